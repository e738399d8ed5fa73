//! Programs have the same verdict at every optimisation level. Counts may differ: optimisation removes events.
//!
//! What C leaves undefined is removed too, so a program whose fault is undefined behaviour may have none when optimised;
//! and so is memory that is never used, with its leak. Races are not looked for here: clang reads global variables before
//! it knows whether it needs them, which is a race in C but not in LLVM. Nor are loops bounded: it changes their shapes.
//!
//! Each program is compiled once at each level, for the first of its headers with the same macros; with `INTERLEAF_SOAK` for each
//! header. What a header says of the program without optimisation is not checked again here.

use crate::support::{in_parallel, interleaf, is_soak, root};
use serde_json::Value;

/// The verdict on a program with the flags of one of its headers, and the kind of its first violation.
fn verdict(name: &str, flags: &str, level: &str) -> (i32, String, String) {
    let mut arguments = vec!["check", name, "--format", "json", "--cflag", level];
    arguments.extend(flags.split_whitespace());
    let run = interleaf(&arguments);
    let result: Value = serde_json::from_str(&run.output)
        .unwrap_or_else(|_| panic!("{name} {flags} {level}: {}", run.errors));
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    (run.status, text(&result["verdict"]), text(&result["violations"][0]["kind"]))
}

/// The same, as a header expects it without optimisation; `None` if it does not say it all.
fn stated(expected: &str) -> Option<(i32, String, String)> {
    let of = |key: &str| {
        let pairs = expected.split_whitespace().filter_map(|pair| pair.split_once('='));
        pairs.filter(|(name, _)| *name == key).map(|(_, value)| value.to_string()).next()
    };
    let status = of("exit")?.parse().ok()?;
    let verdict = of("verdict").or_else(|| (status == 1).then(|| "violation".to_string()))?;
    let kind = if status == 1 { of("kind")? } else { String::new() };
    Some((status, verdict, kind))
}

/// The kinds of violations that clang may remove.
const UNDEFINED: [&str; 9] = [
    "out-of-bounds",
    "uninitialised-read",
    "division-by-zero",
    "undefined-behaviour",
    "null-access",
    "use-after-free",
    "invalid-free",
    "double-free",
    "leak",
];

/// Headers that are about something which optimisation is free to change.
const EXCEPTIONS: [(&str, &str); 4] = [
    // What the assertion is about is written by both threads without order, so clang takes it to hold.
    ("programs/dekker.c", "-DBUG"),
    ("programs/ttaslock.c", "-DBUG"),
    // A variable that is never written is a constant, so the loop does not wait.
    ("programs/spin_waits.c", "-DSTUCK"),
    // The outcome of the last round is kept for the next one, so rounds are counted one by one.
    ("programs/spin_then_park.c", "000"),
];

/// Headers that expect more executions than this are skipped, to save time.
const MOST_EXECUTIONS: u64 = 500;

fn is_small(expected: &str) -> bool {
    let mut values = expected.split_whitespace().filter_map(|pair| pair.split_once('='));
    values.all(|(_, value)| value.parse::<u64>().map_or(true, |value| value <= MOST_EXECUTIONS))
}

#[test]
fn verdicts_do_not_depend_on_optimisation() {
    let folder = std::fs::read_dir(root().join("programs")).expect("the programs are there");
    let mut headers = Vec::new();
    let mut compiled = std::collections::BTreeSet::new();
    for entry in folder {
        let path = entry.expect("the folder can be read").path();
        if path.extension().is_none_or(|extension| extension != "c") {
            continue;
        }
        let name = path.strip_prefix(root()).expect("programs lie in the project").display().to_string();
        let text = std::fs::read_to_string(&path).expect("a program can be read");
        for line in text.lines().filter_map(|line| line.strip_prefix("// CHECK ")) {
            let Some((flags, expected)) = line.split_once("=>") else { continue };
            let excepted = EXCEPTIONS.iter().any(|(program, flag)| *program == name && flags.contains(flag))
                || flags.contains("--races")
                // Optimisers hoist loads out of branches, which adds data races.
                || flags.contains("--model rc")
                // A memory order that is too weak is such a race, and clang makes use of it.
                || flags.contains("-DBUG=") && expected.contains("verdict=safe")
                || flags.contains("--unroll");
            let macros =
                flags.split_whitespace().filter(|flag| flag.starts_with("-D") || flag.starts_with("--cflag"));
            let program = (name.clone(), macros.collect::<Vec<_>>().join(" "));
            if !excepted && is_small(expected) && (is_soak() || compiled.insert(program)) {
                headers.push((name.clone(), flags.to_string(), stated(expected)));
            }
        }
    }
    assert!(headers.len() >= 10, "only {} headers", headers.len());
    // One level each takes half the time; `make soak` takes both.
    let levels =
        |number: usize| if is_soak() { &["-O1", "-O2"][..] } else { &["-O1", "-O2"][number % 2..][..1] };
    // And every other header; a program has several.
    let headers: Vec<_> =
        headers.into_iter().enumerate().filter(|(number, _)| is_soak() || number % 4 < 2).collect();
    let failures = in_parallel(&headers, |(number, (name, flags, stated))| {
        let plain = stated.clone().unwrap_or_else(|| verdict(name, flags, "-O0"));
        if UNDEFINED.contains(&&*plain.2) {
            return None;
        }
        let optimised = levels(*number).iter().map(|level| (level, verdict(name, flags, level)));
        let others: Vec<_> = optimised.filter(|(_, verdict)| *verdict != plain).collect();
        (!others.is_empty()).then(|| format!("{name} {flags}: {plain:?} at -O0, {others:?}"))
    });
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}
