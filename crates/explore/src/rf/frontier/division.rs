//! Which part of a division gets what.
//!
//! A place goes to one part as a whole, or its alternatives are divided: one part has the place, with all new sources that are found for
//! it, and others get some of its alternatives ([`Lent`]). Only alternatives that no other one can turn out to equal are lent: the
//! combinations of sources in the prefix, and schedules of a read of a single cell. Two schedules of a read of several cells may lead to
//! the same sources, which only the part that follows both can see.

use super::shared_node::{Lent, NamedSource, NodeState};
use super::{Frontier, SavedNode};
use crate::rf::event::Kind;
use crate::rf::names::Names;
use crate::rf::schedules::{Schedule, Schedules};
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

/// Places that are larger than the average part are divided into pieces of about this fraction of one.
const PIECES_OF_A_PART: f64 = 2.0;

/// Which part has each place, and which get some of its alternatives.
pub(super) struct Division {
    /// How many parts there are.
    pub(super) parts: usize,
    /// By place, the part of each of its pieces. The first piece is the place itself.
    owners: Vec<Vec<usize>>,
    /// By place, how many alternatives can be lent.
    movable: Vec<usize>,
}

/// The parts with open places above a place.
#[derive(Clone, Copy, PartialEq)]
enum Above {
    Nothing,
    Part(usize),
    Several,
}

impl Above {
    fn and(self, other: Above) -> Above {
        match (self, other) {
            (Above::Nothing, one) | (one, Above::Nothing) => one,
            (one, other) if one == other => one,
            _ => Above::Several,
        }
    }
}

/// A place that is left.
struct Open {
    node: usize,
    /// The estimated fraction of the search.
    size: f64,
    movable: usize,
    pieces: usize,
}

impl Frontier {
    /// Divides what is left into parts of about the same size: into as many as are wanted, at least one, or fewer if there is less.
    pub(super) fn division(&self, wanted: usize) -> Division {
        let movable: Vec<usize> = self.nodes.iter().map(|node| self.movable(node)).collect();
        let mut open: Vec<Open> = (0..self.nodes.len())
            .filter(|&node| self.nodes[node].is_open())
            .map(|node| {
                let size = self.nodes[node].state.size().max(0.0);
                Open { node, size, movable: movable[node], pieces: 1 }
            })
            .collect();
        let start = usize::from(self.is_start);
        let average = open.iter().map(|place| place.size).sum::<f64>() / wanted as f64;
        for place in open.iter_mut().filter(|place| place.size > average) {
            let pieces = (place.size / average * PIECES_OF_A_PART).ceil();
            place.pieces = (pieces as usize).clamp(1, place.movable.max(1));
        }
        divide_more(&mut open, wanted.saturating_sub(start));
        let count = (start + open.iter().map(|place| place.pieces).sum::<usize>()).max(1);
        if count < wanted {
            // The same parts as if no more had been wanted, so that they can be recognised.
            return self.division(count);
        }
        let owners = self.owners(&open, wanted);
        Division { parts: wanted, owners, movable }
    }

    /// The parts of the pieces of each place. Those with an estimate go first, the largest first, each to the part that is smallest so
    /// far ("longest processing time"; Graham, "Bounds on Multiprocessing Timing Anomalies", 1969). Those without one
    /// follow, each to the part with the fewest. So each part has a piece if there are enough.
    fn owners(&self, open: &[Open], parts: usize) -> Vec<Vec<usize>> {
        let mut owners: Vec<Vec<usize>> = vec![Vec::new(); self.nodes.len()];
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
        let mut pieces: Vec<(f64, usize)> = open
            .iter()
            .flat_map(|place| {
                std::iter::repeat_n((place.size / place.pieces as f64, place.node), place.pieces)
            })
            .collect();
        pieces.sort_by(|one, other| other.0.total_cmp(&one.0));
        let (known, unknown) = pieces.split_at(pieces.partition_point(|&(size, _)| size > 0.0));
        known.iter().for_each(|&(size, node)| owners[node].push(give(size)));
        let mut counts: BTreeSet<(usize, usize)> = counts.into_iter().zip(0..).collect();
        for &(_, node) in unknown {
            let (fewest, part) = counts.pop_first().unwrap_or_default();
            counts.insert((fewest + 1, part));
            owners[node].push(part);
        }
        // A place with nothing left goes with the one before it.
        let mut last = 0;
        for owners in &mut owners {
            last = owners.first().copied().unwrap_or(last);
            if owners.is_empty() {
                owners.push(last);
            }
        }
        owners
    }

