//! Limits of memory and time hold, whatever a program, a compiler or an input does.
//!
//! Each case runs the command under limits and looks at the peak of its memory, the compiler's with it, and at the time
//! that it took. A few run in every test; with `INTERLEAF_STRESS=full` all do, under every algorithm, and a table is printed.

use crate::support::command;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

/// Inputs that are too large to be kept, made in a folder.
fn inputs(folder: &Path) -> Vec<Vec<String>> {
    let size = if is_full() { 10 } else { 1 };
    let write = |name: &str, text: String| {
        let file = folder.join(name);
        std::fs::write(&file, text).expect("a file can be written");
        file.display().to_string()
    };
    let inputs = crate::support::root().join("crates/interleaf/tests/inputs/limits");
    let program = |name: &str| inputs.join(name).display().to_string();
    // An enormous program in LLVM IR: one function, and many variables.
    let adds = (0..300_000 * size).map(|line| format!("  %v{} = add i32 %v{line}, 1\n", line + 1));
    let adds: String = adds.collect();
    let code =
        write("code.ll", format!("define i32 @main() {{\n  %v0 = add i32 0, 1\n{adds}  ret i32 0\n}}\n"));
    let variables: String = (0..200_000 * size)
        .map(|number| format!("@g{number} = global [99 x i64] zeroinitializer\n"))
        .collect();
    let variables = write("variables.ll", format!("{variables}define i32 @main() {{ ret i32 0 }}\n"));
    // A litmus test with many events.
    let cell = |address: usize| {
        format!(
            " MOV [x{}],$1 | MOV [x{}],$1 | MOV EAX,[x{}] | MOV EAX,[x{}] ;\n",
            address,
            address + 1,
            address,
            address + 1
        )
    };
    let lines: String = (0..40 * size).map(cell).collect();
    let litmus =
        write("many.litmus", format!("X86 many\n{{ }}\n P0 | P1 | P2 | P3 ;\n{lines}exists (0:EAX=0)\n"));
    // A recorded execution in which everything could be read from everywhere.
    let event = |number: usize, shift: usize| {
        let kind = if (number + shift).is_multiple_of(2) { "W" } else { "R" };
        format!("[\"{kind}\", \"a{}\", 1]", number / 2 % 3)
    };
    let thread = |shift: usize| {
        let events: Vec<_> = (0..300 * size).map(|number| event(number, shift)).collect();
        format!("[{}]", events.join(", "))
    };
    let threads: Vec<_> = (0..6).map(thread).collect();
    let row = write("row.jsonl", format!("{{\"threads\": [{}]}}\n", threads.join(", ")));
    // A large graph.
    let vertices = 100_000 * size;
    let edges: String = (0..vertices)
        .map(|vertex| {
            format!(
                "({vertex},\"a\",{})\n({vertex},\"b\",{})\n",
                (vertex * 7 + 1) % vertices,
                (vertex + 1) % vertices
            )
        })
        .collect();
    let graph = write("graph.aut", format!("des (0,{},{vertices})\n{edges}", 2 * vertices));
    // No process writes to this pipe.
    let pipe = folder.join("pipe.litmus").display().to_string();
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo can be run");
    assert!(made.success());
    let slow = program("slow_constexpr.cpp");
    let slow = ["check", &slow, "--cflag=-fconstexpr-steps=2000000000"];
    let (deep, templates) = (program("deep_stacks.c"), program("huge_templates.cpp"));
    vec![
        case(&slow),
        case(&["check", &templates]),
        // The actual compiler is another process.
        case(&["check", &templates, "--cflag=-fno-integrated-cc1"]),
        case(&["litmus", &pipe]),
        case(&["check", &code]),
        case(&["check", &variables]),
        case(&["litmus", &litmus, "--model", "tso"]),
        case(&["verify", &row, "--model", "pso"]),
        case(&["fair", &graph]),
        case(&["fair", &graph, "--engine", "explicit"]),
        case(&["compare", &deep, "--algorithm", "rf"]),
    ]
}

