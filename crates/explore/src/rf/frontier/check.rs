//! Whether a frontier from a file is well formed: see the head of `validity.rs`.

use super::shared_node::{NamedSource, Path};
use super::{Frontier, Knowledge, SavedNode};
use crate::rf::event::Kind;
use crate::rf::names::{check_cell, is_cell};
use crate::rf::schedules::Schedule;
use interleaf_memory::Settings;
use interleaf_program::Cell;
use interleaf_trace::{EventIndex, Statistics};
use std::collections::HashSet;

/// A count that no search reaches; sums of such counts do not overflow.
const MOST_COUNTED: u64 = 1 << 48;

impl Frontier {
    /// Checks the structure of a frontier that was split `parts` times. The error says what is wrong.
    pub fn check(&self, parts: usize) -> Result<(), String> {
        if self.depth as usize != parts {
            return Err(format!("is a part of {} frontiers, and the file names {parts}", self.depth));
        }
        if self.is_ended && self.violations.is_empty() {
            return Err("was ended by a violation, and holds none".to_string());
        }
        if self.is_start && !self.nodes.is_empty() {
            return Err("is the beginning of a search, and has places to explore".to_string());
        }
        if self.is_outgrown() && !self.is_part() {
            return Err("is no part, and holds what a part has learned".to_string());
        }
        check_statistics(&self.statistics)?;
        self.knowledge.iter().chain(&self.learned).try_for_each(check_knowledge)?;
        self.names.check()?;
        for (path, number) in self.paths.iter().zip(1..) {
            path.check().map_err(|what| format!("trace {number}{what}"))?;
        }
        let mut ids = HashSet::new();
        for (node, number) in self.nodes.iter().zip(0..) {
            let at_place = |what: String| format!("place {}: {what}", number + 1);
            self.check_place(node, number).map_err(at_place)?;
            if !ids.insert(node.id) {
                return Err(at_place("has the identity of another place".to_string()));
            }
        }
        Ok(())
    }

    /// Checks that what the search has learned fits these settings. The error says what is wrong.
    pub fn check_settings(&self, settings: &Settings) -> Result<(), String> {
        let is_like = |known: &Knowledge| known.waits.is_like(&settings.waits);
        match self.knowledge.iter().chain(&self.learned).all(is_like) {
            true => Ok(()),
            false => Err("knows of other loops that wait than its flags ask for".to_string()),
        }
    }

    fn check_place(&self, node: &SavedNode, number: usize) -> Result<(), String> {
        let Some(path) = self.paths.get(node.path as usize) else {
            return Err(format!("is in trace {}, which is not there", u64::from(node.path) + 1));
        };
        let prefix = node.prefix;
        if prefix as usize > path.events.len() {
            return Err(format!("comes after {prefix} events of a trace that has {}", path.events.len()));
        }
        let state = &node.state;
        match node.kind {
            Kind::Closed => return Err("is of an event without alternatives".to_string()),
            Kind::Choice(among) if state.choice >= among => {
                return Err(format!("chose {} of {among}", state.choice));
            }
            Kind::Extend(start) if start > prefix => {
                return Err(format!("is new from event {start} on, of {prefix}"));
            }
            _ => {}
        }
        if state.is_foreign && !self.is_part() {
            return Err("belongs to another part, and this is none".to_string());
        }
        if state.lent.is_some() && !state.is_foreign {
            return Err("was lent by a part, and belongs to this one".to_string());
        }
        if !state.part.is_finite() || state.lent.iter().any(|lent| !lent.part.is_finite()) {
            return Err("is no part of the search".to_string());
        }
        let has_alternatives = !state.schedules.is_empty()
            || state.tuples.iter().any(|all| !all.is_empty())
            || state.lent.is_some();
        if matches!(node.kind, Kind::Choice(_) | Kind::Extend(_))
            && (has_alternatives || !node.original.is_empty())
        {
            return Err("has sources, and reads nothing".to_string());
        }
        let lent = state.lent.iter().flat_map(|lent| &lent.tuples);
        let tuples = state.tuples.iter().flatten().chain(lent).map(Vec::as_slice);
        tuples.chain([node.original.as_slice()]).try_for_each(|tuple| check_named(tuple, prefix as usize))?;
        if let Some((thread, postponed)) =
            node.postponed.iter().find(|(_, postponed)| postponed.from > prefix)
        {
            return Err(format!("thread {thread} waits for what comes after event {}", postponed.from));
        }
        let is_schedule =
            |schedule: &mut Schedule| schedule.is_well_formed(prefix) && self.names.has_all(schedule);
        let mut lent = state.lent.iter().map(|lent| &lent.schedules);
        if !state.schedules.are_well_formed(is_schedule) || !lent.all(|all| all.are_well_formed(is_schedule))
        {
            return Err("its schedules cannot be read".to_string());
        }
        node.below.map_or(Ok(()), |link| self.check_link(node, path, link, number))
    }

