//! The estimate of the number of executions, against their number.

use interleaf_explore::optimal::estimate::{Probes, probe};
use interleaf_explore::{optimal, rf};
use interleaf_memory::{Model, Settings};
use interleaf_program::script::Script;
use interleaf_search::{Search, SearchError, Unobserved};
use interleaf_testing::scripts::{Shape, generate};
use interleaf_testing::{campaign_size, setting};

const PROBES: usize = 1_000;
/// How many standard errors the mean may be away from the true number: with so many programs, some are three away by chance.
const ERRORS: f64 = 6.0;

fn search(model: Model) -> Search<'static> {
    let settings = Settings { model, plain_is_relaxed: model.is_graph(), ..Settings::default() };
    Search { settings, keep_going: true, ..Search::default() }
}

fn probes(script: &Script, model: Model, seed: u64, count: usize, width: u32) -> Option<Probes> {
    let next = |probes: &Probes| (probes.counts.len() < count).then_some(width);
    probe(script, &search(model), seed, true, next).expect("a script can be explored")
}

/// The number of executions of `rf`, if none has a violation.
fn classes(script: &Script) -> Option<u64> {
    let found = rf(script, &search(Model::Sc), &mut Unobserved).expect("a script can be explored");
    found.violations.is_empty().then(|| found.statistics.executions.total())
}

/// None if the script accesses memory in a way that graphs do not have.
fn executions(script: &Script, model: Model) -> Option<u64> {
    match optimal(script, &search(model), &mut Unobserved) {
        Err(SearchError::Graph(_)) => None,
        found => Some(found.expect("a script can be explored").statistics.executions.total()),
    }
}

/// Whether the mean of many probes is the number of executions. None if there are too few or too many executions to
/// find out.
fn is_unbiased(script: &Script, model: Model) -> Option<bool> {
    let all = executions(script, model)?;
    if !(3..=2_000).contains(&all) {
        return None;
    }
    // A probe that learns something new of how memory is accessed makes all before it start over, so all are made at once.
    let found = probes(script, model, all, PROBES, 1)?;
    let are_right = match classes(script).filter(|_| model == Model::Sc && !found.classes.is_empty()) {
        Some(classes) => is_near(&found.classes, classes, script),
        None => true,
    };
    Some(is_near(&found.counts, all, script) && are_right)
}

/// Whether the mean of some numbers is a number, but for chance.
fn is_near(counts: &[f64], all: u64, script: &Script) -> bool {
    let number = counts.len() as f64;
    let mean = counts.iter().sum::<f64>() / number;
    let variance = counts.iter().map(|count| (count - mean).powi(2)).sum::<f64>() / (number - 1.0);
    let error = (variance / number).sqrt();
    let is_near = (mean - all as f64).abs() <= ERRORS * error + 1e-6 * all as f64;
    if !is_near {
        eprintln!("{script}\n{all} executions or classes, and a mean of {mean} ± {error}");
    }
    is_near
}

#[test]
fn probes_are_unbiased() {
    let first = setting("INTERLEAF_SEED", 0);
    let programs = campaign_size("INTERLEAF_PROGRAMS", 6);
    for model in [Model::Sc, Model::Rc11] {
        let (mut compared, mut seed) = (0, first);
        while compared < programs {
            let script = generate(seed, &Shape::default());
            seed += 1;
            if let Some(is_right) = is_unbiased(&script, model) {
                assert!(is_right, "seed {}", seed - 1);
                compared += 1;
            }
        }
    }
}

#[test]
fn a_seed_draws_the_same_executions() {
    let script = generate(3, &Shape::default());
    let [one, two] = [5, 5].map(|seed| probes(&script, Model::Sc, seed, 4, 2).map(|probes| probes.counts));
    assert_eq!(one, two);
}

/// Subtrees of one kind are of one size here, so that no probe is wrong.
#[test]
fn probes_of_a_regular_tree_are_exact() {
    let script = interleaf_program::script! {
        thread writer { x = 1; }
        thread a { r <- x; } thread b { r <- x; } thread c { r <- x; } thread d { r <- x; } thread e { r <- x; }
    };
    let found = probes(&script, Model::Sc, 1, 10, 1).expect("there is no wide guard");
    assert_eq!(found.counts, [32.0; 10]);
    assert!(found.executions < 320 && !found.has_violation, "{found:?}");
}
