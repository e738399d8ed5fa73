//! Counts the executions of GenMC's tests of critical sections and barriers, beside the counts that GenMC expects.
//!
//! The tests are those of GenMC 0.9 in `tests/correct/lapor` and `tests/correct/synthetic/barrier*`. The counts in `expected.rc11.mo.in` were
//! made with `-lapor`, which does not order critical sections, and with arrivals at barriers merged.

use super::rows::{folders, rows};
use crate::Result;
use interleaf::compile;
use interleaf_explore::rf;
use interleaf_llvm::Options;
use interleaf_memory::Settings;
use interleaf_search::{Results, Search, StopReason, Unobserved};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

/// Runs all tests below `tests/correct` of GenMC with `--merge all`, each for at most `limit` seconds.
pub(crate) fn run(tests: &Path, limit: f64) -> Result<()> {
    let mut tested = folders(&tests.join("lapor"), "mo", "")?;
    tested.extend(folders(&tests.join("synthetic"), "mo", "barrier")?);
    let (mut count, mut good) = (0, 0);
    println!("{:40} {:>9} {:>9} {:>9} {:>9}", "test", "GenMC", "complete", "blocked", "faulty");
    for folder in tested {
        for row in rows(&folder, "mo")? {
            let (defines, expected) = (row.defines(), row.expected);
            count += 1;
            let name = folder.file_name().unwrap_or_default().to_string_lossy();
            let name = format!("{name} {}", defines.join(" "));
            let found = match explore(&row.program, &defines, limit) {
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
    println!("{good} of {count} need no more complete executions");
    Ok(())
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
