//! `interleaf split` and `interleaf merge`: parts of a frontier, which can be explored anywhere.
//!
//! The parts of a frontier have its name with a number. Parts that were merged are replaced by the next ones; a part with results
//! that were not merged is kept. The merged result is written first, and then each part is marked as merged; so whenever the
//! process dies, `merge` can be run again, and writes the same file.

use super::file::{COMPRESSED, File, Part, Spent, read, refuse_losing, save, within_memory};
use super::locked_file::LockedFile;
use crate::files::{as_typed, is_same};
use crate::limits::Limits;
use crate::options::Format;
use crate::output::tell;
use crate::output_guard::refuse_unwritable;
use crate::terminal::{Spinner, complain};
use crate::words::counted;
use crate::{InputError, Status};
use interleaf_explore::rf::Frontier;
use serde_json::json;
use std::cell::RefCell;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::path::{Path, PathBuf};

/// How many missing parts are named.
const MOST_NAMED: usize = 10;

/// Divide an unfinished search into parts that several machines can explore.
///
/// The parts of FRONTIER.json are FRONTIER.1.json, FRONTIER.2.json and so on. `interleaf resume` explores a part and leaves the
/// result in its file; `interleaf merge` combines the results. Repeat this until nothing is left. Parts that were merged are
/// replaced by the next ones, or removed if there are fewer; parts that were not merged are kept.
#[derive(clap::Args, Debug)]
pub struct Split {
    /// A file that `interleaf check --checkpoint` or `interleaf merge` wrote.
    #[arg(value_name = "FRONTIER")]
    pub frontier: PathBuf,

    /// Divide into K parts, or fewer if there are fewer places to explore.
    #[arg(short, value_name = "K", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub number: u32,

    /// Choose how the parts are printed.
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,

    #[command(flatten)]
    pub limits: Limits,
}

/// Combine the results of the parts of a search.
///
/// Each part is marked as merged, so that it may be replaced. If `interleaf merge` is interrupted, run it again.
#[derive(clap::Args, Debug)]
pub struct Merge {
    /// All parts of one frontier, each explored with `interleaf resume`.
    #[arg(required = true, value_name = "RESULT")]
    pub results: Vec<PathBuf>,

    /// Write what was found and what is left to FILE.
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,

    /// Choose how the result is printed.
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,

    #[command(flatten)]
    pub limits: Limits,
}

pub fn split(split: &Split) -> Result<Status, InputError> {
    within_memory(&split.frontier, || divide(split))
}

fn divide(split: &Split) -> Result<Status, InputError> {
    let _dividing = Spinner::begin("dividing", &split.frontier.display().to_string());
    let path = &split.frontier;
    split.limits.begin(path.display(), "split");
    let _locked = LockedFile::lock(path)?;
    let file = read(path)?;
    file.refuse_merged(path)?;
    if file.is_through() {
        tell_through(&file, path);
        return Ok(Status::Nothing);
    }
    let whole = Whole { path, of: file.identity()?, file, made: RefCell::default() };
    let frontiers = whole.file.frontier.split(split.number as usize);
    let count = frontiers.len();
    // Parts of an earlier division, which could be mistaken for new ones; other files with such names stay.
    let others = (count + 1..).map(|number| numbered(path, number)).take_while(|path| path.exists());
    let is_part = |other: &File<Frontier>| {
        let File { provenance, program, parts, .. } = other;
        !parts.is_empty() && (provenance, program) == (&whole.file.provenance, &whole.file.program)
    };
    let used_up: Vec<PathBuf> = others.filter(|path| read(path).is_ok_and(|other| is_part(&other))).collect();
    // Nothing is written before everything is known to be replaceable.
    for path in (1..=count).map(|number| numbered(path, number)).chain(used_up.iter().cloned()) {
        whole.lock_part(&path)?;
    }
    for (frontier, number) in frontiers.into_iter().zip(1..) {
        let path = numbered(path, number);
        let (open, share) = (frontier.open_nodes(), frontier.part());
        let mut part = whole.file.with(frontier);
        // As the counts so far.
        part.seconds = if number == 1 { whole.file.seconds } else { 0.0 };
        part.parts.push(Part { of: whole.of.clone(), number, count });
        save(&whole.lock_part(&path)?, &part)?;
        match split.format {
            Format::Text => tell(&format!("{}: {} to explore", path.display(), counted(open, "place"))),
            Format::Json => tell_json(&json!({ "file": as_typed(&path), "places": open, "share": share })),
        }
    }
    for path in used_up {
        whole.lock_part(&path)?.remove()?;
        if split.format == Format::Text {
            tell(&format!(
                "{}: removed; it is a part of an earlier division, and nothing is lost with it",
                path.display()
            ));
        }
    }
    if count < split.number as usize {
        let (name, parts) = (path.display(), counted(count, "part"));
        complain(&format!("warning: {name} has work for {parts}, which is fewer than {}", split.number));
    }
    Ok(Status::Nothing)
}

