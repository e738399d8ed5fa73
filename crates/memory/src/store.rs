//! The memory of a run: cells with their contents and last writes, and the way back.
//!
//! A cell is a range of bytes that is always accessed as one. Where accesses of different extent share a byte, the cells
//! of the whole run are refined: the run stops with [`MixedSizes`] and starts over with the boundaries of both accesses
//! as [`Cuts`], and an access that has cuts inside is one event on several cells.

use crate::changes::Changes;
use crate::counters::{Counters, Part};
use crate::locals::may_point;
use crate::objects::{ObjectState, Objects};
use interleaf_program::{
    AccessKind, Address, BadTarget, Cell, Fault, FaultDetail, FaultKind, Global, Object, ObjectKind,
    ThreadId, Value,
};
use interleaf_trace::{CellIndex, Cells, EventIndex, Piece, ThreadIndex, Trace};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

/// Addresses that no cell reaches across.
pub type Cuts = Arc<BTreeSet<Address>>;

/// Two accesses of different extent that share a byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MixedSizes(pub Cell, pub Cell);

/// The page at address 0 is no memory.
const FIRST_PAGE: Address = 4096;

#[derive(Clone, Copy)]
struct CellState {
    contents: Value,
    last_write: EventIndex,
    /// A hint: the object that the cell was last found in.
    object: u32,
}

struct Overwritten {
    cell: CellIndex,
    contents: Value,
    last_write: EventIndex,
}

/// A point that the store can be taken back to.
#[derive(Clone, Copy)]
pub(crate) struct Mark {
    overwritten: u32,
    objects: u32,
}

/// Memory: what each cell holds, which objects exist, and how to take writes back.
pub struct Store {
    cells: Vec<CellState>,
    numbers: FxHashMap<(Address, u8), Cells>,
    sorted: BTreeMap<Address, CellIndex>,
    lifetimes: FxHashMap<Address, CellIndex>,
    /// The groups of cells that atomic sections touch.
    groups: FxHashMap<Box<[CellIndex]>, Cells>,
    objects: Objects,
    cuts: Cuts,
    /// The parts of counters, by what they make up, and those of threads.
    counters: FxHashMap<Cell, Vec<Cell>>,
    thread_parts: FxHashMap<(Address, ThreadId), Cell>,
    overwritten: Vec<Overwritten>,
    /// The cells that were written or restored.
    pub(crate) changes: Changes<CellIndex>,
}

impl Store {
    pub(crate) fn new(globals: &[Global], cuts: Cuts, counters: &Counters) -> Store {
        let mut parts = FxHashMap::default();
        let mut thread_parts = FxHashMap::default();
        for (at, threads) in counters.parts() {
            thread_parts.extend(threads.iter().map(|&(thread, part)| ((at.address, thread), part)));
            parts.insert(at, threads.into_iter().map(|(_, part)| part).collect());
        }
        Store {
            cells: Vec::new(),
            numbers: FxHashMap::default(),
            sorted: BTreeMap::new(),
            lifetimes: FxHashMap::default(),
            groups: FxHashMap::default(),
            objects: Objects::of_globals(globals),
            cuts,
            counters: parts,
            thread_parts,
            overwritten: Vec::new(),
            changes: Changes::new(CellIndex::NONE),
        }
    }

    /// The most recent changes, in a machine that keeps them.
    #[inline]
    pub fn changes(&self) -> &Changes<CellIndex> {
        &self.changes
    }

    #[inline]
    pub(crate) fn mark(&self) -> Mark {
        Mark { overwritten: self.overwritten.len() as u32, objects: self.objects.count() as u32 }
    }

    /// Takes back every write, allocation and end of a lifetime since `mark`.
    pub(crate) fn back_to(&mut self, mark: Mark) {
        while self.overwritten.len() > mark.overwritten as usize {
            let Some(old) = self.overwritten.pop() else { break };
            let cell = &mut self.cells[old.cell.index()];
            (cell.contents, cell.last_write) = (old.contents, old.last_write);
            self.changes.note(old.cell);
        }
        if self.objects.count() > mark.objects as usize {
            self.objects.truncate(mark.objects as usize);
        }
    }

