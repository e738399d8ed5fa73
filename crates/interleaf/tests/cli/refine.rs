//! `interleaf refine`: the libraries in `programs/structures/` and their bugs, and what sequential executions admit.
//!
//! A line `// REFINE flags => key=value ...` in a library says what must be found, where `exit` and `kind` are as in
//! `support/headers.rs`. A client that goes wrong must do so with every algorithm that matches states, and with `rf`, and be as small
//! as it can be. (`cargo xtask structures` runs all algorithms.)

mod orders;

use crate::support::{Run, in_parallel, interleaf, is_soak, root};
use interleaf::algorithms::{Tuning, known};
use interleaf::load::Loaded;
use interleaf::refine::client::{Call, Client, Sizes, sample};
use interleaf::refine::examine::{Library, Options};
use interleaf::refine::outcomes::Sequential;
use interleaf::refine::source::Form;
use interleaf_memory::Model;
use interleaf_report::Flags;
use interleaf_search::{Results, Search, Unobserved};
use interleaf_stateful::s_por;
use interleaf_trace::Verdict;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// The algorithms that must find the violation of a client, besides `dl-s-por`, which found it first.
const ALGORITHMS: [&str; 4] = ["stateful", "s-por", "de-s-por", "rf"];

fn libraries() -> Vec<PathBuf> {
    let files = std::fs::read_dir(root().join("programs/structures")).expect("the libraries are there");
    let files = files.map(|entry| entry.expect("the folder can be read").path());
    let mut libraries: Vec<_> = files.filter(|path| path.extension().is_some_and(|end| end == "c")).collect();
    libraries.sort();
    libraries
}

/// Runs a line of a library's header. Returns what differs from its expectations.
fn meets(library: &Path, line: &str) -> Result<(), String> {
    let name = library.strip_prefix(root()).expect("it lies in the project").display().to_string();
    let (flags, expected) = line.split_once("=>").expect("a line says what is expected");
    let folder = tempfile::tempdir().expect("a folder");
    let client = folder.path().join("client.c").display().to_string();
    let description = name.replace(".c", ".toml");
    let fixed = ["refine", &name, "--operations", &description, "--format", "json", "--emit-client", &client];
    let arguments: Vec<&str> = fixed.into_iter().chain(flags.split_whitespace()).collect();
    let run = interleaf(&arguments);
    let failed = |what: String| Err(format!("{name} {}: {what}", flags.trim()));
    let Ok(report) = serde_json::from_str::<Value>(&run.output) else { return failed(run.errors) };
    for (key, value) in expected.split_whitespace().filter_map(|pair| pair.split_once('=')) {
        let found = match key {
            "exit" => run.status.to_string(),
            "kind" => report["violations"][0]["kind"].as_str().unwrap_or_default().to_string(),
            "clients" => report["refine"]["examined"].to_string(),
            _ => panic!("`{key}` is not a key that a header can have"),
        };
        if found != value {
            return failed(format!("{key} is {found}, not {value}"));
        }
    }
    if run.status != 1 {
        return Ok(());
    }
    // Every algorithm in `make soak`; else each client with one of them, in turn.
    let turn = line.len();
    let is_chosen = |number: usize| is_soak() || number == turn % ALGORITHMS.len();
    let chosen = ALGORITHMS.iter().enumerate().filter(|(number, _)| is_chosen(*number));
    for (_, algorithm) in chosen {
        let Run { status, errors, .. } = interleaf(&["check", &client, "--algorithm", algorithm]);
        if status != 1 {
            return failed(format!("{algorithm} ends in {status} {errors}"));
        }
    }
    if let Some(smaller) = goes_wrong_when_smaller(library, flags, &report) {
        return failed(format!("a smaller client goes wrong too: {smaller:?}"));
    }
    let saved = folder.path().join("report.json");
    std::fs::write(&saved, &run.output).expect("a report");
    match interleaf(&["replay", &saved.display().to_string()]) {
        Run { status: 1, .. } => Ok(()),
        Run { errors, .. } => failed(format!("it is not replayed: {errors}")),
    }
}

