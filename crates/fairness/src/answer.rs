//! The result of an analysis.

use crate::mdp::{Vertex, VertexSet};

/// The answer for all vertices, of the explicit engine.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The maximal end-components; on a graph the non-trivial strongly connected components.
    pub end_components: Vec<Vec<Vertex>>,
    /// The maximal good end-components of each alternative of the objective.
    pub good: Vec<Good>,
    /// The vertices from which player 1 satisfies the objective almost surely; on a graph, from which some play does.
    pub winning: VertexSet,
}

/// A good end-component: player 1 can stay in it for ever and visit all of its vertices infinitely often, which satisfies all
/// pairs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Good {
    /// Its vertices, in no particular order.
    pub vertices: Vec<Vertex>,
    /// The alternative of the objective that it satisfies.
    pub alternative: usize,
}
