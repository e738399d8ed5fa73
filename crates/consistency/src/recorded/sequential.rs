//! Consistency of a recorded execution under SC (problem VSC-rf), by the phases of this crate's head: saturation, guided
//! construction, decision.
//!
//! Deviation: nothing is known that would make a good guide. It is an order of program order and reads-from in which threads
//! take turns only where one waits.

use super::execution::{Event, EventId, Execution, Moment, Source};
use super::polls::Polls;
use super::{Method, Search};
use crate::{Access, Buffer, Rules, Saturation};
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};

/// Decides whether an execution is one of SC. Without closure there is no saturation; the naive method also constructs nothing.
pub(crate) fn verify_sc(
    execution: &Execution,
    method: Method,
    has_closure: bool,
    polls: &mut Polls,
) -> Option<Search> {
    let inconsistent = Some(Search { witness: None, states: 0 });
    let Some(order) = in_order(execution) else { return inconsistent };
    let mut positions: Vec<Vec<EventIndex>> =
        execution.threads().iter().map(|events| vec![EventIndex::INITIAL; events.len()]).collect();
    let mut saturation = Saturation::new(if has_closure { Rules::Applied } else { Rules::Off });
    let mut guide = Vec::new();
    for &event in &order {
        if polls.is_stopped() {
            return None;
        }
        let position = EventIndex(guide.len() as u32);
        guide.push(position);
        positions[event.thread as usize][event.index as usize] = position;
        let Some(happens) = execution.get(event) else { continue };
        let cell = happens.cell().map(CellIndex);
        let source = happens.source().map(|source| match source {
            Source::Initial => EventIndex::INITIAL,
            Source::Event(source) => positions[source.thread as usize][source.index as usize],
        });
        let reads: Vec<_> = cell.zip(source).into_iter().collect();
        let is_write = matches!(happens, Event::Write { .. } | Event::Update { .. });
        let writes: Vec<_> = cell.filter(|_| is_write).into_iter().collect();
        let thread = ThreadIndex(event.thread);
        if saturation
            .push(Access { thread, reads: &reads, writes: &writes, after: &[], buffer: Buffer::None })
            .is_err()
        {
            return inconsistent;
        }
    }
    let constructed = match method {
        Method::Verify => saturation.construct(&guide),
        Method::Naive => None,
    };
    let mut states = guide.len() as u64 + 1;
    let sequence = match constructed {
        Some(sequence) => Some(sequence),
        None => saturation.search(&guide, &mut states, &mut || !polls.is_stopped())?,
    };
    let moment = |position: EventIndex| Moment::Happens(order[position.index()]);
    let witness = sequence.map(|sequence| sequence.into_iter().map(moment).collect());
    Some(Search { witness, states })
}

/// The events in an order of program order and reads-from, if there is one.
fn in_order(execution: &Execution) -> Option<Vec<EventId>> {
    let threads = execution.threads();
    let mut order = Vec::new();
    let mut done = vec![0_u32; threads.len()];
    // The threads that wait for an event of another one, by that one.
    let mut waiting: Vec<Vec<(u32, u32)>> = vec![Vec::new(); threads.len()];
    let mut ready: Vec<u32> = (0..threads.len() as u32).rev().collect();
    while let Some(thread) = ready.pop() {
        while let Some(event) = threads[thread as usize].get(done[thread as usize] as usize) {
            if let Some(Source::Event(source)) = event.source()
                && done[source.thread as usize] <= source.index
            {
                waiting[source.thread as usize].push((source.index, thread));
                break;
            }
            order.push(EventId { thread, index: done[thread as usize] });
            done[thread as usize] += 1;
            let now = done[thread as usize];
            waiting[thread as usize].retain(|&(index, waits)| {
                let is_ready = index < now;
                if is_ready {
                    ready.push(waits);
                }
                !is_ready
            });
        }
    }
    (order.len() == threads.iter().map(Vec::len).sum::<usize>()).then_some(order)
}