/// A client with one call or thread less than that of a report, if it still goes wrong.
fn goes_wrong_when_smaller(path: &Path, flags: &str, report: &Value) -> Option<Client> {
    let defines =
        flags.split_whitespace().filter_map(|flag| flag.strip_prefix("-D")).map(str::to_string).collect();
    let library = Library::read(path, &path.with_extension("toml"), Flags { defines, ..Flags::default() });
    let library = library.expect("a library");
    let call = |call: &Value| {
        let operation =
            library.source.operations.all.iter().position(|operation| call["operation"] == *operation.name);
        let arguments = serde_json::from_value(call["arguments"].clone()).expect("calls have arguments");
        Call { operation: operation.expect("it is called"), arguments }
    };
    let calls = |calls: &Value| calls.as_array().expect("a thread has calls").iter().map(call).collect();
    let threads = report["refine"]["client"].as_array().expect("there is a client");
    let client = Client { threads: threads.iter().map(calls).collect() };
    let verdict = |client: &Client| {
        let options = Options { model: Model::Sc, algorithm: known("dl-s-por"), tuning: Tuning::default() };
        library.examine(client, &options, &|_| ControlFlow::Continue(())).expect("it can be run").verdict
    };
    assert_eq!(verdict(&client), Verdict::Violation);
    client.smaller().into_iter().find(|smaller| verdict(smaller) == Verdict::Violation)
}

