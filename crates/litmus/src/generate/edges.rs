//! Edges of cycles, by the names that diy gives them.

use std::fmt;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Direction {
    Write,
    Read,
}

/// How one event comes before another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Relation {
    ReadsFrom,
    /// The second overwrites what the first reads.
    FromRead,
    Coherence,
    /// They are the read and the write of one update.
    Update,
    /// Both are in program order, with a fence of this name between them or none.
    Program(Option<&'static str>),
}

/// An edge from one event of a cycle to the next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Edge {
    pub relation: Relation,
    pub from: Direction,
    pub to: Direction,
    /// Whether the events are in different threads.
    pub is_external: bool,
    /// Whether the events are on different locations.
    pub changes_location: bool,
}

/// The fences that edges are named after, and their instructions.
const FENCES: [(&str, &str); 3] = [("MFence", "mfence"), ("SFence", "sfence"), ("LFence", "lfence")];

impl Edge {
    /// The edges that a name stands for; `*` stands for both directions, as in `PodW*`.
    pub fn parse(name: &str) -> Option<Vec<Edge>> {
        let communications = [
            ("Rf", Relation::ReadsFrom),
            ("Fr", Relation::FromRead),
            ("Co", Relation::Coherence),
            ("Ws", Relation::Coherence),
        ];
        for (prefix, relation) in communications {
            let (from, to) = match relation {
                Relation::ReadsFrom => (Direction::Write, Direction::Read),
                Relation::FromRead => (Direction::Read, Direction::Write),
                _ => (Direction::Write, Direction::Write),
            };
            let is_external = match name.strip_prefix(prefix) {
                Some("e") => true,
                Some("i") => false,
                _ => continue,
            };
            return Some(vec![Edge { relation, from, to, is_external, changes_location: false }]);
        }
        if name == "Rmw" {
            let (from, to) = (Direction::Read, Direction::Write);
            let relation = Relation::Update;
            return Some(vec![Edge { relation, from, to, is_external: false, changes_location: false }]);
        }
        let orders = [("Po", None)].into_iter().chain(FENCES.map(|(name, fence)| (name, Some(fence))));
        for (prefix, fence) in orders {
            let Some(rest) = name.strip_prefix(prefix) else { continue };
            let mut letters = rest.chars();
            let changes_location = match letters.next() {
                Some('d') => true,
                Some('s') => false,
                _ => return None,
            };
            let [from, to] = [letters.next()?, letters.next()?].map(directions);
            let (from, to) = (from?, to?);
            if letters.next().is_some() {
                return None;
            }
            let relation = Relation::Program(fence);
            let edge = |from, to| Edge { relation, from, to, is_external: false, changes_location };
            return Some(from.iter().flat_map(|&from| to.iter().map(move |&to| edge(from, to))).collect());
        }
        None
    }

    /// Whether it is program order, not a communication within a thread.
    pub fn is_program_order(self) -> bool {
        matches!(self.relation, Relation::Program(_))
    }

    /// Where it stands in the order in which the names of tests list threads: fences, communication, mere program order; each
    /// on the same location first.
    pub fn rank(&self) -> (u8, bool, Edge) {
        let kind = match self.relation {
            Relation::Program(Some(_)) => 0,
            Relation::ReadsFrom | Relation::FromRead | Relation::Coherence | Relation::Update => 1,
            Relation::Program(None) => 2,
        };
        (kind, self.changes_location, *self)
    }

    /// Its part of the name of a test: `po`, `mfence`, `rfi`.
    pub fn short_name(self) -> String {
        let plural = if self.changes_location { "" } else { "s" };
        match self.relation {
            Relation::Program(None) => format!("po{plural}"),
            Relation::Program(Some(fence)) => format!("{fence}{plural}"),
            _ => self.to_string().to_ascii_lowercase(),
        }
    }
}

fn directions(letter: char) -> Option<&'static [Direction]> {
    match letter {
        'W' => Some(&[Direction::Write]),
        'R' => Some(&[Direction::Read]),
        '*' => Some(&[Direction::Write, Direction::Read]),
        _ => None,
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Direction::Write { "W" } else { "R" })
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = if self.is_external { "e" } else { "i" };
        match self.relation {
            Relation::ReadsFrom => write!(f, "Rf{place}"),
            Relation::FromRead => write!(f, "Fr{place}"),
            Relation::Coherence => write!(f, "Co{place}"),
            Relation::Update => write!(f, "Rmw"),
            Relation::Program(fence) => {
                let name = FENCES.iter().find(|(_, it)| Some(*it) == fence).map_or("Po", |&(name, _)| name);
                let change = if self.changes_location { "d" } else { "s" };
                write!(f, "{name}{change}{}{}", self.from, self.to)
            }
        }
    }
}
