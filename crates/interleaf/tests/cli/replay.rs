//! A violation that was reported as JSON is run again.

use crate::support::{Run, command, interleaf, run, without_times};
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;
use std::process::Stdio;

const MEMORY_FAULTS: &str = "crates/interleaf/tests/inputs/memory_faults.c";
const USE_AFTER_FREE: &str = "crates/interleaf/tests/inputs/use_after_free.c";

/// The JSON that `check` prints.
#[track_caller]
fn report(arguments: &[&str]) -> String {
    let run = interleaf(&[&["check", "--format", "json"], arguments].concat());
    assert_eq!((run.status, &*run.errors), (1, ""));
    run.output
}

/// Replays a report that comes through standard input.
#[track_caller]
fn replay(report: &str, arguments: &[&str]) -> Run {
    replay_in(None, report, arguments)
}

#[track_caller]
fn replay_in(folder: Option<&Path>, report: &str, arguments: &[&str]) -> Run {
    let mut command = command();
    if let Some(folder) = folder {
        command.current_dir(folder);
    }
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), report).expect("written");
    run(command.args(["replay", "-"]).args(arguments).stdin(file.reopen().expect("the file")))
}

/// The text of a run without its summary and the line that says how to replay.
fn story(run: &Run) -> String {
    let lines: Vec<_> = run.output.lines().filter(|line| !line.starts_with("help: ")).collect();
    lines.split_last().map(|(_, story)| story.join("\n")).unwrap_or_default()
}

#[track_caller]
fn is_refused(run: &Run, message: &str) {
    assert_eq!((run.status, &*run.output), (2, ""), "{}", run.errors);
    assert_eq!(run.errors.trim_end().lines().count(), 1, "{}", run.errors);
    assert!(run.errors.starts_with("error: "), "{}", run.errors);
    assert!(run.errors.contains(message), "`{}` does not say `{message}`", run.errors.trim());
}

/// Refuses `programs/lost_update.c`'s report, changed in some way.
#[track_caller]
fn changed_is_refused(change: impl FnOnce(&mut Value), message: &str) {
    let mut line: Value = serde_json::from_str(&report(&["programs/lost_update.c"])).expect("JSON");
    change(&mut line);
    is_refused(&replay(&line.to_string(), &[]), message);
}

#[test]
fn a_replay_tells_the_story_and_that_it_shows_again() {
    let run = replay(&report(&["programs/lost_update.c"]), &[]);
    assert_eq!(run.errors, "");
    insta::assert_snapshot!(without_times(&run));
}

/// A schedule has every step in order, whatever the search has merged.
#[test]
fn what_a_search_found_that_merges_is_replayed_without_merging() {
    for arguments in [
        ["programs/meeting_rounds.c", "-DTHREADS=3", "-DBUG"],
        ["programs/meeting_rounds.c", "-DSERIAL", "-DWRONG"],
        ["programs/equal_workers.c", "-DTIMES=1", "-DBUG"],
        ["programs/merged_faults.c", "-DJOINS_ONE", "-DN=1"],
        ["programs/merged_faults.c", "-DWAITS", "-DN=1"],
    ] {
        let run = replay(&report(&arguments), &[]);
        assert_eq!((run.status, &*run.errors), (1, ""), "{arguments:?}");
    }
}

/// In a graph, a read may have another source than the last write before it.
#[test]
fn an_execution_that_is_a_graph_is_replayed_with_its_sources() {
    for arguments in [
        ["programs/store_buffering.c", "-DSTORE=relaxed"],
        ["programs/reference_count.c", "-DORDER=relaxed"],
        ["programs/reference_count.c", "-DORDER=release"],
    ] {
        let arguments = [&arguments[..], &["--model", "rc11"]].concat();
        let report = report(&arguments);
        let run = replay(&report, &[]);
        assert_eq!((run.status, &*run.errors), (1, ""), "{arguments:?}");
        assert_eq!(story(&run), story(&interleaf(&[&["check"], &arguments[..]].concat())));
    }
}

#[test]
fn a_read_in_a_graph_names_the_write_that_it_does_not_see() {
    let run = interleaf(&["check", "programs/store_buffering.c", "--model", "rc11"]);
    insta::assert_snapshot!(without_times(&run));
}

