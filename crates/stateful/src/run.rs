//! What all stateful searches share: a machine that takes steps and takes them back, the visited states, and results.

use crate::Options;
use crate::encoding::Encoder;
use crate::races::Races;
use crate::visited::{StateId, Visited};
use interleaf_memory::{Machine, Model, Settings, Status, fingerprint};
use interleaf_program::{AnyProgram, Op};
use interleaf_search::{Observer, Results, Search, ending};
use interleaf_trace::{Action, BlockedReason, Ending, Footprint, States, ThreadIndex};
use std::ops::ControlFlow;

/// A schedule shows at most so many steps of a round of a loop that has no end.
const LONGEST_ROUND: usize = 64;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    pub(crate) thread: ThreadIndex,
    /// Its choice, if its operation is one.
    pub(crate) choice: u32,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Met {
    pub(crate) state: StateId,
    pub(crate) is_new: bool,
    /// Whether its objects have other addresses than at its first visit.
    pub(crate) renamed: bool,
}

/// A run of a machine through the states of a program.
pub(crate) struct Run<'e, 'p> {
    pub(crate) machine: Machine<'p>,
    pub(crate) results: Results,
    search: &'e Search<'e>,
    pub(crate) options: &'e Options,
    observer: &'e mut dyn Observer,
    encoder: Encoder,
    visited: Visited,
    /// For each state a fingerprint of its objects' addresses at the first visit, as far as there were any.
    addresses: Vec<u64>,
    /// The number of ignored failed assertions after each step of the path.
    passed: Vec<u64>,
    pub(crate) races: Races,
}

impl<'e, 'p> Run<'e, 'p> {
    pub(crate) fn new(
        program: &'p dyn AnyProgram,
        settings: Settings,
        search: &'e Search<'e>,
        options: &'e Options,
        observer: &'e mut dyn Observer,
    ) -> Self {
        observer.start();
        let settings = Settings { writes_back: true, ..settings };
        Run {
            machine: if options.exact {
                Machine::encodable(program, settings)
            } else {
                Machine::matching(program, settings)
            },
            results: no_results(options),
            search,
            options,
            observer,
            encoder: Encoder::default(),
            visited: Visited::new(options.exact),
            addresses: Vec::new(),
            passed: vec![0],
            races: Races::default(),
        }
    }

    /// Starts over. Threads and cells keep their numbers.
    pub(crate) fn start_over(&mut self) {
        while !self.machine.trace().events.is_empty() {
            self.machine.undo();
        }
        self.observer.start();
        self.results = no_results(self.options);
        self.visited = Visited::new(self.options.exact);
        self.addresses.clear();
        self.passed.truncate(1);
        self.races.start_over();
    }

    /// Polls, and visits the first state.
    pub(crate) fn begin(&mut self) -> ControlFlow<(), StateId> {
        self.results.poll(self.search)?;
        let met = self.look();
        self.arrive(ThreadIndex::MAIN)?;
        ControlFlow::Continue(met.state)
    }

    pub(crate) fn counts(&mut self) -> &mut States {
        self.results.statistics.states.get_or_insert_default()
    }

    pub(crate) fn take(&mut self, step: Step, footprint: Footprint) -> ControlFlow<(), Met> {
        self.machine.step_touching(step.thread, step.choice, footprint);
        self.results.statistics.events += 1;
        self.counts().transitions += 1;
        if self.search.settings.ignore_assertions {
            self.passed.push(self.machine.failed_assertions());
        }
        if self.machine.is_interrupted() {
            return ControlFlow::Break(());
        }
        let met = self.look();
        self.observer.event(&self.machine);
        let event = self.machine.trace().events.last();
        if self.search.settings.buffer_bound == Some(0)
            && self.search.settings.model != Model::Sc
            && event.is_some_and(|event| event.action == Action::Write && !event.drained())
        {
            // A buffer without room keeps every write waiting.
            *self.results.statistics.cut.entry(BlockedReason::Buffers).or_default() += 1;
        }
        if met.is_new {
            self.arrive(step.thread)?;
        }
        self.results.poll_within(self.search, &self.machine)?;
        ControlFlow::Continue(met)
    }

    pub(crate) fn take_back(&mut self) {
        self.machine.undo();
        if self.search.settings.ignore_assertions {
            self.passed.pop();
        }
    }

