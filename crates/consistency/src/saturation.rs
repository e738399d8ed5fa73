//! Saturation: the order that every execution with a reads-from map must respect.
//!
//! Source: "Optimal Stateless Model Checking for Reads-From Equivalence under Sequential Consistency", OOPSLA 2019, section 5.1
//! (rules R1 and R2) and section 7 (vector clocks, a work queue). With `w [rf] r` and another write `v` to the same cell:
//! - R1: if `v` comes before `r`, it comes before `w`;
//! - R2: if `w` comes before `v`, so does `r`.
//!
//! Every write comes after the initial value. An update is a read and a write in one, so two that read from one write make a
//! cycle.
//!
//! Under TSO and PSO (Toman, "Improved Verification Techniques for Concurrent Systems", thesis, 2021, section 5.2.3, closure rules) the
//! phases of a [buffered](Buffer) write are two events, one of the thread and one of its buffer, which writes the cell. A thread that
//! reads its own write does not wait for the memory-write: for such a *weak* read `w [rf] r` the rules are the same with the memory-write of `w` in the place of `w`, as soon as there is one;
//! but it need not come before `r`.
//!
//! Deviations:
//! - The order is incremental: events are pushed and popped on a stack, and a pop undoes what its push changed in the clocks of
//!   earlier events. A new read applies R2 to the writes that are known to follow its source, which is what the paper's
//!   reverse pass finds.
//! - Only the last write of each thread before an event, and the first one after it, are considered: program order implies the others.

mod visible;

use crate::access::{Access, Buffer};
use crate::lanes::{Lane, Written, from_first};
use crate::order::{Cycle, PartialOrder};
use crate::scratch::Scratch;
use crate::sections::Sections;
use interleaf_trace::{CellIndex, EventIndex};

/// The order has a cycle: no execution has this reads-from map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Inconsistent;

impl From<Cycle> for Inconsistent {
    fn from(_: Cycle) -> Inconsistent {
        Inconsistent
    }
}

/// Whether the rules of saturation are applied.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rules {
    /// The rules are applied.
    #[default]
    Applied,
    /// The order is program order and reads-from alone; inconsistency is left to the decision procedure.
    Off,
}

/// The end of a list of reads.
const END: u32 = u32::MAX;

struct Node {
    /// The start of its reads and writes.
    reads: u32,
    writes: u32,
    /// Its phase and the other phase, of a buffered write.
    stage: Stage,
    /// The last read of a buffer-write by its own thread, in `reads`.
    own_readers: u32,
}

/// The role of an event for a buffer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    None,
    /// A buffer-write, and its memory-write if there is one.
    Into(Option<u32>),
    /// The memory-write of this buffer-write.
    From(u32),
}

/// A read of a cell; the reads from one write make a list.
#[derive(Clone, Copy)]
pub(crate) struct Read {
    pub(crate) cell: u32,
    pub(crate) source: u32,
    pub(crate) reader: u32,
    /// Whether writes of its own thread are exempt from the rules: a store-forwarded read (see the head of the file), or the read of a
    /// lifetime by a memory-write, which may be ended by its own thread.
    pub(crate) is_weak: bool,
    /// The next read from the same write.
    pub(crate) next: u32,
}

#[derive(Clone, Copy)]
pub(crate) struct Write {
    pub(crate) cell: u32,
    /// The last read from it, in `reads`.
    readers: u32,
}

struct CellOrder {
    /// The last read of the initial value, in `reads`.
    initial_readers: u32,
    lanes: Vec<Lane>,
}

/// Events with their saturated order. See the head of the file.
#[derive(Default)]
pub struct Saturation {
    rules: Rules,
    pub(crate) order: PartialOrder,
    nodes: Vec<Node>,
    /// How many of them are buffer-writes.
    puts: u32,
    reads: Vec<Read>,
    writes: Vec<Write>,
    cells: Vec<CellOrder>,
    pub(crate) sections: Sections,
    pub(crate) scratch: Scratch,
}

impl Saturation {
    /// No events.
    pub fn new(rules: Rules) -> Saturation {
        Saturation { rules, ..Saturation::default() }
    }

    /// Makes room for so many threads, and so many events of them.
    pub(crate) fn reserve(&mut self, threads: usize, events: usize) {
        self.order.reserve(threads, events);
        self.nodes.reserve(events);
        self.reads.reserve(events);
        self.writes.reserve(events);
    }

