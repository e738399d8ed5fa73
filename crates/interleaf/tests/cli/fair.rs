//! `interleaf fair`: answers about models, and errors in files.

use crate::support::{Run, command, interleaf, root, run};
use serde_json::Value;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

fn json(run: &Run) -> Value {
    serde_json::from_str(&run.output).unwrap_or_else(|error| panic!("{error}: {}{}", run.output, run.errors))
}

#[test]
fn the_examples_of_the_help_run() {
    let help = interleaf(&["fair", "--help"]).output;
    assert!(help.lines().all(|line| line.len() <= 100), "no line is broken twice: {help}");
    let text = help.split_once("Examples:").expect("the help has examples").1;
    // An example is a command in several lines, which the shell joins.
    let text = text.replace("\\\n", " ");
    let examples: Vec<_> =
        text.lines().filter_map(|line| line.trim_start().strip_prefix("interleaf fair ")).collect();
    assert_eq!(examples.len(), 5, "{text}");
    for (example, (status, said)) in examples.iter().zip([
        (0, "the initial state wins, 6 of 6 states win"),
        (1, "{2 4 5} requests and does not grant a_can_take:a_holds"),
        (0, "2 -[a spins]-> 5"),
        (0, "the initial state wins, 3 of 4 states win"),
        (0, "\"initial\":true"),
    ]) {
        // Quoted words are one argument.
        let arguments = example.split('\'').enumerate().flat_map(|(at, part)| match at % 2 {
            0 => part.split_whitespace().collect(),
            _ => vec![part],
        });
        let run = run(command().arg("fair").args(arguments));
        assert_eq!((run.status, run.errors.as_str()), (status, ""), "{example}: {}", run.output);
        assert!(run.output.contains(said), "{example}: {}", run.output);
    }
}

/// A VLTS system that lies beside the project, and a file with the labels of the three pairs of the table, and of every
/// tenth state or so.
fn vlts(name: &str, folder: &Path) -> Option<(PathBuf, PathBuf, usize)> {
    let model = root().join(format!("../shared/data/vlts/{name}.aut.gz"));
    if !model.exists() {
        eprintln!("SKIPPED: there is no ../shared/data/vlts beside the project");
        return None;
    }
    let plain = interleaf(&["fair".as_ref(), model.as_os_str(), "--format".as_ref(), "json".as_ref()]);
    let states = json(&plain)["states"].as_u64().expect("a number") as usize;
    let mut text = "0=\"random\" 1=\"l0\" 2=\"l1\" 3=\"l2\" 4=\"u0\" 5=\"u1\" 6=\"u2\"\n".to_string();
    for state in 0..states {
        let in_pair = |offset: usize, factor: usize, below: usize| {
            (0..3).filter(move |pair| (state + offset) * factor * (2 * pair + 1) % 65536 < below)
        };
        let mut labels: Vec<usize> = in_pair(1, 40503, 6554).map(|pair| 1 + pair).collect();
        labels.extend(in_pair(7, 30011, 1311).map(|pair| 4 + pair));
        if (state as u64 * 2_654_435_761) % (1 << 32) * 10 < 1 << 32 {
            labels.push(0);
        }
        let labels: Vec<_> = labels.iter().map(ToString::to_string).collect();
        text.push_str(&format!("{state}: {}\n", labels.join(" ")));
    }
    let file = folder.join("labels.lab");
    fs::write(&file, text).expect("the labels are written");
    Some((model, file, states))
}

