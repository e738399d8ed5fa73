//! A comparison as log-log scatter plots in SVG: executions (or states, where these are counted) and time of each
//! algorithm against those of the first; and beside them a histogram of the time in which witnesses were looked for,
//! if that was measured.

use crate::comparison::{Comparison, Measured};
use crate::histogram;
use interleaf_trace::Verdict;
use plotters::prelude::*;

/// A plot's side, in pixels.
const SIDE: u32 = 480;

/// The colours of the algorithms, for eyes of all kinds (after Okabe and Ito).
pub(crate) const COLOURS: [RGBColor; 6] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
];

/// A plot cannot be drawn.
#[derive(Debug, thiserror::Error)]
#[error("the plot cannot be drawn: {0}")]
pub struct PlotError(String);

/// Plots beside each other. Rows that one of two algorithms did not finish are drawn hollow, as what was reached.
pub fn render(comparison: &Comparison) -> Result<String, PlotError> {
    if comparison.rows.is_empty() {
        return Err(PlotError("there are no rows".to_string()));
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
    area: &DrawingArea<SVGBackend, plotters::coord::Shift>,
    comparison: &Comparison,
    what: &str,
    of: impl Fn(&Measured) -> f64,
) -> Result<(), PlotError> {
    let all = || comparison.rows.iter().flat_map(|row| &row.cells).map(&of);
    // Whole powers of ten around everything, the same on both axes.
    let low = 10f64.powf(all().fold(f64::INFINITY, f64::min).log10().floor());
    let high = 10f64.powf(all().fold(0.0, f64::max).log10().ceil()).max(low * 10.0);
    let range = || (low..high).log_scale();
    let is_finished = |cell: &Measured| cell.verdict != Verdict::Stopped;
    let all_finished = comparison.rows.iter().flat_map(|row| &row.cells).all(is_finished);
    let caption = if all_finished { what.to_string() } else { format!("{what} (hollow: not finished)") };
    let mut chart = ChartBuilder::on(area)
        .margin(12)
        .caption(caption, ("sans-serif", 16))
        .x_label_area_size(40)
        .y_label_area_size(64)
        .build_cartesian_2d(range(), range())
        .map_err(error)?;
    let title = |column: usize| comparison.title(comparison.columns[column]);
    let mut mesh = chart.configure_mesh();
    let columns = comparison.columns.len();
    let others = if columns == 2 { title(1) } else { "each of the others".to_string() };
    mesh.x_desc(title(0)).y_desc(others).light_line_style(WHITE);
    mesh.draw().map_err(error)?;
    chart.draw_series(LineSeries::new([(low, low), (high, high)], BLACK.mix(0.3))).map_err(error)?;
    for column in 1..columns {
        let colour = COLOURS[(column - 1) % COLOURS.len()];
        let points = comparison.rows.iter().map(|row| {
            let (first, other) = (&row.cells[0], &row.cells[column]);
            let finished = is_finished(first) && is_finished(other);
            // Points that meet are darker.
            let style = if finished { colour.mix(0.7).filled() } else { colour.stroke_width(1) };
            Circle::new((of(first), of(other)), radius(column, columns), style)
        });
        let series = chart.draw_series(points).map_err(error)?;
        if columns > 2 {
            series.label(title(column)).legend(move |(x, y)| Circle::new((x, y), 4, colour.filled()));
        }
    }
    if columns > 2 {
        let labels = chart.configure_series_labels().position(SeriesLabelPosition::UpperLeft).draw();
        labels.map_err(error)?;
    }
    Ok(())
}

/// How large the points of a column are: smaller than those of the columns before it, on which they may lie.
fn radius(column: usize, columns: usize) -> i32 {
    4 + 2 * (columns - 1 - column).min(8) as i32
}

pub(crate) fn error(error: impl std::fmt::Display) -> PlotError {
    PlotError(error.to_string())
}
