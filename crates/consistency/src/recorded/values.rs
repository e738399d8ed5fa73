//! Recordings that have values and no reads-from map: the good writes of a read are all that write its value.
//!
//! Source: the problem is VSC with good writes of "Stateless Model Checking Under a Reads-Value-From Equivalence", CAV 2021
//! (Agarwal, Chatterjee, Pathak, Pavlogiannis, Toman), here with values for sets of writes, and under TSO and PSO too.
//! Guarantee: a witness iff there is one, for some reads-from map.
//! Deviation: where each read has one good write, that is its source, and the reads-from map is verified. Else the search is over
//! what each thread has done, which writes are in memory, and the values there; the paper's bounds for few good writes are not
//! claimed.

use super::execution::{Event, EventId, Execution, ExecutionError, Model, Moment, Source, Target};
use super::explain::{Explanation, explain};
use super::traces::{EMPTY, Traces};
use super::{Decision, Settings, verify};
use rustc_hash::{FxHashMap, FxHashSet};

/// A value of a cell.
pub type Value = i128;

/// An execution with values. The sources of its events say nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recording {
    execution: Execution,
    initial: Vec<Value>,
    values: Vec<Vec<Values>>,
}

/// The values of an event: what it read and what it wrote, if it did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Values {
    /// What a read or an update read.
    pub read: Value,
    /// What a write or an update wrote.
    pub written: Value,
}

impl Recording {
    /// A recording of events with their values; cells that `initial` has no value of begin with 0.
    pub fn new(
        threads: Vec<Vec<(Event, Values)>>,
        mut initial: Vec<Value>,
    ) -> Result<Recording, ExecutionError> {
        let without_source = |event| match event {
            Event::Read { cell, .. } => Event::Read { cell, source: Source::Initial },
            Event::Update { cell, target, .. } => Event::Update { cell, source: Source::Initial, target },
            Event::Write { .. } | Event::Fence | Event::StoreFence => event,
        };
        let events =
            threads.iter().map(|events| events.iter().map(|&(event, _)| without_source(event)).collect());
        let execution = Execution::new(events.collect())?;
        initial.resize(execution.cells(), 0);
        let values = threads.iter().map(|events| events.iter().map(|&(_, values)| values).collect());
        Ok(Recording { execution, initial, values: values.collect() })
    }

    fn values(&self, event: EventId) -> Values {
        self.values[event.thread as usize][event.index as usize]
    }

    /// For each read the writes that its value may come from, if it is but one.
    fn only_sources(&self) -> Sources {
        let mut writers: FxHashMap<(u32, Value), Vec<Source>> = FxHashMap::default();
        for (cell, &value) in (0..).zip(&self.initial) {
            writers.entry((cell, value)).or_default().push(Source::Initial);
        }
        for (id, event) in self.execution.events() {
            if let Event::Write { cell } | Event::Update { cell, .. } = event {
                writers.entry((cell, self.values(id).written)).or_default().push(Source::Event(id));
            }
        }
        let mut chosen = Vec::new();
        for (id, event) in self.execution.events() {
            let (Some(cell), Some(_)) = (event.cell(), event.source()) else { continue };
            // It reads nothing that its own thread writes later.
            let is_late = |source: &Source| matches!(*source, Source::Event(other) if other.thread == id.thread && other.index >= id.index);
            let good = writers.get(&(cell, self.values(id).read)).map_or(&[][..], Vec::as_slice);
            let mut good = good.iter().filter(|source| !is_late(source));
            match (good.next(), good.next()) {
                (None, _) => return Sources::None,
                (Some(&source), None) => chosen.push((id, source)),
                (Some(_), Some(_)) => return Sources::Several,
            }
        }
        Sources::One(chosen)
    }

    fn with_sources(&self, sources: &[(EventId, Source)]) -> Result<Execution, ExecutionError> {
        let mut threads = self.execution.threads().to_vec();
        for &(id, new) in sources {
            match &mut threads[id.thread as usize][id.index as usize] {
                Event::Read { source, .. } | Event::Update { source, .. } => *source = new,
                Event::Write { .. } | Event::Fence | Event::StoreFence => {}
            }
        }
        Execution::new(threads)
    }
}