/// Commands that read the output of another one: large frontiers, and the report of a long execution.
fn continued(folder: &Path) -> Vec<Vec<String>> {
    let file = |name: &str| folder.join(name).display().to_string();
    let (frontier, deep, report) = (file("frontier.json"), file("deep.json"), file("report.json"));
    let inputs = crate::support::root().join("crates/interleaf/tests/inputs/limits");
    let input = |name: &str| inputs.join(name).display().to_string();
    let made = |arguments: &[&str], status: i32| {
        let run = crate::support::interleaf(arguments);
        assert_eq!(run.status, status, "{arguments:?}: {}", run.errors);
    };
    let seconds = if is_full() { "4" } else { "1" };
    let many = ["check", "programs/fib_bench.c", "-DN=7", "--algorithm", "rf", "--time-limit", seconds];
    made(&[&many[..], &["--checkpoint", &frontier]].concat(), 3);
    // Only one command at a time can work on a frontier.
    let (split, whole) = (file("split.json"), file("whole.json"));
    std::fs::copy(&frontier, &split).expect("a file can be copied");
    std::fs::copy(&frontier, &whole).expect("a file can be copied");
    made(&["split", &whole, "-n", "4"], 0);
    // There are fewer where the search has less to divide.
    let parts = (1..=4).map(|number| file(&format!("whole.{number}.json")));
    let parts: Vec<String> = parts.filter(|part| Path::new(part).is_file()).collect();
    let mut merge = vec!["merge", "-o"];
    let merged = file("merged.json");
    merge.push(&merged);
    merge.extend(parts.iter().map(String::as_str));
    let stack = input("writes_on_deep_stack.c");
    let stack = ["check", &stack, "--algorithm", "rf", "--time-limit", "1", "--memory-limit", "250M"];
    made(&[&stack[..], &["--checkpoint", &deep]].concat(), 3);
    made(&["check", &input("long_run.c"), "--format", "json", "-o", &report], 1);
    vec![
        case(&["resume", &frontier]),
        case(&["resume", &deep]),
        case(&["split", &split, "-n", "50"]),
        case(&merge),
        case(&["replay", &report]),
        case(&[
            "refine",
            "programs/structures/ms_queue.c",
            "--operations",
            "programs/structures/ms_queue.toml",
            "--samples",
            "4000000000",
        ]),
    ]
}

#[test]
fn commands_that_go_on_keep_their_limits() {
    let folder = tempfile::tempdir().expect("a folder");
    let cases = continued(folder.path());
    kept(&cases, 250_000_000, if is_full() { 1.5 } else { 0.5 });
}

#[test]
fn other_commands_and_inputs_keep_their_limits() {
    let folder = tempfile::tempdir().expect("a folder");
    let cases = inputs(folder.path());
    kept(&cases, 250_000_000, if is_full() { 1.5 } else { 0.3 });
}

const ALGORITHMS: [&str; 15] = [
    "rf",
    "rvf",
    "vc",
    "vc-values",
    "dc",
    "optimal",
    "observers",
    "source",
    "dpor",
    "stateful",
    "s-por",
    "de-s-por",
    "dl-s-por",
    "portfolio",
    "exhaustive",
];

/// The time and memory of a command.
struct Taken {
    status: Option<i32>,
    output: String,
    peak: u64,
    time: Duration,
}

/// The permitted excess of time: half a second, or a tenth.
fn most_time(limit: f64) -> f64 {
    // While other tests run, the time of a command says little.
    let noise = if is_full() { 0.0 } else { 3.0 };
    limit + (limit / 10.0).max(0.5) + noise
}

/// The permitted memory: 50 MB more than the limit, or a tenth.
fn most_memory(limit: u64) -> u64 {
    limit + (limit / 10).max(50_000_000)
}

fn is_full() -> bool {
    std::env::var("INTERLEAF_STRESS").is_ok_and(|value| value == "full")
}

/// The peak of the resident memory of a process and its children, in bytes.
fn resident(id: u32) -> u64 {
    let proc = Path::new("/proc").join(id.to_string());
    let status = std::fs::read_to_string(proc.join("status")).unwrap_or_default();
    let field = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kibibytes = field.and_then(|field| field.trim().trim_end_matches(" kB").parse::<u64>().ok());
    let children = std::fs::read_to_string(proc.join("task").join(id.to_string()).join("children"));
    let children = children.unwrap_or_default();
    let children = children.split_whitespace().filter_map(|id| id.parse().ok());
    kibibytes.unwrap_or(0) * 1024 + children.map(resident).sum::<u64>()
}

