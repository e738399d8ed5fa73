//! Loops that give up, in which a failed read may stand for all attempts that follow.
//!
//! Such a loop gives up at once after an attempt of a single read that changed nothing
//! ([`counted_loops`](super::counted_loops)). An attempt of another kind may come last, after others have failed:
//! `o = x; if (o > 0) compare_exchange(&x, &o, 0);` then leaves something else in `o` if it is torn. If it came first, it would be
//! lost as well, as the failed reads that follow overwrite `o`. So a loop gives up at once only if each attempt that does not leave
//! the loop, and that shows more than one operation,
//!
//! - writes nothing to memory that others may see, and
//! - leaves everything that is used later as it was, but for the counter and what is not observed.
//!
//! An attempt of a single operation may write and leave something, as long as another one with the same outcome would leave the same:
//! `last = x;`, but not `seen += x == 1;`. With the same outcome it does the same again, and finds it again at once, for it writes what
//! it finds (or the loop does not give up at once). So it stands for the failed reads before it, which leave nothing. A `trylock` is
//! one: it takes the lock, or reads that it is held. Limit: atomic updates count as writes.

use crate::ast::{InstructionKind, LocalId};
use crate::lowering::analyses::loops::counted_loops::Counter;
use crate::lowering::analyses::loops::entered_loop::EnteredLoop;
use crate::lowering::analyses::loops::observed::Unobserved;
use crate::lowering::analyses::loops::waiting_loops::LiveVariables;
use crate::lowering::analyses::symbolic_path::{End, Known, Path};
use crate::lowering::analyses::symbols::Symbol;
use crate::lowering::analyses::visit;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// The attempts of a loop with more branches are counted one by one.
const MOST_FORKS: usize = 64;

/// More operations of an attempt are not followed.
const MOST_OPERATIONS: usize = 16;

/// The counters of the loops whose attempts need not be counted one by one, by their headers.
pub(crate) fn repeatable(known: Known) -> FxHashMap<u32, Counter> {
    let counters = &known.unobserved.counters;
    if counters.is_empty() {
        return FxHashMap::default();
    }
    let bodies = known.flow.loops();
    let Some(live) = LiveVariables::of(known) else {
        return FxHashMap::default();
    };
    // No section begins, and each way is followed.
    let known = Known { must_exchange: true, ..known };
    let is_repeatable = |header: u32| {
        let body = bodies.get(&header).cloned().unwrap_or_default();
        let entered = EnteredLoop { known, live: &live, header, body: Rc::new(body) };
        Attempts { entered, unobserved: known.unobserved }.are_repeatable()
    };
    let repeatable = counters.iter().filter(|(header, _)| is_repeatable(**header));
    repeatable.map(|(&header, counter)| (header, counter.clone())).collect()
}

/// The attempts of a loop.
struct Attempts<'a, 'r> {
    entered: EnteredLoop<'a, 'r>,
    unobserved: &'r Unobserved,
}

/// Whether an attempt that assigns these phis and variables would assign the same again, with the same outcome.
fn leaves_the_same_again(path: &Path, phis: &FxHashSet<LocalId>, variables: &FxHashSet<LocalId>) -> bool {
    let is_same = |symbol: Symbol| {
        let is_unchanged = |leaf: &Symbol| match leaf {
            Symbol::Value(local) => !phis.contains(local),
            Symbol::Variable(variable) => !variables.contains(variable),
            leaf => *leaf != Symbol::Unknown,
        };
        !symbol.is_of_memory() && symbol.all(&is_unchanged)
    };
    phis.iter().all(|&phi| is_same(path.value(phi)))
        && variables.iter().all(|&variable| is_same(path.variable(variable)))
        && path.memory().changed().all(|place| is_same(path.memory().content(place)))
}

/// How far an attempt is.
#[derive(Clone)]
struct Attempt<'a> {
    path: Path<'a>,
    operations: usize,
    writes: bool,
}

