//! Which phase of the consistency check decides in `rf`, over all of `programs/`: the complete procedure is said never to
//! be needed in practice (ReadsFrom-SMC, section 6). Here it is counted.

use crate::support::root;
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

/// Searches end after so many executions, so that all of them take seconds.
const MOST: u64 = 1_000;

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
        store_buffers: check.model != Model::Sc,
        arguments: check.arguments.clone(),
        ..Options::default()
    };
    let program = interleaf_llvm::load(code, &options).ok()?;
    let waits = if check.faults.races { Waits::Nowhere } else { Waits::default() };
    let settings = Settings {
        model: check.model,
        ignore_assertions: check.faults.ignore_assertions,
        waits,
        merges_loops: options.merge_loops,
        ..Settings::default()
    };
    let poll = |progress: Progress| match progress.executions < MOST {
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
    let (mut sum, mut executions, mut searches) = (Phases::default(), 0, 0);
    let mut needed = BTreeSet::new();
    for name in names.iter().filter(|name| name.ends_with(".c")) {
        let (mut known, mut codes) = (BTreeSet::new(), BTreeMap::new());
        for check in runs(&format!("programs/{name}")) {
            let new = known.insert(format!("{:?} {:?} {:?}", check.compile, check.model, check.loops.merge));
            // A stateful search can end where this one would not.
            let is_stateful =
                matches!(check.algorithm, Choice::Named(algorithm) if algorithm.can(Ability::States));
            if check.bounds.buffer_bound.is_some() || is_stateful || !new {
                continue;
            }
            let code = codes
                .entry((check.compile.defines.clone(), check.compile.cflags.clone()))
                .or_insert_with(|| {
                    let path = root().join(&check.programs[0]);
                    compile::to_ir(&path, &check.compile.defines, &check.compile.cflags)
                        .expect("programs can be compiled")
                });
            let Some((phases, found)) = phases(code, &check) else { continue };
            if phases.decision != 0 {
                needed.insert(format!("{name} {}", check.compile.defines.join(" ")));
            }
            sum.saturation += phases.saturation;
            sum.construction += phases.construction;
            sum.decision += phases.decision;
            executions += found;
            searches += 1;
        }
    }
    println!("{searches} searches, {executions} executions: {sum:?}; the procedure was asked in {needed:?}");
    assert!(searches > 300 && executions > 90_000, "{searches} searches, {executions} executions");
    assert_eq!(needed, BTreeSet::from(["lamport.c N=3 BUG".to_string()]));
    assert!(sum.decision * 5_000 < sum.saturation + sum.construction, "{sum:?}");
}
