//! Points of several series as a log-log scatter plot in SVG, with the lines of equal measures and of a tenth.

use super::plot::{Frame, Mark, PlotError, Series, error, log_log};
use plotters::prelude::*;

/// A plot's side, in pixels.
const SIDE: u32 = 560;

/// One thing that was measured in two ways.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// The name of the series that it is in.
    pub series: &'static str,
    /// The first measure, above 0.
    pub x: f64,
    /// The second, above 0.
    pub y: f64,
}

/// A plot with a caption and the titles of the axes. Series have colours in the order in which they first occur.
pub fn scatter(caption: &str, x: &str, y: &str, points: &[Point]) -> Result<String, PlotError> {
    if points.is_empty() {
        return Err(error("there are no points"));
    }
    let mut all: Vec<Series> = Vec::new();
    for point in points {
        let number = all.iter().position(|series| series.name == point.series).unwrap_or_else(|| {
            all.push(Series { name: point.series.to_string(), radius: 4, points: Vec::new() });
            all.len() - 1
        });
        all[number].points.push(Mark { at: (point.x, point.y), is_hollow: false });
    }
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, (SIDE, SIDE)).into_drawing_area();
        area.fill(&WHITE).map_err(error)?;
        log_log(&area, &Frame { caption, x, y, shares: &[1.0, 0.1], has_legend: true }, &all)?;
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
