//! A recorded execution as RC11 sees it: a graph of events with memory orders.

use super::items::{Item, Kind};
use super::line::{Line, event_id, no_name};
use crate::words::quote;
use interleaf_consistency::rc11::Version;
use interleaf_consistency::recorded::graphs::{
    self, Event, Execution, ExecutionError, Race, Reason, Recording, explain, explain_values, races, verify,
    verify_values,
};
use interleaf_consistency::recorded::{EventId, Source, Value};
use interleaf_program::MemoryOrder;
use serde_json::Value as Json;
use std::collections::HashMap;

/// An execution as a graph, and the names of its cells and events.
#[derive(Debug)]
pub(crate) struct GraphRow {
    events: Events,
    cells: Vec<String>,
    /// By thread, its number in the input, and by event that of the event of the input.
    names: Vec<(u32, Vec<u32>)>,
}

#[derive(Debug)]
enum Events {
    /// With the source of each read.
    Sources(Execution),
    /// With the value of each read.
    Values(Recording),
}

/// The decision about a graph.
pub(crate) struct GraphDecision {
    /// None iff it is forbidden.
    pub(crate) witness: Option<GraphWitness>,
    /// How many choices were tried one by one.
    pub(crate) choices: u64,
}

/// What makes a graph consistent, by name.
pub(crate) struct GraphWitness {
    /// By cell with writes, these in modification order.
    pub(crate) modification: Vec<(String, Vec<String>)>,
    /// By read, its source, if the input has no sources.
    pub(crate) sources: Option<Vec<(String, String)>>,
    pub(crate) races: Vec<NamedRace>,
}

/// Two accesses that race, by name.
pub(crate) struct NamedRace {
    pub(crate) cell: String,
    pub(crate) accesses: [String; 2],
}

impl GraphRow {
    pub(super) fn new(line: &Line) -> Result<GraphRow, String> {
        let mut cells = Cells::default();
        let mut threads = Vec::new();
        for (items, thread) in line.threads.iter().zip(0..) {
            let event = |(item, index): (&Item, u32)| {
                let event = graph_event(item, &mut cells)
                    .map_err(|what| format!("{}: {what}", EventId { thread, index }))?;
                Ok((event, item.value))
            };
            let events: Result<Vec<_>, String> = items.iter().zip(0..).map(event).collect();
            threads.push(events?);
        }
        let modification = match &line.modification {
            Some(orders) => read_modification(orders, &mut cells)?,
            None => Vec::new(),
        };
        let initial = cells.names.iter().map(|cell| line.initial(cell)).collect();
        let names = (0..).zip(&threads).map(|(thread, events)| (thread, (0..events.len() as u32).collect()));
        let names = names.collect();
        let events = events(threads, line.sources.as_deref(), initial, modification);
        let events = events.map_err(|error| match error {
            ExecutionError::Modification { cell, what } => {
                format!("`mo` of `{}` {what}", quote(&cells.names[cell as usize]))
            }
            _ => error.to_string(),
        })?;
        Ok(GraphRow { events, cells: cells.names, names })
    }

    /// An execution with values and without memory orders.
    pub(super) fn of_values(
        threads: Vec<Vec<(Event, Value)>>,
        cells: Vec<String>,
        names: Vec<(u32, Vec<u32>)>,
    ) -> Result<GraphRow, String> {
        let events = events(threads, None, Vec::new(), Vec::new()).map_err(|error| error.to_string())?;
        Ok(GraphRow { events, cells, names })
    }

