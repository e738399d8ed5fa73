//! Sleep sets: events that need not be explored from a prefix, because they were explored from an earlier one.

use crate::event_summary::EventSummary;
use crate::happens_before::buffering::Dependence;

/// An event that was fully explored from the prefix where it fell asleep. Later executions repeat none of that iff an
/// event happens before the sleeper in them: then it wakes up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sleeper {
    pub(crate) summary: EventSummary,
    pub(crate) state: State,
}

/// What happened since a sleeper fell asleep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum State {
    /// No event that may happen before it.
    Fresh,
    /// It is a blind write, and another blind write of its cell happened, which happens before it if something reads
    /// from the sleeper.
    Passed,
    /// It was passed, and then happened itself.
    Executed,
}

impl Sleeper {
    pub(crate) fn fresh(summary: EventSummary) -> Sleeper {
        Sleeper { summary, state: State::Fresh }
    }

    /// Whether its thread must not be picked freely.
    pub(crate) fn holds_back(&self) -> bool {
        self.state != State::Executed
    }

    /// The sleeper after one more event, unless it wakes up.
    #[inline]
    pub(crate) fn after(&self, event: &EventSummary, dependence: Dependence) -> Option<Sleeper> {
        let sleeper = &self.summary;
        if self.state == State::Executed {
            debug_assert!(!event.is_blind_like(sleeper), "an executed sleeper wakes up while it can");
            return (!event.sees(sleeper.blind)).then_some(*self);
        }
        if event.thread == sleeper.thread {
            let is_itself = event.choice == sleeper.choice;
            debug_assert!(!is_itself || self.state == State::Passed, "a sleeper is not explored again");
            return is_itself.then_some(Sleeper { state: State::Executed, ..*self });
        }
        if !dependence.depend(sleeper, event, || [].iter().chain(&[])) {
            return Some(*self);
        }
        event.is_blind_like(sleeper).then_some(Sleeper { state: State::Passed, ..*self })
    }
}
