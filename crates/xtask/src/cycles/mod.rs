//! Litmus tests from random cycles: the searches under RC11 against a judge that enumerates executions.
//!
//! The judge ([`judge`], [`axioms`], [`straight`]) shares no code with the reader, the searches and the axioms of `exhaustive`.

mod axioms;
mod judge;
mod random;
mod straight;

use crate::Result;
use axioms::Version;
use interleaf_litmus::Test;
use interleaf_litmus::generate::test;
use interleaf_memory::{Machine, Model, Settings};
use interleaf_program::ThreadId;
use interleaf_search::{Exhaustive, Observer, Results, Search, exhaustive};
use interleaf_trace::{CellIndex, Ending, Equivalence, ViolationKind};
use judge::{Judgement, Reads, candidates, judge};
use random::Cycles;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::io::Write;
use std::path::Path;
use std::time::Instant;
use straight::{Step, Straight};

/// What a campaign is.
pub(crate) struct Campaign<'a> {
    pub(crate) tests: u64,
    pub(crate) seed: u64,
    /// The most edges of a cycle.
    pub(crate) size: usize,
    /// Tests with more candidate executions are left out.
    pub(crate) candidates: u64,
    /// Where to write a line of JSON for each test, with what the judge says.
    pub(crate) output: Option<&'a Path>,
}

#[derive(Default)]
struct Counts {
    differences: u64,
    racy: u64,
    graphs: u64,
    updates: u64,
    fences: u64,
    sequential: u64,
    plain: u64,
    /// By the number of threads.
    threads: BTreeMap<usize, u64>,
}

pub(crate) fn run(campaign: &Campaign) -> Result<()> {
    let started = Instant::now();
    let mut output = campaign.output.map(std::fs::File::create).transpose()?.map(std::io::BufWriter::new);
    let mut cycles = Cycles::new(campaign.seed);
    let (mut known, mut counts, mut done) = (HashSet::new(), Counts::default(), 0);
    while done < campaign.tests {
        let cycle = cycles.next(campaign.size);
        let name = format!("cycle{done}");
        let text = test(&cycle, &name);
        let straight = straight::parse(&text)?;
        if candidates(&straight).is_none_or(|count| count > campaign.candidates)
            || !known.insert(cycle.clone())
        {
            continue;
        }
        done += 1;
        counts.note(&straight);
        let program = interleaf_litmus::read(&name, &text).map_err(|error| format!("{error}: {text}"))?;
        let mut line = json!({"test": cycle.to_string(), "threads": threads_as_json(&straight)});
        for (model, version) in [(Model::Rc11, Version::Rc11), (Model::Rc20, Version::Rc20)] {
            let judgement = judge(&straight, version);
            counts.graphs += judgement.graphs;
            counts.racy += u64::from(judgement.is_racy && version == Version::Rc11);
            for difference in differences(&program, model, &judgement)? {
                counts.differences += 1;
                println!("{cycle}\n{model:?}, {difference}\n{text}");
            }
            line[model.name()] = json!([judgement.graphs, judgement.classes, judgement.outcomes]);
        }
        if let Some(output) = &mut output {
            writeln!(output, "{line}")?;
        }
        if done % 10_000 == 0 {
            eprintln!(
                "{done} tests, {} differences, {:.0} s",
                counts.differences,
                started.elapsed().as_secs_f64()
            );
        }
    }
    counts.print(done, started);
    if counts.differences == 0 { Ok(()) } else { Err("searches and judge differ".into()) }
}

impl Counts {
    fn note(&mut self, straight: &Straight) {
        use interleaf_litmus::generate::Order;
        let any = |holds: &dyn Fn(&Step) -> bool| u64::from(straight.threads.iter().flatten().any(holds));
        let order = |step: &Step| match *step {
            Step::Read { order, .. } | Step::Write { order, .. } | Step::Exchange { order, .. } => order,
            Step::Fence(order) => order,
        };
        self.updates += any(&|step| matches!(step, Step::Exchange { .. }));
        self.fences += any(&|step| matches!(step, Step::Fence(_)));
        self.sequential += any(&|step| order(step) == Order::Sc);
        self.plain += any(&|step| order(step) == Order::Na);
        *self.threads.entry(straight.threads.len()).or_default() += 1;
    }

    fn print(&self, tests: u64, started: Instant) {
        let threads: Vec<_> =
            self.threads.iter().map(|(threads, tests)| format!("{tests} with {threads} threads")).collect();
        println!(
            "{tests} tests ({}; {} with updates, {} with fences, {} with seq_cst, {} with plain accesses, {} racy), {} graphs",
            threads.join(", "),
            self.updates,
            self.fences,
            self.sequential,
            self.plain,
            self.racy,
            self.graphs
        );
        println!(
            "rf, optimal, exhaustive against the judge under rc11 and rc20: {} differences, {:.0} s",
            self.differences,
            started.elapsed().as_secs_f64()
        );
    }
}

