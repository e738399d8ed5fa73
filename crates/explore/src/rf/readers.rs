//! The events that read a cell, by thread: those that race with an event are found without a look at the others, so a long
//! execution with few races is searched in little more time than it takes to run.

use super::history::History;
use interleaf_trace::{EventIndex, ThreadIndex};

/// The events of each thread that read a cell, in program order.
#[derive(Default)]
pub(crate) struct Readers {
    threads: Vec<(ThreadIndex, Vec<EventIndex>)>,
    /// How many events there are.
    count: u32,
}

impl Readers {
    /// Whether there are none.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub(crate) fn push(&mut self, thread: ThreadIndex, read: EventIndex) {
        self.count += 1;
        match self.threads.iter_mut().find(|(reader, _)| *reader == thread) {
            Some((_, reads)) => reads.push(read),
            None => self.threads.push((thread, vec![read])),
        }
    }

    /// Removes the last read of a thread.
    pub(crate) fn pop(&mut self, thread: ThreadIndex) {
        self.count -= 1;
        if let Some((_, reads)) = self.threads.iter_mut().find(|(reader, _)| *reader == thread) {
            reads.pop();
        }
    }

    /// Those of a thread.
    pub(crate) fn of(&self, thread: ThreadIndex) -> &[EventIndex] {
        self.threads.iter().find(|(reader, _)| *reader == thread).map_or(&[], |(_, reads)| reads)
    }

    /// Adds the reads of other threads than `thread` that are before `end` on the stack and do not happen before `last`.
    pub(crate) fn racing(
        &self,
        history: &History,
        (thread, last): (ThreadIndex, EventIndex),
        end: EventIndex,
        racing: &mut Vec<EventIndex>,
    ) {
        for (reader, reads) in &self.threads {
            let known = if last.is_event() { history.clocks.component(last, *reader) } else { 0 };
            let is_known = |read: &EventIndex| history.event(*read).index <= known;
            // In most cases all are known.
            if *reader == thread || reads.last().is_none_or(is_known) {
                continue;
            }
            let first = reads.partition_point(is_known);
            racing.extend(reads[first..].iter().take_while(|read| **read < end));
        }
    }
}
