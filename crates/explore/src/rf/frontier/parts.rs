//! Dividing a frontier into parts, and merging the results of the parts.

use super::shared_node::{NodeState, Path};
use super::{Frontier, SavedNode};
use crate::rf::event::Kind;
use crate::rf::schedules::Schedule;
use std::collections::HashMap;
use std::sync::Arc;

impl Frontier {
    /// Splits the frontier into parts that can be explored independently: as many as wanted, but none without anything
    /// to explore unless there is nothing at all. A place with much of the search is divided, too (`division.rs`).
    /// What a part finds for a node of another part is kept in its result, and [`Frontier::merge`] brings the two
    /// together. Parts are made one at a time. Only the first one holds the counts so far.
    pub fn split(&self, parts: usize) -> impl ExactSizeIterator<Item = Frontier> {
        let division = self.division(parts.max(1));
        let parts = division.parts;
        let are_known = self.are_known_to_others(&division);
        let part = move |part: usize| {
            let nodes = self.nodes.iter().enumerate().map(|(number, node)| {
                let mut state = self.state_for(&division, number, part);
                if are_known[number] {
                    state.known_since = state.known_since.or(Some(self.depth));
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
            frontier.pruned()
        };
        (0..parts).map(part)
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
                let mut renumber = |schedule: &mut Schedule| merged.names.renumber(schedule, &result.names);
                state.schedules = state.schedules.rewritten(&mut renumber);
                if let Some(lent) = &mut state.lent {
                    lent.schedules = std::mem::take(&mut lent.schedules).rewritten(&mut renumber);
                }
                states.push((number, state));
            }
        }
        // Owners come first: they know what they have explored of what others found.
        let (foreign, owned): (Vec<_>, Vec<_>) = states.into_iter().partition(|(_, state)| state.is_foreign);
        let mut seen = Vec::new();
        let mut handed_over = vec![0; merged.nodes.len()];
        for (number, mut state) in owned.into_iter().chain(foreign) {
            let node = &mut merged.nodes[number as usize].state;
            let (is_foreign, before) = (state.is_foreign, node.schedules.len());
            // A source that one part has seen may be scheduled by another: it counts as seen only once all schedules
            // are merged.
            if is_foreign {
                seen.push((number, std::mem::take(&mut state.seen)));
            }
            node.join(state);
            if is_foreign && !node.is_foreign {
                handed_over[number as usize] += node.schedules.len() - before;
            }
        }
        merged.estimate_what_was_found(&handed_over);
        for (number, seen) in seen {
            merged.nodes[number as usize].state.seen.join(&seen);
        }
        for node in &mut merged.nodes {
            node.state.take_back();
            // All that knew it since then are merged.
            node.state.known_since = node.state.known_since.filter(|&depth| depth < merged.depth);
        }
        match merged.learned.take() {
            None => merged.pruned(),
            Some(learned) if merged.is_part() => Frontier { learned: Some(learned), ..merged }.pruned(),
            // A violation ends the search, whatever was learned. Places of a part that has learned something are gone.
            Some(_) if merged.is_ended => Frontier { nodes: Vec::new(), paths: Vec::new(), ..merged },
            Some(mut learned) => {
                merged.knowledge.iter().for_each(|known| learned.join(known));
                Frontier { knowledge: Some(learned), ..Frontier::start() }
            }
        }
    }

    /// Adds to the estimates what parts found for each other, which is in none of them: by place, the number of such schedules. Each is
    /// taken to be as large as the alternatives that are left, on average. If nothing else is left, they are half of the search.
    fn estimate_what_was_found(&mut self, schedules: &[usize]) {
        let found: usize = schedules.iter().sum();
        if found == 0 {
            return;
        }
        let (mut left, mut alternatives) = (0.0, 0);
        for (node, &new) in self.nodes.iter().zip(schedules) {
            let state = &node.state;
            let lent = state.lent.as_ref().map_or(0, |lent| lent.tuples.len() + lent.schedules.len());
            if state.size() > 0.0 {
                left += state.size();
                let own = state.tuples.as_ref().map_or(1, Vec::len) + state.schedules.len() - new;
                alternatives += (own + lent).max(1);
            }
        }
        let each = match left > 0.0 {
            true => left / alternatives as f64,
            // Nothing is known of them within a part.
            false if self.is_part() => return,
            false => 1.0 / found as f64,
        };
        // The estimates are fractions of all that is known to exist, which is more now.
        let before = if self.is_part() { 1.0 } else { 1.0 / (1.0 + each * found as f64) };
        for (node, &new) in self.nodes.iter_mut().zip(schedules) {
            node.state.part = (node.state.part + each * new as f64) * before;
            if let Some(lent) = &mut node.state.lent {
                lent.part *= before;
            }
        }
    }

    /// Gives the place below another one the path of that one, if its own begins in the same way.
    fn share_path(&mut self, above: usize, below: usize) {
        let (path, prefix) = (self.nodes[above].path, self.nodes[below].prefix);
        let (one, other) = (&self.paths[path as usize], &self.paths[self.nodes[below].path as usize]);
        if Arc::ptr_eq(one, other) || one.agrees_with(other, prefix) {
            self.nodes[below].path = path;
        }
    }

    /// The same frontier without places and paths that nothing needs. A place is needed if an open place is above it, as
    /// sources for it may still be found; or, in a part, if it belongs to the part and others know it, or has something for the
    /// part that it belongs to.
    pub(super) fn pruned(mut self) -> Frontier {
        let is_part = self.is_part();
        let is_needed = |node: &SavedNode| {
            let state = &node.state;
            let is_for_others = match state.is_foreign {
                // Nothing but a guard is postponed.
                true => !state.schedules.is_empty() || state.is_contended && node.kind == Kind::Guard,
                false => state.known_since.is_some(),
            };
            node.is_open() || is_part && is_for_others
        };
        let mut needed: Vec<bool> = self.nodes.iter().map(is_needed).collect();
        for number in (0..self.nodes.len()).rev() {
            if let Some((below, _)) = self.nodes[number].below.filter(|_| needed[number]) {
                needed[below as usize] = true;
                self.share_path(number, below as usize);
            }
        }
        // What comes after the last place of a path is not needed.
        let mut lengths = vec![0; self.paths.len()];
        for (node, _) in self.nodes.iter().zip(&needed).filter(|(_, needed)| **needed) {
            let length = &mut lengths[node.path as usize];
            *length = node.prefix.max(*length);
        }
        for (path, &length) in self.paths.iter_mut().zip(&lengths) {
            if path.events.len() > length as usize {
                *path = Arc::new(path.up_to(length));
            }
        }
        let (mut numbers, mut paths) = (vec![0; self.nodes.len()], Vec::new());
        let mut known: HashMap<Arc<Path>, u32> = HashMap::new();
        let mut nodes = Vec::new();
        for (number, mut node) in self.nodes.into_iter().enumerate().filter(|(number, _)| needed[*number]) {
            numbers[number] = nodes.len() as u32;
            node.below = node.below.map(|(below, event)| (numbers[below as usize], event));
            let path = &self.paths[node.path as usize];
            node.path = *known.entry(path.clone()).or_insert_with(|| {
                paths.push(path.clone());
                paths.len() as u32 - 1
            });
            nodes.push(node);
        }
        (self.nodes, self.paths) = (nodes, paths);
        self
    }
}
