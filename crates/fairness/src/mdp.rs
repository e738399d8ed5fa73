//! Graphs and Markov decision processes, as vertices and edges in memory.

use fixedbitset::FixedBitSet;

/// A vertex, by number from 0.
pub type Vertex = u32;

/// A set of vertices: a bit for each vertex of the model.
pub type VertexSet = FixedBitSet;

/// A Markov decision process: at a random vertex the next one is drawn among its successors, each with some probability
/// above 0; at every other vertex player 1 chooses. Without random vertices it is a graph.
///
/// The probabilities are left out: they do not influence what holds almost surely.
#[derive(Clone, Debug)]
pub struct Mdp {
    random: VertexSet,
    successors: Adjacency,
    predecessors: Adjacency,
}

/// The neighbours of each vertex, ascending, one list after the other.
#[derive(Clone, Debug)]
struct Adjacency {
    starts: Vec<usize>,
    neighbours: Vec<Vertex>,
}

impl Adjacency {
    /// From edges in ascending order.
    fn new(vertices: usize, edges: &[(Vertex, Vertex)]) -> Adjacency {
        let mut starts = vec![0; vertices + 1];
        for &(from, _) in edges {
            starts[from as usize + 1] += 1;
        }
        for vertex in 0..vertices {
            starts[vertex + 1] += starts[vertex];
        }
        Adjacency { starts, neighbours: edges.iter().map(|&(_, to)| to).collect() }
    }

    fn of(&self, vertex: Vertex) -> &[Vertex] {
        &self.neighbours[self.starts[vertex as usize]..self.starts[vertex as usize + 1]]
    }
}

impl Mdp {
    /// A process with vertices `0..vertices`. Parallel edges count once; a vertex need not have any edge.
    ///
    /// # Panics
    ///
    /// If an edge or a random vertex is out of range.
    pub fn new(vertices: usize, mut edges: Vec<(Vertex, Vertex)>, mut random: VertexSet) -> Mdp {
        let in_range = |&(from, to): &(Vertex, Vertex)| (from.max(to) as usize) < vertices;
        assert!(edges.iter().all(in_range), "an edge leads out of the graph");
        assert!(random.maximum().is_none_or(|last| last < vertices), "a random vertex is not in the graph");
        random.grow(vertices);
        edges.sort_unstable();
        edges.dedup();
        let successors = Adjacency::new(vertices, &edges);
        for edge in &mut edges {
            *edge = (edge.1, edge.0);
        }
        edges.sort_unstable();
        Mdp { random, successors, predecessors: Adjacency::new(vertices, &edges) }
    }

    /// A graph: player 1 chooses everywhere.
    pub fn graph(vertices: usize, edges: Vec<(Vertex, Vertex)>) -> Mdp {
        Mdp::new(vertices, edges, VertexSet::with_capacity(vertices))
    }

    /// The number of vertices, n.
    pub fn vertices(&self) -> usize {
        self.successors.starts.len() - 1
    }

    /// The number of edges, m.
    pub fn edges(&self) -> usize {
        self.successors.neighbours.len()
    }

    /// Whether a vertex is random.
    pub fn is_random(&self, vertex: Vertex) -> bool {
        self.random.contains(vertex as usize)
    }

    /// The random vertices.
    pub fn random(&self) -> &VertexSet {
        &self.random
    }

    /// Whether player 1 chooses everywhere.
    pub fn is_graph(&self) -> bool {
        self.random.is_clear()
    }

    /// The successors of a vertex, ascending.
    pub fn successors(&self, vertex: Vertex) -> &[Vertex] {
        self.successors.of(vertex)
    }

    /// The predecessors of a vertex, ascending.
    pub fn predecessors(&self, vertex: Vertex) -> &[Vertex] {
        self.predecessors.of(vertex)
    }

    /// Whether there is an edge.
    pub fn has_edge(&self, from: Vertex, to: Vertex) -> bool {
        self.successors(from).binary_search(&to).is_ok()
    }

    /// All edges, ascending.
    pub fn all_edges(&self) -> impl Iterator<Item = (Vertex, Vertex)> + '_ {
        (0..self.vertices() as Vertex)
            .flat_map(|from| self.successors(from).iter().map(move |&to| (from, to)))
    }

    /// An empty set of vertices.
    pub fn none(&self) -> VertexSet {
        VertexSet::with_capacity(self.vertices())
    }

    /// The set of all vertices.
    pub fn all(&self) -> VertexSet {
        let mut all = self.none();
        all.insert_range(..);
        all
    }

    /// A set of these vertices.
    pub fn set(&self, vertices: impl IntoIterator<Item = Vertex>) -> VertexSet {
        let mut set = self.none();
        set.extend(vertices.into_iter().map(|vertex| vertex as usize));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parallel_edges_count_once() {
        let mdp = Mdp::graph(3, vec![(0, 1), (2, 1), (0, 1), (1, 1)]);
        assert_eq!((mdp.vertices(), mdp.edges()), (3, 3));
        assert_eq!(mdp.successors(0), [1]);
        assert_eq!(mdp.predecessors(1), [0, 1, 2]);
        assert!(mdp.has_edge(1, 1) && !mdp.has_edge(1, 0) && mdp.is_graph());
    }

    #[test]
    #[should_panic = "an edge leads out of the graph"]
    fn an_edge_out_of_the_graph_is_a_mistake() {
        Mdp::graph(3, vec![(0, 3)]);
    }
}
