//! The data of source sets for a state: on the stack, and once it was left.

use crate::labels::{LabelId, LabelSet};
use crate::search::Frame;
use crate::visited::StateId;
use interleaf_trace::{ThreadIndex, ThreadSet};

/// The process that is being followed from a state, or was followed last.
#[derive(Debug, Default)]
pub(crate) struct Process {
    /// Its thread; none if the state has no followed process yet.
    pub(crate) process: Option<ThreadIndex>,
    pub(crate) labels: Vec<LabelId>,
    /// The labels that it leads to.
    pub(crate) reached: LabelSet,
    /// The processes that depend on it, as far as they are known before the search is back.
    pub(crate) dependent: ThreadSet,
    /// Whether it leads to a state whose component was not left.
    pub(crate) is_open: bool,
    /// Whether it leads to any state but this one.
    pub(crate) moves: bool,
    /// Whether one of its steps leads to a state that was not on the stack.
    pub(crate) leads_on: bool,
}

/// The states on the way to where the machine is.
pub(crate) type Stack = [Frame<SourceSetFrame>];

/// The data for a state on the stack.
#[derive(Debug, Default)]
pub(crate) struct SourceSetFrame {
    pub(crate) kind: Kind,
    pub(crate) followed: Process,
    /// The first state on the stack that one of its steps leads to.
    pub(crate) back: Option<StateId>,
    /// Whether all processes must be followed, as a state further up the stack relies on it.
    pub(crate) is_whole: bool,
    /// The threads that can move, in the order in which they are followed.
    pub(crate) enabled: Vec<ThreadIndex>,
    /// Their processes: the safe set.
    pub(crate) safe: ThreadSet,
    pub(crate) backtrack: ThreadSet,
    /// The process that is preferred because the others lead back to the stack.
    pub(crate) preferred: Option<ThreadIndex>,
    /// The processes that were followed and lead to another state.
    pub(crate) done: Vec<Followed>,
    /// The processes that were followed and do not lead to another state.
    pub(crate) stuck: ThreadSet,
    pub(crate) set: LabelSet,
    /// The lowest number of a state that the state leads to, itself included, among those whose component was not left.
    pub(crate) low: StateId,
}

/// How a state is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Kind {
    /// One thread is followed alone, by an invisible step.
    Alone,
    #[default]
    Some,
    All,
}

/// The place of a visited state in the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StateStatus {
    OnStack,
    /// It was left, but not the root of its component.
    Open,
    /// Its component was left, and leads to these labels.
    Closed(LabelSet),
}

impl StateStatus {
    /// In four bytes.
    pub(crate) fn pack(self) -> u32 {
        match self {
            StateStatus::Closed(set) => set.0,
            StateStatus::OnStack => u32::MAX,
            StateStatus::Open => u32::MAX - 1,
        }
    }

    pub(crate) fn unpack(packed: u32) -> StateStatus {
        match packed {
            u32::MAX => StateStatus::OnStack,
            packed if packed == u32::MAX - 1 => StateStatus::Open,
            set => StateStatus::Closed(LabelSet(set)),
        }
    }
}

/// A process that was followed.
#[derive(Debug)]
pub(crate) struct Followed {
    pub(crate) process: ThreadIndex,
    /// The processes that depend on it, or those that these stand for.
    pub(crate) dependent: ThreadSet,
    /// Whether one of its steps leads to a state that was not on the stack.
    pub(crate) leads_on: bool,
    /// If it leads to states whose component was not left: its labels, and the labels that processes wait for which
    /// stand for others.
    pub(crate) relies_on: Vec<LabelId>,
    /// The processes that stand for others.
    pub(crate) standing: ThreadSet,
    /// The number of labels that were known when the dependences on `relies_on` were last examined.
    pub(crate) known: usize,
}

impl Followed {
    /// A process in a state from which all are followed, so that nothing else matters.
    pub(crate) fn of(process: ThreadIndex) -> Followed {
        Followed {
            process,
            dependent: ThreadSet::EMPTY,
            leads_on: false,
            relies_on: Vec::new(),
            standing: ThreadSet::EMPTY,
            known: 0,
        }
    }
}

/// The largest set of followed processes that contains all processes that depend on its members.
pub(crate) fn persistent(done: &[Followed]) -> Vec<&Followed> {
    // Removes processes with a dependent one outside the set, until there are none.
    let mut usable: Vec<_> = done.iter().collect();
    loop {
        let members: ThreadSet = usable.iter().map(|done| done.process).collect();
        let before = usable.len();
        usable.retain(|done| done.dependent.iter().all(|process| members.contains(process)));
        if usable.len() == before {
            return usable;
        }
    }
}
