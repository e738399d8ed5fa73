//! Recorded executions: the events of each thread, and the source of each read.

use std::fmt;

/// A memory model.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Model {
    /// Sequential consistency: a write is in memory at once.
    Sc,
    /// Total store order: each thread has a buffer, first in, first out.
    Tso,
    /// Partial store order: each thread has such a buffer for each cell.
    Pso,
}

impl Model {
    /// The buffer of a thread for writes to a cell.
    pub(super) fn buffer_of(self, cell: u32) -> u32 {
        if self == Model::Pso { cell } else { 0 }
    }
}

/// The identity of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct EventId {
    /// The thread, counted from 0.
    pub thread: u32,
    /// Its place in the thread.
    pub index: u32,
}

impl fmt::Display for EventId {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "P{}.{}", self.thread, self.index)
    }
}

/// The source of a read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// The initial value.
    Initial,
    /// A write or an update.
    Event(EventId),
}

/// An event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// A read of a cell.
    Read {
        /// The cell, counted from 0.
        cell: u32,
        /// Its source.
        source: Source,
    },
    /// A write to a cell, into the buffer if the model has one.
    Write {
        /// The cell, counted from 0.
        cell: u32,
    },
    /// A fence: waits until the thread's buffers are empty.
    Fence,
    /// A store fence: under PSO the thread's later writes reach memory after its earlier ones.
    StoreFence,
    /// A read and a write of a cell that happen together (read-modify-write, a compare-and-exchange that succeeds), once the
    /// thread's buffers are empty. One that fails is a [`Event::Fence`] and a [`Event::Read`].
    Update {
        /// The cell, counted from 0.
        cell: u32,
        /// Its source.
        source: Source,
        /// Where its write goes.
        target: Target,
    },
}

/// The destination of an update's write.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// To memory, together with the read.
    Memory,
    /// Into the thread's buffer.
    Buffer,
}

/// Why an execution is not well-formed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ExecutionError {
    /// A source is not among the events.
    #[error("{0} reads from {1}, which is not there")]
    NoSuchEvent(EventId, EventId),
    /// A source writes nothing.
    #[error("{0} reads from {1}, which is not a write")]
    NotAWrite(EventId, EventId),
    /// A source writes another cell.
    #[error("{0} reads from {1}, which writes another cell")]
    OtherCell(EventId, EventId),
    /// There are more events than can be counted.
    #[error("there are too many threads, cells or events")]
    TooLarge,
}

/// The most that there can be of threads, of cells and of events: clocks have a component for each thread and cell.
const MOST: usize = 1 << 24;

/// A recorded execution: threads of events, each read with its source (the reads-from map).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Execution {
    threads: Vec<Vec<Event>>,
    cells: usize,
}

impl Execution {
    /// An execution, if each source is a write to the cell that is read. Cells are numbers from 0, without large gaps.
    pub fn new(threads: Vec<Vec<Event>>) -> Result<Execution, ExecutionError> {
        let cells = threads.iter().flatten().filter_map(|event| event.cell());
        let cells = cells.max().map_or(0, |most| most as usize + 1);
        let events = threads.iter().map(Vec::len).sum::<usize>();
        // A model may have a buffer for each thread and cell.
        if events > MOST || threads.len().saturating_mul(cells.max(1)) > MOST {
            return Err(ExecutionError::TooLarge);
        }
        let execution = Execution { threads, cells };
        for (read, event) in execution.events() {
            let Some(Source::Event(source)) = event.source() else { continue };
            match execution.get(source) {
                None => return Err(ExecutionError::NoSuchEvent(read, source)),
                Some(written) if written.written_cell().is_none() => {
                    return Err(ExecutionError::NotAWrite(read, source));
                }
                Some(written) if written.cell() != event.cell() => {
                    return Err(ExecutionError::OtherCell(read, source));
                }
                Some(_) => {}
            }
        }
        Ok(execution)
    }

    /// The events of each thread.
    pub fn threads(&self) -> &[Vec<Event>] {
        &self.threads
    }

    /// How many cells there are.
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// An event, if it exists.
    pub fn get(&self, event: EventId) -> Option<Event> {
        self.threads.get(event.thread as usize)?.get(event.index as usize).copied()
    }

    /// All events, thread by thread.
    pub fn events(&self) -> impl Iterator<Item = (EventId, Event)> {
        self.threads.iter().zip(0..).flat_map(|(events, thread)| {
            events.iter().zip(0..).map(move |(&event, index)| (EventId { thread, index }, event))
        })
    }
}

impl Event {
    /// The cell that it reads or writes.
    pub fn cell(self) -> Option<u32> {
        match self {
            Event::Read { cell, .. } | Event::Write { cell } | Event::Update { cell, .. } => Some(cell),
            Event::Fence | Event::StoreFence => None,
        }
    }

    pub(super) fn written_cell(self) -> Option<u32> {
        match self {
            Event::Write { cell } | Event::Update { cell, .. } => Some(cell),
            Event::Read { .. } | Event::Fence | Event::StoreFence => None,
        }
    }

    /// Sets its source, if it reads.
    pub(super) fn set_source(&mut self, new: Source) {
        if let Event::Read { source, .. } | Event::Update { source, .. } = self {
            *source = new;
        }
    }

    /// Its source, if it reads.
    pub fn source(self) -> Option<Source> {
        match self {
            Event::Read { source, .. } | Event::Update { source, .. } => Some(source),
            Event::Write { .. } | Event::Fence | Event::StoreFence => None,
        }
    }
}

/// A moment of a witness.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Moment {
    /// A thread's event happens. Under SC, a write is in memory then; under every model, so is that of an update with [`Target::Memory`].
    Happens(EventId),
    /// A buffered write reaches memory.
    ReachesMemory(EventId),
}

impl Moment {
    /// The event that happens, or whose write reaches memory.
    pub(super) fn event(self) -> EventId {
        let (Moment::Happens(event) | Moment::ReachesMemory(event)) = self;
        event
    }
}
