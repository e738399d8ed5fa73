//! Programs, IR, reports and names that want more than to be checked: text of the host's files, control of the terminal, or
//! options of clang. `SECURITY.md` names these tests.

mod support;

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use support::{Run, command, run};
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn write(folder: &Path, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let file = folder.join(name);
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    fs::write(&file, text).expect("a file");
    file
}

/// Runs `interleaf` in a folder.
fn within(folder: &Path, arguments: &[impl AsRef<OsStr>]) -> Run {
    run(command().current_dir(folder).args(arguments))
}

#[test]
fn a_program_whose_name_is_that_of_a_response_file_or_an_option_is_the_program() {
    let here = folder();
    let fails = "#include <assert.h>\nint main(void) { assert(0 && \"mine\"); }\n";
    write(here.path(), "other.c", "int main(void) { return 0; }\n");
    write(here.path(), "@resp.c", fails);
    let mine = |run: &Run| {
        assert_eq!(run.status, 1, "{}{}", run.output, run.errors);
        assert!(run.output.contains("mine"), "{}", run.output);
    };
    mine(&within(here.path(), &["check", "@resp.c"]));
    // As a response file it would name another program.
    write(here.path(), "@other.c", "other.c");
    let run = within(here.path(), &["check", "@other.c"]);
    assert_eq!((run.status, &*run.output), (2, ""), "{}", run.errors);
    let compared = within(here.path(), &["compare", "@other.c", "--algorithms", "rf"]);
    assert_eq!((compared.status, &*compared.output), (2, ""), "{}", compared.errors);
    // A report may hold a name that the command line takes for an option.
    let report = within(here.path(), &["check", "@resp.c", "--format", "json"]).output;
    write(here.path(), "report.json", &report);
    mine(&within(here.path(), &["replay", "report.json"]));
    for name in ["-o.c", "--driver-mode=cl.c", "--config=a.c"] {
        write(here.path(), name, fails);
        let run = within(here.path(), &["check", &format!("./{name}"), "--format", "json"]);
        write(
            here.path(),
            "report.json",
            run.output.replace(&format!("\"./{name}\""), &format!("\"{name}\"")),
        );
        let again = within(here.path(), &["replay", "report.json"]);
        // The name is a part of the code that is compared; what matters is that clang compiled this file.
        let is_compiled = again.errors.contains("compiles to other code") || again.output.contains("mine");
        assert!(is_compiled, "{}{}", again.output, again.errors);
    }
    let library = "int value; int get(void) { return value++; }\n";
    write(here.path(), "@library.c", library);
    write(here.path(), "@operations.toml", "[[operation]]\nname = \"get\"\nresult = \"int\"\n");
    let refine = ["refine", "@library.c", "--operations", "@operations.toml", "--emit-client", "@client.c"];
    let refined = within(here.path(), &refine);
    assert_eq!(refined.status, 1, "{}{}", refined.output, refined.errors);
    assert_eq!(within(here.path(), &["check", "@client.c"]).status, 1);
}

#[test]
fn bitcode_whose_name_is_that_of_a_response_file_is_the_program() {
    let here = folder();
    write(here.path(), "ok.c", "int main(void) { return 0; }\n");
    let clang = ["clang-19", "clang"].into_iter().find_map(|clang| {
        let mut command = Command::new(clang);
        command.args(["-c", "-emit-llvm", "ok.c", "-o", "./@ok.bc"]).current_dir(here.path());
        command.status().ok()
    });
    assert!(clang.expect("clang is there").success());
    let run = within(here.path(), &["check", "@ok.bc"]);
    assert_eq!(run.status, 0, "{}", run.errors);
}

