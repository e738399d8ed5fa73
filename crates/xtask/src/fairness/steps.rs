//! Symbolic steps of improved against basic algorithms, after what both begin with, as the paper counts them.

use super::{samples, text};
use interleaf_fairness::generator::{Random, segments};
use interleaf_fairness::product::product;
use interleaf_fairness::symbolic::analysis::{end_components, good_end_components};
use interleaf_fairness::symbolic::encoding::Choices;
use interleaf_fairness::symbolic::{Algorithm, Encoding, Settings};
use interleaf_fairness::{Mdp, Objective};
use interleaf_report::points::{Point, scatter};
use std::path::Path;

/// What was counted on a model.
struct Counted {
    vertices: usize,
    edges: usize,
    pairs: usize,
    /// Basic, improved with log n, improved with sqrt(m / log n).
    steps: [u64; 3],
}

/// Prints tables of steps, and draws them.
pub(super) fn run(plot: Option<&Path>) -> Result<(), String> {
    let mut points = Vec::new();
    generated(&mut points)?;
    draw(plot, &points)?;
    println!(
        "\nproducts of VLTS systems with three random Streett automata of 4 states and 4 pairs; steps of all three\n"
    );
    println!(
        "| system | random | vertices | edges | basic | improved, log n | improved, sqrt(m / log n) | improved / basic |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|");
    for name in samples::VLTS {
        products(name, &mut points)?;
        draw(plot, &points)?;
    }
    Ok(())
}

/// Draws what was counted so far.
fn draw(plot: Option<&Path>, points: &[Point]) -> Result<(), String> {
    let Some(plot) = plot else { return Ok(()) };
    let drawing = scatter("symbolic steps", "basic", "improved", points).map_err(text)?;
    std::fs::write(plot, drawing).map_err(text)
}

/// A VLTS system with random automata, as the paper measures.
fn products(name: &str, points: &mut Vec<Point>) -> Result<(), String> {
    for tenths in [0, 1, 2, 5] {
        let mut sum = Counted { vertices: 0, edges: 0, pairs: 4, steps: [0; 3] };
        for seed in 0..3 {
            let Some(mut model) = samples::vlts(name, tenths)? else { return Ok(()) };
            let mut random = Random::new(seed);
            samples::label(&mut model, &mut random);
            let automaton = samples::automaton(&mut random, 4, 4);
            let product = product(&model, &automaton).map_err(text)?;
            let counted = count(&product.mdp, &product.objective)?;
            points.push(point(if tenths == 0 { "VLTS graphs" } else { "VLTS processes" }, &counted));
            sum.vertices += counted.vertices;
            sum.edges += counted.edges;
            sum.steps.iter_mut().zip(counted.steps).for_each(|(sum, steps)| *sum += steps);
        }
        let [basic, log, proven] = sum.steps;
        let (vertices, edges) = (sum.vertices, sum.edges);
        let ratio = log as f64 / basic.max(1) as f64;
        let percent = 10 * tenths;
        println!("| {name} | {percent}% | {vertices} | {edges} | {basic} | {log} | {proven} | {ratio:.2} |");
    }
    Ok(())
}

/// Sparse models with many pairs, of four sizes.
fn generated(points: &mut Vec<Point>) -> Result<(), String> {
    const SAMPLES: u64 = 5;
    println!(
        "generated sparse models with about n / 3 pairs, which come apart piece by piece, mean of {SAMPLES}; the bound is n sqrt(m log n)\n"
    );
    println!(
        "| kind | vertices | edges | pairs | basic | improved, log n | improved, sqrt(m / log n) | improved / basic | improved / bound |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|---:|");
    for (kind, per_mille) in [("graphs", 0), ("processes", 200)] {
        for vertices in [100, 200, 400, 800] {
            let mut sum = Counted { vertices, edges: 0, pairs: 0, steps: [0; 3] };
            for seed in 0..SAMPLES {
                let mut random = Random::new(seed * 1_000_003 + vertices as u64);
                let (mdp, pairs) = segments(&mut random, vertices, per_mille);
                let counted = count(&mdp, &Objective::streett(pairs))?;
                points.push(point(
                    if per_mille == 0 { "many pairs, graphs" } else { "many pairs, processes" },
                    &counted,
                ));
                sum.edges += counted.edges;
                sum.pairs = counted.pairs;
                sum.steps.iter_mut().zip(counted.steps).for_each(|(sum, steps)| *sum += steps);
            }
            let [basic, log, proven] = sum.steps.map(|steps| steps / SAMPLES);
            let edges = sum.edges / SAMPLES as usize;
            let bound = vertices as f64 * (edges as f64 * (vertices as f64).log2()).sqrt();
            println!(
                "| {kind} | {vertices} | {edges} | {} | {basic} | {log} | {proven} | {:.2} | {:.4} |",
                sum.pairs,
                log as f64 / basic.max(1) as f64,
                proven as f64 / bound
            );
        }
    }
    Ok(())
}

fn point(series: &'static str, counted: &Counted) -> Point {
    let [basic, log, _] = counted.steps.map(|steps| steps.max(1) as f64);
    Point { series, x: basic, y: log }
}

/// The steps that each algorithm takes after the end-components are known.
fn count(mdp: &Mdp, objective: &Objective) -> Result<Counted, String> {
    let encoding = Encoding::new(mdp, Choices { bytes: 64 << 20, ..Choices::default() }).map_err(text)?;
    let sets = encoding.objective(objective).map_err(text)?;
    let graph = &encoding.graph;
    let basic = Settings::of(Algorithm::Basic);
    let improved = Settings::of(Algorithm::Improved);
    let initial = end_components(graph, basic).map_err(text)?;
    let mut steps = [0; 3];
    let mut good = Vec::new();
    for (number, settings) in [basic, improved, improved.with_proven_thresholds()].into_iter().enumerate() {
        let before = graph.steps().total();
        let mut all = graph.none();
        for pairs in &sets.alternatives {
            for component in good_end_components(graph, &initial, pairs, settings).map_err(text)? {
                all = all.or(&component).map_err(text)?;
            }
        }
        steps[number] = graph.steps().total() - before;
        good.push(all);
    }
    if good.windows(2).any(|two| two[0] != two[1]) {
        return Err("the algorithms disagree".to_string());
    }
    let pairs = objective.alternatives.iter().map(Vec::len).sum();
    Ok(Counted { vertices: mdp.vertices(), edges: mdp.edges(), pairs, steps })
}
