//! What the default search says of its two halves, and what hints say at limits.

use crate::support::{Run, command, run};
use serde_json::Value;
use std::path::Path;

/// `rf` does not end on it, and states are few.
const ENDLESS: &str = "#include <pthread.h>\n#include <stdatomic.h>\n#include <stdlib.h>\natomic_int go, mine;\nint plain;\n\
    void *start(void *unused) {\n#ifdef RACE\n  plain = 1;\n#endif\n  go = 1;\n  return 0;\n}\n\
    int main(void) {\n  pthread_t starter;\n  pthread_create(&starter, 0, start, 0);\n\
    #ifdef LEAK\n  malloc(4);\n#endif\n\
    #ifdef RELAXED\n  atomic_load_explicit(&go, memory_order_relaxed);\n#endif\n\
    #ifdef RACE\n  plain = 2;\n#endif\n  while (!go)\n    mine = 1 - mine;\n  return 0;\n}\n";

fn check(folder: &Path, flags: &[&str]) -> Run {
    let file = folder.join("endless.c");
    std::fs::write(&file, ENDLESS).expect("a file can be written");
    run(command().arg("check").arg(file).args(flags))
}

#[track_caller]
fn json(flags: &[&str], status: i32) -> Value {
    let folder = tempfile::tempdir().expect("a folder");
    let run = check(folder.path(), &[flags, &["--format", "json"]].concat());
    assert_eq!((run.status, &*run.errors), (status, ""), "{}", run.output);
    serde_json::from_str(&run.output).expect("JSON")
}

#[test]
fn the_second_search_ends_where_the_first_does_not() {
    for flags in [&[][..], &["--leaks", "--races", "--jobs", "1"], &["--merge", "none"]] {
        let found = json(flags, 0);
        let told = [&found["verdict"], &found["algorithm"], &found["requested"]];
        assert_eq!(told, ["safe", "dl-s-por", "auto"], "{flags:?}: {found}");
        assert_eq!(found.get("left_out"), None);
    }
}

#[test]
fn a_violation_that_either_search_finds_answers() {
    for (define, flag, kind) in [("-DLEAK", "--leaks", "leak"), ("-DRACE", "--races", "race")] {
        let found = json(&[define, flag], 1);
        assert_eq!((&found["violations"][0]["kind"], &found["requested"]), (&kind.into(), &"auto".into()));
        let by_states = json(&[define, flag, "--algorithm", "dl-s-por"], 1);
        assert_eq!(by_states["violations"][0]["kind"], kind);
        let line = |found: &Value| found["violations"][0]["location"]["line"].clone();
        assert_eq!(line(&by_states), line(&found));
        // Alone the searches go on for ever after it.
        let all = json(&[define, flag, "--keep-going"], 1);
        assert_eq!((&all["algorithm"], &all["violations"][0]["kind"]), (&"dl-s-por".into(), &kind.into()));
    }
}

#[test]
fn a_search_that_is_left_out_is_named_with_the_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let checkpoint = folder.path().join("checkpoint.json");
    let checkpoint = checkpoint.to_str().expect("a name in UTF-8");
    for (flags, reason) in [
        (&["--checkpoint", checkpoint][..], "--checkpoint saves the first search alone"),
        (&["--races", "-DRELAXED"], "acquire and release"),
    ] {
        let flags = [flags, &["--time-limit", "2.5"]].concat();
        let found = json(&flags, 3);
        assert_eq!([&found["algorithm"], &found["left_out"]["algorithm"]], ["rf", "dl-s-por"], "{found}");
        let told = found["left_out"]["reason"].as_str().expect("a reason");
        assert!(told.contains(reason), "{told}");
    }
    let run = check(folder.path(), &["--execution-limit", "100000000", "--time-limit", "2.5"]);
    assert!(
        run.output.contains("  dl-s-por did not run beside it: --execution-limit counts executions"),
        "{}",
        run.output
    );
    // The search has ended before it would have mattered.
    let run = run_program(&["programs/readers.c", "--execution-limit", "1000000"]);
    assert!(!run.output.contains("did not run"), "{}", run.output);
}

fn run_program(flags: &[&str]) -> Run {
    run(command().arg("check").args(flags))
}

#[test]
fn a_named_search_by_states_is_refused_where_it_may_overlook_races() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in super::BY_STATES {
        let run = check(folder.path(), &["--races", "-DRELAXED", "--algorithm", name]);
        assert_eq!((run.status, &*run.output), (2, ""));
        assert!(
            run.errors.contains("endless.c:20") && run.errors.contains("use --algorithm rf"),
            "{}",
            run.errors
        );
    }
}

