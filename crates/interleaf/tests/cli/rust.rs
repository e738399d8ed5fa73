//! Rust programs, which rustc compiles.

use crate::support::{Run, command, headers, interleaf, run};

#[test]
fn programs_in_rust_meet_their_headers() {
    headers::check_all("programs/rust", 5);
}

fn written(folder: &tempfile::TempDir, name: &str, text: &str) -> String {
    let file = folder.path().join(name);
    std::fs::write(&file, text).expect("a program");
    file.display().to_string()
}

#[track_caller]
fn is_refused(run: &Run, message: &str) {
    assert_eq!((run.status, &*run.output), (2, ""), "{}", run.errors);
    assert!(run.errors.contains(message), "`{}` does not say `{message}`", run.errors.trim());
    assert_eq!(run.errors.lines().count(), 1, "{}", run.errors);
}

#[test]
fn a_panic_is_shown_with_its_message_and_without_the_standard_library() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "use std::sync::Mutex;\nuse std::thread;\nfn main() {\n    let lock = Mutex::new(1);\n    \
                thread::scope(|scope| {\n        scope.spawn(|| *lock.lock().unwrap() = 2);\n    });\n    \
                assert_eq!(*lock.lock().unwrap(), 1, \"as it was\");\n}\n";
    let program = written(&folder, "lock.rs", text);
    let found = interleaf(&["check", &program]);
    assert_eq!(found.status, 1, "{}", found.errors);
    let lines: Vec<_> = found.output.lines().collect();
    assert_eq!(lines[0], "error: panicked: assertion `left == right` failed: as it was; left: 2; right: 1");
    assert!(lines[1].ends_with("lock.rs:8:5"), "{}", lines[1]);
    for part in ["Mutex::lock  (", "start thread  (Scope::spawn)", "of Rust's runtime", " panicked at "] {
        assert!(found.output.contains(part), "no `{part}` in\n{}", found.output);
    }
    assert!(!found.output.contains("_RN") && !found.output.contains("_ZN"), "{}", found.output);
    assert!(lines.len() < 60, "{} lines", lines.len());
}

#[test]
fn tests_of_a_file_are_run_one_at_a_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "fn main() {}\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn holds() {\n        assert_eq!(1, 1);\n    }\n    \
                #[test]\n    fn fails() {\n        panic!(\"it does\");\n    }\n}\n";
    let program = written(&folder, "tests.rs", text);
    let found = interleaf(&["check", &program, "--test", "tests::holds"]);
    assert_eq!(found.status, 0, "{}", found.errors);
    let found = interleaf(&["check", &program, "--test", "tests::fails"]);
    assert_eq!(found.status, 1, "{}", found.errors);
    assert!(found.output.starts_with("error: panicked: it does\n"), "{}", found.output);
    is_refused(
        &interleaf(&["check", &program, "--test", "fails"]),
        "there is no test `fails`; there is `tests::fails`",
    );
    is_refused(&interleaf(&["check", "programs/coa.c", "--test", "fails"]), "has no test harness");
}

/// The crate that stands in for loom, with the tests of this file as its own.
const MODELS: &str = r#"
pub mod model;
pub const MAX_THREADS: usize = 5;
fn main() {}
#[cfg(test)]
mod tests {
    use crate::model::model;
    use std::sync::atomic::{AtomicU8, Ordering::Relaxed};
    static SEEN: AtomicU8 = AtomicU8::new(0);
    fn two_executions() {
        let thread = std::thread::spawn(|| SEEN.store(1, Relaxed));
        SEEN.load(Relaxed);
        thread.join().unwrap();
    }
    #[test]
    fn sum() {
        for _ in 0..3 {
            model(two_executions);
        }
        assert_eq!(SEEN.load(Relaxed), 1, "no execution looks at all models");
    }
    #[test]
    fn second() {
        model(two_executions);
        model(|| panic!("the second one"));
    }
    #[test]
    #[should_panic]
    fn panics() {
        model(|| panic!("as it should"));
    }
}
"#;

#[test]
fn each_model_of_a_test_for_loom_is_explored() {
    let folder = tempfile::tempdir().expect("a folder");
    written(&folder, "model.rs", include_str!("../../../cargo-interleaf/loom/src/model.rs"));
    // Its name is the crate's.
    let program = written(&folder, "loom.rs", MODELS);
    let check =
        |test: &str| interleaf(&["check", &program, "--test", test, "--keep-going", "--format", "json"]);
    let executions = |test: &str| {
        let report: serde_json::Value = serde_json::from_str(&check(test).output).expect("a report");
        let count = |kind: &str| report["executions"][kind].as_u64().expect("a number");
        (count("complete"), count("faulty"), count("blocked"))
    };
    assert_eq!(executions("tests::sum"), (6, 0, 1));
    assert_eq!(executions("tests::second"), (2, 1, 1));
    assert_eq!(executions("tests::panics"), (0, 1, 1));
}

