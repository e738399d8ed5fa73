//! Pointers that point to one object from the first time they are set: `pool->head` then names a part of that object.
//!
//! A pointer that changes names nothing: at another step the same words would mean another object. Neither does one at steps before it
//! points there.

use interleaf_program::{Address, Cell, Global, Initial, ObjectKind, Op, Value};
use interleaf_search::Recording;
use interleaf_trace::Action;
use std::collections::{BTreeMap, HashMap, HashSet};

/// How many bytes a pointer has.
const POINTER: u8 = 8;

/// How the names of types of Rust's standard library begin whose pointers name nothing. They are gone before what they point to.
const GUARDS: [&str; 3] = ["MutexGuard<", "RwLockReadGuard<", "RwLockWriteGuard<"];

/// What a pointer held.
struct Held {
    /// The first value that is not null, and the step that wrote it.
    target: Option<(Address, usize)>,
    is_steady: bool,
}

/// A pointer that names an object.
#[derive(Clone, Copy)]
pub(super) struct Pointer {
    /// Its address.
    pub(super) address: Address,
    /// The step from which on it points to the object.
    pub(super) since: usize,
}

/// For the first address of each object that a steady pointer points to, the best such pointer.
pub(super) fn steady(recording: &Recording, globals: &[Global]) -> HashMap<Address, Pointer> {
    let mut held: BTreeMap<Address, Held> = BTreeMap::new();
    for (number, at, value) in writes(recording) {
        if at.size == POINTER && value.is_defined() && at.address.is_multiple_of(u64::from(POINTER)) {
            let held = held.entry(at.address).or_insert_with(|| {
                let initial = initial(at.address, globals);
                Held { target: initial.map(|target| (target, 0)), is_steady: true }
            });
            match (held.target, value.bits()) {
                (None, 0) => {}
                (None, bits) => held.target = Some((bits, number)),
                (Some((target, _)), bits) => held.is_steady &= target == bits,
            }
        } else {
            let first = at.address.saturating_sub(u64::from(POINTER) - 1);
            held.range_mut(first..at.end()).for_each(|(_, held)| held.is_steady = false);
        }
    }
    // The objects that start at an address, or whose payloads do.
    let mut objects: HashMap<Address, Address> = HashMap::new();
    for allocation in &recording.allocations {
        let base = allocation.object.base;
        let payload = allocation.shape.as_ref().and_then(|shape| shape.payload());
        for start in [Some(base), payload.map(|payload| base + payload.0)].into_iter().flatten() {
            objects.entry(start).or_insert(base);
        }
    }
    let is_guard = |name: &str| GUARDS.iter().any(|start| name.starts_with(start));
    let guards = recording.allocations.iter().filter(|allocation| {
        allocation.shape.as_ref().and_then(|shape| shape.name.as_deref()).is_some_and(is_guard)
    });
    let guards: BTreeMap<Address, u64> = guards.map(|one| (one.object.base, one.object.size)).collect();
    let is_in_guard = |address: Address| {
        guards.range(..=address).next_back().is_some_and(|(base, size)| address - base < *size)
    };
    let pointed = |(address, held): (Address, Held)| {
        let (target, since) = held.target.filter(|_| held.is_steady && !is_in_guard(address))?;
        Some((*objects.get(&target)?, Pointer { address, since }))
    };
    let mut steady: Vec<(Address, Pointer)> = held.into_iter().filter_map(pointed).collect();
    // A global variable is better than a local one, a variable of the program than one of a library, and any variable than an object without
    // a name; then the first that was set.
    let unnamed: HashSet<Address> = recording
        .allocations
        .iter()
        .filter(|one| one.name.is_none() && one.object.kind != ObjectKind::Heap)
        .map(|one| one.object.base)
        .collect();
    // Global variables have the lowest addresses.
    let end = globals.iter().map(|global| global.object.base + global.object.size).max().unwrap_or(0);
    let is_global = |address: Address| address < end;
    let variables = recording.allocations.iter().filter(|one| one.name.is_some());
    let of_program: BTreeMap<Address, u64> = variables
        .filter(|one| {
            one.place.library.is_none()
                && one.place.innermost().is_some_and(|(_, at)| !at.is_in_system_header())
        })
        .map(|one| (one.object.base, one.object.size))
        .collect();
    let variable = |address: Address| {
        let (base, size) = of_program.range(..=address).next_back()?;
        (address - base < *size).then_some(*base)
    };
    // When each variable was first set.
    let mut first: HashMap<Address, usize> = HashMap::new();
    for (_, Pointer { address, since }) in &steady {
        if let Some(variable) = variable(*address) {
            first.entry(variable).and_modify(|first| *first = *since.min(first)).or_insert(*since);
        }
    }
    steady.sort_by_cached_key(|(_, Pointer { address, since })| {
        let variable = variable(*address);
        let first = variable.map_or(*since, |variable| first[&variable]);
        (unnamed.contains(address), !is_global(*address), variable.is_none(), first, *address)
    });
    let mut pointers = HashMap::new();
    for (object, pointer) in steady {
        pointers.entry(object).or_insert(pointer);
    }
    pointers
}

/// What a pointer in a global variable points to at first.
fn initial(address: Address, globals: &[Global]) -> Option<Address> {
    let of = |global: &Global| {
        address.checked_sub(global.object.base).filter(|&offset| offset < global.object.size)
    };
    let (global, offset) = globals.iter().find_map(|global| Some((global, of(global)?)))?;
    let Initial::Bytes(bytes) = &global.initial else { return None };
    let bytes = bytes.get(offset as usize..)?.first_chunk()?;
    Some(Address::from_le_bytes(*bytes)).filter(|&target| target != 0)
}

/// What steps write, in order, with their numbers.
fn writes(recording: &Recording) -> impl Iterator<Item = (usize, Cell, Value)> {
    recording.steps.iter().enumerate().flat_map(|(number, step)| {
        let single = (step.event.action != Action::Section).then_some((step.op, step.event.written));
        let section = step.section.iter().map(|&(op, _, written)| (op, written));
        section.chain(single).filter_map(move |(op, written)| Some((number, written_cell(op)?, written?)))
    })
}

fn written_cell(op: Op) -> Option<Cell> {
    match op {
        Op::Write { at, .. } | Op::Update { at, .. } => Some(at),
        _ => None,
    }
}
