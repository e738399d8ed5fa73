//! Graphs and Markov decision processes with Streett objectives, explicitly and on decision diagrams.
//!
//! A play is an infinite path; at random vertices the next vertex is drawn, at others player 1 chooses. A Streett
//! objective is a list of pairs (L, U) of sets of vertices: where L occurs infinitely often, U must. The question is
//! from which vertices player 1 satisfies it with probability 1, or, in a graph, from which some play satisfies it.
//! Strong fairness is such an objective: a process that requests infinitely often is granted infinitely often.
//!
//! ```
//! use interleaf_fairness::{Mdp, Objective, Pair, explicit};
//!
//! // 0 chooses between two loops, over 1 and over 2. Over 1 requests are made, and only over 2 they are granted.
//! let mdp = Mdp::graph(3, vec![(0, 1), (1, 0), (0, 2), (2, 0)]);
//! let granted = Objective::streett(vec![Pair { l: mdp.set([1]), u: mdp.set([2]) }]);
//! let answer = explicit::analyse(&mdp, &granted);
//! assert_eq!(answer.winning, mdp.all());
//! assert_eq!(answer.good[0].vertices.len(), 3, "both loops, in turn");
//! ```
//!
//! - [`mdp`], [`objective`]: models and objectives; [`answer`]: the results.
//! - [`explicit`]: algorithms on single vertices, simple; the others are tested against them.
//! - [`symbolic`]: the algorithms of the papers, on decision diagrams.
//! - [`witness`]: why the initial vertex wins or loses, and an independent check.
//! - [`automaton`], [`product`]: objectives that are automata.
//! - [`formats`]: file formats. Nothing else depends on them except [`product`], which reads labels.

pub mod answer;
pub mod automaton;
pub mod explicit;
pub mod formats;
pub mod mdp;
pub mod objective;
pub mod product;
pub mod symbolic;
pub mod witness;

pub use answer::{Answer, Good};
pub use mdp::{Mdp, Vertex, VertexSet};
pub use objective::{Objective, Pair};
