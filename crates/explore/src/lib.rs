//! Stateless search, a file an algorithm, named after what the field calls it.

mod races;
pub mod source;

pub use source::source;