    /// The state that a step leads to, if that was visited.
    pub(crate) fn peek(&mut self, step: Step) -> Option<StateId> {
        let footprint = self.machine.footprint(step.thread);
        match self.foresee(step, footprint) {
            Some(state) => state,
            None => self.peek_by_taking(step, footprint),
        }
    }

    /// Like [`Self::peek`], if it can be decided without taking the step; else none.
    fn foresee(&mut self, step: Step, footprint: Footprint) -> Option<Option<StateId>> {
        let fingerprint = self.encoder.foresee(&self.machine, step.thread, footprint)?;
        let state = self.visited.with_fingerprint(fingerprint);
        debug_assert_eq!(state, self.peek_by_taking(step, footprint));
        Some(state)
    }

    fn peek_by_taking(&mut self, step: Step, footprint: Footprint) -> Option<StateId> {
        self.machine.step_touching(step.thread, step.choice, footprint);
        let state = match self.machine.is_interrupted() {
            false => self.visited.find(self.encoder.encode(&self.machine).words),
            true => None,
        };
        self.machine.undo();
        state
    }

    /// Whether a step changes the value of a cell.
    pub(crate) fn changes_values(&mut self, step: Step, footprint: Footprint) -> bool {
        if !footprint.writes.is_some() {
            return false;
        }
        self.machine.step_touching(step.thread, step.choice, footprint);
        let changes = self.machine.last_step_changed_values();
        self.machine.undo();
        changes
    }

    /// Counts a step to a visited state without taking it, if that can be decided.
    pub(crate) fn skip(&mut self, step: Step, footprint: Footprint) -> ControlFlow<(), Option<Met>> {
        let Some(Some(state)) = self.foresee(step, footprint) else { return ControlFlow::Continue(None) };
        self.results.statistics.events += 1;
        self.counts().transitions += 1;
        self.results.poll_within(self.search, &self.machine)?;
        let renamed = self.is_renamed(state, of_addresses(&self.encoder.addresses));
        ControlFlow::Continue(Some(Met { state, is_new: false, renamed }))
    }

    /// Visits the state of the machine.
    fn look(&mut self) -> Met {
        let encoding = self.encoder.encode(&self.machine);
        let (state, is_new) = self.visited.insert(encoding.words);
        let addresses = of_addresses(encoding.addresses);
        if is_new {
            if addresses != 0 {
                self.addresses.resize(state as usize + 1, 0);
                self.addresses[state as usize] = addresses;
            }
            return Met { state, is_new, renamed: false };
        }
        Met { state, is_new, renamed: self.is_renamed(state, addresses) }
    }

    /// Whether the objects of a visited state had other addresses at the first visit.
    fn is_renamed(&self, state: StateId, addresses: u64) -> bool {
        self.addresses.get(state as usize).copied().unwrap_or(0) != addresses
    }

    /// Counts a new state, to which a step of `thread` led, and records its violations.
    fn arrive(&mut self, thread: ThreadIndex) -> ControlFlow<()> {
        let bytes = self.visited.bytes() + (self.addresses.len() * size_of::<u64>()) as u64;
        let locals = self.machine.local_states();
        let counts = self.counts();
        let before = counts.visited;
        counts.visited += 1;
        counts.locals = locals;
        counts.bytes = bytes;
        let child = match self.machine.trace().events.last().map(|event| event.action) {
            Some(Action::Spawn(child)) => Some(child),
            _ => None,
        };
        let mut is_faulty = false;
        for thread in [Some(thread), child].into_iter().flatten() {
            match self.machine.status(thread) {
                Status::Faulted => is_faulty = true,
                Status::Stopped(stop) if stop.cut().is_some() => {
                    *self.results.statistics.cut.entry(stop).or_default() += 1;
                }
                _ => {}
            }
        }
        if self.search.settings.buffer_bound.is_some()
            && self.machine.threads().any(|thread| self.machine.waits_for_room(thread))
        {
            *self.results.statistics.cut.entry(BlockedReason::Buffers).or_default() += 1;
        }
        if let [.., earlier, now] = self.passed[..] {
            self.results.statistics.failed_assertions += now.saturating_sub(earlier);
        }
        if is_faulty {
            self.results.record_violations(&self.machine, Ending::Faulty, before, self.search)?;
        }
        if self.search.races {
            let looked = self.look_for_races(before);
            self.results.record_violations(&self.machine, Ending::Complete, before, self.search)?;
            looked?;
        }
        if !self.machine.threads().any(|thread| self.machine.is_enabled(thread)) {
            let ending = ending(&self.machine);
            let leaks = self.results.record_leaks(&self.machine, ending, before, self.search);
            self.counts().count(if leaks { Ending::Faulty } else { ending });
            self.observer.execution(&self.machine, ending);
            self.results.record_violations(&self.machine, ending, before, self.search)?;
        }
        ControlFlow::Continue(())
    }

