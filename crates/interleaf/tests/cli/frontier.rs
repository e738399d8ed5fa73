//! Workers, checkpoints and parts: however a search is divided and interrupted, it counts and reports the same.

use crate::support::{Run, command, interleaf, run, without_times};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Programs with a search that takes long enough to be stopped half way.
const LONG: [&[&str]; 5] = [
    &["programs/lastzero.c", "-DN=12"],
    &["programs/fib_bench.c", "-DN=4", "--ignore-assertions"],
    &["programs/parker.c", "-DN=8", "--ignore-assertions"],
    &["programs/fib_bench.c", "-DN=4", "-DRELAXED", "--ignore-assertions", "--model", "tso"],
    &["programs/boop.c", "-DN=2", "--model", "pso"],
];

/// What is counted and found in a JSON report; times and memory are left out.
#[derive(Clone, PartialEq, Debug)]
struct Found {
    verdict: Value,
    executions: Value,
    blocked_by: Value,
    bounds: Value,
    violations: Value,
}

#[track_caller]
fn found(run: &Run) -> Found {
    let report: Value = serde_json::from_str(&run.output).unwrap_or_else(|_| panic!("{}", run.errors));
    let of = |key: &str| report.get(key).unwrap_or_else(|| panic!("{report} has no {key}")).clone();
    Found {
        verdict: of("verdict"),
        executions: of("executions"),
        blocked_by: of("blocked_by"),
        bounds: of("bounds"),
        violations: of("violations"),
    }
}

#[track_caller]
fn check(program: &[&str], more: &[&str]) -> Found {
    found(&run(command().arg("check").args(program).args(["--format", "json"]).args(more)))
}

#[track_caller]
fn resume(frontier: &Path) -> Run {
    run(command().arg("resume").arg(frontier).args(["--format", "json"]))
}

/// Starts a command that writes checkpoints all the time.
fn start(command: &mut Command) -> Child {
    let command = command.args(["--checkpoint-interval", "0.05", "--format", "json"]);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the command was built")
}

