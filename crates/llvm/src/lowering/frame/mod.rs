//! What a frame holds: slots for parameters, variables and values that live across blocks, and private memory.

pub(crate) mod slots;
pub(crate) mod value_locations;

use crate::LoopBound;
use crate::ast::{self, ByValue, InstructionKind, LocalId};
use crate::bytecode::NO_LOCATION;
use crate::bytecode::{Attempts, ITERATION_COUNTERS, Instruction, Operand, Shadow, Slot};
use crate::lowering::analyses::escape::Storage;
use crate::lowering::analyses::loops::observed::Unobserved;
use crate::lowering::analyses::loops::storing_calls::is_store;
use crate::lowering::analyses::loops::waiting_loops::{self, WaitingLoop};
use crate::lowering::context::{
    Analyses, Compared, LARGEST_FRAME, Lowering, Promoted, Settings, ValueLocation,
};
use crate::lowering::refusals::Lower;
use interleaf_program::{ObjectKind, is_rust_std_file, names_file};

impl Lowering<'_, '_> {
    /// Assigns slots to parameters, promoted variables, and the values that live across blocks.
    pub(crate) fn assign_slots(&mut self) -> Lower<u32> {
        let mut parameters = 0;
        for (index, parameter) in self.function.parameters.iter().enumerate() {
            let count = self.layouts().scalars(parameter.ty)?.len() as u32;
            self.frame.values[index] = ValueLocation::Slots(self.frame.slots.permanent(count));
            parameters += count;
        }
        let function = self.function;
        if function.ty.variadic {
            self.frame.variable_arguments = Some(self.frame.slots.permanent(1));
            parameters += 1;
        }
        for &block in &self.analyses.flow.order().to_vec() {
            for (index, instruction) in function.blocks[block as usize].instructions.iter().enumerate() {
                self.at = (block, index as u32);
                let Some(result) = instruction.result else { continue };
                if self.analyses.storage.get(&result) == Some(&Storage::Register) {
                    let slot = self.frame.slots.permanent(1);
                    let flag = self
                        .analyses
                        .unassigned
                        .variables
                        .contains(&result)
                        .then(|| self.frame.slots.permanent(1));
                    self.frame.promoted.insert(result, Promoted { slot, flag, assigned: u32::MAX });
                    continue;
                }
                let phi = matches!(instruction.kind, InstructionKind::Phi(_));
                let stays = phi
                    || self.analyses.usage.of(result).crosses
                    || matches!(instruction.kind, InstructionKind::Allocate { .. })
                        && self.ends_with_frame(result);
                if self.analyses.usage.representative(result) == result && stays {
                    self.enter(instruction);
                    let count = self.layouts().scalars(instruction.ty)?.len() as u32;
                    self.frame.values[result.0 as usize] =
                        ValueLocation::Slots(self.frame.slots.permanent(count));
                }
            }
        }
        for block in self.analyses.flow.order().to_vec() {
            if self.analyses.flow.is_header(block)
                && let Some(bound) = self.loop_bound(block)
            {
                let slot = self.frame.slots.permanent(1);
                self.frame.counters.insert(block, slot);
                let site = self.site(block);
                self.builder.code.loop_bounds.insert(site, bound);
            }
        }
        self.assign_landing();
        if self.settings.waits {
            self.assign_iterations()?;
            self.assign_peeled();
        }
        self.location = NO_LOCATION;
        Ok(parameters)
    }

    /// The bound of a loop, if it has one: its own, or that of all loops that touch something shared. Those of Rust's standard library, which
    /// measure names and copy bytes before the first thread starts, have only their own.
    fn loop_bound(&mut self, header: u32) -> Option<u32> {
        if self.is_library() {
            return None; // The loops of the library always end.
        }
        let site = self.site(header);
        let location = self.builder.debug.sites[site.0 as usize].location;
        let position = self.builder.locations.table.get(location as usize).cloned();
        let options = self.settings.options;
        let is_its_own = |bound: &LoopBound| {
            position.as_ref().is_some_and(|at| at.line == bound.line && names_file(&bound.file, &at.file))
        };
        let mut own = options.loop_bounds.iter().enumerate().filter(|(_, bound)| is_its_own(bound));
        self.builder.used_bounds.extend(own.clone().map(|(number, _)| number));
        match own.next_back() {
            // As for the other options, the last one counts.
            Some((_, own)) => Some(own.most),
            None if position.is_some_and(|at| is_rust_std_file(&at.file)) => None,
            None => options.unroll.filter(|_| self.analyses.sharing_loops.contains(&header)),
        }
    }

