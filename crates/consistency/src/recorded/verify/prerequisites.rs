//! What comes before each event in every execution with a reads-from map: the closure of the thesis.
//!
//! Source: Toman's thesis, sections 5.2.3 and 5.2.4. The program order is extended, for each read `r` from a write `(wB, wM)`, by
//! 1. `wM` before `r`, and before `wM` those writes of the reader's thread to the cell that come before `r`, if `wM` is of another
//!    thread;
//! 2. a write of another thread to the cell that is before `r` is before `wM`;
//! 3. a write of another thread to the cell that is after `wM` is after `r`;
//! 4. what is after a part of an atomic block is after all of it;
//! 5. what is before a part of an atomic block is before all of it.
//!
//! These are the rules of [`Saturation`](crate::Saturation), where a buffered write is two events: one of its thread, and one of its
//! buffer, the memory-write.
//! Guarantee: if there is no such order, there is no execution; if there is one, each execution respects it.
//! Deviations:
//! - An atomic block is one event, which is rules 4 and 5. Its fence waits for nothing but its buffers.
//! - Every write comes after the initial one.

use super::buffered::Buffered;
use crate::Rules;
use crate::recorded::moments::Moments;
use crate::recorded::polls::Polls;

/// The closure, in terms of prefixes: numbers of steps and of writes in memory.
pub(crate) struct Prerequisites {
    /// By chain of the clocks, the index of its thread or buffer in a lower set.
    chains: Vec<u32>,
    stride: usize,
    /// For each event, how many steps or writes of each chain come before it or are it.
    clocks: Vec<u32>,
    /// By thread and step, its event; the fence and the buffer-write of an update have none.
    steps: Vec<Vec<Option<u32>>>,
    /// By write, the event in which it reaches memory.
    writes: Vec<u32>,
}

impl Prerequisites {
    /// The prerequisites of an execution, unless `polls` stops it. `Some(None)` if the closure has a cycle.
    pub(crate) fn new(
        execution: &Buffered,
        moments: &Moments,
        polls: &mut Polls,
    ) -> Option<Option<Prerequisites>> {
        let Some((saturation, order)) = moments.saturate(Rules::Applied, polls)? else { return Some(None) };
        let mut events = vec![0; order.len()];
        order.iter().zip(0..).for_each(|(&number, event)| events[number as usize] = event);
        let stride = saturation.order.stride();
        let mut clocks = saturation.order.into_clocks();
        let threads = execution.threads.len();
        let mut chains: Vec<u32> = (0..threads as u32).collect();
        // By chain, the number of steps or writes up to each of its moments.
        let mut counts: Vec<Vec<u32>> = Vec::new();
        for steps in &execution.threads {
            counts.push((1..).zip(steps).filter(|(_, step)| step.is_event).map(|(count, _)| count).collect());
        }
        counts.resize(moments.chains.len(), Vec::new());
        let mut writes = Vec::with_capacity(execution.writes.len());
        chains.resize(moments.chains.len(), 0);
        for write in &execution.writes {
            let number = moments.memory(write.event);
            writes.push(events[number as usize]);
            if !write.is_direct {
                let chain = moments.all[number as usize].chain as usize;
                chains[chain] = threads as u32 + write.buffer;
                counts[chain].push(write.index + 1);
            }
        }
        for clock in clocks.chunks_exact_mut(stride.max(1)) {
            for (count, counts) in clock.iter_mut().zip(&counts) {
                *count = count.checked_sub(1).map_or(0, |last| counts[last as usize]);
            }
        }
        let steps = execution.threads.iter().map(|steps| {
            let event = |id| events[moments.happens(id) as usize];
            steps.iter().map(|step| step.is_event.then(|| event(step.event))).collect()
        });
        Some(Some(Prerequisites { chains, stride, clocks, steps: steps.collect(), writes }))
    }

    /// Whether a lower set has the prerequisites of a thread's next step.
    pub(crate) fn lets_step(&self, lower_set: &[u32], thread: usize) -> bool {
        let event = self.steps[thread][lower_set[thread] as usize];
        event.is_none_or(|event| self.is_covered(lower_set, event, thread))
    }

    /// Whether a lower set has the prerequisites of the memory-write of a buffer's oldest write.
    pub(crate) fn lets_reach_memory(&self, lower_set: &[u32], write: u32, own: usize) -> bool {
        self.is_covered(lower_set, self.writes[write as usize], own)
    }

    /// Whether an event's clock is at most a lower set, except for the event itself, which is next in its own chain.
    fn is_covered(&self, lower_set: &[u32], event: u32, own: usize) -> bool {
        let clock = &self.clocks[event as usize * self.stride..][..self.stride];
        clock.iter().zip(&self.chains).all(|(&before, &chain)| {
            let done = lower_set[chain as usize];
            before <= done || chain as usize == own && before == done + 1
        })
    }
}