/// Waits until the search has begun: then there is a file.
fn wait_for(file: &Path) {
    let begin = Instant::now();
    while !file.exists() {
        assert!(begin.elapsed() < Duration::from_secs(60), "{} does not come", file.display());
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn finished(child: Child) -> Run {
    let output = child.wait_with_output().expect("the command ends");
    let text = |bytes| String::from_utf8(bytes).expect("output is text");
    Run {
        status: output.status.code().unwrap_or(-1),
        output: text(output.stdout),
        errors: text(output.stderr),
    }
}

/// A frontier with something left, and its folder.
fn stopped(program: &[&str]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("frontier.json");
    let checkpoint = ["--execution-limit", "100", "--checkpoint"];
    let run = run(command().arg("check").args(program).args(checkpoint).arg(&file));
    assert_eq!(run.status, 3, "{program:?}: {}{}", run.output, run.errors);
    (folder, file)
}

/// Cuts a frontier into parts: their files, each of which has something to explore.
#[track_caller]
fn split(file: &Path, count: &str) -> Vec<PathBuf> {
    let split = run(command().arg("split").arg(file).args(["-n", count]));
    assert_eq!(split.status, 0, "{}", split.errors);
    let part = |line: &str| {
        let (part, places) = line.split_once(": ").expect("a file and what is in it");
        (!places.starts_with("removed")).then(|| {
            assert!(places.ends_with(" to explore") && !places.starts_with("0 "), "{line}");
            PathBuf::from(part)
        })
    };
    split.output.lines().filter_map(part).collect()
}

#[track_caller]
fn is_refused(run: &Run, message: &str) {
    assert_eq!(run.status, 2, "{}{}", run.output, run.errors);
    assert_eq!(run.output, "");
    assert_eq!(run.errors.trim_end().lines().count(), 1, "{}", run.errors);
    assert!(run.errors.contains(message), "`{}` does not say `{message}`", run.errors.trim());
}

#[test]
fn any_number_of_workers_counts_the_same() {
    let programs: [&[&str]; 7] = [
        &["programs/fillarray.c", "--model", "tso"],
        &["programs/boop.c", "--model", "pso"],
        &["programs/lastzero.c", "-DN=8"],
        &["programs/parker.c", "-DN=4", "--ignore-assertions"],
        &["programs/ttaslock.c", "-DN=3"],
        &["programs/reorder_bad.c", "-DN=5", "--keep-going"],
        &["programs/circular_buffer.c", "-DN=6"],
    ];
    for program in programs {
        let one = check(program, &["--jobs", "1"]);
        for jobs in ["2", "4"] {
            let several = check(program, &["--jobs", jobs]);
            let without_violations = |found: &Found| Found { violations: Value::Null, ..found.clone() };
            assert_eq!(without_violations(&several), without_violations(&one), "{program:?} --jobs {jobs}");
        }
    }
}

#[test]
fn any_number_of_workers_reports_the_same_violation() {
    let programs: [&[&str]; 7] = [
        &["programs/store_buffering.c", "--model", "tso"],
        &["programs/boop.c", "-DOPENERS=1", "-DCHECKED", "--model", "pso"],
        &["programs/lost_update.c"],
        &["programs/treiber_stack_aba.c"],
        &["programs/dining.c"],
        &["programs/mcslock.c", "-DBUG"],
        &["programs/ticketlock.c", "-DN=2", "-DBUG"],
    ];
    for program in programs {
        let report = |jobs: &str| run(command().arg("check").args(program).args(["--jobs", jobs]));
        let one = report("1");
        assert_eq!(one.status, 1, "{program:?}: {}{}", one.output, one.errors);
        assert_eq!(without_times(&report("2")), without_times(&one), "{program:?}");
    }
}

/// One thread fails in two places, with the same words.
const TWICE: &str = "
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int x, y;
void *write(void *unused) { atomic_store(&x, 1); atomic_store(&y, 1); return 0; }
void *read(void *unused) {
    atomic_load(&y);
    if (atomic_load(&x))
        assert(0);
    else
        assert(0);
    return 0;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, 0, write, 0);
    pthread_create(&b, 0, read, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    return 0;
}
";

#[test]
fn all_violations_are_told_once_whoever_finds_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).to_str().expect("a path in UTF-8").to_string();
    let (source, file) = (at("twice.c"), at("frontier.json"));
    fs::write(&source, TWICE).expect("a file can be written");
    let lines = |more: &[&str]| {
        let found = check(&[&source, "--keep-going"], more);
        let violations = found.violations.as_array().expect("a list").clone();
        let mut lines: Vec<_> = violations.iter().map(|found| found["location"]["line"].as_u64()).collect();
        lines.sort_unstable();
        lines
    };
    let often = ["--checkpoint", &file, "--checkpoint-interval", "0.000001"];
    let ways = [&["--jobs", "1"][..], &["--jobs", "2"], &["--algorithm", "optimal"], &often];
    for way in ways {
        assert_eq!(lines(way), [Some(10), Some(12)], "{way:?}");
    }
}

/// What is left of a search was explored under sequential consistency, whatever the model was.
#[test]
fn a_search_goes_on_under_its_memory_model() {
    let programs: [&[&str]; 2] = [
        &["programs/store_buffering.c", "--model", "tso"],
        &["programs/boop.c", "-DOPENERS=1", "-DCHECKED", "--model", "pso"],
    ];
    for program in programs {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("frontier.json");
        let stop = ["--time-limit", "0.000001"];
        let first = run(command().arg("check").args(program).arg("--checkpoint").arg(&file).args(stop));
        assert_eq!(first.status, 3, "{}{}", first.output, first.errors);
        let last = resume(&file);
        assert_eq!(last.status, 1, "{program:?}: {}{}", last.output, last.errors);
        assert_eq!(found(&last), check(program, &[]), "{program:?}");
    }
}

