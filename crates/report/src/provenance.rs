//! The provenance of a report: the flags to load the same program again, and fingerprints that show whether it changed.

use serde::{Deserialize, Serialize};
use std::fmt;
use xxhash_rust::xxh3::{Xxh3Default, xxh3_128};

/// The flags with which a program was loaded, and fingerprints of the program.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Provenance {
    /// The user's flags.
    pub flags: Flags,
    /// The [`fingerprint`] of the program's files.
    pub source_hash: String,
    /// The [`fingerprint`] of the LLVM IR that they were compiled to, which headers, flags and the compiler are part of.
    pub code_hash: String,
}

/// The bound of one loop.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LoopBound {
    /// The end of the path of its source file.
    pub file: String,
    /// The line of its head.
    pub line: u32,
    /// How often its body runs at most each time that it is entered.
    pub most: u32,
}

/// Executions that differ in something that nobody sees, and are explored as one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Merge {
    /// Failed iterations of loops that retry, and variables of waits that decide nothing.
    Loops,
    /// Orders of critical sections of a lock that no data shows.
    Locks,
    /// Orders of arrivals at a barrier.
    Barriers,
    /// Orders of updates that commute and whose results are not used.
    Counters,
    /// Which of several equal threads does what.
    Symmetry,
}

impl Merge {
    /// All rules, in the order in which they are named.
    pub const ALL: [Merge; 5] =
        [Merge::Loops, Merge::Locks, Merge::Barriers, Merge::Counters, Merge::Symmetry];

    /// The name of the rule on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Merge::Loops => "loops",
            Merge::Locks => "locks",
            Merge::Barriers => "barriers",
            Merge::Counters => "counters",
            Merge::Symmetry => "symmetry",
        }
    }
}

/// A set of rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Merges(u8);

impl Merges {
    /// The rules in it, in the order of [`Merge::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Merge> {
        Merge::ALL.into_iter().filter(move |&merge| self.0 & 1 << merge as u8 != 0)
    }
}

impl fmt::Display for Merges {
    /// The names of the rules, or `all`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if Merge::ALL.into_iter().collect::<Merges>() == *self {
            return f.write_str("all");
        }
        let names: Vec<_> = self.iter().map(Merge::name).collect();
        f.write_str(&names.join(" "))
    }
}

impl FromIterator<Merge> for Merges {
    fn from_iter<I: IntoIterator<Item = Merge>>(rules: I) -> Merges {
        Merges(rules.into_iter().fold(0, |set, merge| set | 1 << merge as u8))
    }
}

/// The flags that influence a program's behaviour.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Flags {
    /// Macros, as `NAME` or `NAME=VALUE`.
    #[serde(default)]
    pub defines: Vec<String>,
    /// Flags of the compiler.
    #[serde(default)]
    pub cflags: Vec<String>,
    /// The other files of the program, in the order in which they are linked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<String>,
    /// Where the flags of each file are: a `compile_commands.json`, or its folder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub build: Option<String>,
    /// The findings that are set aside, as `--ignore` has them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ignore: Vec<String>,
    /// Whether what nothing defines is an error before the search.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub strict: bool,
    /// The functions that get a body, as `NAME` or `NAME=VALUE`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stubs: Vec<String>,
    /// The bound on loops.
    #[serde(default)]
    pub unroll: Option<u32>,
    /// The bounds of single loops.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub loop_bounds: Vec<LoopBound>,
    /// What is merged.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub merge: Vec<Merge>,
    /// The bound on store buffers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub buffer_bound: Option<u32>,
    /// The Rust test that runs in place of main.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub test: Option<String>,
    /// What the program's environment starts with: `NAME=VALUE` each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub environment: Vec<String>,
    /// The files that the program finds in its memory: `NAME=PATH` or `PATH` each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub files_in_memory: Vec<String>,
    /// The program's arguments.
    #[serde(default)]
    pub arguments: Vec<String>,
    /// Whether failed assertions are counted instead of reported.
    #[serde(default)]
    pub ignore_assertions: bool,
    /// Whether data races are looked for.
    #[serde(default)]
    pub races: bool,
    /// Whether leaks are looked for.
    #[serde(default)]
    pub leaks: bool,
    /// Whether waits for condition variables may end without a signal.
    #[serde(default)]
    pub spurious_wakeups: bool,
    /// Whether weak compare-exchanges may fail for no reason.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub spurious_failures: bool,
    /// Whether `malloc` may return memory that was freed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reuse_memory: bool,
    /// The other options of `check` that decide what is explored, as words of the command line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub search: Vec<String>,
    /// What `live` asks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub live: Option<LiveFlags>,
}

/// What `live` asks of every fair run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LiveFlags {
    /// The places, as the user named them.
    pub eventually: Vec<String>,
    /// Whether threads must get there again and again.
    pub always: bool,
    /// Which runs are fair: `strong`, `weak` or `none`.
    pub fairness: String,
}

/// A number for the contents of a file, in hexadecimal: XXH3 with 128 bits.
///
/// It shows that a file was edited. It is no defence against an attacker, who can find two files with the same number.
pub fn fingerprint(bytes: &[u8]) -> String {
    format!("{:032x}", xxh3_128(bytes))
}

/// The [`fingerprint`] of pieces, one after the other.
#[derive(Default)]
pub struct Fingerprint(Xxh3Default);

impl Fingerprint {
    /// Appends a piece.
    pub fn add(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{:032x}", self.0.digest128())
    }
}

#[cfg(test)]
mod tests {
    use super::{Fingerprint, fingerprint};

    #[test]
    fn pieces_have_the_fingerprint_of_the_whole() {
        let mut pieces = Fingerprint::default();
        assert_eq!(pieces.to_string(), fingerprint(b""));
        pieces.add(b"fo");
        pieces.add(b"obar");
        assert_eq!(pieces.to_string(), fingerprint(b"foobar"));
    }
}
