//! Checks that a frontier from a file is one that a search of its program can have written.
//!
//! A checksum detects damage, not forgery. So the contents are checked before anything is made of them:
//! - when the file is read, its structure: every number refers to something that is there, and every read comes after its
//!   sources ([`Frontier::check`]);
//! - when a worker takes up a node, its trace: each event can be taken by its thread, with its choice; each source has written
//!   the cell that is read; the event reads these cells and no others; the trace has an execution; and the node's alternatives
//!   are sources that its event may have (`check_event`, `check_node`);
//! - when a schedule is followed, its items and the sources of its read (`check_sources`, `check_reads`).
//!
//! A frontier that this process made is not checked.

use super::Explorer;
use super::frontier::{Frontier, Knowledge, NamedSource, Path, SavedNode, SharedNode};
use super::history::{Kind, Source};
use super::node::Turn;
use super::schedules::Schedule;
use crate::endings::run_in_order;
use interleaf_memory::Interruption;
use interleaf_memory::{CellName, Settings, Status};
use interleaf_program::{Cell, Op};
use interleaf_search::SearchError;
use interleaf_trace::{EventIndex, Statistics, ThreadIndex};
use std::collections::HashSet;

/// More than any search counts, and few enough to be added up.
const MOST_COUNTED: u64 = 1 << 48;

impl Frontier {
    /// Whether it holds nodes, and not only the start of a search.
    pub(super) fn has_places(&self) -> bool {
        !self.nodes.is_empty()
    }

