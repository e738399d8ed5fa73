//! What is asked of a program.

use interleaf_program::ThreadId;
use interleaf_stateful::fair_graph::{FairGraph, State};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Which runs count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fairness {
    /// A thread or buffer that can take a step infinitely often takes one infinitely often.
    Strong,
    /// One that can take a step at all times from some point on takes one infinitely often.
    Weak,
    /// All runs.
    None,
}

impl Fairness {
    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Fairness::Strong => "strong",
            Fairness::Weak => "weak",
            Fairness::None => "none",
        }
    }
}

/// Which threads must get to a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// Each thread that starts in a function in which some thread starts that gets there in some run. If none does in any run, any
    /// thread.
    Every,
    /// Some thread.
    Any,
    /// This one.
    Thread(ThreadId),
}

/// Where threads must get.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// To the place with this number.
    Place(u32),
    /// To their ends.
    End,
}

/// One thing that is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Goal {
    /// Of whom.
    pub who: Who,
    /// The place.
    pub target: Target,
}

/// What is asked of every run that is fair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// All of these.
    pub goals: Vec<Goal>,
    /// Whether threads must get there again and again, not only once.
    pub always: bool,
    /// Which runs count.
    pub fairness: Fairness,
}

/// A goal of one thread, or of any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Duty {
    /// The goal, by number.
    pub(crate) goal: usize,
    /// The number of the mover; none if any thread may do it.
    pub(crate) thread: Option<u8>,
    pub(crate) target: Target,
}

impl Duty {
    /// Whether it is done by threads that pass these places.
    pub(crate) fn is_done_by(&self, passed: &[(u8, u32)]) -> bool {
        let Target::Place(wanted) = self.target else { return false };
        passed.iter().any(|&(thread, place)| place == wanted && self.thread.is_none_or(|own| own == thread))
    }

    /// Whether it is done in a state.
    pub(crate) fn is_done_in(&self, state: State) -> bool {
        let Some(thread) = self.thread else { return false };
        self.target == Target::End && state.ended >> thread & 1 != 0
    }

    /// Whether it is a duty of runs that come to a state: the thread was started.
    pub(crate) fn is_of(&self, state: State) -> bool {
        self.thread.is_none_or(|thread| state.started >> thread & 1 != 0)
    }
}

/// The goals, thread by thread.
pub(crate) fn duties(graph: &FairGraph, question: &Question) -> Vec<Duty> {
    let mut duties = Vec::new();
    for (goal, &Goal { who, target }) in question.goals.iter().enumerate() {
        let threads = || graph.movers.iter().zip(0_u8..).filter(|(mover, _)| mover.buffer.is_none());
        let mut add = |thread: Option<u8>| duties.push(Duty { goal, thread, target });
        match (who, target) {
            (Who::Any, _) => add(None),
            (Who::Thread(id), _) => {
                threads().filter(|(mover, _)| mover.thread == id).for_each(|(_, thread)| add(Some(thread)));
            }
            (Who::Every, Target::End) => threads().for_each(|(_, thread)| add(Some(thread))),
            (Who::Every, Target::Place(place)) => {
                let names = starts_that_pass(graph, place);
                if names.is_empty() {
                    add(None);
                }
                let own = threads().filter(|(mover, _)| names.contains(&mover.name));
                own.for_each(|(_, thread)| add(Some(thread)));
            }
        }
    }
    duties
}

/// The functions in which threads start that get to a place in some run.
fn starts_that_pass(graph: &FairGraph, place: u32) -> BTreeSet<Arc<str>> {
    let threads = graph
        .passed
        .iter()
        .flatten()
        .filter(|&&(_, passed)| passed == place)
        .map(|&(thread, _)| thread as usize);
    threads.filter_map(|thread| graph.movers.get(thread)).map(|mover| mover.name.clone()).collect()
}
