//! The algorithms on sets of vertices, which are decision diagrams. Single vertices are handled only if they are picked.
//!
//! Source of all: Chatterjee, Henzinger, Loitzenbauer, Oraee, Toman, "Symbolic Algorithms for Graphs and Markov
//! Decision Processes with Fairness Objectives", CAV 2018, chapter 6 of Toman's thesis. Their cost is counted in symbolic
//! steps, one for each use of Pre or Post.
//!
//! - [`graph`]: the graph, Pre, Post, pick and count; [`steps`]: the counters.
//! - [`encoding`]: from vertices and edges to sets.
//! - [`components`]: strongly connected components in linearly many steps.
//! - [`lock_step`]: Algorithm 6.1.
//! - [`streett_graph_basic`], [`streett_graph_improved`]: Algorithms 6.2 and 6.3.
//! - [`mec_basic`], [`mec_improved`]: Algorithms 6.4 and 6.5.
//! - [`streett_mdp_basic`], [`streett_mdp_improved`]: Algorithms 6.6 and 6.7.
//! - [`reachability`]: reachability, random attractors, and almost-sure reachability.
//! - [`settings`], [`analysis`]: the choice among them, and the whole analysis.
//! - [`mod@witness`]: why a vertex wins or loses.

pub mod analysis;
pub mod components;
pub mod encoding;
mod good_components;
pub mod graph;
pub mod lock_step;
pub mod mec_basic;
pub mod mec_improved;
pub mod reachability;
pub mod set;
pub mod settings;
pub mod steps;
pub mod streett_graph_basic;
pub mod streett_graph_improved;
pub mod streett_mdp_basic;
pub mod streett_mdp_improved;
pub mod witness;

pub use analysis::{SymbolicAnswer, analyse, end_components};
pub use encoding::{Encoding, Numbering};
pub use graph::SymbolicGraph;
pub use set::{Diagrams, OutOfNodes, Set, VariableOrder};
pub use settings::{Algorithm, Settings, Threshold};
pub use steps::{Phase, Steps};
