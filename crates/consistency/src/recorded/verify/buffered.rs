//! An execution as the verifiers of TSO and PSO see it: steps of threads, and writes through buffers.
//!
//! Source: Toman's thesis, section 5.2: held variables, TSO-executable and PSO-executable events, atomic blocks (5.2.4). TSO
//! and PSO differ in how many buffers a thread has, and in nothing else.
//! Deviations:
//! - The thesis has an initial write to each variable; here [`INITIAL`] is in memory from the start, and holds its cell while a read
//!   from it remains.
//! - A block of a read, a buffer-write and a memory-write is one step ([`Action::Update`]). One without a memory-write is a read
//!   and a write: only its own thread sees a buffer-write, so nothing can come between.
//! - Item 2b of executable memory-writes looks ahead along updates ([`Write::hiding`]). In the text a pending write that an update's
//!   reader must not see can become late without notice: it cannot reach memory while the update's source holds the cell, and it is
//!   too late once the update is in memory, as nothing can come between. `VerifyPSO` relies on the absence of such prefixes.

use crate::recorded::execution::{Event, EventId, Execution, Model, Source, Target};

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
    pub(crate) event: EventId,
    /// Whether the event happens with this step; not with an update's fence, nor with its buffer-write.
    pub(crate) is_event: bool,
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
    /// Whether it belongs to an update, and reaches memory in the same step.
    pub(crate) is_direct: bool,
    pub(crate) readers: Readers,
    /// For each other thread that reads from it: a buffer of the thread, and how many of its writes must be in memory before this one,
    /// as they would hide it (item 2b of TSO-executable events). Includes those that would hide the updates that follow.
    pub(crate) hiding: Vec<(u32, u32)>,
    /// For each other buffer of the thread, how many of its writes come before a store fence before this write, and so reach memory
    /// first.
    pub(crate) behind: Vec<(u32, u32)>,
    /// Whether a store fence comes after it.
    pub(crate) is_barred: bool,
    /// The readers of it or of the updates that follow: until they have read, no other write to the cell is executable.
    pub(crate) followers: Readers,
}

/// For each thread that reads from a write, the step in which it does so last.
pub(crate) type Readers = Vec<(u32, u32)>;

/// An execution under TSO or PSO.
pub(crate) struct Buffered {
    pub(crate) threads: Vec<Vec<Step>>,
    pub(crate) writes: Vec<Write>,
    pub(crate) buffers: Vec<Vec<u32>>,
    pub(crate) buffers_per_thread: usize,
    pub(crate) cells: usize,
    /// By cell, the readers of its initial value.
    pub(crate) initial_readers: Vec<Readers>,
}

impl Buffered {
    /// `None` if a read cannot read from its source whatever the other threads do: its own thread overwrites the source, or writes it
    /// later.
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
                let mut step = |action, is_event| steps.push(Step { action, event: id, is_event });
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

    /// Adds the readers to their sources. Fails if a thread's own writes forbid one.
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

    /// Adds the constraints of the updates that read from a write, and of those that read from these: no write comes between a write and
    /// the update that reads from it. Fails if two updates read from one write, or from each other.
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

    pub(crate) fn buffers_of(&self, thread: usize) -> std::ops::Range<usize> {
        thread * self.buffers_per_thread..(thread + 1) * self.buffers_per_thread
    }
}

/// By thread and event, the number of its write; writes are numbered thread by thread.
fn number_writes(execution: &Execution) -> Vec<Vec<u32>> {
    let mut numbers = 0..;
    let mut number = |event: &Event| event.written_cell().and_then(|_| numbers.next()).unwrap_or(INITIAL);
    execution.threads().iter().map(|events| events.iter().map(&mut number).collect()).collect()
}

/// Keeps the greatest number for each key.
fn raise(list: &mut Vec<(u32, u32)>, key: u32, number: u32) {
    match list.iter_mut().find(|(other, _)| *other == key) {
        Some((_, most)) => *most = (*most).max(number),
        None => list.push((key, number)),
    }
}
