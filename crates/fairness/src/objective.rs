//! Objectives: the conditions on plays.

use crate::mdp::{Vertex, VertexSet};

/// A Streett pair (L, U): if vertices of L occur infinitely often, so do vertices of U.
///
/// Read L as requests and U as grants. With an empty U, L must occur only finitely often (co-Büchi); with all vertices in L,
/// U must occur infinitely often (Büchi).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair<Set = VertexSet> {
    /// L, the requests.
    pub l: Set,
    /// U, the grants.
    pub u: Set,
}

/// Alternatives, each a list of Streett pairs that must all be satisfied: a play satisfies the objective if it
/// satisfies all pairs of one alternative.
///
/// A Streett objective is one alternative; a Rabin objective has one for each of its pairs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective<Set = VertexSet> {
    /// The alternatives. Without any, no play satisfies the objective.
    pub alternatives: Vec<Vec<Pair<Set>>>,
}

impl<Set> Objective<Set> {
    /// All pairs must be satisfied.
    pub fn streett(pairs: Vec<Pair<Set>>) -> Objective<Set> {
        Objective { alternatives: vec![pairs] }
    }
}

/// The first pair that is violated by a play that visits exactly these vertices infinitely often.
pub fn violated(pairs: &[Pair], infinitely_often: &[Vertex]) -> Option<usize> {
    let meets = |set: &VertexSet| infinitely_often.iter().any(|&vertex| set.contains(vertex as usize));
    pairs.iter().position(|pair| meets(&pair.l) && !meets(&pair.u))
}
