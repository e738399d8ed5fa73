//! Bad input ends in one clear line on standard error, nothing on standard output, and exit status 2.

use crate::support::{Run, command, interleaf, run};
use std::fs;
use std::path::PathBuf;

/// A folder with one input file.
fn input(name: &str, contents: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(name);
    fs::write(&file, contents).expect("a file");
    (folder, file)
}

#[track_caller]
fn is_refused(run: &Run, message: &str) {
    assert_eq!(run.status, 2, "{}{}", run.output, run.errors);
    assert_eq!(run.output, "");
    assert_eq!(run.errors.trim_end().lines().count(), 1, "{}", run.errors);
    assert!(run.errors.starts_with("error: "), "{}", run.errors);
    assert!(run.errors.contains(message), "`{}` does not say `{message}`", run.errors.trim());
}

#[track_caller]
fn check(name: &str, contents: &str, message: &str) {
    let (_folder, file) = input(name, contents.as_bytes());
    is_refused(&run(command().arg("check").arg(file)), message);
}

#[test]
fn a_missing_file() {
    is_refused(&interleaf(&["check", "no/such.c"]), "no/such.c: no such file");
}

#[test]
fn a_result_for_a_missing_folder() {
    is_refused(
        &interleaf(&["check", "programs/big1.c", "-o", "no/such/result"]),
        "cannot write no/such/result: its folder does not exist",
    );
    // This is refused before the search, which would find a violation.
    let search =
        ["check", "programs/starvation.c", "--algorithm", "stateful", "--dump-state-graph", "no/such.aut"];
    is_refused(&interleaf(&search), "cannot write no/such.aut: its folder does not exist");
}

#[test]
fn a_state_graph_and_a_result_in_the_same_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = |name: &str| folder.path().join(name).display().to_string();
    for output in ["x.aut", "x.lab"] {
        let (graph, output) = (here("x.aut"), here(output));
        let search =
            ["check", "programs/starvation.c", "--algorithm", "stateful", "--dump-state-graph", &graph];
        let message = format!("{output}: --dump-state-graph and --output name the same file");
        is_refused(&interleaf(&[&search[..], &["-o", &output]].concat()), &message);
    }
}

#[test]
fn a_name_of_several_lines_or_that_is_no_text() {
    use std::os::unix::ffi::OsStrExt;
    let program = b"#include <assert.h>\nint main(void) { assert(BUG); return 0; }";
    for name in [&b"two\nlines.c"[..], b"no\xfftext.c"] {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join(std::ffi::OsStr::from_bytes(name));
        fs::write(&file, program).expect("a file");
        for (bug, status) in [("-DBUG=1", 0), ("-DBUG=0", 1)] {
            let run = run(command().args(["check", bug]).arg(&file));
            assert_eq!((run.status, &*run.errors), (status, ""), "{}", run.output);
        }
        is_refused(&run(command().arg("check").arg(&file)), "use of undeclared identifier 'BUG'");
        fs::remove_file(&file).expect("it is there");
        is_refused(&run(command().arg("check").arg(&file)), "no such file");
    }
}

#[test]
fn a_directory() {
    is_refused(&interleaf(&["check", "programs"]), "programs: is a directory");
}

#[test]
fn a_directory_for_a_frontier() {
    is_refused(&interleaf(&["resume", "."]), ".: is a directory, not a frontier");
    is_refused(&interleaf(&["split", "-n", "2", "."]), ".: is a directory, not a frontier");
    is_refused(&interleaf(&["merge", "-o", "x", "."]), ".: is a directory, not a frontier");
}

#[test]
fn a_device() {
    is_refused(&interleaf(&["check", "/dev/zero"]), "/dev/zero: is not a regular file");
    is_refused(&interleaf(&["resume", "/dev/zero"]), "/dev/zero: is not a regular file");
}

#[test]
fn a_wrong_command_line() {
    is_refused(
        &interleaf(&["chekc"]),
        "unrecognized subcommand 'chekc'; tip: a similar subcommand exists: 'check'",
    );
    is_refused(&interleaf(&["check"]), "arguments were not provided: <FILE>...");
    is_refused(
        &interleaf(&["check", "programs/big1.c", "--model", "arm"]),
        "[possible values: sc, tso, pso, rc11, rc20]",
    );
    for time in ["0", "0s", "s", "5d", "1e9h", "nan", "infm"] {
        let refused = interleaf(&["check", "programs/big1.c", "--time-limit", time]);
        is_refused(&refused, "expected a number of seconds above 0, or a time such as 500ms, 10m or 2h");
    }
    for time in ["60", "60s", "2e4ms", "0.5m", "1h"] {
        assert_eq!(
            interleaf(&["check", "programs/message_passing.c", "--time-limit", time]).status,
            0,
            "{time}"
        );
    }
}

#[test]
fn a_file_that_is_no_program() {
    check("notes.txt", "hello", "notes.txt: not a program; expected a file that ends in .c");
}

#[test]
fn an_empty_program() {
    check("empty.c", "", "empty.c: the program has no function `main`");
    check("empty.ll", "", "empty.ll: the program has no function `main`");
}

#[test]
fn a_program_that_does_not_compile() {
    check("broken.c", "int main( { return 0; }\n", "broken.c:1:11: expected parameter declarator");
}

#[test]
fn a_file_that_is_not_c() {
    let (_folder, file) = input("binary.c", &[0x7f, b'E', b'L', b'F', 0, 1, 2, 3, 0xff]);
    is_refused(&run(command().arg("check").arg(file)), "binary.c");
}

