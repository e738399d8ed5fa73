//! Lowers one function: gives its values slots, and its blocks an order.

use super::builder::Builder;
use super::constants::Constants;
use super::debug::{self, NO_LOCATION, Variable};
use super::definite::{self, Unassigned};
use super::escape::{self, Storage};
use super::flow::Flow;
use super::layout::Layouts;
use super::objects;
use super::operands;
use super::program::Linked;
use super::rounds;
use super::shapes;
use super::slots::Slots;
use super::usage::Usage;
use crate::LoadError;
use crate::ast::{
    self, BlockId, ByValue, Constant, Instruction as Ir, InstructionKind, LocalId, MetadataId,
    MetadataOperand, TypeId, Value,
};
use crate::bytecode::{Function, Instruction, Operand, ROUND_COUNTERS, Shadow, Slot};
use interleaf_program::{FaultKind, ObjectKind, Scalar, Site};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// The most private memory that the fixed variables of one frame may take.
pub(crate) const LARGEST_FRAME: u64 = 4 << 20;

/// What of a program's options matters here.
#[derive(Clone, Copy)]
pub(crate) struct Settings {
    /// Whether loops are counted.
    pub(crate) counted: bool,
    /// Whether loops that change nothing wait.
    pub(crate) waits: bool,
}

/// Where a value is found.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Home {
    /// Nowhere yet.
    Unset,
    /// In slots from this one on.
    Slots(Slot),
    /// It is the same as this operand.
    Alias(Operand),
}

/// A promoted variable.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Promoted {
    pub(crate) slot: Slot,
    /// The slot that is 1 once it was assigned, if that is not certain when it is loaded.
    pub(crate) flag: Option<Slot>,
}

/// What is compared at the start of a round of a loop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Compared {
    /// Where the values at the start of the last round are kept.
    pub(crate) first: Slot,
    /// The operands.
    pub(crate) list: u32,
    /// How many there are.
    pub(crate) count: u16,
}

/// A place that refers to a block whose start is not known yet.
enum Fixup {
    Jump(u32),
    Case(usize),
}

/// Lowers one function.
pub(crate) struct Lowering<'l, 'a> {
    pub(crate) linked: &'l Linked<'a>,
    pub(crate) module: usize,
    pub(crate) number: u32,
    pub(crate) function: &'a ast::Function,
    pub(crate) storage: &'l FxHashMap<LocalId, Storage>,
    pub(crate) flow: Flow,
    pub(crate) usage: Usage,
    pub(crate) unassigned: Unassigned,
    pub(crate) builder: &'l mut Builder,
    settings: Settings,
    homes: Vec<Home>,
    pub(crate) promoted: FxHashMap<LocalId, Promoted>,
    pub(crate) slots: Slots,
    /// The variables that the source declares, by the address of their storage.
    pub(crate) declared: FxHashMap<LocalId, MetadataId>,
    /// Where each block starts.
    starts: Vec<u32>,
    fixups: Vec<(Fixup, BlockId)>,
    pub(crate) counters: FxHashMap<u32, Slot>,
    /// What is compared at the start of each round of a loop that may wait, by its header.
    pub(crate) rounds: FxHashMap<u32, Compared>,
    sites: FxHashMap<u32, Site>,
    private: Vec<Shadow>,
    pub(crate) location: u32,
    /// The current block and instruction.
    pub(crate) at: (u32, u32),
    /// The value that the last instruction alone made, and that instruction.
    pub(crate) latest: Option<(LocalId, u32)>,
    /// Where a variadic function finds the address of its variable arguments.
    pub(crate) variable_arguments: Option<Slot>,
    /// What address values are made of, for names in messages.
    pub(crate) bases: FxHashMap<LocalId, &'a Ir>,
    /// Where values are stored to first, for the shapes of what calls return.
    pub(crate) kept: FxHashMap<LocalId, &'a Value>,
    /// Where the addresses of the variables are that end when the function returns.
    pub(crate) variables_to_end: Vec<Slot>,
}

/// A lowered function with its variables.
pub(crate) struct Lowered {
    pub(crate) function: Function,
    pub(crate) variables: Vec<Variable>,
}

/// A reason to refuse the program, in one line.
pub(crate) type Refusal = String;

