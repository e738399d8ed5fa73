//! Orders of threads on clients that show a bug: figures 9 and 10.
//!
//! These are the six orders of three threads, made by permuting the client, whose order the search follows, and three random
//! orders. Clients are those on which `dl-s-por` finds the bug within a tenth of the limit. Each search is run once, so
//! only means of seconds are meaningful.

use super::{Contender, Plan, least, library, load, mean, outcomes};
use crate::Result;
use interleaf::refine::client::{Client, Sizes, sample};
use interleaf::refine::examine::Library;
use interleaf::refine::outcomes::Outcomes;
use interleaf_llvm::Llvm;
use interleaf_report::comparison::points::{Point, scatter};
use interleaf_stateful::ThreadOrder;
use interleaf_trace::Verdict;
use std::collections::BTreeMap;
use std::fmt::Write;

const BUGGY: [&str; 2] = ["coarse_set", "optimistic_set"];
/// The share of the limit for one search, as there are 27 for each client.
const SHARE: f64 = 0.1;
const PERMUTATIONS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
/// The contender, and whether it searches to the end instead of to the first error.
const SEARCHES: [(Contender, bool); 3] =
    [(DL_S_POR, true), (DL_S_POR, false), (Contender::of("s-por"), false)];
const DL_S_POR: Contender = Contender::of("dl-s-por");

struct Buggy {
    library: &'static str,
    bug: u32,
    client: Client,
    outcomes: Outcomes,
}

/// The cost of a search of a client in several orders.
struct Runs {
    states: Vec<f64>,
    seconds: Vec<f64>,
}

/// The cost of a search of a client that is stopped in no order.
struct Cell {
    sequential: Runs,
    random: Runs,
}

pub(super) fn run(plan: &Plan) -> Result<()> {
    let clients = draw(plan)?;
    let mut kinds: BTreeMap<(&str, u32), usize> = BTreeMap::new();
    clients.iter().for_each(|buggy| *kinds.entry((buggy.library, buggy.bug)).or_default() += 1);
    println!("\n{} clients that show a bug", clients.len());
    for ((library, bug), count) in kinds {
        println!("  {library} -DBUG={bug}: {count}");
    }
    let mut rows = Vec::new();
    for (number, buggy) in clients.iter().enumerate() {
        rows.push(measured(plan, buggy)?);
        plan.write("refine-orders.csv", &csv(&clients, &rows))?;
        eprintln!("{} of {}", number + 1, clients.len());
    }
    print(&rows);
    plot(plan, &rows)
}

/// Draws clients of all variants in turn, until enough of them show a bug.
fn draw(plan: &Plan) -> Result<Vec<Buggy>> {
    let mut clients = Vec::new();
    let sizes = Sizes { threads: 3, calls: plan.calls - 1, values: 2 };
    for seed in 0.. {
        let before = clients.len();
        for (name, bug) in BUGGY.iter().flat_map(|name| (1..=4).map(move |bug| (name, bug))) {
            let library = library(name, bug)?;
            for client in sample(&library.source.operations, sizes, 8, seed) {
                if clients.len() == plan.buggy as usize {
                    return Ok(clients);
                }
                let Some(outcomes) = outcomes(&library, &client)? else { continue };
                let program = load(&library, &client, &outcomes)?;
                let found = DL_S_POR.search(&program, ThreadOrder::Sequential, false, SHARE * plan.limit)?;
                if found.has_violation {
                    clients.push(Buggy { library: name, bug, client, outcomes });
                }
            }
        }
        eprintln!("{} clients that show a bug", clients.len());
        if clients.len() == before {
            break;
        }
    }
    Ok(clients)
}

/// A client with its threads in another order.
fn permuted(library: &Library, buggy: &Buggy, order: [usize; 3]) -> Result<Llvm> {
    let client = Client { threads: order.map(|thread| buggy.client.threads[thread].clone()).to_vec() };
    let outcomes = buggy.outcomes.iter().map(|words| order.map(|thread| words[thread]).to_vec()).collect();
    load(library, &client, &outcomes)
}