    /// Notes the blocks of a loop that stores to memory, where stores may keep what is there.
    fn note_keeping_blocks(&mut self, header: u32) {
        let body = self.analyses.flow.loop_body(header);
        let Settings { storing, .. } = self.settings;
        let may_store = |instruction: &ast::Instruction| {
            let call = instruction.call();
            is_store(&instruction.kind, self.analyses.storage)
                || call.is_some_and(|call| storing.may_store(self.linked, self.module, call))
        };
        let blocks = &self.function.blocks;
        let stores = body.iter().any(|&block| blocks[block as usize].instructions.iter().any(may_store));
        if self.settings.options.merge_loops && stores {
            self.frame.keeping_blocks.extend(body);
        }
    }

    /// Assigns slots for the comparison at the start of each iteration of a loop that may wait.
    pub(crate) fn assign_iterations(&mut self) -> Lower {
        let Analyses { flow, storage, unobserved, .. } = &self.analyses;
        let mut loops: Vec<_> =
            waiting_loops::waiting_loops(self.function, flow, storage, unobserved).into_iter().collect();
        loops.sort_unstable_by_key(|(header, _)| *header);
        let forgotten =
            self.analyses.unobserved.locals.iter().filter_map(|local| self.frame.promoted.get(local));
        let mut forgotten: Vec<Slot> =
            forgotten.flat_map(|promoted| [Some(promoted.slot), promoted.flag]).flatten().collect();
        forgotten.sort_unstable();
        if !forgotten.is_empty() {
            let number = self.builder.code.functions.len() as u32;
            self.builder.code.unobserved.insert(number, forgotten);
        }
        for (header, WaitingLoop { variables, behind_test }) in loops {
            self.note_keeping_blocks(header);
            let mut operands = Vec::new();
            let counter = self.attempts(header)?;
            // A loop that is cut or gives up counts its iterations at the header.
            let is_counted = self.frame.counters.contains_key(&header) || counter.is_some();
            let behind_test = behind_test.filter(|_| self.settings.options.merge_loops && !is_counted);
            let variables = behind_test.as_ref().map_or(variables, |behind| behind.variables.clone());
            let compared: Vec<_> =
                variables.into_iter().filter(|&variable| self.is_compared(header, variable)).collect();
            self.frame.compared.insert(header, compared.clone());
            for variable in compared {
                let Some(promoted) = self.frame.promoted.get(&variable) else { continue };
                operands.push(Operand::slot(promoted.slot));
                operands.extend(promoted.flag.map(Operand::slot));
            }
            let function = self.function;
            for phi in &function.blocks[header as usize].instructions {
                let (InstructionKind::Phi(_), Some(result)) = (&phi.kind, phi.result) else { break };
                let is_used = behind_test.as_ref().is_none_or(|behind| behind.phis.contains(&result));
                if !is_used || !self.is_compared(header, result) {
                    continue;
                }
                let ValueLocation::Slots(slot) = self.frame.values[result.0 as usize] else { continue };
                let count = self.layouts().scalars(phi.ty)?.len() as u32;
                operands.extend((slot..slot + count).map(Operand::slot));
            }
            let Ok(count) = u16::try_from(operands.len()) else { continue };
            let first = self.frame.slots.permanent(ITERATION_COUNTERS + u32::from(count));
            let list = self.builder.list(&operands);
            let behind_test = behind_test.map(|behind| behind.block);
            let compared = Compared { first, list, count, counter, behind_test };
            self.frame.iterations.insert(header, compared);
        }
        Ok(())
    }

