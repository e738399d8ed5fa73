//! Equivalence classes of executions, as keys that can be compared between runs and algorithms.

use crate::causality::{is_read, last_reads_before};
use crate::event::{Action, CellIndex, Event, EventIndex, Piece, Trace};
use interleaf_program::{Address, ThreadId, Value};
use std::collections::HashMap;
use std::hash::{Hash, Hasher};

/// An equivalence of executions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Equivalence {
    /// Same events, same order of every two that conflict: program order, reads-from and the order of writes to each
    /// cell are equal; and for each fault at freed memory, which of the writes that were in the buffer of the thread that freed
    /// it had reached memory.
    Mazurkiewicz,
    /// Same events, same reads-from map; the order of writes that no read distinguishes does not matter.
    ReadsFrom,
    /// Same events, same values, and the causally-happens-before order agrees on the reads (an update is one, and an atomic
    /// section): which of several writes of the same value a read obtained matters only where that changes which reads it
    /// depends on. Under TSO and PSO, too: a write in memory depends on what its thread did before the write, not on what was in
    /// the buffer.
    ReadsValueFrom,
}

/// A fingerprint of 128 bits of a class: the sum, over the events, of a hash of the event's identity, its action and values, and the
/// identities of its direct predecessors. So it does not depend on the order of the sequence, and is computed event by event.
///
/// Two classes share a key by accident with probability about `n * n / 2^129` among `n`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub struct ClassKey(pub u128);

impl ClassKey {
    /// Adds the event at `position` of `trace`.
    pub fn add(&mut self, trace: &Trace, position: EventIndex, equivalence: Equivalence) {
        self.0 = self.0.wrapping_add(event_hash(trace, position, equivalence));
    }

    /// Adds the final read of a `thread` that waits for ever, with the writes `seen` in these cells.
    pub fn add_final_read(&mut self, trace: &Trace, thread: ThreadId, seen: &[(CellIndex, EventIndex)]) {
        let source = |&(cell, write): &(CellIndex, EventIndex)| (cell, trace.unmerged(cell, write));
        for (range, write) in ranges(trace, seen.iter().map(source)) {
            self.0 = self.0.wrapping_add(hash(&("final read", thread, range, identity(trace, write))));
        }
    }

    /// Adds the final read of a `thread` that waits for ever, by value.
    pub fn add_final_value(&mut self, thread: ThreadId, at: Address, value: Value) {
        self.0 = self.0.wrapping_add(hash(&("final value", thread, at, value)));
    }

    /// Adds a write that is still in a buffer.
    pub fn add_buffered(&mut self, trace: &Trace, write: EventIndex) {
        self.0 = self.0.wrapping_add(hash(&("buffered", identity(trace, write))));
    }

    /// Adds the last write to `cell`.
    pub fn add_last_write(&mut self, trace: &Trace, cell: CellIndex, write: EventIndex) {
        let range = trace.cells[cell.index()];
        self.0 = self.0.wrapping_add(hash(&("last write", range, identity(trace, write))));
    }

    /// The key of the events of `trace`, without final reads, under the equivalence of observers: the order of two writes that read nothing
    /// counts only if a read observes the later one, or the cell is `ordered`.
    ///
    /// Equal keys mean equal program order and reads-from, and for each write that is read, equal sets of writes before it.
    pub fn of_observed(trace: &Trace, ordered: impl Fn(CellIndex) -> bool) -> ClassKey {
        let mut key = ClassKey::default();
        // For each cell the sum of its writes so far, and for each write of a cell what it was before.
        let mut sums = vec![0u128; trace.cells.len()];
        let mut before: HashMap<(EventIndex, CellIndex), u128> = HashMap::new();
        for (position, event) in trace.events.iter().enumerate() {
            let position = EventIndex(position as u32);
            let own = (trace.thread_of(event), event.index);
            key.add(trace, position, Equivalence::ReadsFrom);
            let reads = event.read.is_some() || event.action == Action::Section;
            let read = trace.pieces_of(event).filter(|piece| reads && piece.last_write.is_event());
            let read = read.map(|piece| (piece.cell, before.get(&(piece.last_write, piece.cell)).copied()));
            for (range, earlier) in ranges(trace, read) {
                key.0 = key.0.wrapping_add(hash(&("sees", own, range, earlier)));
            }
            let written = || trace.pieces_of(event).filter(|piece| trace.writes(event, piece.cell));
            let follows =
                written().filter(|piece| ordered(piece.cell) || trace.cells[piece.cell.index()].size == 0);
            for (range, last_write) in ranges(trace, follows.map(|piece| (piece.cell, piece.last_write))) {
                let last_write = identity(trace, last_write);
                key.0 = key.0.wrapping_add(hash(&("follows", own, range, last_write)));
            }
            for piece in written() {
                let sum = &mut sums[piece.cell.index()];
                before.insert((position, piece.cell), *sum);
                *sum = sum.wrapping_add(hash(&("write", own)));
            }
        }
        key
    }

