//! Consistency of a recorded execution under PSO (problem VPSO-rf).
//!
//! Source: Toman's thesis, Algorithm 5.2 (`VerifyPSO`), and section 5.2.4 for atomic blocks.
//! Guarantee: a witness iff there is one. For `n` events, `k` threads and `d` cells, a prefix is kept for each set of thread events
//! and each of its fence maps, of which there are at most `min(n^(k(k-1)), 2^(kd))`, and one if there are no fences.
//! Deviations:
//! - The fence map also counts reads of a held write by the write's own thread. The text leaves them out (`thr(wB)` is neither `thr`
//!   nor `thr'`), and then prefixes are taken for the same of which only one can go on: a pending write may have reached memory
//!   before the held one or have to wait for it, whoever reads that. Only the writer itself is left out, whose later writes
//!   wait in the same buffer in all such prefixes.
//! - The fence map also counts those who read from the updates that follow a held write: a pending write waits for them too. In
//!   the text the map may grow when the update happens, which the proof (Lemma 5.3) has no case for.
//!   `tests/recorded.rs` has an execution for each of these two that would be found inconsistent. The bounds stay as they are.
//! - The fence of an update is a step of its own; so it counts as a fence in the fence map.
//! - The text has no fences for stores. Where there are any, a prefix is kept for each set of thread events and memory-writes, and a
//!   write that such a fence follows goes to memory at any time, not only when it must: later writes wait for it, which may have to
//!   be in memory before somebody else's.
//! - Of a prefix is kept what it has executed and the last write of each cell; the worklist is [that of all](crate::recorded::worklist).

use super::buffered::{Action, INITIAL};
use super::prefix::{Prefix, Problem};
use crate::recorded::execution::Moment;
use crate::recorded::worklist::Prefixes;
use std::ops::Range;

/// The prefixes of an execution under PSO.
pub(crate) struct VerifyPso<'a> {
    problem: &'a Problem,
    fences: Fences,
}

impl VerifyPso<'_> {
    pub(crate) fn new(problem: &Problem) -> VerifyPso<'_> {
        VerifyPso { problem, fences: Fences::new(problem) }
    }

    /// Takes writes of some buffers to memory that are due, as long as one is executable.
    fn flush(
        &self,
        prefix: &mut Prefix,
        buffers: Range<usize>,
        is_due: impl Fn(&Prefix, u32) -> bool,
        moments: &mut Vec<Moment>,
    ) {
        // The closure may order writes of different buffers.
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for buffer in buffers.clone() {
                while let Some(write) = prefix.oldest(self.problem, buffer) {
                    if !is_due(prefix, write) || !prefix.can_reach_memory(self.problem, write) {
                        break;
                    }
                    prefix.reach_memory(self.problem, write, moments);
                    has_changed = true;
                }
            }
        }
    }

    /// Executes the next thread event of a thread with the memory-writes that it needs, if it is PSO-executable (lines 8 to 15).
    fn execute(&self, prefix: &Prefix, thread: usize, moments: &mut Vec<Moment>) -> Option<Prefix> {
        let step = prefix.next_step(self.problem, thread)?;
        let mut next = prefix.clone();
        match step.action {
            Action::Read { source, .. } | Action::Update { source, .. } => {
                if !next.sees(self.problem, thread, source) {
                    let buffer = self.problem.writes[source as usize].buffer as usize;
                    if next.oldest(self.problem, buffer) != Some(source)
                        || !next.can_reach_memory(self.problem, source)
                    {
                        return None;
                    }
                    next.reach_memory(self.problem, source, moments);
                }
            }
            Action::Fence => self.flush(&mut next, self.problem.buffers_of(thread), |_, _| true, moments),
            Action::Write(_) | Action::StoreFence => {}
        }
        if let Action::Update { write, .. } = step.action {
            return next.make_update(self.problem, write, moments);
        }
        if !next.can_step(self.problem, thread) {
            return None;
        }
        next.make_step(self.problem, thread, moments);
        Some(next)
    }
}

impl Prefixes for VerifyPso<'_> {
    type Prefix = Prefix;

    fn empty(&self) -> Prefix {
        Prefix::empty(self.problem)
    }

    /// Line 16.
    fn key(&self, prefix: &Prefix) -> Box<[u32]> {
        self.fences.key(self.problem, prefix)
    }

    /// Line 4: takes writes to memory that nobody is to read any more.
    fn close(&self, prefix: &mut Prefix, moments: &mut Vec<Moment>) {
        let is_spurious = |prefix: &Prefix, write: u32| {
            let cell = self.problem.writes[write as usize].cell;
            !prefix.has_readers_to_come(self.problem, cell, write)
        };
        self.flush(prefix, 0..self.problem.buffers.len(), is_spurious, moments);
    }

    fn is_complete(&self, prefix: &Prefix) -> bool {
        prefix.is_complete(self.problem)
    }

    fn extend(&self, prefix: &Prefix, found: &mut dyn FnMut(Prefix, &[Moment])) {
        for buffer in 0..self.problem.buffers.len() {
            let oldest = prefix.oldest(self.problem, buffer);
            if oldest.is_some_and(|write| self.problem.writes[write as usize].is_barred) {
                prefix.flush_oldest(self.problem, buffer, found);
            }
        }
        let mut moments = Vec::new();
        for thread in 0..self.problem.threads.len() {
            moments.clear();
            if let Some(next) = self.execute(prefix, thread, &mut moments) {
                found(next, &moments);
            }
        }
    }
}

/// What fence maps are made with.
struct Fences {
    /// For each thread, how many steps there are up to its last fence.
    last: Vec<u32>,
    /// Whether there are fences for stores.
    has_barriers: bool,
}

impl Fences {
    fn new(problem: &Problem) -> Fences {
        let last = problem.threads.iter().map(|steps| {
            let last = steps.iter().rposition(|step| matches!(step.action, Action::Fence));
            last.map_or(0, |last| last as u32 + 1)
        });
        let has_barriers = problem.writes.iter().any(|write| write.is_barred);
        Fences { last: last.collect(), has_barriers }
    }

    /// The thread events of a prefix and, for each thread that has a fence before it, its row of the fence map: for each other
    /// thread, up to which read it must have come before the fence can be executed.
    fn key(&self, problem: &Problem, prefix: &Prefix) -> Box<[u32]> {
        if self.has_barriers {
            return prefix.lower_set(problem).into();
        }
        let steps = prefix.steps(problem);
        let threads = steps.len();
        let mut key = steps.to_vec();
        for thread in (0..threads).filter(|&thread| steps[thread] < self.last[thread]) {
            let row = key.len();
            key.resize(row + threads, 0);
            for buffer in problem.buffers_of(thread) {
                let Some(pending) = prefix.oldest(problem, buffer) else { continue };
                let held = prefix.last_write(problem, problem.writes[pending as usize].cell);
                // While the initial value is held, no write is in memory, in any prefix.
                if held == INITIAL || problem.writes[held as usize].thread as usize == thread {
                    continue;
                }
                for &(reader, step) in &problem.writes[held as usize].followers {
                    if reader as usize != thread && steps[reader as usize] <= step {
                        let most = &mut key[row + reader as usize];
                        *most = (*most).max(step + 1);
                    }
                }
            }
        }
        key.into()
    }
}
