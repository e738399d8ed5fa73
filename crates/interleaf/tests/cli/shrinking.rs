//! Counterexamples have few preemptions: mostly as few as there can be, by `dpor` with a preemption bound.

use crate::support::{headers, in_parallel, interleaf, is_soak};
use serde_json::Value;

/// How many preemptions the counterexample of a program has, and whether one with fewer goes wrong in the same way.
fn is_least(program: &str, flags: &[String]) -> (u64, Option<bool>) {
    let check = |more: &[&str]| {
        let arguments = ["check", program, "--format", "json", "--time-limit", "10"].map(str::to_string);
        let more: Vec<_> = more.iter().map(|word| word.to_string()).collect();
        let flags: Vec<_> = without_algorithm(flags);
        let run = interleaf(&[&arguments[..], &flags, &more].concat());
        serde_json::from_str::<Value>(&run.output)
            .unwrap_or_else(|_| panic!("{program} {flags:?}: {}", run.errors))
    };
    let found = check(&[]);
    let violation = &found["violations"][0];
    let preemptions = violation["preemptions"].as_u64().expect("preemptions are counted");
    let Some(fewer) = preemptions.checked_sub(1) else { return (0, Some(true)) };
    let bound = fewer.to_string();
    let all =
        check(&["--algorithm", "dpor", "--preemption-bound", &bound, "--keep-going", "--shrink-time", "0"]);
    if all["verdict"] == "stopped" {
        return (preemptions, None);
    }
    let others = all["violations"].as_array().expect("violations are listed");
    let same = |other: &Value| {
        other["message"] == violation["message"] && other["location"] == violation["location"]
    };
    (preemptions, Some(!others.iter().any(same)))
}

/// The flags of a header, for any search.
fn without_algorithm(flags: &[String]) -> Vec<String> {
    let mut kept = Vec::new();
    let mut flags = flags.iter();
    while let Some(flag) = flags.next() {
        match flag.as_str() {
            "--algorithm" | "--merge" => _ = flags.next(),
            "--keep-going" | "--full-states" => {}
            _ => kept.push(flag.clone()),
        }
    }
    kept
}

#[test]
fn nine_of_ten_counterexamples_have_the_fewest_preemptions() {
    let mut programs = headers::violations("programs");
    assert!(programs.len() >= 40, "only {} programs go wrong", programs.len());
    if !is_soak() {
        programs = programs.into_iter().step_by(4).collect();
    }
    let found = in_parallel(&programs, |(program, flags)| {
        let (preemptions, is_least) = is_least(program, flags);
        [(program.clone(), flags.join(" "), preemptions, is_least)]
    });
    let more: Vec<_> = found.iter().filter(|(.., is_least)| *is_least == Some(false)).collect();
    let unknown = found.iter().filter(|(.., is_least)| is_least.is_none()).count();
    println!("{} programs, {unknown} not decided in time, with more than needed: {more:?}", found.len());
    assert!(unknown * 5 <= found.len(), "{unknown} of {} are not decided", found.len());
    assert!(more.len() * 10 <= found.len() - unknown, "{more:?}");
}

#[test]
fn what_was_found_first_is_shown_if_there_is_no_time() {
    let preemptions = |time: &str| {
        let arguments =
            ["check", "programs/qspinlock.c", "-DN=4", "-DBUG", "--format", "json", "--shrink-time"];
        let run = interleaf(&[&arguments[..], &[time]].concat());
        let report: Value = serde_json::from_str(&run.output).expect("JSON");
        report["violations"][0]["preemptions"].as_u64().expect("a number")
    };
    let (first, shrunk) = (preemptions("0"), preemptions("20"));
    assert!(first > 1 && shrunk == 1, "{first} preemptions at first, then {shrunk}");
    let refused = interleaf(&["check", "programs/qspinlock.c", "--shrink-time", "-1"]);
    assert_eq!(refused.status, 2, "{}", refused.errors);
    assert!(refused.errors.contains("expected a number of seconds"), "{}", refused.errors);
}

/// Without a preemption, main runs for ever. The search for such an execution took all of the time and 100 MB, or gigabytes.
#[test]
fn an_execution_that_becomes_much_longer_is_left_out() {
    let program = "#include <pthread.h>\n#include <stdatomic.h>\n#include <stdlib.h>\natomic_int alive = 1, rounds;\nstatic int *shared;\n\
        static void *worker(void *unused) { alive = 0; *shared = 1; return unused; }\n\
        int main(void) {\n  pthread_t thread;\n  shared = malloc(sizeof *shared);\n  pthread_create(&thread, 0, worker, 0);\n\
        while (alive) rounds++;\n  free(shared);\n  pthread_join(thread, 0);\n  return 0;\n}\n";
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("polls.c");
    std::fs::write(&file, program).expect("a program");
    let file = file.to_str().expect("a name in UTF-8");
    let run = interleaf(&["sample", file, "--seed", "1", "--format", "json", "--shrink-time", "20"]);
    let report: Value = serde_json::from_str(&run.output).expect("JSON");
    assert_eq!(report["verdict"], "violation", "{}", run.errors);
    let seconds = report["seconds"]["explore"].as_f64().expect("seconds");
    assert!(seconds < 15.0, "{seconds}");
}
