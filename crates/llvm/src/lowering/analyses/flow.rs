//! The control flow of a function: reachable blocks, dominators, back edges, and where a thread continues after a failed
//! assertion.

use crate::ast::{Block, BlockId, Function, Instruction, InstructionKind};
use crate::lowering::analyses::visit;
use rustc_hash::{FxHashMap, FxHashSet};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Edge {
    Forward,
    /// It goes to the header of a loop, from outside. It may go back, if the header is also in a loop with several entries.
    Entry,
    /// It goes back to the header of a natural loop, which dominates its start.
    Back,
    /// It goes back, but to no natural loop.
    Retreating,
}

pub(crate) struct ControlFlow {
    successors: Vec<Vec<u32>>,
    predecessors: Vec<Vec<u32>>,
    /// The position of each block in reverse postorder, or `UNREACHABLE`.
    position: Vec<u32>,
    order: Vec<u32>,
    dominator: Vec<u32>,
    header: Vec<bool>,
    resume: Vec<Option<BlockId>>,
}

const UNREACHABLE: u32 = u32::MAX;

impl ControlFlow {
    pub(crate) fn new(function: &Function) -> ControlFlow {
        let count = function.blocks.len();
        let mut successors: Vec<Vec<u32>> = Vec::with_capacity(count);
        for block in &function.blocks {
            let last = block.instructions.last();
            let mut targets: Vec<u32> = last
                .map(|last| visit::successors(&last.kind))
                .unwrap_or_default()
                .into_iter()
                .map(|block| block.0)
                .filter(|&block| (block as usize) < count)
                .collect();
            targets.sort_unstable();
            targets.dedup();
            successors.push(targets);
        }
        let resume = resumptions(function, &successors);
        for (block, target) in resume.iter().enumerate() {
            if let Some(target) = target {
                successors[block].push(target.0);
            }
        }
        let mut predecessors = vec![Vec::new(); count];
        for (block, targets) in successors.iter().enumerate() {
            for &target in targets {
                predecessors[target as usize].push(block as u32);
            }
        }
        let order = reverse_postorder(&successors);
        let mut position = vec![UNREACHABLE; count];
        for (at, &block) in order.iter().enumerate() {
            position[block as usize] = at as u32;
        }
        let dominator = dominators(&order, &position, &predecessors);
        let mut flow = ControlFlow {
            successors,
            predecessors,
            position,
            order,
            dominator,
            header: vec![false; count],
            resume,
        };
        for block in 0..count as u32 {
            if flow.is_reachable(block) {
                for target in flow.successors[block as usize].clone() {
                    flow.header[target as usize] |= flow.dominates(target, block);
                }
            }
        }
        flow
    }

    pub(crate) fn is_reachable(&self, block: u32) -> bool {
        self.position[block as usize] != UNREACHABLE
    }

    pub(crate) fn order(&self) -> &[u32] {
        &self.order
    }

    pub(crate) fn successors(&self, block: u32) -> &[u32] {
        &self.successors[block as usize]
    }

    pub(crate) fn predecessors(&self, block: u32) -> &[u32] {
        &self.predecessors[block as usize]
    }

    /// The blocks of each natural loop, by its header.
    pub(crate) fn loops(&self) -> FxHashMap<u32, FxHashSet<u32>> {
        let headers = self.order.iter().copied().filter(|&block| self.is_header(block));
        headers.map(|header| (header, self.loop_body(header))).collect()
    }

    /// The blocks of the natural loop with a header.
    pub(crate) fn loop_body(&self, header: u32) -> FxHashSet<u32> {
        let reachable =
            |block: u32| self.predecessors(block).iter().copied().filter(|&from| self.is_reachable(from));
        let mut worklist: Vec<u32> =
            reachable(header).filter(|&from| self.edge(from, header) == Edge::Back).collect();
        let mut body = FxHashSet::from_iter([header]);
        while let Some(member) = worklist.pop() {
            if body.insert(member) {
                worklist.extend(reachable(member));
            }
        }
        body
    }

    /// Where a thread continues after the assertion that failed at the end of a block.
    pub(crate) fn resume(&self, block: u32) -> Option<BlockId> {
        self.resume[block as usize]
    }

    pub(crate) fn is_header(&self, block: u32) -> bool {
        self.header[block as usize]
    }

    pub(crate) fn edge(&self, from: u32, to: u32) -> Edge {
        if self.dominates(to, from) {
            Edge::Back
        } else if self.header[to as usize] {
            Edge::Entry
        } else if self.goes_back(from, to) {
            Edge::Retreating
        } else {
            Edge::Forward
        }
    }

