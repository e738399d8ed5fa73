//! What the headers of programs promise.
//!
//! A header line reads `// CHECK flags => key=value ...`, or `// SOAK flags => ...` if only `make soak` runs it. The keys are `exit`, `verdict`, the counts `complete`,
//! `blocked`, `faulty`, `redundant`, the reasons `assume`, `await`, `unroll`, `bound`, the counts of searches that match
//! states, `states`, `final-complete`, `final-blocked` and `final-faulty`, and `kind`, the kind of the first violation.

#![allow(dead_code, reason = "only some tests read headers")]

use super::compiled::Compiled;
use super::{in_parallel, interleaf, is_soak, root};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// A header line of a program.
struct Expectation {
    flags: Vec<String>,
    expected: Vec<(String, String)>,
}

fn expectations(text: &str) -> Vec<Expectation> {
    let of_soak = |line| is_soak().then_some(line).and_then(|line: &str| line.strip_prefix("// SOAK "));
    let lines = text.lines().filter_map(|line| line.strip_prefix("// CHECK ").or_else(|| of_soak(line)));
    let parse = |line: &str| {
        let (flags, expected) = line.split_once("=>").unwrap_or_else(|| panic!("no `=>` in `{line}`"));
        let pairs = expected.split_whitespace().map(|pair| {
            let (key, value) = pair.split_once('=').unwrap_or_else(|| panic!("`{pair}` is not key=value"));
            (key.to_string(), value.to_string())
        });
        let expected: Vec<_> = pairs.collect();
        assert!(!expected.is_empty(), "`{line}` expects nothing");
        Expectation { flags: flags.split_whitespace().map(str::to_string).collect(), expected }
    };
    lines.map(parse).collect()
}

fn actual(key: &str, status: i32, result: &Value) -> String {
    let value = match key {
        "exit" => return status.to_string(),
        "verdict" => &result["verdict"],
        "kind" => &result["violations"][0]["kind"],
        "complete" | "blocked" | "faulty" | "redundant" => &result["executions"][key],
        "states" => &result["states"]["visited"],
        "final-complete" | "final-blocked" | "final-faulty" => &result["states"]["final"][&key[6..]],
        "assume" | "await" | "unroll" | "bound" => &result["blocked_by"][key],
        _ => panic!("`{key}` is not a key that a header can have"),
    };
    value.as_str().map_or_else(|| value.to_string(), str::to_string)
}

/// Runs a program as each line of its header says; what is not as promised.
fn check(program: &Path) -> Vec<String> {
    let name = program.strip_prefix(root()).expect("programs lie in the project").display().to_string();
    let text = std::fs::read_to_string(program).expect("a program can be read");
    let expectations = expectations(&text);
    if expectations.is_empty() {
        return vec![format!("{name}: no CHECK line")];
    }
    let (mut failures, compiled) = (Vec::new(), Compiled::new());
    for Expectation { flags, expected } in expectations {
        let mut arguments = ["check", "--format", "json"].map(str::to_string).to_vec();
        // Counts are those of a named algorithm; which one `auto` ends with depends on the machine.
        if !flags.iter().any(|flag| flag == "--algorithm") {
            let named = if flags.iter().any(|flag| flag == "--leaks") { "optimal" } else { "rf" };
            arguments.extend(["--algorithm".to_string(), named.to_string()]);
        }
        arguments.extend(compiled.arguments(&name, &flags));
        let run = interleaf(&arguments);
        let Ok(result) = serde_json::from_str::<Value>(&run.output) else {
            failures.push(format!("{name} {}: {}", flags.join(" "), run.errors.trim()));
            continue;
        };
        for (key, value) in expected {
            let found = actual(&key, run.status, &result);
            if found != value {
                failures.push(format!("{name} {}: {key} is {found}, not {value}", flags.join(" ")));
            }
        }
    }
    failures
}

/// The violations that headers promise under store buffers or sequential consistency, without races: for each program of a
/// folder, the first one, with its flags.
pub(crate) fn violations(folder: &str) -> Vec<(String, Vec<String>)> {
    let mut found = Vec::new();
    for program in programs(folder) {
        let text = std::fs::read_to_string(&program).expect("a program can be read");
        let is_violation = |one: &Expectation| {
            one.expected.iter().any(|(key, value)| (&**key, &**value) == ("exit", "1"))
                && !one.flags.iter().any(|flag| flag.starts_with("rc") || flag == "--preemption-bound")
        };
        let name = program.strip_prefix(root()).expect("programs lie in the project").display().to_string();
        if let Some(Expectation { flags, .. }) = expectations(&text).into_iter().find(is_violation) {
            found.push((name, flags));
        }
    }
    found
}

/// The programs in a folder of the project that are to go wrong under RC11, with the options of each such line.
pub(crate) fn violations_under_rc11(folder: &str) -> Vec<(String, Vec<String>)> {
    let mut found = Vec::new();
    for program in programs(folder) {
        let text = std::fs::read_to_string(&program).expect("a program can be read");
        let is_violation = |one: &Expectation| {
            one.expected.iter().any(|(key, value)| (&**key, &**value) == ("exit", "1"))
                && one.flags.windows(2).any(|flags| flags == ["--model", "rc11"])
        };
        let name = program.strip_prefix(root()).expect("programs lie in the project").display().to_string();
        let all = expectations(&text).into_iter().filter(is_violation);
        found.extend(all.map(|one| (name.clone(), one.flags)));
    }
    found
}

/// All programs in a folder of the project.
fn programs(folder: &str) -> Vec<PathBuf> {
    let files = std::fs::read_dir(root().join(folder)).expect("the programs are there");
    let files = files.map(|entry| entry.expect("the folder can be read").path());
    let mut programs: Vec<_> = files
        .filter(|path| ["c", "cc", "rs"].iter().any(|kind| path.extension().is_some_and(|end| end == *kind)))
        .collect();
    programs.sort();
    programs
}

/// Runs all programs in a folder of the project, of which there are at least so many, and fails if one is not as its
/// header promises.
#[track_caller]
pub(crate) fn check_all(folder: &str, least: usize) {
    let programs = programs(folder);
    assert!(programs.len() >= least, "only {} programs", programs.len());
    let mut failures = in_parallel(&programs, |program| check(program));
    failures.sort();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}
