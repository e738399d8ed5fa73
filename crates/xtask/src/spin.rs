//! `interleaf live` beside SPIN's search for acceptance cycles, on models of the same programs.
//!
//! Both ask whether main, or the first process, gets to a place again and again in every run that is weakly fair to the threads: weak
//! fairness is what SPIN knows. SPIN's counts are of the product with the automaton of the property; its reduction is on.

use crate::Result;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// A program, its model, the number of threads, the place, and a bound on SPIN's stack.
const PROGRAMS: [(&str, &str, u32, &str, u32); 3] = [
    ("crates/xtask/spin/filter.c", "filter", 4, "0:critical", 250_000),
    ("programs/live/ticket.c", "ticket", 5, "0:critical", 300_000),
    ("crates/xtask/spin/barrier.c", "barrier", 8, "0:passed", 200_000),
];

/// Runs both on each program. `interleaf` is the command.
pub(crate) fn run(interleaf: &Path) -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    println!("program       states    s    MB  SPIN: states      s    MB");
    for (program, model, threads, place, depth) in PROGRAMS {
        let start = Instant::now();
        let define = format!("-DN={threads}");
        let words = ["--always", "--fairness", "weak", "--format", "json", "--eventually", place, &define];
        let text = output(Command::new(interleaf).current_dir(&root).arg("live").arg(program).args(words))?;
        let seconds = start.elapsed().as_secs_f64();
        let report: Value = serde_json::from_str(&text)?;
        if report["verdict"] != "safe" {
            return Err(format!("{program} is not live: {}", report["verdict"]).into());
        }
        let states = number(&report, "visited").ok_or("the report has no count of states")?;
        let bytes = number(&report, "peak_rss_bytes").ok_or("the report has no memory")?;
        let folder = tempfile::tempdir()?;
        let pan =
            verifier(&root.join("crates/xtask/spin").join(format!("{model}.pml")), &define, folder.path())?;
        let start = Instant::now();
        let said = output(
            Command::new(pan).args(["-a", "-f", "-w20", &format!("-m{depth}")]).current_dir(folder.path()),
        )?;
        let spin_seconds = start.elapsed().as_secs_f64();
        if !said.contains("errors: 0") || said.contains("max search depth too small") {
            return Err(format!("{model}.pml: SPIN says\n{said}").into());
        }
        println!(
            "{model:<8}({threads}) {states:>8} {seconds:>4.1} {:>5} {:>13} {spin_seconds:>6.1} {:>5}",
            bytes / 1_000_000,
            before(&said, " states, stored").unwrap_or("?"),
            before(&said, "\ttotal actual memory usage").and_then(|all| all.split('.').next()).unwrap_or("?"),
        );
    }
    Ok(())
}

/// SPIN's verifier of a model.
fn verifier(model: &Path, define: &str, folder: &Path) -> Result<PathBuf> {
    output(Command::new("spin").args([define, "-a"]).arg(model).current_dir(folder))?;
    let flags = ["-O2", "-w", "-DNFAIR=3", "-DMEMLIM=8000", "-o", "pan", "pan.c"];
    output(Command::new("cc").args(flags).current_dir(folder))?;
    Ok(folder.join("pan"))
}

fn output(command: &mut Command) -> Result<String> {
    let done = command.output().map_err(|error| format!("{}: {error}", command.get_program().display()))?;
    if !done.status.success() {
        return Err(format!("{command:?}: {}", String::from_utf8_lossy(&done.stderr)).into());
    }
    Ok(String::from_utf8_lossy(&done.stdout).into_owned())
}

/// The number with a key, wherever it is.
fn number(value: &Value, key: &str) -> Option<u64> {
    match value {
        Value::Object(all) => {
            all.get(key).and_then(Value::as_u64).or_else(|| all.values().find_map(|value| number(value, key)))
        }
        Value::Array(all) => all.iter().find_map(|value| number(value, key)),
        _ => None,
    }
}

/// The word before a text.
fn before<'t>(text: &'t str, end: &str) -> Option<&'t str> {
    text.split(end).next().filter(|start| start.len() < text.len())?.split_whitespace().last()
}
