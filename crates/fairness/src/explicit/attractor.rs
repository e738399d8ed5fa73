//! Random attractors, and almost-sure reachability.

use crate::mdp::{Mdp, Vertex, VertexSet};
use rustc_hash::FxHashMap;

/// Removes the random attractor of `targets` from `inside`, a part of the process: the vertices from which chance can force
/// a visit to `targets` whatever player 1 does. A random vertex is in it if one of its edges leads there, and one of player
/// 1 if it has edges within `inside` and all of them do.
///
/// Returns the removed vertices: first the targets, then each vertex after those that attract it.
pub fn remove_attractor(mdp: &Mdp, inside: &mut VertexSet, targets: &[Vertex]) -> Vec<Vertex> {
    let mut removed: Vec<Vertex> = Vec::new();
    for &target in targets {
        if inside.contains(target as usize) {
            inside.set(target as usize, false);
            removed.push(target);
        }
    }
    // For vertices of player 1, the number of first edges that lead to removed vertices. Removed vertices do not return, so
    // each edge is visited once.
    let mut closed: FxHashMap<Vertex, usize> = FxHashMap::default();
    let mut next = 0;
    while let Some(&vertex) = removed.get(next) {
        next += 1;
        for &from in mdp.predecessors(vertex) {
            if !inside.contains(from as usize) {
                continue;
            }
            let is_attracted = mdp.is_random(from) || {
                let closed = closed.entry(from).or_insert(0);
                let open = &mdp.successors(from)[*closed..];
                // What is attracted is not inside any more.
                *closed += open.iter().take_while(|&&to| !inside.contains(to as usize)).count();
                *closed == mdp.successors(from).len()
            };
            if is_attracted {
                inside.set(from as usize, false);
                removed.push(from);
            }
        }
    }
    removed
}

/// The vertices of `inside` from which `targets` can be reached by edges within it.
pub fn can_reach(mdp: &Mdp, inside: &VertexSet, targets: &VertexSet) -> VertexSet {
    let mut reached = targets.clone();
    reached.intersect_with(inside);
    let mut found: Vec<Vertex> = reached.ones().map(|vertex| vertex as Vertex).collect();
    while let Some(vertex) = found.pop() {
        for &from in mdp.predecessors(vertex) {
            if inside.contains(from as usize) && !reached.put(from as usize) {
                found.push(from);
            }
        }
    }
    reached
}

/// The vertices from which player 1 can reach `targets` with probability 1.
///
/// Repeatedly removes the vertices that cannot reach them at all, with their random attractor: from there the probability is
/// less than 1.
pub fn almost_surely_reaches(mdp: &Mdp, targets: &VertexSet) -> VertexSet {
    let mut left = mdp.all();
    loop {
        let reaching = can_reach(mdp, &left, targets);
        let lost: Vec<_> = left.difference(&reaching).map(|vertex| vertex as Vertex).collect();
        if lost.is_empty() {
            return left;
        }
        remove_attractor(mdp, &mut left, &lost);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 0 chooses 1 or 2; 1 is random and leads to 0 or 3; 2 is random and leads to 3 or 4; 3 and 4 loop.
    fn fork() -> Mdp {
        let edges = vec![(0, 1), (0, 2), (1, 0), (1, 3), (2, 3), (2, 4), (3, 3), (4, 4)];
        let mut random = VertexSet::with_capacity(5);
        random.extend([1, 2]);
        Mdp::new(5, edges, random)
    }

    #[test]
    fn chance_attracts_by_one_edge_and_player_1_by_all() {
        let mdp = fork();
        let attractor = remove_attractor(&mdp, &mut mdp.all(), &[4]);
        assert_eq!(mdp.set(attractor), mdp.set([2, 4]));
        let attractor = remove_attractor(&mdp, &mut mdp.all(), &[3]);
        assert_eq!(mdp.set(attractor), mdp.set([0, 1, 2, 3]));
    }

    /// 0 leads to all others, and each of these to the one before it: they are attracted one by one, and 0 at last. To look
    /// at all edges of 0 each time would take a minute.
    #[test]
    fn a_vertex_with_many_edges_is_attracted_once() {
        const LAST: Vertex = 200_000;
        let edges = (1..=LAST).flat_map(|vertex| [(0, vertex), (vertex, vertex - 1)]).collect();
        let mdp = Mdp::graph(LAST as usize + 1, edges);
        let attractor = remove_attractor(&mdp, &mut mdp.all(), &[1]);
        assert_eq!((attractor.len(), attractor.last()), (LAST as usize + 1, Some(&0)));
    }

    #[test]
    fn trying_again_reaches_almost_surely() {
        let mdp = fork();
        assert_eq!(almost_surely_reaches(&mdp, &mdp.set([3])), mdp.set([0, 1, 3]));
    }
}
