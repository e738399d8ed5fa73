//! The words in which the rest of the search is written: events of the stack, their sources, and what may happen in place of them.

use interleaf_memory::MergedLock;
use interleaf_program::{Op, Rmw};
use interleaf_trace::{CellIndex, Cells, EventIndex, ThreadIndex};
use serde::{Deserialize, Serialize};

/// A cell with the write that is read from.
pub(crate) type Source = (CellIndex, EventIndex);

pub(crate) const NONE: u32 = u32::MAX;

/// Which alternatives an event has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Kind {
    /// None: it reads nothing, or it is marked, as its alternatives are explored elsewhere.
    Closed,
    /// It may read from other writes.
    Read,
    /// It may read from other writes before it, or be postponed until there are others.
    Guard,
    /// Any other number below this may be chosen.
    Choice(u32),
    /// No event: the execution is to be extended from here. The stack is new from this position on.
    Extend(u32),
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct StackEvent {
    pub(crate) thread: ThreadIndex,
    /// How many events of the thread there are up to this one.
    pub(crate) index: u32,
    pub(crate) op: Op,
    pub(crate) kind: Kind,
    /// The number of events that its alternatives leave as they are: in most cases all before it.
    pub(crate) prefix: u32,
    /// The node that has its alternatives, if there are any.
    pub(crate) node: u32,
    /// Whether it is in an execution for the first time, and not copied from an earlier one.
    pub(crate) fresh: bool,
    /// Whether its operation has a guard.
    pub(crate) guarded: bool,
    /// The merged lock that it takes or releases.
    pub(crate) lock: Option<MergedLock>,
    /// A fingerprint of the event with all that happens before it.
    pub(crate) causal_past_hash: u128,
    pub(super) reads: u32,
    pub(super) writes: u32,
    pub(super) after: u32,
    pub(super) blind: u32,
}

/// An event that is about to be pushed.
pub(crate) struct EventInfo {
    pub(crate) op: Op,
    pub(crate) options: PushOptions,
    pub(crate) guarded: bool,
    /// The last write to its lifetime.
    pub(crate) lifetime: EventIndex,
    /// The cells of its operation.
    pub(crate) cells: Cells,
    /// The merged lock that it takes or releases.
    pub(crate) lock: Option<MergedLock>,
}

/// The place of a pushed event in the search: see the fields of [`StackEvent`].
#[derive(Clone, Copy)]
pub(crate) struct PushOptions {
    pub(crate) kind: Kind,
    pub(crate) prefix: u32,
    pub(crate) node: u32,
    pub(crate) fresh: bool,
}

/// A turn of a thread: its next step, or the memory-write of one of its buffered writes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Turn(u32);

impl Turn {
    const MEMORY_WRITE: u32 = 1 << 31;

    /// A step, with the number that it chooses if it is a choice.
    #[inline]
    pub(crate) fn step(choice: u32) -> Turn {
        Turn(choice)
    }

    /// The memory-write of the thread's event with this number.
    #[inline]
    pub(crate) fn memory_write(write: u32) -> Turn {
        Turn(write | Turn::MEMORY_WRITE)
    }

    /// The number of the write, if this is a memory-write.
    #[inline]
    pub(crate) fn write(self) -> Option<u32> {
        (self.0 & Turn::MEMORY_WRITE != 0).then_some(self.0 & !Turn::MEMORY_WRITE)
    }

    #[inline]
    pub(crate) fn code(self) -> u32 {
        self.0
    }

    #[inline]
    pub(crate) fn from_code(code: u32) -> Turn {
        Turn(code)
    }

    #[inline]
    pub(crate) fn choice(self) -> u32 {
        if self.write().is_some() { 0 } else { self.0 }
    }
}

/// A postponed guard: it waits for a write outside its prefix.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Postponed {
    /// The number of events of the thread before the guard.
    pub(crate) events: u32,
    /// The first position that the write can have.
    pub(crate) from: u32,
}

/// Whether an operation writes its cells whatever they hold.
#[inline]
pub(crate) fn writes_anyway(op: Op) -> bool {
    match op {
        Op::Update { how, .. } | Op::Release { how, .. } | Op::BlockingRmw { then: Some(how), .. } => {
            !matches!(how, Rmw::CompareExchange { .. })
        }
        _ => false,
    }
}

/// Combines two fingerprints, in this order. Checkpoints hold the results, so they must not change.
#[inline]
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
