//! Symbolic steps of improved against basic algorithms, after the common preprocessing, as the paper counts them.

use super::samples;
use crate::Result;
use interleaf_fairness::product::product;
use interleaf_fairness::symbolic::analysis::{end_components, good_end_components};
use interleaf_fairness::symbolic::encoding::Choices;
use interleaf_fairness::symbolic::{Algorithm, Encoding, Settings, Threshold};
use interleaf_fairness::{Mdp, Objective};
use interleaf_report::comparison::points::{Point, scatter};
use interleaf_testing::models::segments;
use interleaf_testing::random::Random;
use std::path::Path;
use std::time::Instant;

struct Counted {
    vertices: usize,
    edges: usize,
    pairs: usize,
    /// The steps of the algorithms, in the order of [`settings`].
    steps: [u64; 5],
    /// The seconds in which they take them.
    seconds: [f64; 5],
}

/// Basic; improved as published, with log n and with sqrt(m / log n); and with trimming, the same two.
fn settings() -> [Settings; 5] {
    let improved = Settings::of(Algorithm::Improved);
    // Those for which the theorems hold.
    let (streett_threshold, mec_threshold) = (Threshold::RootByLogarithm, Threshold::Root);
    let proven = Settings { streett_threshold, mec_threshold, ..improved };
    let as_published = |settings| Settings { trims: false, ..settings };
    [Settings::of(Algorithm::Basic), as_published(improved), as_published(proven), improved, proven]
}

/// The columns of seconds, and the ratios of improved to basic seconds.
const TIMES: &str = "basic | published, log n | improved, log n | published / basic | improved / basic";

/// The columns of steps, and the ratios of improved to basic steps.
const COLUMNS: &str = "basic | published, log n | published, sqrt(m / log n) | improved, log n | improved, sqrt(m / log n) | published / basic | improved / basic";

impl Counted {
    /// Those of seconds.
    fn times(&self) -> String {
        let [basic, published, _, improved, _] = self.seconds;
        let ratio = |seconds: f64| seconds / basic.max(1e-9);
        format!(
            "{basic:.4} | {published:.4} | {improved:.4} | {:.2} | {:.2}",
            ratio(published),
            ratio(improved)
        )
    }

    fn add(&mut self, other: &Counted) {
        self.edges += other.edges;
        self.steps.iter_mut().zip(other.steps).for_each(|(sum, steps)| *sum += steps);
        self.seconds.iter_mut().zip(other.seconds).for_each(|(sum, seconds)| *sum += seconds);
    }

    /// The same columns, of the mean or sum of several.
    fn columns(&self) -> String {
        let [basic, published, published_proven, improved, improved_proven] = self.steps;
        let ratio = |steps: u64| steps as f64 / basic.max(1) as f64;
        let (of_published, of_improved) = (ratio(published), ratio(improved));
        format!(
            "{basic} | {published} | {published_proven} | {improved} | {improved_proven} | {of_published:.2} | {of_improved:.2}"
        )
    }
}

/// A row of the tables of seconds.
struct Timed {
    is_graph: bool,
    name: String,
    counted: Counted,
}

/// The points of the plots, and the rows of the tables that come last.
#[derive(Default)]
struct Gathered {
    steps: Vec<Point>,
    seconds: Vec<Point>,
    times: Vec<Timed>,
}

impl Gathered {
    fn point(&mut self, series: &'static str, counted: &Counted, number: usize) {
        let steps = counted.steps.map(|steps| steps.max(1) as f64);
        self.steps.push(Point { series, x: steps[0], y: steps[number] });
        let seconds = counted.seconds.map(|seconds| seconds.max(1e-6));
        self.seconds.push(Point { series, x: seconds[0], y: seconds[number] });
    }

