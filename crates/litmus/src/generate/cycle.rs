//! Cycles: whether a sequence of edges is one, and where it begins.

use super::edges::{Direction, Edge, Language, Order, Relation};
use std::fmt;

/// The most edges that a cycle may have: so every read of a thread has a register, as one of its events or more is a write.
pub const LONGEST: usize = 16;

/// A cycle of edges, rotated to where its test begins: with the first event of a thread.
///
/// Of the rotations it is the one whose threads come first in the order in which classical names list them (`W` before `WW`,
/// `RR`, `RW`, `WR`), and of equal ones that whose threads are shorter and have edges that come first ([`Edge::rank`]). So a
/// cycle is the same wherever it was cut.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cycle {
    language: Language,
    /// In C, each has both orders.
    edges: Vec<Edge>,
}

/// Why edges are no cycle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CycleError {
    /// A name that is none.
    #[error("`{0}` is not an edge; edges are {edges}", edges = .1.edges())]
    Unknown(String, Language),
    /// A name with `*` in a single cycle.
    #[error("`{0}` stands for several edges; a cycle names each")]
    Several(String),
    /// Too short or too long.
    #[error("a cycle has from 2 to {LONGEST} edges")]
    Length,
    /// The end of an edge is not the beginning of the next.
    #[error("{first} ends with {end}, and {second}, which follows, begins with {begin}", end = first.to, begin = second.from)]
    Mismatch { first: Edge, second: Edge },
    /// Neighbours give an event different memory orders.
    #[error("{first} and {second} give the event between them the orders {end} and {begin}", end = .orders[0].name(), begin = .orders[1].name())]
    Orders { first: Edge, second: Edge, orders: [Order; 2] },
    /// The edges around an update give it different memory orders.
    #[error("{first} and {second} give the update between them the orders {end} and {begin}", end = .orders[0].name(), begin = .orders[1].name())]
    Update { first: Edge, second: Edge, orders: [Order; 2] },
    /// A store that acquires and the like.
    #[error("{what} cannot be {order}", what = if *.is_update { "an update" } else if *.direction == Direction::Write { "a store" } else { "a load" }, order = .order.name())]
    Unsuitable { is_update: bool, direction: Direction, order: Order },
    /// All in one thread.
    #[error("a cycle needs an edge between threads: Rfe, Fre or Coe")]
    OneThread,
    /// Just one edge changes the location.
    #[error("one edge alone cannot change the location: the cycle has to come back to it")]
    OneChange,
    /// No order of writes and reads could show it.
    #[error("a cycle of Rf, Fr and Co alone, through one location, contradicts itself")]
    Contradiction,
}

impl Cycle {
    /// Reads a cycle: edges with blanks between them.
    pub fn parse(text: &str, language: Language) -> Result<Cycle, CycleError> {
        let mut edges = Vec::new();
        for name in text.split_whitespace() {
            let unknown = || CycleError::Unknown(crate::error::quote(name), language);
            let known = Edge::parse(name, language).ok_or_else(unknown)?;
            let [edge] = known.as_slice() else { return Err(CycleError::Several(name.to_string())) };
            edges.push(*edge);
        }
        Cycle::new(edges, language)
    }

    /// The cycle of these edges, if they are one. In C, an event whose memory order no edge says is relaxed.
    pub fn new(mut edges: Vec<Edge>, language: Language) -> Result<Cycle, CycleError> {
        if !(2..=LONGEST).contains(&edges.len()) {
            return Err(CycleError::Length);
        }
        for (&first, &second) in edges.iter().zip(edges.iter().cycle().skip(1)) {
            if first.to != second.from {
                return Err(CycleError::Mismatch { first, second });
            }
        }
        if language == Language::C {
            let orders: Vec<_> =
                orders(&edges)?.into_iter().map(|order| order.unwrap_or(Order::Rlx)).collect();
            refuse_unsuitable(&edges, &orders)?;
            let count = edges.len();
            for (event, edge) in edges.iter_mut().enumerate() {
                edge.orders = [orders[event], orders[(event + 1) % count]].map(Some);
            }
        }
        if !edges.iter().any(|edge| edge.is_external) {
            return Err(CycleError::OneThread);
        }
        let changes = edges.iter().filter(|edge| edge.changes_location).count();
        if changes == 1 {
            return Err(CycleError::OneChange);
        }
        if changes == 0 && !edges.iter().any(|edge| edge.is_program_order()) {
            return Err(CycleError::Contradiction);
        }
        let starts =
            (0..edges.len()).filter(|&start| edges[(start + edges.len() - 1) % edges.len()].is_external);
        let rotations = starts.map(|start| {
            let mut edges = edges.clone();
            edges.rotate_left(start);
            Cycle { language, edges }
        });
        let first = rotations.min_by_key(|cycle| {
            let words: Vec<_> = cycle.words().iter().map(|word| word_rank(word)).collect();
            let ranks = |thread: &[Edge]| thread.iter().map(Edge::rank).collect::<Vec<_>>();
            let threads: Vec<_> = cycle.threads().map(|thread| (thread.len(), ranks(thread))).collect();
            (words, threads)
        });
        first.ok_or(CycleError::OneThread)
    }

