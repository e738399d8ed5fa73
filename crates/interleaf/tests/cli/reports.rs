//! What people and machines read, as golden files. `make bless` accepts what is printed now.

use crate::support::{Run, command, interleaf, run, without_times};
use serde_json::Value;

macro_rules! golden {
    ($name:ident, $($argument:expr),+) => {
        #[test]
        fn $name() {
            let run = interleaf(&["check", $($argument),+]);
            assert_eq!(run.errors, "");
            insta::assert_snapshot!(without_times(&run));
        }
    };
}

golden!(a_failed_assertion_shows_values_and_the_execution, "programs/lost_update.c");
golden!(a_deadlock_shows_who_waits_for_what, "programs/dining.c", "-DN=2");
golden!(an_aba_bug_is_told_as_a_story, "programs/treiber_stack_aba.c");
golden!(a_clean_run_is_one_line, "programs/readers.c");
golden!(a_bounded_run_names_what_was_cut, "--unroll", "2", "programs/readers.c");
golden!(memory_faults_show_every_kind, "--keep-going", "crates/interleaf/tests/inputs/memory_faults.c");
golden!(a_race_shows_both_accesses, "--races", "programs/lost_update.c");
golden!(
    a_deadlock_is_a_sequence_diagram,
    "--format",
    "mermaid",
    "crates/interleaf/tests/inputs/stories/lock_order.c"
);
golden!(output_is_shown_as_the_program_printed_it, "crates/interleaf/tests/inputs/prints.c");

macro_rules! stories {
    ($($name:ident: $($argument:expr),+;)+) => {
        $(golden!($name, $($argument),+);)+
    };
}

// Reports of typical bugs, as a systems programmer would want to read them.
stories! {
    a_lost_wakeup_says_who_signalled_nobody: "crates/interleaf/tests/inputs/stories/lost_wakeup.c";
    a_ring_of_locks_names_them_all: "crates/interleaf/tests/inputs/stories/lock_order.c";
    pointers_are_shown_as_what_they_point_to: "crates/interleaf/tests/inputs/stories/aba.c";
    a_use_after_free_names_the_field: "crates/interleaf/tests/inputs/stories/use_after_handover.c";
    a_torn_read_names_the_members_of_the_union: "crates/interleaf/tests/inputs/stories/torn_read.c";
    a_reader_that_would_write_holds_the_lock_to_read: "crates/interleaf/tests/inputs/stories/lock_upgrade.c";
    a_semaphore_shows_its_value: "crates/interleaf/tests/inputs/stories/missed_post.c";
    a_barrier_says_how_many_it_waits_for: "crates/interleaf/tests/inputs/stories/barrier_count.c";
    a_race_names_the_field_and_enumerators: "--races", "crates/interleaf/tests/inputs/stories/field_race.c";
    a_write_that_comes_to_memory_too_late_is_told_once_and_where_it_is: "--keep-going", "--model", "tso",
        "crates/interleaf/tests/inputs/stories/late_write.c";
    memory_of_an_allocator_has_the_type_of_its_accesses: "crates/interleaf/tests/inputs/stories/void_pointer.c";
    all_that_happened_to_a_cell_is_shown_on_demand: "--history", "pool->head",
        "crates/interleaf/tests/inputs/stories/void_pointer.c";
    a_cell_that_nothing_accesses_has_no_history: "--history", "pool->tail",
        "crates/interleaf/tests/inputs/stories/void_pointer.c";
    executions_part_at_reads_and_locks: "--explain-count", "programs/circular_buffer.c";
    a_reference_count_shows_fields_of_heap_objects: "crates/interleaf/tests/inputs/stories/reference_count.c";
}

