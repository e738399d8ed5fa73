//! `interleaf cc` and `interleaf c++`: objects that keep their LLVM IR.

use crate::support::{Run, command, run};
use std::fs;
use std::path::Path;
use std::process::Command;

const COUNTER: &str = "int counter;\nvoid add(void) { counter = counter + 1; }\n";

const TEST: &str = "#include <assert.h>
#include <pthread.h>
extern int counter;
void add(void);
static void *work(void *unused) { add(); return unused; }
int main(void) {
    pthread_t one, two;
    pthread_create(&one, 0, work, 0);
    pthread_create(&two, 0, work, 0);
    pthread_join(one, 0);
    pthread_join(two, 0);
    assert(counter == 2);
    return 0;
}
";

/// A second file in C++, with functions that each file has its own copy of.
const PLUS: &str = "#include <vector>
template <typename T> T twice(T value) { return value + value; }
extern \"C\" int doubled(int value) { return twice(std::vector<int>{value}[0]); }
int main() { return doubled(21) == 42 ? 0 : 1; }
";

fn project() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, contents) in [
        ("test.c", TEST),
        ("counter.c", COUNTER),
        ("unused.c", "int unused(void) { return undefined(); }\n"),
        ("plus.cc", PLUS),
    ] {
        fs::write(folder.path().join(name), contents).expect("a file");
    }
    folder
}

#[track_caller]
fn within(folder: &Path, arguments: &str) -> Run {
    run(command().current_dir(folder).args(arguments.split_whitespace()))
}

#[track_caller]
fn succeeds(folder: &Path, arguments: &str) {
    let run = within(folder, arguments);
    assert_eq!((run.status, &*run.errors), (0, ""), "{arguments}");
}

#[test]
fn a_program_from_a_static_library_is_checked() {
    let folder = project();
    let at = folder.path();
    succeeds(at, "cc -g -O2 -pthread -MD -c test.c");
    succeeds(at, "cc -g -O2 -c counter.c -o counter.o");
    succeeds(at, "cc -w -Wno-implicit-function-declaration -c unused.c");
    let made =
        Command::new("ar").current_dir(at).args(["rcs", "libcounter.a", "unused.o", "counter.o"]).status();
    assert!(made.is_ok_and(|status| status.success()), "install binutils");
    succeeds(at, "cc -pthread test.o -L. -lcounter -o program");
    assert!(fs::read_to_string(at.join("test.d")).expect("a rule").starts_with("test.o:"));
    let native = Command::new(at.join("program")).status().expect("a program");
    assert!(native.success());
    // Nothing needs the other member, which would be refused.
    for files in
        ["./program", "test.o counter.o", "test.o libcounter.a", "libcounter.a test.o", "test.c libcounter.a"]
    {
        let checked = within(at, &format!("check {files}"));
        assert_eq!(checked.status, 1, "{}{}", checked.output, checked.errors);
        assert!(checked.output.contains("assertion failed: counter == 2"), "{}", checked.output);
        assert!(checked.output.contains("counter.c"), "{}", checked.output);
    }
}

#[test]
fn files_can_be_compiled_and_linked_at_once() {
    let folder = project();
    succeeds(folder.path(), "cc -pthread test.c counter.c -o program");
    assert_eq!(within(folder.path(), "check program").status, 1);
    succeeds(folder.path(), "c++ -std=c++17 plus.cc -lstdc++ -o plus");
    let checked = within(folder.path(), "check plus");
    assert_eq!(checked.status, 0, "{}{}", checked.output, checked.errors);
}

#[test]
fn the_native_compiler_is_what_one_sees() {
    let folder = project();
    fs::write(folder.path().join("bad.c"), "int main(void) { return x; }\n").expect("a file");
    let bad = within(folder.path(), "cc -c bad.c");
    assert_eq!(bad.status, 1);
    assert!(bad.errors.contains("bad.c:1:25: error:") && !bad.errors.contains("warning"), "{}", bad.errors);
    let version = within(folder.path(), "cc --version");
    assert!(version.output.contains("clang version"), "{}", version.output);
    let printed = within(folder.path(), "cc -E counter.c");
    assert!(printed.output.contains("int counter;"), "{}", printed.output);
    let missing = run(command().env("INTERLEAF_NATIVE_CC", "/no/such/cc").args(["cc", "--version"]));
    assert_eq!((missing.status, &*missing.output), (2, ""));
    assert_eq!(missing.errors, "error: cannot run `/no/such/cc`: No such file or directory\n");
}

#[test]
fn a_file_without_ir_warns_and_keeps_its_native_object() {
    let folder = project();
    let mut compiling = command();
    compiling
        .current_dir(folder.path())
        .env("INTERLEAF_NATIVE_CC", "clang-19")
        .env("INTERLEAF_CLANG", "false");
    let compiled = run(compiling.args(["cc", "-c", "counter.c"]));
    assert_eq!(compiled.status, 0, "{}", compiled.errors);
    assert!(compiled.errors.starts_with("warning: no LLVM IR of counter.c is kept"), "{}", compiled.errors);
    let checked = within(folder.path(), "check counter.o");
    assert_eq!(checked.status, 2);
    assert!(
        checked.errors.contains("counter.o: holds no LLVM IR; build it with `interleaf cc`"),
        "{}",
        checked.errors
    );
}

#[test]
fn archives_without_ir_are_refused() {
    let folder = project();
    let at = folder.path();
    for (name, contents, wanted) in [
        ("damaged.a", "!<arch>\nno member", "is a damaged archive"),
        ("thin.a", "!<thin>\n", "is a thin archive"),
    ] {
        fs::write(at.join(name), contents).expect("a file");
        let refused = within(at, &format!("check test.c {name}"));
        assert_eq!(refused.status, 2, "{}", refused.output);
        assert!(refused.errors.contains(&format!("{name}: {wanted}")), "{}", refused.errors);
    }
    // An empty one is of no use, as for a linker.
    fs::write(at.join("empty.a"), "!<arch>\n").expect("a file");
    assert_eq!(within(at, "check test.c counter.c empty.a").status, 1);
}

#[test]
fn damaged_objects_are_refused() {
    let folder = project();
    succeeds(folder.path(), "cc -c counter.c");
    let whole = fs::read(folder.path().join("counter.o")).expect("an object");
    for step in [7, 64, 501] {
        for length in (4..whole.len()).step_by(step * 8) {
            fs::write(folder.path().join("cut.o"), &whole[..length]).expect("a file");
            let run = within(folder.path(), "check cut.o");
            assert_eq!((run.status, run.errors.lines().count()), (2, 1), "{}", run.errors);
        }
    }
}
