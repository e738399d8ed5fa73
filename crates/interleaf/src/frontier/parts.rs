//! `split` and `merge`: parts of a frontier, which can be explored anywhere.
//!
//! The parts of a frontier have its name with a number, again and again: what was merged is written over by the next parts. A
//! part in which somebody has found something is not, as it would be lost. When parts are merged, the result is written first,
//! and then noted in each part; so whenever the process dies, `merge` can be run again, and makes the same file.

use super::file::{File, Part, Spent, read, refuse_losing, save};
use super::locked_file::Held;
use super::or_told;
use crate::arguments::{Merge, Split};
use crate::output::{as_typed, complain, tell};
use crate::output_guard::{is_same, refuse_unwritable};
use crate::{InputError, Status};
use interleaf_explore::rf::Frontier;
use std::cell::RefCell;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::path::{Path, PathBuf};

/// Cuts a frontier into parts.
pub fn split(split: &Split) -> Result<Status, InputError> {
    or_told(&split.frontier, || divide(split))
}

fn divide(split: &Split) -> Result<Status, InputError> {
    let path = &split.frontier;
    split.limits.begin(&path.display().to_string(), "split");
    let held = Held::take(path)?;
    let file = read(path)?;
    file.refuse_merged(path)?;
    refuse_through(&file, path)?;
    let whole = Whole { path, of: file.identity()?, file, made: RefCell::default() };
    let frontiers = whole.file.frontier.split(split.number as usize);
    let count = frontiers.len();
    // Parts of an earlier time, which could be taken for parts of now; no other file with such a name.
    let others = (count + 1..).map(|number| numbered(path, number)).take_while(|path| path.exists());
    let is_part = |other: &File<Frontier>| {
        let File { provenance, program, parts, .. } = other;
        !parts.is_empty() && (provenance, program) == (&whole.file.provenance, &whole.file.program)
    };
    let used_up: Vec<PathBuf> = others.filter(|path| read(path).is_ok_and(|other| is_part(&other))).collect();
    // Nothing is written before it is known that nothing is lost.
    for path in (1..=count).map(|number| numbered(path, number)).chain(used_up.iter().cloned()) {
        whole.take_for_part(&path)?;
    }
    for (frontier, number) in frontiers.into_iter().zip(1..) {
        let path = numbered(path, number);
        let open = frontier.open_nodes();
        let mut part = whole.file.with(frontier);
        part.parts.push(Part { of: whole.of.clone(), number, count });
        save(&whole.take_for_part(&path)?, &part)?;
        tell(&format!("{}: {} to explore", path.display(), places(open)));
    }
    for path in used_up {
        whole.take_for_part(&path)?.remove()?;
        tell(&format!("{}: removed, as it is no part of this and nothing is lost with it", path.display()));
    }
    if count < split.number as usize {
        let (name, open) = (path.display(), places(count));
        complain(&format!(
            "warning: {name} has {open} to explore, so that there are not {} parts",
            split.number
        ));
    }
    drop(held);
    Ok(Status::Nothing)
}

/// Refuses to divide nothing.
fn refuse_through(file: &File<Frontier>, path: &Path) -> Result<(), InputError> {
    if !file.is_through() {
        return Ok(());
    }
    let what =
        if file.frontier.is_ended() { "was ended by a violation" } else { "has nothing left to explore" };
    let advice = match file.parts.is_empty() {
        true => format!("`interleaf resume {}` reports what was found", as_typed(path)),
        false => "`interleaf merge` takes in what was found".to_string(),
    };
    Err(InputError::Read(path.to_path_buf(), format!("{what}; {advice}")))
}

/// A frontier that is cut into parts.
struct Whole<'a> {
    path: &'a Path,
    file: File<Frontier>,
    /// Its fingerprint.
    of: String,
    /// By how many parts it is cut into, the fingerprints of these.
    made: RefCell<HashMap<usize, Vec<String>>>,
}

impl Whole<'_> {
    /// Takes the file of a part, unless something would be lost with what is there.
    fn take_for_part(&self, path: &Path) -> Result<Held, InputError> {
        if is_same(path, self.path) {
            let what = format!("is the same file as {}, which is to be divided", self.path.display());
            return Err(InputError::Read(path.to_path_buf(), what));
        }
        refuse_unwritable(path)?;
        let held = Held::take(path)?;
        refuse_losing(path, |there| self.is_untouched(there))?;
        Ok(held)
    }

    /// Whether it is a part of this that nobody has gone on with, and which can be made again.
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
        // All but the frontier is that of the whole.
        let own = self.file.with(&part.frontier);
        Ok(untouched == Some(&own.identity()?))
    }
}

/// `name.json` with a number: `name.1.json`.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let extension = path.extension().map_or(String::new(), |extension| format!(".{}", extension.display()));
    path.with_extension(format!("{number}{extension}"))
}

