//! `--file` copies files into the memory of a program.

use crate::support::{Run, command, run};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// The program sees the sum of two numbers in a file only if nothing was written to it in between.
const PROGRAM: &str = "#include <assert.h>
#include <pthread.h>
#include <stdio.h>
static void *change(void *unused) {
    FILE *file = fopen(\"numbers\", \"r+\");
    assert(file);
    fputs(\"5\", file);
    fclose(file);
    return unused;
}
int main(void) {
    pthread_t thread;
    int one = 0, other = 0;
    pthread_create(&thread, 0, change, 0);
    FILE *file = fopen(\"numbers\", \"r\");
    assert(file && fscanf(file, \"%d %d\", &one, &other) == 2);
    fclose(file);
    pthread_join(thread, 0);
    assert(one + other == 5);
    return 0;
}
";

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("a.c"), PROGRAM).expect("a file");
    fs::write(folder.path().join("numbers"), "2 3\n").expect("a file");
    folder
}

fn interleaf(folder: &Path, arguments: &[&str]) -> Run {
    run(command().current_dir(folder).args(arguments))
}

#[test]
fn every_model_finds_both_contents() {
    let folder = folder();
    for model in ["sc", "tso", "pso", "rc11", "rc20"] {
        let found = interleaf(folder.path(), &["check", "a.c", "--file", "numbers", "--model", model]);
        assert_eq!(found.status, 1, "{model}: {}{}", found.output, found.errors);
        assert!(found.output.contains("the left side is 8"), "{model}: {}", found.output);
    }
    assert_eq!(fs::read(folder.path().join("numbers")).expect("a file"), b"2 3\n");
    let found = interleaf(folder.path(), &["check", "a.c", "--format", "json"]);
    assert!(found.output.contains("\"assertion failed: file\""), "{}", found.output);
}

#[test]
fn a_file_that_is_not_there_is_one_line() {
    let folder = folder();
    let commands = [
        "check",
        "sample",
        "estimate",
        "compare --algorithm rf,optimal",
        "live --eventually every-thread-ends",
    ];
    for command in commands {
        let arguments: Vec<&str> = command.split(' ').chain(["a.c", "--file", "numbers=none"]).collect();
        let found = interleaf(folder.path(), &arguments);
        assert_eq!((found.status, &*found.output), (2, ""), "{command}");
        assert_eq!(found.errors, "error: none: no such file\n", "{command}");
    }
    let twice = interleaf(folder.path(), &["check", "a.c", "--file", "numbers", "--file", "numbers=a.c"]);
    assert_eq!((twice.status, &*twice.errors), (2, "error: --file: two files are called `numbers`\n"));
    let empty = interleaf(folder.path(), &["check", "a.c", "--file", "=a.c"]);
    assert_eq!(empty.status, 2);
    let over = interleaf(folder.path(), &["check", "a.c", "--file", "numbers", "-o", "numbers"]);
    let refusal = "error: numbers is read by this command; write the result to another file\n";
    assert_eq!((over.status, &*over.errors), (2, refusal));
}

#[test]
fn a_report_names_the_files_and_a_replay_reads_them_again() {
    let folder = folder();
    fs::rename(folder.path().join("numbers"), folder.path().join("other")).expect("renamed");
    let arguments = ["check", "a.c", "--file", "numbers=other", "--format", "json", "-o", "report.json"];
    let also = ["--also", "html=page.html"];
    let found = interleaf(folder.path(), &[&arguments[..], &also].concat());
    assert_eq!(found.status, 1, "{}", found.errors);
    let report = fs::read_to_string(folder.path().join("report.json")).expect("a report");
    let report: Value = serde_json::from_str(&report).expect("JSON");
    assert_eq!(report["replay"]["flags"]["files_in_memory"][0], "numbers=other");
    let page = fs::read_to_string(folder.path().join("page.html")).expect("a page");
    assert!(page.contains("--file=numbers=other"));
    let again = interleaf(folder.path(), &["replay", "report.json"]);
    assert_eq!(again.status, 1, "{}", again.errors);
    assert!(again.output.contains("the left side is 8"), "{}", again.output);
    fs::write(folder.path().join("other"), "2  3\n").expect("a file");
    let changed = interleaf(folder.path(), &["replay", "report.json"]);
    let refusal = "error: a.c, or a file that it finds in its memory, has changed since it was checked; check it again\n";
    assert_eq!((changed.status, &*changed.errors), (2, refusal));
}

#[test]
fn saved_code_has_its_files() {
    let folder = folder();
    let search = "check a.c --file numbers --algorithm rf --keep-going --execution-limit 1";
    let saving = " --checkpoint rest.json --save-code code.json";
    let arguments: Vec<_> = search.split(' ').chain(saving.split(' ').skip(1)).collect();
    let begun = interleaf(folder.path(), &arguments);
    assert!(folder.path().join("rest.json").is_file(), "{}{}", begun.output, begun.errors);
    fs::remove_file(folder.path().join("numbers")).expect("removed");
    fs::remove_file(folder.path().join("a.c")).expect("removed");
    let found = interleaf(folder.path(), &["resume", "rest.json", "--code", "code.json"]);
    assert_eq!(found.status, 1, "{}{}", found.output, found.errors);
}

/// What goes to std::cout is printed, also where there are file streams.
#[test]
fn literals_are_printed_beside_file_streams() {
    let found = crate::support::interleaf(&["check", "crates/interleaf/tests/inputs/files/literals.cc"]);
    assert_eq!(found.status, 1, "{}", found.errors);
    assert!(found.output.contains("\nprinted:\n  a literal\n  1\n"), "{}", found.output);
}

#[test]
fn a_call_beyond_what_is_modelled_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = "#include <stdio.h>
static int flush(FILE *file) {
    return fflush(file);
}
int main(void) {
    FILE *file = fopen(\"a\", \"w\");
    return file ? flush(NULL) : 1;
}
";
    fs::write(folder.path().join("a.c"), program).expect("a file");
    let found = interleaf(folder.path(), &["check", "a.c"]);
    assert_eq!(found.status, 3, "{}{}", found.output, found.errors);
    assert!(found.output.contains("the call of `fflush` at a.c:3 (flush) was cut"), "{}", found.output);
}
