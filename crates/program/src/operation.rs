//! Operations that threads show, as data.

use crate::address::{Address, Cell};
use crate::identity::ThreadId;
use crate::object::{Object, ObjectKind};
use crate::place::Site;
use crate::value::{Value, mask, signed};

/// A C11 memory order, or none for a plain access.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum MemoryOrder {
    Plain,
    /// `memory_order_relaxed`, and LLVM's `unordered` and `monotonic`.
    Relaxed,
    /// `memory_order_acquire` (and consume).
    Acquire,
    /// `memory_order_release`.
    Release,
    /// `memory_order_acq_rel`.
    AcquireRelease,
    /// `memory_order_seq_cst`.
    SequentiallyConsistent,
}

impl MemoryOrder {
    /// Whether a read or a fence of this order acquires.
    pub fn acquires(self) -> bool {
        use MemoryOrder::{Acquire, AcquireRelease, SequentiallyConsistent};
        matches!(self, Acquire | AcquireRelease | SequentiallyConsistent)
    }

    /// Whether a write or a fence of this order releases.
    pub fn releases(self) -> bool {
        use MemoryOrder::{AcquireRelease, Release, SequentiallyConsistent};
        matches!(self, Release | AcquireRelease | SequentiallyConsistent)
    }
}

/// A read-modify-write as a function of the old value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rmw {
    Exchange(Value),
    /// Stores `new` iff the old value is `expected`; otherwise nothing is written.
    CompareExchange {
        expected: Value,
        new: Value,
    },
    /// Adds, wrapping.
    Add(u64),
    /// Subtracts, wrapping.
    Sub(u64),
    And(u64),
    /// Bitwise and, then not.
    Nand(u64),
    Or(u64),
    Xor(u64),
    Max(u64),
    Min(u64),
    UnsignedMax(u64),
    UnsignedMin(u64),
    /// Adds two floating point numbers: a cell of 4 bytes holds a `float`, one of 8 bytes a `double`.
    FloatAdd(u64),
    FloatSub(u64),
    /// The larger of two floating point numbers; the one that is a number, if only one is.
    FloatMax(u64),
    /// The smaller of two floating point numbers; the one that is a number, if only one is.
    FloatMin(u64),
    /// Adds one; gives 0 instead if the old value is not (unsigned) below the operand.
    IncrementWrapping(u64),
    /// Subtracts one; gives the operand instead if the old value is 0 or (unsigned) above the operand.
    DecrementWrapping(u64),
    /// Subtracts the operand if the old value is not (unsigned) below it.
    SubtractIf(u64),
    /// Subtracts the operand, and stops at 0.
    SubtractSaturating(u64),
}

impl Rmw {
    /// What a cell of `size` bytes that holds `old` is given, or `None` when nothing is written.
    pub fn apply(self, old: Value, size: u8) -> Option<Value> {
        let was = old.bits();
        let arithmetic = |bits: u64| Value::with_undefined(bits & mask(size), old.undefined());
        Some(match self {
            Rmw::Exchange(new) => new.truncate(size),
            Rmw::CompareExchange { expected, new } => {
                if was != expected.bits() & mask(size) {
                    return None;
                }
                new.truncate(size)
            }
            Rmw::Add(by) => arithmetic(was.wrapping_add(by)),
            Rmw::Sub(by) => arithmetic(was.wrapping_sub(by)),
            Rmw::And(with) => arithmetic(was & with),
            Rmw::Nand(with) => arithmetic(!(was & with)),
            Rmw::Or(with) => arithmetic(was | with),
            Rmw::Xor(with) => arithmetic(was ^ with),
            Rmw::Max(with) => arithmetic(if signed(was, size) >= signed(with, size) { was } else { with }),
            Rmw::Min(with) => arithmetic(if signed(was, size) <= signed(with, size) { was } else { with }),
            Rmw::UnsignedMax(with) => arithmetic(was.max(with & mask(size))),
            Rmw::UnsignedMin(with) => arithmetic(was.min(with & mask(size))),
            Rmw::FloatAdd(with) => arithmetic(float(size, was, with, |a, b| a + b, |a, b| a + b)),
            Rmw::FloatSub(with) => arithmetic(float(size, was, with, |a, b| a - b, |a, b| a - b)),
            Rmw::FloatMax(with) => arithmetic(float(size, was, with, f32::max, f64::max)),
            Rmw::FloatMin(with) => arithmetic(float(size, was, with, f32::min, f64::min)),
            Rmw::IncrementWrapping(most) => arithmetic(if was >= most & mask(size) { 0 } else { was + 1 }),
            Rmw::DecrementWrapping(most) => {
                let most = most & mask(size);
                arithmetic(if was == 0 || was > most { most } else { was - 1 })
            }
            Rmw::SubtractIf(by) => arithmetic(was.checked_sub(by & mask(size)).unwrap_or(was)),
            Rmw::SubtractSaturating(by) => arithmetic(was.saturating_sub(by & mask(size))),
        })
    }
}

