//! Random recorded executions, and the definition of what a model allows: a machine with buffers that is let do anything.

use fastrand::Rng;
use interleaf_consistency::recorded::{Event, EventId, Execution, Model, Source, Target};
use std::collections::HashSet;

/// What a random execution is made of.
pub(crate) struct Shape {
    pub(crate) threads: u64,
    pub(crate) cells: u64,
    pub(crate) events: u64,
    /// Of so many events one is a fence.
    pub(crate) fences: u64,
    /// Of so many events one is a fence for stores.
    pub(crate) store_fences: u64,
    /// Of so many events one is an update.
    pub(crate) updates: u64,
}

/// Events with no sources yet.
fn events(random: &mut Rng, shape: &Shape) -> Vec<Vec<Event>> {
    let mut threads = vec![Vec::new(); shape.threads as usize];
    for _ in 0..shape.events {
        let cell = random.u64(..shape.cells) as u32;
        let source = Source::Initial;
        let event = if random.u64(..shape.fences) == 0 {
            Event::Fence
        } else if random.u64(..shape.store_fences) == 0 {
            Event::StoreFence
        } else if random.u64(..shape.updates) == 0 {
            let target = if random.u64(..2) == 0 { Target::Memory } else { Target::Buffer };
            Event::Update { cell, source, target }
        } else if random.u64(..2) == 0 {
            Event::Read { cell, source }
        } else {
            Event::Write { cell }
        };
        threads[random.u64(..shape.threads) as usize].push(event);
    }
    threads
}

fn source_mut(event: &mut Event) -> Option<&mut Source> {
    match event {
        Event::Read { source, .. } | Event::Update { source, .. } => Some(source),
        Event::Write { .. } | Event::Fence | Event::StoreFence => None,
    }
}

/// What a random run under a model reads, and then `changes` sources that are others, from anywhere.
pub(crate) fn execution(random: &mut Rng, shape: &Shape, model: Model, changes: u64) -> Execution {
    let mut threads = events(random, shape);
    let mut state = State::new(&threads, shape.cells as usize);
    loop {
        let moves = state.moves(&threads, model, false);
        if moves.is_empty() {
            break;
        }
        let one = *random.choice(&moves).expect("there is one");
        if let Move::Step(thread) = one
            && let event = &mut threads[thread][state.next[thread]]
            && let Some(cell) = event.cell()
            && let Some(source) = source_mut(event)
        {
            *source = state.sees(thread, cell);
        }
        state = state.after(&threads, model, one);
    }
    for _ in 0..changes {
        let thread = random.u64(..shape.threads) as usize;
        if threads[thread].is_empty() {
            continue;
        }
        let index = random.u64(..threads[thread].len() as u64) as usize;
        let cell = threads[thread][index].cell();
        let mut sources = vec![Source::Initial];
        for (events, thread) in threads.iter().zip(0..) {
            for (event, index) in events.iter().zip(0..) {
                if matches!(event, Event::Write { .. } | Event::Update { .. }) && event.cell() == cell {
                    sources.push(Source::Event(EventId { thread, index }));
                }
            }
        }
        let other = *random.choice(&sources).expect("there is one");
        if let Some(source) = source_mut(&mut threads[thread][index]) {
            *source = other;
        }
    }
    Execution::new(threads).expect("the sources are writes to the cells")
}

/// Whether some run of the machine is the execution.
pub(crate) fn is_allowed(execution: &Execution, model: Model) -> bool {
    let threads = execution.threads();
    let mut states = vec![State::new(threads, execution.cells())];
    let mut visited = HashSet::new();
    while let Some(state) = states.pop() {
        if state.next.iter().zip(threads).all(|(&next, events)| next == events.len())
            && state.buffers.iter().all(Vec::is_empty)
        {
            return true;
        }
        if visited.insert(state.clone()) {
            let moves = state.moves(threads, model, true);
            states.extend(moves.into_iter().map(|one| state.after(threads, model, one)));
        }
    }
    false
}

