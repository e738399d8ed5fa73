//! Counterexamples of generated scripts: they have the fewest preemptions that there can be, by `exhaustive`, and can be replayed.
//!
//! `INTERLEAF_PROGRAMS` says how many scripts there are for each model, `INTERLEAF_SEED` with which seed they start.

use interleaf_explore::{dpor, optimal, rf};
use interleaf_memory::{Model, Settings};
use interleaf_program::script::Script;
use interleaf_search::{
    Exhaustive, LooksFor, Search, Unobserved, exhaustive, fewer_threads, replay, shrink, violations_at_end,
};
use interleaf_testing::scripts::{Shape, generate};
use interleaf_testing::{campaign_size, setting, shrink as smaller};
use interleaf_trace::{Action, CellIndex, Equivalence, EventIndex, Trace, Violation};
use std::collections::BTreeMap;

/// How often something was seen.
#[derive(Default, Debug)]
struct Counts {
    violations: u64,
    fewer_preemptions: u64,
    fewer_steps: u64,
    fewer_threads: u64,
    by_dpor: u64,
}

fn search(settings: &Settings, preemption_bound: Option<u32>) -> Search<'static> {
    Search {
        settings: settings.clone(),
        keep_going: true,
        enough: usize::MAX,
        preemption_bound,
        ..Search::default()
    }
}

/// What is wrong with the shrunk violations of a script.
fn failure(script: &Script, model: Model, counts: &mut Counts) -> Option<String> {
    let settings = Settings { model, ..Settings::default() };
    let found =
        if model.is_graph() { rf } else { optimal }(script, &search(&settings, None), &mut Unobserved);
    // What the model does not know is refused.
    for violation in found.ok()?.violations {
        counts.violations += 1;
        if let Some(reason) = failure_of(script, &settings, &violation, counts) {
            return Some(format!("{}: {reason}", violation.identity));
        }
    }
    None
}

fn failure_of(
    script: &Script,
    settings: &Settings,
    found: &Violation,
    counts: &mut Counts,
) -> Option<String> {
    let shrunk = |violation: &Violation| {
        shrink(script, settings, violation.clone(), LooksFor::default(), &|| false)
            .expect("it was run before")
    };
    let is_replayed = |violation: &Violation| replay(script, settings, violation);
    let given = is_replayed(found).expect("what was found can be replayed");
    let before = given.preemptions;
    let (mut best, mut preemptions) = shrunk(found);
    // An interleaving is easier to follow than a graph with fewer preemptions.
    let becomes_interleaving = || {
        let best = is_replayed(&best);
        !is_interleaving(&given.trace) && best.is_ok_and(|best| is_interleaving(&best.trace))
    };
    let is_longer =
        preemptions > before || best.schedule.len() > found.schedule.len() && preemptions == before;
    if is_longer && !becomes_interleaving() {
        return Some(format!("{preemptions} preemptions, and {before} before"));
    }
    counts.fewer_preemptions += u64::from(preemptions < before);
    counts.fewer_steps += u64::from(best.schedule.len() < found.schedule.len());
    if !settings.model.is_graph() {
        let most = preemptions;
        for bound in 0..most {
            let all = dpor(script, &search(settings, Some(bound)), &mut Unobserved)
                .expect("it was explored before");
            if let Some(other) = all.violations.iter().find(|other| other.identity == found.identity) {
                (best, preemptions) = shrunk(other);
                counts.by_dpor += 1;
                break;
            }
        }
    }
    let fewer = fewer_threads(script, settings, best.clone(), LooksFor::default(), &|| false);
    let fewer = fewer.expect("it was run before");
    if fewer.schedule.len() < best.schedule.len() {
        let (fewer, left) = shrunk(&fewer);
        if left <= preemptions {
            (best, preemptions) = (fewer, left);
            counts.fewer_threads += 1;
        }
    }
    let at_end =
        violations_at_end(script, settings, (&best.schedule, &best.last_writes), LooksFor::default());
    if !at_end.expect("it is run").iter().any(|violation| violation.identity == found.identity) {
        return Some("the violation is not at the end".to_string());
    }
    let counted = match is_replayed(&best) {
        Ok(recording) => recording.preemptions,
        Err(error) => return Some(format!("it cannot be replayed: {error}")),
    };
    if counted != preemptions {
        return Some(format!("{preemptions} preemptions, but {counted} when it is replayed"));
    }
    let fewer = preemptions.checked_sub(1).filter(|_| !settings.model.is_graph())?;
    let how = Exhaustive { equivalence: Equivalence::Mazurkiewicz, merge: true };
    let all = exhaustive(script, how, &search(settings, Some(fewer)), &mut Unobserved);
    let is_there =
        all.expect("it is explored").violations.iter().any(|other| other.identity == found.identity);
    is_there.then(|| format!("{preemptions} preemptions, but {fewer} are enough"))
}

