//! Profiles `optimal`: events, and nanoseconds per event by phase.
//!
//! The search itself is not instrumented. An observer records the steps of an exploration. Running a machine alone through
//! the same steps gives the machine's share; the rest of the search's time is exploration (happens-before, races, sleep sets
//! and wakeup trees). The same run on a program whose calls are timed splits the machine's share into local code, copying
//! threads, and memory.

use crate::timed::{COPYING, Timed};
use crate::{Result, programs};
use interleaf_llvm::Llvm;
use interleaf_memory::{Machine, Settings};
use interleaf_program::Program;
use interleaf_search::{Observer, Search, Unobserved};
use interleaf_trace::{Action, Statistics, ThreadIndex};
use std::time::{Duration, Instant};

/// The name, the file in `programs/` and the macro of each benchmark.
const BENCHMARKS: [(&str, &str, &str); 8] = [
    ("fib_bench(5)", "fib_bench", "N=5"),
    ("readers(14)", "readers", "N=14"),
    ("lastzero(11)", "lastzero", "N=11"),
    ("circular_buffer(8)", "circular_buffer", "N=8"),
    ("casrot(10)", "casrot", "N=10"),
    ("ainc(8)", "ainc", "N=8"),
    ("indexer(14)", "indexer", "N=14"),
    ("ticketlock(7)", "ticketlock", "N=7"),
];

/// The repetitions of each measurement; the fastest counts.
const ROUNDS: usize = 3;

/// Runs the benchmarks whose name contains `filter`.
pub(crate) fn run(filter: &str) -> Result<()> {
    println!(
        "{:20} {:>10} {:>10} {:>9} {:>9} | {:>8} {:>8} {:>8} {:>8} {:>8}",
        "", "executions", "events", "events/ex", "us/ex", "ns/event", "local", "copying", "memory", "search"
    );
    for (name, file, define) in BENCHMARKS.iter().filter(|(name, ..)| name.contains(filter)) {
        measure(name, file, define)?;
    }
    println!(
        "\nns/event = local code + copying threads + memory + search; events are new ones, shared prefixes excluded"
    );
    Ok(())
}

fn measure(name: &str, file: &str, define: &str) -> Result<()> {
    let program = programs::load(file, define)?;
    let mut moves = Moves::default();
    let statistics = explore(&program, &mut moves)?;
    let search = fastest(|| explore(&program, &mut Unobserved).map(drop))?;
    let machine = fastest(|| {
        moves.replay(&program);
        Ok(())
    })?;
    let timed = Timed::new(&program);
    let (mut local, mut copying) = (Duration::MAX, Duration::MAX);
    for _ in 0..ROUNDS {
        moves.replay(&timed);
        local = local.min(timed.running.take());
        copying = copying.min(COPYING.take());
    }
    let executions = statistics.executions.total();
    let events = statistics.events;
    let nanoseconds = |duration: Duration| duration.as_nanos() as f64 / events as f64;
    println!(
        "{name:20} {executions:>10} {events:>10} {:>9.2} {:>9.2} | {:>8.0} {:>8.0} {:>8.0} {:>8.0} {:>8.0}",
        events as f64 / executions as f64,
        search.as_secs_f64() * 1e6 / executions as f64,
        nanoseconds(search),
        nanoseconds(local),
        nanoseconds(copying),
        nanoseconds(machine.saturating_sub(local + copying)),
        nanoseconds(search.saturating_sub(machine)),
    );
    Ok(())
}

fn explore(program: &Llvm, observer: &mut dyn Observer) -> Result<Statistics> {
    let results = interleaf_explore::optimal(program, &Search::default(), observer);
    Ok(results?.statistics)
}

fn fastest(mut work: impl FnMut() -> Result<()>) -> Result<Duration> {
    let mut best = Duration::MAX;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        work()?;
        best = best.min(start.elapsed());
    }
    Ok(best)
}

/// The steps of a search: how many were undone before, then the thread and its choice.
#[derive(Default)]
struct Moves {
    all: Vec<(u32, ThreadIndex, u32)>,
    length: u32,
}

impl Observer for Moves {
    fn start(&mut self) {
        *self = Moves::default();
    }

    fn event(&mut self, machine: &Machine) {
        let Some(event) = machine.trace().events.last() else { return };
        let before = machine.trace().events.len() as u32 - 1;
        let choice = if let Action::Choose(number) = event.action { number } else { 0 };
        self.all.push((self.length - before, event.thread, choice));
        self.length = before + 1;
    }
}

impl Moves {
    fn replay<P: Program>(&self, program: &P) {
        let mut machine = Machine::new(program, Settings::default());
        for &(back, thread, choice) in &self.all {
            for _ in 0..back {
                machine.undo();
            }
            machine.step(thread, choice);
        }
    }
}
