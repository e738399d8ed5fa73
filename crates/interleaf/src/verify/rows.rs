//! Recorded executions as lines of JSON.
//!
//! The text may come from anywhere: a malformed line is an error with its position, never a panic.

use super::distinct::Distinct;
use crate::words::quote;
use interleaf_consistency::recorded::{
    Decision, Event, EventId, Execution, Model, Reason, Recording, Settings, Source, Target, Values, explain,
    explain_values, verify, verify_values,
};
use serde_json::{Map, Value};
use std::collections::HashMap;
use std::fmt;
use std::ops::Range;

/// An execution, and the names of its events.
#[derive(Debug)]
pub(crate) struct Row {
    /// The name of the test, if it has one.
    pub(crate) test: Option<String>,
    pub(crate) events: Events,
    /// By thread, its number in the input, and by event the range of the input's events that it stands for: two for an update, none
    /// for the fence of a failed one.
    pub(crate) names: Vec<(u32, Vec<Range<u32>>)>,
}

#[derive(Debug)]
pub(crate) enum Events {
    /// With the source of each read.
    Sources(Execution),
    /// With the value of each read.
    Values(Recording),
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
}

/// The fields that are read. Other fields are ignored, but a misspelt one of these would change the question.
const FIELDS: [&str; 4] = ["test", "init", "threads", "rf"];

pub(crate) fn read(line: &str) -> Result<Row, String> {
    let Distinct(value) = serde_json::from_str(line).map_err(|error| {
        let what = error.to_string();
        let what = what.split(" at line ").next().unwrap_or_default();
        let kind = if error.is_data() { "" } else { "not JSON: " };
        format!("column {}: {kind}{}", error.column(), quote(what))
    })?;
    let Value::Object(fields) = value else { return Err("is not an object with `threads`".to_string()) };
    for field in fields.keys() {
        let is_meant = |known: &&&str| known.eq_ignore_ascii_case(field) && **known != field;
        if let Some(known) = FIELDS.iter().find(is_meant) {
            return Err(format!("has no field `{known}` but `{}`", quote(field)));
        }
    }
    let test = match fields.get("test") {
        None | Some(Value::Null) => None,
        Some(Value::String(name)) => Some(name.clone()),
        Some(_) => return Err("`test` is not a string".to_string()),
    };
    let mut reader = Reader::default();
    reader.read_init(fields.get("init"))?;
    let threads = match fields.get("threads") {
        Some(Value::Array(threads)) => threads,
        Some(_) => return Err("`threads` is not a list".to_string()),
        None => return Err("has no `threads`".to_string()),
    };
    for thread in threads {
        reader.read_thread(thread)?;
    }
    match fields.get("rf") {
        None | Some(Value::Null) => return reader.without_sources(test),
        Some(Value::Object(sources)) => reader.read_sources(sources)?,
        Some(_) => return Err("`rf` is not an object".to_string()),
    }
    let execution = Execution::new(reader.threads).map_err(|error| error.to_string())?;
    Ok(Row { test, events: Events::Sources(execution), names: (0..).zip(reader.names).collect() })
}

/// The kind of an event of the line.
#[derive(Clone, Copy)]
enum Access {
    Read,
    Write,
    Fence,
}

#[derive(Default)]
struct Reader {
    cells: HashMap<String, u32>,
    /// A cell without writes, once one is needed.
    unwritten: Option<u32>,
    initial: HashMap<String, i128>,
    threads: Vec<Vec<Event>>,
    names: Vec<Vec<Range<u32>>>,
    /// By thread and event of the line: its kind, the number of the event, its cell and value.
    accesses: Vec<Vec<(Access, u32, String, i128)>>,
}

impl Reader {
    /// The execution if sources are not known, only values.
    fn without_sources(self, test: Option<String>) -> Result<Row, String> {
        let mut initial = vec![0; self.number_of_cells() as usize];
        for (name, &cell) in &self.cells {
            initial[cell as usize] = self.initial.get(name).copied().unwrap_or(0);
        }
        let mut values: Vec<Vec<Values>> =
            self.threads.iter().map(|events| vec![Values::default(); events.len()]).collect();
        for (accesses, values) in self.accesses.iter().zip(&mut values) {
            for &(access, event, _, value) in accesses {
                match access {
                    Access::Read => values[event as usize].read = value,
                    Access::Write => values[event as usize].written = value,
                    Access::Fence => {}
                }
            }
        }
        let threads = self.threads.into_iter().zip(values);
        let threads = threads.map(|(events, values)| events.into_iter().zip(values).collect()).collect();
        let recording = Recording::new(threads, initial).map_err(|error| error.to_string())?;
        Ok(Row { test, events: Events::Values(recording), names: (0..).zip(self.names).collect() })
    }

