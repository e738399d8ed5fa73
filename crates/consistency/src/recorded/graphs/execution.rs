//! Recorded executions as graphs: events with memory orders, the source of each read, and modification orders as far as they are known.

use crate::recorded::{EventId, Source};
use interleaf_program::MemoryOrder;
use std::fmt;

/// What an event does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A read, or an update that failed.
    Read,
    /// A write.
    Write,
    /// The read of an update (read-modify-write). The next event of its thread is its write.
    UpdateRead,
    /// The write of an update.
    UpdateWrite,
    /// A fence.
    Fence,
}

impl Kind {
    /// Whether it reads.
    pub fn reads(self) -> bool {
        matches!(self, Kind::Read | Kind::UpdateRead)
    }

    /// Whether it writes.
    pub fn writes(self) -> bool {
        matches!(self, Kind::Write | Kind::UpdateWrite)
    }

    /// The memory orders that it can have.
    pub fn orders(self) -> &'static [MemoryOrder] {
        use MemoryOrder::{Acquire, AcquireRelease, Plain, Relaxed, Release, SequentiallyConsistent};
        match self {
            Kind::Read => &[Plain, Relaxed, Acquire, SequentiallyConsistent],
            Kind::Write => &[Plain, Relaxed, Release, SequentiallyConsistent],
            Kind::UpdateRead => &[Relaxed, Acquire, SequentiallyConsistent],
            Kind::UpdateWrite => &[Relaxed, Release, SequentiallyConsistent],
            Kind::Fence => &[Acquire, Release, AcquireRelease, SequentiallyConsistent],
        }
    }
}

/// An event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Event {
    /// What it does.
    pub kind: Kind,
    /// The cell, counted from 0. That of a fence has no meaning.
    pub cell: u32,
    /// Its memory order.
    pub order: MemoryOrder,
    /// The source of a read. None if it is not known.
    pub source: Option<Source>,
}

impl Event {
    /// The cell that it reads or writes.
    pub fn accessed(self) -> Option<u32> {
        (self.kind != Kind::Fence).then_some(self.cell)
    }

    /// Whether it is a sequentially consistent access or fence.
    pub(super) fn is_sequential(self) -> bool {
        self.order == MemoryOrder::SequentiallyConsistent
    }
}

/// A recorded execution as a graph.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Execution {
    threads: Vec<Vec<Event>>,
    /// By cell: its writes in modification order, without the initial value; none if the order is not known.
    modification: Vec<Option<Vec<EventId>>>,
}

/// The most threads, cells and events, and the most events times threads: clocks have a component for each thread.
const MOST: usize = 1 << 24;

impl Execution {
    /// An execution, if it is well-formed. Cells are numbers from 0, without large gaps. Cells beyond `modification` have an unknown
    /// modification order.
    pub fn new(
        threads: Vec<Vec<Event>>,
        mut modification: Vec<Option<Vec<EventId>>>,
    ) -> Result<Execution, ExecutionError> {
        let events = threads.iter().map(Vec::len).sum::<usize>();
        let cells = threads.iter().flatten().filter_map(|event| event.accessed());
        let cells = cells.max().map_or(0, |most| most as usize + 1).max(modification.len());
        if events.saturating_mul(threads.len().max(1)) > MOST || cells > MOST || threads.len() > MOST {
            return Err(ExecutionError::TooLarge);
        }
        modification.resize(cells, None);
        let execution = Execution { threads, modification };
        execution.events().try_for_each(|(id, event)| execution.check_event(id, event))?;
        (0..).zip(&execution.modification).try_for_each(|(cell, order)| match order {
            Some(order) => execution.check_modification(cell, order),
            None => Ok(()),
        })?;
        Ok(execution)
    }

