//! An execution as the verifiers of TSO and PSO look at it: steps of threads, writes in buffers, and prefixes of both.
//!
//! Source: Toman's thesis, section 5.2: held variables, TSO-executable and PSO-executable events, atomic blocks (5.2.4). TSO
//! and PSO differ in how many buffers a thread has, and in nothing else.
//! Deviations:
//! - The thesis has an initial write to each variable; here [`INITIAL`] is in memory from the start, and holds its cell while
//!   somebody is to read it.
//! - A block of a read, a buffer-write and a memory-write is one step ([`Action::Update`]). One without a memory-write is a read
//!   and a write: a buffer-write is seen by its own thread alone, so nothing can come between.
//! - Item 2b of executable memory-writes looks ahead along updates ([`Write::hiding`]). In the text a pending write that an update's
//!   reader must not see can be late unnoticed: while the update's source holds the cell it cannot reach memory, and once the
//!   update is in memory it is too late, as both happen with no moment between. `VerifyPSO` relies on that there is no such prefix.

use super::closure::Closure;
use super::execution::{Event, EventId, Execution, Model, Moment, Source, Target};

/// The number of the initial write of every cell.
pub(crate) const INITIAL: u32 = u32::MAX;

/// What a thread does in one step.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Action {
    Read {
        cell: u32,
        source: u32,
    },
    /// A buffer-write, of this write.
    Write(u32),
    Fence,
    /// A store-store barrier.
    StoreFence,
    /// A read, a buffer-write and its memory-write together.
    Update {
        cell: u32,
        source: u32,
        write: u32,
    },
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) action: Action,
    /// The event that it is, or that it is a part of.
    event: EventId,
    /// Whether the event happens with this step: not with the fence of an update, nor with its buffer-write.
    is_event: bool,
    /// If it reads from another thread: the last write of its own thread to the cell before, which has to be in memory. Or [`INITIAL`].
    pub(crate) hidden_by: u32,
}

/// A two-phase write: its buffer-write is a step, its memory-write takes it from its buffer.
#[derive(Debug)]
pub(crate) struct Write {
    pub(crate) event: EventId,
    pub(crate) thread: u32,
    pub(crate) cell: u32,
    /// Which of the thread's steps the buffer-write is.
    pub(crate) step: u32,
    pub(crate) buffer: u32,
    /// Its place among all writes that go through the buffer.
    pub(crate) index: u32,
    /// Whether it is an update's, which reaches memory in its step.
    pub(crate) is_direct: bool,
    pub(crate) readers: Readers,
    /// For each thread that reads from it, and is another: its buffer, and how many of its writes to the cell must be in memory
    /// by then, as they would hide this one (item 2b of TSO-executable events). Those that would hide the writes of the
    /// updates that follow are among them.
    pub(crate) hiding: Vec<(u32, u32)>,
    /// For each other buffer of the thread how many of its writes are before a store-store barrier before this one: these are in
    /// memory first.
    pub(crate) behind: Vec<(u32, u32)>,
    /// Whether a store-store barrier comes after it.
    pub(crate) is_barred: bool,
    /// Those who read from it or from the updates that follow: until they have, no other write to the cell is executable.
    pub(crate) followers: Readers,
}

/// For each thread that reads from a write, the step in which it does so last.
pub(crate) type Readers = Vec<(u32, u32)>;

/// An execution under TSO or PSO.
pub(crate) struct Buffered {
    pub(crate) threads: Vec<Vec<Step>>,
    pub(crate) writes: Vec<Write>,
    /// By buffer, the writes that go through it.
    pub(crate) buffers: Vec<Vec<u32>>,
    /// How many buffers a thread has.
    pub(crate) buffers_per_thread: usize,
    pub(crate) cells: usize,
    /// By cell, who reads its initial value.
    pub(crate) initial_readers: Vec<Readers>,
    /// What prefixes have to respect besides, if it is known.
    pub(crate) closure: Option<Closure>,
}

