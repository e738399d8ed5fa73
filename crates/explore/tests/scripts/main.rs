//! Scripts that show what algorithms do, each with its classes. One binary: every one instantiates all algorithms, which
//! takes longer than to run it.

#[path = "../support/by_graph.rs"]
mod by_graph;
#[path = "../support/by_root.rs"]
mod by_root;
#[path = "../support/by_value.rs"]
mod by_value;
#[path = "../support/merged.rs"]
mod merged;
#[path = "../support/mod.rs"]
mod support;
#[path = "../support/within.rs"]
mod within;

mod bounds;
mod buffers;
mod graphs;
mod merged_barriers;
mod merged_counters;
mod merged_locks;
mod merged_threads;
mod only_sources;
mod reads_from;
mod reads_value_from;
mod regressions;
mod value_centric;

use interleaf_memory::Model;
use interleaf_program::script::Script;
use merged::{by_merging, difference_of_merging};
use support::Merging;

/// Checks a script against `exhaustive` under each memory model, with one rule that merges and with all of them. Returns how many
/// executions `rf` finds with that rule under SC: complete, and faulty ones.
fn counts_of_merging(script: &Script, merging: Merging) -> (u64, u64) {
    let all = Merging { locks: true, barriers: true, counters: true, threads: true };
    for merging in [merging, all] {
        for model in [Model::Sc, Model::Tso, Model::Pso] {
            assert_eq!(difference_of_merging(script, model, merging), None, "{model:?}\n{script}");
        }
    }
    let executions = by_merging(script, Model::Sc, merging).1.statistics.executions;
    (executions.complete, executions.faulty)
}