    /// Whether it is allowed. None if `goes_on` stopped the search.
    pub(crate) fn decide(
        &self,
        version: Version,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Option<GraphDecision> {
        let (decision, sources, races) = match &self.events {
            Events::Sources(execution) => {
                (verify(execution, version, goes_on)?, None, races(execution, version))
            }
            Events::Values(recording) => {
                let found = verify_values(recording, version, goes_on)?;
                let execution = found.sources.as_ref().map(|sources| recording.with_sources(sources));
                let races = execution.map_or_else(Vec::new, |execution| races(&execution, version));
                (found.decision, found.sources, races)
            }
        };
        let witness = decision.witness.map(|orders| GraphWitness {
            modification: self.name_orders(&orders),
            sources: sources.map(|sources| {
                let source =
                    |&(read, source): &(EventId, Source)| (self.name(read), self.name_source(source));
                sources.iter().map(source).collect()
            }),
            races: races.into_iter().map(|race| self.name_race(race)).collect(),
        });
        Some(GraphDecision { witness, choices: decision.choices })
    }

    /// Why it is forbidden. None if no explanation was found, or if `goes_on` stopped the search.
    pub(crate) fn explain(&self, version: Version, goes_on: &mut dyn FnMut() -> bool) -> Option<Reason> {
        match &self.events {
            Events::Sources(execution) => explain(execution, version, goes_on).map(Reason::Cases),
            Events::Values(recording) => explain_values(recording, version, goes_on),
        }
    }

    /// The name of an event in the input.
    pub(crate) fn name(&self, event: EventId) -> String {
        let (thread, names) = &self.names[event.thread as usize];
        EventId { thread: *thread, index: names[event.index as usize] }.to_string()
    }

    /// The name of a source, as in `rf`.
    pub(crate) fn name_source(&self, source: Source) -> String {
        match source {
            Source::Initial => "init".to_string(),
            Source::Event(write) => self.name(write),
        }
    }

    fn name_orders(&self, orders: &[Vec<EventId>]) -> Vec<(String, Vec<String>)> {
        let written = self.cells.iter().zip(orders).filter(|(_, order)| !order.is_empty());
        let named = written
            .map(|(cell, order)| (cell.clone(), order.iter().map(|&write| self.name(write)).collect()));
        named.collect()
    }

    fn name_race(&self, race: Race) -> NamedRace {
        let cell = self.cells[race.cell as usize].clone();
        NamedRace { cell, accesses: race.accesses.map(|access| self.name(access)) }
    }
}

fn events(
    threads: Vec<Vec<(Event, Value)>>,
    sources: Option<&[Vec<Option<Source>>]>,
    initial: Vec<Value>,
    modification: Vec<Option<Vec<EventId>>>,
) -> Result<Events, ExecutionError> {
    let Some(sources) = sources else {
        return Ok(Events::Values(Recording::new(threads, initial, modification)?));
    };
    let with_source = |((event, _), &source): ((Event, Value), &Option<Source>)| Event { source, ..event };
    let threads = threads
        .into_iter()
        .zip(sources)
        .map(|(events, sources)| events.into_iter().zip(sources).map(with_source).collect());
    Ok(Events::Sources(Execution::new(threads.collect(), modification)?))
}

#[derive(Default)]
struct Cells {
    numbers: HashMap<String, u32>,
    names: Vec<String>,
}

impl Cells {
    fn number(&mut self, name: &str) -> u32 {
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        let number = self.names.len() as u32;
        self.names.push(name.to_string());
        self.numbers.insert(name.to_string(), number);
        number
    }
}

/// Accesses without an order are relaxed: what was recorded is no data race unless it says so. Fences without one are full.
fn graph_event(item: &Item, cells: &mut Cells) -> Result<Event, String> {
    let kind = match item.kind {
        Kind::Write => graphs::Kind::Write,
        Kind::Read | Kind::FailedUpdate => graphs::Kind::Read,
        Kind::UpdateRead => graphs::Kind::UpdateRead,
        Kind::UpdateWrite => graphs::Kind::UpdateWrite,
        Kind::Fence | Kind::StoreFence | Kind::LoadFence => {
            let order = match (item.order, item.kind) {
                (Some(order), _) => order,
                (None, Kind::Fence) => MemoryOrder::SequentiallyConsistent,
                (None, _) => {
                    let name = if item.kind == Kind::StoreFence { "sfence" } else { "lfence" };
                    return Err(format!(
                        "`{name}` is no fence of C11; expected acquire, release, acq_rel or seq_cst"
                    ));
                }
            };
            return Ok(Event { kind: graphs::Kind::Fence, cell: 0, order, source: None });
        }
    };
    let order = item.order.unwrap_or(MemoryOrder::Relaxed);
    Ok(Event { kind, cell: cells.number(&item.cell), order, source: None })
}

/// The modification orders of the cells that have one.
fn read_modification(orders: &Json, cells: &mut Cells) -> Result<Vec<Option<Vec<EventId>>>, String> {
    let Json::Object(orders) = orders else { return Err("`mo` is not an object".to_string()) };
    let mut all = Vec::new();
    for (cell, order) in orders {
        let Json::Array(order) = order else {
            return Err(format!("`mo` of `{}` is not a list", quote(cell)));
        };
        let event = |(place, name): (usize, &Json)| match name {
            // The initial value comes first anyway.
            Json::String(name) if name == "init" && place == 0 => None,
            Json::String(name) => {
                let what = || no_name(&format!("`mo` of `{}` has", quote(cell)), name);
                Some(event_id(name).ok_or_else(what))
            }
            _ => Some(Err(format!("`mo` of `{}` has something that is no name", quote(cell)))),
        };
        let order: Result<Vec<EventId>, String> = order.iter().enumerate().filter_map(event).collect();
        let number = cells.number(cell) as usize;
        all.resize(all.len().max(number + 1), None);
        all[number] = Some(order?);
    }
    Ok(all)
}
