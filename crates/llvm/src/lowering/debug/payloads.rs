//! Objects of the program within objects that the library of C++ makes for them.
//!
//! `std::make_shared` and the nodes of containers have bytes for an object of the program: an array of characters to debug
//! information. The type of the object is an argument of the template that the bytes belong to.

use super::shapes::elements_of;
use crate::ast::{Metadata, MetadataId};

/// What the types of such bytes are called in GCC's library, with the beginning of their arguments.
const BUFFERS: [&str; 2] = ["__aligned_buffer<", "__aligned_membuf<"];

/// The type of the object that a structure has bytes for, if it is one of [`BUFFERS`].
pub(super) fn of_buffer(metadata: &Metadata, ty: MetadataId) -> Option<MetadataId> {
    let name = metadata.text(ty, "name")?;
    BUFFERS.iter().find(|buffer| name.starts_with(**buffer))?;
    let argument = *elements_of(metadata, ty, "templateParams").first()?;
    metadata.node(argument, "type")
}