/// An operator on the floating point numbers that cells of `size` bytes hold.
fn float(size: u8, a: u64, b: u64, single: fn(f32, f32) -> f32, double: fn(f64, f64) -> f64) -> u64 {
    if size == 4 {
        u64::from(single(f32::from_bits(a as u32), f32::from_bits(b as u32)).to_bits())
    } else {
        double(f64::from_bits(a), f64::from_bits(b)).to_bits()
    }
}

/// How a [`Predicate`] compares: `Below` and `Above` as unsigned numbers, `Less` and `Greater` as signed ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Comparison {
    Equal,
    NotEqual,
    Below,
    Above,
    Less,
    Greater,
}

/// A condition on the contents of a cell: `(contents & mask) comparison operand`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(Rust, packed)] // As `Value`.
pub struct Predicate {
    pub mask: u64,
    pub comparison: Comparison,
    pub operand: u64,
}

impl Predicate {
    /// The cell holds exactly `operand`.
    pub const fn equals(operand: u64) -> Predicate {
        Predicate { mask: u64::MAX, comparison: Comparison::Equal, operand }
    }

    /// The cell holds anything but `operand`.
    pub const fn differs(operand: u64) -> Predicate {
        Predicate { mask: u64::MAX, comparison: Comparison::NotEqual, operand }
    }

    /// Whether a cell of `size` bytes that holds `value` satisfies the condition.
    pub fn holds(self, value: Value, size: u8) -> bool {
        let bits = value.bits() & self.mask;
        let operand = self.operand & mask(size);
        match self.comparison {
            Comparison::Equal => bits == operand,
            Comparison::NotEqual => bits != operand,
            Comparison::Below => bits < operand,
            Comparison::Above => bits > operand,
            Comparison::Less => signed(bits, size) < signed(operand, size),
            Comparison::Greater => signed(bits, size) > signed(operand, size),
        }
    }
}

/// What a guarded or releasing operation is in the program, for reports and statistics.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SyncKind {
    Await,
    Lock,
    ReadLock,
    WriteLock,
    Semaphore,
    /// Its cell has 8 bytes: the number of threads that it waits for in bits 32 to 62, and how many have arrived in bits 0 to 31. The
    /// last thread of a round only arrives, the others arrive and then wait.
    Barrier,
    Condition,
    /// Something that is done once, by the first thread that arrives.
    Once,
}

impl SyncKind {
    /// Taking it, in a word.
    pub fn acquire(self) -> &'static str {
        self.words().0
    }

    /// Giving it up, in a word.
    pub fn release(self) -> &'static str {
        self.words().1
    }

    fn words(self) -> (&'static str, &'static str) {
        match self {
            SyncKind::Await => ("await", "release"),
            SyncKind::Lock => ("lock", "unlock"),
            SyncKind::ReadLock => ("read-lock", "read-unlock"),
            SyncKind::WriteLock => ("write-lock", "write-unlock"),
            SyncKind::Semaphore => ("wait", "post"),
            SyncKind::Barrier => ("barrier", "arrive"),
            SyncKind::Condition => ("wake-up", "signal"),
            SyncKind::Once => ("once", "done"),
        }
    }
}

