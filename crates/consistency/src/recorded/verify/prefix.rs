//! Prefixes of an execution under TSO and PSO, and their executable events.
//!
//! Source: Toman's thesis, section 5.2: TSO-executable and PSO-executable events; see [`Buffered`] for deviations.

use super::buffered::{Action, Buffered, INITIAL, Step, Write};
use super::prerequisites::Prerequisites;
use crate::recorded::execution::Moment;
use std::ops::Deref;

/// An execution, and the prerequisites that its prefixes must respect, if they were computed.
pub(crate) struct Problem {
    pub(crate) execution: Buffered,
    pub(crate) prerequisites: Option<Prerequisites>,
}

impl Deref for Problem {
    type Target = Buffered;

    #[inline]
    fn deref(&self) -> &Buffered {
        &self.execution
    }
}

/// A prefix of an execution: its events, and the last write of each cell in memory. Its order is in the [worklist](crate::recorded::worklist).
#[derive(Clone, Debug)]
pub(crate) struct Prefix {
    /// The number of steps of each thread, then the number of writes of each buffer in memory, then the last write of each cell.
    numbers: Box<[u32]>,
}

impl Prefix {
    pub(crate) fn empty(problem: &Problem) -> Prefix {
        let mut numbers = vec![0; problem.threads.len() + problem.buffers.len()];
        numbers.resize(numbers.len() + problem.cells, INITIAL);
        Prefix { numbers: numbers.into() }
    }