impl<'l, 'a> Lowering<'l, 'a> {
    /// Lowers the reachable function with this number.
    pub(crate) fn run(
        linked: &'l Linked<'a>,
        number: usize,
        storage: &'l FxHashMap<LocalId, Storage>,
        builder: &'l mut Builder,
        settings: Settings,
    ) -> Result<Lowered, LoadError> {
        let (module, function) = linked.function(number);
        let flow = Flow::new(function);
        let usage = Usage::new(linked, module, function, storage);
        let declared = declarations(function);
        let unassigned =
            definite::unassigned(function, &flow, storage, |local| declared.contains_key(&local));
        let instructions = function.blocks.iter().flat_map(|block| &block.instructions);
        let bases = instructions
            .filter_map(|instruction| {
                let of_interest = matches!(
                    instruction.kind,
                    InstructionKind::Allocate { .. }
                        | InstructionKind::ElementPointer { .. }
                        | InstructionKind::Cast(..)
                );
                instruction.result.filter(|_| of_interest).map(|local| (local, instruction))
            })
            .collect();
        let mut lowering = Lowering {
            linked,
            module,
            number: number as u32,
            function,
            storage,
            flow,
            usage,
            unassigned,
            builder,
            settings: Settings { counted: settings.counted && module == 0, ..settings },
            homes: vec![Home::Unset; function.locals.len()],
            promoted: FxHashMap::default(),
            slots: Slots::new(),
            declared,
            starts: vec![u32::MAX; function.blocks.len()],
            fixups: Vec::new(),
            counters: FxHashMap::default(),
            rounds: FxHashMap::default(),
            sites: FxHashMap::default(),
            private: Vec::new(),
            location: NO_LOCATION,
            at: (0, 0),
            latest: None,
            variable_arguments: None,
            bases,
            variables_to_end: Vec::new(),
            kept: if module == 0 { objects::kept(function) } else { FxHashMap::default() },
        };
        lowering.lower().map_err(|reason| {
            let position = lowering.position();
            LoadError::Unsupported { position, reason }
        })
    }

    /// Where the lowering is, for error messages.
    pub(crate) fn position(&self) -> String {
        if let Some(line) = self.builder.line(self.location) {
            return line;
        }
        let module = &self.linked.modules[self.module];
        if let Some((file, line)) = debug::definition(module, self.function.debug) {
            return format!("{file}:{line}");
        }
        let block = self.function.blocks.get(self.at.0 as usize);
        let instruction = block.and_then(|block| block.instructions.get(self.at.1 as usize));
        self.linked
            .position(self.module, instruction.map_or(self.function.span, |instruction| instruction.span))
    }

    pub(crate) fn layouts(&self) -> &'l Layouts<'a> {
        &self.linked.layouts[self.module]
    }

    pub(crate) fn constants(&self) -> Constants<'l, 'a> {
        Constants { linked: self.linked, module: self.module }
    }

    fn lower(&mut self) -> Result<Lowered, Refusal> {
        let parameters = self.assign_slots()?;
        let entry = self.builder.here();
        self.copy_parameters_by_value()?;
        let order = self.flow.order().to_vec();
        for (position, &block) in order.iter().enumerate() {
            self.starts[block as usize] = self.builder.here();
            self.latest = None;
            self.block(block, order.get(position + 1).copied())?;
            self.slots.end_block();
        }
        for (fixup, block) in std::mem::take(&mut self.fixups) {
            let start = self.starts[block.0 as usize];
            match fixup {
                Fixup::Jump(at) => self.builder.code[at as usize].set_target(start),
                Fixup::Case(at) => self.builder.cases[at].1 = start,
            }
        }
        let module = &self.linked.modules[self.module];
        let name =
            debug::source_name(module, self.function.debug).unwrap_or_else(|| self.function.name.clone());
        let results = self.layouts().scalars(self.function.ty.result)?.len() as u32;
        let function = Function {
            name,
            entry,
            slots: self.slots.most(),
            parameters,
            results,
            private: std::mem::take(&mut self.private).into(),
            library: self.module != 0,
        };
        Ok(Lowered { function, variables: self.variables() })
    }