#[test]
fn a_transition_system_is_a_process_where_states_are_labelled_random() {
    let folder = tempfile::tempdir().expect("a folder");
    let Some((model, labels, states)) = vlts("vasy_5_9", folder.path()) else { return };
    let mut answers = Vec::new();
    for engine in
        [&["explicit"][..], &["symbolic", "--algorithm", "basic"], &["symbolic", "--algorithm", "improved"]]
    {
        let run = run(command()
            .args([
                "fair", "--format", "json", "--stats", "--pair", "l0:u0", "--pair", "l1:u1", "--pair",
                "l2:u2",
            ])
            .arg(&model)
            .arg("--labels")
            .arg(&labels)
            .arg("--engine")
            .args(engine));
        let answer = json(&run);
        // The numbers of the row P=0.1 in the table.
        assert_eq!(answer["mecs"], serde_json::json!({"count": 374, "largest": 438, "states": 3004}));
        assert_eq!((&answer["states"], &answer["winning"]), (&states.into(), &5146.into()));
        assert_eq!((&answer["edges"], &answer["schema"]), (&9757.into(), &1.into()));
        assert_eq!(run.status, i32::from(answer["initial"] == false));
        let steps = answer["symbolic_steps"]["total"].as_u64().expect("a number");
        assert_eq!(steps > 0, engine.len() > 1);
        let by_phase = answer["symbolic_steps"].as_object().expect("an object").values();
        assert_eq!(by_phase.filter_map(Value::as_u64).sum::<u64>(), 2 * steps, "the phases sum to the total");
        answers.push((answer["initial"].clone(), answer["witness"]["kind"].clone()));
    }
    assert!(answers.windows(2).all(|two| two[0] == two[1]), "{answers:?}");
}

/// Both engines name a lasso, a strategy or a defeat; each was checked before it was printed.
#[test]
fn engines_tell_why() {
    let locked = "programs/fairness/spinlock.aut --labels programs/fairness/spinlock.lab --pair true:a_ran";
    let retry = "programs/fairness/retry.tra --labels programs/fairness/retry.lab";
    for (words, kind) in [
        (format!("{locked} --pair a_holds:false"), "lasso"),
        (format!("{locked} --pair true:b_ran --pair a_holds:false --pair a_can_take:a_holds"), "defeat"),
        (format!("{retry} --pair true:delivered"), "strategy"),
        (format!("{retry} --pair true:delivered --pair lost:false"), "defeat"),
        ("programs/fairness/retry.drn --objective programs/fairness/delivered.hoa".to_string(), "strategy"),
    ] {
        let ask = |engine: &str| {
            let words = format!("fair --format json --engine {engine} {words}");
            json(&interleaf(&words.split(' ').collect::<Vec<_>>()))
        };
        let (explicit, symbolic) = (ask("explicit"), ask("symbolic"));
        for key in ["states", "edges", "mecs", "winning", "initial"] {
            assert_eq!(explicit[key], symbolic[key], "{words}: {key}");
        }
        for answer in [&explicit, &symbolic] {
            assert_eq!(answer["witness"]["kind"], kind, "{words}: {answer}");
        }
        assert!(symbolic["symbolic_steps"]["witness"].as_u64() > Some(0), "{symbolic}");
    }
}

/// Where a random choice loses, everything that leads there is printed: a message can be lost whatever the sender does.
#[test]
fn a_loss_that_cannot_be_avoided_is_told_step_by_step() {
    let words = "fair programs/fairness/retry.tra --labels programs/fairness/retry.lab --pair true:delivered --pair lost:false";
    let run = interleaf(&words.split(' ').collect::<Vec<_>>());
    assert_eq!(run.status, 1, "{}", run.output);
    assert!(run.output.contains("which, or the like, cannot be avoided:"), "{}", run.output);
    let words = format!("{words} --format json");
    let answer = json(&interleaf(&words.split(' ').collect::<Vec<_>>()));
    let rounds = answer["witness"]["rounds"].as_array().expect("rounds");
    let tells_of_0 = |round: &Value| {
        let trap = round["trap"].as_array().expect("a list").contains(&0.into());
        trap || round["attracted"].as_array().expect("a list").iter().any(|row| row["state"] == 0)
    };
    assert!(rounds.iter().any(tells_of_0), "{answer}");
}

#[test]
fn the_members_of_the_answer_have_an_order() {
    let words =
        "fair programs/fairness/retry.drn --pair true:delivered --format json --stats --engine symbolic";
    let run = interleaf(&words.split(' ').collect::<Vec<_>>());
    let members = [
        "{\"schema\":1,\"model\":",
        ",\"states\":4,\"edges\":",
        ",\"mecs\":{\"count\":",
        ",\"largest\":",
        ",\"states\":",
        "},\"winning\":",
        ",\"initial\":true",
        ",\"symbolic_steps\":{\"total\":",
        ",\"seconds\":{\"load\":",
        ",\"witness\":{\"kind\":\"strategy\"",
        ",\"statistics\":{",
        ",\"memory\":{\"load\":{\"rss_bytes\":",
        ",\"most_nodes_by_phase\":{\"preprocessing\":",
    ];
    let mut rest = run.output.as_str();
    for member in members {
        rest = rest.split_once(member).unwrap_or_else(|| panic!("{member} is not next: {}", run.output)).1;
    }
}

