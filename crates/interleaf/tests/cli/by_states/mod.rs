//! Compares the leaks and data races that stateful searches find with those that stateless searches find, on generated programs, and
//! on all of `programs/` that allocate or whose headers ask for races.
//!
//! `INTERLEAF_PROGRAMS` says how many programs are generated for each test, `INTERLEAF_SEED` with which seed they start.

mod commands;
mod generator;

use crate::support::{in_parallel, root};
use generator::{About, program};
use interleaf::algorithms::{Tuning, known};
use interleaf::load::{Loaded, load};
use interleaf_memory::Model;
use interleaf_program::Place;
use interleaf_report::Flags;
use interleaf_search::{Progress, Results, Search, SearchError, StopReason, Unobserved, replay};
use interleaf_testing::{campaign_size, setting};
use interleaf_trace::{Violation, ViolationKind};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

/// The searches that match states.
const BY_STATES: [&str; 4] = ["dl-s-por", "s-por", "de-s-por", "stateful"];

/// What an algorithm finds, each kind of violation with its lines.
type Found = BTreeSet<String>;

fn explore(loaded: &Loaded, algorithm: &str, most: u64) -> Result<Results, SearchError> {
    let Flags { races, leaks, .. } = loaded.provenance.flags;
    let start = Instant::now();
    let poll = |progress: Progress| match progress.executions.max(progress.states.unwrap_or(0)) {
        many if many > most || most < u64::MAX && start.elapsed() > LONGEST => {
            ControlFlow::Break(StopReason::Time)
        }
        _ => ControlFlow::Continue(()),
    };
    let search = Search {
        settings: loaded.settings.clone(),
        keep_going: true,
        races,
        leaks,
        poll: &poll,
        ..Search::default()
    };
    known(algorithm).explore(&loaded.program, &search, &Tuning::default(), &mut Unobserved)
}

/// Searches that take longer, such as those of loops without an end, are not compared.
const LONGEST: Duration = Duration::from_secs(3);

fn found(loaded: &Loaded, results: &Results) -> Found {
    results.violations.iter().map(|violation| described(loaded, violation)).collect()
}

/// A violation by its kind and its lines: of the allocation of what leaks, of the two accesses of a race.
fn described(loaded: &Loaded, violation: &Violation) -> String {
    let recording =
        replay(&loaded.program, &loaded.settings, violation).expect("a violation can be replayed");
    let line = |place: &Place| place.innermost().map_or(0, |(_, position)| position.line);
    let mut lines: Vec<u32> = match violation.kind {
        ViolationKind::Leak => {
            let leaked = |object: u64| recording.allocations.iter().find(|one| one.object.base == object);
            violation.object.and_then(leaked).map(|allocation| line(&allocation.place)).into_iter().collect()
        }
        ViolationKind::Race => {
            violation.steps.iter().map(|&step| line(&recording.steps[step as usize].place)).collect()
        }
        _ => Vec::new(),
    };
    lines.sort_unstable();
    format!("{} {lines:?}", violation.kind)
}

/// What is different between what two searches find, if anything: those by states may show more races than the first one of each
/// execution.
fn difference(about: About, judge: &Found, other: &Found) -> Option<String> {
    let is_equal = match about {
        About::Leaks => judge == other,
        About::Races => judge.is_subset(other) && judge.is_empty() == other.is_empty(),
    };
    (!is_equal).then(|| format!("{other:?} instead of {judge:?}"))
}

fn flags(about: About) -> Flags {
    Flags { races: about == About::Races, leaks: about == About::Leaks, ..Flags::default() }
}

/// Compares on generated programs; returns in how many the judge finds something.
fn compare_generated(about: About, judges: &[&str]) -> usize {
    let folder = tempfile::tempdir().expect("a folder");
    let first = setting("INTERLEAF_SEED", 1);
    let seeds: Vec<u64> = (first..first + campaign_size("INTERLEAF_PROGRAMS", 60)).collect();
    let faulty = std::sync::atomic::AtomicUsize::new(0);
    let failures = in_parallel(&seeds, |&seed| {
        let text = program(seed, about);
        let path = folder.path().join(format!("p{seed}.c"));
        std::fs::write(&path, &text).expect("a file can be written");
        let loaded = load(&path, &flags(about), Model::Sc).expect("generated programs can be loaded");
        let by = |name: &str| {
            let results = explore(&loaded, name, u64::MAX).expect("generated programs are not refused");
            assert_eq!(results.halt, None, "generated programs are small:\n{text}");
            found(&loaded, &results)
        };
        let mut failures = Vec::new();
        for judge in judges {
            let judged = by(judge);
            faulty.fetch_add(usize::from(!judged.is_empty()), std::sync::atomic::Ordering::Relaxed);
            for name in BY_STATES {
                let difference = difference(about, &judged, &by(name));
                let failure = |what| format!("INTERLEAF_SEED={seed}: {name}, not {judge}: {what}\n{text}");
                failures.extend(difference.map(failure));
            }
        }
        failures
    });
    assert!(failures.is_empty(), "{} failures, the first:\n{}", failures.len(), failures[0]);
    faulty.into_inner()
}

