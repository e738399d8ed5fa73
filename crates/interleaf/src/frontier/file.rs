//! What a file of a frontier holds, and what becomes of it.
//!
//! A file names the program and the flags that it was compiled with, which must be unchanged. A part knows of which frontier it
//! is one, so that no result is made of parts that are not all there, or of one that is there twice. The last line of a file
//! is the fingerprint of what stands before it: a file that was damaged is refused. What a file says is checked for its meaning,
//! too: here as far as that can be seen without the program, and otherwise before it is used.
//!
//! No file takes the place of another one with which something would be lost. Nothing is lost with a file that says itself
//! that it is spent: a search that is through and was reported, or a part that was merged. It says so only when
//! that has happened, so that a process that dies in between leaves a file that is kept, and not one that is lost.

use super::locked_file::Held;
use super::or_told;
use crate::InputError;
use crate::check::Plan;
use crate::load::Loaded;
use crate::output::as_typed;
use crate::output_guard::{refuse_pipe, refuse_unwritable};
use interleaf_explore::rf::Frontier;
use interleaf_report::{Fingerprint, Provenance, json::SCHEMA};
use serde::{Deserialize, Serialize};
use std::io::{BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The word that tells these files from others.
const KIND: &str = "frontier";

/// How long the line with the fingerprint can be, and what an editor may have put behind it.
const MOST_IN_LAST_LINE: u64 = 4_096;

/// How much of what is wrong with JSON is told, in characters.
const LONGEST_REASON: usize = 120;

/// What is in a file.
#[derive(Serialize, Deserialize)]
pub(super) struct File<F> {
    pub(super) schema: u32,
    pub(super) kind: String,
    pub(super) program: String,
    /// The working folder of the command that checked the program first: what the program and its flags name is relative to it.
    #[serde(default)]
    pub(super) folder: Option<PathBuf>,
    pub(super) model: String,
    pub(super) algorithm: String,
    pub(super) keep_going: bool,
    pub(super) provenance: Provenance,
    /// Which part it is; the last is a part of a part.
    pub(super) parts: Vec<Part>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) spent: Option<Spent>,
    pub(super) frontier: F,
}

/// Why nothing is lost with a file any more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Spent {
    /// The search is through, and what it found was told.
    Reported,
    /// It is a part, and what it holds is in this file, too.
    Merged(PathBuf),
}

/// One of the parts that a frontier was cut into.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Part {
    /// The fingerprint of that frontier; see [`File::identity`].
    pub(super) of: String,
    /// From 1.
    pub(super) number: usize,
    pub(super) count: usize,
}

impl Part {
    pub(crate) fn number_and_count(&self) -> (usize, usize) {
        (self.number, self.count)
    }
}

impl<F> File<F> {
    /// The same for another frontier.
    pub(super) fn with<G>(&self, frontier: G) -> File<G> {
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
            spent: None,
            frontier,
        }
    }
}

impl<F: Serialize> File<F> {
    /// The fingerprint of what it holds, whatever has become of that.
    pub(super) fn identity(&self) -> Result<String, InputError> {
        let mut to = Summed { to: std::io::sink(), sum: Fingerprint::default() };
        let file = self.with(&self.frontier);
        serde_json::to_writer(&mut to, &file).map_err(|error| InputError::Other(error.to_string()))?;
        Ok(to.sum.to_string())
    }
}

impl File<Frontier> {
    /// Whether nothing of it is left to explore.
    pub(super) fn is_through(&self) -> bool {
        self.frontier.open_nodes() == 0 || self.frontier.is_ended()
    }

    /// Says what is wrong with it, as far as that can be seen without the program.
    pub(super) fn check(&self) -> Result<(), String> {
        for Part { number, count, .. } in &self.parts {
            if !(1..=*count).contains(number) {
                return Err(format!("is part {number} of {count}"));
            }
        }
        self.frontier.check(self.parts.len())
    }

    /// Refuses to go on with a part that has gone on elsewhere.
    pub(super) fn refuse_merged(&self, path: &Path) -> Result<(), InputError> {
        match &self.spent {
            Some(Spent::Merged(into)) if !self.is_through() => {
                let into = as_typed(into);
                let what = format!(
                    "was merged into {into}, which has what is left of it; `interleaf resume {into}` goes on"
                );
                Err(InputError::Read(path.to_path_buf(), what))
            }
            _ => Ok(()),
        }
    }
}

/// Writes what is left of a search.
pub(crate) fn write(
    held: &Held,
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
        algorithm: plan.algorithm.name.to_string(),
        keep_going: plan.keep_going,
        provenance: loaded.provenance.clone(),
        parts: plan.parts.clone(),
        spent: plan.spent.clone(),
        frontier,
    };
    or_told(held.path(), || save(held, &file))
}

/// Notes that what a search found was told, if it is through and is no part.
pub(crate) fn note_reported(held: &Held) -> Result<(), InputError> {
    if !held.target().is_file() {
        return Ok(());
    }
    let file = read(held.target())?;
    match file.parts.is_empty() && file.is_through() && file.spent.is_none() {
        true => save(held, &File { spent: Some(Spent::Reported), ..file }),
        false => Ok(()),
    }
}

