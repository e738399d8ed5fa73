//! Consistency of a recorded execution under SC (problem VSC-rf), by the phases of this crate's head: saturation, guided
//! construction, decision.
//!
//! Deviation: nothing is known that would make a good guide. It is an order of program order and reads-from in which threads
//! take turns only where one waits.

use super::execution::{Event, EventId, Execution, Moment, Source};
use super::polls::Polls;
use super::topological::{self, Place};
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
        let access = Access { thread, reads: &reads, writes: &writes, after: &[], buffer: Buffer::None };
        if saturation.push_for_good(access).is_err() {
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
    let lengths: Vec<u32> = execution.threads().iter().map(|events| events.len() as u32).collect();
    let missing =
        |(thread, index): Place, done: &[u32]| match execution.get(EventId { thread, index })?.source()? {
            Source::Event(source) if done[source.thread as usize] <= source.index => {
                Some((source.thread, source.index))
            }
            Source::Event(_) | Source::Initial => None,
        };
    let order = topological::in_order(&lengths, missing)?;
    Some(order.into_iter().map(|(thread, index)| EventId { thread, index }).collect())
}
