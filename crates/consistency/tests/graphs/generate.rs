//! Random executions with memory orders.

use fastrand::Rng;
use interleaf_consistency::recorded::graphs::{Event, Execution, Kind};
use interleaf_consistency::recorded::{EventId, Source};
use interleaf_program::MemoryOrder::{self, SequentiallyConsistent};

/// What a random execution is made of.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    pub(crate) threads: u64,
    pub(crate) cells: u64,
    /// How many accesses there are.
    pub(crate) accesses: u64,
    /// One in so many accesses has a fence after it.
    pub(crate) fences: u64,
    /// Of so many accesses one is an update.
    pub(crate) updates: u64,
    /// Of so many accesses one is sequentially consistent; 0 if none is.
    pub(crate) sequential: u64,
    /// The same of fences.
    pub(crate) sequential_fences: u64,
    /// Of so many accesses one is plain.
    pub(crate) plain: u64,
}

fn order(random: &mut Rng, shape: &Shape, kind: Kind) -> MemoryOrder {
    use MemoryOrder::Plain;
    let orders = kind.orders();
    let sequential = if kind == Kind::Fence { shape.sequential_fences } else { shape.sequential };
    if sequential != 0 && random.u64(..sequential) == 0 {
        return SequentiallyConsistent;
    }
    if orders.contains(&Plain) && random.u64(..shape.plain) == 0 {
        return Plain;
    }
    let rest: Vec<_> =
        orders.iter().copied().filter(|&order| order != Plain && order != SequentiallyConsistent).collect();
    rest[random.usize(..rest.len())]
}

/// Threads without sources.
fn threads(random: &mut Rng, shape: &Shape) -> Vec<Vec<Event>> {
    let mut threads = vec![Vec::new(); shape.threads as usize];
    for _ in 0..shape.accesses {
        let cell = random.u64(..shape.cells) as u32;
        let thread = random.u64(..shape.threads) as usize;
        let mut add = |random: &mut Rng, kind| {
            let order = order(random, shape, kind);
            threads[thread].push(Event { kind, cell, order, source: None });
        };
        if random.u64(..shape.updates) == 0 {
            add(random, Kind::UpdateRead);
            add(random, Kind::UpdateWrite);
            // Both are sequentially consistent, or none is.
            let [.., first, last] = &mut threads[thread][..] else { continue };
            if (first.order == SequentiallyConsistent) != (last.order == SequentiallyConsistent) {
                (first.order, last.order) = (MemoryOrder::Relaxed, MemoryOrder::Release);
            }
        } else if random.u64(..2) == 0 {
            add(random, Kind::Read);
        } else {
            add(random, Kind::Write);
        }
        if random.u64(..shape.fences) == 0 {
            let order = order(random, shape, Kind::Fence);
            threads[thread].push(Event { kind: Kind::Fence, cell: 0, order, source: None });
        }
    }
    threads
}

/// All writes of a cell.
fn writes(threads: &[Vec<Event>], cell: u32) -> Vec<EventId> {
    let mut writes = Vec::new();
    for (events, thread) in threads.iter().zip(0..) {
        for (event, index) in events.iter().zip(0..) {
            if event.kind.writes() && event.cell == cell {
                writes.push(EventId { thread, index });
            }
        }
    }
    writes
}

/// A random execution: what an interleaving of the threads reads, in which a read may see older writes, and then some sources
/// that are others. One in so many of the modification orders is known: that of the interleaving, or any.
pub(crate) fn execution(random: &mut Rng, shape: &Shape, changes: u64, known: u64) -> Execution {
    let mut threads = threads(random, shape);
    let mut modification = vec![Vec::new(); shape.cells as usize];
    let mut next = vec![0; threads.len()];
    let age = 1 + random.usize(..8);
    // By thread and cell, how many writes of the cell it has seen, if it sees none that is older than another one that it saw.
    let mut seen = vec![vec![0; shape.cells as usize]; threads.len()];
    let is_in_order = random.u64(..4) > 0;
    loop {
        let open: Vec<usize> =
            (0..threads.len()).filter(|&thread| next[thread] < threads[thread].len()).collect();
        if open.is_empty() {
            break;
        }
        let thread = open[random.usize(..open.len())];
        let index = next[thread];
        next[thread] += 1;
        let event = &mut threads[thread][index];
        if event.kind == Kind::Fence {
            continue;
        }
        let order: &mut Vec<EventId> = &mut modification[event.cell as usize];
        if event.kind.writes() {
            order.push(EventId { thread: thread as u32, index: index as u32 });
            seen[thread][event.cell as usize] = order.len();
        } else if event.kind.reads() {
            let age = if event.kind == Kind::UpdateRead { 0 } else { random.usize(..age) };
            let seen = &mut seen[thread][event.cell as usize];
            let least = if is_in_order { *seen } else { 0 };
            let number = order.len().saturating_sub(age).max(least);
            *seen = number;
            let write = number.checked_sub(1).map(|last| order[last]);
            event.source = Some(write.map_or(Source::Initial, Source::Event));
            if event.kind == Kind::UpdateRead {
                order.push(EventId { thread: thread as u32, index: index as u32 + 1 });
                next[thread] += 1;
            }
        }
    }
    for _ in 0..changes {
        let thread = random.usize(..threads.len());
        if threads[thread].is_empty() {
            continue;
        }
        let index = random.usize(..threads[thread].len());
        let mut sources = vec![Source::Initial];
        sources.extend(writes(&threads, threads[thread][index].cell).into_iter().map(Source::Event));
        let event = &mut threads[thread][index];
        if event.kind.reads() {
            event.source = Some(sources[random.usize(..sources.len())]);
        }
    }
    let modification = modification.into_iter().map(|mut order| {
        if random.u64(..3) == 0 {
            random.shuffle(&mut order);
        } else if order.len() > 1 && random.bool() {
            let place = random.usize(..order.len() - 1);
            order.swap(place, place + 1);
        }
        (random.u64(..known) == 0).then_some(order)
    });
    let modification = modification.collect();
    Execution::new(threads, modification).expect("it is well-formed")
}