/// A bound on what a thread does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cut {
    /// How often the body of a loop runs, which the user chose.
    Unroll,
    /// How many calls are active, and how much memory they take.
    Calls,
    /// How many threads a thread can start, and how deep these lie in each other.
    Threads,
    /// How much the model of the library has room for: locks held, threads that wait.
    Model,
}

/// The next visible operation of a thread. `at` is the cell that it accesses, `kind` what it is in the program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    /// Obtains the contents of a cell ([`Outcome::Value`](crate::Outcome::Value)).
    Read {
        at: Cell,
        order: MemoryOrder,
    },
    /// Stores a value. Obtains [`Outcome::Value`](crate::Outcome::Value) if a thread that stores what it last found there may count
    /// that as no change, as the machine checks that no other thread interferes; else [`Outcome::Done`](crate::Outcome::Done).
    Write {
        at: Cell,
        value: Value,
        order: MemoryOrder,
    },
    /// Reads and stores in one step; obtains the old contents ([`Outcome::Value`](crate::Outcome::Value)).
    Update {
        at: Cell,
        /// What is stored, as a function of the old contents.
        how: Rmw,
        order: MemoryOrder,
        /// The memory order when nothing is stored.
        failure: MemoryOrder,
    },
    /// Blocks until the cell satisfies `when`, then applies `then` in the same step; obtains the old contents.
    BlockingRmw {
        at: Cell,
        when: Predicate,
        /// What is stored then, if anything.
        then: Option<Rmw>,
        kind: SyncKind,
    },
    /// Gives up what a guarded operation took; obtains the old contents.
    Release {
        at: Cell,
        how: Rmw,
        kind: SyncKind,
    },
    Fence(MemoryOrder),
    /// Starts an atomic section: what the thread does up to [`Op::AtomicEnd`] is one event. Only reads, writes, updates,
    /// fences and local code may stand in it.
    AtomicBegin {
        /// What it updates, if it is the section of a merged loop. If such a section also accesses memory that turns out not to be
        /// private, its operations happen one by one: it obtains [`Outcome::NOT_ATOMIC`](crate::Outcome::NOT_ATOMIC) and no
        /// [`Op::AtomicEnd`] follows.
        updates: Option<Cell>,
        /// How that update is ordered.
        order: MemoryOrder,
    },
    AtomicEnd,
    /// Brings an object into existence. Not an event: its address is new, so no other thread can know it.
    Alloc {
        /// The object; its bytes were never part of another.
        object: Object,
    },
    /// Ends the lifetime of the object that starts at this address.
    Free {
        /// The address that the program passed.
        address: u64,
        /// What kind of object it must be: what was allocated is freed, and a local variable ends with its function.
        kind: ObjectKind,
    },
    /// Starts a thread, whose local state [`Program::child`](crate::Program::child) makes.
    Spawn {
        child: ThreadId,
    },
    /// Blocks until the thread has ended; obtains the value it ended with.
    Join {
        thread: ThreadId,
    },
    /// Obtains any number below `among` ([`Outcome::Chosen`](crate::Outcome::Chosen)); all are explored.
    Choose {
        /// How many there are, at least 1.
        among: u32,
    },
    /// Stops the thread and discards the execution if false.
    Assume(bool),
    /// An attempt failed between its read and its compare-exchange, and left nothing behind. The execution is discarded if the
    /// others suffice ([`Program::attempts`](crate::Program::attempts)); else [`Outcome::Done`](crate::Outcome::Done) lets the
    /// thread continue. Not an event.
    TornAttempt,
    /// The program prints something; [`Program::output`](crate::Program::output) says what. Not an event.
    Output,
    /// The thread gets to a place that a search looks for. It is an event, though it touches nothing: the thread may be stopped, or
    /// the program may end, right before it.
    Reached {
        /// The number of the place, as the search counts them.
        place: u32,
    },
    Bound {
        /// The loop, the function that would be called, or the one that would start a thread.
        site: Site,
        cut: Cut,
    },
    /// A round of a loop has changed nothing: memory and the thread are as they were before its last `events` events, which
    /// only read, or locked and unlocked mutexes unnoticed. An execution in which these reads happen later reaches the same
    /// states, so the thread stops here, and blocks for ever if no other thread can run. [`Outcome::Done`](crate::Outcome::Done)
    /// lets it continue with the next round, which replaces this one.
    StutteringLoop {
        /// How many events the round had, at least 1.
        events: u32,
    },
    /// The thread ends the program. Other threads continue, as anything they do after this they could have done before; no
    /// thread can join this one, and threads that still block in the end do not count as deadlocked.
    EndProgram {
        status: Value,
    },
    /// The thread ends with a value.
    Exit(Value),
}