/// A `trylock` that fails is not ordered after the lock, so the two writes of `y` race, and are never pending together.
#[test]
fn a_race_behind_a_trylock_is_found_by_the_default_and_refused_by_states() {
    let text = "#include <pthread.h>\npthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;\nint y;\n\
        void *t(void *u) {\n  y = 1;\n  pthread_mutex_lock(&m);\n  return 0;\n}\n\
        int main(void) {\n  pthread_t a;\n  pthread_create(&a, 0, t, 0);\n\
        \x20 if (pthread_mutex_trylock(&m))\n    y = 2;\n  return 0;\n}\n";
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("trylock.c");
    std::fs::write(&file, text).expect("a file can be written");
    let check = |flags: &[&str]| run(command().args(["check", "--races"]).arg(&file).args(flags));
    assert_eq!(check(&[]).status, 1);
    for name in super::BY_STATES {
        let refused = check(&["--algorithm", name]);
        assert!(refused.status == 2 && refused.errors.contains("trylock.c:12"), "{}", refused.errors);
    }
}

#[test]
fn refusals_of_the_default_speak_of_the_default() {
    for (flags, message) in [
        (
            &["--preemption-bound", "1"][..],
            "error: the default search does not support a bound on preemptions; ",
        ),
        (
            &["--full-states"],
            "error: the default search is not a stateful search; --full-states needs --algorithm stateful",
        ),
        (
            &["--leaks", "--jobs", "2"],
            "error: the default search with --leaks explores with one worker only; ",
        ),
        (&["--algorithm", "rf", "--full-states"], "error: rf is not a stateful search; "),
    ] {
        let run = run_program(&[&["programs/readers.c"], flags].concat());
        assert_eq!((run.status, &*run.output), (2, ""));
        assert!(run.errors.starts_with(message), "{}", run.errors);
    }
}

#[test]
fn hints_at_a_limit_name_the_loop_and_another_algorithm() {
    let folder = tempfile::tempdir().expect("a folder");
    let hints = |flags: &[&str]| {
        let run = check(folder.path(), flags);
        assert_eq!(run.status, 3, "{}{}", run.output, run.errors);
        run.output.lines().filter(|line| line.starts_with("help: ")).collect::<Vec<_>>().join("\n")
    };
    let told = hints(&["--algorithm", "rf", "--time-limit", "1"]);
    assert!(told.contains("endless.c:25=N bounds it"), "{told}");
    assert!(told.contains("--algorithm dl-s-por matches states"), "{told}");
    let told = hints(&["--execution-limit", "3"]);
    assert!(told.contains("raise --execution-limit, or leave it out"), "{told}");
    let told = hints(&["--algorithm", "rf", "--unroll", "100000", "--time-limit", "1"]);
    assert!(!told.contains("bounds it"), "the loop is bounded already: {told}");
}

#[test]
fn a_hard_limit_has_hints_too() {
    let program = "crates/interleaf/tests/inputs/limits/deep_stacks.c";
    let run = run_program(&[program, "--algorithm", "rf", "--time-limit", "0.2"]);
    assert_eq!(run.status, 3, "{}{}", run.output, run.errors);
    assert!(run.output.contains("help: --algorithm dl-s-por"), "{}", run.output);
}

#[test]
fn a_named_algorithm_says_what_it_merges() {
    let summary = |flags: &[&str]| run_program(&[&["programs/retry_loop.c", "-DN=2"], flags].concat()).output;
    assert!(summary(&["--algorithm", "rf", "--merge", "loops"]).ends_with("[sc, rf, merge loops]\n"));
    assert!(summary(&["--algorithm", "rf"]).ends_with("[sc, rf]\n"));
    assert!(summary(&[]).ends_with("[sc, rf]\n"));
}

#[test]
fn nothing_that_ended_is_stopped_and_nothing_that_was_assumed_is_safe() {
    let folder = tempfile::tempdir().expect("a folder");
    let assumes = folder.path().join("assumes.c");
    std::fs::write(
        &assumes,
        "void __VERIFIER_assume(int);\nint main(void) { __VERIFIER_assume(0); return 0; }\n",
    )
    .unwrap();
    let assumes = assumes.to_str().expect("a name in UTF-8");
    let cut = ["programs/readers.c", "--unroll", "2"];
    for (format, cut_says, assumed_says) in [
        (
            "text",
            "nothing ran to its end within the bound",
            "warning: every execution ended at a false assumption",
        ),
        ("json", "\"verdict\":\"stopped\"", "\"verdict\":\"safe\""),
        ("sarif", "\"executionSuccessful\": false", "\"executionSuccessful\": true"),
    ] {
        let run = run_program(&[&cut[..], &["--format", format]].concat());
        assert!(run.status == 3 && run.output.contains(cut_says), "{format}: {}", run.output);
        let run = run_program(&[assumes, "--format", format]);
        assert!(run.status == 0 && run.output.contains(assumed_says), "{format}: {}", run.output);
    }
}

