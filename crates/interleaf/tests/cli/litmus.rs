//! `interleaf litmus`: the outcomes of classical tests, and errors in files.

use crate::support::{Run, command, interleaf, run};
use interleaf_testing::campaign_size;
use serde_json::Value;
use std::io::Write;
use std::path::Path;
use std::process::Stdio;

/// The output of a run without its times.
fn timeless(run: &Run) -> String {
    let is_time = |line: &&str| !line.starts_with("Time ");
    let lines = run.output.lines().filter(is_time).map(|line| match line.split_once(",\"seconds\":") {
        Some((before, _)) => format!("{before},\"seconds\":TIME}}\n"),
        None => format!("{line}\n"),
    });
    format!("exit status {}\n{}", run.status, lines.collect::<String>())
}

macro_rules! golden {
    ($($name:ident: $($argument:expr),+;)+) => {
        $(#[test]
        fn $name() {
            let run = interleaf(&["litmus", $($argument),+]);
            assert_eq!(run.errors, "");
            insta::assert_snapshot!(timeless(&run));
        })+
    };
}

golden! {
    classical_tests_side_by_side: "programs/litmus/@all";
    tests_in_c_side_by_side: "--model", "sc,tso,pso,rc11,rc20", "programs/litmus/c/@all";
    a_race_gives_a_test_in_c_no_meaning: "--model", "rc11", "programs/litmus/c/MP+rlx+acq.litmus";
    one_model_is_told_as_herd_tells_it: "--model", "tso", "programs/litmus/SB.litmus", "programs/litmus/MP+po+addr.litmus";
    conditions_that_must_hold_count_what_bears_them_out: "--model", "pso", "programs/litmus/SB+mfences.litmus",
        "programs/litmus/cmpxchg-once.litmus", "programs/litmus/await.litmus";
    a_cycle_is_printed_as_a_test: "--generate", "Fre PodWR Fre MFencedWR";
    a_cycle_with_orders_is_printed_as_a_test_in_c: "--generate", "--arch", "c", "PodWWRlxRel Rfe PodRRAcqRlx Fre";
    cycles_with_each_order_are_listed: "--generate", "--arch", "C", "--edges", "PodWW,PodRR,FenceRelsWR,Rfe,Fre,Rmw", "--size", "5",
        "--orders", "Rel,Acq";
    cycles_are_listed_by_name: "--generate", "--edges", "Pod**,Rfe,Fre,Coe", "--size", "6";
    json_has_a_line_for_each_test_and_model: "--format", "json", "programs/litmus/n6.litmus",
        "programs/litmus/MP+po+addr.litmus";
}

/// Runs a test from standard input.
#[track_caller]
fn litmus(text: &str, flags: &[&str]) -> Run {
    let mut child = command()
        .args(["litmus", "-"])
        .args(flags)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command was built");
    let mut input = child.stdin.take().expect("it is piped");
    input.write_all(text.as_bytes()).expect("the test is read before anything is written");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes| String::from_utf8(bytes).expect("output is text");
    Run {
        status: output.status.code().expect("it was not killed"),
        output: text(output.stdout),
        errors: text(output.stderr),
    }
}

/// The states of each test under each model, and whether a loop was cut.
fn states(arguments: &[&str]) -> Vec<(String, Vec<String>)> {
    let run = interleaf(&[&["litmus", "--format", "json"], arguments].concat());
    assert_eq!(run.errors, "", "{arguments:?}");
    let states = run.output.lines().map(|line| {
        let result: Value = serde_json::from_str(line).expect("a line is an object");
        let mut states: Vec<_> =
            result["states"].as_array().expect("a list").iter().map(Value::to_string).collect();
        states.sort();
        (format!("{} {} {}", result["test"], result["model"], result["cut"]), states)
    });
    states.collect()
}

#[test]
fn every_algorithm_finds_the_same_outcomes() {
    let all = states(&["programs/litmus/@all"]);
    for algorithm in
        ["source", "dpor", "rf", "rvf", "stateful", "s-por", "de-s-por", "dl-s-por", "exhaustive"]
    {
        assert_eq!(states(&["--algorithm", algorithm, "programs/litmus/@all"]), all, "{algorithm}");
    }
    let sc: Vec<_> = all.iter().filter(|(name, _)| name.contains("\"sc\"")).cloned().collect();
    assert_eq!(states(&["--algorithm", "observers", "programs/litmus/@all"]), sc);
    let graphs = ["--model", "rc11,rc20", "programs/litmus/c/@all"];
    for algorithm in ["rf", "exhaustive"] {
        assert_eq!(
            states(&[&["--algorithm", algorithm], &graphs[..]].concat()),
            states(&graphs),
            "{algorithm}"
        );
    }
}

