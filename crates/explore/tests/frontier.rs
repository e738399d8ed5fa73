//! Workers, frontiers that are written and read, parts that are explored apart: all find what one worker finds in one go.

use interleaf_explore::rf::{Frontier, ParallelConfig, Patience, SearchOutcome, explore};
use interleaf_memory::{Machine, Model, Settings};
use interleaf_program::script::Script;
use interleaf_program::{ThreadId, Value};
use interleaf_search::exhaustive::add_final_reads;
use interleaf_search::{Observer, Search, StopReason};
use interleaf_testing::scripts::{Shape, generate};
use interleaf_testing::shrink::shrink;
use interleaf_testing::{campaign_size, setting};
use interleaf_trace::{Action, ClassKey, Ending, Equivalence, Event, Executions};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::ops::ControlFlow;
use std::panic::AssertUnwindSafe;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// The classes of the executions that were seen, with how often, and what the events of whole executions read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Classes(BTreeMap<ClassKey, u32>, HashSet<Vec<Read>>);

/// A read of an event: its thread, its number in the thread, and the value.
type Read = (ThreadId, u32, Option<Value>);

impl Observer for Classes {
    fn start(&mut self) {
        self.0.clear();
        self.1.clear();
    }

    fn execution(&mut self, machine: &Machine, ending: Ending) {
        let mut key = ClassKey::of(machine.trace(), Equivalence::ReadsFrom);
        add_final_reads(machine, &mut key, Equivalence::ReadsFrom);
        *self.0.entry(key).or_default() += 1;
        if ending == Ending::Complete {
            let is_lock = |event: &Event| matches!(event.action, Action::BlockingRmw(_) | Action::Release(_));
            let events = machine.trace().events.iter().filter(|event| !is_lock(event));
            let mut reads: Vec<Read> =
                events.map(|event| (machine.id(event.thread), event.index, event.read)).collect();
            reads.sort_by_key(|&(thread, index, _)| (thread, index));
            self.1.insert(reads);
        }
    }
}

impl Classes {
    /// How often each class was met, in order.
    fn counts(&self) -> Vec<u32> {
        let mut counts: Vec<u32> = self.0.values().copied().collect();
        counts.sort_unstable();
        counts
    }

    fn add(&mut self, other: &Classes) {
        for (&key, count) in &other.0 {
            *self.0.entry(key).or_default() += count;
        }
        self.1.extend(other.1.iter().cloned());
    }
}

/// What a way to explore found: the classes, the counts, and the frontier in the end, with what was known then and the violations.
type Outcome = (Classes, Executions, Frontier);

/// Whether two ways found the same.
///
/// The keys of classes are made of cells, and of sections that have an order. Which locks must be ordered may depend on what is explored
/// first: then classes are divided in other ways, and only what is read is the same.
fn is_same(found: &Outcome, expected: &Outcome) -> bool {
    let violations = |outcome: &Outcome| -> BTreeSet<String> {
        outcome.2.violations.iter().map(|violation| violation.identity.clone()).collect()
    };
    let (known, wanted) = (knowledge(&found.2), knowledge(&expected.2));
    let is_as_often = match (known == wanted, locks(&known) == locks(&wanted)) {
        (true, _) => found.0 == expected.0 && found.1 == expected.1,
        (false, true) => found.0.counts() == expected.0.counts() && found.1 == expected.1,
        (false, false) => true,
    };
    is_as_often && found.0.1 == expected.0.1 && violations(found) == violations(expected)
}

/// What is known of locks, of all that is known.
fn locks(known: &str) -> &str {
    known.split_once("\"locks\"").map_or("", |(_, locks)| locks)
}

/// A memory model, and whether locks are merged.
#[derive(Clone, Copy, Debug)]
struct Under {
    model: Model,
    merges_locks: bool,
}

impl Under {
    fn new(model: Model) -> Under {
        Under { model, merges_locks: false }
    }

