//! The results of a search.

use crate::divisions::Divisions;
use crate::endings::violations::{race_in, race_in_graph, race_of_events, races_in};
use crate::growing::{GrowingLoop, LoopWatch};
use crate::search::Search;
use crate::stop::{Progress, StopReason};
use interleaf_memory::{Asymmetries, Machine, Status};
use interleaf_program::Place;
use interleaf_trace::{BlockedReason, Ending, GraphRaces, MergedOrder, Statistics, Violation};
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

/// The number of events between two polls within an execution. A prime number, so that polls meet all parts of a loop's iteration.
const EVENTS_BETWEEN_POLLS: u64 = 61;

/// After this many events, the faults of an unfinished execution are recorded: it may never end.
const EVENTS_BEFORE_FAULTS: usize = 1 << 12;

/// The results of a search.
#[derive(Clone, Debug, Default)]
pub struct Results {
    /// The counts.
    pub statistics: Statistics,
    /// The first violation, or all distinct ones, in the order in which they were found.
    pub violations: Vec<Violation>,
    /// Why the search stopped early, if it did.
    pub halt: Option<StopReason>,
    /// The algorithm that answered, if several were run.
    pub answered_by: Option<String>,
    /// The number of events of the execution in which the search stopped early.
    pub unfinished: usize,
    /// The place of the last of them.
    pub unfinished_at: Place,
    /// The loop that made executions much longer than others, if there is one.
    pub growing: Option<GrowingLoop>,
    /// By the number of a line in the program, in how many executions it was reached, if that is asked for.
    pub lines: Vec<u64>,
    /// Where executions part from each other, if that is asked for.
    pub divisions: Divisions,
    /// Which threads that start in one state are not equal, if the search merges equal threads.
    pub asymmetries: Asymmetries,
    pub(crate) loops: LoopWatch,
    pub(crate) seen: HashSet<String>,
    races: GraphRaces,
}

impl Results {
    /// Counts the execution that the machine has run to its end, and keeps its violations if they are new. Breaks when the search
    /// should stop.
    pub fn record(&mut self, machine: &Machine, ending: Ending, search: &Search) -> ControlFlow<()> {
        self.statistics.failed_assertions += machine.failed_assertions();
        // Several threads may be cut off at one place.
        let mut cut: Vec<BlockedReason> = Vec::new();
        for thread in machine.threads() {
            if let Status::Stopped(stop) = machine.status(thread)
                && stop.cut().is_some()
                && !cut.contains(&stop)
            {
                cut.push(stop);
                *self.statistics.cut.entry(stop).or_default() += 1;
            }
        }
        if machine.met_buffer_bound() {
            *self.statistics.cut.entry(BlockedReason::Buffers).or_default() += 1;
        }
        let after = self.statistics.executions.total();
        // In a graph, a race with the end of an object is an error in any case. Where orders are merged, the search has looked for races.
        let settings = machine.settings();
        let looks = search.races || settings.has_graphs() && !settings.merges_orders();
        let race = if looks { race_in(machine, &mut self.races) } else { None };
        if let Some(race) = race {
            self.record_race(machine, race, after, race_of_events(machine.trace(), race));
            // Other races may be behind one that is known or set aside.
            let others = if search.keep_going && search.all_races { races_in(machine) } else { Vec::new() };
            for race in others {
                self.record_race(machine, race, after, race_of_events(machine.trace(), race));
            }
        }
        if search.counts_lines {
            self.count_lines(machine);
        }
        self.loops.note_end(after, machine.trace().events.len());
        let has_leak = self.record_leaks(machine, ending, after, search);
        let is_clean = race.is_none() && !has_leak;
        self.statistics.count(if is_clean { ending } else { Ending::Faulty });
        self.record_violations(machine, ending, after, search)?;
        self.poll(search)
    }

