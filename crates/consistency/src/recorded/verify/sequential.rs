//! Consistency of a recorded execution under SC (problem VSC-rf), by the phases of this crate's head: saturation, guided
//! construction, decision.
//!
//! Deviation: no good guide is known. The guide is a linear extension of program order and reads-from in which a thread continues until it
//! waits.

use crate::recorded::execution::{Execution, Model};
use crate::recorded::moments::Moments;
use crate::recorded::polls::Polls;
use crate::recorded::worklist::Decision;
use crate::{Ends, Rules};
use interleaf_trace::EventIndex;

/// Decides whether SC allows an execution. Without closure there is no saturation; the naive method has no guided construction.
pub(crate) fn verify_sc(
    execution: &Execution,
    constructs: bool,
    has_closure: bool,
    polls: &mut Polls,
) -> Option<Decision> {
    let moments = Moments::new(execution, Model::Sc);
    let rules = if has_closure { Rules::Applied } else { Rules::Off };
    let Some((mut saturation, order)) = moments.saturate(rules, polls)? else {
        return Some(Decision { witness: None, states: 0 });
    };
    let guide: Vec<EventIndex> = (0..order.len() as u32).map(EventIndex).collect();
    let constructed = if constructs { saturation.construct(&guide) } else { None };
    let mut states = guide.len() as u64 + 1;
    let sequence = match constructed {
        Some(sequence) => Some(sequence),
        None => saturation.search(&guide, Ends::Anywhere, &mut states, &mut || !polls.is_stopped())?,
    };
    let moment = |event: EventIndex| moments.all[order[event.index()] as usize].moment;
    let witness = sequence.map(|sequence| sequence.into_iter().map(moment).collect());
    Some(Decision { witness, states })
}
