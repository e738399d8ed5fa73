//! How executions end: with threads that wait, each of which reads last what its cell holds in the end.

use super::Explorer;
use super::combinations::{combinations, is_never_seen_with};
use super::history::Source;
use interleaf_consistency::{Access, Buffer, witness};
use interleaf_memory::search::ending;
use interleaf_memory::{Halt, Machine, Observer, Status};
use interleaf_program::Program;
use interleaf_trace::{Action, CellIndex, Choice, Ending, Position, Stop, ThreadIndex};
use std::ops::ControlFlow;

impl<P: Program, O: Observer<P>> Explorer<'_, '_, P, O> {
    /// No thread can move: counts the executions that end here.
    pub(super) fn end(&mut self) -> ControlFlow<()> {
        let (cells, waiting) = self.final_cells();
        let can_go_on = |machine: &mut Machine<P>| waiting.iter().any(|&thread| machine.is_enabled(thread));
        if cells.is_empty() {
            // A thread may see its buffer, and still not wait for a value: at memory that was freed.
            if can_go_on(&mut self.machine) {
                return self.count_held_back();
            }
            self.fill_guide();
            let execution = std::mem::take(&mut self.guide);
            let result = self.record(&execution);
            self.guide = execution;
            return result;
        }
        self.saturate();
        let mut is_real = false;
        let mut goes_on = ControlFlow::Continue(());
        for tuple in self.finals(&cells) {
            if self.machine.seeing(&tuple, can_go_on) {
                continue;
            }
            if let Some(execution) = self.execution_with(&tuple) {
                is_real = true;
                let mark = self.machine.memory();
                self.remember(&execution);
                let result = self.record(&execution);
                self.machine.restore_memory(mark);
                if result.is_break() {
                    goes_on = result;
                }
                if self.results.halt == Some(Halt::Violation) {
                    break;
                }
            }
        }
        if is_real { goes_on } else { self.count_held_back() }
    }

    /// Counts what is no execution: a thread waits for a write that does not come.
    fn count_held_back(&mut self) -> ControlFlow<()> {
        self.results.statistics.count(Ending::Blocked(Stop::Await));
        self.results.poll(self.search)
    }

    /// The cells that threads read last, and the threads that wait with a guard.
    fn final_cells(&self) -> (Vec<CellIndex>, Vec<ThreadIndex>) {
        let (mut cells, mut waiting) = (Vec::new(), Vec::new());
        let trace = self.machine.trace();
        for thread in self.machine.threads() {
            match self.machine.status(thread) {
                Status::Ready(_) => {
                    if let Some(guard) = self.machine.guard(thread) {
                        waiting.push(thread);
                        let is_in_memory = |cell: &CellIndex| !self.sees_buffer(thread, *cell);
                        cells.extend(guard.cells.iter(&trace.groups).filter(is_in_memory));
                    }
                }
                Status::Stopped(Stop::Await) => {
                    let own = trace.events.iter().rev().filter(|event| event.thread == thread);
                    for event in own.take(self.machine.round(thread) as usize) {
                        let accessed = event.footprint.accessed().iter(&trace.groups);
                        cells.extend(accessed.filter(|&cell| !self.sees_buffer(thread, cell)));
                    }
                }
                _ => {}
            }
        }
        cells.retain(|cell| cell.is_some());
        cells.sort_unstable();
        cells.dedup();
        (cells, waiting)
    }

    /// Whether a thread sees a write in its own buffer where it reads a cell: one that never reaches memory.
    fn sees_buffer(&self, thread: ThreadIndex, cell: CellIndex) -> bool {
        cell.is_some()
            && !self.history.has_no_buffers()
            && self.history.is_put(self.machine.seen_write(thread, cell))
    }

    /// The combinations of writes to these cells that no write is known to follow.
    pub(super) fn finals(&self, cells: &[CellIndex]) -> Vec<Vec<Source>> {
        let options = cells.iter().map(|&cell| {
            let mut last = Vec::new();
            self.saturation.last_writes(cell, &mut last);
            if last.is_empty() {
                last.push(Position::INITIAL);
            }
            (cell, last)
        });
        combinations(options, |chosen, source| {
            is_never_seen_with(&self.history, chosen, source, |one, other| {
                self.saturation.is_before(one, other)
            })
        })
    }

    /// Whether saturation allows these writes to be the last to their cells after an execution of the whole stack.
    pub(super) fn can_be_last(&mut self, tuple: &[Source]) -> bool {
        let depth = self.saturation.len();
        let pushed = self.push_final_reads(tuple);
        self.saturation.truncate(depth);
        pushed
    }

    /// An execution of the whole stack in which these writes are the last to their cells.
    fn execution_with(&mut self, tuple: &[Source]) -> Option<Vec<Position>> {
        let depth = self.saturation.len();
        let mut execution = None;
        if self.push_final_reads(tuple) {
            self.fill_guide();
            self.guide.push(Position(depth as u32));
            let (found, phase) = witness(&mut self.saturation, &self.guide);
            self.phases.count(phase);
            execution = found;
        }
        self.saturation.truncate(depth);
        let mut execution = execution?;
        execution.retain(|event| event.index() < depth);
        Some(execution)
    }

    /// An event of a thread of its own, after all others, that reads from these writes.
    fn push_final_reads(&mut self, tuple: &[Source]) -> bool {
        let after: Vec<Position> = self.history.last_events().collect();
        let thread = ThreadIndex(self.machine.threads().len() as u32);
        let buffer = Buffer::None;
        self.saturation.push(Access { thread, reads: tuple, writes: &[], after: &after, buffer }).is_ok()
    }

    /// Counts the execution.
    fn record(&mut self, execution: &[Position]) -> ControlFlow<()> {
        let ending = ending(&self.machine);
        self.observer.execution(&self.machine, ending);
        let in_order = || {
            let mut in_order = Machine::new(self.machine.program(), self.machine.settings().clone());
            let trace = self.machine.trace();
            for &event in execution {
                let event = trace.event(event);
                let turn = Choice {
                    thread: trace.thread_of(event),
                    number: if let Action::Choose(number) = event.action { number } else { 0 },
                    memory_write: (event.action == Action::MemoryWrite).then_some(event.index),
                };
                let thread = in_order.turn(turn).expect("an execution can be run; please report this");
                in_order.step(thread, turn.number);
            }
            in_order
        };
        // Reports tell an execution, which the stack is not.
        if cfg!(debug_assertions) || self.search.races || matches!(ending, Ending::Faulty | Ending::Deadlock)
        {
            let in_order = in_order();
            self.assert_same(&in_order, execution);
            return self.results.record(&in_order, ending, self.search);
        }
        self.results.record(&self.machine, ending, self.search)
    }

    /// Makes sure that an execution has the events of the stack with their sources.
    fn assert_same(&self, in_order: &Machine<P>, execution: &[Position]) {
        let (stack, trace) = (self.machine.trace(), in_order.trace());
        let names = |source: Position, trace: &interleaf_trace::Trace| {
            source.is_event().then(|| (trace.thread_of(trace.event(source)), trace.event(source).index))
        };
        for (event, &position) in trace.events.iter().zip(execution) {
            let own = stack.event(position);
            let same = (event.read, event.written, event.fault) == (own.read, own.written, own.fault);
            let reads = event.read.is_none()
                || names(event.last_write, trace) == names(own.last_write, stack)
                || event.piece_count > 0;
            assert!(same && reads, "an execution has the events of its trace; please report this");
        }
    }
}