/// Whether each read reads the last write before it.
fn is_interleaving(trace: &Trace) -> bool {
    let mut last: BTreeMap<CellIndex, EventIndex> = BTreeMap::new();
    (0..).zip(&trace.events).all(|(number, event)| {
        let held = |cell| last.get(&cell).copied().unwrap_or(EventIndex::INITIAL);
        let reads = event.read.is_some() || event.action == Action::Section;
        let reads_last = !reads || trace.pieces_of(event).all(|piece| held(piece.cell) == piece.last_write);
        last.extend(event.footprint.writes.iter(&trace.groups).map(|cell| (cell, EventIndex(number))));
        reads_last
    })
}

fn all_are_least(model: Model, scripts: u64, shape: &Shape) {
    let (seed, scripts) = (setting("INTERLEAF_SEED", 1), campaign_size("INTERLEAF_PROGRAMS", scripts));
    let mut counts = Counts::default();
    for number in seed..seed + scripts {
        let script = generate(number, shape);
        if let Some(reason) = failure(&script, model, &mut counts) {
            let fails = |script: &Script| failure(script, model, &mut Counts::default()).is_some();
            let smallest = smaller::shrink(&script, fails);
            let again = failure(&smallest, model, &mut Counts::default()).unwrap_or_default();
            panic!("INTERLEAF_SEED={number}, {model:?}: {reason}; shrunk ({again}):\n{smallest}");
        }
    }
    println!("{model:?}: {counts:?}");
    assert!(counts.violations > scripts / 20, "{counts:?}");
    assert!(counts.fewer_steps > 0, "{counts:?}");
}

fn shape() -> Shape {
    Shape { events: 6, checks: 4, ..Shape::default() }
}

#[test]
fn counterexamples_have_the_fewest_preemptions_under_sc() {
    all_are_least(Model::Sc, 300, &shape());
}

#[test]
fn counterexamples_have_the_fewest_preemptions_with_store_buffers() {
    for model in [Model::Tso, Model::Pso] {
        all_are_least(model, 100, &Shape { events: 5, orders: true, fences: 1, ..shape() });
    }
}

#[test]
fn counterexamples_of_graphs_can_be_replayed() {
    all_are_least(Model::Rc11, 200, &Shape { orders: true, fences: 1, ..shape() });
}

#[test]
fn a_thread_is_left_out_though_another_reads_what_it_wrote() {
    let script = interleaf_program::script! {
        thread one { x = 1; }
        thread two { x = 2; }
        thread reader { a <- x; assert a == 0; }
    };
    let settings = Settings::default();
    let found =
        optimal(&script, &search(&settings, None), &mut Unobserved).expect("it is explored").violations;
    for violation in found {
        let (ordered, _) =
            shrink(&script, &settings, violation, LooksFor::default(), &|| false).expect("it is run");
        let fewer =
            fewer_threads(&script, &settings, ordered, LooksFor::default(), &|| false).expect("it is run");
        let mut threads: Vec<_> = fewer.schedule.iter().map(|choice| choice.thread).collect();
        threads.sort_unstable();
        threads.dedup();
        assert_eq!(threads.len(), 3, "main, a writer and the reader: {:?}", fewer.schedule);
    }
}

/// A read looked at an older write last, and memory was taken to hold that in the end: so no thread waited for ever.
#[test]
fn a_deadlock_is_found_again_though_a_read_looked_at_an_older_write_last() {
    let script = interleaf_program::script! {
        init x = 1;
        thread main { spawn t0; spawn t1; }
        thread t0 { await x == 1; }
        thread t1 { x = 0; await x == 1; }
    };
    let mut counts = Counts::default();
    assert_eq!(failure(&script, Model::Rc11, &mut counts), None);
    assert_eq!(counts.violations, 2);
}
