//! What the searches that take steps and take them back have in common: a machine, what happens before what in its trace, and
//! what was found.

use crate::event_summary::EventSummary;
use crate::happens_before::{HappensBefore, Next};
use crate::visible_writes::VisibleWrites;
use interleaf_memory::{Machine, Settings};
use interleaf_program::AnyProgram;
use interleaf_search::{Failure, Observer, Results, Search, ending, unless_interrupted};
use std::ops::ControlFlow;

/// A machine on its way through the executions of a program.
pub(crate) struct Run<'e, 'p> {
    pub(crate) machine: Machine<'p>,
    pub(crate) order: HappensBefore,
    pub(crate) results: Results,
    pub(crate) search: &'e Search<'e>,
    observer: &'e mut dyn Observer,
}

impl<'e, 'p> Run<'e, 'p> {
    /// Before the first event.
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

    /// How many events the trace has.
    #[inline]
    pub(crate) fn depth(&self) -> usize {
        self.machine.trace().events.len()
    }

    /// Takes the step that was announced.
    #[inline]
    pub(crate) fn take(&mut self, next: Next, choice: u32) -> EventSummary {
        self.machine.step_touching(next.thread, choice, next.footprint);
        self.order.push(self.machine.trace())
    }

    /// Counts the last event, and shows it to the observer.
    #[inline]
    pub(crate) fn record_event(&mut self) {
        self.results.statistics.events += 1;
        self.observer.event(&self.machine);
    }

    /// Takes the last step back, if there is one.
    #[inline]
    pub(crate) fn take_back(&mut self) -> Option<EventSummary> {
        let summary = self.order.pop(self.machine.trace())?;
        self.machine.undo();
        Some(summary)
    }

    /// Asks whether to begin: a search that starts over again and again has to be stopped too.
    pub(crate) fn begin(&mut self) -> ControlFlow<()> {
        self.results.poll(self.search)
    }

    /// Asks now and then whether to go on.
    #[inline]
    pub(crate) fn poll(&mut self) -> ControlFlow<()> {
        self.results.poll_within(self.search, &self.machine)
    }

    /// Whether no thread can move.
    pub(crate) fn is_over(&self) -> bool {
        !self.machine.threads().any(|thread| self.machine.is_enabled(thread))
    }

    /// Records the execution: what it ended in or, if threads that sleep could move, that it was redundant.
    pub(crate) fn end(&mut self) -> ControlFlow<()> {
        if !self.is_over() {
            self.results.statistics.executions.redundant += 1;
            return self.results.poll(self.search);
        }
        let ending = ending(&self.machine);
        self.observer.execution(&self.machine, ending);
        self.results.record(&self.machine, ending, self.search)
    }

    /// What was found, unless the machine was interrupted.
    pub(crate) fn finish(self) -> Result<Results, Failure> {
        unless_interrupted(&self.machine, self.results)
    }
}
