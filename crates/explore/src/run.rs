//! What searches that step forwards and backwards share: a machine, the happens-before relation of its trace, and
//! results.

use crate::event_summary::EventSummary;
use crate::happens_before::{HappensBefore, PendingEvent};
use crate::visible_writes::VisibleWrites;
use interleaf_memory::{Machine, Settings};
use interleaf_program::AnyProgram;
use interleaf_search::{Failure, Observer, Results, Search, ending, unless_interrupted};
use std::ops::ControlFlow;

/// A depth-first run of a machine through the executions of a program.
pub(crate) struct Run<'e, 'p> {
    pub(crate) machine: Machine<'p>,
    pub(crate) order: HappensBefore,
    pub(crate) results: Results,
    pub(crate) search: &'e Search<'e>,
    observer: &'e mut dyn Observer,
}

impl<'e, 'p> Run<'e, 'p> {
    pub(crate) fn new(
        program: &'p dyn AnyProgram,
        search: &'e Search<'e>,
        settings: Settings,
        observer: &'e mut dyn Observer,
        visible_writes: VisibleWrites,
    ) -> Self {
        observer.start();
        Run {
            machine: Machine::new(program, Settings { writes_back: true, ..settings }),
            order: HappensBefore::new(visible_writes),
            results: Results::default(),
            search,
            observer,
        }
    }

    #[inline]
    pub(crate) fn depth(&self) -> usize {
        self.machine.trace().events.len()
    }

    #[inline]
    pub(crate) fn take(&mut self, next: PendingEvent, choice: u32) -> EventSummary {
        self.machine.step_touching(next.thread, choice, next.footprint);
        self.order.push(self.machine.trace())
    }

    #[inline]
    pub(crate) fn record_event(&mut self) {
        self.results.statistics.events += 1;
        self.observer.event(&self.machine);
    }

    #[inline]
    pub(crate) fn take_back(&mut self) -> Option<EventSummary> {
        let summary = self.order.pop(self.machine.trace())?;
        self.machine.undo();
        Some(summary)
    }

    /// Polls before the first step: a search that keeps starting over must be stoppable too.
    pub(crate) fn begin(&mut self) -> ControlFlow<()> {
        self.results.poll(self.search)
    }

    #[inline]
    pub(crate) fn poll(&mut self) -> ControlFlow<()> {
        self.results.poll_within(self.search, &self.machine)?;
        if self.results.has_late_faults(&self.machine) {
            return self.results.record_faults_so_far(&self.machine, self.search);
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn is_over(&self) -> bool {
        !self.machine.threads().any(|thread| self.machine.is_enabled(thread))
    }

    /// Records the execution: its ending or, if sleeping threads are enabled, that it is redundant.
    pub(crate) fn end(&mut self) -> ControlFlow<()> {
        if !self.is_over() {
            self.results.statistics.executions.redundant += 1;
            return self.results.poll(self.search);
        }
        let ending = ending(&self.machine);
        self.observer.execution(&self.machine, ending);
        self.results.record(&self.machine, ending, self.search)
    }

    /// The results, unless the machine was interrupted.
    pub(crate) fn finish(self) -> Result<Results, Failure> {
        unless_interrupted(&self.machine, self.results)
    }
}
