//! Profiles `rf` by phase: valgrind counts the instructions of each source file, also of inlined code.

use crate::Result;
use crate::instructions::{self, Program};
use std::collections::HashMap;
use std::path::Path;

/// The phase of source files by the beginning of their paths; the first match counts.
const PHASES: [(&str, Phase); 9] = [
    ("crates/llvm/", Phase::Interpreter),
    ("crates/memory/", Phase::Memory),
    ("crates/program/", Phase::Memory),
    ("crates/consistency/src/construct.rs", Phase::Witness),
    ("crates/consistency/src/decide.rs", Phase::Witness),
    ("crates/consistency/", Phase::Saturation),
    ("crates/explore/", Phase::Exploration),
    ("crates/trace/", Phase::Exploration),
    ("crates/", Phase::Rest),
];

#[derive(Clone, Copy)]
enum Phase {
    Interpreter,
    Memory,
    Saturation,
    Witness,
    Exploration,
    Rest,
}

/// Programs with events of many kinds.
const PROGRAMS: [Program; 6] = [
    ("fib_bench", "N=4"),
    ("readers", "N=10"),
    ("lastzero", "N=9"),
    ("circular_buffer", "N=6"),
    ("parker", "N=8"),
    ("exponential_bug", "N=4"),
];

/// Prints the instructions an event by phase, for the programs whose name contains `filter`.
pub(crate) fn run(filter: &str) -> Result<()> {
    println!(
        "\n{:20} {:>10} {:>10} {:>9} | {:>11} {:>8} {:>10} {:>8} {:>11} {:>6} | {:>8} {:>11} {:>7}",
        "rf, instructions",
        "executions",
        "events",
        "per event",
        "interpreter",
        "memory",
        "saturation",
        "witness",
        "exploration",
        "rest",
        "refuted",
        "constructed",
        "decided"
    );
    for program in PROGRAMS.iter().filter(|(file, _)| file.contains(filter)) {
        let folder = tempfile::tempdir()?;
        let profile = folder.path().join("profile");
        let counted = instructions::count(program, "rf", &profile)?;
        let text = std::fs::read_to_string(&profile)?;
        let mut by_phase = [0; 6];
        for (path, count) in by_file(&text) {
            by_phase[phase(&path) as usize] += count;
        }
        let an_event = |count: u64| count / counted.events.max(1);
        let name = format!("{}({})", program.0, program.1.trim_start_matches("N="));
        let [interpreter, memory, saturation, witness, exploration, rest] = by_phase.map(an_event);
        println!(
            "{name:20} {:>10} {:>10} {:>9} | {interpreter:>11} {memory:>8} {saturation:>10} {witness:>8} {exploration:>11} {rest:>6} | {:>8} {:>11} {:>7}",
            counted.executions,
            counted.events,
            an_event(counted.instructions),
            counted.phases.saturation,
            counted.phases.construction,
            counted.phases.decision,
        );
    }
    println!(
        "\nrefuted, constructed, decided: how often saturation found candidates inconsistent, construction found them \
         consistent, and the decision procedure was asked\nthe rest is the standard library where it was not inlined: allocation, hashing, copying"
    );
    Ok(())
}

fn phase(path: &str) -> Phase {
    let own = path.find("crates/").map(|start| &path[start..]);
    let known = own.and_then(|own| PHASES.iter().find(|(start, _)| own.starts_with(start)));
    known.map_or(Phase::Rest, |&(_, phase)| phase)
}

/// How many instructions each source file of the project takes by itself; what is inlined from other places counts for the
/// file around it.
///
/// The format is that of callgrind: `fl=`, `fi=` and `fe=` name the file of the lines that follow, as `(number) path` or,
/// when that was said before, `(number)`; a line of costs is a position and a count; the one after `calls=` is the cost of
/// another function.
fn by_file(profile: &str) -> HashMap<String, u64> {
    let mut paths: HashMap<&str, &str> = HashMap::new();
    let mut costs: HashMap<String, u64> = HashMap::new();
    let mut own = "";
    let mut is_of_call = false;
    for line in profile.lines() {
        if let Some((kind @ ("fl" | "fi" | "fe"), name)) = line.split_once('=') {
            let (number, path) = name.split_once(' ').unwrap_or((name, ""));
            if !path.is_empty() {
                paths.insert(number, path);
            }
            let path = paths.get(number).copied().unwrap_or_default();
            let is_own =
                path.contains("crates/") && Path::new(path).extension().is_some_and(|end| end == "rs");
            if is_own && !path.contains("registry") || kind == "fl" {
                own = path;
            }
        } else if line.starts_with("cfi=") || line.starts_with("cfl=") {
            let (_, name) = line.split_once('=').unwrap_or_default();
            if let Some((number, path)) = name.split_once(' ') {
                paths.insert(number, path);
            }
        } else if line.starts_with("calls=") {
            is_of_call = true;
        } else if line.starts_with(|first: char| first.is_ascii_digit() || "+-*".contains(first)) {
            let count = line.split_whitespace().nth(1).and_then(|count| count.parse::<u64>().ok());
            if !is_of_call {
                *costs.entry(own.to_string()).or_default() += count.unwrap_or(0);
            }
            is_of_call = false;
        }
    }
    costs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_inlined_from_elsewhere_counts_for_the_file_around_it() {
        let profile = "fl=(1) /x/crates/explore/src/rf/mod.rs\nfn=(1) run\n10 100\n+2 5\nfi=(2) /rustc/vec.rs\n* 7\n\
                       cfi=(3) /x/crates/llvm/src/a.rs\ncfn=(2) step\ncalls=3 4\n10 900\nfe=(1)\n11 1\n\
                       fl=(3)\nfn=(2)\n4 800\nfl=(4) malloc.c\nfn=(3)\n1 50\n";
        let mut costs: Vec<_> = by_file(profile).into_iter().collect();
        costs.sort();
        let expected =
            [("/x/crates/explore/src/rf/mod.rs", 113), ("/x/crates/llvm/src/a.rs", 800), ("malloc.c", 50)];
        assert_eq!(costs, expected.map(|(path, count)| (path.to_string(), count)));
        assert!(matches!(phase("/x/crates/consistency/src/decide.rs"), Phase::Witness));
        assert!(matches!(phase("malloc.c"), Phase::Rest));
    }
}
