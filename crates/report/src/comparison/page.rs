//! A comparison as a page: a table that can be sorted, curves of how measures grow, and plots against the first algorithm.

use super::curves::{self, Curve};
use super::growth::Growth;
use super::plot::PlotError;
use super::{Comparison, Measured, duration, scatter};
use crate::html::{Block, Field, Section};
use crate::printable::Printable;
use crate::text::{grouped, plural};
use interleaf_trace::Verdict;

/// The most plots of growth; more are left out, with a line that says so.
const MOST_PLOTS: usize = 12;

/// An error of a page.
#[derive(Debug, thiserror::Error)]
pub enum PageError {
    /// A plot cannot be drawn.
    #[error(transparent)]
    Plot(#[from] PlotError),
    /// The page cannot be written.
    #[error("the page cannot be written: {0}")]
    Json(#[from] serde_json::Error),
}

/// The page of a comparison. The words of the command that wrote it stand at its end.
pub fn render(comparison: &Comparison, command: &[String]) -> Result<Printable, PageError> {
    let programs = distinct(comparison.rows.iter().map(|row| &*row.program));
    let title = match &programs[..] {
        [program] => format!("comparison of algorithms on {program}"),
        programs => format!("comparison of algorithms on {} programs", programs.len()),
    };
    let mut sections = vec![measures(comparison, &title)];
    sections.extend(growth(comparison)?);
    let compares =
        comparison.columns.len() > 1 || comparison.columns.iter().any(|&one| comparison.has_shares(one));
    if compares && !comparison.rows.is_empty() {
        let picture = Block::Picture(scatter::render(comparison)?);
        let first = format!(
            "Each point is a program in one size. Below the line, the other algorithm needs less than {}.",
            comparison.title(comparison.columns[0])
        );
        let blocks =
            if comparison.columns.len() > 1 { vec![Block::Line(first), picture] } else { vec![picture] };
        sections.push(Section { heading: "Side by side".to_string(), is_error: false, blocks });
    }
    Ok(crate::html::page(&title, &sections, &[], command)?)
}

fn distinct<'a>(names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut all: Vec<&str> = Vec::new();
    for name in names {
        if !all.contains(&name) {
            all.push(name);
        }
    }
    all
}

/// The table, behind the disagreements.
fn measures(comparison: &Comparison, title: &str) -> Section {
    let mut blocks: Vec<Block> = comparison
        .disagreements()
        .map(|row| Block::Error(format!("the algorithms disagree on {} {}", row.program, row.parameters)))
        .collect();
    let mut heads = vec!["program".to_string(), "size".to_string()];
    for &column in &comparison.columns {
        let title = comparison.title(column);
        heads.push(format!("{title}: {}", comparison.counted(column)));
        heads.push(format!("{title}: time"));
        if comparison.has_shares(column) {
            heads.push(format!("{title}: {}", super::share_of([column])));
        }
    }
    let rows = comparison.rows.iter().map(|row| {
        let mut fields = vec![Field::text(&row.program), Field::text(&row.parameters)];
        for (&column, cell) in comparison.columns.iter().zip(&row.cells) {
            fields.extend(measured(cell));
            if comparison.has_shares(column) {
                let share =
                    cell.verifying.map(|share| Field::number(&format!("{:.0}%", share * 100.0), share));
                fields.push(share.unwrap_or_default());
            }
        }
        fields
    });
    let rows: Vec<_> = rows.collect();
    let mut cells = comparison.rows.iter().flat_map(|row| &row.cells);
    let has_violation = cells.any(|cell| cell.has_violation);
    let count = rows.len() as u64;
    blocks.push(Block::Sortable(heads, rows));
    if has_violation {
        blocks.push(Block::Line("!: a violation was found".to_string()));
    }
    if comparison.rows.iter().flat_map(|row| &row.cells).any(|cell| cell.verdict == Verdict::Stopped) {
        blocks.push(Block::Line(">: the search was stopped early".to_string()));
    }
    let rows = format!("{} {}. A click on a heading sorts.", grouped(count), plural(count, "row"));
    blocks.push(Block::Line(rows));
    Section { heading: title.to_string(), is_error: false, blocks }
}

fn measured(cell: &Measured) -> [Field; 2] {
    let more = if cell.verdict == Verdict::Stopped { "> " } else { "" };
    let mark = if cell.has_violation { "! " } else { "" };
    let counted = cell.statistics.counted();
    [
        Field::number(&format!("{mark}{more}{}", grouped(counted)), counted as f64),
        Field::number(&format!("{more}{}", duration(cell.seconds)), cell.seconds),
    ]
}

/// The rows of one program that differ in the value of one macro.
struct Family<'a> {
    /// The program, and the values of the other macros.
    name: String,
    /// The macro.
    size: &'a str,
    /// Its values, with the numbers of the rows.
    rows: Vec<(f64, usize)>,
}

