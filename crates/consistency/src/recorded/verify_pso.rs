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
//! - The worklist is a stack; of a prefix is kept what it has executed and the last write of each cell, its order apart.

use super::Search;
use super::closure::Closure;
use super::execution::Moment;
use super::instance::{Action, INITIAL, Instance, Prefix};
use super::polls::Polls;
use super::traces::{EMPTY, Traces};
use rustc_hash::FxHashSet;

/// Decides whether an instance has an execution under PSO; with a closure, only orders that respect it are tried.
pub(crate) fn verify_pso(
    instance: &Instance,
    closure: Option<&Closure>,
    polls: &mut Polls,
) -> Option<Search> {
    let fences = Fences::new(instance);
    let mut traces = Traces::default();
    let mut worklist = vec![(Prefix::empty(instance), EMPTY)];
    let mut done: FxHashSet<Box<[u32]>> = FxHashSet::default();
    done.insert(fences.key(instance, &worklist[0].0));
    let mut moments = Vec::new();
    while let Some((mut prefix, trace)) = worklist.pop() {
        if polls.is_stopped() {
            return None;
        }
        moments.clear();
        flush_spurious(instance, closure, &mut prefix, &mut moments); // Line 4.
        if prefix.is_complete(instance) {
            let witness = Some(traces.whole(trace, &moments));
            return Some(Search { witness, states: done.len() as u64 });
        }
        let trace = traces.extend(trace, &moments);
        for buffer in 0..instance.buffers.len() {
            let barred =
                prefix.oldest(instance, buffer).filter(|&write| instance.writes[write as usize].is_barred);
            if let Some(write) = barred
                && prefix.can_reach_memory(instance, closure, write)
            {
                moments.clear();
                let mut next = prefix.clone();
                next.reach_memory(instance, write, &mut moments);
                if done.insert(fences.key(instance, &next)) {
                    worklist.push((next, traces.extend(trace, &moments)));
                }
            }
        }
        for thread in 0..instance.threads.len() {
            moments.clear();
            let Some(next) = execute(instance, closure, &prefix, thread, &mut moments) else { continue };
            // Line 16.
            if done.insert(fences.key(instance, &next)) {
                worklist.push((next, traces.extend(trace, &moments)));
            }
        }
    }
    Some(Search { witness: None, states: done.len() as u64 })
}

/// Takes writes to memory that nobody is to read any more.
fn flush_spurious(
    instance: &Instance,
    closure: Option<&Closure>,
    prefix: &mut Prefix,
    moments: &mut Vec<Moment>,
) {
    let mut has_changed = true;
    while has_changed {
        has_changed = false;
        for buffer in 0..instance.buffers.len() {
            while let Some(write) = prefix.oldest(instance, buffer) {
                let cell = instance.writes[write as usize].cell;
                if prefix.has_readers_to_come(instance, cell, write)
                    || !prefix.can_reach_memory(instance, closure, write)
                {
                    break;
                }
                prefix.reach_memory(instance, write, moments);
                has_changed = true;
            }
        }
    }
}

/// Executes the next thread event of a thread with the memory-writes that it needs, if it is PSO-executable (lines 8 to 15).
fn execute(
    instance: &Instance,
    closure: Option<&Closure>,
    prefix: &Prefix,
    thread: usize,
    moments: &mut Vec<Moment>,
) -> Option<Prefix> {
    let step = prefix.next_step(instance, thread)?;
    let mut next = prefix.clone();
    match step.action {
        Action::Read { source, .. } | Action::Update { source, .. } => {
            if !next.sees(instance, thread, source) {
                let buffer = instance.writes[source as usize].buffer as usize;
                if next.oldest(instance, buffer) != Some(source)
                    || !next.can_reach_memory(instance, closure, source)
                {
                    return None;
                }
                next.reach_memory(instance, source, moments);
            }
        }
        Action::Fence => flush(instance, closure, &mut next, thread, moments)?,
        Action::Write(_) | Action::StoreFence => {}
    }
    if let Action::Update { write, .. } = step.action {
        return next.make_update(instance, closure, write, moments);
    }
    if closure.is_some_and(|closure| !closure.lets_step(instance, &next, thread)) {
        return None;
    }
    next.make_step(instance, thread, moments);
    Some(next)
}

/// Empties the buffers of a thread, if all that is in them is executable.
fn flush(
    instance: &Instance,
    closure: Option<&Closure>,
    prefix: &mut Prefix,
    thread: usize,
    moments: &mut Vec<Moment>,
) -> Option<()> {
    // The closure may order writes of different buffers.
    let mut has_changed = true;
    while has_changed {
        has_changed = false;
        for buffer in instance.buffers_of(thread) {
            while let Some(write) = prefix.oldest(instance, buffer) {
                if !prefix.can_reach_memory(instance, closure, write) {
                    break;
                }
                prefix.reach_memory(instance, write, moments);
                has_changed = true;
            }
        }
    }
    prefix.has_empty_buffers(instance, thread).then_some(())
}

/// What fence maps are made with.
struct Fences {
    /// For each thread, how many steps there are up to its last fence.
    last: Vec<u32>,
    /// Whether there are fences for stores.
    has_barriers: bool,
}

impl Fences {
    fn new(instance: &Instance) -> Fences {
        let last = instance.threads.iter().map(|steps| {
            let last = steps.iter().rposition(|step| matches!(step.action, Action::Fence));
            last.map_or(0, |last| last as u32 + 1)
        });
        let has_barriers = instance.writes.iter().any(|write| write.is_barred);
        Fences { last: last.collect(), has_barriers }
    }

    /// The thread events of a prefix and, for each thread that has a fence before it, its row of the fence map: for each other
    /// thread, up to which read it must have come before the fence can be executed.
    fn key(&self, instance: &Instance, prefix: &Prefix) -> Box<[u32]> {
        if self.has_barriers {
            return prefix.lower_set(instance).into();
        }
        let steps = prefix.steps(instance);
        let threads = steps.len();
        let mut key = steps.to_vec();
        for thread in (0..threads).filter(|&thread| steps[thread] < self.last[thread]) {
            let row = key.len();
            key.resize(row + threads, 0);
            for buffer in instance.buffers_of(thread) {
                let Some(pending) = prefix.oldest(instance, buffer) else { continue };
                let held = prefix.last_write(instance, instance.writes[pending as usize].cell);
                // While the initial value is held, no write is in memory, in any prefix.
                if held == INITIAL || instance.writes[held as usize].thread as usize == thread {
                    continue;
                }
                for &(reader, step) in &instance.writes[held as usize].followers {
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
