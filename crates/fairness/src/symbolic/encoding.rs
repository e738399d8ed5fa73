//! From vertices and edges in memory to sets: a vertex is the bits of its code.

use super::graph::SymbolicGraph;
use super::set::{Diagrams, Result, Set, VariableOrder};
use crate::mdp::{Mdp, Vertex, VertexSet};
use crate::objective::{Objective, Pair};
use oxidd::VarNo;
use std::collections::VecDeque;

/// The codes of vertices. Diagrams are small if neighbouring vertices have codes with common first bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Numbering {
    /// The number of the vertex.
    #[default]
    Given,
    /// In the order of a breadth-first search.
    BreadthFirst,
    /// In the order of a depth-first search.
    DepthFirst,
}

/// Choices of an encoding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choices {
    /// The order of variables.
    pub order: VariableOrder,
    /// The codes of vertices.
    pub numbering: Numbering,
    /// The number of parts of the relation, by the codes of sources.
    pub parts: usize,
    /// The size of the tables, in bytes.
    pub bytes: usize,
    /// The number of threads that work on diagrams.
    pub threads: u32,
}

impl Default for Choices {
    fn default() -> Choices {
        Choices {
            order: VariableOrder::default(),
            numbering: Numbering::default(),
            parts: 1,
            bytes: 256 << 20,
            threads: 1,
        }
    }
}

/// An encoded process, and the vertices of its codes.
pub struct Encoding<'a> {
    /// The process.
    pub graph: SymbolicGraph<'a>,
    codes: Vec<u32>,
    vertices: Vec<Vertex>,
}

impl<'a> Encoding<'a> {
    /// Encodes a process, in tables of its own.
    pub fn new(mdp: &Mdp, choices: Choices) -> Result<Encoding<'a>> {
        let bits = usize::BITS - mdp.vertices().saturating_sub(1).leading_zeros();
        Encoding::within(
            Diagrams::new(choices.bytes, bits.max(1), choices.order, choices.threads),
            mdp,
            choices,
        )
    }

    /// Encodes a process in given tables, which have enough bits for its vertices.
    pub fn within(diagrams: Diagrams, mdp: &Mdp, choices: Choices) -> Result<Encoding<'a>> {
        let vertices = order(mdp, choices.numbering);
        let mut codes = vec![0; mdp.vertices()];
        for (&vertex, code) in vertices.iter().zip(0..) {
            codes[vertex as usize] = code;
        }
        assert!(mdp.vertices() <= 1 << diagrams.bits(), "the bits are enough for all vertices");
        let all: Vec<u64> = (0..mdp.vertices() as u64).collect();
        let all = from_codes(&diagrams, &vertex_variables(&diagrams), &all)?;
        let random = members(&diagrams, &codes, mdp.random())?;
        let mut edges: Vec<(u32, u32)> =
            mdp.all_edges().map(|(from, to)| (codes[from as usize], codes[to as usize])).collect();
        edges.sort_unstable();
        let mut graph = SymbolicGraph::new(diagrams, all, random);
        let changed: Vec<usize> = (0..graph.diagrams().bits()).collect();
        for part in edges.chunks(edges.len().div_ceil(choices.parts.max(1)).max(1)) {
            let relation = relation(graph.diagrams(), part)?;
            graph.add_edges(relation, &changed)?;
        }
        Ok(Encoding { graph, codes, vertices })
    }

    /// A set of vertices.
    pub fn set(&self, vertices: &VertexSet) -> Result<Set> {
        members(self.graph.diagrams(), &self.codes, vertices)
    }

    /// An objective.
    pub fn objective(&self, objective: &Objective) -> Result<Objective<Set>> {
        let pair = |pair: &Pair| Ok(Pair { l: self.set(&pair.l)?, u: self.set(&pair.u)? });
        let alternatives = objective.alternatives.iter().map(|pairs| pairs.iter().map(pair).collect());
        Ok(Objective { alternatives: alternatives.collect::<Result<_>>()? })
    }

    /// Whether a vertex is in a set.
    pub fn contains(&self, set: &Set, vertex: Vertex) -> bool {
        self.graph.diagrams().contains(set, &self.bits(self.codes[vertex as usize]))
    }

    /// A vertex, as a set.
    pub fn vertex(&self, vertex: Vertex) -> Result<Set> {
        self.graph.diagrams().vertex(&self.bits(self.codes[vertex as usize]))
    }

    /// Whether a vertex is random.
    pub fn is_random(&self, vertex: Vertex) -> bool {
        self.contains(self.graph.random(), vertex)
    }

    /// A vertex of a set, unless it is empty. Counts as a pick.
    pub fn first(&self, set: &Set) -> Option<Vertex> {
        let bits = self.graph.pick_bits(set)?;
        let code = bits.iter().fold(0, |code, &bit| code << 1 | usize::from(bit));
        Some(self.vertices[code])
    }

    /// The vertices of a set, ascending, to show them. Each counts as a pick.
    pub fn listed(&self, set: &Set) -> Result<Vec<Vertex>> {
        let mut left = set.clone();
        let mut listed = Vec::new();
        while let Some(vertex) = self.first(&left) {
            listed.push(vertex);
            left = left.minus(&self.vertex(vertex)?)?;
        }
        listed.sort_unstable();
        Ok(listed)
    }

    /// The vertices of sets with one vertex each.
    pub(super) fn picked(&self, sets: &[Set]) -> Vec<Vertex> {
        sets.iter().map(|set| self.the_vertex(set)).collect()
    }

    /// The vertex of a set with one vertex.
    pub(super) fn the_vertex(&self, set: &Set) -> Vertex {
        self.first(set).expect("the set has a vertex; please report this")
    }

    fn bits(&self, code: u32) -> Vec<bool> {
        let bits = self.graph.diagrams().bits();
        (0..bits).map(|bit| code >> (bits - 1 - bit) & 1 == 1).collect()
    }
}