    /// By place, whether a part that it does not belong to has it, as a place above it is open there.
    pub(super) fn are_known_to_others(&self, division: &Division) -> Vec<bool> {
        // The part with open places above each place, if it is one, or that there are several.
        let mut above: Vec<Above> = vec![Above::Nothing; self.nodes.len()];
        for number in (0..self.nodes.len()).rev() {
            if self.nodes[number].is_open() {
                let parts = division.owners[number].iter().map(|&part| Above::Part(part));
                above[number] = parts.fold(above[number], Above::and);
            }
            if let Some((below, _)) = self.nodes[number].below {
                above[below as usize] = above[below as usize].and(above[number]);
            }
        }
        let is_known = |(above, owners): (Above, &Vec<usize>)| match above {
            Above::Nothing => false,
            Above::Part(part) => part != owners[0],
            Above::Several => true,
        };
        above.into_iter().zip(&division.owners).map(is_known).collect()
    }

    /// How many alternatives of a place can be lent to other parts.
    fn movable(&self, node: &SavedNode) -> usize {
        if matches!(node.kind, Kind::Choice(_) | Kind::Extend(_) | Kind::Closed) {
            return 0;
        }
        let state = &node.state;
        match &state.lent {
            Some(lent) => lent.tuples.len() + lent.schedules.len(),
            None if state.is_foreign => 0,
            None => {
                let scheduled =
                    if self.names.are_of_one_cell(&state.schedules) { state.schedules.len() } else { 0 };
                state.tuples.as_ref().map_or(0, Vec::len) + scheduled
            }
        }
    }

    /// What a part gets of a place.
    pub(super) fn state_for(&self, division: &Division, node: usize, part: usize) -> NodeState {
        let (saved, owners) = (&self.nodes[node], &division.owners[node]);
        let state = &saved.state;
        let share = |range: &dyn Fn(usize) -> bool, size: f64| {
            let (tuples, schedules) = match &state.lent {
                Some(lent) => (&lent.tuples[..], &lent.schedules),
                None => (state.tuples.as_deref().unwrap_or_default(), &state.schedules),
            };
            portion(tuples, schedules, size, range)
        };
        let pieces = owners.len();
        let movable = division.movable[node];
        let piece_of = |alternative: usize| (alternative * pieces / movable.max(1)).min(pieces - 1);
        let own = owners.iter().filter(|&&owner| owner == part).count();
        let size = state.size() * own as f64 / pieces as f64;
        let is_own = |alternative: usize| owners[piece_of(alternative)] == part;
        if owners[0] == part && !state.is_foreign {
            if own == pieces {
                return state.clone();
            }
            let kept = share(&|alternative| alternative >= movable || is_own(alternative), size);
            let tuples = state.tuples.as_ref().map(|_| kept.tuples);
            return NodeState { tuples, schedules: kept.schedules, part: size, ..state.clone() };
        }
        let may_be_lent = own > 0 && (pieces > 1 || state.lent.is_some());
        let lent =
            may_be_lent.then(|| share(&|alternative| alternative < movable && is_own(alternative), size));
        let lent = lent.filter(|lent| !lent.is_empty()).map(Box::new);
        if owners[0] == part && state.is_foreign {
            // What was found for the part that it belongs to is kept once.
            return NodeState { lent, ..state.clone() };
        }
        NodeState {
            is_foreign: true,
            seen: state.seen.clone(),
            taken: state.taken.clone(),
            tuples: Some(Vec::new()),
            lent,
            ..NodeState::default()
        }
    }
}

/// Divides places further until there are enough pieces, those first of whose pieces most alternatives can be lent.
fn divide_more(open: &mut [Open], wanted: usize) {
    let mut missing = wanted.saturating_sub(open.iter().map(|place| place.pieces).sum());
    let per_piece = |place: &Open| place.movable / place.pieces;
    let mut largest: BinaryHeap<(usize, Reverse<usize>)> =
        open.iter().enumerate().map(|(number, place)| (per_piece(place), Reverse(number))).collect();
    while missing > 0
        && let Some((2.., Reverse(number))) = largest.pop()
    {
        open[number].pieces += 1;
        missing -= 1;
        largest.push((per_piece(&open[number]), Reverse(number)));
    }
}

/// Some of the alternatives of a place, which are counted from its tuples on.
fn portion(
    tuples: &[Vec<NamedSource>],
    schedules: &Schedules,
    part: f64,
    is_wanted: &dyn Fn(usize) -> bool,
) -> Lent {
    let mut lent = Lent { part, ..Lent::default() };
    lent.tuples
        .extend((0..tuples.len()).filter(|&number| is_wanted(number)).map(|number| tuples[number].clone()));
    let mut all = schedules.clone();
    let mut number = tuples.len();
    while let Some(schedule) = all.pop() {
        if is_wanted(number) {
            lent.schedules.push(schedule);
        }
        number += 1;
    }
    lent
}

impl Names {
    /// Whether no two of these schedules can lead to the same sources: each is of a read of one cell.
    pub(crate) fn are_of_one_cell(&self, schedules: &Schedules) -> bool {
        schedules.are_well_formed(
            |schedule: &mut Schedule| matches!(schedule.tuple[..], [(cell, _)] if self.is_memory(cell)),
        )
    }
}