    /// Counts a run that is no execution: a postponed thread waits for a write that does not come. Breaks when the search should
    /// stop.
    pub fn record_held_back(&mut self, machine: &Machine, search: &Search) -> ControlFlow<()> {
        if search.counts_lines {
            self.count_lines(machine);
        }
        self.statistics.count(Ending::Blocked(BlockedReason::Await));
        self.poll(search)
    }

    /// Counts the lines that the threads of an execution have reached, each once.
    #[cold]
    fn count_lines(&mut self, machine: &Machine) {
        let program = machine.program();
        let mut all: Vec<u64> = Vec::new();
        for state in machine.threads().filter_map(|thread| machine.state(thread)) {
            let Some(covered) = program.covered(state) else { continue };
            all.resize(all.len().max(covered.len()), 0);
            all.iter_mut().zip(covered.iter()).for_each(|(all, own)| *all |= own);
        }
        self.lines.resize(self.lines.len().max(64 * all.len()), 0);
        for (number, executions) in self.lines.iter_mut().enumerate() {
            *executions += all.get(number / 64).map_or(0, |word| word >> (number % 64) & 1);
        }
    }

    /// Forgets the last execution: the next one is of another machine.
    pub fn forget_last_execution(&mut self) {
        self.races = GraphRaces::default();
    }

    /// Records a data race of the execution that the machine has run to its end, or of another one for which it stands, if there may be one;
    /// returns whether there may. Then the search should stop.
    pub fn find_race(&mut self, machine: &Machine, merged: &MergedOrder) -> bool {
        let Some(race) = race_in_graph(machine, &mut self.races, merged) else { return false };
        let after = self.statistics.executions.total();
        self.record_race(machine, race, after, race_of_events(machine.trace(), race));
        self.halt = Some(StopReason::Violation);
        true
    }

    /// Keeps the leaks of the execution, if they are looked for and it is complete; returns whether it has any. `after` is the number
    /// of earlier executions or states.
    #[inline]
    pub fn record_leaks(&mut self, machine: &Machine, ending: Ending, after: u64, search: &Search) -> bool {
        search.leaks && ending == Ending::Complete && self.record_leaks_of(machine, after)
    }

    fn record_leaks_of(&mut self, machine: &Machine, after: u64) -> bool {
        let leaks = machine.leaks();
        let has_leak = !leaks.is_empty();
        leaks.into_iter().for_each(|leak| self.record_leak(machine, leak, after));
        has_leak
    }

