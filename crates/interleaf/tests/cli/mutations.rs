//! Frontiers, parts and reports that were changed, with the checksum made for what they say then: each is refused in a line, or run
//! as what it says. Nothing panics and nothing runs forever.
//!
//! `INTERLEAF_MUTATIONS` is the number of each kind, `INTERLEAF_SEED` the first seed.

use crate::support::frontiers::Subject;
use crate::support::mutation::mutate;
use clap::Parser;
use fastrand::Rng;
use interleaf::arguments::Arguments;
use interleaf_explore::rf::Frontier;
use interleaf_memory::Model;
use interleaf_report::fingerprint;
use interleaf_testing::{campaign_size, setting};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// No file takes longer than this, by far: the time limit that the search is given is a second.
const LONGEST: Duration = Duration::from_secs(30);

/// The message of the last panic of any thread.
static PANIC: Mutex<String> = Mutex::new(String::new());

const PROGRAMS: [(&str, &[&str]); 15] = [
    ("mixed_sizes", &["BYTE_STORE"]),
    ("mixed_sizes", &["WIDE_ATOMIC"]),
    ("qspinlock", &["N=2"]),
    ("singleton", &["N=4"]),
    ("freed_before_update", &[]),
    ("treiber_stack_dynamic", &["ASSUME"]),
    ("locked_stack", &["N=2"]),
    ("bakery", &["N=2"]),
    ("spin_loops", &["SHAPE=1"]),
    ("spin_waits", &["SHAPE=2"]),
    ("store_buffering", &[]),
    ("reorder_bad", &["N=3"]),
    ("dining", &["N=2"]),
    ("lastzero", &["N=5"]),
    ("ttaslock", &["N=2"]),
];

/// The text of a file of a frontier, without the checksum.
fn file(subject: &Subject, frontier: &Frontier, parts: &str) -> String {
    let json = |value: &dyn erased::Json| value.json();
    format!(
        "{{\"schema\":1,\"kind\":\"frontier\",\"program\":{},\"folder\":null,\"model\":\"{}\",\"algorithm\":\"rf\",\
         \"keep_going\":true,\"provenance\":{},\"parts\":[{parts}],\"frontier\":{}}}",
        json(&subject.loaded.name),
        subject.model.name(),
        json(&subject.loaded.provenance),
        json(frontier),
    )
}

/// Anything that can be written as JSON.
mod erased {
    pub(super) trait Json {
        fn json(&self) -> String;
    }

    impl<T: serde::Serialize> Json for T {
        fn json(&self) -> String {
            serde_json::to_string(self).expect("JSON")
        }
    }
}

fn with_checksum(text: &str) -> String {
    format!("{text}\n{}\n", fingerprint(text.as_bytes()))
}

fn subjects(folder: &Path) -> Vec<Subject> {
    let models = [Model::Sc, Model::Tso, Model::Pso];
    let of =
        |(name, defines): &(&str, &[&str])| models.map(|model| Subject::new(name, defines, model, folder));
    PROGRAMS.iter().flat_map(of).collect()
}

fn part_of(number: usize, count: usize) -> String {
    format!("{{\"of\":\"{}\",\"number\":{number},\"count\":{count}}}", "0".repeat(32))
}

/// Whole frontiers: begun, nearly through, merged of parts.
fn frontiers_of(subjects: &[Subject]) -> Vec<Vec<String>> {
    let mut files = Vec::new();
    for subject in subjects {
        for polls in [2, 12, 60] {
            let frontier = subject.explore(Frontier::start(), polls).frontier;
            // Most commands refuse a finished frontier at once.
            if frontier.is_empty() && polls != 60 {
                continue;
            }
            files.push(vec![file(subject, &frontier, "")]);
            let parts = frontier.split(3).map(|part| subject.explore(part, 10).frontier);
            files.push(vec![file(subject, &Frontier::merge(parts.collect()), "")]);
        }
    }
    files
}

/// All parts of one frontier at a time, some of them begun.
fn parts_of(subjects: &[Subject]) -> Vec<Vec<String>> {
    let mut files = Vec::new();
    for subject in subjects {
        for polls in [3, 20, 60] {
            let frontier = subject.explore(Frontier::start(), polls).frontier;
            if frontier.is_empty() {
                continue;
            }
            let parts: Vec<Frontier> = frontier.split(3).collect();
            let count = parts.len();
            let begun = parts.into_iter().enumerate().map(|(number, part)| {
                let part = if number % 2 == 0 { part } else { subject.explore(part, 8).frontier };
                file(subject, &part, &part_of(number + 1, count))
            });
            files.push(begun.collect());
        }
    }
    files
}

/// Runs a command. An error is its message about bad input.
fn run(arguments: &[&str]) -> Result<interleaf::Status, String> {
    let all = std::iter::once("interleaf").chain(arguments.iter().copied());
    let arguments = Arguments::try_parse_from(all).expect("these are arguments");
    arguments.command.run().map_err(|error| error.to_string())
}

/// Runs the commands for frontiers on files; the words are for the message of a failure.
fn use_frontier(
    random: &mut Rng,
    files: &[PathBuf],
    folder: &Path,
) -> Vec<Result<interleaf::Status, String>> {
    let text = |path: &Path| path.to_str().expect("UTF-8").to_string();
    let (out, merged) = (text(&folder.join("out")), text(&folder.join("merged.json")));
    let resume = |file: &str, jobs: &str| {
        run(&["resume", file, "--output", &out, "--time-limit", "1", "--jobs", jobs])
    };
    let _ = std::fs::remove_file(&merged);
    let changed = text(&files[0]);
    match random.u64(..4) {
        0 => {
            let result = run(&["split", &changed, "-n", "3"]);
            let first = folder.join("0.1.json");
            let more = first.exists().then(|| resume(&text(&first), "1"));
            std::iter::once(result).chain(more).collect()
        }
        1 if files.len() > 1 => {
            let all: Vec<String> = files.iter().map(|file| text(file)).collect();
            let mut arguments = vec!["merge", "--output", &merged];
            arguments.extend(all.iter().map(String::as_str));
            let result = run(&arguments);
            let more = Path::new(&merged).exists().then(|| resume(&merged, "1"));
            std::iter::once(result).chain(more).collect()
        }
        2 => vec![resume(&changed, "2")],
        _ => vec![resume(&changed, "1")],
    }
}

