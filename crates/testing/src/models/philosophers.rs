//! Dining philosophers as a transition relation: n of them have 3^n states, and the relation has a small diagram for
//! each.
//!
//! Fork i lies between philosophers i - 1 and i. Each philosopher takes the forks one after the other, in either order,
//! and puts both down together. If all hold their left fork, or all their right one, no philosopher can move: the state
//! loops.

use interleaf_fairness::symbolic::{Diagrams, OutOfNodes, Set, SymbolicGraph, VariableOrder};
use interleaf_fairness::{Mdp, Objective, Pair};
use std::collections::HashMap;

/// The bits of a philosopher: whether it has its left fork, and its right one.
fn bits(philosopher: usize) -> (usize, usize) {
    (2 * philosopher, 2 * philosopher + 1)
}

/// A table with philosophers.
pub struct Table<'a> {
    /// The states that can be reached from that in which all think, and the moves between them.
    pub graph: SymbolicGraph<'a>,
    /// The state in which all think.
    pub initial: Set,
    philosophers: usize,
}

impl<'a> Table<'a> {
    /// A table with at least two philosophers, in tables of so many bytes, with so many threads.
    pub fn new(philosophers: usize, bytes: usize, threads: u32) -> Result<Table<'a>, OutOfNodes> {
        let diagrams = Diagrams::new(bytes, 2 * philosophers as u32, VariableOrder::Interleaved, threads);
        let mut stuck = [diagrams.full(), diagrams.full()];
        let mut relations = Vec::new();
        for philosopher in 0..philosophers {
            let (left, right) = bits(philosopher);
            let (has_left, has_right) = (diagrams.bit(left)?, diagrams.bit(right)?);
            let taken_left = diagrams.bit(bits((philosopher + philosophers - 1) % philosophers).1)?;
            let taken_right = diagrams.bit(bits((philosopher + 1) % philosophers).0)?;
            let (next_left, next_right) = (diagrams.next_bit(left)?, diagrams.next_bit(right)?);
            let keeps_left = has_left.same_as(&next_left)?;
            let keeps_right = has_right.same_as(&next_right)?;
            let take_left = next_left.minus(&has_left)?.minus(&taken_left)?.and(&keeps_right)?;
            let take_right = next_right.minus(&has_right)?.minus(&taken_right)?.and(&keeps_left)?;
            let put_down = has_left.and(&has_right)?.minus(&next_left)?.minus(&next_right)?;
            relations.push((take_left.or(&take_right)?.or(&put_down)?, [left, right]));
            stuck[0] = stuck[0].and(&has_left)?.minus(&has_right)?;
            stuck[1] = stuck[1].and(&has_right)?.minus(&has_left)?;
        }
        let initial = diagrams.vertex(&vec![false; 2 * philosophers])?;
        let (all, none) = (diagrams.full(), diagrams.empty());
        let mut graph = SymbolicGraph::new(diagrams, all, none);
        for (relation, changed) in relations {
            graph.add_edges(relation, &changed)?;
        }
        graph.add_edges(stuck[0].or(&stuck[1])?, &[])?;
        let mut reached = initial.clone();
        let mut layer = initial.clone();
        while !layer.is_empty() {
            layer = graph.post(&layer)?.minus(&reached)?;
            reached = reached.or(&layer)?;
        }
        graph.restrict(&reached)?;
        Ok(Table { graph, initial, philosophers })
    }

    /// The states in which a philosopher eats.
    pub fn eats(&self, philosopher: usize) -> Result<Set, OutOfNodes> {
        let (left, right) = bits(philosopher);
        self.graph.diagrams().bit(left)?.and(&self.graph.diagrams().bit(right)?)
    }

    /// The states in which a philosopher has one fork and could take the other.
    fn can_eat(&self, philosopher: usize) -> Result<Set, OutOfNodes> {
        let diagrams = self.graph.diagrams();
        let (left, right) = bits(philosopher);
        let (has_left, has_right) = (diagrams.bit(left)?, diagrams.bit(right)?);
        let before = diagrams.bit(bits((philosopher + self.philosophers - 1) % self.philosophers).1)?;
        let after = diagrams.bit(bits((philosopher + 1) % self.philosophers).0)?;
        has_left.minus(&has_right)?.minus(&after)?.or(&has_right.minus(&has_left)?.minus(&before)?)
    }

    /// Fairness for each philosopher: who could eat again and again does eat again and again (strong fairness), and who
    /// eats again and again thinks again and again, that is, does not eat for ever.
    pub fn fairness(&self) -> Result<Vec<Pair<Set>>, OutOfNodes> {
        let mut pairs = Vec::new();
        for philosopher in 0..self.philosophers {
            let (left, right) = bits(philosopher);
            let forks = self.graph.diagrams().bit(left)?.or(&self.graph.diagrams().bit(right)?)?;
            pairs.push(Pair { l: self.can_eat(philosopher)?, u: self.eats(philosopher)? });
            pairs.push(Pair { l: self.eats(philosopher)?, u: forks.not()? });
        }
        Ok(pairs)
    }

    /// With fairness for all the first philosopher starves: from some time on it has one fork, and never eats.
    /// Unless `even_stuck`, not all are stuck.
    pub fn starvation(&self, even_stuck: bool) -> Result<Objective<Set>, OutOfNodes> {
        let diagrams = self.graph.diagrams();
        let (left, right) = (diagrams.bit(0)?, diagrams.bit(1)?);
        let none = || self.graph.none();
        let mut pairs = self.fairness()?;
        pairs.push(Pair { l: left.same_as(&right)?, u: none() });
        if !even_stuck {
            let mut anyone_moves = none();
            for philosopher in 0..self.philosophers {
                let (left, right) = bits(philosopher);
                let (left, right) = (diagrams.bit(left)?, diagrams.bit(right)?);
                // Whoever thinks, eats, or could eat.
                anyone_moves = anyone_moves.or(&left.same_as(&right)?)?.or(&self.can_eat(philosopher)?)?;
            }
            pairs.push(Pair { l: anyone_moves.not()?, u: none() });
        }
        Ok(Objective::streett(pairs))
    }
}

/// The same states and moves, one by one, and the first philosopher's two bits in each state's code; for few
/// philosophers.
pub fn explicit(philosophers: usize) -> (Mdp, Vec<u64>) {
    let mut codes = vec![0_u64];
    let mut numbers = HashMap::from([(0_u64, 0_u32)]);
    let mut edges = Vec::new();
    let mut done = 0;
    while let Some(&code) = codes.get(done) {
        let has = |bit: usize| code >> bit & 1 == 1;
        let mut next = Vec::new();
        for philosopher in 0..philosophers {
            let (left, right) = bits(philosopher);
            let before = bits((philosopher + philosophers - 1) % philosophers).1;
            let after = bits((philosopher + 1) % philosophers).0;
            if !has(left) && !has(before) {
                next.push(code | 1 << left);
            }
            if !has(right) && !has(after) {
                next.push(code | 1 << right);
            }
            if has(left) && has(right) {
                next.push(code & !(1 << left | 1 << right));
            }
        }
        if next.is_empty() {
            next.push(code);
        }
        for target in next {
            let number = *numbers.entry(target).or_insert(codes.len() as u32);
            if number as usize == codes.len() {
                codes.push(target);
            }
            edges.push((done as u32, number));
        }
        done += 1;
    }
    (Mdp::graph(codes.len(), edges), codes)
}
