//! `check --also FORMAT=FILE`: one search, several results.

use crate::support::{command, root, run};
use std::fs;
use std::path::Path;

const FORMATS: [&str; 5] = ["text", "json", "sarif", "html", "mermaid"];

/// A result without the times and sizes that differ from run to run.
fn steady(text: &str) -> String {
    let is_steady =
        |line: &&str| !line.contains(" s  [") && !line.contains("seconds") && !line.contains(" s<");
    text.lines().filter(is_steady).collect::<Vec<_>>().join("\n")
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).expect("a result")
}

#[test]
fn each_format_is_written_as_its_own_search_would_write_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = root().join("programs/lost_update.c");
    let at = |name: String| folder.path().join(name);
    let mut all = command();
    all.args(["check", "--jobs", "1"]).arg(&program);
    for format in FORMATS {
        all.arg("--also").arg(format!("{format}={}", at(format!("also.{format}")).display()));
    }
    let found = run(&mut all);
    assert_eq!((found.status, &*found.errors), (1, ""), "{}", found.output);
    assert!(found.output.starts_with("error: assertion failed: "), "{}", found.output);
    for format in FORMATS {
        let own = at(format!("own.{format}"));
        let run =
            run(command().args(["check", "--jobs", "1", "--format", format, "-o"]).args([&own, &program]));
        assert_eq!(run.status, 1, "{}", run.errors);
        assert_eq!(steady(&read(&at(format!("also.{format}")))), steady(&read(&own)), "{format}");
    }
}

/// A search may stop so late that the process is ended. Each result is there anyway.
#[test]
fn each_format_is_written_when_the_time_is_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = root().join("crates/interleaf/tests/inputs/pages/polite_for_ever.c");
    let mut check = command();
    check.args(["check", "--time-limit", "1.5"]).arg(&program).current_dir(folder.path());
    for format in FORMATS {
        check.arg("--also").arg(format!("{format}=also.{format}"));
    }
    let found = run(&mut check);
    assert_eq!(found.status, 3, "{}{}", found.output, found.errors);
    for format in FORMATS {
        let text = read(&folder.path().join(format!("also.{format}")));
        assert!(text.contains("polite_for_ever.c"), "{format}: {text}");
    }
}

#[test]
fn what_cannot_be_written_is_refused_before_the_search() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::copy(root().join("programs/lost_update.c"), folder.path().join("a.c")).expect("a program");
    let cases: [(&[&str], &str); 6] = [
        (&["--also", "html=a.c"], "a.c is read by this command; write the result to another file"),
        (&["--also", "html=none/x"], "cannot write none/x: its folder does not exist"),
        (&["--also", "html=x", "--also", "json=./x"], "./x is named for two results"),
        (&["--also", "html=x", "-o", "x"], "x is named for two results"),
        (&["--also", "html=x", "--checkpoint", "x"], "x is named for two results"),
        (
            &["--also", "pdf=x"],
            "invalid value 'pdf=x' for '--also <FORMAT=FILE>': expected text, json, sarif, html or mermaid, and a file, such as html=page.html",
        ),
    ];
    for (words, message) in cases {
        let found = run(command().args(["check", "a.c"]).args(words).current_dir(folder.path()));
        assert_eq!((found.status, &*found.output), (2, ""), "{words:?}");
        assert_eq!(found.errors, format!("error: {message}\n"), "{words:?}");
    }
}
