//! Consistency of a recorded execution under PSO (problem VPSO-rf).
//!
//! Source: Toman's thesis, Algorithm 5.2 (`VerifyPSO`), and section 5.2.4 for atomic blocks.
//! Guarantee: a witness iff there is one. For `n` events, `k` threads and `d` cells, a prefix is kept for each set of thread events
//! and each of its fence maps, of which there are at most `min(n^(k(k-1)), 2^(kd))`, and one if there are no fences.
//! Deviations:
//! - The fence map also counts reads of a held write by the write's own thread. The text leaves them out (`thr(wB)` is neither `thr`
//!   nor `thr'`) and so identifies prefixes of which only one can be extended: a pending write may have reached memory before the
//!   held one, or must wait for its readers, whatever their thread. Only rows of the writer itself leave them out: its later
//!   writes wait in the same buffer in all such prefixes.
//! - The fence map also counts reads from the updates that follow a held write: a pending write waits for them too. In the text the
//!   map may grow when the update happens, a case that is missing in the proof of Lemma 5.3.
//!   For each of these two, `tests/recorded.rs` has an execution that would be found inconsistent. The bounds stay the same.
//! - The fence of an update is a step of its own, so it counts as a fence in the fence map.
//! - The text has no store fences. If there are any, one prefix is kept for each set of thread events and memory-writes, and a write
//!   before a store fence may reach memory at any time, not only when it must: later writes wait for it, and they may have to
//!   reach memory before another thread's.
//! - A prefix consists of the numbers of its events and the last write of each cell; the worklist is [that of all](crate::recorded::worklist).

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

    /// Executes the memory-writes of some buffers that are due, as long as one is executable.
    fn flush(
        &self,
        prefix: &mut Prefix,
        buffers: Range<usize>,
        is_due: impl Fn(&Prefix, u32) -> bool,
        moments: &mut Vec<Moment>,
    ) {
        // The prerequisites may order writes of different buffers.
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

    /// Executes the next event of a thread with the memory-writes that it needs, if it is PSO-executable (lines 8 to 15).
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

    /// Line 4: executes memory-writes without remaining readers.
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

/// What the fence maps depend on.
struct Fences {
    /// For each thread, the number of steps up to its last fence.
    last: Vec<u32>,
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

    /// The thread events of a prefix and, for each thread with a remaining fence, its row of the fence map: for each other thread, the
    /// last read that must happen before the fence is executable.
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
                // While the initial value is held, no write to the cell is in memory, in any prefix.
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