/// Ten moments; `INTERLEAF_KILLS` says how many else, and `INTERLEAF_SEED` which. A failure prints them.
#[test]
fn a_search_that_is_killed_goes_on_where_it_was() {
    let kills = std::env::var("INTERLEAF_KILLS").map_or(10, |text| text.parse().expect("a number of kills"));
    let seed = std::env::var("INTERLEAF_SEED").map_or(0, |text| text.parse().expect("a seed"));
    let mut random = fastrand::Rng::with_seed(seed);
    let folder = tempfile::tempdir().expect("a folder");
    let mut killed = 0;
    for (number, program) in LONG.iter().cycle().enumerate() {
        if killed >= kills {
            break;
        }
        let begin = Instant::now();
        let whole = check(program, &[]);
        let duration = begin.elapsed().as_millis() as u64;
        let file = folder.path().join(format!("{number}.json"));
        let mut child = start(command().arg("check").args(*program).arg("--checkpoint").arg(&file));
        wait_for(&file);
        let mut moments = Vec::new();
        let last = loop {
            moments.push(random.u64(0..duration.max(1)));
            std::thread::sleep(Duration::from_millis(moments[moments.len() - 1]));
            if child.try_wait().expect("the command can be asked").is_some() {
                break finished(child);
            }
            child.kill().expect("a command can be killed");
            child.wait().expect("a killed command ends");
            killed += 1;
            child = start(command().arg("resume").arg(&file));
            if moments.len() >= 4 {
                break finished(child);
            }
        };
        assert_eq!(found(&last), whole, "{program:?}, killed after {moments:?} milliseconds");
    }
}

#[test]
fn a_search_that_is_interrupted_goes_on_where_it_was() {
    for program in LONG {
        let whole = check(program, &[]);
        let folder = tempfile::tempdir().expect("a folder");
        // On a fast machine the search may be through before the signal comes.
        let interrupted = (0..20).find_map(|attempt| {
            let file = folder.path().join(format!("frontier-{attempt}.json"));
            let child = start(command().arg("check").args(program).arg("--checkpoint").arg(&file));
            wait_for(&file);
            let id = child.id().to_string();
            Command::new("kill").args(["-INT", &id]).status().expect("a signal can be sent");
            let first = finished(child);
            assert!([0, 3].contains(&first.status), "{program:?}: {}{}", first.output, first.errors);
            (first.status == 3).then_some(file)
        });
        let file = interrupted.expect("one of 20 signals comes in time");
        assert_eq!(found(&resume(&file)), whole, "{program:?}");
    }
}

#[test]
fn parts_of_a_search_together_are_the_search() {
    for program in LONG {
        let whole = check(program, &[]);
        let (_folder, file) = stopped(program);
        for round in 1.. {
            assert!(round <= 50, "{program:?}: parts find ever more for each other");
            let parts = split(&file, "3");
            assert!((1..=3).contains(&parts.len()), "{parts:?}");
            for part in &parts {
                let run = resume(part);
                assert_eq!(run.status, 0, "{}", run.errors);
                assert_eq!(found(&run).verdict, "bounded", "{}", run.output);
            }
            let merged = run(command().arg("merge").args(&parts).arg("-o").arg(&file));
            assert_eq!(merged.status, 0, "{}", merged.errors);
            if merged.output.contains("nothing left") {
                break;
            }
        }
        let last = resume(&file);
        assert_eq!(last.errors, "");
        assert_eq!(found(&last), whole, "{program:?}");
    }
}

#[test]
fn parts_are_merged_into_one_result_only() {
    let (folder, file) = stopped(LONG[0]);
    let parts = split(&file, "2");
    let merge =
        |target: &str| run(command().arg("merge").args(&parts).arg("-o").arg(folder.path().join(target)));
    assert_eq!([merge("one.json").status, merge("one.json").status], [0, 0]);
    is_refused(&merge("two.json"), "frontier.1.json: was merged into ");
    assert!(!folder.path().join("two.json").exists());
    fs::remove_file(folder.path().join("one.json")).expect("a file can be removed");
    assert_eq!(merge("two.json").status, 0, "what was lost is made again");
}

#[test]
fn what_cannot_be_put_into_temporary_files_stays_in_memory() {
    let program = &LONG[1];
    let run =
        run(command().env("TMPDIR", "/nonexistent").arg("check").args(*program).args(["--format", "json"]));
    assert_eq!(run.errors, "");
    assert_eq!(found(&run), check(program, &[]));
}