/// Adds up what is written.
struct Summed<W> {
    to: W,
    sum: Fingerprint,
}

impl<W: Write> Write for Summed<W> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let written = self.to.write(bytes)?;
        self.sum.add(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.to.flush()
    }
}

/// Writes a file. Not by way of its text, as that may be larger than memory.
pub(super) fn save<F: Serialize>(held: &Held, file: &File<F>) -> Result<(), InputError> {
    held.write(|to| {
        let mut to = Summed { to, sum: Fingerprint::default() };
        serde_json::to_writer(&mut to, file)?;
        let Summed { to, sum } = to;
        write!(to, "\n{sum}\n")
    })
}

pub(super) fn read(path: &Path) -> Result<File<Frontier>, InputError> {
    let bad = |what: &str| InputError::Read(path.to_path_buf(), what.to_string());
    let error = |error: std::io::Error| crate::compile::read_error(path, &error);
    let metadata = std::fs::metadata(path).map_err(error)?;
    if metadata.is_dir() {
        return Err(bad("is a directory, not a frontier; `interleaf check --checkpoint FILE` writes one"));
    }
    if !metadata.is_file() {
        return Err(bad("is not a regular file"));
    }
    let mut contents = std::fs::File::open(path).map_err(error)?;
    let (length, sum) = last_line(&mut contents).map_err(error)?;
    let text = BufReader::new((&contents).take(length));
    let file: File<Frontier> = serde_json::from_reader(text).map_err(|reason| match reason.is_io() {
        true => error(reason.into()),
        false => bad(&format!(
            "is not a frontier ({}); `interleaf check --checkpoint FILE` writes one",
            in_short(&reason)
        )),
    })?;
    if file.kind != KIND || file.schema != SCHEMA {
        return Err(bad("is a frontier of another version of interleaf; check the program again"));
    }
    if sum_of(&mut contents, length).map_err(error)? != sum {
        return Err(bad("is a frontier that was changed since it was written"));
    }
    file.check().map_err(|what| bad(&what))?;
    Ok(file)
}

/// What is wrong with JSON, where that is not long.
fn in_short(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.char_indices().nth(LONGEST_REASON) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}

/// How long the text before the last line is, and that line.
fn last_line(file: &mut std::fs::File) -> std::io::Result<(u64, String)> {
    let length = file.metadata()?.len();
    let start = length.saturating_sub(MOST_IN_LAST_LINE);
    let mut end = Vec::new();
    file.seek(SeekFrom::Start(start))?;
    file.take(MOST_IN_LAST_LINE).read_to_end(&mut end)?;
    file.rewind()?;
    let end = end.trim_ascii_end();
    Ok(match end.iter().rposition(|&byte| byte == b'\n') {
        Some(before) => (start + before as u64, String::from_utf8_lossy(&end[before + 1..]).into_owned()),
        None => (length, String::new()),
    })
}

/// The fingerprint of the first bytes of a file.
fn sum_of(file: &mut std::fs::File, length: u64) -> std::io::Result<String> {
    file.rewind()?;
    let mut to = Summed { to: std::io::sink(), sum: Fingerprint::default() };
    std::io::copy(&mut BufReader::new(file).take(length), &mut to)?;
    Ok(to.sum.to_string())
}

/// Refuses to write a frontier over something else, or over one with which something would be lost, unless it `may` be.
pub(super) fn refuse_losing(
    path: &Path,
    may: impl FnOnce(&File<Frontier>) -> Result<bool, InputError>,
) -> Result<(), InputError> {
    // What is empty, or no file but a device, is written to.
    if !std::fs::metadata(path).is_ok_and(|metadata| metadata.is_file() && metadata.len() > 0) {
        return Ok(());
    }
    let Ok(file) = read(path) else {
        let what = "is there and is not a frontier of this version; remove it, or name another file";
        return Err(InputError::Read(path.to_path_buf(), what.to_string()));
    };
    if file.spent.is_some() || may(&file)? {
        return Ok(());
    }
    let (program, name) = (&file.program, as_typed(path));
    let what = if !file.is_through() {
        format!(
            "holds a search of {program} that is not finished; `interleaf resume {name}` goes on with it, or remove it"
        )
    } else if file.parts.is_empty() {
        format!("holds what a search of {program} found; `interleaf resume {name}` reports it, or remove it")
    } else {
        format!(
            "holds what was found in a part of a search of {program}; merge the parts first, or remove it"
        )
    };
    Err(InputError::Read(path.to_path_buf(), what))
}

/// Takes the file that a new search is to be written to, unless something would be lost.
pub(crate) fn take_for_new(path: &Path) -> Result<Held, InputError> {
    refuse_pipe(path)?;
    refuse_unwritable(path)?;
    let held = Held::take(path)?;
    refuse_losing(path, |_| Ok(false))?;
    Ok(held)
}
