//! Workers, frontiers that are written and read, parts that are explored apart: all find what one worker finds in one go.

use interleaf_explore::rf::{Found, Frontier, How, explore};
use interleaf_memory::exhaustive::add_final_reads;
use interleaf_memory::{Halt, Machine, Observer, Search};
use interleaf_program::script::Script;
use interleaf_program::script::generator::{Shape, generate};
use interleaf_trace::{ClassKey, Ending, Equivalence, Executions};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

/// The classes of the executions that were seen, with how often.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Classes(BTreeMap<ClassKey, u32>);

impl Observer<Script> for Classes {
    fn start(&mut self) {
        self.0.clear();
    }

    fn execution(&mut self, machine: &Machine<Script>, _: Ending) {
        let mut key = ClassKey::of(machine.trace(), Equivalence::ReadsFrom);
        add_final_reads(machine, &mut key);
        *self.0.entry(key).or_default() += 1;
    }
}

impl Classes {
    fn add(&mut self, other: &Classes) {
        for (&key, count) in &other.0 {
            *self.0.entry(key).or_default() += count;
        }
    }
}

/// What a way to explore found: the classes, and the counts.
type Outcome = (Classes, Executions);

fn search(poll: &(dyn Fn(&interleaf_trace::Statistics) -> ControlFlow<Halt> + Sync)) -> Search<'_> {
    Search { keep_going: true, poll, ..Search::default() }
}

fn run(script: &Script, jobs: usize, from: Frontier, search: &Search) -> (Found, Classes) {
    let mut observers = vec![Classes::default(); jobs];
    let how = How { jobs, from, checkpoints: None };
    let found = explore(script, search, how, &mut observers).expect("scripts are not refused");
    let mut classes = Classes::default();
    observers.iter().for_each(|observer| classes.add(observer));
    (found, classes)
}

fn in_one_go(script: &Script, jobs: usize) -> Outcome {
    let (found, classes) = run(script, jobs, Frontier::start(), &search(&|_| ControlFlow::Continue(())));
    assert!(found.frontier.is_empty(), "nothing is left");
    (classes, found.results.statistics.executions)
}

fn copied(frontier: &Frontier) -> Frontier {
    let text = serde_json::to_string(frontier).expect("a frontier can be written");
    serde_json::from_str(&text).expect("a frontier can be read")
}

/// Stopped after every few polls, written and read each time. What is known at the first stop may have to be found out
/// again: classes count from the last start.
fn with_stops(script: &Script, polls: u64) -> Outcome {
    let mut all = Classes::default();
    let mut frontier = Frontier::start();
    for _ in 0..100_000 {
        let count = AtomicU64::new(0);
        let poll = |_: &interleaf_trace::Statistics| match count.fetch_add(1, Ordering::Relaxed) {
            number if number < polls => ControlFlow::Continue(()),
            _ => ControlFlow::Break(Halt::Time),
        };
        let before = frontier.statistics.executions.total();
        let (found, classes) = run(script, 1, copied(&frontier), &search(&poll));
        let new: u64 = classes.0.values().map(|&count| u64::from(count)).sum();
        if found.results.statistics.executions.total() < before + new {
            all = Classes::default(); // It started over.
        }
        all.add(&classes);
        frontier = found.frontier;
        if frontier.is_empty() {
            return (all, found.results.statistics.executions);
        }
    }
    panic!("the search does not end");
}

/// Cut into parts again and again, until these find nothing for each other. The first few executions say what there is to
/// know.
fn in_parts(script: &Script, parts: usize) -> Option<Outcome> {
    let count = AtomicU64::new(0);
    let poll = |_: &interleaf_trace::Statistics| match count.fetch_add(1, Ordering::Relaxed) {
        number if number < 12 => ControlFlow::Continue(()),
        _ => ControlFlow::Break(Halt::Time),
    };
    let (found, mut all) = run(script, 1, Frontier::start(), &search(&poll));
    let mut frontier = found.frontier;
    while !frontier.is_empty() {
        let mut results = Vec::new();
        for part in frontier.split(parts) {
            let mut observers = [Classes::default()];
            let how = How { jobs: 1, from: copied(&part), checkpoints: None };
            let poll = |_: &interleaf_trace::Statistics| ControlFlow::Continue(());
            // A part that learns something new cannot be gone on with.
            let found = explore(script, &search(&poll), how, &mut observers).ok()?;
            all.add(&observers[0]);
            results.push(copied(&found.frontier));
        }
        frontier = Frontier::merge(results);
    }
    Some((all, frontier.statistics.executions))
}

fn programs(number: u64) -> u64 {
    std::env::var("INTERLEAF_PROGRAMS").ok().and_then(|text| text.parse().ok()).unwrap_or(number)
}

#[test]
fn every_way_to_explore_finds_the_same() {
    let shape = Shape { events: 6, ..Shape::default() };
    let mut parts = 0;
    for seed in 1..=programs(100) {
        let script = generate(seed, &shape);
        let mut observer = Classes::default();
        let plain = interleaf_explore::rf(&script, &search(&|_| ControlFlow::Continue(())), &mut observer);
        let expected = (observer, plain.expect("scripts are not refused").statistics.executions);
        assert_eq!(in_one_go(&script, 1), expected, "one worker, seed {seed}:\n{script}");
        assert_eq!(in_one_go(&script, 2), expected, "two workers, seed {seed}:\n{script}");
        assert_eq!(in_one_go(&script, 4), expected, "four workers, seed {seed}:\n{script}");
        assert_eq!(with_stops(&script, 3 + seed % 7), expected, "with stops, seed {seed}:\n{script}");
        if let Some(found) = in_parts(&script, 3) {
            assert_eq!(found, expected, "in parts, seed {seed}:\n{script}");
            parts += 1;
        }
    }
    assert!(parts > 10, "{parts} scripts could be explored in parts");
}
