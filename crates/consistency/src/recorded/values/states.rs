//! Recordings with values and no reads-from map, by enumerating all states: the naive method.
//!
//! Guarantee: a witness iff there is one, for some reads-from map. A state is the number of events of each thread, the number of writes of
//! each buffer in memory, and the values there.

use crate::recorded::execution::{Event, EventId, Model, Moment, Target};
use crate::recorded::recording::{Recording, Value, Values};
use crate::recorded::worklist::Prefixes;
use rustc_hash::FxHashMap;

/// The number of events of each thread, of writes of each buffer in memory, and the values there.
pub(crate) type State = Box<[u32]>;

/// A recording under a model.
pub(crate) struct States<'a> {
    recording: &'a Recording,
    model: Model,
    /// By thread and cell (under TSO by thread), the writes through the buffer: the event's index and cell.
    buffers: Vec<Vec<(u32, u32)>>,
    buffers_per_thread: usize,
    numbers: FxHashMap<Value, u32>,
}

impl Prefixes for States<'_> {
    type Prefix = State;

    fn empty(&self) -> State {
        let mut state = vec![0; self.threads() + self.buffers.len()];
        state.extend(self.recording.initial().iter().map(|value| self.numbers[value]));
        state.into()
    }

    fn key(&self, state: &State) -> State {
        state.clone()
    }

    fn is_complete(&self, state: &State) -> bool {
        let lengths = self.recording.execution().threads().iter().map(Vec::len);
        let lengths = lengths.chain(self.buffers.iter().map(Vec::len));
        state.iter().zip(lengths).all(|(&done, length)| done as usize == length)
    }

    fn extend(&self, state: &State, found: &mut dyn FnMut(State, &[Moment])) {
        let threads = (0..self.threads()).filter_map(|thread| self.happens(state, thread));
        let buffers = (0..self.buffers.len()).filter_map(|buffer| self.reaches_memory(state, buffer));
        buffers.chain(threads).for_each(|(next, moment)| found(next, &[moment]));
    }
}

impl States<'_> {
    pub(crate) fn new(recording: &Recording, model: Model) -> States<'_> {
        let threads = recording.execution().threads();
        let buffers_per_thread = match model {
            Model::Sc => 0,
            Model::Tso => 1,
            Model::Pso => recording.execution().cells(),
        };
        let mut buffers = vec![Vec::new(); threads.len() * buffers_per_thread];
        let mut numbers = FxHashMap::default();
        let mut number = |value| {
            let next = numbers.len() as u32;
            numbers.entry(value).or_insert(next);
        };
        recording.initial().iter().copied().for_each(&mut number);
        for (id, event) in recording.execution().events() {
            let Values { read, written } = recording.values(id);
            number(read);
            number(written);
            let (Event::Write { cell } | Event::Update { cell, target: Target::Buffer, .. }) = event else {
                continue;
            };
            if model != Model::Sc {
                let own = model.buffer_of(cell) as usize;
                buffers[id.thread as usize * buffers_per_thread + own].push((id.index, cell));
            }
        }
        States { recording, model, buffers, buffers_per_thread, numbers }
    }

    fn threads(&self) -> usize {
        self.recording.execution().threads().len()
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
        self.numbers[&value(self.recording.values(EventId { thread: thread as u32, index }))]
    }

    /// The next event of a thread, if it can happen.
    fn happens(&self, state: &State, thread: usize) -> Option<(State, Moment)> {
        let index = state[thread];
        let id = EventId { thread: thread as u32, index };
        let event = self.recording.execution().get(id)?;
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
        let events = &self.recording.execution().threads()[thread];
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
