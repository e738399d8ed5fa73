//! Bitcode is read through the newest `llvm-dis`; what cannot be read is refused in one line.

use crate::support::{Run, command, root, run};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

/// Bitcode of the clang that the project is developed with.
fn bitcode(program: &str, to: &Path) {
    let arguments =
        ["-c", "-emit-llvm", "-g", "-w", "-Xclang", "-disable-O0-optnone", "-fno-discard-value-names"];
    let made =
        Command::new("clang-19").current_dir(root()).args(arguments).arg(program).arg("-o").arg(to).status();
    assert!(made.is_ok_and(|status| status.success()), "install clang (`apt-get install clang-19`)");
}

#[track_caller]
fn is_refused(run: &Run, message: &str) {
    assert_eq!((run.status, &*run.output), (2, ""), "{}", run.errors);
    assert_eq!(run.errors.trim_end().lines().count(), 1, "{}", run.errors);
    assert!(run.errors.contains(message), "`{}` does not say `{message}`", run.errors.trim());
}

#[test]
fn bitcode_is_checked_like_its_source() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("lost_update.bc");
    bitcode("programs/lost_update.c", &file);
    let last = |run: &Run| {
        let line = run.output.lines().last().unwrap_or_default();
        let verdict = line.split_once(": ").map_or(line, |(_, verdict)| verdict);
        verdict.split_once("), ").map_or(verdict, |(verdict, _)| verdict).to_string()
    };
    let of_bitcode = run(command().arg("check").arg(&file));
    let of_source = run(command().args(["check", "programs/lost_update.c"]));
    assert_eq!(of_bitcode.status, 1, "{}", of_bitcode.errors);
    assert!(of_bitcode.output.contains("programs/lost_update.c:"), "{}", of_bitcode.output);
    assert_eq!(last(&of_bitcode), last(&of_source));
    assert!(last(&of_source).starts_with("violation in execution"), "{}", of_source.output);
}

#[test]
fn bad_bitcode_is_refused_in_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("bad.bc");
    bitcode("programs/lost_update.c", &file);
    let whole = fs::read(&file).expect("the bitcode can be read");
    let mut spoilt = whole.clone();
    spoilt[200..400].fill(0xa5);
    for bytes in [&b""[..], b"hello", &whole[..100], &whole[..whole.len() / 2], &spoilt] {
        fs::write(&file, bytes).expect("a file");
        is_refused(&run(command().arg("check").arg(&file)), "bad.bc: ");
    }
}

/// A folder with fake `llvm-dis` programs: each prints its own line and fails.
fn tools(names: &[&str]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for name in names {
        let file = folder.path().join(name);
        fs::write(&file, format!("#!/bin/sh\necho 'this is {name} (Producer: X Reader: Y)' >&2\nexit 1\n"))
            .expect("a file");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("it can be run");
    }
    folder
}

#[test]
fn the_newest_disassembler_is_taken() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("some.bc");
    fs::write(&file, "BC").expect("a file");
    let with = |names: &[&str]| run(command().env("PATH", tools(names).path()).arg("check").arg(&file));
    is_refused(&with(&["llvm-dis", "llvm-dis-14", "llvm-dis-22", "llvm-dis-19"]), "this is llvm-dis-22 ");
    is_refused(&with(&["llvm-dis", "llvm-dis-9", "llvm-dis-14"]), "this is llvm-dis-14 ");
    is_refused(&with(&["llvm-dis", "llvm-dis-9"]), "this is llvm-dis ");
    is_refused(&with(&[]), "some.bc");
    is_refused(&with(&["llvm-dis"]), "made by a newer LLVM");
}