    /// The closest block that every way to a block passes; the first block has none, and is its own.
    pub(crate) fn dominator(&self, block: u32) -> u32 {
        self.dominator[block as usize]
    }

    /// Whether the first of two instructions, each a block and an index, comes before the second one on every path to that.
    pub(crate) fn comes_before(&self, (first, index): (u32, u32), (second, other): (u32, u32)) -> bool {
        if first == second { index < other } else { self.dominates(first, second) }
    }

    /// Whether each edge that goes back leads to a block that every way to its start passes: there is no loop with several entries.
    pub(crate) fn is_reducible(&self) -> bool {
        self.order.iter().all(|&from| {
            self.successors(from).iter().all(|&to| !self.goes_back(from, to) || self.dominates(to, from))
        })
    }

    /// Whether an edge may close a cycle.
    pub(crate) fn goes_back(&self, from: u32, to: u32) -> bool {
        self.position[to as usize] <= self.position[from as usize]
    }

    /// Whether every way to one block passes another one.
    pub(crate) fn dominates(&self, upper: u32, mut lower: u32) -> bool {
        while self.position[lower as usize] > self.position[upper as usize] {
            lower = self.dominator[lower as usize];
        }
        lower == upper
    }
}

fn reverse_postorder(successors: &[Vec<u32>]) -> Vec<u32> {
    let mut seen = vec![false; successors.len()];
    let mut order = Vec::new();
    let mut stack = Vec::new();
    if !successors.is_empty() {
        seen[0] = true;
        stack.push((0u32, 0usize));
    }
    while let Some((block, next)) = stack.last_mut() {
        if let Some(&target) = successors[*block as usize].get(*next) {
            *next += 1;
            if !std::mem::replace(&mut seen[target as usize], true) {
                stack.push((target, 0));
            }
        } else {
            order.push(*block);
            stack.pop();
        }
    }
    order.reverse();
    order
}

/// Immediate dominators, as in Cooper, Harvey, Kennedy, "A Simple, Fast Dominance Algorithm", 2001.
fn dominators(order: &[u32], position: &[u32], predecessors: &[Vec<u32>]) -> Vec<u32> {
    let mut dominator = vec![UNREACHABLE; position.len()];
    if position.is_empty() {
        return dominator;
    }
    dominator[0] = 0;
    let mut changed = true;
    while changed {
        changed = false;
        for &block in &order[1..] {
            let mut new = UNREACHABLE;
            for &predecessor in &predecessors[block as usize] {
                if position[predecessor as usize] == UNREACHABLE
                    || dominator[predecessor as usize] == UNREACHABLE
                {
                    continue;
                }
                if new == UNREACHABLE {
                    new = predecessor;
                    continue;
                }
                let mut other = predecessor;
                while new != other {
                    if position[new as usize] > position[other as usize] {
                        new = dominator[new as usize];
                    } else {
                        other = dominator[other as usize];
                    }
                }
            }
            if dominator[block as usize] != new {
                dominator[block as usize] = new;
                changed = true;
            }
        }
    }
    dominator
}

pub(crate) fn fails_assertion(block: &Block) -> bool {
    let mut calls = block.instructions.iter().filter_map(Instruction::call);
    calls.any(|call| call.is_of("__assert_fail"))
}

/// For each block that ends in a failed assertion, the block behind the assertion: the other way that the last branch to
/// the failing block could have gone. (Of the branches of `a && b` only the last one leads out of the condition.)
fn resumptions(function: &Function, successors: &[Vec<u32>]) -> Vec<Option<BlockId>> {
    let mut resume = vec![None; function.blocks.len()];
    let ends = function.blocks.iter().zip(successors);
    let failing: Vec<bool> = ends.map(|(block, next)| fails_assertion(block) && next.is_empty()).collect();
    for block in &function.blocks {
        let Some(last) = block.instructions.last() else { continue };
        let InstructionKind::ConditionalBranch(_, left, right) = last.kind else { continue };
        for (fails, other) in [(left, right), (right, left)] {
            let is_failing = failing.get(fails.0 as usize).copied().unwrap_or(false);
            let joins = function.blocks.get(other.0 as usize).is_some_and(|block| {
                block.instructions.first().is_some_and(|first| matches!(first.kind, InstructionKind::Phi(_)))
            });
            if is_failing
                && fails != other
                && !joins
                && !failing.get(other.0 as usize).copied().unwrap_or(true)
            {
                resume[fails.0 as usize] = Some(other);
            }
        }
    }
    resume
}
