//! Lowers terminators, and phis as parallel copies on the edges.

use crate::ast::{self, BlockId, InstructionKind, IntegerPredicate, Value};
use crate::bytecode::{ComparedValues, Instruction, Operand, Slot, label};
use crate::integers::mask;
use crate::lowering::analyses::flow::{Edge, fails_assertion};
use crate::lowering::context::{Compared, Lowering};
use crate::lowering::program::rust_std;
use crate::lowering::refusals::{self, Lower};
use interleaf_program::FaultKind;
use rustc_hash::FxHashMap;

impl Lowering<'_, '_> {
    /// Goes to a block. `next` is the block that follows in the bytecode, if falling through to it is possible.
    pub(crate) fn go(&mut self, target: BlockId, next: Option<u32>) -> Lower {
        let from = self.at.0;
        if self.analyses.retries.exits.contains(&(from, target.0)) {
            self.emit(Instruction::UpdateEnd {});
        }
        let moves = self.phi_moves(target)?;
        self.parallel(moves);
        let edge = self.analyses.flow.edge(from, target.0);
        match edge {
            Edge::Back => {
                if self.compared_behind(target.0).is_none() {
                    self.iteration(target.0, false);
                }
                let site = self.site(target.0);
                match self.frame.counters.get(&target.0) {
                    Some(&counter) => {
                        self.jump_to(Instruction::CountedLoop { target: 0, site, counter }, target)
                    }
                    None => self.jump_to(Instruction::Loop { target: 0, site }, target),
                }
            }
            Edge::Retreating => {
                let site = self.site(target.0);
                self.jump_to(Instruction::Loop { target: 0, site }, target);
            }
            Edge::Entry | Edge::Forward => {
                if edge == Edge::Entry
                    && let Some(&counter) = self.frame.counters.get(&target.0)
                {
                    let zero = self.constant(0);
                    self.emit(Instruction::Move { to: counter, from: zero });
                }
                if edge == Edge::Entry {
                    self.iteration(target.0, true);
                } else if self.compared_behind(from) == Some(target.0) {
                    self.iteration(from, false);
                }
                if self.analyses.flow.goes_back(from, target.0) {
                    let site = self.site(target.0);
                    self.jump_to(Instruction::Loop { target: 0, site }, target);
                } else if next != Some(target.0) {
                    self.jump_to(Instruction::Jump { target: 0 }, target);
                }
            }
        }
        Ok(())
    }

    /// The block before which the iterations of a loop are compared, if that is not its header.
    fn compared_behind(&self, header: u32) -> Option<u32> {
        self.frame.iterations.get(&header)?.behind_test
    }

    fn iteration(&mut self, header: u32, enters: bool) {
        if let Some(Compared { first, list, count, counter, .. }) =
            self.frame.iterations.get(&header).cloned()
        {
            let at = self.emit(Instruction::Iteration { enters, count, first, list });
            self.builder.code.attempts.extend(counter.map(|counter| (at, counter)));
        }
    }

    /// Whether going to a block takes a jump and nothing else.
    pub(crate) fn is_plain(&self, target: BlockId) -> bool {
        if self.analyses.retries.exits.contains(&(self.at.0, target.0)) {
            return false;
        }
        let plain = match self.analyses.flow.edge(self.at.0, target.0) {
            Edge::Forward => self.compared_behind(self.at.0) != Some(target.0),
            Edge::Entry => {
                !self.frame.counters.contains_key(&target.0)
                    && !self.frame.iterations.contains_key(&target.0)
                    && !self.analyses.flow.goes_back(self.at.0, target.0)
            }
            Edge::Back | Edge::Retreating => false,
        };
        let first = self.function.blocks[target.0 as usize].instructions.first();
        plain && !first.is_some_and(|first| matches!(first.kind, InstructionKind::Phi(_)))
    }

    /// The copies into the phis of a block on the edge from the current one.
    fn phi_moves(&mut self, target: BlockId) -> Lower<Vec<(Slot, Operand)>> {
        let mut moves = Vec::new();
        let function = self.function;
        for phi in &function.blocks[target.0 as usize].instructions {
            let InstructionKind::Phi(incoming) = &phi.kind else { break };
            let Some(result) = phi.result else { continue };
            let Some((operand, _)) = incoming.iter().find(|(_, block)| block.0 == self.at.0) else {
                return Err("a phi without a value for one of its predecessors".into());
            };
            let to = self.define(result)?;
            for (index, from) in self.parts(operand.ty, &operand.value)?.into_iter().enumerate() {
                let to = to + index as u32;
                if from != Operand::slot(to) {
                    moves.push((to, from));
                }
            }
        }
        Ok(moves)
    }