    /// The counts that must not depend on the way: with merged locks all but those of runs that are no executions.
    fn counts(self, mut executions: Executions) -> Executions {
        if self.merges_locks {
            executions.blocked = 0;
        }
        executions
    }
}

/// Whether a search goes on.
type Poll<'a> = dyn Fn(interleaf_search::Progress) -> ControlFlow<StopReason> + Sync + 'a;

fn search<'a>(under: Under, poll: &'a Poll<'a>) -> Search<'a> {
    Search {
        settings: Settings { model: under.model, merges_locks: under.merges_locks, ..Settings::default() },
        keep_going: true,
        poll,
        ..Search::default()
    }
}

fn goes_on(_: interleaf_search::Progress) -> ControlFlow<StopReason> {
    ControlFlow::Continue(())
}

fn config(jobs: usize, eager: bool, from: Frontier) -> ParallelConfig<'static> {
    let patience = Patience::default();
    ParallelConfig { jobs, eager, keeps_rest: true, from, checkpoints: None, patience }
}

/// Puts every run aside at so many events, then at one more, and so on.
fn impatient(least: usize) -> Patience {
    Patience { first: least, least, times: 0, waiting: usize::MAX }
}

fn run(script: &Script, jobs: usize, from: Frontier, search: &Search) -> (SearchOutcome, Classes) {
    run_with(script, config(jobs, false, from), search)
}

fn run_with(script: &Script, config: ParallelConfig, search: &Search) -> (SearchOutcome, Classes) {
    let mut observers = vec![Classes::default(); config.jobs];
    let found = explore(script, search, config, &mut observers).expect("scripts are not refused");
    let mut classes = Classes::default();
    observers.iter().for_each(|observer| classes.add(observer));
    (found, classes)
}

fn in_one_go(script: &Script, under: Under, jobs: usize) -> Outcome {
    let (found, classes) = run(script, jobs, Frontier::start(), &search(under, &goes_on));
    assert!(found.frontier.is_empty(), "nothing is left");
    (classes, under.counts(found.results.statistics.executions), found.frontier)
}

/// All is given away at every chance.
fn given_away(script: &Script, under: Under, jobs: usize) -> Outcome {
    let (found, classes) = run_with(script, config(jobs, true, Frontier::start()), &search(under, &goes_on));
    (classes, under.counts(found.results.statistics.executions), found.frontier)
}

/// Every run is put aside again and again.
fn put_aside(script: &Script, under: Under, jobs: usize, patience: Patience) -> Outcome {
    let config = ParallelConfig { patience, ..config(jobs, false, Frontier::start()) };
    let (found, classes) = run_with(script, config, &search(under, &goes_on));
    assert!(found.frontier.is_empty(), "nothing is left");
    (classes, under.counts(found.results.statistics.executions), found.frontier)
}

fn copied(frontier: &Frontier) -> Frontier {
    let text = serde_json::to_string(frontier).expect("a frontier can be written");
    serde_json::from_str(&text).expect("a frontier can be read")
}

/// What a search has found out of how memory is accessed, as text.
fn knowledge(frontier: &Frontier) -> String {
    let text = serde_json::to_string(frontier).expect("a frontier can be written");
    let (known, _) = text.split_once("\"is_start\"").expect("what is known comes first");
    known.to_string()
}

/// Stopped after every few polls, written and read each time. What is known at the first stop may have to be found out
/// again: classes count from the last start. Also what was known in the end.
fn with_stops(script: &Script, under: Under, polls: u64) -> Outcome {
    let mut all = Classes::default();
    let mut frontier = Frontier::start();
    for _ in 0..100_000 {
        let count = AtomicU64::new(0);
        let poll = |_: interleaf_search::Progress| match count.fetch_add(1, Ordering::Relaxed) {
            number if number < polls => ControlFlow::Continue(()),
            _ => ControlFlow::Break(StopReason::Time),
        };
        let known = knowledge(&frontier);
        let (found, classes) = run(script, 1, copied(&frontier), &search(under, &poll));
        if knowledge(&found.frontier) != known {
            all = Classes::default(); // It started over.
        }
        all.add(&classes);
        frontier = found.frontier;
        if frontier.is_empty() {
            return (all, under.counts(found.results.statistics.executions), frontier);
        }
    }
    panic!("the search does not end");
}

