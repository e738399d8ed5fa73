//! Prefixes of an execution under TSO and PSO, and what may happen next: what is executable.
//!
//! Source: Toman's thesis, section 5.2: TSO-executable and PSO-executable events; see [`Buffered`] for deviations.

use super::buffered::{Action, Buffered, INITIAL, Step, Write};
use super::closure::Closure;
use super::execution::Moment;
use std::ops::Deref;

/// An execution, and what prefixes of it have to respect besides, if that is known.
pub(crate) struct Instance {
    pub(crate) execution: Buffered,
    pub(crate) closure: Option<Closure>,
}

impl Deref for Instance {
    type Target = Buffered;

    #[inline]
    fn deref(&self) -> &Buffered {
        &self.execution
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
    pub(crate) fn empty(instance: &Instance) -> Prefix {
        let mut numbers = vec![0; instance.threads.len() + instance.buffers.len()];
        numbers.resize(numbers.len() + instance.cells, INITIAL);
        Prefix { numbers: numbers.into() }
    }

    /// How many steps each thread has made.
    pub(crate) fn steps<'a>(&'a self, instance: &Instance) -> &'a [u32] {
        &self.numbers[..instance.threads.len()]
    }

    /// How many writes of each buffer are in memory.
    #[inline]
    pub(crate) fn in_memory<'a>(&'a self, instance: &Instance) -> &'a [u32] {
        &self.numbers[instance.threads.len()..][..instance.buffers.len()]
    }

    /// Both.
    #[inline]
    pub(crate) fn lower_set<'a>(&'a self, instance: &Instance) -> &'a [u32] {
        &self.numbers[..instance.threads.len() + instance.buffers.len()]
    }

    #[inline]
    pub(crate) fn last_write(&self, instance: &Instance, cell: u32) -> u32 {
        self.numbers[instance.threads.len() + instance.buffers.len() + cell as usize]
    }

    pub(crate) fn is_complete(&self, instance: &Instance) -> bool {
        let steps = instance.threads.iter().map(Vec::len);
        let writes = instance.buffers.iter().map(Vec::len);
        self.lower_set(instance).iter().zip(steps.chain(writes)).all(|(&done, all)| done as usize == all)
    }

    #[inline]
    pub(crate) fn next_step<'a>(&self, instance: &'a Instance, thread: usize) -> Option<&'a Step> {
        instance.threads[thread].get(self.numbers[thread] as usize)
    }

    /// The oldest write of a buffer, if it has any: its memory-write is pending.
    #[inline]
    pub(crate) fn oldest(&self, instance: &Instance, buffer: usize) -> Option<u32> {
        let write = self.next_of_buffer(instance, buffer)?;
        let Write { thread, step, .. } = instance.writes[write as usize];
        (self.numbers[thread as usize] > step).then_some(write)
    }

    /// The next write that comes through a buffer.
    #[inline]
    pub(crate) fn next_of_buffer(&self, instance: &Instance, buffer: usize) -> Option<u32> {
        instance.buffers[buffer].get(self.in_memory(instance)[buffer] as usize).copied()
    }

    pub(crate) fn has_empty_buffers(&self, instance: &Instance, thread: usize) -> bool {
        instance.buffers_of(thread).all(|buffer| self.oldest(instance, buffer).is_none())
    }

    pub(crate) fn is_in_memory(&self, instance: &Instance, write: u32) -> bool {
        let Write { buffer, index, .. } = instance.writes[write as usize];
        self.in_memory(instance)[buffer as usize] > index
    }

    /// Whether somebody is still to read a write.
    pub(crate) fn has_readers_to_come(&self, instance: &Instance, cell: u32, write: u32) -> bool {
        instance.readers(cell, write).iter().any(|&(thread, step)| self.numbers[thread as usize] <= step)
    }

    /// Whether a read can read from its source now, if the closure lets it: a source in another thread is in memory. That of
    /// its own thread is the last write before the read, in its buffer or holding the cell.
    pub(crate) fn sees(&self, instance: &Instance, thread: usize, source: u32) -> bool {
        source == INITIAL
            || instance.writes[source as usize].thread as usize == thread
            || self.is_in_memory(instance, source)
    }

    /// Whether the next memory-write of its buffer leaves every read its source: items 2a and 2b of TSO-executable events.
    pub(crate) fn keeps_sources(&self, instance: &Instance, write: u32) -> bool {
        let Write { cell, ref hiding, .. } = instance.writes[write as usize];
        let in_memory = self.in_memory(instance);
        !self.has_readers_to_come(instance, cell, self.last_write(instance, cell))
            && hiding.iter().all(|&(buffer, count)| in_memory[buffer as usize] >= count)
    }

    /// Whether the next step of a thread is executable, and no update.
    pub(crate) fn can_step(&self, instance: &Instance, thread: usize) -> bool {
        let is_executable = match self.next_step(instance, thread).map(|step| step.action) {
            Some(Action::Read { source, .. }) => self.sees(instance, thread, source),
            Some(Action::Write(_) | Action::StoreFence) => true,
            Some(Action::Fence) => self.has_empty_buffers(instance, thread),
            Some(Action::Update { .. }) | None => false,
        };
        is_executable && self.is_let_step(instance, thread)
    }

    /// Whether the closure lets a thread make its next step.
    #[inline]
    fn is_let_step(&self, instance: &Instance, thread: usize) -> bool {
        instance.closure.as_ref().is_none_or(|closure| closure.lets_step(self.lower_set(instance), thread))
    }

    /// Whether the oldest write of a buffer is executable.
    pub(crate) fn can_reach_memory(&self, instance: &Instance, write: u32) -> bool {
        let in_memory = self.in_memory(instance);
        let mut behind = instance.writes[write as usize].behind.iter();
        let closure = instance.closure.as_ref();
        self.keeps_sources(instance, write)
            && behind.all(|&(buffer, count)| in_memory[buffer as usize] >= count)
            && closure.is_none_or(|closure| {
                let own = instance.threads.len() + instance.writes[write as usize].buffer as usize;
                closure.lets_reach_memory(self.lower_set(instance), write, own)
            })
    }

    /// Calls `found` with what comes out if the oldest write of a buffer reaches memory, if it can.
    pub(crate) fn flush_oldest(
        &self,
        instance: &Instance,
        buffer: usize,
        found: &mut dyn FnMut(Prefix, &[Moment]),
    ) {
        let Some(write) = self.oldest(instance, buffer) else { return };
        if self.can_reach_memory(instance, write) {
            let mut next = self.clone();
            next.store(instance, write);
            found(next, &[Moment::ReachesMemory(instance.writes[write as usize].event)]);
        }
    }

    /// Makes the next step of a thread, which is no update.
    pub(crate) fn make_step(&mut self, instance: &Instance, thread: usize, moments: &mut Vec<Moment>) {
        if let Some(step) = self.next_step(instance, thread)
            && step.is_event
        {
            moments.push(Moment::Happens(step.event));
        }
        self.numbers[thread] += 1;
    }

    /// Takes the oldest write from its buffer to memory.
    pub(crate) fn reach_memory(&mut self, instance: &Instance, write: u32, moments: &mut Vec<Moment>) {
        moments.push(Moment::ReachesMemory(instance.writes[write as usize].event));
        self.store(instance, write);
    }

    /// Makes the update that is the next step of its thread, if its read sees its source and its write is executable then.
    pub(crate) fn make_update(
        &self,
        instance: &Instance,
        write: u32,
        moments: &mut Vec<Moment>,
    ) -> Option<Prefix> {
        let Write { thread, step, .. } = instance.writes[write as usize];
        let thread = thread as usize;
        let &Step { action: Action::Update { source, .. }, .. } = self.next_step(instance, thread)? else {
            return None;
        };
        let is_next = self.numbers[thread] == step && self.has_empty_buffers(instance, thread);
        if !is_next || !self.sees(instance, thread, source) || !self.is_let_step(instance, thread) {
            return None;
        }
        let mut next = self.clone();
        next.make_step(instance, thread, moments);
        if !next.keeps_sources(instance, write) {
            moments.pop();
            return None;
        }
        next.store(instance, write);
        Some(next)
    }

    fn store(&mut self, instance: &Instance, write: u32) {
        let Write { buffer, cell, .. } = instance.writes[write as usize];
        let buffers = instance.threads.len();
        self.numbers[buffers + buffer as usize] += 1;
        self.numbers[buffers + instance.buffers.len() + cell as usize] = write;
    }
}
