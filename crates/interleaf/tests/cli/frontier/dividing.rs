//! The parts of a search together are the search.

use super::{LONG, check, found, is_refused, resume, split, stopped};
use crate::support::{command, interleaf, run};
use std::fs;
use std::path::PathBuf;

#[test]
fn parts_of_a_search_together_are_the_search() {
    for program in LONG {
        let whole = check(program, &[]);
        let (_folder, file) = stopped(program);
        for round in 1.. {
            assert!(round <= 50, "{program:?}: parts find ever more for each other");
            let parts = split(&file, "3");
            assert!((1..=3).contains(&parts.len()), "{parts:?}");
            for part in &parts {
                let run = resume(part);
                assert_eq!(run.status, 0, "{}", run.errors);
                assert_eq!(found(&run).verdict, "bounded", "{}", run.output);
            }
            let merged = run(command().arg("merge").args(&parts).arg("-o").arg(&file));
            assert_eq!(merged.status, 0, "{}", merged.errors);
            if merged.output.contains("nothing left") {
                break;
            }
        }
        let last = resume(&file);
        assert_eq!(last.errors, "");
        assert_eq!(found(&last), whole, "{program:?}");
    }
}

/// The greatest of eight parts had most of the search, as its places were not divided.
#[test]
fn a_place_with_most_of_the_search_is_divided() {
    let (_folder, file) = stopped(&["programs/lastzero.c", "-DN=16"]);
    let run = run(command().arg("split").arg(&file).args(["-n", "8", "--format", "json"]));
    assert_eq!((run.status, &*run.errors), (0, ""));
    let parts: Vec<serde_json::Value> =
        run.output.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let shares: Vec<f64> = parts.iter().map(|part| part["share"].as_f64().expect("a number")).collect();
    assert_eq!(shares.len(), 8);
    assert!(shares.iter().all(|&share| share < 0.25), "{shares:?}");
    assert!(shares.iter().sum::<f64>() > 0.5, "{shares:?}");
}

#[test]
fn compressed_parts_are_the_same_search() {
    let program = LONG[0];
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("f.json.gz");
    let mut begin = command();
    begin.arg("check").args(program).args(["--execution-limit", "100", "--checkpoint"]).arg(&file);
    assert_eq!(run(&mut begin).status, 3);
    let size = fs::metadata(&file).expect("it was written").len();
    let run_split = run(command().arg("split").arg(&file).args(["-n", "2"]));
    assert!(run_split.output.contains("f.1.json.gz: "), "{}", run_split.output);
    let parts: Vec<PathBuf> =
        (1..=2).map(|number| folder.path().join(format!("f.{number}.json.gz"))).collect();
    parts.iter().for_each(|part| assert_eq!(resume(part).status, 0));
    let merge =
        |output: &str| run(command().arg("merge").args(&parts).arg("-o").arg(folder.path().join(output)));
    assert_eq!(merge("plain.json").status, 0);
    let plain = folder.path().join("plain.json");
    assert!(fs::read(&plain).expect("it was written").starts_with(b"{"));
    // The name alone does not matter when a file is read.
    let bytes = fs::read(&file).expect("it was written");
    assert!(bytes.starts_with(&[0x1f, 0x8b]) && size < 20_000, "{size}");
    let renamed = folder.path().join("renamed");
    fs::write(&renamed, &bytes).expect("a file");
    let last = resume(&renamed);
    assert_eq!(found(&last), check(program, &[]), "{}", last.errors);
    for damaged in [&bytes[..bytes.len() - 9], &bytes[..3], &[&bytes[..], b"x"].concat()[..bytes.len() / 2]] {
        fs::write(&renamed, damaged).expect("a file");
        is_refused(&resume(&renamed), "renamed: is a frontier that was changed since it was written");
    }
}

#[test]
fn a_part_needs_no_source() {
    let program = ["programs/lastzero.c", "-DN=12"];
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let source = at("lastzero.c");
    fs::copy(crate::support::root().join(program[0]), &source).expect("a program");
    let stop = ["--execution-limit", "3"];
    let mut begin = command();
    begin.arg("check").arg(&source).arg(program[1]).args(stop);
    let first = run(begin.arg("--checkpoint").arg(at("f.json")).arg("--save-code").arg(at("code.json")));
    assert_eq!(first.status, 3, "{}{}", first.output, first.errors);
    fs::remove_file(&source).expect("it is there");
    let resume = |code: &str| {
        run(command().arg("resume").arg(at("f.json")).arg("--code").arg(at(code)).args(["--format", "json"]))
    };
    is_refused(&resume("none.json"), "none.json: no such file");
    is_refused(&resume("f.json"), "f.json: is no compiled program; `interleaf check --checkpoint");
    let text = fs::read_to_string(at("code.json")).expect("a file");
    fs::write(at("other.json"), text.replacen("define", "define ", 1)).expect("a file");
    is_refused(&resume("other.json"), "lastzero.c compiles to other code than when it was checked");
    let last = resume("code.json");
    assert_eq!(found(&last), check(&program, &[]), "{}", last.errors);
}

#[test]
fn parts_are_merged_into_one_result_only() {
    let (folder, file) = stopped(LONG[0]);
    let parts = split(&file, "2");
    let merge =
        |target: &str| run(command().arg("merge").args(&parts).arg("-o").arg(folder.path().join(target)));
    assert_eq!([merge("one.json").status, merge("one.json").status], [0, 0]);
    is_refused(&merge("two.json"), "frontier.1.json: was merged into ");
    assert!(!folder.path().join("two.json").exists());
    fs::remove_file(folder.path().join("one.json")).expect("a file can be removed");
    assert_eq!(merge("two.json").status, 0, "what was lost is made again");
}