    fn read_init(&mut self, init: Option<&Value>) -> Result<(), String> {
        let cells = match init {
            None | Some(Value::Null) => return Ok(()),
            Some(Value::Object(cells)) => cells,
            Some(_) => return Err("`init` is not an object".to_string()),
        };
        for (cell, value) in cells {
            let number = integer(value);
            let number =
                number.ok_or_else(|| format!("`init` of `{}` is not a whole number", quote(cell)))?;
            self.initial.insert(cell.clone(), number);
        }
        Ok(())
    }

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

    fn read_thread(&mut self, thread: &Value) -> Result<(), String> {
        let number = self.threads.len() as u32;
        let Value::Array(items) = thread else { return Err(format!("thread {number} is not a list")) };
        let (mut events, mut names, mut accesses) = (Vec::new(), Vec::new(), Vec::new());
        let mut index = 0;
        while let Some(item) = items.get(index as usize) {
            let id = EventId { thread: number, index };
            let item = read_item(item).map_err(|what| format!("{id}: {what}"))?;
            let Item { kind, cell, value } = item;
            let source = Source::Initial; // Until `rf` is read.
            let event = events.len() as u32;
            match kind {
                Kind::Fence | Kind::StoreFence | Kind::LoadFence => {
                    events.push(match kind {
                        Kind::LoadFence => self.lfence(),
                        Kind::StoreFence => Event::StoreFence,
                        _ => Event::Fence,
                    });
                    names.push(index..index + 1);
                    accesses.push((Access::Fence, event, cell, value));
                }
                Kind::Write => {
                    events.push(Event::Write { cell: self.cell(&cell) });
                    names.push(index..index + 1);
                    accesses.push((Access::Write, event, cell, value));
                }
                Kind::Read => {
                    events.push(Event::Read { cell: self.cell(&cell), source });
                    names.push(index..index + 1);
                    accesses.push((Access::Read, event, cell, value));
                }
                Kind::UpdateWrite => {
                    return Err(format!("{id}: an update's write `W*` without its read `R*` before it"));
                }
                Kind::UpdateRead => {
                    let next = items.get(index as usize + 1).map(read_item);
                    match next {
                        Some(Ok(Item { kind: Kind::UpdateWrite, cell: other, value: written })) => {
                            if other != cell {
                                let (one, other) = (quote(&cell), quote(&other));
                                return Err(format!(
                                    "{id}: an update that reads `{one}` and writes `{other}`"
                                ));
                            }
                            let number = self.cell(&cell);
                            events.push(Event::Update { cell: number, source, target: Target::Memory });
                            names.push(index..index + 2);
                            accesses.push((Access::Read, event, cell, value));
                            accesses.push((Access::Write, event, other, written));
                            index += 1;
                        }
                        _ => {
                            events.push(Event::Fence);
                            events.push(Event::Read { cell: self.cell(&cell), source });
                            names.push(index..index);
                            names.push(index..index + 1);
                            accesses.push((Access::Read, event + 1, cell, value));
                        }
                    }
                }
            }
            index += 1;
        }
        self.threads.push(events);
        self.names.push(names);
        self.accesses.push(accesses);
        Ok(())
    }

    fn access(&self, id: EventId) -> Option<&(Access, u32, String, i128)> {
        self.accesses.get(id.thread as usize)?.get(id.index as usize)
    }

