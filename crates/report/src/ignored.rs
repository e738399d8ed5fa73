//! Findings that the user sets aside: `--ignore race`, `--ignore race:queue.c:44`, `--ignore deadlock:wait_for_all`.

use crate::facts::kinds::{KINDS, index};
use crate::facts::place;
use interleaf_program::Place;
use interleaf_search::Recording;
use interleaf_trace::{Violation, ViolationKind};
use std::fmt;

/// Which findings are set aside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ignore {
    kind: String,
    place: Option<Wanted>,
}

/// Where they are.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Wanted {
    /// The end of the path of a source file, and a line there.
    Line(String, u32),
    /// A function, which may have called the one that goes wrong.
    Function(String),
}

impl Ignore {
    /// Reads `KIND`, `KIND:FILE:LINE` or `KIND:FUNCTION`. An error says what is wrong.
    pub fn read(text: &str) -> Result<Ignore, String> {
        let (kind, place) = text.split_once(':').map_or((text, None), |(kind, place)| (kind, Some(place)));
        if index(kind).is_none() {
            let kinds: Vec<_> = KINDS.iter().map(|(name, _)| *name).collect();
            return Err(format!("`{kind}` is no kind of finding; the kinds are {}", kinds.join(", ")));
        }
        let line = |(file, line): (&str, &str)| Some(Wanted::Line(file.to_string(), line.parse().ok()?));
        let place = match place {
            Some("") => return Err(format!("expected a function, or a file and a line, behind `{kind}:`")),
            Some(place) => {
                // A function of C++ or Rust may have colons in its name.
                let line = place.rsplit_once(':').filter(|(file, _)| !file.ends_with(':')).and_then(line);
                Some(line.unwrap_or_else(|| Wanted::Function(place.to_string())))
            }
            None => None,
        };
        Ok(Ignore { kind: kind.to_string(), place })
    }

    /// Whether a finding is set aside: where the thread is, or at either access of a race, or where a thread of a deadlock waits.
    pub fn matches(&self, violation: &Violation, recording: &Recording) -> bool {
        if violation.kind.name() != self.kind {
            return false;
        }
        let Some(wanted) = &self.place else { return true };
        let is_deadlock = violation.kind == ViolationKind::Deadlock;
        let waiting = recording.threads.iter().filter(|_| is_deadlock).map(|thread| &thread.place);
        let steps = violation.steps.iter().filter_map(|&step| recording.steps.get(step as usize));
        let own = place(violation, recording);
        steps.map(|step| &step.place).chain(waiting).chain([&own]).any(|place| wanted.is_at(place))
    }
}

impl Wanted {
    fn is_at(&self, place: &Place) -> bool {
        place.frames.iter().any(|frame| match self {
            Wanted::Function(name) => *frame.function == **name,
            Wanted::Line(file, line) => frame.position.as_ref().is_some_and(|position| {
                position.line == *line && std::path::Path::new(&*position.file).ends_with(file)
            }),
        })
    }
}

impl fmt::Display for Ignore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            None => f.write_str(&self.kind),
            Some(Wanted::Function(name)) => write!(f, "{}:{name}", self.kind),
            Some(Wanted::Line(file, line)) => write!(f, "{}:{file}:{line}", self.kind),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Ignore;

    #[test]
    fn what_is_set_aside_is_a_kind_and_a_place() {
        for text in ["race", "race:src/queue.c:44", "deadlock:wait", "panic:queue::Queue::pop"] {
            assert_eq!(Ignore::read(text).map(|ignore| ignore.to_string()), Ok(text.to_string()));
        }
        assert!(Ignore::read("races").is_err_and(|error| error.starts_with("`races` is no kind of finding")));
        assert!(Ignore::read("race:").is_err());
    }
}
