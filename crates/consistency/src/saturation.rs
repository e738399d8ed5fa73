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
//! Under TSO and PSO (Toman, thesis, 2023, section 5.2.3, closure rules) the phases of a [buffered](Buffer) write are two events, one
//! of the thread and one of its buffer, which writes the cell. A thread that reads its own write does not wait for the memory-write:
//! for such a *weak* read `w [rf] r` the rules are the same with the memory-write of `w` in the place of `w`, as soon as there is one;
//! but it need not come before `r`.
//!
//! Deviations:
//! - The order is kept up to date as events are pushed and popped, on a stack: what a push changes in the clocks of earlier
//!   events is written down and taken back. A new read applies R2 to the writes that are known to follow its source, which
//!   is what the paper's reverse pass finds.
//! - Per thread only its last write before an event, and its first after one, are looked at: program order gives the others.

mod visible;

use crate::{Access, Buffer};
use interleaf_trace::{CellIndex, EventIndex};

/// The order has a cycle: no execution has this reads-from map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Inconsistent;

/// Whether the rules of saturation are applied.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rules {
    /// They are.
    #[default]
    Applied,
    /// The order is program order and reads-from alone; what is inconsistent is left to the decision procedure.
    Off,
}

/// The end of a list.
const END: u32 = u32::MAX;

pub(crate) struct Node {
    pub(crate) thread: u32,
    /// How many events of the thread there are up to this one.
    pub(crate) index: u32,
    reads: u32,
    writes: u32,
    /// The first of the edges to other events, in `edges`.
    edges: u32,
    /// How much was written down before it was pushed.
    undo: u32,
    edge_count: u32,
    /// In which push its clock was last written down.
    saved_by: u32,
    queued: bool,
    /// The other phase of a buffered write.
    pub(crate) stage: Stage,
    /// Of a write that is put into a buffer, the last read by its own thread, in `reads`.
    own_readers: u32,
}

/// What an event is to a buffer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Nothing.
    None,
    /// A write that was put into it, and its memory-write if there is one.
    Into(Option<u32>),
    /// The memory-write of this.
    From(u32),
}

/// A read of a cell; the reads from one write make a list.
#[derive(Clone, Copy)]
pub(crate) struct Read {
    pub(crate) cell: u32,
    pub(crate) source: u32,
    pub(crate) reader: u32,
    /// Whether what its own thread wrote, and has in a buffer, is not in the way. See the head of the file; and a memory-write
    /// does not care if its own thread has ended the lifetime of what it writes to.
    pub(crate) is_weak: bool,
    next: u32,
}

impl Read {
    /// Where the next read from the same write is, in `reads`.
    pub(crate) fn next_in_list(self) -> u32 {
        self.next
    }
}

/// A write to a cell.
#[derive(Clone, Copy)]
pub(crate) struct Write {
    pub(crate) cell: u32,
    /// The last read from it, in `reads`.
    readers: u32,
}

#[derive(Clone, Copy)]
struct Edge {
    from: u32,
    to: u32,
    /// The next from the same event.
    next: u32,
}

/// The writes to a cell.
struct CellOrder {
    /// The last read of the initial value, in `reads`.
    initial_readers: u32,
    /// The threads that write it.
    writers: Vec<Writer>,
}

/// The writes of a thread to a cell, in program order.
struct Writer {
    thread: u32,
    writes: Vec<Written>,
}

/// A write, and how many events of its thread there are up to it.
#[derive(Clone, Copy)]
struct Written {
    event: u32,
    index: u32,
}

/// Events with their saturated order. See the head of the file.
pub struct Saturation {
    rules: Rules,
    /// How many components each clock has.
    pub(crate) stride: usize,
    /// Component `t` of an event's clock is `n` iff the first `n` events of `t` come before it or are it.
    clocks: Vec<u32>,
    pub(crate) nodes: Vec<Node>,
    /// How many of them put a write into a buffer.
    puts: u32,
    pub(crate) reads: Vec<Read>,
    pub(crate) writes: Vec<Write>,
    edges: Vec<Edge>,
    /// By thread, its events.
    pub(crate) threads: Vec<Vec<u32>>,
    cells: Vec<CellOrder>,
    /// The events whose clocks changed, and the clocks before.
    changed: Vec<u32>,
    old_clocks: Vec<u32>,
    queue: Vec<u32>,
    pub(crate) scratch: crate::construct::Scratch,
}

