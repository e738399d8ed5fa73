//! The order of sequentially consistent events: is `psc` acyclic?
//!
//! With `scb = sb ∪ sb≠loc; hb; sb≠loc ∪ hb_loc ∪ mo ∪ rb` and `eco = (rf ∪ mo ∪ rb)⁺`:
//! - `psc_base = ([SC] ∪ [Fsc]; hb?); scb; ([SC] ∪ hb?; [Fsc])`,
//! - `psc_F = [Fsc]; (hb ∪ hb; eco; hb); [Fsc]`.
//!
//! An update is one event here and two in the paper, a read and then a write. What its write comes after in `mo`, or comes before, its
//! read does too, but for each other. Where `sb; hb; sb` need not change the location, an update comes before itself in `sb`.
//!
//! The accesses that the section of a merged loop makes to other cells than that which it updates are left out: they are not sequentially
//! consistent, and happens-before orders them with all others.
//!
//! `mo` may be partial. Then `psc` is a part of that of every order that extends it.

use super::Version;
use super::complete::ChainOrder;
use super::graph::{Graph, NodeIndex};

/// A relation between events, as a set of bits for each event.
struct Relation {
    words: usize,
    bits: Vec<u64>,
}

impl Relation {
    fn new(events: usize) -> Relation {
        let words = events.div_ceil(64);
        Relation { words, bits: vec![0; events * words] }
    }

    fn row(&self, event: NodeIndex) -> &[u64] {
        &self.bits[event as usize * self.words..(event as usize + 1) * self.words]
    }

    fn add(&mut self, one: NodeIndex, other: NodeIndex) {
        self.bits[one as usize * self.words + other as usize / 64] |= 1 << (other % 64);
    }

    /// The events that are related to an event of a set.
    fn image(&self, set: &[u64]) -> Vec<u64> {
        let mut image = vec![0; self.words];
        for event in members(set) {
            unite(&mut image, self.row(event));
        }
        image
    }
}

fn members(set: &[u64]) -> impl Iterator<Item = NodeIndex> + '_ {
    set.iter().enumerate().flat_map(|(word, &bits)| {
        (0..64).filter(move |bit| bits >> bit & 1 != 0).map(move |bit| word as NodeIndex * 64 + bit)
    })
}

fn unite(set: &mut [u64], other: &[u64]) {
    set.iter_mut().zip(other).for_each(|(own, other)| *own |= other);
}

fn contains(set: &[u64], event: NodeIndex) -> bool {
    set[event as usize / 64] >> (event % 64) & 1 != 0
}

