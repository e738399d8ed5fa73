//! The events that read a cell, by thread. Events that race with an event are found without looking at the others, so
//! searching a long execution with few races takes little more time than running it.

use interleaf_trace::{EventIndex, ThreadIndex};

/// The events of each thread that read a cell, in program order.
#[derive(Default)]
pub(crate) struct Readers {
    threads: Vec<(ThreadIndex, Vec<EventIndex>)>,
    count: u32,
}

impl Readers {
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

    pub(crate) fn pop(&mut self, thread: ThreadIndex) {
        self.count -= 1;
        if let Some((_, reads)) = self.threads.iter_mut().find(|(reader, _)| *reader == thread) {
            reads.pop();
        }
    }

    #[inline]
    pub(crate) fn of(&self, thread: ThreadIndex) -> &[EventIndex] {
        self.threads.iter().find(|(reader, _)| *reader == thread).map_or(&[], |(_, reads)| reads)
    }

    #[inline]
    pub(crate) fn by_thread(&self) -> &[(ThreadIndex, Vec<EventIndex>)] {
        &self.threads
    }
}
