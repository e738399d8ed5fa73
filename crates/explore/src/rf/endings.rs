//! How executions end. Each blocked thread reads last, from a last write to its cell.

use super::Explorer;
use super::combinations::{combinations, is_never_seen_with};
use super::event::Source;
use crate::endings::final_cells;
use interleaf_consistency::{Access, Buffer, Section};
use interleaf_memory::{Machine, Status};
use interleaf_search::{StopReason, ending};
use interleaf_trace::{CellIndex, Ending, Event, EventIndex, ThreadIndex, Trace};
use std::ops::ControlFlow;

impl Explorer<'_, '_> {
    /// No thread can move: records the executions that end here.
    pub(super) fn end(&mut self) -> ControlFlow<()> {
        let (cells, waiting) = final_cells(&self.machine, |thread, cell| self.sees_buffer(thread, cell));
        let has_sections = self.history.locks.has_open();
        if has_sections && self.machine.threads().any(|thread| self.is_stalled(thread)) {
            return self.count_held_back();
        }
        // Which section has a lock in the end is only known with the execution.
        let (locks, waiting): (Vec<_>, Vec<_>) =
            waiting.into_iter().partition(|&thread| has_sections && self.merged_lock(thread).is_some());
        let can_go_on = |machine: &mut Machine| waiting.iter().any(|&thread| machine.is_enabled(thread));
        if cells.is_empty() && !has_sections {
            // A thread may read from its buffer without waiting for a value: at freed memory.
            if can_go_on(&mut self.machine) {
                return self.count_held_back();
            }
            self.fill_guide();
            let execution = std::mem::take(&mut self.scratch.guide);
            let result = self.record(&execution);
            self.scratch.guide = execution;
            return result;
        }
        self.saturate();
        let mut is_real = false;
        let mut goes_on = ControlFlow::Continue(());
        for tuple in self.finals(&cells) {
            if self.machine.with_reads_from(&tuple, can_go_on) {
                continue;
            }
            if let Some(execution) = self.execution_with(&tuple) {
                let mark = self.machine.memory();
                self.remember(&execution);
                if locks.iter().any(|&thread| self.machine.is_enabled(thread)) {
                    self.machine.restore_memory(mark);
                    continue;
                }
                is_real = true;
                let result = self.record(&execution);
                self.machine.restore_memory(mark);
                if result.is_break() {
                    goes_on = result;
                }
                if self.results.halt == Some(StopReason::Violation) {
                    break;
                }
            }
        }
        if is_real { goes_on } else { self.count_held_back() }
    }

    /// Counts a run that is no execution: a postponed thread waits for a write that does not come.
    fn count_held_back(&mut self) -> ControlFlow<()> {
        self.results.record_held_back(&self.machine, self.search)
    }

    /// Whether a thread could move but has no place in the execution.
    pub(super) fn is_stalled(&self, thread: ThreadIndex) -> bool {
        matches!(self.machine.status(thread), Status::Ready(_))
            && !self.machine.has_guard(thread)
            && self.machine.is_enabled(thread)
    }

    /// Whether a thread reads a cell from its own buffer: a write that never reaches memory.
    fn sees_buffer(&self, thread: ThreadIndex, cell: CellIndex) -> bool {
        !self.history.has_no_buffers() && self.history.is_put(self.machine.seen_write(thread, cell))
    }

    /// The combinations of writes to these cells that may all be last.
    pub(super) fn finals(&self, cells: &[CellIndex]) -> Vec<Vec<Source>> {
        let last_writes = |cell: CellIndex| {
            let mut last = Vec::new();
            self.judge.last_writes(cell, &mut last);
            if last.is_empty() {
                last.push(EventIndex::INITIAL);
            }
            last
        };
        if let &[cell] = cells {
            return last_writes(cell).into_iter().map(|write| vec![(cell, write)]).collect();
        }
        let options = cells.iter().map(|&cell| (cell, last_writes(cell)));
        combinations(options, |chosen, source| {
            is_never_seen_with(&self.history, chosen, source, |one, other| self.judge.is_before(one, other))
        })
    }

    /// Whether these writes may be the last to their cells after an execution of the whole stack, as far as is known without a search
    /// for one.
    pub(super) fn can_be_last(&mut self, tuple: &[Source]) -> bool {
        let after: Vec<EventIndex> = self.history.last_events().collect();
        let reads = self.final_reads(tuple, &after);
        self.judge.can_be_last(reads)
    }