impl Default for Saturation {
    fn default() -> Saturation {
        Saturation::new(Rules::Applied)
    }
}

impl Saturation {
    /// No events.
    pub fn new(rules: Rules) -> Saturation {
        Saturation {
            rules,
            stride: 0,
            clocks: Vec::new(),
            nodes: Vec::new(),
            puts: 0,
            reads: Vec::new(),
            writes: Vec::new(),
            edges: Vec::new(),
            threads: Vec::new(),
            cells: Vec::new(),
            changed: Vec::new(),
            old_clocks: Vec::new(),
            queue: Vec::new(),
            scratch: Default::default(),
        }
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
        self.before(one.0, other.0)
    }

    #[inline]
    fn before(&self, one: u32, other: u32) -> bool {
        let node = &self.nodes[one as usize];
        self.clocks[other as usize * self.stride + node.thread as usize] >= node.index
    }

    #[inline]
    pub(crate) fn clock(&self, event: u32) -> &[u32] {
        &self.clocks[event as usize * self.stride..][..self.stride]
    }

    /// The clocks of all events, one after the other.
    pub(crate) fn clocks(&self) -> &[u32] {
        &self.clocks
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

    /// Where the readers of what `source` wrote to `cell` begin, in `reads`.
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

    /// The thread of an event; of a memory-write, that whose buffer it was in.
    pub(crate) fn owner(&self, event: u32) -> u32 {
        match self.nodes[event as usize].stage {
            Stage::From(write) => self.nodes[write as usize].thread,
            _ => self.nodes[event as usize].thread,
        }
    }

    /// The last read by its own thread of a write that was put into a buffer, in `reads`; of any cell. None of another event.
    pub(crate) fn first_own_reader(&self, event: u32) -> u32 {
        match self.nodes.get(event as usize).map(|node| node.stage) {
            Some(Stage::From(write)) => self.nodes[write as usize].own_readers,
            _ => END,
        }
    }

    /// The event that a weak read's source is to memory: its memory-write, if there is one. None for initial values.
    pub(crate) fn memory_write(&self, source: u32) -> Option<u32> {
        match self.nodes.get(source as usize)?.stage {
            Stage::Into(memory_write) => memory_write,
            _ => None,
        }
    }

    pub(crate) fn cell_count(&self) -> usize {
        self.cells.len()
    }

    /// Adds an event after all others of its thread. Where that is inconsistent, all that can be done is to
    /// [`truncate`](Saturation::truncate).
    pub fn push(&mut self, access: Access) -> Result<(), Inconsistent> {
        let event = self.nodes.len() as u32;
        let thread = access.thread.index();
        self.reserve(thread, access);
        let before = self.threads[thread].last().copied();
        let index = self.threads[thread].len() as u32 + 1;
        self.nodes.push(Node {
            thread: thread as u32,
            index,
            reads: self.reads.len() as u32,
            writes: self.writes.len() as u32,
            edges: END,
            undo: self.changed.len() as u32,
            edge_count: self.edges.len() as u32,
            saved_by: event,
            queued: false,
            stage: match access.buffer {
                Buffer::None => Stage::None,
                Buffer::Into => Stage::Into(None),
                Buffer::From(write) => Stage::From(write.0),
            },
            own_readers: END,
        });
        self.threads[thread].push(event);
        match before {
            Some(before) => {
                let start = before as usize * self.stride;
                self.clocks.extend_from_within(start..start + self.stride);
            }
            None => self.clocks.resize(self.clocks.len() + self.stride, 0),
        }
        let own = event as usize * self.stride;
        self.clocks[own + thread] = index;
        for &cell in access.writes {
            self.writes.push(Write { cell: cell.0, readers: END });
            let writers = &mut self.cells[cell.index()].writers;
            let written = Written { event, index };
            match writers.iter_mut().find(|writer| writer.thread == thread as u32) {
                Some(writer) => writer.writes.push(written),
                None => writers.push(Writer { thread: thread as u32, writes: vec![written] }),
            }
        }
        if access.buffer != Buffer::None {
            self.note_stage(event, access.buffer);
        }
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
                self.join_new(event, source.0);
            }
        }
        for &before in access.after {
            self.edge(before.0, event);
            self.join_new(event, before.0);
        }
        if self.rules == Rules::Off {
            return Ok(());
        }
        self.read_earlier(event)?;
        self.apply(event, true)?;
        if access.buffer != Buffer::None {
            self.read_before(event)?;
        }
        self.propagate()
    }

    #[cold]
    fn note_stage(&mut self, event: u32, buffer: Buffer) {
        match buffer {
            Buffer::None => {}
            Buffer::Into => self.puts += 1,
            Buffer::From(write) => {
                self.nodes[write.index()].stage = Stage::Into(Some(event));
                self.join_new(event, write.0);
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
            for writer in 0..self.cells[read.cell as usize].writers.len() {
                if let Some(other) = self.last_before(read.cell, writer, read.reader) {
                    self.order(other, memory_write)?;
                }
            }
            reader = read.next;
        }
        Ok(())
    }

    fn reserve(&mut self, thread: usize, access: Access) {
        if thread >= self.threads.len() {
            self.threads.resize_with(thread + 1, Vec::new);
        }
        if thread >= self.stride {
            let stride = (thread + 1).max(self.stride + self.stride / 2).max(4);
            let widen = |flat: &Vec<u32>, old: usize| {
                let mut wide = Vec::with_capacity(flat.len() / old.max(1) * stride);
                for clock in flat.chunks(old.max(1)) {
                    wide.extend_from_slice(clock);
                    wide.resize(wide.len() + stride - old, 0);
                }
                wide
            };
            self.clocks = widen(&self.clocks, self.stride);
            self.old_clocks = widen(&self.old_clocks, self.stride);
            self.stride = stride;
        }
        let cells = access.reads.iter().map(|&(cell, _)| cell).chain(access.writes.iter().copied());
        if let Some(most) = cells.map(CellIndex::index).max()
            && most >= self.cells.len()
        {
            self.cells.resize_with(most + 1, || CellOrder { initial_readers: END, writers: Vec::new() });
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

    fn edge(&mut self, from: u32, to: u32) {
        let next = std::mem::replace(&mut self.nodes[from as usize].edges, self.edges.len() as u32);
        self.edges.push(Edge { from, to, next });
    }

    /// Joins the clock of an event into that of the newest.
    fn join_new(&mut self, newest: u32, other: u32) {
        let (before, own) = self.clocks.split_at_mut(newest as usize * self.stride);
        raise(own, &before[other as usize * self.stride..][..self.stride]);
    }

    /// R2 for the writes that are known to follow what a new event reads from.
    fn read_earlier(&mut self, event: u32) -> Result<(), Inconsistent> {
        for number in self.nodes[event as usize].reads as usize..self.reads.len() {
            let Read { cell, source, is_weak, .. } = self.reads[number];
            if is_weak {
                self.read_weakly_earlier(event, cell, source)?;
                continue;
            }
            for writer in 0..self.cells[cell as usize].writers.len() {
                let Writer { writes, .. } = &self.cells[cell as usize].writers[writer];
                let follows =
                    |write: &Written| source == EventIndex::INITIAL.0 || self.before(source, write.event);
                // In most cases none does.
                let Some(last) = writes.last() else { continue };
                if !follows(last) {
                    continue;
                }
                let first = writes.partition_point(|write| !follows(write));
                let mut after = writes[first..].iter().map(|write| write.event);
                if let Some(after) = after.find(|&write| write != event && write != source) {
                    self.order(event, after)?;
                }
            }
        }
        Ok(())
    }

    /// The same for a weak read.
    #[cold]
    fn read_weakly_earlier(&mut self, event: u32, cell: u32, source: u32) -> Result<(), Inconsistent> {
        let memory_write = self.memory_write(source);
        if source != EventIndex::INITIAL.0 && memory_write.is_none() {
            return Ok(()); // None follows it.
        }
        for writer in 0..self.cells[cell as usize].writers.len() {
            let mut writes = self.cells[cell as usize].writers[writer].writes.iter().map(|write| write.event);
            let follows = |&write: &u32| match memory_write {
                Some(memory_write) => {
                    write != event && write != memory_write && self.before(memory_write, write)
                }
                None => self.owner(write) != self.owner(event),
            };
            if let Some(after) = writes.find(follows) {
                self.order(event, after)?;
            }
        }
        Ok(())
    }

    /// R1 and R2 for the writes that come before an event. `new`: it is the newest.
    fn apply(&mut self, event: u32, new: bool) -> Result<(), Inconsistent> {
        for number in 0..self.reads_of(event).len() {
            let Read { cell, source, is_weak, .. } = self.reads_of(event)[number];
            if is_weak {
                self.apply_weak(event, cell, source)?;
                continue;
            }
            let writes = self.writes_of(event).iter().any(|write| write.cell == cell);
            for writer in 0..self.cells[cell as usize].writers.len() {
                let Some(write) = self.last_before(cell, writer, event) else { continue };
                if write != source {
                    if source == EventIndex::INITIAL.0 {
                        return Err(Inconsistent);
                    }
                    self.order(write, source)?;
                }
                // What it updates is looked at once.
                if writes {
                    self.order_readers_of(write, cell, event)?;
                }
            }
        }
        for number in 0..self.writes_of(event).len() {
            let cell = self.writes_of(event)[number].cell;
            if !self.reads_of(event).iter().any(|read| read.cell == cell && !read.is_weak) {
                for writer in 0..self.cells[cell as usize].writers.len() {
                    if let Some(write) = self.last_before(cell, writer, event) {
                        self.order_readers_of(write, cell, event)?;
                    }
                }
            }
            if new {
                self.order_readers(self.cells[cell as usize].initial_readers, event)?;
            }
        }
        Ok(())
    }

    /// R1 for a weak read.
    #[cold]
    fn apply_weak(&mut self, event: u32, cell: u32, source: u32) -> Result<(), Inconsistent> {
        let memory_write = self.memory_write(source);
        if source != EventIndex::INITIAL.0 && memory_write.is_none() {
            return Ok(()); // All others may come before it.
        }
        for writer in 0..self.cells[cell as usize].writers.len() {
            let Some(write) = self.last_before(cell, writer, event) else { continue };
            match memory_write {
                Some(memory_write) if write != memory_write => self.order(write, memory_write)?,
                None if self.owner(write) != self.owner(event) => return Err(Inconsistent),
                _ => {}
            }
        }
        Ok(())
    }

    /// R2 for what reads from a write, and another.
    #[inline]
    fn order_readers_of(&mut self, write: u32, cell: u32, event: u32) -> Result<(), Inconsistent> {
        self.order_readers(self.first_reader(cell, write), event)?;
        if self.puts > 0 {
            self.order_own_readers(write, cell, event)?;
        }
        Ok(())
    }

    #[inline]
    fn order_readers(&mut self, mut reader: u32, event: u32) -> Result<(), Inconsistent> {
        while let Some(read) = self.next_reader(reader) {
            if read.reader != event && !(read.is_weak && self.have_one_owner(read.reader, event)) {
                self.order(read.reader, event)?;
            }
            reader = read.next;
        }
        Ok(())
    }

    #[cold]
    pub(crate) fn have_one_owner(&self, one: u32, other: u32) -> bool {
        self.owner(one) == self.owner(other)
    }

    /// R2 for the reads of a cell that are among these.
    #[cold]
    fn order_own_readers(&mut self, write: u32, cell: u32, event: u32) -> Result<(), Inconsistent> {
        let mut reader = self.first_own_reader(write);
        while let Some(read) = self.next_reader(reader) {
            if read.cell == cell {
                self.order(read.reader, event)?;
            }
            reader = read.next;
        }
        Ok(())
    }

    /// The last write of a writer of a cell that comes before an event and is another.
    #[inline]
    fn last_before(&self, cell: u32, writer: usize, event: u32) -> Option<u32> {
        let Writer { thread, writes } = &self.cells[cell as usize].writers[writer];
        let last = writes.last()?;
        let count = self.clocks[event as usize * self.stride + *thread as usize];
        let is_before = |write: &Written| write.index <= count && write.event != event;
        if is_before(last) {
            return Some(last.event);
        }
        if count == 0 {
            return None;
        }
        let end = writes.partition_point(is_before);
        writes[..end].last().map(|write| write.event)
    }

    /// Puts an event before another.
    fn order(&mut self, one: u32, other: u32) -> Result<(), Inconsistent> {
        if self.before(one, other) {
            return Ok(());
        }
        if self.before(other, one) {
            return Err(Inconsistent);
        }
        self.edge(one, other);
        self.join(other, one);
        Ok(())
    }

    /// Joins the clock of `from` into that of `to`, and notes that this has consequences if it has.
    fn join(&mut self, to: u32, from: u32) {
        let stride = self.stride;
        let (low, high) = self.clocks.split_at_mut(to.max(from) as usize * stride);
        let low = &mut low[to.min(from) as usize * stride..][..stride];
        let high = &mut high[..stride];
        let (to_clock, from_clock) = if to < from { (low, high) } else { (high, low) };
        if is_covered(from_clock, to_clock) {
            return;
        }
        let push = self.nodes.len() as u32 - 1;
        let node = &mut self.nodes[to as usize];
        if node.saved_by != push {
            node.saved_by = push;
            self.changed.push(to);
            self.old_clocks.extend_from_slice(to_clock);
        }
        if !node.queued {
            node.queued = true;
            self.queue.push(to);
        }
        raise(to_clock, from_clock);
    }

    /// Draws the consequences of the clocks that changed.
    fn propagate(&mut self) -> Result<(), Inconsistent> {
        while let Some(event) = self.queue.pop() {
            self.nodes[event as usize].queued = false;
            let node = &self.nodes[event as usize];
            let mut edge = node.edges;
            if let Some(&next) = self.threads[node.thread as usize].get(node.index as usize) {
                self.follow(event, next)?;
            }
            while edge != END {
                let Edge { to, next, .. } = self.edges[edge as usize];
                self.follow(event, to)?;
                edge = next;
            }
            if self.puts > 0
                && let Stage::Into(Some(memory_write)) = self.nodes[event as usize].stage
            {
                self.follow(event, memory_write)?;
            }
            for write in self.write_range(event) {
                let mut reader = self.writes[write].readers;
                while let Some(read) = self.next_reader(reader) {
                    self.follow(event, read.reader)?;
                    reader = read.next;
                }
            }
            self.apply(event, false)?;
        }
        Ok(())
    }

    fn follow(&mut self, event: u32, next: u32) -> Result<(), Inconsistent> {
        if self.before(next, event) {
            return Err(Inconsistent);
        }
        self.join(next, event);
        Ok(())
    }

    /// Takes events back until only `length` are left.
    pub fn truncate(&mut self, length: usize) {
        for event in self.queue.drain(..) {
            self.nodes[event as usize].queued = false;
        }
        while self.nodes.len() > length {
            self.pop();
        }
    }

    fn pop(&mut self) {
        let event = self.nodes.len() - 1;
        let (undo, edge_count) = (self.nodes[event].undo as usize, self.nodes[event].edge_count as usize);
        while self.edges.len() > edge_count {
            let edge = self.edges.pop().expect("it was pushed");
            self.nodes[edge.from as usize].edges = edge.next;
        }
        while self.changed.len() > undo {
            let changed = self.changed.pop().expect("it was pushed") as usize;
            let start = self.old_clocks.len() - self.stride;
            let own = changed * self.stride;
            self.clocks[own..own + self.stride].copy_from_slice(&self.old_clocks[start..]);
            self.old_clocks.truncate(start);
            // It may be changed again by a push of the same number.
            self.nodes[changed].saved_by = changed as u32;
        }
        while self.reads.len() > self.nodes[event].reads as usize {
            let read = self.reads.pop().expect("it was pushed");
            *self.readers_mut(read.cell, read.source) = read.next;
        }
        while self.writes.len() > self.nodes[event].writes as usize {
            let write = self.writes.pop().expect("it was pushed");
            let thread = self.nodes[event].thread;
            let writers = &mut self.cells[write.cell as usize].writers;
            if let Some(writer) = writers.iter_mut().find(|writer| writer.thread == thread) {
                writer.writes.pop();
            }
        }
        let node = self.nodes.pop().expect("there is one");
        match node.stage {
            Stage::None => {}
            Stage::Into(_) => self.puts -= 1,
            Stage::From(write) => self.nodes[write as usize].stage = Stage::Into(None),
        }
        self.threads[node.thread as usize].pop();
        self.clocks.truncate(event * self.stride);
    }
}

/// Whether a clock is nowhere greater than another. Written without branches, for several components at once.
#[inline]
pub(crate) fn is_covered(one: &[u32], other: &[u32]) -> bool {
    !one.iter().zip(other).fold(false, |greater, (&one, &other)| greater | (one as i32 > other as i32))
}

/// Makes a clock the least upper bound of itself and another.
#[inline]
fn raise(clock: &mut [u32], other: &[u32]) {
    for (mine, &theirs) in clock.iter_mut().zip(other) {
        *mine = (*mine as i32).max(theirs as i32) as u32;
    }
}
