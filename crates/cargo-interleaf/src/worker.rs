//! A process that checks one program: searches have a process of their own, as they use all memory that there is and may be
//! interrupted.

use crate::arguments::{Checker, Run};
use crate::building::{self, Goal};
use serde_json::Value;
use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, ExitCode, Output};

/// The word that makes a process a worker.
pub(crate) const COMMAND: &str = "--worker";

/// The seeds that are drawn are below this, so that they are short.
const SEEDS: u64 = 1_000_000_000;

/// Runs `interleaf` with these arguments.
pub(crate) fn run(words: &[OsString]) -> ExitCode {
    let name = OsString::from("interleaf");
    interleaf::run(std::iter::once(&name).chain(words).cloned())
}

/// Checks a binary of the crate, and prints the report.
pub(crate) fn run_binary(run: &Run) -> Result<ExitCode, String> {
    let artifacts = building::build(Goal::Binary, &run.targets(), &run.build)?;
    let [artifact] = &artifacts[..] else {
        let titles: Vec<_> = artifacts.iter().map(|artifact| artifact.title.as_str()).collect();
        return Err(match &titles[..] {
            [] => "the package has no binary".to_string(),
            _ => format!(
                "the package has several binaries, {}; choose one by --bin NAME",
                titles.join(" and ")
            ),
        });
    };
    let checking = Checking::new(&run.checker);
    let mut command = checking.command(&artifact.ir)?;
    let status = command.status().map_err(|error| format!("the checker cannot be run: {error}"))?;
    Ok(ExitCode::from(status.code().map_or(1, |code| code as u8)))
}

/// How programs are checked: all in the same way.
pub(crate) struct Checking {
    command: &'static str,
    options: Vec<OsString>,
    /// The seed, if one was drawn.
    pub(crate) seed: Option<u64>,
}

impl Checking {
    pub(crate) fn new(checker: &Checker) -> Checking {
        let mut options = checker.options.clone();
        let has =
            |name: &str| checker.options.iter().any(|option| option.to_string_lossy().starts_with(name));
        if !has("--model") {
            options.extend(["--model", "rc11"].map(OsString::from));
        }
        if !checker.sample {
            // The target folder may be in another project, whose .interleaf.toml is not for this one.
            options.extend((!has("--no-config")).then(|| OsString::from("--no-config")));
            return Checking { command: "check", options, seed: None };
        }
        // The same runs are made again for the story of a failure.
        let seed = (!has("--seed")).then(|| fastrand::u64(..SEEDS));
        options.extend(
            seed.iter().flat_map(|seed| ["--seed".to_string(), seed.to_string()]).map(OsString::from),
        );
        Checking { command: "sample", options, seed }
    }

    /// The command that checks a program.
    fn command(&self, ir: &Path) -> Result<Command, String> {
        let this = std::env::current_exe().map_err(|error| format!("the path of this program: {error}"))?;
        let mut command = Command::new(this);
        command.args([COMMAND, self.command]).arg(ir).args(&self.options);
        Ok(command)
    }
}

/// What a check of one test returned.
pub(crate) struct Checked {
    /// The report; null if there is none, as after bad input.
    pub(crate) report: Value,
    /// The report as text, with its hints.
    pub(crate) story: String,
    /// What was printed besides: errors.
    pub(crate) messages: String,
}

fn output_of(mut command: Command) -> Result<Output, String> {
    command.output().map_err(|error| format!("the checker cannot be run: {error}"))
}

/// Checks one test. Where it should panic, all executions are looked at.
pub(crate) fn check_test(
    ir: &Path,
    name: &str,
    should_panic: bool,
    checking: &Checking,
) -> Result<Checked, String> {
    let folder = tempfile::tempdir().map_err(|error| format!("a folder for the report: {error}"))?;
    let story = folder.path().join("report.txt");
    let mut command = checking.command(ir)?;
    command.args(["--test", name, "--format", "json"]);
    if checking.command == "check" {
        let mut also = OsString::from("text=");
        also.push(&story);
        command.arg("--also").arg(also);
    }
    if should_panic {
        command.arg("--keep-going");
    }
    let output = output_of(command)?;
    let report: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    let story = match report["verdict"].as_str() {
        // Random runs write one report: they are run again, with the same seed.
        Some("violation") if checking.command == "sample" => {
            let mut again = checking.command(ir)?;
            again.args(["--test", name]);
            String::from_utf8_lossy(&output_of(again)?.stdout).into_owned()
        }
        _ => std::fs::read_to_string(story).unwrap_or_default(),
    };
    Ok(Checked { report, story, messages: String::from_utf8_lossy(&output.stderr).into_owned() })
}