    /// Assigns slots for the iterations that a read before a loop begins.
    fn assign_peeled(&mut self) {
        let mut peeled: Vec<_> =
            self.analyses.peeled.iter().map(|(&before, &inside)| (before, inside)).collect();
        peeled.sort_unstable();
        for (before, inside) in peeled {
            let first = self.frame.slots.permanent(ITERATION_COUNTERS);
            let compared = Compared { first, list: 0, count: 0, counter: None, behind_test: None };
            self.frame.peeled.insert(before, (true, compared.clone()));
            self.frame.peeled.insert(inside, (false, compared));
        }
    }

    /// Whether a variable or a phi decides something, other than when the loop gives up.
    fn is_compared(&self, header: u32, local: LocalId) -> bool {
        let Unobserved { locals, counters, .. } = &self.analyses.unobserved;
        !locals.contains(&local) && counters.get(&header).is_none_or(|counter| counter.variable != local)
    }

    /// The counter of a loop that gives up, in slots of the frame.
    fn attempts(&mut self, header: u32) -> Lower<Option<Attempts>> {
        let Some(counter) = self.analyses.unobserved.counters.get(&header).cloned() else { return Ok(None) };
        let slot = match self.frame.promoted.get(&counter.variable) {
            Some(promoted) => promoted.slot,
            None => match self.frame.values[counter.variable.0 as usize] {
                ValueLocation::Slots(slot) => slot,
                _ => return Err("a counter without a place".into()),
            },
        };
        let bound = match counter.bound_variable {
            Some(variable) => self.frame.promoted.get(&variable).map(|bound| Operand::slot(bound.slot)),
            None => Some(self.operand(&counter.bound)?),
        };
        let width = self.width(counter.bound.ty)?;
        Ok(bound.map(|bound| Attempts { slot, bound, beyond: counter.beyond, step: counter.step, width }))
    }

    /// A parameter passed by value is a copy that the function owns.
    pub(crate) fn copy_parameters_by_value(&mut self) -> Lower {
        for (index, parameter) in self.function.parameters.iter().enumerate() {
            let Some(ByValue { ty, align }) = parameter.by_value else { continue };
            let local = LocalId(index as u32);
            let ValueLocation::Slots(slot) = self.frame.values[index] else { continue };
            let layout = self.layouts().of(ty)?;
            let copy = self.frame.slots.temporary(1);
            self.allocate_fixed(local, copy, layout.size, align.unwrap_or(layout.align))?;
            let function = self.linked.library_function("interleaf.copy")?;
            let size = self.constant(layout.size);
            let arguments = self.builder.list(&[Operand::slot(copy), Operand::slot(slot), size]);
            let ignored = self.frame.slots.temporary(1);
            self.emit(Instruction::Call { function: function as u32, arguments, to: ignored });
            self.emit(Instruction::Move { to: slot, from: Operand::slot(copy) });
            if self.ends_with_frame(local) {
                self.frame.variables_to_end.push(slot);
            }
            self.release([copy, ignored]);
        }
        self.frame.slots.end_block();
        Ok(())
    }

    /// Makes the memory of a variable of fixed size and puts its address into a slot.
    pub(crate) fn allocate_fixed(&mut self, local: LocalId, to: Slot, size: u64, align: u64) -> Lower {
        let offset = self.frame.private.len() as u64 * 8;
        let private = self.analyses.storage.get(&local) == Some(&Storage::Private)
            && offset.saturating_add(size) <= LARGEST_FRAME;
        if !private {
            let (size, align) = (self.constant(size), self.constant(align.max(1)));
            let kind = if self.ends_with_frame(local) { ObjectKind::Frame } else { ObjectKind::Stack };
            self.allocate_variable(local, kind, to, size, align);
            return Ok(());
        }
        let offset = self.private_object(size);
        self.frame.private_names.extend(self.variable_name(local).map(|name| (offset, size as u32, name)));
        self.describe_private(local, offset);
        if self.analyses.unobserved.locals.contains(&local) {
            let number = self.builder.code.functions.len() as u32;
            self.builder.code.unobserved_private.entry(number).or_default().push((offset, size as u32));
        }
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
        let before = self.location;
        self.location = self.describe_variable(local).unwrap_or(before);
        self.emit(Instruction::Allocate { kind, zeroed: false, follows: false, to, size, align });
        self.location = before;
    }

    pub(crate) fn private_object(&mut self, size: u64) -> u32 {
        Shadow::push_object(&mut self.frame.private, size) as u32
    }
}
