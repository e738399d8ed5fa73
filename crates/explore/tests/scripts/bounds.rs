//! `dpor` on the examples of Zhang, Kusano, Wang (PLDI 2015), and bugs by the bound on store buffers that it takes to find them.

use crate::support::{Bounds, difference};
use crate::within::difference_within;
use interleaf_explore::dpor;
use interleaf_memory::{Machine, Model, Settings};
use interleaf_program::script;
use interleaf_program::script::Script;
use interleaf_search::{Exhaustive, Observer, Results, Search, Unobserved, exhaustive};
use interleaf_trace::{Action, BlockedReason, Ending, Equivalence};
use std::collections::BTreeSet;

const ANY: Exhaustive = Exhaustive { equivalence: Equivalence::Mazurkiewicz, merge: true };

fn search(model: Model, buffer_bound: Option<u32>) -> Search<'static> {
    let settings = Settings { model, buffer_bound, ..Settings::default() };
    Search { settings, keep_going: true, ..Search::default() }
}

fn by_dpor(script: &Script, model: Model, buffer_bound: Option<u32>) -> Results {
    dpor(script, &search(model, buffer_bound), &mut Unobserved).expect("scripts are not refused")
}

fn by_exhaustive(script: &Script, model: Model, buffer_bound: Option<u32>) -> Results {
    exhaustive(script, ANY, &search(model, buffer_bound), &mut Unobserved).expect("scripts are not refused")
}

/// The executions that `dpor` runs to their end under SC, TSO and PSO.
fn executions(script: &Script) -> [u64; 3] {
    [Model::Sc, Model::Tso, Model::Pso].map(|model| {
        assert_eq!(difference(script, model), None, "{model:?}\n{script}");
        let executions = by_dpor(script, model, None).statistics.executions;
        executions.total() - executions.redundant
    })
}

/// The second thread can read 2 without a preemption: the third one waits for its buffer, and anyone may run when it need not
/// any more, whether the first one ran meanwhile or not.
#[test]
fn a_thread_that_waited_for_its_buffer_is_left_for_nothing() {
    let script = script! {
        thread one { await m != 1; }
        thread two { r <- cas x 1 1; }
        thread three { x = 2; r <- x += 2; }
    };
    for model in [Model::Tso, Model::Pso] {
        for preemptions in 0..3 {
            let bounds = Bounds { model, buffers: None, preemptions: Some(preemptions) };
            assert_eq!(difference_within(&script, bounds), None, "{bounds:?}");
        }
    }
}

/// What follows a state is explored once, however many schedules lead to it (test IRIW, 15 classes).
#[test]
fn states_are_explored_once_within_a_bound_on_contexts() {
    let reader = |first: &str, second: &str| format!("r <- {first}; s <- {second}; u = r; v = s;");
    let threads = [
        ("a", "x = 1 sc;".to_string()),
        ("b", "y = 1 sc;".to_string()),
        ("c", reader("x", "y")),
        ("d", reader("y", "x").replace("u =", "p =").replace("v =", "q =")),
    ];
    let script = Script::parse(&checked("", &threads, "")).expect("it is a script");
    let totals = [Model::Sc, Model::Tso, Model::Pso].map(|model| {
        let bounds = Bounds { model, buffers: None, preemptions: Some(1) };
        assert_eq!(difference_within(&script, bounds), None, "{model:?}");
        let search = Search { preemption_bound: Some(1), ..search(model, None) };
        let results = dpor(&script, &search, &mut Unobserved).expect("scripts are not refused");
        let executions = results.statistics.executions;
        assert_eq!(executions.complete, 15, "{model:?}");
        executions.total()
    });
    assert_eq!(totals, [133, 1_711, 3_583]);
}

#[test]
fn figure_1() {
    let script = script! { thread one { x = 1; a <- y; } thread two { y = 1; b <- x; } };
    assert_eq!(executions(&script), [3, 4, 4]);
}

