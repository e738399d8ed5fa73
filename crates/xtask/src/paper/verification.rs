//! Figures 5.9 to 5.14 of the thesis: the time of Verify against that of Naive, with and without closure, on instances from searches.

use super::Options;
use super::counts::short;
use super::document::{Document, Plot, Table};
use super::instances::{Instance, collect};
use super::searching::Start;
use crate::Result;
use interleaf_consistency::recorded::{Decision, Method, Model, Settings, verify};
use interleaf_report::comparison::points::Point;
use std::cell::RefCell;
use std::time::Instant;

/// A figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Figure {
    /// Both methods with closure.
    Closed,
    /// Both without.
    Open,
    /// Verify without and with closure.
    Verify,
    /// Naive without and with closure.
    Naive,
    /// As `Closed` and `Open`, on executions with updates.
    Updates,
    /// As `Verify` and `Naive`, on executions with updates.
    UpdatesClosure,
}

/// The ways to verify.
const WAYS: [(Settings, &str); 4] = [
    (Settings { method: Method::Naive, closure: false }, "Naive without closure"),
    (Settings { method: Method::Verify, closure: false }, "Verify without closure"),
    (Settings { method: Method::Naive, closure: true }, "Naive with closure"),
    (Settings { method: Method::Verify, closure: true }, "Verify with closure"),
];

/// The share of a search's limit that a verification has.
const SHARE: f64 = 0.01;

/// An instance, and how long each of the ways took.
#[derive(Clone, Copy)]
struct Timed {
    is_realizable: bool,
    has_updates: bool,
    /// None where it was stopped.
    seconds: [Option<f64>; 4],
}

thread_local! {
    /// The instances of TSO and of PSO, which all figures share.
    static KNOWN: RefCell<[Option<Vec<Timed>>; 2]> = RefCell::default();
}

pub(super) fn run(figure: Figure, options: &Options) -> Result<Document> {
    let mut document = Document::default();
    let plots: &[(Model, usize, usize)] = match figure {
        Figure::Closed => &[(Model::Tso, 2, 3), (Model::Pso, 2, 3)],
        Figure::Open => &[(Model::Tso, 0, 1), (Model::Pso, 0, 1)],
        Figure::Verify => &[(Model::Tso, 1, 3), (Model::Pso, 1, 3)],
        Figure::Naive => &[(Model::Tso, 0, 2), (Model::Pso, 0, 2)],
        Figure::Updates => &[(Model::Tso, 2, 3), (Model::Tso, 0, 1)],
        Figure::UpdatesClosure => &[(Model::Tso, 1, 3), (Model::Tso, 0, 2)],
    };
    let with_updates = matches!(figure, Figure::Updates | Figure::UpdatesClosure);
    document.paragraph(format!(
        "Instances that come up in `rf` on the benchmarks{}. A verification is stopped after {} s. The geometric means are of the \
         instances that both ways decide. The paper's plots have no numbers; they show Verify as fast as Naive or faster, and closure as slower on \
         realizable instances and much faster on others.",
        if with_updates { ", with updates" } else { ", without updates besides those of locks" },
        short(SHARE * options.limit)
    ));
    let header = [
        "model",
        "realizable",
        "instances",
        "first",
        "second",
        "first, us",
        "second, us",
        "second faster",
        "first stopped",
        "second stopped",
    ];
    let mut table = Table::new(header);
    for &(model, x, y) in plots {
        let all = timed(model, options)?;
        let all: Vec<&Timed> = all.iter().filter(|one| one.has_updates == with_updates).collect();
        for is_realizable in [true, false] {
            let of_kind: Vec<&Timed> =
                all.iter().copied().filter(|one| one.is_realizable == is_realizable).collect();
            table.rows.push(line(model, is_realizable, &of_kind, x, y));
        }
        document.plot(&plot(model, &all, x, y))?;
    }
    document.table(table);
    Ok(document)
}

fn name(model: Model) -> &'static str {
    if model == Model::Pso { "PSO" } else { "TSO" }
}

fn line(model: Model, is_realizable: bool, all: &[&Timed], x: usize, y: usize) -> Vec<String> {
    let both: Vec<(f64, f64)> =
        all.iter().filter_map(|one| Some((one.seconds[x]?, one.seconds[y]?))).collect();
    let mean = |of: fn(&(f64, f64)) -> f64| {
        let logarithms: f64 = both.iter().map(|pair| of(pair).ln()).sum();
        1e6 * (logarithms / both.len().max(1) as f64).exp()
    };
    let faster = both.iter().filter(|(x, y)| y < x).count();
    let stopped = |way: usize| all.iter().filter(|one| one.seconds[way].is_none()).count();
    vec![
        name(model).to_string(),
        if is_realizable { "yes" } else { "no" }.to_string(),
        all.len().to_string(),
        WAYS[x].1.to_string(),
        WAYS[y].1.to_string(),
        format!("{:.1}", mean(|pair| pair.0)),
        format!("{:.1}", mean(|pair| pair.1)),
        format!("{faster} of {}", both.len()),
        stopped(x).to_string(),
        stopped(y).to_string(),
    ]
}

fn plot(model: Model, all: &[&Timed], x: usize, y: usize) -> Plot {
    let point = |one: &&Timed| {
        let series = if one.is_realizable { "realizable" } else { "not realizable" };
        Some(Point { series, x: one.seconds[x]?, y: one.seconds[y]? })
    };
    let points = all.iter().filter_map(point).collect();
    let caption = format!("seconds, {}", name(model));
    Plot { caption, x: WAYS[x].1.to_string(), y: WAYS[y].1.to_string(), points }
}

fn timed(model: Model, options: &Options) -> Result<Vec<Timed>> {
    let number = usize::from(model == Model::Pso);
    if let Some(known) = KNOWN.with_borrow(|known| known[number].clone()) {
        return Ok(known);
    }
    let instances = collect(model, options)?;
    let mut all = Vec::new();
    for instance in &instances {
        let mut seconds = [None; 4];
        for (seconds, (settings, _)) in seconds.iter_mut().zip(WAYS) {
            *seconds = time(instance, model, settings, SHARE * options.limit)?;
        }
        let Instance { is_realizable, has_updates, .. } = *instance;
        all.push(Timed { is_realizable, has_updates, seconds });
    }
    KNOWN.with_borrow_mut(|known| known[number] = Some(all.clone()));
    Ok(all)
}

/// The seconds of a verification, or none if it was stopped. Fails if the answer is wrong.
fn time(instance: &Instance, model: Model, settings: Settings, limit: f64) -> Result<Option<f64>> {
    let (start, wall) = (Start::now(), Instant::now());
    let mut goes_on = || wall.elapsed().as_secs_f64() < limit || start.seconds() < limit;
    let decision = verify(&instance.execution, model, settings, &mut goes_on);
    let seconds = start.seconds();
    match decision {
        None => Ok(None),
        Some(Decision { witness, .. }) if witness.is_some() == instance.is_realizable => Ok(Some(seconds)),
        Some(_) => Err(format!("{settings:?} gives another answer under {model:?}").into()),
    }
}
