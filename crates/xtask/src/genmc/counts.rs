//! Checks `rc11` with the tests of GenMC 0.9.
//!
//! Each program of `tests/correct` must be safe. `optimal` must find as many complete executions as `expected.rc11.mo.in` has, which counts
//! graphs, and `rf` as many as `expected.rc11.wb.in`, which counts reads-from classes. For each program of `tests/wrong` a violation must be
//! reported. Nothing is merged. Rows in which GenMC counts something else are left out, or known to differ, each for a reason.

use super::rows::{Row, folders, rows, subfolders, variants};
use crate::Result;
use clap::Parser;
use interleaf::algorithms::{Tuning, known};
use interleaf::arguments::{Arguments, Command};
use interleaf::load::load;
use interleaf_search::{Results, Search, StopReason, Unobserved};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

/// The kinds of tests in `tests/correct`. The others are about files, the model of the Linux kernel, or what GenMC leaves out: orders of
/// critical sections, failed rounds of loops, threads that help each other.
const CORRECT: [&str; 5] = ["litmus", "synthetic", "data-structures", "infr", "liveness"];

/// The kinds of tests in `tests/wrong`.
const WRONG: [&str; 7] = ["safety", "racy", "memory", "locking", "barriers", "infr", "liveness"];

/// Options of GenMC with which it counts something else.
const OTHER_COUNTS: [(&str, &str); 1] =
    [("-unroll", "GenMC cuts loops elsewhere, and leaves out failed rounds")];

/// Why GenMC may count more: without its option for that it does not decide whether sequentially consistent accesses have an order.
const NO_FULL_CHECK: &str = "GenMC's count is without the full check of sequentially consistent accesses";

/// Why a test is not loaded.
const ANNOTATIONS: &str = "annotations of GenMC have no meaning here";

/// Tests that differ, by the beginning of a name, and why.
const DIFFERENT: [(&str, &str); 14] = [
    ("correct/synthetic/barrier", "GenMC does not order arrivals"),
    ("correct/litmus/W+JW", "a thread is joined twice, which POSIX forbids"),
    ("correct/data-structures/dq", NO_FULL_CHECK),
    ("correct/data-structures/treiber-stack-dynamic", ANNOTATIONS),
    ("correct/data-structures/ttaslock-opt", ANNOTATIONS),
    ("correct/liveness/wb-maximals+dsa", "accesses of the Linux kernel have no meaning here"),
    ("correct/infr/TLS1", NO_FULL_CHECK),
    ("correct/infr/cpp-sb", NO_FULL_CHECK),
    ("wrong/infr/alloc-invalid-align", "aligned_alloc returns a null pointer"),
    ("wrong/infr/alloc-invalid-size", "malloc returns a null pointer"),
    ("wrong/infr/undecl-extfun", "a function that is not there stops the search"),
    ("wrong/liveness/lock-deadlock", "main returns, which ends the program"),
    ("wrong/liveness/lamport-deadlock", "main returns, which ends the program"),
    ("wrong/liveness/spinloop", "main returns, which ends the program"),
];

/// What GenMC's header declares, as far as the tests use it.
const HEADER: &str = "#pragma once
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#define __VERIFIER_loop_begin()
#define __VERIFIER_spin_start()
#define __VERIFIER_spin_end(condition)
#ifdef __cplusplus
extern \"C\"
#endif
void __VERIFIER_assume(int condition);
";

/// How many rows came out how.
#[derive(Default)]
struct Counts {
    equal: u64,
    /// Rows that differ for a reason, by the reason.
    explained: BTreeMap<&'static str, u64>,
    unexplained: u64,
    stopped: u64,
}

/// What every row needs.
struct Plan<'p> {
    tests: &'p Path,
    limit: f64,
    /// A folder with the header.
    headers: &'p Path,
}

/// Runs all tests, each for at most `limit` seconds, and prints those that differ. Fails if one differs for no known reason.
pub(crate) fn run(tests: &Path, filter: &str, limit: f64) -> Result<()> {
    let headers = tempfile::tempdir()?;
    std::fs::write(headers.path().join("genmc.h"), HEADER)?;
    let plan = Plan { tests, limit, headers: headers.path() };
    let mut counts = Counts::default();
    for (kind, algorithm) in [("mo", "optimal"), ("wb", "rf")] {
        for folder in folders_of("correct", &CORRECT, tests, filter, |folder| folders(folder, kind, ""))? {
            for row in rows(&folder, kind)? {
                plan.count(&folder, &row, algorithm, &mut counts)?;
            }
        }
    }
    for folder in folders_of("wrong", &WRONG, tests, filter, subfolders)? {
        plan.find(&folder, &mut counts)?;
    }
    println!("{} rows are equal, {} were stopped", counts.equal, counts.stopped);
    for (reason, rows) in &counts.explained {
        println!("{rows} rows differ or are left out: {reason}");
    }
    match counts.unexplained {
        0 => Ok(()),
        rows => Err(format!("{rows} rows differ for no known reason").into()),
    }
}

