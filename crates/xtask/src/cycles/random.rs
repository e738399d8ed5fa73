//! Random cycles.

use fastrand::Rng;
use interleaf_litmus::generate::{Cycle, Direction, Edge, Fence, Language, Order, Relation};

/// Edges by what they are, so that each kind is as frequent as its weight says.
pub(crate) struct Cycles {
    kinds: Vec<(u32, Vec<Edge>)>,
    random: Rng,
}

/// What a cycle is made of.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    /// The most edges.
    pub(crate) size: usize,
    /// Whether seq_cst accesses and fences may occur.
    sequential: bool,
    /// Whether plain accesses may occur.
    plain: bool,
}

impl Cycles {
    pub(crate) fn new(seed: u64) -> Cycles {
        let edges = |names: &str| -> Vec<Edge> {
            names.split(' ').flat_map(|name| Edge::parse(name, Language::C).unwrap_or_default()).collect()
        };
        let kinds = vec![
            (5, edges("Pod** Pod** Pod** Pos**")),
            (
                3,
                edges(
                    "FenceAcqd** FenceReld** FenceAcqReld** FenceScd** FenceScd** FenceAcqs** FenceRels** FenceScs**",
                ),
            ),
            (2, edges("Rfi Fri Coi")),
            (3, edges("Rmw")),
            (6, edges("Rfe Rfe Fre Coe")),
        ];
        Cycles { kinds, random: Rng::with_seed(seed) }
    }

    /// A cycle of two to four threads.
    pub(crate) fn next(&mut self, size: usize) -> Cycle {
        loop {
            let plan = Plan { size, sequential: self.random.u32(..4) > 0, plain: self.random.u32(..8) == 0 };
            let Some(cycle) = self.cycle(plan) else { continue };
            let threads = cycle.threads().count();
            if (2..=4).contains(&threads) {
                return cycle;
            }
        }
    }

    fn cycle(&mut self, plan: Plan) -> Option<Cycle> {
        let length = self.random.usize(3..=plan.size);
        let mut edges: Vec<Edge> = Vec::new();
        while edges.len() < length {
            let edge = self.edge();
            let uses_sc = edge.relation == Relation::Program(Some(Fence::Thread(Order::Sc)));
            if edges.last().is_none_or(|last| last.to == edge.from) && (plan.sequential || !uses_sc) {
                edges.push(edge);
            }
        }
        for event in 0..length {
            let before = edges[(event + length - 1) % length];
            if before.relation != Relation::Update {
                let is_update = edges[event].relation == Relation::Update;
                edges[event].orders[0] = Some(self.order(plan, edges[event].from, is_update));
            }
        }
        Cycle::new(edges, Language::C).ok()
    }

    fn edge(&mut self) -> Edge {
        let total: u32 = self.kinds.iter().map(|(weight, _)| weight).sum();
        let mut ticket = self.random.u32(..total);
        for (weight, edges) in &self.kinds {
            if ticket < *weight {
                return edges[self.random.usize(..edges.len())];
            }
            ticket -= weight;
        }
        unreachable!("the ticket is below the sum of weights")
    }

    fn order(&mut self, plan: Plan, direction: Direction, is_update: bool) -> Order {
        loop {
            let order = Order::ALL[self.random.usize(..Order::ALL.len())];
            let suits = if is_update { order.suits_update() } else { order.suits(direction) };
            let is_wanted = (plan.sequential || order != Order::Sc) && (plan.plain || order != Order::Na);
            if suits && is_wanted {
                return order;
            }
        }
    }
}
