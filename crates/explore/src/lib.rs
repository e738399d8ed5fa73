//! Stateless search, a file an algorithm, named after what the field calls it.

mod label;
pub mod optimal;
mod races;
pub mod rf;
pub mod source;
mod turns;
mod wakeup_tree;

pub use optimal::optimal;
pub use rf::rf;
pub use source::source;