    /// Gives slots to parameters, promoted variables, and the values that live across blocks.
    fn assign_slots(&mut self) -> Result<u32, Refusal> {
        let mut parameters = 0;
        for (index, parameter) in self.function.parameters.iter().enumerate() {
            let count = self.layouts().scalars(parameter.ty)?.len() as u32;
            self.homes[index] = Home::Slots(self.slots.permanent(count));
            parameters += count;
        }
        let function = self.function;
        if function.ty.variadic {
            self.variable_arguments = Some(self.slots.permanent(1));
            parameters += 1;
        }
        for &block in &self.flow.order().to_vec() {
            for (index, instruction) in function.blocks[block as usize].instructions.iter().enumerate() {
                self.at = (block, index as u32);
                let Some(result) = instruction.result else { continue };
                if self.storage.get(&result) == Some(&Storage::Register) {
                    let slot = self.slots.permanent(1);
                    let flag = self.unassigned.variables.contains(&result).then(|| self.slots.permanent(1));
                    self.promoted.insert(result, Promoted { slot, flag });
                    continue;
                }
                let phi = matches!(instruction.kind, InstructionKind::Phi(_));
                let stays = phi
                    || self.usage.of(result).crosses
                    || matches!(instruction.kind, InstructionKind::Allocate { .. })
                        && self.ends_with_frame(result);
                if self.usage.representative(result) == result && stays {
                    self.enter(instruction);
                    let count = self.layouts().scalars(instruction.ty)?.len() as u32;
                    self.homes[result.0 as usize] = Home::Slots(self.slots.permanent(count));
                }
            }
        }
        for block in self.flow.order().to_vec() {
            if self.flow.is_header(block) && self.settings.counted {
                let slot = self.slots.permanent(1);
                self.counters.insert(block, slot);
            }
        }
        if self.settings.waits {
            self.assign_rounds()?;
        }
        self.location = NO_LOCATION;
        Ok(parameters)
    }

    /// Gives slots to what is compared at the start of each round of a loop that may wait.
    fn assign_rounds(&mut self) -> Result<(), Refusal> {
        let mut loops: Vec<_> =
            rounds::waiting_loops(self.function, &self.flow, self.storage).into_iter().collect();
        loops.sort_unstable_by_key(|(header, _)| *header);
        for (header, variables) in loops {
            let mut operands = Vec::new();
            for variable in variables {
                let Some(promoted) = self.promoted.get(&variable) else { continue };
                operands.push(Operand::slot(promoted.slot));
                operands.extend(promoted.flag.map(Operand::slot));
            }
            let function = self.function;
            for phi in &function.blocks[header as usize].instructions {
                let (InstructionKind::Phi(_), Some(result)) = (&phi.kind, phi.result) else { break };
                let Home::Slots(slot) = self.homes[result.0 as usize] else { continue };
                let count = self.layouts().scalars(phi.ty)?.len() as u32;
                operands.extend((slot..slot + count).map(Operand::slot));
            }
            let Ok(count) = u16::try_from(operands.len()) else { continue };
            let first = self.slots.permanent(ROUND_COUNTERS + u32::from(count));
            let list = self.builder.list(&operands);
            self.rounds.insert(header, Compared { first, list, count });
        }
        Ok(())
    }

    /// A parameter passed by value is a copy that the function owns.
    fn copy_parameters_by_value(&mut self) -> Result<(), Refusal> {
        for (index, parameter) in self.function.parameters.iter().enumerate() {
            let Some(ByValue { ty, align }) = parameter.by_value else { continue };
            let local = LocalId(index as u32);
            let Home::Slots(slot) = self.homes[index] else { continue };
            let layout = self.layouts().of(ty)?;
            let copy = self.slots.temporary(1);
            self.allocate_fixed(local, copy, layout.size, align.unwrap_or(layout.align))?;
            let function = self.linked.library_function("interleaf.copy")?;
            let size = self.constant(layout.size);
            let arguments = self.builder.list(&[Operand::slot(copy), Operand::slot(slot), size]);
            let ignored = self.slots.temporary(1);
            self.emit(Instruction::Call { function: function as u32, arguments, to: ignored });
            self.emit(Instruction::Move { to: slot, from: Operand::slot(copy) });
            if self.ends_with_frame(local) {
                self.variables_to_end.push(slot);
            }
            self.slots.release(copy, 1);
            self.slots.release(ignored, 1);
        }
        self.slots.end_block();
        Ok(())
    }

