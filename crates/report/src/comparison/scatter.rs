//! A comparison as log-log scatter plots in SVG: executions (or states) and time of each algorithm against those of the
//! first. Beside them stands a histogram of the time in which witnesses were looked for, if that was measured.

use super::plot::{Area, Frame, Mark, PlotError, Series, error, log_log};
use super::{Comparison, Measured, histogram};
use interleaf_trace::Verdict;
use plotters::prelude::*;

/// A plot's side, in pixels.
const SIDE: u32 = 480;

/// Draws the plots beside each other. A row that one of two algorithms did not finish is hollow, at the counts reached.
pub fn render(comparison: &Comparison) -> Result<String, PlotError> {
    if comparison.rows.is_empty() {
        return Err(error("there are no rows"));
    }
    let compares = comparison.columns.len() > 1;
    let has_shares = comparison.columns.iter().any(|&column| comparison.has_shares(column));
    let count = 2 * u32::from(compares) + u32::from(has_shares);
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, (count * SIDE, SIDE)).into_drawing_area();
        area.fill(&WHITE).map_err(error)?;
        let areas = area.split_evenly((1, count as usize));
        if let (true, [left, right, ..]) = (compares, &areas[..]) {
            plot(left, comparison, "executions", |cell| cell.statistics.counted().max(1) as f64)?;
            plot(right, comparison, "seconds", |cell| cell.seconds.max(1e-6))?;
        }
        if let (true, Some(last)) = (has_shares, areas.last()) {
            histogram::draw(last, comparison)?;
        }
        area.present().map_err(error)?;
    }
    Ok(text)
}

fn plot(
    area: &Area<'_>,
    comparison: &Comparison,
    what: &str,
    of: impl Fn(&Measured) -> f64,
) -> Result<(), PlotError> {
    let is_finished = |cell: &Measured| cell.verdict != Verdict::Stopped;
    let all_finished = comparison.rows.iter().flat_map(|row| &row.cells).all(is_finished);
    let caption = if all_finished { what.to_string() } else { format!("{what} (hollow: not finished)") };
    let title = |column: usize| comparison.title(comparison.columns[column]);
    let columns = comparison.columns.len();
    let series = (1..columns).map(|column| {
        let points = comparison.rows.iter().map(|row| {
            let (first, other) = (&row.cells[0], &row.cells[column]);
            let is_hollow = !(is_finished(first) && is_finished(other));
            Mark { at: (of(first), of(other)), is_hollow }
        });
        Series { name: title(column), radius: radius(column, columns), points: points.collect() }
    });
    let others = if columns == 2 { title(1) } else { "each of the others".to_string() };
    let has_legend = columns > 2;
    let frame = Frame { caption: &caption, x: &title(0), y: &others, shares: &[1.0], has_legend };
    log_log(area, &frame, &series.collect::<Vec<_>>())
}

/// The radius of the points of a column: smaller than in the columns before, which they may cover.
fn radius(column: usize, columns: usize) -> i32 {
    4 + 2 * (columns - 1 - column).min(8) as i32
}
