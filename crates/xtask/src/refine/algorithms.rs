//! Complete searches of clients of correct libraries by every algorithm: figures 5 to 8, which compare time and memory.

use super::{Contender, Plan, least, library, load, mean, outcomes};
use crate::Result;
use interleaf::refine::client::{Sizes, sample};
use interleaf_llvm::Llvm;
use interleaf_report::comparison::Measured;
use interleaf_report::comparison::points::{Point, scatter};
use interleaf_trace::Verdict;
use std::fmt::Write;

const LIBRARIES: [&str; 7] =
    ["coarse_set", "optimistic_set", "tree_set", "ms_queue", "striped_map", "counters", "coarse_map"];
/// The others are compared with the first. The last counts executions instead of states.
const CONTENDERS: [Contender; 7] = [
    Contender::of("s-por"),
    Contender::of("dl-s-por"),
    Contender::of("de-s-por"),
    Contender::of("stateful"),
    Contender::unfiltered("dl", "dl-s-por"),
    Contender::unfiltered("de", "de-s-por"),
    Contender::of("rf"),
];
/// The contenders that visit all states of another one, with that one.
const VISITS_ALL_OF: [(usize, usize); 2] = [(2, 1), (3, 0)];
const STATELESS: usize = 6;
/// The contenders without the static filter, and the same with it.
const UNFILTERED: [(usize, usize); 2] = [(4, 1), (5, 2)];

struct Row {
    library: &'static str,
    calls: usize,
    values: u32,
    cells: Vec<Measured>,
}

pub(super) fn run(plan: &Plan) -> Result<()> {
    let rows = measured(plan)?;
    println!("{} clients of correct libraries, to the end, for {} s at most\n", rows.len(), plan.limit);
    totals(&rows);
    ratios(&rows);
    by_library(&rows);
    filter(&rows);
    let others: Vec<_> = (1..CONTENDERS.len()).map(|number| (number, 0)).collect();
    let labels = (CONTENDERS[0].name, "each of the others");
    draw(plan, ("refine-time.svg", "seconds"), labels, &others, &rows, |cell| cell.seconds)?;
    draw(plan, ("refine-memory.svg", "bytes of states"), labels, &others, &rows, |cell| bytes(cell) as f64)?;
    let labels = ("with the static filter", "without");
    draw(plan, ("refine-filter-time.svg", "seconds"), labels, &UNFILTERED, &rows, |cell| cell.seconds)?;
    let memory = ("refine-filter-memory.svg", "bytes of states");
    draw(plan, memory, labels, &UNFILTERED, &rows, |cell| bytes(cell) as f64)
}

/// Measures clients of one to three different arguments.
fn measured(plan: &Plan) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for (number, name) in (0..plan.correct).zip(LIBRARIES.iter().cycle()) {
        let (library, round) = (library(name, 0)?, number / LIBRARIES.len() as u32);
        let values = 1 + round % 3;
        let sizes = Sizes { threads: 3, calls: plan.calls, values };
        let clients = sample(&library.source.operations, sizes, round + 1, 0);
        let Some(client) = clients.last() else { continue };
        let outcomes = outcomes(&library, client)?.ok_or(format!("{name} is wrong by itself"))?;
        let program = load(&library, client, &outcomes)?;
        let cells = searched(&program, plan.limit)?;
        if let Some(cell) = cells.iter().find(|cell| cell.has_violation) {
            let counted = cell.statistics.counted();
            return Err(format!("{name}, round {round}: a violation after {counted}").into());
        }
        eprintln!("{name} {}: {} states", client.calls(), cells[0].statistics.counted());
        rows.push(Row { library: name, calls: client.calls(), values, cells });
        plan.write("refine-clients.csv", &csv(&rows))?;
    }
    Ok(rows)
}

/// Runs all algorithms on a client, except those that visit all states of one that was stopped.
fn searched(program: &Llvm, limit: f64) -> Result<Vec<Measured>> {
    let mut cells: Vec<Measured> = Vec::new();
    for (number, contender) in CONTENDERS.iter().enumerate() {
        let fewer = VISITS_ALL_OF.iter().find(|(all, _)| *all == number).map(|&(_, fewer)| &cells[fewer]);
        cells.push(match fewer {
            Some(fewer) if fewer.verdict == Verdict::Stopped => fewer.clone(),
            _ => contender.measure(program, limit)?,
        });
    }
    Ok(cells)
}

