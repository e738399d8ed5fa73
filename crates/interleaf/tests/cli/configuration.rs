//! `.interleaf.toml`: defaults of the options of `check`.

use crate::support::{Run, command, run};
use serde_json::Value;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// Store buffering: the assertion fails under every model but sc, if BROKEN is defined.
const PROGRAM: &str = "#include <assert.h>\n#include <pthread.h>\n#include \"wanted.h\"\n\
    int x, y, a, b;\n\
    void *left(void *p) { x = 1; a = y; return p; }\n\
    void *right(void *p) { y = 1; b = x; return p; }\n\
    int main(void) {\n  pthread_t s, t;\n\
    pthread_create(&s, 0, left, 0);\n  pthread_create(&t, 0, right, 0);\n\
    pthread_join(s, 0);\n  pthread_join(t, 0);\n  assert(a || b || !WANTED);\n}\n";

/// A project whose program needs what the file says.
fn project(configuration: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("a file");
    for name in [".git", "src", "headers"] {
        fs::create_dir(folder.path().join(name)).expect("a folder");
    }
    write(".interleaf.toml", configuration);
    write("src/buffers.c", PROGRAM);
    write("headers/wanted.h", "");
    folder
}

const USUAL: &str = "# For every program of this project.\nmodel = \"tso\"\ninclude = [\"headers\"]\ndefine = [\"WANTED=1\"]\n";

fn check(folder: &Path, words: &[&str]) -> Run {
    run(command().arg("check").args(words).current_dir(folder))
}

#[test]
fn a_file_in_a_parent_folder_applies() {
    let project = project(USUAL);
    let found = check(project.path(), &["src/buffers.c"]);
    assert_eq!(found.status, 1, "{}{}", found.output, found.errors);
    assert!(found.output.contains("under total store order"), "{}", found.output);
    let note = "note: .interleaf.toml adds --model=tso --include=headers --define=WANTED=1\n";
    assert_eq!(found.errors, note);
    let below = check(&project.path().join("src"), &["buffers.c"]);
    assert_eq!(below.status, 1, "{}{}", below.output, below.errors);
    let note = "note: ../.interleaf.toml adds --model=tso --include=../headers --define=WANTED=1\n";
    assert_eq!(below.errors, note);
}

#[test]
fn the_command_line_wins() {
    let project = project(USUAL);
    let found = check(project.path(), &["src/buffers.c", "--model", "sc"]);
    assert_eq!(found.status, 0, "{}{}", found.output, found.errors);
    assert!(!found.errors.contains("--model"), "{}", found.errors);
    // Of two definitions of a macro the later one counts.
    let found = check(project.path(), &["-D", "WANTED=0", "src/buffers.c"]);
    assert_eq!(found.status, 0, "{}{}", found.output, found.errors);
    assert!(found.errors.contains("--define=WANTED=1"), "{}", found.errors);
}

#[test]
fn no_config_ignores_it() {
    let project = project("nonsense");
    let words = ["src/buffers.c", "--no-config", "-I", "headers", "-D", "WANTED=1"];
    let found = check(project.path(), &words);
    assert_eq!((found.status, &*found.errors), (0, ""), "{}", found.output);
}

#[test]
fn a_file_above_the_repository_is_not_taken() {
    let project = project(USUAL);
    fs::create_dir(project.path().join("src/.git")).expect("a folder");
    let found = check(project.path(), &["src/buffers.c", "-I", "headers", "-D", "WANTED=1"]);
    assert_eq!((found.status, &*found.errors), (0, ""), "{}", found.output);
}

#[test]
fn a_replay_needs_no_file() {
    let project = project(&format!("{USUAL}unroll = 3\n"));
    let found = check(project.path(), &["src/buffers.c", "--format", "json", "-o", "report.json"]);
    assert_eq!(found.status, 1, "{}{}", found.output, found.errors);
    let report = fs::read_to_string(project.path().join("report.json")).expect("a report");
    let report: Value = serde_json::from_str(&report).expect("JSON");
    assert_eq!(report["model"], "tso", "{report}");
    fs::remove_file(project.path().join(".interleaf.toml")).expect("it is there");
    let again = run(command().args(["replay", "report.json"]).current_dir(project.path()));
    assert_eq!((again.status, &*again.errors), (1, ""), "{}", again.output);
}

#[test]
fn mistakes_are_told_with_file_and_line() {
    let cases = [
        (
            "races = true\nmodell = \"sc\"\n",
            ".interleaf.toml:2: `modell` is not an option of check; did you mean `model`?",
        ),
        (
            "model = \"x86\"\n",
            ".interleaf.toml:1: invalid value 'x86' for '--model <MODEL>' [possible values: sc, tso, pso, rc11, rc20]",
        ),
        ("races = \"yes\"\n", ".interleaf.toml:1: `races` is true or false"),
        (
            "format = \"json\"\n",
            ".interleaf.toml:1: `format` is chosen on the command line, not in this file",
        ),
        (
            "races = true\nno-races = true\n",
            ".interleaf.toml: the argument '--races' cannot be used with '--no-races'",
        ),
    ];
    for (configuration, message) in cases {
        let found = check(project(configuration).path(), &["src/buffers.c"]);
        assert_eq!((found.status, &*found.output), (2, ""), "{configuration}");
        assert_eq!(found.errors, format!("error: {message}\n"));
    }
    for configuration in ["model = sc\n", "races\n", "= 1\n", "\u{1}"] {
        let found = check(project(configuration).path(), &["src/buffers.c"]);
        assert_eq!((found.status, &*found.output), (2, ""), "{configuration}");
        assert!(found.errors.starts_with("error: .interleaf.toml:1: "), "{}", found.errors);
        assert_eq!(found.errors.lines().count(), 1, "{}", found.errors);
    }
}

#[test]
fn a_file_that_is_no_text_or_too_large_is_refused_in_a_line() {
    let project = project("");
    let file = project.path().join(".interleaf.toml");
    fs::write(&file, [0xff, 0xfe]).expect("a file");
    let found = check(project.path(), &["src/buffers.c"]);
    assert_eq!((found.status, &*found.errors), (2, "error: .interleaf.toml: is not text\n"));
    fs::write(&file, " ".repeat((1 << 20) + 1)).expect("a file");
    let found = check(project.path(), &["src/buffers.c"]);
    assert_eq!(found.status, 2, "{}", found.errors);
    assert!(found.errors.contains("is larger than 1 MiB"), "{}", found.errors);
}

#[test]
fn other_commands_do_not_read_it() {
    let project = project("nonsense");
    let words =
        ["sample", "src/buffers.c", "--iterations", "1", "-I", "headers", "-D", "WANTED=1", "--model", "sc"];
    let found = run(command().args(words).current_dir(project.path()));
    assert_eq!(found.status, 0, "{}{}", found.output, found.errors);
}