/// A frontier after the first few executions.
fn begun(script: &Script, under: Under, polls: u64) -> (Frontier, Classes) {
    let mut classes = Classes::default();
    let frontier = continued(script, under, Frontier::start(), polls, &mut classes);
    (frontier, classes)
}

/// A frontier after a few more executions.
fn continued(script: &Script, under: Under, frontier: Frontier, polls: u64, all: &mut Classes) -> Frontier {
    let count = AtomicU64::new(0);
    let poll = |_: interleaf_search::Progress| match count.fetch_add(1, Ordering::Relaxed) {
        number if number < polls => ControlFlow::Continue(()),
        _ => ControlFlow::Break(StopReason::Time),
    };
    let (found, classes) = run(script, 1, frontier, &search(under, &poll));
    all.add(&classes);
    found.frontier
}

/// Cut into parts, each of which is explored by itself, or first cut into parts while there is `depth` left; then brought
/// together, again and again until the parts find nothing for each other. At first some parts are stopped early, or not
/// explored at all. Where a part learns something new all of them start over: `restarts` counts how often.
fn in_parts(
    script: &Script,
    under: Under,
    frontier: Frontier,
    (depth, restarts): (u32, &mut u32),
    all: &mut Classes,
) -> Frontier {
    let mut frontier = frontier;
    for round in 0..1_000 {
        if frontier.is_empty() || frontier.is_outgrown() {
            return frontier;
        }
        let mut results = Vec::new();
        // Few parts, or so many that places are divided.
        let wanted = [2, 9, 3, 5][(depth as usize + round) % 4];
        let parts: Vec<Frontier> = frontier.split(wanted).collect();
        let places: Vec<usize> = parts.iter().map(Frontier::open_nodes).collect();
        assert!(!places.contains(&0), "a part has nothing to explore");
        // Places may be divided.
        assert!(places.iter().sum::<usize>() >= frontier.open_nodes());
        assert!(parts.len() >= wanted.min(frontier.open_nodes()));
        for (part, number) in parts.iter().zip(0_u32..) {
            let result = match (round, number) {
                (0, 1..) | (2, 2) => copied(part),
                (1 | 3, 1) => continued(script, under, copied(part), 3, all),
                // Some parts are cut further.
                _ if depth > 0 && number % 2 == 1 => {
                    in_parts(script, under, copied(part), (depth - 1, restarts), all)
                }
                _ => {
                    let mut observers = [Classes::default()];
                    let config = config(1, number == 0, copied(part));
                    let config = ParallelConfig { patience: impatient(3), ..config };
                    let found = explore(script, &search(under, &goes_on), config, &mut observers);
                    let found = found.expect("no part is refused");
                    assert_eq!(
                        found.frontier.is_outgrown(),
                        found.results.halt == Some(StopReason::Outgrown)
                    );
                    all.add(&observers[0]);
                    found.frontier
                }
            };
            results.push(copied(&result));
        }
        let is_outgrown = results.iter().any(Frontier::is_outgrown);
        frontier = Frontier::merge(results);
        if is_outgrown && !frontier.is_part() {
            *all = Classes::default();
            *restarts += 1;
            frontier = continued(script, under, frontier, 12, all);
        }
    }
    panic!("parts find ever more for each other");
}

