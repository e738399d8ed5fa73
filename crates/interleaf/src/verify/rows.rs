//! Recorded executions, as they are decided.

use super::graphs::GraphRow;
use super::items::Item;
use super::line;
use super::machine::{self, Events, Names};
use interleaf_consistency::recorded::{
    Decision, EventId, Model, Reason, Settings, explain, explain_values, verify, verify_values,
};
use std::ops::Range;

/// An execution, and the names of its events.
#[derive(Debug)]
pub(crate) struct Row {
    /// The name of the test, if it has one.
    pub(crate) test: Option<String>,
    pub(crate) events: Events,
    /// By thread, its number in the input, and by event the range of the input's events that it stands for: two for an update, none
    /// for a fence that belongs to another event, whose number is then the start of the range.
    pub(crate) names: Vec<(u32, Vec<Range<u32>>)>,
    /// The events of the line by thread, for people; none for a trace of Axe.
    pub(crate) threads: Vec<Vec<Item>>,
    /// As a graph, if that is asked for.
    pub(crate) graph: Option<GraphRow>,
}

/// Reads a line of JSON; with the graph if some model needs it.
pub(crate) fn read(text: &str, has_graph: bool) -> Result<Row, String> {
    let line = line::read(text)?;
    let (events, names): (Events, Names) = machine::events(&line)?;
    let graph = if has_graph { Some(GraphRow::new(&line)?) } else { None };
    let names = (0..).zip(names).collect();
    Ok(Row { test: line.test, events, names, threads: line.threads, graph })
}

impl Row {
    /// Whether a model allows it. None if `goes_on` stopped the search.
    pub(crate) fn decide(
        &self,
        model: Model,
        settings: Settings,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Option<Decision> {
        match &self.events {
            Events::Sources(execution) => verify(execution, model, settings, goes_on),
            Events::Values(recording) => verify_values(recording, model, settings, goes_on),
        }
    }

    /// Why a model forbids it. None if no explanation was found, or if `goes_on` stopped the search.
    pub(crate) fn explain(&self, model: Model, goes_on: &mut dyn FnMut() -> bool) -> Option<Reason> {
        match &self.events {
            Events::Sources(execution) => explain(execution, model, goes_on).map(Reason::Cycle),
            Events::Values(recording) => explain_values(recording, model, goes_on),
        }
    }

    /// The names of an event in the line; an update has two, of its read and of its write.
    pub(crate) fn names(&self, event: EventId) -> impl Iterator<Item = EventId> {
        let (thread, names) = &self.names[event.thread as usize];
        names[event.index as usize].clone().map(|index| EventId { thread: *thread, index })
    }

    /// The event of the line to which a fence without a name of its own belongs.
    pub(crate) fn owner(&self, event: EventId) -> EventId {
        let (thread, names) = &self.names[event.thread as usize];
        EventId { thread: *thread, index: names[event.index as usize].start }
    }
}