    fn read_sources(&mut self, sources: &Map<String, Value>) -> Result<(), String> {
        let mut has_source: Vec<Vec<bool>> =
            self.accesses.iter().map(|accesses| vec![false; accesses.len()]).collect();
        for (reader, source) in sources {
            let id = event_id(reader).ok_or_else(|| no_name("`rf` has a key", reader))?;
            let &(access, event, ref cell, value) =
                self.access(id).ok_or_else(|| format!("`rf` has a source of {id}, which is not there"))?;
            if !matches!(access, Access::Read) {
                return Err(format!("`rf` has a source of {id}, which is not a read"));
            }
            let Value::String(name) = source else { return Err(format!("the source of {id} is not a name")) };
            let source = if name == "init" {
                let initial = self.initial.get(cell).copied().unwrap_or(0);
                is_same(id, value, "the initial value", initial)?;
                Source::Initial
            } else {
                let from = event_id(name).ok_or_else(|| no_name(&format!("{id} reads from"), name))?;
                let &(access, number, ref written, initial) =
                    self.access(from).ok_or_else(|| format!("{id} reads from {from}, which is not there"))?;
                if !matches!(access, Access::Write) {
                    return Err(format!("{id} reads from {from}, which is not a write"));
                }
                if written != cell {
                    let (one, other) = (quote(cell), quote(written));
                    return Err(format!("{id} reads `{one}` from {from}, which writes `{other}`"));
                }
                is_same(id, value, from, initial)?;
                Source::Event(EventId { thread: from.thread, index: number })
            };
            has_source[id.thread as usize][id.index as usize] = true;
            match &mut self.threads[id.thread as usize][event as usize] {
                Event::Read { source: place, .. } | Event::Update { source: place, .. } => *place = source,
                Event::Write { .. } | Event::Fence | Event::StoreFence => {}
            }
        }
        for (accesses, thread) in self.accesses.iter().zip(0..) {
            for (access, index) in accesses.iter().zip(0..) {
                if matches!(access.0, Access::Read) && !has_source[thread as usize][index as usize] {
                    return Err(format!("`rf` has no source of {}", EventId { thread, index }));
                }
            }
        }
        Ok(())
    }
}

fn is_same(read: EventId, value: i128, what: impl fmt::Display, written: i128) -> Result<(), String> {
    if value == written {
        return Ok(());
    }
    Err(format!("{read} reads {value} from {what}, which is {written}"))
}

fn no_name(what: &str, name: &str) -> String {
    format!("{what} `{}`, which is no name of an event such as `P0.2`", quote(name))
}

/// The event with a name.
fn event_id(name: &str) -> Option<EventId> {
    let (thread, index) = name.strip_prefix('P')?.split_once('.')?;
    let number = |text: &str| {
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<u32>().ok().filter(|_| is_number)
    };
    Some(EventId { thread: number(thread)?, index: number(index)? })
}

#[derive(Clone, Copy)]
enum Kind {
    Write,
    Read,
    UpdateRead,
    UpdateWrite,
    Fence,
    StoreFence,
    LoadFence,
}

struct Item {
    kind: Kind,
    cell: String,
    value: i128,
}

fn read_item(item: &Value) -> Result<Item, String> {
    let Value::Array(parts) = item else { return Err("is not a list".to_string()) };
    let Some(Value::String(kind)) = parts.first() else {
        return Err("does not begin with `W`, `R`, `W*`, `R*` or `F`".to_string());
    };
    let kind = match kind.as_str() {
        "W" => Kind::Write,
        "R" => Kind::Read,
        "W*" => Kind::UpdateWrite,
        "R*" => Kind::UpdateRead,
        "F" => return read_fence(&parts[1..]),
        other => return Err(format!("`{}` is not one of `W`, `R`, `W*`, `R*` and `F`", quote(other))),
    };
    let [_, Value::String(cell), value] = parts.as_slice() else {
        return Err("is not a list of kind, cell and value".to_string());
    };
    let value = integer(value).ok_or("its value is not a whole number")?;
    Ok(Item { kind, cell: cell.clone(), value })
}

fn read_fence(parts: &[Value]) -> Result<Item, String> {
    let kind = match parts {
        [] => Kind::Fence,
        [Value::String(name)] => match name.to_ascii_lowercase().as_str() {
            "mfence" | "sync" => Kind::Fence,
            "sfence" => Kind::StoreFence,
            "lfence" => Kind::LoadFence,
            _ => {
                let name = quote(name);
                return Err(format!(
                    "the fence `{name}` is not known; expected `mfence`, `sfence` or `lfence`"
                ));
            }
        },
        _ => return Err("is not a fence with its name".to_string()),
    };
    Ok(Item { kind, cell: String::new(), value: 0 })
}

fn integer(value: &Value) -> Option<i128> {
    value.as_i64().map(i128::from).or_else(|| value.as_u64().map(i128::from))
}