#[test]
fn statistics_tell_time_and_memory_by_phase() {
    let words = "fair programs/fairness/retry.drn --pair true:delivered --stats --engine symbolic";
    let run = interleaf(&words.split(' ').collect::<Vec<_>>());
    let table = |head: &str| {
        let lines: Vec<_> =
            run.output.lines().skip_while(|line| !line.trim_start().starts_with(head)).collect();
        lines.into_iter().map(|line| line.split_whitespace().collect::<Vec<_>>()).collect::<Vec<_>>()
    };
    let parts = table("part");
    assert_eq!(parts[0], ["part", "seconds", "KiB", "after", "KiB", "at", "most"], "{}", run.output);
    assert_eq!([parts[1][0], parts[2][0], parts[3][0]], ["load", "analyse", "witness"], "{}", run.output);
    let kibibytes: u64 = parts[2][3].replace(',', "").parse().expect("a number");
    assert!(kibibytes > 100, "{}", run.output);
    let phases = table("phase");
    assert_eq!(phases[0], ["phase", "steps", "seconds", "most", "nodes"], "{}", run.output);
    assert_eq!(phases[1][0], "preprocessing", "{}", run.output);
    assert!(phases[1][3].parse::<u64>().expect("a number") > 10, "{}", run.output);
}

/// The labels of transitions in pairs and in automata, with colons in them too.
#[test]
fn labels_of_transitions_hold_on_the_step() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        let file = folder.path().join(name);
        fs::write(&file, text).expect("a file");
        file
    };
    let model = write(
        "server.aut",
        "des (0, 4, 2)\n(0, \"put: 1\", 1)\n(1, \"get\", 0)\n(1, \"put: 1\", 1)\n(0, idle, 0)\n",
    );
    let ask = |pairs: &[&str], more: &[&Path]| {
        let pairs = pairs.iter().flat_map(|pair| ["--pair", pair]);
        run(command().arg("fair").arg(&model).args(pairs).args(more))
    };
    // A run can put and get again and again. It can put forever without a get, unless each put requires a get.
    assert_eq!(ask(&["true:put: 1", "put: 1:get"], &[]).status, 0);
    assert_eq!(ask(&["true:put: 1", "get:false", "put: 1:get"], &[]).status, 1);
    assert_eq!(ask(&["true:put: 1", "get:false"], &[]).status, 0);
    let automaton = write(
        "get.hoa",
        "HOA: v1\nStates: 1\nStart: 0\nAP: 2 \"get\" \"put: 1\"\nAcceptance: 2 Inf(0) & Inf(1)\n--BODY--\nState: 0\n[0] 0 {0}\n[1] 0 {1}\n[!0 & !1] 0\n--END--\n",
    );
    let with: &[&Path] = &["--objective".as_ref(), &automaton];
    assert_eq!(ask(&[], with).status, 0);
    let run = ask(&["idle:false"], with);
    assert!(run.output.contains("-[put: 1]-> 1 -[get]-> 0"), "{}", run.output);
    assert_eq!(ask(&["get:false"], with).status, 1);
    is_refused(
        &ask(&["a:put: 2"], &[]),
        "--pair a:put: 2: the model has no label `a`; it has `put: 1`, `get`, `idle`",
    );
    let label = write("get.lab", "0=\"get\"\n0: 0\n");
    let both = ask(&["true:get"], &["--labels".as_ref(), &label]);
    is_refused(
        &both,
        "--pair true:get: `get` is a label of states and one of transitions; rename one of them",
    );
}