    /// Keeps the faults or the deadlock of the execution, if they are new. `after` is the number of earlier executions or states.
    /// Breaks when the search should stop.
    pub fn record_violations(
        &mut self,
        machine: &Machine,
        ending: Ending,
        after: u64,
        search: &Search,
    ) -> ControlFlow<()> {
        match ending {
            Ending::Faulty => self.record_faults(machine, after),
            Ending::Deadlock => self.record_deadlock(machine, after),
            Ending::Complete | Ending::Blocked(_) => {}
        }
        let enough = if search.keep_going { search.enough } else { 1 };
        if self.violations.len() >= enough {
            self.halt = Some(StopReason::Violation);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Adds violations that were found before or by others, unless they are known.
    pub fn add_known(&mut self, violations: Vec<Violation>) {
        violations.into_iter().for_each(|violation| self.add_violation(violation));
    }

    /// Adds the results of another worker.
    pub fn merge(&mut self, other: Results) {
        self.statistics.add(&other.statistics);
        self.add_known(other.violations);
        self.halt = self.halt.or(other.halt);
        self.divisions.merge(other.divisions);
        self.lines.resize(self.lines.len().max(other.lines.len()), 0);
        self.lines.iter_mut().zip(other.lines).for_each(|(own, other)| *own += other);
        if other.unfinished > self.unfinished {
            (self.unfinished, self.unfinished_at) = (other.unfinished, other.unfinished_at);
        }
        let longest = [self.growing, other.growing].into_iter().flatten();
        self.growing = longest.max_by_key(|growing| growing.events);
    }

    /// Whether to [record faults](Self::record_faults_so_far) before the end of a long execution.
    #[inline]
    pub fn has_late_faults(&self, machine: &Machine) -> bool {
        self.statistics.events.is_multiple_of(EVENTS_BEFORE_FAULTS as u64)
            && machine.trace().events.len() >= EVENTS_BEFORE_FAULTS
            && machine.threads().any(|thread| machine.fault(thread).is_some())
    }

    /// Records the faults of an unfinished execution, unless they are known. Breaks if the search should stop; the execution then counts
    /// as faulty.
    #[cold]
    pub fn record_faults_so_far(&mut self, machine: &Machine, search: &Search) -> ControlFlow<()> {
        let after = self.statistics.executions.total();
        let recorded = self.record_violations(machine, Ending::Faulty, after, search);
        if recorded.is_break() {
            self.statistics.count(Ending::Faulty);
        }
        recorded
    }

    /// Polls if it is time within an execution, that of the machine. Called after every event, so the rare part is a function of its
    /// own.
    #[inline(always)]
    pub fn poll_within(&mut self, search: &Search, machine: &Machine) -> ControlFlow<()> {
        let is_time = self.statistics.events.is_multiple_of(EVENTS_BETWEEN_POLLS)
            || search.urgent.load(Ordering::Relaxed);
        if !is_time && search.execution_limit.is_none() {
            return ControlFlow::Continue(());
        }
        self.poll_now(search, machine, is_time)
    }

    #[cold]
    fn poll_now(&mut self, search: &Search, machine: &Machine, is_time: bool) -> ControlFlow<()> {
        if search.execution_limit.is_some_and(|limit| self.statistics.executions.total() >= limit) {
            self.halt = Some(StopReason::Executions);
            return ControlFlow::Break(());
        }
        if !is_time {
            return ControlFlow::Continue(());
        }
        let events = &machine.trace().events;
        self.unfinished = events.len();
        self.growing = self.loops.look(machine).or(self.growing);
        let polled = self.poll(search);
        if polled.is_break()
            && let Some(last) = events.last()
            && let Some(state) = machine.state(last.thread)
        {
            self.unfinished_at = machine.program().place(state);
        }
        polled
    }

    /// Polls; breaks when the search should stop.
    pub fn poll(&mut self, search: &Search) -> ControlFlow<()> {
        let executions = self.statistics.executions.total();
        let states = self.statistics.states.map(|states| states.visited);
        let violations = self.violations.len();
        let (depth, growing) = (self.unfinished, self.growing);
        let progress = Progress { executions, estimate: None, states, violations, depth, growing };
        if let ControlFlow::Break(halt) = (search.poll)(progress) {
            self.halt = Some(halt);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use interleaf_program::{Fault, FaultKind, ThreadId};
    use interleaf_trace::Choice;

    #[test]
    fn violations_of_workers_are_kept_once_and_none_is_lost() {
        let found = |places: &[(&str, usize)]| {
            let violation = |&(place, steps): &(&str, usize)| {
                let step = Choice { thread: ThreadId::MAIN, number: 0, memory_write: None, reads_from: None };
                let fault = Fault::text(FaultKind::Assertion, "assertion failed: 0");
                let violation = Violation::fault(&fault, ThreadId::MAIN, vec![step; steps], 0);
                Violation { identity: place.to_string(), ..violation }
            };
            Results { violations: places.iter().map(violation).collect(), ..Results::default() }
        };
        let mut results = Results::default();
        results.add_known(found(&[("line 9", 5)]).violations);
        // One at another place after as many steps, and a known one along another schedule.
        results.merge(found(&[("line 11", 5), ("line 9", 3)]));
        results.merge(found(&[("line 11", 7), ("line 12", 7)]));
        let kept = results.violations.iter().map(|violation| violation.identity.as_str());
        assert_eq!(kept.collect::<Vec<_>>(), ["line 9", "line 11", "line 12"]);
    }
}
