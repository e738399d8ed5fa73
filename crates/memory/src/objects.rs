//! The objects of a run, and their initial contents.

use interleaf_program::{Address, Cell, Global, Initial, Object, ObjectKind, Value};
use interleaf_trace::{CellIndex, ThreadIndex};
use std::collections::BTreeMap;
use std::sync::Arc;

/// An object, whether its lifetime has ended or not.
#[derive(Clone, Debug)]
pub struct ObjectState {
    /// Its range of addresses.
    pub object: Object,
    /// The bytes of a global that does not start as zero.
    bytes: Option<Arc<[u8]>>,
    pub(crate) constant: bool,
    /// The cell that stands for its lifetime, if it can end.
    pub lifetime: CellIndex,
    /// A fingerprint of the place where it was allocated; 0 unless [`Settings::marks_allocations`](crate::Settings::marks_allocations).
    pub allocated_at: u64,
    /// The thread that allocated it, and how many events that thread had then; none of a global.
    pub allocated_by: Option<(ThreadIndex, u32)>,
}

impl ObjectState {
    /// What a cell of the object holds before it is written.
    pub fn initial(&self, cell: Cell) -> Value {
        match &self.bytes {
            Some(bytes) => {
                let offset = (cell.address - self.object.base) as usize;
                let mut word = [0; 8];
                let size = usize::from(cell.size);
                word[..size].copy_from_slice(&bytes[offset..offset + size]);
                Value::new(u64::from_le_bytes(word))
            }
            None if self.object.zeroed => Value::ZERO,
            None => Value::UNDEFINED.truncate(cell.size),
        }
    }
}

/// All objects of a run, in the order in which they were allocated.
#[derive(Clone, Debug, Default)]
pub struct Objects {
    all: Vec<ObjectState>,
    by_base: BTreeMap<Address, u32>,
}

impl Objects {
    pub(crate) fn of_globals(globals: &[Global]) -> Objects {
        let mut objects = Objects::default();
        for global in globals {
            let bytes = match &global.initial {
                Initial::Zero => None,
                Initial::Bytes(bytes) => Some(bytes.clone()),
            };
            let object = Object { zeroed: true, ..global.object };
            objects.push(ObjectState {
                object,
                bytes,
                constant: global.constant,
                lifetime: CellIndex::NONE,
                allocated_at: 0,
                allocated_by: None,
            });
        }
        objects
    }

    /// How many there are.
    #[inline]
    pub fn count(&self) -> usize {
        self.all.len()
    }

    #[inline]
    pub(crate) fn allocate(
        &mut self,
        object: Object,
        lifetime: CellIndex,
        allocated_at: u64,
        allocated_by: (ThreadIndex, u32),
    ) {
        let allocated_by = Some(allocated_by);
        self.push(ObjectState { object, bytes: None, constant: false, lifetime, allocated_at, allocated_by });
    }

    fn push(&mut self, state: ObjectState) {
        self.by_base.insert(state.object.base, self.all.len() as u32);
        self.all.push(state);
    }

    /// Removes the objects that were allocated last, down to `length` objects.
    #[inline]
    pub(crate) fn truncate(&mut self, length: usize) {
        for state in self.all.drain(length..) {
            self.by_base.remove(&state.object.base);
        }
    }

    /// The object with this number, if there is one.
    #[inline]
    pub fn get(&self, number: u32) -> Option<&ObjectState> {
        self.all.get(number as usize)
    }

    /// The number of the object that contains all of `cell`.
    #[inline]
    pub(crate) fn containing(&self, cell: Cell) -> Option<u32> {
        let number = self.at_or_below(cell.address)?;
        self.all[number as usize].object.contains(cell).then_some(number)
    }

    /// The number of the last object that starts at or below an address.
    #[inline]
    pub(crate) fn at_or_below(&self, address: Address) -> Option<u32> {
        self.by_base.range(..=address).next_back().map(|(_, &number)| number)
    }

    /// The number of the object that an address points into, or just past the end of.
    #[inline]
    pub fn around(&self, address: Address) -> Option<u32> {
        self.at_or_below(address).filter(|&number| self.is_around(number, address))
    }

    /// Whether an address points into the object with this number, if there is one, or just past its end.
    #[inline]
    pub fn is_around(&self, number: u32, address: Address) -> bool {
        self.get(number).is_some_and(|state| {
            let offset = address.checked_sub(state.object.base);
            offset.is_some_and(|offset| offset <= state.object.size)
        })
    }

    /// The objects that start at or above an address, by address.
    #[inline]
    pub fn from(&self, start: Address) -> impl Iterator<Item = (Address, u32)> + '_ {
        self.by_base.range(start..).map(|(&address, &number)| (address, number))
    }

    /// The number of the object of this kind that starts at an address.
    #[inline]
    pub(crate) fn starting_at(&self, base: Address, kind: ObjectKind) -> Option<u32> {
        let &number = self.by_base.get(&base)?;
        (self.all[number as usize].object.kind == kind).then_some(number)
    }
}
