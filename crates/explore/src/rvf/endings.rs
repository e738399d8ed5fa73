//! How maximal traces end. Each blocked thread reads last the final value of its cell.
//!
//! A wait that nothing satisfies any more is a last read, after all other events. Its value may matter to other blocked
//! threads, so each possible combination of final values is an ending of its own, unless it lets a thread run on. The
//! same holds for what the last round of a loop without effect has read.

use super::values::combinations;
use super::{Equivalence, Explorer};
use crate::endings::final_cells;
use interleaf_consistency::good_writes::Access;
use interleaf_memory::{Machine, Status};
use interleaf_search::ending;
use interleaf_trace::{Ending, EventIndex, ThreadIndex};
use std::ops::ControlFlow;

/// What [`Explorer::end`] found.
#[derive(Clone, Copy)]
pub(crate) struct Ended {
    /// Whether an execution ends here.
    pub(crate) is_execution: bool,
    /// Whether it depends on the final values of memory.
    pub(crate) depends_on_memory: bool,
}

impl Explorer<'_, '_> {
    /// No thread can run on, unless its wait is satisfied: records the executions that end here. `execution` with the events of the stack
    /// above it is a witness. If leaves are put in order, those of the first `since` events are.
    pub(crate) fn end(&mut self, execution: &[EventIndex], since: usize) -> ControlFlow<(), Ended> {
        if self.waits_for_free() {
            return ControlFlow::Continue(Ended { is_execution: false, depends_on_memory: true });
        }
        let execution = self.whole(execution, self.instance.len());
        let (cells, waiting) = final_cells(&self.machine, |thread, cell| self.sees_buffer(thread, cell));
        let can_go_on = |machine: &mut Machine| waiting.iter().any(|&thread| machine.is_enabled(thread));
        if cells.is_empty() {
            // A thread may read from its buffer without waiting for a value: at freed memory.
            let is_real = !can_go_on(&mut self.machine);
            if is_real {
                self.record(&execution)?;
            }
            let depends_on_memory = !waiting.is_empty();
            return ControlFlow::Continue(Ended { is_execution: is_real, depends_on_memory });
        }
        // A new thread, whose only event comes after all others.
        let thread = ThreadIndex(self.machine.threads().len() as u32);
        let after: Vec<EventIndex> = self.instance.last_events().collect();
        let groups = cells.iter().map(|&cell| {
            let last = self.instance.visible_writes(thread, &after, cell);
            (cell, self.by_value(cell, last))
        });
        let mut is_real = false;
        for reads in combinations(groups.collect()) {
            let sources: Vec<_> = reads.iter().map(|(cell, good)| (*cell, good[0])).collect();
            if self.machine.with_reads_from(&sources, can_go_on) {
                continue;
            }
            if reads.iter().all(|(cell, good)| good.contains(&self.machine.last_write(*cell))) {
                is_real = true;
                self.record(&execution)?;
                continue;
            }
            let length = self.instance.len();
            self.instance.push(Access {
                thread,
                reads: &reads,
                writes: &[],
                after: &after,
                fresh: 0,
                forwarded: &[],
            });
            let mut guide = execution.clone();
            guide.push(EventIndex(length as u32));
            let witness = match self.equivalence {
                Equivalence::ValueCentric { .. } => self.realize(since),
                _ => self.witness(&guide),
            };
            self.instance.truncate(length);
            if let Some(mut order) = witness {
                order.retain(|event| event.index() < length);
                is_real = true;
                self.record(&order)?;
            }
        }
        ControlFlow::Continue(Ended { is_execution: is_real, depends_on_memory: true })
    }

    fn record(&mut self, execution: &[EventIndex]) -> ControlFlow<()> {
        let waits = |thread| match self.machine.status(thread) {
            Status::Ready(_) => self.machine.has_guard(thread),
            status => status.is_stuttering(),
        };
        let depends_on_memory = self.machine.threads().any(waits);
        let here = ending(&self.machine);
        if cfg!(debug_assertions)
            || self.observer.looks_on()
            || depends_on_memory
            || matches!(here, Ending::Faulty | Ending::Deadlock)
        {
            // Reports show an execution, and the stack need not be one.
            let in_order = self.in_order.run(&self.machine, execution);
            let ending = ending(in_order);
            self.observer.execution(in_order, ending);
            return self.results.record(in_order, ending, self.search);
        }
        self.results.record(&self.machine, here, self.search)
    }
}
