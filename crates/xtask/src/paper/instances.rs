//! Instances of VTSO-rf and VPSO-rf that come up in searches: executions that `rf` finds, and the same with another source of one read.
//!
//! Source: Toman's thesis, section 5.4.1: of each search every fifth instance is taken, 50 that are realizable and 20 that are not.
//! Deviations: an instance that is not realizable is made of one that is, by giving one of its reads another source at random, as a
//! mutation of the search does. Instances are not filtered by the time that they take. The start and the end of a thread are a write
//! that another thread reads; a lock is taken by an update and given back by a write between fences.

use super::Options;
use super::benchmarks::{Benchmark, benchmarks};
use super::searching::run_with;
use crate::Result;
use interleaf::algorithms::Tuning;
use interleaf_consistency::recorded::{
    Decision, Event, EventId, Execution, Model, Settings, Source, Target, verify,
};
use interleaf_memory::Machine;
use interleaf_program::MemoryOrder;
use interleaf_search::Observer;
use interleaf_testing::random::Random;
use interleaf_trace::{
    self as trace, Action, BlockedReason, CellIndex, Ending, EventIndex, ThreadIndex, Trace,
};
use std::collections::HashMap;

/// From each search, so many of each kind are taken.
const REALIZABLE: usize = 50;
const UNREALIZABLE: usize = 20;

/// Of each kind one in so many is taken.
const ONE_IN: usize = 5;

/// How often a source is changed at most until the execution is not realizable.
const ATTEMPTS: usize = 20;

pub(super) struct Instance {
    pub(super) execution: Execution,
    pub(super) is_realizable: bool,
    /// Whether it has updates besides those of locks.
    pub(super) has_updates: bool,
}

/// Collects instances of searches under a model until there are `count` without updates and a tenth of that with them, or until all
/// benchmarks were searched in all sizes.
pub(super) fn collect(model: Model, options: &Options) -> Result<Vec<Instance>> {
    let name = if model == Model::Pso { "pso" } else { "tso" };
    let mut all = Vec::new();
    let all_benchmarks = benchmarks()?;
    let most = all_benchmarks.iter().map(|benchmark| benchmark.sizes().len()).max().unwrap_or_default();
    // The first sizes have few events.
    for step in (2..most).chain([1, 0]) {
        for benchmark in &all_benchmarks {
            let Some(&size) = benchmark.sizes().get(step) else { continue };
            let with_updates = all.iter().filter(|one: &&Instance| one.has_updates).count();
            if all.len() - with_updates >= options.instances {
                return Ok(all);
            }
            let before = all.len();
            of_search(benchmark, size, name, model, options, &mut all)?;
            options.progress(&format!(
                "{} {size} {name}: {} instances",
                benchmark.name(),
                all.len() - before
            ));
        }
    }
    Ok(all)
}

fn of_search(
    benchmark: &Benchmark,
    size: u32,
    name: &str,
    model: Model,
    options: &Options,
    all: &mut Vec<Instance>,
) -> Result<()> {
    let loaded = benchmark.load(size, name)?;
    let mut collector = Collector {
        model,
        random: Random::new(u64::from(size)),
        executions: 0,
        unrealizable: 0,
        wanted: [REALIZABLE, UNREALIZABLE],
        found: Vec::new(),
    };
    let settings = loaded.settings.clone();
    let limit = options.limit / 10.0;
    let searched = run_with(&loaded, "rf", limit, &Tuning::default(), settings, &mut collector);
    // What the algorithm refuses has no instances.
    if searched.is_ok() {
        all.append(&mut collector.found);
    }
    Ok(())
}

struct Collector {
    model: Model,
    random: Random,
    executions: usize,
    unrealizable: usize,
    /// How many more are wanted, realizable and not.
    wanted: [usize; 2],
    found: Vec<Instance>,
}

impl Observer for Collector {
    fn start(&mut self) {
        (self.executions, self.unrealizable) = (0, 0);
        self.wanted = [REALIZABLE, UNREALIZABLE];
        self.found.clear();
    }

    fn execution(&mut self, machine: &Machine, ending: Ending) {
        self.executions += 1;
        let is_taken = self.executions.is_multiple_of(ONE_IN) && self.wanted != [0, 0];
        if !is_taken || ending == Ending::Blocked(BlockedReason::Await) {
            return;
        }
        let Some(execution) = recorded(machine.trace()) else { return };
        let has_updates = machine.trace().events.iter().any(|event| event.action == Action::Update);
        if self.wanted[1] > 0
            && let Some(changed) = self.changed(&execution)
        {
            self.wanted[1] -= 1;
            self.found.push(Instance { execution: changed, is_realizable: false, has_updates });
        }
        if self.wanted[0] > 0 {
            self.wanted[0] -= 1;
            self.found.push(Instance { execution, is_realizable: true, has_updates });
        }
    }
}

