//! The findings as text.

use super::Findings;
use super::machine::{Machine, size};
use super::tools::Tool;
use super::trial::Trial;
use crate::words::table;

pub(super) fn text(findings: &Findings) -> String {
    let mut rows = vec![row("interleaf", findings.interleaf, "")];
    rows.extend(findings.tools.iter().map(of_tool));
    rows.extend(findings.trials.iter().map(of_trial));
    rows.extend(findings.trials.iter().filter(|trial| !trial.known.is_empty()).map(known));
    rows.extend(of_machine(&findings.machine));
    format!("{}\n{}\n", table(&rows), summary(&findings.trials))
}

fn row(name: &str, state: &str, detail: &str) -> Vec<String> {
    [name, state, detail].map(str::to_string).into()
}

fn of_tool(tool: &Tool) -> Vec<String> {
    let install = tool.install.as_ref().map(|install| format!("for {}: {install}", tool.purpose));
    let path = tool.path.as_ref().map(|path| path.display().to_string());
    let llvm = tool.llvm.as_ref().map(|llvm| format!("LLVM {llvm}"));
    let named_by = tool.named_by.filter(|_| path.is_some()).map(|variable| format!("named in {variable}"));
    // That a tool was not found is its state.
    let problem = tool.problem.clone().filter(|_| tool.install.is_none());
    let state = match (&tool.path, &tool.version) {
        (None, _) => "missing",
        (_, Some(version)) => version,
        (_, None) => "unknown",
    };
    let details: Vec<_> = [path, llvm, named_by, problem, install].into_iter().flatten().collect();
    row(tool.name, state, &details.join(", "))
}

fn of_trial(trial: &Trial) -> Vec<String> {
    let name = format!("{} trial", trial.language);
    if trial.works {
        return row(&name, "works", &format!("compiled and explored in {:.2} s", trial.seconds));
    }
    let details: Vec<_> = [&trial.problem, &trial.install].into_iter().flatten().cloned().collect();
    row(&name, "fails", &details.join(": "))
}

/// What is known by name of a standard library. Without it, programs mean the same, but searches may be longer.
fn known(trial: &Trial) -> Vec<String> {
    let (found, missing): (Vec<_>, Vec<_>) = trial.known.iter().partition(|known| known.found);
    let state = format!("{} of {}", found.len(), trial.known.len());
    let missing: Vec<_> = missing.iter().map(|known| known.path).collect();
    let detail = match &missing[..] {
        [] => "functions and variables known by name are there".to_string(),
        _ => format!("known by name are there, not {}: searches may take longer", missing.join(", ")),
    };
    row(&format!("{}'s std", trial.language), &state, &detail)
}

fn of_machine(machine: &Machine) -> Vec<Vec<String>> {
    let known = |bytes: Option<u64>| bytes.map_or_else(|| "unknown".to_string(), size);
    let free = machine.free.map(|bytes| format!("{} free", size(bytes)));
    let limit = machine.memory_limit.map(|bytes| format!("--memory-limit is {} by default", size(bytes)));
    let details: Vec<_> = [free, limit, machine.problem.clone()].into_iter().flatten().collect();
    vec![
        row("cores", &machine.cores.to_string(), ""),
        row("memory", &known(machine.memory), &details.join(", ")),
    ]
}

/// Which programs can be checked, in a sentence.
fn summary(trials: &[Trial]) -> String {
    let of = |works: bool| {
        let names: Vec<_> =
            trials.iter().filter(|trial| trial.works == works).map(|trial| trial.language).collect();
        match names.split_last() {
            None => None,
            Some((last, [])) => Some((*last).to_string()),
            Some((last, first)) => Some(format!("{} and {last}", first.join(", "))),
        }
    };
    let good = of(true).map(|names| format!("{names} programs can be checked"));
    let bad = of(false).map(|names| format!("{names} programs cannot be checked"));
    [good, bad].into_iter().flatten().collect::<Vec<_>>().join("; ")
}
