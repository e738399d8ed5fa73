//! Runs to the first bug on SCTBench, as a table.
//!
//! Nothing of SCTBench is in this repository: the chore takes the folder of a checkout. Each program is compiled once; then each
//! strategy makes runs with each seed until the first violation. What a program's own scripts do besides compiling and passing
//! arguments is done here too: the programs of SPLASH-2 go through m4.

mod programs;
mod published;

use crate::Result;
use programs::Program;
use published::Published;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What is run.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// A checkout of mc-imperial/sctbench.
    folder: PathBuf,
    /// Only the program with this name, or those whose name contains it.
    #[arg(default_value = "")]
    filter: String,
    /// The command `interleaf`.
    #[arg(long, value_name = "FILE", default_value = "target/release/interleaf")]
    interleaf: PathBuf,
    /// The strategies, a column each.
    #[arg(long, value_delimiter = ',', default_value = "mix,walk,pct,pos,urw,surw,rff")]
    strategies: Vec<String>,
    /// The number of seeds, from 1.
    #[arg(long, value_name = "N", default_value_t = 20)]
    seeds: u64,
    /// At most N runs with each seed.
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    runs: u64,
    /// Stops the runs with a seed after S seconds; that seed then counts as one without a bug.
    #[arg(long, value_name = "S", default_value_t = 600.0)]
    limit: f64,
    /// The folder `scripts/data-analysis` of dylanjwolff/RFF, whose figures are printed beside.
    #[arg(long, value_name = "FOLDER")]
    published: Option<PathBuf>,
}

/// For each seed the number of the first run with a violation, if there was one.
#[derive(Default)]
struct Runs {
    seeds: Vec<Option<u64>>,
}

/// Prints a line of the table for each program, as soon as it is known.
pub(crate) fn run(arguments: Arguments) -> Result<()> {
    let (folder, interleaf) =
        (std::path::absolute(&arguments.folder)?, std::path::absolute(&arguments.interleaf)?);
    let plan = &Arguments { folder, interleaf, ..arguments };
    let published = Published::read(plan.published.as_deref())?;
    let mut heads = vec!["program", "threads", "steps"];
    heads.extend(plan.strategies.iter().map(String::as_str));
    heads.extend(published.heads());
    heads.push("violation");
    println!("| {} |\n|{}", heads.join(" | "), "---|".repeat(heads.len()));
    let scratch = tempfile::tempdir()?;
    let code = scratch.path().join("code.json");
    let mut refused = Vec::new();
    let mut programs = programs::all();
    let is_name = programs.iter().any(|program| program.name == plan.filter);
    programs.retain(
        |program| if is_name { program.name == plan.filter } else { program.name.contains(&plan.filter) },
    );
    for program in &programs {
        if let Some(reason) = program.refused {
            refused.push((program, reason.to_string()));
            continue;
        }
        if let Err(error) = compile(plan, program, scratch.path(), &code) {
            refused.push((program, error.to_string()));
            continue;
        }
        let mut facts = Facts::default();
        let mut cells = Vec::new();
        for strategy in &plan.strategies {
            let runs = (1..=plan.seeds)
                .map(|seed| first_violation(plan, program, &code, strategy, seed, &mut facts));
            let runs = Runs { seeds: runs.collect::<Result<_>>()? };
            cells.push(cell(&runs));
        }
        cells.splice(0..0, [facts.threads.to_string(), facts.steps.to_string()]);
        cells.extend(published.cells(program.published.as_deref()));
        facts.kinds.sort();
        cells.push(facts.kinds.join(", "));
        println!("| {} | {} |", program.name, cells.join(" | "));
    }
    for (program, reason) in refused {
        let figures = published.heads().into_iter().zip(published.cells(program.published.as_deref()));
        let figures: Vec<String> = figures.map(|(head, cell)| format!("{head} {cell}")).collect();
        println!("{}: {reason} ({})", program.name, figures.join(", "));
    }
    Ok(())
}

/// What was seen of a program.
#[derive(Default)]
struct Facts {
    threads: u64,
    steps: u64,
    /// The kinds of violations.
    kinds: Vec<String>,
}

/// Compiles a program to a file that `interleaf sample --code` takes.
fn compile(plan: &Arguments, program: &Program, scratch: &Path, code: &Path) -> Result<()> {
    let mut folder = plan.folder.join("benchmarks").join(program.folder);
    if !folder.is_dir() {
        return Err(format!("{} is not there", folder.display()).into());
    }
    if let Some(macros) = program.macros {
        let made = scratch.join(&program.name);
        expand(&folder, macros, &made)?;
        folder = made;
    }
    let prelude = scratch.join("prelude.h");
    std::fs::write(&prelude, program.prelude.unwrap_or_default())?;
    let _ = std::fs::remove_file(code);
    let mut command = Command::new(&plan.interleaf);
    command.current_dir(folder).arg("sample").args(&program.sources).arg("--save-code").arg(code);
    command.args(program.flags.iter().map(|flag| format!("--cflag={flag}")));
    if program.prelude.is_some() {
        command.arg("--cflag=-include").arg(format!("--cflag={}", prelude.display()));
    }
    command.args(["--iterations", "1", "--seed", "1", "--format", "json"]);
    let output = command.arg("--").args(program.arguments).output()?;
    match output.status.code() {
        Some(0 | 1) if code.exists() => Ok(()),
        Some(3) => {
            let report: Value = serde_json::from_slice(&output.stdout)?;
            let message = report["violations"][0]["message"].as_str();
            Err(message.unwrap_or("the first run stopped early").into())
        }
        _ => {
            let messages = String::from_utf8_lossy(&output.stderr).into_owned();
            let error = messages.lines().find(|line| line.starts_with("error")).unwrap_or("no message");
            Err(error.trim_start_matches("error: ").into())
        }
    }
}