    /// Makes the memory of a variable of fixed size and puts its address into a slot.
    pub(crate) fn allocate_fixed(
        &mut self,
        local: LocalId,
        to: Slot,
        size: u64,
        align: u64,
    ) -> Result<(), Refusal> {
        let offset = self.private.len() as u64 * 8;
        let private = self.storage.get(&local) == Some(&Storage::Private)
            && offset.saturating_add(size) <= LARGEST_FRAME;
        if !private {
            let (size, align) = (self.constant(size), self.constant(align.max(1)));
            let kind = if self.ends_with_frame(local) { ObjectKind::Frame } else { ObjectKind::Stack };
            self.allocate_variable(local, kind, to, size, align);
            return Ok(());
        }
        let offset = self.private_object(size);
        self.emit(Instruction::PrivateAddress { to, offset });
        Ok(())
    }

    /// Makes the object that a variable is, where it is declared.
    pub(crate) fn allocate_variable(
        &mut self,
        local: LocalId,
        kind: ObjectKind,
        to: Slot,
        size: Operand,
        align: Operand,
    ) {
        self.describe_variable(local);
        let before = self.location;
        if let Some(&variable) = self.declared.get(&local) {
            self.location = self.builder.locations.number(&self.linked.modules[self.module], variable);
        }
        self.emit(Instruction::Allocate { kind, zeroed: false, to, size, align });
        self.location = before;
    }

    /// Room for an object in the private memory of the frame; its offset.
    pub(crate) fn private_object(&mut self, size: u64) -> u32 {
        // A gap before, the object, and a gap up to a multiple of 16.
        self.private.extend([Shadow::OUTSIDE; 2]);
        let start = self.private.len() as u64 * 8;
        for _ in 0..size / 8 {
            self.private.push(Shadow { undefined: 0xff, outside: 0 });
        }
        if !size.is_multiple_of(8) {
            self.private.push(Shadow { undefined: 0xff, outside: 0xff << (size % 8) });
        }
        if !self.private.len().is_multiple_of(2) {
            self.private.push(Shadow::OUTSIDE);
        }
        start as u32
    }

    fn block(&mut self, block: u32, next: Option<u32>) -> Result<(), Refusal> {
        let function = self.function;
        for (index, instruction) in function.blocks[block as usize].instructions.iter().enumerate() {
            self.at = (block, index as u32);
            self.enter(instruction);
            self.instruction(instruction, next)?;
            self.release_after(instruction);
        }
        Ok(())
    }

    /// Notes the position of an instruction.
    fn enter(&mut self, instruction: &Ir) {
        self.location = match instruction.debug {
            Some(id) => self.builder.locations.number(&self.linked.modules[self.module], id),
            None => NO_LOCATION,
        };
    }

    /// Gives back the slots of the values that are used here for the last time.
    fn release_after(&mut self, instruction: &Ir) {
        let mut ended = Vec::new();
        let mut note = |local: LocalId| {
            let local = self.usage.representative(local);
            let used = self.usage.of(local);
            if !used.crosses && used.last <= self.at.1 {
                ended.push(local);
            }
        };
        operands::locals(&instruction.kind, &mut note);
        if let Some(result) = instruction.result {
            note(result);
        }
        for local in ended {
            if let Home::Slots(slot) = self.homes[local.0 as usize]
                && self.slots.is_temporary(slot)
            {
                let ty = self.function.locals[local.0 as usize];
                let count = self.layouts().scalars(ty).map_or(0, |scalars| scalars.len() as u32);
                self.slots.release(slot, count);
                self.homes[local.0 as usize] = Home::Unset;
            }
        }
    }

    /// Appends an instruction at the current position.
    pub(crate) fn emit(&mut self, instruction: Instruction) -> u32 {
        self.latest = None;
        let at = self.builder.emit(instruction, self.location);
        if instruction.may_stop() {
            self.builder.live.insert(at, self.slots.live());
        }
        at
    }

    /// Appends the instruction that alone makes a value.
    pub(crate) fn emit_definition(&mut self, local: LocalId, instruction: Instruction) {
        let at = self.emit(instruction);
        self.latest = Some((local, at));
    }

    /// A constant as an operand.
    pub(crate) fn constant(&mut self, bits: u64) -> Operand {
        self.builder.constant(bits)
    }