/// A ring of threads, as in store buffering: each thread accesses its own cell, and then that of the next thread. Most accesses are
/// sequentially consistent, or have a fence between them, so `psc` decides. One ring in three comes with its modification orders.
pub(crate) fn ring(random: &mut Rng) -> Execution {
    use MemoryOrder::{Acquire, Relaxed, Release};
    let length = 2 + random.u32(..5) / 3;
    let is_fenced = random.bool();
    let mut threads: Vec<Vec<Event>> = Vec::new();
    for thread in 0..length {
        let mut events = Vec::new();
        for step in 0..2 + u32::from(random.u64(..4) == 0) {
            let cell = (thread + u32::from(step > 0)) % length;
            let kind = if random.u64(..6) < [5, 2, 2][step as usize] { Kind::Write } else { Kind::Read };
            let weak = if kind == Kind::Write { [Relaxed, Release] } else { [Relaxed, Acquire] };
            let is_weak = is_fenced || random.u64(..6) == 0;
            let order = if is_weak { weak[random.usize(..2)] } else { SequentiallyConsistent };
            events.push(Event { kind, cell, order, source: None });
            if is_fenced && random.u64(..8) > 0 {
                let order = SequentiallyConsistent;
                events.push(Event { kind: Kind::Fence, cell: 0, order, source: None });
            }
        }
        threads.push(events);
    }
    let mut modification: Vec<Vec<EventId>> = (0..length).map(|cell| writes(&threads, cell)).collect();
    for event in threads.iter_mut().flatten().filter(|event| event.kind == Kind::Read) {
        let writes = &modification[event.cell as usize];
        // The oldest more often: with it the ring is closed.
        let source = random.usize(..writes.len() + 2).checked_sub(2);
        event.source = Some(
            source
                .and_then(|source| writes.get(source))
                .map_or(Source::Initial, |&write| Source::Event(write)),
        );
    }
    let is_known = random.u64(..3) == 0;
    let modification = modification.iter_mut().map(|order| {
        random.shuffle(order);
        is_known.then(|| order.clone())
    });
    let modification = modification.collect();
    Execution::new(threads, modification).expect("it is well-formed")
}

/// Two writes of a cell that no happens-before orders, and in either order a cycle of `psc`, but for what is changed at random.
pub(crate) fn two_ways(random: &mut Rng) -> Execution {
    use MemoryOrder::Relaxed;
    let (x, y, z) = (0, 1, 2);
    let write = |cell| Event { kind: Kind::Write, cell, order: Relaxed, source: None };
    let read = |cell, source| Event { kind: Kind::Read, cell, order: Relaxed, source: Some(source) };
    let fence = Event { kind: Kind::Fence, cell: 0, order: SequentiallyConsistent, source: None };
    let from = |thread| Source::Event(EventId { thread, index: 0 });
    let mut threads = vec![
        vec![write(x), fence, read(z, Source::Initial)],
        vec![write(x), fence, read(y, Source::Initial)],
        vec![write(y), fence, read(x, from(0))],
        vec![write(z), fence, read(x, from(1))],
    ];
    for _ in 0..random.usize(..4) {
        let (thread, index) = (random.usize(..4), random.usize(..3));
        let event = threads[thread][index];
        let all = writes(&threads, event.cell);
        match event.kind {
            Kind::Fence | Kind::Write => {
                let orders = event.kind.orders();
                threads[thread][index].order = orders[random.usize(..orders.len())];
            }
            Kind::Read if random.bool() => {
                threads[thread][index].source = Some(Source::Event(all[random.usize(..all.len())]));
            }
            _ => threads[random.usize(..4)].push(event),
        }
    }
    Execution::new(threads, Vec::new()).expect("it is well-formed")
}

/// A ring of threads, as in load buffering: each thread reads what the thread before it writes, and writes what the next one reads, in one
/// order or the other. All is relaxed, so only `sb ∪ rf` can have a cycle.
pub(crate) fn load_buffers(random: &mut Rng) -> Execution {
    use MemoryOrder::Relaxed;
    let length = 2 + random.u32(..3);
    let mut threads: Vec<Vec<Event>> = Vec::new();
    for thread in 0..length {
        let read = Event { kind: Kind::Read, cell: thread, order: Relaxed, source: Some(Source::Initial) };
        let write = Event { kind: Kind::Write, cell: (thread + 1) % length, order: Relaxed, source: None };
        threads.push(if random.u64(..4) > 0 { vec![read, write] } else { vec![write, read] });
    }
    for cell in 0..length {
        let [write] = writes(&threads, cell)[..] else { continue };
        let events = threads[cell as usize].iter_mut();
        for event in events.filter(|event| event.kind == Kind::Read && random.u64(..5) > 0) {
            event.source = Some(Source::Event(write));
        }
    }
    Execution::new(threads, Vec::new()).expect("it is well-formed")
}