impl Collector {
    /// The execution with another source of one read, if that is not realizable.
    fn changed(&mut self, execution: &Execution) -> Option<Execution> {
        let reads: Vec<_> = execution.events().filter(|(_, event)| event.source().is_some()).collect();
        for _ in 0..ATTEMPTS {
            let &(read, event) = reads.get(self.random.below(reads.len().max(1)))?;
            let writes = execution.events().filter(|&(id, other)| {
                matches!(other, Event::Write { .. } | Event::Update { .. })
                    && other.cell() == event.cell()
                    && id != read
            });
            let sources: Vec<_> = writes.map(|(id, _)| Source::Event(id)).chain([Source::Initial]).collect();
            let new = sources[self.random.below(sources.len())];
            let mut threads = execution.threads().to_vec();
            match &mut threads[read.thread as usize][read.index as usize] {
                Event::Read { source, .. } | Event::Update { source, .. } => *source = new,
                Event::Write { .. } | Event::Fence | Event::StoreFence => {}
            }
            let changed = Execution::new(threads).ok()?;
            let mut visits = 0_u32;
            let decision = verify(&changed, self.model, Settings::default(), &mut || {
                visits += 1;
                visits < 10_000
            });
            if matches!(decision, Some(Decision { witness: None, .. })) {
                return Some(changed);
            }
        }
        None
    }
}

/// An execution of a search as the events of its threads, if all its accesses are of one cell each.
pub(super) fn recorded(trace: &Trace) -> Option<Execution> {
    Recording::new(trace)?.execution()
}

struct Recording<'t> {
    trace: &'t Trace,
    /// By thread of the run, its number, unless it is a buffer.
    numbers: HashMap<ThreadIndex, usize>,
    threads: Vec<Vec<Event>>,
    cells: HashMap<Location, u32>,
    /// What each event of the run that writes is here.
    written: HashMap<EventIndex, EventId>,
    /// By the thread and index of a buffer-write, the cell to which it goes.
    destinations: HashMap<(ThreadIndex, u32), CellIndex>,
}

/// What is read and written.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Location {
    Cell(CellIndex),
    /// The start of a thread, which its first event reads.
    Start(ThreadIndex),
    /// Its end, which whoever joins it reads.
    End(ThreadIndex),
}