#[test]
fn ir_that_is_not_ir() {
    check("broken.ll", "define i32 @main() {\n  %1 = frobnicate i32 0\n", "broken.ll:2:8");
}

#[test]
fn ir_that_is_not_text() {
    let (_folder, file) = input("binary.ll", &[0xff, 0xfe, 0, 1]);
    is_refused(&run(command().arg("check").arg(file)), "binary.ll: is not text");
}

#[test]
fn a_function_that_is_not_modelled() {
    let program = "#include <unistd.h>\nint main(void) {\n    return gethostid();\n}\n";
    let (_folder, file) = input("reads.c", program.as_bytes());
    is_refused(
        &run(command().args(["check", "--strict"]).arg(file)),
        "reads.c:3:12: `gethostid` is not modelled; define it in the program or remove the call",
    );
}

#[test]
fn a_function_that_is_not_modelled_and_not_reached() {
    let program =
        "#include <unistd.h>\nint unused(void) { return gethostid(); }\nint main(void) { return 0; }\n";
    let (_folder, file) = input("unused.c", program.as_bytes());
    assert_eq!(run(command().arg("check").arg(file)).status, 0);
}

#[test]
fn several_files() {
    is_refused(
        &interleaf(&["check", "programs/readers.c", "programs/lost_update.c"]),
        "programs/lost_update.c:39: `main` is defined twice, here and at programs/readers.c:",
    );
}

#[test]
fn a_compiler_that_does_not_exist() {
    let mut command = command();
    command.env("INTERLEAF_CLANG", "/no/such/clang").args(["check", "programs/readers.c"]);
    is_refused(&run(&mut command), "INTERLEAF_CLANG names `/no/such/clang`, which was not found");
}

#[test]
fn no_compiler_at_all() {
    let mut command = command();
    command.env("PATH", "/no/such/folder").args(["check", "programs/readers.c"]);
    let output = command.output().expect("the command was built");
    assert_eq!(output.status.code(), Some(2));
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(
        errors,
        "error: clang was not found; install it (`apt-get install clang-19`) or name one in INTERLEAF_CLANG\n"
    );
}

#[test]
fn a_compiler_that_fails() {
    let mut command = command();
    command.env("INTERLEAF_CLANG", "false").args(["check", "programs/readers.c"]);
    is_refused(&run(&mut command), "clang failed without a message");
}

#[test]
fn an_output_file_that_cannot_be_written() {
    is_refused(&interleaf(&["check", "programs/readers.c", "-o", "/no/such/folder/x"]), "cannot write");
}

#[test]
fn wrong_flags() {
    for flags in [
        &["check"][..],
        &["check", "--model", "arm", "programs/readers.c"],
        &["check", "--algorithm", "guess", "programs/readers.c"],
        &["check", "--unroll", "0", "programs/readers.c"],
        &["check", "--unroll", "readers.c:1=2", "programs/readers.c"],
        &["check", "--unroll", "readers.c:44=", "programs/readers.c"],
        &["check", "--merge", "loops,none", "programs/readers.c"],
        &["check", "--merge", "loops", "--races", "programs/readers.c"],
        &["check", "--time-limit", "-1", "programs/readers.c"],
        &["check", "--memory-limit", "much", "programs/readers.c"],
        &["check", "--algorithm", "vc", "--vc-root", "0.00", "programs/readers.c"],
        &["check", "--algorithm", "vc", "--vc-root", "0.+0", "programs/readers.c"],
        &["frobnicate"],
        &[],
    ] {
        let run = interleaf(flags);
        assert_eq!((run.status, &*run.output), (2, ""), "{flags:?}");
        assert!(!run.errors.is_empty(), "{flags:?}");
    }
}

#[test]
fn functions_that_are_not_modelled_are_named_all_at_once() {
    let program = "#include <unistd.h>\n#include <stdlib.h>\nstatic int ask(void) { return gethostid(); }\n\
                   int main(void) {\n  gethostid();\n  system(\"true\");\n  return ask() + system(\"false\");\n}\n";
    let (_folder, file) = input("missing.c", program.as_bytes());
    let refused = run(command().args(["check", "--strict"]).arg(&file));
    is_refused(
        &refused,
        "missing.c:5:3: `gethostid` is not modelled; define it in the program or remove the call",
    );
    is_refused(&refused, "; also refused: `system` (");
    is_refused(&refused, "missing.c:6:3)");
    assert_eq!(refused.errors.matches("gethostid").count(), 1, "{}", refused.errors);
    let program = "namespace box { int take(int); }\nint main() { return box::take(1); }\n";
    let (_folder, file) = input("missing.cc", program.as_bytes());
    let refused = run(command().args(["check", "--strict"]).arg(&file));
    is_refused(&refused, "missing.cc:2:21: `box::take(int)` is not modelled");
}

#[test]
fn what_an_atomic_section_may_not_do_is_refused_with_its_line() {
    let program = "#include <pthread.h>\npthread_mutex_t m;\nvoid __VERIFIER_atomic_begin(void);\n\
                   void __VERIFIER_atomic_end(void);\nint main(void) {\n  __VERIFIER_atomic_begin();\n  \
                   pthread_mutex_lock(&m);\n  __VERIFIER_atomic_end();\n  return 0;\n}\n";
    let (_folder, file) = input("section.c", program.as_bytes());
    let refused = run(command().arg("check").arg(&file));
    is_refused(&refused, ": locking inside an atomic section, at ");
    is_refused(&refused, "section.c:7:3, is not supported; only accesses to memory are");
}
