//! Recorded executions as traces of Axe: one operation per line, with its thread.
//!
//! ```text
//! # the lines of a thread are in program order
//! 0: M[1] := 1
//! 0: sync
//! 1: M[1] == 1
//! 1: { M[0] == 0; M[0] := 1 }
//! ```
//!
//! Every cell is 0 initially. A trace has the value of a read, not its source. The text after an `@`, the start and end times of the
//! operation, is ignored.

use super::graphs::GraphRow;
use super::machine::Events;
use super::rows::Row;
use crate::words::quote;
use interleaf_consistency::recorded::graphs::{self, Kind};
use interleaf_consistency::recorded::{Event, Recording, Source, Target, Values};
use interleaf_program::MemoryOrder;
use std::collections::{BTreeMap, HashMap};

/// The lines that are neither empty nor comments, with their numbers.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .map(|line| line.split('#').next().unwrap_or_default())
        .map(|line| line.split('@').next().unwrap_or_default().trim())
        .zip(1..)
        .map(|(line, number)| (number, line))
        .filter(|(_, line)| !line.is_empty())
}

/// Whether a text is a trace: its first line begins with a thread number.
pub(crate) fn is_trace(text: &str) -> bool {
    lines(text).next().is_some_and(|(_, line)| thread(line).is_some())
}

/// The thread and the operation of a line.
fn thread(line: &str) -> Option<(u32, &str)> {
    let (thread, operation) = line.split_once(':')?;
    Some((natural(thread.trim())?, operation.trim()))
}

fn natural(text: &str) -> Option<u32> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number)
}

/// Reads a trace; with the graph if some model needs it. An error has the number of its line.
pub(crate) fn read(text: &str, has_graph: bool) -> Result<Row, (usize, String)> {
    let mut cells: HashMap<u64, u32> = HashMap::new();
    let mut threads: BTreeMap<u32, Vec<(Event, Values)>> = BTreeMap::new();
    for (number, line) in lines(text) {
        let wrong = |what: &str| (number, format!("`{}` {what}", quote(line)));
        let (thread, operation) =
            thread(line).ok_or_else(|| wrong("does not begin with a thread, as `0:`"))?;
        let operation = read_operation(operation).ok_or_else(|| {
            wrong("is none of `M[0] := 1`, `M[0] == 1`, `{ M[0] == 0; M[0] := 1 }` and `sync`")
        })?;
        let mut cell = |address| {
            let next = cells.len() as u32;
            *cells.entry(address).or_insert(next)
        };
        let source = Source::Initial; // Not known.
        let event = match operation {
            Operation::Sync => (Event::Fence, Values::default()),
            Operation::Read(address, read) => {
                (Event::Read { cell: cell(address), source }, Values { read, written: 0 })
            }
            Operation::Write(address, written) => {
                (Event::Write { cell: cell(address) }, Values { read: 0, written })
            }
            Operation::Update(address, read, written) => (
                Event::Update { cell: cell(address), source, target: Target::Memory },
                Values { read, written },
            ),
        };
        threads.entry(thread).or_default().push(event);
    }
    let names = threads
        .iter()
        .map(|(&thread, events)| (thread, (0..).zip(events).map(|(at, _)| at..at + 1).collect()));
    let names = names.collect();
    let graph = if has_graph { Some(graph(&threads, &cells).map_err(|what| (1, what))?) } else { None };
    let recording = Recording::new(threads.into_values().collect(), Vec::new());
    let recording = recording.map_err(|error| (1, error.to_string()))?;
    Ok(Row { test: None, events: Events::Values(recording), names, threads: Vec::new(), graph })
}

/// The trace as a graph. Accesses are relaxed, and `sync` is a full fence.
fn graph(
    threads: &BTreeMap<u32, Vec<(Event, Values)>>,
    cells: &HashMap<u64, u32>,
) -> Result<GraphRow, String> {
    let (mut all, mut names) = (Vec::new(), Vec::new());
    for (&thread, recorded) in threads {
        let (mut events, mut numbers) = (Vec::new(), Vec::new());
        for (&(event, Values { read, written }), number) in recorded.iter().zip(0..) {
            let mut add = |kind, order, value| {
                let cell = event.cell().unwrap_or_default();
                events.push((graphs::Event { kind, cell, order, source: None }, value));
                numbers.push(number);
            };
            match event {
                Event::Read { .. } => add(Kind::Read, MemoryOrder::Relaxed, read),
                Event::Write { .. } => add(Kind::Write, MemoryOrder::Relaxed, written),
                Event::Update { .. } => {
                    add(Kind::UpdateRead, MemoryOrder::Relaxed, read);
                    add(Kind::UpdateWrite, MemoryOrder::Relaxed, written);
                }
                Event::Fence | Event::StoreFence => add(Kind::Fence, MemoryOrder::SequentiallyConsistent, 0),
            }
        }
        all.push(events);
        names.push((thread, numbers));
    }
    let mut cell_names = vec![String::new(); cells.len()];
    for (address, &cell) in cells {
        cell_names[cell as usize] = format!("M[{address}]");
    }
    GraphRow::of_values(all, cell_names, names)
}

enum Operation {
    Read(u64, i128),
    Write(u64, i128),
    Update(u64, i128, i128),
    Sync,
}

fn read_operation(text: &str) -> Option<Operation> {
    if text == "sync" {
        return Some(Operation::Sync);
    }
    if let Some(block) = text.strip_prefix('{') {
        let (read, write) = block.strip_suffix('}')?.split_once(';')?;
        let (address, read) = read_access(read, "==")?;
        let (written_to, written) = read_access(write, ":=")?;
        return (address == written_to).then_some(Operation::Update(address, read, written));
    }
    let read = read_access(text, "==").map(|(address, value)| Operation::Read(address, value));
    read.or_else(|| read_access(text, ":=").map(|(address, value)| Operation::Write(address, value)))
}

/// Reads `M[address] relation value`.
fn read_access(text: &str, relation: &str) -> Option<(u64, i128)> {
    let (place, value) = text.split_once(relation)?;
    let address = place.trim().strip_prefix("M[")?.strip_suffix(']')?;
    Some((address.trim().parse().ok()?, value.trim().parse().ok()?))
}
