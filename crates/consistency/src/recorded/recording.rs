//! Recordings: executions with values and an unknown reads-from map.

use super::execution::{Event, EventId, Execution, ExecutionError, Source};
use rustc_hash::FxHashMap;
use std::ops::ControlFlow;

/// A value of a cell.
pub type Value = i128;

/// An execution with values. The sources of its events are meaningless.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recording {
    execution: Execution,
    initial: Vec<Value>,
    values: Vec<Vec<Values>>,
}

/// The values of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Values {
    /// The value that a read or an update read.
    pub read: Value,
    /// The value that a write or an update wrote.
    pub written: Value,
}

impl Recording {
    /// A recording of events with their values. Cells beyond `initial` begin with 0.
    pub fn new(
        threads: Vec<Vec<(Event, Values)>>,
        mut initial: Vec<Value>,
    ) -> Result<Recording, ExecutionError> {
        let without_source = |mut event: Event| {
            event.set_source(Source::Initial);
            event
        };
        let events =
            threads.iter().map(|events| events.iter().map(|&(event, _)| without_source(event)).collect());
        let execution = Execution::new(events.collect())?;
        initial.resize(execution.cells(), 0);
        let values = threads.iter().map(|events| events.iter().map(|&(_, values)| values).collect());
        Ok(Recording { execution, initial, values: values.collect() })
    }

    pub(crate) fn execution(&self) -> &Execution {
        &self.execution
    }

    pub(crate) fn initial(&self) -> &[Value] {
        &self.initial
    }

    pub(crate) fn values(&self, event: EventId) -> Values {
        self.values[event.thread as usize][event.index as usize]
    }

    /// Calls `visit` with each read and its possible sources, until it breaks.
    pub(super) fn each_read<B>(
        &self,
        mut visit: impl FnMut(EventId, &mut dyn Iterator<Item = Source>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut writers: FxHashMap<(u32, Value), Vec<Source>> = FxHashMap::default();
        for (cell, &value) in (0..).zip(&self.initial) {
            writers.entry((cell, value)).or_default().push(Source::Initial);
        }
        for (id, event) in self.execution.events() {
            if let Some(cell) = event.written_cell() {
                writers.entry((cell, self.values(id).written)).or_default().push(Source::Event(id));
            }
        }
        for (id, event) in self.execution.events() {
            let (Some(cell), Some(_)) = (event.cell(), event.source()) else { continue };
            // A read cannot read from a later write of its own thread.
            let is_late = |source: &Source| matches!(*source, Source::Event(other) if other.thread == id.thread && other.index >= id.index);
            let good = writers.get(&(cell, self.values(id).read)).map_or(&[][..], Vec::as_slice);
            visit(id, &mut good.iter().copied().filter(|source| !is_late(source)))?;
        }
        ControlFlow::Continue(())
    }

    /// The source of each read, if each has exactly one possible source.
    pub(super) fn only_sources(&self) -> Sources {
        let mut chosen = Vec::new();
        let mut are_several = false;
        let without = self.each_read(|read, sources| {
            match (sources.next(), sources.next()) {
                (None, _) => return ControlFlow::Break(read),
                (Some(source), None) => chosen.push((read, source)),
                (Some(_), Some(_)) => are_several = true,
            }
            ControlFlow::Continue(())
        });
        match without {
            ControlFlow::Break(read) => Sources::None(read),
            ControlFlow::Continue(()) if are_several => Sources::Several,
            ControlFlow::Continue(()) => Sources::One(chosen),
        }
    }

    pub(super) fn with_sources(&self, sources: &[(EventId, Source)]) -> Result<Execution, ExecutionError> {
        let mut threads = self.execution.threads().to_vec();
        for &(id, new) in sources {
            threads[id.thread as usize][id.index as usize].set_source(new);
        }
        Execution::new(threads)
    }
}

/// The possible sources of the reads.
pub(super) enum Sources {
    /// This read has none.
    None(EventId),
    One(Vec<(EventId, Source)>),
    Several,
}
