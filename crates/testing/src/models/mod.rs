//! Random models and objectives. The same seed makes the same model everywhere.

pub mod philosophers;

use crate::random::Random;
use interleaf_fairness::{Mdp, Objective, Pair, Vertex, VertexSet};

/// What a random model is like.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// How many vertices.
    pub vertices: usize,
    /// How many edges a vertex has on average, in tenths.
    pub degree: usize,
    /// How many of a thousand vertices are random.
    pub random: usize,
    /// How far edges lead at most, both ways; with a short reach there are many components.
    pub reach: usize,
    /// How many of a thousand vertices have an edge to the next one besides; with all of them there are long cycles.
    pub ring: usize,
}

impl Shape {
    /// A shape of a model with 5 to 60 vertices.
    pub fn any(random: &mut Random) -> Shape {
        let vertices = 5 + random.below(56);
        Shape {
            vertices,
            degree: random.one_of(&[8, 12, 15, 20, 30]),
            random: random.one_of(&[0, 0, 100, 200, 500, 800]),
            reach: random.one_of(&[3, 8, vertices]),
            ring: random.one_of(&[0, 500, 900, 1000]),
        }
    }
}

/// A random model. Some vertices have no edge, some only a loop.
pub fn model(random: &mut Random, shape: Shape) -> Mdp {
    let Shape { vertices, degree, .. } = shape;
    let reach = shape.reach.min(vertices);
    let mut edges: Vec<(Vertex, Vertex)> = Vec::new();
    for _ in 0..vertices * degree / 10 {
        let from = random.below(vertices);
        let to = (from + vertices + random.below(2 * reach + 1) - reach) % vertices;
        edges.push((from as Vertex, to as Vertex));
    }
    for from in 0..vertices {
        if random.per_mille(shape.ring) {
            edges.push((from as Vertex, ((from + 1) % vertices) as Vertex));
        }
    }
    let mut chance = VertexSet::with_capacity(vertices);
    chance.extend((0..vertices).filter(|_| random.per_mille(shape.random)));
    Mdp::new(vertices, edges, chance)
}

/// A random Streett objective with so many pairs; each vertex is in each L and U with so many chances in a thousand.
pub fn pairs(random: &mut Random, vertices: usize, count: usize, l: usize, u: usize) -> Vec<Pair> {
    let mut set = |chance| {
        let mut set = VertexSet::with_capacity(vertices);
        set.extend((0..vertices).filter(|_| random.per_mille(chance)));
        set
    };
    (0..count).map(|_| Pair { l: set(l), u: set(u) }).collect()
}

/// A random objective with 1 to `most` pairs in each of one or, now and then, more alternatives.
pub fn objective(random: &mut Random, vertices: usize, most: usize) -> Objective {
    let alternatives = random.one_of(&[1, 1, 1, 2, 3]);
    let alternative = |_| {
        let count = 1 + random.below(most);
        let (l, u) = (random.one_of(&[30, 100, 300]), random.one_of(&[0, 20, 60, 150]));
        pairs(random, vertices, count, l, u)
    };
    Objective { alternatives: (0..alternatives).map(alternative).collect() }
}

/// A sparse process with many pairs, which comes apart piece by piece: a path with edges both ways, cut into segments
/// of 3 to 9 vertices with a few more edges each. What is requested at the end of a segment is granted in the one
/// before, and nowhere else; at the end of the first one it is not granted at all. So each removal separates a segment,
/// after which the next request is not granted any more. As many other pairs are satisfied as long as the first
/// vertices after a request are there.
pub fn segments(random: &mut Random, vertices: usize, per_mille: usize) -> (Mdp, Vec<Pair>) {
    let mut edges = Vec::new();
    for from in 1..vertices as Vertex {
        edges.extend([(from - 1, from), (from, from - 1)]);
    }
    let mut requests = Vec::new();
    let mut start = 0;
    while start < vertices {
        let end = (start + 3 + random.below(7)).min(vertices);
        for _ in start..end {
            if random.per_mille(300) {
                let mut any = || (start + random.below(end - start)) as Vertex;
                edges.push((any(), any()));
            }
        }
        if end < vertices {
            requests.push((start as Vertex, end as Vertex - 1));
        }
        start = end;
    }
    // Chance at the end of a segment would take the next one with it.
    let ends: Vec<_> = requests.iter().map(|&(_, end)| end as usize).collect();
    let mut chance = VertexSet::with_capacity(vertices);
    chance.extend((0..vertices).filter(|_| random.per_mille(per_mille)));
    ends.iter().for_each(|&end| chance.set(end, false));
    let mdp = Mdp::new(vertices, edges, chance);
    let mut pairs = Vec::new();
    let mut granted_at = None;
    for &(start, end) in &requests {
        pairs.push(Pair { l: mdp.set([end]), u: mdp.set(granted_at) });
        let near = (end as usize + 1 + random.below(4)).min(vertices - 1);
        pairs.push(Pair { l: mdp.set([end + 1]), u: mdp.set([near as Vertex, end]) });
        granted_at = Some(start);
    }
    (mdp, pairs)
}
