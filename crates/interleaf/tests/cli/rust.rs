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
