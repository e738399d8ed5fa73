//! A search that is stopped, killed or interrupted goes on where it was.

use super::{LONG, check, finished, found, is_refused, resume, start, stopped, wait_for};
use crate::support::{command, interleaf, run};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// A search was once resumed under sequential consistency, whatever its model was.
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

/// `INTERLEAF_KILLS` is the number of kills, 10 by default; `INTERLEAF_SEED` chooses the moments, which a failure prints.
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
        // On a fast machine the search may finish before the signal comes.
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

/// A frontier names its program as the user did, relative to the user's working folder.
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

/// The result is printed even if the folder of the checkpoint is removed during the search.
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
    for (from, to) in [("\"prefix\":", "\"prefix\":1"), ("\"complete\":", "\"complete\":1"), ("}\n", "}\n0")]
    {
        assert!(text.contains(from), "{from}");
        fs::write(&bad, text.replacen(from, to, 1)).expect("a file");
        is_refused(&resume(&bad), "bad.json: is a frontier that was changed");
    }
    is_refused(&resume(&folder.path().join("none.json")), "none.json: no such file");
    is_refused(&interleaf(&["replay", &file.display().to_string()]), "is a frontier, not a report");
}
