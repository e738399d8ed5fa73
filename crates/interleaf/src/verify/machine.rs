//! A recorded execution as the models with store buffers see it, and the names of its events.
//!
//! Memory orders are what compilers make of them for x86: a release store has a store-store barrier before it, a sequentially consistent
//! one also a full fence after it; updates are full fences anyway.

use super::items::{Item, Kind};
use super::line::Line;
use interleaf_consistency::recorded::{Event, EventId, Execution, Recording, Source, Target, Values};
use interleaf_program::MemoryOrder;
use std::collections::HashMap;
use std::ops::Range;

/// The events of a line.
#[derive(Debug)]
pub(crate) enum Events {
    /// With the source of each read.
    Sources(Execution),
    /// With the value of each read.
    Values(Recording),
}

/// By event, the range of the line's events that it stands for: two for an update, none for a fence that belongs to another event,
/// whose number is then the start of the range.
pub(super) type Names = Vec<Vec<Range<u32>>>;

pub(super) fn events(line: &Line) -> Result<(Events, Names), String> {
    let mut builder = Builder::default();
    line.threads.iter().for_each(|items| builder.add_thread(items));
    let events = match &line.sources {
        Some(sources) => {
            builder.set_sources(sources);
            Events::Sources(Execution::new(builder.threads).map_err(|error| error.to_string())?)
        }
        None => Events::Values(builder.recording(line)?),
    };
    Ok((events, builder.names))
}

#[derive(Default)]
struct Builder {
    cells: HashMap<String, u32>,
    /// A cell without writes, once one is needed.
    unwritten: Option<u32>,
    threads: Vec<Vec<Event>>,
    names: Names,
    /// By thread and event of the line, the number of the event.
    numbers: Vec<Vec<u32>>,
}

impl Builder {
    fn cell(&mut self, name: &str) -> u32 {
        let next = self.number_of_cells();
        *self.cells.entry(name.to_string()).or_insert(next)
    }

    fn number_of_cells(&self) -> u32 {
        self.cells.len() as u32 + u32::from(self.unwritten.is_some())
    }

    /// An event without effect: no model here reorders reads, so an `lfence` forbids nothing.
    fn lfence(&mut self) -> Event {
        let next = self.number_of_cells();
        Event::Read { cell: *self.unwritten.get_or_insert(next), source: Source::Initial }
    }

    fn add_thread(&mut self, items: &[Item]) {
        let (mut events, mut names, mut numbers) = (Vec::new(), Vec::new(), Vec::new());
        let source = Source::Initial; // Until sources are set.
        for (item, index) in items.iter().zip(0..) {
            let mut before = None;
            let mut after = None;
            let event = match item.kind {
                Kind::Fence => Event::Fence,
                Kind::StoreFence => Event::StoreFence,
                Kind::LoadFence => self.lfence(),
                Kind::Write => {
                    let is_sequential = item.order == Some(MemoryOrder::SequentiallyConsistent);
                    let releases = item.order.is_some_and(MemoryOrder::releases);
                    before = releases.then_some(Event::StoreFence);
                    after = is_sequential.then_some(Event::Fence);
                    Event::Write { cell: self.cell(&item.cell) }
                }
                Kind::Read => Event::Read { cell: self.cell(&item.cell), source },
                Kind::FailedUpdate => {
                    before = Some(Event::Fence);
                    Event::Read { cell: self.cell(&item.cell), source }
                }
                Kind::UpdateRead => {
                    Event::Update { cell: self.cell(&item.cell), source, target: Target::Memory }
                }
                Kind::UpdateWrite => {
                    // It is a part of the event before.
                    names.pop();
                    names.push(index - 1..index + 1);
                    numbers.push(events.len() as u32 - 1);
                    continue;
                }
            };
            if let Some(event) = before {
                events.push(event);
                names.push(index..index);
            }
            numbers.push(events.len() as u32);
            events.push(event);
            names.push(index..index + 1);
            if let Some(event) = after {
                events.push(event);
                names.push(index..index);
            }
        }
        self.threads.push(events);
        self.names.push(names);
        self.numbers.push(numbers);
    }

    fn set_sources(&mut self, sources: &[Vec<Option<Source>>]) {
        for ((sources, numbers), events) in sources.iter().zip(&self.numbers).zip(&mut self.threads) {
            for (source, &number) in sources.iter().zip(numbers) {
                let Some(new) = *source else { continue };
                let new = match new {
                    Source::Initial => Source::Initial,
                    Source::Event(EventId { thread, index }) => {
                        let index = self.numbers[thread as usize][index as usize];
                        Source::Event(EventId { thread, index })
                    }
                };
                match &mut events[number as usize] {
                    Event::Read { source, .. } | Event::Update { source, .. } => *source = new,
                    Event::Write { .. } | Event::Fence | Event::StoreFence => {}
                }
            }
        }
    }

    /// The execution if sources are not known, only values.
    fn recording(&self, line: &Line) -> Result<Recording, String> {
        let mut initial = vec![0; self.number_of_cells() as usize];
        for (name, &cell) in &self.cells {
            initial[cell as usize] = line.initial(name);
        }
        let mut values: Vec<Vec<Values>> =
            self.threads.iter().map(|events| vec![Values::default(); events.len()]).collect();
        for ((items, numbers), values) in line.threads.iter().zip(&self.numbers).zip(&mut values) {
            for (item, &number) in items.iter().zip(numbers) {
                if item.kind.reads() {
                    values[number as usize].read = item.value;
                } else if item.kind.writes() {
                    values[number as usize].written = item.value;
                }
            }
        }
        let threads = self.threads.iter().zip(values);
        let threads = threads.map(|(events, values)| events.iter().copied().zip(values).collect()).collect();
        Recording::new(threads, initial).map_err(|error| error.to_string())
    }
}
