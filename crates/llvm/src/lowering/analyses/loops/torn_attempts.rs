//! Loops in which an attempt is a load, and a compare-exchange of what was loaded if that passes a test.
//!
//! ```c
//! for (i = 0; i < n; i++) { o = load(&x); if (o > 0 && compare_exchange(&x, &o, o - 1)) return; } give_up();
//! for (;;) { o = load(&x); if (o > 0 && compare_exchange(&x, &o, o - 1)) return; pause(); }
//! ```
//!
//! With `--merge loops` an attempt is torn where the exchange fails, and the thread shows
//! [`Op::TornAttempt`](interleaf_program::Op) there; `memory/src/machine/attempts.rs` has the argument why it may be left out. This
//! analysis finds such exchanges. It promises, for every value that can be loaded:
//!
//! 1. Each iteration begins with the load, which is no part of a call. From it each way within the loop leads to the exchange, or,
//!    without another operation, to the next iteration. (Ways that leave the loop may do anything: they end it.)
//! 2. The exchange is at the same address, and expects what was loaded.
//! 3. From the failed exchange the thread comes to the next iteration, or to the end of the last one, without another operation,
//!    without a fault, and without a branch that depends on a value other than the counter of the loop.
//! 4. There, each live variable holds what it held at the start, other than variables of which nothing is observed
//!    ([`observed`](super::observed)) and the counter of a loop that gives up. So does private memory.
//! 5. If the loop gives up, 4 also holds where an attempt ends without the exchange. And if it gives up in the middle of an
//!    iteration, nothing that an attempt made is used after that.

use crate::ast::{InstructionKind, LocalId};
use crate::lowering::analyses::loops::counted_loops::Counter;
use crate::lowering::analyses::loops::entered_loop::{EnteredLoop, Load};
use crate::lowering::analyses::loops::observed::Unobserved;
use crate::lowering::analyses::loops::retry_loops::Retries;
use crate::lowering::analyses::loops::waiting_loops::LiveVariables;
use crate::lowering::analyses::symbolic_path::{At, End, Known, Path};
use crate::lowering::analyses::symbols::Symbol;
use crate::lowering::analyses::visit;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// A loop with more paths is left as it is.
const MOST_PATHS: usize = 64;

/// The attempts of a loop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TornAttempts {
    pub(crate) load: At,
    /// The header of the loop.
    pub(crate) header: u32,
}

/// By their exchanges.
pub(crate) type Torn = FxHashMap<At, TornAttempts>;

/// Finds the exchanges that may be left out where they fail. The `counters` are those of the loops that give up, by their headers.
pub(crate) fn torn_attempts(known: Known, retries: &Retries, counters: &FxHashMap<u32, Counter>) -> Torn {
    let mut torn = Torn::default();
    let blocks = known.body.function.blocks.iter().zip(0..);
    let exchanges = blocks.flat_map(|(contents, block)| {
        let instructions = contents.instructions.iter().zip(0..);
        let exchanges = instructions
            .filter(|(made, _)| matches!(made.kind, InstructionKind::CompareExchange { fails: None, .. }));
        exchanges.map(move |(_, index)| (block, index))
    });
    let exchanges: Vec<At> = exchanges.filter(|at| !retries.exchanges.contains(at)).collect();
    if exchanges.is_empty() {
        return torn;
    }
    let bodies = known.flow.loops();
    let Some(live) = LiveVariables::of(known) else {
        return torn;
    };
    // No section begins, and each way is followed.
    let known = Known { must_exchange: true, ..known };
    for exchange in exchanges {
        let around = bodies.iter().filter(|(_, body)| body.contains(&exchange.0));
        let Some((&header, body)) = around.min_by_key(|(header, body)| (body.len(), **header)) else {
            continue;
        };
        let counter = counters.get(&header);
        let entered = EnteredLoop { known, live: &live, header, body: Rc::new(body.clone()) };
        let attempt = Attempt { entered, exchange, counter, unobserved: known.unobserved };
        torn.extend(attempt.load().map(|load| (exchange, TornAttempts { load, header })));
    }
    torn
}

/// An exchange in a loop, whose load is looked for.
struct Attempt<'a, 'r> {
    entered: EnteredLoop<'a, 'r>,
    exchange: At,
    /// The counter of the loop, if it gives up.
    counter: Option<&'r Counter>,
    unobserved: &'r Unobserved,
}

/// How far a path is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Start,
    Loaded,
    Failed,
}