enum Sources {
    /// Some read has no good write.
    None,
    One(Vec<(EventId, Source)>),
    Several,
}

/// Decides whether a model allows a recording, with some reads-from map.
///
/// # Panics
///
/// If the witness that was found is none: a defect of this crate.
pub fn verify_values(recording: &Recording, model: Model, settings: Settings) -> Decision {
    match recording.only_sources() {
        Sources::None => Decision { witness: None, states: 0 },
        Sources::One(sources) => match recording.with_sources(&sources) {
            Ok(execution) => verify(&execution, model, settings),
            Err(error) => unreachable!("{error}, though writes to the cell were chosen; please report this"),
        },
        Sources::Several => {
            let decision = search(recording, model);
            if let Some(witness) = &decision.witness {
                let is_witness = is_witness(recording, model, witness);
                assert!(is_witness, "what was found under {model:?} is no execution; please report this");
            }
            decision
        }
    }
}

/// Explains why a model does not allow a recording, if orderings tell: those of the only reads-from map that it can have.
///
/// # Panics
///
/// If the explanation that was found is none: a defect of this crate.
pub fn explain_values(recording: &Recording, model: Model) -> Option<Explanation> {
    match recording.only_sources() {
        Sources::One(sources) => explain(&recording.with_sources(&sources).ok()?, model),
        Sources::None | Sources::Several => None,
    }
}

/// Whether a witness is an execution in which each read obtains its value: the reads-from map that it has is rechecked as any.
fn is_witness(recording: &Recording, model: Model, witness: &[Moment]) -> bool {
    let sources = super::recheck::sources(&recording.execution, model, witness);
    let has_value = |&(read, source): &(EventId, Source)| {
        let written = match (source, recording.execution.get(read).and_then(Event::cell)) {
            (Source::Event(write), _) => recording.values(write).written,
            (Source::Initial, Some(cell)) => recording.initial[cell as usize],
            (Source::Initial, None) => return false,
        };
        written == recording.values(read).read
    };
    sources.iter().all(has_value)
        && recording
            .with_sources(&sources)
            .is_ok_and(|execution| super::recheck::is_witness(&execution, model, witness))
}

/// What has happened: how many events of each thread, how many writes of each buffer are in memory, and the values there.
type State = Box<[u32]>;

struct Search<'a> {
    recording: &'a Recording,
    model: Model,
    /// By thread and cell (under TSO by thread), the buffered writes: the event's index and cell.
    buffers: Vec<Vec<(u32, u32)>>,
    buffers_per_thread: usize,
    /// A number for each value.
    numbers: FxHashMap<Value, u32>,
}

fn search(recording: &Recording, model: Model) -> Decision {
    let search = Search::new(recording, model);
    let mut traces = Traces::default();
    let mut worklist = vec![(search.start(), EMPTY)];
    let mut done: FxHashSet<State> = FxHashSet::default();
    done.insert(worklist[0].0.clone());
    while let Some((state, trace)) = worklist.pop() {
        if search.has_ended(&state) {
            return Decision { witness: Some(traces.whole(trace, &[])), states: done.len() as u64 };
        }
        let threads = (0..search.threads()).filter_map(|thread| search.happens(&state, thread));
        let buffers = (0..search.buffers.len()).filter_map(|buffer| search.reaches_memory(&state, buffer));
        for (next, moment) in buffers.chain(threads) {
            if done.insert(next.clone()) {
                worklist.push((next, traces.extend(trace, &[moment])));
            }
        }
    }
    Decision { witness: None, states: done.len() as u64 }
}