/// Says that there is nothing left to divide.
fn tell_through(file: &File<Frontier>, path: &Path) {
    let what =
        if file.frontier.is_ended() { "was ended by a violation" } else { "has nothing left to explore" };
    let advice = match file.parts.is_empty() {
        true => format!("`interleaf resume {}` reports what was found", as_typed(path)),
        false => "`interleaf merge` takes in what was found".to_string(),
    };
    complain(&format!("note: {} {what}, so it has no parts; {advice}", path.display()));
}

/// A frontier that is divided.
struct Whole<'a> {
    path: &'a Path,
    file: File<Frontier>,
    /// The fingerprint of the frontier.
    of: String,
    /// The fingerprints of the parts, by how many there are.
    made: RefCell<HashMap<usize, Vec<String>>>,
}

impl Whole<'_> {
    /// Locks the file of a part, unless that would lose something.
    fn lock_part(&self, path: &Path) -> Result<LockedFile, InputError> {
        if is_same(path, self.path) {
            let what = format!("is the same file as {}, which is being divided", self.path.display());
            return Err(InputError::file(path, what));
        }
        refuse_unwritable(path)?;
        let locked = LockedFile::lock(path)?;
        refuse_losing(path, |there| self.is_untouched(there))?;
        Ok(locked)
    }

    /// Whether `part` is a part of this frontier as it was written, so that it can be written again.
    fn is_untouched(&self, part: &File<Frontier>) -> Result<bool, InputError> {
        let Some(place) = part.parts.last().filter(|place| place.of == self.of) else { return Ok(false) };
        let mut made = self.made.borrow_mut();
        let made = match made.entry(place.count) {
            Entry::Occupied(made) => made.into_mut(),
            Entry::Vacant(vacant) => {
                let parts = self.file.frontier.split(place.count);
                let identity = |frontier| self.file.with(frontier).identity();
                vacant.insert(parts.map(identity).collect::<Result<_, _>>()?)
            }
        };
        let untouched = made.get(place.number.wrapping_sub(1));
        // Everything but the frontier is that of the whole.
        let own = self.file.with(&part.frontier);
        Ok(untouched == Some(&own.identity()?))
    }
}

/// `name.json` with a number: `name.1.json`, and `name.1.json.gz` if it is compressed.
fn numbered(path: &Path, number: usize) -> PathBuf {
    if path.extension().is_some_and(|extension| extension == COMPRESSED) {
        let mut name = numbered(&path.with_extension(""), number).into_os_string();
        name.push(format!(".{COMPRESSED}"));
        return name.into();
    }
    let extension = path.extension().map_or(String::new(), |extension| format!(".{}", extension.display()));
    path.with_extension(format!("{number}{extension}"))
}

pub fn merge(merge: &Merge) -> Result<Status, InputError> {
    within_memory(&merge.output, || unite(merge))
}

fn unite(merge: &Merge) -> Result<Status, InputError> {
    let _merging = Spinner::begin("merging", &merge.output.display().to_string());
    merge.limits.begin(merge.output.display(), "merged");
    let mut files = Vec::new();
    for (number, path) in merge.results.iter().enumerate() {
        if let Some(other) = merge.results[..number].iter().find(|other| is_same(path, other)) {
            let what = format!("is the same part as {}", other.display());
            return Err(InputError::file(path, what));
        }
        files.push((LockedFile::lock(path)?, read(path)?));
    }
    check_parts(&files)?;
    for (locked, file) in &files {
        refuse_merged_elsewhere(locked, file, &merge.output)?;
    }
    // In this order the result is always the same file.
    files.sort_by_key(|(_, file)| file.parts.last().map(|part| part.number));
    let (parts, mut files): (Vec<LockedFile>, Vec<File<Frontier>>) = files.into_iter().unzip();
    let Some(first) = files.first() else { return Ok(Status::Nothing) };
    let mut outer = first.parts.clone();
    let of = outer.pop().map(|part| part.of);
    let seconds = files.iter().map(|file| file.seconds).sum();
    let merged = File { parts: outer, seconds, ..first.with(()) };
    let frontiers = files.iter_mut().map(|file| std::mem::replace(&mut file.frontier, Frontier::start()));
    let merged = merged.with(Frontier::merge(frontiers.collect()));
    // Each part may be valid, but of another frontier than the others.
    merged.check().map_err(|what| {
        let what = format!("and the other parts are not one frontier: {what}");
        InputError::file(&merge.results[0], what)
    })?;
    save(&lock_merged(merge, of, &merged)?, &merged)?;
    match merge.format {
        Format::Text => tell_merged(&merge.output, &merged.frontier),
        Format::Json => tell_json(&json!({
            "file": as_typed(&merge.output),
            "executions": merged.frontier.statistics.executions.total(),
            "places": merged.frontier.open_nodes(),
            "share": merged.frontier.part(),
            "found": merged.frontier.found_for_others(),
            "violation": merged.frontier.is_ended(),
            "outgrown": merged.frontier.is_outgrown(),
        })),
    }
    for part in parts {
        note_merged(&part, &merge.output)?;
    }
    Ok(Status::Nothing)
}