/// The way to explore a script that does not find what one worker finds in one go; and how often it started over as a part had learned something.
fn difference(script: &Script, under: Under, seed: u64) -> (Option<&'static str>, u32) {
    let mut observer = Classes::default();
    let plain = interleaf_explore::rf(script, &search(under, &goes_on), &mut observer);
    let (whole, _) = run(script, 1, Frontier::start(), &search(under, &goes_on));
    let executions = under.counts(plain.expect("scripts are not refused").statistics.executions);
    let expected = (observer, executions, whole.frontier);
    let is_same = |found: &Outcome| is_same(found, &expected);
    let few = Patience { waiting: 10, ..impatient(4) };
    let ways: [(&str, &dyn Fn() -> Outcome); 9] = [
        ("one worker", &|| in_one_go(script, under, 1)),
        ("two workers", &|| in_one_go(script, under, 2)),
        ("four workers", &|| in_one_go(script, under, 4)),
        ("given away", &|| given_away(script, under, 1)),
        ("given away to three", &|| given_away(script, under, 3)),
        ("put aside", &|| put_aside(script, under, 1, impatient(2 + seed as usize % 9))),
        ("put aside if longer", &|| put_aside(script, under, 1, Patience { times: 1, ..impatient(1) })),
        ("put aside if there is room", &|| put_aside(script, under, 1, few)),
        ("put aside by three", &|| put_aside(script, under, 3, impatient(2 + seed as usize % 5))),
    ];
    if let Some((way, _)) = ways.iter().find(|(_, found)| !is_same(&found())) {
        return (Some(way), 0);
    }
    if !is_same(&with_stops(script, under, 3 + seed % 7)) {
        return (Some("with stops"), 0);
    }
    let mut restarts = 0;
    for (depth, way) in [(0, "in parts"), (1, "in parts of parts"), (2, "in parts of parts of parts")] {
        let (frontier, mut classes) = begun(script, under, 2 + seed % 11);
        let whole = in_parts(script, under, frontier, (depth, &mut restarts), &mut classes);
        let found = (classes, under.counts(whole.statistics.executions), whole);
        if !is_same(&found) {
            return (Some(way), restarts);
        }
    }
    (None, restarts)
}

#[test]
fn every_way_to_explore_finds_the_same() {
    every_way_finds_the_same(Under::new(Model::Sc), 400);
}

#[test]
fn every_way_to_explore_finds_the_same_with_merged_locks() {
    every_way_finds_the_same(Under { merges_locks: true, ..Under::new(Model::Sc) }, 150);
}

#[test]
fn every_way_to_explore_finds_the_same_under_total_store_order() {
    every_way_finds_the_same(Under::new(Model::Tso), 100);
}

#[test]
fn every_way_to_explore_finds_the_same_under_partial_store_order() {
    every_way_finds_the_same(Under::new(Model::Pso), 100);
}

#[test]
fn every_way_to_explore_graphs_finds_the_same() {
    every_way_finds_the_same(Under::new(Model::Rc11), 150);
}

/// The same, where a panic is a difference, too.
fn difference_or_panic(script: &Script, under: Under, seed: u64) -> (Option<&'static str>, u32) {
    std::panic::catch_unwind(|| difference(script, under, seed)).unwrap_or((Some("panic"), 0))
}

fn every_way_finds_the_same(under: Under, scripts: u64) {
    let mutexes = if under.merges_locks { 2 } else { 1 };
    let locks = 2 * mutexes;
    let shape = Shape { events: 6, locks, mutexes, orders: under.model.has_buffers(), ..Shape::default() };
    let is_graph = under.model.is_graph();
    let shape = match is_graph {
        // Atomic sections and accesses of other sizes have no meaning there.
        true => Shape { sections: 0, halves: false, heap: false, weak: true, ..shape },
        false => shape,
    };
    let first = setting("INTERLEAF_SEED", 1);
    let mut all_restarts = 0;
    for seed in first..first + campaign_size("INTERLEAF_PROGRAMS", scripts) {
        let script = generate(seed, &shape);
        let (way, restarts) = difference_or_panic(&script, under, seed);
        if let Some(way) = way {
            let smallest = shrink(&script, |script| difference_or_panic(script, under, seed).0.is_some());
            let smallest_way = difference_or_panic(&smallest, under, seed).0;
            panic!("INTERLEAF_SEED={seed}, {under:?}, {way}; shrunk ({smallest_way:?}):\n{smallest}");
        }
        all_restarts += restarts;
    }
    assert!(is_graph || all_restarts > 0, "parts learned something new {all_restarts} times");
}

