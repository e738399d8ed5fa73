//! Which threads are equal, and what makes others differ.

use crate::{Report, Symmetry, printable};
use interleaf_memory::Asymmetry;
use interleaf_search::EqualThreads;
use std::fmt::Write;

/// The threads of a report that start in one state, a line for each such state; empty if nobody asked.
pub(super) fn explained(report: &Report) -> String {
    let groups = match &report.symmetry {
        None => return String::new(),
        Some(Symmetry::ToldApart) => {
            return "no threads are equal: the program asks for the id of a thread, or detaches one\n"
                .to_string();
        }
        Some(Symmetry::Groups(groups)) => groups,
    };
    let mut text = String::new();
    for group in groups.iter().filter(|group| group.threads.len() > 1) {
        let what = match group.difference {
            None => {
                "are equal: executions that differ only in which of them does what count once".to_string()
            }
            Some(difference) => format!("start in one state and are not equal: {}", reason(difference)),
        };
        writeln!(text, "{} {what}", printable::line(&named(group))).ok();
    }
    // Threads of one function that start in different states.
    let alone = || groups.iter().filter(|group| group.threads.len() == 1);
    let mut functions: Vec<&str> = alone().map(|group| &*group.threads[0].0).collect();
    functions.sort_unstable();
    functions.dedup();
    for function in functions {
        let threads = alone().map(|group| &group.threads[0]).filter(|(name, _)| &**name == function);
        let names: Vec<String> = threads.map(|(name, id)| format!("{name} {id}")).collect();
        if names.len() > 1 {
            writeln!(
                text,
                "{} start in different states, such as with different arguments",
                printable::line(&list(names))
            )
            .ok();
        }
    }
    if text.is_empty() && !groups.is_empty() {
        text.push_str("no threads are equal: no two start in one state\n");
    }
    if groups.is_empty() {
        text.push_str("the program starts no threads\n");
    }
    text
}

/// The names of threads, and where the first one is started.
fn named(group: &EqualThreads) -> String {
    let names = list(group.threads.iter().map(|(name, id)| format!("{name} {id}")).collect());
    match group.place.innermost() {
        Some((_, at)) => format!("{names} ({}:{})", at.file, at.line),
        None => names,
    }
}

fn list(mut names: Vec<String>) -> String {
    let last = names.pop().unwrap_or_default();
    if names.is_empty() { last } else { format!("{} and {last}", names.join(", ")) }
}

/// What makes threads differ that start in one state.
fn reason(difference: Asymmetry) -> &'static str {
    match difference {
        Asymmetry::Memory => "they have memory of their own, and its addresses differ",
        Asymmetry::Starts => "they start threads",
        Asymmetry::Joins => "they are not joined one right after the other by the thread that started them",
        Asymmetry::Results => "they return different values",
        Asymmetry::Owners => "something reads which of them has taken a lock",
    }
}