    /// Copies all at once. The targets are different from each other.
    fn parallel(&mut self, moves: Vec<(Slot, Operand)>) {
        // How many moves still read each slot, and the source of each target.
        let mut readers: FxHashMap<Slot, u32> = FxHashMap::default();
        for (_, from) in &moves {
            if let Ok(slot) = from.decode() {
                *readers.entry(slot).or_default() += 1;
            }
        }
        let mut left: FxHashMap<Slot, Operand> = moves.iter().copied().collect();
        let is_read =
            |readers: &FxHashMap<Slot, u32>, slot| readers.get(&slot).is_some_and(|&count| count > 0);
        let mut ready: Vec<Slot> =
            moves.iter().map(|&(to, _)| to).filter(|&to| !is_read(&readers, to)).collect();
        let mut rest = moves.iter().map(|&(to, _)| to);
        loop {
            while let Some(to) = ready.pop() {
                let Some(from) = left.remove(&to) else { continue };
                self.emit(Instruction::Move { to, from });
                if let Ok(slot) = from.decode()
                    && let Some(count) = readers.get_mut(&slot)
                {
                    *count -= 1;
                    if *count == 0 {
                        ready.push(slot);
                    }
                }
            }
            // The remaining moves form cycles. Break one: let the readers of a slot read a copy of it.
            let Some(to) = rest.find(|to| left.contains_key(to)) else { return };
            let saved = self.frame.slots.temporary(1);
            self.emit(Instruction::Move { to: saved, from: Operand::slot(to) });
            for from in left.values_mut().filter(|from| **from == Operand::slot(to)) {
                *from = Operand::slot(saved);
            }
            readers.insert(to, 0);
            ready.push(to);
            self.frame.slots.release(saved, 1);
        }
    }

    pub(crate) fn conditional(
        &mut self,
        condition: &ast::Operand,
        yes: BlockId,
        no: BlockId,
        next: Option<u32>,
    ) -> Lower {
        if yes == no {
            return self.go(yes, next);
        }
        let comparison = self.take_comparison(condition);
        // Where code is optimised, other values are compared than in the source.
        if let Some((predicate, width, left, right)) = comparison.filter(|_| !self.optimised) {
            let signed = predicate.is_signed();
            self.note_comparison([yes, no], ComparedValues { width, signed, left, right });
        }
        let operand = match comparison {
            Some(_) => Operand::slot(0),
            None => self.operand(condition)?,
        };
        let test = |wanted: bool| match comparison {
            Some((predicate, width, left, right)) => {
                let predicate = if wanted { predicate } else { predicate.inverse() };
                Instruction::CompareJump { predicate, width, left, right, target: 0 }
            }
            None if wanted => Instruction::JumpIf { condition: operand, target: 0 },
            None => Instruction::JumpUnless { condition: operand, target: 0 },
        };
        let (yes_plain, no_plain) = (self.is_plain(yes), self.is_plain(no));
        if yes_plain && next != Some(yes.0) {
            self.jump_to(test(true), yes);
            return self.go(no, next);
        }
        if no_plain {
            self.jump_to(test(false), no);
            return self.go(yes, next);
        }
        let branch = self.emit(test(true));
        self.go(no, None)?;
        self.builder.jump_here(branch);
        self.go(yes, next)
    }

    /// Records the operands of a comparison whose branch is the only way to a block with a failing assertion.
    fn note_comparison(&mut self, targets: [BlockId; 2], values: ComparedValues) {
        let function = self.function;
        let fails = |target: &BlockId| {
            fails_assertion(&function.blocks[target.0 as usize])
                && self.analyses.flow.predecessors(target.0).len() == 1
        };
        if let Some(target) = targets.into_iter().find(fails) {
            self.frame.comparisons.insert(target.0, values);
        }
    }

    /// Takes back the comparison that was just lowered, if the branch is its only use.
    fn take_comparison(
        &mut self,
        condition: &ast::Operand,
    ) -> Option<(IntegerPredicate, u8, Operand, Operand)> {
        let Value::Local(local) = condition.value else { return None };
        let local = self.analyses.usage.representative(local);
        let (made, at) = self.latest?;
        if made != local || self.analyses.usage.of(local).count != 1 || at + 1 != self.builder.here() {
            return None;
        }
        match self.builder.code.instructions[at as usize] {
            Instruction::Compare { predicate, width, left, right, .. } => {
                self.builder.take_back();
                self.latest = None;
                Some((predicate, width, left, right))
            }
            _ => None,
        }
    }

