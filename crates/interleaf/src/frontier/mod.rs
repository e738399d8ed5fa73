//! Frontiers in files: `resume`, `split` and `merge`.
//!
//! Resuming writes what is left back to the file, so that it can be resumed again; the file of a part is its result in the end.

mod file;
mod locked_file;
mod parts;

use crate::algorithms::{Tuning, named, require_model};
use crate::arguments::{Model, Output, Resume};
use crate::check::{self, Plan, check_one};
use crate::limits::{Limits, interrupt_flag};
use crate::load::{Loaded, load_of_project};
use crate::output_guard::{self, refuse_unwritable};
use crate::replay::again;
use crate::{InputError, Status};
use clap::ValueEnum;
use file::{File, read};
pub(crate) use file::{Part, Spent, note_reported, take_for_new, write};
use interleaf_explore::rf::{Frontier, or_refused};
use interleaf_search::Ability;
pub(crate) use locked_file::Held;
pub use locked_file::Process;
pub use parts::{merge, split};
use std::path::{Path, PathBuf};

/// Goes on with a frontier.
pub fn resume(resume: &Resume) -> Result<Status, InputError> {
    or_told(&resume.frontier, || go_on(resume))
}

/// Does something with a frontier, which may be more than what memory holds.
fn or_told<T>(path: &Path, run: impl FnOnce() -> Result<T, InputError>) -> Result<T, InputError> {
    or_refused(run).unwrap_or_else(|refusal| Err(InputError::Refused(path.to_path_buf(), refusal)))
}

fn go_on(resume: &Resume) -> Result<Status, InputError> {
    let limits = Limits::new(resume.time_limit, resume.memory_limit);
    limits.begin(&resume.frontier.display().to_string(), "loaded");
    let held = Held::take(&resume.frontier)?;
    let file = read(&resume.frontier)?;
    file.refuse_merged(&resume.frontier)?;
    refuse_unwritable(&resume.frontier)?;
    output_guard::refuse(resume.output.output.as_deref(), std::slice::from_ref(&resume.frontier))?;
    let absolute =
        |path: &Path| std::path::absolute(path).map_err(|error| crate::compile::read_error(path, &error));
    let output = Output {
        format: resume.output.format,
        output: resume.output.output.as_deref().map(absolute).transpose()?,
    };
    // The file names the folder to return to, so that folder says nothing of what may be quoted.
    let project = absolute(Path::new("."))?;
    return_to(&file);
    let unknown = |what: &str, name: &str| {
        InputError::Read(
            resume.frontier.clone(),
            format!("names the {what} `{name}`, which this version has not"),
        )
    };
    let model = Model::from_str(&file.model, false).map_err(|_| unknown("memory model", &file.model))?;
    let loaded =
        load_of_project(Path::new(&file.program), &file.provenance.flags, &[model.of_machine()], &project)?
            .remove(0);
    if loaded.provenance.source_hash != file.provenance.source_hash {
        return Err(InputError::Changed(file.program));
    }
    if loaded.provenance.code_hash != file.provenance.code_hash {
        return Err(InputError::OtherCode(file.program));
    }
    let output_file: Vec<&Path> = output.output.iter().map(PathBuf::as_path).collect();
    output_guard::refuse_included(&output_file, Path::new(&loaded.name), &loaded.provenance.flags)?;
    let algorithm = named(&file.algorithm).ok_or_else(|| unknown("algorithm", &file.algorithm))?;
    let plan = Plan {
        keep_going: file.keep_going,
        execution_limit: resume.execution_limit,
        limits: Some(limits),
        tuning: Tuning { workers: resume.jobs, ..Tuning::default() },
        checkpoint: Some(held),
        checkpoint_interval: resume.checkpoint_interval,
        parts: file.parts,
        spent: file.spent,
        ..Plan::plain(model, algorithm)
    };
    require_model(plan.algorithm, plan.model.of_machine())?;
    check_meaning(&loaded, &plan, &file.frontier)
        .map_err(|what| InputError::Read(resume.frontier.clone(), what))?;
    let checked = check_one(&loaded, &plan, file.frontier, &interrupt_flag(), output.clone())?;
    check::print(checked, &output, plan.checkpoint.as_ref())
}

/// Says what is wrong with a frontier as far as its program tells, but for the places where the search goes on: the search checks
/// each when it comes there. Violations are run again.
fn check_meaning(loaded: &Loaded, plan: &Plan, frontier: &Frontier) -> Result<(), String> {
    if !plan.algorithm.can(Ability::Checkpoint) {
        return Err(format!("is of {}, which cannot go on where it stopped", plan.algorithm.name));
    }
    let flags = &loaded.provenance.flags;
    if flags.leaks || flags.buffer_bound.is_some() || (flags.races && plan.model != Model::Sc) {
        return Err("has flags that rf does not know under its memory model".to_string());
    }
    frontier.check_settings(&loaded.settings)?;
    for (violation, number) in frontier.violations.iter().zip(1..) {
        again(loaded, violation).map_err(|what| format!("violation {number}: {what}"))?;
    }
    Ok(())
}

/// Goes to the folder where the program was checked, if it is there: names are relative to it, those of headers too. On another
/// machine it may not be, and the working folder serves.
fn return_to<F>(file: &File<F>) {
    let Some(folder) = file.folder.as_deref().filter(|folder| folder.join(&file.program).is_file()) else {
        return;
    };
    // If it fails, the program is not found, which is told.
    let _ = std::env::set_current_dir(folder);
}
