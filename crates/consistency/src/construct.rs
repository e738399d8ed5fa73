//! Guided construction: one attempt at an execution close to a known one.
//!
//! Source: "Optimal Stateless Model Checking for Reads-From Equivalence under Sequential Consistency", OOPSLA 2019, section 5.2
//! (phase P-II).
//! Deviation: the paper orders pairs of writes as the guiding execution does, saturates after each, and sorts topologically in the
//! end. Here the events are put into a sequence directly, in the order of the guide: each after its predecessors in the saturated
//! order, and a write after the readers of what it overwrites. The attempt fails where a read would come too late; then the
//! decision procedure searches. A sequence that is found is an execution, as each read was checked to read from the last write.
//!
//! The first attempt is cheaper: the events sorted by their number of predecessors, which respects the saturated order. If
//! saturation has ordered all writes to each cell, this is always an execution; it is not tried if the last writes of two
//! threads to a cell are unordered.

use crate::saturation::{Read, Saturation};
use crate::scratch::Scratch;
use crate::sections::Ends;
use interleaf_trace::EventIndex;

impl Saturation {
    /// A place for the newest event in an execution of all others, such that memory is in the end what it was before or what the event
    /// wrote. None if there is no obvious one.
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
        // A weak read sees the buffer until the memory-write, and then memory.
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
        let fits = self.sections.is_empty() || self.fits_sections(execution, place);
        (fits && reads.iter().all(is_seen)).then_some(place)
    }

    /// Makes one attempt at an execution of the events, close to `guide`, which has each event once.
    pub fn construct(&mut self, guide: &[EventIndex]) -> Option<Vec<EventIndex>> {
        let mut scratch = std::mem::take(&mut self.scratch);
        let cells = self.cell_count();
        if scratch.last.len() < cells {
            scratch.last.resize(cells, EventIndex::INITIAL.0);
        }
        let mut witness = None;
        if self.sections.is_empty() && self.are_last_writes_ordered() {
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

    /// The events sorted by their number of predecessors, if that is an execution.
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
            let (reads, writes) = self.accesses_of(event);
            if !reads.iter().all(|read| self.may_read(read, last(read), is_done)) {
                return None;
            }
            writes.iter().for_each(|write| scratch.write(write.cell, event));
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
                let (reads, writes) = self.accesses_of(event);
                if !reads.iter().all(|read| self.may_read(read, last(read.cell), is_done)) {
                    return None;
                }
                writes.iter().for_each(|write| scratch.write(write.cell, event));
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

    /// A read that is not done and must come before `event`, as it reads what `event` overwrites in a cell.
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

    /// An event that must come before this one and is not in the sequence.
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
        if !self.sections.is_empty() {
            return self.section_before(event, Ends::Last, |event| self.is_done(event, scratch));
        }
        None
    }
}