impl Buffered {
    /// The execution of an execution under TSO or PSO. `None` if a read cannot read from its source whatever the others do:
    /// its own thread has written the cell since, or not yet.
    pub(crate) fn new(execution: &Execution, model: Model) -> Option<Buffered> {
        let cells = execution.cells();
        let buffers_per_thread = if model == Model::Pso { cells } else { 1 };
        let mut buffered = Buffered {
            threads: Vec::new(),
            writes: Vec::new(),
            buffers: vec![Vec::new(); execution.threads().len() * buffers_per_thread],
            buffers_per_thread,
            cells,
            initial_readers: vec![Vec::new(); cells],
            closure: None,
        };
        let numbers = number_writes(execution);
        for (thread, events) in execution.threads().iter().enumerate() {
            let mut steps = Vec::with_capacity(events.len());
            let first_write = buffered.writes.len();
            let mut behind: Vec<(u32, u32)> = Vec::new();
            for (index, &event) in events.iter().enumerate() {
                let id = EventId { thread: thread as u32, index: index as u32 };
                let number = |source: Source| match source {
                    Source::Initial => INITIAL,
                    Source::Event(event) => numbers[event.thread as usize][event.index as usize],
                };
                let mut step = |action, is_event| {
                    steps.push(Step { action, event: id, is_event, hidden_by: INITIAL });
                };
                let write = buffered.writes.len() as u32;
                match event {
                    Event::Read { cell, source } => step(Action::Read { cell, source: number(source) }, true),
                    Event::Write { .. } => step(Action::Write(write), true),
                    Event::Fence => step(Action::Fence, true),
                    Event::StoreFence => {
                        step(Action::StoreFence, true);
                        // Under TSO all writes are in order.
                        if model == Model::Pso {
                            buffered.writes[first_write..]
                                .iter_mut()
                                .for_each(|write| write.is_barred = true);
                            let counts = (0..)
                                .zip(&buffered.buffers)
                                .map(|(buffer, writes)| (buffer, writes.len() as u32));
                            let own = thread * buffers_per_thread;
                            let counts = counts.skip(own).take(buffers_per_thread);
                            behind = counts.filter(|&(_, count)| count > 0).collect();
                        }
                    }
                    Event::Update { cell, source, target } => {
                        step(Action::Fence, false);
                        let source = number(source);
                        if target == Target::Memory {
                            step(Action::Update { cell, source, write }, true);
                        } else {
                            step(Action::Read { cell, source }, true);
                            step(Action::Write(write), false);
                        }
                    }
                }
                let (Event::Write { cell } | Event::Update { cell, .. }) = event else { continue };
                let buffer = thread * buffers_per_thread + model.buffer_of(cell) as usize;
                let is_direct = matches!(event, Event::Update { target: Target::Memory, .. });
                buffered.writes.push(Write {
                    event: id,
                    thread: thread as u32,
                    cell,
                    step: steps.len() as u32 - 1,
                    buffer: buffer as u32,
                    index: buffered.buffers[buffer].len() as u32,
                    is_direct,
                    readers: Vec::new(),
                    hiding: Vec::new(),
                    behind: behind.iter().copied().filter(|&(other, _)| other != buffer as u32).collect(),
                    is_barred: false,
                    followers: Vec::new(),
                });
                buffered.buffers[buffer].push(write);
            }
            buffered.threads.push(steps);
        }
        (buffered.add_readers() && buffered.add_followers()).then_some(buffered)
    }

