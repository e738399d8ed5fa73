//! A histogram of the share of the time in which witnesses were looked for: the number of programs in each tenth, for each
//! algorithm for which it was measured.

use super::plot::{Area, COLOURS, PlotError, error};
use super::{Comparison, share_of};
use plotters::prelude::*;

/// The number of bars from 0 to 1.
const TENTHS: usize = 10;

/// The number of shares in each tenth. A boundary belongs to the tenth above it, and 1 to the last tenth.
fn by_tenth(shares: impl Iterator<Item = f64>) -> [u32; TENTHS] {
    let mut counts = [0; TENTHS];
    for share in shares {
        counts[((share * TENTHS as f64) as usize).min(TENTHS - 1)] += 1;
    }
    counts
}

/// Draws the bars of all algorithms beside each other.
pub(super) fn draw(area: &Area<'_>, comparison: &Comparison) -> Result<(), PlotError> {
    let columns = || comparison.columns.iter().copied().filter(|&column| comparison.has_shares(column));
    let series: Vec<_> = columns()
        .map(|column| {
            let shares = comparison.cells(column).filter_map(|cell| cell.verifying);
            (comparison.title(column), by_tenth(shares))
        })
        .collect();
    let highest = series.iter().flat_map(|(_, counts)| counts).copied().max().unwrap_or(0).max(1);
    // Above the bars there is room for the legend.
    let height =
        f64::from(highest) * if series.len() > 1 { 1.0 + 0.06 * (series.len() + 1) as f64 } else { 1.05 };
    let caption = format!("share of the time in {}", share_of(columns()));
    let mut chart = ChartBuilder::on(area)
        .margin(12)
        .caption(caption, ("sans-serif", 16))
        .x_label_area_size(40)
        .y_label_area_size(64)
        .build_cartesian_2d(0.0..100.0, 0.0..height)
        .map_err(error)?;
    let mut mesh = chart.configure_mesh();
    mesh.x_desc("percent").y_desc("programs").disable_x_mesh().light_line_style(WHITE);
    let whole = |number: &f64| format!("{number:.0}");
    mesh.x_labels(TENTHS + 1).y_labels(highest.min(10) as usize + 1);
    mesh.x_label_formatter(&whole).y_label_formatter(&whole).draw().map_err(error)?;
    let tenth = 100.0 / TENTHS as f64;
    // A gap of a tenth of the bars' room on either side.
    let width = tenth * 0.8 / series.len().max(1) as f64;
    for (number, (title, counts)) in series.iter().enumerate() {
        let colour = COLOURS[number % COLOURS.len()];
        let bars = counts.iter().enumerate().filter(|&(_, &count)| count > 0).map(|(place, &count)| {
            let left = (place as f64 + 0.1) * tenth + number as f64 * width;
            Rectangle::new([(left, 0.0), (left + width, f64::from(count))], colour.mix(0.7).filled())
        });
        let drawn = chart.draw_series(bars).map_err(error)?;
        if series.len() > 1 {
            drawn.label(title).legend(move |(x, y)| Circle::new((x, y), 4, colour.filled()));
        }
    }
    if series.len() > 1 {
        let labels = chart.configure_series_labels().position(SeriesLabelPosition::UpperRight).draw();
        labels.map_err(error)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::by_tenth;

    #[test]
    fn a_share_is_in_its_tenth() {
        let counts = by_tenth([0.0, 0.09, 0.1, 0.55, 0.999, 1.0].into_iter());
        assert_eq!(counts, [2, 1, 0, 0, 0, 1, 0, 0, 0, 2]);
    }
}