/// The vertices in the order of their codes.
fn order(mdp: &Mdp, numbering: Numbering) -> Vec<Vertex> {
    let all = 0..mdp.vertices() as Vertex;
    if numbering == Numbering::Given {
        return all.collect();
    }
    let mut found = Vec::with_capacity(mdp.vertices());
    let mut seen = mdp.none();
    let mut waiting = VecDeque::new();
    for root in all {
        waiting.push_back(root);
        while let Some(vertex) =
            if numbering == Numbering::BreadthFirst { waiting.pop_front() } else { waiting.pop_back() }
        {
            if !seen.put(vertex as usize) {
                found.push(vertex);
                waiting.extend(mdp.successors(vertex).iter().filter(|&&next| !seen.contains(next as usize)));
            }
        }
    }
    found
}

fn members(diagrams: &Diagrams, codes: &[u32], vertices: &VertexSet) -> Result<Set> {
    let mut members: Vec<u64> = vertices.ones().map(|vertex| u64::from(codes[vertex])).collect();
    members.sort_unstable();
    from_codes(diagrams, &vertex_variables(diagrams), &members)
}

/// The variables of the bits of a code, from the highest bit.
fn vertex_variables(diagrams: &Diagrams) -> Vec<VarNo> {
    (0..diagrams.bits()).map(|bit| diagrams.variables(bit).0).collect()
}

fn relation(diagrams: &Diagrams, edges: &[(u32, u32)]) -> Result<Set> {
    let bits = diagrams.bits();
    // The variables from the top, each with the place of its bit.
    let mut places: Vec<(VarNo, bool, usize)> = Vec::new();
    for bit in 0..bits {
        let (current, next) = diagrams.variables(bit);
        places.extend([(current, false, bits - 1 - bit), (next, true, bits - 1 - bit)]);
    }
    places.sort_unstable();
    let code = |&(from, to): &(u32, u32)| {
        places.iter().fold(0, |code, &(_, is_target, place)| {
            code << 1 | u64::from((if is_target { to } else { from }) >> place & 1)
        })
    };
    let mut codes: Vec<u64> = edges.iter().map(code).collect();
    codes.sort_unstable();
    let variables: Vec<_> = places.iter().map(|&(variable, ..)| variable).collect();
    from_codes(diagrams, &variables, &codes)
}

/// The set of these codes, ascending; the variables, in the order of their levels, are their bits from the highest.
fn from_codes(diagrams: &Diagrams, variables: &[VarNo], codes: &[u64]) -> Result<Set> {
    let Some((&variable, rest)) = variables.split_first() else {
        return Ok(if codes.is_empty() { diagrams.empty() } else { diagrams.full() });
    };
    if codes.is_empty() {
        return Ok(diagrams.empty());
    }
    let middle = codes.partition_point(|code| code >> rest.len() & 1 == 0);
    let low = from_codes(diagrams, rest, &codes[..middle])?;
    let high = from_codes(diagrams, rest, &codes[middle..])?;
    diagrams.choose(variable, &high, &low)
}
