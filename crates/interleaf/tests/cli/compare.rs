//! `interleaf compare`: counts as CSV, tables, plots, and messages about bad input.

use std::process::{Command, Output};

fn compare(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_interleaf"));
    command.arg("compare").args(arguments).current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    command.output().expect("interleaf can be run")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("interleaf prints text")
}

#[test]
fn csv_has_a_line_for_each_size_and_algorithm() {
    let arguments =
        ["programs/lastzero.c", "--algorithm", "source,optimal", "--range", "N=3..4", "--format", "csv"];
    let output = compare(&arguments);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    // All columns except events, seconds, states and the share, which was not requested.
    let counts: Vec<_> =
        text(&output.stdout).lines().skip(1).map(|line| line.rsplitn(5, ',').last().unwrap()).collect();
    let expected = [
        "programs/lastzero.c,N=3,sc,source,safe,12,0,0,0",
        "programs/lastzero.c,N=3,sc,optimal,safe,12,0,0,0",
        "programs/lastzero.c,N=4,sc,source,safe,28,0,0,2",
        "programs/lastzero.c,N=4,sc,optimal,safe,28,0,0,0",
    ];
    assert_eq!(counts, expected);
}

#[test]
fn a_search_that_is_stopped_is_marked_and_sets_the_status() {
    let arguments =
        ["programs/readers.c", "--algorithm", "optimal", "--range", "N=30", "--time-limit", "0.05"];
    let output = compare(&arguments);
    assert_eq!(output.status.code(), Some(3), "{}", text(&output.stderr));
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    let [.., row, note] = lines[..] else { panic!("{lines:?}") };
    assert!(row.starts_with("programs/readers.c  N=30  ") && row.matches("> ").count() == 2, "{row}");
    assert_eq!(note, ">: the search was stopped early");
}