/// Nobody had computed yet what a place could read of the writes before it when its other alternatives were divided. Merged parts that
/// were not explored took it for computed, and executions were lost.
#[test]
fn what_was_not_computed_when_a_place_was_divided_is_computed_after_the_merge() {
    let script = interleaf_program::script! {
        init x = 1;
        thread main { spawn t0; spawn t1; r <- x += 1; }
        thread t0 { a <- x; b <- x; c <- cas x 1 b; }
        thread t1 { a <- x; x = 1; }
    };
    for model in [Model::Sc, Model::Tso, Model::Pso, Model::Rc11] {
        for polls in 0..11 {
            assert_eq!(difference_or_panic(&script, Under::new(model), polls).0, None, "{model:?} {polls}");
        }
    }
}

/// Collecting what is left takes long where thousands of long runs were put aside.
#[test]
fn a_search_that_keeps_no_rest_has_none() {
    let script = interleaf_program::script! {
        thread first { a <- x; x = 1; b <- y; }
        thread second { y = 1; a <- x; x = 2; }
        thread third { a <- x; y = 3; b <- x; }
    };
    let stops = |progress: interleaf_search::Progress| match progress.executions {
        0..4 => ControlFlow::Continue(()),
        _ => ControlFlow::Break(StopReason::Interrupt),
    };
    for keeps_rest in [true, false] {
        let start = config(1, false, Frontier::start());
        let config = ParallelConfig { keeps_rest, patience: impatient(5), ..start };
        let (found, _) = run_with(&script, config, &search(Under::new(Model::Sc), &stops));
        assert_eq!(found.results.halt, Some(StopReason::Interrupt));
        assert_eq!(found.frontier.is_empty(), !keeps_rest);
    }
}

/// One part finds a violation, and another one learns something. The places of the second are gone, and the merged frontier was
/// refused as it still had them.
#[test]
fn a_violation_ends_a_search_whose_other_parts_learned_something() {
    let script = interleaf_program::script! {
        thread asserts { a <- z; assert a == 0; }
        thread part { a <- x; b <- x; if b != a { y.lo = 1; } }
        thread whole { a <- y; }
        thread writer { w = 1; x = 1; z = 1; }
        thread reader { a <- w; b <- w; }
    };
    let mut both = 0;
    for polls in 1..12 {
        let count = AtomicU64::new(0);
        let poll = |_: interleaf_search::Progress| match count.fetch_add(1, Ordering::Relaxed) {
            number if number < polls => ControlFlow::Continue(()),
            _ => ControlFlow::Break(StopReason::Time),
        };
        let begun = Search { keep_going: false, ..search(Under::new(Model::Sc), &poll) };
        let frontier = run(&script, 1, Frontier::start(), &begun).0.frontier;
        for parts in 2..9 {
            // A part that has nothing to say is not explored.
            let to_the_end = Search { keep_going: false, ..search(Under::new(Model::Sc), &goes_on) };
            let explored = |part: Frontier| {
                let result = run(&script, 1, part.clone(), &to_the_end).0.frontier;
                if result.is_ended() || result.is_outgrown() { result } else { part }
            };
            let results: Vec<Frontier> = frontier.split(parts).map(explored).collect();
            let is_both = results.iter().any(Frontier::is_ended) && results.iter().any(Frontier::is_outgrown);
            let merged = Frontier::merge(results);
            assert_eq!(merged.check(0), Ok(()), "{polls} {parts}");
            if is_both {
                assert!(merged.is_ended() && !merged.violations.is_empty() && !merged.is_outgrown());
                both += 1;
            }
        }
    }
    assert!(both > 0, "no search had both");
}

