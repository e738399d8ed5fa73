//! What each step does to memory, locks, condition variables and objects.
//!
//! The state after a step is the sum of the effects up to it, so no state is stored.

use super::callers::is_of_runtime;
use super::cpp_std;
use super::locks::futex::Futex;
use super::locks::synchronisation::{self, LockChange, Round, WaitChange};
use super::modification_order;
use super::names::Names;
use super::operations::cell;
use interleaf_program::{Address, Cell, Initial, Op, Place, Value};
use interleaf_search::{RecordedStep, Recording};
use interleaf_trace::{Action, Event, EventIndex, Trace};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// The effects of a step.
#[derive(Default)]
pub(crate) struct Effects {
    /// The cells that it reads, with the values.
    pub(crate) reads: Vec<(usize, Value)>,
    /// The cells that it writes, with the values. Those of a buffered write are still in the buffer.
    pub(crate) writes: Vec<(usize, Value)>,
    /// Of these cells, those in which its value is overwritten by a step listed before it, where executions are graphs.
    pub(crate) early: Vec<usize>,
    /// The steps whose writes it reads, the first one first. None stands for initial values.
    pub(crate) sources: Vec<Option<usize>>,
    /// The buffered write that it lets reach memory.
    pub(crate) drains: Option<usize>,
    /// The lock that it takes or releases.
    pub(crate) lock: Option<(usize, LockChange)>,
    /// The condition variable or the barrier about which it changes who waits.
    pub(crate) wait: Option<(usize, WaitChange)>,
    /// The semaphore that it is about, and its value afterwards.
    pub(crate) semaphore: Option<(usize, u64)>,
    /// The barrier that it initialises or arrives at, and how many have arrived then.
    pub(crate) round: Option<(usize, Round)>,
    /// The object that it frees, by its address.
    pub(crate) frees: Option<Address>,
}

/// Memory, and what each step does to it.
pub(crate) struct Memory {
    /// The cells of the program's variables, by address.
    pub(crate) cells: Vec<Cell>,
    /// What the cells hold, while the effects are computed: of a write to a part of a cell, the rest.
    current: Vec<Value>,
    /// The locks, condition variables and the like.
    pub(crate) synchronisers: Vec<Address>,
    /// The effects of each step.
    pub(crate) effects: Vec<Effects>,
}

