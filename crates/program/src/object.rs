//! Objects: what is allocated and freed as one.

use crate::address::{Address, Cell};
use crate::shape::Shape;
use std::sync::Arc;

/// What kind of storage an object is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ObjectKind {
    /// A global variable; it lives as long as the program.
    Global,
    /// What `malloc` and its kin return.
    Heap,
    /// A local variable whose address escapes, and that lives until the program ends.
    Stack,
    /// A local variable whose address escapes, and that lives until its function returns.
    Frame,
}

/// An object that a thread allocates: an address range with one lifetime.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Object {
    /// The first byte.
    pub base: Address,
    /// How many bytes; an object of 0 bytes has an address of its own but no contents.
    pub size: u64,
    /// What kind of storage it is.
    pub kind: ObjectKind,
    /// Whether its bytes start as zero; otherwise they are undefined.
    pub zeroed: bool,
}

impl Object {
    /// Whether every byte of `cell` belongs to the object.
    pub fn contains(&self, cell: Cell) -> bool {
        let offset = cell.address.wrapping_sub(self.base);
        offset < self.size && u64::from(cell.size) <= self.size - offset
    }
}

/// The bytes that a global starts with.
#[derive(Clone, Debug)]
pub enum Initial {
    /// All zero.
    Zero,
    /// These; the vector is as long as the object.
    Bytes(Arc<[u8]>),
}

/// A global variable.
#[derive(Clone, Debug)]
pub struct Global {
    /// Its address range. `zeroed` is not used; see `initial`.
    pub object: Object,
    /// Its name in the source.
    pub name: Arc<str>,
    /// What it starts with.
    pub initial: Initial,
    /// Whether the program may not write it.
    pub constant: bool,
    /// Whether it belongs to the library, so that its name means nothing to a user.
    pub library: bool,
    /// What it is made of, if that is known.
    pub shape: Option<Arc<Shape>>,
}
