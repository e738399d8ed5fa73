//! The common parts of all plots, and the log-log plot, in SVG.

use plotters::coord::Shift;
use plotters::prelude::*;

/// The area of a plot.
pub(super) type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// The colours of series, for eyes of all kinds (after Okabe and Ito).
pub(super) const COLOURS: [RGBColor; 6] = [
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

pub(super) fn error(error: impl std::fmt::Display) -> PlotError {
    PlotError(error.to_string())
}

/// The texts and lines of a log-log plot.
pub(super) struct Frame<'a> {
    pub(super) caption: &'a str,
    pub(super) x: &'a str,
    pub(super) y: &'a str,
    /// For each share, a line is drawn at y = share * x.
    pub(super) shares: &'a [f64],
    pub(super) has_legend: bool,
}

/// Points of one colour.
pub(super) struct Series {
    pub(super) name: String,
    pub(super) radius: i32,
    pub(super) points: Vec<Mark>,
}

/// A point, at coordinates above 0.
pub(super) struct Mark {
    pub(super) at: (f64, f64),
    pub(super) is_hollow: bool,
}

/// Draws series with the same range on both axes: whole powers of ten around everything.
pub(super) fn log_log(area: &Area<'_>, frame: &Frame<'_>, all: &[Series]) -> Result<(), PlotError> {
    let measures = || all.iter().flat_map(|series| &series.points).flat_map(|mark| [mark.at.0, mark.at.1]);
    let low = 10f64.powf(measures().fold(f64::INFINITY, f64::min).log10().floor());
    let high = 10f64.powf(measures().fold(0.0, f64::max).log10().ceil()).max(low * 10.0);
    let range = || (low..high).log_scale();
    let mut chart = ChartBuilder::on(area)
        .margin(12)
        .caption(frame.caption, ("sans-serif", 16))
        .x_label_area_size(40)
        .y_label_area_size(64)
        .build_cartesian_2d(range(), range())
        .map_err(error)?;
    let mut mesh = chart.configure_mesh();
    mesh.x_desc(frame.x).y_desc(frame.y).light_line_style(WHITE).draw().map_err(error)?;
    for share in frame.shares {
        let line = [(low / share, low), (high, high * share)];
        chart.draw_series(LineSeries::new(line, BLACK.mix(0.3))).map_err(error)?;
    }
    for (series, colour) in all.iter().zip(COLOURS.into_iter().cycle()) {
        let circles = series.points.iter().map(|mark| {
            // Overlapping points are darker.
            let style = if mark.is_hollow { colour.stroke_width(1) } else { colour.mix(0.7).filled() };
            Circle::new(mark.at, series.radius, style)
        });
        let drawn = chart.draw_series(circles).map_err(error)?;
        if frame.has_legend {
            drawn.label(&series.name).legend(move |(x, y)| Circle::new((x, y), 4, colour.filled()));
        }
    }
    if frame.has_legend {
        let mut labels = chart.configure_series_labels();
        labels.position(SeriesLabelPosition::UpperLeft).draw().map_err(error)?;
    }
    Ok(())
}
