//! Why a vertex loses, as in [`crate::witness::defeat`].

use crate::mdp::Vertex;
use crate::objective::{Objective, Pair};
use crate::symbolic::analysis::{SymbolicAnswer, union};
use crate::symbolic::encoding::Encoding;
use crate::symbolic::graph::SymbolicGraph;
use crate::symbolic::mec_basic::maximal_end_components;
use crate::symbolic::reachability::{graph_reach, random_attractor};
use crate::symbolic::set::{Result, Set};
use crate::witness::{Defeat, Lost, Refutation, Round};
use std::collections::HashMap;

struct Sets {
    trap: Set,
    /// The attracted layers, nearest first.
    attracted: Vec<Set>,
}

pub(super) fn defeat(
    encoding: &Encoding<'_>,
    objective: &Objective<Set>,
    answer: &SymbolicAnswer,
    initial: Vertex,
) -> Result<Defeat> {
    let graph = &encoding.graph;
    let rounds = rounds(encoding, answer, initial)?;
    let (needed, taken) = needed(encoding, &rounds, initial)?;
    let mut listed = Vec::new();
    for round in &rounds {
        let trap = round.trap.and(&needed)?;
        let mut of_round = Round { trap: encoding.listed(&trap)?, ..Round::default() };
        for component in maximal_end_components(graph, &trap)? {
            let mut refutations = Vec::new();
            for pairs in &objective.alternatives {
                refutations.push(refute(encoding, pairs, &component)?);
            }
            of_round.lost.push(Lost { component: encoding.listed(&component)?, refutations });
        }
        for layer in &round.attracted {
            for vertex in encoding.listed(&layer.and(&needed)?)? {
                of_round.attracted.push((vertex, taken.get(&vertex).copied()));
            }
        }
        if !of_round.trap.is_empty() || !of_round.attracted.is_empty() {
            listed.push(of_round);
        }
    }
    let mut failed = None;
    let defeat = Defeat::with_example(listed, initial, |vertex| match taken.get(&vertex) {
        Some(&to) => vec![to],
        None => successors(encoding, vertex).unwrap_or_else(|error| {
            failed = Some(error);
            Vec::new()
        }),
    });
    failed.map_or(Ok(defeat), Err)
}

fn successors(encoding: &Encoding<'_>, vertex: Vertex) -> Result<Vec<Vertex>> {
    encoding.listed(&encoding.graph.post(&encoding.vertex(vertex)?)?)
}

/// The rounds up to the one that removes a vertex that loses.
fn rounds(encoding: &Encoding<'_>, answer: &SymbolicAnswer, initial: Vertex) -> Result<Vec<Sets>> {
    let graph = &encoding.graph;
    let targets = union(graph, &answer.good)?;
    let mut left = graph.vertices().clone();
    let mut rounds = Vec::new();
    while encoding.contains(&left, initial) {
        let trap = left.minus(&graph_reach(graph, &left, &targets)?)?;
        assert!(!trap.is_empty(), "a vertex that loses is removed in some round; please report this");
        let mut removed = trap.clone();
        let mut attracted = Vec::new();
        loop {
            let layer = graph.controllable_pre(&left, &removed)?.minus(&removed)?;
            if layer.is_empty() {
                break;
            }
            removed = removed.or(&layer)?;
            attracted.push(layer);
        }
        left = left.minus(&removed)?;
        rounds.push(Sets { trap, attracted });
    }
    Ok(rounds)
}

/// The part of all rounds that a vertex needs, and the successor to which chance leads from each attracted random vertex in
/// it. Rounds are visited from the last to the first, and layers from the outermost inwards, so the needed vertices of a
/// layer are known when it is visited.
fn needed(
    encoding: &Encoding<'_>,
    rounds: &[Sets],
    initial: Vertex,
) -> Result<(Set, HashMap<Vertex, Vertex>)> {
    let graph = &encoding.graph;
    let mut before = Vec::new();
    let mut all = graph.none();
    for round in rounds {
        before.push(all.clone());
        for part in [&round.trap].into_iter().chain(&round.attracted) {
            all = all.or(part)?;
        }
    }
    let mut needed = encoding.vertex(initial)?;
    let mut taken = HashMap::new();
    for (round, before) in rounds.iter().zip(&before).rev() {
        let mut inner = vec![before.or(&round.trap)?];
        for layer in &round.attracted {
            inner.push(inner[inner.len() - 1].or(layer)?);
        }
        for (layer, inner) in round.attracted.iter().zip(&inner).rev() {
            let of_layer = needed.and(layer)?;
            needed = needed.or(&graph.post(&of_layer.minus(graph.random())?)?)?;
            for vertex in encoding.listed(&of_layer.and(graph.random())?)? {
                let inward = graph.post(&encoding.vertex(vertex)?)?.and(inner)?;
                let known = inward.and(&needed)?;
                let to = encoding.first(if known.is_empty() { &inward } else { &known });
                let to = to.expect("chance leads inwards from what is attracted; please report this");
                taken.insert(vertex, to);
                needed = needed.or(&encoding.vertex(to)?)?;
            }
        }
        let mut layer = needed.and(&round.trap)?;
        while !layer.is_empty() {
            layer = graph.post(&layer)?.minus(&needed)?;
            needed = needed.or(&layer)?;
            layer = layer.and(&round.trap)?;
        }
    }
    Ok((needed, taken))
}

/// Why no play that stays in an end-component satisfies all pairs.
fn refute(encoding: &Encoding<'_>, pairs: &[Pair<Set>], component: &Set) -> Result<Refutation> {
    let graph: &SymbolicGraph<'_> = &encoding.graph;
    for (number, pair) in pairs.iter().enumerate() {
        let requests = pair.l.and(component)?;
        if requests.is_empty() || !pair.u.is_disjoint(component)? {
            continue;
        }
        let rest = component.minus(&random_attractor(graph, component, &requests)?)?;
        let mut within = Vec::new();
        for part in maximal_end_components(graph, &rest)? {
            within.push(refute(encoding, pairs, &part)?);
        }
        return Ok(Refutation { component: encoding.listed(component)?, pair: number, within });
    }
    panic!("a lost end-component has no good part; please report this")
}