    /// Checks the structure of a frontier that is divided `parts` times: a part of a part counts twice. The error says what is
    /// wrong.
    pub fn check(&self, parts: usize) -> Result<(), String> {
        if self.depth as usize != parts {
            return Err(format!("is a part of {} frontiers, and the file names {parts}", self.depth));
        }
        if self.is_ended && self.violations.is_empty() {
            return Err("was ended by a violation, and holds none".to_string());
        }
        if self.is_start && self.has_places() {
            return Err("is the beginning of a search, and holds what is left of one".to_string());
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

    /// Checks that what the search has learned of the program fits these settings. The error says what is wrong.
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
        if !state.part.is_finite() {
            return Err("is no part of the search".to_string());
        }
        let has_alternatives = !state.schedules.is_empty() || state.tuples.iter().any(|all| !all.is_empty());
        if matches!(node.kind, Kind::Choice(_) | Kind::Extend(_))
            && (has_alternatives || !node.original.is_empty())
        {
            return Err("has sources, and reads nothing".to_string());
        }
        let tuples = state.tuples.iter().flatten().map(Vec::as_slice);
        tuples.chain([node.original.as_slice()]).try_for_each(|tuple| check_named(tuple, prefix as usize))?;
        if let Some((thread, postponed)) =
            node.postponed.iter().find(|(_, postponed)| postponed.from() > prefix)
        {
            return Err(format!("thread {thread} waits for what comes after event {}", postponed.from()));
        }
        let is_schedule =
            |schedule: &mut Schedule| schedule.is_well_formed(prefix) && self.names.has_all(schedule);
        if !state.schedules.are_well_formed(is_schedule) {
            return Err("its schedules cannot be read".to_string());
        }
        node.below.map_or(Ok(()), |link| self.check_link(node, path, link, number))
    }

    /// Makes sure that the node below is that of an event of the trace.
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
    let Statistics { executions, blocked_by, partial, events, failed_assertions, states, cut } = statistics;
    let counts = [executions.complete, executions.blocked, executions.faulty, executions.redundant];
    let reasons = [blocked_by.assume, blocked_by.r#await, blocked_by.unroll, blocked_by.bound];
    let others = [*partial, *events, *failed_assertions];
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
    match known.sections.ranges().find(|&range| range.size != 0 && !is_cell(range)) {
        Some(Cell { address, size }) => Err(format!("knows of an access to {size} bytes at {address:#x}")),
        None => Ok(()),
    }
}

fn is_cell(range: Cell) -> bool {
    (1..=8).contains(&range.size) && range.address.checked_add(u64::from(range.size)).is_some()
}

/// Whether there can be a cell of this name.
pub(super) fn check_cell(name: &CellName) -> Result<(), String> {
    match name {
        CellName::Memory(range) if !is_cell(*range) => {
            Err(format!("names a cell of {} bytes at {:#x}", range.size, range.address))
        }
        _ => Ok(()),
    }
}

/// Whether these sources come before this event.
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
    /// Whether each event comes after what it reads from, and each level has the events below it.
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

impl Explorer<'_, '_> {
    /// Ends the search, as the frontier does not say what can be left of it.
    pub(super) fn refuse_frontier(&mut self, trace: u32, what: &str) {
        let place = if trace == 0 { "a trace".to_string() } else { format!("trace {trace}") };
        if !self.machine.is_interrupted() {
            self.part.frontier_error = Some(SearchError::Frontier(format!("{place}{what}")));
            self.machine.interrupt(Interruption::Caller);
        }
    }

    /// Checks that a thread can take its next step with these sources: each must have written its cell. Returns the reason if not.
    fn wrong_source(&mut self, thread: ThreadIndex, sources: &[Source]) -> Option<String> {
        self.history.learn(&self.machine);
        for (number, &(cell, source)) in sources.iter().enumerate() {
            if !cell.is_some() {
                return Some("names a cell that is none".to_string());
            }
            if sources[..number].iter().any(|&(other, _)| other == cell) {
                return Some("reads a cell twice".to_string());
            }
            if !source.is_event() {
                continue;
            }
            let at_place = |what: &str| {
                let (event, owner) =
                    (u64::from(source.0) + 1, self.history.owner(self.history.event(source).thread));
                format!("reads from event {event} of thread {}, {what}", self.machine.id(owner))
            };
            if source.index() >= self.history.len() {
                return Some(format!("reads from event {}, which has not happened", u64::from(source.0) + 1));
            }
            let is_own = self.history.event(source).thread == thread;
            let writes = self.history.writes_of(source).contains(&cell)
                || self.history.is_put(source) && is_own && self.history.cells_of_put(source).contains(&cell);
            if !writes {
                return Some(at_place("which does not write that cell"));
            }
        }
        None
    }

    /// What is wrong with a turn of a thread that chooses this number and reads from these sources.
    pub(super) fn wrong_step(
        &mut self,
        thread: ThreadIndex,
        turn: Turn,
        sources: &[Source],
    ) -> Option<String> {
        match self.machine.status(thread) {
            Status::Ready(Op::Choose { among }) if turn.choice() >= among => {
                return Some(format!("chooses {} of {among}", turn.choice()));
            }
            Status::Ready(Op::Choose { .. }) | Status::Buffer => {}
            Status::Ready(_) if turn.choice() == 0 => {}
            Status::Ready(_) => return Some(format!("chooses {} where nothing is chosen", turn.choice())),
            _ => return Some(format!("thread {} takes no step here", self.machine.id(thread))),
        }
        self.wrong_source(thread, sources)
    }

    /// What is wrong with the last event, if it does not read from these sources.
    pub(super) fn wrong_reads(&self, sources: &[Source]) -> Option<String> {
        let reads = self.history.reads_of(EventIndex(self.history.len() as u32 - 1));
        let is_same = reads.len() == sources.len() && reads.iter().all(|read| sources.contains(read));
        (!is_same).then(|| "does not read the cells that it is said to read".to_string())
    }

    /// What is wrong with an event of a trace that a thread is to have.
    pub(super) fn wrong_event(
        &mut self,
        thread: ThreadIndex,
        (turn, kind): (Turn, Kind),
        sources: &[Source],
    ) -> Option<String> {
        let wrong = self.wrong_step(thread, turn, sources);
        if wrong.is_some() {
            return wrong;
        }
        if kind != Kind::Closed && kind != self.kind_of(thread) {
            return Some("has alternatives of another kind than its operation".to_string());
        }
        let sees_buffer = match self.machine.status(thread) {
            Status::Ready(op) if !self.history.has_no_buffers() => {
                self.history.sees_buffer_instead(thread, op, sources)
            }
            _ => false,
        };
        let in_memory = self.history.to_memory(sources, &mut self.scratch.in_memory);
        if sees_buffer || self.machine.footprint_seeing(thread, in_memory).is_none() {
            return Some(format!(
                "thread {} cannot take this step with these sources",
                self.machine.id(thread)
            ));
        }
        None
    }

    /// What is wrong with what stands on the stack, if this is no execution of it.
    pub(super) fn wrong_execution(&mut self, execution: &[EventIndex]) -> Option<String> {
        while self.saturation.len() < self.history.len() {
            let event = EventIndex(self.saturation.len() as u32);
            if self.saturation.push(self.history.access(event)).is_err() {
                self.saturation.truncate(event.index());
                return Some(format!(", event {}: no execution has these sources", event.index() + 1));
            }
        }
        let wrong = |event: &EventIndex| {
            format!(", event {}: cannot happen in the execution that is given", event.index() + 1)
        };
        if self.history.has_no_buffers() {
            let mut last = vec![EventIndex::INITIAL; self.machine.trace().cells.len()];
            for event in execution {
                let is_last = |&(cell, source): &Source| last[cell.index()] == source;
                if !self.history.reads_of(*event).iter().all(is_last) {
                    return Some(wrong(event));
                }
                self.history.writes_of(*event).iter().for_each(|cell| last[cell.index()] = *event);
            }
        }
        run_in_order(&self.machine, execution).err().map(|event| wrong(&event))
    }

    /// What is wrong with a node whose trace is the stack.
    pub(super) fn wrong_node(&mut self, shared: &SharedNode, thread: ThreadIndex) -> Option<String> {
        if let Some((waiting, _)) = shared.postponed.iter().find(|(thread, postponed)| {
            let waits = |thread| self.machine.events_of(thread) >= postponed.events();
            !self.machine.thread(*thread).is_some_and(waits)
        }) {
            return Some(format!(": thread {waiting} waits before it comes to that"));
        }
        let next = self.history.len() + 1;
        let wrong = |what: &str| Some(format!(", event {next}: {what}"));
        match shared.kind {
            Kind::Extend(_) => return None,
            _ if matches!(self.machine.status(thread), Status::Absent | Status::Ended(_)) => {
                return wrong("its thread takes no step here");
            }
            kind if kind != self.kind_of(thread) => {
                return wrong("has alternatives of another kind than its operation");
            }
            Kind::Choice(_) => return None,
            Kind::Guard => {}
            _ if !self.machine.is_enabled(thread) => return wrong("its thread takes no step here"),
            _ => {}
        }
        // What it may read there, to compare with.
        let number = self.nodes.add(shared.prefix, thread, shared.kind);
        self.collect_tuples(number);
        let node = self.nodes.get(number);
        let starts = std::iter::once(0).chain(node.ends.iter().copied());
        let possible = starts.zip(&node.ends).map(|(start, &end)| &node.tuples[start as usize..end as usize]);
        let possible: Vec<Vec<Source>> = possible.map(<[Source]>::to_vec).collect();
        self.nodes.remove(number);
        let is_possible = |tuple: &[Source]| {
            let is_same = |other: &Vec<Source>| {
                other.len() == tuple.len() && other.iter().all(|source| tuple.contains(source))
            };
            possible.iter().any(is_same)
        };
        let original = self.number_sources(&shared.original);
        if !original.is_empty() && !is_possible(&original) {
            return wrong("had sources that it cannot have");
        }
        let tuples = shared.state().tuples.clone().unwrap_or_default();
        for tuple in tuples {
            let tuple = self.number_sources(&tuple);
            if let Some(what) = self.wrong_source(thread, &tuple) {
                return wrong(&what);
            }
            if !is_possible(&tuple) {
                return wrong("is to have sources that it cannot have");
            }
        }
        None
    }

    /// Whether an item of a schedule can be followed as far as it says; ends the search if not.
    pub(super) fn refuses_item(
        &mut self,
        node: u32,
        thread: ThreadIndex,
        turn: Turn,
        sources: &[Source],
    ) -> bool {
        if !self.part.sharing.is_checked {
            return false;
        }
        let wrong = match self.machine.status(thread) {
            // A schedule that is not consistent may come to this.
            Status::Ready(_) | Status::Buffer => self.wrong_step(thread, turn, sources),
            _ => None,
        };
        self.refuse_schedule(node, wrong)
    }

    /// The same for the sources of the read.
    pub(super) fn refuses_sources(&mut self, node: u32, sources: &[Source]) -> bool {
        if !self.part.sharing.is_checked {
            return false;
        }
        let wrong = self.wrong_source(self.nodes.get(node).thread, sources);
        self.refuse_schedule(node, wrong)
    }

    /// The same after a step.
    pub(super) fn refuses_reads(&mut self, node: u32, sources: &[Source]) -> bool {
        if !self.part.sharing.is_checked {
            return false;
        }
        let wrong = self.wrong_reads(sources);
        self.refuse_schedule(node, wrong)
    }

    /// The same after an item, which may be an update that now comes first. That was scheduled with sources for all that it may read,
    /// and reads less where it finds its object freed. The order that was found for more sources holds for fewer.
    pub(super) fn refuses_reads_of_item(&mut self, node: u32, is_reversed: bool, sources: &[Source]) -> bool {
        let reads = self.history.reads_of(EventIndex(self.history.len() as u32 - 1));
        let reads_less = is_reversed && reads.iter().all(|read| sources.contains(read));
        !reads_less && self.refuses_reads(node, sources)
    }

    fn refuse_schedule(&mut self, node: u32, wrong: Option<String>) -> bool {
        let Some(what) = wrong else { return false };
        let node = self.nodes.get(node);
        let (trace, place) = (node.shared.as_ref().map_or(0, |shared| shared.trace), node.prefix + 1);
        let event = self.history.len() + 1;
        self.refuse_frontier(trace, &format!(", a schedule of event {place}, event {event}: {what}"));
        true
    }
}
