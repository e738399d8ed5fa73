//! The GitHub Action: what it runs, and what it leaves.

use crate::support::{Run, root, run};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Command;

/// A step of the action, in a folder of its own, with the `interleaf` that was built.
fn step(folder: &Path, name: &str) -> Command {
    let built = Path::new(env!("CARGO_BIN_EXE_interleaf")).parent().expect("a folder").to_path_buf();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths([built].into_iter().chain(std::env::split_paths(&path)));
    let mut step = Command::new("sh");
    step.arg(root().join("scripts/action.sh"))
        .arg(name)
        .current_dir(folder)
        .env("PATH", path.expect("a path"));
    step.env("GITHUB_OUTPUT", folder.join("outputs")).env("GITHUB_STEP_SUMMARY", folder.join("summary"));
    step.env_remove("INTERLEAF_CLANG").env_remove("FOLDER").env_remove("FORMAT");
    step
}

fn check(folder: &Path, program: &str, args: &str) -> Run {
    run(step(folder, "check").env("FILES", root().join("programs").join(program)).env("ARGS", args))
}

fn read(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).expect(name)
}

const OUTPUTS: &str = "json=interleaf-results/interleaf.json\nsarif=interleaf-results/interleaf.sarif\n\
                       html=interleaf-results/interleaf.html\n";

#[test]
fn a_bug_is_in_every_result() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let found = check(folder, "lost_update.c", "--keep-going --jobs 1");
    assert_eq!((found.status, &*found.errors), (0, ""), "{}", found.output);
    assert!(found.output.starts_with("error: assertion failed: "), "{}", found.output);
    assert_eq!(read(folder, "outputs"), format!("status=1\n{OUTPUTS}"));
    assert_eq!(read(folder, "summary"), format!("``````````\n{}``````````\n", found.output));
    assert_eq!(read(folder, "interleaf-results/report.txt"), found.output);
    let sarif: Value =
        serde_json::from_str(&read(folder, "interleaf-results/interleaf.sarif")).expect("JSON");
    assert_eq!(sarif["runs"][0]["results"][0]["ruleId"], "assertion", "{sarif}");
    let page = read(folder, "interleaf-results/interleaf.html");
    assert!(page.starts_with("<!DOCTYPE html>"), "{page}");
    let report = folder.join("interleaf-results/interleaf.json");
    let again = run(Command::new(env!("CARGO_BIN_EXE_interleaf")).arg("replay").arg(report));
    assert_eq!(again.status, 1, "{}{}", again.output, again.errors);
}

#[test]
fn a_correct_program_has_results_without_findings() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let found = check(folder, "peterson.c", "");
    assert_eq!((found.status, &*found.errors), (0, ""), "{}", found.output);
    assert_eq!(read(folder, "outputs"), format!("status=0\n{OUTPUTS}"));
    let sarif: Value =
        serde_json::from_str(&read(folder, "interleaf-results/interleaf.sarif")).expect("JSON");
    assert_eq!(sarif["runs"][0]["results"], serde_json::json!([]), "{sarif}");
    assert_eq!(sarif["runs"][0]["invocations"][0]["executionSuccessful"], true, "{sarif}");
}

#[test]
fn bad_input_leaves_no_results_of_an_earlier_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    check(folder, "peterson.c", "");
    fs::remove_file(folder.join("outputs")).expect("outputs");
    let found = check(folder, "peterson.c", "--modell sc");
    assert_eq!(found.status, 0, "{}", found.output);
    assert!(found.errors.contains("unexpected argument '--modell'"), "{}", found.errors);
    assert_eq!(read(folder, "outputs"), "status=2\n");
    assert!(!folder.join("interleaf-results/interleaf.sarif").exists());
}

#[test]
fn what_is_given_is_no_command_and_no_pattern() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    fs::write(folder.join("a.c"), "int main(void) { return 0; }\n").expect("a file");
    let found = run(step(folder, "check").env("FILES", "*.c $(touch made) `touch made`;touch made"));
    assert!(found.errors.contains("*.c"), "{}", found.errors);
    assert_eq!(read(folder, "outputs"), "status=2\n");
    assert!(!folder.join("made").exists());
}

#[test]
fn the_sources_have_a_key_and_what_is_built_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    assert_eq!(run(&mut step(folder, "key")).status, 0);
    let key = read(folder, "outputs");
    assert!(key.starts_with("key=interleaf-") && key.len() > 30 && key.lines().count() == 1, "{key}");
    fs::create_dir(folder.join("bin")).expect("a folder");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_interleaf"), folder.join("bin/interleaf"))
        .expect("a link");
    let built =
        run(step(folder, "build").env("INTERLEAF_ROOT", folder).env("GITHUB_PATH", folder.join("path")));
    assert!(built.output.starts_with("interleaf is there already: interleaf "), "{}", built.output);
    assert_eq!(read(folder, "path"), format!("{}/bin\n", folder.display()));
    assert_eq!(run(&mut step(folder, "none")).status, 2);
}

#[test]
fn the_action_runs_scripts_that_exist_with_inputs_that_it_has() {
    let action = fs::read_to_string(root().join("action.yml")).expect("the action");
    let scripts = action.split("$GITHUB_ACTION_PATH/").skip(1);
    let scripts: Vec<_> = scripts.filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(scripts, ["scripts/setup.sh", "scripts/action.sh", "scripts/action.sh", "scripts/action.sh"]);
    assert!(scripts.iter().all(|script| root().join(script).is_file()));
    let book = fs::read_to_string(root().join("docs/ci.md")).expect("the page on CI");
    let indented = |line: &&str| line.starts_with("  ") && !line.starts_with("   ") && line.ends_with(':');
    let inputs = action.split("\ninputs:\n").nth(1).and_then(|rest| rest.split("\noutputs:\n").next());
    let inputs: Vec<_> = inputs
        .expect("inputs")
        .lines()
        .filter(indented)
        .map(|line| line.trim().trim_end_matches(':'))
        .collect();
    assert!(inputs.contains(&"files") && inputs.len() == 7, "{inputs:?}");
    for input in &inputs {
        assert!(action.contains(&format!("inputs.{input}")), "{input} is not used");
        assert!(book.contains(&format!("| `{input}` |")), "docs/ci.md does not explain {input}");
    }
    for used in action.split("inputs.").skip(1) {
        let name: String =
            used.chars().take_while(|letter| letter.is_ascii_lowercase() || *letter == '-').collect();
        assert!(inputs.contains(&name.as_str()), "there is no input {name}");
    }
}

#[test]
fn the_image_is_built_from_files_that_exist() {
    let ignored = fs::read_to_string(root().join(".dockerignore")).expect("the list");
    let sent = ignored.lines().filter_map(|line| line.strip_prefix('!'));
    let missing: Vec<_> = sent.filter(|name| !root().join(name).exists()).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