    /// How many events there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there are no events.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Whether an event comes before another, or is it, in every execution.
    #[inline]
    pub fn is_before(&self, one: EventIndex, other: EventIndex) -> bool {
        self.order.is_before(one.0, other.0)
    }

    /// What an event reads and what it writes, together.
    #[inline]
    pub(crate) fn accesses_of(&self, event: u32) -> (&[Read], &[Write]) {
        let node = &self.nodes[event as usize];
        let (reads, writes) = match self.nodes.get(event as usize + 1) {
            Some(next) => (next.reads as usize, next.writes as usize),
            None => (self.reads.len(), self.writes.len()),
        };
        (&self.reads[node.reads as usize..reads], &self.writes[node.writes as usize..writes])
    }

    pub(crate) fn reads_of(&self, event: u32) -> &[Read] {
        let end = self.nodes.get(event as usize + 1).map_or(self.reads.len(), |next| next.reads as usize);
        &self.reads[self.nodes[event as usize].reads as usize..end]
    }

    fn write_range(&self, event: u32) -> std::ops::Range<usize> {
        let end = self.nodes.get(event as usize + 1).map_or(self.writes.len(), |next| next.writes as usize);
        self.nodes[event as usize].writes as usize..end
    }

    pub(crate) fn writes_of(&self, event: u32) -> &[Write] {
        &self.writes[self.write_range(event)]
    }

    /// The head of the list of reads of `cell` from `source`.
    pub(crate) fn first_reader(&self, cell: u32, source: u32) -> u32 {
        if source == EventIndex::INITIAL.0 {
            return self.cells[cell as usize].initial_readers;
        }
        let write = self.writes_of(source).iter().find(|write| write.cell == cell);
        write.expect("a source writes what is read from it").readers
    }

    pub(crate) fn next_reader(&self, read: u32) -> Option<Read> {
        self.reads.get(read as usize).copied()
    }

    #[inline]
    pub(crate) fn has_buffers(&self) -> bool {
        self.puts > 0
    }

    /// The thread of an event; of a memory-write, the owner of the buffer.
    pub(crate) fn owner(&self, event: u32) -> u32 {
        match self.nodes[event as usize].stage {
            Stage::From(write) => self.order.chain_of(write),
            _ => self.order.chain_of(event),
        }
    }

    /// The head of the list of reads, of any cell, by the thread of a memory-write from its buffer-write.
    pub(crate) fn first_own_reader(&self, event: u32) -> u32 {
        match self.nodes.get(event as usize).map(|node| node.stage) {
            Some(Stage::From(write)) => self.nodes[write as usize].own_readers,
            _ => END,
        }
    }

    /// The memory-write of a buffer-write, if there is one.
    pub(crate) fn memory_write(&self, source: u32) -> Option<u32> {
        match self.nodes.get(source as usize)?.stage {
            Stage::Into(memory_write) => memory_write,
            _ => None,
        }
    }

    pub(crate) fn cell_count(&self) -> usize {
        self.cells.len()
    }

    /// Adds an event after all others of its thread. After an inconsistency, only [`truncate`](Saturation::truncate) is allowed.
    pub fn push(&mut self, access: Access) -> Result<(), Inconsistent> {
        self.order.begin();
        self.push_for_good(access)
    }

    /// The same, for an event that is never popped; nor are those before it.
    #[inline(always)]
    pub(crate) fn push_for_good(&mut self, access: Access) -> Result<(), Inconsistent> {
        self.reserve_cells(access);
        let event = self.order.push(access.thread.index());
        self.nodes.push(Node {
            reads: self.reads.len() as u32,
            writes: self.writes.len() as u32,
            stage: match access.buffer {
                Buffer::None => Stage::None,
                Buffer::Into => Stage::Into(None),
                Buffer::From(write) => Stage::From(write.0),
            },
            own_readers: END,
        });
        for &cell in access.writes {
            self.writes.push(Write { cell: cell.0, readers: END });
            let written = Written { event, index: self.order.index_of(event) };
            Lane::push(&mut self.cells[cell.index()].lanes, access.thread.0, written);
        }
        if access.buffer != Buffer::None {
            self.note_stage(event, access.buffer);
        }
        self.sections.push((event, access.thread.0), access.section);
        for &(cell, source) in access.reads {
            let number = self.reads.len() as u32;
            let is_weak = if source.is_event() {
                self.is_put_into_buffer(source.0)
            } else {
                matches!(access.buffer, Buffer::From(_))
            };
            let head = self.readers_mut(cell.0, source.0);
            let next = std::mem::replace(head, number);
            self.reads.push(Read { cell: cell.0, source: source.0, reader: event, is_weak, next });
            if source.is_event() && !is_weak {
                self.order.insert_newest(source.0, ());
            }
        }
        access.after.iter().for_each(|before| self.order.insert_newest(before.0, ()));
        if self.rules == Rules::Off {
            return Ok(());
        }
        self.read_earlier(event)?;
        self.apply(event, true)?;
        if access.buffer != Buffer::None {
            self.read_before(event)?;
        }
        self.saturate_grown()
    }