/// Two transitions lead from 0 to 1, and only one of them wins: a strategy names it, and the next step after each.
#[test]
fn a_strategy_names_the_steps_that_it_takes() {
    let folder = tempfile::tempdir().expect("a folder");
    let (model, labels) = (folder.path().join("steps.aut"), folder.path().join("steps.lab"));
    fs::write(&model, "des (0, 4, 2)\n(0, a, 1)\n(0, b, 1)\n(1, x, 0)\n(1, y, 0)\n").expect("a file");
    fs::write(&labels, "0=\"random\"\n1: 0\n").expect("a file");
    let ask = |engine: &str, more: &[&str]| {
        let labels: [&Path; 2] = ["--labels".as_ref(), &labels];
        run(command().arg("fair").arg(&model).args(labels).args(["--engine", engine]).args(more))
    };
    for engine in ["explicit", "symbolic"] {
        let pairs = ["--pair", "true:b", "--pair", "x:a", "--pair", "true:x"];
        let text = ask(engine, &pairs).output;
        assert!(text.contains("0 -[a]-> 1") && text.contains("0 -[b]-> 1"), "{text}");
        assert!(text.contains("-[x]-> 0 -["), "what to do after x: {text}");
        // Each change of the memory has a line, also at random steps.
        let numbers = |start: &str| {
            let memories = text.lines().filter_map(|line| line.split_once(start)?.1.split(':').next());
            memories.map(|memory| memory.trim().to_string()).collect::<std::collections::BTreeSet<_>>()
        };
        let (told, begun) = (numbers(", then memory "), numbers("    "));
        assert!(
            begun.iter().all(|memory| memory == "0" || told.contains(memory)),
            "{told:?} {begun:?} {text}"
        );
        let answer = json(&ask(engine, &[&pairs[..], &["--format", "json"]].concat()));
        let moves = answer["witness"]["moves"].as_array().expect("a list");
        let taken = |label: &str| moves.iter().any(|one| one["state"] == 0 && one["step"] == label);
        assert!(taken("a") && taken("b"), "{answer}");
        let keys: std::collections::BTreeSet<String> = moves
            .iter()
            .map(|one| format!("{} {} {}", one["memory"], one["state"], one["after_step"]))
            .collect();
        assert_eq!(keys.len(), moves.len(), "one move for each memory, state and step: {answer}");
    }
}

/// An automaton that reaches a state by two steps can have met different acceptance sets: both are printed.
#[test]
fn a_strategy_tells_which_acceptance_sets_were_met() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        let file = folder.path().join(name);
        fs::write(&file, text).expect("a file");
        file.display().to_string()
    };
    let model = write("steps.aut", "des (0, 4, 2)\n(0, a, 1)\n(0, b, 1)\n(1, x, 0)\n(1, y, 0)\n");
    let labels = write("steps.lab", "0=\"random\"\n1: 0\n");
    // Set 0 has two transitions for x, which are the same for the strategy.
    let automaton = write(
        "sets.hoa",
        "HOA: v1\nStart: 0\nAP: 2 \"b\" \"x\"\nAcceptance: 2 Inf(0) & Inf(1)\n--BODY--\nState: 0\n[!0 & 1] 0 {0}\n[0 & 1] 0 {0}\n[0 & !1] 0 {1}\n[!0 & !1] 0\n--END--\n",
    );
    let words = ["fair", &model, "--labels", &labels, "--objective", &automaton];
    let text = interleaf(&words).output;
    assert!(text.contains("state (of the automaton {acceptance sets just met})"), "{text}");
    assert!(text.contains("-[x]-> 0 (0 {0}) -"), "{text}");
    let answer = json(&interleaf(&[&words[..], &["--format", "json"]].concat()));
    let moves = answer["witness"]["moves"].as_array().expect("a list");
    let key = |one: &Value| {
        ["memory", "state", "after_step", "automaton", "sets"].map(|key| one[key].to_string()).join(" ")
    };
    let keys: std::collections::BTreeSet<String> = moves.iter().map(key).collect();
    assert_eq!(keys.len(), moves.len(), "{answer}");
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        let file = folder.path().join(name);
        fs::write(&file, format!("\u{feff}{text}")).expect("a file");
        file.display().to_string()
    };
    let model = write("mark.aut", "des (0, 1, 1)\r\n(0, a, 0)\r\n");
    let labels = write("mark.lab", "0=\"init\"\r\n0: 0\r\n");
    let automaton =
        write("mark.hoa", "HOA: v1 Start: 0 AP: 1 \"a\" Acceptance: 0 t --BODY-- State: 0 [0] 0 --END--");
    let run = interleaf(&["fair", &model, "--labels", &labels, "--objective", &automaton]);
    assert_eq!((run.status, run.errors.as_str()), (0, ""), "{}", run.output);
    let chain = write("mark.tra", "1 1\n0 0 1\n");
    assert_eq!(interleaf(&["fair", &chain]).status, 0);
}

