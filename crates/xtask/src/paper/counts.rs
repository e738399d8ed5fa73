//! A table of counts: ours beside the published ones, and their times.

use super::Options;
use super::document::{Document, Table};
use super::published::{Cell, Published, cells, reasons};
use super::searching::{Found, loaded, run};
use crate::Result;
use interleaf::load::Loaded;
use interleaf_report::text::grouped;
use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap, HashSet};

/// What became of a cell.
enum Ours {
    Found(Found),
    /// A smaller size was stopped.
    NotTried,
    /// There is no such program here.
    NoProgram,
    /// The algorithm cannot do it, with its reason.
    Refused(String),
}

/// How a cell compares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Verdict {
    Equal,
    Differs,
    /// They did not finish, we did.
    OursAlone,
    Stopped,
    NotTried,
    NoProgram,
}

pub(super) fn run_table(paper: &str, item: &str, options: &Options) -> Result<Document> {
    let all = cells(paper, item)?;
    let ours = searched(&all, options)?;
    let mut document = Document::default();
    let columns = columns(&all);
    let verdicts: Vec<Verdict> = all.iter().zip(&ours).map(|(cell, ours)| verdict(cell, ours)).collect();
    document.paragraph(summary(&verdicts, options));
    document.table(grid(&all, &columns, |at| count(&all[at], &ours[at])));
    document.paragraph("Seconds of processor time, and in brackets theirs, on their machine:");
    document.table(grid(&all, &columns, |at| time(&all[at], &ours[at])));
    document.list(explained(paper, &all, &ours, &verdicts)?);
    Ok(document)
}

/// Runs all cells, in order. If a size is stopped, larger ones of the same program are not tried.
fn searched(all: &[Cell], options: &Options) -> Result<Vec<Ours>> {
    let mut stopped = HashSet::new();
    let mut found = Vec::new();
    let mut programs: HashMap<(&str, &str), Loaded> = HashMap::new();
    for cell in all {
        let series = (cell.family().to_string(), cell.column());
        found.push(if cell.program.is_empty() {
            Ours::NoProgram
        } else if stopped.contains(&series) {
            Ours::NotTried
        } else {
            let loaded = match programs.entry((&cell.program, &cell.flags)) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(new) => new.insert(loaded(&cell.program, &cell.flags)?),
            };
            match run(loaded, &cell.algorithm, options.limit) {
                Ok(found) => {
                    if !found.is_finished() {
                        stopped.insert(series);
                    }
                    options.progress(&format!("{} {}: {}", cell.row, cell.column(), found.executions()));
                    Ours::Found(found)
                }
                Err(error) => Ours::Refused(error.to_string()),
            }
        });
    }
    Ok(found)
}

fn verdict(cell: &Cell, ours: &Ours) -> Verdict {
    match (ours, cell.published) {
        (Ours::NoProgram, _) => Verdict::NoProgram,
        (Ours::NotTried, _) => Verdict::NotTried,
        (Ours::Refused(_), _) => Verdict::Differs,
        (Ours::Found(found), _) if !found.is_finished() => Verdict::Stopped,
        (Ours::Found(_), Published::Timeout) => Verdict::OursAlone,
        (Ours::Found(found), Published::Executions(theirs)) if found.executions() == theirs => Verdict::Equal,
        _ => Verdict::Differs,
    }
}

fn summary(verdicts: &[Verdict], options: &Options) -> String {
    let mut counts: BTreeMap<Verdict, usize> = BTreeMap::new();
    verdicts.iter().for_each(|&verdict| *counts.entry(verdict).or_default() += 1);
    let limit = options.limit;
    let part = |(verdict, count): (&Verdict, &usize)| match verdict {
        Verdict::Equal => format!("{count} counts are equal"),
        Verdict::Differs => format!("{count} differ (theirs in brackets)"),
        Verdict::OursAlone => format!("{count} only ours finished"),
        Verdict::Stopped => format!("{count} searches were stopped after {limit} s"),
        Verdict::NotTried => format!("{count} were not tried, as a smaller size was stopped"),
        Verdict::NoProgram => format!("{count} are of programs that are not here"),
    };
    format!("Executions. {}.", counts.iter().map(part).collect::<Vec<_>>().join("; "))
}

