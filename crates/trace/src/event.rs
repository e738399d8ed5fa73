//! Events and traces.

use interleaf_program::{Address, Cell, FaultKind, MemoryOrder, SyncKind, ThreadId, Value};
use serde::{Deserialize, Serialize};

/// A thread of the current run, numbered in the order in which the run first saw it.
///
/// The number is stable during one exploration only; a [`ThreadId`] is the same in all.
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

/// The shared state that an event accesses.
///
/// Besides its cells, an access to an object that may be freed reads the object's lifetime, which `free` writes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Footprint {
    /// The cells that are read and not written.
    pub reads: Cells,
    /// The cells that are written, whether they are also read or not.
    pub writes: Cells,
    /// The lifetime that is read, or written by `free`.
    pub lifetime: CellIndex,
    /// Whether the lifetime ends.
    pub frees: bool,
    /// Whether the lifetime had ended before: the event is a fault.
    pub late: bool,
}

impl Footprint {
    /// No access.
    pub const NOTHING: Footprint = Footprint {
        reads: Cells::NONE,
        writes: Cells::NONE,
        lifetime: CellIndex::NONE,
        frees: false,
        late: false,
    };

    /// Whether two events of different threads with these footprints are dependent. `groups` are those of their trace.
    #[inline(always)]
    pub fn conflicts(self, other: Footprint, groups: &[Box<[CellIndex]>]) -> bool {
        let writes = self.writes.is_some() || other.writes.is_some();
        let frees = self.frees || other.frees;
        writes && (self.writes_conflict(other, groups) || self.comes_late_for(other))
            || frees && self.lifetimes_conflict(other, groups)
    }

    /// Whether one writes to an object that the other one finds freed.
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

    /// Whether this writes exactly the cells that `other` accesses in one way.
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

/// The action of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// A read.
    Read,
    /// A write; if the [event is buffered](Event::is_buffered), a buffer-write.
    Write,
    /// A memory-write: a step of the buffer, which is a thread of its own (a shadow thread). Its index and identity are those of the
    /// buffer-write: the two are one write in two phases.
    MemoryWrite,
    /// An RMW; a failed compare-exchange only read.
    Update,
    /// A wait until a cell satisfied a condition, with an optional RMW.
    BlockingRmw(SyncKind),
    /// An unlock or the like.
    Release(SyncKind),
    /// A fence.
    Fence,
    /// The end of an object's lifetime.
    Free,
    /// The start of a thread.
    Spawn(ThreadIndex),
    /// The join of a thread.
    Join(ThreadIndex),
    /// A choice of this number.
    Choose(u32),
    /// An atomic section.
    Section,
}

/// One visible step of a thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    /// The thread.
    pub thread: ThreadIndex,
    /// The number of events of the thread before it; of a memory-write, the index of its buffer-write.
    pub index: u32,
    /// Its action.
    pub action: Action,
    /// The memory order of its access or fence; acquire for locking, release for unlocking.
    pub order: MemoryOrder,
    /// Its footprint.
    pub footprint: Footprint,
    /// The contents of the cell before the event, if it read them (or the exit value of a joined thread).
    pub read: Option<Value>,
    /// The contents of the cell after the event, if it wrote them.
    pub written: Option<Value>,
    /// The last write before the event to the cell that it accesses: its source, and the predecessor of its own write. For an access
    /// to several cells see [`Trace::pieces_of`].
    pub last_write: EventIndex,
    /// The start of its pieces in [`Trace::pieces`].
    pub pieces: u32,
    /// The number of its pieces there; 0 if it accesses at most one cell.
    pub piece_count: u32,
    /// Its fault, at which the thread stopped.
    pub fault: Option<FaultKind>,
    /// Whether it is a failed compare-exchange of several cells that counts as writing back what it read.
    pub writes_back: bool,
    /// Under RC11, the cell that the atomic section of a merged loop updates. The memory order of the event applies to this cell only; the
    /// section's other accesses are plain. None for all other events.
    pub updates: CellIndex,
    /// Whether it takes or releases a lock whose sections are merged: which section came before is not part of the class.
    pub merged: bool,
}

impl Event {
    /// Whether it required empty buffers of its thread.
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

    /// Whether it is a buffer-write: other threads see it after its memory-write only.
    pub fn is_buffered(&self) -> bool {
        self.action == Action::Write && self.written.is_some() && !self.footprint.writes.is_some()
    }
}

/// A sequence of events, with the names of threads and cells.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// The events, in the order in which they happened.
    pub events: Vec<Event>,
    /// By index, the identity of each thread of the run; of a buffer, that of its owner.
    pub threads: Vec<ThreadId>,
    /// By index, the address range of each cell of the run; a lifetime has the address of its object and size 0.
    pub cells: Vec<Cell>,
    /// The groups of cells that were accessed together, by number.
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

    /// The last write to a cell up to `write` that neither takes nor releases a merged lock. Other accesses to a lock are
    /// ordered with its sections, but which of these came last is not part of the class.
    #[inline]
    pub fn unmerged(&self, cell: CellIndex, mut write: EventIndex) -> EventIndex {
        while write.is_event() && self.event(write).merged {
            let before = self.pieces_of(self.event(write)).find(|piece| piece.cell == cell);
            write = before.map_or(EventIndex::INITIAL, |piece| piece.last_write);
        }
        write
    }

    /// From this address on, cells are no memory of the program, but the parts of counters.
    pub const FIRST_PART: Address = 1 << 62;

    /// The addresses from the first byte of some cells to behind the last one.
    pub fn span(&self, cells: Cells) -> Option<(Address, Address)> {
        let cells = cells.iter(&self.groups).filter(|cell| cell.is_some());
        let ranges = cells.map(|cell| self.cells[cell.index()]);
        // What threads have added to a counter lies in no memory.
        let ranges = ranges
            .filter(|range| range.address < Trace::FIRST_PART)
            .map(|range| (range.address, range.end()));
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