    /// Steps of graphs and of processes, then seconds, as figures 6.2 to 6.5 of the thesis.
    fn print(&self) {
        for measure in ["steps", "seconds"] {
            for (kind, is_graph) in [("graphs", true), ("processes", false)] {
                let columns = if measure == "steps" { COLUMNS } else { TIMES };
                println!("\n| {measure}, {kind} | vertices | edges | pairs | {columns} |");
                println!("|---|---:|---:|---:{}|", "|---:".repeat(columns.matches('|').count() + 1));
                for Timed { name, counted, .. } in self.times.iter().filter(|one| one.is_graph == is_graph) {
                    let numbers = if measure == "steps" { counted.columns() } else { counted.times() };
                    let Counted { vertices, edges, pairs, .. } = counted;
                    println!("| {name} | {vertices} | {edges} | {pairs} | {numbers} |");
                }
            }
        }
    }
}

pub(super) fn run(plot: Option<&Path>) -> Result<()> {
    let mut points = Gathered::default();
    generated(&mut points)?;
    draw(plot, &points)?;
    println!(
        "\nproducts of VLTS systems with three random Streett automata of 4 states and 4 pairs; steps of all three\n"
    );
    println!("| system | random | vertices | edges | {COLUMNS} |");
    println!("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
    let mut ratios = Vec::new();
    for name in samples::VLTS {
        products(name, &mut points, &mut ratios)?;
        draw(plot, &points)?;
    }
    println!(
        "\nmean of the ratios of all products, and of those in which something is refined in more than 100 steps\n"
    );
    println!(
        "| kind | products | published / basic | improved / basic | refined | published / basic | improved / basic |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|");
    for (kind, is_graph) in [("graphs", true), ("processes", false)] {
        let of_kind: Vec<_> = ratios.iter().filter(|ratio| ratio.is_graph == is_graph).collect();
        let refined: Vec<_> = of_kind.iter().copied().filter(|ratio| ratio.basic > 100).collect();
        println!("| {kind} | {} | {} |", means(&of_kind), means(&refined));
    }
    points.print();
    Ok(())
}

/// The ratios of improved to basic steps on a product.
struct Ratio {
    is_graph: bool,
    basic: u64,
    published: f64,
    improved: f64,
}

/// The number of ratios, and their means.
fn means(ratios: &[&Ratio]) -> String {
    let mean = |of: fn(&Ratio) -> f64| {
        ratios.iter().map(|ratio| of(ratio)).sum::<f64>() / ratios.len().max(1) as f64
    };
    format!("{} | {:.2} | {:.2}", ratios.len(), mean(|ratio| ratio.published), mean(|ratio| ratio.improved))
}

/// Draws the steps, and to a file beside it the seconds.
fn draw(plot: Option<&Path>, points: &Gathered) -> Result<()> {
    let Some(plot) = plot else { return Ok(()) };
    std::fs::write(plot, scatter("symbolic steps", "basic", "improved", &points.steps)?)?;
    let stem = plot.file_stem().unwrap_or_default().to_string_lossy();
    let seconds = scatter("seconds", "basic", "improved", &points.seconds)?;
    Ok(std::fs::write(plot.with_file_name(format!("{stem}-seconds.svg")), seconds)?)
}

/// A VLTS system with random automata. As in the paper, random vertices are chosen in the product.
fn products(name: &str, points: &mut Gathered, ratios: &mut Vec<Ratio>) -> Result<()> {
    for tenths in [0, 1, 2, 5] {
        let mut sum = Counted { vertices: 0, edges: 0, pairs: 4, steps: [0; 5], seconds: [0.0; 5] };
        for seed in 0..3 {
            let Some(mut model) = samples::vlts(name)? else { return Ok(()) };
            let mut random = Random::new(seed);
            samples::label(&mut model, &mut random);
            let automaton = samples::automaton(&mut random, 4, 4);
            let product = product(&model, &automaton)?;
            let mut chance = product.mdp.none();
            chance.extend((0..product.mdp.vertices()).filter(|_| random.per_mille(100 * tenths)));
            let mdp = Mdp::new(product.mdp.vertices(), product.mdp.all_edges().collect(), chance);
            let counted = count(&mdp, &product.objective)?;
            let [basic, published, _, improved, _] = counted.steps;
            let series = match tenths {
                0 => ["VLTS graphs, as published", "VLTS graphs"],
                _ => ["VLTS processes, as published", "VLTS processes"],
            };
            points.point(series[0], &counted, 1);
            points.point(series[1], &counted, 3);
            let of_basic = |steps: u64| steps as f64 / basic.max(1) as f64;
            ratios.push(Ratio {
                is_graph: tenths == 0,
                basic,
                published: of_basic(published),
                improved: of_basic(improved),
            });
            sum.vertices += counted.vertices;
            sum.add(&counted);
        }
        let (vertices, edges, percent) = (sum.vertices, sum.edges, 10 * tenths);
        println!("| {name} | {percent}% | {vertices} | {edges} | {} |", sum.columns());
        let name = if tenths == 0 { name.to_string() } else { format!("{name}, {percent}% random") };
        points.times.push(Timed { is_graph: tenths == 0, name, counted: sum });
    }
    Ok(())
}

/// Sparse models with many pairs, of four sizes.
fn generated(points: &mut Gathered) -> Result<()> {
    const SAMPLES: u64 = 5;
    println!(
        "generated sparse models with about n / 3 pairs, which come apart piece by piece, mean of {SAMPLES}; the bound is n sqrt(m log n)\n"
    );
    println!("| kind | vertices | edges | pairs | {COLUMNS} | published / bound | improved / bound |");
    println!("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
    for (kind, per_mille) in [("graphs", 0), ("processes", 200)] {
        for vertices in [100, 200, 400, 800] {
            let mut sum = Counted { vertices, edges: 0, pairs: 0, steps: [0; 5], seconds: [0.0; 5] };
            for seed in 0..SAMPLES {
                let mut random = Random::new(seed * 1_000_003 + vertices as u64);
                let (mdp, pairs) = segments(&mut random, vertices, per_mille);
                let counted = count(&mdp, &Objective::streett(pairs))?;
                let series = if per_mille == 0 { "many pairs, graphs" } else { "many pairs, processes" };
                points.point(series, &counted, 3);
                sum.pairs = counted.pairs;
                sum.add(&counted);
            }
            let edges = sum.edges / SAMPLES as usize;
            let seconds = sum.seconds.map(|seconds| seconds / SAMPLES as f64);
            let mean = Counted { steps: sum.steps.map(|steps| steps / SAMPLES), edges, seconds, ..sum };
            let bound = vertices as f64 * (edges as f64 * (vertices as f64).log2()).sqrt();
            let [.., published, _, improved] = mean.steps.map(|steps| steps as f64 / bound);
            let (pairs, columns) = (mean.pairs, mean.columns());
            println!(
                "| {kind} | {vertices} | {edges} | {pairs} | {columns} | {published:.4} | {improved:.4} |"
            );
            let name = format!("many pairs, {kind}, {vertices}");
            points.times.push(Timed { is_graph: per_mille == 0, name, counted: mean });
        }
    }
    Ok(())
}

/// The steps that each algorithm takes after the end-components are known.
fn count(mdp: &Mdp, objective: &Objective) -> Result<Counted> {
    let encoding = Encoding::new(mdp, Choices { bytes: 64 << 20, ..Choices::default() })?;
    let sets = encoding.objective(objective)?;
    let graph = &encoding.graph;
    let initial = end_components(graph, Settings::of(Algorithm::Improved))?;
    let (mut steps, mut seconds) = ([0; 5], [0.0; 5]);
    let mut good = Vec::new();
    for ((settings, steps), seconds) in settings().into_iter().zip(&mut steps).zip(&mut seconds) {
        let (before, start) = (graph.steps().total(), Instant::now());
        let mut all = graph.none();
        for pairs in &sets.alternatives {
            for component in good_end_components(graph, &initial, pairs, settings)? {
                all = all.or(&component)?;
            }
        }
        *steps = graph.steps().total() - before;
        *seconds = start.elapsed().as_secs_f64();
        good.push(all);
    }
    if good.windows(2).any(|two| two[0] != two[1]) {
        return Err("the algorithms disagree".into());
    }
    let pairs = objective.alternatives.iter().map(Vec::len).sum();
    Ok(Counted { vertices: mdp.vertices(), edges: mdp.edges(), pairs, steps, seconds })
}
