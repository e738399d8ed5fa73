//! What the strategies promise, on programs small enough to count.

use interleaf_memory::{Machine, Model, Settings};
use interleaf_program::script;
use interleaf_program::script::Script;
use interleaf_sample::{
    Campaign, MEASURING, Strategies, Strategy, pct_probability, sample, sample_observing,
};
use interleaf_search::Search;
use interleaf_testing::scripts::{Shape, generate};
use std::collections::HashMap;
use std::sync::Mutex;

fn campaign(strategy: Strategy, iterations: u64) -> Campaign<'static> {
    Campaign {
        strategies: Strategies::One(strategy),
        depth: 1,
        iterations: iterations + MEASURING,
        seed: 1,
        only: None,
        most_steps: 1_000,
        jobs: 2,
        focus: None,
    }
}

/// How many runs had each interleaving, without those that measure.
fn interleavings(program: &Script, strategy: Strategy, runs: u64) -> HashMap<Vec<u64>, u64> {
    let counts = Mutex::new(HashMap::new());
    let count = |number: u64, machine: &Machine| {
        if number > MEASURING {
            let order = machine.trace().events.iter().map(|event| machine.id(event.thread).code());
            *counts.lock().unwrap().entry(order.collect()).or_insert(0) += 1;
        }
    };
    let search = Search::default();
    sample_observing(program, &search, &campaign(strategy, runs), &count).expect("it can be run");
    counts.into_inner().unwrap()
}

/// Pearson's statistic in standard deviations from its mean, for `all` equally likely results.
fn deviation(counts: &HashMap<Vec<u64>, u64>, all: u64, runs: u64) -> f64 {
    let expected = runs as f64 / all as f64;
    let seen: f64 = counts.values().map(|&count| (count as f64 - expected).powi(2) / expected).sum();
    let unseen = (all - counts.len() as u64) as f64 * expected;
    let freedom = (all - 1) as f64;
    // Wilson and Hilferty: the cube root is roughly normal.
    let scale = 2.0 / (9.0 * freedom);
    (((seen + unseen) / freedom).cbrt() - (1.0 - scale)) / scale.sqrt()
}

/// Programs in which main starts all threads and does nothing else after.
fn countable() -> Vec<Script> {
    vec![
        script! {
            thread one { x = 1; }
            thread other { x = 2; x = 3; x = 4; }
        },
        script! {
            thread one { x = 1; x = 2; x = 3; }
            thread other { y = 1; y = 2; y = 3; }
        },
        script! {
            thread one { x = 1; x = 2; }
            thread two { y = 1; y = 2; }
            thread three { x = 3; y = 3; }
        },
        script! {
            thread one { x = 1; a <- y; }
            thread other { y = 1; b <- x; }
        },
        script! {
            thread one { x = 1; }
            thread other { x = 2; x = 3; x = 4; x = 5; x = 6; x = 7; }
        },
        script! {
            thread one { x = 1; x = 2; x = 3; x = 4; x = 5; }
            thread other { a <- x; b <- x; }
        },
        script! {
            thread one { x = 1; }
            thread two { y = 1; }
            thread three { z = 1; z = 2; }
        },
        script! {
            thread one { x = 1; x = 2; x = 3; x = 4; }
            thread other { x = 5; x = 6; x = 7; x = 8; }
        },
        script! {
            thread one { x = 1; y = 1; }
            thread two { a <- x; }
            thread three { b <- y; c <- x; d <- y; }
        },
        script! {
            thread one { x = 1; }
            thread two { x = 2; }
            thread three { x = 3; }
            thread four { a <- x; }
        },
    ]
}

/// The number of interleavings of a program.
fn number_of_interleavings(program: &Script) -> u64 {
    fn below(machine: &mut Machine) -> u64 {
        let enabled: Vec<_> = machine.threads().filter(|&thread| machine.is_enabled(thread)).collect();
        if enabled.is_empty() {
            return 1;
        }
        let after = |thread| {
            machine.step(thread, 0);
            let count = below(machine);
            machine.undo();
            count
        };
        enabled.into_iter().map(after).sum()
    }
    below(&mut Machine::new(program, Settings { takes_for_private: false, ..Settings::default() }))
}

#[test]
fn urw_draws_each_interleaving_equally_often() {
    for program in countable() {
        let all = number_of_interleavings(&program);
        let runs = 100 * all;
        let counts = interleavings(&program, Strategy::Urw, runs);
        assert_eq!(counts.len() as u64, all, "all interleavings come up, and no others");
        let deviation = deviation(&counts, all, runs);
        // At 1 %.
        assert!(deviation < 2.33, "{all} interleavings: {deviation} standard deviations");
    }
}

#[test]
fn a_random_walk_does_not_draw_them_equally_often() {
    let program = countable().swap_remove(0);
    let all = number_of_interleavings(&program);
    let runs = 100 * all;
    assert!(deviation(&interleavings(&program, Strategy::Walk, runs), all, runs) > 2.33);
}