#[test]
fn pairs_of_several_alternatives_have_several_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let automaton = folder.path().join("rabin.hoa");
    let text = "HOA: v1\nStart: 0\nAP: 1 \"a spins\"\nAcceptance: 4 (Fin(0) & Inf(1)) | (Fin(2) & Inf(3))\n--BODY--\nState: 0\n[t] 0 {0 2}\n--END--\n";
    fs::write(&automaton, text).expect("a file");
    let automaton = automaton.display().to_string();
    let run = interleaf(&["fair", "programs/fairness/spinlock.aut", "--objective", &automaton]);
    assert_eq!(run.status, 1, "{}", run.errors);
    for alternative in ["pair 1 of alternative 1 of", "pair 1 of alternative 2 of"] {
        assert!(run.output.contains(alternative), "{}", run.output);
    }
}

fn run_dot(model: &Path) -> String {
    run(command().arg("fair").arg(model).args(["--format", "dot"])).output
}

#[test]
fn a_graph_for_graphviz() {
    let arguments = "fair programs/fairness/retry.tra --labels programs/fairness/retry.lab --pair true:delivered --format dot";
    let run = interleaf(&arguments.split(' ').collect::<Vec<_>>());
    assert_eq!(run.status, 0);
    assert!(run.output.starts_with("digraph model {") && run.output.ends_with("}\n"), "{}", run.output);
    assert!(run.output.contains("0 -> 4 [penwidth=3, color=blue];"), "the strategy sends: {}", run.output);
    assert_eq!(run.output.matches("palegreen").count(), 3, "{}", run.output);
    assert!(run.output.contains("  1 [label=\"1\\ndelivered\", fillcolor=palegreen];"), "{}", run.output);
    let folder = tempfile::tempdir().expect("a folder");
    let model = folder.path().join("quotes.aut");
    fs::write(&model, "des (0, 2, 2)\n(0, say \"a\\b\", 1)\n(0, be quiet, 1)\n").expect("a file");
    let output = run_dot(&model);
    assert!(output.contains("  0 -> 1 [label=\"say \\\"a\\\\b\\\"\\nbe quiet\"];"), "{output}");
}

#[test]
fn without_a_question_only_end_components_are_told() {
    let run = interleaf(&["fair", "programs/fairness/retry.drn"]);
    assert_eq!((run.status, run.errors.as_str()), (0, ""));
    let expected = "4 states, 7 edges, 2 end-components, the largest of 3 states, 4 in all";
    assert!(run.output.contains("nothing was asked") && run.output.contains(expected), "{}", run.output);
}

/// The same question of all formats has the same answer.
#[test]
fn formats_agree() {
    let ask =
        |words: &str| json(&interleaf(&format!("fair --format json {words}").split(' ').collect::<Vec<_>>()));
    let labels = "--labels programs/fairness/retry.lab";
    let tra =
        ask(&format!("programs/fairness/retry.tra {labels} --pair true:delivered --pair lost:delivered"));
    let drn = ask("programs/fairness/retry.drn --pair true:delivered --pair lost:delivered");
    let automaton = ask("programs/fairness/retry.drn --objective programs/fairness/delivered.hoa");
    for key in ["states", "edges", "mecs", "winning", "initial"] {
        assert_eq!(tra[key], drn[key], "{key}");
        assert_eq!(tra[key], automaton[key], "{key}");
    }
    assert_eq!(tra["witness"]["moves"], drn["witness"]["moves"]);
}

#[track_caller]
fn is_refused(run: &Run, message: &str) {
    assert_eq!((run.status, run.output.as_str()), (2, ""), "{}", run.errors);
    assert_eq!(run.errors.trim_end().lines().count(), 1, "{}", run.errors);
    assert!(run.errors.starts_with("error: "), "{}", run.errors);
    assert!(run.errors.contains(message), "`{}` does not say `{message}`", run.errors.trim());
}

