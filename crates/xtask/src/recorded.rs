//! Benchmarks of the verification of recorded executions: its growth with events, cells and fences, and the savings by each
//! part of the methods.
//!
//! The executions are random but the same on every machine, and so are the numbers of states. Milliseconds vary.

use crate::Result;
use interleaf_consistency::recorded::{
    Decision, Event, EventId, Execution, Method, Model, Recording, Settings, Source, Target, Values, verify,
    verify_values,
};
use interleaf_testing::random::Random;
use std::collections::VecDeque;
use std::time::{Duration, Instant};

fn decide(execution: &Execution, model: Model, settings: Settings) -> Decision {
    verify(execution, model, settings, &mut || true).expect("it is not stopped")
}

/// Each row of states is the mean of this many executions.
const SAMPLES: u64 = 20;

/// The number of recordings without sources of each kind, and the time limit of each.
const VALUED: u64 = 5;
const LONGEST: Duration = Duration::from_secs(1);

/// The parameters of a random execution.
#[derive(Clone, Copy)]
struct Shape {
    threads: usize,
    cells: usize,
    events: usize,
    /// One event in this many is a fence; 0 for none.
    fences: usize,
    /// The same of updates.
    updates: usize,
}

pub(crate) fn run() -> Result<()> {
    grow()?;
    values()?;
    compare()?;
    scale()
}

/// Milliseconds for executions that the model allows, by the number of events.
fn grow() -> Result<()> {
    println!("milliseconds with closure, of executions that the model allows, with 4 threads and 8 cells\n");
    println!("{:>10} {:>10} {:>10} {:>10}", "events", "sc", "tso", "pso");
    for events in [1_000, 2_000, 5_000, 10_000, 20_000] {
        let shape = Shape { threads: 4, cells: 8, events, fences: 20, updates: 20 };
        let mut row = format!("{events:>10}");
        for model in [Model::Sc, Model::Tso, Model::Pso] {
            let execution = random_run(&mut Random::new(1), shape, model)?;
            // The best of three, as other load only adds time.
            let mut best = f64::INFINITY;
            for _ in 0..3 {
                let start = Instant::now();
                let is_allowed = decide(&execution, model, Settings::default()).witness.is_some();
                best = best.min(start.elapsed().as_secs_f64() * 1e3);
                if !is_allowed {
                    return Err(format!("a run under {model:?} is not allowed by it").into());
                }
            }
            row += &format!(" {best:>10.1}");
        }
        println!("{row}");
    }
    Ok(())
}

/// Milliseconds for recordings that the model allows, with values and without sources. With fewer values, a read may read from
/// more writes.
fn values() -> Result<()> {
    println!(
        "\nmilliseconds without sources, the most of {VALUED}, of executions that the model allows, with 4 threads and 8 cells;"
    );
    println!("in brackets how many were stopped after {} s\n", LONGEST.as_secs());
    println!("{:>10} {:>10} {:>10} {:>10} {:>10}", "values", "events", "sc", "tso", "pso");
    for values in [2, 10, 30, 100] {
        for events in [120, 250, 500, 1_000] {
            let shape = Shape { threads: 4, cells: 8, events, fences: 20, updates: 20 };
            let mut row = format!("{values:>10} {events:>10}");
            for model in [Model::Sc, Model::Tso, Model::Pso] {
                let mut most = 0.0_f64;
                let mut stopped = 0;
                for seed in 1..=VALUED {
                    let mut random = Random::new(seed);
                    let run = random_run(&mut random, shape, model)?;
                    let recording = with_values(&mut random, &run, values)?;
                    let start = Instant::now();
                    let mut goes_on = || start.elapsed() < LONGEST;
                    match verify_values(&recording, model, Settings::default(), &mut goes_on) {
                        Some(Decision { witness: Some(_), .. }) => {}
                        Some(_) => return Err(format!("a run under {model:?} is not allowed by it").into()),
                        None => stopped += 1,
                    }
                    most = most.max(start.elapsed().as_secs_f64() * 1e3);
                }
                row += &format!(
                    " {most:>10.1}{}",
                    if stopped > 0 { format!(" ({stopped})") } else { String::new() }
                );
            }
            println!("{row}");
        }
    }
    Ok(())
}

