//! Which writes come before which in modification order, as far as coherence decides it, where executions are graphs.
//!
//! An execution under such a model is listed in an order in which each read comes after the write that it reads. Two writes to one cell may
//! be listed the other way round than in modification order.
//!
//! Source: the coherence axiom of Lahav et al., "Repairing Sequential Consistency in C/C++11", PLDI 2017. Modification order agrees with
//! happens-before between two writes, a write and a read, and two reads; an update comes directly after the write that it reads.

use super::names::Names;
use interleaf_search::Recording;
use interleaf_trace::{Action, CellIndex, EventIndex, Trace};
use std::collections::{BTreeMap, HashSet};

/// For a cell with more writes, the order in which they are listed counts.
const MOST_WRITES: usize = 64;

/// The same for reads.
const MOST_READS: usize = 1_000;

/// The writes that are listed between a read of one cell and its source.
#[derive(Default)]
pub(super) struct Unseen {
    /// Those that do not happen before the read, in the order of the steps.
    pub(super) writes: Vec<EventIndex>,
    /// The last of those that do: they come before the source in modification order.
    pub(super) overwritten: Option<EventIndex>,
}

/// What a read of one cell does not see.
pub(super) fn unseen(read: usize, recording: &Recording, names: &Names) -> Unseen {
    let trace = &recording.trace;
    let event = &trace.events[read];
    let mut pieces = trace.pieces_of(event);
    let (Some(piece), None, Some(clocks)) = (pieces.next(), pieces.next(), names.happens_before()) else {
        return Unseen::default();
    };
    let first = if piece.last_write.is_event() { piece.last_write.index() + 1 } else { 0 };
    let listed = (first..read).filter(|&number| trace.writes(&trace.events[number], piece.cell));
    let (overwritten, writes): (Vec<usize>, Vec<usize>) =
        listed.partition(|&write| is_before(trace, clocks, write, read));
    Unseen {
        writes: writes.into_iter().map(|number| EventIndex(number as u32)).collect(),
        overwritten: overwritten.last().map(|&number| EventIndex(number as u32)),
    }
}

/// The accesses to a cell.
#[derive(Default)]
struct Accesses {
    writes: Vec<usize>,
    /// The reads, each with the write that it reads.
    reads: Vec<(usize, EventIndex)>,
}

/// The writes that come before one that is listed before them: a step, and the cell that it writes.
pub(crate) fn early(recording: &Recording, names: &Names) -> HashSet<(usize, CellIndex)> {
    let Some(clocks) = names.happens_before() else { return HashSet::new() };
    let trace = &recording.trace;
    let mut cells: BTreeMap<CellIndex, Accesses> = BTreeMap::new();
    for (number, event) in trace.events.iter().enumerate() {
        if event.read.is_some() || event.action == Action::Section {
            for piece in trace.pieces_of(event) {
                cells.entry(piece.cell).or_default().reads.push((number, piece.last_write));
            }
        }
        for cell in event.footprint.writes.iter(&trace.groups) {
            cells.entry(cell).or_default().writes.push(number);
        }
    }
    let mut early = HashSet::new();
    for (&cell, accesses) in &cells {
        let Accesses { writes, reads } = accesses;
        if !(2..=MOST_WRITES).contains(&writes.len()) || reads.len() > MOST_READS {
            continue;
        }
        let after = order(accesses, |one, other| one != other && is_before(trace, clocks, one, other));
        early.extend(early_among(&after).map(|write| (writes[write], cell)));
    }
    early
}

/// The writes that come before one that is listed before them. The others, as they are listed, fit a modification order.
fn early_among(after: &[u64]) -> impl Iterator<Item = usize> {
    (1..after.len()).filter(|&write| after[write] & ((1 << write) - 1) != 0)
}

/// Whether an event happens before another one, or is it.
pub(super) fn is_before(trace: &Trace, clocks: &[Vec<u32>], one: usize, other: usize) -> bool {
    let event = &trace.events[one];
    clocks[other][event.thread.index()] > event.index
}