    /// Checks that the node below is that of an event of the trace.
    fn check_link(
        &self,
        node: &SavedNode,
        path: &Path,
        (below, event): (u32, u32),
        number: usize,
    ) -> Result<(), String> {
        let other = self.nodes.get(below as usize).filter(|_| (below as usize) < number);
        let Some(other) = other else {
            return Err(format!("is above place {}, which does not come before it", u64::from(below) + 1));
        };
        let is_it = |path: &Path, other_path: &Path| {
            let before = other.prefix as usize;
            let Some(own) = path.events.get(event as usize) else { return false };
            let comes_before = (node.path == other.path && before <= path.events.len())
                || path.events.len() >= before
                    && other_path.events.len() >= before
                    && path.events[..before] == other_path.events[..before];
            let is_turn = (own.item.thread, own.item.turn.write()) == (other.thread, other.memory_write);
            event < node.prefix
                && event >= other.prefix
                && comes_before
                && is_turn
                && (own.prefix, own.kind) == (other.prefix, other.kind)
        };
        let is_it = self.paths.get(other.path as usize).is_some_and(|other_path| is_it(path, other_path));
        let is_in_order = other.below.is_none_or(|(_, lower)| lower < event);
        match is_it && is_in_order {
            true => Ok(()),
            false => {
                Err(format!("event {} of its trace is not that of place {}", u64::from(event) + 1, below + 1))
            }
        }
    }
}

fn check_statistics(statistics: &Statistics) -> Result<(), String> {
    let Statistics { executions, blocked_by, partial, events, failed_assertions, branchings, states, cut } =
        statistics;
    let counts = [executions.complete, executions.blocked, executions.faulty, executions.redundant];
    let reasons = [blocked_by.assume, blocked_by.r#await, blocked_by.unroll, blocked_by.bound];
    let others = [*partial, *events, *failed_assertions, *branchings];
    let mut all = counts.iter().chain(&reasons).chain(&others).chain(cut.values());
    if let Some(count) = all.find(|&&count| count > MOST_COUNTED) {
        return Err(format!("counts {count}, which no search does"));
    }
    if cut.keys().any(|stop| stop.cut().is_none()) {
        return Err("counts bounds that cut nothing".to_string());
    }
    match states {
        Some(_) => Err("counts states, and its search has none".to_string()),
        None => Ok(()),
    }
}

fn check_knowledge(known: &Knowledge) -> Result<(), String> {
    if let Some((address, size)) = known.counters.wrong() {
        return Err(format!("knows of a counter of {size} bytes at {address:#x}"));
    }
    match known.sections.ranges().find(|&range| range.size != 0 && !is_cell(range)) {
        Some(Cell { address, size }) => Err(format!("knows of an access to {size} bytes at {address:#x}")),
        None => Ok(()),
    }
}

/// Checks that these sources come before this event.
fn check_named(sources: &[NamedSource], event: usize) -> Result<(), String> {
    for (cell, source) in sources {
        check_cell(cell)?;
        if source.is_event() && source.index() >= event {
            return Err(format!(
                "reads from event {}, which does not come before it",
                u64::from(source.0) + 1
            ));
        }
    }
    Ok(())
}

impl Path {
    /// Checks that each event comes after its sources, and that each level has the events below it.
    fn check(&self) -> Result<(), String> {
        for (number, event) in self.events.iter().enumerate() {
            let at_place = |what: String| format!(", event {}: {what}", number + 1);
            check_named(&event.item.sources, number).map_err(at_place)?;
            if event.prefix as usize > number {
                return Err(at_place(format!("takes the place of what follows event {}", event.prefix)));
            }
            if matches!(event.kind, Kind::Extend(_)) {
                return Err(at_place("is no event".to_string()));
            }
        }
        for (base, witness) in &self.levels {
            let mut is_there = vec![false; witness.len()];
            let is_new = |event: &EventIndex| {
                is_there.get_mut(event.index()).is_some_and(|there| !std::mem::replace(there, true))
            };
            if witness.len() != *base as usize
                || witness.len() > self.events.len()
                || !witness.iter().all(is_new)
            {
                return Err(format!(": an execution of {base} events does not have each of them once"));
            }
        }
        Ok(())
    }
}