#[test]
fn parts_can_be_cut_into_parts() {
    let program = LONG[0];
    let (folder, file) = stopped(program);
    let at = |name: &str| folder.path().join(name);
    let merge = |parts: &[PathBuf], target: &str| {
        let merged = run(command().arg("merge").args(parts).arg("-o").arg(at(target)));
        assert_eq!(merged.status, 0, "{}", merged.errors);
    };
    let outer = split(&file, "2");
    let last = outer.last().expect("there is a part");
    let mut inner = split(last, "2");
    for part in outer[..outer.len() - 1].iter().chain(&inner) {
        assert_eq!(resume(part).status, 0);
    }
    // A finished part that is resumed again reports its result.
    let of_part = run(command().arg("resume").arg(&inner[0]));
    let which = format!("part 1 of {} of part {} of {}", inner.len(), outer.len(), outer.len());
    let why =
        format!("  bounded: this is {which}; `interleaf merge` brings the results of all parts together\n");
    assert!(of_part.output.ends_with(&why), "{}", of_part.output);
    inner.reverse();
    merge(&inner, "second.json");
    let second = [at("second.json")];
    merge(&[&outer[..outer.len() - 1], &second].concat(), "all.json");
    assert_eq!(found(&resume(&at("all.json"))), check(program, &[]));
}

#[test]
fn no_result_is_made_of_parts_that_are_not_all_there() {
    let (folder, file) = stopped(LONG[0]);
    let part = |number: u32| folder.path().join(format!("frontier.{number}.json"));
    let merge = |parts: &[PathBuf]| {
        run(command().arg("merge").args(parts).arg("-o").arg(folder.path().join("merged.json")))
    };
    is_refused(&merge(std::slice::from_ref(&file)), "frontier.json: is a whole frontier");
    let old = part(1).with_file_name("old.json");
    run(command().arg("split").arg(&file).args(["-n", "2"]));
    fs::rename(part(1), &old).expect("a file can be renamed");
    run(command().arg("split").arg(&file).args(["-n", "3"]));
    is_refused(&merge(&[part(1), part(3)]), "frontier.1.json: is one of 3 parts; part 2 is missing");
    is_refused(&merge(&[part(2)]), "frontier.2.json: is one of 3 parts; parts 1, 3 are missing");
    is_refused(&merge(&[part(1), part(2), part(3), part(2)]), "frontier.2.json: is the same part as ");
    is_refused(&merge(&[part(1), part(2), old]), "old.json: is no part of the frontier that the first is");
    let (_other_folder, other) = stopped(LONG[1]);
    is_refused(&merge(&[part(1), part(2), other]), "is a frontier of another program, or of other flags");
    assert!(!folder.path().join("merged.json").exists());
}

#[test]
fn parts_that_a_violation_ended_are_told_apart_from_those_that_are_through() {
    let program: &[&str] = &["programs/reorder_bad.c", "-DN=5"];
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("frontier.json");
    let stop = ["--execution-limit", "1"];
    let first = run(command().arg("check").args(program).arg("--checkpoint").arg(&file).args(stop));
    assert_eq!(first.status, 3, "{}{}", first.output, first.errors);
    let parts = split(&file, "2");
    let statuses: Vec<_> = parts.iter().map(|part| resume(part).status).collect();
    assert!(statuses.contains(&1), "{statuses:?}");
    let merged = run(command().arg("merge").args(&parts).arg("-o").arg(&file));
    assert!(merged.output.contains("ended by a violation"), "{}", merged.output);
    let last = run(command().arg("resume").arg(&file));
    assert_eq!(last.status, 1, "{}", last.errors);
    let summary = last.output.lines().last().expect("a summary");
    assert!(summary.contains("violation in execution"), "{}", last.output);
}

#[test]
fn a_search_that_is_not_finished_is_not_overwritten() {
    // A search of minutes: one of two parts has most of it, and does not end in a tenth of a second.
    let (folder, file) = stopped(&["programs/lastzero.c", "-DN=18"]);
    let name = file.display().to_string();
    let contents = fs::read(&file).expect("a frontier");
    let message =
        format!("holds a search of programs/lastzero.c that is not finished; `interleaf resume {name}`");
    is_refused(&interleaf(&["check", "programs/readers.c", "--checkpoint", &name]), &message);
    let parts = split(&file, "2");
    // Parts that were not resumed are written again.
    assert_eq!(split(&file, "2"), parts);
    let begun = parts.iter().find(|part| {
        let begun = run(command().arg("resume").arg(part).args(["--time-limit", "0.1"]));
        assert!([0, 3].contains(&begun.status), "{}{}", begun.output, begun.errors);
        begun.status == 3
    });
    assert!(begun.is_some());
    is_refused(&run(command().arg("split").arg(&file).args(["-n", "2"])), ": holds ");
    let (_other_folder, other) = stopped(LONG[2]);
    is_refused(
        &run(command().arg("merge").args(&parts).arg("-o").arg(&other)),
        "parker.c that is not finished",
    );
    assert_eq!(fs::read(&file).expect("a frontier"), contents);
    // Another kind of file is not replaced either.
    let source = folder.path().join("source.c");
    fs::write(&source, "int main(void) { return 0; }").expect("a file");
    let to_source = ["--checkpoint", source.to_str().expect("a path in UTF-8")];
    is_refused(&interleaf(&[&["check", "programs/readers.c"], &to_source[..]].concat()), "source.c: exists");
    is_refused(&run(command().arg("merge").args(&parts).arg("-o").arg(&source)), "source.c: exists");
    // The divided frontier is replaced by the merged one.
    assert_eq!(run(command().arg("merge").args(&parts).arg("-o").arg(&file)).status, 0);
    assert_ne!(fs::read(&file).expect("a frontier"), contents);
}