    /// The key of the events of `trace`, without final reads.
    pub fn of(trace: &Trace, equivalence: Equivalence) -> ClassKey {
        let mut key = ClassKey::default();
        for position in 0..trace.events.len() {
            key.add(trace, EventIndex(position as u32), equivalence);
        }
        key
    }
}

/// The identity of an event, or `None` for the initial value.
pub fn identity(trace: &Trace, position: EventIndex) -> Option<(ThreadId, u32)> {
    position.is_event().then(|| {
        let event = trace.event(position);
        (trace.thread_of(event), event.index)
    })
}

fn event_hash(trace: &Trace, position: EventIndex, equivalence: Equivalence) -> u128 {
    let event: &Event = trace.event(position);
    // Indices of threads and cells differ between runs; their names do not.
    let action = match event.action {
        Action::Spawn(thread) | Action::Join(thread) => (true, trace.threads[thread.index()].code()),
        Action::Choose(number) => (false, u64::from(number)),
        _ => (false, u64::MAX),
    };
    let kind = std::mem::discriminant(&event.action);
    let own = (trace.thread_of(event), event.index);
    let mut sum = match event.action {
        // Adds the writes that it follows. Together with the hash of its buffer-write that is the hash of a write that was never
        // buffered: buffering alone does not make executions different.
        Action::MemoryWrite => event.fault.map_or(0, |fault| hash(&("memory-write", own, fault))),
        _ => hash(&(own, kind, action, event.read, event.written, event.fault)),
    };
    if equivalence == Equivalence::ReadsValueFrom {
        return sum.wrapping_add(value_hash(trace, position));
    }
    let mut add = |relation: &str, pieces: &mut dyn Iterator<Item = Piece>| {
        let source = |piece: Piece| (piece.cell, trace.unmerged(piece.cell, piece.last_write));
        for (range, write) in ranges(trace, pieces.map(source)) {
            sum = sum.wrapping_add(hash(&(relation, own, range, identity(trace, write))));
        }
    };
    if (event.read.is_some() || event.action == Action::Section) && !event.merged {
        add("reads from", &mut trace.pieces_of(event));
    }
    if equivalence == Equivalence::Mazurkiewicz {
        add("follows", &mut trace.pieces_of(event).filter(|piece| trace.writes(event, piece.cell)));
        if event.footprint.late {
            let writes = memory_writes_of_freer(trace, position);
            writes.for_each(|write| sum = sum.wrapping_add(hash(&("comes late for", own, write))));
        }
    }
    sum
}

/// The value of a read, if its event does not have it, and the reads that it depends on.
fn value_hash(trace: &Trace, position: EventIndex) -> u128 {
    let event = trace.event(position);
    let own = (trace.thread_of(event), event.index);
    let mut sum = 0u128;
    if event.action == Action::Section {
        for piece in trace.pieces_of(event) {
            bytes_before(trace, piece).for_each(|byte| sum = sum.wrapping_add(hash(&("byte", own, byte))));
        }
    }
    if is_read(event) {
        for (thread, number) in last_reads_before(trace, position) {
            let thread = trace.threads[thread.index()];
            sum = sum.wrapping_add(hash(&("causes", own, thread, number)));
        }
    }
    sum
}

