//! Dispatches instructions to what lowers them, and puts results where they belong.

pub(crate) mod atomics;
pub(crate) mod branches;
pub(crate) mod casts;
pub(crate) mod checks;
pub(crate) mod computations;
pub(crate) mod exceptions;
pub(crate) mod long_integers;
pub(crate) mod memory;
pub(crate) mod operators;
pub(crate) mod pointers;
pub(crate) mod vectors;

use crate::ast::{self, Instruction as Ir, InstructionKind, Value};
use crate::bytecode::{Instruction, Operand, ResultUse, Slot};
use crate::lowering::analyses::loops::torn_attempts::TornAttempts;
use crate::lowering::analyses::visit;
use crate::lowering::context::{Compared, Lowering};
use crate::lowering::operators::order;
use crate::lowering::refusals::Lower;

impl Lowering<'_, '_> {
    /// Lowers one instruction. `next` is the block that follows in the bytecode.
    pub(crate) fn instruction(&mut self, instruction: &Ir, next: Option<u32>) -> Lower {
        let first = self.builder.here();
        self.lower_instruction(instruction, next)?;
        self.note_result(instruction, first);
        self.describe_accessed(&instruction.kind, first);
        Ok(())
    }

    /// Notes what becomes of the result of an update or a call, whose code starts here.
    fn note_result(&mut self, instruction: &Ir, first: u32) {
        let Some(result) = instruction.result else { return };
        let found = self.analyses.results[result.0 as usize];
        if found == ResultUse::Used {
            return;
        }
        for pc in first..self.builder.here() {
            use Instruction as Code;
            if let Code::Update { .. } | Code::Call { .. } | Code::CallIndirect { .. } =
                self.builder.code.instructions[pc as usize]
            {
                self.builder.code.results.insert(pc, found);
            }
        }
    }

    /// A use of a variable that nothing defines is a fault before it. Its address counts as null behind that.
    fn use_missing(&mut self, kind: &InstructionKind) {
        if self.linked.missing_globals.is_empty()
            || matches!(kind, InstructionKind::DebugRecord(..) | InstructionKind::LandingPad(..))
        {
            return;
        }
        let mut found = Vec::new();
        visit::operands(kind, |operand| {
            if let Value::Constant(constant) = &operand.value {
                found.extend(self.linked.missing_global(self.module, constant));
            }
        });
        found.into_iter().for_each(|name| self.unmodelled(name));
    }

