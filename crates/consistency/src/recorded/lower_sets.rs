//! Consistency under TSO and PSO by enumerating all lower sets of the program order.
//!
//! Source: Toman's thesis, section 5.4.1 (`NaiveVerifyTSO`, `NaiveVerifyPSO`): what the algorithms are compared with.
//! Guarantee: a witness iff there is one; at most a state for each lower set, of which there are `n^(2k)` under TSO and `n^(k(d+1))`
//! under PSO for `n` events, `k` threads and `d` cells.
//! Deviations: none known; a lower set that cannot be extended to an execution for a reason that executability tells is not
//! entered.

use super::Search;
use super::closure::Closure;
use super::execution::Moment;
use super::instance::{Action, Instance, Prefix};
use super::polls::Polls;
use super::traces::{EMPTY, Traces};
use rustc_hash::FxHashSet;

/// Decides whether an instance has an execution; with a closure, only orders that respect it are tried.
pub(crate) fn verify_naively(
    instance: &Instance,
    closure: Option<&Closure>,
    polls: &mut Polls,
) -> Option<Search> {
    let mut traces = Traces::default();
    let mut worklist = vec![(Prefix::empty(instance), EMPTY)];
    let mut done: FxHashSet<Box<[u32]>> = FxHashSet::default();
    done.insert(worklist[0].0.lower_set(instance).into());
    let mut moments = Vec::new();
    while let Some((prefix, trace)) = worklist.pop() {
        if polls.is_stopped() {
            return None;
        }
        if prefix.is_complete(instance) {
            let witness = Some(traces.whole(trace, &[]));
            return Some(Search { witness, states: done.len() as u64 });
        }
        for thread in 0..instance.threads.len() {
            moments.clear();
            if let Some(next) = make_step(instance, closure, &prefix, thread, &mut moments)
                && done.insert(next.lower_set(instance).into())
            {
                worklist.push((next, traces.extend(trace, &moments)));
            }
        }
        for buffer in 0..instance.buffers.len() {
            let Some(write) = prefix.oldest(instance, buffer) else { continue };
            if prefix.can_reach_memory(instance, closure, write) {
                moments.clear();
                let mut next = prefix.clone();
                next.reach_memory(instance, write, &mut moments);
                if done.insert(next.lower_set(instance).into()) {
                    worklist.push((next, traces.extend(trace, &moments)));
                }
            }
        }
    }
    Some(Search { witness: None, states: done.len() as u64 })
}

fn make_step(
    instance: &Instance,
    closure: Option<&Closure>,
    prefix: &Prefix,
    thread: usize,
    moments: &mut Vec<Moment>,
) -> Option<Prefix> {
    let is_executable = match prefix.next_step(instance, thread)?.action {
        Action::Read { source, .. } => prefix.sees(instance, thread, source),
        Action::Write(_) | Action::StoreFence => true,
        Action::Fence => prefix.has_empty_buffers(instance, thread),
        Action::Update { write, .. } => return prefix.make_update(instance, closure, write, moments),
    };
    if !is_executable || closure.is_some_and(|closure| !closure.lets_step(instance, prefix, thread)) {
        return None;
    }
    let mut next = prefix.clone();
    next.make_step(instance, thread, moments);
    Some(next)
}
