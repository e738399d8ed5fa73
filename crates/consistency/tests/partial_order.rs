//! The partial order against a transitive closure of its edges that is computed anew.

#[allow(dead_code, reason = "the crate uses what this test does not")]
#[path = "../src/order.rs"]
mod order;

use fastrand::Rng;
use order::{Cycle, PartialOrder};
use std::collections::HashSet;

/// Events by their chains, and edges between them: the state of a partial order, spelled out.
#[derive(Clone, Default)]
struct Naive {
    chains: Vec<usize>,
    edges: Vec<(u32, u32)>,
}

impl Naive {
    /// The pairs of events of which the first comes before the second, or is it.
    fn reachable(&self) -> HashSet<(u32, u32)> {
        let events = 0..self.chains.len() as u32;
        let mut before: HashSet<(u32, u32)> = self.edges.iter().copied().collect();
        for one in events.clone() {
            let is_next = |&other: &u32| self.chains[other as usize] == self.chains[one as usize];
            before.extend((one + 1..events.end).find(is_next).map(|next| (one, next)));
            before.insert((one, one));
        }
        for middle in events.clone() {
            for one in events.clone().filter(|&one| before.contains(&(one, middle))).collect::<Vec<_>>() {
                let after = events.clone().filter(|&other| before.contains(&(middle, other)));
                let after: Vec<u32> = after.collect();
                before.extend(after.into_iter().map(|other| (one, other)));
            }
        }
        before
    }

    fn is_cyclic(&self) -> bool {
        let before = self.reachable();
        before.iter().any(|&(one, other)| one != other && before.contains(&(other, one)))
    }
}

fn settle<R>(order: &mut PartialOrder<R>) -> Result<(), Cycle> {
    while let Some(grown) = order.next_grown() {
        grown?;
    }
    Ok(())
}

#[track_caller]
fn assert_equal<R>(order: &PartialOrder<R>, naive: &Naive, seed: u64) {
    assert_eq!(order.len(), naive.chains.len(), "seed {seed}");
    let events = 0..naive.chains.len() as u32;
    let all = events.clone().flat_map(|one| events.clone().map(move |other| (one, other)));
    let found: HashSet<(u32, u32)> = all.filter(|&(one, other)| order.is_before(one, other)).collect();
    assert_eq!(found, naive.reachable(), "seed {seed}: {:?}", naive.edges);
}

/// Events and edges come and are taken back, step by step; what makes a cycle is taken back at once.
#[test]
fn the_order_is_the_transitive_closure_of_its_edges() {
    let (mut cycles, mut undone) = (0, 0);
    for seed in 0..3_000 {
        let mut random = Rng::with_seed(seed);
        let mut order = PartialOrder::<()>::default();
        let mut naive = Naive::default();
        // What there was before each step that can be taken back.
        let mut steps: Vec<Naive> = Vec::new();
        let for_good = random.usize(..4);
        for number in 0..random.usize(1..40) {
            if number >= for_good {
                if random.u8(..4) == 0
                    && let Some(before) = steps.pop()
                {
                    order.undo();
                    naive = before;
                    undone += 1;
                    assert_equal(&order, &naive, seed);
                    continue;
                }
                order.begin();
                steps.push(naive.clone());
            }
            if naive.chains.len() < 2 || random.bool() {
                let chain = random.usize(..5);
                let event = order.push(chain);
                naive.chains.push(chain);
                for before in (0..event).filter(|_| random.u8(..6) == 0) {
                    order.insert_newest(before, ());
                    naive.edges.push((before, event));
                }
            }
            let mut is_ordered = Ok(());
            for _ in 0..random.usize(..3) {
                let events = naive.chains.len() as u32;
                let (one, other) = (random.u32(..events), random.u32(..events));
                if one != other && number >= for_good {
                    naive.edges.push((one, other));
                    is_ordered = is_ordered.and_then(|()| order.order(one, other));
                    if random.bool() {
                        is_ordered = is_ordered.and_then(|()| settle(&mut order));
                    }
                }
            }
            is_ordered = is_ordered.and_then(|()| settle(&mut order));
            assert_eq!(is_ordered.is_err(), naive.is_cyclic(), "seed {seed}: {:?}", naive.edges);
            if is_ordered.is_err() {
                cycles += 1;
                order.undo();
                naive = steps.pop().expect("what is for good has no cycle");
            }
            assert_equal(&order, &naive, seed);
        }
        while let Some(before) = steps.pop() {
            order.undo();
            assert_equal(&order, &before, seed);
        }
    }
    assert!(cycles > 1_000 && undone > 1_000, "{cycles} {undone}");
}

/// Edges with reasons stay where they make a cycle, and what is on it comes before itself.
#[test]
fn in_an_order_with_cycles_all_that_reaches_an_event_comes_before_it() {
    let mut cyclic = 0;
    for seed in 0..3_000 {
        let mut random = Rng::with_seed(seed);
        let mut order = PartialOrder::<u32>::default();
        let mut naive = Naive::default();
        for _ in 0..random.usize(1..12) {
            let chain = random.usize(..4);
            order.push(chain);
            naive.chains.push(chain);
        }
        let mut is_cyclic = false;
        for number in 0..random.u32(..12) {
            let mut event = || random.u32(..naive.chains.len() as u32);
            let (one, other) = (event(), event());
            naive.edges.push((one, other));
            is_cyclic |= order.insert(one, other, number).is_err();
        }
        while let Some(grown) = order.next_grown() {
            is_cyclic |= grown.is_err();
        }
        let loops = naive.edges.iter().any(|(one, other)| one == other);
        assert_eq!(is_cyclic, loops || naive.is_cyclic(), "seed {seed}: {:?}", naive.edges);
        assert_equal(&order, &naive, seed);
        let edges = order.edges().iter().map(|edge| (edge.from, edge.to));
        assert!(edges.eq(naive.edges.iter().copied()));
        for one in 0..naive.chains.len() as u32 {
            let from: Vec<u32> = order.edges_from(one).collect();
            let expected =
                (0..naive.edges.len() as u32).rev().filter(|&edge| naive.edges[edge as usize].0 == one);
            assert!(expected.eq(from.iter().copied()));
            assert!(from.iter().all(|&edge| order.edges()[edge as usize].reason == edge));
        }
        cyclic += u32::from(is_cyclic);
    }
    assert!(cyclic > 300 && cyclic < 2_700, "{cyclic}");
}
