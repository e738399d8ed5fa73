//! The outcomes of a program, by trying everything. This shares no code with the engine: no machine, no library, no trace.
//!
//! Memory is bytes. Under TSO a thread has one queue of stores; under PSO a store may leave the queue unless an older one
//! overlaps it or a store-store barrier is between them. A load takes each byte from the youngest store in its thread's
//! queue, else from memory. What each call waits for is the table in `docs/store-buffers.md`.

use super::program::{Bytes, FLAG, FUTEX, LAST_READS, MEETING, MEMORY, Op, Order, Program, SPIN_LOCK, noted};
use std::collections::{BTreeSet, HashSet};

/// A memory model.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Model {
    Sc,
    Tso,
    Pso,
}

/// What a maximal execution ends in: what each thread noted, or nothing if it waits for ever; and what main read last if
/// no thread does.
pub(crate) type Outcome = (Vec<Option<u64>>, Option<u64>);

/// A store in a queue.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Queued {
    bytes: Bytes,
    value: u64,
    /// How many store-store barriers its thread had before it.
    barriers: u8,
}

impl Queued {
    fn overlaps(&self, other: &Queued) -> bool {
        let (one, two) = (self.bytes, other.bytes);
        one.at < two.at + two.size && two.at < one.at + one.size
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Default)]
struct Thread {
    next: u8,
    /// The step of an operation that has several.
    phase: u8,
    /// What the operation remembers between its steps.
    kept: u64,
    notes: u64,
    last: u64,
    barriers: u8,
    queue: Vec<Queued>,
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    threads: Vec<Thread>,
    memory: [u8; MEMORY],
    mutex: Option<u8>,
    readers: Vec<u8>,
    writer: Option<u8>,
    semaphore: u64,
    once: u8,
    arrived: u64,
    /// Threads that wait for the condition variable, and those that were woken; likewise for the futex. As sets of bits.
    waiting: [u8; 2],
    woken: [u8; 2],
}

/// The condition variable and the futex, as indexes into `waiting` and `woken`.
const CONDITION: usize = 0;
const WORD: usize = 1;

/// All outcomes, or none if the program misuses a lock.
pub(crate) fn outcomes(program: &Program, model: Model) -> Option<BTreeSet<Outcome>> {
    let start = State {
        threads: vec![Thread::default(); program.threads.len()],
        memory: [0; MEMORY],
        mutex: None,
        readers: Vec::new(),
        writer: None,
        semaphore: program.semaphore,
        once: 0,
        arrived: 0,
        waiting: [0; 2],
        woken: [0; 2],
    };
    let mut search = Search { program, model, next: vec![start], is_misused: false };
    let (mut seen, mut outcomes) = (HashSet::new(), BTreeSet::new());
    while let Some(state) = search.next.pop() {
        if !seen.insert(state.clone()) {
            continue;
        }
        let before = search.next.len();
        for thread in 0..state.threads.len() {
            search.step(&state, thread);
            search.flush(&state, thread);
        }
        if search.is_misused {
            return None;
        }
        if search.next.len() == before {
            outcomes.insert(search.outcome(&state));
        }
    }
    Some(outcomes)
}

struct Search<'p> {
    program: &'p Program,
    model: Model,
    next: Vec<State>,
    is_misused: bool,
}

/// The memory as a thread sees it.
fn seen(state: &State, thread: usize, bytes: Bytes) -> u64 {
    let byte = |offset: u8| {
        let at = bytes.at + offset;
        let covers = |queued: &&Queued| (queued.bytes.at..queued.bytes.at + queued.bytes.size).contains(&at);
        match state.threads[thread].queue.iter().rev().find(covers) {
            Some(queued) => queued.value.to_le_bytes()[usize::from(at - queued.bytes.at)],
            None => state.memory[usize::from(at)],
        }
    };
    (0..bytes.size).rev().fold(0, |value, offset| value << 8 | u64::from(byte(offset)))
}

fn put(state: &mut State, bytes: Bytes, value: u64) {
    for offset in 0..bytes.size {
        state.memory[usize::from(bytes.at + offset)] = value.to_le_bytes()[usize::from(offset)];
    }
}