impl<'a> Attempt<'a, '_> {
    /// The load, if a torn attempt may be left out.
    fn load(&self) -> Option<At> {
        let entered = &self.entered;
        let is_end = |block: u32| block == entered.header || !entered.body.contains(&block);
        let mut start = Path::from(entered.known, (entered.header, 0));
        start.stay_inside(entered.body.clone());
        let mut worklist = vec![(start, Stage::Start)];
        let mut load: Option<Load> = None;
        let mut paths = 0;
        while let Some((mut path, stage)) = worklist.pop() {
            match (path.run(is_end), stage) {
                (End::Block(block), _) if block != entered.header => {
                    // Only what depends on the load leaves the loop, or the counter, where it gives up.
                    (stage != Stage::Failed).then_some(())?;
                }
                (End::Block(_), Stage::Failed) => self.is_unchanged(&path).then_some(())?,
                (End::Block(_), Stage::Loaded) => {
                    (self.counter.is_none() || self.is_unchanged(&path)).then_some(())?;
                }
                (End::Fork(block, targets), _) => {
                    paths += 1;
                    (paths < MOST_PATHS).then_some(())?;
                    let gives_up = self.counter.is_some_and(|counter| counter.branch.0 == block);
                    (gives_up || stage != Stage::Failed).then_some(())?;
                    for target in targets {
                        let mut path = path.clone();
                        path.enter(target, block).then_some(())?;
                        if entered.body.contains(&target.0) && target.0 != entered.header {
                            worklist.push((path, stage));
                        } else if target.0 == entered.header {
                            let is_free = stage == Stage::Loaded && self.counter.is_none();
                            (stage != Stage::Start && (is_free || self.is_unchanged(&path))).then_some(())?;
                        } else if gives_up && stage != Stage::Start {
                            self.leaves_nothing(&path, block, target.0).then_some(())?;
                        }
                    }
                }
                (End::Operation, Stage::Start) => {
                    (!path.is_in_call()).then_some(())?;
                    let found = entered.pass_load(&mut path)?;
                    (load.as_ref().is_none_or(|load| load.at == found.at)).then_some(())?;
                    path.share();
                    load = Some(found);
                    worklist.push((path, Stage::Loaded));
                }
                (End::Operation, Stage::Loaded) if path.at() == self.exchange => {
                    self.expects(&path, load.as_ref()?).then_some(())?;
                    let result = path.instruction()?.result?;
                    path.pass_failed(result, false);
                    path.stay_inside(entered.body.clone());
                    path.count(self.free());
                    worklist.push((path, Stage::Failed));
                }
                _ => return None,
            }
        }
        load.map(|load| load.at)
    }

    /// Whether a path is at an exchange that expects what was loaded, where it was loaded from.
    fn expects(&self, path: &Path, load: &Load) -> bool {
        let Some(InstructionKind::CompareExchange { pointer, expected, fails: None, .. }) =
            path.instruction().map(|instruction| &instruction.kind)
        else {
            return false;
        };
        let bytes = (self.entered.known.size)(expected.ty).map(|bits| bits.div_ceil(8).next_power_of_two());
        path.symbol(expected) == Symbol::Loaded
            && path.symbol(pointer) == load.address
            && bytes == Some(load.bytes.into())
    }

    /// Whether a variable or a phi may change: only how many attempts are left depends on it, or nothing.
    fn is_free(&self, local: LocalId) -> bool {
        self.unobserved.locals.contains(&local)
            || self.counter.is_some_and(|counter| counter.variable == local)
    }

    fn free(&self) -> Rc<FxHashSet<LocalId>> {
        let counter = self.counter.map(|counter| counter.variable);
        Rc::new(self.unobserved.locals.iter().copied().chain(counter).collect())
    }

    /// Whether a path that is back at the header left all as it was.
    fn is_unchanged(&self, path: &Path) -> bool {
        let mut phis = self.entered.phis().filter(|&phi| !self.is_free(phi));
        let mut live = self.entered.live_among(path).filter(|&variable| !self.is_free(variable));
        phis.all(|phi| path.value(phi) == Symbol::Value(phi))
            && live.all(|variable| path.variable(variable) == Symbol::Variable(variable))
            && path.memory().changed().next().is_none()
    }

    /// Whether nothing that an attempt made is used where the loop gives up on an edge.
    fn leaves_nothing(&self, path: &Path, from: u32, to: u32) -> bool {
        let EnteredLoop { known, live, body, header } = &self.entered;
        let is_live = |&variable: &LocalId| live.at_start(to, variable) && !self.is_free(variable);
        let is_changed = |variable: LocalId| path.variable(variable) != Symbol::Variable(variable);
        if path.assigned().filter(is_live).any(is_changed) || path.memory().changed().next().is_some() {
            return false;
        }
        let function = known.body.function;
        let instructions = |block: u32| function.blocks[block as usize].instructions.iter();
        let made: FxHashSet<LocalId> = body
            .iter()
            .flat_map(|&block| instructions(block).map(move |made| (block, made)))
            .filter(|(block, made)| block != header || !matches!(made.kind, InstructionKind::Phi(_)))
            .filter_map(|(_, made)| made.result)
            .collect();
        let (mut after, mut worklist) = (FxHashSet::from_iter([to]), vec![to]);
        while let Some(block) = worklist.pop() {
            let next = known.flow.successors(block).iter().filter(|next| !body.contains(next));
            worklist.extend(next.copied().filter(|&next| after.insert(next)));
        }
        after.iter().all(|&block| {
            instructions(block).all(|used| {
                let mut is_used = false;
                match &used.kind {
                    InstructionKind::Phi(incoming) => {
                        let mut taken = incoming
                            .iter()
                            .filter(|(_, before)| before.0 == from || after.contains(&before.0));
                        is_used =
                            taken.any(|(value, _)| value.local().is_some_and(|local| made.contains(&local)));
                    }
                    kind => visit::locals(kind, |local| is_used |= made.contains(&local)),
                }
                !is_used
            })
        })
    }
}
