//! `interleaf live`: does every fair run get to a place?

use crate::support::{Run, in_parallel, interleaf, root, without_times};
use serde_json::Value;

fn live(arguments: &[&str]) -> Run {
    interleaf(&[&["live"], arguments].concat())
}

#[track_caller]
fn is_refused(arguments: &[&str], message: &str) {
    let run = live(arguments);
    assert_eq!((run.status, &*run.output), (2, ""), "{}", run.errors);
    assert!(run.errors.contains(message), "`{}` does not say `{message}`", run.errors.trim());
}

/// The lines `// LIVE options => exit=N kind=K` of the programs in `programs/live`: the program, the options, what is expected.
fn questions() -> Vec<(String, Vec<String>, i32, Option<String>)> {
    let folder = root().join("programs/live");
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the programs are there") {
        let path = entry.expect("the folder can be read").path();
        let name = path.strip_prefix(root()).expect("it lies in the project").display().to_string();
        let text = std::fs::read_to_string(&path).expect("a program can be read");
        let lines: Vec<_> = text.lines().filter_map(|line| line.strip_prefix("// LIVE ")).collect();
        assert!(!lines.is_empty(), "{name} has no LIVE line");
        for line in lines {
            let (options, expected) = line.split_once(" => ").expect("a line has an arrow");
            let value = |key: &str| {
                let mut pairs = expected.split_whitespace().filter_map(|pair| pair.split_once('='));
                pairs.find(|(name, _)| *name == key).map(|(_, value)| value.to_string())
            };
            let exit = value("exit").and_then(|exit| exit.parse().ok()).expect("an exit status");
            let options = options.split_whitespace().map(str::to_string).collect();
            found.push((name.clone(), options, exit, value("kind")));
        }
    }
    found
}

#[test]
fn programs_with_known_answers() {
    let questions = questions();
    assert!(questions.len() >= 35, "only {} questions", questions.len());
    let failures = in_parallel(&questions, |(name, options, exit, kind)| {
        let what = format!("{name} {}", options.join(" "));
        let words = ["live", name, "--format", "json"].map(str::to_string);
        let run = interleaf(&[words.to_vec(), options.clone()].concat());
        if run.status != *exit {
            return Some(format!("{what}: status {}, not {exit} {}", run.status, run.errors));
        }
        if run.status == 2 {
            return None;
        }
        let report: Value = serde_json::from_str(&run.output).expect("JSON");
        let found = report["violations"][0]["kind"].as_str();
        if found != kind.as_deref() {
            return Some(format!("{what}: {found:?}, not {kind:?}"));
        }
        if run.status == 0 {
            return None;
        }
        // What was found is there when it is run again.
        let saved = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(saved.path(), &run.output).expect("written");
        let again = interleaf(&["replay", &saved.path().display().to_string(), "--format", "json"]);
        if again.status != 1 {
            return Some(format!("{what}: replay: {}", again.errors));
        }
        let again: Value = serde_json::from_str(&again.output).expect("JSON");
        let same = again["violations"][0]["lasso"] == report["violations"][0]["lasso"];
        (!same).then(|| format!("{what}: another lasso is replayed"))
    });
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn a_lasso_is_a_story() {
    let run = live(&["programs/live/philosophers.c", "--eventually", "any:eat", "-DN=2", "-DTRY"]);
    assert_eq!(run.status, 1, "{}", run.errors);
    insta::assert_snapshot!(without_times(&run));
}

#[test]
fn a_run_that_ends_is_a_story_too() {
    let run = live(&["programs/live/philosophers.c", "--eventually", "eat", "-DN=2"]);
    assert_eq!(run.status, 1, "{}", run.errors);
    insta::assert_snapshot!(without_times(&run));
}

#[test]
fn other_formats_say_it_as_well() {
    let arguments = ["programs/live/test_and_set.c", "--eventually", "critical", "--always", "--format"];
    for (format, words) in [
        ("html", &["main never gets to <code>critical</code> again"][..]),
        ("sarif", &["starvation", "steps 2 to 6 are taken again and again", "\"nestingLevel\": 1"]),
        ("mermaid", &["main never gets to", "    loop again and again\n    Note over t1: 2. exchange"]),
    ] {
        let run = live(&[&arguments[..], &[format]].concat());
        assert_eq!((run.status, &*run.errors), (1, ""), "{format}");
        let said = run.output.replace("&#96;", "`").replace("&#x60;", "`");
        for words in words {
            assert!(said.contains(words), "{format} does not say `{words}`: {said}");
        }
    }
}

#[test]
fn functions_of_classes_may_be_named_with_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = folder.path().join("queues.cpp");
    let queue = |name| format!("namespace {name} {{ struct Queue {{ void push() {{}} }}; }}\n");
    let text = queue("one")
        + &queue("two")
        + "int never;\nint main() { one::Queue().push(); if (never) two::Queue().push(); }\n";
    std::fs::write(&program, text).expect("a program");
    let program = program.to_str().expect("UTF-8");
    for (name, status) in [("push", 0), ("Queue::push", 0), ("one::Queue::push", 0), ("two::Queue::push", 1)]
    {
        let run = live(&[program, "--eventually", &format!("any:{name}")]);
        assert_eq!(run.status, status, "{name}: {}{}", run.output, run.errors);
    }
    is_refused(&[program, "--eventually", "three::push"], "there is `two::Queue::push`, `one::Queue::push`");
}

