//! Searches that match states on clients of libraries: what figures 5, 7, 9 and 10 of the paper on them compare.
//!
//! Source: Cirisci, Enea, Farzan, Mutluergil, "A Pragmatic Approach to Stateful Partial Order Reduction", 2022, section 4. Its clients
//! have three threads, with up to five calls each where the library is correct, and up to four where it is not.
//! Deviations: the libraries are those in `programs/structures/`, the buggy ones both sets with locks, in four variants each. Time is that
//! of the processor, without compiling. Figures 6 and 8, without safe sets, are not drawn: no search here does without.

use interleaf::refine::client::{Client, Sizes, sample};
use interleaf::refine::examine::Library;
use interleaf::refine::outcomes::{Sequential, sequential};
use interleaf::refine::source::Form;
use interleaf_llvm::Llvm;
use interleaf_memory::{Halt, Refusal, Results, Search, Unobserved};
use interleaf_report::comparison::{Column, Comparison, Measured, Row};
use interleaf_report::{Flags, scatter};
use interleaf_stateful::{Options, Order, de_s_por, dl_s_por, s_por, stateful};
use interleaf_trace::Verdict;
use std::ops::ControlFlow;
use std::path::Path;

const LIBRARIES: [&str; 7] =
    ["coarse_set", "optimistic_set", "tree_set", "ms_queue", "striped_map", "counters", "coarse_map"];
const BUGGY: [&str; 2] = ["coarse_set", "optimistic_set"];
/// The first is what the others are compared with.
const ALGORITHMS: [&str; 4] = ["s-por", "dl-s-por", "de-s-por", "stateful"];

/// What is measured.
pub(crate) struct Plan<'a> {
    /// How many clients of correct libraries.
    pub(crate) correct: u32,
    /// How many clients of buggy ones that show the bug.
    pub(crate) buggy: u32,
    /// How many calls a thread makes at most; one less with buggy libraries.
    pub(crate) calls: u32,
    /// After how many seconds of the processor a search is stopped.
    pub(crate) limit: f64,
    /// Where CSV and plots go.
    pub(crate) folder: Option<&'a Path>,
}

/// Measures, and prints tables.
pub(crate) fn run(plan: &Plan) -> Result<(), String> {
    let correct = correct(plan)?;
    println!("{} clients of correct libraries, to the end\n", correct.rows.len());
    algorithms(&correct);
    if let Some(folder) = plan.folder {
        let write = |name: &str, text: String| {
            std::fs::write(folder.join(name), text).map_err(|error| error.to_string())
        };
        write("refine.csv", correct.csv())?;
        write("refine.svg", scatter::render(&correct).map_err(|error| error.to_string())?)?;
    }
    orders(plan)
}

/// A client as a program.
fn load(library: &Library, client: &Client) -> Result<Llvm, String> {
    let text = |error: interleaf::InputError| error.to_string();
    let loaded = library.load(client, Form::Sequential).map_err(text)?;
    let found = sequential(library, &loaded, client, &|_| ControlFlow::Continue(())).map_err(text)?;
    let Sequential::End(outcomes) = found else {
        return Err(format!("{} is wrong by itself", library.name()));
    };
    Ok(library.load(client, Form::Concurrent(&outcomes)).map_err(text)?.program)
}

fn library(name: &str, bug: u32) -> Result<Library, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../programs/structures").join(name);
    let flags = Flags { defines: vec![format!("BUG={bug}")], ..Flags::default() };
    Library::read(&path.with_extension("c"), &path.with_extension("toml"), flags)
        .map_err(|error| error.to_string())
}

/// Time is measured over so many seconds, as clocks of the processor go in steps of some thousandths.
const LONG_ENOUGH: f64 = 0.05;

/// Runs a search, again and again if it is short.
fn measure(
    program: &Llvm,
    algorithm: &str,
    order: Order,
    keep_going: bool,
    limit: f64,
) -> Result<Measured, String> {
    let mut measured = search(program, algorithm, order, keep_going, limit)?;
    let (mut seconds, mut rounds) = (measured.seconds, 1.0);
    while seconds < LONG_ENOUGH && rounds < 1000.0 {
        seconds += search(program, algorithm, order, keep_going, limit)?.seconds;
        rounds += 1.0;
    }
    measured.seconds = seconds / rounds;
    Ok(measured)
}

