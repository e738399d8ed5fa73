//! What a run sees: where in the code its events happen, and from which writes its reads read.

use interleaf_memory::{Machine, Status};
use interleaf_program::{Address, Cell};
use interleaf_trace::{Action, CellIndex, Cells, Event, EventIndex, ThreadIndex, Trace};

/// A place in the code of the program, by [`Program::own_place`](interleaf_program::Program::own_place).
pub(crate) type CodePlace = u32;

/// The place of the writes that gave memory its initial contents.
pub(crate) const INITIAL: CodePlace = u32::MAX;

/// A write, and a read of what it wrote, by their places in the code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(crate) struct Pair {
    pub(crate) write: CodePlace,
    pub(crate) read: CodePlace,
    /// The memory that was accessed.
    pub(crate) address: Address,
}

/// The places of the events of a run, and which of them are in focus.
#[derive(Default)]
pub(crate) struct Seen {
    places: Vec<CodePlace>,
    /// By event, whether it is in focus; empty if all are alike.
    in_focus: Vec<bool>,
}

impl Seen {
    /// The place in the code of the next step of a thread or buffer.
    pub(crate) fn next(&self, machine: &Machine, thread: ThreadIndex) -> CodePlace {
        if machine.status(thread) == Status::Buffer {
            return machine.oldest_in_buffer(thread).map_or(INITIAL, |write| self.of(write));
        }
        machine.state(thread).map_or(INITIAL, |state| machine.program().own_place(state))
    }

    /// Remembers where the step happened that the machine has just taken.
    pub(crate) fn note(&mut self, machine: &Machine, place: CodePlace, in_focus: Option<bool>) {
        let length = machine.trace().events.len();
        self.places.resize(length, place);
        if let Some(in_focus) = in_focus {
            self.in_focus.resize(length, in_focus);
        }
    }

    /// The place in the code of an event.
    pub(crate) fn of(&self, event: EventIndex) -> CodePlace {
        if event.is_event() { self.places.get(event.index()).copied().unwrap_or(INITIAL) } else { INITIAL }
    }

    /// Whether an event is in focus.
    pub(crate) fn is_in_focus(&self, event: usize) -> bool {
        self.in_focus.get(event).is_some_and(|&is_it| is_it)
    }

    /// Collects the accesses of an event: the address and the place of each, and the pair of the write that it read.
    pub(crate) fn accesses(&self, trace: &Trace, number: usize, mut visit: impl FnMut(Accessed)) {
        let event = &trace.events[number];
        let reads = reads(event);
        if !reads && !event.footprint.writes.is_some() {
            return;
        }
        let place = self.places.get(number).copied().unwrap_or(INITIAL);
        for piece in trace.pieces_of(event) {
            let Some(cell) = trace.cells.get(piece.cell.index()).filter(|cell| cell.size > 0) else {
                continue;
            };
            let address = cell.address;
            let read = reads.then(|| Pair { write: self.of(piece.last_write), read: place, address });
            let writes = event.footprint.writes.contains(piece.cell, &trace.groups);
            visit(Accessed { place, address, read, writes });
        }
    }
}

/// An access of an event to a cell.
pub(crate) struct Accessed {
    pub(crate) place: CodePlace,
    pub(crate) address: Address,
    /// If it reads: from which write.
    pub(crate) read: Option<Pair>,
    pub(crate) writes: bool,
}

/// A cell that the next step of a thread accesses and `is_it` holds for, preferably one that it writes, and whether it writes it. Lifetimes of
/// objects are no cells here.
pub fn next_access(
    machine: &mut Machine,
    thread: ThreadIndex,
    is_it: impl Fn(Cell) -> bool,
) -> Option<(CellIndex, bool)> {
    let footprint = machine.footprint_seeing(thread, &[])?;
    let trace = machine.trace();
    let find = |cells: Cells| {
        let is_it = |cell: &CellIndex| {
            trace.cells.get(cell.index()).is_some_and(|&cell| cell.size > 0 && is_it(cell))
        };
        cells.iter(&trace.groups).find(is_it)
    };
    let written = find(footprint.writes).map(|cell| (cell, true));
    written.or_else(|| find(footprint.reads).map(|cell| (cell, false)))
}

/// Whether what an event reads matters to its thread.
fn reads(event: &Event) -> bool {
    matches!(event.action, Action::Read | Action::Update | Action::BlockingRmw(_) | Action::Section)
}