    fn lower_instruction(&mut self, instruction: &Ir, next: Option<u32>) -> Lower {
        use InstructionKind as Kind;
        // A value that is another one bit by bit has no slots of its own.
        if let Some(result) = instruction.result
            && self.analyses.usage.representative(result) != result
        {
            return Ok(());
        }
        self.use_missing(&instruction.kind);
        match &instruction.kind {
            Kind::Return(None) => {
                self.end_variables();
                self.emit(Instruction::ReturnMany { values: 0, count: 0 });
                Ok(())
            }
            Kind::Return(Some(operand)) => {
                let parts = self.parts(operand.ty, &operand.value)?;
                self.end_variables();
                if let [value] = parts[..] {
                    self.emit(Instruction::Return { value });
                } else {
                    let values = self.builder.list(&parts);
                    self.emit(Instruction::ReturnMany { values, count: parts.len() as u32 });
                }
                Ok(())
            }
            Kind::Branch(target) => self.go(*target, next),
            Kind::ConditionalBranch(condition, yes, no) => self.conditional(condition, *yes, *no, next),
            Kind::Switch(value, default, cases) => self.switch(value, *default, cases, next),
            Kind::Unreachable => self.unreachable(next),
            // A fence against signal handlers orders nothing between threads.
            Kind::DebugRecord(..) | Kind::Phi(_) | Kind::SignalFence => Ok(()),
            Kind::Call(call) => {
                self.begin_section()?;
                self.call(instruction, call)?;
                self.end_section();
                Ok(())
            }
            Kind::Allocate { element, count, align } => {
                self.allocate(instruction, *element, count.as_ref(), *align)
            }
            Kind::Load { pointer, ordering, volatile } => {
                self.begin_section()?;
                let first = self.builder.here();
                self.load(instruction, pointer, *ordering, *volatile)?;
                self.note_attempt(first);
                Ok(())
            }
            Kind::Store { value, pointer, ordering } => self.store(value, pointer, *ordering),
            Kind::Fence(ordering) => {
                self.emit(Instruction::Fence { order: order(Some(*ordering)) });
                Ok(())
            }
            Kind::CompareExchange { pointer, expected, new, success, failure, fails, .. } => {
                self.compare_exchange(
                    instruction,
                    [pointer, expected, new],
                    fails.as_ref(),
                    (*success, *failure),
                )?;
                self.end_section();
                self.torn_attempt(instruction)
            }
            Kind::AtomicUpdate { operation, pointer, value, ordering } => {
                self.atomic_update(instruction, *operation, pointer, value, *ordering)
            }
            Kind::Binary(operator, operands) => self.binary(instruction, *operator, operands),
            Kind::FloatNegate(operand) => self.negate(instruction, operand),
            Kind::CompareIntegers(predicate, operands) => {
                self.compare_integers(instruction, *predicate, operands)
            }
            Kind::CompareFloats(predicate, operands) => {
                self.compare_floats(instruction, *predicate, operands)
            }
            Kind::Cast(cast, operand) => self.cast(instruction, *cast, operand),
            Kind::Freeze(operand) => self.freeze(instruction, operand),
            Kind::Select(operands) => self.select(instruction, operands),
            Kind::ElementPointer { element, base, indices } => {
                self.element_pointer(instruction, *element, base, indices)
            }
            Kind::ExtractValue(aggregate, indices) => self.extract_value(instruction, aggregate, indices),
            Kind::InsertValue(aggregate, value, indices) => {
                self.insert_value(instruction, aggregate, value, indices)
            }
            Kind::ExtractElement(operands) => self.extract_element(instruction, operands),
            Kind::InsertElement(operands) => self.insert_element(instruction, operands),
            Kind::ShuffleVector(operands) => self.shuffle(instruction, operands),
            Kind::IndirectBranch(address, targets) => self.indirect_branch(address, targets),
            Kind::CallBranch(..) => Err("`asm goto` is not supported".into()),
            Kind::VariadicArgument(_) => Err("`va_arg` is not supported".into()),
            Kind::Invoke(call, normal, pad) => self.invoke(instruction, call, *normal, *pad, next),
            Kind::LandingPad(..) => self.landing_pad(instruction),
            Kind::Resume(operand) => self.resume(operand),
            Kind::WindowsException(..) => Err("exceptions of Windows are not supported".into()),
        }
    }

    /// Begins an atomic section, or an iteration, if one begins with the current instruction.
    pub(crate) fn begin_section(&mut self) -> Lower {
        if let Some((enters, Compared { first, list, count, .. })) = self.frame.peeled.get(&self.at).cloned()
        {
            self.emit(Instruction::Iteration { enters, count, first, list });
        }
        if let Some((address, size, ordering)) = self.analyses.retries.loads.get(&self.at).cloned() {
            let (address, order) = (self.operand(&address)?, order(Some(ordering)));
            self.emit(Instruction::UpdateBegin { size, order, address });
        }
        Ok(())
    }

    /// Ends the atomic section that ends with the current instruction, if there is one.
    pub(crate) fn end_section(&mut self) {
        if self.analyses.retries.exchanges.contains(&self.at) {
            self.emit(Instruction::UpdateEnd {});
        }
    }