    /// Applies the rules to the events whose clocks have grown.
    #[inline(always)]
    pub(crate) fn saturate_grown(&mut self) -> Result<(), Inconsistent> {
        while let Some(grown) = self.order.next_grown() {
            self.apply(grown?, false)?;
        }
        Ok(())
    }

    #[cold]
    fn note_stage(&mut self, event: u32, buffer: Buffer) {
        match buffer {
            Buffer::None => {}
            Buffer::Into => self.puts += 1,
            Buffer::From(write) => {
                self.nodes[write.index()].stage = Stage::Into(Some(event));
                self.order.insert_newest(write.0, ());
            }
        }
    }

    #[inline]
    fn is_put_into_buffer(&self, source: u32) -> bool {
        self.puts > 0 && self.is_put(source)
    }

    #[cold]
    fn is_put(&self, source: u32) -> bool {
        self.nodes.get(source as usize).is_some_and(|node| matches!(node.stage, Stage::Into(_)))
    }

    /// R1 for the reads of a write by its own thread, which happened before the new memory-write.
    #[cold]
    fn read_before(&mut self, memory_write: u32) -> Result<(), Inconsistent> {
        let Stage::From(write) = self.nodes[memory_write as usize].stage else { return Ok(()) };
        let mut reader = self.nodes[write as usize].own_readers;
        while let Some(read) = self.next_reader(reader) {
            for lane in 0..self.cells[read.cell as usize].lanes.len() {
                if let Some(other) = self.last_before(read.cell, lane, read.reader) {
                    self.order.order(other, memory_write)?;
                }
            }
            reader = read.next;
        }
        Ok(())
    }

    fn reserve_cells(&mut self, access: Access) {
        let cells = access.reads.iter().map(|&(cell, _)| cell).chain(access.writes.iter().copied());
        if let Some(most) = cells.map(CellIndex::index).max()
            && most >= self.cells.len()
        {
            self.cells.resize_with(most + 1, || CellOrder { initial_readers: END, lanes: Vec::new() });
        }
    }

    #[inline(always)]
    fn readers_mut(&mut self, cell: u32, source: u32) -> &mut u32 {
        if source == EventIndex::INITIAL.0 {
            return &mut self.cells[cell as usize].initial_readers;
        }
        if self.is_put_into_buffer(source) {
            return &mut self.nodes[source as usize].own_readers;
        }
        let range = self.write_range(source);
        let write = self.writes[range].iter_mut().find(|write| write.cell == cell);
        &mut write.expect("a source writes what is read from it").readers
    }

    /// The source of a read as an event of memory: for a weak read, the memory-write if there is one.
    #[inline]
    fn in_memory(&self, read: Read) -> Option<u32> {
        let is_put = read.is_weak && read.source != EventIndex::INITIAL.0;
        if is_put { self.memory_write(read.source) } else { Some(read.source) }
    }

    /// Whether the rules do not apply to a read and another write: a weak read, and a write of its own thread.
    #[inline]
    pub(crate) fn is_exempt(&self, read: Read, write: u32) -> bool {
        read.is_weak && self.have_one_owner(read.reader, write)
    }

    #[cold]
    fn have_one_owner(&self, one: u32, other: u32) -> bool {
        self.owner(one) == self.owner(other)
    }