#[test]
fn figure_2() {
    let script = script! {
        thread one { x = 1; y = 1; }
        thread two { b <- y; if b == 1 { c <- x; assert c != 0; } }
    };
    assert_eq!(executions(&script), [2, 2, 3]);
    let faulty = |model| by_dpor(&script, model, None).statistics.executions.faulty;
    assert_eq!([Model::Sc, Model::Tso, Model::Pso].map(faulty), [0, 0, 1]);
}

/// Collects how many memory-writes came before the read.
struct WritesBeforeRead(BTreeSet<usize>);

impl Observer for WritesBeforeRead {
    fn execution(&mut self, machine: &Machine, _ending: Ending) {
        let events = &machine.trace().events;
        let read = events.iter().position(|event| event.action == Action::Read).expect("there is a read");
        let reached = |action| match action {
            Action::MemoryWrite => true,
            // Without room in the buffer.
            Action::Write => machine.settings().buffer_bound == Some(0),
            _ => false,
        };
        self.0.insert(events[..read].iter().filter(|event| reached(event.action)).count());
    }
}

#[test]
fn figure_6() {
    let alone = script! { thread two { b1 = 1; b2 = 1; b3 = 1; b4 = 1; r <- a; } };
    let how = Exhaustive { merge: false, ..ANY };
    // All five places that the read can take, and what the bound leaves of them.
    for (bound, places) in [(Some(0), 1), (Some(1), 2), (Some(2), 3), (Some(3), 4), (Some(4), 5), (None, 5)] {
        let mut before = WritesBeforeRead(BTreeSet::new());
        let mut search = search(Model::Tso, bound);
        search.keep_going = true;
        exhaustive_unmerged(&alone, how, &search, &mut before);
        assert_eq!(before.0, (5 - places..5).collect(), "{bound:?}");
    }
    // The same as another thread sees it, which looks at the last write that it could not have seen first.
    let seen = script! {
        thread one { a = 1 sc; s4 <- b4; s3 <- b3; s2 <- b2; s1 <- b1; }
        thread two { b1 = 1; b2 = 1; b3 = 1; b4 = 1; r <- a; }
    };
    let counts = [Some(0), Some(1), Some(2), Some(3), Some(4), None].map(|buffers| {
        if buffers.is_some() {
            let bounds = Bounds { model: Model::Tso, buffers, preemptions: None };
            assert_eq!(difference_within(&seen, bounds), None, "{buffers:?}");
        }
        let results = by_dpor(&seen, Model::Tso, buffers);
        let is_cut = results.statistics.cut.contains_key(&BlockedReason::Buffers);
        (results.statistics.executions.complete, is_cut)
    });
    assert!(counts.windows(2).all(|pair| pair[0].0 <= pair[1].0), "{counts:?}");
    assert_eq!(counts[4].0, counts[5].0, "four writes fit into a buffer for four");
    assert_eq!(counts.map(|count| count.1), [true, true, true, true, false, false]);
}

/// Runs `exhaustive` so that every schedule is shown, not only one of each class.
fn exhaustive_unmerged(script: &Script, how: Exhaustive, search: &Search, observer: &mut WritesBeforeRead) {
    struct Events<'a>(&'a mut WritesBeforeRead);
    impl Observer for Events<'_> {
        fn event(&mut self, machine: &Machine) {
            let trace = machine.trace();
            if trace.events.last().is_some_and(|event| event.action == Action::Read) {
                self.0.execution(machine, Ending::Complete);
            }
        }
    }
    exhaustive(script, how, search, &mut Events(observer)).expect("scripts are not refused");
}

/// A main that starts threads, waits for them, reads what they left in variables and may find a fault; and the threads.
fn checked(inits: &str, threads: &[(&str, String)], check: &str) -> String {
    let all = |what: &str| threads.iter().map(|(name, _)| format!("{what} {name}; ")).collect::<String>();
    let bodies: String = threads.iter().map(|(name, body)| format!("thread {name} {{ {body} }} ")).collect();
    format!("{inits} thread main {{ {}{}{check} }} {bodies}", all("spawn"), all("join"))
}