    fn check_event(&self, id: EventId, event: Event) -> Result<(), ExecutionError> {
        let next = self.get(EventId { index: id.index + 1, ..id });
        let previous = id.index.checked_sub(1).and_then(|index| self.get(EventId { index, ..id }));
        let is_paired = |kind: Kind, other: Option<Event>| {
            other.is_some_and(|other| {
                other.kind == kind
                    && other.cell == event.cell
                    && other.is_sequential() == event.is_sequential()
            })
        };
        let is_whole = match event.kind {
            Kind::UpdateRead => is_paired(Kind::UpdateWrite, next),
            Kind::UpdateWrite => is_paired(Kind::UpdateRead, previous),
            Kind::Read | Kind::Write | Kind::Fence => true,
        };
        if !is_whole {
            return Err(ExecutionError::HalfUpdate(id));
        }
        if !event.kind.orders().contains(&event.order) {
            return Err(ExecutionError::Order(id));
        }
        let Some(Source::Event(source)) = event.source.filter(|_| event.kind.reads()) else { return Ok(()) };
        match self.get(source) {
            None => Err(ExecutionError::NoSuchEvent(id, source)),
            Some(written) if !written.kind.writes() => Err(ExecutionError::NotAWrite(id, source)),
            Some(written) if written.cell != event.cell => Err(ExecutionError::OtherCell(id, source)),
            Some(_) => Ok(()),
        }
    }

    fn check_modification(&self, cell: u32, order: &[EventId]) -> Result<(), ExecutionError> {
        let wrong = |what| ExecutionError::Modification { cell, what };
        let mut named: Vec<EventId> = Vec::new();
        for &id in order {
            match self.get(id) {
                None => return Err(wrong(ModificationError::NoSuchEvent(id))),
                Some(event) if !event.kind.writes() || event.cell != cell => {
                    return Err(wrong(ModificationError::NotAWrite(id)));
                }
                Some(_) => named.push(id),
            }
        }
        named.sort_unstable();
        if let Some(twice) = named.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(wrong(ModificationError::Twice(twice[0])));
        }
        let is_missed = |&(id, event): &(EventId, Event)| {
            event.kind.writes() && event.cell == cell && named.binary_search(&id).is_err()
        };
        match self.events().find(is_missed) {
            Some((missed, _)) => Err(wrong(ModificationError::Missing(missed))),
            None => Ok(()),
        }
    }

    /// The events of each thread.
    pub fn threads(&self) -> &[Vec<Event>] {
        &self.threads
    }

    /// How many cells there are.
    pub fn cells(&self) -> usize {
        self.modification.len()
    }

    /// The writes of a cell in modification order, if that is known.
    pub fn modification(&self, cell: u32) -> Option<&[EventId]> {
        self.modification[cell as usize].as_deref()
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

    /// Sets the source of a read.
    pub(super) fn set_source(&mut self, read: EventId, source: Option<Source>) {
        self.threads[read.thread as usize][read.index as usize].source = source;
    }
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
    /// Half of an update stands alone, or its halves differ in their cell or in whether they are sequentially consistent.
    #[error("{0} is half of an update without the other half")]
    HalfUpdate(EventId),
    /// An event has a memory order that it cannot have.
    #[error("{0} has a memory order that it cannot have")]
    Order(EventId),
    /// A modification order is not one of the writes of its cell.
    #[error("the modification order of cell {cell} {what}")]
    Modification {
        /// The cell.
        cell: u32,
        /// What is wrong.
        what: ModificationError,
    },
    /// There are more events than can be counted.
    #[error("there are too many threads, cells or events")]
    TooLarge,
}

/// What is wrong with a modification order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ModificationError {
    /// It has something that is not among the events.
    NoSuchEvent(EventId),
    /// It has an event that does not write the cell.
    NotAWrite(EventId),
    /// It has a write twice.
    Twice(EventId),
    /// It does not have a write.
    Missing(EventId),
}

impl fmt::Display for ModificationError {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        match self {
            ModificationError::NoSuchEvent(event) => write!(formatter, "has {event}, which is not there"),
            ModificationError::NotAWrite(event) => write!(formatter, "has {event}, which does not write it"),
            ModificationError::Twice(event) => write!(formatter, "has {event} twice"),
            ModificationError::Missing(event) => write!(formatter, "misses {event}, which writes it"),
        }
    }
}