#[test]
fn use_after_free_names_the_allocation_and_the_free() {
    let run = interleaf(&["check", USE_AFTER_FREE]);
    assert_eq!(run.errors, "");
    insta::assert_snapshot!(without_times(&run));
    let line: Value = serde_json::from_str(&report(&[USE_AFTER_FREE])).expect("JSON");
    let related = line["violations"][0]["related"].as_array().expect("an array");
    let lines: Vec<_> =
        related.iter().map(|related| (&related["message"], &related["location"]["line"])).collect();
    assert_eq!(lines, [(&json!("allocated by main"), &json!(18)), (&json!("freed by releaser"), &json!(12))]);
    // The step is a place in the execution.
    let free = related[1]["step"].as_u64().expect("a number") as usize;
    assert_eq!(line["violations"][0]["execution"][free]["op"], "free");
}

#[test]
fn the_story_is_that_of_the_check() {
    for arguments in [
        &["programs/lost_update.c"][..],
        &["programs/dining.c", "-DN=3"],
        &["programs/treiber_stack_aba.c", "--unroll", "4"],
        &["--races", "programs/lost_update.c"],
        &["crates/interleaf/tests/inputs/prints.c"],
        &["crates/interleaf/tests/inputs/arguments.c", "--", "one"],
        &[USE_AFTER_FREE],
    ] {
        let checked = interleaf(&[&["check"], arguments].concat());
        let replayed = replay(&report(arguments), &[]);
        assert_eq!((replayed.status, &*replayed.errors), (1, ""), "{arguments:?}");
        assert_eq!(story(&replayed), story(&checked), "{arguments:?}");
    }
}

#[test]
fn an_execution_that_leads_to_a_state_has_no_number() {
    let replayed = replay(&report(&["--algorithm", "stateful", "programs/lost_update.c"]), &[]);
    let title = "\nan execution under sequential consistency, 9 steps, 1 preemption:\n";
    assert!(replayed.output.contains(title), "{}", replayed.output);
}

#[test]
fn a_thread_that_went_on_after_a_loop_that_changed_nothing_goes_on_again() {
    let program = "#include <assert.h>\n#include <pthread.h>\n#include <stdatomic.h>\natomic_int one, other;\n\
        static void *wait(void *unused) { while (!one && !other); assert(!one); return unused; }\n\
        int main(void) { pthread_t thread; pthread_create(&thread, 0, wait, 0); one = 1; pthread_join(thread, 0); }\n";
    let file = tempfile::Builder::new().suffix(".c").tempfile().expect("a file");
    std::fs::write(file.path(), program).expect("written");
    let name = file.path().display().to_string();
    let mut lengths = Vec::new();
    for seed in ["0", "1", "2", "3"] {
        let order = ["--algorithm", "stateful", "--order", "permuted", "--seed", seed, "--shrink-time", "0"];
        let arguments = [&[&*name][..], &order].concat();
        let report = report(&arguments);
        let line: Value = serde_json::from_str(&report).expect("JSON");
        lengths.push(line["violations"][0]["execution"].as_array().map(Vec::len));
        let run = replay(&report, &[]);
        assert_eq!((run.status, &*run.errors), (1, ""), "seed {seed}");
    }
    assert!(
        lengths.iter().any(|length| *length != lengths[0]),
        "in one order the thread is first: {lengths:?}"
    );
}

#[test]
fn each_of_several_violations_can_be_chosen() {
    let report = report(&["--keep-going", MEMORY_FAULTS]);
    let violations: Vec<Value> = report
        .lines()
        .flat_map(|line| {
            let line: Value = serde_json::from_str(line).expect("JSON");
            line["violations"].as_array().expect("an array").clone()
        })
        .collect();
    assert_eq!(violations.len(), 7);
    for (number, violation) in violations.iter().enumerate() {
        let run = replay(&report, &["--violation", &(number + 1).to_string(), "--format", "json"]);
        assert_eq!((run.status, &*run.errors), (1, ""));
        let line: Value = serde_json::from_str(&run.output).expect("JSON");
        assert_eq!(&line["violations"][0], violation);
    }
    is_refused(&replay(&report, &["--violation", "8"]), "holds 7 violations, so there is no violation 8");
}

#[test]
fn a_replay_in_json_can_be_replayed() {
    let first = replay(&report(&["--keep-going", "programs/lost_update.c"]), &["--format", "json"]);
    let second = replay(&first.output, &[]);
    assert_eq!((second.status, &*second.errors), (1, ""));
}

#[test]
fn a_report_may_be_laid_out_over_lines_and_lie_in_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("report.json");
    let line: Value = serde_json::from_str(&report(&["programs/lost_update.c"])).expect("JSON");
    std::fs::write(&file, format!("{line:#}")).expect("written");
    let replayed = run(command().arg("replay").arg(file));
    assert_eq!((replayed.status, &*replayed.errors), (1, ""));
}

