//! Where a path goes at the end of a block.

use super::{End, Path};
use crate::ast::{BlockId, Instruction, InstructionKind, Operand};
use crate::lowering::analyses::symbols::Symbol;

/// Where a path goes on.
pub(super) enum Target {
    Block(BlockId),
    Fork([BlockId; 2]),
    /// Here, by some way on which nothing is observed.
    Meeting(BlockId),
    Lost,
    /// With the next instruction.
    Next,
}

impl Path<'_> {
    /// Where an instruction at the end of a block goes.
    pub(super) fn target(&mut self, instruction: &Instruction, from: u32) -> Target {
        match &instruction.kind {
            InstructionKind::Branch(target) => Target::Block(*target),
            InstructionKind::ConditionalBranch(..) | InstructionKind::Switch(..)
                if let Some(block) = self.meeting_point(from) =>
            {
                Target::Meeting(block)
            }
            InstructionKind::ConditionalBranch(condition, yes, no) => match self.symbol(condition).number() {
                Some(0) => Target::Block(*no),
                Some(_) => Target::Block(*yes),
                None if self.is_in_call() => Target::Lost,
                None => match self.branch_inside(from, *yes, *no) {
                    Some(target) => Target::Block(target),
                    None if self.inside.is_some() => Target::Fork([*yes, *no]),
                    None => Target::Lost,
                },
            },
            InstructionKind::Switch(value, default, cases) => match self.symbol(value).number() {
                Some(number) => {
                    let case = cases.iter().find(|(case, _)| *case == number);
                    Target::Block(case.map_or(*default, |(_, block)| *block))
                }
                None => Target::Lost,
            },
            _ => Target::Next,
        }
    }

    /// The target of a branch that stays in the loop, if the other one leads out of it without an operation.
    fn branch_inside(&mut self, from: u32, yes: BlockId, no: BlockId) -> Option<BlockId> {
        let body = self.inside.clone().filter(|_| !self.known.must_exchange)?;
        let is_outside = |block| !body.contains(&block);
        let leaves = |target: BlockId| {
            let mut other = Path { inside: None, ..self.clone() };
            is_outside(target.0)
                || other.enter(target, from) && matches!(other.run(is_outside), End::Block(_))
        };
        let (stay, leave) = match (leaves(yes), leaves(no)) {
            (false, true) => (yes, no),
            (true, false) => (no, yes),
            _ => return None,
        };
        self.exits.push(((from, leave.0), self.memory.stored().to_vec()));
        Some(stay)
    }

    /// Where all ways from the end of a block meet, if nothing is observed of which one is taken.
    fn meeting_point(&self, from: u32) -> Option<BlockId> {
        let points = &self.known.unobserved.meeting_points;
        points.get(&from).filter(|_| !self.is_in_call()).map(|&block| BlockId(block))
    }

    /// Goes to the start of a block where ways meet on which nothing is observed. What they assign is not known.
    pub(super) fn meet(&mut self, target: BlockId) -> bool {
        let known = self.known;
        let Some(block) = known.body.function.blocks.get(target.0 as usize) else { return false };
        let phis = block.instructions.iter().take_while(|phi| matches!(phi.kind, InstructionKind::Phi(_)));
        let frame = self.frame_mut();
        frame.values.extend(phis.filter_map(|phi| Some((phi.result?, Symbol::Unknown))));
        let variables = known.unobserved.locals.iter().filter(|local| known.body.storage.contains_key(local));
        frame.variables.extend(variables.map(|&variable| (variable, Symbol::Unknown)));
        frame.at = (target.0, 0);
        true
    }

    /// Goes to the start of a block on the edge from another one, and passes its phis; returns whether each has a value for it.
    pub(crate) fn enter(&mut self, target: BlockId, from: u32) -> bool {
        if !self.is_in_call() {
            self.taken.insert((from, target.0));
        }
        let Some(block) = self.frame().body.function.blocks.get(target.0 as usize) else { return false };
        let mut phis = Vec::new();
        let last =
            self.frame().body.function.blocks.get(from as usize).and_then(|from| from.instructions.last());
        for instruction in &block.instructions {
            let InstructionKind::Phi(incoming) = &instruction.kind else { break };
            let taken = incoming.iter().find(|(_, block)| block.0 == from);
            let (Some((operand, _)), Some(result)) = (taken, instruction.result) else { return false };
            let decided = last.and_then(|last| decided_on_edge(last, target, operand));
            phis.push((result, decided.map_or_else(|| self.symbol(operand), Symbol::Integer)));
        }
        let frame = self.frame_mut();
        frame.values.extend(phis);
        frame.at = (target.0, 0);
        true
    }
}

/// What an operand is on the edge to a block, if it is the condition under which the edge is taken.
pub(crate) fn decided_on_edge(branch: &Instruction, target: BlockId, operand: &Operand) -> Option<u128> {
    match &branch.kind {
        InstructionKind::ConditionalBranch(condition, yes, no)
            if yes != no && condition.local().is_some() && condition.local() == operand.local() =>
        {
            Some(u128::from(target == *yes))
        }
        _ => None,
    }
}
