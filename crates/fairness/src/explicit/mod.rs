//! The explicit twins of the symbolic algorithms: one vertex after the other, simple, and what the others are tested
//! against.
//!
//! - [`components`]: strongly connected components.
//! - [`attractor`]: where player 1 cannot keep away from a set, and almost-sure reachability.
//! - [`end_components`]: maximal end-components.
//! - [`streett`]: maximal good end-components, and who wins.

pub mod attractor;
pub mod components;
pub mod end_components;
pub mod streett;

pub use streett::analyse;