#[test]
fn parts_can_be_cut_into_parts() {
    let program = LONG[0];
    let (folder, file) = stopped(program);
    let at = |name: &str| folder.path().join(name);
    let merge = |parts: &[PathBuf], target: &str| {
        let merged = run(command().arg("merge").args(parts).arg("-o").arg(at(target)));
        assert_eq!(merged.status, 0, "{}", merged.errors);
    };
    let outer = split(&file, "2");
    let last = outer.last().expect("there is a part");
    let mut inner = split(last, "2");
    for part in outer[..outer.len() - 1].iter().chain(&inner) {
        assert_eq!(resume(part).status, 0);
    }
    // What is resumed again reports what it had found.
    let of_part = run(command().arg("resume").arg(&inner[0]));
    let which = format!("part 1 of {} of part {} of {}", inner.len(), outer.len(), outer.len());
    let why =
        format!("  bounded: this is {which}; `interleaf merge` brings the results of all parts together\n");
    assert!(of_part.output.ends_with(&why), "{}", of_part.output);
    inner.reverse();
    merge(&inner, "second.json");
    let second = [at("second.json")];
    merge(&[&outer[..outer.len() - 1], &second].concat(), "all.json");
    assert_eq!(found(&resume(&at("all.json"))), check(program, &[]));
}

#[test]
fn no_result_is_made_of_parts_that_are_not_all_there() {
    let (folder, file) = stopped(LONG[0]);
    let part = |number: u32| folder.path().join(format!("frontier.{number}.json"));
    let merge = |parts: &[PathBuf]| {
        run(command().arg("merge").args(parts).arg("-o").arg(folder.path().join("merged.json")))
    };
    is_refused(&merge(std::slice::from_ref(&file)), "frontier.json: is a whole frontier");
    let old = part(1).with_file_name("old.json");
    run(command().arg("split").arg(&file).args(["-n", "2"]));
    fs::rename(part(1), &old).expect("a file can be renamed");
    run(command().arg("split").arg(&file).args(["-n", "3"]));
    is_refused(&merge(&[part(1), part(3)]), "frontier.1.json: is one of 3 parts; part 2 is missing");
    is_refused(&merge(&[part(1), part(2), part(3), part(2)]), "frontier.2.json: is the same part as ");
    is_refused(&merge(&[part(1), part(2), old]), "old.json: is no part of the frontier that the first is");
    let (_other_folder, other) = stopped(LONG[1]);
    is_refused(&merge(&[part(1), part(2), other]), "is a frontier of another program, or of other flags");
    assert!(!folder.path().join("merged.json").exists());
}

#[test]
fn what_is_no_frontier_is_refused() {
    let (folder, file) = stopped(LONG[0]);
    let text = fs::read_to_string(&file).expect("a frontier is text");
    let bad = folder.path().join("bad.json");
    let report = interleaf(&["check", "programs/lost_update.c", "--format", "json"]).output;
    let half = &text[..text.len() / 2];
    for contents in ["", "{}", "[1, 2]", half, report.as_str(), "\u{0}"] {
        fs::write(&bad, contents).expect("a file");
        for verb in ["resume", "split", "merge"] {
            let mut command = command();
            match verb {
                "split" => command.args([verb, "-n", "2"]),
                "merge" => command.args([verb, "-o"]).arg(folder.path().join("merged.json")),
                _ => command.arg(verb),
            };
            is_refused(&run(command.arg(&bad)), "bad.json: is not a frontier");
        }
    }
    let other = text.replacen("\"schema\":1", "\"schema\":99", 1);
    fs::write(&bad, other).expect("a file");
    is_refused(&resume(&bad), "bad.json: is a frontier of another version");
    for (from, to) in [("\"prefix\":0", "\"prefix\":1"), ("\"complete\":", "\"complete\":1"), ("}\n", "}\n0")]
    {
        assert!(text.contains(from), "{from}");
        fs::write(&bad, text.replacen(from, to, 1)).expect("a file");
        is_refused(&resume(&bad), "bad.json: is a frontier that was changed");
    }
    is_refused(&resume(&folder.path().join("none.json")), "none.json: no such file");
    is_refused(&interleaf(&["replay", &file.display().to_string()]), "is a frontier, not a report");
}

