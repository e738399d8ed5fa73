//! One attempt at an execution, close to a known one.
//!
//! Source: "Optimal Stateless Model Checking for Reads-From Equivalence under Sequential Consistency", OOPSLA 2019, section 5.2
//! (phase P-II).
//! Deviation: the paper orders two writes after the other like the guiding execution does, saturates after each, and sorts
//! topologically in the end. Here the events are put into a sequence at once: in the order of the guide, each after those that
//! saturation puts before it, and a write after the readers of what it overwrites. The attempt fails where a read would come
//! too late; then the decision procedure has the word. What it finds is an execution, as every read is seen to read from the
//! last write.
//!
//! Before that it is tried to put the events in the order of how many come before each, which costs next to nothing and
//! respects saturation. Where saturation has ordered all writes to each cell that is an execution always; it is not tried
//! where the last writes of two threads to a cell are not ordered.

use crate::saturation::{Read, Saturation};
use crate::scratch::Scratch;
use interleaf_trace::EventIndex;

impl Saturation {
    /// Where in an execution of all events but the last that was pushed that one can be put, so that memory is in the end
    /// what it was before or what it wrote: none if it is not seen at once.
    pub fn place_for_last(&self, execution: &[EventIndex]) -> Option<usize> {
        let last = execution.len() as u32;
        if last as usize + 1 != self.len() {
            return None;
        }
        let reads = self.reads_of(last);
        let writes =
            |event: &EventIndex, cell: u32| self.writes_of(event.0).iter().any(|write| write.cell == cell);
        let past = execution.iter().rposition(|&event| self.is_before(event, EventIndex(last)));
        let mut past = past.map_or(0, |place| place + 1);
        // What a weak read sees once it is in memory; while it is not, the read sees the buffer.
        let in_memory = |read: &Read| self.memory_write(read.source).filter(|_| read.is_weak);
        for write in reads.iter().filter_map(in_memory) {
            let place = execution.iter().rposition(|event| event.0 == write);
            past = past.max(place.map_or(0, |place| place + 1));
        }
        let sees_buffer =
            |read: &Read| read.is_weak && read.source != EventIndex::INITIAL.0 && in_memory(read).is_none();
        let overwrites =
            |event: &EventIndex| reads.iter().any(|read| writes(event, read.cell) && !sees_buffer(read));
        let place =
            execution[past..].iter().position(overwrites).map_or(execution.len(), |place| past + place);
        if place < execution.len() && !self.writes_of(last).is_empty() {
            return None;
        }
        let is_seen = |read: &Read| {
            let source = execution[..past].iter().rfind(|event| writes(event, read.cell));
            let source = source.map_or(EventIndex::INITIAL.0, |source| source.0);
            source == in_memory(read).unwrap_or(read.source) || sees_buffer(read)
        };
        reads.iter().all(is_seen).then_some(place)
    }

    /// Makes one attempt at an execution of the events, in an order like that of `guide`, which has each of them once.
    pub fn construct(&mut self, guide: &[EventIndex]) -> Option<Vec<EventIndex>> {
        let mut scratch = std::mem::take(&mut self.scratch);
        let cells = self.cell_count();
        if scratch.last.len() < cells {
            scratch.last.resize(cells, EventIndex::INITIAL.0);
        }
        let mut witness = None;
        if self.are_last_writes_ordered() {
            witness = self.by_past(&mut scratch);
            scratch.forget_writes();
        }
        if witness.is_none() {
            scratch.done.clear();
            scratch.done.resize(self.order.stride(), 0);
            scratch.waiting.clear();
            scratch.waiting.resize(self.len(), false);
            witness = self.attempt(guide, &mut scratch);
            scratch.forget_writes();
            scratch.stack.clear();
        }
        self.scratch = scratch;
        witness
    }