#[derive(Clone, Copy)]
enum Move {
    Step(usize),
    /// The write at this place of the thread's buffer reaches memory.
    Flush(usize, usize),
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    next: Vec<usize>,
    buffers: Vec<Vec<(EventId, u32)>>,
    memory: Vec<Source>,
}

impl State {
    fn new(threads: &[Vec<Event>], cells: usize) -> State {
        State {
            next: vec![0; threads.len()],
            buffers: vec![Vec::new(); threads.len()],
            memory: vec![Source::Initial; cells],
        }
    }

    fn sees(&self, thread: usize, cell: u32) -> Source {
        let own = self.buffers[thread].iter().rev().find(|entry| entry.1 == cell);
        own.map_or(self.memory[cell as usize], |entry| Source::Event(entry.0))
    }

    /// What can happen now; if the sources are bound, each read reads from its own.
    fn moves(&self, threads: &[Vec<Event>], model: Model, is_bound: bool) -> Vec<Move> {
        let mut moves = Vec::new();
        for (thread, events) in threads.iter().enumerate() {
            let drained = self.buffers[thread].is_empty();
            let is_seen = |cell, source| !is_bound || self.sees(thread, cell) == source;
            let can_step = match events.get(self.next[thread]) {
                None => false,
                Some(Event::Write { .. } | Event::StoreFence) => true,
                Some(Event::Fence) => drained,
                Some(&Event::Read { cell, source }) => is_seen(cell, source),
                Some(&Event::Update { cell, source, .. }) => drained && is_seen(cell, source),
            };
            if can_step {
                moves.push(Move::Step(thread));
            }
            for (place, entry) in self.buffers[thread].iter().enumerate() {
                let mut older = self.buffers[thread][..place].iter();
                let is_barred = |other: EventId| {
                    events[other.index as usize..entry.0.index as usize].contains(&Event::StoreFence)
                };
                if place == 0
                    || model == Model::Pso && older.all(|other| other.1 != entry.1 && !is_barred(other.0))
                {
                    moves.push(Move::Flush(thread, place));
                }
            }
        }
        moves
    }

    fn after(&self, threads: &[Vec<Event>], model: Model, one: Move) -> State {
        let mut next = self.clone();
        match one {
            Move::Flush(thread, place) => {
                let (event, cell) = next.buffers[thread].remove(place);
                next.memory[cell as usize] = Source::Event(event);
            }
            Move::Step(thread) => {
                let index = next.next[thread];
                next.next[thread] += 1;
                let id = EventId { thread: thread as u32, index: index as u32 };
                let (cell, direct) = match threads[thread][index] {
                    Event::Write { cell } => (cell, model == Model::Sc),
                    Event::Update { cell, target, .. } => {
                        (cell, model == Model::Sc || target == Target::Memory)
                    }
                    Event::Read { .. } | Event::Fence | Event::StoreFence => return next,
                };
                if direct {
                    next.memory[cell as usize] = Source::Event(id);
                } else {
                    next.buffers[thread].push((id, cell));
                }
            }
        }
        next
    }
}

/// An execution in a line: reads `R0<P1.2`, writes `W0`, fences `F`, fences for stores `S`, updates `U0<init` (`V` if their write is buffered).
pub(crate) fn show(execution: &Execution) -> String {
    let source = |source| match source {
        Source::Initial => "init".to_string(),
        Source::Event(event) => event.to_string(),
    };
    let event = |event: &Event| match *event {
        Event::Read { cell, source: from } => format!("R{cell}<{}", source(from)),
        Event::Write { cell } => format!("W{cell}"),
        Event::Fence => "F".to_string(),
        Event::StoreFence => "S".to_string(),
        Event::Update { cell, source: from, target: Target::Memory } => format!("U{cell}<{}", source(from)),
        Event::Update { cell, source: from, target: Target::Buffer } => format!("V{cell}<{}", source(from)),
    };
    let thread = |events: &Vec<Event>| events.iter().map(event).collect::<Vec<_>>().join(" ");
    execution.threads().iter().map(thread).collect::<Vec<_>>().join(" | ")
}
