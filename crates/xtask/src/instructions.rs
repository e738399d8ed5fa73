//! Compares the numbers of instructions of explorations with a stored baseline.
//!
//! valgrind counts from the start of the search to its end. The counts are the same from run to run, on a busy machine too.

use crate::{Result, programs};
use interleaf::algorithms::{Algorithm, Tuning, named};
use interleaf_consistency::Phases;
use interleaf_llvm::Llvm;
use interleaf_search::{Results, Search, Unobserved};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A file in `programs/`, and its macros.
pub(crate) type Program = (&'static str, &'static str);

const PROGRAMS: [Program; 6] = [
    ("fib_bench", "N=3"),
    ("readers", "N=10"),
    ("lastzero", "N=9"),
    ("circular_buffer", "N=6"),
    ("casrot", "N=8"),
    ("ticketlock", "N=5"),
];

const ALGORITHMS: [&str; 3] = ["source", "optimal", "rf"];

/// The allowed growth of a count, in percent.
const TOLERANCE: f64 = 10.0;

/// Compares the counts with the baseline, or stores them as the baseline.
pub(crate) fn run(accept: bool) -> Result<()> {
    let counts = count_all()?;
    let tools = tools()?;
    let path = baseline_path();
    if accept {
        let mut text = format!("# {tools}\nprogram,algorithm,instructions\n");
        for (name, count) in &counts {
            writeln!(text, "{name},{count}")?;
        }
        return Ok(std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?);
    }
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let (made_with, baseline) = parse(&text)?;
    let mut worse = Vec::new();
    println!("{:24} {:>14} {:>14} {:>8}", "", "baseline", "now", "change");
    for (name, &count) in &counts {
        let Some(&before) = baseline.get(name) else {
            return Err(format!(
                "{name} has no baseline; `cargo xtask bench --instructions --accept` makes one"
            )
            .into());
        };
        let change = (count as f64 / before as f64 - 1.0) * 100.0;
        println!("{:24} {before:>14} {count:>14} {change:>+7.1}%", name.replace(',', " "));
        if change > TOLERANCE {
            worse.push(format!("{} by {change:.1}%", name.replace(',', " ")));
        }
    }
    if worse.is_empty() {
        return Ok(());
    }
    if made_with != tools {
        println!("the baseline was made with {made_with}, and this is {tools}: nothing is concluded");
        return Ok(());
    }
    Err(format!("more instructions than the baseline: {}", worse.join(", ")).into())
}

fn parse(text: &str) -> Result<(&str, BTreeMap<String, u64>)> {
    let mut lines = text.lines();
    let made_with =
        lines.next().and_then(|line| line.strip_prefix("# ")).ok_or("the baseline has no first line")?;
    let rows = lines.skip(1).map(|line| {
        let (name, count) = line.rsplit_once(',')?;
        Some((name.to_string(), count.parse().ok()?))
    });
    let baseline = rows.collect::<Option<_>>().ok_or("the baseline has a line that is no count")?;
    Ok((made_with, baseline))
}

fn baseline_path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("instructions.csv")
}

/// The compiler and target, on which the counts depend.
fn tools() -> Result<String> {
    let version = Command::new("rustc").arg("--version").output();
    let version = version.map_err(|error| format!("rustc: {error}"))?;
    let rustc = String::from_utf8_lossy(&version.stdout).trim().to_string();
    let checks = if cfg!(debug_assertions) { ", with internal checks" } else { "" };
    Ok(format!("{rustc}, {}{checks}", std::env::consts::ARCH))
}

fn count_all() -> Result<BTreeMap<String, u64>> {
    let pairs: Vec<_> = PROGRAMS.iter().flat_map(|program| ALGORITHMS.map(|name| (program, name))).collect();
    let next = AtomicUsize::new(0);
    // Counts do not depend on what else the machine does.
    let count_some = || -> std::result::Result<Vec<(String, u64)>, String> {
        let mut counts = Vec::new();
        while let Some((program, algorithm)) = pairs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let (file, define) = program;
            let size = define.trim_start_matches("N=");
            let counted =
                count(program, algorithm, Path::new("/dev/null")).map_err(|error| error.to_string())?;
            counts.push((format!("{file}({size}),{algorithm}"), counted.instructions));
        }
        Ok(counts)
    };
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(count_some)).collect();
        let mut counts = BTreeMap::new();
        for worker in workers {
            counts.extend(worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?);
        }
        Ok(counts)
    })
}

pub(crate) struct Counted {
    pub(crate) instructions: u64,
    pub(crate) executions: u64,
    pub(crate) events: u64,
    /// How many decisions each phase of the consistency check made.
    pub(crate) phases: Phases,
}

/// Counts the instructions of an exploration, and writes callgrind's profile to `profile`.
pub(crate) fn count((file, define): &Program, algorithm: &str, profile: &Path) -> Result<Counted> {
    let this = std::env::current_exe()?;
    let mut valgrind = Command::new("valgrind");
    valgrind.arg("--tool=callgrind").arg(format!("--callgrind-out-file={}", profile.display()));
    valgrind.arg("--toggle-collect=xtask::instructions::measured");
    valgrind.arg(this).args(["explore", file, define, algorithm]);
    let output = valgrind
        .output()
        .map_err(|error| format!("valgrind: {error}; install it: apt-get install valgrind"))?;
    let text = String::from_utf8_lossy(&output.stderr);
    let collected =
        text.lines().find_map(|line| line.split_once("Collected :")).map(|(_, count)| count.trim());
    let instructions = collected.and_then(|count| count.parse().ok()).filter(|&count| count > 0);
    let numbers = String::from_utf8_lossy(&output.stdout);
    let numbers = numbers.split_whitespace().map_while(|number| number.parse().ok()).collect::<Vec<u64>>();
    match (instructions, <[u64; 5]>::try_from(numbers)) {
        (Some(instructions), Ok([executions, events, saturation, construction, decision])) => {
            let phases = Phases { saturation, construction, decision };
            Ok(Counted { instructions, executions, events, phases })
        }
        _ => Err(format!("valgrind counted nothing for {file} {define} {algorithm}:\n{text}").into()),
    }
}

/// Explores one program, under valgrind, and prints the numbers of executions, of new events, and of decisions by phase of the
/// consistency check.
pub(crate) fn explore(file: &str, define: &str, algorithm: &str) -> Result<()> {
    let algorithm = named(algorithm).ok_or_else(|| format!("there is no algorithm `{algorithm}`"))?;
    let (results, phases) = measured(&programs::load(file, define)?, algorithm)?;
    let numbers = [results.statistics.executions.total(), results.statistics.events];
    let phases = [phases.saturation, phases.construction, phases.decision];
    println!("{}", numbers.iter().chain(&phases).map(u64::to_string).collect::<Vec<_>>().join(" "));
    Ok(())
}

#[inline(never)]
fn measured(program: &Llvm, algorithm: &Algorithm) -> Result<(Results, Phases)> {
    let search = Search::default();
    // On one core, and the phases are counted.
    if algorithm.name == "rf" {
        return Ok(interleaf_explore::rf::alone(program, &search, &mut Unobserved)?);
    }
    let results = algorithm.explore(program, &search, &Tuning::default(), &mut Unobserved)?;
    Ok((results, Phases::default()))
}