/// What memory holds at the end, and registers of threads that have ended, though no other thread reads them.
#[test]
fn what_no_thread_reads_is_seen_at_the_end() {
    let test = "X86_64 T
{ uint64_t x; uint64_t y; }
 P0          | P1            | P2            ;
 movq $1,(x) | movq $2,(x)   | movq (x),%rbx ;
 movq $1,(y) | movq (y),%rax | movq $0,%rbx  ;
exists (x=1 /\\ 1:rax=0)
";
    let of = |algorithm| {
        let run = litmus(test, &["--model", "tso", "--algorithm", algorithm]);
        assert_eq!((run.status, run.errors.as_str()), (0, ""), "{algorithm}");
        run.output.lines().skip(1).take(5).map(str::to_string).collect::<Vec<_>>()
    };
    let expected = of("exhaustive");
    assert_eq!(expected[0], "States 4");
    for algorithm in ["rf", "rvf", "stateful", "dl-s-por"] {
        assert_eq!(of(algorithm), expected, "{algorithm}");
    }
}

#[test]
fn an_algorithm_that_shows_no_ends_or_does_not_know_the_model_is_refused() {
    for (arguments, message) in [
        (&["--algorithm", "portfolio"][..], "portfolio does not show the states in which executions end"),
        (&["--algorithm", "observers", "--model", "tso"], "observers supports only sequential consistency"),
        (
            &["--algorithm", "rvf", "--model", "rc11"],
            "--model rc11 needs --algorithm rf, optimal or exhaustive",
        ),
    ] {
        let run = interleaf(&[&["litmus", "programs/litmus/SB.litmus"], arguments].concat());
        assert_eq!((run.status, run.output.as_str()), (2, ""), "{arguments:?}");
        assert!(run.errors.contains(message), "{}", run.errors);
    }
}

#[test]
fn a_condition_that_must_hold_and_does_not_is_a_violation() {
    let test = "X86_64 T\n{ uint64_t x; }\n P0 ;\n movq $1,(x) ;\n";
    for (condition, status) in [
        ("forall (x=1)", 0),
        ("forall (x=0)", 1),
        ("~exists (x=0)", 0),
        ("~exists (x=1)", 1),
        ("exists (x=1)", 0),
        ("exists (x=0)", 0),
    ] {
        let run = litmus(&format!("{test}{condition}\n"), &[]);
        assert_eq!((run.status, run.errors.as_str()), (status, ""), "{condition}");
    }
}

#[test]
fn arrays_and_addresses_in_c_mean_what_they_mean_in_c() {
    let test = "C values
{ atomic_int y[2] = {0, 5}; int *p = &x; x = 7; uint64_t w = -1; int z[3]; }
P0 (atomic_int* y, int** p, uint64_t* w, int* x, int *z) {
  int r0 = atomic_load_explicit(&y[1], memory_order_relaxed);
  int r1 = atomic_load(y + r0 - 4);
  int *q = *p;
  int r2 = *q;
  *q = r2 + 1;
  *p = &z[1];
  *(*p + 1) = 3;
  z[0] = -1;
  (*(z + 1)) = (z[2] + 1) | 8;
  uint64_t r3 = *w + r0;
  int r4 = -1 < 1;
  int r5 = *w < 1;
  int64_t r6 = z[0];
  uint32_t r7 = z[0];
  int r8 = z[0] == -1 && *p == z + 1;
  int8_t r9 = 200;
  int r10 = r9;
}
";
    let values = "0:r0=5 /\\ 0:r1=5 /\\ 0:q=x /\\ 0:r2=7 /\\ 0:r3=4 /\\ 0:r4=1 /\\ 0:r5=0 /\\ 0:r6=-1 /\\ 0:r7=4294967295 \
                  /\\ 0:r8=1 /\\ 0:r10=-56 /\\ x=8 /\\ p=z[1] /\\ z[0]=-1 /\\ z[1]=12 /\\ z[2]=3 /\\ y[0]=0 /\\ [y[1]]=5";
    for model in ["sc", "rc11"] {
        let run = litmus(&format!("{test}forall ({values})\n"), &["--model", model]);
        assert_eq!((run.status, run.errors.as_str()), (0, ""), "{}", run.output);
        assert!(run.output.contains("Observation values Always 1 0"), "{}", run.output);
    }
    let run = litmus(&test.replace("z[0] = -1", "z[r0] = -1"), &["--model", "rc11"]);
    let expected = "error: standard input:11: write of 4 bytes at offset 40 of an object of 24 bytes, in an execution under rc11\n";
    assert_eq!((run.status, run.errors.as_str()), (2, expected));
}

