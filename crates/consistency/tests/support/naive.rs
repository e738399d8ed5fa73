//! The definition of consistency, spelled out: some order of all events in which every read reads from the last write. It
//! shares nothing with the crate. A read from a write that its own thread has put into a [buffer](Buffer) reads from
//! there, and from the memory-write once that has happened. Sections of one lock do not overlap; one without an end lasts until the last
//! event of its thread.

use interleaf_consistency::{Access, Buffer, Ends, Section};
use interleaf_trace::EventIndex;
use std::collections::HashSet;

/// Whether there is an execution of these events.
pub(crate) fn is_consistent(events: &[Access], ends: Ends) -> bool {
    let threads = events.iter().map(|event| event.thread.index() + 1).max().unwrap_or(0);
    let cells = events.iter().flat_map(|event| {
        event.reads.iter().map(|read| read.0.index()).chain(event.writes.iter().map(|cell| cell.index()))
    });
    let memory = vec![EventIndex::INITIAL; cells.max().map_or(0, |most| most + 1)];
    let mut visited = HashSet::new();
    extends(events, ends, &mut vec![0; threads], &memory, &mut visited)
}

/// Whether what happened of each thread can be extended to an execution.
fn extends(
    events: &[Access],
    ends: Ends,
    done: &mut Vec<usize>,
    memory: &[EventIndex],
    visited: &mut HashSet<(Vec<usize>, Vec<EventIndex>)>,
) -> bool {
    let of = |thread: usize| (0..events.len()).filter(move |&number| events[number].thread.index() == thread);
    let has_happened = |done: &[usize], event: EventIndex| {
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
        let owner = |event: &Access| match event.buffer {
            Buffer::From(write) => events[write.index()].thread,
            _ => event.thread,
        };
        let reads = event.reads.iter().all(|&(cell, source)| {
            let last = memory[cell.index()];
            if source.is_event() && events[source.index()].buffer == Buffer::Into {
                let is_it = |other: &Access| other.buffer == Buffer::From(source);
                let memory_write = events.iter().position(is_it).map(|number| EventIndex(number as u32));
                return memory_write.is_none_or(|write| last == write || !has_happened(done, write));
            }
            // Lifetimes that the thread ended itself do not concern its memory-writes.
            let ended_itself = || last.is_event() && owner(&events[last.index()]) == owner(&event);
            last == source || matches!(event.buffer, Buffer::From(_)) && !source.is_event() && ended_itself()
        });
        let write = if let Buffer::From(write) = event.buffer { Some(write) } else { None };
        let may_begin = match event.section {
            Section::Begin(lock) => (0..events.len()).all(|begin| {
                let other = &events[begin];
                if other.section != Section::Begin(lock) || other.thread == event.thread {
                    return true;
                }
                let rest = of(other.thread.index()).filter(|&number| number > begin);
                let end = rest.clone().find(|&number| events[number].section == Section::End(lock));
                let last = end.or(rest.max()).unwrap_or(begin);
                let [has_begun, is_over] =
                    [begin, last].map(|number| has_happened(done, EventIndex(number as u32)));
                !has_begun || is_over && (end.is_some() || ends == Ends::Anywhere)
            }),
            _ => true,
        };
        if reads
            && may_begin
            && event.after.iter().copied().chain(write).all(|before| has_happened(done, before))
        {
            let mut memory = memory.to_vec();
            for cell in event.writes {
                memory[cell.index()] = EventIndex(number as u32);
            }
            done[thread] += 1;
            let found = extends(events, ends, done, &memory, visited);
            done[thread] -= 1;
            if found {
                return true;
            }
        }
    }
    false
}
