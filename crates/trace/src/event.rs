//! Events and the trace that they make.

use interleaf_program::{Address, Cell, FaultKind, MemoryOrder, SyncKind, ThreadId, Value};
use serde::{Deserialize, Serialize};

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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct EventIndex(pub u32);

impl EventIndex {
    /// Before every event: where initial values come from.
    pub const INITIAL: EventIndex = EventIndex(u32::MAX);

    /// As an index into a vector; not of [`EventIndex::INITIAL`].
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether this is an event, and not the initial value.
    pub fn is_event(self) -> bool {
        self != EventIndex::INITIAL
    }
}

/// Cells that are accessed together: none, one, or a group of several, by its number in [`Trace::groups`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Cells(u32);

impl Cells {
    /// No cell.
    pub const NONE: Cells = Cells(u32::MAX);
    const GROUP: u32 = 1 << 31;

    /// One cell, or none.
    pub fn one(cell: CellIndex) -> Cells {
        Cells(cell.0)
    }

    /// A group, by its number.
    pub fn group(number: u32) -> Cells {
        Cells(number | Cells::GROUP)
    }

    /// Whether there is a cell.
    pub fn is_some(self) -> bool {
        self != Cells::NONE
    }

    /// The only cell, if there is exactly one.
    pub fn single(self) -> Option<CellIndex> {
        (self.0 & Cells::GROUP == 0).then_some(CellIndex(self.0))
    }

    /// The cells.
    pub fn iter(self, groups: &[Box<[CellIndex]>]) -> impl Iterator<Item = CellIndex> + '_ {
        let group = if self.is_some() && self.single().is_none() { self.members(groups) } else { &[] };
        self.single().into_iter().chain(group.iter().copied())
    }

    /// Calls `visit` with each cell.
    #[inline]
    pub fn for_each(self, groups: &[Box<[CellIndex]>], mut visit: impl FnMut(CellIndex)) {
        if self.0 & Cells::GROUP == 0 {
            visit(CellIndex(self.0));
        } else if self.is_some() {
            self.members(groups).iter().copied().filter(|cell| cell.is_some()).for_each(visit);
        }
    }

    /// Whether a cell is one of them.
    pub fn contains(self, cell: CellIndex, groups: &[Box<[CellIndex]>]) -> bool {
        match self.single() {
            Some(single) => single == cell,
            None => self.is_some() && self.members(groups).contains(&cell),
        }
    }

    /// Whether they share a cell.
    #[inline(always)]
    pub fn intersects(self, other: Cells, groups: &[Box<[CellIndex]>]) -> bool {
        if (self.0 | other.0) & Cells::GROUP == 0 {
            return self.0 == other.0; // One cell each.
        }
        self.is_some() && other.is_some() && self.groups_intersect(other, groups)
    }

    fn groups_intersect(self, other: Cells, groups: &[Box<[CellIndex]>]) -> bool {
        match (self.single(), other.single()) {
            (Some(mine), _) => other.contains(mine, groups),
            (None, Some(theirs)) => self.contains(theirs, groups),
            (None, None) => self.members(groups).iter().any(|&cell| other.contains(cell, groups)),
        }
    }

    fn members(self, groups: &[Box<[CellIndex]>]) -> &[CellIndex] {
        &groups[(self.0 & !Cells::GROUP) as usize]
    }
}

/// What an event touches that other threads may touch too.
///
/// Besides its cells, an access to an object that may be freed reads the object's lifetime, which `free` writes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Footprint {
    /// The cells that are read and not written.
    pub reads: Cells,
    /// The cells that are written, whether they are read too or not.
    pub writes: Cells,
    /// The lifetime that is read, or written by `free`.
    pub lifetime: CellIndex,
    /// Whether the lifetime ends.
    pub frees: bool,
    /// Whether the lifetime had ended before: the event is a fault.
    pub late: bool,
}

impl Footprint {
    /// Touches nothing.
    pub const NOTHING: Footprint = Footprint {
        reads: Cells::NONE,
        writes: Cells::NONE,
        lifetime: CellIndex::NONE,
        frees: false,
        late: false,
    };

    /// Whether the order of two events of different threads with these footprints can matter. `groups` are those of the
    /// trace that both belong to.
    #[inline(always)]
    pub fn conflicts(self, other: Footprint, groups: &[Box<[CellIndex]>]) -> bool {
        let writes = self.writes.is_some() || other.writes.is_some();
        let frees = self.frees || other.frees;
        writes && (self.writes_conflict(other, groups) || self.comes_late_for(other))
            || frees && self.lifetimes_conflict(other, groups)
    }

    /// Whether one writes to the object that the other finds freed.
    #[inline(always)]
    pub fn comes_late_for(self, other: Footprint) -> bool {
        (self.late && other.writes.is_some() || other.late && self.writes.is_some())
            && self.lifetime == other.lifetime
    }

    #[inline(always)]
    fn writes_conflict(self, other: Footprint, groups: &[Box<[CellIndex]>]) -> bool {
        self.writes.intersects(other.writes, groups)
            || self.writes.intersects(other.reads, groups)
            || self.reads.intersects(other.writes, groups)
    }

    /// Whether one ends a lifetime that the other depends on.
    pub fn ends_life_of(self, other: Footprint, groups: &[Box<[CellIndex]>]) -> bool {
        (self.frees || other.frees) && self.lifetimes_conflict(other, groups)
    }

    fn lifetimes_conflict(self, other: Footprint, groups: &[Box<[CellIndex]>]) -> bool {
        // An atomic section reads the lifetimes of the objects that it accesses like cells.
        self.frees && other.reads.contains(self.lifetime, groups)
            || other.frees && self.reads.contains(other.lifetime, groups)
            || (self.lifetime == other.lifetime && self.lifetime.is_some())
    }

