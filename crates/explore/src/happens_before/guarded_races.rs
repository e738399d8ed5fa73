//! The races of events with a guard: locks and waits.
//!
//! Source: Abdulla, Aronis, Jonsson, Sagonas, JACM 64(4), 2017, section 8 (locks), of which this is the general case.

use crate::happens_before::{HappensBefore, PendingEvent};
use interleaf_memory::{Guard, Machine};
use interleaf_trace::{CellIndex, EventIndex};
use rustc_hash::FxHashSet;
use std::collections::VecDeque;

impl HappensBefore {
    /// The races of an announced event with a guard, or of the event that a thread is blocked at: minimal sets of
    /// events such that the event can happen without them and what happens after them.
    ///
    /// To come before a write, the guard must hold without that write; if it does not (as with the release of a lock),
    /// the event may still race with something earlier (the taking of the lock). A guard on several cells may need one
    /// write to each of them removed. Earlier races are found when the race has been reversed.
    pub(crate) fn guarded_races(
        &mut self,
        machine: &Machine,
        next: PendingEvent,
        guard: Guard,
        races: &mut Vec<Vec<EventIndex>>,
    ) {
        races.clear();
        let trace = machine.trace();
        let guard_writes = next.footprint.writes.is_some();
        let is_own = |position| {
            self.is_in(position, &self.own) || {
                // No write is out of the way of its own thread: that sees it in its buffer too.
                self.buffering.is_on && self.owner(self.summary(position).thread) == self.owner(next.thread)
            }
        };
        let cells: Vec<_> = guard.cells.iter(&trace.groups).filter(|cell| cell.is_some()).collect();
        let is_freed = next.footprint.late;
        let mut base = Vec::new();
        if is_freed {
            let mut ends = self.accesses(next.footprint.lifetime).iter();
            let end = ends.find(|access| access.writes).map(|access| access.position);
            if self.buffering.is_on {
                // Without these it is a fault all the same, whatever it waits for.
                let writes = self.come_late(next.footprint);
                let happens_before_end = |write| end.is_some_and(|end| self.happens_before(write, end));
                let writes = writes.filter(|&write| !is_own(write) && !happens_before_end(write));
                races.extend(writes.map(|write| vec![write]));
            }
            base.extend(end.filter(|&end| !is_own(end)));
            if base.is_empty() {
                return self.retain_smallest(races); // Its own past ended the lifetime.
            }
        }
        // For each cell the removable writes, the last first.
        let writes_to = |cell: CellIndex| {
            let accesses = self.accesses(cell).iter().rev();
            let writes = accesses.filter(|access| access.writes).map(|access| access.position);
            let writes =
                writes.skip_while(|_| self.buffering.is_on && !machine.sees_memory(next.thread, cell));
            writes.take_while(|&write| !is_own(write)).collect::<Vec<_>>()
        };
        let chains: Vec<Vec<EventIndex>> = cells.iter().map(|&cell| writes_to(cell)).collect();
        let holds = |base: &[EventIndex], removed: &[usize]| {
            let is_gone = |write| {
                chains.iter().zip(removed).any(|(chain, &count)| chain[..count].contains(&write))
                    || base.iter().any(|&end| self.happens_before(end, write))
            };
            machine.holds(
                next.thread,
                guard,
                machine.contents_seen_without(next.thread, guard.cells, guard.at, is_gone),
            )
        };
        // How many writes of each chain happen after what is removed first.
        let least = |base: &[EventIndex]| -> Vec<usize> {
            let goes_too =
                |&&write: &&EventIndex| base.iter().any(|&first| self.happens_before(first, write));
            chains.iter().map(|chain| chain.iter().take_while(goes_too).count()).collect()
        };
        if guard_writes && !is_freed && machine.is_enabled(next.thread) {
            for &cell in &cells {
                let since = self.accesses(cell).iter().rev();
                let reads = since.take_while(|access| !access.writes).map(|access| access.position);
                for read in reads.filter(|&read| !is_own(read)) {
                    if let [_] = &chains[..] {
                        races.push(vec![read]);
                        continue;
                    }
                    // A write to another cell may go with the read, and the guard need it.
                    let holds = |removed: &[usize]| holds(&[read], removed);
                    self.guarded_races_over_cells(&chains, &[read], least(&[read]), holds, races);
                }
            }
        }
        let least = least(&base);
        if let [chain] = &chains[..] {
            // The writes to one cell are ordered, so that there is one way to remove so many.
            let least = least[0].max(usize::from(base.is_empty()));
            if let Some(count) = (least..=chain.len()).find(|&count| holds(&base, &[count])) {
                let mut race = base;
                race.extend(count.checked_sub(1).map(|last| chain[last]));
                let all = race.clone();
                race.retain(|&gone| !all.iter().any(|&first| self.happens_before(first, gone)));
                races.push(race);
            }
        } else {
            let holds = |removed: &[usize]| holds(&base, removed);
            self.guarded_races_over_cells(&chains, &base, least, holds, races);
        }
        self.retain_smallest(races);
    }

    fn retain_smallest(&self, races: &mut Vec<Vec<EventIndex>>) {
        let all = std::mem::take(races);
        let needs_less = |less: &[EventIndex], more: &[EventIndex]| {
            let covered = |gone: EventIndex| {
                more.iter().any(|&first| first == gone || self.happens_before(first, gone))
            };
            less != more && less.iter().all(|&gone| covered(gone))
        };
        races.extend(all.iter().enumerate().filter_map(|(number, race)| {
            let is_repeated = all[..number].contains(race);
            (!is_repeated && !all.iter().any(|other| needs_less(other, race))).then(|| race.clone())
        }));
    }

    /// The sets of writes to several cells that must be removed: one more write at a time, with all that happens after
    /// it, until the guard holds. `chains` has the writes to each cell, the last one first. The
    /// first `least` writes of each chain are removed with the `base`.
    fn guarded_races_over_cells(
        &self,
        chains: &[Vec<EventIndex>],
        base: &[EventIndex],
        least: Vec<usize>,
        holds: impl Fn(&[usize]) -> bool,
        races: &mut Vec<Vec<EventIndex>>,
    ) {
        let mut worklist = VecDeque::from([least]);
        let mut seen = FxHashSet::from_iter(worklist.iter().cloned());
        while let Some(removed) = worklist.pop_front() {
            let firsts = chains.iter().zip(&removed).filter(|&(_, &count)| count > 0);
            let mut race: Vec<_> =
                firsts.map(|(chain, &count)| chain[count - 1]).chain(base.iter().copied()).collect();
            race.sort_unstable();
            race.dedup();
            let all = race.clone();
            race.retain(|&gone| !all.iter().any(|&first| self.happens_before(first, gone)));
            if !race.is_empty() && holds(&removed) {
                races.push(race);
                continue; // What removes more is found when this race has been reversed.
            }
            for (chain, &count) in chains.iter().zip(&removed) {
                let Some(&gone) = chain.get(count) else { continue };
                let goes_too = |&&write: &&EventIndex| write == gone || self.happens_before(gone, write);
                let counts = chains.iter().zip(&removed);
                let more: Vec<_> = counts
                    .map(|(chain, &count)| count.max(chain.iter().take_while(goes_too).count()))
                    .collect();
                if seen.insert(more.clone()) {
                    worklist.push_back(more);
                }
            }
        }
    }
}
