//! `interleaf doctor`: what is installed and what is missing.

use crate::support::{Run, command, run};
use serde_json::Value;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The command without rustc, which takes seconds.
fn doctor() -> Command {
    let mut doctor = command();
    doctor.arg("doctor").env("INTERLEAF_RUSTC", "none");
    doctor
}

/// A program of this name in a folder.
fn script(folder: &Path, name: &str, text: &str) -> PathBuf {
    let file = folder.join(name);
    fs::write(&file, format!("#!/bin/sh\n{text}\n")).expect("a script");
    fs::set_permissions(&file, PermissionsExt::from_mode(0o755)).expect("it can be run");
    file
}

/// The line that begins with a name.
fn line<'a>(run: &'a Run, name: &str) -> &'a str {
    run.output.lines().find(|line| line.starts_with(&format!("{name}  "))).expect(name)
}

#[test]
fn a_machine_that_can_check_c_is_ready() {
    let found = run(&mut doctor());
    assert_eq!((found.status, &*found.errors), (0, ""), "{}", found.output);
    assert!(line(&found, "clang").contains("clang-"), "{}", found.output);
    assert!(line(&found, "C trial").contains("works     compiled and explored in"), "{}", found.output);
    assert!(line(&found, "C++ trial").contains("works"), "{}", found.output);
    assert_eq!(
        line(&found, "rustc"),
        "rustc       missing   INTERLEAF_RUSTC names `none`, which was not found"
    );
    assert!(line(&found, "memory").contains("--memory-limit is"), "{}", found.output);
    let summary = "C and C++ programs can be checked; Rust programs cannot be checked\n";
    assert!(found.output.ends_with(summary), "{}", found.output);
}

#[test]
fn json_has_all_that_was_found() {
    let found = run(command().args(["doctor", "--format", "json"]));
    let findings: Value = serde_json::from_str(&found.output).expect("an object");
    assert_eq!((found.status, &findings["ready"]), (0, &Value::Bool(true)), "{}", found.output);
    assert_eq!(findings["interleaf"], env!("CARGO_PKG_VERSION"));
    let trials = findings["trials"].as_array().expect("a list");
    assert!(trials.len() == 3 && trials.iter().all(|trial| trial["works"] == true), "{}", found.output);
    let known = trials[2]["known"].as_array().expect("what is known of Rust's standard library");
    assert!(known.len() > 10 && known.iter().all(|known| known["found"] == true), "{known:?}");
    let names: Vec<_> =
        findings["tools"].as_array().expect("a list").iter().map(|tool| &tool["name"]).collect();
    assert_eq!(names, ["clang", "clang++", "llvm-dis", "rustc"]);
    assert!(findings["machine"]["cores"].as_u64() >= Some(1), "{}", found.output);
}

#[test]
fn what_is_missing_comes_with_the_command_that_installs_it() {
    let folder = tempfile::tempdir().expect("a folder");
    for (manager, install) in [("dnf", "dnf install clang"), ("brew", "brew install llvm")] {
        let path = folder.path().join(manager);
        fs::create_dir(&path).expect("a folder");
        script(&path, manager, "");
        let found = run(doctor().env("PATH", &path));
        assert_eq!(found.status, 2, "{}", found.output);
        assert!(line(&found, "clang").contains("missing   for C programs: "), "{}", found.output);
        assert!(line(&found, "clang++").ends_with(install), "{}", found.output);
        assert!(line(&found, "C trial").ends_with("fails     clang was not found"), "{}", found.output);
        assert!(found.output.ends_with("\nC, C++ and Rust programs cannot be checked\n"), "{}", found.output);
    }
    let debian = folder.path().join("debian");
    fs::create_dir(&debian).expect("a folder");
    script(&debian, "apt-get", "");
    script(
        &debian,
        "apt-cache",
        "echo clang-14 - compiler; echo clang-18 - compiler; echo clang-99 - compiler",
    );
    symlink("/bin/sh", debian.join("sh")).expect("a link");
    let found = run(doctor().env("PATH", &debian));
    assert!(line(&found, "clang").ends_with("apt-get install clang-18"), "{}", found.output);
    let found = run(doctor().env("PATH", folder.path()));
    assert!(line(&found, "clang").ends_with("for C programs: install clang 14 or newer"), "{}", found.output);
}

#[test]
fn the_compiler_that_is_named_is_the_one_that_check_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let clang = script(folder.path(), "own", "touch \"$0.ran\"; exec clang-19 \"$@\"");
    let found = run(doctor().env("INTERLEAF_CLANG", &clang));
    let named = format!("{}, named in INTERLEAF_CLANG", clang.display());
    assert!(line(&found, "clang").ends_with(&named), "{}", found.output);
    let ran = folder.path().join("own.ran");
    fs::remove_file(&ran).expect("doctor ran it");
    run(command().env("INTERLEAF_CLANG", &clang).args(["check", "programs/lost_update.c"]));
    assert!(ran.exists(), "check runs another compiler");
}

#[test]
fn a_compiler_without_headers_fails_the_trial() {
    let folder = tempfile::tempdir().expect("a folder");
    let clang = script(folder.path(), "bare", "exec clang-19 -nostdinc \"$@\"");
    let found = run(doctor().env("INTERLEAF_CLANG", &clang));
    assert_eq!(found.status, 2, "{}", found.output);
    let trial = line(&found, "C trial");
    assert!(trial.contains("fails     ") && trial.contains("file not found"), "{trial}");
    assert!(trial.contains("install"), "{trial}");
}

#[test]
fn a_compiler_that_is_none_fails_the_trial() {
    let folder = tempfile::tempdir().expect("a folder");
    let clang = script(folder.path(), "odd", "echo hello");
    let found = run(doctor().env("INTERLEAF_CLANG", &clang));
    assert_eq!(found.status, 2, "{}", found.output);
    assert!(line(&found, "clang").contains("unknown"), "{}", found.output);
    assert!(line(&found, "C trial").ends_with("printed something other than LLVM IR"), "{}", found.output);
}