impl Memory {
    /// The memory of a recording. Variables of the library have no names that mean something to the reader, and the bytes of a
    /// lock are shown as its state; both are left out of the cells.
    pub(crate) fn new(recording: &Recording, names: &Names) -> Memory {
        let trace = &recording.trace;
        let locked = synchronising_cells(recording);
        // By address, the sizes of locks and the like.
        let mut locks: BTreeMap<Address, u64> = BTreeMap::new();
        for &(object, size) in locked.values() {
            locks.entry(object).and_modify(|known| *known = size.max(*known)).or_insert(size);
        }
        // What the language's implementation has in a lock means nothing to the reader.
        let is_in_lock = |cell: &Cell| {
            let lock = locks.range(..=cell.address).next_back();
            lock.is_some_and(|(lock, size)| cell.address - lock < *size && names.is_reserved(cell.address))
        };
        // The word of a futex is a variable of the program as well.
        let synchronisers = locks.keys().copied().chain(waits(recording).map(|(object, _)| object));
        let synchronisers: Vec<_> = synchronisers.collect::<BTreeSet<_>>().into_iter().collect();
        let of_runtime = objects_of_runtime(recording, names);
        let is_of_runtime = |cell: &Cell| {
            let object = names.object_at(cell.address);
            object.is_some_and(|(base, _)| of_runtime.contains(&base))
        };
        let is_shown = |cell: &Cell| {
            cell.size > 0
                && !is_of_runtime(cell)
                && !cpp_std::is_waits(cell.address, names)
                && cell.address < Trace::FIRST_PART
                && !locked.contains_key(&{ cell.address })
                && !names.is_hidden(cell.address)
                && !is_in_lock(cell)
        };
        let variables = accessed_cells(recording).into_iter().flat_map(|access| names.variables(access));
        let cells = divided(variables.filter(is_shown).collect());
        let first = |&cell: &Cell| Memory::initial(cell, names).unwrap_or(Value::UNDEFINED);
        let current = cells.iter().map(first).collect();
        let mut memory = Memory { cells, current, synchronisers, effects: Vec::new() };
        let mut buffered = HashMap::new();
        let early = modification_order::early(recording, names);
        for (number, step) in recording.steps.iter().enumerate() {
            let mut effects = memory.effects_of(step, trace);
            let is_early = |cell: &Cell| {
                let mut written = step.event.footprint.writes.iter(&trace.groups);
                let overlaps = |of: Cell| of.address < cell.end() && cell.address < of.end();
                written.any(|index| early.contains(&(number, index)) && overlaps(trace.cells[index.index()]))
            };
            if !early.is_empty() {
                let written = effects.writes.iter().map(|&(cell, _)| cell);
                effects.early = written.filter(|&cell| is_early(&memory.cells[cell])).collect();
            }
            if !step.event.is_buffered() {
                effects.writes.iter().for_each(|&(cell, value)| memory.current[cell] = value);
            }
            let write = (step.event.thread, step.event.index);
            if step.event.is_buffered() {
                buffered.insert(write, number);
            } else if step.event.action == Action::MemoryWrite {
                effects.drains = buffered.remove(&write);
            }
            let at = |object: Address| memory.synchronisers.binary_search(&object).ok();
            let object = synchronisation::object_address(step).and_then(at);
            effects.lock = object.zip(synchronisation::lock_change(step));
            effects.semaphore = object.zip(synchronisation::semaphore_value(step));
            effects.round = object.zip(Round::after(step));
            let wait = synchronisation::wait_change(number, recording);
            effects.wait = wait.and_then(|(object, change)| Some((at(object)?, change)));
            memory.effects.push(effects);
        }
        memory
    }

    fn effects_of(&self, step: &RecordedStep, trace: &Trace) -> Effects {
        let mut effects = Effects::default();
        if step.event.fault.is_some() {
            return effects;
        }
        let event = &step.event;
        let single = cell(step.op).map(|_| (step.op, event.read, event.written));
        let accesses = if event.action == Action::Section { &step.section[..] } else { single.as_slice() };
        for &(op, read, written) in accesses {
            let Some(at) = cell(op) else { continue };
            read.into_iter().for_each(|value| effects.reads.extend(self.parts(at, value)));
            written.into_iter().for_each(|value| effects.writes.extend(self.parts(at, value)));
        }
        if event.read.is_some() || event.action == Action::Section {
            effects.sources = sources(event, trace);
        }
        if let Op::Free { address, .. } = step.op {
            effects.frees = Some(address);
        }
        effects
    }

    /// The shown cells that an access touches, with what they hold if it finds or leaves this value.
    fn parts(&self, at: Cell, value: Value) -> impl Iterator<Item = (usize, Value)> + '_ {
        let first = self.cells.partition_point(|cell| cell.end() <= at.address);
        let touched = self.cells[first..].iter().take_while(move |cell| cell.address < at.end());
        touched.enumerate().map(move |(number, cell)| {
            let old = self.current[first + number];
            let (mut bits, mut undefined) = (0, 0);
            for byte in 0..u64::from(cell.size.min(8)) {
                let address = cell.address + byte;
                let within = address.checked_sub(at.address).filter(|&within| within < u64::from(at.size));
                let (from, place) = within.map_or((old, byte), |within| (value, within));
                bits |= (from.bits().checked_shr(8 * place as u32).unwrap_or(0) & 0xff) << (8 * byte);
                undefined |= (from.undefined().checked_shr(place as u32).unwrap_or(0) & 1) << byte;
            }
            (first + number, Value::with_undefined(bits, undefined).truncate(cell.size))
        })
    }

    /// What a cell holds before the first write to it, if it is a part of a global variable or of memory that is allocated as zeros.
    pub(crate) fn initial(cell: Cell, names: &Names) -> Option<Value> {
        if names.is_zeroed(cell.address) {
            return Some(Value::ZERO);
        }
        let global = names.global(cell.address)?;
        let start = usize::try_from(cell.address - global.object.base).ok()?;
        let Initial::Bytes(bytes) = &global.initial else { return Some(Value::ZERO) };
        let bytes = bytes.get(start..start + usize::from(cell.size))?;
        Some(Value::new(bytes.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte))))
    }
}

