//! Stateless search: an algorithm a file or folder, named after what the field calls it.

mod backtrack_sets;
pub mod dc;
pub mod dpor;
mod endings;
mod event_summary;
mod happens_before;
pub mod observers;
pub mod optimal;
pub mod rf;
mod run;
pub mod rvf;
mod scheduler;
pub mod source;
pub mod vc;
pub mod vc_values;
mod visible_writes;

pub use dc::dc;
pub use dpor::dpor;
pub use observers::observers;
pub use optimal::{optimal, optimal_with_most_waiting};
pub use rf::rf;
pub use rvf::rvf;
pub use source::source;
pub use vc::vc;
pub use vc_values::vc_values;
