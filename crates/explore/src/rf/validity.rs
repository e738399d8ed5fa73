//! Checks that a frontier from a file is one that a search of its program can have written.
//!
//! A checksum detects damage, not forgery. So the contents are checked before they are used:
//! - when the file is read, its structure: every number refers to something that exists, and every read comes after its
//!   sources ([`Frontier::check`](super::Frontier::check));
//! - when a worker takes up a node, its trace: each event can be taken by its thread, with its choice; each source has
//!   written the cell that is read; the event reads these cells and no others; the trace has an execution; and the
//!   node's alternatives are sources that its event may have (`wrong_event`, `wrong_node`);
//! - when a schedule is followed, its items and the sources of its read (`refuses_item`, `refuses_sources`,
//!   `refuses_reads`).
//!
//! A frontier made by this process is not checked.

use super::Explorer;
use super::event::{Kind, Source, Turn};
use super::frontier::SharedNode;
use interleaf_memory::{Interruption, Status};
use interleaf_program::Op;
use interleaf_search::SearchError;
use interleaf_trace::{EventIndex, ThreadIndex};

impl Explorer<'_, '_> {
    /// Ends the search with an error in the frontier.
    pub(super) fn refuse_frontier(&mut self, trace: u32, what: &str) {
        let place = if trace == 0 { "a trace".to_string() } else { format!("trace {trace}") };
        if !self.machine.is_interrupted() {
            self.part.frontier_error = Some(SearchError::Frontier(format!("{place}{what}")));
            self.machine.interrupt(Interruption::Caller);
        }
    }

    /// What is wrong with these sources of a thread's next step: each must have written its cell.
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

    /// What is wrong with a turn of a thread with this choice and these sources.
    pub(super) fn wrong_step(
        &mut self,
        thread: ThreadIndex,
        turn: Turn,
        sources: &[Source],
    ) -> Option<String> {
        match self.machine.status(thread) {
            Status::Buffer => {}
            Status::Ready(_) if turn.choice() < self.machine.choices(thread) => {}
            Status::Ready(Op::Choose { among }) => {
                return Some(format!("chooses {} of {among}", turn.choice()));
            }
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

    /// What is wrong with an event of a trace as the next one of a thread.
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
        if sees_buffer || self.footprint_from(thread, sources).is_none() {
            return Some(format!(
                "thread {} cannot take this step with these sources",
                self.machine.id(thread)
            ));
        }
        None
    }

    /// What is wrong with the stack, if this is no execution of it.
    pub(super) fn wrong_execution(&mut self, execution: &[EventIndex]) -> Option<String> {
        while self.judge.len() < self.history.len() {
            let event = EventIndex(self.judge.len() as u32);
            let orders = self.orders_of(event);
            if self.judge.push(self.history.access(event), orders).is_err() {
                self.judge.truncate(event.index());
                return Some(format!(", event {}: no execution has these sources", event.index() + 1));
            }
        }
        let wrong = |event: &EventIndex| {
            format!(", event {}: cannot happen in the execution that is given", event.index() + 1)
        };
        if self.machine.settings().model.is_graph() {
            let found = self.judge.witness(execution).0;
            return found.is_none().then(|| ": no execution has these sources".to_string());
        }
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
        if self.history.locks.are_any() {
            // A section that has not ended may stand before others, where no machine could run them.
            let saturation = self.judge.saturation()?;
            return saturation.wrong_event(execution).map(|event| wrong(&event));
        }
        self.in_order.try_run(&self.machine, execution).err().map(|event| wrong(&event))
    }

    /// What is wrong with a node whose trace is the stack.
    pub(super) fn wrong_node(&mut self, shared: &SharedNode, thread: ThreadIndex) -> Option<String> {
        if let Some((waiting, _)) = shared.postponed.iter().find(|(thread, postponed)| {
            let waits = |thread| self.machine.events_of(thread) >= postponed.events;
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
        // The sources that its event may have there.
        let number = self.nodes.add(shared.prefix, thread, shared.kind);
        self.collect_tuples(number);
        let possible: Vec<Vec<Source>> =
            self.nodes.get(number).tuples.left().map(<[Source]>::to_vec).collect();
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

    /// Whether an item of a schedule cannot be followed; then the search ends.
    pub(super) fn refuses_item(
        &mut self,
        node: u32,
        thread: ThreadIndex,
        turn: Turn,
        sources: &[Source],
    ) -> bool {
        self.refuses(node, |explorer| match explorer.machine.status(thread) {
            // An inconsistent schedule may lead to a thread that takes no step.
            Status::Ready(_) | Status::Buffer => explorer.wrong_step(thread, turn, sources),
            _ => None,
        })
    }

    /// Like [`Self::refuses_item`], for the sources of the read.
    pub(super) fn refuses_sources(&mut self, node: u32, sources: &[Source]) -> bool {
        self.refuses(node, |explorer| explorer.wrong_source(explorer.nodes.get(node).thread, sources))
    }

    /// Like [`Self::refuses_item`], for what the last event has read.
    #[inline]
    pub(super) fn refuses_reads(&mut self, node: u32, sources: &[Source]) -> bool {
        self.refuses(node, |explorer| explorer.wrong_reads(sources))
    }

    /// Like [`Self::refuses_reads`], after an item. A reversed update was scheduled with sources for all that it may read,
    /// and reads less if it finds its object freed. The order found for more sources holds for fewer.
    pub(super) fn refuses_reads_of_item(&mut self, node: u32, is_reversed: bool, sources: &[Source]) -> bool {
        let reads = self.history.reads_of(EventIndex(self.history.len() as u32 - 1));
        let reads_less = is_reversed && reads.iter().all(|read| sources.contains(read));
        !reads_less && self.refuses_reads(node, sources)
    }

    #[inline]
    fn refuses(&mut self, node: u32, wrong: impl FnOnce(&mut Self) -> Option<String>) -> bool {
        if !self.part.sharing.is_checked {
            return false;
        }
        let Some(what) = wrong(self) else { return false };
        let node = self.nodes.get(node);
        let (trace, place) = (node.shared.as_ref().map_or(0, |shared| shared.trace), node.prefix + 1);
        let event = self.history.len() + 1;
        self.refuse_frontier(trace, &format!(", a schedule of event {place}, event {event}: {what}"));
        true
    }
}