    /// R2 for the writes that are known to follow the sources of a new event.
    #[inline]
    fn read_earlier(&mut self, event: u32) -> Result<(), Inconsistent> {
        for number in self.nodes[event as usize].reads as usize..self.reads.len() {
            let read = self.reads[number];
            let Some(source) = self.in_memory(read) else { continue };
            let is_initial = source == EventIndex::INITIAL.0;
            for lane in 0..self.cells[read.cell as usize].lanes.len() {
                let follows = |write| match is_initial {
                    true => !self.is_exempt(read, write),
                    false => self.order.is_before(source, write),
                };
                let writes = &self.cells[read.cell as usize].lanes[lane].writes;
                let after = from_first(writes, follows).find(|&write| write != event && write != source);
                if let Some(after) = after {
                    self.order.order(event, after)?;
                }
            }
        }
        Ok(())
    }

    /// R1 and R2 for the writes that come before an event, which is the newest if `new`.
    fn apply(&mut self, event: u32, new: bool) -> Result<(), Inconsistent> {
        if !self.sections.is_empty() {
            self.order_sections(event)?;
        }
        for number in 0..self.reads_of(event).len() {
            let read = self.reads_of(event)[number];
            let Some(source) = self.in_memory(read) else { continue };
            let writes = !read.is_weak && self.writes_of(event).iter().any(|write| write.cell == read.cell);
            for lane in 0..self.cells[read.cell as usize].lanes.len() {
                let Some(write) = self.last_before(read.cell, lane, event) else { continue };
                if write != source {
                    if source != EventIndex::INITIAL.0 {
                        self.order.order(write, source)?;
                    } else if !self.is_exempt(read, write) {
                        return Err(Inconsistent);
                    }
                }
                // For an update, here and not below.
                if writes {
                    self.order_readers_of(write, read.cell, event)?;
                }
            }
        }
        for number in 0..self.writes_of(event).len() {
            let cell = self.writes_of(event)[number].cell;
            if !self.reads_of(event).iter().any(|read| read.cell == cell && !read.is_weak) {
                for lane in 0..self.cells[cell as usize].lanes.len() {
                    if let Some(write) = self.last_before(cell, lane, event) {
                        self.order_readers_of(write, cell, event)?;
                    }
                }
            }
            if new {
                self.order_readers(self.cells[cell as usize].initial_readers, cell, event)?;
            }
        }
        Ok(())
    }

    /// R2 for the reads from `write`, and the write `event`.
    #[inline]
    fn order_readers_of(&mut self, write: u32, cell: u32, event: u32) -> Result<(), Inconsistent> {
        self.order_readers(self.first_reader(cell, write), cell, event)?;
        if self.puts > 0 {
            self.order_readers(self.first_own_reader(write), cell, event)?;
        }
        Ok(())
    }

    /// R2 for the reads of a cell in a list, and the write `event`.
    #[inline]
    fn order_readers(&mut self, mut reader: u32, cell: u32, event: u32) -> Result<(), Inconsistent> {
        while let Some(read) = self.next_reader(reader) {
            if read.reader != event && read.cell == cell && !self.is_exempt(read, event) {
                self.order.order(read.reader, event)?;
            }
            reader = read.next;
        }
        Ok(())
    }

    #[inline]
    fn last_before(&self, cell: u32, lane: usize, event: u32) -> Option<u32> {
        let lane = &self.cells[cell as usize].lanes[lane];
        lane.last_before(self.order.component(event, lane.thread), event)
    }

    /// Pops events until only `length` are left.
    pub fn truncate(&mut self, length: usize) {
        while self.nodes.len() > length {
            self.pop();
        }
    }

    fn pop(&mut self) {
        let event = self.nodes.len() - 1;
        let thread = self.order.chain_of(event as u32);
        self.sections.pop(event as u32);
        self.order.undo();
        while self.reads.len() > self.nodes[event].reads as usize {
            let read = self.reads.pop().expect("it was pushed");
            *self.readers_mut(read.cell, read.source) = read.next;
        }
        while self.writes.len() > self.nodes[event].writes as usize {
            let write = self.writes.pop().expect("it was pushed");
            Lane::pop(&mut self.cells[write.cell as usize].lanes, thread);
        }
        match self.nodes.pop().expect("there is one").stage {
            Stage::None => {}
            Stage::Into(_) => self.puts -= 1,
            Stage::From(write) => self.nodes[write as usize].stage = Stage::Into(None),
        }
    }
}
