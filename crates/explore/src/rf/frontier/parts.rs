//! Dividing a frontier into parts, and merging the results of the parts.

use super::shared_node::NodeState;
use super::{Frontier, SavedNode};
use crate::rf::schedules::Schedule;
use std::collections::{BTreeSet, HashMap};

impl Frontier {
    /// Splits the frontier into parts that can be explored independently: as many as wanted, but none without anything
    /// to explore unless there is nothing at all. What a part finds for a node of another part is kept in its result,
    /// and [`Frontier::merge`] brings the two together. Parts are made one at a time. Only the first one holds the
    /// counts so far.
    pub fn split(&self, parts: usize) -> impl ExactSizeIterator<Item = Frontier> {
        let parts = parts.min(self.open_nodes()).max(1);
        let owners = self.owners(parts);
        let part = move |part: usize| {
            let nodes = self.nodes.iter().enumerate().map(|(number, node)| {
                let mut state = node.state.clone();
                if owners[number] != part {
                    state = NodeState {
                        is_foreign: true,
                        seen: state.seen,
                        taken: state.taken,
                        tuples: Some(Vec::new()),
                        ..NodeState::default()
                    };
                }
                node.with(state)
            });
            let mut frontier = Frontier {
                knowledge: self.knowledge.clone(),
                learned: self.learned.clone(),
                is_start: self.is_start && part == 0,
                depth: self.depth + 1,
                is_ended: self.is_ended && part == 0,
                names: self.names.clone(),
                paths: self.paths.clone(),
                nodes: nodes.collect(),
                ..Frontier::default()
            };
            if part == 0 {
                frontier.statistics = self.statistics.clone();
                frontier.violations = self.violations.clone();
            }
            frontier
        };
        (0..parts).map(part)
    }

    /// The part of each node. Nodes with an estimate go first, the largest first, each to the part that is smallest so
    /// far ("longest processing time"; Graham, "Bounds on Multiprocessing Timing Anomalies", 1969). Nodes without one
    /// follow, each to the part with the fewest nodes. So each part has a node if there are enough.
    fn owners(&self, parts: usize) -> Vec<usize> {
        let part_of = |node: usize| self.nodes[node].state.part.max(0.0);
        let mut open: Vec<usize> = (0..self.nodes.len()).filter(|&node| self.nodes[node].is_open()).collect();
        open.sort_by(|&one, &other| part_of(other).total_cmp(&part_of(one)));
        let (known, unknown) = open.split_at(open.partition_point(|&node| part_of(node) > 0.0));
        let mut owners = vec![None; self.nodes.len()];
        let mut counts = vec![0; parts];
        // Sizes as bits, which have the same order as the numbers.
        let mut sizes: BTreeSet<(u64, usize)> = (0..parts).map(|part| (0, part)).collect();
        let mut give = |size: f64| {
            let (smallest, part) = sizes.pop_first().unwrap_or_default();
            sizes.insert(((f64::from_bits(smallest) + size).to_bits(), part));
            counts[part] += 1;
            part
        };
        if self.is_start {
            give(1.0);
        }
        known.iter().for_each(|&node| owners[node] = Some(give(part_of(node))));
        let mut counts: BTreeSet<(usize, usize)> = counts.into_iter().zip(0..).collect();
        for &node in unknown {
            let (fewest, part) = counts.pop_first().unwrap_or_default();
            counts.insert((fewest + 1, part));
            owners[node] = Some(part);
        }
        // A node with nothing left goes with the one before it.
        let mut last = 0;
        let with_last = |owner: Option<usize>| {
            last = owner.unwrap_or(last);
            last
        };
        owners.into_iter().map(with_last).collect()
    }

    /// Merges the results of the parts of a frontier: their counts are added, and what they found for each other is
    /// handed over. If a part has learned something, the merged search starts over with what all parts have learned.
    pub fn merge(results: Vec<Frontier>) -> Frontier {
        let mut merged = Frontier::default();
        let mut numbers: HashMap<u128, u32> = HashMap::new();
        let mut states: Vec<(u32, NodeState)> = Vec::new();
        for result in results {
            merged.depth = result.depth.saturating_sub(1);
            merged.statistics.add(&result.statistics);
            merged.is_start |= result.is_start;
            merged.is_ended |= result.is_ended;
            for violation in result.violations {
                if merged.violations.iter().all(|known| known.identity != violation.identity) {
                    merged.violations.push(violation);
                }
            }
            match (&mut merged.knowledge, result.knowledge) {
                (Some(known), Some(more)) => known.join(&more),
                (known, more) => *known = known.take().or(more),
            }
            match (&mut merged.learned, result.learned) {
                (Some(learned), Some(more)) => learned.join(&more),
                (learned, more) => *learned = learned.take().or(more),
            }
            let first_path = merged.paths.len() as u32;
            merged.paths.extend(result.paths);
            let mut own: Vec<u32> = Vec::new();
            for node in result.nodes {
                let number = *numbers.entry(node.id).or_insert_with(|| {
                    let below = node.below.map(|(below, event)| (own[below as usize], event));
                    let state =
                        NodeState { is_foreign: true, tuples: Some(Vec::new()), ..NodeState::default() };
                    merged.nodes.push(SavedNode { path: first_path + node.path, below, ..node.with(state) });
                    merged.nodes.len() as u32 - 1
                });
                own.push(number);
                let mut state = node.state;
                let renumber = |schedule: &mut Schedule| merged.names.renumber(schedule, &result.names);
                state.schedules = state.schedules.rewritten(renumber);
                states.push((number, state));
            }
        }
        // Owners come first: they know what they have explored of what others found.
        let (foreign, owned): (Vec<_>, Vec<_>) = states.into_iter().partition(|(_, state)| state.is_foreign);
        let mut seen = Vec::new();
        for (number, mut state) in owned.into_iter().chain(foreign) {
            // A source that one part has seen may be scheduled by another: it counts as seen only once all schedules
            // are merged.
            if state.is_foreign {
                seen.push((number, std::mem::take(&mut state.seen)));
            }
            merged.nodes[number as usize].state.join(state);
        }
        for (number, seen) in seen {
            merged.nodes[number as usize].state.seen.extend(seen.iter());
        }
        // A violation ends the search, whatever was learned.
        match merged.learned.take().filter(|_| !merged.is_ended) {
            Some(mut learned) if merged.depth == 0 => {
                merged.knowledge.iter().for_each(|known| learned.join(known));
                Frontier { knowledge: Some(learned), ..Frontier::start() }
            }
            learned => Frontier { learned, ..merged },
        }
    }
}
