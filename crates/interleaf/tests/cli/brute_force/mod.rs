//! The outcomes of random programs that call the C library, with every algorithm under every model, against a brute force
//! that shares no code with the engine.
//!
//! The other campaigns have `exhaustive` as their judge, which runs the same machine and the same library as the
//! algorithms: what is wrong in these is wrong in it too.
//!
//! `INTERLEAF_SEED` and `INTERLEAF_PROGRAMS` say which programs; a failure prints the smallest program that it is shrunk to.

mod enumerator;
mod program;

use enumerator::{Model, Outcome, outcomes};
use interleaf_llvm::{Llvm, Options};
use interleaf_memory::{self as machine, Machine, Settings, Status};
use interleaf_search::exhaustive::{Exhaustive, exhaustive};
use interleaf_search::{Observer, Results, Search, SearchError, StopReason};
use interleaf_testing::{campaign_size, setting};
use interleaf_trace::{Ending, Equivalence};
use program::Program;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// The most operations of a program.
const OPERATIONS: usize = 5;
/// A search with more executions or states than this is given up.
const MOST: u64 = 3_000;

/// Collects the outcomes of executions that end, or in which no thread can continue.
struct Collector {
    threads: usize,
    outcomes: BTreeSet<Outcome>,
    faults: u64,
}

impl Observer for Collector {
    fn start(&mut self) {
        (self.outcomes, self.faults) = (BTreeSet::new(), 0);
    }

    fn execution(&mut self, machine: &Machine, ending: Ending) {
        match ending {
            Ending::Complete | Ending::Deadlock => {}
            Ending::Faulty => self.faults += 1,
            // The thread waits only in the search: another execution shows how it continues.
            Ending::Blocked(_) => return,
        }
        let mut notes = vec![None; self.threads];
        let mut last = None;
        for thread in machine.threads() {
            let (Status::Ended(value), Some(state)) = (machine.status(thread), machine.state(thread)) else {
                continue;
            };
            let name = machine.program().name(state);
            match name.strip_prefix('t').and_then(|number| number.parse::<usize>().ok()) {
                Some(number) => notes[number] = Some(value.bits()),
                None => last = Some(value.bits()),
            }
        }
        self.outcomes.insert((notes, last));
    }
}

const ALGORITHMS: [&str; 13] = [
    "rf",
    "rvf",
    "dc",
    "vc",
    "vc-values",
    "optimal",
    "observers",
    "source",
    "dpor",
    "stateful",
    "s-por",
    "dl-s-por",
    "exhaustive",
];

fn run(
    name: &str,
    program: &Llvm,
    search: &Search,
    collector: &mut Collector,
) -> Result<Results, SearchError> {
    let options = interleaf_stateful::Options::default();
    match name {
        "rf" => interleaf_explore::rf(program, search, collector),
        "rvf" => interleaf_explore::rvf(program, search, collector),
        "dc" => interleaf_explore::dc(program, search, collector),
        "vc" => interleaf_explore::vc(program, search, collector),
        "vc-values" => interleaf_explore::vc_values(program, search, collector),
        "optimal" => interleaf_explore::optimal(program, search, collector),
        "observers" => interleaf_explore::observers(program, search, collector),
        "source" => interleaf_explore::source(program, search, collector),
        "dpor" => interleaf_explore::dpor(program, search, collector),
        "stateful" => interleaf_stateful::stateful(program, search, &options, collector),
        "s-por" => interleaf_stateful::s_por(program, search, &options, collector),
        "dl-s-por" => interleaf_stateful::dl_s_por(program, search, &options, collector),
        "exhaustive" => {
            let how = Exhaustive { equivalence: Equivalence::Mazurkiewicz, merge: true };
            exhaustive(program, how, search, collector)
        }
        _ => unreachable!("every algorithm has its line"),
    }
}

/// How an algorithm differs from the brute force on a program. Counts the searches that finished.
fn difference(program: &Program, model: Model, ended: &mut u64) -> Option<String> {
    let expected = outcomes(program, model)?;
    let options = Options { store_buffers: model != Model::Sc, ..Options::default() };
    let text = program::ir(program);
    let loaded = interleaf_llvm::load(&text, &options).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let settings = Settings {
        model: match model {
            Model::Sc => machine::Model::Sc,
            Model::Tso => machine::Model::Tso,
            Model::Pso => machine::Model::Pso,
        },
        ..Settings::default()
    };
    let poll =
        |progress: interleaf_search::Progress| match progress.states.unwrap_or(progress.executions) < MOST {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(StopReason::Time),
        };
    for name in ALGORITHMS {
        let search =
            Search { settings: settings.clone(), keep_going: true, poll: &poll, ..Search::default() };
        let mut collector =
            Collector { threads: program.threads.len(), outcomes: BTreeSet::new(), faults: 0 };
        let results = match run(name, &loaded, &search, &mut collector) {
            Ok(results) => results,
            Err(SearchError::Unsupported(..)) => continue,
            Err(refusal) => return Some(format!("{name}: {refusal}")),
        };
        if results.halt.is_some() {
            continue;
        }
        *ended += 1;
        let Collector { outcomes, faults, .. } = collector;
        if faults > 0 {
            return Some(format!("{name}: {faults} faults in a program without any"));
        }
        if outcomes != expected {
            let missing: Vec<_> = expected.difference(&outcomes).collect();
            let invented: Vec<_> = outcomes.difference(&expected).collect();
            return Some(format!("{name}: misses {missing:x?}, invents {invented:x?}"));
        }
    }
    None
}

fn campaign(model: Model) {
    let (seed, programs) = (setting("INTERLEAF_SEED", 1), campaign_size("INTERLEAF_PROGRAMS", 60));
    let mut ended = 0;
    for number in seed..seed + programs {
        let generated = Program::generate(number, OPERATIONS);
        let Some(reason) = difference(&generated, model, &mut ended) else { continue };
        let mut smallest = (generated, reason);
        loop {
            let smaller = smallest.0.smaller().find_map(|smaller| {
                let reason = difference(&smaller, model, &mut 0)?;
                Some((smaller, reason))
            });
            let Some(smaller) = smaller else { break };
            smallest = smaller;
        }
        let (program, reason) = smallest;
        panic!("INTERLEAF_SEED={number}, {model:?}: {reason}\n{program:#?}\n{}", program::ir(&program));
    }
    assert!(ended >= programs * 4, "only {ended} searches of {programs} programs came to an end");
}

#[test]
fn outcomes_are_those_of_a_brute_force_under_sc() {
    campaign(Model::Sc);
}

#[test]
fn outcomes_are_those_of_a_brute_force_under_tso() {
    campaign(Model::Tso);
}

#[test]
fn outcomes_are_those_of_a_brute_force_under_pso() {
    campaign(Model::Pso);
}