/// Runs each search of a client in all orders; none where one is stopped.
fn measured(plan: &Plan, buggy: &Buggy) -> Result<Vec<Option<Cell>>> {
    let library = library(buggy.library, buggy.bug)?;
    let programs: Vec<_> =
        PERMUTATIONS.iter().map(|&order| permuted(&library, buggy, order)).collect::<Result<_>>()?;
    let runs = |programs: &mut dyn Iterator<Item = (&Llvm, ThreadOrder)>,
                (contender, to_end): (Contender, bool)| {
        let mut runs = Runs { states: Vec::new(), seconds: Vec::new() };
        for (program, order) in programs {
            let run = contender.search(program, order, to_end, SHARE * plan.limit)?;
            if run.verdict == Verdict::Stopped {
                return Result::Ok(None);
            }
            if !run.has_violation {
                return Err(format!(
                    "{} -DBUG={}: {} finds nothing",
                    buggy.library, buggy.bug, contender.name
                )
                .into());
            }
            runs.states.push(run.statistics.counted() as f64);
            runs.seconds.push(run.seconds);
        }
        Ok(Some(runs))
    };
    let cell = |&search: &(Contender, bool)| {
        let sequential =
            runs(&mut programs.iter().map(|program| (program, ThreadOrder::Sequential)), search)?;
        let Some(sequential) = sequential else { return Ok(None) };
        let random = runs(&mut (0..3).map(|seed| (&programs[0], ThreadOrder::Random(seed))), search)?;
        Ok(random.map(|random| Cell { sequential, random }))
    };
    SEARCHES.iter().map(cell).collect()
}

fn cells(rows: &[Vec<Option<Cell>>], search: usize) -> impl Iterator<Item = &Cell> {
    rows.iter().filter_map(move |row| row[search].as_ref())
}

fn print(rows: &[Vec<Option<Cell>>]) {
    println!("\nthe mean over clients of the mean, and of the least, over orders\n");
    println!("{:48} {:>8} {:>10} {:>10} {:>10} {:>10}", "", "clients", "states", "least", "seconds", "least");
    for (search, (Contender { name: algorithm, .. }, to_end)) in SEARCHES.iter().enumerate() {
        let until = if *to_end { "to the end" } else { "to the first error" };
        let all: Vec<_> = cells(rows, search).collect();
        let sequential: fn(&Cell) -> &Runs = |cell| &cell.sequential;
        let random: fn(&Cell) -> &Runs = |cell| &cell.random;
        for (name, runs) in [("six sequential orders", sequential), ("three random orders", random)] {
            let over =
                |of: &dyn Fn(&Runs) -> f64| mean(&all.iter().map(|cell| of(runs(cell))).collect::<Vec<_>>());
            println!(
                "{:48} {:>8} {:>10.0} {:>10.0} {:>10.4} {:>10.4}",
                format!("{algorithm} {until}, {name}"),
                all.len(),
                over(&|runs| mean(&runs.states)),
                over(&|runs| least(&runs.states)),
                over(&|runs| mean(&runs.seconds)),
                over(&|runs| least(&runs.seconds))
            );
        }
        let wins = |of: fn(&[f64]) -> f64| {
            all.iter().filter(|cell| of(&cell.random.states) < of(&cell.sequential.states)).count()
        };
        println!("  fewer states in random order: in the mean {}, in the best {}", wins(mean), wins(least));
    }
}

fn csv(clients: &[Buggy], rows: &[Vec<Option<Cell>>]) -> String {
    let mut text = String::from("library,bug,calls,algorithm,until,order,states,seconds\n");
    for (buggy, row) in clients.iter().zip(rows) {
        for ((Contender { name: algorithm, .. }, to_end), cell) in SEARCHES.iter().zip(row) {
            let Some(cell) = cell else { continue };
            let until = if *to_end { "end" } else { "error" };
            for (order, runs) in [("sequential", &cell.sequential), ("random", &cell.random)] {
                for (states, seconds) in runs.states.iter().zip(&runs.seconds) {
                    let about = format!("{},{},{}", buggy.library, buggy.bug, buggy.client.calls());
                    writeln!(text, "{about},{algorithm},{until},{order},{states},{seconds:.6}").ok();
                }
            }
        }
    }
    text
}

/// Random against sequential orders, in states until the first error.
fn plot(plan: &Plan, rows: &[Vec<Option<Cell>>]) -> Result<()> {
    let mut points = Vec::new();
    for cell in cells(rows, 1) {
        let (sequential, random) = (&cell.sequential.states, &cell.random.states);
        points.push(Point { series: "mean", x: mean(sequential), y: mean(random) });
        points.push(Point { series: "best", x: least(sequential), y: least(random) });
    }
    if points.is_empty() {
        return Ok(());
    }
    let caption = "states until dl-s-por finds the error";
    let drawing = scatter(caption, "six sequential orders", "three random orders", &points);
    plan.write("refine-orders.svg", &drawing?)
}
