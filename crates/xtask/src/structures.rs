//! Runs every algorithm on every bug of the libraries in `programs/structures/`.
//!
//! A header line of a library, `// REFINE -DBUG=N ... => exit=1 ...`, says which client shows the bug. `dl-s-por` minimises that
//! client. Then every algorithm must find the bug, or refuse the library with a reason.

use crate::Result;
use crate::programs::folder;
use clap::Parser;
use interleaf::InputError;
use interleaf::algorithms::{ALGORITHMS, Algorithm, Tuning, known};
use interleaf::refine::arguments::Refine;
use interleaf::refine::client::{Client, sample};
use interleaf::refine::examine::{Examined, Library, Options};
use interleaf_memory::Model;
use interleaf_report::Flags;
use interleaf_search::{Progress, StopReason};
use interleaf_trace::Verdict;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The arguments of a header line.
#[derive(Parser)]
struct Line {
    #[command(flatten)]
    refine: Refine,
}

/// Runs all algorithms, each search for `limit` seconds at most, and prints their results. Fails if one misses a bug.
pub(crate) fn run(limit: f64) -> Result<()> {
    let folder = folder("structures");
    let entries = std::fs::read_dir(&folder)?;
    let mut libraries: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    libraries.retain(|path| path.extension().is_some_and(|ending| ending == "c"));
    libraries.sort();
    let (mut variants, mut missed) = (0, Vec::new());
    for path in &libraries {
        let text = std::fs::read_to_string(path)?;
        let bugs = text.lines().filter_map(|line| line.strip_prefix("// REFINE ")?.split_once("=> exit=1"));
        for (flags, _) in bugs {
            variants += 1;
            let (library, client) = smallest(path, flags)?;
            let name = format!("{} {}", path.file_stem().unwrap_or_default().display(), flags.trim());
            println!("{name}: {} calls in {} threads", client.calls(), client.threads.len());
            for algorithm in &ALGORITHMS {
                let result = match examined(&library, &client, algorithm, limit) {
                    Ok(examined) => {
                        let found = examined.verdict == Verdict::Violation;
                        let counted = examined.statistics.counted();
                        if !found {
                            missed.push(format!("{name}: {algorithm:?} finds nothing in {counted}"));
                        }
                        format!("{} after {counted}", if found { "found" } else { "NOT FOUND" })
                    }
                    Err(InputError::Refused(_, refusal)) => format!("refused: {refusal}"),
                    Err(error) => return Err(error.into()),
                };
                println!("  {:10} {result}", algorithm.name);
            }
        }
    }
    println!("{variants} bugs, {} algorithms, {} not found", ALGORITHMS.len(), missed.len());
    match missed.first() {
        Some(first) => Err(first.as_str().into()),
        None => Ok(()),
    }
}

/// The minimal client of a header line.
fn smallest(path: &Path, flags: &str) -> Result<(Library, Client)> {
    let description = path.with_extension("toml");
    let fixed = [Path::new("refine"), path, Path::new("--operations"), &description].map(Path::as_os_str);
    let arguments = fixed.into_iter().chain(flags.split_whitespace().map(str::as_ref));
    let Line { refine } = Line::try_parse_from(arguments)?;
    let flags = Flags { defines: refine.compile.defines.clone(), ..Flags::default() };
    let library = Library::read(&refine.library, &refine.operations, flags)?;
    let clients = &refine.clients;
    let clients = sample(&library.source.operations, clients.sizes(), clients.samples, clients.seed);
    let options = Options { model: Model::Sc, algorithm: known("dl-s-por"), tuning: Tuning::default() };
    let poll = |_: Progress| ControlFlow::Continue(());
    for client in clients {
        let found = library.examine(&client, &options, &poll)?;
        if found.verdict == Verdict::Violation {
            let (client, _) = library.minimise(client, found, &options, &poll)?;
            return Ok((library, client));
        }
    }
    Err(format!("{}: no client shows the bug", path.display()).into())
}

fn examined(
    library: &Library,
    client: &Client,
    algorithm: &'static Algorithm,
    limit: f64,
) -> std::result::Result<Examined, InputError> {
    let options = Options { model: Model::Sc, algorithm, tuning: Tuning::default() };
    let end = Instant::now() + Duration::from_secs_f64(limit);
    let poll = |_: Progress| match Instant::now() < end {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(StopReason::Time),
    };
    library.examine(client, &options, &poll)
}