/// Refuses a part that another result contains already: there would be two searches of the same executions.
fn refuse_merged_elsewhere(
    part: &LockedFile,
    file: &File<Frontier>,
    output: &Path,
) -> Result<(), InputError> {
    let outer = file.parts.split_last().map_or(&[][..], |(_, outer)| outer);
    let holds = |into: &Path| {
        let is_it = |there: File<Frontier>| {
            (&there.provenance, &there.program, &there.parts[..]) == (&file.provenance, &file.program, outer)
                && there.spent.is_none()
        };
        read(into).is_ok_and(is_it)
    };
    match &file.spent {
        Some(Spent::Merged(into)) if !is_same(into, output) && holds(into) => {
            let into = as_typed(into);
            let what =
                format!("was merged into {into}, which contains it; `interleaf resume {into}` continues it");
            Err(InputError::file(&part.path, what))
        }
        _ => Ok(()),
    }
}

/// Locks the file that parts are merged into. It may hold the frontier that was divided, unchanged, or an earlier result of the same
/// parts.
fn lock_merged(merge: &Merge, of: Option<String>, merged: &File<Frontier>) -> Result<LockedFile, InputError> {
    let output = &merge.output;
    if merge.results.iter().any(|part| is_same(part, output)) {
        let what = "is one of the parts; write the result to another file";
        return Err(InputError::file(output, what));
    }
    refuse_unwritable(output)?;
    let locked = LockedFile::lock(output)?;
    let made = merged.identity()?;
    refuse_losing(output, |there| {
        let there = there.identity()?;
        Ok(there == made || Some(there) == of)
    })?;
    Ok(locked)
}

/// Prints an object on a line of its own.
fn tell_json(object: &serde_json::Value) {
    tell(&object.to_string());
}

fn tell_merged(target: &Path, frontier: &Frontier) {
    let executions = interleaf_report::text::grouped(frontier.statistics.executions.total());
    let target = as_typed(target);
    let what = match frontier.open_nodes() {
        _ if frontier.is_ended() => format!("ended by a violation; `interleaf resume {target}` reports it"),
        0 => format!("nothing left; `interleaf resume {target}` reports them"),
        left => format!("{} left to explore", counted(left, "place")),
    };
    tell(&format!("{target}: {executions} executions, {what}"));
}

/// Marks a part as merged. If that fails, the part is kept, which does no harm.
fn note_merged(part: &LockedFile, into: &Path) -> Result<(), InputError> {
    let file = read(&part.path)?;
    let into = std::path::absolute(into).unwrap_or_else(|_| into.to_path_buf());
    let file = File { spent: Some(Spent::Merged(into)), ..file };
    if let Err(error) = save(part, &file) {
        complain(&format!("warning: {error}; it is not marked as merged"));
    }
    Ok(())
}

/// Refuses files that are not all parts of one frontier, each once.
fn check_parts(files: &[(LockedFile, File<Frontier>)]) -> Result<(), InputError> {
    let bad = |path: &Path, what: String| Err(InputError::file(path, what));
    let mut files = files.iter().map(|(locked, file)| (&*locked.path, file)).peekable();
    let Some(&(first_path, first)) = files.peek() else { return Ok(()) };
    let Some((last, outer)) = first.parts.split_last() else {
        return bad(first_path, "is a whole frontier; `interleaf split` makes parts of it".to_string());
    };
    let mut path_of: HashMap<usize, &Path> = HashMap::new();
    for (path, file) in files {
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
    let missing: Vec<usize> = (1..=last.count).filter(|number| !path_of.contains_key(number)).collect();
    match &missing[..] {
        [] => Ok(()),
        [number] => bad(first_path, format!("is one of {} parts; part {number} is missing", last.count)),
        several => {
            let named = several.iter().take(MOST_NAMED).map(usize::to_string).collect::<Vec<_>>().join(", ");
            let more = if several.len() > MOST_NAMED { ", and others" } else { "" };
            bad(first_path, format!("is one of {} parts; parts {named}{more} are missing", last.count))
        }
    }
}