impl Op {
    /// Starts an atomic section of the program.
    pub const ATOMIC_BEGIN: Op =
        Op::AtomicBegin { updates: None, order: MemoryOrder::SequentiallyConsistent };

    /// The address that it accesses or frees.
    pub fn address(self) -> Option<Address> {
        match self {
            Op::Read { at, .. }
            | Op::Write { at, .. }
            | Op::Update { at, .. }
            | Op::BlockingRmw { at, .. }
            | Op::Release { at, .. } => Some(at.address),
            Op::Free { address, .. } => Some(address),
            _ => None,
        }
    }

    /// Whether it reads its cells.
    #[inline]
    pub fn reads_memory(self) -> bool {
        matches!(self, Op::Read { .. } | Op::Update { .. } | Op::BlockingRmw { .. } | Op::Release { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn applied(how: Rmw, old: u64, size: u8) -> u64 {
        how.apply(Value::new(old), size).map_or(old, Value::bits)
    }

    #[test]
    fn floating_point_updates_go_by_the_size_of_the_cell() {
        let double = |value: f64| value.to_bits();
        let single = |value: f32| u64::from(value.to_bits());
        assert_eq!(applied(Rmw::FloatAdd(double(0.5)), double(1.25), 8), double(1.75));
        assert_eq!(applied(Rmw::FloatSub(single(0.5)), single(1.25), 4), single(0.75));
        assert_eq!(applied(Rmw::FloatMax(double(-2.0)), double(1.0), 8), double(1.0));
        assert_eq!(applied(Rmw::FloatMin(single(-2.0)), single(1.0), 4), single(-2.0));
        assert_eq!(applied(Rmw::FloatMax(double(f64::NAN)), double(1.0), 8), double(1.0));
    }

    #[test]
    fn wrapping_and_saturating_updates_stay_in_their_cell() {
        assert_eq!(applied(Rmw::IncrementWrapping(3), 2, 1), 3);
        assert_eq!(applied(Rmw::IncrementWrapping(3), 3, 1), 0);
        assert_eq!(applied(Rmw::IncrementWrapping(u64::MAX), 0xff, 1), 0);
        assert_eq!(applied(Rmw::DecrementWrapping(5), 0, 4), 5);
        assert_eq!(applied(Rmw::DecrementWrapping(5), 9, 4), 5);
        assert_eq!(applied(Rmw::DecrementWrapping(5), 4, 4), 3);
        assert_eq!(applied(Rmw::SubtractIf(3), 2, 2), 2);
        assert_eq!(applied(Rmw::SubtractIf(3), 5, 2), 2);
        assert_eq!(applied(Rmw::SubtractSaturating(3), 2, 2), 0);
    }
}