    /// Counts the machine's state as one in which threads wait for ever, though some can move: they go round in loops. Which state
    /// of the component that is depends on the search, so observers do not see it.
    pub(crate) fn record_endless_loops(&mut self) -> ControlFlow<()> {
        let ending = ending(&self.machine);
        let before = self.counts().visited;
        self.counts().count(ending);
        let length = self.machine.trace().events.len();
        let looping: Vec<_> =
            self.machine.threads().filter(|&thread| self.machine.is_enabled(thread)).collect();
        looping.into_iter().for_each(|thread| self.go_round(thread));
        let recorded = self.results.record_violations(&self.machine, ending, before, self.search);
        while self.machine.trace().events.len() > length {
            self.machine.undo();
        }
        recorded
    }

    /// Lets a thread, with its buffers, move until the machine is in the same state again, so that a schedule shows the round; and then
    /// to the first place of the round in the order of texts, which does not depend on where the search came to the loop.
    fn go_round(&mut self, thread: ThreadIndex) {
        let first = fingerprint(self.encoder.encode(&self.machine).words);
        let mut places = Vec::new();
        loop {
            places.push(self.place(thread));
            let is_back = places.len() > LONGEST_ROUND || !self.move_alone(thread);
            if is_back || fingerprint(self.encoder.encode(&self.machine).words) == first {
                break;
            }
        }
        let first = places.iter().enumerate().min_by(|one, other| one.1.cmp(other.1)).map_or(0, |(at, _)| at);
        for _ in 0..first {
            self.move_alone(thread);
        }
    }

    fn move_alone(&mut self, thread: ThreadIndex) -> bool {
        let mut own = self.machine.threads().filter(|&own| self.process(own) == thread);
        let Some(mover) = own.find(|&own| self.machine.is_enabled(own)) else { return false };
        self.machine.step(mover, 0);
        true
    }

    fn place(&self, thread: ThreadIndex) -> String {
        let state = self.machine.state(thread);
        state.map_or_else(String::new, |state| format!("{:?}", self.machine.program().place(state)))
    }

    /// Appends the steps that a thread, which is enabled, can take.
    pub(crate) fn steps_of(&self, thread: ThreadIndex, steps: &mut Vec<Step>) {
        match self.machine.status(thread) {
            Status::Ready(Op::Choose { among }) => {
                steps.extend((0..among).map(|choice| Step { thread, choice }));
            }
            _ => steps.push(Step { thread, choice: 0 }),
        }
    }

    /// Fills `enabled` with the threads and buffers that can take a step, in the order in which they are followed from
    /// a state.
    pub(crate) fn enabled(&self, state: StateId, enabled: &mut Vec<ThreadIndex>) {
        enabled.clear();
        enabled.extend(self.machine.threads().filter(|&thread| self.machine.is_enabled(thread)));
        self.options.order.arrange(self.visited.fingerprint(state), enabled);
    }

    /// The process of a thread of the run: the thread whose buffer it is, or itself.
    pub(crate) fn process(&self, thread: ThreadIndex) -> ThreadIndex {
        self.machine.owner(thread).unwrap_or(thread)
    }
}

/// A fingerprint of the addresses of objects, 0 if there are none.
fn of_addresses(addresses: &[u64]) -> u64 {
    if addresses.is_empty() { 0 } else { fingerprint(addresses) as u64 }
}

fn no_results(options: &Options) -> Results {
    let mut results = Results::default();
    results.statistics.states = Some(States { exact: options.exact, ..States::default() });
    results
}
