//! `interleaf resume`: continues a search that was stopped.
//!
//! The unexplored part is written back to the file, so that it can be resumed again; the file of a part ends up as its result.

use crate::algorithms::{Tuning, named, require_model};
use crate::check::shrinking::ShrinkOptions;
use crate::check::{self, Plan};
use crate::files::read_error;
use crate::frontier::{Checkpoint, LockedFile, code, read, within_memory};
use crate::limits::{Limits, interrupt_flag};
use crate::load::{Loaded, load_ir, load_of_project};
use crate::options::{Output, ReportFormat, model_named, positive_seconds};
use crate::output_guard::{self, refuse_unwritable};
use crate::replay::again;
use crate::{InputError, Status};
use interleaf_explore::rf::Frontier;
use interleaf_search::Ability;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Continue a search that was stopped.
///
/// The program is compiled with the flags that FRONTIER holds, and must be unchanged. The unexplored part of the search is written
/// back to FRONTIER.
#[derive(clap::Args, Debug)]
pub struct Resume {
    /// A file that `interleaf check --checkpoint`, `interleaf split` or `interleaf merge` wrote.
    #[arg(value_name = "FRONTIER")]
    pub frontier: PathBuf,

    /// Explore with N workers, one per core by default.
    #[arg(long, short, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub jobs: Option<u32>,

    /// Run the compiled program in FILE, which `interleaf check --save-code` wrote, instead of compiling the source.
    #[arg(long, value_name = "FILE")]
    pub code: Option<PathBuf>,

    /// Save the search every S seconds.
    #[arg(long, value_name = "S", allow_negative_numbers = true, default_value = "30", value_parser = positive_seconds)]
    pub checkpoint_interval: f64,

    /// Stop after the next N executions in sequential order, whatever their kind; one worker is used.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..))]
    pub execution_limit: Option<u64>,

    #[command(flatten)]
    pub shrinking: ShrinkOptions,

    #[command(flatten)]
    pub limits: Limits,

    #[command(flatten)]
    pub output: Output<ReportFormat>,
}

pub fn run(resume: &Resume) -> Result<Status, InputError> {
    within_memory(&resume.frontier, || go_on(resume))
}

fn go_on(resume: &Resume) -> Result<Status, InputError> {
    resume.shrinking.require(resume.output.format)?;
    let path = &resume.frontier;
    resume.limits.begin(path.display(), "loaded");
    let locked = LockedFile::lock(path)?;
    let file = read(path)?;
    file.refuse_merged(path)?;
    refuse_unwritable(path)?;
    output_guard::refuse(resume.output.file.as_deref(), std::slice::from_ref(path))?;
    let absolute = |path: &Path| std::path::absolute(path).map_err(|error| read_error(path, &error));
    let output = Output {
        format: resume.output.format,
        file: resume.output.file.as_deref().map(absolute).transpose()?,
    };
    // The file chooses the folder to return to, so that folder does not decide which files may be quoted.
    let project = absolute(Path::new("."))?;
    // Names are relative to the folder where the program was first checked. If that does not exist, as on another machine, they
    // are relative to the working folder.
    if let Some(folder) = file.folder.as_deref().filter(|folder| folder.join(&file.program).is_file()) {
        // If this fails, the program is not found, which is reported below.
        let _ = std::env::set_current_dir(folder);
    }
    let unknown = |what: &str, name: &str| {
        InputError::file(path, format!("names the {what} `{name}`, which this version does not have"))
    };
    let model = model_named(&file.model).ok_or_else(|| unknown("memory model", &file.model))?;
    let flags = &file.provenance.flags;
    let program = Path::new(&file.program);
    let loaded = match &resume.code {
        Some(code) => load_ir(program, &code::read(&project.join(code))?, flags, model)?,
        None => load_of_project(program, flags, &[model], &project)?.remove(0),
    };
    loaded.require_unchanged(&file.provenance)?;
    if resume.code.is_none() {
        output_guard::refuse_included(&output.file, Path::new(&loaded.name), flags)?;
    }
    let algorithm = named(&file.algorithm).ok_or_else(|| unknown("algorithm", &file.algorithm))?;
    let plan = Plan {
        keep_going: file.keep_going,
        execution_limit: resume.execution_limit,
        limits: Some(resume.limits),
        shrink_time: resume.shrinking.shrink_time,
        shows_schedules: resume.shrinking.schedule,
        history: resume.shrinking.history.clone(),
        tuning: Tuning { workers: resume.jobs, ..Tuning::default() },
        checkpoint: Some(Checkpoint {
            file: locked,
            interval: resume.checkpoint_interval,
            parts: file.parts,
            spent: file.spent,
            seconds: file.seconds,
            start: Instant::now(),
        }),
        ..Plan::plain(model, algorithm)
    };
    require_model(algorithm, model)?;
    check_meaning(&loaded, &plan, &file.frontier).map_err(|what| InputError::file(path, what))?;
    let checked = check::check_one(&loaded, &plan, file.frontier, &interrupt_flag(), output.clone().into())?;
    check::print(checked, &output, plan.checkpoint.as_ref())
}

/// Validates a frontier against its program, and runs its violations again. The nodes to explore are validated by the search, each
/// when it gets there.
fn check_meaning(loaded: &Loaded, plan: &Plan, frontier: &Frontier) -> Result<(), String> {
    if !plan.algorithm.can(Ability::Checkpoint) {
        return Err(format!("is of {}, which cannot be resumed", plan.algorithm.name));
    }
    let flags = &loaded.provenance.flags;
    if flags.leaks || flags.buffer_bound.is_some() || (flags.races && plan.model.has_buffers()) {
        return Err("has flags that rf does not support under its memory model".to_string());
    }
    frontier.check_settings(&loaded.settings)?;
    for (violation, number) in frontier.violations.iter().zip(1..) {
        again(loaded, violation).map_err(|what| format!("violation {number}: {what}"))?;
    }
    Ok(())
}