/// Runs a search for so many seconds at most.
fn search(
    program: &Llvm,
    algorithm: &str,
    order: Order,
    keep_going: bool,
    limit: f64,
) -> Result<Measured, String> {
    let start = processor_seconds();
    let poll = |_| match processor_seconds() - start < limit {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(Halt::Time),
    };
    let search = Search { keep_going, poll: &poll, ..Search::default() };
    let options = Options { order, ..Options::default() };
    let results: Result<Results, Refusal> = match algorithm {
        "stateful" => stateful(program, &search, &options, &mut Unobserved),
        "s-por" => s_por(program, &search, &options, &mut Unobserved),
        "dl-s-por" => dl_s_por(program, &search, &options, &mut Unobserved),
        _ => de_s_por(program, &search, &options, &mut Unobserved),
    };
    let results = results.map_err(|refusal| refusal.to_string())?;
    let verdict = match (results.halt, results.violations.is_empty()) {
        (Some(Halt::Time), _) => Verdict::Stopped,
        (_, true) => Verdict::Safe,
        (_, false) => Verdict::Violation,
    };
    let has_violation = !results.violations.is_empty();
    Ok(Measured {
        verdict,
        has_violation,
        statistics: results.statistics,
        seconds: processor_seconds() - start,
    })
}

/// How long this thread has had a processor: what others do on the machine is no part of it. Where that is not known, no limit holds.
fn processor_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split_whitespace().next().and_then(|number| number.parse::<f64>().ok());
    nanoseconds.unwrap_or(0.0) / 1e9
}

/// Clients of correct libraries, of one to three different arguments, with every algorithm to the end.
fn correct(plan: &Plan) -> Result<Comparison, String> {
    let column = |&algorithm: &&'static str| Column { model: "sc", algorithm };
    let mut comparison = Comparison { columns: ALGORITHMS.iter().map(column).collect(), rows: Vec::new() };
    for (number, name) in (0..plan.correct).zip(LIBRARIES.iter().cycle()) {
        let (library, round) = (library(name, 0)?, number / LIBRARIES.len() as u32);
        let sizes = Sizes { threads: 3, calls: plan.calls, values: 1 + round % 3 };
        let clients = sample(&library.operations, sizes, round + 1, 0);
        let Some(client) = clients.last() else { continue };
        let program = load(&library, client)?;
        let measured = |&algorithm: &&str| measure(&program, algorithm, Order::Sequential, true, plan.limit);
        let cells: Vec<_> = ALGORITHMS.iter().map(measured).collect::<Result<_, _>>()?;
        if let Some(cell) = cells.iter().find(|cell| cell.has_violation) {
            return Err(format!(
                "{name}, round {round}: a violation in {} states",
                cell.statistics.counted()
            ));
        }
        eprintln!("{name} {}: {} states", client.calls(), cells[0].statistics.counted());
        comparison.rows.push(Row { program: name.to_string(), parameters: format!("round={round}"), cells });
    }
    Ok(comparison)
}