    /// The slots of the result of an instruction.
    pub(crate) fn define(&mut self, local: LocalId) -> Result<Slot, Refusal> {
        if let Home::Slots(slot) = self.homes[local.0 as usize] {
            return Ok(slot);
        }
        let count = self.layouts().scalars(self.function.locals[local.0 as usize])?.len() as u32;
        let slot = self.slots.temporary(count);
        self.homes[local.0 as usize] = Home::Slots(slot);
        Ok(slot)
    }

    /// Refuses an instruction whose result does not have this many scalars.
    pub(crate) fn expect_results(&self, instruction: &Ir, count: usize) -> Result<(), Refusal> {
        if self.layouts().scalars(instruction.ty)?.len() == count {
            Ok(())
        } else {
            Err("a call as if it returned something else".into())
        }
    }

    /// Makes a value another name of an operand that does not change while the value is used.
    pub(crate) fn alias(&mut self, local: LocalId, operand: Operand) {
        match self.homes[local.0 as usize] {
            Home::Slots(to) => {
                self.emit_definition(local, Instruction::Move { to, from: operand });
            }
            _ => self.homes[local.0 as usize] = Home::Alias(operand),
        }
    }

    /// The slots or constants of a value, one for each of its scalars.
    pub(crate) fn parts(&mut self, ty: TypeId, value: &Value) -> Result<Vec<Operand>, Refusal> {
        match value {
            Value::Local(local) => {
                let local = self.usage.representative(*local);
                match self.homes[local.0 as usize] {
                    Home::Slots(slot) => {
                        let own = self.function.locals[local.0 as usize];
                        let count = self.layouts().scalars(own)?.len() as u32;
                        if count as usize != self.layouts().scalars(ty)?.len() {
                            return Err("a value is used as if it had another type".into());
                        }
                        Ok((slot..slot + count).map(Operand::slot).collect())
                    }
                    Home::Alias(operand) => Ok(vec![operand]),
                    Home::Unset => Err("a value is used before it is defined".into()),
                }
            }
            Value::Constant(constant) => {
                if !self.linked.shared_thread_locals.is_empty()
                    && let Some(id) = self.linked.thread_local(self.module, constant)?
                    && let Some(shared) = self.linked.shared_thread_locals.get(&id)
                {
                    return Ok(vec![self.thread_local_address(ty, constant, shared)?]);
                }
                let slots = self.constants().slots(ty, constant)?;
                Ok(slots.into_iter().map(|bits| self.constant(bits)).collect())
            }
            Value::Assembly { .. } | Value::Metadata(_) => Err("this operand is not supported".into()),
        }
    }

    /// The operand for a scalar.
    pub(crate) fn operand(&mut self, operand: &ast::Operand) -> Result<Operand, Refusal> {
        if let Value::Local(local) = operand.value {
            let local = self.usage.representative(local);
            let is_scalar = self.layouts().scalar(self.function.locals[local.0 as usize]).is_some();
            match self.homes[local.0 as usize] {
                Home::Slots(slot) if is_scalar => return Ok(Operand::slot(slot)),
                Home::Alias(operand) => return Ok(operand),
                _ => {}
            }
        }
        let parts = self.parts(operand.ty, &operand.value)?;
        match parts[..] {
            [single] => Ok(single),
            _ => Err(format!(
                "a value of the type {} is not supported here",
                super::layout::describe(self.layouts().types().get(operand.ty))
            )),
        }
    }

    /// The width of a scalar type.
    pub(crate) fn width(&self, ty: TypeId) -> Result<u8, Refusal> {
        self.layouts().scalar(ty).map(super::layout::ScalarKind::width).ok_or_else(|| {
            format!("the type {} is not supported", super::layout::describe(self.layouts().types().get(ty)))
        })
    }

    /// Where a jump to a block goes is filled in later.
    pub(crate) fn jump_to(&mut self, instruction: Instruction, block: BlockId) {
        let at = self.emit(instruction);
        self.fixups.push((Fixup::Jump(at), block));
    }

    /// Where a case of a switch goes is filled in later.
    pub(crate) fn case_to(&mut self, case: usize, block: BlockId) {
        self.fixups.push((Fixup::Case(case), block));
    }

    /// The site of a loop: the position of its header's first instruction that has one.
    pub(crate) fn site(&mut self, header: u32) -> Site {
        if let Some(&site) = self.sites.get(&header) {
            return site;
        }
        let instructions = &self.function.blocks[header as usize].instructions;
        let debug = instructions.iter().find_map(|instruction| instruction.debug);
        let location = match debug {
            Some(id) => self.builder.locations.number(&self.linked.modules[self.module], id),
            None => NO_LOCATION,
        };
        let site = self.builder.site(self.number, location);
        self.sites.insert(header, site);
        site
    }

