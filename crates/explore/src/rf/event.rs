//! The words in which the rest of the search is written: events of the stack, their sources, and what may happen in place of them.

use interleaf_program::{Op, Rmw};
use interleaf_trace::{CellIndex, Cells, EventIndex, ThreadIndex};
use serde::{Deserialize, Serialize};

/// A cell with the write that is read from.
pub(crate) type Source = (CellIndex, EventIndex);

/// No node.
pub(crate) const NONE: u32 = u32::MAX;

/// What may happen in place of an event where it happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Kind {
    /// Nothing: it reads nothing, or it is marked, as its alternatives are explored elsewhere.
    Closed,
    /// It may read from other writes.
    Read,
    /// It may read from other writes before it, or wait for those to come.
    Guard,
    /// It may choose another number below this.
    Choice(u32),
    /// No event: the execution is to be run on from here, and the stack is new from this position on.
    Extend(u32),
}

/// An event on the stack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StackEvent {
    pub(crate) thread: ThreadIndex,
    /// How many events of the thread there are up to this one.
    pub(crate) index: u32,
    pub(crate) op: Op,
    pub(crate) kind: Kind,
    /// How many events there are that its alternatives leave as they are: in most cases all before it.
    pub(crate) prefix: u32,
    /// Where its alternatives are, if there are any.
    pub(crate) node: u32,
    /// Whether it was never in an execution before, and not only copied from one.
    pub(crate) fresh: bool,
    /// Whether it waited for its guard.
    pub(crate) guarded: bool,
    /// A fingerprint of the event with all that happens before it.
    pub(crate) causal_past_hash: u128,
    pub(super) reads: u32,
    pub(super) writes: u32,
    pub(super) after: u32,
    pub(super) blind: u32,
}

/// What is known of an event before it happens.
pub(crate) struct EventInfo {
    pub(crate) op: Op,
    pub(crate) options: PushOptions,
    pub(crate) guarded: bool,
    /// The last write to its lifetime.
    pub(crate) lifetime: EventIndex,
    /// The cells of its operation.
    pub(crate) cells: Cells,
}

/// What is known of an event that is pushed, besides what it does.
#[derive(Clone, Copy)]
pub(crate) struct PushOptions {
    pub(crate) kind: Kind,
    pub(crate) prefix: u32,
    pub(crate) node: u32,
    pub(crate) fresh: bool,
}

/// What happens in a thread: its next step, or that a write of it is brought from a buffer to memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Turn(u32);

impl Turn {
    const MEMORY_WRITE: u32 = 1 << 31;

    /// A step, in which it chooses this number if it chooses one.
    pub(crate) fn step(choice: u32) -> Turn {
        Turn(choice)
    }

    /// The memory-write of the write with this number among the events of the thread.
    pub(crate) fn memory_write(write: u32) -> Turn {
        Turn(write | Turn::MEMORY_WRITE)
    }

    /// The number of the write that is brought to memory.
    pub(crate) fn write(self) -> Option<u32> {
        (self.0 & Turn::MEMORY_WRITE != 0).then_some(self.0 & !Turn::MEMORY_WRITE)
    }

    /// It as a number, and back.
    pub(crate) fn code(self) -> u32 {
        self.0
    }

    pub(crate) fn from_code(code: u32) -> Turn {
        Turn(code)
    }

    pub(crate) fn choice(self) -> u32 {
        if self.write().is_some() { 0 } else { self.0 }
    }
}

/// A guard that waits for a write that is not before it.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Postponed {
    /// How many events the thread has had when it comes to the guard.
    pub(crate) events: u32,
    /// The first position that such a write can have.
    pub(crate) from: u32,
}

/// Whether an operation obtains the contents of its cells.
pub(crate) fn reads_memory(op: Op) -> bool {
    matches!(op, Op::Read { .. } | Op::Update { .. } | Op::BlockingRmw { .. } | Op::Release { .. })
}

/// Whether an operation that happens writes its cells, whatever they hold.
pub(crate) fn writes_anyway(op: Op) -> bool {
    match op {
        Op::Update { how, .. } | Op::Release { how, .. } | Op::BlockingRmw { then: Some(how), .. } => {
            !matches!(how, Rmw::CompareExchange { .. })
        }
        _ => false,
    }
}

/// A fingerprint of a fingerprint and something else, in this order.
pub(crate) fn mix(one: u128, other: u128) -> u128 {
    let half = |one: u64, other: u64, salt: u64| {
        let wide = u128::from(one ^ salt) * u128::from(other.rotate_left(29) ^ 0x9e37_79b9_7f4a_7c15);
        (wide as u64 ^ (wide >> 64) as u64).wrapping_add(one.rotate_left(17) ^ other)
    };
    let (high, low) = ((one >> 64) as u64, one as u64);
    let (other_high, other_low) = ((other >> 64) as u64, other as u64);
    let first = half(high ^ other_low.rotate_left(41), low.wrapping_add(other_high), 0x2545_f491_4f6c_dd1d);
    let second = half(low ^ first, high.wrapping_add(other_low), 0xbf58_476d_1ce4_e5b9 ^ other_high);
    u128::from(first) << 64 | u128::from(second)
}
