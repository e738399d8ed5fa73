//! `interleaf refine`: the libraries in `programs/structures/` and their bugs, and what sequential executions admit.
//!
//! A line `// REFINE flags => key=value ...` in a library says what must be found, where `exit` and `kind` are as in
//! `support/headers.rs`. A client that goes wrong must do so with every algorithm that matches states, and with `rf`.

mod support;

use interleaf::load::Loaded;
use interleaf::refine::client::{Client, Sizes, sample};
use interleaf::refine::examine::Library;
use interleaf::refine::outcomes::{Sequential, sequential};
use interleaf::refine::source::Form;
use interleaf_report::Flags;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use support::{Run, interleaf, root};

/// What has to find what is wrong with a client, besides `dl-s-por`, which found it first.
const ALGORITHMS: [&str; 4] = ["stateful", "s-por", "de-s-por", "rf"];

fn libraries() -> Vec<PathBuf> {
    let files = std::fs::read_dir(root().join("programs/structures")).expect("the libraries are there");
    let files = files.map(|entry| entry.expect("the folder can be read").path());
    let mut libraries: Vec<_> = files.filter(|path| path.extension().is_some_and(|end| end == "c")).collect();
    libraries.sort();
    libraries
}

/// Runs a line of a library's header; what is not as it promises.
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
    for algorithm in ALGORITHMS {
        let Run { status, errors, .. } = interleaf(&["check", &client, "--algorithm", algorithm]);
        if status != 1 {
            return failed(format!("{algorithm} ends in {status} {errors}"));
        }
    }
    let saved = folder.path().join("report.json");
    std::fs::write(&saved, &run.output).expect("a report");
    match interleaf(&["replay", &saved.display().to_string()]) {
        Run { status: 1, .. } => Ok(()),
        Run { errors, .. } => failed(format!("it is not replayed: {errors}")),
    }
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
    let lines = Mutex::new(lines.into_iter());
    let work = || {
        let mut failures = Vec::new();
        loop {
            let Some((library, line)) = lines.lock().expect("nobody panics").next() else { return failures };
            failures.extend(meets(&library, &line).err());
        }
    };
    let failures: Vec<_> = std::thread::scope(|scope| {
        let workers = [scope.spawn(work), scope.spawn(work)];
        workers.into_iter().flat_map(|worker| worker.join().expect("libraries can be run")).collect()
    });
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

/// An operation of the model of a library: the state that it leaves, and its result.
type Model<S> = fn(&mut S, name: &str, arguments: &[u32]) -> Option<i64>;

/// The results of all orders of calls, by running a model of the library.
fn by_model<S: Clone>(
    client: &Client,
    library: &Library,
    state: S,
    model: Model<S>,
) -> BTreeSet<Vec<Vec<Option<i64>>>> {
    let mut outcomes = BTreeSet::new();
    let mut waiting = vec![(vec![Vec::new(); client.threads.len()], state)];
    while let Some((results, state)) = waiting.pop() {
        let mut is_over = true;
        for (thread, calls) in client.threads.iter().enumerate() {
            let Some(call) = calls.get(results[thread].len()) else { continue };
            is_over = false;
            let (mut results, mut state) = (results.clone(), state.clone());
            let name = &library.operations.all[call.operation].name;
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
fn admits_what_the_model_does<S: Clone>(name: &str, state: S, model: Model<S>) {
    let folder = root().join("programs/structures");
    let library = Library::read(
        &folder.join(name).with_extension("c"),
        &folder.join(name).with_extension("toml"),
        Flags::default(),
    )
    .expect("a library");
    for client in sample(&library.operations, Sizes { threads: 3, calls: 3, values: 2 }, 12, 1) {
        let loaded: Loaded = library.load(&client, Form::Sequential, 0).expect("a client");
        let found = sequential(name, &loaded, 3, &|_| ControlFlow::Continue(())).expect("it can be run");
        let Sequential::End(outcomes) = found else { panic!("nothing goes wrong or takes long") };
        let found: BTreeSet<_> =
            outcomes.iter().map(|words| client.results(&library.operations, words)).collect();
        assert_eq!(found, by_model(&client, &library, state.clone(), model), "{client:?}");
    }
}

#[test]
fn sequential_executions_of_the_queue_are_those_of_a_queue() {
    let model: Model<VecDeque<u32>> = |queue, name, arguments| match name {
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
    let model: Model<BTreeSet<u32>> = |set, name, arguments| {
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
    let model: Model<BTreeMap<u32, u32>> = |map, name, arguments| {
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
    let model: Model<BTreeMap<u32, i64>> = |counts, name, arguments| {
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

/// Runs a library of a few lines.
fn of_lines(library: &str, operations: &str, flags: &[&str]) -> Run {
    let folder = tempfile::tempdir().expect("a folder");
    let (code, description) = (folder.path().join("library.c"), folder.path().join("library.toml"));
    std::fs::write(&code, library).expect("a file");
    std::fs::write(&description, operations).expect("a file");
    let mut command = support::command();
    command.arg("refine").arg(&code).arg("--operations").arg(&description).args(flags);
    support::run(&mut command)
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
fn what_cannot_be_run_is_refused_in_a_line() {
    let is_refused = |library: &str, operations: &str, flags: &[&str], message: &str| {
        let run = of_lines(library, operations, flags);
        assert_eq!((run.status, &*run.output), (2, ""), "{}", run.errors);
        assert_eq!(run.errors.trim_end().lines().count(), 1, "{}", run.errors);
        assert!(run.errors.contains(message), "`{}` does not say `{message}`", run.errors.trim());
    };
    is_refused(COUNTER, "", &[], "there is no [[operation]]");
    is_refused(COUNTER, "[[operation]]\nnam = \"next\"\n", &[], "library.toml:2: unknown field `nam`");
    is_refused(COUNTER, "[[operation]]\nname = \"reset\"\n", &[], "too few arguments");
    is_refused(
        COUNTER,
        "[[operation]]\nname = \"gone\"\n",
        &["--cflag=-Werror=implicit-function-declaration"],
        "gone",
    );
    is_refused(
        "int next(void) { return 1 << 30; }\n",
        NEXT,
        &["--seed", "1"],
        "a result is too large to be kept",
    );
    is_refused(
        "#include <stdatomic.h>\natomic_int go; int next(void) { while (!go); return 1; }\n",
        NEXT,
        &[],
        "an operation waits for another call",
    );
    is_refused(
        "#include <stdatomic.h>\nint next(void) { for (atomic_int i = 0; i < 9; i++); return 1; }\n",
        NEXT,
        &["--unroll", "2"],
        "sequential executions were cut off by a bound",
    );
    is_refused(
        COUNTER,
        NEXT,
        &["--model", "tso", "--algorithm", "rvf"],
        "rvf explores under sequential consistency only",
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