/// What is different between the searches and the judge.
fn differences(program: &Test, model: Model, judgement: &Judgement) -> Result<Vec<String>> {
    let settings = Settings { model, ..Settings::default() };
    let search = Search { settings, keep_going: true, ..Search::default() };
    let mut differences = Vec::new();
    let reads: BTreeSet<&Reads> = judgement.outcomes.iter().map(|(reads, _)| reads).collect();
    let options = Exhaustive { equivalence: Equivalence::ReadsFrom, merge: true };
    for algorithm in ["rf", "optimal", "exhaustive"] {
        let mut ends = Ends { test: program, outcomes: BTreeSet::new() };
        let results = match algorithm {
            "rf" => interleaf_explore::rf(program, &search, &mut ends),
            "optimal" => interleaf_explore::optimal(program, &search, &mut ends),
            _ => exhaustive(program, options, &search, &mut ends),
        };
        let results = results.map_err(|refusal| format!("{algorithm}: {refusal}"))?;
        let mut differ = |what: &str, found: &dyn std::fmt::Debug, expected: &dyn std::fmt::Debug| {
            differences.push(format!("{algorithm}: {what}: {found:?} instead of {expected:?}"));
        };
        let is_racy = is_racy(&results);
        if is_racy != judgement.is_racy {
            differ("race", &is_racy, &judgement.is_racy);
        }
        // A program with a race has no meaning, and plain reads have one source each there.
        if judgement.is_racy {
            continue;
        }
        let executions = results.statistics.executions;
        let counted = match algorithm {
            "rf" => (executions.complete, judgement.graphs),
            "optimal" => (judgement.classes, executions.complete),
            _ => (executions.complete, executions.complete + executions.redundant),
        };
        if counted != (judgement.classes, judgement.graphs) || executions.blocked + executions.faulty > 0 {
            differ("classes and graphs", &counted, &(judgement.classes, judgement.graphs));
        }
        let found: BTreeSet<&Reads> = ends.outcomes.iter().map(|(reads, _)| reads).collect();
        if found != reads {
            differ("reads", &found, &reads);
        }
        let is_whole = algorithm == "optimal";
        if is_whole && ends.outcomes != judgement.outcomes || !ends.outcomes.is_subset(&judgement.outcomes) {
            differ("outcomes", &ends.outcomes, &judgement.outcomes);
        }
    }
    Ok(differences)
}

fn is_racy(results: &Results) -> bool {
    results.violations.iter().any(|violation| violation.kind == ViolationKind::Race)
}

/// Collects what executions end in, as the judge does.
struct Ends<'t> {
    test: &'t Test,
    outcomes: BTreeSet<(Reads, Vec<u64>)>,
}

impl Observer for Ends<'_> {
    fn start(&mut self) {
        self.outcomes.clear();
    }

    fn execution(&mut self, machine: &Machine, _ending: Ending) {
        let trace = machine.trace();
        let mut reads = Vec::new();
        for number in 0..self.test.threads.len() as u32 {
            let id = number.checked_sub(1).map_or(Some(ThreadId::MAIN), |child| ThreadId::MAIN.child(child));
            let own = trace.events.iter().filter(|event| Some(trace.thread_of(event)) == id);
            reads.extend(own.filter_map(|event| event.read).map(|value| value.bits()));
        }
        let last = self.test.locations.iter().map(|location| {
            let cell = trace.cells.iter().position(|cell| cell.address == location.address && cell.size > 0);
            cell.map_or(location.initial, |cell| {
                let cell = CellIndex(cell as u32);
                machine.written_by(cell, machine.last_write(cell)).bits()
            })
        });
        self.outcomes.insert((reads, last.collect()));
    }
}

/// Each thread as a list of kind, location, order and value.
fn threads_as_json(straight: &Straight) -> Value {
    let step = |step: &Step| match step {
        Step::Read { location, order } => json!(["R", straight.locations[*location], order.name(), 0]),
        Step::Write { location, value, order } => {
            json!(["W", straight.locations[*location], order.name(), value])
        }
        Step::Exchange { location, value, order } => {
            json!(["U", straight.locations[*location], order.name(), value])
        }
        Step::Fence(order) => json!(["F", null, order.name(), 0]),
    };
    straight.threads.iter().map(|steps| steps.iter().map(step).collect::<Vec<_>>()).collect()
}