    /// A fault that always happens here.
    pub(crate) fn fault(&mut self, kind: FaultKind, message: &str) {
        let message = self.builder.message(message);
        self.emit(Instruction::Fault { kind, message });
    }

    /// The variables of the source that live in slots, in the order of their declaration.
    fn variables(&self) -> Vec<Variable> {
        let module = &self.linked.modules[self.module];
        let mut variables = Vec::new();
        let mut seen = FxHashSet::default();
        for instruction in self.function.blocks.iter().flat_map(|block| &block.instructions) {
            let Some(local) = declared_local(instruction) else { continue };
            let (Some(promoted), Some(&node)) = (self.promoted.get(&local), self.declared.get(&local)) else {
                continue;
            };
            if !seen.insert(local) {
                continue;
            }
            let Some((name, scope, ty)) = debug::variable(module, node) else { continue };
            let Some(InstructionKind::Allocate { element, .. }) =
                self.bases.get(&local).map(|base| &base.kind)
            else {
                continue;
            };
            let Some(kind) = self.layouts().scalar(*element) else { continue };
            let scalar = match ty.and_then(|ty| shapes::scalar(module, ty)) {
                _ if kind == super::layout::ScalarKind::Pointer => Scalar::Pointer,
                scalar => scalar.unwrap_or(Scalar::Unsigned),
            };
            variables.push(Variable {
                name,
                slot: promoted.slot,
                bits: kind.width(),
                scalar,
                scope,
                flag: promoted.flag,
            });
        }
        variables
    }

    /// The name in the source of what an address points to, if it is a variable or a part of one.
    pub(crate) fn name_of(&self, pointer: &ast::Operand) -> Option<Arc<str>> {
        let mut value = &pointer.value;
        for _ in 0..16 {
            match value {
                Value::Constant(Constant::Global(name)) => return Some(name.clone()),
                Value::Local(local) => match &self.bases.get(local)?.kind {
                    InstructionKind::ElementPointer { base, .. } => value = &base.value,
                    InstructionKind::Cast(_, operand) => value = &operand.value,
                    _ => return self.variable_name(*local),
                },
                _ => return None,
            }
        }
        None
    }

    /// The name in the source of the variable whose address a local is.
    pub(crate) fn variable_name(&self, local: LocalId) -> Option<Arc<str>> {
        let node = *self.declared.get(&local)?;
        debug::variable(&self.linked.modules[self.module], node).map(|(name, ..)| name)
    }

    /// Whether an instruction of the entry block runs once in each activation.
    pub(crate) fn runs_once(&self) -> bool {
        self.at.0 == 0 && !self.flow.is_header(0)
    }

    /// The number of elements of an `alloca`, if it is known.
    pub(crate) fn fixed_count(count: Option<&ast::Operand>) -> Option<u64> {
        count.map_or(Some(1), escape::constant_count)
    }
}

/// The address whose variable an instruction declares.
fn declared_local(instruction: &Ir) -> Option<LocalId> {
    declaration(instruction).map(|(local, _)| local)
}

fn declaration(instruction: &Ir) -> Option<(LocalId, MetadataId)> {
    let node = |operand: &MetadataOperand| match operand {
        MetadataOperand::Node(id) => Some(*id),
        _ => None,
    };
    match &instruction.kind {
        InstructionKind::DebugRecord(name, operands) if &**name == "declare" => {
            Some((operands::metadata_local(operands.first()?)?, node(operands.get(1)?)?))
        }
        InstructionKind::Call(call) => {
            let Value::Constant(Constant::Global(name)) = &call.callee else { return None };
            if &**name != "llvm.dbg.declare" {
                return None;
            }
            let operand = |index: usize| match &call.arguments.get(index)?.operand.value {
                Value::Metadata(operand) => Some(operand),
                _ => None,
            };
            Some((operands::metadata_local(operand(0)?)?, node(operand(1)?)?))
        }
        _ => None,
    }
}

fn declarations(function: &ast::Function) -> FxHashMap<LocalId, MetadataId> {
    function.blocks.iter().flat_map(|block| &block.instructions).filter_map(declaration).collect()
}
