//! Generated programs in LLVM IR, from the text to the verdict, against brute force that shares no code with the engine: neither how
//! states are made nor how fair cycles are found.
//!
//! `INTERLEAF_PROGRAMS` says how many programs there are, `INTERLEAF_SEED` with which seed they start.

mod enumerator;
mod program;
mod verdict;

use enumerator::{Graph, Model};
use interleaf_live::{Fairness, Goal, Question, Target, Who, confirm, find};
use interleaf_llvm::{Options, WatchedPlace};
use interleaf_memory::{self as machine, Settings};
use interleaf_program::ThreadId;
use interleaf_search::{Search, Unobserved};
use interleaf_stateful::fair::graph::fair_graph;
use interleaf_testing::{campaign_size, setting};
use program::Program;
use verdict::{Duty, is_broken};

/// Programs with more states are left out.
const MOST_STATES: usize = 600;

const FAIRNESS: [Fairness; 3] = [Fairness::Strong, Fairness::Weak, Fairness::None];

fn id(thread: usize) -> ThreadId {
    match thread.checked_sub(1) {
        None => ThreadId::MAIN,
        Some(child) => ThreadId::from_path(&[child as u32]).expect("a thread that main starts"),
    }
}

/// What is asked, and the duties of single threads that it means.
fn questions(graph: &Graph) -> Vec<(Question, Vec<Duty>)> {
    let mut all = Vec::new();
    let passing: Vec<usize> = (0..graph.threads)
        .filter(|&thread| {
            let is_it = |who: u8| usize::from(who) == thread;
            graph.edges.iter().flatten().any(|edge| edge.passed.is_some_and(is_it))
        })
        .collect();
    for fairness in FAIRNESS {
        for always in [false, true] {
            let duty = |thread, ends| Duty { thread, ends, always, fairness };
            let mut ask = |who, target, duties| {
                let goals = vec![Goal { who, target }];
                all.push((Question { goals, always, fairness, starts: Vec::new() }, duties));
            };
            let place = Target::Place(0);
            for thread in 0..graph.threads {
                ask(Who::Thread(id(thread)), place, vec![duty(Some(thread), false)]);
                ask(Who::Thread(id(thread)), Target::End, vec![duty(Some(thread), true)]);
            }
            ask(Who::Any, place, vec![duty(None, false)]);
            let every = match &passing[..] {
                [] => vec![duty(None, false)],
                some => some.iter().map(|&thread| duty(Some(thread), false)).collect(),
            };
            ask(Who::Every, place, every);
            let ends = (0..graph.threads).map(|thread| duty(Some(thread), true)).collect();
            ask(Who::Every, Target::End, ends);
        }
    }
    all
}

/// What was compared.
#[derive(Default, Debug)]
struct Counts {
    programs: u64,
    questions: u64,
    ends: u64,
    cycles: u64,
}

/// Compares all answers about a program. Returns false if it has too many states.
fn compare(program: &Program, model: Model, what: &str, counts: &mut Counts) -> bool {
    let Some(expected) = enumerator::graph(program, model, MOST_STATES) else { return false };
    let text = program.text();
    let options = Options {
        spin_loops_stay: true,
        store_buffers: model != Model::Sc,
        places: vec![WatchedPlace::Named("a".to_string())],
        ..Options::default()
    };
    let program = interleaf_llvm::load(&text, &options).unwrap_or_else(|error| panic!("{what}: {error}"));
    let (model, buffer_bound) = match model {
        Model::Sc => (machine::Model::Sc, None),
        Model::Tso(room) => (machine::Model::Tso, Some(room as u32)),
    };
    let settings = Settings { model, buffer_bound, ..Settings::default() };
    let search = Search { settings: settings.clone(), keep_going: true, ..Search::default() };
    let (_, graph) = fair_graph(&program, &search, &interleaf_stateful::Options::default(), &mut Unobserved)
        .unwrap_or_else(|error| panic!("{what}: {error}"));
    counts.programs += 1;
    for (question, duties) in questions(&expected) {
        let starts = |thread: ThreadId| graph.movers.iter().any(|mover| mover.thread == thread);
        if matches!(question.goals[0].who, Who::Thread(thread) if !starts(thread)) {
            continue;
        }
        counts.questions += 1;
        let found = find(&graph, &question);
        let wanted = duties.iter().any(|&duty| is_broken(&expected, duty));
        assert_eq!(found.is_some(), wanted, "{what}: {question:?}\n{text}");
        let Some(lasso) = found else { continue };
        match lasso.cycle < lasso.steps.len() {
            true => counts.cycles += 1,
            false => counts.ends += 1,
        }
        if let Err(error) = confirm(&program, &settings, &question, &lasso) {
            panic!("{what}: {question:?}: {error}\n{lasso:?}\n{text}");
        }
    }
    true
}

#[test]
fn programs_in_llvm_ir() {
    let (seed, programs) = (setting("INTERLEAF_SEED", 1), campaign_size("INTERLEAF_PROGRAMS", 150));
    let mut counts = Counts::default();
    for number in seed.. {
        if counts.programs == programs {
            break;
        }
        let model = [Model::Sc, Model::Tso(1), Model::Tso(2)][number as usize % 3];
        let program = program::generate(number);
        compare(&program, model, &format!("INTERLEAF_SEED={number}, {model:?}"), &mut counts);
    }
    println!("{counts:?}");
    assert!(counts.cycles > programs && counts.ends > programs, "{counts:?}");
}