/// Programs with a bug of depth 1 to 4.
fn with_bugs() -> Vec<(u32, Script)> {
    vec![
        // Depth 1: the read comes before the write.
        (
            1,
            script! {
                thread writer { x = 1; }
                thread reader { y = 1; a <- x; assert a == 1; }
            },
        ),
        // Depth 2: between two reads.
        (
            2,
            script! {
                thread writer { x = 1; }
                thread reader { a <- x; y = 1; y = 2; y = 3; b <- x; assert a == b; }
            },
        ),
        // Depth 3: one read between the writes, and the other one after them.
        (
            3,
            script! {
                thread writer { x = 1; z = 1; z = 2; x = 0; }
                thread reader { y = 1; b <- x; y = 2; c <- x; if b == 1 { assert c == 1; } }
            },
        ),
        // Depth 4: each read between two writes.
        (
            4,
            script! {
                thread writer { x = 1; z = 1; x = 0; z = 2; x = 1; }
                thread reader { b <- x; y = 1; c <- x; if b == 1 { assert c == 1; } }
            },
        ),
    ]
}

#[test]
fn pct_finds_bugs_at_least_as_often_as_it_promises() {
    for (depth, program) in with_bugs() {
        // The promise is small where the depth is large.
        let runs = if depth == 4 { 100_000 } else { 4_000 };
        let search = Search { keep_going: true, ..Search::default() };
        let campaign = Campaign { depth, ..campaign(Strategy::Pct, runs) };
        let failed = Mutex::new(0);
        let count = |number: u64, machine: &Machine| {
            let is_faulty = machine.threads().any(|thread| machine.fault(thread).is_some());
            *failed.lock().unwrap() += u64::from(number > MEASURING && is_faulty);
        };
        let found = sample_observing(&program, &search, &campaign, &count).expect("it can be run");
        let promised = pct_probability(found.profile.threads, found.profile.steps, depth, 1);
        let (mean, failed) = (promised * runs as f64, failed.into_inner().unwrap());
        // Three standard deviations below what is promised at least.
        let least = mean - 3.0 * (mean * (1.0 - promised)).sqrt();
        assert!(failed as f64 >= least, "depth {depth}: {failed} of {runs} runs failed, {mean} promised");
        assert!(least > 0.0, "depth {depth}: the promise is not tested");
    }
}

#[test]
fn each_strategy_finds_each_bug() {
    for strategy in Strategy::ALL {
        for (depth, program) in with_bugs() {
            let campaign = Campaign { depth, ..campaign(strategy, 5_000) };
            let found = sample(&program, &Search::default(), &campaign).expect("it can be run");
            assert_eq!(found.results.violations.len(), 1, "{} on depth {depth}", strategy.name());
        }
    }
}

/// Runs share a machine with those before them, but depend on them only where they learn.
#[test]
fn a_run_made_alone_has_the_same_schedule() {
    let shape = Shape { orders: true, fences: 1, ..Shape::default() };
    let programs = with_bugs().into_iter().map(|(_, program)| program);
    for (program, seed) in programs.chain((1..=6).map(|seed| generate(seed, &shape))).zip(0_u64..) {
        for model in [Model::Sc, Model::Tso, Model::Pso, Model::Rc11] {
            let settings = Settings { model, plain_is_relaxed: true, ..Settings::default() };
            let search = Search { keep_going: true, settings, ..Search::default() };
            let campaign =
                Campaign { strategies: Strategies::Mix, depth: 3, seed, ..campaign(Strategy::Walk, 150) };
            let schedules = |campaign: &Campaign| {
                let schedules = Mutex::new(HashMap::new());
                let note = |number: u64, machine: &Machine| {
                    let events = machine.trace().events.iter();
                    let steps: Vec<_> = events
                        .map(|event| (machine.id(event.thread).code(), event.index, event.read))
                        .collect();
                    schedules.lock().unwrap().insert(number, steps);
                };
                sample_observing(&program, &search, campaign, &note)
                    .ok()
                    .map(|_| schedules.into_inner().unwrap())
            };
            // Graphs do not have every program.
            let Some(all) = schedules(&campaign) else { continue };
            assert_eq!(all.len() as u64, campaign.iterations);
            for number in (1..=campaign.iterations).step_by(13) {
                let one = schedules(&Campaign { only: Some(number), ..campaign }).expect("it can be run");
                assert_eq!(one[&number], all[&number], "run {number}, {model:?}\n{program}");
            }
        }
    }
}

#[test]
fn what_is_found_depends_on_neither_the_workers_nor_the_runs_before() {
    let strategies = [Strategies::Mix, Strategies::One(Strategy::Rff)];
    for ((_, program), strategies) in with_bugs().into_iter().zip(strategies.into_iter().cycle()) {
        let all = Campaign { strategies, depth: 3, ..campaign(Strategy::Walk, 5_000) };
        let run =
            |campaign: Campaign| sample(&program, &Search::default(), &campaign).expect("it can be run");
        let (one, several) = (run(Campaign { jobs: 1, ..all }), run(Campaign { jobs: 5, ..all }));
        assert_eq!(one.results.statistics, several.results.statistics);
        assert_eq!(one.results.violations, several.results.violations);
        assert_eq!(one.drawn, several.drawn);
        let first = &one.results.violations[0];
        let again = run(Campaign { only: Some(first.after + 1), ..all });
        assert_eq!(again.results.violations, one.results.violations);
        assert_eq!(again.results.statistics.executions.total(), 1);
    }
}