/// Makes C of the files that end in `.C` and `.H`, as their makefiles do.
fn expand(folder: &Path, macros: &str, made: &Path) -> Result<()> {
    std::fs::create_dir_all(made)?;
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let Some(ending @ ("C" | "H")) = path.extension().and_then(|ending| ending.to_str()) else {
            continue;
        };
        let Some(name) = path.file_name() else { continue };
        let mut m4 = Command::new("m4");
        let output = m4.current_dir(folder).args(["-Ulen", "-Uindex", macros]).arg(name).output();
        let output = output.map_err(|error| format!("m4: {error}; `apt-get install m4` installs it"))?;
        std::fs::write(made.join(name).with_extension(ending.to_ascii_lowercase()), output.stdout)?;
    }
    Ok(())
}

/// The number of the first run with a violation.
fn first_violation(
    plan: &Arguments,
    program: &Program,
    code: &Path,
    strategy: &str,
    seed: u64,
    facts: &mut Facts,
) -> Result<Option<u64>> {
    // With `--ignore` all runs are made, also those behind the first violation: few may do.
    if program.ignored.is_some() {
        let found = violation_in(plan, program, code, strategy, seed, plan.runs.min(100), facts)?;
        if found.is_some() {
            return Ok(found);
        }
    }
    violation_in(plan, program, code, strategy, seed, plan.runs, facts)
}

/// The number of the first of so many runs with a violation.
fn violation_in(
    plan: &Arguments,
    program: &Program,
    code: &Path,
    strategy: &str,
    seed: u64,
    runs: u64,
    facts: &mut Facts,
) -> Result<Option<u64>> {
    let folder = plan.folder.join("benchmarks").join(program.folder);
    let mut command = Command::new(&plan.interleaf);
    command.current_dir(folder).arg("sample").args(&program.sources).arg("--code").arg(code);
    command.args(["--jobs", "1", "--shrink-time", "0", "--format", "json", "--strategy", strategy]);
    command.args(["--seed", &seed.to_string(), "--iterations", &runs.to_string()]);
    command.args(["--max-steps", "1000000"]);
    command.args(["--time-limit", &plan.limit.to_string()]);
    if let Some(kind) = program.ignored {
        command.args(["--ignore", kind]);
    }
    let output = command.arg("--").args(program.arguments).output()?;
    if !matches!(output.status.code(), Some(0 | 1 | 3)) {
        let messages = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{} with {strategy}, seed {seed}: {}", program.name, messages.trim()).into());
    }
    let report: Value = serde_json::from_slice(&output.stdout)?;
    let number = |field: &str| report["sample"][field].as_u64().unwrap_or(0);
    facts.threads = facts.threads.max(number("threads"));
    facts.steps = facts.steps.max(number("steps"));
    let Some(violation) = report["violations"].get(0) else { return Ok(None) };
    let kind = violation["kind"].as_str().unwrap_or_default().to_string();
    if !facts.kinds.contains(&kind) {
        facts.kinds.push(kind);
    }
    Ok(violation["after"].as_u64().map(|before| before + 1))
}

/// The median number of the first buggy run, where all that found none count as more than any; and how many found one, if not all.
fn cell(runs: &Runs) -> String {
    let mut numbers: Vec<u64> = runs.seeds.iter().map(|seed| seed.unwrap_or(u64::MAX)).collect();
    numbers.sort_unstable();
    let (all, found) = (numbers.len(), runs.seeds.iter().flatten().count());
    let Some(&upper) = numbers.get(all / 2) else { return String::new() };
    let lower = numbers[(all - 1) / 2];
    let median = match (lower, upper) {
        (_, u64::MAX) => "–".to_string(),
        _ if (lower + upper) % 2 == 1 => format!("{}.5", (lower + upper) / 2),
        _ => ((lower + upper) / 2).to_string(),
    };
    if found == all { median } else { format!("{median} ({found}/{all})") }
}

#[cfg(test)]
mod tests {
    use super::{Runs, cell};

    #[test]
    fn a_median_counts_seeds_that_found_nothing() {
        let of = |seeds: &[Option<u64>]| cell(&Runs { seeds: seeds.to_vec() });
        assert_eq!(of(&[Some(3), Some(1), Some(2)]), "2");
        assert_eq!(of(&[Some(1), Some(2)]), "1.5");
        assert_eq!(of(&[None, Some(1), Some(2)]), "2 (2/3)");
        assert_eq!(of(&[None, Some(1)]), "– (1/2)");
        assert_eq!(of(&[]), "");
    }
}