#[test]
fn a_frontier_of_a_program_that_has_changed_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = folder.path().join("readers.c");
    let source = fs::read_to_string(crate::support::root().join("programs/readers.c")).expect("a program");
    fs::write(&program, &source).expect("a file");
    let file = folder.path().join("frontier.json");
    let run = run(command().arg("check").arg(&program).arg("--checkpoint").arg(&file));
    assert_eq!(run.status, 0, "{}", run.errors);
    assert_eq!(resume(&file).status, 0);
    fs::write(&program, source + "\n// And a remark.\n").expect("a file");
    is_refused(&resume(&file), "readers.c has changed since");
}

/// A frontier names its program as the user did, relative to the folder that the user was in.
#[test]
fn a_search_goes_on_from_another_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = fs::read_to_string(crate::support::root().join("programs/lastzero.c")).expect("a program");
    fs::write(folder.path().join("lastzero.c"), source).expect("a file");
    let inner = folder.path().join("inner");
    fs::create_dir(&inner).expect("a folder can be made");
    let within = |folder: &Path, arguments: &[&str]| run(command().current_dir(folder).args(arguments));
    let stop = ["--checkpoint", "frontier.json", "--time-limit", "0.000001"];
    let first = within(folder.path(), &[&["check", "lastzero.c", "-DN=6"], &stop[..]].concat());
    assert_eq!(first.status, 3, "{}{}", first.output, first.errors);
    let last = within(&inner, &["resume", "../frontier.json", "-o", "report.txt"]);
    assert_eq!(last.status, 0, "{}", last.errors);
    let report = fs::read_to_string(inner.join("report.txt")).expect("the report is where the user is");
    assert!(report.contains("lastzero.c: safe"), "{report}");
    assert!(!inner.join("frontier.json").exists());
    // Where the folder is gone, as on another machine, names are relative to where the user is.
    fs::rename(folder.path().join("lastzero.c"), inner.join("lastzero.c")).expect("a file can be moved");
    assert_eq!(within(&inner, &["resume", "../frontier.json"]).status, 0);
}

#[test]
fn a_search_that_is_not_finished_is_not_overwritten() {
    // A search of minutes: one of two parts has most of it, and does not end in a tenth of a second.
    let (folder, file) = stopped(&["programs/lastzero.c", "-DN=18"]);
    let name = file.display().to_string();
    let contents = fs::read(&file).expect("a frontier");
    let message =
        format!("holds a search of programs/lastzero.c that is not finished; `interleaf resume {name}`");
    is_refused(&interleaf(&["check", "programs/readers.c", "--checkpoint", &name]), &message);
    let parts = split(&file, "2");
    // Parts that nobody has gone on with are made again.
    assert_eq!(split(&file, "2"), parts);
    let begun = parts.iter().find(|part| {
        let begun = run(command().arg("resume").arg(part).args(["--time-limit", "0.1"]));
        assert!([0, 3].contains(&begun.status), "{}{}", begun.output, begun.errors);
        begun.status == 3
    });
    assert!(begun.is_some());
    is_refused(&run(command().arg("split").arg(&file).args(["-n", "2"])), ": holds ");
    let (_other_folder, other) = stopped(LONG[2]);
    is_refused(
        &run(command().arg("merge").args(&parts).arg("-o").arg(&other)),
        "parker.c that is not finished",
    );
    assert_eq!(fs::read(&file).expect("a frontier"), contents);
    // A file that is something else is not lost either.
    let source = folder.path().join("source.c");
    fs::write(&source, "int main(void) { return 0; }").expect("a file");
    let to_source = ["--checkpoint", source.to_str().expect("a path in UTF-8")];
    is_refused(&interleaf(&[&["check", "programs/readers.c"], &to_source[..]].concat()), "source.c: exists");
    is_refused(&run(command().arg("merge").args(&parts).arg("-o").arg(&source)), "source.c: exists");
    // What the parts are of is replaced by what they make together.
    assert_eq!(run(command().arg("merge").args(&parts).arg("-o").arg(&file)).status, 0);
    assert_ne!(fs::read(&file).expect("a frontier"), contents);
}