    /// Adds the readers to the writes that they read from, if their own threads let them.
    fn add_readers(&mut self) -> bool {
        for thread in 0..self.threads.len() as u32 {
            // By cell, the thread's last write to it.
            let mut last = vec![INITIAL; self.cells];
            for step in 0..self.threads[thread as usize].len() as u32 {
                let action = self.threads[thread as usize][step as usize].action;
                if let Action::Read { cell, source } | Action::Update { cell, source, .. } = action {
                    let own = last[cell as usize];
                    let is_local = source != INITIAL && self.writes[source as usize].thread == thread;
                    if (is_local || source == INITIAL) && own != source {
                        return false;
                    }
                    if source != INITIAL && !is_local && own != INITIAL {
                        self.threads[thread as usize][step as usize].hidden_by = own;
                        let own = &self.writes[own as usize];
                        let (buffer, count) = (own.buffer, own.index + 1);
                        raise(&mut self.writes[source as usize].hiding, buffer, count);
                    }
                    let readers = match source {
                        INITIAL => &mut self.initial_readers[cell as usize],
                        source => &mut self.writes[source as usize].readers,
                    };
                    raise(readers, thread, step);
                }
                if let Action::Write(write) | Action::Update { write, .. } = action {
                    last[self.writes[write as usize].cell as usize] = write;
                }
            }
        }
        true
    }

    /// Hands on what the updates that read from a write, and the updates that read from these, must find: between a write and
    /// the update that reads from it nothing is written. Fails if two updates read from one write, or from each other.
    fn add_followers(&mut self) -> bool {
        let mut is_followed = vec![false; self.writes.len() + self.cells];
        let mut sources = vec![INITIAL; self.writes.len()];
        for step in self.threads.iter().flatten() {
            if let Action::Update { cell, source, write } = step.action {
                let place =
                    if source == INITIAL { self.writes.len() + cell as usize } else { source as usize };
                if std::mem::replace(&mut is_followed[place], true) {
                    return false;
                }
                sources[write as usize] = source;
            }
        }
        let mut seen = 0;
        for last in (0..self.writes.len()).filter(|&write| !is_followed[write]) {
            let mut write = last;
            loop {
                seen += 1;
                let readers = self.writes[write].readers.clone();
                readers
                    .iter()
                    .for_each(|&(thread, step)| raise(&mut self.writes[write].followers, thread, step));
                let source = sources[write];
                if source == INITIAL {
                    break;
                }
                let Write { ref hiding, ref followers, .. } = self.writes[write];
                let (hiding, followers) = (hiding.clone(), followers.clone());
                let source = &mut self.writes[source as usize];
                for (buffer, count) in hiding {
                    if buffer != source.buffer {
                        raise(&mut source.hiding, buffer, count);
                    } else if count > source.index + 1 {
                        return false;
                    }
                }
                followers.iter().for_each(|&(thread, step)| raise(&mut source.followers, thread, step));
                write = sources[write] as usize;
            }
        }
        seen == self.writes.len()
    }

    pub(crate) fn readers(&self, cell: u32, write: u32) -> &Readers {
        if write == INITIAL {
            &self.initial_readers[cell as usize]
        } else {
            &self.writes[write as usize].readers
        }
    }

    /// How many steps and writes there are.
    pub(crate) fn len(&self) -> usize {
        self.threads.iter().map(Vec::len).sum::<usize>() + self.writes.len()
    }

    /// How many threads and buffers there are.
    pub(crate) fn chains(&self) -> usize {
        self.threads.len() + self.buffers.len()
    }

    pub(crate) fn buffers_of(&self, thread: usize) -> std::ops::Range<usize> {
        thread * self.buffers_per_thread..(thread + 1) * self.buffers_per_thread
    }
}

/// By thread and event, the number of its write; writes are numbered thread by thread.
fn number_writes(execution: &Execution) -> Vec<Vec<u32>> {
    let mut count = 0;
    let number = |event: &Event| match event {
        Event::Write { .. } | Event::Update { .. } => {
            count += 1;
            count - 1
        }
        Event::Read { .. } | Event::Fence | Event::StoreFence => INITIAL,
    };
    let mut number = number;
    execution.threads().iter().map(|events| events.iter().map(&mut number).collect()).collect()
}

/// Notes the greatest number for each key.
fn raise(list: &mut Vec<(u32, u32)>, key: u32, number: u32) {
    match list.iter_mut().find(|(other, _)| *other == key) {
        Some((_, most)) => *most = (*most).max(number),
        None => list.push((key, number)),
    }
}

