//! A shortest cycle of `sb ∪ rf`.

use crate::recorded::graphs::components::components;
use crate::recorded::graphs::events::{Events, Number};
use crate::recorded::graphs::explanation::{Axiom, Explanation, Ordering, Relation};
use std::collections::VecDeque;

/// The most reads from which cycles are looked for.
const MOST_STARTS: usize = 100;

/// Explains a cycle of `sb ∪ rf`, if there is one.
pub(super) fn explain(events: &Events) -> Option<Explanation> {
    let component = components(events.len(), events.numbers(), |event, next| {
        next.extend(events.next(event));
        next.extend(events.readers(event));
    });
    let reads = events.numbers().filter(|&write| {
        events.readers(write).iter().any(|&read| component[read as usize] == component[write as usize])
    });
    let starts: Vec<Number> = reads.collect();
    let starts = starts.iter().step_by(starts.len().div_ceil(MOST_STARTS).max(1));
    let cycle = starts.filter_map(|&start| cycle(events, &component, start)).min_by_key(Vec::len)?;
    let ordering = |&(from, to, relation): &(Number, Number, Relation)| Ordering {
        before: events.id(from),
        after: events.id(to),
        relation,
        because: Vec::new(),
    };
    let orderings: Vec<Ordering> = cycle.iter().map(ordering).collect();
    let cycle = (0..orderings.len()).collect();
    Some(Explanation { axiom: Axiom::NoThinAir, orderings, cycle })
}

/// A shortest cycle through an event.
fn cycle(events: &Events, component: &[u32], start: Number) -> Option<Vec<(Number, Number, Relation)>> {
    let mut from: Vec<Option<(Number, Relation)>> = vec![None; events.len()];
    // By thread, from which event on all were reached.
    let mut reached: Vec<Number> =
        (0..events.threads() as u32).map(|thread| events.of_thread(thread).end).collect();
    let mut queue = VecDeque::from([start]);
    while let Some(event) = queue.pop_front() {
        let reached = &mut reached[events.thread(event) as usize];
        let later = (event + 1..*reached).map(|later| (later, Relation::Sb));
        let readers = events.readers(event).iter().map(|&reader| (reader, Relation::Rf));
        for (next, relation) in later.chain(readers) {
            if from[next as usize].is_none() && component[next as usize] == component[start as usize] {
                from[next as usize] = Some((event, relation));
                queue.push_back(next);
            }
        }
        *reached = (*reached).min(event + 1);
        if from[start as usize].is_some() {
            break;
        }
    }
    let (mut path, mut event) = (Vec::new(), start);
    loop {
        let (before, relation) = from[event as usize]?;
        path.push((before, event, relation));
        event = before;
        if event == start {
            path.reverse();
            return Some(path);
        }
    }
}
