//! `interleaf doctor`: what is installed, what is missing, and whether a program can be checked.
//!
//! The compilers are found by the functions that `check` finds them with, and the trial programs go through the same loader and
//! search. So what is said here is what `check` does.

mod advice;
mod machine;
mod print;
mod tools;
mod trial;

use crate::options::{Format, Output};
use crate::{InputError, Status, output};
use advice::Packages;
use interleaf_report::Printable;
use machine::Machine;
use serde::Serialize;
use tools::Tool;
use trial::Trial;

/// Show what is installed and what is missing, and try whether programs can be checked.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Exit status: 0 C and C++ programs can be checked, 2 they cannot. What Rust needs is shown, and changes no status."
)]
pub struct Doctor {
    #[command(flatten)]
    pub output: Output<Format>,
}

/// What was found.
#[derive(Serialize, Debug)]
struct Findings {
    schema: u32,
    interleaf: &'static str,
    /// Whether C and C++ programs can be checked.
    ready: bool,
    tools: Vec<Tool>,
    trials: Vec<Trial>,
    machine: Machine,
}

pub fn run(doctor: &Doctor) -> Result<Status, InputError> {
    let packages = Packages::of_this_machine();
    let trials = trial::all(packages.as_ref());
    let findings = Findings {
        schema: 1,
        interleaf: env!("CARGO_PKG_VERSION"),
        ready: trials.iter().all(|trial| trial.works || trial.is_optional()),
        tools: tools::all(packages.as_ref()),
        trials,
        machine: Machine::this(),
    };
    let text = match doctor.output.format {
        Format::Text => Printable::text(&print::text(&findings)),
        Format::Json => Printable::json(&format!("{}\n", serde_json::to_string(&findings)?)),
    };
    output::write(doctor.output.file.as_deref(), &text)?;
    Ok(if findings.ready { Status::Nothing } else { Status::Bad })
}