#[test]
fn libraries_refine_their_operations_and_every_algorithm_finds_their_bugs() {
    let mut lines = Vec::new();
    for library in libraries() {
        let text = std::fs::read_to_string(&library).expect("a library can be read");
        let own: Vec<_> = text.lines().filter_map(|line| line.strip_prefix("// REFINE ")).collect();
        assert!(own.len() >= 5, "{} has a line for itself and one for each of its bugs", library.display());
        lines.extend(own.iter().map(|line| (library.clone(), line.to_string())));
    }
    assert!(lines.len() >= 35, "there are seven libraries");
    let failures = in_parallel(&lines, |(library, line)| meets(library, line).err());
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

/// An operation of the model of a library: the state that it leaves, and its result.
type Specification<S> = fn(&mut S, name: &str, arguments: &[u32]) -> Option<i64>;

/// The results of all orders of calls, by running a model of the library.
fn by_model<S: Clone>(
    client: &Client,
    library: &Library,
    state: S,
    model: Specification<S>,
) -> BTreeSet<Vec<Vec<Option<i64>>>> {
    let mut outcomes = BTreeSet::new();
    let mut waiting = vec![(vec![Vec::new(); client.threads.len()], state)];
    while let Some((results, state)) = waiting.pop() {
        let mut is_over = true;
        for (thread, calls) in client.threads.iter().enumerate() {
            let Some(call) = calls.get(results[thread].len()) else { continue };
            is_over = false;
            let (mut results, mut state) = (results.clone(), state.clone());
            let name = &library.source.operations.all[call.operation].name;
            results[thread].push(model(&mut state, name, &call.arguments));
            waiting.push((results, state));
        }
        if is_over {
            outcomes.insert(results);
        }
    }
    outcomes
}

#[track_caller]
fn admits_what_the_model_does<S: Clone>(name: &str, state: S, model: Specification<S>) {
    let folder = root().join("programs/structures");
    let library = Library::read(
        &folder.join(name).with_extension("c"),
        &folder.join(name).with_extension("toml"),
        Flags::default(),
    )
    .expect("a library");
    for client in sample(&library.source.operations, Sizes { threads: 3, calls: 3, values: 2 }, 12, 1) {
        let loaded: Loaded = library.load(&client, Form::Sequential, Model::Sc).expect("a client");
        let found =
            library.sequential(&loaded, &client, &|_| ControlFlow::Continue(())).expect("it can be run");
        let Sequential::End(outcomes) = found else { panic!("nothing goes wrong or takes long") };
        let found: BTreeSet<_> =
            outcomes.iter().map(|words| client.results(&library.source.operations, words)).collect();
        assert_eq!(found, by_model(&client, &library, state.clone(), model), "{client:?}");
    }
}

#[test]
fn sequential_executions_of_the_queue_are_those_of_a_queue() {
    let model: Specification<VecDeque<u32>> = |queue, name, arguments| match name {
        "enqueue" => {
            queue.push_back(arguments[0]);
            None
        }
        _ => Some(queue.pop_front().map_or(0, i64::from)),
    };
    admits_what_the_model_does("ms_queue", VecDeque::new(), model);
}

#[test]
fn sequential_executions_of_the_sets_are_those_of_a_set() {
    let model: Specification<BTreeSet<u32>> = |set, name, arguments| {
        Some(i64::from(match name {
            "add" => set.insert(arguments[0]),
            "remove_key" => set.remove(&arguments[0]),
            _ => set.contains(&arguments[0]),
        }))
    };
    for name in ["coarse_set", "optimistic_set", "tree_set"] {
        admits_what_the_model_does(name, BTreeSet::new(), model);
    }
}

#[test]
fn sequential_executions_of_the_maps_are_those_of_a_map() {
    let model: Specification<BTreeMap<u32, u32>> = |map, name, arguments| {
        Some(match (name, arguments) {
            ("put", &[key, value]) => map.insert(key, value).map_or(0, i64::from),
            ("put_if_absent", &[key, value]) => match map.get(&key) {
                Some(&value) => i64::from(value),
                None => map.insert(key, value).map_or(0, i64::from),
            },
            ("get", [key]) => map.get(key).map_or(0, |&value| i64::from(value)),
            ("remove_key", [key]) => map.remove(key).map_or(0, i64::from),
            _ => map.len() as i64,
        })
    };
    for name in ["coarse_map", "striped_map"] {
        admits_what_the_model_does(name, BTreeMap::new(), model);
    }
}

#[test]
fn sequential_executions_of_the_counters_are_those_of_counters() {
    let model: Specification<BTreeMap<u32, i64>> = |counts, name, arguments| {
        let count = counts.entry(arguments[0]).or_default();
        Some(match name {
            "increment" => {
                *count += 1;
                *count
            }
            "decrement" if *count == 0 => -1,
            "decrement" => {
                *count -= 1;
                *count
            }
            _ => *count,
        })
    };
    admits_what_the_model_does("counters", BTreeMap::new(), model);
}

#[test]
fn a_client_put_to_the_compiled_library_has_the_states_of_the_one_that_people_read() {
    let counts = |loaded: Loaded| -> (u64, u64, bool) {
        let search = Search { keep_going: true, ..Search::default() };
        let results: Results =
            s_por(&loaded.program, &search, &interleaf_stateful::Options::default(), &mut Unobserved)
                .expect("it can be run");
        let states = results.statistics.states.expect("states are counted");
        (states.visited, states.transitions, results.violations.is_empty())
    };
    for (number, path) in libraries().iter().enumerate() {
        let flags = Flags { defines: vec![format!("BUG={}", number % 5)], ..Flags::default() };
        let library = Library::read(path, &path.with_extension("toml"), flags).expect("a library");
        let sizes = Sizes { threads: 2 + number as u32 % 2, calls: 2, values: 2 };
        for client in sample(&library.source.operations, sizes, 2, 3) {
            let both = |form: Form| {
                let sc = Model::Sc;
                let (one, other) = (library.load(&client, form, sc), library.compile(&client, form, sc));
                let (one, other) = (counts(one.expect("a client")), counts(other.expect("a client")));
                assert_eq!(one, other, "{} {client:?}", path.display());
            };
            both(Form::Sequential);
            let loaded = library.load(&client, Form::Sequential, Model::Sc).expect("a client");
            let found = library.sequential(&loaded, &client, &|_| ControlFlow::Continue(()));
            let Ok(Sequential::End(outcomes)) = found else { panic!("{} {client:?}", path.display()) };
            both(Form::Concurrent(&outcomes));
        }
    }
}

/// Runs a library of a few lines.
fn of_lines(library: &str, operations: &str, flags: &[&str]) -> Run {
    let folder = tempfile::tempdir().expect("a folder");
    let (code, description) = (folder.path().join("library.c"), folder.path().join("library.toml"));
    std::fs::write(&code, library).expect("a file");
    std::fs::write(&description, operations).expect("a file");
    let mut command = crate::support::command();
    command.arg("refine").arg(&code).arg("--operations").arg(&description).args(flags);
    crate::support::run(&mut command)
}

const COUNTER: &str =
    "static int count; int next(void) { return ++count; } void reset(int to) { count = to; }\n";
const NEXT: &str = "[[operation]]\nname = \"next\"\nresult = \"int\"\n";

#[test]
fn a_violation_shows_the_client_its_outcome_and_those_that_are_admitted() {
    let run = of_lines(COUNTER, NEXT, &["--threads", "2", "--calls", "2", "--samples", "1", "--seed", "3"]);
    assert_eq!(run.status, 1, "{}{}", run.output, run.errors);
    let expected = "  thread_0   thread_1\n  next(): 1  next(): 1\n\nsequential executions have 2 outcomes:\n\n  \
                    0: next()  1: next()\n  1          2\n  2          1\n";
    assert!(run.output.contains(expected), "{}", run.output);
    assert!(run.output.contains("library.c: violation in client 1"), "{}", run.output);
}

#[test]
fn a_bug_without_concurrency_is_told_as_one() {
    let library = "#include <stdlib.h>\nvoid next(void) { int *gone = NULL; *gone = 1; }\n";
    let run = of_lines(library, "[[operation]]\nname = \"next\"\n", &["--samples", "1"]);
    assert_eq!(run.status, 1, "{}{}", run.output, run.errors);
    assert!(run.output.contains("goes wrong although one call is made after the other"), "{}", run.output);
    assert!(run.output.contains("null pointer"), "{}", run.output);
}

#[test]
fn a_library_may_need_to_be_set_up() {
    let operations = format!("setup = \"begin\"\n{NEXT}");
    let atomic = "#include <stdatomic.h>\nstatic atomic_int count = -5; void begin(void) { count = 0; }\n\
                  int next(void) { return ++count; }\n";
    let run = of_lines(atomic, &operations, &["--threads", "2", "--calls", "2", "--samples", "3"]);
    assert_eq!(run.status, 0, "{}{}", run.output, run.errors);
    assert!(run.output.contains("no violation in 3 clients"), "{}", run.output);
}

#[test]
fn results_are_the_same_with_any_number_of_jobs() {
    let with = |jobs| {
        let flags = ["--samples", "6", "--threads", "2", "--calls", "2", "--jobs", jobs, "--format", "json"];
        let run = of_lines(COUNTER, NEXT, &flags);
        let report: Value = serde_json::from_str(&run.output).expect("it is JSON");
        (run.status, report["refine"]["client"].clone(), report["refine"]["counted"].clone())
    };
    assert_eq!(with("1"), with("4"));
}

#[test]
fn operations_that_end_the_program_or_their_thread_go_wrong() {
    let goes_wrong = |library: &str| {
        let run = of_lines(library, NEXT, &["--threads", "2", "--calls", "1", "--samples", "1"]);
        assert_eq!(run.status, 1, "{}{}", run.output, run.errors);
        assert!(run.output.contains("assertion failed: operation_returns"), "{}", run.output);
    };
    goes_wrong("#include <stdlib.h>\nint next(void) { exit(0); }\n");
    goes_wrong("#include <pthread.h>\nint next(void) { pthread_exit(0); }\n");
    // Only if another call runs in between.
    goes_wrong(
        "#include <stdatomic.h>\n#include <stdlib.h>\nstatic atomic_int count;\n\
         int next(void) { int old = count++; if (count != old + 1) exit(1); return 1; }\n",
    );
}

#[test]
fn a_library_may_use_the_words_that_clients_are_made_of() {
    let library = "#include <stdatomic.h>\nstatic atomic_int turn, results, keep, call, admitted, of_0;\n\
                   int next(void) { return turn + results + keep + call + admitted + of_0; }\n";
    let run = of_lines(library, NEXT, &["--threads", "2", "--calls", "1"]);
    assert_eq!(run.status, 0, "{}{}", run.output, run.errors);
}

#[test]
fn results_are_as_wide_as_there_is_room() {
    let library = "unsigned next(void) { return 4294967295u; }\n";
    let run = of_lines(library, NEXT, &["--calls", "1"]);
    assert_eq!(run.status, 0, "{}{}", run.output, run.errors);
}

#[test]
fn as_many_clients_as_there_is_time_for_are_drawn() {
    let library =
        "#include <stdatomic.h>\natomic_int last; int next(int to) { return atomic_exchange(&last, to); }\n";
    let operations = format!("{NEXT}arguments = [\"value\"]\n");
    let run = of_lines(library, &operations, &["--samples", "4294967295", "--time-limit", "0.5"]);
    assert_eq!(run.status, 3, "{}{}", run.output, run.errors);
    assert!(run.output.contains("stopped by the time limit, nothing found in "), "{}", run.output);
}

#[test]
fn a_client_that_could_not_be_written_is_refused_before_anything_is_looked_for() {
    let is_refused = |flags: &[&str], message: &str| {
        let run = of_lines(COUNTER, NEXT, flags);
        assert_eq!((run.status, &*run.output), (2, ""), "{}", run.errors);
        assert!(run.errors.contains(message), "{}", run.errors);
    };
    is_refused(&["--emit-client", "client.txt"], "name a file that ends in .c");
    is_refused(
        &["--emit-client", "/nowhere/client.c"],
        "cannot write /nowhere/client.c: its folder does not exist",
    );
    is_refused(&["--emit-client", "client.c", "-o", "client.c"], "name the same file");
}

#[test]
fn what_cannot_be_run_is_refused_in_a_line() {
    let is_refused = |library: &str, operations: &str, flags: &[&str], message: &str| {
        let run = of_lines(library, operations, flags);
        assert_eq!((run.status, &*run.output), (2, ""), "{}", run.errors);
        assert_eq!(run.errors.trim_end().lines().count(), 1, "{}", run.errors);
        assert!(run.errors.contains(message), "`{}` does not say `{message}`", run.errors.trim());
    };
    is_refused(COUNTER, "", &[], "there is no [[operation]]");
    is_refused(COUNTER, "[[operation]]\nnam = \"next\"\n", &[], "library.toml:2: unknown field `nam`");
    let reset = "[[operation]]\nname = \"reset\"\n";
    is_refused(COUNTER, reset, &[], "library.toml: operation `reset`: too few arguments");
    let gone = "[[operation]]\nname = \"gone\"\n";
    is_refused(COUNTER, gone, &[], "library.toml: operation `gone`: ");
    let set_up = format!("setup = \"reset\"\n{NEXT}");
    is_refused(COUNTER, &set_up, &[], "library.toml: setup `reset`: too few arguments");
    is_refused("void next(void) {}\n", NEXT, &[], "operation `next` returns `void`, which is no `int`");
    is_refused(
        "int *next(void) { return 0; }\n",
        NEXT,
        &[],
        "operation `next` returns `int *`, which is no `int`",
    );
    is_refused(
        "double next(void) { return 0.5; }\n",
        NEXT,
        &[],
        "operation `next` returns `double`, which is no",
    );
    let result_is_bool = "[[operation]]\nname = \"next\"\nresult = \"bool\"\n";
    is_refused(
        "void next(void) {}\n",
        result_is_bool,
        &[],
        "operation `next` returns `void`, which is no `bool`",
    );
    is_refused("int next(void) { return 1; }\nint main(void) {}\n", NEXT, &[], "library.c: it has a main");
    is_refused("int next(void) {\n", NEXT, &[], "library.c");
    is_refused("", NEXT, &[], "operation `next`: ");
    is_refused("int next(void) { return 1 << 30; }\n", NEXT, &["--seed", "1"], "bits, the space for each");
    is_refused(
        "#include <stdatomic.h>\natomic_int go; int next(void) { while (!go); return 1; }\n",
        NEXT,
        &[],
        "an operation waits for another call",
    );
    is_refused(
        "#include <stdatomic.h>\natomic_int go; void reset(void) { while (!go); } int next(void) { return 1; }\n",
        &set_up,
        &[],
        "`reset` waits forever",
    );
    is_refused(
        "#include <stdatomic.h>\nint next(void) { for (atomic_int i = 0; i < 9; i++); return 1; }\n",
        NEXT,
        &["--unroll", "2"],
        "sequential executions were cut by a bound; raise --unroll",
    );
    is_refused("int next(void) { while (1); }\n", NEXT, &[], "an operation runs on without accessing memory");
    is_refused(
        "int more(int n) { return more(n + 1) + 1; } int next(void) { return more(0); }\n",
        NEXT,
        &[],
        "an operation calls itself too often",
    );
    is_refused(
        COUNTER,
        NEXT,
        &["--model", "tso", "--algorithm", "vc"],
        "vc supports only sequential consistency",
    );
    let run = interleaf(&[
        "refine",
        "programs/structures/ms_queue.toml",
        "--operations",
        "programs/structures/ms_queue.toml",
    ]);
    assert_eq!((run.status, &*run.output), (2, ""));
    assert!(run.errors.contains("not a library; expected a file that ends in .c"), "{}", run.errors);
}
