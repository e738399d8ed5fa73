//! The file of a frontier, and when it may be replaced.
//!
//! A file names the program and the flags that it was compiled with; both must be unchanged. A part names the frontier that it is
//! a part of, so that no result is made of parts that are missing or repeated. The last line is the fingerprint of the text before
//! it: a damaged file is refused. The contents are validated too: here as far as that is possible without the program, and
//! otherwise before they are used. A file whose name ends in `.gz` is compressed.
//!
//! A file replaces another one only if nothing is lost. Nothing is lost with a file that is marked as spent: a search that is
//! finished and was reported, or a part that was merged. The mark is written afterwards, so that a process that dies in between
//! leaves a file that is kept.

use super::locked_file::LockedFile;
use crate::InputError;
use crate::files::{as_typed, read_error};
use crate::load::Loaded;
use crate::output_guard::refuse_unwritable;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use interleaf_explore::rf::{Frontier, or_refused};
use interleaf_report::{Fingerprint, Provenance, json::SCHEMA};
use serde::{Deserialize, Serialize};
use std::io::{BufReader, BufWriter, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// The value of `kind` in these files.
const KIND: &str = "frontier";

/// How the names of compressed files end.
pub(super) const COMPRESSED: &str = "gz";

/// How compressed files begin.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// The longest last line that is read: a fingerprint, and space that an editor may have added.
const MOST_IN_LAST_LINE: u64 = 4_096;

/// Longer than any search.
const MOST_SECONDS: f64 = 1e12;

/// The longest message about malformed JSON, in characters.
const LONGEST_REASON: usize = 120;

#[derive(Serialize, Deserialize)]
pub(crate) struct File<F> {
    pub(crate) schema: u32,
    pub(crate) kind: String,
    pub(crate) program: String,
    /// The working folder of the first command; the names of the program and in its flags are relative to it.
    #[serde(default)]
    pub(crate) folder: Option<PathBuf>,
    pub(crate) model: String,
    pub(crate) algorithm: String,
    pub(crate) keep_going: bool,
    pub(crate) provenance: Provenance,
    /// Empty for a whole frontier. Each is a part of the one before.
    pub(crate) parts: Vec<Part>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) spent: Option<Spent>,
    /// How long all of it was explored, those parts added up that were merged.
    #[serde(default)]
    pub(crate) seconds: f64,
    pub(crate) frontier: F,
}

/// Why nothing is lost if a file is replaced.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Spent {
    /// The search is finished, and its result was printed.
    Reported,
    /// A part whose contents are in this file, too.
    Merged(PathBuf),
}

/// One of the parts that a frontier was divided into.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Part {
    /// The fingerprint of that frontier; see [`File::identity`].
    pub(crate) of: String,
    /// From 1.
    pub(crate) number: usize,
    pub(crate) count: usize,
}

/// Where the unexplored part of a search is saved.
pub(crate) struct Checkpoint {
    pub(crate) file: LockedFile,
    /// In seconds.
    pub(crate) interval: f64,
    /// As in the file that the search was read from, if there was one.
    pub(crate) parts: Vec<Part>,
    pub(crate) spent: Option<Spent>,
    /// How long it was explored before this process began.
    pub(crate) seconds: f64,
    /// When this process began to explore.
    pub(crate) start: Instant,
}

impl Checkpoint {
    /// Locks the file for a new search, unless something would be lost.
    pub(crate) fn new(path: &Path, interval: f64) -> Result<Checkpoint, InputError> {
        refuse_pipe(path)?;
        refuse_unwritable(path)?;
        let file = LockedFile::lock(path)?;
        refuse_losing(path, |_| Ok(false))?;
        Ok(Checkpoint { file, interval, parts: Vec::new(), spent: None, seconds: 0.0, start: Instant::now() })
    }

    /// Saves the unexplored part of a search.
    pub(crate) fn write(
        &self,
        loaded: &Loaded,
        algorithm: &str,
        keep_going: bool,
        frontier: &Frontier,
    ) -> Result<(), InputError> {
        let file = File {
            schema: SCHEMA,
            kind: KIND.to_string(),
            program: loaded.name.clone(),
            folder: std::env::current_dir().ok(),
            model: loaded.settings.model.name().to_string(),
            algorithm: algorithm.to_string(),
            keep_going,
            provenance: loaded.provenance.clone(),
            parts: self.parts.clone(),
            spent: self.spent.clone(),
            seconds: self.seconds + self.start.elapsed().as_secs_f64(),
            frontier,
        };
        within_memory(&self.file.path, || save(&self.file, &file))
    }

    /// Marks a finished search as reported, unless it is a part.
    pub(crate) fn note_reported(&self) -> Result<(), InputError> {
        let locked = &self.file;
        if !locked.target.is_file() {
            return Ok(());
        }
        let file = read(&locked.target)?;
        match file.parts.is_empty() && file.is_through() && file.spent.is_none() {
            true => save(locked, &File { spent: Some(Spent::Reported), ..file }),
            false => Ok(()),
        }
    }
}

/// Handles a frontier, which may need more memory than there is.
pub(crate) fn within_memory<T>(
    path: &Path,
    run: impl FnOnce() -> Result<T, InputError>,
) -> Result<T, InputError> {
    or_refused(run).unwrap_or_else(|error| Err(InputError::refused(path, error)))
}

impl<F> File<F> {
    /// The same file, not spent, with another frontier.
    pub(crate) fn with<G>(&self, frontier: G) -> File<G> {
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
            seconds: self.seconds,
            frontier,
        }
    }
}

