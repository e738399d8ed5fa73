//! The complete decision procedure.
//!
//! Source: "Optimal Stateless Model Checking for Reads-From Equivalence under Sequential Consistency", OOPSLA 2019, section 5.3,
//! Algorithm 3 (`ConsistencyDecision`): a path through the graph whose vertices are the numbers of executed events of each thread. A
//! write may happen when no remaining event reads what it overwrites; a read, when its source was the last write.
//! Deviations: the graph is built during the search, depth first and along the guide; an event waits for its predecessors in the
//! saturated order.

use crate::saturation::Saturation;
use crate::sections::Ends;
use interleaf_trace::EventIndex;
use rustc_hash::FxHashSet;

impl Saturation {
    /// Searches all executions of the events. `guide` has each event once; executions close to it come first.
    pub fn decide(&self, guide: &[EventIndex], ends: Ends) -> Option<Vec<EventIndex>> {
        self.search(guide, ends, &mut 0, &mut || true).expect("it is not stopped")
    }

    /// The first event that cannot happen where it stands in an order of the events.
    pub fn wrong_event(&self, order: &[EventIndex]) -> Option<EventIndex> {
        let mut done = vec![0_u32; self.order.chains().len()];
        let mut last = vec![EventIndex::INITIAL.0; self.cell_count()];
        order.iter().copied().find(|&EventIndex(event)| {
            let is_next = (event as usize) < self.len() && !self.order.is_among(event, &done);
            let happens = is_next && self.may_happen(event, &done, &last, Ends::Anywhere);
            if happens {
                done[self.order.chain_of(event) as usize] += 1;
                self.writes_of(event).iter().for_each(|write| last[write.cell as usize] = event);
            }
            !happens
        })
    }

    /// The same, as long as `goes_on` says so, which is asked at each vertex. Adds the number of vertices to `visits`.
    pub(crate) fn search(
        &self,
        guide: &[EventIndex],
        ends: Ends,
        visits: &mut u64,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Option<Option<Vec<EventIndex>>> {
        let mut rank = vec![0; self.len()];
        for (number, event) in guide.iter().enumerate() {
            rank[event.index()] = number as u32;
        }
        let mut visited: FxHashSet<Box<[u8]>> = FxHashSet::default();
        let mut done = vec![0_u32; self.order.chains().len()];
        let mut sequence: Vec<EventIndex> = Vec::new();
        let mut last = vec![EventIndex::INITIAL.0; self.cell_count()];
        let mut overwritten: Vec<(u32, u32)> = Vec::new();
        // For each vertex of the path the events to be tried, best last, and the length of `overwritten` before it.
        let mut path: Vec<(Vec<u32>, usize)> = vec![(self.next(&done, &last, &rank, ends), 0)];
        while let Some((candidates, _)) = path.last_mut() {
            if sequence.len() == self.len() {
                return Some(Some(sequence));
            }
            if let Some(event) = candidates.pop() {
                if !goes_on() {
                    return None;
                }
                let mark = overwritten.len();
                done[self.order.chain_of(event) as usize] += 1;
                for write in self.writes_of(event) {
                    overwritten.push((write.cell, last[write.cell as usize]));
                    last[write.cell as usize] = event;
                }
                sequence.push(EventIndex(event));
                let new = visited.insert(compact(done.iter().copied()));
                *visits += u64::from(new);
                let candidates = if new { self.next(&done, &last, &rank, ends) } else { Vec::new() };
                path.push((candidates, mark));
            } else {
                let Some((_, mark)) = path.pop() else { break };
                if let Some(event) = sequence.pop() {
                    done[self.order.chain_of(event.0) as usize] -= 1;
                }
                while overwritten.len() > mark {
                    let Some((cell, write)) = overwritten.pop() else { break };
                    last[cell as usize] = write;
                }
            }
        }
        Some(None)
    }

    /// The events that may come next.
    fn next(&self, done: &[u32], last: &[u32], rank: &[u32], ends: Ends) -> Vec<u32> {
        let heads =
            (0..done.len()).filter_map(|thread| self.order.chains()[thread].get(done[thread] as usize));
        let mut next: Vec<u32> =
            heads.copied().filter(|&event| self.may_happen(event, done, last, ends)).collect();
        next.sort_unstable_by_key(|&event| std::cmp::Reverse(rank[event as usize]));
        next
    }

    fn may_happen(&self, event: u32, done: &[u32], last: &[u32], ends: Ends) -> bool {
        let is_done = |event: u32| self.order.is_among(event, done);
        self.order.missing(event, done).is_none()
            && self.reads_of(event).iter().all(|read| self.may_read(read, last[read.cell as usize], is_done))
            && self.writes_of(event).iter().all(|write| {
                self.find_reader((event, write.cell), last[write.cell as usize], is_done).is_none()
            })
            && (self.sections.is_empty() || self.may_begin(event, ends, is_done))
    }
}

/// The numbers of a vertex in a variable-length encoding: seven bits a byte, and the highest bit if more follow.
pub(crate) fn compact(numbers: impl Iterator<Item = u32>) -> Box<[u8]> {
    let mut bytes = Vec::with_capacity(numbers.size_hint().0 + 4);
    for mut rest in numbers {
        while rest >= 0x80 {
            bytes.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        bytes.push(rest as u8);
    }
    bytes.into()
}
