//! Curves of how executions and time grow with a size, with a logarithmic axis of measures, in SVG.

use super::growth::Growth;
use super::plot::{Area, COLOURS, PlotError, error};
use plotters::prelude::*;

/// A plot's width and height, in pixels.
const SIZE: (u32, u32) = (480, 360);

/// How many points a fitted curve is drawn with.
const STEPS: u32 = 60;

/// The measures of one algorithm.
pub(super) struct Curve {
    pub(super) name: String,
    /// A size, a measure above 0, and whether the search was finished.
    pub(super) points: Vec<(f64, f64, bool)>,
    /// The curve through the finished ones.
    pub(super) growth: Option<Growth>,
}

/// Draws executions and times beside each other.
pub(super) fn render(name: &str, size: &str, curves: &[Vec<Curve>; 2]) -> Result<String, PlotError> {
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, (2 * SIZE.0, SIZE.1)).into_drawing_area();
        area.fill(&WHITE).map_err(error)?;
        let areas = area.split_evenly((1, 2));
        for ((area, curves), what) in areas.iter().zip(curves).zip(["executions or states", "seconds"]) {
            draw(area, &format!("{name}: {what}"), size, curves)?;
        }
        area.present().map_err(error)?;
    }
    Ok(text)
}

fn draw(area: &Area<'_>, caption: &str, size: &str, curves: &[Curve]) -> Result<(), PlotError> {
    let points = || curves.iter().flat_map(|curve| &curve.points);
    let bounds = |of: fn(&(f64, f64, bool)) -> f64| {
        points()
            .map(of)
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), one| (low.min(one), high.max(one)))
    };
    let ((first, last), (least, most)) = (bounds(|point| point.0), bounds(|point| point.1));
    let low = 10f64.powf(least.log10().floor());
    let high = 10f64.powf(most.log10().ceil()).max(low * 10.0);
    // A legend needs room above the highest point.
    let high = if curves.len() > 1 { high * 10.0 } else { high };
    let margin = ((last - first) * 0.05).max(0.05);
    let mut chart = ChartBuilder::on(area)
        .margin(12)
        .caption(caption, ("sans-serif", 14))
        .x_label_area_size(40)
        .y_label_area_size(64)
        .build_cartesian_2d(first - margin..last + margin, (low..high).log_scale())
        .map_err(error)?;
    let mut mesh = chart.configure_mesh();
    let sizes = (last - first).max(1.0) as usize + 1;
    let whole = |value: &f64| format!("{value:.0}");
    mesh.x_desc(size).light_line_style(WHITE).x_labels(sizes.min(10)).x_label_formatter(&whole);
    mesh.draw().map_err(error)?;
    for (curve, colour) in curves.iter().zip(COLOURS.into_iter().cycle()) {
        if let Some(growth) = curve.growth {
            let at = |step: u32| first + (last - first) * f64::from(step) / f64::from(STEPS);
            let line = (0..=STEPS).map(at).map(|size| (size, growth.at(size)));
            let line = line.filter(|point| point.1 >= low && point.1 <= high);
            chart.draw_series(LineSeries::new(line, colour.mix(0.5))).map_err(error)?;
        }
        let circles = curve.points.iter().map(|&(size, measure, is_finished)| {
            let style = if is_finished { colour.filled() } else { colour.stroke_width(1) };
            Circle::new((size, measure), 4, style)
        });
        let drawn = chart.draw_series(circles).map_err(error)?;
        if curves.len() > 1 {
            drawn.label(&curve.name).legend(move |(x, y)| Circle::new((x, y), 4, colour.filled()));
        }
    }
    if curves.len() > 1 {
        let mut labels = chart.configure_series_labels();
        labels.position(SeriesLabelPosition::UpperLeft).draw().map_err(error)?;
    }
    Ok(())
}
