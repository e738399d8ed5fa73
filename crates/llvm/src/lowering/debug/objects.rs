//! Names and shapes of what is allocated, for reports: of local variables, and of what calls return.

use crate::ast::{Cast, Function, Instruction as Ir, InstructionKind, LocalId, MetadataId, Value};
use crate::bytecode::{Instruction, Operand, PrivateVariable};
use crate::lowering::analyses::escape::Storage;
use crate::lowering::context::Lowering;
use crate::lowering::debug::{self, shapes};
use interleaf_program::{Field, Shape, ShapeKind};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The name of an object that is several variables of the source.
const CAPTURED: &str = "captured";

/// Where each value of a function that is stored is stored to first.
pub(crate) fn kept(function: &Function) -> FxHashMap<LocalId, &Value> {
    let instructions = || function.instructions();
    let mut kept = FxHashMap::default();
    for instruction in instructions() {
        if let InstructionKind::Store { value, pointer, .. } = &instruction.kind
            && let Value::Local(local) = value.value
        {
            kept.entry(local).or_insert(&pointer.value);
        }
    }
    // Where pointers have types, they are converted before they are stored.
    for instruction in instructions() {
        if let InstructionKind::Cast(Cast::Bitcast, operand) = &instruction.kind
            && let (Value::Local(local), Some(result)) = (&operand.value, instruction.result)
            && let Some(&pointer) = kept.get(&result)
        {
            kept.entry(*local).or_insert(pointer);
        }
    }
    kept
}

impl Lowering<'_, '_> {
    /// Records the name and shape of the local variable that the next instruction allocates. Returns the number of the location where
    /// it is declared, or passed if it is a temporary.
    pub(crate) fn describe_variable(&mut self, local: LocalId) -> Option<u32> {
        let at = self.builder.here();
        if let Some((shape, location)) = self.captured(local) {
            self.builder.debug.names.insert(at, CAPTURED.into());
            self.builder.debug.shapes.insert(at, Arc::new(shape));
            return Some(self.location_of(location));
        }
        let declared = self.variable_name(local);
        let temporary = if declared.is_none() { self.temporary(local) } else { None };
        let (name, ty, location) = match temporary {
            Some(temporary) => (temporary.name, Some(temporary.ty), temporary.location),
            None => {
                let location = self.declaration_of(local);
                (declared, self.variable_at(&Value::Local(local)), location)
            }
        };
        if let Some(name) = name {
            self.builder.debug.names.insert(at, name);
        }
        let shape = match ty {
            Some(ty) => {
                let types = self.builder.types.entry(self.module).or_default();
                types.of(&self.linked.modules[self.module].metadata, ty)
            }
            None => match self.analyses.bases.get(&local).map(|base| &base.kind) {
                Some(InstructionKind::Allocate { element, .. }) => {
                    shapes::of_type(self.layouts(), *element, 0).into()
                }
                _ => return None,
            },
        };
        self.builder.debug.shapes.insert(at, shape);
        location.map(|location| self.location_of(location))
    }

    /// Records a local variable of several values that starts at an offset in private memory.
    pub(crate) fn describe_private(&mut self, local: LocalId, start: u32) {
        let module = self.linked.modules[self.module];
        let declared = self.analyses.declared.get(&local);
        let Some((node, (name, scope, Some(ty)))) =
            declared.and_then(|&node| Some((node, debug::variable(module, node)?)))
        else {
            return;
        };
        let shape = self.builder.types.entry(self.module).or_default().of(&module.metadata, ty);
        if matches!(shape.kind, ShapeKind::Record(_) | ShapeKind::Array(_)) {
            let line = module.metadata.number(node, "line").unwrap_or(0);
            let scope = scope.map(|scope| scope.0);
            let variable = PrivateVariable { name, line, start, shape, scope };
            self.builder.debug.private_variables.entry(self.number).or_default().push(variable);
        }
    }

    /// How many bytes an `alloca` makes, or one of its elements.
    pub(super) fn allocated_size(&self, local: LocalId) -> Option<u64> {
        let InstructionKind::Allocate { element, .. } = &self.analyses.bases.get(&local)?.kind else {
            return None;
        };
        Some(self.layouts().of(*element).ok()?.size)
    }

    /// The shape of an object that is several variables of the source, and the declaration of the first.
    fn captured(&mut self, local: LocalId) -> Option<(Shape, MetadataId)> {
        let module = self.linked.modules[self.module];
        let variables = self.analyses.captured.get(&local)?;
        let size = self.allocated_size(local)?;
        let types = self.builder.types.entry(self.module).or_default();
        let field = |&(offset, node): &(u64, MetadataId)| {
            let (name, _, ty) = debug::variable(module, node)?;
            let shape = types.of(&module.metadata, ty?);
            Some(Field { name, is_payload: false, offset, shape })
        };
        let mut fields: Vec<Field> = variables.iter().filter_map(field).collect();
        fields.sort_by_key(|field| field.offset);
        let shape = Shape { size, name: None, kind: ShapeKind::Record(fields) };
        Some((shape, variables.first()?.1))
    }

    /// Whether a variable is an object that ends when its function returns; those of main live as long as the program.
    pub(crate) fn ends_with_frame(&self, local: LocalId) -> bool {
        !self.is_library() && self.number != 0 && self.analyses.storage.get(&local) == Some(&Storage::Shared)
    }

    /// Ends the variables that are objects, where the function returns.
    pub(crate) fn end_variables(&mut self) {
        for slot in std::mem::take(&mut self.frame.variables_to_end) {
            self.emit(Instruction::EndVariable { address: Operand::slot(slot) });
            self.frame.variables_to_end.push(slot);
        }
    }

    /// Records the shape of the object that the next instruction, a call, may return.
    pub(crate) fn describe_returned(&mut self, instruction: &Ir) {
        if self.is_library() {
            return;
        }
        let Some(&place) = instruction.result.and_then(|result| self.analyses.kept.get(&result)) else {
            return;
        };
        let ty = self.variable_at(place);
        let types = self.builder.types.entry(self.module).or_default();
        let metadata = &self.linked.modules[self.module].metadata;
        if let Some(shape) = ty.and_then(|ty| types.pointee(metadata, ty)) {
            self.builder.debug.shapes.insert(self.builder.here(), shape);
        }
    }
}