fn cut(value: u64, size: u8) -> u64 {
    if size == 8 { value } else { value & ((1 << (8 * size)) - 1) }
}

impl Search<'_> {
    fn outcome(&self, state: &State) -> Outcome {
        let ended = |(thread, ops): (&Thread, &Vec<Op>)| {
            (usize::from(thread.next) == ops.len()).then_some(thread.notes)
        };
        let notes: Vec<_> = state.threads.iter().zip(&self.program.threads).map(ended).collect();
        let last = notes.iter().all(Option::is_some).then(|| {
            let read = |notes, op: &Op| match op {
                Op::Load(bytes) => {
                    let at = usize::from(bytes.at);
                    let bytes = &state.memory[at..at + usize::from(bytes.size)];
                    noted(notes, bytes.iter().rev().fold(0, |value, &byte| value << 8 | u64::from(byte)))
                }
                _ => notes,
            };
            LAST_READS.iter().fold(0, read)
        });
        (notes, last)
    }

    /// The states after a store of the thread has reached memory.
    fn flush(&mut self, state: &State, thread: usize) {
        let queue = &state.threads[thread].queue;
        for (position, store) in queue.iter().enumerate() {
            let may_pass = |older: &Queued| older.barriers == store.barriers && !older.overlaps(store);
            let is_next = match self.model {
                Model::Pso => queue[..position].iter().all(may_pass),
                _ => position == 0,
            };
            if is_next {
                let mut after = state.clone();
                let store = after.threads[thread].queue.remove(position);
                put(&mut after, store.bytes, store.value);
                self.next.push(after);
            }
        }
    }

    /// A state in which the thread's operation has had this result.
    fn done(&mut self, mut state: State, thread: usize, result: Option<u64>) {
        let thread = &mut state.threads[thread];
        if let Some(result) = result {
            thread.last = result;
            thread.notes = noted(thread.notes, result);
        }
        (thread.phase, thread.kept) = (0, 0);
        thread.next += 1;
        self.next.push(state);
    }

    /// A state in which the thread's operation is at another step.
    fn on(&mut self, mut state: State, thread: usize, phase: u8, kept: u64) {
        (state.threads[thread].phase, state.threads[thread].kept) = (phase, kept);
        self.next.push(state);
    }

    fn store(&self, state: &mut State, thread: usize, bytes: Bytes, value: u64, order: Order) {
        let value = cut(value, bytes.size);
        if self.model == Model::Sc || order == Order::SequentiallyConsistent {
            return put(state, bytes, value);
        }
        let thread = &mut state.threads[thread];
        thread.barriers += u8::from(order == Order::Release && self.model == Model::Pso);
        thread.queue.push(Queued { bytes, value, barriers: thread.barriers });
        if thread.queue.len() == 1 {
            // Barriers matter between stores that are both there.
            (thread.barriers, thread.queue[0].barriers) = (0, 0);
        }
    }

    fn step(&mut self, state: &State, thread: usize) {
        let Some(&op) = self.program.threads[thread].get(usize::from(state.threads[thread].next)) else {
            return;
        };
        let me = 1 << thread;
        let id = Some(thread as u8);
        let Thread { phase, kept, ref queue, .. } = state.threads[thread];
        let is_empty = queue.is_empty();
        let mut after = state.clone();
        match op {
            Op::SkipUnless(result, count) => {
                let skipped = if state.threads[thread].last == result { 0 } else { count };
                after.threads[thread].next += skipped;
                self.done(after, thread, None);
            }
            Op::Load(bytes) => self.done(after, thread, Some(seen(state, thread, bytes))),
            Op::Store(bytes, value, order) => {
                if is_empty || order != Order::SequentiallyConsistent {
                    self.store(&mut after, thread, bytes, value, order);
                    self.done(after, thread, None);
                }
            }
            Op::Fence(Order::SequentiallyConsistent) if !is_empty => {}
            Op::Fence(order) => {
                let barrier = order == Order::Release && self.model == Model::Pso && !is_empty;
                after.threads[thread].barriers += u8::from(barrier);
                self.done(after, thread, None);
            }
            Op::Copy { from, to, size } => {
                // The largest power of two that still fits, at an address that it divides.
                let (copied, is_read) = (phase / 2, phase % 2 == 1);
                let piece =
                    [8, 4, 2, 1].into_iter().find(|&piece| copied + piece <= size && copied % piece == 0);
                let Some(piece) = piece else { return self.done(after, thread, None) };
                if is_read {
                    let bytes = Bytes { at: to + copied, size: piece };
                    self.store(&mut after, thread, bytes, kept, Order::Relaxed);
                    match copied + piece == size {
                        true => self.done(after, thread, None),
                        false => self.on(after, thread, 2 * (copied + piece), 0),
                    }
                } else {
                    let value = seen(state, thread, Bytes { at: from + copied, size: piece });
                    self.on(after, thread, phase + 1, value);
                }
            }
            // A try-operation that fails only looks; see the table.
            Op::MutexTry if state.mutex.is_some() => self.done(after, thread, Some(1)),
            Op::TryReadLock if state.writer.is_some() => self.done(after, thread, Some(1)),
            Op::TryWriteLock if state.writer.is_some() || !state.readers.is_empty() => {
                self.done(after, thread, Some(1));
            }
            Op::SpinTry if seen(state, thread, SPIN_LOCK) != 0 => self.done(after, thread, Some(1)),
            Op::SemTry if state.semaphore == 0 => self.done(after, thread, Some(1)),
            Op::SemValue => self.done(after, thread, Some(state.semaphore)),
            Op::Once if phase == 0 && state.once == 2 => self.done(after, thread, Some(0)),
            Op::Once if phase == 1 => {
                self.store(&mut after, thread, FLAG, 1, Order::Relaxed);
                self.on(after, thread, 2, 0);
            }
            Op::CondSignal | Op::CondBroadcast if state.waiting[CONDITION] == 0 => {
                self.done(after, thread, Some(0))
            }
            Op::SpinUnlock => {
                if seen(state, thread, SPIN_LOCK) != thread as u64 + 1 {
                    self.is_misused = true;
                    return;
                }
                self.store(&mut after, thread, SPIN_LOCK, 0, Order::Release);
                self.done(after, thread, Some(0));
            }
            // All that is left waits until the queue is empty.
            _ if !is_empty => {}
            Op::Add(bytes, _) | Op::Swap(bytes, _) | Op::CompareExchange(bytes, ..) => {
                let old = seen(state, thread, bytes);
                match op {
                    Op::Add(_, by) => put(&mut after, bytes, cut(old.wrapping_add(by), bytes.size)),
                    Op::Swap(_, new) => put(&mut after, bytes, new),
                    Op::CompareExchange(_, expected, new) if old == expected => put(&mut after, bytes, new),
                    _ => {}
                }
                self.done(after, thread, Some(old));
            }
            Op::MutexLock | Op::MutexTry | Op::MutexTimed => match state.mutex {
                None => {
                    after.mutex = id;
                    self.done(after, thread, Some(0));
                }
                Some(_) if op == Op::MutexTimed => self.done(after, thread, Some(1)),
                Some(_) => {}
            },
            Op::MutexUnlock => {
                self.is_misused |= state.mutex != id;
                after.mutex = None;
                self.done(after, thread, Some(0));
            }
            Op::ReadLock | Op::TryReadLock | Op::TimedReadLock => match state.writer {
                None => {
                    after.readers.push(thread as u8);
                    after.readers.sort_unstable();
                    self.done(after, thread, Some(0));
                }
                Some(_) if op == Op::TimedReadLock => self.done(after, thread, Some(1)),
                Some(_) => {}
            },
            Op::WriteLock | Op::TryWriteLock | Op::TimedWriteLock => {
                let is_free = state.writer.is_none() && state.readers.is_empty();
                if is_free {
                    after.writer = id;
                    self.done(after, thread, Some(0));
                } else if op == Op::TimedWriteLock {
                    self.done(after, thread, Some(1));
                }
            }
            Op::RwUnlock => {
                if state.writer == id {
                    after.writer = None;
                } else if let Some(reader) = state.readers.iter().position(|&reader| Some(reader) == id) {
                    after.readers.remove(reader);
                } else {
                    self.is_misused = true;
                }
                self.done(after, thread, Some(0));
            }
            Op::SpinLock | Op::SpinTry => {
                if seen(state, thread, SPIN_LOCK) == 0 {
                    put(&mut after, SPIN_LOCK, thread as u64 + 1);
                    self.done(after, thread, Some(0));
                }
            }
            Op::SemWait | Op::SemTry | Op::SemTimed => {
                if state.semaphore > 0 {
                    after.semaphore -= 1;
                    self.done(after, thread, Some(0));
                } else if op == Op::SemTimed {
                    self.done(after, thread, Some(1));
                }
            }
            Op::SemPost => {
                after.semaphore += 1;
                self.done(after, thread, Some(0));
            }
            Op::Once => match (phase, state.once) {
                (0, 0) => {
                    after.once = 1;
                    self.on(after, thread, 1, 0);
                }
                (2, _) => {
                    after.once = 2;
                    self.done(after, thread, Some(0));
                }
                _ => {}
            },
            Op::Barrier if phase == 0 => {
                after.arrived += 1;
                let full = after.arrived.div_ceil(MEETING) * MEETING;
                match after.arrived == full {
                    true => self.done(after, thread, Some(1)),
                    false => self.on(after, thread, 1, full),
                }
            }
            Op::Barrier => {
                if state.arrived >= kept {
                    self.done(after, thread, Some(0));
                }
            }
            Op::CondWait | Op::CondTimed => self.wait(state, thread, op),
            Op::CondSignal => self.wake(state, thread, CONDITION, 0),
            Op::CondBroadcast => {
                after.woken[CONDITION] |= state.waiting[CONDITION];
                after.waiting[CONDITION] = 0;
                self.done(after, thread, Some(0));
            }
            Op::FutexWait(expected) if phase == 0 => {
                if seen(state, thread, FUTEX) == expected {
                    after.waiting[WORD] |= me;
                    self.on(after, thread, 1, 0);
                } else {
                    self.done(after, thread, Some(1));
                }
            }
            Op::FutexWait(_) => {
                if state.woken[WORD] & me != 0 {
                    after.woken[WORD] &= !me;
                    self.done(after, thread, Some(0));
                }
            }
            Op::FutexWake if state.waiting[WORD] == 0 => self.done(after, thread, Some(0)),
            Op::FutexWake => self.wake(state, thread, WORD, 1),
        }
    }

    /// A step of a wait for the condition variable: begin to wait, give the mutex back, wake up or time out, take the mutex.
    fn wait(&mut self, state: &State, thread: usize, op: Op) {
        let (me, id) = (1 << thread, Some(thread as u8));
        let Thread { phase, kept, .. } = state.threads[thread];
        let mut after = state.clone();
        match phase {
            0 => {
                self.is_misused |= state.mutex != id;
                after.waiting[CONDITION] |= me;
                self.on(after, thread, 1, 0);
            }
            1 => {
                after.mutex = None;
                self.on(after, thread, 2, 0);
            }
            2 => {
                if state.woken[CONDITION] & me != 0 {
                    after.woken[CONDITION] &= !me;
                    self.on(after, thread, 3, 0);
                } else if op == Op::CondTimed {
                    after.waiting[CONDITION] &= !me;
                    self.on(after, thread, 3, 1);
                }
            }
            _ => {
                if state.mutex.is_none() {
                    after.mutex = id;
                    self.done(after, thread, Some(kept));
                }
            }
        }
    }

    /// Wakes one of those that wait, any of them.
    fn wake(&mut self, state: &State, thread: usize, what: usize, result: u64) {
        for other in 0..state.threads.len() {
            if state.waiting[what] & 1 << other != 0 {
                let mut after = state.clone();
                after.waiting[what] &= !(1 << other);
                after.woken[what] |= 1 << other;
                self.done(after, thread, Some(result));
            }
        }
    }
}