/// The bytes of a cell before an access: their addresses, whether they represent a lifetime, and their values with whether they are
/// defined; none for an initial value.
fn bytes_before(
    trace: &Trace,
    piece: Piece,
) -> impl Iterator<Item = (Address, bool, Option<(u8, bool)>)> + '_ {
    let written = piece.last_write.is_event().then(|| {
        let mut pieces = trace.pieces_of(trace.event(piece.last_write));
        pieces.find(|other| other.cell == piece.cell).and_then(|other| other.written).unwrap_or(Value::ZERO)
    });
    let range = trace.cells[piece.cell.index()];
    // A lifetime has no bytes, but is read.
    (0..range.size.max(1)).map(move |offset| {
        let byte =
            written.map(|value| ((value.bits() >> (8 * offset)) as u8, value.undefined() >> offset & 1 == 0));
        (range.address + u64::from(offset), range.size == 0, byte)
    })
}

/// For a fault at an object that another thread freed: that thread's memory-writes to the object before the fault.
///
/// A thread that frees an object does not wait for its buffered writes to it, so these can come before the fault or after it.
fn memory_writes_of_freer(trace: &Trace, fault: EventIndex) -> impl Iterator<Item = Option<(ThreadId, u32)>> {
    let lifetime = trace.event(fault).footprint.lifetime;
    let before = &trace.events[..fault.index()];
    let end = before.iter().find(|event| event.footprint.frees && event.footprint.lifetime == lifetime);
    let other =
        end.map(|end| trace.thread_of(end)).filter(|&freer| freer != trace.thread_of(trace.event(fault)));
    before.iter().enumerate().filter_map(move |(number, event)| {
        let is_one = event.action == Action::MemoryWrite
            && event.footprint.lifetime == lifetime
            && Some(trace.thread_of(event)) == other;
        is_one.then(|| identity(trace, EventIndex(number as u32)))
    })
}

/// Merges adjacent cells with equal data into ranges of bytes.
///
/// How memory is cut into cells depends on the run; the ranges do not.
fn ranges<T: Copy + PartialEq>(
    trace: &Trace,
    cells: impl Iterator<Item = (CellIndex, T)>,
) -> impl Iterator<Item = ((Address, Address), T)> {
    let range = |(cell, common): (CellIndex, T)| {
        let cell = trace.cells[cell.index()];
        ((cell.address, cell.end()), common)
    };
    let mut ranges: Vec<_> = cells.map(range).collect();
    ranges.sort_unstable_by_key(|&(range, _)| range);
    ranges.dedup_by(|&mut ((start, end), common), (before, common_before)| {
        let continues = start < end && before.0 < before.1 && before.1 == start && *common_before == common;
        if continues {
            before.1 = end;
        }
        continues
    });
    ranges.into_iter()
}

fn hash<T: Hash>(value: &T) -> u128 {
    let mut lanes = Lanes { high: 0x9e37_79b9_7f4a_7c15, low: 0x2545_f491_4f6c_dd1d };
    value.hash(&mut lanes);
    u128::from(fold(lanes.high, Lanes::HIGH)) << 64 | u128::from(fold(lanes.low, Lanes::LOW))
}

/// Two hashes of 64 bits side by side. Each step multiplies to 128 bits and folds them (after Yi's wyhash). There is no adversary, so no
/// stronger hash is needed.
struct Lanes {
    high: u64,
    low: u64,
}

impl Lanes {
    const HIGH: u64 = 0xa076_1d64_78bd_642f;
    const LOW: u64 = 0xe703_7ed1_a0b4_28db;
}

fn fold(state: u64, factor: u64) -> u64 {
    let product = u128::from(state) * u128::from(factor);
    product as u64 ^ (product >> 64) as u64
}

impl Hasher for Lanes {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.high = fold(self.high ^ word, Lanes::HIGH);
        self.low = fold(self.low.rotate_left(23) ^ word, Lanes::LOW);
    }

    fn write_u8(&mut self, byte: u8) {
        self.write_u64(byte.into());
    }

    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn finish(&self) -> u64 {
        self.high
    }
}