/// Lines of the C++ library differ from version to version.
#[test]
fn classes_have_their_names_and_threads_start_in_a_line() {
    let run = interleaf(&["check", "crates/interleaf/tests/inputs/stories/classes.cc"]);
    assert_eq!(run.status, 1, "{}", run.errors);
    let lines: Vec<&str> = run.output.lines().map(str::trim).collect();
    let has = |what: &str| assert!(lines.iter().any(|line| line.contains(what)), "{what}\n{}", run.output);
    for what in [
        "Square#1.vtable = vtable for Square",
        "square->side = 3",
        "start lambda:22",
        "steps of std::thread",
        "end of std::thread",
        "square points to Square#1, the object of 16 bytes",
    ] {
        has(what);
    }
    assert!(!run.output.contains("_ZTV") && !run.output.contains("State_impl"), "{}", run.output);
}

#[test]
fn a_search_for_a_witness_ends_when_time_is_up() {
    let program = "crates/interleaf/tests/inputs/two_look.c";
    let run = interleaf(&["check", "--algorithm", "rvf", "--time-limit", "1", program]);
    assert_eq!(run.status, 3, "{}", run.output);
}

#[test]
fn that_there_are_no_other_violations_holds_within_the_bound() {
    let program = tempfile::Builder::new().suffix(".c").tempfile().expect("a file");
    let source = "#include <assert.h>\nint interleaf_choose(int);\nint x;\n\
        int main(void) { if (interleaf_choose(2)) assert(0); for (int i = 0; i < 9; i++) x++; return 0; }\n";
    std::fs::write(program.path(), source).expect("it can be written");
    let check = |flags: &[&str]| {
        let run = run(command().args(["check", "--unroll", "4"]).args(flags).arg(program.path()));
        assert_eq!(run.status, 1, "{}", run.errors);
        run.output
    };
    let first = check(&[]);
    assert!(!first.contains("bounded:"), "one violation needs no bound to be believed: {first}");
    let all = check(&["--keep-going"]);
    let [.., summary, bound] = all.lines().collect::<Vec<_>>()[..] else { panic!("{all}") };
    assert!(summary.contains("1 violation in 2 executions"), "{all}");
    assert!(bound.starts_with("  bounded: the loop at ") && bound.contains(":4 (main) was cut"), "{all}");
}

#[test]
fn json_has_the_promised_shape() {
    let run = interleaf(&["check", "--format", "json", "programs/lost_update.c"]);
    let mut line: Value = serde_json::from_str(&run.output).expect("JSON");
    assert!(line["seconds"]["load"].as_f64().expect("a number") > 0.0);
    assert!(line["peak_rss_bytes"].as_u64().expect("a number") > 0);
    line["seconds"] = Value::Null;
    line["peak_rss_bytes"] = Value::Null;
    // The code is that of whichever clang is installed, and the source may get a comment.
    for hash in ["source_hash", "code_hash"] {
        let hash = &mut line["replay"][hash];
        assert!(hash.as_str().is_some_and(|hash| hash.len() == 32), "{hash}");
        *hash = Value::Null;
    }
    insta::assert_snapshot!(serde_json::to_string_pretty(&line).expect("JSON"));
}

#[test]
fn what_a_limit_of_the_tool_cuts_off_is_no_violation() {
    let cases = [
        ("calls", "crates/interleaf/tests/inputs/recursion.c", "recursion.c:5 (sum)", 10_000),
        ("threads", "crates/interleaf/tests/inputs/nested_threads.c", "nested_threads.c:6 (nest)", 14),
    ];
    for (kind, program, place, limit) in cases {
        let text = interleaf(&["check", program]);
        assert_eq!(text.status, 3, "nothing ran to its end");
        assert!(text.output.contains(place), "{}", text.output);
        let run = interleaf(&["check", "--format", "json", program]);
        let line: Value = serde_json::from_str(&run.output).expect("JSON");
        assert_eq!(line["verdict"], "stopped");
        assert_eq!(line["blocked_by"]["bound"], 1);
        assert_eq!(line["bounds"][0]["kind"], kind);
        assert_eq!(line["bounds"][0]["limit"], limit);
        let location = &line["bounds"][0]["location"];
        let found =
            format!("{}:{} ({})", location["file"], location["line"], location["function"]).replace('"', "");
        assert!(found.ends_with(place), "{found}");
        let sarif = interleaf(&["check", "--format", "sarif", program]);
        assert!(sarif.output.contains(place), "{}", sarif.output);
    }
}