/// The folders of tests whose paths contain the filter.
fn folders_of(
    half: &str,
    kinds: &[&str],
    tests: &Path,
    filter: &str,
    within: impl Fn(&Path) -> Result<Vec<std::path::PathBuf>>,
) -> Result<Vec<std::path::PathBuf>> {
    let mut found = Vec::new();
    for kind in kinds {
        found.extend(within(&tests.join(half).join(kind))?);
    }
    found.retain(|folder| folder.to_string_lossy().contains(filter));
    Ok(found)
}

impl Plan<'_> {
    /// Compares the count of a row.
    fn count(&self, folder: &Path, row: &Row, algorithm: &str, counts: &mut Counts) -> Result<()> {
        let other = OTHER_COUNTS.into_iter().find(|(option, _)| row.with_prefix(option).next().is_some());
        if let Some((_, reason)) = other {
            *counts.explained.entry(reason).or_default() += 1;
            return Ok(());
        }
        let name = format!("{} {} {algorithm}", self.name(folder, &row.program), row.arguments.join(" "));
        let mut options = vec!["--merge=none"];
        if row.arguments.iter().any(|word| word == "-disable-race-detection") {
            options.push("--no-races");
        }
        let (results, found) = match self.explore(&row.program, row, &options, algorithm) {
            Ok(results) => {
                let executions = results.statistics.executions;
                let faulty = if results.violations.is_empty() { "" } else { ", and a violation" };
                let found = format!("{} complete executions{faulty}", executions.complete);
                (Some(results), found)
            }
            Err(error) => (None, error.to_string()),
        };
        if results.as_ref().is_some_and(|results| results.halt.is_some()) {
            counts.stopped += 1;
            println!("{name}: stopped, {found}, GenMC has {}", row.expected);
            return Ok(());
        }
        let is_equal = results.is_some_and(|results| {
            results.statistics.executions.complete == row.expected && results.violations.is_empty()
        });
        self.judge(folder, is_equal, || format!("{name}: {found}, GenMC has {}", row.expected), counts);
        Ok(())
    }

    /// Looks for a violation in each program of a test.
    fn find(&self, folder: &Path, counts: &mut Counts) -> Result<()> {
        let arguments = std::fs::read_to_string(folder.join("args.rc11.mo.in"))
            .or_else(|_| std::fs::read_to_string(folder.join("args.in")))
            .unwrap_or_default();
        let arguments: Vec<String> = arguments.split_whitespace().map(str::to_string).collect();
        for program in variants(folder)? {
            let name = self.name(folder, &program);
            let row = Row { program: program.clone(), arguments: arguments.clone(), expected: 0 };
            let found = self.explore(&program, &row, &[], "rf");
            let is_found = found.as_ref().is_ok_and(|results| !results.violations.is_empty());
            let what = || match found {
                Ok(_) => format!("{name}: no violation"),
                Err(error) => format!("{name}: {error}"),
            };
            self.judge(folder, is_found, what, counts);
        }
        Ok(())
    }

    fn judge(&self, folder: &Path, is_good: bool, what: impl FnOnce() -> String, counts: &mut Counts) {
        if is_good {
            counts.equal += 1;
            return;
        }
        let path = folder.strip_prefix(self.tests).unwrap_or(folder).to_string_lossy();
        match DIFFERENT.into_iter().find(|(beginning, _)| path.starts_with(beginning)) {
            Some((_, reason)) => *counts.explained.entry(reason).or_default() += 1,
            None => {
                counts.unexplained += 1;
                println!("{}", what());
            }
        }
    }

    fn name(&self, folder: &Path, program: &Path) -> String {
        let folder = folder.strip_prefix(self.tests).unwrap_or(folder).display();
        format!("{folder}/{}", program.file_stem().unwrap_or_default().to_string_lossy())
    }

    /// Explores all executions of a program.
    fn explore(&self, program: &Path, row: &Row, options: &[&str], algorithm: &str) -> Result<Results> {
        let mut words: Vec<String> =
            ["interleaf", "check", "--model=rc11", "--cflag=-w"].into_iter().map(str::to_string).collect();
        words.extend(options.iter().map(|option| option.to_string()));
        words.push(format!("--cflag=-I{}", self.headers.display()));
        // The paths are those seen from another folder of GenMC.
        let folders = row.with_prefix("-I../tests");
        words.extend(folders.map(|path| format!("--cflag=-I{}{path}", self.tests.display())));
        let is_flag = |word: &&String| ["-std=", "-W", "-f"].iter().any(|flag| word.starts_with(flag));
        words.extend(row.arguments.iter().filter(is_flag).map(|flag| format!("--cflag={flag}")));
        words.extend(row.defines().iter().map(|define| format!("-D{define}")));
        words.push(program.display().to_string());
        let Command::Check(check) = Arguments::try_parse_from(words)?.command else {
            unreachable!("it is a check")
        };
        let loaded = load(program, &check.flags(), check.model())?;
        let end = Instant::now() + Duration::from_secs_f64(self.limit);
        let poll = |_| match Instant::now() < end {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(StopReason::Time),
        };
        let search = Search { settings: loaded.settings, keep_going: true, poll: &poll, ..Search::default() };
        let tuning = Tuning { workers: Some(1), ..Tuning::default() };
        Ok(known(algorithm).explore(&loaded.program, &search, &tuning, &mut Unobserved)?)
    }
}
