//! All cycles up to a size.

use super::cycle::Cycle;
use super::edges::{Edge, Relation};
use super::names::name;
use std::collections::{BTreeMap, BTreeSet};

/// All cycles of at most `size` edges out of a list, with unique names, the shortest first. Stops after
/// `most` of them.
///
/// Left out are cycles that say what a shorter one says: with two edges of program order between different locations in a
/// row, or with two edges between threads in a row of which one would do (`Rfe Fre` is `Coe`).
pub fn enumerate(edges: &[Edge], size: usize, most: usize) -> Vec<(String, Cycle)> {
    let mut found = BTreeMap::new();
    let edges: Vec<_> = edges.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
    for length in 2..=size {
        let mut cycles = BTreeSet::new();
        extend(&edges, length, most.saturating_sub(found.len()), &mut Vec::new(), &mut cycles);
        for cycle in cycles {
            found.insert((length, found.len()), cycle);
        }
    }
    let mut uses: BTreeMap<String, u32> = BTreeMap::new();
    let named = found.into_values().map(|cycle| {
        let name = name(&cycle);
        let count = uses.entry(name.clone()).or_insert(0);
        *count += 1;
        (if *count == 1 { name } else { format!("{name}{:03}", *count - 1) }, cycle)
    });
    named.collect()
}

fn extend(edges: &[Edge], length: usize, most: usize, chosen: &mut Vec<Edge>, cycles: &mut BTreeSet<Cycle>) {
    if cycles.len() >= most {
        return;
    }
    if chosen.len() == length {
        if let (Some(&last), Some(&first)) = (chosen.last(), chosen.first())
            && may_follow(last, first)
            && let Ok(cycle) = Cycle::new(chosen.clone())
        {
            cycles.insert(cycle);
        }
        return;
    }
    for &edge in edges {
        if chosen.last().is_none_or(|&last| may_follow(last, edge)) {
            chosen.push(edge);
            extend(edges, length, most, chosen, cycles);
            chosen.pop();
        }
    }
}

/// Whether two edges in a row say something that one does not.
fn may_follow(first: Edge, second: Edge) -> bool {
    let composes = match (first.is_external, second.is_external) {
        (true, true) => second.relation != Relation::ReadsFrom,
        _ => [first, second].iter().all(|edge| edge.is_program_order() && edge.changes_location),
    };
    first.to == second.from && !composes
}