    /// Shows that an attempt was torn, if the current instruction is an exchange that failed, in a loop that may do without.
    fn torn_attempt(&mut self, exchange: &Ir) -> Lower {
        let Some(&TornAttempts { header, .. }) = self.analyses.torn.get(&self.at) else { return Ok(()) };
        let is_known = self.frame.iterations.get(&header).is_some_and(|loop_| loop_.counter.is_some());
        if self.analyses.unobserved.counters.contains_key(&header) && !is_known {
            return Ok(());
        }
        let to = self.result(exchange)?;
        let succeeded = self.emit(Instruction::JumpIf { condition: Operand::slot(to + 1), target: 0 });
        let place = self.emit(Instruction::TornAttempt {});
        self.builder.jump_here(succeeded);
        self.frame.torn_attempts.push((header, place));
        Ok(())
    }

    /// Notes that the current instruction, which was just lowered, is the first read of an attempt.
    fn note_attempt(&mut self, first: u32) {
        let torn = self.analyses.torn.values().find(|torn| torn.load == self.at);
        let Some(&TornAttempts { header, .. }) = torn else { return };
        let lowered = first..self.builder.here();
        let is_load =
            |at: &u32| matches!(self.builder.code.instructions[*at as usize], Instruction::Load { .. });
        let reads = lowered.filter(is_load).map(|at| (header, at));
        self.frame.attempt_reads.extend(reads);
    }

    /// For each first read of an attempt, where the attempt turns out to be torn, and what counts the attempts.
    pub(crate) fn link_attempts(&mut self) {
        for &(header, read) in &self.frame.attempt_reads {
            let place = self.frame.torn_attempts.iter().find(|(other, _)| *other == header);
            let counter = self.frame.iterations.get(&header).and_then(|compared| compared.counter);
            if let (Some(&(_, place)), Some(counter)) = (place, counter) {
                self.builder.code.attempt_reads.insert(read, (place, counter));
            }
        }
    }

    /// The slots of an instruction's result; slots of no use if it has none.
    pub(crate) fn result(&mut self, instruction: &Ir) -> Lower<Slot> {
        match instruction.result {
            Some(result) => self.define(result),
            None => {
                let slot = self.frame.slots.temporary(1);
                self.frame.slots.release(slot, 1);
                Ok(slot)
            }
        }
    }

    pub(crate) fn define_by(&mut self, instruction: &Ir, make: impl FnOnce(Slot) -> Instruction) -> Lower {
        if instruction.result.is_some() {
            self.expect_results(instruction, 1)?;
        }
        let to = self.result(instruction)?;
        let made = make(to);
        match instruction.result {
            Some(result) => self.emit_definition(result, made),
            None => {
                self.emit(made);
            }
        }
        Ok(())
    }

    /// Copies the parts of the result from elsewhere. The result's slots are new, so none of them is a source.
    pub(crate) fn move_all(&mut self, instruction: &Ir, parts: &[Operand]) -> Lower {
        let Some(result) = instruction.result else { return Ok(()) };
        self.expect_results(instruction, parts.len())?;
        let to = self.define(result)?;
        for (index, &from) in parts.iter().enumerate() {
            let move_one = Instruction::Move { to: to + index as u32, from };
            if parts.len() == 1 {
                self.emit_definition(result, move_one);
            } else {
                self.emit(move_one);
            }
        }
        Ok(())
    }

    /// The result is the operand, determinate if that is not.
    fn freeze(&mut self, instruction: &Ir, operand: &ast::Operand) -> Lower {
        let parts = self.parts(operand.ty, &operand.value)?;
        self.expect_results(instruction, parts.len())?;
        let to = self.result(instruction)?;
        for (index, from) in parts.into_iter().enumerate() {
            self.emit(Instruction::Freeze { to: to + index as u32, from });
        }
        Ok(())
    }

    pub(crate) fn copy(&mut self, instruction: &Ir, operand: &ast::Operand) -> Lower {
        let parts = self.parts(operand.ty, &operand.value)?;
        self.move_all(instruction, &parts)
    }
}