#[test]
fn a_compare_exchange_that_expects_a_value_in_memory_can_fail() {
    let test = "C fails
{ x = 1; e = 2; }
P0 (atomic_int* x, int* e) {
  int r0 = atomic_compare_exchange_strong(x, e, 3);
  int r1 = atomic_compare_exchange_strong(x, e, 4);
}
forall (0:r0=0 /\\ 0:r1=1 /\\ e=1 /\\ x=4)
";
    let run = litmus(test, &["--model", "rc11"]);
    assert_eq!((run.status, run.errors.as_str()), (0, ""), "{}", run.output);
}

#[test]
fn bad_input_is_one_line_with_file_and_line_and_the_rest_is_executed() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("it has a folder")).expect("a folder can be made");
        std::fs::write(&path, text).expect("a file can be written");
        path.display().to_string()
    };
    let good = "X86_64 good\n{ }\n P0 ;\n movl $1,(x) ;\nexists (x=1)\n";
    let list = write("@all", "# all of them\nsub/@all\n\n  good.litmus\nmissing.litmus\n");
    write("good.litmus", good);
    let bad = write("sub/bad.litmus", "X86_64 bad\n{ }\n P0 ;\n movl $1,(x) ;\n frob %eax ;\nexists (x=1)\n");
    let wild =
        write("sub/wild.litmus", "X86_64 wild\n{ 0:rax=4; }\n P0 ;\n movl $1,(%rax) ;\nexists (x=1)\n");
    write("sub/@all", "bad.litmus\nwild.litmus\n../good.litmus\n../@all\n");
    let run = interleaf(&["litmus", "--model", "sc", &list]);
    assert_eq!(run.status, 2);
    assert_eq!(run.output.matches("Observation good Always 1 0").count(), 2, "{}", run.output);
    let folder = folder.path().display();
    let expected = [
        format!("error: {bad}:5: the instruction `frob` is not supported"),
        format!("error: {wild}:4: write of 4 bytes at address 4, near null, in an execution under sc"),
        format!("error: {folder}/sub/../@all: a list that leads back to itself"),
        format!("error: {folder}/missing.litmus: no such file"),
    ];
    assert_eq!(run.errors.lines().collect::<Vec<_>>(), expected);
    let run = interleaf(&["litmus", "--format", "json", &bad]);
    let line: Value = serde_json::from_str(&run.output).expect("it is JSON");
    assert_eq!(line["error"], format!("{bad}:5: the instruction `frob` is not supported"));
    assert_eq!(run.status, 2);
}

#[test]
fn results_go_to_a_file_but_not_over_a_test() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let out = folder.path().join("out");
    let file = Path::new("programs/litmus/SB.litmus");
    let into = |output: &Path| run(command().arg("litmus").arg(file).arg("-o").arg(output));
    let printed = into(&out);
    assert_eq!((printed.status, printed.output.as_str()), (0, ""));
    let text = std::fs::read_to_string(&out).expect("it was written");
    assert!(text.contains("Sometimes 1 3"), "{text}");
    assert_eq!(into(file).status, 2);
    let (listed, before) = (folder.path().join("listed.litmus"), "X86_64 T\n{ }\n P0 ;\n nop ;\n");
    let list = folder.path().join("@all");
    std::fs::write(&listed, before).expect("a file can be written");
    std::fs::write(&list, "listed.litmus\n").expect("a file can be written");
    let refused = run(command().arg("litmus").arg(&list).arg("-o").arg(&listed));
    assert_eq!((refused.status, refused.output.as_str()), (2, ""));
    assert_eq!(std::fs::read_to_string(&listed).expect("it is there"), before);
}

#[test]
fn a_test_that_takes_too_long_is_stopped_and_said_to_be() {
    let rows = " movl $1,(x) | movl $1,(y) | movl $1,(z) | movl (x),%eax ;\n".repeat(12);
    let test = format!("X86_64 long\n{{ }}\n P0 | P1 | P2 | P3 ;\n{rows}exists (x=0)\n");
    let run = litmus(&test, &["--model", "pso", "--time-limit", "0.05"]);
    assert_eq!(run.status, 3, "{}", run.errors);
    assert!(run.output.contains("Stopped long: time"), "{}", run.output);
}