/// Figures 5 and 7.
fn algorithms(comparison: &Comparison) {
    println!(
        "{:10} {:>8} {:>12} {:>12} {:>10} {:>10}",
        "", "finished", "states", "seconds", "us/state", "bytes"
    );
    let is_finished = |row: &&Row| row.cells.iter().all(|cell| cell.verdict != Verdict::Stopped);
    let finished: Vec<_> = comparison.rows.iter().filter(is_finished).collect();
    for (number, column) in comparison.columns.iter().enumerate() {
        let all = comparison.rows.iter().filter(|row| row.cells[number].verdict != Verdict::Stopped).count();
        let cells = || finished.iter().map(|row| &row.cells[number]);
        let states: u64 = cells().map(|cell| cell.statistics.counted()).sum();
        let bytes: u64 = cells().filter_map(|cell| cell.statistics.states).map(|states| states.bytes).sum();
        let seconds: f64 = cells().map(|cell| cell.seconds).sum();
        let per_state = |number: f64| number / states.max(1) as f64;
        println!(
            "{:10} {all:>8} {states:>12} {seconds:>12.2} {:>10.2} {:>10.1}",
            column.algorithm,
            per_state(seconds * 1e6),
            per_state(bytes as f64)
        );
    }
    println!("\nstates, seconds and bytes are those of the {} clients that all finished\n", finished.len());
    println!("{:10} {:>8} {:>22} {:>22}", "", "clients", "states, of s-por's", "speedup over s-por");
    println!("{:19} {:>10} {:>11} {:>10} {:>11}", "", "mean", "least", "mean", "most");
    for (number, column) in comparison.columns.iter().enumerate().skip(1) {
        let ratios = |of: fn(&Measured) -> f64| -> Vec<f64> {
            finished.iter().map(|row| of(&row.cells[number]) / of(&row.cells[0])).collect()
        };
        let states = ratios(|cell| cell.statistics.counted() as f64);
        let speedups: Vec<_> = ratios(|cell| cell.seconds).iter().map(|ratio| 1.0 / ratio).collect();
        println!(
            "{:10} {:>8} {:>10.2} {:>11.2} {:>10.2} {:>11.2}",
            column.algorithm,
            finished.len(),
            mean(&states),
            states.iter().copied().fold(f64::INFINITY, f64::min),
            mean(&speedups),
            speedups.iter().copied().fold(0.0, f64::max)
        );
    }
}

fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / numbers.len().max(1) as f64
}

/// Figures 9 and 10: orders of threads, on clients that show a bug.
fn orders(plan: &Plan) -> Result<(), String> {
    let mut programs = Vec::new();
    for seed in 0.. {
        let before = programs.len();
        for (name, bug) in BUGGY.iter().flat_map(|name| (1..=4).map(move |bug| (name, bug))) {
            let library = library(name, bug)?;
            let sizes = Sizes { threads: 3, calls: plan.calls - 1, values: 2 };
            for client in sample(&library.operations, sizes, 8, seed) {
                let Ok(program) = load(&library, &client) else { continue };
                let found = measure(&program, "dl-s-por", Order::Sequential, false, plan.limit)?;
                if found.has_violation && programs.len() < plan.buggy as usize {
                    programs.push(program);
                }
            }
        }
        if programs.len() >= plan.buggy as usize || programs.len() == before {
            break;
        }
    }
    println!(
        "\n{} clients that show a bug: the mean over them of the mean, and of the least, over orders\n",
        programs.len()
    );
    println!("{:40} {:>10} {:>10} {:>10} {:>10}", "", "states", "least", "seconds", "least");
    let sequential: Vec<_> = (0..6).map(Order::Permutation).collect();
    let random: Vec<_> = (0..3).map(Order::Random).collect();
    for (algorithm, to_end) in [("dl-s-por", true), ("dl-s-por", false), ("s-por", false)] {
        for (name, orders) in [("six permutations", &sequential), ("three random orders", &random)] {
            let mut sums = [0.0; 4];
            let mut stopped = 0;
            for program in &programs {
                let runs = orders.iter().map(|&order| measure(program, algorithm, order, to_end, plan.limit));
                let runs: Vec<_> = runs.collect::<Result<_, _>>()?;
                stopped += runs.iter().filter(|run| run.verdict == Verdict::Stopped).count();
                let states: Vec<_> = runs.iter().map(|run| run.statistics.counted() as f64).collect();
                let seconds: Vec<_> = runs.iter().map(|run| run.seconds).collect();
                let least = |numbers: &[f64]| numbers.iter().copied().fold(f64::INFINITY, f64::min);
                let found = [mean(&states), least(&states), mean(&seconds), least(&seconds)];
                sums.iter_mut().zip(found).for_each(|(sum, number)| *sum += number);
            }
            let [states, fewest, seconds, least] = sums.map(|sum| sum / programs.len().max(1) as f64);
            let until = if to_end { "to the end" } else { "to the first error" };
            let what = format!("{algorithm} {until}, {name}");
            let stopped = if stopped > 0 { format!("  ({stopped} stopped)") } else { String::new() };
            println!("{what:48} {states:>10.0} {fewest:>10.0} {seconds:>10.4} {least:>10.4}{stopped}");
        }
    }
    Ok(())
}
