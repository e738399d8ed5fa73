//! Pointers that point to one object from the first time they are set: `pool->head` then names a part of that object.
//!
//! A pointer that changes names nothing: at another step the same words would mean another object.

use interleaf_program::{Address, Cell, Global, Initial, Op, Value};
use interleaf_search::Recording;
use interleaf_trace::Action;
use std::collections::{BTreeMap, HashMap};

/// How many bytes a pointer has.
const POINTER: u8 = 8;

/// What a pointer held.
struct Held {
    /// The first value that is not null.
    target: Option<Address>,
    is_steady: bool,
}

/// For the first address of each object that a steady pointer points to, the address of the first such pointer.
pub(super) fn steady(recording: &Recording, globals: &[Global]) -> HashMap<Address, Address> {
    let mut held: BTreeMap<Address, Held> = BTreeMap::new();
    for (at, value) in writes(recording) {
        if at.size == POINTER && value.is_defined() && at.address.is_multiple_of(u64::from(POINTER)) {
            let held = held
                .entry(at.address)
                .or_insert_with(|| Held { target: initial(at.address, globals), is_steady: true });
            match (held.target, value.bits()) {
                (None, 0) => {}
                (None, bits) => held.target = Some(bits),
                (Some(target), bits) => held.is_steady &= target == bits,
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
    let mut pointers = HashMap::new();
    // Global variables have the lowest addresses.
    for (pointer, held) in held {
        if let Some(object) =
            held.target.filter(|_| held.is_steady).and_then(|target| objects.get(&target).copied())
        {
            pointers.entry(object).or_insert(pointer);
        }
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

/// What steps write, in order.
fn writes(recording: &Recording) -> impl Iterator<Item = (Cell, Value)> {
    recording.steps.iter().flat_map(|step| {
        let single = (step.event.action != Action::Section).then_some((step.op, step.event.written));
        let section = step.section.iter().map(|&(op, _, written)| (op, written));
        section.chain(single).filter_map(|(op, written)| Some((written_cell(op)?, written?)))
    })
}

fn written_cell(op: Op) -> Option<Cell> {
    match op {
        Op::Write { at, .. } | Op::Update { at, .. } => Some(at),
        _ => None,
    }
}
