//! What `--explain-loops` and `--explain-symmetry` add to a report in JSON.

use crate::Symmetry;
use interleaf_memory::Asymmetry;
use interleaf_program::{Hindrance, HindranceKind, LoopRole, LoopSummary};
use interleaf_search::EqualThreads;
use serde::Serialize;

/// Threads that start in one state.
#[derive(Serialize)]
pub(super) struct ThreadsLine {
    /// Their ids.
    threads: Vec<String>,
    function: String,
    /// Whether they are equal. A thread alone is equal to none.
    equal: bool,
    /// What makes them differ: `memory`, `starts`, `joins`, `results` or `owners`.
    #[serde(skip_serializing_if = "Option::is_none")]
    difference: Option<&'static str>,
}

/// The threads of a report, a group for each state in which some start. Empty if the program asks for ids of threads or detaches threads.
pub(super) fn threads_lines(symmetry: &Symmetry) -> Vec<ThreadsLine> {
    let Symmetry::Groups(groups) = symmetry else { return Vec::new() };
    let line = |group: &EqualThreads| ThreadsLine {
        threads: group.threads.iter().map(|(_, id)| id.to_string()).collect(),
        function: group.threads.first().map_or_else(String::new, |(name, _)| name.to_string()),
        equal: group.difference.is_none() && group.threads.len() > 1,
        difference: group.difference.map(|difference| match difference {
            Asymmetry::Memory => "memory",
            Asymmetry::Starts => "starts",
            Asymmetry::Joins => "joins",
            Asymmetry::Results => "results",
            Asymmetry::Owners => "owners",
        }),
    };
    groups.iter().map(line).collect()
}

/// What was decided for a loop.
#[derive(Serialize)]
pub(super) struct LoopLine {
    function: String,
    file: Option<String>,
    line: Option<u32>,
    /// `local`, `waits`, `retries`, `counts` or `gives-up`.
    role: &'static str,
    hindrances: Vec<HindranceLine>,
}

/// What makes an iteration of a loop count.
#[derive(Serialize)]
struct HindranceLine {
    kind: &'static str,
    file: Option<String>,
    line: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
}

impl From<&LoopSummary> for LoopLine {
    fn from(summary: &LoopSummary) -> LoopLine {
        let role = match summary.role {
            LoopRole::Local => "local",
            LoopRole::Waits => "waits",
            LoopRole::Retries => "retries",
            LoopRole::Counts => "counts",
            LoopRole::GivesUp => "gives-up",
        };
        let position = summary.position.as_ref();
        LoopLine {
            function: summary.function.to_string(),
            file: position.map(|position| position.file.to_string()),
            line: position.map(|position| position.line),
            role,
            hindrances: summary.hindrances.iter().map(HindranceLine::from).collect(),
        }
    }
}

impl From<&Hindrance> for HindranceLine {
    fn from(hindrance: &Hindrance) -> HindranceLine {
        let kind = match hindrance.what {
            HindranceKind::Store => "store",
            HindranceKind::Update => "update",
            HindranceKind::Call => "call",
            HindranceKind::Variable => "variable",
            HindranceKind::NoLoad => "no-load",
            HindranceKind::Between => "between",
            HindranceKind::OtherExchange => "other-exchange",
            HindranceKind::AfterFailure => "after-failure",
            HindranceKind::AfterSuccess => "after-success",
            HindranceKind::Keeps => "keeps",
            HindranceKind::KeepsMemory => "keeps-memory",
            HindranceKind::UsedLater => "used-later",
        };
        HindranceLine {
            kind,
            file: hindrance.position.as_ref().map(|at| at.file.to_string()),
            line: hindrance.position.as_ref().map(|at| at.line),
            name: hindrance.name.as_ref().map(|name| name.to_string()),
        }
    }
}