/// The execution with one of `values` random values for each write, and the values that its reads obtain.
fn with_values(random: &mut Random, execution: &Execution, values: usize) -> Result<Recording> {
    let threads = execution.threads();
    let written: Vec<Vec<i128>> =
        threads.iter().map(|events| events.iter().map(|_| random.below(values) as i128).collect()).collect();
    let read = |event: &Event| match event.source() {
        Some(Source::Event(write)) => written[write.thread as usize][write.index as usize],
        Some(Source::Initial) | None => 0,
    };
    let with_values = |(events, written): (&Vec<Event>, &Vec<i128>)| {
        let values = events
            .iter()
            .zip(written)
            .map(|(event, &written)| (*event, Values { read: read(event), written }));
        values.collect()
    };
    Ok(Recording::new(threads.iter().zip(&written).map(with_values).collect(), Vec::new())?)
}

/// States of each method on forbidden executions, where all must be visited: the comparison of figures 5.9 to 5.14.
fn compare() -> Result<()> {
    println!(
        "\nstates of executions that are forbidden, 3 threads and 3 cells, mean of {SAMPLES}; the last column is how many"
    );
    println!("of {SAMPLES} closure refutes with no search at all\n");
    println!(
        "{:>6} {:>8} {:>12} {:>12} {:>12} {:>12} {:>10}",
        "model", "events", "naive", "verify", "naive+cl.", "verify+cl.", "refuted"
    );
    for (model, name) in [(Model::Tso, "tso"), (Model::Pso, "pso")] {
        for events in [8, 12, 16, 20] {
            let shape = Shape { threads: 3, cells: 3, events, fences: 8, updates: 10 };
            let mut states = [0; 4];
            let mut refuted = 0;
            for execution in forbidden(shape, model)? {
                let ways = [
                    (Method::Naive, false),
                    (Method::Verify, false),
                    (Method::Naive, true),
                    (Method::Verify, true),
                ];
                for (sum, (method, closure)) in states.iter_mut().zip(ways) {
                    *sum += decide(&execution, model, Settings { method, closure }).states;
                }
                refuted += u64::from(decide(&execution, model, Settings::default()).states == 0);
            }
            let [naive, verified, naive_closed, closed] = states.map(|sum| sum / SAMPLES);
            println!(
                "{name:>6} {events:>8} {naive:>12} {verified:>12} {naive_closed:>12} {closed:>12} {refuted:>10}"
            );
        }
    }
    Ok(())
}

/// States under PSO beside the theorem's bound, for more cells and for more fences.
fn scale() -> Result<()> {
    println!(
        "\nstates of VerifyPSO without closure on forbidden executions of 16 events and 3 threads, mean and most of {SAMPLES};"
    );
    println!(
        "the bound is the number of sets of thread events, and of sets of memory-writes besides where there are fences\n"
    );
    println!("{:>6} {:>7} {:>10} {:>10} {:>14} {:>12}", "cells", "fences", "mean", "most", "bound", "naive");
    for cells in [1, 2, 4, 8] {
        for fences in [0, 8, 4] {
            let shape = Shape { threads: 3, cells, events: 16, fences, updates: 0 };
            let (mut sum, mut most, mut naive, mut bound) = (0, 0, 0, 0);
            for execution in forbidden(shape, Model::Pso)? {
                let states =
                    |method| decide(&execution, Model::Pso, Settings { method, closure: false }).states;
                let found = states(Method::Verify);
                sum += found;
                most = most.max(found);
                naive += states(Method::Naive);
                bound = bound.max(bound_of(&execution));
                if found > bound_of(&execution) {
                    return Err(format!("{found} states, and the bound is {}", bound_of(&execution)).into());
                }
            }
            println!(
                "{cells:>6} {:>7} {:>10} {most:>10} {bound:>14} {:>12}",
                if fences == 0 { "none".to_string() } else { format!("1 in {fences}") },
                sum / SAMPLES,
                naive / SAMPLES
            );
        }
    }
    Ok(())
}

/// The bound of the theorem on the number of prefixes.
fn bound_of(execution: &Execution) -> u64 {
    let product = |weight: fn(&Event) -> u64| -> u64 {
        execution.threads().iter().map(|events| events.iter().map(weight).sum::<u64>() + 1).product()
    };
    let sets = product(|_| 1);
    let has_fences =
        execution.events().any(|(_, event)| matches!(event, Event::Fence | Event::Update { .. }));
    let in_memory = product(|event| u64::from(matches!(event, Event::Write { .. } | Event::Update { .. })));
    if has_fences { sets.saturating_mul(in_memory) } else { sets }
}