fn meet(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

/// What does not depend on the modification order.
pub(super) struct Sequential {
    /// `hb`, and its inverse.
    before: Relation,
    after: Relation,
    /// `sb ∪ sb≠loc; hb; sb≠loc ∪ hb_loc`.
    fixed: Relation,
}

impl Sequential {
    pub(super) fn new(graph: &Graph) -> Sequential {
        let events = graph.len() as NodeIndex;
        let (mut before, mut after) = (Relation::new(graph.len()), Relation::new(graph.len()));
        let (mut sb, mut elsewhere) = (Relation::new(graph.len()), Relation::new(graph.len()));
        let mut fixed = Relation::new(graph.len());
        let cells = |event: NodeIndex| {
            graph
                .reads_of(event)
                .iter()
                .chain(graph.writes_of(event))
                .map(|&(cell, _)| cell)
                .filter(move |&cell| graph.orders_apply(event, cell))
        };
        let share =
            |one: NodeIndex, other: NodeIndex| cells(one).any(|cell| cells(other).any(|own| own == cell));
        for late in 0..events {
            for early in 0..late {
                let earlier = &graph.nodes[early as usize];
                if graph.before(late)[earlier.thread as usize] < earlier.index {
                    continue;
                }
                before.add(early, late);
                after.add(late, early);
                let is_same = share(early, late);
                if earlier.thread == graph.nodes[late as usize].thread {
                    sb.add(early, late);
                    if !is_same || graph.version == Version::Rc20 {
                        elsewhere.add(early, late);
                    }
                }
                if is_same {
                    fixed.add(early, late);
                }
            }
        }
        // The read of an update comes before its write.
        let is_update =
            |&event: &NodeIndex| !graph.reads_of(event).is_empty() && !graph.writes_of(event).is_empty();
        if graph.version == Version::Rc20 {
            (0..events).filter(is_update).for_each(|event| elsewhere.add(event, event));
        }
        for event in 0..events {
            let across = elsewhere.image(&before.image(elsewhere.row(event)));
            let start = event as usize * fixed.words;
            let row = &mut fixed.bits[start..start + sb.words];
            unite(row, &across);
            unite(row, sb.row(event));
        }
        Sequential { before, after, fixed }
    }

    /// Whether `psc` is acyclic with this order of chains.
    pub(super) fn is_consistent(&self, graph: &Graph, order: &ChainOrder) -> bool {
        let (scb, eco) = self.relations(graph, order);
        let all = &graph.sequential;
        let is_fence = |event: NodeIndex| graph.nodes[event as usize].orders.is_fence;
        let with = |set: &[u64], event: NodeIndex| {
            let mut set = set.to_vec();
            set[event as usize / 64] |= 1 << (event % 64);
            set
        };
        let successors: Vec<Vec<usize>> = all
            .iter()
            .map(|&from| {
                let starts = if is_fence(from) {
                    with(self.before.row(from), from)
                } else {
                    with(&vec![0; scb.words], from)
                };
                let reached = scb.image(&starts);
                let beyond =
                    if is_fence(from) { eco.image(self.before.row(from)) } else { vec![0; scb.words] };
                let is_next = |&to: &NodeIndex| {
                    contains(&reached, to)
                        || is_fence(to)
                            && (meet(&reached, self.after.row(to))
                                || is_fence(from)
                                    && (contains(self.before.row(from), to)
                                        || meet(&beyond, self.after.row(to))))
                };
                (0..all.len()).filter(|&number| is_next(&all[number])).collect()
            })
            .collect();
        is_acyclic(&successors)
    }

    /// `scb` and `eco`.
    fn relations(&self, graph: &Graph, order: &ChainOrder) -> (Relation, Relation) {
        let mut scb = Relation { words: self.fixed.words, bits: self.fixed.bits.clone() };
        let mut eco = Relation::new(graph.len());
        let events = graph.len() as NodeIndex;
        let writes: Vec<_> = (0..events)
            .flat_map(|event| graph.writes_of(event).iter().map(move |&write| (event, write)))
            .filter(|&(event, (cell, _))| graph.orders_apply(event, cell))
            .collect();
        let reads: Vec<_> = (0..events)
            .flat_map(|event| graph.reads_of(event).iter().map(move |&read| (event, read)))
            .filter(|&(event, (cell, _))| graph.orders_apply(event, cell))
            .collect();
        for &(write, (cell, place)) in &writes {
            // `mo` and `rb`, and then `rf`.
            for &(early, (other, earlier)) in writes.iter().chain(&reads) {
                if other == cell && early != write && order.is_before(cell, earlier, place) {
                    scb.add(early, write);
                    eco.add(early, write);
                }
            }
            for &(reader, (other, source)) in &reads {
                if (other, source) == (cell, place) && reader != write {
                    eco.add(write, reader);
                }
            }
        }
        let mut closed = Relation { words: eco.words, bits: eco.bits.clone() };
        for event in 0..events {
            let row = eco.image(eco.row(event));
            let start = event as usize * closed.words;
            unite(&mut closed.bits[start..start + eco.words], &row);
        }
        (scb, closed)
    }
}

fn is_acyclic(successors: &[Vec<usize>]) -> bool {
    let mut missing = vec![0; successors.len()];
    successors.iter().flatten().for_each(|&to| missing[to] += 1);
    let mut free: Vec<usize> = (0..successors.len()).filter(|&event| missing[event] == 0).collect();
    let mut done = 0;
    while let Some(event) = free.pop() {
        done += 1;
        for &to in &successors[event] {
            missing[to] -= 1;
            if missing[to] == 0 {
                free.push(to);
            }
        }
    }
    done == successors.len()
}