/// As of any other option that is given twice, the last one counts. A file may be written as a shell completes it.
#[test]
fn the_last_bound_of_a_loop_counts() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = folder.path().join("rounds.c");
    let text = "#include <pthread.h>\n#include <stdatomic.h>\natomic_int flag, rounds;\nvoid *sets(void *unused) { flag = 1; return unused; }\n\
                int main(void) {\n  pthread_t thread;\n  pthread_create(&thread, 0, sets, 0);\n  while (!flag)\n    rounds++;\n  return 0;\n}\n";
    std::fs::write(&program, text).expect("a program");
    let program = program.to_str().expect("a name in UTF-8");
    let counted = |bounds: &[&str]| {
        let options = bounds.iter().flat_map(|bound| ["--unroll", bound]);
        let run = run_program(&[&[program, "--algorithm", "rf"], &options.collect::<Vec<_>>()[..]].concat());
        assert_eq!(run.status, 0, "{}{}", run.output, run.errors);
        let first = run.output.lines().next().expect("a verdict");
        first.split(", ").find(|part| part.contains(" execution")).expect("a count").to_string()
    };
    assert_eq!(counted(&["rounds.c:8=2", "rounds.c:8=4"]), counted(&["./rounds.c:8=4"]));
    // The same file by another path.
    let other = folder.path().join(".").join("..").join(folder.path().file_name().expect("a name"));
    let other = format!("{}/rounds.c:8=2", other.display());
    assert_eq!(counted(&[&other]), counted(&["rounds.c:8=2"]));
    assert_ne!(counted(&["rounds.c:8=2"]), counted(&["rounds.c:8=4"]));
}

#[test]
fn a_bound_for_no_loop_says_where_loops_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let refused = |bound: &str| check(folder.path(), &["--unroll", bound]).errors;
    for (bound, says) in [
        ("endless.c:2=3", "endless.c:2; its loop starts at line 25"),
        ("other.c:25=3", "no loop starts in that file, but in "),
        ("endless.c:25=3,endless.c:25=4", "give --unroll once for each loop"),
    ] {
        let errors = refused(bound);
        assert!(errors.contains(says), "{bound}: {errors}");
    }
}

/// At a limit too, whether the search stopped itself or not. A bound that no search reaches is as good as none.
#[test]
fn loops_are_explained_at_a_limit() {
    let folder = tempfile::tempdir().expect("a folder");
    let flags = ["--algorithm", "rf", "--explain-loops", "--time-limit", "0.3", "--unroll", "1000000000"];
    let run = check(folder.path(), &flags);
    assert_eq!(run.status, 3, "{}{}", run.output, run.errors);
    for says in ["loop at ", "endless.c:25=N bounds it"] {
        assert!(run.output.contains(says), "{}", run.output);
    }
}

fn check_text(text: &str, flags: &[&str]) -> Run {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("program.c");
    std::fs::write(&file, text).expect("a program");
    run(command().arg("check").arg(file).args(flags))
}

/// The stack grows with each read, so that it takes a while to free what a search remembers.
#[test]
fn a_violation_that_was_found_is_shown_at_a_limit() {
    let text = "#include <assert.h>\n#include <pthread.h>\n#include <stdatomic.h>\natomic_int x;\nint result;\n\
         static __attribute__((noinline)) int wait_for_2(int depth) {\n  if (x == 2) return depth;\n\
         return wait_for_2(depth < 3 ? depth + 1 : 3);\n}\n\
         void *waits(void *unused) { result = wait_for_2(0); return unused; }\n\
         int main(void) {\n  pthread_t thread;\n  pthread_create(&thread, 0, waits, 0);\n  x = 1;\n  x = 2;\n\
         pthread_join(thread, 0);\n  assert(result != 2);\n}\n";
    let run = check_text(text, &["--algorithm", "rf", "--keep-going", "--time-limit", "1.5"]);
    assert_eq!(run.status, 1, "{}{}", run.output, run.errors);
    for says in ["assertion failed: result != 2", "1 violation in", "stopped by the time limit"] {
        assert!(run.output.contains(says), "{}{}", run.output, run.errors);
    }
}