/// Brings the results of parts together.
pub fn merge(merge: &Merge) -> Result<Status, InputError> {
    or_told(&merge.output, || unite(merge))
}

fn unite(merge: &Merge) -> Result<Status, InputError> {
    merge.limits.begin(&merge.output.display().to_string(), "merged");
    let mut files = Vec::new();
    for (number, path) in merge.results.iter().enumerate() {
        if let Some(other) = merge.results[..number].iter().find(|other| is_same(path, other)) {
            let what = format!("is the same part as {}", other.display());
            return Err(InputError::Read(path.clone(), what));
        }
        files.push((Held::take(path)?, read(path)?));
    }
    check_parts(&files)?;
    for (held, file) in &files {
        refuse_merged_elsewhere(held, file, &merge.output)?;
    }
    // In this order they always make the same file.
    files.sort_by_key(|(_, file)| file.parts.last().map(|part| part.number));
    let (parts, mut files): (Vec<Held>, Vec<File<Frontier>>) = files.into_iter().unzip();
    let Some(first) = files.first() else { return Ok(Status::Nothing) };
    let mut outer = first.parts.clone();
    let of = outer.pop().map(|part| part.of);
    let merged = File { parts: outer, ..first.with(()) };
    let frontiers = files.iter_mut().map(|file| std::mem::replace(&mut file.frontier, Frontier::start()));
    let merged = merged.with(Frontier::merge(frontiers.collect()));
    // Each of the parts may be one, and not of the same frontier as the others.
    merged.check().map_err(|what| {
        let what = format!("and the other parts do not make one frontier: {what}");
        InputError::Read(merge.results[0].clone(), what)
    })?;
    save(&take_for_merged(merge, of, &merged)?, &merged)?;
    tell_merged(&merge.output, &merged.frontier);
    for part in parts {
        note_merged(&part, &merge.output)?;
    }
    Ok(Status::Nothing)
}

/// Refuses a part that is in another result already: there would be two searches of the same.
fn refuse_merged_elsewhere(part: &Held, file: &File<Frontier>, output: &Path) -> Result<(), InputError> {
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
                format!("was merged into {into}, which has what is in it; `interleaf resume {into}` goes on");
            Err(InputError::Read(part.path().to_path_buf(), what))
        }
        _ => Ok(()),
    }
}

/// Takes the file that parts are merged into. What the parts are of, unchanged, is replaced by what they make together, and so is
/// the same as was made of them before.
fn take_for_merged(merge: &Merge, of: Option<String>, merged: &File<Frontier>) -> Result<Held, InputError> {
    let output = &merge.output;
    if merge.results.iter().any(|part| is_same(part, output)) {
        let what = "is one of the parts; write the result to another file";
        return Err(InputError::Read(output.clone(), what.to_string()));
    }
    refuse_unwritable(output)?;
    let held = Held::take(output)?;
    let made = merged.identity()?;
    refuse_losing(output, |there| {
        let there = there.identity()?;
        Ok(there == made || Some(there) == of)
    })?;
    Ok(held)
}

/// Says what became of parts.
fn tell_merged(target: &Path, frontier: &Frontier) {
    let executions = interleaf_report::text::grouped(frontier.statistics.executions.total());
    let target = as_typed(target);
    let what = match frontier.open_nodes() {
        _ if frontier.is_ended() => format!("ended by a violation; `interleaf resume {target}` reports it"),
        0 => format!("nothing left; `interleaf resume {target}` reports them"),
        left => format!("{} left to explore", places(left)),
    };
    tell(&format!("{target}: {executions} executions, {what}"));
}

/// Notes in a part what it was merged into. If that fails, the part is kept, which does no harm.
fn note_merged(part: &Held, into: &Path) -> Result<(), InputError> {
    let file = read(part.path())?;
    let into = std::path::absolute(into).unwrap_or_else(|_| into.to_path_buf());
    let file = File { spent: Some(Spent::Merged(into)), ..file };
    if let Err(error) = save(part, &file) {
        complain(&format!("warning: {error}; that it was merged is not noted in it"));
    }
    Ok(())
}

/// Refuses files that are not all the parts of one frontier, each once.
fn check_parts(files: &[(Held, File<Frontier>)]) -> Result<(), InputError> {
    let bad = |path: &Path, what: String| Err(InputError::Read(path.to_path_buf(), what));
    let mut files = files.iter().map(|(held, file)| (held.path(), file)).peekable();
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
    match (1..=last.count).find(|number| !path_of.contains_key(number)) {
        Some(number) => bad(first_path, format!("is one of {} parts; part {number} is missing", last.count)),
        None => Ok(()),
    }
}

fn places(count: usize) -> String {
    if count == 1 { "1 place".to_string() } else { format!("{count} places") }
}
