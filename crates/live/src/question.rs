//! What is asked of a program.

use interleaf_program::ThreadId;
use interleaf_stateful::fair::graph::{FairGraph, Mover, State};
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
    /// Each thread that gets there in some run, or that starts in one of [`Question::starts`]. If there is no such thread, any thread.
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
    /// By place, the names of the functions whose code has it: whoever starts in one must get there, even if it does so in no run.
    pub starts: Vec<BTreeSet<Arc<str>>>,
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
                let passes: BTreeSet<u8> =
                    graph.passed.iter().flatten().filter(|one| one.1 == place).map(|one| one.0).collect();
                let starts = question.starts.get(place as usize);
                let has_it = |mover: &Mover| starts.is_some_and(|names| names.contains(&mover.name));
                let own: Vec<u8> = threads()
                    .filter(|(mover, thread)| passes.contains(thread) || has_it(mover))
                    .map(|(_, thread)| thread)
                    .collect();
                if own.is_empty() {
                    add(None);
                }
                own.into_iter().for_each(|thread| add(Some(thread)));
            }
        }
    }
    duties
}

/// For each goal, the threads that must reach it, as indices of [`FairGraph::movers`]. The list is empty if any thread may reach it.
pub fn asked(graph: &FairGraph, question: &Question) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new(); question.goals.len()];
    for duty in duties(graph, question) {
        all[duty.goal].extend(duty.thread);
    }
    all
}