    /// The events in the order of how many come before each, if that is an execution.
    fn by_past(&self, scratch: &mut Scratch) -> Option<Vec<EventIndex>> {
        scratch.pasts.clear();
        scratch.places.clear();
        scratch.places.resize(self.len() + 1, 0);
        for clock in self.order.clocks().chunks_exact(self.order.stride().max(1)) {
            let past = clock.iter().sum::<u32>();
            scratch.pasts.push(past);
            scratch.places[past as usize] += 1;
        }
        let mut place = 0;
        for count in &mut scratch.places {
            place += std::mem::replace(count, place);
        }
        let mut sequence = vec![EventIndex::INITIAL; self.len()];
        for (event, past) in scratch.pasts.iter().enumerate() {
            let place = &mut scratch.places[*past as usize];
            sequence[*place as usize] = EventIndex(event as u32);
            *place += 1;
        }
        for &EventIndex(event) in &sequence {
            let place = |event: u32| (scratch.pasts[event as usize], event);
            let is_done = |other: u32| place(other) < place(event);
            let last = |read: &Read| scratch.last[read.cell as usize];
            if !self.reads_of(event).iter().all(|read| self.may_read(read, last(read), is_done)) {
                return None;
            }
            self.writes_of(event).iter().for_each(|write| scratch.write(write.cell, event));
        }
        Some(sequence)
    }

    fn attempt(&self, guide: &[EventIndex], scratch: &mut Scratch) -> Option<Vec<EventIndex>> {
        let mut sequence = Vec::with_capacity(guide.len());
        for &event in guide {
            if self.is_done(event.0, scratch) {
                continue;
            }
            let mut event = event.0;
            loop {
                if let Some(first) = self.comes_first(event, scratch) {
                    scratch.waiting[event as usize] = true;
                    if scratch.waiting[first as usize] {
                        return None; // It waits for itself.
                    }
                    scratch.stack.push(event);
                    event = first;
                    continue;
                }
                let last = |cell: u32| scratch.last[cell as usize];
                let is_done = |event: u32| self.is_done(event, scratch);
                if !self.reads_of(event).iter().all(|read| self.may_read(read, last(read.cell), is_done)) {
                    return None;
                }
                self.writes_of(event).iter().for_each(|write| scratch.write(write.cell, event));
                scratch.done[self.order.chain_of(event) as usize] += 1;
                sequence.push(EventIndex(event));
                let Some(waiting) = scratch.stack.pop() else { break };
                event = waiting;
            }
        }
        Some(sequence)
    }

    /// Whether a read may happen when this is the last write to its cell.
    #[inline]
    pub(crate) fn may_read(&self, read: &Read, last: u32, is_done: impl Fn(u32) -> bool) -> bool {
        last == read.source || read.is_weak && self.may_read_weakly(read, last, is_done)
    }

    #[cold]
    fn may_read_weakly(&self, read: &Read, last: u32, is_done: impl Fn(u32) -> bool) -> bool {
        if read.source == EventIndex::INITIAL.0 {
            return self.is_exempt(*read, last);
        }
        self.memory_write(read.source)
            .is_none_or(|memory_write| last == memory_write || !is_done(memory_write))
    }

    /// The reads, to come before `event` does, of what it overwrites.
    #[inline]
    pub(crate) fn find_reader(
        &self,
        (event, cell): (u32, u32),
        overwritten: u32,
        is_done: impl Fn(u32) -> bool,
    ) -> Option<u32> {
        let mut reader = self.first_reader(cell, overwritten);
        let mut are_own = !self.has_buffers();
        loop {
            while let Some(read) = self.next_reader(reader) {
                let is_other = read.reader != event && read.cell == cell;
                if is_other && !is_done(read.reader) && !self.is_exempt(read, event) {
                    return Some(read.reader);
                }
                reader = read.next;
            }
            if std::mem::replace(&mut are_own, true) {
                return None;
            }
            reader = self.first_own_reader(overwritten);
        }
    }

    fn is_done(&self, event: u32, scratch: &Scratch) -> bool {
        self.order.is_among(event, &scratch.done)
    }

    /// An event that must be in the sequence before this one, and is not.
    fn comes_first(&self, event: u32, scratch: &Scratch) -> Option<u32> {
        if let Some(missing) = self.order.missing(event, &scratch.done) {
            return Some(missing);
        }
        for write in self.writes_of(event) {
            let overwritten = scratch.last[write.cell as usize];
            let is_done = |event: u32| self.is_done(event, scratch);
            let reader = self.find_reader((event, write.cell), overwritten, is_done);
            if reader.is_some() {
                return reader;
            }
        }
        None
    }
}