    /// An execution of the whole stack in which these writes are the last to their cells.
    fn execution_with(&mut self, tuple: &[Source]) -> Option<Vec<EventIndex>> {
        let after: Vec<EventIndex> = self.history.last_events().collect();
        let reads = self.final_reads(tuple, &after);
        self.fill_guide();
        let (found, phase) = self.judge.witness_ending(reads, &mut self.scratch.guide)?;
        self.phases.count(phase);
        self.results.statistics.branchings += self.judge.take_branchings();
        found
    }

    /// An event of a thread of its own, after all others, that reads from these writes.
    fn final_reads<'a>(&self, tuple: &'a [Source], after: &'a [EventIndex]) -> Access<'a> {
        let thread = ThreadIndex(self.machine.threads().len() as u32);
        let (buffer, section) = (Buffer::None, Section::None);
        Access { thread, reads: tuple, writes: &[], after, buffer, section }
    }

    fn record(&mut self, execution: &[EventIndex]) -> ControlFlow<()> {
        let ending = ending(&self.machine);
        let settings = self.machine.settings();
        let (for_graphs, merges_orders) = (settings.stands_for_graphs, settings.merges_orders());
        if for_graphs && merges_orders && self.may_race(execution) {
            return ControlFlow::Break(());
        }
        self.observer.execution(&self.machine, ending);
        // Reports show an execution, and the stack need not be one, unless executions are graphs.
        if self.machine.settings().model.is_graph() {
            return self.results.record(&self.machine, ending, self.search);
        }
        // To find races of a graph, the events may stay in the order of the stack, and only the new ones are looked at. If there is a race,
        // the search for graphs decides, so its schedule does not matter.
        let is_needed = matches!(ending, Ending::Faulty | Ending::Deadlock);
        if !for_graphs && (cfg!(debug_assertions) || self.search.races) || is_needed {
            let mut runner = std::mem::take(&mut self.in_order);
            let in_order = runner.run(&self.machine, execution);
            self.assert_sources(in_order, execution);
            // It is a machine of its own, whose steps have the numbers of other ones.
            self.results.forget_last_execution();
            let recorded = self.results.record(in_order, ending, self.search);
            self.in_order = runner;
            return recorded;
        }
        self.results.record(&self.machine, ending, self.search)
    }

    /// Records the faults of an unfinished execution, which may never end.
    #[cold]
    pub(super) fn record_faults_so_far(&mut self) -> ControlFlow<()> {
        if self.machine.settings().model.is_graph() {
            return self.results.record_faults_so_far(&self.machine, self.search);
        }
        // With open sections the stack may be no execution.
        if self.history.locks.has_open() {
            return ControlFlow::Continue(());
        }
        self.fill_guide();
        let execution = std::mem::take(&mut self.scratch.guide);
        let mut runner = std::mem::take(&mut self.in_order);
        let in_order = runner.run(&self.machine, &execution);
        let recorded = self.results.record_faults_so_far(in_order, self.search);
        (self.in_order, self.scratch.guide) = (runner, execution);
        recorded
    }

    /// Makes sure that the events of an execution have the sources of the stack.
    fn assert_sources(&self, in_order: &Machine, execution: &[EventIndex]) {
        let (stack, trace) = (self.machine.trace(), in_order.trace());
        let names = |source: EventIndex, trace: &Trace| {
            source.is_event().then(|| (trace.thread_of(trace.event(source)), trace.event(source).index))
        };
        let source = |event: &Event, trace: &Trace| match event.footprint.accessed().single() {
            Some(cell) if cell.is_some() => trace.unmerged(cell, event.last_write),
            _ => event.last_write,
        };
        for (event, &position) in trace.events.iter().zip(execution) {
            let own = stack.event(position);
            let reads = event.read.is_none()
                || names(source(event, trace), trace) == names(source(own, stack), stack)
                || event.piece_count > 0
                || event.merged;
            assert!(
                reads,
                "an execution has the sources of its trace: {} {:?} reads {:?}, not {:?}; please report this",
                stack.thread_of(own),
                own,
                names(source(event, trace), trace),
                names(source(own, stack), stack),
            );
        }
    }
}
