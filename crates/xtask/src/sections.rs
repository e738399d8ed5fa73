//! Counts the executions of GenMC's tests of critical sections and barriers, beside the counts that GenMC expects.
//!
//! The tests are those of GenMC 0.9 in `tests/correct/lapor` and `tests/correct/synthetic/barrier*`, and are no part of the project. Each
//! has a folder with programs in `variants/`, a line of arguments for each count in `args.rc11.mo.in`, and the counts in
//! `expected.rc11.mo.in`: made with `-lapor`, which does not order critical sections, and with arrivals at barriers merged.

use crate::Result;
use interleaf::compile;
use interleaf_explore::rf;
use interleaf_llvm::Options;
use interleaf_memory::Settings;
use interleaf_search::{Results, Search, StopReason, Unobserved};
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Runs all tests below `tests/correct` of GenMC with `--merge all`, each for at most `limit` seconds.
pub(crate) fn run(tests: &Path, limit: f64) -> Result<()> {
    let mut folders = folders(&tests.join("lapor"), "")?;
    folders.extend(folders_of_barriers(tests)?);
    let (mut rows, mut good) = (0, 0);
    println!("{:40} {:>9} {:>9} {:>9} {:>9}", "test", "GenMC", "complete", "blocked", "faulty");
    for folder in folders {
        for (program, defines, expected) in rows_of(&folder)? {
            rows += 1;
            let name = folder.file_name().unwrap_or_default().to_string_lossy();
            let name = format!("{name} {}", defines.join(" "));
            let found = match explore(&program, &defines, limit) {
                Ok(results) => {
                    let executions = results.statistics.executions;
                    let is_through = results.halt.is_none();
                    good += u64::from(is_through && executions.complete <= expected);
                    let more = if is_through { "" } else { "  stopped" };
                    format!(
                        "{:>9} {:>9} {:>9}{more}",
                        executions.complete, executions.blocked, executions.faulty
                    )
                }
                Err(error) => format!("  {error}"),
            };
            println!("{name:40} {expected:>9} {found}");
        }
    }
    println!("{good} of {rows} need no more complete executions");
    Ok(())
}

fn folders_of_barriers(tests: &Path) -> Result<Vec<PathBuf>> {
    folders(&tests.join("synthetic"), "barrier")
}

/// The folders with expected counts whose names begin so.
fn folders(parent: &Path, prefix: &str) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(parent).map_err(|error| format!("{}: {error}", parent.display()))?;
    let mut found = Vec::new();
    for entry in entries {
        let entry = entry?;
        let is_test = entry.file_name().to_string_lossy().starts_with(prefix);
        if is_test && entry.path().join("expected.rc11.mo.in").exists() {
            found.push(entry.path());
        }
    }
    found.sort();
    Ok(found)
}

/// The programs of a test with their macros and expected counts.
fn rows_of(folder: &Path) -> Result<Vec<(PathBuf, Vec<String>, u64)>> {
    let read = |name: &str| fs::read_to_string(folder.join(name));
    let arguments = read("args.rc11.mo.in").unwrap_or_default();
    let mut arguments: Vec<&str> = arguments.lines().collect();
    if arguments.is_empty() {
        arguments.push("");
    }
    let mut programs: Vec<PathBuf> =
        fs::read_dir(folder.join("variants"))?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    programs.retain(|program| program.extension().is_some_and(|extension| extension == "c"));
    programs.sort();
    let of = |words: &str| {
        words.split_whitespace().filter_map(|word| word.strip_prefix("-D")).map(str::to_string).collect()
    };
    let pairs =
        programs.iter().flat_map(|program| arguments.iter().map(move |words| (program.clone(), *words)));
    let counts = read("expected.rc11.mo.in")?;
    let counts = counts.lines().filter_map(|line| line.split_whitespace().next()?.parse().ok());
    Ok(pairs.zip(counts).map(|((program, words), count)| (program, of(words), count)).collect())
}

fn explore(program: &Path, defines: &[String], limit: f64) -> Result<Results> {
    // Four tests define a function that the C library's header declares otherwise.
    let flags = ["-D_STDIO_H", "-Wno-implicit-function-declaration"].map(str::to_string);
    let ir = compile::to_ir(program, defines, &[]).or_else(|_| compile::to_ir(program, defines, &flags))?;
    let program = interleaf_llvm::load(&ir, &Options { merge_loops: true, ..Options::default() })?;
    let settings = Settings {
        merges_loops: true,
        merges_locks: true,
        merges_barriers: true,
        merges_counters: true,
        merges_threads: true,
        ..Settings::default()
    };
    let end = Instant::now() + Duration::from_secs_f64(limit);
    let poll = |_| match Instant::now() < end {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(StopReason::Time),
    };
    let search = Search { settings, keep_going: true, poll: &poll, ..Search::default() };
    Ok(rf(&program, &search, &mut Unobserved)?)
}