#[test]
fn generated_tests_are_written_to_a_folder_and_can_be_read() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let folder = folder.path().join("tests");
    let path = folder.display().to_string();
    let edges = "Pod**,Pos**,MFenced**,Rfe,Fre,Coe,Rfi";
    let made = interleaf(&["litmus", "--generate", "--edges", edges, "--size", "4", "-o", &path]);
    assert_eq!((made.status, made.output.as_str(), made.errors.as_str()), (0, "", ""));
    let run = interleaf(&["litmus", &format!("{path}/@all")]);
    assert_eq!((run.status, run.errors.as_str()), (0, ""));
    let names: Vec<_> =
        run.output.lines().skip(1).filter_map(|line| line.split_whitespace().next()).collect();
    assert!(names.contains(&"SB") && names.contains(&"SB+mfences") && names.len() > 50, "{names:?}");
    let different: std::collections::BTreeSet<_> = names.iter().collect();
    assert_eq!(different.len(), names.len());
    // None can happen under sequential consistency.
    assert!(run.output.lines().skip(1).all(|line| line.contains("Allowed  Never 0 ")), "{}", run.output);
}

#[test]
fn generated_tests_in_c_contradict_sequential_consistency() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let folder = folder.path().join("tests");
    let path = folder.display().to_string();
    let edges = "PodWW,PodWR,PodRR,FenceScdWR,FenceRelsWW,Rmw,Rfe,Fre,Coe,Rfi";
    let orders = ["--arch", "c", "--orders", "Rlx,AcqRel,Na"];
    let made = run(command()
        .args(["litmus", "--generate", "--edges", edges, "--size", "5", "-o", &path])
        .args(orders));
    assert_eq!((made.status, made.output.as_str(), made.errors.as_str()), (0, "", ""));
    let run = interleaf(&["litmus", "--model", "sc,rc11,rc20", &format!("{path}/@all")]);
    assert_eq!((run.status, run.errors.as_str()), (0, ""));
    let rows: Vec<_> = run.output.lines().skip(1).collect();
    assert!(rows.len() > 200, "{}", rows.len());
    assert!(rows.iter().all(|row| row.contains("Allowed  Never 0 ")), "{}", run.output);
    assert!(rows.iter().any(|row| row.contains("Sometimes")), "{}", run.output);
}

#[test]
fn edges_that_are_no_cycle_in_c_are_refused_in_a_line() {
    for (cycle, expected) in [
        ("PodWWRlxAcq Rfe PodRR Fre", "a store cannot be Acq"),
        (
            "PodWWRlxRel RfeRlxAcq PodRR Fre",
            "PodWWRlxRel and RfeRlxAcq give the event between them the orders Rel and Rlx",
        ),
        (
            "MFencedWR Fre PodWR Fre",
            "`MFencedWR` is not an edge; edges are Rfe, Fre, Coe, Rfi, Fri, Coi, Pod.., Pos.., FenceScd.., FenceScs.. (Acq, Rel \
             and AcqRel likewise), each with or without two orders out of Rlx, Acq, Rel, AcqRel, Sc and Na, and Rmw with one \
             or none",
        ),
    ] {
        let run = interleaf(&["litmus", "--generate", "--arch", "c", cycle]);
        let error = format!("error: `{cycle}`: {expected}\n");
        assert_eq!((run.status, run.output.as_str(), run.errors), (2, "", error));
    }
    for (arguments, expected) in [
        (
            ["--edges", "PodWR,Fre", "--orders", "Rlx"].as_slice(),
            "error: --orders gives memory orders, which only tests in C have; add `--arch c`\n",
        ),
        (
            &["--arch", "c", "--edges", "PodWR,Fre", "--orders", "Relaxed"],
            "error: invalid value 'Relaxed' for '--orders",
        ),
        (
            &["--arch", "c", "--edges", "PodWRNaNa,Fre", "--orders", "Rlx", "--size", "3"],
            "error: no cycle of at most 3 edges",
        ),
        (&["--arch", "arm", "PodWR Fre PodWR Fre"], "error: invalid value 'arm' for '--arch"),
    ] {
        let run = run(command().args(["litmus", "--generate"]).args(arguments));
        assert_eq!((run.status, run.output.as_str()), (2, ""), "{}", run.errors);
        assert!(run.errors.starts_with(expected) && run.errors.lines().count() == 1, "{}", run.errors);
    }
}

