//! What runs learn from earlier ones, and events that are chosen.

use interleaf_memory::{Machine, Model, Settings};
use interleaf_program::script::Script;
use interleaf_program::{ThreadId, script};
use interleaf_sample::{Campaign, Focus, MEASURING, Sampled, Strategies, Strategy, sample, sample_observing};
use interleaf_search::Search;
use interleaf_trace::ThreadIndex;
use std::collections::HashMap;
use std::sync::Mutex;

fn campaign(strategy: Strategy, seed: u64, iterations: u64) -> Campaign<'static> {
    Campaign {
        strategies: Strategies::One(strategy),
        depth: 3,
        iterations: iterations + MEASURING,
        seed,
        only: None,
        most_steps: 1_000,
        jobs: 2,
        focus: None,
    }
}

fn run(program: &Script, campaign: &Campaign, settings: Settings) -> Sampled {
    let search = Search { settings, ..Search::default() };
    sample(program, &search, campaign).expect("it can be run")
}

/// The reader has to see each value in turn. Each that it sees leads to another read.
fn stages() -> Script {
    script! {
        thread writer { x = 1; x = 2; x = 3; x = 4; x = 5; x = 6; x = 7; }
        thread reader {
            a <- x;
            if a == 1 { b <- x; if b == 2 { c <- x; if c == 3 { d <- x; if d == 4 {
                e <- x; if e == 5 { f <- x; if f == 6 { g <- x; assert g != 7; } }
            } } } }
        }
    }
}

#[test]
fn rff_comes_to_what_needs_several_reads_in_turn() {
    let program = stages();
    for model in [Model::Sc, Model::Rc11] {
        let settings = Settings { model, plain_is_relaxed: true, ..Settings::default() };
        let found = |strategy, seed| {
            let found = run(&program, &campaign(strategy, seed, 2_000), settings.clone());
            found.results.violations.len()
        };
        let by_rff: usize = (1..=5).map(|seed| found(Strategy::Rff, seed)).sum();
        assert_eq!(by_rff, 5, "{model:?}");
    }
    let by_walk: usize = (1..=5)
        .map(|seed| {
            run(&program, &campaign(Strategy::Walk, seed, 2_000), Settings::default())
                .results
                .violations
                .len()
        })
        .sum();
    assert!(by_walk < 5, "a random walk finds it as well: {by_walk}");
}

#[test]
fn pairs_of_writes_and_reads_are_counted() {
    let program = script! {
        thread one { x = 1; a <- y; }
        thread other { y = 1; b <- x; c <- x; }
    };
    let found = run(&program, &campaign(Strategy::Walk, 1, 500), Settings::default());
    // Each of the three reads sees the initial value or the write.
    assert_eq!((found.coverage.seen, found.coverage.possible), (6, 6));
    assert!(found.coverage.last_new <= 100, "{:?}", found.coverage);
    let first = run(&program, &campaign(Strategy::Walk, 1, 0), Settings::default());
    assert!(first.coverage.seen <= 6);
    let one = Campaign { iterations: 1, ..campaign(Strategy::Walk, 1, 0) };
    assert_eq!(run(&program, &one, Settings::default()).coverage.seen, 3, "a run has three reads");
}

/// What threads do after their sixth step.
struct Late;

impl Focus for Late {
    fn holds(&self, machine: &mut Machine, thread: ThreadIndex) -> bool {
        machine.id(thread) != ThreadId::MAIN && machine.events_of(thread) >= 6
    }
}

/// How often each order of the late events came up.
fn late_orders(strategy: Strategy, focus: Option<&dyn Focus>, runs: u64) -> HashMap<Vec<u64>, u64> {
    let program = script! {
        thread one { a = 1; a = 2; a = 3; a = 4; a = 5; a = 6; x = 1; x = 2; }
        thread other { b = 1; b = 2; b = 3; b = 4; b = 5; b = 6; x = 3; x = 4; c <- x; }
    };
    let counts = Mutex::new(HashMap::new());
    let count = |number: u64, machine: &Machine| {
        let late = machine
            .trace()
            .events
            .iter()
            .filter(|event| event.index >= 6 && event.footprint.accessed().is_some());
        let order: Vec<u64> = late.map(|event| machine.id(event.thread).code()).collect();
        if number > MEASURING {
            *counts.lock().unwrap().entry(order).or_insert(0) += 1;
        }
    };
    let campaign = Campaign { focus, ..campaign(strategy, 1, runs) };
    let found = sample_observing(&program, &Search::default(), &campaign, &count).expect("it can be run");
    assert_eq!(found.profile.met_focus(), focus.is_some());
    counts.into_inner().unwrap()
}

#[test]
fn surw_interleaves_what_is_in_focus_uniformly() {
    // Two events of one thread among three of the other.
    const ORDERS: usize = 10;
    const RUNS: u64 = 2_000;
    let focused = late_orders(Strategy::Surw, Some(&Late), RUNS);
    assert_eq!(focused.len(), ORDERS);
    let expected = RUNS as f64 / ORDERS as f64;
    let statistic = |counts: &HashMap<Vec<u64>, u64>| -> f64 {
        counts.values().map(|&count| (count as f64 - expected).powi(2) / expected).sum()
    };
    // Pearson's statistic with nine degrees of freedom exceeds 21.67 with a probability of 1 %.
    assert!(statistic(&focused) < 21.67, "{focused:?}");
    assert!(statistic(&late_orders(Strategy::Walk, None, RUNS)) > 21.67);
}