/// Writes to so many variables that nobody reads: they keep a buffer busy.
fn busy(prefix: &str, writes: usize) -> String {
    (0..writes).map(|index| format!("{prefix}{index} = 1; ")).collect()
}

/// Two threads that each write, with other writes and `between` behind that, and read what the other one wrote (test SB).
fn store_buffering(writes: [usize; 2], between: [&str; 2], order: &str) -> String {
    let thread = |number: usize, own: &str, other: &str, result: &str| {
        let (busy, between) = (busy(&format!("{own}w"), writes[number]), between[number]);
        format!("{own} = 1{order}; {busy}{between} r <- {other}; {result} = r;")
    };
    let threads = [("a", thread(0, "x", "y", "u")), ("b", thread(1, "y", "x", "v"))];
    checked("init u = 2; init v = 2;", &threads, "r <- u; s <- v; if r == 0 { assert s != 0; }")
}

/// A message of several words and a flag, with a barrier between them or not (test MP).
fn message_passing(words: usize, barrier: &str) -> String {
    let read = |index| format!("s{index} <- xw{index}; assert s{index} == 1; ");
    let reads: String = (0..words).map(read).collect();
    let writes = busy("xw", words);
    format!("thread a {{ {writes}{barrier} y = 1; }} thread b {{ r <- y; if r == 1 {{ {reads} }} }}")
}

/// Two threads that want to be alone, after Peterson or with flags only.
fn mutual_exclusion(has_turn: bool, writes: usize, fence: &str) -> String {
    let thread = |name: &str, own: &str, other: &str, mine: u64, theirs: u64| {
        let busy = busy(&format!("{own}w"), writes);
        let enter = "c <- inside += 1; assert c == 0; d <- inside += 1;";
        // Under PSO the turn must not overtake the flag.
        let order = if fence.is_empty() { "" } else { " release" };
        let (gives_way, otherwise) = match has_turn {
            true => (
                format!("turn = {theirs}{order}; "),
                format!("else {{ t <- turn; if t == {mine} {{ {enter} }} }}"),
            ),
            false => Default::default(),
        };
        let look = format!("r <- {other}; if r == 0 {{ {enter} }} {otherwise}");
        format!("thread {name} {{ {own} = 1; {gives_way}{busy}{fence} {look} }} ")
    };
    thread("one", "f", "g", 1, 2) + &thread("two", "g", "f", 2, 1)
}

/// The other shapes of Sarkar et al. (POPL 2009) and Alglave et al. (TOPLAS 2014) that TSO or PSO allow and SC does not.
fn other_shapes(writes: usize) -> [String; 6] {
    let busy = busy("w", writes);
    let thread = |name: &'static str, body: String| (name, body);
    let two_plus_two =
        [thread("a", format!("x = 1; {busy} y = 2;")), thread("b", "y = 1; x = 2;".to_string())];
    let s = [thread("a", format!("x = 2; {busy} y = 1;")), thread("b", "r <- y; x = 1; u = r;".to_string())];
    let r = [thread("a", "x = 1; y = 1;".to_string()), thread("b", format!("y = 2; {busy} r <- x; u = r;"))];
    let n6 = [
        thread("a", format!("x = 1; {busy} r <- x; s <- y; u = r; v = s;")),
        thread("b", "y = 2; x = 2;".to_string()),
    ];
    let read_to_write = [
        thread("a", "x = 1;".to_string()),
        thread("b", "r <- x; s <- y; if r == 1 { if s == 0 { u = 1; } }".to_string()),
        thread("c", format!("y = 1; {busy} r <- x; v = r;")),
    ];
    let ring = [
        thread("a", format!("x = 1; {busy} r <- y; u = r;")),
        thread("b", "y = 1; r <- z; v = r;".to_string()),
        thread("c", "z = 1; r <- x; w = r;".to_string()),
    ];
    [
        checked("", &two_plus_two, "r <- x; s <- y; if r == 1 { assert s != 1; }"),
        checked("", &s, "r <- u; s <- x; if r == 1 { assert s != 2; }"),
        checked("init u = 2;", &r, "r <- u; s <- y; if r == 0 { assert s != 2; }"),
        checked("init v = 3;", &n6, "r <- u; s <- v; t <- x; if r == 1 { if s == 0 { assert t != 1; } }"),
        checked("init v = 2;", &read_to_write, "r <- u; s <- v; if r == 1 { assert s != 0; }"),
        checked(
            "init u = 2; init v = 2; init w = 2;",
            &ring,
            "r <- u; s <- v; t <- w; if r == 0 { if s == 0 { assert t != 0; } }",
        ),
    ]
}