/// Runs with one source changed that the model forbids.
fn forbidden(shape: Shape, model: Model) -> Result<Vec<Execution>> {
    let mut found = Vec::new();
    for seed in 1.. {
        let mut random = Random::new(seed);
        let run = random_run(&mut random, shape, model)?;
        let changed = change(&mut random, &run)?;
        let settings = Settings { method: Method::Verify, closure: false };
        // Executions that are refuted before the search are left out.
        let decision = decide(&changed, model, settings);
        if decision.witness.is_none() && decision.states > 0 {
            found.push(changed);
        }
        if found.len() as u64 == SAMPLES {
            break;
        }
    }
    Ok(found)
}

/// The execution with another source of one read.
fn change(random: &mut Random, execution: &Execution) -> Result<Execution> {
    let mut threads = execution.threads().to_vec();
    let reads: Vec<_> = execution.events().filter(|(_, event)| event.source().is_some()).collect();
    let Some(&(read, event)) = reads.get(random.below(reads.len().max(1))) else {
        return Ok(execution.clone());
    };
    let writes = |other: &Event| matches!(other, Event::Write { .. } | Event::Update { .. });
    let others = execution.events().filter(|(_, other)| writes(other) && other.cell() == event.cell());
    let sources: Vec<_> = others.map(|(id, _)| Source::Event(id)).chain([Source::Initial]).collect();
    let new = sources[random.below(sources.len())];
    match &mut threads[read.thread as usize][read.index as usize] {
        Event::Read { source, .. } | Event::Update { source, .. } => *source = new,
        Event::Write { .. } | Event::Fence | Event::StoreFence => {}
    }
    Ok(Execution::new(threads)?)
}

/// The execution of a random run under a model.
fn random_run(random: &mut Random, shape: Shape, model: Model) -> Result<Execution> {
    let Shape { threads, cells, events, fences, updates } = shape;
    let mut done: Vec<Vec<Event>> = vec![Vec::new(); threads];
    let mut memory = vec![Source::Initial; cells];
    let mut buffers: Vec<VecDeque<(EventId, u32)>> = vec![VecDeque::new(); threads];
    for _ in 0..events {
        // About half of what is buffered reaches memory before the next event.
        if random.below(2) == 0 {
            flush_one(random, model, &mut buffers, &mut memory);
        }
        let thread = random.below(threads);
        let id = EventId { thread: thread as u32, index: done[thread].len() as u32 };
        let cell = random.below(cells) as u32;
        let is_fence = fences > 0 && random.below(fences) == 0;
        let is_update = updates > 0 && random.below(updates) == 0;
        if is_fence || is_update {
            for (write, cell) in buffers[thread].drain(..) {
                memory[cell as usize] = Source::Event(write);
            }
        }
        let event = if is_fence {
            Event::Fence
        } else if is_update {
            let source = std::mem::replace(&mut memory[cell as usize], Source::Event(id));
            Event::Update { cell, source, target: Target::Memory }
        } else if random.below(2) == 0 {
            let own = buffers[thread].iter().rev().find(|(_, other)| *other == cell);
            let source = own.map_or(memory[cell as usize], |&(write, _)| Source::Event(write));
            Event::Read { cell, source }
        } else {
            match model {
                Model::Sc => memory[cell as usize] = Source::Event(id),
                Model::Tso | Model::Pso => buffers[thread].push_back((id, cell)),
            }
            Event::Write { cell }
        };
        done[thread].push(event);
    }
    Ok(Execution::new(done)?)
}

/// Lets the oldest write of some buffer reach memory.
fn flush_one(
    random: &mut Random,
    model: Model,
    buffers: &mut [VecDeque<(EventId, u32)>],
    memory: &mut [Source],
) {
    let buffer = &mut buffers[random.below(buffers.len())];
    if buffer.is_empty() {
        return;
    }
    let chosen = if model == Model::Pso { random.below(buffer.len()) } else { 0 };
    let cell = buffer[chosen].1;
    let oldest = buffer.iter().position(|&(_, other)| other == cell).unwrap_or(chosen);
    if let Some((write, cell)) = buffer.remove(oldest) {
        memory[cell as usize] = Source::Event(write);
    }
}