/// The search finds out that a read waits after it has found the violation, and starts over.
#[test]
fn the_same_violation_is_told_by_any_number_of_workers_that_go_on() {
    let source = "
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
atomic_int x;
void *wait_for(void *unused) { while (x != 1); return unused; }
void *look(void *unused) { x; return unused; }
int main(void) {
    pthread_t waiting, looking;
    pthread_create(&waiting, 0, wait_for, 0);
    x = 1;
    pthread_create(&looking, 0, look, 0);
    pthread_join(looking, 0);
    assert(0);
}
";
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("waits.c");
    fs::write(&file, source).expect("a file");
    let file = file.to_str().expect("a path in UTF-8");
    let schedule = |jobs| {
        let found = check(&[file, "--keep-going"], &["--jobs", jobs]);
        found.violations[0]["execution"].to_string()
    };
    assert_ne!(schedule("1"), "null");
    assert_eq!(schedule("1"), schedule("2"));
}

#[test]
fn what_does_not_go_together_is_refused() {
    let refused = |more: &[&str], message: &str| {
        let arguments = [&["check", "programs/readers.c"], more].concat();
        is_refused(&interleaf(&arguments), message);
    };
    refused(&["--jobs", "2", "--algorithm", "optimal"], "--jobs needs --algorithm rf or portfolio");
    refused(&["--checkpoint", "no.json", "--algorithm", "optimal"], "--checkpoint needs --algorithm rf");
    refused(&["--checkpoint", "a.json", "-o", "./a.json"], "--checkpoint and --output name the same file");
    refused(&["--checkpoint-interval", "5"], "--checkpoint");
    refused(&["--leaks", "--algorithm", "rf"], "--leaks needs --algorithm optimal");
    refused(
        &["--model", "pso", "--algorithm", "observers"],
        "observers supports only sequential consistency; --model pso needs --algorithm rf, optimal, source, dpor, rvf",
    );
    refused(&["--model", "tso", "--algorithm", "vc"], "vc supports only sequential consistency");
    refused(&["--model", "pso", "--algorithm", "vc"], "vc supports only sequential consistency");
    for algorithm in ["rvf", "dc"] {
        let bounded = ["--model", "tso", "--buffer-bound", "1", "--algorithm", algorithm];
        refused(&bounded, &format!("{algorithm} does not support a bound on store buffers"));
    }
    refused(&["--races", "--algorithm", "vc"], "--races needs --algorithm rf");
    refused(&["--leaks", "--algorithm", "vc"], "--leaks needs --algorithm optimal");
    refused(&["--preemption-bound", "1", "--algorithm", "vc"], "--preemption-bound needs --algorithm dpor");
    refused(&["--races", "--algorithm", "dc"], "--races needs --algorithm rf");
    refused(&["--leaks", "--algorithm", "dc"], "--leaks needs --algorithm optimal");
    refused(&["--vc-root", "0.1"], "rf has no root thread; --vc-root needs --algorithm vc");
    refused(&["--vc-root", "1", "--algorithm", "vc"], "expected the path of a thread, such as 0 or 0.1");
    let nowhere = ["--vc-root", "0.7", "--algorithm", "vc"];
    refused(
        &nowhere,
        "programs/readers.c: no execution starts a thread 0.7; --vc-root names one that the program has",
    );
    refused(
        &["--full-states"],
        "rf is not a stateful search; --full-states needs --algorithm stateful, s-por, de-s-por, dl-s-por or portfolio",
    );
    refused(&["--order", "random"], "--order needs --algorithm stateful, s-por, de-s-por or dl-s-por");
    refused(&["--buffer-bound", "1", "--algorithm", "dpor"], "--buffer-bound needs --model tso or pso");
    refused(
        &["--buffer-bound", "1", "--model", "tso", "--algorithm", "observers"],
        "observers does not support a bound on store buffers; --buffer-bound needs --algorithm optimal, source, dpor, exhaustive",
    );
    refused(
        &["--preemption-bound", "1", "--algorithm", "optimal"],
        "--preemption-bound needs --algorithm dpor",
    );
    refused(&["--model", "tso", "--algorithm", "exhaustive", "--races"], "use it without --model tso");
    refused(&["--checkpoint", "programs/readers.c"], "write the result to another file");
    assert!(!crate::support::root().join("no.json").exists());
}

#[test]
fn a_root_that_is_not_started_before_a_violation_takes_no_violation_with_it() {
    let run = interleaf(&["check", "programs/binc.c", "-DBUG", "--algorithm", "vc", "--vc-root", "0.7"]);
    assert_eq!(run.status, 1, "{}", run.errors);
    assert!(run.errors.contains("no execution so far has started the thread 0.7"), "{}", run.errors);
    assert!(run.output.contains("violation"), "{}", run.output);
}

