//! The decisions as a page: for each execution its events, the verdict of each model, and why models forbid it.

use super::items::{Item, Kind, name_of};
use super::line::event_id;
use super::rows::Row;
use super::text::{say_reason, say_verdict};
use super::{Outcome, Reason, Verdict, decide, explanation, graph_explanation, rows};
use crate::InputError;
use crate::limits::interrupt_flag;
use crate::terminal;
use crate::verify::arguments::Verify;
use interleaf_report::html::{self, Block, Section};
use interleaf_report::{Printable, model_name};

/// The page, and the outcome without text.
pub(super) fn as_page(
    arguments: &Verify,
    inputs: &[(String, String)],
) -> Result<(Outcome, Printable), InputError> {
    let interrupt = interrupt_flag();
    let mut outcome = Outcome::default();
    let mut sections = Vec::new();
    for (place, row) in rows(inputs, arguments.has_graph()) {
        let row = match row {
            Ok(row) => row,
            Err(what) => {
                outcome.bad.push(format!("{place}: {what}"));
                continue;
            }
        };
        let heading = row.test.as_ref().map_or_else(|| place.clone(), |test| format!("{test} ({place})"));
        let mut section = Section { heading, ..Section::default() };
        if !row.threads.is_empty() {
            section.blocks.push(Block::Table(events(&row.threads)));
        }
        for &model in &arguments.models {
            let verdict = decide(arguments, &place, &row, model, &interrupt);
            outcome.add(&verdict);
            section.blocks.push(Block::Line(format!(
                "{}: {}",
                model_name(model.name()),
                say_verdict(&verdict)
            )));
            section.blocks.extend(cycle(&row, &verdict).map(Block::Cycle));
            let reason = say_reason(arguments, &row, model.name(), &verdict);
            if !reason.is_empty() {
                section.blocks.push(Block::Text(reason));
            }
        }
        sections.push(section);
    }
    let title = inputs.first().map_or("", |(name, _)| name);
    let page = html::page(title, &sections, &[], &terminal::command())?;
    Ok((outcome, page))
}

/// The cycle of an explanation that has one, with what its events do.
fn cycle(row: &Row, verdict: &Verdict) -> Option<Vec<(String, String)>> {
    let cycle = match verdict {
        Verdict::Inconsistent(Some(Reason::Moments(why)), _) => explanation::cycle(row, why),
        Verdict::Inconsistent(Some(Reason::Graph(why, graph)), _) => graph_explanation::cycle(graph, why),
        _ => None,
    };
    // Other models know no orders.
    let has_orders = matches!(verdict, Verdict::Inconsistent(Some(Reason::Graph(..)), _));
    let described = |(moment, why): (String, String)| {
        let (name, memory) =
            moment.strip_suffix(":memory").map_or((&*moment, ""), |name| (name, " in memory"));
        let event = event_id(name).and_then(|id| row.threads.get(id.thread as usize)?.get(id.index as usize));
        (
            event.map_or(moment.clone(), |event| format!("{name}: {}{memory}", say_event(event, has_orders))),
            why,
        )
    };
    Some(cycle?.into_iter().map(described).collect())
}

/// The events, with a column for each thread.
fn events(threads: &[Vec<Item>]) -> Vec<Vec<String>> {
    let longest = threads.iter().map(Vec::len).max().unwrap_or(0);
    let heads = (0..threads.len()).map(|thread| format!("P{thread}"));
    let row = |index: usize| {
        let event = |(thread, events): (usize, &Vec<Item>)| {
            events
                .get(index)
                .map_or_else(String::new, |event| format!("P{thread}.{index}: {}", say_event(event, true)))
        };
        threads.iter().enumerate().map(event).collect()
    };
    std::iter::once(heads.collect()).chain((0..longest).map(row)).collect()
}

fn say_event(Item { kind, cell, value, order }: &Item, has_orders: bool) -> String {
    let order =
        order.filter(|_| has_orders).map_or_else(String::new, |order| format!(" ({})", name_of(order)));
    match kind {
        Kind::Write => format!("{cell} = {value}{order}"),
        Kind::Read => format!("read {cell}: {value}{order}"),
        Kind::UpdateRead => format!("update reads {cell}: {value}{order}"),
        Kind::UpdateWrite => format!("update writes {cell} = {value}{order}"),
        Kind::FailedUpdate => format!("failed update reads {cell}: {value}{order}"),
        Kind::Fence => format!("fence{order}"),
        Kind::StoreFence => "store fence".to_string(),
        Kind::LoadFence => "load fence".to_string(),
    }
}
