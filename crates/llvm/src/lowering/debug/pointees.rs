//! What the source says of the objects that an instruction accesses: where they start, and their types.
//!
//! Memory from `calloc` has no type of its own. The access `pool->head` shows one: its address is that of the field `head` of what
//! `pool` points to. Reports name parts of objects after it.

use crate::ast::{Call, Cast, Constant, InstructionKind, Metadata, MetadataId, Operand, Value};
use crate::bytecode::{Instruction, Pointee};
use crate::lowering::context::Lowering;
use crate::lowering::debug;
use crate::lowering::debug::shapes::{bytes, elements, named};

/// How many instructions and types are followed before an address is given up.
const LONGEST_CHAIN: usize = 16;

/// A place within an object.
#[derive(Clone, Copy)]
struct Within {
    /// The type of the object.
    ty: MetadataId,
    /// How many bytes from its start the place is.
    offset: u64,
}

impl Lowering<'_, '_> {
    /// Notes what the code from `first` on accesses, which an instruction was made into.
    pub(crate) fn describe_accessed(&mut self, kind: &InstructionKind, first: u32) {
        use InstructionKind as Kind;
        self.describe_comparison(first);
        if self.is_library() || self.linked.modules[self.module].metadata.nodes.is_empty() {
            return;
        }
        match kind {
            Kind::Load { pointer, .. }
            | Kind::Store { pointer, .. }
            | Kind::AtomicUpdate { pointer, .. }
            | Kind::CompareExchange { pointer, .. } => {
                let Some(within) = self.within(&pointer.value, LONGEST_CHAIN) else { return };
                self.note_pointee(first, is_access, None, within);
            }
            Kind::Call(call) | Kind::Invoke(call, ..) => self.describe_arguments(call, first),
            _ => {}
        }
    }

    /// Records the operands of the comparison before a failing assertion. The call is the first instruction of its block, so the registers
    /// still hold them.
    fn describe_comparison(&mut self, first: u32) {
        let block = self.at.0;
        if let Some(&values) = self.frame.comparisons.get(&block)
            && self.labels.starts[block as usize] == first
            && matches!(
                self.builder.code.instructions.get(first as usize),
                Some(Instruction::AssertFail { .. })
            )
        {
            self.builder.debug.comparisons.insert(first, values);
        }
    }

    /// The same of the arguments of a call.
    fn describe_arguments(&mut self, call: &Call, first: u32) {
        let is_call =
            |code: &Instruction| matches!(code, Instruction::Call { .. } | Instruction::CallIndirect { .. });
        for (number, argument) in call.arguments.iter().enumerate() {
            let Ok(number) = u8::try_from(number) else { return };
            // Behind an argument of several slots, the numbers are others.
            if self.layouts().scalar(argument.operand.ty).is_none_or(|kind| kind.width() > 64) {
                return;
            }
            if let Some(within) = self.within(&argument.operand.value, LONGEST_CHAIN) {
                self.note_pointee(first, is_call, Some(number), within);
            }
        }
    }

    fn note_pointee(
        &mut self,
        first: u32,
        is_it: fn(&Instruction) -> bool,
        parameter: Option<u8>,
        Within { ty, offset }: Within,
    ) {
        let Some(code) = self.builder.code.instructions.get(first as usize..) else { return };
        let Some(behind) = code.iter().position(is_it) else { return };
        let types = self.builder.types.entry(self.module).or_default();
        let shape = types.of(&self.linked.modules[self.module].metadata, ty);
        if offset < shape.size {
            let noted = self.builder.debug.pointees.entry(first + behind as u32).or_default();
            noted.push(Pointee { parameter, offset, shape });
        }
    }

