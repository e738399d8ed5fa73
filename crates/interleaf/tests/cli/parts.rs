//! No part of a frontier is refused, and the parts together find what the undivided search finds, whatever each of them learns about how
//! memory is accessed.

use crate::support::frontiers::Subject;
use interleaf_explore::rf::Frontier;
use interleaf_memory::Model;
use interleaf_search::StopReason;
use interleaf_testing::{campaign_size, setting};
use interleaf_trace::Statistics;
use std::collections::BTreeSet;

/// Programs that access the same bytes in several sizes, have atomic sections or loops that wait, free memory, or wait for locks.
const PROGRAMS: [(&str, &[&str]); 14] = [
    ("mixed_sizes", &["BYTE_STORE"]),
    ("mixed_sizes", &["WIDE_ATOMIC"]),
    ("qspinlock", &["N=2"]),
    ("failed_compare_exchange", &[]),
    ("needed_by_update", &["OTHER"]),
    ("singleton", &["N=4"]),
    ("freed_before_update", &[]),
    ("treiber_stack_dynamic", &["ASSUME"]),
    ("locked_stack", &["N=2"]),
    ("spin_loops", &["SHAPE=1"]),
    ("spin_waits", &["SHAPE=2"]),
    ("dining", &["N=3"]),
    ("lastzero", &["N=5"]),
    ("ttaslock", &["N=2"]),
];

/// Among so many parts some learn something.
const ENOUGH: u64 = 150;

/// What is counted and found.
fn outcome(statistics: &Statistics, frontier: &Frontier) -> (Statistics, BTreeSet<String>) {
    let violations = frontier.violations.iter().map(|violation| violation.identity.clone());
    (Statistics { events: 0, ..statistics.clone() }, violations.collect())
}

#[test]
fn no_part_is_refused_and_all_find_what_one_search_finds() {
    let wanted = campaign_size("INTERLEAF_PARTS", ENOUGH);
    let seed = setting("INTERLEAF_SEED", 1);
    let folder = tempfile::tempdir().expect("a folder");
    let models = [Model::Sc, Model::Tso, Model::Pso];
    let subjects: Vec<(Subject, Frontier)> = PROGRAMS
        .iter()
        .flat_map(|(name, defines)| models.map(|model| Subject::new(name, defines, model, folder.path())))
        .filter_map(|subject| {
            // Those that take long say no more.
            let whole = subject.explore(Frontier::start(), 3_000);
            whole.frontier.is_empty().then_some((subject, whole.frontier))
        })
        .collect();
    let (mut parts, mut restarts) = (0, 0);
    for round in 0.. {
        if parts >= wanted {
            break;
        }
        for (subject, whole) in &subjects {
            let polls = 1 + (seed + round) * 7 % 23;
            let mut frontier = subject.explore(Frontier::start(), polls).frontier;
            let mut count = 2 + (round as usize) % 5;
            while !frontier.is_empty() {
                let mut results = Vec::new();
                for part in frontier.split(count) {
                    let found = subject.explore(part, u64::MAX);
                    parts += 1;
                    restarts += u32::from(found.results.halt == Some(StopReason::Outgrown));
                    results.push(found.frontier);
                }
                frontier = Frontier::merge(results);
                count += 1;
            }
            let name = &subject.loaded.name;
            let (found, expected) =
                (outcome(&frontier.statistics, &frontier), outcome(&whole.statistics, whole));
            assert_eq!(found, expected, "{name}, {:?}, INTERLEAF_SEED={seed}, round {round}", subject.model);
        }
    }
    println!("{parts} parts of {} programs, {restarts} of which learned something", subjects.len());
    // Few parts need not learn anything.
    assert!(restarts > 0 || wanted < ENOUGH, "no part learned anything");
}
