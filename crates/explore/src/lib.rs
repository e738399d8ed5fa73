//! Stateless search, a file an algorithm, named after what the field calls it.

mod backtrack_sets;
mod buffering;
pub mod dc;
pub mod dpor;
mod endings;
mod explored;
mod guarded_races;
mod label;
mod observability;
pub mod observers;
pub mod optimal;
mod parsimonious;
mod races;
mod reversals;
pub mod rf;
mod run;
pub mod rvf;
mod schedules;
mod sleep;
pub mod source;
mod turns;
pub mod vc;
mod wakeup_tree;

pub use dc::dc;
pub use dpor::dpor;
pub use observers::observers;
pub use optimal::{optimal, optimal_with_most_waiting};
pub use rf::rf;
pub use rvf::rvf;
pub use source::source;
pub use vc::vc;