#[test]
fn edges_that_are_no_cycle_are_refused_in_a_line() {
    for (cycle, expected) in [
        (
            "PodWR Frob",
            "`Frob` is not an edge; edges are Rfe, Fre, Coe, Rfi, Fri, Coi, Rmw, Pod.., Pos.., MFenced.., MFences..",
        ),
        ("PodWR Rfe", "PodWR ends with R, and Rfe, which follows, begins with W"),
        ("Pod** Fre", "`Pod**` stands for several edges; a cycle names each"),
        ("PodWR PodRW", "a cycle needs an edge between threads: Rfe, Fre or Coe"),
        ("PodWR Fre", "one edge alone cannot change the location: the cycle has to come back to it"),
        ("Rfe Fre", "a cycle of Rf, Fr and Co alone, through one location, contradicts itself"),
        ("Rfe", "a cycle has from 2 to 16 edges"),
    ] {
        let run = interleaf(&["litmus", "--generate", cycle]);
        let error = format!("error: `{cycle}`: {expected}\n");
        assert_eq!((run.status, run.output.as_str(), run.errors), (2, "", error));
    }
    for (edges, expected) in [
        ("Pod**,Frob", "`Frob` is not an edge; edges are "),
        ("Pod**,Rfi", "a cycle needs an edge between threads: "),
        ("PodRR,Fre", "no cycle of at most 4 edges has only these"),
    ] {
        let run = interleaf(&["litmus", "--generate", "--edges", edges]);
        assert_eq!((run.status, run.output.as_str()), (2, ""));
        assert!(run.errors.starts_with(&format!("error: {expected}")), "{}", run.errors);
    }
    let run = interleaf(&[
        "litmus",
        "--generate",
        "--edges",
        "Pod**,Pos**,MFenced**,Rfe,Fre,Coe,Rfi",
        "--size",
        "16",
    ]);
    assert_eq!(run.status, 2);
    assert_eq!(run.errors, "error: more than 100000 cycles; name fewer edges, or a smaller --size\n");
}

/// Tests with characters and lines taken out, doubled and exchanged: they are executed, or refused in a line.
#[test]
fn mutated_tests_never_panic() {
    let folder = crate::support::root().join("programs/litmus");
    let mut texts: Vec<String> = Vec::new();
    for folder in [folder.join("c"), folder] {
        let list = std::fs::read_to_string(folder.join("@all")).expect("it is there");
        let names = list.lines().filter(|line| line.ends_with(".litmus"));
        texts.extend(names.map(|name| std::fs::read_to_string(folder.join(name)).expect("it is there")));
    }
    let mut number = 0x2545_f491_4f6c_dd1d_u64;
    let mut below = |end: usize| {
        number ^= number << 13;
        number ^= number >> 7;
        number ^= number << 17;
        (number % end.max(1) as u64) as usize
    };
    let (mut good, mut bad) = (0, 0);
    let count = campaign_size("INTERLEAF_PROGRAMS", 3_000);
    for _ in 0..count {
        let mut text = texts[below(texts.len())].clone().into_bytes();
        for _ in 0..1 + below(3) {
            let at = below(text.len());
            let end = (at + 1 + below(6)).min(text.len());
            let other = texts[below(texts.len())].as_bytes();
            let from = below(other.len());
            match below(4) {
                0 => drop(text.drain(at..end)),
                1 => text = [&text[..end], &text[at..]].concat(),
                2 => text[at] = other[from],
                _ => text = [&text[..at], &other[from..(from + 6).min(other.len())], &text[at..]].concat(),
            }
        }
        let text = String::from_utf8(text).expect("the tests are in plain letters");
        match interleaf_litmus::read("test", &text) {
            Err(error) => {
                bad += 1;
                let error = error.to_string();
                assert!(!error.contains('\n') && error.len() < 300, "{error}");
            }
            Ok(test) => {
                good += 1;
                let polls = std::sync::atomic::AtomicU32::new(0);
                let stop = |_| match polls.fetch_add(1, std::sync::atomic::Ordering::Relaxed) {
                    0..2000 => std::ops::ControlFlow::Continue(()),
                    _ => std::ops::ControlFlow::Break(interleaf_search::StopReason::Time),
                };
                let is_c = test.architecture == interleaf_litmus::x86::Architecture::C;
                let model = if is_c { interleaf_memory::Model::Rc11 } else { interleaf_memory::Model::Tso };
                let algorithm = interleaf::algorithms::known("optimal");
                let execution = interleaf::litmus::engine::execute(&test, model, algorithm, &stop)
                    .expect("it can be executed");
                let outcomes = &execution.outcomes;
                let layout = interleaf_litmus::outcomes::Layout { test: &test, outcomes, seconds: 0.0 };
                assert!(layout.to_string().contains("Observation"));
            }
        }
    }
    assert!(good > 300 && bad > 300, "{good} good, {bad} bad");
}

#[test]
fn a_model_that_is_named_twice_is_refused() {
    let run = interleaf(&["litmus", "programs/litmus/SB.litmus", "--model", "tso,tso"]);
    assert_eq!((run.status, &*run.output), (2, ""));
    assert_eq!(run.errors, "error: tso is named more than once\n");
}