impl<'t> Recording<'t> {
    fn new(trace: &'t Trace) -> Option<Recording<'t>> {
        let mut numbers = HashMap::new();
        let mut destinations = HashMap::new();
        for event in &trace.events {
            if event.action == Action::MemoryWrite {
                let cell = event.footprint.writes.single().filter(|cell| cell.is_some())?;
                destinations.insert((owner(trace, event)?, event.index), cell);
            } else {
                let number = numbers.len();
                numbers.entry(event.thread).or_insert(number);
            }
        }
        let threads = vec![Vec::new(); numbers.len()];
        let (cells, written) = (HashMap::new(), HashMap::new());
        Some(Recording { trace, numbers, threads, cells, written, destinations })
    }

    fn execution(mut self) -> Option<Execution> {
        let mut ends: HashMap<ThreadIndex, EventId> = HashMap::new();
        let mut starts: HashMap<ThreadIndex, EventId> = HashMap::new();
        for (position, event) in self.trace.events.iter().enumerate() {
            let position = EventIndex(position as u32);
            let thread = event.thread;
            if event.action == Action::MemoryWrite {
                // One write in two phases.
                let source = *self.written.get(&self.buffer_write(event)?)?;
                self.written.insert(position, source);
                continue;
            }
            if let Some(start) = starts.remove(&thread) {
                let cell = self.cell(Location::Start(thread));
                self.push(thread, Event::Read { cell, source: Source::Event(start) });
            }
            match event.action {
                Action::Read | Action::BlockingRmw(_) | Action::Update
                    if !event.footprint.writes.is_some() =>
                {
                    if event.drained() {
                        self.push(thread, Event::Fence);
                    }
                    let (cell, source) = self.read(event.footprint.reads.single()?, event)?;
                    self.push(thread, Event::Read { cell, source });
                }
                Action::BlockingRmw(_) | Action::Update => {
                    let (cell, source) = self.read(event.footprint.writes.single()?, event)?;
                    let id = self.push(thread, Event::Update { cell, source, target: Target::Memory });
                    self.written.insert(position, id);
                }
                Action::Write | Action::Release(_) => {
                    let cell = match event.is_buffered() {
                        true => *self.destinations.get(&(thread, event.index))?,
                        false => event.footprint.writes.single().filter(|cell| cell.is_some())?,
                    };
                    if event.drained() && !event.is_buffered() {
                        self.push(thread, Event::Fence);
                    }
                    let cell = self.cell(Location::Cell(cell));
                    let id = self.push(thread, Event::Write { cell });
                    self.written.insert(position, id);
                    if !event.is_buffered() {
                        self.push(thread, Event::Fence);
                    }
                }
                Action::Fence if event.drained() => drop(self.push(thread, Event::Fence)),
                Action::Fence if event.order >= MemoryOrder::Release => {
                    self.push(thread, Event::StoreFence);
                }
                Action::Spawn(child) => {
                    starts.insert(child, self.signal(thread, Location::Start(child)));
                }
                Action::Join(child) => {
                    let end = match ends.get(&child) {
                        Some(&end) => end,
                        None if self.numbers.contains_key(&child) => self.signal(child, Location::End(child)),
                        // A thread without events.
                        None => continue,
                    };
                    ends.insert(child, end);
                    let cell = self.cell(Location::End(child));
                    self.push(thread, Event::Fence);
                    self.push(thread, Event::Read { cell, source: Source::Event(end) });
                }
                Action::Section => return None,
                Action::Read | Action::Fence | Action::Free | Action::Choose(_) | Action::MemoryWrite => {}
            }
        }
        Execution::new(self.threads).ok()
    }

    fn push(&mut self, thread: ThreadIndex, event: Event) -> EventId {
        let number = self.numbers[&thread];
        self.threads[number].push(event);
        EventId { thread: number as u32, index: self.threads[number].len() as u32 - 1 }
    }

    /// A write between two fences: it reaches memory before the next event of its thread.
    fn signal(&mut self, thread: ThreadIndex, location: Location) -> EventId {
        self.push(thread, Event::Fence);
        let cell = self.cell(location);
        let id = self.push(thread, Event::Write { cell });
        self.push(thread, Event::Fence);
        id
    }

    fn cell(&mut self, location: Location) -> u32 {
        let number = self.cells.len() as u32;
        *self.cells.entry(location).or_insert(number)
    }

    /// The cell and the source of a read.
    fn read(&mut self, cell: CellIndex, event: &trace::Event) -> Option<(u32, Source)> {
        if !cell.is_some() || event.piece_count > 0 {
            return None;
        }
        let source = match event.last_write.is_event() {
            true => Source::Event(*self.written.get(&event.last_write)?),
            false => Source::Initial,
        };
        Some((self.cell(Location::Cell(cell)), source))
    }

    /// The buffer-write of a memory-write.
    fn buffer_write(&self, event: &trace::Event) -> Option<EventIndex> {
        let owner = owner(self.trace, event)?;
        let is_it = |other: &trace::Event| other.thread == owner && other.index == event.index;
        let position = self.trace.events.iter().position(is_it)?;
        Some(EventIndex(position as u32))
    }
}

/// The thread whose buffer took a memory-write.
fn owner(trace: &Trace, event: &trace::Event) -> Option<ThreadIndex> {
    let id = &trace.threads[event.thread.index()];
    let is_it = |thread: &usize| {
        trace.threads[*thread] == *id
            && *thread != event.thread.index()
            && trace
                .events
                .iter()
                .any(|other| other.thread.index() == *thread && other.action != Action::MemoryWrite)
    };
    (0..trace.threads.len()).find(is_it).map(|thread| ThreadIndex(thread as u32))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a search finds is realizable; what was changed is not, whichever way it is decided.
    #[test]
    fn instances_are_realizable_or_not() {
        let options = Options { limit: 2.0, instances: 200, correct: 0, buggy: 0 };
        for model in [Model::Tso, Model::Pso] {
            let all = collect(model, &options).expect("searches run");
            assert!(all.iter().filter(|one| one.is_realizable).count() >= 100);
            assert!(all.iter().filter(|one| !one.is_realizable).count() >= 40);
            for instance in &all {
                let decision = verify(&instance.execution, model, Settings::default(), &mut || true);
                let decision = decision.expect("it is not stopped");
                assert_eq!(decision.witness.is_some(), instance.is_realizable);
            }
        }
    }
}
