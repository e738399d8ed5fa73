//! Liveness of programs: does every fair run get to a place, once or again and again?
//!
//! The state graph comes from `stateful` ([`FairGraph`]). A run that does not get there ends, or goes round for ever in some states. So a
//! counterexample is a [`Lasso`]: steps that lead to a cycle, and the cycle.
//!
//! - [`question`]: the goals, the threads that they are for, and the fairness.
//! - [`fair_cycles`]: the strongly connected parts of the graph in which a fair run can stay.
//! - [`search`]: the lasso, if there is one.
//! - [`mod@confirm`]: runs a lasso on a machine and checks it, without the graph and the search.
//!
//! [`FairGraph`]: interleaf_stateful::fair::graph::FairGraph
//! [`Lasso`]: search::Lasso

pub mod confirm;
pub mod fair_cycles;
pub mod question;
pub mod search;

pub use confirm::{Confirmed, NotConfirmed, confirm, steps_of};
pub use fair_cycles::goes_on;
pub use question::{Fairness, Goal, Question, Target, Who, asked};
pub use search::{Lasso, LassoStep, find};