/// Tries so many changes of files; `with` uses the changed files in a folder.
fn campaign(
    kind: &str,
    files: &[Vec<String>],
    default: u64,
    with: impl Fn(&mut Rng, &[PathBuf], &Path) -> Vec<Result<interleaf::Status, String>>,
    sign: impl Fn(&str) -> String,
) {
    std::panic::set_hook(Box::new(|panic| {
        *PANIC.lock().unwrap_or_else(|poison| poison.into_inner()) = panic.to_string();
    }));
    let (first, count) = (setting("INTERLEAF_SEED", 1), campaign_size("INTERLEAF_MUTATIONS", default));
    let folder = tempfile::tempdir().expect("a folder");
    let mut failures: BTreeMap<String, (u64, u32)> = BTreeMap::new();
    let (mut refused, mut done) = (BTreeMap::<String, u32>::new(), 0);
    for seed in first..first + count {
        let mut random = Rng::with_seed(seed);
        let chosen = &files[random.usize(..files.len())];
        let changed = random.usize(..chosen.len());
        let other = &files[random.usize(..files.len())];
        let text = mutate(&mut random, &chosen[changed], &other[0]);
        for entry in std::fs::read_dir(folder.path()).expect("a folder").flatten() {
            std::fs::remove_file(entry.path()).expect("a file can be removed");
        }
        let mut paths = Vec::new();
        for (number, original) in chosen.iter().enumerate() {
            let text = if number == changed { text.clone() } else { original.clone() };
            let path =
                folder.path().join(format!("{}.json", (number + chosen.len() - changed) % chosen.len()));
            std::fs::write(&path, sign(&text)).expect("a file can be written");
            paths.push(path);
        }
        paths.sort();
        let start = Instant::now();
        let results = catch_unwind(AssertUnwindSafe(|| with(&mut random, &paths, folder.path())));
        let wrong = match results {
            Err(_) => Some(PANIC.lock().unwrap_or_else(|poison| poison.into_inner()).clone()),
            Ok(_) if start.elapsed() > LONGEST => Some("takes too long".to_string()),
            Ok(results) => {
                let wrong = results.iter().filter_map(|result| result.as_ref().err());
                let is_line =
                    |error: &&String| error.trim().lines().count() == 1 && !error.contains("internal error");
                let bad = wrong.clone().find(|error| !is_line(error)).cloned();
                for error in wrong {
                    let what: String = error.chars().filter(|letter| !letter.is_ascii_digit()).collect();
                    *refused
                        .entry(what.replace(folder.path().to_str().unwrap_or_default(), ""))
                        .or_default() += 1;
                }
                done += u32::from(results.iter().all(Result::is_ok));
                bad
            }
        };
        if let Some(what) = wrong {
            if let Some(kept) = std::env::var_os("INTERLEAF_KEEP") {
                std::fs::copy(&paths[0], Path::new(&kept).join(format!("{kind}-{seed}.json"))).ok();
            }
            let place: String = what.chars().take(300).collect();
            failures.entry(place).or_insert((seed, 0)).1 += 1;
        }
    }
    let _ = std::panic::take_hook();
    println!("{count} {kind}s from seed {first}: {done} run, {} kinds of refusals", refused.len());
    let mut often: Vec<_> = refused.into_iter().collect();
    often.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    often.iter().take(40).for_each(|(what, count)| println!("{count:6} {what}"));
    let told: Vec<String> = failures
        .iter()
        .map(|(what, (seed, count))| format!("INTERLEAF_SEED={seed} ({count} times): {what}"))
        .collect();
    assert!(told.is_empty(), "{kind}: {}", told.join("\n"));
}

#[test]
fn changed_frontiers_parts_and_reports_are_refused_in_a_line_or_run() {
    let programs = tempfile::tempdir().expect("a folder");
    let subjects = subjects(programs.path());
    let kinds = std::env::var("INTERLEAF_KIND").unwrap_or_default();
    if kinds.is_empty() || kinds == "frontier" {
        campaign("frontier", &frontiers_of(&subjects), 100, use_frontier, with_checksum);
    }
    if kinds.is_empty() || kinds == "part" {
        campaign("part", &parts_of(&subjects), 100, use_frontier, with_checksum);
    }
    if kinds.is_empty() || kinds == "report" {
        let replay = |_: &mut Rng, files: &[PathBuf], folder: &Path| {
            let text = |path: &Path| path.to_str().expect("UTF-8").to_string();
            vec![run(&["replay", &text(&files[0]), "--output", &text(&folder.join("out"))])]
        };
        campaign("report", &reports_of(&subjects), 100, replay, str::to_string);
    }
}

/// Reports of all violations of programs that have some.
fn reports_of(subjects: &[Subject]) -> Vec<Vec<String>> {
    let report = |subject: &Subject| {
        let mut check = crate::support::command();
        let model = subject.model.name();
        check.args(["check", &subject.loaded.name, "--model", model, "--keep-going", "--format", "json"]);
        let run = crate::support::run(check.args(["--time-limit", "2"]));
        (run.status == 1).then(|| vec![run.output])
    };
    subjects.iter().filter_map(report).collect()
}