/// Programs that are right under SC and wrong under PSO, if not under TSO already.
fn racy() -> Vec<Script> {
    let mut texts = Vec::new();
    for left in 0..4 {
        texts.extend((0..4).map(|right| store_buffering([left, right], ["", ""], "")));
        texts.push(store_buffering([left, left], ["fence;", ""], ""));
        texts.push(store_buffering([left, left], ["fence release;", "fence release;"], " release"));
        texts.push(message_passing(left + 1, ""));
        texts.extend([false, true].map(|has_turn| mutual_exclusion(has_turn, left, "")));
        texts.extend(other_shapes(left));
    }
    texts.iter().map(|text| Script::parse(text).expect("it is a script")).collect()
}

#[test]
fn fences_and_barriers_make_programs_right() {
    let mut texts = Vec::new();
    for writes in 0..2 {
        texts.push(store_buffering([writes; 2], ["fence;"; 2], ""));
        texts.push(store_buffering([writes; 2], [""; 2], " sc"));
        texts.extend(["fence;", "fence release;"].map(|barrier| message_passing(writes + 1, barrier)));
        texts.extend([false, true].map(|has_turn| mutual_exclusion(has_turn, writes, "fence;")));
    }
    for text in texts {
        let script = Script::parse(&text).expect("it is a script");
        for model in [Model::Tso, Model::Pso] {
            assert_eq!(bugs(&by_dpor(&script, model, None)), BTreeSet::new(), "{model:?}\n{script}");
        }
    }
}

/// What goes wrong, in words that do not depend on the schedule.
fn bugs(results: &Results) -> BTreeSet<String> {
    results.violations.iter().map(|violation| violation.identity.clone()).collect()
}

#[test]
fn tables_1_and_2() {
    let scripts = racy();
    let bounds = [Some(0), Some(1), Some(2), Some(3), None];
    let (mut wrong, mut executions) = ([0; 3], [0; 3]);
    let mut found = [[0; 5]; 2];
    for script in &scripts {
        for (number, model) in [Model::Sc, Model::Tso, Model::Pso].into_iter().enumerate() {
            let results = by_dpor(script, model, None);
            wrong[number] += u32::from(!results.violations.is_empty());
            executions[number] += results.statistics.executions.total();
        }
        for (number, model) in [Model::Tso, Model::Pso].into_iter().enumerate() {
            for (column, bound) in bounds.into_iter().enumerate() {
                let (results, expected) =
                    (by_dpor(script, model, bound), by_exhaustive(script, model, bound));
                assert_eq!(bugs(&results), bugs(&expected), "{model:?} {bound:?}\n{script}");
                found[number][column] += u32::from(!results.violations.is_empty());
            }
            assert_eq!(bugs(&by_dpor(script, model, Some(0))), bugs(&by_dpor(script, Model::Sc, None)));
        }
    }
    // Table 1: how many are wrong under SC, TSO and PSO, and the executions of all; table 2: how many bugs each bound finds.
    assert_eq!((scripts.len(), wrong), (60, [0, 48, 60]));
    assert_eq!(found, [[0, 18, 30, 40, 48], [0, 60, 60, 60, 60]]);
    assert_eq!(executions, [224, 360, 394]);
}