#[test]
fn malformed_files_are_told_in_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let cases: [(&str, &str, &str); 11] = [
        (
            "sum.tra",
            "2 1 2\n0 0 0 0.5\n0 0 1 0.25\n",
            "sum.tra:3: the probabilities of choice 0 of state 0 sum to 0.750000, not to 1",
        ),
        ("range.tra", "2 1 1\n0 0 7 1\n", "range.tra:2: there is no state 7; states go from 0 to 1"),
        (
            "cut.aut",
            "des (0, 2, 2)\n(0, a, 1)\n",
            "cut.aut:2: the file is cut: 2 transitions are announced, and there are 1",
        ),
        (
            "header.aut",
            "hello\n",
            "header.aut:1: expected `des (INITIAL, TRANSITIONS, STATES)`, found `hello`",
        ),
        ("empty.aut", "", "empty.aut:1: the file is empty"),
        ("range.aut", "des (2, 0, 2)\n", "range.aut:1: there is no state 2; states go from 0 to 1"),
        (
            "idle.aut",
            "des (0, 0, 100000000)\n",
            "idle.aut:1: there are 100000000 states, but only 0 transitions",
        ),
        ("huge.aut", "des (0, 0, 99999999999)\n", "huge.aut:1: 99999999999 states are more than can be read"),
        (
            "type.drn",
            "\u{feff}@type: CTMC\n@nr_states\n1\n@model\n",
            "type.drn:1: a model of type CTMC is not supported",
        ),
        (
            "cut.drn",
            "@type: MDP\n@nr_states\n2\n@model\nstate 0\naction 0\n0 : 1\n",
            "cut.drn:7: the file is cut: 2 states are announced",
        ),
        ("notes.txt", "hello\n", "notes.txt: not a model; expected a file that ends in .aut, .tra or .drn"),
    ];
    for (name, text, message) in cases {
        let file = folder.path().join(name);
        fs::write(&file, text).expect("a file");
        is_refused(&run(command().arg("fair").arg(&file)), message);
    }
}