#[test]
fn output_to_a_file_is_the_same_as_to_the_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("result.txt");
    let to_file = run(command().args(["check", "programs/lost_update.c", "-o"]).arg(&file));
    let direct = interleaf(&["check", "programs/lost_update.c"]);
    let written = Run { output: std::fs::read_to_string(&file).expect("written"), ..to_file };
    assert_eq!(without_times(&written), without_times(&direct));
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1, "no temporary file is left");
}

#[test]
fn a_time_limit_stops_the_search_with_status_3() {
    let run =
        interleaf(&["check", "--format", "json", "--time-limit", "0.2", "-DN=8", "programs/fib_bench.c"]);
    let line: Value = serde_json::from_str(&run.output).expect("JSON");
    assert_eq!((run.status, &line["verdict"]), (3, &Value::from("stopped")));
}

#[test]
fn a_memory_limit_stops_the_search_with_status_3() {
    let run =
        interleaf(&["check", "--format", "json", "--memory-limit", "1K", "-DN=8", "programs/fib_bench.c"]);
    assert_eq!(run.status, 3);
}

#[test]
fn a_memory_limit_stops_a_search_however_small_it_is() {
    for algorithm in ["rf", "optimal", "exhaustive", "stateful", "portfolio"] {
        let run = interleaf(&["check", "--memory-limit", "1", "--algorithm", algorithm, "programs/big1.c"]);
        assert_eq!(run.status, 3, "{algorithm}: {}", run.output);
    }
}

#[test]
fn a_memory_limit_stops_a_search_that_keeps_states() {
    let endless = ["check", "programs/peterson_endless.c", "-DN=5", "--algorithm", "dl-s-por"];
    let run = interleaf(&[&endless[..], &["--format", "json", "--memory-limit", "200M"]].concat());
    let line: Value = serde_json::from_str(&run.output).expect("JSON");
    assert_eq!((run.status, &line["verdict"]), (3, &Value::from("stopped")));
    assert!(line["peak_rss_bytes"].as_u64().is_some_and(|bytes| bytes > 200 << 20), "{line}");
    assert!(line["states"]["visited"].as_u64().is_some_and(|visited| visited > 10_000), "{line}");
}

#[test]
fn arguments_reach_the_program() {
    let input = "crates/interleaf/tests/inputs/arguments.c";
    assert_eq!(interleaf(&["check", input, "--", "one", "two"]).status, 0);
    assert_eq!(interleaf(&["check", input, "--", "one"]).status, 1);
}

#[test]
fn accesses_of_mixed_sizes_see_the_same_bytes() {
    assert_eq!(interleaf(&["check", "crates/interleaf/tests/inputs/mixed_sizes.c"]).status, 0);
}

#[test]
fn a_search_that_stops_in_an_endless_loop_names_it() {
    let run = interleaf(&["check", "crates/interleaf/tests/inputs/endless.c", "--time-limit", "0.6"]);
    assert_eq!(run.status, 3, "{}", run.errors);
    let help = run.output.lines().find(|line| line.starts_with("help: ")).expect("there is advice");
    let place = "in the loop at crates/interleaf/tests/inputs/endless.c:7 (work_until_stopped)";
    assert!(help.contains(place), "{help}");
    assert!(help.ends_with("`--unroll crates/interleaf/tests/inputs/endless.c:7=N` bounds it"), "{help}");
}

#[test]
fn assertions_that_are_passed_over_are_counted_aloud() {
    let run = interleaf(&["check", "programs/lost_update.c", "--ignore-assertions"]);
    assert_eq!(run.status, 0, "{}", run.errors);
    let expected = "safe under sequential consistency, 3 executions, 2 failed assertions passed over, ";
    assert!(run.output.contains(expected), "{}", run.output);
}
