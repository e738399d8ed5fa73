//! Points of several series as a log-log scatter plot in SVG, with the line on which both are equal and that of a
//! tenth.

use crate::scatter::{COLOURS, PlotError, error};
use plotters::prelude::*;

/// A plot's side, in pixels.
const SIDE: u32 = 560;

/// One thing that was measured in two ways.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// What it is of.
    pub series: &'static str,
    /// The first measure, above 0.
    pub x: f64,
    /// The second, above 0.
    pub y: f64,
}

/// A plot with a caption and what the axes are. Series have colours in the order in which they first occur.
pub fn scatter(caption: &str, x: &str, y: &str, points: &[Point]) -> Result<String, PlotError> {
    if points.is_empty() {
        return Err(error("there are no points"));
    }
    let measures = || points.iter().flat_map(|point| [point.x, point.y]);
    let low = 10f64.powf(measures().fold(f64::INFINITY, f64::min).log10().floor());
    let high = 10f64.powf(measures().fold(0.0, f64::max).log10().ceil()).max(low * 10.0);
    let mut series: Vec<&'static str> = Vec::new();
    for point in points {
        if !series.contains(&point.series) {
            series.push(point.series);
        }
    }
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, (SIDE, SIDE)).into_drawing_area();
        area.fill(&WHITE).map_err(error)?;
        let mut chart = ChartBuilder::on(&area)
            .margin(12)
            .caption(caption, ("sans-serif", 16))
            .x_label_area_size(40)
            .y_label_area_size(64)
            .build_cartesian_2d((low..high).log_scale(), (low..high).log_scale())
            .map_err(error)?;
        let mut mesh = chart.configure_mesh();
        mesh.x_desc(x).y_desc(y).light_line_style(WHITE).draw().map_err(error)?;
        for factor in [1.0, 0.1] {
            let line = [(low / factor, low), (high, high * factor)];
            chart.draw_series(LineSeries::new(line, BLACK.mix(0.3))).map_err(error)?;
        }
        for (number, name) in series.iter().enumerate() {
            let colour = COLOURS[number % COLOURS.len()];
            let of_series = points.iter().filter(|point| point.series == *name);
            let circles = of_series.map(|point| Circle::new((point.x, point.y), 4, colour.mix(0.7).filled()));
            let drawn = chart.draw_series(circles).map_err(error)?;
            drawn.label(*name).legend(move |(x, y)| Circle::new((x, y), 4, colour.filled()));
        }
        let mut labels = chart.configure_series_labels();
        labels.position(SeriesLabelPosition::UpperLeft).draw().map_err(error)?;
        area.present().map_err(error)?;
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_series_has_its_colour_and_its_name() {
        let point = |series, x, y| Point { series, x, y };
        let points =
            [point("graphs", 100.0, 20.0), point("processes", 30.0, 30.0), point("graphs", 5.0, 4.0)];
        let text = scatter("steps", "basic", "improved", &points).expect("it can be drawn");
        for what in ["<svg", "steps", "basic", "improved", "graphs", "processes", "#0072B2", "#D55E00"] {
            assert!(text.contains(what), "{what}");
        }
        // A circle for each point and for each series.
        assert_eq!(text.matches("<circle").count(), 5);
        assert!(scatter("steps", "basic", "improved", &[]).is_err());
    }
}
