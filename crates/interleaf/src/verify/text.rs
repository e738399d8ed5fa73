//! The decisions as text: a line for each execution, why models forbid it, and which accesses race.

use super::graphs::NamedRace;
use super::rows::Row;
use super::{Outcome, Reason, Verdict, Witness, decide, explanation, graph_explanation, rows};
use crate::limits::interrupt_flag;
use crate::verify::arguments::Verify;
use crate::words::{counted, quote};
use interleaf_report::printable;
use std::fmt::Write;

pub(super) fn as_text(arguments: &Verify, inputs: &[(String, String)]) -> Outcome {
    let interrupt = interrupt_flag();
    let mut outcome = Outcome::default();
    let mut allowed = vec![0_usize; arguments.models.len()];
    let mut stopped = vec![0_usize; arguments.models.len()];
    let mut good = 0;
    for (place, row) in rows(inputs, arguments.has_graph()) {
        let row = match row {
            Ok(row) => row,
            Err(what) => {
                outcome.bad.push(format!("{place}: {what}"));
                continue;
            }
        };
        good += 1;
        let name = row.test.as_ref().map_or_else(String::new, |test| format!(" {}:", quote(test)));
        let _ = write!(outcome.text, "{}:{name}", printable::line(&place));
        let mut reasons = String::new();
        for (number, &model) in arguments.models.iter().enumerate() {
            let verdict = decide(arguments, &place, &row, model, &interrupt);
            outcome.add(&verdict);
            match verdict {
                Verdict::Consistent(..) => allowed[number] += 1,
                Verdict::Stopped(_) => stopped[number] += 1,
                Verdict::Inconsistent(..) => {}
            }
            let comma = if number == 0 { "" } else { "," };
            let _ = write!(outcome.text, "{comma} {} {}", model.name(), say_verdict(&verdict));
            reasons.push_str(&say_reason(arguments, &row, model.name(), &verdict));
        }
        outcome.text.push('\n');
        outcome.text.push_str(&reasons);
    }
    let _ = write!(outcome.text, "{}", counted(good, "execution"));
    for ((model, count), stopped) in arguments.models.iter().zip(allowed).zip(stopped) {
        let _ = write!(outcome.text, ", {count} consistent under {}", model.name());
        if stopped > 0 {
            let _ = write!(outcome.text, " ({stopped} stopped)");
        }
    }
    outcome.text.push('\n');
    outcome
}

pub(super) fn say_verdict(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Consistent(..) => "consistent".to_string(),
        Verdict::Inconsistent(..) => "inconsistent".to_string(),
        Verdict::Stopped(halt) => format!("stopped ({})", halt.name()),
    }
}

/// Why an execution is forbidden, or which accesses of one that is allowed race.
pub(super) fn say_reason(arguments: &Verify, row: &Row, model: &str, verdict: &Verdict) -> String {
    match verdict {
        Verdict::Inconsistent(Some(Reason::Moments(why)), _) => explanation::as_text(row, model, why),
        Verdict::Inconsistent(Some(Reason::Graph(why, graph)), _) => {
            graph_explanation::as_text(graph, model, why)
        }
        Verdict::Inconsistent(None, _) if arguments.no_closure => String::new(),
        Verdict::Inconsistent(None, _) => {
            format!("  {model} forbids it; there is no explanation of a thousand cases or fewer\n")
        }
        Verdict::Consistent(Witness::Graph(witness), _) => say_races(model, &witness.races),
        Verdict::Consistent(Witness::Moments(_), _) | Verdict::Stopped(_) => String::new(),
    }
}

/// A note about data races.
fn say_races(model: &str, races: &[NamedRace]) -> String {
    let [NamedRace { cell, accesses: [one, other] }, rest @ ..] = races else { return String::new() };
    let more = match rest.len() {
        0 => String::new(),
        more => format!("; there are races on {}, too", counted(more, "other location")),
    };
    format!(
        "  {model} allows it, with a data race: {one} and {other} access `{}`, at least one is plain, and neither happens before the other{more}\n",
        quote(cell)
    )
}
