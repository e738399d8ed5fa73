//! A recorded execution as a line of JSON.
//!
//! The text may come from anywhere: a malformed line is an error, never a panic.

use super::distinct::Distinct;
use super::items::{Item, Kind, integer, read_item, update_orders};
use crate::words::quote;
use interleaf_consistency::recorded::{EventId, Source};
use serde_json::{Map, Value};
use std::collections::HashMap;
use std::fmt;

/// What a line says. The events of a thread have the numbers that they have there.
#[derive(Default)]
pub(super) struct Line {
    /// The name of the test, if it has one.
    pub(super) test: Option<String>,
    pub(super) initial: HashMap<String, i128>,
    pub(super) threads: Vec<Vec<Item>>,
    /// By thread and event, the source of each read; none if the line has no sources.
    pub(super) sources: Option<Vec<Vec<Option<Source>>>>,
    /// What `mo` is, not looked at yet.
    pub(super) modification: Option<Value>,
}

/// The fields that are read. Other fields are ignored, but a misspelt one of these would change the question.
const FIELDS: [&str; 5] = ["test", "init", "threads", "rf", "mo"];

pub(super) fn read(line: &str) -> Result<Line, String> {
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
    let mut line = Line { test, ..Line::default() };
    line.read_init(fields.get("init"))?;
    let threads = match fields.get("threads") {
        Some(Value::Array(threads)) => threads,
        Some(_) => return Err("`threads` is not a list".to_string()),
        None => return Err("has no `threads`".to_string()),
    };
    for thread in threads {
        line.read_thread(thread)?;
    }
    match fields.get("rf") {
        None | Some(Value::Null) => {}
        Some(Value::Object(sources)) => line.read_sources(sources)?,
        Some(_) => return Err("`rf` is not an object".to_string()),
    }
    line.modification = fields.get("mo").filter(|order| !order.is_null()).cloned();
    Ok(line)
}

impl Line {
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

    fn read_thread(&mut self, thread: &Value) -> Result<(), String> {
        let number = self.threads.len() as u32;
        let Value::Array(items) = thread else { return Err(format!("thread {number} is not a list")) };
        let mut events: Vec<Item> = Vec::new();
        while let Some(item) = items.get(events.len()) {
            let id = EventId { thread: number, index: events.len() as u32 };
            let wrong = |what: String| format!("{id}: {what}");
            let mut item = read_item(item).map_err(wrong)?;
            match item.kind {
                Kind::UpdateWrite => {
                    return Err(wrong("an update's write `W*` without its read `R*` before it".to_string()));
                }
                Kind::UpdateRead => {
                    let next = items.get(events.len() + 1).map(read_item);
                    match next {
                        Some(Err(what)) => {
                            let next = EventId { index: id.index + 1, ..id };
                            return Err(format!("{next}: {what}"));
                        }
                        Some(Ok(mut write)) if write.kind == Kind::UpdateWrite => {
                            if write.cell != item.cell {
                                let (one, other) = (quote(&item.cell), quote(&write.cell));
                                let what = format!("an update that reads `{one}` and writes `{other}`");
                                return Err(wrong(what));
                            }
                            let orders = update_orders(item.order, write.order).map_err(wrong)?;
                            (item.order, write.order) = (Some(orders.0), Some(orders.1));
                            events.push(item);
                            events.push(write);
                            continue;
                        }
                        _ => {
                            item.fail().map_err(wrong)?;
                            events.push(item);
                        }
                    }
                }
                _ => events.push(item),
            }
        }
        self.threads.push(events);
        Ok(())
    }

    pub(super) fn get(&self, id: EventId) -> Option<&Item> {
        self.threads.get(id.thread as usize)?.get(id.index as usize)
    }

    /// The initial value of a cell.
    pub(super) fn initial(&self, cell: &str) -> i128 {
        self.initial.get(cell).copied().unwrap_or(0)
    }

    fn read_sources(&mut self, sources: &Map<String, Value>) -> Result<(), String> {
        let mut known: Vec<Vec<Option<Source>>> =
            self.threads.iter().map(|events| vec![None; events.len()]).collect();
        for (reader, source) in sources {
            let id = event_id(reader).ok_or_else(|| no_name("`rf` has a key", reader))?;
            let read =
                self.get(id).ok_or_else(|| format!("`rf` has a source of {id}, which is not there"))?;
            if !read.kind.reads() {
                return Err(format!("`rf` has a source of {id}, which is not a read"));
            }
            let Value::String(name) = source else { return Err(format!("the source of {id} is not a name")) };
            let source = if name == "init" {
                is_same(id, read.value, "the initial value", self.initial(&read.cell))?;
                Source::Initial
            } else {
                let from = event_id(name).ok_or_else(|| no_name(&format!("{id} reads from"), name))?;
                let write =
                    self.get(from).ok_or_else(|| format!("{id} reads from {from}, which is not there"))?;
                if !write.kind.writes() {
                    return Err(format!("{id} reads from {from}, which is not a write"));
                }
                if write.cell != read.cell {
                    let (one, other) = (quote(&read.cell), quote(&write.cell));
                    return Err(format!("{id} reads `{one}` from {from}, which writes `{other}`"));
                }
                is_same(id, read.value, from, write.value)?;
                Source::Event(from)
            };
            known[id.thread as usize][id.index as usize] = Some(source);
        }
        for (items, thread) in self.threads.iter().zip(0..) {
            for (item, index) in items.iter().zip(0..) {
                if item.kind.reads() && known[thread as usize][index as usize].is_none() {
                    return Err(format!("`rf` has no source of {}", EventId { thread, index }));
                }
            }
        }
        self.sources = Some(known);
        Ok(())
    }
}

fn is_same(read: EventId, value: i128, what: impl fmt::Display, written: i128) -> Result<(), String> {
    if value == written {
        return Ok(());
    }
    Err(format!("{read} reads {value} from {what}, which is {written}"))
}

/// What is said of a name that names no event.
pub(super) fn no_name(what: &str, name: &str) -> String {
    format!("{what} `{}`, which is no name of an event such as `P0.2`", quote(name))
}

/// The event with a name.
pub(super) fn event_id(name: &str) -> Option<EventId> {
    let (thread, index) = name.strip_prefix('P')?.split_once('.')?;
    let number = |text: &str| {
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<u32>().ok().filter(|_| is_number)
    };
    Some(EventId { thread: number(thread)?, index: number(index)? })
}