#[test]
fn a_changed_source_is_refused_and_a_changed_header_too() {
    let input = include_str!("../inputs/header.c");
    let [here, there] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let write = |folder: &tempfile::TempDir, name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("written");
    };
    for folder in [&here, &there] {
        write(folder, "header.c", input);
        write(folder, "header.h", "int number = 2;\n");
    }
    let checked = run(command().current_dir(here.path()).args(["check", "--format", "json", "header.c"]));
    assert_eq!((checked.status, &*checked.errors), (1, ""));
    // The same files in another folder are the same program.
    assert_eq!(replay_in(Some(there.path()), &checked.output, &[]).status, 1);
    write(&there, "header.h", "int number = 3;\n");
    let message = "header.c compiles to other code than when it was checked";
    is_refused(&replay_in(Some(there.path()), &checked.output, &[]), message);
    write(&here, "header.c", &format!("{input}\n"));
    let message = "header.c has changed since it was checked; check it again";
    is_refused(&replay_in(Some(here.path()), &checked.output, &[]), message);
}

#[test]
fn no_report() {
    is_refused(&interleaf(&["replay", "no/such.json"]), "no/such.json: no such file");
    is_refused(&interleaf(&["replay", "programs"]), "programs: is a directory, not a report");
    is_refused(&interleaf(&["replay", "/dev/zero"]), "/dev/zero: is larger than 256 MiB");
    is_refused(
        &interleaf(&["replay", "programs/readers.c"]),
        "programs/readers.c: line 1, column 1: not JSON: ",
    );
    is_refused(&replay("", &[]), "-: holds no report");
    is_refused(&replay("{}", &[]), "-: is not a report that `interleaf check --format json` wrote");
    is_refused(&replay("{\"schema\": 2}", &[]), "-: has schema 2");
    is_refused(&replay(&"[".repeat(1_000_000), &[]), "line 1, column ");
    assert_eq!(interleaf(&["replay", "--violation", "0", "-"]).status, 2);
}

#[test]
fn a_report_that_is_not_text() {
    let mut command = command();
    let mut child = command
        .args(["replay", "-"])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command was built");
    child.stdin.take().expect("piped").write_all(&[0xff, 0xfe]).expect("written");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "error: -: is not text\n");
}

#[test]
fn a_report_without_a_violation() {
    let run = interleaf(&["check", "--format", "json", "programs/readers.c"]);
    is_refused(&replay(&run.output, &[]), "holds no violation, so there is nothing to replay");
}

#[test]
fn a_report_that_was_cut_off() {
    let report = report(&["programs/lost_update.c"]);
    for end in (1..report.trim_end().len()).step_by(report.len() / 20) {
        is_refused(&replay(&report[..end], &[]), "line 1, column ");
    }
}

#[test]
fn fields_of_the_wrong_type() {
    let huge: Value = serde_json::from_str("1e300").expect("a number");
    changed_is_refused(|line| line["replay"] = Value::Null, "invalid type: null");
    changed_is_refused(|line| line["program"] = json!(7), "invalid type: integer `7`, expected a string");
    changed_is_refused(|line| line["violations"] = json!({}), "invalid type: map, expected a sequence");
    changed_is_refused(|line| line["violations"][0]["after"] = huge, "expected u64");
    changed_is_refused(
        |line| line["violations"][0]["execution"][0]["event"] = json!(1_u64 << 40),
        "expected u32",
    );
    changed_is_refused(
        |line| line["violations"][0]["execution"][0]["thread"] = json!("x"),
        "`x` is not a thread",
    );
    changed_is_refused(
        |line| line["model"] = json!("arm"),
        "the memory model `arm` is not one of this version",
    );
    changed_is_refused(|line| line["program"] = json!("no/such.c"), "no/such.c: no such file");
}

#[test]
fn a_schedule_that_cannot_be_run() {
    let thread = |thread: &'static str| {
        move |line: &mut Value| line["violations"][0]["execution"][0]["thread"] = json!(thread)
    };
    changed_is_refused(
        thread("0.0"),
        "step 1 of the schedule cannot be taken: thread 0.0 is not able to move",
    );
    changed_is_refused(thread("0.77.3"), "step 1 of the schedule cannot be taken: thread 0.77.3 is not");
    let too_far = |line: &mut Value| {
        let steps = line["violations"][0]["execution"].as_array_mut().expect("an array");
        steps.extend(vec![steps[0].clone(); 1000]);
    };
    changed_is_refused(too_far, "step 10 of the schedule cannot be taken: thread 0 is not able to move");
}