impl Search<'_> {
    fn new(recording: &Recording, model: Model) -> Search<'_> {
        let threads = recording.execution.threads();
        let buffers_per_thread = match model {
            Model::Sc => 0,
            Model::Tso => 1,
            Model::Pso => recording.execution.cells(),
        };
        let mut buffers = vec![Vec::new(); threads.len() * buffers_per_thread];
        let mut numbers = FxHashMap::default();
        let mut number = |value| {
            let next = numbers.len() as u32;
            numbers.entry(value).or_insert(next);
        };
        recording.initial.iter().copied().for_each(&mut number);
        for (id, event) in recording.execution.events() {
            let Values { read, written } = recording.values(id);
            number(read);
            number(written);
            let (Event::Write { cell } | Event::Update { cell, target: Target::Buffer, .. }) = event else {
                continue;
            };
            if model != Model::Sc {
                let own = if model == Model::Pso { cell as usize } else { 0 };
                buffers[id.thread as usize * buffers_per_thread + own].push((id.index, cell));
            }
        }
        Search { recording, model, buffers, buffers_per_thread, numbers }
    }

    fn threads(&self) -> usize {
        self.recording.execution.threads().len()
    }

    fn start(&self) -> State {
        let mut state = vec![0; self.threads() + self.buffers.len()];
        state.extend(self.recording.initial.iter().map(|value| self.numbers[value]));
        state.into()
    }

    fn has_ended(&self, state: &State) -> bool {
        let lengths = self.recording.execution.threads().iter().map(Vec::len);
        let lengths = lengths.chain(self.buffers.iter().map(Vec::len));
        state.iter().zip(lengths).all(|(&done, length)| done as usize == length)
    }

    fn buffers_of(&self, thread: usize) -> std::ops::Range<usize> {
        thread * self.buffers_per_thread..(thread + 1) * self.buffers_per_thread
    }

    /// The writes in a buffer, the oldest first.
    fn pending(&self, state: &State, buffer: usize) -> &[(u32, u32)] {
        let thread = buffer / self.buffers_per_thread;
        let writes = &self.buffers[buffer];
        let end = writes.partition_point(|write| write.0 < state[thread]);
        &writes[state[self.threads() + buffer] as usize..end]
    }

    fn memory(&self, cell: u32) -> usize {
        self.threads() + self.buffers.len() + cell as usize
    }

    fn number(&self, thread: usize, index: u32, value: fn(Values) -> Value) -> u32 {
        self.numbers[&value(self.recording.values[thread][index as usize])]
    }

    /// The next event of a thread, if it can happen.
    fn happens(&self, state: &State, thread: usize) -> Option<(State, Moment)> {
        let index = state[thread];
        let id = EventId { thread: thread as u32, index };
        let event = self.recording.execution.get(id)?;
        let is_drained = || self.buffers_of(thread).all(|buffer| self.pending(state, buffer).is_empty());
        let read = self.number(thread, index, |values| values.read);
        let mut next = state.clone();
        next[thread] += 1;
        let to_memory = match event {
            Event::Read { cell, .. } => {
                let own = self.buffers_of(thread).find_map(|buffer| {
                    self.pending(state, buffer).iter().rev().find(|write| write.1 == cell)
                });
                let seen = match own {
                    Some(&(write, _)) => self.number(thread, write, |values| values.written),
                    None => state[self.memory(cell)],
                };
                if seen != read {
                    return None;
                }
                None
            }
            Event::Write { cell } => (self.model == Model::Sc).then_some(cell),
            Event::StoreFence => None,
            Event::Fence if is_drained() => None,
            Event::Update { cell, target, .. } if is_drained() && state[self.memory(cell)] == read => {
                (self.model == Model::Sc || target == Target::Memory).then_some(cell)
            }
            Event::Fence | Event::Update { .. } => return None,
        };
        if let Some(cell) = to_memory {
            next[self.memory(cell)] = self.number(thread, index, |values| values.written);
        }
        Some((next, Moment::Happens(id)))
    }

    /// The oldest write of a buffer reaches memory.
    fn reaches_memory(&self, state: &State, buffer: usize) -> Option<(State, Moment)> {
        let &(index, cell) = self.pending(state, buffer).first()?;
        let thread = buffer / self.buffers_per_thread;
        let events = &self.recording.execution.threads()[thread];
        let is_barred = |other: usize| {
            let older = self.pending(state, other).first().filter(|(older, _)| *older < index);
            older.is_some_and(|&(older, _)| {
                events[older as usize..index as usize].contains(&Event::StoreFence)
            })
        };
        if self.buffers_of(thread).any(is_barred) {
            return None;
        }
        let mut next = state.clone();
        next[self.threads() + buffer] += 1;
        next[self.memory(cell)] = self.number(thread, index, |values| values.written);
        Some((next, Moment::ReachesMemory(EventId { thread: thread as u32, index })))
    }
}
