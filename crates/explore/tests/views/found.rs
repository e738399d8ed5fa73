//! What a search finds, in the terms of the machine.

use super::machine::{End, Obtained, Orders, Threads, Write};
use interleaf_memory::{Machine, Model, Settings, Status};
use interleaf_program::{AnyProgram, Cell, Op};
use interleaf_search::{Observer, Results, Search, SearchError};
use interleaf_trace::{Action, CellIndex, Ending, EventIndex, ThreadIndex};
use std::collections::{BTreeMap, BTreeSet};

/// What each location holds at the end, if it was written.
type Last = BTreeMap<Cell, Write>;

/// Executions, as far as searches tell them apart.
#[derive(Default)]
pub(crate) struct Found {
    /// What threads obtain and how they end, of all executions.
    pub(crate) classes: BTreeSet<Threads>,
    /// How many of these are complete.
    pub(crate) complete: u64,
    /// How many complete executions there are, with modification orders.
    pub(crate) complete_graphs: u64,
    /// What threads obtain and what is in memory at the end, of complete executions.
    pub(crate) last: BTreeSet<(Threads, Last)>,
}

impl Found {
    /// What the machine found.
    pub(crate) fn of_machine(executions: &BTreeSet<(Threads, Orders)>) -> Found {
        let mut found = Found::default();
        for (threads, orders) in executions {
            let is_complete = threads.values().all(|(end, _)| *end == End::Ended);
            let is_new = found.classes.insert(threads.clone());
            found.complete += u64::from(is_complete && is_new);
            found.complete_graphs += u64::from(is_complete);
            if is_complete {
                let last = orders.iter().filter_map(|(&at, writes)| Some((at, *writes.last()?))).collect();
                found.last.insert((threads.clone(), last));
            }
        }
        found
    }
}

/// What a search finds.
pub(crate) fn found(
    program: &dyn AnyProgram,
    model: Model,
    run: impl FnOnce(&dyn AnyProgram, &Search, &mut dyn Observer) -> Result<Results, SearchError>,
) -> (Found, Results) {
    let mut found = Found::default();
    let settings = Settings { model, ..Settings::default() };
    let search = Search { settings, keep_going: true, ..Search::default() };
    let results = run(program, &search, &mut found).expect("these programs are not refused");
    (found, results)
}

impl Observer for Found {
    fn start(&mut self) {
        *self = Found::default();
    }

    fn execution(&mut self, machine: &Machine, ending: Ending) {
        let threads = threads(machine);
        if ending == Ending::Complete {
            // Threads have cells, too, which hold what they end with.
            let trace = machine.trace();
            let last = (0..trace.cells.len() as u32).map(CellIndex).filter_map(|cell| {
                let event = machine.last_write(cell);
                let is_memory = event.is_event() && is_access(trace.event(event).action);
                is_memory.then(|| (trace.cells[cell.index()], write(machine, event)))
            });
            self.last.insert((threads.clone(), last.collect()));
        }
        self.classes.insert(threads);
    }
}

/// A write of a trace.
fn write(machine: &Machine, event: EventIndex) -> Write {
    let trace = machine.trace();
    event.is_event().then(|| {
        let thread = trace.event(event).thread;
        let earlier = trace.events[..event.index()].iter();
        let accesses = earlier.filter(|event| event.thread == thread && is_access(event.action));
        (machine.id(thread).code(), accesses.count() as u32)
    })
}

fn is_access(action: Action) -> bool {
    use Action::{BlockingRmw, Read, Release, Update, Write};
    matches!(action, Read | Write | Update | BlockingRmw(_) | Release(_))
}

fn threads(machine: &Machine) -> Threads {
    let is_thread = |&thread: &ThreadIndex| !machine.status(thread).is_absent();
    let threads = machine.threads().filter(is_thread);
    threads
        .map(|thread| (machine.id(thread).code(), (end(machine, thread), obtained(machine, thread))))
        .collect()
}

fn end(machine: &Machine, thread: ThreadIndex) -> End {
    match machine.status(thread) {
        Status::Ended(_) => End::Ended,
        Status::Faulted => End::Faulted,
        Status::Ready(Op::Join { .. }) => End::Joining,
        Status::Ready(Op::BlockingRmw { at, .. }) => {
            let mut cells = machine.trace().cells.iter().zip(0..);
            let cell = cells.find(|&(&cell, _)| cell == at).map(|(_, cell)| CellIndex(cell));
            End::Waiting(cell.and_then(|cell| write(machine, machine.last_write(cell))))
        }
        _ => End::Stopped,
    }
}

fn obtained(machine: &Machine, thread: ThreadIndex) -> Vec<Obtained> {
    let own = machine.trace().events.iter().filter(|event| event.thread == thread);
    let obtained = own.filter_map(|event| match event.action {
        Action::Choose(choice) => Some(Obtained::Chosen(choice)),
        Action::Write => None,
        action if is_access(action) => Some(Obtained::From(write(machine, event.last_write))),
        _ => None,
    });
    obtained.collect()
}