impl<F: Serialize> File<F> {
    /// The fingerprint of the contents, without the mark that they are spent.
    pub(crate) fn identity(&self) -> Result<String, InputError> {
        let mut to = Summed { to: std::io::sink(), sum: Fingerprint::default() };
        let file = self.with(&self.frontier);
        serde_json::to_writer(&mut to, &file)?;
        Ok(to.sum.to_string())
    }
}

impl File<Frontier> {
    /// Whether nothing is left to explore.
    pub(crate) fn is_through(&self) -> bool {
        self.frontier.open_nodes() == 0 || self.frontier.is_ended()
    }

    /// Validates the contents as far as that is possible without the program.
    pub(crate) fn check(&self) -> Result<(), String> {
        for Part { number, count, .. } in &self.parts {
            if !(1..=*count).contains(number) {
                return Err(format!("is part {number} of {count}"));
            }
        }
        if !(0.0..MOST_SECONDS).contains(&self.seconds) {
            return Err(format!("was explored for {} seconds", self.seconds));
        }
        self.frontier.check(self.parts.len())
    }

    /// Refuses to continue a part that was merged into another file.
    pub(crate) fn refuse_merged(&self, path: &Path) -> Result<(), InputError> {
        match &self.spent {
            Some(Spent::Merged(into)) if !self.is_through() => {
                let into = as_typed(into);
                let what = format!(
                    "was merged into {into}, which has the rest of the search; `interleaf resume {into}` continues it"
                );
                Err(InputError::file(path, what))
            }
            _ => Ok(()),
        }
    }
}

/// A writer that computes the fingerprint of what is written.
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

/// Writes a file. Its text is not kept in memory, which may be too small for it.
pub(crate) fn save<F: Serialize>(locked: &LockedFile, file: &File<F>) -> Result<(), InputError> {
    let is_compressed = locked.target.extension().is_some_and(|extension| extension == COMPRESSED);
    locked.write(|to| match is_compressed {
        true => {
            let mut to = GzEncoder::new(to, Compression::default());
            write_text(&mut to, file)?;
            to.finish().map(drop)
        }
        false => write_text(to, file),
    })
}

fn write_text<F: Serialize>(to: impl Write, file: &File<F>) -> std::io::Result<()> {
    // The text comes in pieces of a few bytes. Compressing each costs many times what compressing them together does.
    let mut to = BufWriter::with_capacity(1 << 16, Summed { to, sum: Fingerprint::default() });
    serde_json::to_writer(&mut to, file)?;
    let Summed { mut to, sum } = to.into_inner().map_err(|error| error.into_error())?;
    write!(to, "\n{sum}\n")
}

pub(crate) fn read(path: &Path) -> Result<File<Frontier>, InputError> {
    let bad = |what: &str| InputError::file(path, what);
    let error = |error: std::io::Error| read_error(path, &error);
    let metadata = std::fs::metadata(path).map_err(error)?;
    if metadata.is_dir() {
        return Err(bad("is a directory, not a frontier; `interleaf check --checkpoint FILE` writes one"));
    }
    if !metadata.is_file() {
        return Err(bad("is not a regular file"));
    }
    let contents = std::fs::File::open(path).map_err(error)?;
    let mut contents = decompressed(contents).map_err(|reason| match reason.kind() {
        ErrorKind::UnexpectedEof | ErrorKind::InvalidInput | ErrorKind::InvalidData => {
            bad("is a frontier that was changed since it was written")
        }
        _ => error(reason),
    })?;
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

fn in_short(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.char_indices().nth(LONGEST_REASON) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}

/// The text of a file, which may be compressed: then in an unnamed temporary file, as memory may be too small for it.
fn decompressed(mut file: std::fs::File) -> std::io::Result<std::fs::File> {
    let mut first = Vec::new();
    (&file).take(GZIP.len() as u64).read_to_end(&mut first)?;
    file.rewind()?;
    if first != GZIP {
        return Ok(file);
    }
    let mut text = tempfile::tempfile()?;
    std::io::copy(&mut GzDecoder::new(BufReader::new(file)), &mut text)?;
    text.rewind()?;
    Ok(text)
}

/// The length of the text before the last line, and the last line.
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

/// Refuses to replace a file that is no frontier, or a frontier that is not spent, unless `may_be_lost` allows it.
pub(crate) fn refuse_losing(
    path: &Path,
    may_be_lost: impl FnOnce(&File<Frontier>) -> Result<bool, InputError>,
) -> Result<(), InputError> {
    // An empty file or a device can be written to.
    if !std::fs::metadata(path).is_ok_and(|metadata| metadata.is_file() && metadata.len() > 0) {
        return Ok(());
    }
    let Ok(file) = read(path) else {
        let what = "exists and is not a frontier of this version; remove it, or name another file";
        return Err(InputError::file(path, what));
    };
    if file.spent.is_some() || may_be_lost(&file)? {
        return Ok(());
    }
    let (program, name) = (&file.program, as_typed(path));
    let what = if !file.is_through() {
        format!(
            "holds a search of {program} that is not finished; `interleaf resume {name}` continues it, or remove it"
        )
    } else if file.parts.is_empty() {
        format!(
            "holds the result of a search of {program}; `interleaf resume {name}` reports it, or remove it"
        )
    } else {
        format!("holds the result of a part of a search of {program}; merge the parts first, or remove it")
    };
    Err(InputError::file(path, what))
}

/// Refuses a pipe: a search is saved again and again, and opening a pipe waits for a reader.
fn refuse_pipe(file: &Path) -> Result<(), InputError> {
    #[cfg(unix)]
    if std::fs::metadata(file)
        .is_ok_and(|metadata| std::os::unix::fs::FileTypeExt::is_fifo(&metadata.file_type()))
    {
        return Err(InputError::file(file, "is a pipe; a search is written to a file, again and again"));
    }
    Ok(())
}
