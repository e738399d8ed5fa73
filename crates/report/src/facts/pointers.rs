//! Pointers that point to one object from the first time they are set: `pool->head` then names a part of that object.
//!
//! A pointer that changes names nothing: at another step the same words would mean another object.

use interleaf_program::{Address, Cell, Op, Value};
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
pub(super) fn steady(recording: &Recording) -> HashMap<Address, Address> {
    let mut held: BTreeMap<Address, Held> = BTreeMap::new();
    for (at, value) in writes(recording) {
        if at.size == POINTER && value.is_defined() && at.address.is_multiple_of(u64::from(POINTER)) {
            let held = held.entry(at.address).or_insert(Held { target: None, is_steady: true });
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
    // The object that starts at an address, or whose payload does.
    let pointed_to = |target: Address| {
        let mut allocations = recording.allocations.iter();
        let found = allocations.find(|allocation| {
            let offset = target.checked_sub(allocation.object.base);
            let payload =
                || allocation.shape.as_ref().and_then(|shape| shape.payload()).map(|payload| payload.0);
            offset == Some(0) || (offset.is_some() && offset == payload())
        });
        found.map(|allocation| allocation.object.base)
    };
    let mut pointers = HashMap::new();
    // Global variables have the lowest addresses.
    for (pointer, held) in held {
        if let Some(object) = held.target.filter(|_| held.is_steady).and_then(pointed_to) {
            pointers.entry(object).or_insert(pointer);
        }
    }
    pointers
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