    /// The cells, except lifetimes, whose value differs from that before some write since `mark`.
    pub(crate) fn changed_since<'s>(
        &'s self,
        mark: Mark,
        trace: &'s Trace,
    ) -> impl Iterator<Item = CellIndex> + 's {
        let overwritten = self.overwritten[mark.overwritten as usize..].iter();
        let has_changed = |old: &&Overwritten| {
            if trace.cells[old.cell.index()].size == 0 {
                return false;
            }
            let before = if old.last_write.is_event() { old.contents } else { self.initial(old.cell, trace) };
            before != self.contents_of_cell(old.cell, trace)
        };
        overwritten.filter(has_changed).map(|old| old.cell)
    }

    /// The last write to a cell, or [`EventIndex::INITIAL`].
    #[inline]
    pub(crate) fn last_write(&self, cell: CellIndex) -> EventIndex {
        self.cells[cell.index()].last_write
    }

    /// What a cell holds before it is written.
    #[inline]
    pub fn initial(&self, cell: CellIndex, trace: &Trace) -> Value {
        let range = trace.cells[cell.index()];
        if let Some(part) = Part::at(range) {
            return part.nothing(range.size);
        }
        self.object_of(cell, range).map_or(Value::UNDEFINED, |object| object.initial(range))
    }

    #[inline]
    pub(crate) fn contents_of_cell(&self, cell: CellIndex, trace: &Trace) -> Value {
        let state = &self.cells[cell.index()];
        if state.last_write.is_event() { state.contents } else { self.initial(cell, trace) }
    }

    /// What was last written to a cell, if anything was.
    #[inline]
    pub fn written(&self, cell: CellIndex) -> Option<Value> {
        let state = &self.cells[cell.index()];
        state.last_write.is_event().then_some(state.contents)
    }

    /// The cells that start in this range of addresses, by address.
    #[inline]
    pub fn cells_in(&self, start: Address, end: Address) -> impl Iterator<Item = (Address, CellIndex)> + '_ {
        self.sorted.range(start..end.max(start)).map(|(&address, &cell)| (address, cell))
    }

    /// The objects of the run.
    #[inline]
    pub fn objects(&self) -> &Objects {
        &self.objects
    }

    /// Whether the lifetime of the object with this number has ended.
    #[inline]
    pub fn is_over(&self, object: u32) -> bool {
        self.objects.get(object).is_some_and(|state| self.has_ended(state))
    }

    /// What the cells that `at` consists of hold.
    #[inline]
    pub(crate) fn contents(&self, cells: Cells, at: Cell, trace: &Trace) -> Value {
        match cells.single() {
            Some(cell) => self.contents_of_cell(cell, trace),
            None => compose(cells, at, trace, |cell| self.contents_of_cell(cell, trace)),
        }
    }

    /// The object that the cell lies in, with the hint of the cell tried first.
    /// The addresses of the object that has a cell.
    pub(crate) fn object_around(&self, cell: Cell) -> Option<Range<Address>> {
        let object = self.objects.get(self.objects.containing(cell)?)?.object;
        Some(object.base..object.base.saturating_add(object.size))
    }

    fn object_of(&self, cell: CellIndex, range: Cell) -> Option<&ObjectState> {
        let hint = if cell.is_some() { self.cells[cell.index()].object } else { u32::MAX };
        let hinted = self.objects.get(hint).filter(|state| state.object.contains(range));
        hinted.or_else(|| self.objects.get(self.objects.containing(range)?))
    }

    /// The lifetime that an access reads, with the fault if the access is not allowed.
    pub(crate) fn access(
        &self,
        cells: Cells,
        at: Cell,
        writes: bool,
    ) -> Result<CellIndex, (FaultKind, CellIndex)> {
        self.access_if(cells, at, writes, |lifetime| self.last_write(lifetime).is_event())
    }

    /// Like [`Self::access`], with the lifetimes for which `ended` holds as those that have ended.
    pub(crate) fn access_if(
        &self,
        cells: Cells,
        at: Cell,
        writes: bool,
        ended: impl Fn(CellIndex) -> bool,
    ) -> Result<CellIndex, (FaultKind, CellIndex)> {
        if at.address < FIRST_PAGE {
            return Err((FaultKind::NullAccess, CellIndex::NONE));
        }
        let Some(state) = self.object_of(cells.single().unwrap_or(CellIndex::NONE), at) else {
            return Err((FaultKind::OutOfBounds, CellIndex::NONE));
        };
        if state.lifetime.is_some() && ended(state.lifetime) {
            return Err((FaultKind::UseAfterFree, state.lifetime));
        }
        if writes && state.constant {
            return Err((FaultKind::OutOfBounds, state.lifetime));
        }
        Ok(state.lifetime)
    }

    /// Stores a value in the cells of `at`, in a section, which appends the pieces itself.
    pub(crate) fn write_within(
        &mut self,
        cells: Cells,
        at: Cell,
        value: Value,
        position: EventIndex,
        trace: &Trace,
    ) {
        for cell in cells.iter(&trace.groups) {
            let is_whole = cells.single().is_some();
            let part = if is_whole { value } else { part(value, at, trace.cells[cell.index()]) };
            self.write_cell(cell, part, position);
        }
    }

    /// The group of these cells, which are sorted by number.
    pub(crate) fn group(&mut self, mut members: Vec<CellIndex>, trace: &mut Trace) -> Cells {
        members.sort_unstable();
        members.dedup();
        if members.is_empty() {
            return Cells::NONE;
        }
        let members: Box<[CellIndex]> = members.into();
        *self.groups.entry(members).or_insert_with_key(|members| {
            trace.groups.push(members.clone());
            Cells::group(trace.groups.len() as u32 - 1)
        })
    }

    /// The lifetime of the object that starts at an address, if the run has seen it.
    #[inline]
    pub(crate) fn lifetime_at(&self, base: Address) -> Option<CellIndex> {
        self.lifetimes.get(&base).copied()
    }

    /// Stores a value in the cells of `at`, which may be written. Appends the pieces of an access to several cells.
    pub(crate) fn write(
        &mut self,
        cells: Cells,
        at: Cell,
        value: Value,
        position: EventIndex,
        trace: &mut Trace,
    ) {
        if let Some(cell) = cells.single() {
            self.write_cell(cell, value, position);
            return;
        }
        let members: Vec<_> = cells.iter(&trace.groups).collect();
        for cell in members {
            let range = trace.cells[cell.index()];
            let part = part(value, at, range);
            let last_write = self.last_write(cell);
            trace.pieces.push(Piece { cell, last_write, written: Some(part) });
            self.write_cell(cell, part, position);
        }
    }

    /// Appends the pieces of a read of several cells.
    pub(crate) fn read_pieces(&self, cells: Cells, trace: &mut Trace) {
        if cells.single().is_none() {
            let pieces = cells.iter(&trace.groups);
            let pieces = pieces.map(|cell| Piece { cell, last_write: self.last_write(cell), written: None });
            let pieces: Vec<_> = pieces.collect();
            trace.pieces.extend(pieces);
        }
    }

    #[inline]
    pub(crate) fn write_cell(&mut self, cell: CellIndex, contents: Value, position: EventIndex) {
        let state = &mut self.cells[cell.index()];
        self.overwritten.push(Overwritten { cell, contents: state.contents, last_write: state.last_write });
        (state.contents, state.last_write) = (contents, position);
        self.changes.note(cell);
    }

    /// Sets the hint of a cell: the object that it lies in.
    pub(crate) fn find_object(&mut self, cells: Cells, at: Cell) {
        let Some(cell) = cells.single() else { return };
        let hint = self.cells[cell.index()].object;
        if !self.objects.get(hint).is_some_and(|state| state.object.contains(at)) {
            self.cells[cell.index()].object = self.objects.containing(at).unwrap_or(u32::MAX);
        }
    }

    /// The lifetime of the object that starts at an address.
    pub(crate) fn lifetime(&mut self, base: Address, trace: &mut Trace) -> CellIndex {
        if let Some(&lifetime) = self.lifetimes.get(&base) {
            return lifetime;
        }
        let lifetime = self.new_cell(Cell { address: base, size: 0 }, trace);
        self.lifetimes.insert(base, lifetime);
        lifetime
    }

    #[inline]
    pub(crate) fn allocate(
        &mut self,
        object: Object,
        allocated_at: u64,
        allocated_by: (ThreadIndex, u32),
        trace: &mut Trace,
    ) {
        let lifetime = self.lifetime(object.base, trace);
        self.objects.allocate(object, lifetime, allocated_at, allocated_by);
    }

    /// The lifetime of the object of this kind that starts at an address, or [`CellIndex::NONE`].
    #[inline]
    pub(crate) fn lifetime_of_object(&self, base: Address, kind: ObjectKind) -> CellIndex {
        let object = self.objects.starting_at(base, kind).and_then(|number| self.objects.get(number));
        object.map_or(CellIndex::NONE, |object| object.lifetime)
    }

    #[inline]
    pub(crate) fn end(&mut self, lifetime: CellIndex, position: EventIndex) {
        self.write_cell(lifetime, Value::ZERO, position);
    }

    /// The live heap objects that cannot be reached from the other objects or from the words that are `held` elsewhere.
    pub(crate) fn unreachable(&self, held: &[u64], trace: &Trace) -> Vec<Object> {
        let is_heap =
            |number: u32| self.objects.get(number).is_some_and(|state| state.object.kind == ObjectKind::Heap);
        let alive = |number| self.objects.get(number).filter(|state| !self.has_ended(state));
        let all = 0..self.objects.count() as u32;
        let mut reached: Vec<bool> = all.clone().map(|number| !is_heap(number)).collect();
        let mut worklist: Vec<u32> = all.clone().filter(|&number| !is_heap(number)).collect();
        let mut words = held.to_vec();
        loop {
            for target in words.drain(..).filter_map(|word| self.objects.around(word)) {
                if !std::mem::replace(&mut reached[target as usize], true) {
                    worklist.push(target);
                }
            }
            let Some(number) = worklist.pop() else { break };
            words.extend(alive(number).map_or(Vec::new(), |state| self.words(state.object, trace)));
        }
        let unreached = all.filter(|&number| !reached[number as usize]);
        unreached.filter_map(alive).map(|state| state.object).collect()
    }

    fn has_ended(&self, state: &ObjectState) -> bool {
        state.lifetime.is_some() && self.last_write(state.lifetime).is_event()
    }

    /// The words of an object that may be pointers and were not written to one cell: the cells within eight bytes of each cell, if
    /// there are several, and each cell whose initial value may be a pointer.
    pub fn words_in_pieces(&self, object: Object, trace: &Trace) -> Vec<Box<[CellIndex]>> {
        let cells: Vec<_> = self.cells_in(object.base, object.base.saturating_add(object.size)).collect();
        let near = (0..cells.len()).map(|first| {
            let start = cells[first].0;
            let near = cells[first..].iter().take_while(|(address, _)| address - start < 8);
            near.map(|&(_, cell)| cell).collect::<Box<[CellIndex]>>()
        });
        near.filter(|near| near.len() > 1 || may_point(self.initial(near[0], trace).bits())).collect()
    }

    /// The word that cells within eight bytes hold together.
    pub fn word_of(&self, cells: &[CellIndex], trace: &Trace) -> u64 {
        let start = trace.cells[cells[0].index()].address;
        cells.iter().fold(0, |word, &cell| {
            let offset = trace.cells[cell.index()].address - start;
            word | self.contents_of_cell(cell, trace).bits() << (8 * offset)
        })
    }

    /// The word of eight bytes from the start of each cell of an object: a pointer may lie at any address, and may have been
    /// written in several pieces.
    fn words(&self, object: Object, trace: &Trace) -> Vec<u64> {
        let end = object.base.saturating_add(object.size);
        let cells = self.sorted.range(object.base..end);
        let pieces: Vec<(Address, u64)> =
            cells.map(|(&address, &cell)| (address, self.contents_of_cell(cell, trace).bits())).collect();
        let word = |first: usize| {
            let start = pieces[first].0;
            let near = pieces[first..].iter().take_while(|(address, _)| address - start < 8);
            near.fold(0, |word, (address, bits)| word | bits << (8 * (address - start)))
        };
        (0..pieces.len()).map(word).collect()
    }

    /// The fault of an access that is not allowed.
    pub(crate) fn fault(&self, kind: FaultKind, at: Cell, reads: bool, writes: bool) -> Fault {
        let state = self.objects.at_or_below(at.address).and_then(|number| self.objects.get(number));
        let target = match (kind, state) {
            (FaultKind::NullAccess, _) => BadTarget::Null,
            (FaultKind::UseAfterFree, Some(state)) if state.object.kind == ObjectKind::Frame => {
                BadTarget::Returned
            }
            (FaultKind::UseAfterFree, _) => BadTarget::Freed,
            (_, Some(state)) if state.constant && state.object.contains(at) => BadTarget::Constant,
            (_, Some(ObjectState { object, .. }))
                if at.address - object.base <= object.size.saturating_add(4096) =>
            {
                BadTarget::Outside { offset: at.address - object.base, size: object.size }
            }
            _ => BadTarget::Nothing,
        };
        Fault::new(kind, FaultDetail::Access { access: AccessKind::new(reads, writes), at, target })
    }

    /// Whether there are counters with parts.
    #[inline]
    pub(crate) fn has_counters(&self) -> bool {
        !self.counters.is_empty()
    }

    /// The cells of an access, created if the run has not seen them; none where there can be no memory.
    pub(crate) fn cells(&mut self, at: Cell, trace: &mut Trace) -> Result<Cells, MixedSizes> {
        match self.counter(at, trace)? {
            Some(cells) => Ok(cells),
            None => self.plain_cells(at, trace),
        }
    }

    /// The cells of a counter: its base, and the parts of threads.
    fn counter(&mut self, at: Cell, trace: &mut Trace) -> Result<Option<Cells>, MixedSizes> {
        let Some(parts) = self.counters.get(&at).cloned() else { return Ok(None) };
        let base = self.plain_cells(at, trace)?;
        let Some(base) = base.single().filter(|base| base.is_some()) else { return Ok(None) };
        let mut members = vec![base];
        for part in parts {
            members.push(self.cell(part, trace)?);
        }
        Ok(Some(self.group(members, trace)))
    }

    /// The part of a thread, if this is a counter that it updates.
    pub(crate) fn part_of(
        &mut self,
        at: Cell,
        thread: ThreadId,
        trace: &mut Trace,
    ) -> Result<Option<Cells>, MixedSizes> {
        let part = self.thread_parts.get(&(at.address, thread)).copied();
        let Some(part) = part.filter(|_| self.counters.contains_key(&at)) else { return Ok(None) };
        if self.counter(at, trace)?.is_none() {
            return Ok(None);
        }
        Ok(Some(Cells::one(self.cell(part, trace)?)))
    }

    /// The cells of an access, without the parts of counters.
    #[inline]
    pub(crate) fn plain_cells(&mut self, at: Cell, trace: &mut Trace) -> Result<Cells, MixedSizes> {
        match self.numbers.get(&(at.address, at.size)) {
            Some(&cells) => Ok(cells),
            None => self.new_cells(at, trace),
        }
    }

    #[cold]
    fn new_cells(&mut self, at: Cell, trace: &mut Trace) -> Result<Cells, MixedSizes> {
        // No cell wraps around the end of the address space.
        if at.address < FIRST_PAGE || at.end() < at.address {
            return Ok(Cells::NONE);
        }
        let mut boundaries: Vec<_> = self.cuts.range(at.address + 1..at.end()).copied().collect();
        let cells = if boundaries.is_empty() {
            Cells::one(self.cell(at, trace)?)
        } else {
            boundaries.insert(0, at.address);
            boundaries.push(at.end());
            let ranges = boundaries.windows(2).map(|pair| Cell::new(pair[0], (pair[1] - pair[0]) as u8));
            let members: Box<[CellIndex]> =
                ranges.map(|range| self.cell(range, trace)).collect::<Result<_, _>>()?;
            trace.groups.push(members);
            Cells::group(trace.groups.len() as u32 - 1)
        };
        self.numbers.insert((at.address, at.size), cells);
        Ok(cells)
    }

    fn cell(&mut self, range: Cell, trace: &mut Trace) -> Result<CellIndex, MixedSizes> {
        if let Some(cell) = self.numbers.get(&(range.address, range.size)).and_then(|cells| cells.single()) {
            return Ok(cell);
        }
        let before = self.sorted.range(..range.address).next_back();
        let after = self.sorted.range(range.address..).next();
        for (_, neighbour) in before.into_iter().chain(after) {
            let known = trace.cells[neighbour.index()];
            if known.overlaps(range) {
                return Err(MixedSizes(known, range));
            }
        }
        let cell = self.new_cell(range, trace);
        self.numbers.insert((range.address, range.size), Cells::one(cell));
        self.sorted.insert(range.address, cell);
        Ok(cell)
    }

    /// A cell for something that ends once, such as a lifetime, with a unique `name`.
    #[inline]
    pub(crate) fn new_lifetime(&mut self, name: u64, trace: &mut Trace) -> CellIndex {
        self.new_cell(Cell { address: name, size: 0 }, trace)
    }

    fn new_cell(&mut self, range: Cell, trace: &mut Trace) -> CellIndex {
        let cell = CellIndex(self.cells.len() as u32);
        trace.cells.push(range);
        self.cells.push(CellState {
            contents: Value::ZERO,
            last_write: EventIndex::INITIAL,
            object: u32::MAX,
        });
        cell
    }
}