/// For each write, the set of those that come after it, as bits.
fn order(Accesses { writes, reads }: &Accesses, is_before: impl Fn(usize, usize) -> bool) -> Vec<u64> {
    let number =
        |source: EventIndex| writes.iter().position(|&write| source.is_event() && source.index() == write);
    let mut after = vec![0_u64; writes.len()];
    for (one, &earlier) in writes.iter().enumerate() {
        for (other, &later) in writes.iter().enumerate() {
            after[one] |= u64::from(is_before(earlier, later)) << other;
        }
    }
    let reads: Vec<(usize, Option<usize>)> =
        reads.iter().map(|&(read, source)| (read, number(source))).collect();
    for &(read, source) in &reads {
        for (write, &number) in writes.iter().enumerate().filter(|&(write, _)| Some(write) != source) {
            match source {
                Some(source) if is_before(number, read) => after[write] |= 1 << source,
                Some(source) if is_before(read, number) => after[source] |= 1 << write,
                _ => {}
            }
        }
        // Later reads read no earlier write.
        for &(later, other) in &reads {
            if let (Some(one), Some(other)) = (source, other)
                && one != other
                && is_before(read, later)
            {
                after[one] |= 1 << other;
            }
        }
    }
    // An update, and the write that it reads; before that of the initial value there is none.
    let updates: Vec<(usize, Option<usize>)> = reads
        .iter()
        .filter_map(|&(read, source)| Some((writes.iter().position(|&write| write == read)?, source)))
        .collect();
    loop {
        let old = after.clone();
        for middle in 0..after.len() {
            for one in 0..after.len() {
                if after[one] >> middle & 1 != 0 {
                    after[one] |= after[middle];
                }
            }
        }
        for &(update, source) in &updates {
            let all = u64::MAX >> (64 - after.len());
            let behind = source.map_or(all, |source| after[source]);
            after[update] |= behind & !(1 << update);
            let Some(source) = source else { continue };
            after[source] |= 1 << update;
            for write in (0..after.len()).filter(|&write| write != source) {
                if after[write] >> update & 1 != 0 {
                    after[write] |= 1 << source;
                }
            }
        }
        if after == old {
            return after;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(writes: &[usize], reads: &[(usize, Option<usize>)], before: &[(usize, usize)]) -> Vec<u64> {
        let source =
            |source: Option<usize>| source.map_or(EventIndex::INITIAL, |source| EventIndex(source as u32));
        let reads = reads.iter().map(|&(read, from)| (read, source(from))).collect();
        let accesses = Accesses { writes: writes.to_vec(), reads };
        order(&accesses, |one, other| before.contains(&(one, other)))
    }

    #[test]
    fn reads_and_updates_order_writes() {
        // Nothing is known of two writes that nobody reads.
        assert_eq!(after(&[0, 1], &[], &[]), [0, 0]);
        // A read sees write 0 after write 1 happened.
        assert_eq!(after(&[0, 1], &[(2, Some(0))], &[(1, 2)]), [0, 0b01]);
        // One thread reads 1, then 0.
        assert_eq!(after(&[0, 1], &[(2, Some(1)), (3, Some(0))], &[(2, 3)]), [0, 0b01]);
        // Write 1 is an update that reads the initial value, so write 0 comes after it.
        assert_eq!(after(&[0, 1], &[(1, None)], &[]), [0, 0b01]);
        // Write 2 is an update of write 0, and write 1 comes after write 0 in their thread.
        assert_eq!(after(&[0, 1, 2], &[(2, Some(0))], &[(0, 1)]), [0b110, 0, 0b010]);
        // One thread reads 2, then 0; where 1 comes is not known.
        let known = after(&[0, 1, 2], &[(3, Some(2)), (4, Some(0))], &[(3, 4)]);
        assert_eq!((&known[..], early_among(&known).collect::<Vec<_>>()), (&[0, 0, 0b001][..], vec![2]));
    }
}