fn is_finished(cell: &Measured) -> bool {
    cell.verdict != Verdict::Stopped
}

/// Whether all algorithms that count states came to the end.
fn all_finished(row: &&Row) -> bool {
    row.cells[..STATELESS].iter().all(is_finished)
}

fn states(cell: &Measured) -> u64 {
    cell.statistics.counted()
}

fn bytes(cell: &Measured) -> u64 {
    cell.statistics.states.map_or(0, |states| states.bytes)
}

/// The number of clients that each finishes, and the cost of those that all but `rf` finish.
fn totals(rows: &[Row]) {
    let finished: Vec<_> = rows.iter().filter(all_finished).collect();
    println!(
        "{:10} {:>8} {:>12} {:>10} {:>10} {:>10}",
        "", "finished", "states", "seconds", "us/state", "bytes"
    );
    for (number, Contender { name: algorithm, .. }) in CONTENDERS.iter().enumerate() {
        let all = rows.iter().filter(|row| is_finished(&row.cells[number])).count();
        if number == STATELESS {
            let also = finished.iter().filter(|row| is_finished(&row.cells[number])).count();
            println!("{algorithm:10} {all:>8} ({also} of these)");
            continue;
        }
        let cells = || finished.iter().map(|row| &row.cells[number]);
        let (visited, bytes) = (cells().map(states).sum::<u64>(), cells().map(bytes).sum::<u64>());
        let seconds: f64 = cells().map(|cell| cell.seconds).sum();
        let each = |number: f64| number / visited.max(1) as f64;
        println!(
            "{algorithm:10} {all:>8} {visited:>12} {seconds:>10.2} {:>10.2} {:>10.1}",
            each(seconds * 1e6),
            each(bytes as f64)
        );
    }
    println!(
        "\nstates, seconds and bytes are those of the {} clients that all but rf finish\n",
        finished.len()
    );
}

/// States, memory and speed relative to the first algorithm, as means over clients.
fn ratios(rows: &[Row]) {
    println!(
        "{:10} {:>8} {:>8} {:>8} {:>8} {:>8} {:>9} {:>8} {:>8} {:>8}",
        "of s-por's",
        "clients",
        "states",
        "least",
        "bytes",
        "speedup",
        "geometric",
        "median",
        "least",
        "most"
    );
    for (number, Contender { name: algorithm, .. }) in CONTENDERS.iter().enumerate().skip(1) {
        let both = |row: &&Row| is_finished(&row.cells[0]) && is_finished(&row.cells[number]);
        let both: Vec<_> = rows.iter().filter(both).collect();
        let ratio = |of: fn(&Measured) -> f64| -> Vec<f64> {
            both.iter().map(|row| of(&row.cells[number]) / of(&row.cells[0])).collect()
        };
        let (states, bytes) = (ratio(|cell| states(cell) as f64), ratio(|cell| bytes(cell) as f64));
        let speedups: Vec<_> = ratio(|cell| cell.seconds).iter().map(|ratio| 1.0 / ratio).collect();
        let counts = match number {
            STATELESS => format!("{:>8} {:>8} {:>8}", "", "", ""),
            _ => format!("{:>8.2} {:>8.2} {:>8.2}", mean(&states), least(&states), mean(&bytes)),
        };
        let logarithms: Vec<_> = speedups.iter().map(|speedup| speedup.ln()).collect();
        let mut sorted = speedups.clone();
        sorted.sort_by(f64::total_cmp);
        let (Some(most), Some(median)) = (sorted.last(), sorted.get(sorted.len() / 2)) else { continue };
        println!(
            "{algorithm:10} {:>8} {counts} {:>8.2} {:>9.2} {median:>8.2} {:>8.2} {most:>8.2}",
            both.len(),
            mean(&speedups),
            mean(&logarithms).exp(),
            least(&speedups)
        );
    }
    println!("\ndl-s-por by the states that it saves");
    for (low, high) in [(0.0, 0.5), (0.5, 0.75), (0.75, 1.0), (1.0, f64::INFINITY)] {
        let speedups: Vec<_> = rows
            .iter()
            .filter(|row| is_finished(&row.cells[0]) && is_finished(&row.cells[1]))
            .filter(|row| {
                (low..high).contains(&(states(&row.cells[1]) as f64 / states(&row.cells[0]) as f64))
            })
            .map(|row| row.cells[0].seconds / row.cells[1].seconds)
            .collect();
        if !speedups.is_empty() {
            let count = speedups.len();
            println!("  from {low} of s-por's: {count} clients, speedup {:.2}", mean(&speedups));
        }
    }
    let only = |one: usize, other: usize| {
        rows.iter().filter(|row| is_finished(&row.cells[one]) && !is_finished(&row.cells[other])).count()
    };
    println!("\n{} clients only dl-s-por finishes, {} only s-por\n", only(1, 0), only(0, 1));
}