    /// The place that an address is, if it is found from a pointer with a type.
    fn within(&self, address: &Value, steps: usize) -> Option<Within> {
        let (Value::Local(local), Some(steps)) = (address, steps.checked_sub(1)) else { return None };
        let metadata = &self.linked.modules[self.module].metadata;
        if let Some(&variable) = self.analyses.valued.get(local) {
            let ty = debug::variable(self.linked.modules[self.module], variable)?.2?;
            return target(metadata, ty);
        }
        match self.analyses.bases.get(local).map(|base| &base.kind) {
            Some(InstructionKind::ElementPointer { element, base, indices }) => {
                let indices: Option<Vec<u64>> =
                    indices.iter().map(|index| self.constant_index(index)).collect();
                let step = self.constants().offset(*element, &indices?).ok()?;
                let Within { ty, offset } = self.within(&base.value, steps)?;
                Some(Within { ty, offset: offset.wrapping_add(step) })
            }
            Some(InstructionKind::Cast(Cast::Bitcast | Cast::AddressSpaceCast, operand)) => {
                self.within(&operand.value, steps)
            }
            Some(InstructionKind::Load { pointer, .. }) => self.loaded(&pointer.value, steps),
            Some(InstructionKind::Allocate { .. }) => None,
            // What a call returns has the type of the variable in which it is kept.
            _ => self.variable_at(self.analyses.kept.get(local)?).and_then(|ty| target(metadata, ty)),
        }
    }

    /// What a pointer in memory points to.
    fn loaded(&self, place: &Value, steps: usize) -> Option<Within> {
        let metadata = &self.linked.modules[self.module].metadata;
        if let Some(ty) = self.variable_at(place) {
            return target(metadata, ty);
        }
        let Within { ty, offset } = self.within(place, steps)?;
        let pointer = part(metadata, ty, offset, LONGEST_CHAIN)?;
        target(metadata, pointer)
    }

    /// The declared type of the variable at an address.
    pub(crate) fn variable_at(&self, place: &Value) -> Option<MetadataId> {
        match place {
            Value::Local(local) => {
                let node = self.declaration_of(*local)?;
                debug::variable(self.linked.modules[self.module], node)?.2
            }
            Value::Constant(Constant::Global(name)) => {
                let module = self.linked.modules[self.module];
                let global = module.globals.iter().find(|global| global.name == *name)?;
                debug::global_type(module, global.debug)
            }
            _ => None,
        }
    }

    fn constant_index(&self, index: &Operand) -> Option<u64> {
        match self.constant_lanes(index).ok()??[..] {
            [number] => Some(number),
            _ => None,
        }
    }
}

fn is_access(code: &Instruction) -> bool {
    matches!(
        code,
        Instruction::Load { .. }
            | Instruction::Store { .. }
            | Instruction::Update { .. }
            | Instruction::CompareExchange { .. }
    )
}

/// Whether a type is that of a pointer or a reference.
pub(super) fn is_pointer(metadata: &Metadata, ty: MetadataId) -> bool {
    matches!(
        metadata.word(ty, "tag"),
        "DW_TAG_pointer_type" | "DW_TAG_reference_type" | "DW_TAG_rvalue_reference_type"
    )
}

/// The start of what a pointer of a type points to.
fn target(metadata: &Metadata, pointer: MetadataId) -> Option<Within> {
    let pointer = named(metadata, pointer).filter(|&pointer| is_pointer(metadata, pointer))?;
    Some(Within { ty: metadata.node(pointer, "baseType")?, offset: 0 })
}

/// The type of the value at a place in an object.
fn part(metadata: &Metadata, ty: MetadataId, offset: u64, steps: usize) -> Option<MetadataId> {
    let steps = steps.checked_sub(1)?;
    let ty = named(metadata, ty)?;
    match metadata.word(ty, "tag") {
        "DW_TAG_structure_type" | "DW_TAG_class_type" | "DW_TAG_union_type" => {
            let fields = elements(metadata, ty).into_iter().filter(|&field| {
                matches!(metadata.word(field, "tag"), "DW_TAG_member" | "DW_TAG_inheritance")
                    && !metadata.word(field, "flags").contains("DIFlagStaticMember")
            });
            let mut inner = fields.filter_map(|field| {
                let within = offset.checked_sub(bytes(metadata, field, "offset"))?;
                let ty = metadata.node(field, "baseType")?;
                let size = bytes(metadata, named(metadata, ty)?, "size");
                if within < size { part(metadata, ty, within, steps) } else { None }
            });
            inner.next()
        }
        "DW_TAG_array_type" => {
            let element = metadata.node(ty, "baseType")?;
            let size = bytes(metadata, named(metadata, element)?, "size");
            part(metadata, element, offset.checked_rem(size)?, steps)
        }
        _ => (offset == 0).then_some(ty),
    }
}
