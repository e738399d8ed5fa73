//! Lock-step search: a top or bottom component of a set that has lost a few edges.
//!
//! Source: Algorithm 6.1 (Lock-Step-Search) of Toman's thesis.
//! Promise: if every top component of the subgraph that `vertices` induce has a vertex of `heads`, or there are no
//! heads at all, and every bottom component has one of `tails`, a top or bottom component C is returned. If C is not
//! all of S it takes `O((|heads| + |tails|) min(|C|, |S - C|))` steps.
//! Deviation: a search meets another start if it meets the set of starts without its own, so nothing is counted. Starts are
//! in the order in which they are picked.

use super::graph::SymbolicGraph;
use super::set::{Result, Set};
use super::steps::Phase;

/// The result of a search.
pub struct Found {
    /// C, a top or bottom component.
    pub component: Set,
    /// H_S without the starts whose searches were given up.
    pub heads: Set,
    /// T_S likewise.
    pub tails: Set,
}

struct Search {
    start: Set,
    reached: Set,
}

/// Searches backward from each of `heads` and forward from each of `tails` within `vertices`, one step of each in turn, until
/// one of them finds no new vertices.
pub fn lock_step_search(
    graph: &SymbolicGraph<'_>,
    vertices: &Set,
    mut heads: Set,
    mut tails: Set,
) -> Result<Found> {
    graph.during(Phase::LockStep, || {
        let mut backward = searches(graph, &heads)?;
        let mut forward = searches(graph, &tails)?;
        loop {
            let pre = |set: &Set| graph.pre(set);
            if let Some(component) = advance(vertices, &mut backward, &mut heads, pre)? {
                return Ok(Found { component, heads, tails });
            }
            let post = |set: &Set| graph.post(set);
            if let Some(component) = advance(vertices, &mut forward, &mut tails, post)? {
                return Ok(Found { component, heads, tails });
            }
            assert!(
                !backward.is_empty() || !forward.is_empty(),
                "a search from a top or bottom component is not given up"
            );
        }
    })
}

fn searches(graph: &SymbolicGraph<'_>, starts: &Set) -> Result<Vec<Search>> {
    let mut left = starts.clone();
    let mut searches = Vec::new();
    while !left.is_empty() {
        let start = graph.pick(&left)?;
        left = left.minus(&start)?;
        searches.push(Search { reached: start.clone(), start });
    }
    Ok(searches)
}

/// One step of each search. A search that meets another start is given up: the search from that start finds the same.
fn advance(
    vertices: &Set,
    searches: &mut Vec<Search>,
    starts: &mut Set,
    step: impl Fn(&Set) -> Result<Set>,
) -> Result<Option<Set>> {
    let mut going_on = Vec::with_capacity(searches.len());
    for Search { start, reached } in std::mem::take(searches) {
        let next = reached.or(&step(&reached)?)?.and(vertices)?;
        let others = starts.minus(&start)?;
        if !next.is_disjoint(&others)? {
            *starts = others;
        } else if next == reached {
            return Ok(Some(reached));
        } else {
            going_on.push(Search { start, reached: next });
        }
    }
    *searches = going_on;
    Ok(None)
}
