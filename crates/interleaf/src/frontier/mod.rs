//! Frontiers in files: `resume`, `split` and `merge`.
//!
//! A file names the program and the flags that it was compiled with, which must be unchanged. Resuming writes what is left
//! back to the file, so that it can be resumed again; the file of a part is its result in the end. A part knows of which
//! frontier it is one, so that no result is made of parts that are not all there, or of one that is there twice. The last
//! line of a file is the fingerprint of what stands before it: a file that was changed is refused.

use crate::arguments::{Algorithm, Merge, Model, Output, Resume, Split};
use crate::check::{self, Plan, check_one, refuse_model};
use crate::limits::interrupt_flag;
use crate::load::{Loaded, load};
use crate::{InputError, Status, output};
use clap::ValueEnum;
use interleaf_explore::rf::Frontier;
use interleaf_report::{Provenance, fingerprint, json::SCHEMA};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// The word that tells these files from others.
const KIND: &str = "frontier";

/// What is in a file.
#[derive(Serialize, Deserialize)]
struct File<F> {
    schema: u32,
    kind: String,
    program: String,
    /// The working folder of the command that checked the program first: what the program and its flags name is relative to it.
    #[serde(default)]
    folder: Option<PathBuf>,
    model: String,
    algorithm: String,
    keep_going: bool,
    provenance: Provenance,
    /// Which part it is; the last is a part of a part.
    parts: Vec<Part>,
    frontier: F,
}

/// One of the parts that a frontier was cut into.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Part {
    /// The fingerprint of that frontier.
    of: String,
    /// From 1.
    number: usize,
    count: usize,
}

impl Part {
    pub(crate) fn number_and_count(&self) -> (usize, usize) {
        (self.number, self.count)
    }
}

impl<F> File<F> {
    /// The same for another frontier.
    fn with<G>(&self, frontier: G) -> File<G> {
        File {
            schema: self.schema,
            kind: self.kind.clone(),
            program: self.program.clone(),
            folder: self.folder.clone(),
            model: self.model.clone(),
            algorithm: self.algorithm.clone(),
            keep_going: self.keep_going,
            provenance: self.provenance.clone(),
            parts: self.parts.clone(),
            frontier,
        }
    }
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
        folder: std::env::current_dir().ok(),
        model: plan.model.name().to_string(),
        algorithm: plan.algorithm.name().to_string(),
        keep_going: plan.keep_going,
        provenance: loaded.provenance.clone(),
        parts: plan.parts.clone(),
        frontier,
    };
    save(path, &file)
}

fn save<F: Serialize>(path: &Path, file: &File<F>) -> Result<(), InputError> {
    let text = serde_json::to_string(file).map_err(|error| InputError::Other(error.to_string()))?;
    let fingerprint = fingerprint(text.as_bytes());
    output::write(Some(path), &format!("{text}\n{fingerprint}\n"))
}

fn read(path: &Path) -> Result<File<Frontier>, InputError> {
    let bad = |what: &str| InputError::Read(path.to_path_buf(), what.to_string());
    let error = |error| match error {
        error if std::io::Error::kind(&error) == std::io::ErrorKind::InvalidData => bad("is not text"),
        error => crate::compile::read_error(path, &error),
    };
    let metadata = std::fs::metadata(path).map_err(error)?;
    if metadata.is_dir() {
        return Err(bad("is a directory, not a frontier; `interleaf check --checkpoint FILE` writes one"));
    }
    if !metadata.is_file() {
        return Err(bad("is not a regular file"));
    }
    let text = std::fs::read_to_string(path).map_err(error)?;
    let (text, sum) = text.trim_end().rsplit_once('\n').unwrap_or((&text, ""));
    let file: File<Frontier> = serde_json::from_str(text)
        .map_err(|_| bad("is not a frontier; `interleaf check --checkpoint FILE` writes one"))?;
    if file.kind != KIND || file.schema != SCHEMA {
        return Err(bad("is a frontier of another version of interleaf; check the program again"));
    }
    if fingerprint(text.as_bytes()) != sum || !file.frontier.is_well_formed() {
        return Err(bad("is a frontier that was changed since it was written"));
    }
    Ok(file)
}

/// Goes on with a frontier.
pub fn resume(resume: &Resume) -> Result<Status, InputError> {
    let file = read(&resume.frontier)?;
    output::refuse_overwriting(resume.output.output.as_deref(), std::slice::from_ref(&resume.frontier))?;
    let absolute =
        |path: &Path| std::path::absolute(path).map_err(|error| crate::compile::read_error(path, &error));
    let checkpoint = absolute(&resume.frontier)?;
    let output = Output {
        format: resume.output.format,
        output: resume.output.output.as_deref().map(absolute).transpose()?,
    };
    return_to(&file);
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
        root: None,
        context_bound: None,
        keep_going: file.keep_going,
        time_limit: resume.time_limit,
        memory_limit: resume.memory_limit,
        jobs: resume.jobs,
        checkpoint: Some(checkpoint),
        checkpoint_interval: resume.checkpoint_interval,
        parts: file.parts,
        matching: interleaf_stateful::Options::default(),
    };
    refuse_model(plan.model, plan.algorithm)?;
    let checked = check_one(&loaded, &plan, file.frontier, &interrupt_flag())?;
    check::print(vec![checked], &output)
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