    /// The language of its test.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The edges, from the first event of the first thread on.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// The edges of each thread within it.
    pub fn threads(&self) -> impl Iterator<Item = &[Edge]> {
        self.edges.split_inclusive(|edge| edge.is_external).map(|thread| &thread[..thread.len() - 1])
    }

    /// What the first and the last event of each thread do: `W` where they are one, else `WR` and the like.
    pub fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        for thread in self.edges.split_inclusive(|edge| edge.is_external) {
            let (first, last) = (thread[0].from, thread[thread.len() - 1].from);
            words.push(if thread.len() == 1 { first.to_string() } else { format!("{first}{last}") });
        }
        words
    }

    /// The numbers of the locations of the events.
    pub fn locations(&self) -> Vec<usize> {
        let changes = self.edges.iter().filter(|edge| edge.changes_location).count().max(1);
        let mut location = 0;
        let mut locations = Vec::new();
        for edge in &self.edges {
            locations.push(location);
            location = (location + usize::from(edge.changes_location)) % changes;
        }
        locations
    }

    /// What each event writes or has to read. The writes to a location are numbered from 1 in their order of coherence,
    /// and a read obtains the last of them before it in the cycle, or 0.
    pub fn values(&self) -> Vec<u64> {
        let count = self.edges.len();
        // What comes first on a location follows an edge from another one. Where there is one location only, it follows
        // an edge of program order: that is the one that the rest of the cycle contradicts.
        let one_location = !self.edges.iter().any(|edge| edge.changes_location);
        let is_cut = |edge: &Edge| if one_location { edge.is_program_order() } else { edge.changes_location };
        let start = self.edges.iter().position(is_cut).map_or(0, |edge| edge + 1);
        let mut values = vec![0; count];
        let mut value = 0;
        for event in (start..start + count).map(|event| event % count) {
            let before = &self.edges[(event + count - 1) % count];
            if before.changes_location {
                value = 0;
            }
            value += u64::from(self.edges[event].from == Direction::Write);
            values[event] = value;
        }
        values
    }
}

/// The memory order of each event, as far as its edges say. The two events of an update have one.
pub(super) fn orders(edges: &[Edge]) -> Result<Vec<Option<Order>>, CycleError> {
    let count = edges.len();
    let mut orders = vec![None; count];
    for (event, &second) in edges.iter().enumerate() {
        let first = edges[(event + count - 1) % count];
        orders[event] = match (first.orders[1], second.orders[0]) {
            (Some(end), Some(begin)) if end != begin => {
                return Err(CycleError::Orders { first, second, orders: [end, begin] });
            }
            (end, begin) => end.or(begin),
        };
    }
    for (read, edge) in edges.iter().enumerate().filter(|(_, edge)| edge.relation == Relation::Update) {
        let write = (read + 1) % count;
        match (orders[read], orders[write]) {
            (Some(one), Some(other)) if one != other => {
                let first = edges[(read + count - 1) % count];
                return Err(CycleError::Update { first, second: edges[write], orders: [one, other] });
            }
            (one, other) => (orders[read], orders[write]) = (one.or(other), other.or(one)),
        }
        debug_assert_eq!(edge.from, Direction::Read, "an update reads first");
    }
    Ok(orders)
}

/// Refuses memory orders that the accesses of a cycle cannot have.
fn refuse_unsuitable(edges: &[Edge], orders: &[Order]) -> Result<(), CycleError> {
    for (event, (edge, &order)) in edges.iter().zip(orders).enumerate() {
        let before = edges[(event + edges.len() - 1) % edges.len()];
        let (direction, is_update) =
            (edge.from, [edge, &before].iter().any(|edge| edge.relation == Relation::Update));
        let suits = if is_update { order.suits_update() } else { order.suits(direction) };
        if !suits {
            return Err(CycleError::Unsuitable { is_update, direction, order });
        }
    }
    Ok(())
}

/// Where a thread stands in the order of classical names.
fn word_rank(word: &str) -> usize {
    let order = ["W", "WW", "RR", "RW", "WR", "R"];
    order.iter().position(|it| *it == word).unwrap_or(order.len())
}

impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.edges.iter().map(|edge| edge.shortened().to_string()).collect();
        f.write_str(&names.join(" "))
    }
}
