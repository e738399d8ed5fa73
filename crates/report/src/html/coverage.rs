//! The source of a program with the number of executions that reached each line.

use super::source::{LONGEST_LINE, cut};
use crate::coverage::CoveredFile;
use crate::printable::line;
use crate::text::grouped;
use crate::{Report, coverage};
use maud::{Markup, html};
use std::collections::BTreeMap;

/// How many lines without code in a row are left out.
const LONGEST_GAP: usize = 6;

/// A listing of each file, if lines were counted.
pub(super) fn listing(report: &Report) -> Markup {
    let Some(files) = &report.lines else { return html! {} };
    html! {
        section class="plain lines" {
            h2 { "Lines" }
            p {
                (coverage::line_of(files)) ". "
                @if report.statistics.states.is_none() { "The number beside a line says in how many executions it was reached." }
            }
            @for file in files {
                details class="file" open[files.len() <= 3] {
                    summary { (line(&file.file)) }
                    @match report.debug.quotable.read(&file.file) {
                        Some(text) => (source(file, &text)),
                        None => p { "The text of this file is not shown." },
                    }
                }
            }
        }
    }
}

fn source(file: &CoveredFile, text: &str) -> Markup {
    let reached: BTreeMap<u32, u64> =
        file.reached.iter().copied().zip(file.executions.iter().copied()).collect();
    let rows: Vec<(u32, &str)> = (1..).zip(text.lines()).collect();
    let is_missed = |at: u32| file.missed.binary_search(&at).is_ok();
    let has_code = |at: u32| reached.contains_key(&at) || is_missed(at);
    // Long comments and declarations are left out.
    let near = |place: usize| {
        let from = place.saturating_sub(LONGEST_GAP / 2);
        rows[from..rows.len().min(place + LONGEST_GAP / 2 + 1)].iter().any(|row| has_code(row.0))
    };
    let kept: Vec<_> = (0..rows.len()).filter(|&place| near(place)).collect();
    html! {
        pre class="counted" {
            @for (number, &place) in kept.iter().enumerate() {
                @if number > 0 && kept[number - 1] + 1 != place { span class="gap" { "⋯" } }
                @let (at, text) = rows[place];
                @let count = match reached.get(&at) {
                    Some(0) => "✓".to_string(),
                    Some(&count) => grouped(count),
                    None if is_missed(at) => "never".to_string(),
                    None => String::new(),
                };
                span class=[is_missed(at).then_some("missed")] data-n=(at) data-c=(count) { (cut(text, LONGEST_LINE)) }
            }
        }
    }
}
