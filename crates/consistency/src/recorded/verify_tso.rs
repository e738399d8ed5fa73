//! Consistency of a recorded execution under TSO (problem VTSO-rf).
//!
//! Source: Toman's thesis, Algorithm 5.1 (`VerifyTSO`), and section 5.2.4 for atomic blocks.
//! Guarantee: a witness iff there is one; a prefix is kept for each set of memory-writes, at most the product over the threads
//! of their number of writes and one.
//! Deviations: the worklist is a stack, so that a witness is found soon where there are many; of a prefix is kept what it has
//! executed and the last write of each cell, its order apart.

use super::Search;
use super::closure::Closure;
use super::execution::Moment;
use super::instance::{Action, Instance, Prefix};
use super::polls::Polls;
use super::traces::{EMPTY, Traces};
use rustc_hash::FxHashSet;

/// Decides whether an instance has an execution under TSO; with a closure, only orders that respect it are tried.
pub(crate) fn verify_tso(
    instance: &Instance,
    closure: Option<&Closure>,
    polls: &mut Polls,
) -> Option<Search> {
    let mut traces = Traces::default();
    let mut worklist = vec![(Prefix::empty(instance), EMPTY)];
    let mut done: FxHashSet<Box<[u32]>> = FxHashSet::default();
    done.insert(worklist[0].0.in_memory(instance).into());
    let mut moments = Vec::new();
    while let Some((mut prefix, trace)) = worklist.pop() {
        if polls.is_stopped() {
            return None;
        }
        moments.clear();
        execute_thread_events(instance, closure, &mut prefix, &mut moments); // Line 4.
        if prefix.is_complete(instance) {
            let witness = Some(traces.whole(trace, &moments));
            return Some(Search { witness, states: done.len() as u64 });
        }
        let trace = traces.extend(trace, &moments);
        for buffer in 0..instance.buffers.len() {
            moments.clear();
            let Some(next) = execute_memory_write(instance, closure, &prefix, buffer, &mut moments) else {
                continue;
            };
            // Line 9.
            if done.insert(next.in_memory(instance).into()) {
                worklist.push((next, traces.extend(trace, &moments)));
            }
        }
    }
    Some(Search { witness: None, states: done.len() as u64 })
}

/// Makes a prefix maximal in thread events.
fn execute_thread_events(
    instance: &Instance,
    closure: Option<&Closure>,
    prefix: &mut Prefix,
    moments: &mut Vec<Moment>,
) {
    let mut has_changed = true;
    while has_changed {
        has_changed = false;
        for thread in 0..instance.threads.len() {
            while let Some(step) = prefix.next_step(instance, thread) {
                let is_executable = match step.action {
                    Action::Read { source, .. } => prefix.sees(instance, thread, source),
                    Action::Write(_) | Action::StoreFence => true,
                    Action::Fence => prefix.has_empty_buffers(instance, thread),
                    Action::Update { .. } => false,
                };
                if !is_executable
                    || closure.is_some_and(|closure| !closure.lets_step(instance, prefix, thread))
                {
                    break;
                }
                prefix.make_step(instance, thread, moments);
                has_changed = true;
            }
        }
    }
}

/// Executes the next memory-write of a buffer, with its block if it has one.
fn execute_memory_write(
    instance: &Instance,
    closure: Option<&Closure>,
    prefix: &Prefix,
    buffer: usize,
    moments: &mut Vec<Moment>,
) -> Option<Prefix> {
    let write = prefix.next_of_buffer(instance, buffer)?;
    if instance.writes[write as usize].is_direct {
        return prefix.make_update(instance, closure, write, moments);
    }
    prefix.oldest(instance, buffer)?;
    if !prefix.can_reach_memory(instance, closure, write) {
        return None;
    }
    let mut next = prefix.clone();
    next.reach_memory(instance, write, moments);
    Some(next)
}
