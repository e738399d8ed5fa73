//! Random search: runs of a program whose schedules are drawn at random, for programs that no exhaustive search finishes.
//!
//! A [`Strategy`] is one file: `walk`, `pct`, `pos`, `urw`, `surw`, `rff`. [`sample`] makes the runs of a [`Campaign`]. It never says that a
//! program is safe; [`pct_probability`] says how likely the runs were to find a bug that is there.
//!
//! A run is determined by the program, the seed of the campaign and the number of the run, and by nothing else: neither by the number
//! of workers nor by the runs before it, with two exceptions: the first [`MEASURING`] runs are random walks that measure the program, and
//! a run of `rff` depends on what the runs before it have learned.

mod campaign;
mod graph_run;
mod guarantee;
mod learned;
mod pct;
mod pos;
mod profile;
mod rff;
mod run;
mod seen;
mod strategy;
mod surw;
mod urw;
mod walk;

pub use campaign::{Campaign, MEASURING, Sampled, sample, sample_observing};
pub use guarantee::pct_probability;
pub use learned::SeenPairs;
pub use profile::Profile;
pub use seen::next_access;
pub use strategy::{Drawn, Focus, Strategies, Strategy};