/// Splits cells that overlap at each other's boundaries. Each given cell is a union of the returned ones, which are sorted and
/// disjoint.
fn divided(mut cells: Vec<Cell>) -> Vec<Cell> {
    cells.sort_by_key(|cell| (cell.address, cell.size));
    cells.dedup();
    let boundaries: BTreeSet<Address> = cells.iter().flat_map(|cell| [cell.address, cell.end()]).collect();
    let mut parts = Vec::new();
    for cell in cells {
        let mut start = cell.address;
        for &end in boundaries.range(cell.address + 1..=cell.end()) {
            parts.push(Cell { address: start, size: (end - start) as u8 });
            start = end;
        }
    }
    parts.sort_by_key(|cell| cell.address);
    parts.dedup();
    parts
}

/// The steps whose writes an event reads, each once.
pub(crate) fn sources(event: &Event, trace: &Trace) -> Vec<Option<usize>> {
    let mut sources = Vec::new();
    for piece in trace.pieces_of(event) {
        let source = (piece.last_write != EventIndex::INITIAL).then(|| piece.last_write.index());
        if !sources.contains(&source) {
            sources.push(source);
        }
    }
    sources
}

/// The cells that steps access, by address.
fn accessed_cells(recording: &Recording) -> Vec<Cell> {
    let steps = recording.steps.iter();
    let ops = steps.flat_map(|step| step.section.iter().map(|access| access.0).chain([step.op]));
    let mut cells: Vec<Cell> = ops.filter_map(cell).collect();
    cells.sort_by_key(|cell| (cell.address, cell.size));
    cells.dedup();
    cells
}

/// The objects that Rust's standard library has for itself, by their first addresses: it alone accesses them, and the program has no name
/// for them.
fn objects_of_runtime(recording: &Recording, names: &Names) -> HashSet<Address> {
    let (mut of_program, mut of_library) = (HashSet::new(), HashSet::new());
    for step in &recording.steps {
        let ops = step.section.iter().map(|access| access.0).chain([step.op]);
        let addresses = ops.filter_map(cell).filter_map(|cell| names.object_at(cell.address));
        let objects = addresses.map(|(base, _)| base);
        if is_in_rust_std(&step.place) { of_library.extend(objects) } else { of_program.extend(objects) }
    }
    of_library.retain(|&base| !of_program.contains(&base) && !names.is_of_program(base));
    of_library
}

/// Whether a step at a place is one of Rust's standard library, other than an access to an atomic variable.
fn is_in_rust_std(place: &Place) -> bool {
    match place.library.as_ref().filter(|call| call.is_of_rust) {
        Some(call) => !call.function.starts_with("Atomic"),
        None => is_of_runtime(place),
    }
}

/// The addresses of the cells that belong to a lock or the like, each with the address and the size of that object.
fn synchronising_cells(recording: &Recording) -> BTreeMap<Address, (Address, u64)> {
    let mut found = BTreeMap::new();
    for step in &recording.steps {
        if let (Some(object), Some(cell)) = (synchronisation::object_address(step), cell(step.op)) {
            found.insert(cell.address, (object, synchronisation::object_size(step)));
        }
    }
    for (object, place) in waits(recording) {
        if Futex::of(place).is_none() {
            found.entry(object).or_insert((object, 1));
        }
    }
    found
}

/// The objects that threads wait for, each with the place of a step that changes who does.
fn waits(recording: &Recording) -> impl Iterator<Item = (Address, &Place)> {
    recording.steps.iter().enumerate().filter_map(|(number, step)| {
        let (object, _) = synchronisation::wait_change(number, recording)?;
        Some((object, &step.place))
    })
}