/// A prefix of an execution: which events it has, and the last write of each cell in memory. Its order is in the
/// [worklist](super::worklist).
#[derive(Clone, Debug)]
pub(crate) struct Prefix {
    /// First how many steps each thread has made, then how many writes of each buffer are in memory, then the last write of
    /// each cell.
    numbers: Box<[u32]>,
}

impl Prefix {
    pub(crate) fn empty(execution: &Buffered) -> Prefix {
        let mut numbers = vec![0; execution.threads.len() + execution.buffers.len()];
        numbers.resize(numbers.len() + execution.cells, INITIAL);
        Prefix { numbers: numbers.into() }
    }

    /// How many steps each thread has made.
    pub(crate) fn steps<'a>(&'a self, execution: &Buffered) -> &'a [u32] {
        &self.numbers[..execution.threads.len()]
    }

    /// How many writes of each buffer are in memory.
    pub(crate) fn in_memory<'a>(&'a self, execution: &Buffered) -> &'a [u32] {
        &self.numbers[execution.threads.len()..][..execution.buffers.len()]
    }

    /// Both.
    pub(crate) fn lower_set<'a>(&'a self, execution: &Buffered) -> &'a [u32] {
        &self.numbers[..execution.threads.len() + execution.buffers.len()]
    }

    pub(crate) fn last_write(&self, execution: &Buffered, cell: u32) -> u32 {
        self.numbers[execution.threads.len() + execution.buffers.len() + cell as usize]
    }

    pub(crate) fn is_complete(&self, execution: &Buffered) -> bool {
        let steps = execution.threads.iter().map(Vec::len);
        let writes = execution.buffers.iter().map(Vec::len);
        self.lower_set(execution).iter().zip(steps.chain(writes)).all(|(&done, all)| done as usize == all)
    }

    pub(crate) fn next_step<'a>(&self, execution: &'a Buffered, thread: usize) -> Option<&'a Step> {
        execution.threads[thread].get(self.numbers[thread] as usize)
    }

    /// The oldest write of a buffer, if it has any: its memory-write is pending.
    pub(crate) fn oldest(&self, execution: &Buffered, buffer: usize) -> Option<u32> {
        let write = self.next_of_buffer(execution, buffer)?;
        let Write { thread, step, .. } = execution.writes[write as usize];
        (self.numbers[thread as usize] > step).then_some(write)
    }

    /// The next write that comes through a buffer.
    pub(crate) fn next_of_buffer(&self, execution: &Buffered, buffer: usize) -> Option<u32> {
        execution.buffers[buffer].get(self.in_memory(execution)[buffer] as usize).copied()
    }

    pub(crate) fn has_empty_buffers(&self, execution: &Buffered, thread: usize) -> bool {
        execution.buffers_of(thread).all(|buffer| self.oldest(execution, buffer).is_none())
    }

    pub(crate) fn is_in_memory(&self, execution: &Buffered, write: u32) -> bool {
        let Write { buffer, index, .. } = execution.writes[write as usize];
        self.in_memory(execution)[buffer as usize] > index
    }

    /// Whether somebody is still to read a write.
    pub(crate) fn has_readers_to_come(&self, execution: &Buffered, cell: u32, write: u32) -> bool {
        execution.readers(cell, write).iter().any(|&(thread, step)| self.numbers[thread as usize] <= step)
    }

    /// Whether a read can read from its source now, if the closure lets it: a source in another thread is in memory. That of
    /// its own thread is the last write before the read, in its buffer or holding the cell.
    pub(crate) fn sees(&self, execution: &Buffered, thread: usize, source: u32) -> bool {
        source == INITIAL
            || execution.writes[source as usize].thread as usize == thread
            || self.is_in_memory(execution, source)
    }

    /// Whether the next memory-write of its buffer leaves every read its source: items 2a and 2b of TSO-executable events.
    pub(crate) fn keeps_sources(&self, execution: &Buffered, write: u32) -> bool {
        let Write { cell, ref hiding, .. } = execution.writes[write as usize];
        let in_memory = self.in_memory(execution);
        !self.has_readers_to_come(execution, cell, self.last_write(execution, cell))
            && hiding.iter().all(|&(buffer, count)| in_memory[buffer as usize] >= count)
    }

    /// Whether the next step of a thread is executable, and no update.
    pub(crate) fn can_step(&self, execution: &Buffered, thread: usize) -> bool {
        let is_executable = match self.next_step(execution, thread).map(|step| step.action) {
            Some(Action::Read { source, .. }) => self.sees(execution, thread, source),
            Some(Action::Write(_) | Action::StoreFence) => true,
            Some(Action::Fence) => self.has_empty_buffers(execution, thread),
            Some(Action::Update { .. }) | None => false,
        };
        is_executable && self.is_let_step(execution, thread)
    }

    /// Whether the closure lets a thread make its next step.
    fn is_let_step(&self, execution: &Buffered, thread: usize) -> bool {
        execution.closure.as_ref().is_none_or(|closure| closure.lets_step(execution, self, thread))
    }

    /// Whether the oldest write of a buffer is executable.
    pub(crate) fn can_reach_memory(&self, execution: &Buffered, write: u32) -> bool {
        let in_memory = self.in_memory(execution);
        let mut behind = execution.writes[write as usize].behind.iter();
        let closure = execution.closure.as_ref();
        self.keeps_sources(execution, write)
            && behind.all(|&(buffer, count)| in_memory[buffer as usize] >= count)
            && closure.is_none_or(|closure| closure.lets_reach_memory(execution, self, write))
    }

    /// Calls `found` with what comes out if the oldest write of a buffer reaches memory, if it can.
    pub(crate) fn flush_oldest(
        &self,
        execution: &Buffered,
        buffer: usize,
        found: &mut dyn FnMut(Prefix, &[Moment]),
    ) {
        let Some(write) = self.oldest(execution, buffer) else { return };
        if self.can_reach_memory(execution, write) {
            let mut next = self.clone();
            next.store(execution, write);
            found(next, &[Moment::ReachesMemory(execution.writes[write as usize].event)]);
        }
    }

    /// Makes the next step of a thread, which is no update.
    pub(crate) fn make_step(&mut self, execution: &Buffered, thread: usize, moments: &mut Vec<Moment>) {
        if let Some(step) = self.next_step(execution, thread)
            && step.is_event
        {
            moments.push(Moment::Happens(step.event));
        }
        self.numbers[thread] += 1;
    }

    /// Takes the oldest write from its buffer to memory.
    pub(crate) fn reach_memory(&mut self, execution: &Buffered, write: u32, moments: &mut Vec<Moment>) {
        moments.push(Moment::ReachesMemory(execution.writes[write as usize].event));
        self.store(execution, write);
    }

    /// Makes the update that is the next step of its thread, if its read sees its source and its write is executable then.
    pub(crate) fn make_update(
        &self,
        execution: &Buffered,
        write: u32,
        moments: &mut Vec<Moment>,
    ) -> Option<Prefix> {
        let Write { thread, step, .. } = execution.writes[write as usize];
        let thread = thread as usize;
        let &Step { action: Action::Update { source, .. }, .. } = self.next_step(execution, thread)? else {
            return None;
        };
        let is_next = self.numbers[thread] == step && self.has_empty_buffers(execution, thread);
        if !is_next || !self.sees(execution, thread, source) || !self.is_let_step(execution, thread) {
            return None;
        }
        let mut next = self.clone();
        next.make_step(execution, thread, moments);
        if !next.keeps_sources(execution, write) {
            moments.pop();
            return None;
        }
        next.store(execution, write);
        Some(next)
    }

    fn store(&mut self, execution: &Buffered, write: u32) {
        let Write { buffer, cell, .. } = execution.writes[write as usize];
        let buffers = execution.threads.len();
        self.numbers[buffers + buffer as usize] += 1;
        self.numbers[buffers + execution.buffers.len() + cell as usize] = write;
    }
}