/// Runs the command under limits and watches it.
fn watched(arguments: &[&str], memory: u64, seconds: f64) -> Taken {
    let (memory, seconds) = (memory.to_string(), seconds.to_string());
    let (output, errors) = (tempfile::NamedTempFile::new().expect("a file"), Stdio::null());
    let mut command = command();
    command.args(arguments).args(["--memory-limit", &memory, "--time-limit", &seconds]);
    command.stdout(output.reopen().expect("a file")).stderr(errors);
    let start = Instant::now();
    let mut child = command.spawn().expect("the command starts");
    let mut peak = 0;
    let status = loop {
        peak = peak.max(resident(child.id()));
        match child.try_wait().expect("the command can be waited for") {
            Some(status) => break status,
            None => std::thread::sleep(Duration::from_millis(2)),
        }
    };
    let time = start.elapsed();
    let output = std::fs::read_to_string(output.path()).unwrap_or_default();
    Taken { status: status.code(), output, peak, time }
}

/// How a command exceeded its limits.
fn failure(arguments: &[&str], memory: u64, seconds: f64) -> Option<String> {
    let taken = watched(arguments, memory, seconds);
    let Taken { status, peak, time, .. } = &taken;
    let mut wrong = Vec::new();
    if *peak > most_memory(memory) {
        wrong.push("too much memory");
    }
    if time.as_secs_f64() > most_time(seconds) {
        wrong.push("too much time");
    }
    if *status == Some(0) && (*peak > memory || taken.output.contains("\"verdict\":\"stopped\"")) {
        wrong.push("safe over the limit");
    }
    if !matches!(status, Some(0 | 1 | 3)) {
        wrong.push("no verdict");
    }
    let status = status.map_or("none".to_string(), |status| status.to_string());
    let line = format!(
        "| {} | {} MB | {seconds} s | {} MB | {:.2} s | {status} | {} |",
        arguments.join(" "),
        memory / 1_000_000,
        peak / 1_000_000,
        time.as_secs_f64(),
        wrong.join(", ")
    );
    if is_full() {
        println!("{line}");
    }
    (!wrong.is_empty()).then_some(line)
}

#[track_caller]
fn kept(cases: &[Vec<String>], memory: u64, seconds: f64) {
    let run = |case: &Vec<String>| {
        let arguments: Vec<&str> = case.iter().map(String::as_str).collect();
        failure(&arguments, memory, seconds)
    };
    let failures = crate::support::in_parallel(cases, run);
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

fn case(arguments: &[&str]) -> Vec<String> {
    arguments.iter().map(|argument| argument.to_string()).collect()
}

fn programs() -> Vec<PathBuf> {
    let folder = crate::support::root().join("crates/interleaf/tests/inputs/limits");
    let files =
        std::fs::read_dir(folder).expect("the folder is there").map(|file| file.expect("a file").path());
    let mut programs: Vec<_> = files.filter(|file| file.extension().is_some_and(|end| end == "c")).collect();
    programs.sort();
    programs
}

#[test]
fn searches_keep_their_limits() {
    let all: Vec<_> = programs();
    let named =
        |name: &str| all.iter().find(|file| file.file_stem().is_some_and(|stem| stem == name)).expect(name);
    let check = |program: &Path, algorithm: &str| {
        case(&["check", &program.display().to_string(), "--format", "json", "--algorithm", algorithm])
    };
    let cases: Vec<_> = if is_full() {
        all.iter().flat_map(|program| ALGORITHMS.map(|algorithm| check(program, algorithm))).collect()
    } else {
        let few = [
            ("deep_stacks", "optimal"),
            ("writes_on_deep_stack", "stateful"),
            ("writes_on_deep_stack", "rf"),
            ("many_stacks", "portfolio"),
            ("allocating_silently", "source"),
            ("memset_megabytes", "rvf"),
            ("slow_macros", "rf"),
        ];
        few.iter().map(|(program, algorithm)| check(named(program), algorithm)).collect()
    };
    let (memory, seconds) = if is_full() { (250_000_000, 1.5) } else { (250_000_000, 1.0) };
    kept(&cases, memory, seconds);
}