#[test]
fn a_violation_does_not_end_a_comparison() {
    let output = compare(&[
        "programs/fib_bench.c",
        "-DBUG",
        "-DN=2",
        "--algorithm",
        "exhaustive,optimal",
        "--format",
        "csv",
    ]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let stdout = text(&output.stdout);
    let of = |algorithm: &str| {
        let line = stdout.lines().find(|line| line.contains(algorithm)).unwrap();
        line.split(',').skip(4).take(4).map(str::to_string).collect::<Vec<_>>()
    };
    assert_eq!(of("exhaustive"), of("optimal"));
    assert_eq!(of("optimal")[0], "violation");
}

#[test]
fn a_plot_has_a_point_for_each_size_in_both_halves() {
    let arguments =
        ["programs/readers.c", "--algorithm", "source,optimal", "--range", "N=2..5", "--format", "svg"];
    let output = compare(&arguments);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let svg = text(&output.stdout);
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    assert_eq!(svg.matches("<circle").count(), 8);
    assert!(svg.contains("executions") && svg.contains("seconds") && svg.contains("optimal"));
}

#[test]
fn a_plot_of_three_algorithms_says_what_its_axes_are() {
    let algorithms = "optimal,observers,source";
    let arguments =
        ["programs/lastwrite.c", "--algorithm", algorithms, "--range", "N=2..4", "--format", "svg"];
    let output = compare(&arguments);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let svg = text(&output.stdout);
    assert_eq!(svg.matches("each of the others").count(), 2);
    // Three rows, two algorithms, two plots, and two entries in each legend; those that are drawn first are larger.
    assert_eq!(svg.matches("<circle").count(), 3 * 2 * 2 + 2 * 2);
    assert_eq!(svg.matches("r=\"6\"").count(), 3 * 2);
}

#[test]
fn a_table_marks_violations() {
    let output = compare(&["programs/sigma.c", "--algorithm", "optimal,observers", "-DN=3"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let table = text(&output.stdout);
    assert_eq!(table.matches("! ").count(), 2, "{table}");
    assert!(table.ends_with("!: a violation was found\n"), "{table}");
}

/// Without room in buffers, TSO is sequential consistency; a bound that is never met excludes nothing.
#[test]
fn bounds_on_store_buffers_stand_side_by_side() {
    let output = compare(&[
        "programs/store_buffering.c",
        "--model",
        "sc,tso",
        "--algorithm",
        "dpor,stateful",
        "--buffer-bound",
        "0,1,none",
        "--format",
        "csv",
    ]);
    // A bound that hides a violation is no disagreement.
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
    let columns = text(&output.stdout).lines().skip(1).map(|line| {
        let fields: Vec<_> = line.split(',').collect();
        format!("{} {} {}", fields[2], fields[3], fields[4])
    });
    let expected = [
        "sc dpor safe",
        "sc stateful safe",
        "tso dpor buffer 0 bounded",
        "tso dpor buffer 1 violation",
        "tso dpor violation",
        "tso stateful buffer 0 bounded",
        "tso stateful buffer 1 violation",
        "tso stateful violation",
    ];
    assert_eq!(columns.collect::<Vec<_>>(), expected);
}

#[test]
fn heuristics_that_are_left_out_change_no_count() {
    let output = compare(&[
        "programs/control_flow.c",
        "-DN=3",
        "--algorithm",
        "rvf,rf",
        "--without",
        "signals,closure,guide,greedy-reads,greedy-writes,closure-and-guide",
        "--format",
        "csv",
    ]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let lines: Vec<Vec<&str>> =
        text(&output.stdout).lines().skip(1).map(|line| line.split(',').collect()).collect();
    let names: Vec<&str> = lines.iter().map(|line| line[3]).collect();
    let without = ["signals", "closure", "guide", "greedy-reads", "greedy-writes", "closure-and-guide"];
    let of_rvf = without.map(|one| format!("rvf without {one}"));
    let expected =
        ["rvf"].into_iter().chain(of_rvf.iter().map(String::as_str)).chain(["rf", "rf without closure"]);
    assert_eq!(names, expected.collect::<Vec<_>>());
    assert!(lines[..7].iter().all(|line| line[4..9] == lines[0][4..9]), "{lines:?}");
    assert_eq!(lines[7][4..9], lines[8][4..9]);
    assert_ne!(lines[7][5], lines[0][5], "rf tells more executions apart than rvf");
}

#[test]
fn saturation_changes_no_count_under_any_model() {
    for program in ["exponential_bug", "fib_bench", "parker", "message_passing"] {
        let output = compare(&[
            &format!("programs/{program}.c"),
            "-DN=3",
            "-DRELAXED",
            "--algorithm",
            "rf",
            "--model",
            "sc,tso,pso",
            "--without",
            "closure",
            "--format",
            "csv",
        ]);
        assert_eq!(output.status.code(), Some(0), "{program}: {}", text(&output.stderr));
        let lines: Vec<Vec<&str>> =
            text(&output.stdout).lines().skip(1).map(|line| line.split(',').collect()).collect();
        assert_eq!(lines.len(), 6);
        for pair in lines.chunks(2) {
            assert_eq!((pair[0][3], pair[1][3]), ("rf", "rf without closure"));
            assert_eq!(pair[0][4..9], pair[1][4..9], "{program}");
        }
    }
}

/// The order in which the executions of race_parametric come about is mostly found without a search; without closure
/// and guide nearly all of the time goes into it.
#[test]
fn the_share_of_the_time_that_witnesses_take_is_measured_and_drawn() {
    let measured = |format| {
        let program = ["programs/race_parametric.c", "-DN=2", "--verify-sc"];
        let algorithms = ["--algorithm", "rvf,rf", "--without", "closure-and-guide", "--format", format];
        let output = compare(&[&program[..], &algorithms[..]].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stdout).to_string()
    };
    let csv = measured("csv");
    let shares: Vec<&str> = csv.lines().filter_map(|line| line.rsplit(',').next()).collect();
    let of_rvf = [1, 2].map(|line| shares[line].parse::<f64>().expect("a share"));
    assert!(0.0 < of_rvf[0] && of_rvf[0] < of_rvf[1] && of_rvf[1] < 1.0, "{csv}");
    assert_eq!((shares[0], shares[3]), ("verify_sc", ""), "rf looks for no witnesses of values: {csv}");
    let svg = measured("svg");
    assert!(svg.contains("share of the time in VerifySC"), "{svg}");
    // A bar for each of the two, and the background.
    assert_eq!(svg.matches("<rect").count(), 3, "{svg}");
}

#[test]
fn a_histogram_of_one_algorithm_needs_no_other() {
    let output =
        compare(&["programs/readers.c", "--algorithm", "dc", "-DN=3", "--verify-sc", "--format", "svg"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("VerifySC") && !text(&output.stdout).contains("executions"));
}

#[test]
fn what_makes_no_sense_is_refused_in_a_line() {
    let refusals: [(&[&str], &str); 14] = [
        (
            &["programs/readers.c", "--algorithm", "optimal", "-DN=2", "--range", "N=2..3"],
            "the macro N is given more than once",
        ),
        (&["programs/readers.c", "--algorithm", "optimal", "--format", "svg"], "name at least two"),
        (&["programs/readers.c", "--algorithm", "optimal", "--range", "N=5..2"], "ends before it starts"),
        (&["programs/readers.c", "--algorithm", "source,optimal,source"], "source is named more than once"),
        (
            &["programs/readers.c", "--algorithm", "optimal", "--without", "closure"],
            "optimal has no heuristics to switch off; --without needs --algorithm rf or rvf",
        ),
        (
            &["programs/readers.c", "--algorithm", "rf", "--without", "signals"],
            "--without signals needs --algorithm rvf",
        ),
        (
            &["programs/readers.c", "--algorithm", "rvf", "--without", "guide,guide"],
            "guide is named more than once",
        ),
        (
            &["programs/readers.c", "--algorithm", "rf", "--verify-sc"],
            "rf does not look for witnesses; --verify-sc needs --algorithm rvf, vc, vc-values or dc",
        ),
        (
            &["programs/readers.c", "--algorithm", "dpor,rf", "--model", "tso", "--buffer-bound", "1"],
            "rf does not support a bound on store buffers; --buffer-bound needs --algorithm optimal, source, dpor",
        ),
        (
            &["programs/readers.c", "--algorithm", "dpor", "--buffer-bound", "1"],
            "sc has no store buffers; --buffer-bound needs --model tso or pso",
        ),
        (
            &["programs/readers.c", "--algorithm", "dpor", "--model", "tso", "--buffer-bound", "1,2,1"],
            "--buffer-bound names a limit more than once",
        ),
        (
            &["programs/readers.c", "--algorithm", "dpor", "--model", "tso", "--buffer-bound", "few"],
            "expected a number of writes, or `none`",
        ),
        (&["programs/readers.c", "--algorithm", "quick"], "invalid value 'quick'"),
        (&["programs/none.c", "--algorithm", "optimal"], "programs/none.c"),
    ];
    for (arguments, message) in refusals {
        let output = compare(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        assert!(text(&output.stderr).contains(message), "{arguments:?}: {}", text(&output.stderr));
    }
}

#[test]
fn nothing_is_run_if_one_program_cannot_be_loaded() {
    let output = compare(&["programs/readers.c", "programs/none.c", "--algorithm", "source", "-DN=40"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("programs/none.c"), "{}", text(&output.stderr));
}

#[test]
fn an_interrupt_keeps_the_rows_that_were_finished() {
    let program = "programs/readers.c";
    for (range, format, rows) in [("N=3,40", "csv", 1), ("N=40,41", "svg", 0)] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_interleaf"));
        command.args([
            "compare",
            program,
            "--algorithm",
            "source,optimal",
            "--range",
            range,
            "--format",
            format,
        ]);
        command.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
        command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
        let child = command.spawn().expect("interleaf can be run");
        std::thread::sleep(std::time::Duration::from_secs(2));
        let id = child.id().to_string();
        Command::new("kill").args(["-INT", &id]).status().expect("a signal can be sent");
        let output = child.wait_with_output().expect("interleaf ends");
        assert_eq!(output.status.code(), Some(3), "{format}: {}", text(&output.stderr));
        assert_eq!(text(&output.stdout).matches(program).count(), 2 * rows, "{}", text(&output.stdout));
        let message = format!("interrupted: {rows} of 2 rows were finished");
        assert!(text(&output.stderr).contains(&message), "{}", text(&output.stderr));
    }
}

#[test]
fn merged_and_unmerged_searches_stand_side_by_side() {
    let arguments = ["programs/retry_loop.c", "-DN=3", "--algorithm", "rf,optimal", "--format", "csv"];
    let columns = |merge: &[&str]| {
        let output = compare(&[&arguments[..], merge].concat());
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
        let rows = text(&output.stdout).lines().skip(1).map(|row| {
            let fields: Vec<_> = row.split(',').collect();
            format!("{} {}", fields[3], fields[5])
        });
        rows.collect::<Vec<_>>()
    };
    assert_eq!(columns(&[]), ["rf 48", "optimal 48"]);
    assert_eq!(columns(&["--merge", "loops"]), ["rf merge loops 6", "optimal merge loops 6"]);
    // What an algorithm cannot merge is left out.
    let both = ["rf 48", "rf merge all 1", "optimal 48", "optimal merge loops 6"];
    assert_eq!(columns(&["--merge", "none,all"]), both);
}