#[test]
fn leaks_of_generated_programs_are_found_by_states() {
    let faulty = compare_generated(About::Leaks, &["optimal"]);
    assert!(faulty > 20, "only {faulty} of them leak");
}

#[test]
fn races_of_generated_programs_are_found_by_states() {
    let faulty = compare_generated(About::Races, &["rf"]);
    assert!(faulty > 20, "only {faulty} of them race");
}

/// The definitions of a program's headers, each list of `-D` flags once.
fn variants(text: &str) -> BTreeSet<Vec<String>> {
    let lines = text.lines().filter_map(|line| line.strip_prefix("// CHECK ")?.split_once("=>"));
    let lines = lines.filter(|(flags, _)| !flags.contains("--unroll") && !flags.contains("--model"));
    let defines = |flags: &str| {
        let flags = flags.split_whitespace().filter_map(|flag| flag.strip_prefix("-D"));
        flags.map(str::to_string).collect::<Vec<_>>()
    };
    lines.map(|(flags, _)| defines(flags)).collect()
}

/// The largest search of a judge, in executions, and of those by states, in states.
const MOST: u64 = 3_000;

/// Compares on programs of the project; returns the numbers of searches that were compared, and refused.
fn compare_programs(about: About, judge: &str, is_about: impl Fn(&str) -> bool + Sync) -> (usize, usize) {
    let files = std::fs::read_dir(root().join("programs")).expect("the programs are there");
    let paths: BTreeSet<_> = files.map(|entry| entry.expect("the folder can be read").path()).collect();
    let paths: Vec<_> =
        paths.into_iter().filter(|path| path.extension().is_some_and(|end| end == "c")).collect();
    let counts = std::sync::Mutex::new((0, 0));
    let failures = in_parallel(&paths, |path| {
        let text = std::fs::read_to_string(path).expect("a program can be read");
        let mut failures = Vec::new();
        for defines in variants(&text).into_iter().filter(|_| is_about(&text)) {
            failures.extend(compare_program(about, judge, path, defines, &counts));
        }
        failures
    });
    assert!(failures.is_empty(), "{} failures, the first:\n{}", failures.len(), failures[0]);
    counts.into_inner().unwrap()
}

fn compare_program(
    about: About,
    judge: &str,
    path: &Path,
    defines: Vec<String>,
    counts: &std::sync::Mutex<(usize, usize)>,
) -> Option<String> {
    let name = format!("{} {defines:?}", path.file_name()?.display());
    let loaded = load(path, &Flags { defines, ..flags(about) }, Model::Sc).ok()?;
    let judged = explore(&loaded, judge, MOST).ok().filter(|results| results.halt.is_none())?;
    let other = match explore(&loaded, "dl-s-por", 20 * MOST) {
        Ok(results) => results,
        Err(SearchError::Unsynchronised(_)) => {
            counts.lock().unwrap().1 += 1;
            return None;
        }
        Err(error) => return Some(format!("{name}: {error}")),
    };
    if other.halt.is_some() {
        return None;
    }
    counts.lock().unwrap().0 += 1;
    // Which faults there are is compared elsewhere; they come with lines that depend on the search.
    let only = |all: Found| {
        all.into_iter().filter(|one| one.starts_with("race") || one.starts_with("leak")).collect()
    };
    let (judged, other) = (only(found(&loaded, &judged)), only(found(&loaded, &other)));
    difference(about, &judged, &other).map(|what| format!("{name}: {what}"))
}

#[test]
fn leaks_of_programs_are_found_by_states() {
    let (compared, _) = compare_programs(About::Leaks, "optimal", |text| text.contains("alloc("));
    assert!(compared > 20, "only {compared} searches were compared");
}

#[test]
fn races_of_programs_are_found_by_states_or_the_search_is_refused() {
    let (compared, refused) = compare_programs(About::Races, "rf", |text| text.contains("--races"));
    assert!(compared > 10 && refused > 5, "{compared} compared, {refused} refused");
}