/// Refuses to write a frontier over something else, or over that of a search that is not finished, unless that is `same`.
pub(crate) fn refuse_losing(
    path: &Path,
    is_same: impl FnOnce(&Unfinished) -> bool,
) -> Result<(), InputError> {
    // What is empty, or no file but a device, is written to.
    if !std::fs::metadata(path).is_ok_and(|metadata| metadata.is_file() && metadata.len() > 0) {
        return Ok(());
    }
    let Ok(file) = read(path) else {
        let what = "is there and is not a frontier of this version; remove it, or name another file";
        return Err(InputError::Read(path.to_path_buf(), what.to_string()));
    };
    if file.frontier.open_nodes() == 0 || file.frontier.is_ended() {
        return Ok(());
    }
    let unfinished = Unfinished(file);
    if is_same(&unfinished) {
        return Ok(());
    }
    let what = format!(
        "holds a search of {} that is not finished; `interleaf resume {}` goes on with it, or remove it",
        unfinished.0.program,
        path.display()
    );
    Err(InputError::Read(path.to_path_buf(), what))
}

/// A frontier with something left.
pub(crate) struct Unfinished(File<Frontier>);

impl Unfinished {
    /// Whether it is the same part of the same search.
    fn is_of<F>(&self, other: &File<F>) -> bool {
        let of = |file: &File<Frontier>| (file.program.clone(), file.model.clone(), file.algorithm.clone());
        let Unfinished(file) = self;
        of(file) == (other.program.clone(), other.model.clone(), other.algorithm.clone())
            && file.provenance == other.provenance
            && file.keep_going == other.keep_going
            && file.parts == other.parts
    }
}

/// Cuts a frontier into parts.
pub fn split(split: &Split) -> Result<Status, InputError> {
    let file = read(&split.frontier)?;
    let text = serde_json::to_string(&file).map_err(|error| InputError::Other(error.to_string()))?;
    let of = fingerprint(text.as_bytes());
    let frontiers = file.frontier.split(split.number as usize);
    let count = frontiers.len();
    // A part of it that nobody has resumed can be made again.
    let is_untouched = |part: &File<Frontier>, number: usize, count: usize| {
        let made = file.frontier.split(count).into_iter().nth(number - 1);
        let text = |frontier: &Frontier| serde_json::to_string(frontier).ok();
        made.is_some_and(|made| text(&made) == text(&part.frontier))
    };
    for number in 1..=count {
        let path = numbered(&split.frontier, number);
        let part = read(&path).ok();
        let place = part.as_ref().and_then(|part| part.parts.last()).filter(|place| place.of == of);
        match (&part, place) {
            (Some(part), Some(place)) if is_untouched(part, place.number, place.count) => {}
            (Some(part), Some(_)) if part.frontier.open_nodes() == 0 || part.frontier.is_ended() => {
                let what =
                    "holds what was found in a part of this frontier; merge the parts first, or remove it";
                return Err(InputError::Read(path, what.to_string()));
            }
            _ => refuse_losing(&path, |_| false)?,
        }
    }
    for (frontier, number) in frontiers.into_iter().zip(1..) {
        let path = numbered(&split.frontier, number);
        let open = frontier.open_nodes();
        let mut part = file.with(frontier);
        part.parts.push(Part { of: of.clone(), number, count });
        save(&path, &part)?;
        println!("{}: {} to explore", path.display(), places(open));
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
    let files = merge.results.iter().map(|path| read(path)).collect::<Result<Vec<_>, _>>()?;
    let Some(first) = files.first() else { return Ok(Status::Nothing) };
    check_parts(&files, &merge.results)?;
    let mut parts = first.parts.clone();
    parts.pop();
    let merged = File { parts, ..first.with(()) };
    let frontier = Frontier::merge(files.into_iter().map(|file| file.frontier).collect());
    refuse_losing(&merge.output, |file| file.is_of(&merged))?;
    let (left, executions) = (frontier.open_nodes(), frontier.statistics.executions.total());
    let is_ended = frontier.is_ended();
    save(&merge.output, &merged.with(frontier))?;
    let executions = interleaf_report::text::grouped(executions);
    let target = merge.output.display();
    match left {
        _ if is_ended => println!(
            "{target}: {executions} executions, ended by a violation; `interleaf resume {target}` reports it"
        ),
        0 => println!(
            "{target}: {executions} executions, nothing left; `interleaf resume {target}` reports them"
        ),
        left => println!("{target}: {executions} executions, {} left to explore", places(left)),
    }
    Ok(Status::Nothing)
}

/// Refuses files that are not all the parts of one frontier, each once.
fn check_parts(files: &[File<Frontier>], paths: &[PathBuf]) -> Result<(), InputError> {
    let bad = |path: &Path, what: String| Err(InputError::Read(path.to_path_buf(), what));
    let Some((first, first_path)) = files.iter().zip(paths).next() else { return Ok(()) };
    let Some((last, outer)) = first.parts.split_last() else {
        return bad(first_path, "is a whole frontier; `interleaf split` makes parts of it".to_string());
    };
    let mut path_of: HashMap<usize, &PathBuf> = HashMap::new();
    for (file, path) in files.iter().zip(paths) {
        if (&file.provenance, &file.program) != (&first.provenance, &first.program) {
            let what = "is a frontier of another program, or of other flags, than the first";
            return bad(path, what.to_string());
        }
        let part = file.parts.last().filter(|part| (&part.of, part.count) == (&last.of, last.count));
        let part = part.filter(|_| file.parts.len() == outer.len() + 1 && file.parts.starts_with(outer));
        let Some(part) = part else {
            return bad(path, "is no part of the frontier that the first is a part of".to_string());
        };
        if let Some(other) = path_of.insert(part.number, path) {
            return bad(path, format!("is the same part as {}", other.display()));
        }
    }
    match (1..=last.count).find(|number| !path_of.contains_key(number)) {
        Some(number) => bad(first_path, format!("is one of {} parts; part {number} is missing", last.count)),
        None => Ok(()),
    }
}

fn places(count: usize) -> String {
    if count == 1 { "1 place".to_string() } else { format!("{count} places") }
}