    pub(crate) fn steps<'a>(&'a self, problem: &Problem) -> &'a [u32] {
        &self.numbers[..problem.threads.len()]
    }

    /// The number of writes of each buffer in memory.
    #[inline]
    pub(crate) fn in_memory<'a>(&'a self, problem: &Problem) -> &'a [u32] {
        &self.numbers[problem.threads.len()..][..problem.buffers.len()]
    }

    /// Steps and writes in memory.
    #[inline]
    pub(crate) fn lower_set<'a>(&'a self, problem: &Problem) -> &'a [u32] {
        &self.numbers[..problem.threads.len() + problem.buffers.len()]
    }

    #[inline]
    pub(crate) fn last_write(&self, problem: &Problem, cell: u32) -> u32 {
        self.numbers[problem.threads.len() + problem.buffers.len() + cell as usize]
    }

    pub(crate) fn is_complete(&self, problem: &Problem) -> bool {
        let steps = problem.threads.iter().map(Vec::len);
        let writes = problem.buffers.iter().map(Vec::len);
        self.lower_set(problem).iter().zip(steps.chain(writes)).all(|(&done, all)| done as usize == all)
    }

    #[inline]
    pub(crate) fn next_step<'a>(&self, problem: &'a Problem, thread: usize) -> Option<&'a Step> {
        problem.threads[thread].get(self.numbers[thread] as usize)
    }

    /// The oldest write in a buffer.
    #[inline]
    pub(crate) fn oldest(&self, problem: &Problem, buffer: usize) -> Option<u32> {
        let write = self.next_of_buffer(problem, buffer)?;
        let Write { thread, step, .. } = problem.writes[write as usize];
        (self.numbers[thread as usize] > step).then_some(write)
    }

    /// The next write that goes through a buffer, whether it is in the buffer yet or not.
    #[inline]
    pub(crate) fn next_of_buffer(&self, problem: &Problem, buffer: usize) -> Option<u32> {
        problem.buffers[buffer].get(self.in_memory(problem)[buffer] as usize).copied()
    }

    pub(crate) fn has_empty_buffers(&self, problem: &Problem, thread: usize) -> bool {
        problem.buffers_of(thread).all(|buffer| self.oldest(problem, buffer).is_none())
    }

    pub(crate) fn is_in_memory(&self, problem: &Problem, write: u32) -> bool {
        let Write { buffer, index, .. } = problem.writes[write as usize];
        self.in_memory(problem)[buffer as usize] > index
    }

    /// Whether a read from a write remains.
    pub(crate) fn has_readers_to_come(&self, problem: &Problem, cell: u32, write: u32) -> bool {
        problem.readers(cell, write).iter().any(|&(thread, step)| self.numbers[thread as usize] <= step)
    }

    /// Whether a thread sees a source of its next read: a source in another thread is in memory. One of its own thread is the last write
    /// before the read, in its buffer or holding the cell.
    pub(crate) fn sees(&self, problem: &Problem, thread: usize, source: u32) -> bool {
        source == INITIAL
            || problem.writes[source as usize].thread as usize == thread
            || self.is_in_memory(problem, source)
    }

    /// Whether the next memory-write of its buffer leaves every read its source: items 2a and 2b of TSO-executable events.
    pub(crate) fn keeps_sources(&self, problem: &Problem, write: u32) -> bool {
        let Write { cell, ref hiding, .. } = problem.writes[write as usize];
        let in_memory = self.in_memory(problem);
        !self.has_readers_to_come(problem, cell, self.last_write(problem, cell))
            && hiding.iter().all(|&(buffer, count)| in_memory[buffer as usize] >= count)
    }

    /// Whether the next step of a thread is executable and not an update.
    pub(crate) fn can_step(&self, problem: &Problem, thread: usize) -> bool {
        let is_executable = match self.next_step(problem, thread).map(|step| step.action) {
            Some(Action::Read { source, .. }) => self.sees(problem, thread, source),
            Some(Action::Write(_) | Action::StoreFence) => true,
            Some(Action::Fence) => self.has_empty_buffers(problem, thread),
            Some(Action::Update { .. }) | None => false,
        };
        is_executable && self.is_let_step(problem, thread)
    }

    /// Whether the prerequisites of a thread's next step are in the prefix.
    #[inline]
    fn is_let_step(&self, problem: &Problem, thread: usize) -> bool {
        problem.prerequisites.as_ref().is_none_or(|order| order.lets_step(self.lower_set(problem), thread))
    }

    pub(crate) fn can_reach_memory(&self, problem: &Problem, write: u32) -> bool {
        let in_memory = self.in_memory(problem);
        let mut behind = problem.writes[write as usize].behind.iter();
        let prerequisites = problem.prerequisites.as_ref();
        self.keeps_sources(problem, write)
            && behind.all(|&(buffer, count)| in_memory[buffer as usize] >= count)
            && prerequisites.is_none_or(|prerequisites| {
                let own = problem.threads.len() + problem.writes[write as usize].buffer as usize;
                prerequisites.lets_reach_memory(self.lower_set(problem), write, own)
            })
    }

    /// Calls `found` with the prefix in which the oldest write of a buffer has reached memory, if that is executable.
    pub(crate) fn flush_oldest(
        &self,
        problem: &Problem,
        buffer: usize,
        found: &mut dyn FnMut(Prefix, &[Moment]),
    ) {
        let Some(write) = self.oldest(problem, buffer) else { return };
        if self.can_reach_memory(problem, write) {
            let mut next = self.clone();
            next.store(problem, write);
            found(next, &[Moment::ReachesMemory(problem.writes[write as usize].event)]);
        }
    }

    /// Makes the next step of a thread, which must not be an update's.
    pub(crate) fn make_step(&mut self, problem: &Problem, thread: usize, moments: &mut Vec<Moment>) {
        if let Some(step) = self.next_step(problem, thread)
            && step.is_event
        {
            moments.push(Moment::Happens(step.event));
        }
        self.numbers[thread] += 1;
    }

    pub(crate) fn reach_memory(&mut self, problem: &Problem, write: u32, moments: &mut Vec<Moment>) {
        moments.push(Moment::ReachesMemory(problem.writes[write as usize].event));
        self.store(problem, write);
    }

    /// Makes an update, if it is the next step of its thread, its read sees its source, and its write is executable then.
    pub(crate) fn make_update(
        &self,
        problem: &Problem,
        write: u32,
        moments: &mut Vec<Moment>,
    ) -> Option<Prefix> {
        let Write { thread, step, .. } = problem.writes[write as usize];
        let thread = thread as usize;
        let &Step { action: Action::Update { source, .. }, .. } = self.next_step(problem, thread)? else {
            return None;
        };
        let is_next = self.numbers[thread] == step && self.has_empty_buffers(problem, thread);
        if !is_next || !self.sees(problem, thread, source) || !self.is_let_step(problem, thread) {
            return None;
        }
        let mut next = self.clone();
        next.make_step(problem, thread, moments);
        if !next.keeps_sources(problem, write) {
            moments.pop();
            return None;
        }
        next.store(problem, write);
        Some(next)
    }

    fn store(&mut self, problem: &Problem, write: u32) {
        let Write { buffer, cell, .. } = problem.writes[write as usize];
        let buffers = problem.threads.len();
        self.numbers[buffers + buffer as usize] += 1;
        self.numbers[buffers + problem.buffers.len() + cell as usize] = write;
    }
}
