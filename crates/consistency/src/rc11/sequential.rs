//! The order of sequentially consistent events: is `psc` acyclic?
//!
//! With `scb = sb ∪ sb≠loc; hb; sb≠loc ∪ hb_loc ∪ mo ∪ rb` and `eco = (rf ∪ mo ∪ rb)⁺`:
//! - `psc_base = ([SC] ∪ [Fsc]; hb?); scb; ([SC] ∪ hb?; [Fsc])`,
//! - `psc_F = [Fsc]; (hb ∪ hb; eco; hb); [Fsc]`.
//!
//! An update is one event of the graph and two in the paper, a read and then a write. For the paper's axioms one is enough: what its write
//! comes after in `mo`, or comes before, its read does too, but for each other. Where `sb; hb; sb` need not change the location, it is
//! not: from the read of an update, and not from its write, `sb; hb; sb` leads through the write, and `mo` and `rb` lead to the write alone.
//! So there a sequentially consistent update has two vertices.
//!
//! The accesses that the section of a merged loop makes to other cells than that which it updates are left out: they are not sequentially
//! consistent, and happens-before orders them with all others.
//!
//! `mo` may be partial. Then `psc` is a part of that of every order that extends it.

use super::Version;
use super::complete::ChainOrder;
use super::graph::{Graph, NodeIndex};

/// The number of a vertex: an event, or a part of an update.
type Vertex = u32;

/// Which part of an event a vertex is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Whole,
    /// The read of an update.
    Read,
    /// Its write, the vertex that follows.
    Write,
}

/// A relation between vertices, as a set of bits for each.
struct Relation {
    words: usize,
    bits: Vec<u64>,
}

impl Relation {
    fn new(vertices: usize) -> Relation {
        let words = vertices.div_ceil(64);
        Relation { words, bits: vec![0; vertices * words] }
    }

    fn row(&self, vertex: Vertex) -> &[u64] {
        &self.bits[vertex as usize * self.words..(vertex as usize + 1) * self.words]
    }

    fn add(&mut self, one: Vertex, other: Vertex) {
        self.bits[one as usize * self.words + other as usize / 64] |= 1 << (other % 64);
    }

    /// The vertices that are related to one of a set.
    fn image(&self, set: &[u64]) -> Vec<u64> {
        let mut image = vec![0; self.words];
        for vertex in members(set) {
            unite(&mut image, self.row(vertex));
        }
        image
    }
}

fn members(set: &[u64]) -> impl Iterator<Item = Vertex> + '_ {
    set.iter().enumerate().flat_map(|(word, &bits)| {
        (0..64).filter(move |bit| bits >> bit & 1 != 0).map(move |bit| word as Vertex * 64 + bit)
    })
}

fn unite(set: &mut [u64], other: &[u64]) {
    set.iter_mut().zip(other).for_each(|(own, other)| *own |= other);
}

fn contains(set: &[u64], vertex: Vertex) -> bool {
    set[vertex as usize / 64] >> (vertex % 64) & 1 != 0
}

fn meet(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

/// What does not depend on the modification order.
pub(super) struct Sequential {
    /// The event of each vertex, and which part of it that is. Events are in the order of the graph.
    vertices: Vec<(NodeIndex, Part)>,
    /// The vertices that are sequentially consistent.
    sequential: Vec<Vertex>,
    /// `hb`, and its inverse.
    before: Relation,
    after: Relation,
    /// `sb ∪ sb≠loc; hb; sb≠loc ∪ hb_loc`.
    fixed: Relation,
}

impl Sequential {
    pub(super) fn new(graph: &Graph) -> Sequential {
        let is_sequential = |event: NodeIndex| graph.sequential.binary_search(&event).is_ok();
        let is_update =
            |event: NodeIndex| !graph.reads_of(event).is_empty() && !graph.writes_of(event).is_empty();
        let mut vertices = Vec::with_capacity(graph.len());
        for event in 0..graph.len() as NodeIndex {
            match graph.version == Version::Rc20 && is_sequential(event) && is_update(event) {
                true => vertices.extend([(event, Part::Read), (event, Part::Write)]),
                false => vertices.push((event, Part::Whole)),
            }
        }
        let new = || Relation::new(vertices.len());
        let (mut before, mut after, mut sb, mut elsewhere, mut fixed) = (new(), new(), new(), new(), new());
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
        for (&(late_event, _), late) in vertices.iter().zip(0..) {
            for (&(early_event, _), early) in vertices.iter().zip(0..late) {
                let earlier = &graph.nodes[early_event as usize];
                if graph.before(late_event)[earlier.thread as usize] < earlier.index {
                    continue;
                }
                before.add(early, late);
                after.add(late, early);
                let is_same = share(early_event, late_event);
                if earlier.thread == graph.nodes[late_event as usize].thread {
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
        for vertex in 0..vertices.len() as Vertex {
            let across = elsewhere.image(&before.image(elsewhere.row(vertex)));
            let start = vertex as usize * fixed.words;
            let row = &mut fixed.bits[start..start + sb.words];
            unite(row, &across);
            unite(row, sb.row(vertex));
        }
        let sequential =
            (0..vertices.len() as Vertex).filter(|&vertex| is_sequential(vertices[vertex as usize].0));
        let sequential = sequential.collect();
        Sequential { vertices, sequential, before, after, fixed }
    }

    /// Whether `psc` is acyclic with this order of chains.
    pub(super) fn is_consistent(&self, graph: &Graph, order: &ChainOrder) -> bool {
        let (scb, eco) = self.relations(graph, order);
        let all = &self.sequential;
        let is_fence =
            |vertex: Vertex| graph.nodes[self.vertices[vertex as usize].0 as usize].orders.is_fence;
        let with = |set: &[u64], vertex: Vertex| {
            let mut set = set.to_vec();
            set[vertex as usize / 64] |= 1 << (vertex % 64);
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
                let is_next = |&to: &Vertex| {
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
        let mut eco = Relation::new(self.vertices.len());
        let parts = |but: Part| self.vertices.iter().zip(0..).filter(move |((_, part), _)| *part != but);
        let writes: Vec<_> = parts(Part::Read)
            .flat_map(|(&(event, _), vertex)| {
                graph.writes_of(event).iter().map(move |&write| (event, vertex, write))
            })
            .filter(|&(event, _, (cell, _))| graph.orders_apply(event, cell))
            .collect();
        let reads: Vec<_> = parts(Part::Write)
            .flat_map(|(&(event, _), vertex)| {
                graph.reads_of(event).iter().map(move |&read| (event, vertex, read))
            })
            .filter(|&(event, _, (cell, _))| graph.orders_apply(event, cell))
            .collect();
        for &(_, write, (cell, place)) in &writes {
            // `mo` and `rb`, and then `rf`.
            for &(_, early, (other, earlier)) in writes.iter().chain(&reads) {
                if other == cell && early != write && order.is_before(cell, earlier, place) {
                    scb.add(early, write);
                    eco.add(early, write);
                }
            }
            for &(_, reader, (other, source)) in &reads {
                if (other, source) == (cell, place) && reader != write {
                    eco.add(write, reader);
                }
            }
        }
        let mut closed = Relation { words: eco.words, bits: eco.bits.clone() };
        for vertex in 0..self.vertices.len() as Vertex {
            let row = eco.image(eco.row(vertex));
            let start = vertex as usize * closed.words;
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