#[test]
fn a_fault_on_the_way_is_reported_as_check_does() {
    let run = live(&["programs/lost_update.c", "--eventually", "every-thread-ends", "--format", "json"]);
    let report: Value = serde_json::from_str(&run.output).expect("JSON");
    assert_eq!((run.status, &report["violations"][0]["kind"]), (1, &"assertion".into()));
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let program = "programs/live/ticket.c";
    is_refused(&[program], "--eventually <PLACE>");
    is_refused(
        &[program, "--eventually", "critcal"],
        "there is no function or label `critcal`; there is `critical`",
    );
    is_refused(&[program, "--eventually", "ticket.c:1"], "there is no code at ticket.c:1");
    is_refused(&[program, "--eventually", "any:every-thread-ends"], "every-thread-ends is about all threads");
    is_refused(&[program, "--eventually", "7:critical"], "`7` is no thread");
    is_refused(&[program, "--eventually", "0.7:critical"], "starts a thread 0.7");
    is_refused(
        &[program, "--eventually", "critical", "--model", "rc11"],
        "live supports only --model sc, tso and pso",
    );
    is_refused(
        &[program, "--eventually", "critical", "--buffer-bound", "1"],
        "--buffer-bound needs --model tso or pso",
    );
}

/// A thread that goes round by itself takes no steps that could be fair or not.
#[test]
fn a_thread_that_may_go_round_by_itself_gives_no_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = folder.path().join("07_round.c");
    let text = "#include <pthread.h>\n#include <stdatomic.h>\natomic_int set;\nvoid done(void) { set = 2; }\n\
                void *work(void *unused) {\n  if (set)\n    for (;;)\n      ;\n  done();\n  return unused;\n}\n\
                int main(void) {\n  pthread_t one;\n  pthread_create(&one, 0, work, 0);\n  set = 1;\n\
                  pthread_join(one, 0);\n}\n";
    std::fs::write(&program, text).expect("a program");
    let program = program.to_str().expect("UTF-8");
    let run = live(&[program, "--eventually", "07_round.c:9"]);
    assert_eq!(run.status, 3, "{}{}", run.output, run.errors);
    assert!(run.output.contains("no answer, as runs were cut"), "{}", run.output);
    assert!(run.output.contains("07_round.c:7 (work) ran 10,000,000 local steps"), "{}", run.output);
}

#[test]
fn too_many_threads_are_refused_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = folder.path().join("many.c");
    let text = "#include <pthread.h>\nint x;\nvoid *add(void *unused) { return __atomic_add_fetch(&x, 1, 5), unused; }\n\
                int main(void) {\n  pthread_t one;\n  for (int i = 0; i < 70; i++)\n    pthread_create(&one, 0, add, 0);\n}\n";
    std::fs::write(&program, text).expect("a program");
    is_refused(&[program.to_str().expect("UTF-8"), "--eventually", "add"], "more than 64 threads");
}

#[test]
fn a_search_that_is_stopped_says_nothing() {
    let run = live(&["programs/live/ticket.c", "--eventually", "critical", "-DN=6", "--time-limit", "0.3"]);
    assert_eq!(run.status, 3, "{}", run.output);
    assert!(run.output.contains("stopped by the time limit"), "{}", run.output);
}

#[test]
fn buffers_of_objects_that_move_are_refused_under_pso_alone() {
    let program = "crates/interleaf/tests/inputs/live/reallocates.c";
    is_refused(&[program, "--eventually", "got", "--model", "pso"], "cannot tell their store buffers apart");
    for model in ["sc", "tso"] {
        let run = live(&[program, "--eventually", "got", "--model", model]);
        assert_eq!(run.status, 1, "{model}: {}", run.errors);
    }
}

#[test]
fn endless_runs_within_a_bound_are_bounded_and_not_stopped() {
    let program = "crates/interleaf/tests/inputs/live/stores.c";
    let bounded = ["--eventually", "got", "--model", "tso", "--buffer-bound", "2", "--format", "json"];
    let run = live(&[&[program][..], &bounded].concat());
    let report: Value = serde_json::from_str(&run.output).expect("JSON");
    assert_eq!((run.status, &report["verdict"]), (0, &"bounded".into()), "{}", run.errors);
    // A loop that is cut in every run goes round in none.
    let run = live(&[program, "--eventually", "got", "--unroll", "1"]);
    assert_eq!(run.status, 3, "{}", run.output);
}