/// The value of `at` from the values of its cells.
pub(crate) fn compose(cells: Cells, at: Cell, trace: &Trace, value_of: impl Fn(CellIndex) -> Value) -> Value {
    let (mut bits, mut undefined) = (0, 0);
    let mut parts = false;
    for cell in cells.iter(&trace.groups) {
        let range = trace.cells[cell.index()];
        if Part::at(range).is_some() {
            parts = true;
            continue;
        }
        let offset = (range.address - at.address) as u32;
        let value = value_of(cell);
        bits |= value.bits() << (8 * offset);
        undefined |= value.undefined() << offset;
    }
    let base = Value::with_undefined(bits, undefined);
    if !parts {
        return base;
    }
    cells.iter(&trace.groups).fold(base, |value, cell| match Part::at(trace.cells[cell.index()]) {
        Some(part) => part.combine(value, value_of(cell), at.size),
        None => value,
    })
}

/// The part of a value of `at` that goes to `range`.
pub(crate) fn part(value: Value, at: Cell, range: Cell) -> Value {
    if let Some(part) = Part::at(range) {
        return part.nothing(range.size);
    }
    let offset = (range.address - at.address) as u32;
    Value::with_undefined(value.bits() >> (8 * offset), value.undefined() >> offset).truncate(range.size)
}