#[test]
fn a_schedule_that_ends_in_something_else() {
    let shorter = |line: &mut Value| {
        line["violations"][0]["execution"].as_array_mut().expect("an array").pop();
    };
    changed_is_refused(shorter, "does not end in `assertion` as reported: nothing is wrong with it");
    let empty = |line: &mut Value| line["violations"][0]["execution"] = json!([]);
    changed_is_refused(empty, "does not end in `assertion` as reported: nothing is wrong with it");
    let other = |line: &mut Value| line["violations"][0]["kind"] = json!("deadlock");
    changed_is_refused(other, "the execution ends in `assertion`, not in `deadlock` as reported");
    let later = |line: &mut Value| line["violations"][0]["kind"] = json!("race");
    changed_is_refused(later, "the execution ends in `assertion`, not in `race` as reported");
}

#[test]
fn a_thread_that_waits_in_the_middle_of_a_round_waits_in_a_replay() {
    for algorithm in ["rf", "optimal", "dl-s-por"] {
        let arguments = ["--merge", "loops", "--algorithm", algorithm];
        let program = "crates/interleaf/tests/inputs/waits_in_round.c";
        let run = replay(&report(&[&arguments[..], &[program]].concat()), &[]);
        assert_eq!((run.status, &*run.errors), (1, ""), "{algorithm}");
        assert!(run.output.contains("as long as `x` is 2 and `flag` is 0"), "{algorithm}: {}", run.output);
    }
}

/// Programs, the options with which they are compiled, and those of the search.
const SCHEDULED: &[(&str, &[&str], &[&str])] = &[
    ("programs/lost_update.c", &["-DN=3"], &[]),
    ("programs/lost_update.c", &[], &["--algorithm", "dl-s-por"]),
    ("programs/treiber_stack_aba.c", &[], &["--merge", "none"]),
    ("programs/store_buffering.c", &[], &["--model", "tso"]),
    ("programs/store_buffering.c", &["-DRELAXED"], &["--model", "pso"]),
    ("programs/mcslock.c", &["-DBUG=1"], &["--model", "rc11"]),
    ("programs/dining.c", &[], &[]),
    ("programs/leaks.c", &[], &["--leaks"]),
    (MEMORY_FAULTS, &["-DCASE=1"], &[]),
];

#[test]
fn a_schedule_is_run_again() {
    for &(program, compiled, options) in SCHEDULED {
        let all = [&["check", program, "--schedule"], compiled, options].concat();
        let found = interleaf(&all);
        assert_eq!(found.status, 1, "{all:?}: {}", found.errors);
        let schedule = found.output.lines().find_map(|line| line.strip_prefix("schedule: "));
        let schedule = schedule.unwrap_or_else(|| panic!("{all:?} shows no schedule"));
        let again = interleaf(&[&["replay", "--schedule", schedule, program], compiled].concat());
        assert_eq!(again.status, 1, "{schedule}: {}", again.errors);
        let first = |run: &Run| run.output.lines().next().map(str::to_string);
        assert_eq!(first(&again), first(&found), "{schedule}");
    }
}

#[test]
fn what_is_no_schedule_of_the_program_is_refused() {
    let found: Value =
        serde_json::from_str(&report(&["programs/lost_update.c", "--schedule"])).expect("JSON");
    let schedule = found["violations"][0]["schedule"].as_str().expect("a schedule");
    let head = schedule.rsplit_once(':').expect("steps").0;
    let refused = |schedule: &str, more: &[&str], message: &str| {
        let run = interleaf(&[&["replay", "--schedule", schedule, "programs/lost_update.c"], more].concat());
        is_refused(&run, message);
    };
    refused(schedule, &["-DN=3"], "is of another program than programs/lost_update.c");
    refused("0,0.1", &[], "is no schedule");
    refused(&schedule.replace("sc+", "xc+"), &[], "there is no memory model `xc`");
    refused(&schedule.replace("+loops", "+loop"), &[], "there is no `+loop`");
    refused(&format!("{head}:0,0.x"), &[], "`0.x` is no step");
    refused(&format!("{head}:0,0.7"), &[], "thread 0.7 is not able to move");
    refused(&format!("{head}:0"), &[], "nothing of the kind `assertion` is wrong after these steps");
    is_refused(&interleaf(&["replay", "a.json", "b.json"]), "replay takes one report");
    is_refused(&interleaf(&["replay", "a.json", "-DN=1"]), "replay takes one report");
}
