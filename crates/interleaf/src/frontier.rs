//! Frontiers in files: `resume`, `split` and `merge`.
//!
//! A file names the program and the flags that it was compiled with, which must be unchanged. Resuming writes what is left
//! back to the file, so that it can be resumed again; the file of a part is its result in the end.

use crate::arguments::{Algorithm, Merge, Model, Resume, Split};
use crate::check::{Plan, check_one};
use crate::limits::interrupt_flag;
use crate::load::{Loaded, load};
use crate::{InputError, Status, output};
use clap::ValueEnum;
use interleaf_explore::rf::Frontier;
use interleaf_report::{Provenance, json::SCHEMA};
use interleaf_trace::Verdict;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// The word that tells these files from others.
const KIND: &str = "frontier";

/// What is in a file.
#[derive(Serialize, Deserialize)]
struct File<F> {
    schema: u32,
    kind: String,
    program: String,
    model: String,
    algorithm: String,
    keep_going: bool,
    provenance: Provenance,
    frontier: F,
}

/// Writes what is left of a search.
pub(crate) fn write(
    path: &Path,
    loaded: &Loaded,
    plan: &Plan,
    frontier: &Frontier,
) -> Result<(), InputError> {
    let file = File {
        schema: SCHEMA,
        kind: KIND.to_string(),
        program: loaded.name.clone(),
        model: plan.model.name().to_string(),
        algorithm: plan.algorithm.name().to_string(),
        keep_going: plan.keep_going,
        provenance: loaded.provenance.clone(),
        frontier,
    };
    save(path, &file)
}

fn save<F: Serialize>(path: &Path, file: &File<F>) -> Result<(), InputError> {
    let text = serde_json::to_string(file).map_err(|error| InputError::Other(error.to_string()))?;
    output::write(Some(path), &(text + "\n"))
}

fn read(path: &Path) -> Result<File<Frontier>, InputError> {
    let bad = |what: &str| InputError::Read(path.to_path_buf(), what.to_string());
    let text = std::fs::read_to_string(path).map_err(|error| crate::compile::read_error(path, &error))?;
    let file: File<Frontier> = serde_json::from_str(&text)
        .map_err(|_| bad("is not a frontier; `interleaf check --checkpoint FILE` writes one"))?;
    if file.kind != KIND || file.schema != SCHEMA {
        return Err(bad("is a frontier of another version of interleaf; check the program again"));
    }
    if !file.frontier.is_well_formed() {
        return Err(bad("is a frontier that does not fit together; it was changed"));
    }
    Ok(file)
}

/// Goes on with a frontier.
pub fn resume(resume: &Resume) -> Result<Status, InputError> {
    let file = read(&resume.frontier)?;
    let is_part = file.frontier.is_part();
    let loaded = load(Path::new(&file.program), &file.provenance.flags)?;
    if loaded.provenance.source_hash != file.provenance.source_hash {
        return Err(InputError::Changed(file.program));
    }
    if loaded.provenance.code_hash != file.provenance.code_hash {
        return Err(InputError::OtherCode(file.program));
    }
    let unknown = |what: &str, name: &str| {
        InputError::Read(
            resume.frontier.clone(),
            format!("names the {what} `{name}`, which this version has not"),
        )
    };
    let plan = Plan {
        model: Model::from_str(&file.model, false).map_err(|_| unknown("memory model", &file.model))?,
        algorithm: Algorithm::from_str(&file.algorithm, false)
            .map_err(|_| unknown("algorithm", &file.algorithm))?,
        keep_going: file.keep_going,
        time_limit: resume.time_limit,
        memory_limit: resume.memory_limit,
        jobs: resume.jobs,
        checkpoint: Some(resume.frontier.clone()),
        checkpoint_interval: resume.checkpoint_interval,
    };
    let report = check_one(&loaded, &plan, file.frontier, &interrupt_flag())?;
    let status = match report.verdict {
        Verdict::Safe | Verdict::Bounded => Status::Nothing,
        Verdict::Violation => Status::Violation,
        Verdict::Stopped => Status::Stopped,
    };
    output::print(&[report], &resume.output)?;
    if is_part {
        output::complain("note: this is a part; `interleaf merge` brings the results of all parts together");
    }
    Ok(status)
}

/// Cuts a frontier into parts.
pub fn split(split: &Split) -> Result<Status, InputError> {
    let File { schema, kind, program, model, algorithm, keep_going, provenance, frontier } =
        read(&split.frontier)?;
    let parts = frontier.split(split.number as usize);
    for (number, frontier) in parts.iter().enumerate() {
        let path = numbered(&split.frontier, number + 1);
        let (kind, program, model) = (kind.clone(), program.clone(), model.clone());
        let (algorithm, provenance) = (algorithm.clone(), provenance.clone());
        save(&path, &File { schema, kind, program, model, algorithm, keep_going, provenance, frontier })?;
        println!("{}: {} to explore", path.display(), places(frontier.open_nodes()));
    }
    Ok(Status::Nothing)
}

/// `name.json` with a number: `name.1.json`.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let extension = path.extension().map_or(String::new(), |extension| format!(".{}", extension.display()));
    path.with_extension(format!("{number}{extension}"))
}

/// Brings the results of parts together.
pub fn merge(merge: &Merge) -> Result<Status, InputError> {
    let mut files = merge.results.iter().map(|path| read(path)).collect::<Result<Vec<_>, _>>()?;
    let first = files.first_mut().map(|file| (file.provenance.clone(), file.program.clone()));
    let other = files
        .iter()
        .zip(&merge.results)
        .find(|(file, _)| first.as_ref() != Some(&(file.provenance.clone(), file.program.clone())));
    if let Some((_, path)) = other {
        let what = "is a frontier of another program, or of other flags, than the first".to_string();
        return Err(InputError::Read(path.clone(), what));
    }
    let frontiers: Vec<Frontier> =
        files.iter_mut().map(|file| std::mem::replace(&mut file.frontier, Frontier::start())).collect();
    let merged = Frontier::merge(frontiers);
    let (left, executions) = (merged.open_nodes(), merged.statistics.executions.total());
    let Some(mut file) = files.into_iter().next() else { return Ok(Status::Nothing) };
    file.frontier = merged;
    save(&merge.output, &file)?;
    let executions = interleaf_report::text::grouped(executions);
    let target = merge.output.display();
    match left {
        0 => println!(
            "{target}: {executions} executions, nothing left; `interleaf resume {target}` reports them"
        ),
        left => println!("{target}: {executions} executions, {} left to explore", places(left)),
    }
    Ok(Status::Nothing)
}

fn places(count: usize) -> String {
    if count == 1 { "1 place".to_string() } else { format!("{count} places") }
}
