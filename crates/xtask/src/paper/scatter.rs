//! Scatter plots of two searches on benchmarks, each benchmark at the largest size that both finish within the limit.

use super::Options;
use super::benchmarks::{Benchmark, benchmarks};
use super::counts::short;
use super::document::{Document, Plot, Table};
use super::searching::{Found, run_with};
use crate::Result;
use interleaf::algorithms::Tuning;
use interleaf_consistency::Rules;
use interleaf_report::comparison::points::Point;
use interleaf_report::text::grouped;
use interleaf_search::Unobserved;
use std::cell::RefCell;
use std::collections::HashMap;

/// An algorithm under a model.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Contender {
    pub(super) algorithm: &'static str,
    pub(super) model: &'static str,
    /// What it goes without.
    pub(super) without: Option<Without>,
}

/// A part of an algorithm that can be switched off.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Without {
    /// Saturation in `rf`.
    Closure,
    /// Backtrack signals in `rvf`.
    Signals,
    /// Closure and guide in `rvf`.
    Heuristics,
}

impl Contender {
    pub(super) const fn new(algorithm: &'static str, model: &'static str) -> Contender {
        Contender { algorithm, model, without: None }
    }

    pub(super) const fn without(self, part: Without) -> Contender {
        Contender { without: Some(part), ..self }
    }

    pub(super) const fn without_closure(self) -> Contender {
        self.without(Without::Closure)
    }

    fn tuning(self) -> Tuning {
        let mut tuning = Tuning::default();
        match self.without {
            None => {}
            Some(Without::Closure) => tuning.saturation = Rules::Off,
            Some(Without::Signals) => tuning.heuristics.backtrack_signals = false,
            Some(Without::Heuristics) => {
                let heuristics = &mut tuning.heuristics.heuristics;
                (heuristics.closure, heuristics.guided) = (false, false);
            }
        }
        tuning
    }

    fn name(self) -> String {
        let without = match self.without {
            None => "",
            Some(Without::Closure) => " without closure",
            Some(Without::Signals) => " without signals",
            Some(Without::Heuristics) => " without closure and guide",
        };
        format!("{}{without} ({})", self.algorithm, self.model)
    }
}

/// The share of the limit that a search has: there are many.
const SHARE: f64 = 0.1;

/// What a plot shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Measure {
    Seconds,
    Executions,
}

/// A plot.
pub(super) struct Comparison {
    pub(super) x: Contender,
    pub(super) y: Contender,
    pub(super) measure: Measure,
}

/// Two results for a benchmark at a size.
struct Row {
    name: String,
    size: u32,
    x: Found,
    y: Found,
}

pub(super) fn run(comparisons: &[Comparison], options: &Options) -> Result<Document> {
    let mut document = Document::default();
    let mut done: Vec<[Contender; 2]> = Vec::new();
    for comparison in comparisons {
        let pair = [comparison.x, comparison.y];
        let (rows, left_out) = measured(pair, options)?;
        if !done.contains(&pair) {
            describe(&mut document, pair, &rows, &left_out, options);
            done.push(pair);
        }
        document.plot(&plot(comparison, &rows))?;
    }
    Ok(document)
}

/// The benchmarks at their largest sizes, and the names of those of which no size was finished or that are refused.
fn measured(pair: [Contender; 2], options: &Options) -> Result<(Vec<Row>, Vec<String>)> {
    let (mut rows, mut left_out) = (Vec::new(), Vec::new());
    for benchmark in benchmarks()? {
        let mut largest = None;
        for size in benchmark.sizes() {
            let [x, y] = pair.map(|contender| search(&benchmark, size, contender, options));
            let (Some(x), Some(y)) = (x?, y?) else { break };
            if !(x.is_finished() && y.is_finished()) {
                break;
            }
            largest = Some(Row { name: benchmark.name(), size, x, y });
        }
        match largest {
            Some(row) => {
                options.progress(&format!(
                    "{} {}: {} and {}",
                    row.name,
                    row.size,
                    row.x.executions(),
                    row.y.executions()
                ));
                rows.push(row);
            }
            None => left_out.push(format!("`{}`", benchmark.name())),
        }
    }
    Ok((rows, left_out))
}

type Key = (String, u32, Contender);

thread_local! {
    /// What was searched before: several figures compare with the same algorithm.
    static KNOWN: RefCell<HashMap<Key, Option<Found>>> = RefCell::default();
}

/// The result of a search; none if the algorithm refuses the program.
fn search(
    benchmark: &Benchmark,
    size: u32,
    contender: Contender,
    options: &Options,
) -> Result<Option<Found>> {
    let key = (benchmark.name(), size, contender);
    if let Some(found) = KNOWN.with_borrow(|known| known.get(&key).cloned()) {
        return Ok(found);
    }
    let loaded = benchmark.load(size, contender.model)?;
    let settings = loaded.settings.clone();
    let tuning = contender.tuning();
    let found =
        run_with(&loaded, contender.algorithm, SHARE * options.limit, &tuning, settings, &mut Unobserved)
            .ok();
    KNOWN.with_borrow_mut(|known| known.insert(key, found.clone()));
    Ok(found)
}

/// Says what is in a plot: how often one is ahead, and each benchmark.
fn describe(
    document: &mut Document,
    [x, y]: [Contender; 2],
    rows: &[Row],
    left_out: &[String],
    options: &Options,
) {
    let fewer = rows.iter().filter(|row| row.y.executions() < row.x.executions()).count();
    let equal = rows.iter().filter(|row| row.y.executions() == row.x.executions()).count();
    let faster = rows.iter().filter(|row| row.y.seconds < row.x.seconds).count();
    let (x, y) = (x.name(), y.name());
    document.paragraph(format!(
        "`{x}` and `{y}` on {} benchmarks, each at the largest size that both finish in {} s. `{y}` explores fewer executions on \
         {fewer}, as many on {equal}, and is faster on {faster}.",
        rows.len(),
        short(SHARE * options.limit)
    ));
    let mut table = Table::new([
        "program",
        "size",
        "executions",
        "executions of the second",
        "seconds",
        "seconds of the second",
    ]);
    for row in rows {
        table.rows.push(vec![
            row.name.clone(),
            row.size.to_string(),
            grouped(row.x.executions()),
            grouped(row.y.executions()),
            short(row.x.seconds),
            short(row.y.seconds),
        ]);
    }
    document.table(table);
    if !left_out.is_empty() {
        document.paragraph(format!(
            "Left out, as one of them finishes no size or refuses it: {}.",
            left_out.join(", ")
        ));
    }
}

fn plot(comparison: &Comparison, rows: &[Row]) -> Plot {
    let Comparison { x, y, measure } = *comparison;
    let of = |found: &Found| match measure {
        Measure::Seconds => found.seconds.max(1e-6),
        Measure::Executions => found.executions().max(1) as f64,
    };
    let point = |row: &Row| {
        let series = if row.y.executions() < row.x.executions() { "fewer executions" } else { "as many" };
        Point { series, x: of(&row.x), y: of(&row.y) }
    };
    let caption = match measure {
        Measure::Seconds => "seconds",
        Measure::Executions => "executions",
    };
    Plot { caption: caption.to_string(), x: x.name(), y: y.name(), points: rows.iter().map(point).collect() }
}