#[test]
fn malformed_labels_pairs_and_automata_are_told_in_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        let file = folder.path().join(name);
        fs::write(&file, text).expect("a file");
        file.display().to_string()
    };
    let model = "programs/fairness/spinlock.aut";
    let known = "--labels programs/fairness/spinlock.lab";
    let ask = |words: String| interleaf(&format!("fair {words}").split(' ').collect::<Vec<_>>());
    let range = write("range.lab", "0=\"a\"\n9: 0\n");
    is_refused(
        &ask(format!("{model} --labels {range}")),
        "range.lab:2: there is no state 9; states go from 0 to 5",
    );
    let nobody = write("nobody.lab", "0=\"a\"\n1: 3\n");
    is_refused(&ask(format!("{model} --labels {nobody}")), "nobody.lab:2: there is no label 3");
    is_refused(
        &ask("programs/fairness/retry.tra --pair a:b".to_string()),
        "--pair a:b: the model has no label `a`; it has none (--labels names states)",
    );
    is_refused(
        &ask(format!("{model} --pair a:b")),
        "--pair a:b: the model has no label `a`; it has `a takes the lock`, `b takes the lock`, ",
    );
    is_refused(&ask(format!("{model} {known} --pair a_ran")), "--pair a_ran: expected two labels, L:U");
    let automaton = |body: &str| {
        write(
            "x.hoa",
            &format!("HOA: v1\nStart: 0\nAP: 1 \"colour\"\nAcceptance: 1 Inf(0)\n--BODY--\n{body}--END--\n"),
        )
    };
    let colour = automaton("State: 0 [t] 0 {0}\n");
    is_refused(
        &ask(format!("{model} {known} --objective {colour}")),
        "x.hoa:3: the model has no label `colour`; it has `a_can_take`",
    );
    let bad = automaton("State: 0 [t] 0 {1}\n");
    is_refused(
        &ask(format!("{model} {known} --objective {bad}")),
        "x.hoa:6: there is no acceptance set 1; there are 1",
    );
    let guess = write(
        "guess.hoa",
        "HOA: v1\nStart: 0\nAP: 1 \"lost\"\nAcceptance: 1 Inf(0)\n--BODY--\nState: 0 [t] 0 [t] 1\nState: 1 [!0] 1 {0}\n--END--\n",
    );
    let mdp = "programs/fairness/retry.drn";
    is_refused(
        &ask(format!("{mdp} --objective {guess}")),
        "guess.hoa: the automaton is not deterministic (it has two ways to go from state 0)",
    );
    let huge = write(
        "huge.hoa",
        "HOA: v1\nStates: 4000000000\nStart: 0\nAP: 1 \"a_ran\"\nAcceptance: 0 t\n--BODY--\nState: 0 [t] 0\n--END--\n",
    );
    is_refused(
        &ask(format!("{model} {known} --objective {huge}")),
        "huge.hoa:2: 4000000000 states are more than can be read",
    );
    let mut bomb = "HOA: v1\nStart: 0\nAP: 1 \"a_ran\"\nAlias: @a0 0\n".to_string();
    (1..60).for_each(|at| bomb.push_str(&format!("Alias: @a{at} @a{} & @a{}\n", at - 1, at - 1)));
    bomb.push_str("Acceptance: 0 t\n--BODY--\nState: 0 [@a59] 0\n--END--\n");
    let bomb = write("bomb.hoa", &bomb);
    is_refused(
        &ask(format!("{model} {known} --objective {bomb}")),
        "aliases that stand for conditions that are too large",
    );
    let starts = write(
        "starts.hoa",
        "HOA: v1\nStart: 0\nStart: 1\nAP: 0\nAcceptance: 1 Inf(0)\n--BODY--\nState: 0 [t] 0 {0} State: 1 [t] 1\n--END--\n",
    );
    is_refused(
        &ask(format!("{mdp} --objective {starts}")),
        "starts.hoa: the automaton is not deterministic (it has 2 initial states)",
    );
    is_refused(
        &ask(format!("{mdp} --pair send:false")),
        "--pair send:false: `send` is the name of an action, which is no label; label the states that it leads to",
    );
    let constant = write("constant.lab", "0=\"false\"\n1: 0\n");
    is_refused(
        &ask(format!("{mdp} --labels {constant} --pair true:false")),
        "`false` is a label of the model, and here it means no state; rename the label",
    );
    is_refused(
        &ask(format!("{mdp} --engine symbolic --bdd-memory 1000000G")),
        "--bdd-memory 1024000000M: the machine has ",
    );
    is_refused(&ask("no/such.aut".to_string()), "no/such.aut: no such file");
    is_refused(&ask("programs".to_string()), "programs: is a directory, not a file");
    let two = write("two.lab", "0=\"init\"\n0: 0\n2: 0\n");
    is_refused(
        &ask(format!("programs/fairness/retry.tra --labels {two}")),
        "two.lab:3: a second initial state, 2",
    );
    is_refused(&ask(format!("{model} --threshold x")), "invalid value 'x' for '--threshold");
}

#[test]
fn a_compressed_file_that_is_cut_says_where() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cut.aut.gz");
    let mut text = "des (0, 5000, 5000)\n".to_string();
    (0..5000).for_each(|state| {
        text.push_str(&format!("({state}, \"step {}\", {})\n", state * 7919 % 4999, (state * 31 + 1) % 5000))
    });
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(text.as_bytes()).expect("it is compressed");
    let whole = encoder.finish().expect("it is compressed");
    fs::write(&file, &whole).expect("a file");
    assert_eq!(run(command().arg("fair").arg(&file)).status, 0);
    fs::write(&file, &whole[..whole.len() / 2]).expect("a file");
    let run = run(command().arg("fair").arg(&file));
    is_refused(&run, "the compressed file is cut or damaged");
    let line: usize = run
        .errors
        .split("cut.aut.gz:")
        .nth(1)
        .and_then(|rest| rest.split(':').next())
        .and_then(|line| line.parse().ok())
        .expect("a line");
    assert!((1000..5000).contains(&line), "{line}");
}

#[test]
fn small_tables_are_said_to_be_full() {
    let Some(model) =
        [root().join("../shared/data/vlts/vasy_8_24.aut.gz")].into_iter().find(|file| file.exists())
    else {
        eprintln!("SKIPPED: there is no ../shared/data/vlts beside the project");
        return;
    };
    let run = run(command().args(["fair", "--engine", "symbolic", "--bdd-memory", "100K"]).arg(model));
    is_refused(&run, "the tables of decision diagrams are full; give them more than 100K with --bdd-memory");
}
