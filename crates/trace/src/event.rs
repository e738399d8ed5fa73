//! Events and the trace that they make.

use interleaf_program::{Cell, FaultKind, ThreadId, Value, Why};

/// A thread of the current run, numbered in the order in which the run first saw it.
///
/// The number means the same thread during one whole exploration, but not in another: for that there is its [`ThreadId`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct ThreadIndex(pub u32);

impl ThreadIndex {
    /// The index of main.
    pub const MAIN: ThreadIndex = ThreadIndex(0);

    /// As an index into a vector.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A cell of the current run, numbered in the order in which the run first touched it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct CellIndex(pub u32);

impl CellIndex {
    /// No cell.
    pub const NONE: CellIndex = CellIndex(u32::MAX);

    /// As an index into a vector; not of [`CellIndex::NONE`].
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether there is a cell.
    pub fn is_some(self) -> bool {
        self != CellIndex::NONE
    }
}

/// A position in a trace, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Position(pub u32);

impl Position {
    /// Before every event: where initial values come from.
    pub const INITIAL: Position = Position(u32::MAX);

    /// As an index into a vector; not of [`Position::INITIAL`].
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether this is an event, and not the initial value.
    pub fn is_event(self) -> bool {
        self != Position::INITIAL
    }
}

/// What an event touches that other threads may touch too.
///
/// Besides its cell, an access to an object that may be freed reads the object's lifetime, which `free` writes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Footprint {
    /// The cell that is accessed, or [`CellIndex::NONE`].
    pub cell: CellIndex,
    /// Whether the cell is written.
    pub writes: bool,
    /// The lifetime that is read, or written by `free`.
    pub lifetime: CellIndex,
    /// Whether the lifetime ends.
    pub frees: bool,
}

impl Footprint {
    /// Touches nothing.
    pub const NOTHING: Footprint =
        Footprint { cell: CellIndex::NONE, writes: false, lifetime: CellIndex::NONE, frees: false };

    /// Whether the order of two events of different threads with these footprints can matter.
    pub fn conflicts(self, other: Footprint) -> bool {
        (self.cell == other.cell && self.cell.is_some() && (self.writes || other.writes))
            || (self.lifetime == other.lifetime && self.lifetime.is_some() && (self.frees || other.frees))
    }
}

/// What kind of thing an event did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Read a cell.
    Read,
    /// Wrote a cell.
    Write,
    /// Read a cell and, unless it was a compare-exchange that failed, wrote it.
    Update,
    /// Waited until a cell satisfied a condition.
    Guarded(Why),
    /// Gave up what a guarded operation took.
    Release(Why),
    /// A fence.
    Fence,
    /// Ended the lifetime of an object.
    Free,
    /// Started a thread.
    Spawn(ThreadIndex),
    /// Waited until a thread had ended.
    Join(ThreadIndex),
    /// Chose this number.
    Choose(u32),
}

/// One visible step of a thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    /// The thread.
    pub thread: ThreadIndex,
    /// How many events the thread had before.
    pub index: u32,
    /// What it did.
    pub action: Action,
    /// What it touched.
    pub footprint: Footprint,
    /// The contents of the cell before the event, if it read them (or the exit value of a joined thread).
    pub read: Option<Value>,
    /// The contents of the cell after the event, if it wrote them.
    pub written: Option<Value>,
    /// The write that it read from.
    pub reads_from: Position,
    /// The write that its own write follows in the order of writes to the cell.
    pub follows: Position,
    /// What was wrong with it; the thread then stopped.
    pub fault: Option<FaultKind>,
}

/// A sequence of events, with the names of what they refer to.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// The events, in the order in which they happened.
    pub events: Vec<Event>,
    /// The identity of each thread that the run has seen, by index.
    pub threads: Vec<ThreadId>,
    /// The address range of each cell that the run has seen, by index; a lifetime has that of its object's first byte
    /// and size 0.
    pub cells: Vec<Cell>,
}

impl Trace {
    /// The event at a position; not of [`Position::INITIAL`].
    pub fn event(&self, position: Position) -> &Event {
        &self.events[position.index()]
    }

    /// The identity of the thread of an event.
    pub fn thread_of(&self, event: &Event) -> ThreadId {
        self.threads[event.thread.index()]
    }
}