    pub(crate) fn switch(
        &mut self,
        value: &ast::Operand,
        default: BlockId,
        cases: &[(u128, BlockId)],
        next: Option<u32>,
    ) -> Lower {
        if self.layouts().scalar(value.ty).is_none() {
            return self.switch_of_words(value, default, cases, next);
        }
        let width = self.width(value.ty)?;
        let value = self.operand(value)?;
        let mut sorted: Vec<(u64, BlockId)> =
            cases.iter().map(|&(case, block)| (case as u64 & mask(width), block)).collect();
        sorted.sort_by_key(|&(case, _)| case);
        sorted.dedup_by_key(|&mut (case, _)| case);
        let stubs = self.cases(value, &sorted)?;
        self.go(default, if stubs.is_empty() { next } else { None })?;
        self.stubs(stubs)
    }

    /// Lowers a `switch` over an integer of more than 64 bits: compares with one case after the other.
    fn switch_of_words(
        &mut self,
        value: &ast::Operand,
        default: BlockId,
        cases: &[(u128, BlockId)],
        next: Option<u32>,
    ) -> Lower {
        let words = self.layouts().words(value.ty)?;
        let value = self.parts(value.ty, &value.value)?;
        let condition = self.frame.slots.temporary(1);
        for &(case, target) in cases {
            let wanted = [case as u64, (case >> 64) as u64].into_iter().chain(std::iter::repeat(0));
            let wanted: Vec<Operand> = wanted.take(words.len()).map(|word| self.constant(word)).collect();
            self.equal_words(condition, &value, &wanted);
            let skip = self.emit(Instruction::JumpUnless { condition: Operand::slot(condition), target: 0 });
            self.go(target, None)?;
            self.builder.jump_here(skip);
        }
        self.frame.slots.release(condition, 1);
        self.go(default, next)
    }

    /// Lowers `indirectbr`: a switch over the addresses of the labels.
    pub(crate) fn indirect_branch(&mut self, address: &ast::Operand, targets: &[BlockId]) -> Lower {
        let address = self.operand(address)?;
        let mut sorted: Vec<(u64, BlockId)> =
            targets.iter().map(|&target| (label(self.number, target.0), target)).collect();
        sorted.sort_unstable();
        sorted.dedup();
        let stubs = self.cases(address, &sorted)?;
        self.fault(FaultKind::OutOfBounds, "a computed `goto` to an address that is not one of its labels");
        self.stubs(stubs)
    }

    /// Emits a switch; returns the targets that take more than a jump, each with its cases.
    fn cases(&mut self, value: Operand, sorted: &[(u64, BlockId)]) -> Lower<Stubs> {
        let first = self.builder.code.cases.len();
        self.builder.code.cases.extend(sorted.iter().map(|&(case, _)| (case, 0)));
        self.emit(Instruction::Switch { value, cases: first as u32, count: sorted.len() as u32 });
        let mut by_target: Vec<(BlockId, usize)> =
            sorted.iter().enumerate().map(|(index, &(_, block))| (block, first + index)).collect();
        by_target.sort_unstable();
        let mut stubs: Stubs = Vec::new();
        for cases in by_target.chunk_by(|(left, _), (right, _)| left == right) {
            let target = cases[0].0;
            if self.is_plain(target) {
                cases.iter().for_each(|&(_, case)| self.case_to(case, target));
            } else {
                stubs.push((target, cases.iter().map(|&(_, case)| case).collect()));
            }
        }
        Ok(stubs)
    }

    fn stubs(&mut self, stubs: Stubs) -> Lower {
        for (target, cases) in stubs {
            let here = self.builder.here();
            for case in cases {
                self.builder.code.cases[case].1 = here;
            }
            self.go(target, None)?;
        }
        Ok(())
    }

    /// Lowers `unreachable`: behind a failed assertion, the thread continues where the assertion would have led to.
    pub(crate) fn unreachable(&mut self, next: Option<u32>) -> Lower {
        if let Some(target) = self.analyses.flow.resume(self.at.0) {
            return self.go(target, next);
        }
        if self.linked.is_missing(self.number as usize) {
            let name = refusals::shown(&self.function.name);
            self.fault(FaultKind::Unmodelled, &refusals::advice(&name));
            return Ok(());
        }
        if rust_std::aborts_in_panic(self.function) {
            self.fault(FaultKind::Panic, "the program panicked");
            return Ok(());
        }
        let result = self.function.ty.result;
        if fails_assertion(&self.function.blocks[self.at.0 as usize])
            && self.layouts().scalars(result)?.is_empty()
        {
            self.end_variables();
            self.emit(Instruction::ReturnMany { values: 0, count: 0 });
        } else {
            let message = "reached `unreachable`: the program has undefined behaviour here";
            self.fault(FaultKind::UndefinedBehaviour, message);
        }
        Ok(())
    }
}

/// The targets of a switch that take more than a jump, each with the numbers of its cases.
type Stubs = Vec<(BlockId, Vec<usize>)>;
