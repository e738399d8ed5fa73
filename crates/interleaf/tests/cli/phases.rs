//! Which phase of the consistency check decides in `rf`, over all of `programs/`: the complete procedure is said never to
//! be needed in practice (ReadsFrom-SMC, section 6). Here it is counted.

use crate::support::{in_parallel, is_soak, root};
use clap::Parser;
use interleaf::algorithms::Choice;
use interleaf::arguments::{Arguments, Command};
use interleaf::check::arguments::Check;
use interleaf::compile;
use interleaf_consistency::Phases;
use interleaf_explore::rf;
use interleaf_llvm::Options;
use interleaf_memory::{Model, Settings, Waits};
use interleaf_report::Merge;
use interleaf_search::{Ability, Progress, Search, StopReason, Unobserved};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// Searches end after so many executions, so that all of them take seconds; the second number is for long runs.
const MOST: [u64; 2] = [100, 1_000];
/// All searches together have at least so many.
const LEAST: [u64; 2] = [20_000, 90_000];

/// How each line of a program's header runs it.
fn runs(program: &str) -> Vec<Check> {
    let text = std::fs::read_to_string(root().join(program)).expect("a program can be read");
    let lines = text.lines().filter_map(|line| line.strip_prefix("// CHECK ")?.split_once("=>"));
    let parse = |(flags, _): (&str, &str)| {
        let words = ["interleaf", "check", program].into_iter().chain(flags.split_whitespace());
        match Arguments::try_parse_from(words).expect("headers have flags that there are").command {
            Command::Check(check) => check,
            _ => unreachable!("the command is `check`"),
        }
    };
    lines.map(parse).collect()
}

/// Which phases decided in a search of `rf`, and the number of executions, if `rf` supports the program.
fn phases(code: &str, check: &Check) -> Option<(Phases, u64)> {
    let options = Options {
        unroll: check.flags().unroll,
        merge_loops: check.flags().merge.contains(&Merge::Loops),
        spurious_wakeups: check.faults.spurious_wakeups,
        spurious_failures: check.faults.spurious_failures,
        store_buffers: check.model() != Model::Sc,
        arguments: check.arguments.clone(),
        ..Options::default()
    };
    let program = interleaf_llvm::load(code, &options).ok()?;
    let waits = if check.faults.races { Waits::Nowhere } else { Waits::default() };
    let settings = Settings {
        model: check.model(),
        ignore_assertions: check.faults.ignore_assertions,
        waits,
        merges_loops: options.merge_loops,
        ..Settings::default()
    };
    let poll = |progress: Progress| match progress.executions < MOST[usize::from(is_soak())] {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(StopReason::Time),
    };
    let search =
        Search { settings, keep_going: true, races: check.faults.races, poll: &poll, ..Search::default() };
    let (results, phases) = rf::alone(&program, &search, &mut Unobserved).ok()?;
    Some((phases, results.statistics.executions.total()))
}

#[test]
fn the_complete_procedure_is_hardly_ever_needed() {
    let files = std::fs::read_dir(root().join("programs")).expect("the programs are there");
    let names = files.map(|entry| entry.expect("the folder can be read").file_name());
    let names: BTreeSet<String> = names.filter_map(|name| name.into_string().ok()).collect();
    let programs: Vec<_> = names.iter().filter(|name| name.ends_with(".c")).collect();
    let found = in_parallel(&programs, |name| phases_of_headers(name));
    let searches = found.len();
    let executions: u64 = found.iter().map(|(_, _, executions)| executions).sum();
    let of = |count: fn(&Phases) -> u64| found.iter().map(|(_, phases, _)| count(phases)).sum::<u64>();
    let [saturation, construction, decision] =
        [of(|phases| phases.saturation), of(|phases| phases.construction), of(|phases| phases.decision)];
    let needed: BTreeSet<_> =
        found.iter().filter(|(_, phases, _)| phases.decision != 0).map(|(name, ..)| &**name).collect();
    println!(
        "{searches} searches, {executions} executions: decided by saturation in {saturation} cases, by construction in \
         {construction}, by the procedure in {decision}, in {needed:?}"
    );
    assert!(
        searches > 300 && executions > LEAST[usize::from(is_soak())],
        "{searches} searches, {executions} executions"
    );
    // It is needed after more executions than a short run has.
    assert_eq!(needed, if is_soak() { BTreeSet::from(["lamport.c N=3 BUG"]) } else { BTreeSet::new() });
    assert!(decision * 5_000 < saturation + construction, "{decision} of {saturation} and {construction}");
}

/// What [`phases`] finds for each header of a program, once for each way to compile and load it.
fn phases_of_headers(name: &str) -> Vec<(String, Phases, u64)> {
    let (mut known, mut codes, mut found) = (BTreeSet::new(), BTreeMap::new(), Vec::new());
    for check in runs(&format!("programs/{name}")) {
        let is_new = known.insert(format!("{:?} {:?} {:?}", check.compile, check.model(), check.loops.merge));
        // A stateful search can end where this one would not.
        let is_stateful =
            matches!(check.algorithm, Choice::Named(algorithm) if algorithm.can(Ability::States));
        // Graphs have a procedure of their own.
        if check.bounds.buffer_bound.is_some() || is_stateful || check.model().is_graph() || !is_new {
            continue;
        }
        let code =
            codes.entry((check.compile.defines.clone(), check.compile.cflags.clone())).or_insert_with(|| {
                let path = root().join(&check.files[0]);
                compile::to_ir(&path, &check.compile.defines, &check.compile.cflags)
                    .expect("programs can be compiled")
            });
        let program = format!("{name} {}", check.compile.defines.join(" "));
        found.extend(phases(code, &check).map(|(phases, executions)| (program, phases, executions)));
    }
    found
}