fn by_library(rows: &[Row]) {
    println!(
        "{:16} {:>8} {:>8} {:>12} {:>12} {:>12} {:>14} {:>8}",
        "", "clients", "by all", "stateful", "s-por", "dl-s-por", "dl-s-por/s-por", "speedup"
    );
    for name in LIBRARIES {
        let of_library: Vec<_> = rows.iter().filter(|row| row.library == name).collect();
        let finished: Vec<_> = of_library.iter().copied().filter(all_finished).collect();
        let sum = |number: usize| finished.iter().map(|row| states(&row.cells[number])).sum::<u64>();
        let ratio = |row: &&Row| states(&row.cells[1]) as f64 / states(&row.cells[0]) as f64;
        let speedup = |row: &&Row| row.cells[0].seconds / row.cells[1].seconds;
        println!(
            "{name:16} {:>8} {:>8} {:>12} {:>12} {:>12} {:>14.2} {:>8.2}",
            of_library.len(),
            finished.len(),
            sum(3),
            sum(0),
            sum(1),
            mean(&finished.iter().map(ratio).collect::<Vec<_>>()),
            mean(&finished.iter().map(speedup).collect::<Vec<_>>())
        );
    }
}

fn csv(rows: &[Row]) -> String {
    let mut text = String::from("library,calls,values,algorithm,verdict,counted,seconds,bytes\n");
    for row in rows {
        for (Contender { name: algorithm, .. }, cell) in CONTENDERS.iter().zip(&row.cells) {
            let (verdict, counted, bytes) = (cell.verdict.name(), states(cell), bytes(cell));
            let about = format!("{},{},{},{algorithm}", row.library, row.calls, row.values);
            writeln!(text, "{about},{verdict},{counted},{:.6},{bytes}", cell.seconds).ok();
        }
    }
    text
}

/// The effect of the static filter on source sets.
fn filter(rows: &[Row]) {
    println!("without the static filter, against the same with it");
    for (number, base) in UNFILTERED {
        let both = |row: &&Row| is_finished(&row.cells[number]) && is_finished(&row.cells[base]);
        let both: Vec<_> = rows.iter().filter(both).collect();
        let ratio = |of: fn(&Measured) -> f64| -> f64 {
            mean(&both.iter().map(|row| of(&row.cells[number]) / of(&row.cells[base])).collect::<Vec<_>>())
        };
        let (count, name) = (both.len(), CONTENDERS[number].name);
        let (states, bytes) = (ratio(|cell| states(cell) as f64), ratio(|cell| bytes(cell) as f64));
        let seconds = ratio(|cell| cell.seconds);
        println!("  {name}: {count} clients, states {states:.2}, bytes {bytes:.2}, seconds {seconds:.2}");
    }
    println!();
}

/// Draws the cost of contenders on clients against that of others, given as pairs of numbers, if both finish. `file` has the
/// name and the caption, `axes` the titles.
fn draw(
    plan: &Plan,
    file: (&str, &str),
    axes: (&str, &str),
    pairs: &[(usize, usize)],
    rows: &[Row],
    of: fn(&Measured) -> f64,
) -> Result<()> {
    let mut points = Vec::new();
    for &(number, base) in pairs {
        let series = CONTENDERS[number].name;
        for row in rows.iter().filter(|row| is_finished(&row.cells[base]) && is_finished(&row.cells[number]))
        {
            let (x, y) = (of(&row.cells[base]), of(&row.cells[number]));
            if x > 0.0 && y > 0.0 {
                points.push(Point { series, x, y });
            }
        }
    }
    let (file, what) = file;
    let drawing = scatter(what, axes.0, axes.1, &points);
    plan.write(file, &drawing?)
}