    /// Whether every cell that `other` accesses, of which there are some, is known to be written.
    pub fn writes_all_of(self, other: Footprint) -> bool {
        let in_one_way = !(other.reads.is_some() && other.writes.is_some());
        self.writes.is_some() && in_one_way && self.writes == other.accessed()
    }

    /// The cells that are accessed, if they are accessed in one way.
    pub fn accessed(self) -> Cells {
        if self.writes.is_some() { self.writes } else { self.reads }
    }
}

/// The part of an access to several cells that concerns one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The cell.
    pub cell: CellIndex,
    /// The write to the cell that was the last before the event.
    pub last_write: EventIndex,
    /// What the cell held after the event, if the event wrote it.
    pub written: Option<Value>,
}

/// What kind of thing an event did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Read a cell.
    Read,
    /// Wrote a cell; or, if the [event is buffered](Event::is_buffered), put a write into the thread's buffer.
    Write,
    /// A buffered write reached memory: a step of the buffer, which is a thread of its own (a shadow thread). The event's
    /// index is that of the write's event, and so is its identity: the two are one write in two phases.
    MemoryWrite,
    /// Read a cell and, unless it was a compare-exchange that failed, wrote it.
    Update,
    /// Waited until a cell satisfied a condition.
    BlockingRmw(SyncKind),
    /// Gave up what a guarded operation took.
    Release(SyncKind),
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
    /// Went through an atomic section.
    Section,
}

/// One visible step of a thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    /// The thread.
    pub thread: ThreadIndex,
    /// How many events the thread had before; of a memory-write, how many the write's thread had before the write.
    pub index: u32,
    /// What it did.
    pub action: Action,
    /// Its memory order: that of its access or fence; acquire for a guarded operation on a lock, release for what gives
    /// it up.
    pub order: MemoryOrder,
    /// What it touched.
    pub footprint: Footprint,
    /// The contents of the cell before the event, if it read them (or the exit value of a joined thread).
    pub read: Option<Value>,
    /// The contents of the cell after the event, if it wrote them.
    pub written: Option<Value>,
    /// The last write before the event to the cell that it accesses: what it read from, what its own write follows. For an
    /// access to several cells see [`Trace::pieces_of`].
    pub last_write: EventIndex,
    /// Where its pieces begin in [`Trace::pieces`].
    pub pieces: u32,
    /// How many pieces it has there: none if it accesses one cell or none.
    pub piece_count: u32,
    /// What was wrong with it; the thread then stopped.
    pub fault: Option<FaultKind>,
    /// Whether it failed to update several cells, and is taken to have written back what it read.
    pub writes_back: bool,
}

impl Event {
    /// Whether its thread's buffers had to be empty for it.
    pub fn drained(&self) -> bool {
        match self.action {
            Action::Read | Action::MemoryWrite | Action::Free | Action::Choose(_) => false,
            Action::Write | Action::Fence => self.order == MemoryOrder::SequentiallyConsistent,
            Action::BlockingRmw(kind) => kind != SyncKind::Await || self.footprint.writes.is_some(),
            Action::Update | Action::Release(_) | Action::Spawn(_) | Action::Join(_) | Action::Section => {
                true
            }
        }
    }

    /// Whether it is a write that went into its thread's buffer: others see nothing of it before its memory-write.
    pub fn is_buffered(&self) -> bool {
        self.action == Action::Write && self.written.is_some() && !self.footprint.writes.is_some()
    }
}

/// A sequence of events, with the names of what they refer to.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// The events, in the order in which they happened.
    pub events: Vec<Event>,
    /// The identity of each thread that the run has seen, by index; of a buffer, that of the thread whose it is.
    pub threads: Vec<ThreadId>,
    /// The address range of each cell that the run has seen, by index; a lifetime has that of its object's first byte
    /// and size 0.
    pub cells: Vec<Cell>,
    /// Cells that were accessed together, by the number of the group; in the order of their addresses.
    pub groups: Vec<Box<[CellIndex]>>,
    /// The pieces of the events that access several cells, in the order of the events.
    pub pieces: Vec<Piece>,
}

impl Trace {
    /// The event at a position; not of [`EventIndex::INITIAL`].
    pub fn event(&self, position: EventIndex) -> &Event {
        &self.events[position.index()]
    }

    /// The pieces of an event, one for each cell that it accesses.
    pub fn pieces_of(&self, event: &Event) -> impl Iterator<Item = Piece> + '_ {
        let single =
            event.footprint.accessed().single().filter(|cell| cell.is_some() && event.piece_count == 0);
        let only = single.map(|cell| Piece { cell, last_write: event.last_write, written: event.written });
        let start = event.pieces as usize;
        only.into_iter().chain(self.pieces[start..start + event.piece_count as usize].iter().copied())
    }

    /// The addresses from the first byte of some cells to behind the last one.
    pub fn span(&self, cells: Cells) -> Option<(Address, Address)> {
        let cells = cells.iter(&self.groups).filter(|cell| cell.is_some());
        let ranges = cells.map(|cell| self.cells[cell.index()]).map(|range| (range.address, range.end()));
        ranges.reduce(|whole, range| (whole.0.min(range.0), whole.1.max(range.1)))
    }

    /// Whether an event writes a cell.
    pub fn writes(&self, event: &Event, cell: CellIndex) -> bool {
        let Footprint { writes, lifetime, frees, .. } = event.footprint;
        writes.contains(cell, &self.groups) || (frees && lifetime == cell)
    }

    /// The identity of the thread of an event.
    pub fn thread_of(&self, event: &Event) -> ThreadId {
        self.threads[event.thread.index()]
    }
}
