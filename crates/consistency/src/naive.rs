//! The definition of consistency, spelled out: some order of all events in which every read reads from the last write. For
//! tests: it shares nothing with the rest.

use crate::Access;
use interleaf_trace::Position;
use std::collections::HashSet;

/// Whether there is an execution of these events.
pub fn is_consistent(events: &[Access]) -> bool {
    let threads = events.iter().map(|event| event.thread.index() + 1).max().unwrap_or(0);
    let cells = events.iter().flat_map(|event| {
        event.reads.iter().map(|read| read.0.index()).chain(event.writes.iter().map(|cell| cell.index()))
    });
    let memory = vec![Position::INITIAL; cells.max().map_or(0, |most| most + 1)];
    let mut visited = HashSet::new();
    extends(events, &mut vec![0; threads], &memory, &mut visited)
}

/// Whether what happened of each thread can be extended to an execution.
fn extends(
    events: &[Access],
    done: &mut Vec<usize>,
    memory: &[Position],
    visited: &mut HashSet<(Vec<usize>, Vec<Position>)>,
) -> bool {
    let of = |thread: usize| (0..events.len()).filter(move |&number| events[number].thread.index() == thread);
    let has_happened = |done: &[usize], event: Position| {
        let thread = events[event.index()].thread.index();
        of(thread).take(done[thread]).any(|number| number == event.index())
    };
    if done.iter().sum::<usize>() == events.len() {
        return true;
    }
    if !visited.insert((done.clone(), memory.to_vec())) {
        return false;
    }
    for thread in 0..done.len() {
        let Some(number) = of(thread).nth(done[thread]) else { continue };
        let event = events[number];
        let reads = event.reads.iter().all(|&(cell, source)| memory[cell.index()] == source);
        if reads && event.after.iter().all(|&before| has_happened(done, before)) {
            let mut memory = memory.to_vec();
            for cell in event.writes {
                memory[cell.index()] = Position(number as u32);
            }
            done[thread] += 1;
            let found = extends(events, done, &memory, visited);
            done[thread] -= 1;
            if found {
                return true;
            }
        }
    }
    false
}
