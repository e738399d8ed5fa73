//! RC11 for programs in which everything is sequentially consistent.
//!
//! A program whose atomic accesses are all sequentially consistent, and whose executions under sequential consistency have no data race, has
//! no others under RC11 (Lahav, Vafeiadis, Kang, Hur, Dreyer, "Repairing Sequential Consistency in C/C++11", PLDI 2017, section 4.2: DRF-SC).
//! Locks synchronise, so it may have them; but C11 lets an attempt to take a lock fail for no reason. So these programs are explored under
//! sequential consistency first, which needs no modification orders and merges orders that nobody sees, and races are looked for as in a
//! graph. If there may be a race, or anything else is wrong, the search for graphs starts, and decides.

use super::checkpointed;
use super::plan::Plan;
use crate::InputError;
use crate::load::Loaded;
use interleaf_explore::rf::Frontier;
use interleaf_memory::{LearnedCuts, Model, Settings};
use interleaf_report::Merge;
use interleaf_search::{Results, Search};

/// Whether a search for graphs may be spared.
pub(super) fn is_possible(loaded: &Loaded, plan: &Plan) -> bool {
    let flags = &loaded.provenance.flags;
    plan.is_auto && plan.model.is_graph() && flags.races && loaded.program.is_sequential()
}

/// Explores a program under sequential consistency; its results, unless the search for graphs must decide.
pub(super) fn explore(loaded: &Loaded, plan: &Plan, search: &Search) -> Option<Results> {
    let merges = |merge: Merge| plan.merged_if_sequential.contains(&merge);
    let settings = Settings {
        model: Model::Sc,
        stands_for_graphs: true,
        refuses_mixed_sizes: loaded.program.has_atomics(),
        // Executions that are graphs are replayed with whole atomic accesses, so they must not start with these cuts.
        learned_cuts: LearnedCuts::default(),
        merges_locks: merges(Merge::Locks),
        merges_barriers: merges(Merge::Barriers),
        merges_counters: merges(Merge::Counters),
        merges_threads: merges(Merge::Symmetry),
        ..search.settings.clone()
    };
    // Those of graphs are looked for in any case, and need no order of all events.
    let search = Search { settings, keep_going: false, races: false, ..*search };
    let found: Result<_, InputError> = checkpointed::explore(loaded, plan, Frontier::start(), &search);
    found.ok().map(|explored| explored.results).filter(|results| results.violations.is_empty())
}
