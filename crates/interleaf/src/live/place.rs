//! Places, as users name them: `[THREAD:]FUNCTION`, `[THREAD:]FILE:LINE`, `[THREAD:]LABEL`, or `every-thread-ends`.

use interleaf_live::{Goal, Target, Who};
use interleaf_llvm::WatchedPlace;

use std::path::{Component, Path};

/// The place that is no place: that all threads end.
const ALL_END: &str = "every-thread-ends";

/// A place that a user names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub(crate) who: Who,
    /// None for the ends of threads.
    pub(crate) watched: Option<WatchedPlace>,
    /// What is said of it: without the thread.
    pub(crate) name: String,
}

impl Place {
    /// Reads a place.
    pub(crate) fn read(text: &str) -> Result<Place, String> {
        let (who, rest) = match text.split_once(':') {
            Some(("any", rest)) if !rest.starts_with(':') => (Who::Any, rest),
            Some((id, rest)) if is_id(id) => (Who::Thread(id.parse()?), rest),
            _ => (Who::Every, text),
        };
        if rest.is_empty() {
            return Err(
                "names no place; write a function, FILE:LINE, a label, or every-thread-ends".to_string()
            );
        }
        let name = rest.to_string();
        if rest == ALL_END {
            return match who {
                Who::Every => Ok(Place { who, watched: None, name }),
                _ => Err(format!("{ALL_END} is about all threads; leave out what stands before it")),
            };
        }
        let watched = match rest.rsplit_once(':') {
            Some((file, line)) if !file.is_empty() && !file.ends_with(':') => match line.parse() {
                Ok(line) if line > 0 => WatchedPlace::Line { file: from_here(file), line },
                _ => {
                    return Err(format!(
                        "`{line}` is no line; write FILE:LINE, and for THREAD an id such as 0.1, or `any`"
                    ));
                }
            },
            _ => WatchedPlace::Named(rest.to_string()),
        };
        Ok(Place { who, watched: Some(watched), name })
    }
}

/// The path of a file from the working directory, as the compiler writes it: without `.` and `..`, if the file is below it.
pub(crate) fn from_here(file: &str) -> String {
    let path = Path::new(file);
    let is_plain = path.components().all(|part| matches!(part, Component::Normal(_)));
    let below =
        || Some(path.canonicalize().ok()?.strip_prefix(std::env::current_dir().ok()?).ok()?.to_path_buf());
    match is_plain {
        true => file.to_string(),
        false => below().map_or(file.to_string(), |path| path.display().to_string()),
    }
}

/// Whether a text looks like a thread id, and not like a file.
fn is_id(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_digit())
        && text.chars().all(|one| one.is_ascii_digit() || one == '.')
}

fn places(texts: &[String]) -> impl Iterator<Item = Place> + '_ {
    texts.iter().filter_map(|text| Place::read(text).ok())
}

/// The places in the code that a program is loaded with, each once.
pub(crate) fn watched(texts: &[String]) -> Vec<WatchedPlace> {
    let mut all: Vec<WatchedPlace> = Vec::new();
    for watched in places(texts).filter_map(|place| place.watched) {
        if !all.contains(&watched) {
            all.push(watched);
        }
    }
    all
}

/// What the places are called that [`watched`] returns.
pub(crate) fn names(texts: &[String]) -> Vec<String> {
    let name = |place: WatchedPlace| match place {
        WatchedPlace::Named(name) => name,
        WatchedPlace::Line { file, line } => format!("{file}:{line}"),
    };
    watched(texts).into_iter().map(name).collect()
}

/// The goals that places are, with their names.
pub(crate) fn goals(texts: &[String]) -> Vec<(Goal, String)> {
    let all = watched(texts);
    let goal = |Place { who, watched, name }: Place| {
        let number = watched.and_then(|one| all.iter().position(|other| *other == one));
        let target = number.map_or(Target::End, |number| Target::Place(number as u32));
        (Goal { who, target }, name)
    };
    places(texts).map(goal).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use interleaf_program::ThreadId;

    #[test]
    fn places_are_read() {
        let line = |file: &str, line| Some(WatchedPlace::Line { file: file.to_string(), line });
        let named = |name: &str| Some(WatchedPlace::Named(name.to_string()));
        let read = |text: &str| Place::read(text).map(|place| (place.who, place.watched));
        let one = Who::Thread(ThreadId::from_path(&[1]).unwrap());
        assert_eq!(read("lock.c:42"), Ok((Who::Every, line("lock.c", 42))));
        assert_eq!(read("07_lock.c:42"), Ok((Who::Every, line("07_lock.c", 42))));
        assert_eq!(read("0.1:lock.c:42"), Ok((one, line("lock.c", 42))));
        assert_eq!(read("any:eat"), Ok((Who::Any, named("eat"))));
        assert_eq!(read("queue::push"), Ok((Who::Every, named("queue::push"))));
        assert_eq!(read("any::push"), Ok((Who::Every, named("any::push"))));
        assert_eq!(read(ALL_END), Ok((Who::Every, None)));
        for bad in ["", "any:", "0.x:f", "0.:f", "1:f", "lock.c:0", "lock.c:x", "0.1:every-thread-ends"] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }
}