#[test]
fn loops_that_sleep_and_count_are_waits() {
    let folder = tempfile::tempdir().expect("a folder");
    let check = |main: &str| {
        let text = format!(
            "use std::sync::atomic::{{AtomicU32, Ordering::*}};\nuse std::thread;\nstatic X: AtomicU32 = AtomicU32::new(0);\n\
             fn main() {{\n    let other = thread::spawn(|| (1..4).for_each(|n| X.store(n, Release)));\n{main}    other.join().unwrap();\n}}\n"
        );
        let program = written(&folder, "wait.rs", &text);
        let found = interleaf(&["check", &program, "--execution-limit", "50"]);
        (found.status, found.output)
    };
    let waits = "    while X.load(Acquire) == 0 {\n        thread::sleep(std::time::Duration::from_millis(1));\n    }\n    \
                 let (mut pauses, mut count) = (0u32, 0i64);\n    \
                 while X.load(Acquire) == 1 {\n        pauses += 1;\n        if pauses % 8 == 0 {\n            thread::yield_now();\n        }\n    }\n    \
                 while X.load(Acquire) == 2 {\n        count += 1;\n    }\n";
    let (status, output) = check(waits);
    assert_eq!(status, 0, "{output}");
    // These come to their bounds.
    for first in ["0u8", "u32::MAX - 2"] {
        let waits = format!(
            "    let mut count = {first};\n    while X.load(Acquire) == 0 {{\n        count += 1;\n    }}\n"
        );
        let (status, output) = check(&waits);
        assert_eq!(status, 1, "{first} {output}");
        assert!(output.contains("attempt to add with overflow"), "{first} {output}");
    }
}

#[test]
fn a_mutex_that_was_unlocked_is_not_held() {
    let folder = tempfile::tempdir().expect("a folder");
    // The first execution has main wait for the lock.
    let text = "use std::sync::Mutex;\nstatic M: Mutex<u32> = Mutex::new(0);\nfn main() {\n    let other = std::thread::spawn(|| {\n        \
                let is_first = {\n            let mut count = M.lock().unwrap();\n            *count += 1;\n            *count == 1\n        };\n        \
                if is_first {\n            std::thread::park();\n        }\n    });\n    *M.lock().unwrap() += 1;\n    other.join().unwrap();\n}\n";
    let program = written(&folder, "park.rs", text);
    for model in ["sc", "rc11"] {
        let found = interleaf(&["check", &program, "--model", model, "--algorithm", "rf"]);
        assert_eq!(found.status, 1, "{}", found.errors);
        assert!(found.output.contains("  main    waits for "), "{}", found.output);
        assert!(!found.output.contains("holds"), "{}", found.output);
    }
}

/// `--unroll` bounds the program's loops, and not those of the standard library that a name or a copy runs through.
#[test]
fn a_bound_for_all_loops_is_for_those_of_the_program() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "use std::sync::atomic::{AtomicU8, Ordering::SeqCst};\nstatic X: AtomicU8 = AtomicU8::new(0);\nfn main() {\n    \
                let thread = std::thread::spawn(|| {\n        for _ in 0..3 {\n            X.fetch_add(1, SeqCst);\n        }\n    });\n    \
                assert!(X.load(SeqCst) < 3);\n    thread.join().unwrap();\n}\n";
    let program = written(&folder, "adds.rs", text);
    let found = interleaf(&["check", &program, "--unroll", "2"]);
    assert_eq!(found.status, 3, "{}{}", found.output, found.errors);
    assert!(
        found.output.contains("adds.rs:5 (main::{closure#0}) was cut after 2 iterations"),
        "{}",
        found.output
    );
    assert_eq!(interleaf(&["check", &program, "--unroll", "4"]).status, 1);
}

#[test]
fn what_cannot_be_compiled_is_refused_in_a_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = written(&folder, "broken.rs", "fn main() { let x: u32 = \"1\"; }\n");
    is_refused(&interleaf(&["check", &program]), "broken.rs:1:26: mismatched types");
    let program = written(&folder, "old.rs", "fn main() { let async = 1; let _ = async; }\n");
    is_refused(&interleaf(&["check", &program]), "old.rs:1:17: ");
    assert_eq!(interleaf(&["check", &program, "--edition", "2015"]).status, 0);
    let found = run(command().args(["check", &program]).env("INTERLEAF_RUSTC", "/no/rustc"));
    is_refused(&found, "INTERLEAF_RUSTC names `/no/rustc`, which was not found");
}