/// A folder that vanishes while a search runs takes no result with it.
#[test]
fn a_checkpoint_that_cannot_be_written_loses_no_report() {
    let folder = tempfile::tempdir().expect("a folder");
    let inner = folder.path().join("inner");
    fs::create_dir(&inner).expect("a folder can be made");
    let file = inner.join("frontier.json");
    let mut safe = command();
    safe.arg("check").args(LONG[1]).arg("--checkpoint").arg(&file);
    let child = start(&mut safe);
    wait_for(&file);
    fs::remove_dir_all(&inner).expect("a folder can be removed");
    let run = finished(child);
    assert_eq!(run.status, 2, "{}", run.errors);
    let report: Value = serde_json::from_str(&run.output).expect("the report is printed");
    assert_eq!(report["verdict"], "safe");
    let lines: Vec<_> = run.errors.lines().collect();
    assert!(lines.iter().all(|line| line.contains("inner")), "{lines:?}");
    assert!(lines[lines.len() - 1].starts_with("error: "), "{lines:?}");
}

#[test]
fn parts_that_a_violation_ended_are_told_apart_from_those_that_are_through() {
    let program: &[&str] = &["programs/reorder_bad.c", "-DN=5"];
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("frontier.json");
    let stop = ["--time-limit", "0.000001"];
    let first = run(command().arg("check").args(program).arg("--checkpoint").arg(&file).args(stop));
    assert_eq!(first.status, 3, "{}{}", first.output, first.errors);
    let parts = split(&file, "2");
    let statuses: Vec<_> = parts.iter().map(|part| resume(part).status).collect();
    assert!(statuses.contains(&1), "{statuses:?}");
    let merged = run(command().arg("merge").args(&parts).arg("-o").arg(&file));
    assert!(merged.output.contains("ended by a violation"), "{}", merged.output);
    let last = run(command().arg("resume").arg(&file));
    assert_eq!(last.status, 1, "{}", last.errors);
    let summary = last.output.lines().last().expect("a summary");
    assert!(summary.contains("violation in execution"), "{}", last.output);
}

/// The same for any number of workers, and as many again after `resume`.
#[test]
fn an_execution_limit_stops_after_the_first_executions() {
    let program = ["programs/lastzero.c", "-DN=4"];
    let whole = check(&program, &[]);
    let counts = |found: &Found| {
        found
            .executions
            .as_object()
            .expect("counts")
            .values()
            .map(|count| count.as_u64().expect("a count"))
            .sum::<u64>()
    };
    let all = counts(&whole);
    assert!(all > 22, "{whole:?}");
    let stop = |more: &[&str]| {
        let run = run(command().arg("check").args(program).args(["--format", "json"]).args(more));
        let report: Value = serde_json::from_str(&run.output).expect("JSON");
        (run.status, report["stopped_by"].clone(), counts(&found(&run)))
    };
    for algorithm in ["rf", "optimal", "source", "dpor", "observers", "rvf", "vc", "dc", "exhaustive"] {
        let stopped = stop(&["--algorithm", algorithm, "--execution-limit", "12"]);
        assert_eq!(stopped, (3, "executions".into(), 12), "{algorithm}");
    }
    let jobs = stop(&["--execution-limit", "12", "--jobs", "2"]);
    assert_eq!(jobs, (3, "executions".into(), 12));
    for enough in [all, all + 1] {
        let through = stop(&["--execution-limit", &enough.to_string()]);
        assert_eq!(through, (0, Value::Null, all));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("frontier.json");
    let checkpoint = file.to_str().expect("a path");
    assert_eq!(stop(&["--execution-limit", "12", "--checkpoint", checkpoint]).2, 12);
    let more = run(command().arg("resume").arg(&file).args(["--format", "json", "--execution-limit", "10"]));
    assert_eq!((more.status, counts(&found(&more))), (3, 22), "{}", more.errors);
    assert_eq!(found(&resume(&file)), whole);
    let states =
        run(command().arg("check").args(program).args(["--algorithm", "s-por", "--execution-limit", "1"]));
    is_refused(&states, "s-por counts states, not executions");
}