/// A program of two threads in a folder, and its path.
fn two_threads(folder: &std::path::Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    let head = "#include <pthread.h>\n#include <stdatomic.h>\natomic_int flag, other;\nvoid got(void) {}\n";
    std::fs::write(&path, format!("{head}{text}")).expect("a program");
    path.to_str().expect("UTF-8").to_string()
}

const STARTS_TWO: &str = "int main(void) {\n  pthread_t one, two;\n  pthread_create(&one, 0, a, 0);\n\
    pthread_create(&two, 0, b, 0);\n  pthread_join(one, 0);\n  pthread_join(two, 0);\n}\n";

#[test]
fn a_thread_must_get_to_what_is_in_its_code_even_if_it_does_so_in_no_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = format!(
        "void *a(void *u) {{ got(); return u; }}\nvoid *b(void *u) {{ while (!flag); got(); return u; }}\n{STARTS_TWO}"
    );
    let program = two_threads(folder.path(), "never_set.c", &text);
    let run = live(&[&program, "--eventually", "got"]);
    assert_eq!(run.status, 1, "{}", run.output);
    assert!(run.output.contains("b never gets to `got`"), "{}", run.output);
}

#[test]
fn threads_of_one_first_function_have_their_own_places() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = folder.path().join("roles.cpp");
    let text = "#include <thread>\n#include <atomic>\nstd::atomic<int> flag;\nvoid got() {}\nvoid a() { got(); }\n\
                void b() { flag = 1; }\nint main() { std::thread one(a), two(b); one.join(); two.join(); }\n";
    std::fs::write(&program, text).expect("a program");
    let program = program.to_str().expect("UTF-8");
    let run = live(&[program, "--eventually", "got"]);
    assert_eq!(run.status, 0, "{}", run.output);
    assert!(run.output.contains("`got` is asked of std::thread 0.0\n"), "{}", run.output);
    let json = live(&[program, "--eventually", "got", "--format", "json"]).output;
    let report: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(report["asked"], serde_json::json!([{"place": "got", "threads": ["0.0"]}]));
}

#[test]
fn calls_that_were_inlined_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = format!(
        "static inline __attribute__((always_inline)) void seen(void) {{ other = 1; }}\n\
         void *a(void *u) {{ seen(); return u; }}\nvoid *b(void *u) {{ return u; }}\n{STARTS_TWO}"
    );
    let program = two_threads(folder.path(), "inlined.c", &text);
    is_refused(&[&program, "--eventually", "seen"], "`seen` was inlined into `a`");
    let run = live(&[&program, "--eventually", "0.0:inlined.c:5"]);
    assert_eq!(run.status, 0, "{}{}", run.output, run.errors);
}

/// What is left within the bound is one run that goes round, and it is not fair.
#[test]
fn an_answer_within_a_bound_needs_a_fair_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "void *a(void *u) {\n  for (int i = 0; i < 10; i++)\n    other = i;\n  flag = 1;\n  for (;;) other = 0;\n}\n\
                int main(void) {\n  pthread_t one;\n  pthread_create(&one, 0, a, 0);\n  while (!flag)\n    ;\n  for (;;) other = 1;\n}\n";
    let program = two_threads(folder.path(), "unfair.c", text);
    let run = live(&[&program, "--eventually", "a", "--unroll", "unfair.c:6=3"]);
    assert_eq!(run.status, 3, "{}", run.output);
    // A thread that was not started within the bound may exist.
    let run = live(&["programs/live/ticket.c", "--eventually", "0.7:critical", "--unroll", "1"]);
    assert_eq!(run.status, 3, "{}", run.output);
}

#[test]
fn files_may_be_named_in_other_ways() {
    for file in ["./programs/live/ticket.c", "programs/../programs/live/ticket.c", "live/ticket.c"] {
        let run = live(&["programs/live/ticket.c", "--eventually", &format!("{file}:27")]);
        assert_ne!(run.status, 2, "{file}: {}", run.errors);
    }
}

/// A report that was changed by hand is about another thread than its question, or about one that is not started.
#[test]
fn a_replay_checks_of_whom_the_question_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let question = ["--eventually", "0:critical", "--always", "--format", "json"];
    let run = live(&[&["programs/live/test_and_set.c"][..], &question].concat());
    for thread in ["0", "0.0", "0.5"] {
        let mut report: Value = serde_json::from_str(&run.output).expect("JSON");
        report["violations"][0]["thread"] = thread.into();
        let path = folder.path().join(format!("{thread}.json"));
        std::fs::write(&path, report.to_string()).expect("a report");
        let again = interleaf(&["replay", path.to_str().expect("UTF-8")]);
        match thread {
            "0" => assert_eq!(again.status, 1, "{}", again.errors),
            _ => {
                assert_eq!(again.status, 2, "{thread}: {}", again.output);
                assert!(again.errors.contains("the question is not about that thread"), "{}", again.errors);
            }
        }
    }
}