impl<'a> Attempts<'a, '_> {
    fn are_repeatable(&self) -> bool {
        let entered = &self.entered;
        let is_end = |block: u32| block == entered.header || !entered.body.contains(&block);
        let mut path = Path::from(entered.known, (entered.header, 0));
        path.stay_inside(entered.body.clone());
        let mut worklist = vec![Attempt { path, operations: 0, writes: false }];
        let mut forks = 0;
        while let Some(mut attempt) = worklist.pop() {
            match attempt.path.run(is_end) {
                End::Block(block) if block == entered.header => {
                    if !self.leaves_nothing(&attempt) {
                        return false;
                    }
                }
                End::Block(_) => {}
                End::Fork(block, targets) => {
                    forks += 1;
                    if forks > MOST_FORKS {
                        return false;
                    }
                    for target in targets.into_iter().filter(|target| entered.body.contains(&target.0)) {
                        let mut next = attempt.clone();
                        if !next.path.enter(target, block) {
                            return false;
                        }
                        if target.0 != entered.header {
                            worklist.push(next);
                        } else if !self.leaves_nothing(&next) {
                            return false;
                        }
                    }
                }
                End::Operation if self.is_outside(&attempt.path) => {}
                End::Operation if attempt.operations < MOST_OPERATIONS => match self.pass(attempt) {
                    Some(next) => worklist.extend(next),
                    None => return false,
                },
                End::Operation | End::Lost => return false,
            }
        }
        true
    }

    fn is_outside(&self, path: &Path) -> bool {
        !self.entered.body.contains(&path.at().0)
    }

    /// The attempts after the operation at which one is; `None` if it may do anything.
    fn pass(&self, mut attempt: Attempt<'a>) -> Option<Vec<Attempt<'a>>> {
        let instruction = attempt.path.instruction()?;
        attempt.operations += 1;
        match (&instruction.kind, instruction.result) {
            (InstructionKind::Load { .. }, Some(result)) => {
                if attempt.operations == 1 {
                    attempt.path.pass_load(result);
                    attempt.path.share();
                } else {
                    attempt.path.pass_unknown();
                }
                Some(vec![attempt])
            }
            (InstructionKind::CompareExchange { fails: None, .. }, Some(result)) => {
                let mut succeeded = attempt.clone();
                succeeded.path.pass_succeeded(result);
                succeeded.path.stay_inside(self.entered.body.clone());
                succeeded.writes = true;
                attempt.path.pass_failed(result, false);
                attempt.path.allow_all();
                attempt.path.stay_inside(self.entered.body.clone());
                Some(vec![succeeded, attempt])
            }
            (InstructionKind::Store { .. } | InstructionKind::AtomicUpdate { .. }, _) => {
                attempt.writes = true;
                attempt.path.pass_unknown();
                Some(vec![attempt])
            }
            (InstructionKind::Fence { .. }, _) => {
                attempt.path.pass_unknown();
                Some(vec![attempt])
            }
            (InstructionKind::Call(call), _) => {
                let busy = (self.entered.known.tries)(call)?;
                let mut succeeded = attempt.clone();
                succeeded.path.pass_call(0);
                succeeded.writes = true;
                attempt.path.pass_call(busy);
                Some(vec![succeeded, attempt])
            }
            _ => None,
        }
    }

    /// Whether an attempt that is back at the header may come last, after others.
    fn leaves_nothing(&self, attempt: &Attempt) -> bool {
        let Attempt { path, operations, writes } = attempt;
        let entered = &self.entered;
        let Some(counter) = self.unobserved.counters.get(&entered.header) else { return false };
        let flow = entered.known.flow;
        let exits: Vec<u32> = flow
            .successors(counter.branch.0)
            .iter()
            .copied()
            .filter(|to| !entered.body.contains(to))
            .collect();
        let is_free = |local: LocalId| self.unobserved.locals.contains(&local) || counter.variable == local;
        let is_live = |variable: LocalId| {
            entered.live.at_start(entered.header, variable)
                || exits.iter().any(|&exit| entered.live.at_start(exit, variable))
        };
        let mut phis = entered.phis().filter(|&phi| !is_free(phi));
        let mut variables = path.assigned().filter(|&variable| is_live(variable) && !is_free(variable));
        if *operations <= 1 {
            let phis = phis.filter(|&phi| path.value(phi) != Symbol::Value(phi));
            let variables =
                variables.filter(|&variable| path.variable(variable) != Symbol::Variable(variable));
            return leaves_the_same_again(path, &phis.collect(), &variables.collect());
        }
        let after = self.reached_from(&exits);
        let is_dead = |base: &Symbol| match base {
            // A variable of a function that the attempt called.
            Symbol::Local(number, _) if *number > 0 => true,
            Symbol::Local(_, local) | Symbol::Value(local) => {
                let starts = exits.iter().copied().chain([entered.header]);
                !starts.into_iter().any(|start| self.is_used_from(*local, start))
            }
            _ => false,
        };
        !writes
            && phis.all(|phi| path.value(phi) == Symbol::Value(phi))
            && variables.all(|variable| path.variable(variable) == Symbol::Variable(variable))
            && path.memory().changed().all(|place| is_dead(&place.base))
            && !self.uses_what_was_made(&after)
    }

    /// The blocks that come after others, until the loop is entered again.
    fn reached_from(&self, starts: &[u32]) -> FxHashSet<u32> {
        let (mut reached, mut worklist) = (FxHashSet::from_iter(starts.iter().copied()), starts.to_vec());
        while let Some(block) = worklist.pop() {
            let next = self.entered.known.flow.successors(block).iter().copied();
            worklist.extend(next.filter(|next| !self.entered.body.contains(next) && reached.insert(*next)));
        }
        reached
    }

    /// Whether a value that an attempt made is used in one of these blocks.
    fn uses_what_was_made(&self, after: &FxHashSet<u32>) -> bool {
        let EnteredLoop { known, body, header, .. } = &self.entered;
        let blocks = &known.body.function.blocks;
        let made: FxHashSet<LocalId> = body
            .iter()
            .flat_map(|&block| blocks[block as usize].instructions.iter().map(move |made| (block, made)))
            .filter(|(block, made)| block != header || !matches!(made.kind, InstructionKind::Phi(_)))
            .filter_map(|(_, made)| made.result)
            .collect();
        let branch = self.unobserved.counters.get(header).map(|counter| counter.branch.0);
        after.iter().flat_map(|&block| &blocks[block as usize].instructions).any(|used| {
            let mut is_used = false;
            match &used.kind {
                InstructionKind::Phi(incoming) => {
                    let mut taken = incoming
                        .iter()
                        .filter(|(_, before)| Some(before.0) == branch || after.contains(&before.0));
                    is_used =
                        taken.any(|(value, _)| value.local().is_some_and(|local| made.contains(&local)));
                }
                kind => visit::locals(kind, |local| is_used |= made.contains(&local)),
            }
            is_used
        })
    }

    /// Whether a local variable in memory may be used from the start of a block on, other than by storing all of it.
    fn is_used_from(&self, variable: LocalId, start: u32) -> bool {
        let function = self.entered.known.body.function;
        let allocated = function.instructions().find(|made| made.result == Some(variable));
        let Some(InstructionKind::Allocate { element: ty, count: None, .. }) =
            allocated.map(|made| &made.kind)
        else {
            return true;
        };
        let (mut seen, mut worklist) = (FxHashSet::from_iter([start]), vec![start]);
        'blocks: while let Some(block) = worklist.pop() {
            for instruction in &function.blocks[block as usize].instructions {
                match &instruction.kind {
                    InstructionKind::DebugRecord(..) => continue,
                    InstructionKind::Store { pointer, value, .. }
                        if pointer.local() == Some(variable)
                            && value.local() != Some(variable)
                            && value.ty == *ty =>
                    {
                        continue 'blocks;
                    }
                    kind => {
                        let mut is_used = false;
                        visit::locals(kind, |local| is_used |= local == variable);
                        if is_used {
                            return true;
                        }
                    }
                }
            }
            let next = self.entered.known.flow.successors(block).iter().copied();
            worklist.extend(next.filter(|next| seen.insert(*next)));
        }
        false
    }
}