/// Words are accessed in parts in some executions only. A worker that had met them took up what was left of another one, to which they
/// were whole, and stopped with a panic.
#[test]
fn a_search_begins_anew_where_the_cells_of_what_was_left_are_others() {
    let script = interleaf_program::script! {
        init x = 1;
        thread reader { a <- y; if a != 0 { b <- cas z 2 1; } else { atomic { z.lo = 0; x = 1; } } }
        thread part { a <- x.lo += 1; }
        thread whole { a <- cas y.hi 0 0; b <- choose 2; y = 1 release; unlock m; }
    };
    for polls in 0..7 {
        assert_eq!(difference_or_panic(&script, Under::new(Model::Pso), polls).0, None, "{polls}");
    }
}

/// A wait that found its object freed was scheduled before an atomic section, with sources for what it would have read; it read the
/// lifetime alone, and what was left of the search was refused.
#[test]
fn an_update_that_is_put_first_may_read_less_than_it_was_scheduled_with() {
    let script = interleaf_program::script! {
        init x = 1;
        thread main { q <- alloc 8; p = q; spawn t1; spawn t2; atomic { *q = 2; } }
        thread t0 { }
        thread t1 { q <- p; await *q != 1; }
        thread t2 { q <- p; free q; }
    };
    for seed in [0, 3, 5, 700_265] {
        assert_eq!(difference_or_panic(&script, Under::new(Model::Sc), seed).0, None, "{seed}");
    }
}

/// Each of four threads sees the one write twice, once, or never.
#[test]
fn all_executions_are_guessed_from_the_first_ones() {
    let script = interleaf_program::script! {
        thread writer { x = 1; }
        thread a { r <- x; s <- x; } thread b { r <- x; s <- x; } thread c { r <- x; s <- x; } thread d { r <- x; s <- x; }
    };
    for jobs in [1, 3] {
        let guesses = Mutex::new(Vec::new());
        let poll = |progress: interleaf_search::Progress| {
            let mut guesses = guesses.lock().expect("nothing panics");
            guesses.extend(progress.estimate.map(|guess| (progress.executions, guess)));
            ControlFlow::Continue(())
        };
        let (found, _) = run(&script, jobs, Frontier::start(), &search(Under::new(Model::Sc), &poll));
        let all = found.results.statistics.executions.total();
        assert_eq!(all, 81, "{jobs} workers");
        let guesses = guesses.into_inner().expect("nothing panics");
        assert!(guesses.len() > 20, "{guesses:?}");
        let is_far =
            |&&(executions, guess): &&(u64, u64)| executions > 8 && !(all / 3..=all * 3).contains(&guess);
        assert_eq!(guesses.iter().find(is_far), None, "{jobs} workers");
    }
}

/// Panics in some execution.
struct Panicking;

impl Observer for Panicking {
    fn execution(&mut self, _: &Machine, _: Ending) {
        panic!("as is wanted");
    }
}

#[test]
fn a_worker_that_panics_ends_the_others() {
    let script = generate(1, &Shape::default());
    let config = config(3, true, Frontier::start());
    let search = search(Under::new(Model::default()), &goes_on);
    let explored = std::panic::catch_unwind(AssertUnwindSafe(|| {
        explore(&script, &search, config, &mut [Panicking, Panicking, Panicking]).is_ok()
    }));
    assert!(explored.is_err());
}

/// A thread chose before another thread's section, which was put before its own on the stack. The order of the stack was saved as if it
/// were an execution, and the frontier was refused.
#[test]
fn the_second_choice_in_a_displaced_section_is_placed_too() {
    let script = interleaf_program::script! {
        thread t0 { }
        thread t1 { lock m; lock m1; unlock m; }
        thread t2 { a <- m; }
        thread t3 { x = 1; lock m1; lock m; unlock m; lock m; unlock m; b <- choose 2; unlock m1; }
    };
    let under = Under { merges_locks: true, ..Under::new(Model::Sc) };
    for polls in [0, 3, 7] {
        assert_eq!(difference_or_panic(&script, under, polls).0, None, "{polls}");
    }
}
