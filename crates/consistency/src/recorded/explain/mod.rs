//! Why there is no execution: a cycle of orderings, or one in each of several cases.

mod cases;
mod cycle;

pub(super) use cases::explain_by_cases;
pub use cycle::explain;
