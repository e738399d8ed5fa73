//! Figure 3.7 of the thesis: VC-DPOR on fib_bench, whose additions are modulo a number, so that values repeat.

use super::Options;
use super::counts::short;
use super::document::{Document, Plot, Table};
use super::searching::{loaded, run};
use crate::Result;
use interleaf_report::comparison::points::Point;
use interleaf_report::text::grouped;

/// The modulus and the name of its series.
const MODULI: [(Option<u32>, &str); 4] =
    [(Some(1), "modulo 1"), (Some(2), "modulo 2"), (Some(3), "modulo 3"), (None, "no modulo")];

/// The largest size.
const LARGEST: u32 = 12;

pub(super) fn run_figure(options: &Options) -> Result<Document> {
    let mut document = Document::default();
    document.paragraph(format!(
        "`vc` on `fib_bench` for growing N: executions and seconds, until a search takes more than {} s. The paper's figure has no \
         numbers. The smaller the modulus, the fewer executions. The plot has the executions of `vc` over those of `optimal`.",
        options.limit
    ));
    let mut table = Table::new(["N", "modulo 1", "modulo 2", "modulo 3", "no modulo", "`optimal`"]);
    let mut stopped = [false; MODULI.len() + 1];
    let mut points = Vec::new();
    for size in 1..=LARGEST {
        let mut row = vec![size.to_string()];
        // All have the same traces.
        let all = search(None, size, "optimal", &mut stopped[MODULI.len()], options)?;
        for (number, (modulus, series)) in MODULI.into_iter().enumerate() {
            let found = search(modulus, size, "vc", &mut stopped[number], options)?;
            if let (Some((all, _)), Some((count, _))) = (all, found) {
                points.push(Point { series, x: all as f64, y: count as f64 });
            }
            row.push(shown(found));
        }
        row.push(shown(all));
        table.rows.push(row);
        if stopped.iter().all(|&stopped| stopped) {
            break;
        }
    }
    document.table(table);
    let caption = "executions of vc on fib_bench".to_string();
    document.plot(&Plot { caption, x: "optimal".to_string(), y: "vc".to_string(), points })?;
    Ok(document)
}

fn shown(found: Option<(u64, f64)>) -> String {
    found.map_or("-".to_string(), |(count, seconds)| format!("{} ({} s)", grouped(count), short(seconds)))
}

/// Executions and seconds, unless this or a smaller size is stopped.
fn search(
    modulus: Option<u32>,
    size: u32,
    algorithm: &str,
    is_stopped: &mut bool,
    options: &Options,
) -> Result<Option<(u64, f64)>> {
    if *is_stopped {
        return Ok(None);
    }
    let modulus = modulus.map(|modulus| format!("-DMODULO={modulus}")).unwrap_or_default();
    let loaded = loaded("fib_bench", &format!("--ignore-assertions -DN={size} {modulus}"))?;
    let found = run(&loaded, algorithm, options.limit)?;
    *is_stopped = !found.is_finished();
    options.progress(&format!("fib_bench {size} {modulus} {algorithm}: {}", found.executions()));
    Ok(found.is_finished().then(|| (found.executions(), found.seconds)))
}
