//! The source text beside an execution.

use super::stacks::Stacks;
use crate::Report;
use crate::printable::{line, source_line};
use interleaf_program::is_system_file;
use maud::{Markup, html};
use std::collections::BTreeSet;

/// Files with more lines are shown around the lines that matter.
const LONGEST_FILE: usize = 300;

/// How many lines are shown before and after a line that matters.
const AROUND: u32 = 12;

/// The longest line that is shown, in characters.
pub(super) const LONGEST_LINE: usize = 400;

/// The files that steps are in, as far as they may be quoted. Lines are named by file and number, counted from 0 and 1, behind
/// `prefix`.
pub(super) fn listing(stacks: &Stacks, report: &Report, prefix: &str, marked: &[(usize, u32)]) -> Markup {
    // Files of the program come before those of standard libraries.
    let mut files: Vec<_> = stacks.files.iter().enumerate().collect();
    files.sort_by_key(|(_, file)| is_system_file(file));
    html! {
        @for (number, file) in files {
            @let mut wanted = stacks.lines_of(number).collect::<BTreeSet<u32>>();
            @if let Some(text) = report.debug.quotable.read(file).filter(|_| !wanted.is_empty()) {
                @let whole = text.lines().count() <= LONGEST_FILE;
                details class="file" open[number == 0 || (whole && !is_system_file(file))] {
                    summary { (line(file)) }
                    pre {
                        @for shown in shown(&text, if whole { None } else { Some(&mut wanted) }) {
                            @match shown {
                                Shown::Gap => span class="gap" { "⋯" },
                                Shown::Line(at, text) => {
                                    @let is_marked = marked.contains(&(number, at));
                                    span id=(format!("{prefix}f{number}l{at}")) class=[is_marked.then_some("hit")]
                                        data-n=(at) { (text) }
                                },
                            }
                        }
                    }
                }
            } @else if !wanted.is_empty() {
                details class="file" { summary { (line(file)) } p { "The text of this file is not shown." } }
            }
        }
    }
}

enum Shown {
    Gap,
    Line(u32, String),
}

/// The lines that are shown: all, or those near some lines.
fn shown(text: &str, near: Option<&mut BTreeSet<u32>>) -> Vec<Shown> {
    let mut shown = Vec::new();
    let is_near = |near: &BTreeSet<u32>, at: u32| {
        near.range(at.saturating_sub(AROUND)..=at.saturating_add(AROUND)).next().is_some()
    };
    for (at, text) in (1..).zip(text.lines()) {
        if near.as_ref().is_none_or(|near| is_near(near, at)) {
            shown.push(Shown::Line(at, cut(text, LONGEST_LINE)));
        } else if !matches!(shown.last(), Some(Shown::Gap)) {
            shown.push(Shown::Gap);
        }
    }
    shown
}

/// A line of source code of at most `longest` characters.
pub(super) fn cut(text: &str, longest: usize) -> String {
    let end = text.char_indices().nth(longest).map_or(text.len(), |(end, _)| end);
    source_line(&text[..end]).into_owned()
}
