//! All cycles up to a size.

use super::cycle::{Cycle, orders};
use super::edges::{Edge, Language, Order, Relation};
use super::names::name;
use std::collections::{BTreeMap, BTreeSet};

/// All cycles of at most `size` edges out of a list, with unique names, the shortest first. Stops after
/// `most` of them.
///
/// Left out are cycles that say what a shorter one says: with two edges of program order between different locations in a
/// row, or with two edges between threads in a row of which one would do (`Rfe Fre` is `Coe`).
///
/// In C, an event whose memory order no edge says has each of the `orders` that suit it.
pub fn enumerate(
    edges: &[Edge],
    size: usize,
    most: usize,
    language: Language,
    orders: &[Order],
) -> Vec<(String, Cycle)> {
    let mut found = BTreeMap::new();
    let edges: Vec<_> = edges.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
    for length in 2..=size {
        let mut cycles = BTreeSet::new();
        let most = most.saturating_sub(found.len());
        Enumeration { edges: &edges, length, most, language, orders }.extend(&mut Vec::new(), &mut cycles);
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

/// The cycles of one length.
struct Enumeration<'e> {
    edges: &'e [Edge],
    length: usize,
    most: usize,
    language: Language,
    orders: &'e [Order],
}

impl Enumeration<'_> {
    fn extend(&self, chosen: &mut Vec<Edge>, cycles: &mut BTreeSet<Cycle>) {
        if cycles.len() >= self.most {
            return;
        }
        if chosen.len() == self.length {
            if let (Some(&last), Some(&first)) = (chosen.last(), chosen.first())
                && may_follow(last, first)
            {
                self.close(chosen.clone(), cycles);
            }
            return;
        }
        for &edge in self.edges {
            if chosen.last().is_none_or(|&last| may_follow(last, edge)) {
                chosen.push(edge);
                self.extend(chosen, cycles);
                chosen.pop();
            }
        }
    }

    /// Adds the cycle of these edges, with each order for the first event that has none, and so on.
    fn close(&self, edges: Vec<Edge>, cycles: &mut BTreeSet<Cycle>) {
        if cycles.len() >= self.most {
            return;
        }
        let known = if self.language == Language::C { orders(&edges) } else { Ok(Vec::new()) };
        let Ok(known) = known else { return };
        match known.iter().position(Option::is_none).filter(|_| !self.orders.is_empty()) {
            Some(event) => {
                for &order in self.orders {
                    let mut edges = edges.clone();
                    edges[event].orders[0] = Some(order);
                    self.close(edges, cycles);
                }
            }
            None => cycles.extend(Cycle::new(edges, self.language)),
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
