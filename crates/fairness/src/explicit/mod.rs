//! The explicit counterparts of the symbolic algorithms, on single vertices: simple, and the reference in tests.
//!
//! - [`components`]: strongly connected components.
//! - [`attractor`]: random attractors and almost-sure reachability.
//! - [`end_components`]: maximal end-components.
//! - [`streett`]: maximal good end-components, and the winning vertices.

pub mod attractor;
pub mod components;
pub mod end_components;
pub mod streett;

pub use streett::analyse;