/// The columns, in the order in which they first occur.
fn columns(all: &[Cell]) -> Vec<String> {
    let mut columns: Vec<String> = Vec::new();
    for cell in all {
        if !columns.contains(&cell.column()) {
            columns.push(cell.column());
        }
    }
    columns
}

/// A row for each program and size, a column for each algorithm.
fn grid(all: &[Cell], columns: &[String], show: impl Fn(usize) -> String) -> Table {
    let mut table = Table::default();
    table.header.push("program".to_string());
    table.header.extend(columns.iter().cloned());
    for (at, cell) in all.iter().enumerate() {
        let is_new = table.rows.iter().all(|row| row[0] != cell.row);
        if is_new {
            let mut row = vec![String::new(); 1 + columns.len()];
            row[0].clone_from(&cell.row);
            table.rows.push(row);
        }
        let row = table.rows.iter_mut().find(|row| row[0] == cell.row).expect("it was added");
        let column = columns.iter().position(|column| *column == cell.column()).expect("it is listed");
        row[1 + column] = show(at);
    }
    table
}

fn count(cell: &Cell, ours: &Ours) -> String {
    let theirs = match cell.published {
        Published::Executions(count) => grouped(count),
        Published::Timeout => "timeout".to_string(),
    };
    match ours {
        Ours::Found(found) if !found.is_finished() => format!("> {} ({theirs})", grouped(found.executions())),
        Ours::Found(found) if verdict(cell, ours) == Verdict::Equal => grouped(found.executions()),
        Ours::Found(found) => format!("{} ({theirs})", grouped(found.executions())),
        Ours::NotTried | Ours::NoProgram => format!("- ({theirs})"),
        Ours::Refused(_) => format!("refused ({theirs})"),
    }
}

fn time(cell: &Cell, ours: &Ours) -> String {
    let theirs = match (cell.published, cell.seconds) {
        (_, Some(seconds)) => seconds.to_string(),
        (Published::Timeout, None) => "timeout".to_string(),
        (Published::Executions(_), None) => "?".to_string(),
    };
    match ours {
        Ours::Found(found) if found.is_finished() => format!("{} ({theirs})", short(found.seconds)),
        Ours::Found(found) => format!("> {:.0} ({theirs})", found.seconds),
        _ => format!("- ({theirs})"),
    }
}

/// Seconds with about two digits.
pub(super) fn short(seconds: f64) -> String {
    match seconds {
        seconds if seconds < 0.001 => "< 0.001".to_string(),
        seconds if seconds < 1.0 => format!("{seconds:.3}"),
        seconds if seconds < 10.0 => format!("{seconds:.1}"),
        seconds => format!("{seconds:.0}"),
    }
}

/// The reasons of the cells that differ, or that cannot be run: for each, the columns and the programs.
fn explained(paper: &str, all: &[Cell], ours: &[Ours], verdicts: &[Verdict]) -> Result<Vec<String>> {
    let known = reasons(paper)?;
    let mut by_reason: Vec<(String, Vec<String>, Vec<String>)> = Vec::new();
    for ((cell, ours), verdict) in all.iter().zip(ours).zip(verdicts) {
        if !matches!(verdict, Verdict::Differs | Verdict::NoProgram) {
            continue;
        }
        let reason = match ours {
            Ours::Refused(reason) => reason.clone(),
            _ => known
                .iter()
                .find(|reason| reason.is_about(cell))
                .map_or_else(|| "the reason is not known".to_string(), |reason| reason.text.clone()),
        };
        let (program, column) = (cell.family().to_string(), format!("`{}`", cell.column()));
        let place = by_reason.iter().position(|(text, ..)| *text == reason).unwrap_or_else(|| {
            by_reason.push((reason, Vec::new(), Vec::new()));
            by_reason.len() - 1
        });
        let (_, columns, programs) = &mut by_reason[place];
        if !columns.contains(&column) && *verdict != Verdict::NoProgram {
            columns.push(column);
        }
        if !programs.contains(&program) {
            programs.push(program);
        }
    }
    let line = |(reason, columns, programs): (String, Vec<String>, Vec<String>)| {
        let columns = if columns.is_empty() { String::new() } else { format!("{}, ", columns.join(", ")) };
        format!("{columns}{}: {reason}.", programs.join(", "))
    };
    Ok(by_reason.into_iter().map(line).collect())
}
