//! How a search went: executions or states over time.

use crate::Report;
use crate::text::grouped;
use maud::{Markup, html};

/// The size of the curve.
const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 110.0;

/// A curve, if the search took long enough for one.
pub(super) fn curve(report: &Report) -> Markup {
    let points = &report.progress;
    let (Some(&(seconds, counted)), true) = (points.last(), points.len() > 2) else { return html! {} };
    let unit = format!("{}s", report.noun());
    let place = |&(at, count): &(f64, u64)| {
        let (x, y) = (at / seconds.max(1e-9), count as f64 / counted.max(1) as f64);
        format!("{:.1},{:.1}", x * WIDTH, (1.0 - y) * HEIGHT)
    };
    let line: Vec<String> = std::iter::once(&(0.0, 0)).chain(points).map(place).collect();
    let label = format!("{} {unit} in {seconds:.1} s", grouped(counted));
    html! {
        figure class="progress" role="img" aria-label=(label) {
            svg viewBox=(format!("-2 -4 {} {}", WIDTH + 4.0, HEIGHT + 26.0)) width=(WIDTH) {
                path d=(format!("M0,0 V{HEIGHT} H{WIDTH}")) class="axis" {}
                polyline points=(line.join(" ")) {}
                text x="6" y="8" class="right" { (grouped(counted)) " " (unit) }
                text x=(WIDTH) y=(HEIGHT + 16.0) class="left" { (format!("{seconds:.1} s")) }
            }
        }
    }
}