/// All families with at least two sizes.
fn families(comparison: &Comparison) -> Vec<Family<'_>> {
    let mut all: Vec<Family> = Vec::new();
    for (number, row) in comparison.rows.iter().enumerate() {
        let parameters: Vec<_> = row.parameters.split(' ').filter_map(|one| one.split_once('=')).collect();
        for &(size, value) in &parameters {
            let Ok(value) = value.parse::<f64>() else { continue };
            let others = parameters.iter().filter(|(name, _)| *name != size);
            let others = others.map(|(name, value)| format!(" {name}={value}"));
            let name = format!("{}{}", row.program, others.collect::<String>());
            match all.iter_mut().find(|family| family.name == name && family.size == size) {
                Some(family) => family.rows.push((value, number)),
                None => all.push(Family { name, size, rows: vec![(value, number)] }),
            }
        }
    }
    all.retain(|family| family.rows.len() > 1);
    for family in &mut all {
        family.rows.sort_by(|one, other| one.0.total_cmp(&other.0));
    }
    all
}

/// How measures grow with sizes: a plot for each family, and a table of the curves through them.
fn growth(comparison: &Comparison) -> Result<Option<Section>, PlotError> {
    let families = families(comparison);
    let mut heads = vec!["program".to_string()];
    heads.extend(
        comparison
            .columns
            .iter()
            .map(|&column| format!("{}: {}", comparison.title(column), comparison.counted(column))),
    );
    heads.extend(comparison.columns.iter().map(|&column| format!("{}: seconds", comparison.title(column))));
    let (mut rows, mut pictures) = (vec![heads], Vec::new());
    for family in &families {
        let mut fields = vec![family.name.clone()];
        let mut curves = [Vec::new(), Vec::new()];
        for (measure, curves) in [count, time].into_iter().zip(&mut curves) {
            for (number, &column) in comparison.columns.iter().enumerate() {
                let points = family.rows.iter().filter_map(|&(size, row)| {
                    let cell = comparison.rows[row].cells.get(number)?;
                    Some((size, measure(cell), cell.verdict != Verdict::Stopped))
                });
                let points: Vec<_> = points.collect();
                let finished: Vec<_> =
                    points.iter().filter(|point| point.2).map(|point| (point.0, point.1)).collect();
                let growth = Growth::fit(&finished);
                fields.push(growth.map_or_else(String::new, |growth| described(growth, family.size)));
                curves.push(Curve { name: comparison.title(column), points, growth });
            }
        }
        if fields.iter().skip(1).any(|field| !field.is_empty()) {
            rows.push(fields);
        }
        if pictures.len() < MOST_PLOTS {
            pictures.push(Block::Picture(curves::render(&family.name, family.size, &curves)?));
        }
    }
    if pictures.is_empty() {
        return Ok(None);
    }
    let mut blocks = Vec::new();
    if rows.len() > 1 {
        blocks.push(Block::Line(
            "The curve that fits the finished searches best, of a * N^k, a * b^N and a * N!^k, and how far a point lies off it at most.".to_string(),
        ));
        blocks.push(Block::Table(rows));
    }
    blocks.extend(pictures);
    if families.len() > MOST_PLOTS {
        blocks.push(Block::Line(format!("{} more are not drawn", families.len() - MOST_PLOTS)));
    }
    Ok(Some(Section { heading: "Growth".to_string(), is_error: false, blocks }))
}

fn count(cell: &Measured) -> f64 {
    cell.statistics.counted().max(1) as f64
}

fn time(cell: &Measured) -> f64 {
    cell.seconds.max(1e-6)
}

/// A curve in words, with its error if there is one to speak of.
fn described(growth: Growth, size: &str) -> String {
    let formula = growth.formula(size);
    match growth.off_by {
        off if off < 1.01 => formula.to_string(),
        off => format!("{formula} (within {:.0}%)", (off - 1.0) * 100.0),
    }
}
