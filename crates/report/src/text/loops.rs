//! What was decided for the loops of a program.

use crate::{Report, printable};
use interleaf_program::{Hindrance, HindranceKind, LoopRole, LoopSummary};
use std::fmt::Write;

/// The loops of a report, a line each, and below each what makes its iterations count; empty if nobody asked.
pub(super) fn explained(report: &Report) -> String {
    let Some(loops) = &report.loops else { return String::new() };
    let mut text = String::new();
    for summary in loops {
        let place = match &summary.position {
            Some(position) => format!("{}:{}", position.file, position.line),
            None => "?".to_string(),
        };
        let line = format!("loop at {place} in {}: {}", summary.function, role(summary));
        writeln!(text, "{}", printable::line(&line)).ok();
        for hindrance in &summary.hindrances {
            writeln!(text, "  {}", printable::line(&sentence(hindrance, &report.program))).ok();
        }
    }
    if loops.is_empty() {
        text.push_str("the program has no loops\n");
    }
    text
}

fn role(summary: &LoopSummary) -> &'static str {
    let is_free = summary.hindrances.is_empty();
    match summary.role {
        LoopRole::Local => "it reads nothing that another thread writes",
        LoopRole::Retries => {
            "it retries; load and compare-exchange are one step, and failed iterations are left out"
        }
        LoopRole::Counts => "it counts to a bound; each iteration is explored",
        LoopRole::GivesUp if is_free => {
            "it gives up after some attempts; one failed read stands for all that follow"
        }
        LoopRole::GivesUp => {
            "it counts to a bound; iterations are explored in which one of these changes something:"
        }
        LoopRole::Waits if is_free => "it waits; no iteration changes anything",
        LoopRole::Waits => "it waits while iterations change nothing; these count as changes:",
    }
}

/// What makes an iteration count. Lines of the program stand without their file.
fn sentence(hindrance: &Hindrance, program: &str) -> String {
    let Hindrance { what, position, name } = hindrance;
    let line = match position {
        Some(at) if *at.file == *program => format!("line {}: ", at.line),
        Some(at) => format!("{}:{}: ", at.file, at.line),
        None => String::new(),
    };
    let name = |other: &str| name.as_ref().map_or(other.to_string(), |name| format!("`{name}`"));
    let text = match what {
        HindranceKind::Store => {
            format!("a store to {}, if it stores something new or another thread accesses it", name("memory"))
        }
        HindranceKind::Update => format!("an atomic update of {}, if it stores something new", name("memory")),
        HindranceKind::Call => format!("a call of {}, if that changes something", name("a function")),
        HindranceKind::Variable => format!("{}, if it changes", name("a variable")),
        HindranceKind::NoLoad => {
            "a compare-exchange that no load of the same cell comes before on every path".to_string()
        }
        HindranceKind::Between => {
            "something happens here between the load and the compare-exchange, or the path depends on what was loaded".to_string()
        }
        HindranceKind::OtherExchange => {
            "a compare-exchange that does not expect what was loaded, or is ordered less strongly than the load".to_string()
        }
        HindranceKind::AfterFailure => {
            "something happens here after the compare-exchange failed, or may fault, or depends on what it read".to_string()
        }
        HindranceKind::AfterSuccess => "the loop continues after this compare-exchange succeeded".to_string(),
        HindranceKind::Keeps => format!("{} keeps something of a failed iteration", name("a value")),
        HindranceKind::KeepsMemory => "memory keeps what a failed iteration stored".to_string(),
        HindranceKind::UsedLater => "what was loaded before the loop is used here".to_string(),
    };
    format!("{line}{text}")
}
