//! Random events with good writes.

use fastrand::Rng;
use interleaf_consistency::good_writes::{Access, Read};
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};

/// An event that owns its lists.
#[derive(Clone, Debug, Default)]
pub(crate) struct Owned {
    pub(crate) thread: u32,
    pub(crate) reads: Vec<Read>,
    pub(crate) writes: Vec<CellIndex>,
    pub(crate) after: Vec<EventIndex>,
    pub(crate) fresh: u32,
    pub(crate) forwarded: Vec<(CellIndex, EventIndex)>,
}

impl Owned {
    pub(crate) fn access(&self) -> Access<'_> {
        let Owned { thread, reads, writes, after, fresh, forwarded } = self;
        Access { thread: ThreadIndex(*thread), reads, writes, after, fresh: *fresh, forwarded }
    }
}

/// Random events. The good writes of a read are random writes to its cell. Half of the time, they include the write that the read sees in
/// a random execution.
pub(crate) fn instance(random: &mut Rng) -> Vec<Owned> {
    let threads = 2 + random.u64(..3);
    let cells = 1 + random.u64(..3);
    let length = 3 + random.u64(..8) as usize;
    let mut events: Vec<Owned> = Vec::new();
    let mut kinds = Vec::new();
    for _ in 0..length {
        let mut event = Owned { thread: random.u64(..threads) as u32, ..Owned::default() };
        let kind = random.u64(..6);
        let mut read = Vec::new();
        for _ in 0..1 + random.u64(..6) / 5 {
            let cell = CellIndex(random.u64(..cells) as u32);
            if !read.contains(&cell) && !event.writes.contains(&cell) {
                if kind > 2 {
                    read.push(cell);
                }
                if kind < 4 {
                    event.writes.push(cell);
                }
            }
        }
        if random.u64(..12) == 0 && !events.is_empty() {
            event.after.push(EventIndex(random.u64(..events.len() as u64) as u32));
        }
        kinds.push(read);
        events.push(event);
    }
    let order = random_order(&events, random);
    let mut memory = vec![EventIndex::INITIAL; cells as usize];
    for &position in &order {
        let number = position.index();
        for &cell in &kinds[number] {
            let held = memory[cell.index()];
            let all = (0..length as u32).map(EventIndex).chain([EventIndex::INITIAL]);
            let others = all.filter(|&write| {
                write != position && (!write.is_event() || events[write.index()].writes.contains(&cell))
            });
            let is_good = |&write: &EventIndex| match write == held {
                true => random.u64(..8) > 0,
                false => random.u64(..3) == 0,
            };
            let good: Vec<_> = others.filter(is_good).collect();
            events[number].reads.push((cell, good));
        }
        if kinds[number].len() > 1 && random.u64(..2) == 0 {
            events[number].fresh = random.u64(..length as u64) as u32;
        }
        for &cell in kinds[number].iter().filter(|_| events[number].writes.is_empty()).collect::<Vec<_>>() {
            let write = EventIndex(random.u64(..length as u64) as u32);
            if random.u64(..3) == 0 && events[write.index()].writes.contains(&cell) {
                events[number].forwarded.push((cell, write));
            }
        }
        for cell in events[number].writes.clone() {
            memory[cell.index()] = position;
        }
    }
    events
}

/// An order of the events that respects their threads, and what they come after.
pub(crate) fn random_order(events: &[Owned], random: &mut Rng) -> Vec<EventIndex> {
    let mut order: Vec<EventIndex> = Vec::new();
    while order.len() < events.len() {
        let may_be_next = |position: &EventIndex| {
            let own = (0..position.0).map(EventIndex);
            let own = own.filter(|other| events[other.index()].thread == events[position.index()].thread);
            !order.contains(position)
                && own
                    .chain(events[position.index()].after.iter().copied())
                    .all(|before| order.contains(&before))
        };
        let next: Vec<_> = (0..events.len() as u32).map(EventIndex).filter(may_be_next).collect();
        order.push(next[random.u64(..next.len() as u64) as usize]);
    }
    order
}
