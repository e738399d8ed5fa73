//! Programs of several files.

use crate::support::{Run, command, root, run};
use std::fs;
use std::path::Path;
use std::process::Command;

const HEADER: &str = "#pragma once\n#ifdef __cplusplus\nextern \"C\" {\n#endif\nvoid put(int value);\nint take(void);\n\
                      extern int base;\n#ifdef __cplusplus\n}\n#endif\n";

const QUEUE: &str = "#include \"queue.h\"
static int slot;
int base = BASE;
static int adjusted(int value) { return value + base; }
void put(int value) { slot = adjusted(value); }
int take(void) { return slot; }
";

const TEST: &str = "#include <assert.h>
#include <pthread.h>
#include \"queue.h\"
static int slot = 1;
static int adjusted(int value) { return value * 2; }
static void *producer(void *unused) { put(adjusted(slot)); return unused; }
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, producer, 0);
    int value = take();
    assert(value == 0 || value == 2);
    pthread_join(thread, 0);
    return 0;
}
";

/// A folder with a program of two files, a header, and a build.
fn project() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    for name in ["src", "include", "build"] {
        fs::create_dir(at(name)).expect("a folder");
    }
    let commands = "[{\"directory\": \".\", \"file\": \"../src/other.c\", \"command\": \"cc -c ../src/other.c\"},\n\
                    {\"directory\": \".\", \"file\": \"../src/queue.c\", \"command\": \
                    \"cc -I../include '-DBASE=1 + 1' -O2 -Werror -o queue.o -c ../src/queue.c\"}]";
    let files = [
        ("include/queue.h", HEADER),
        ("src/queue.c", QUEUE),
        ("test.c", TEST),
        ("build/compile_commands.json", commands),
    ];
    for (name, contents) in files {
        fs::write(at(name), contents).expect("a file");
    }
    folder
}

/// Runs a command in a folder.
#[track_caller]
fn within(folder: &Path, arguments: &str) -> Run {
    run(command().current_dir(folder).args(arguments.split_whitespace()))
}

#[track_caller]
fn is_refused(run: &Run, message: &str) {
    assert_eq!((run.status, &*run.output), (2, ""), "{}", run.errors);
    assert_eq!(run.errors.trim_end().lines().count(), 1, "{}", run.errors);
    assert!(run.errors.contains(message), "`{}` does not say `{message}`", run.errors.trim());
}

#[test]
fn several_files_are_one_program() {
    let folder = project();
    let safe = within(folder.path(), "check test.c src/queue.c -Iinclude -DBASE=0");
    assert_eq!(safe.status, 0, "{}{}", safe.output, safe.errors);
    let wrong = within(folder.path(), "check test.c src/queue.c -Iinclude -DBASE=3");
    assert_eq!(wrong.status, 1, "{}{}", wrong.output, wrong.errors);
    for text in ["test.c:11", "value is 5", "slot (test.c)", "slot (src/queue.c) = 5", "src/queue.c:5"] {
        assert!(wrong.output.contains(text), "no `{text}` in {}", wrong.output);
    }
    let sampled = within(folder.path(), "sample test.c src/queue.c -Iinclude -DBASE=3 --seed 1");
    assert_eq!(sampled.status, 1, "{}{}", sampled.output, sampled.errors);
    let compared =
        within(folder.path(), "compare test.c --link src/queue.c -Iinclude -DBASE=0 --algorithm rf,optimal");
    assert_eq!(compared.status, 0, "{}{}", compared.output, compared.errors);
}

#[test]
fn flags_are_taken_from_a_build_and_kept_for_replay() {
    let folder = project();
    let arguments = "check test.c src/queue.c -p build --format json -o report.json";
    assert_eq!(within(folder.path(), arguments).status, 1);
    let again = within(folder.path(), "replay report.json");
    assert_eq!(again.status, 1, "{}", again.errors);
    assert!(again.output.contains("value is 4"), "{}", again.output);
    let page = within(folder.path(), "check test.c src/queue.c -p build --format html");
    assert!(page.output.contains("interleaf check test.c src/queue.c -p build"), "no command on the page");
    fs::write(folder.path().join("src/queue.c"), QUEUE.replace("+ base", "- base")).expect("a file");
    is_refused(&within(folder.path(), "replay report.json"), "test.c has changed since it was checked");
    is_refused(&within(folder.path(), "check test.c -p build"), "has no entry for `test.c`");
    is_refused(&within(folder.path(), "check test.c src/queue.c -p none"), "CMAKE_EXPORT_COMPILE_COMMANDS");
}

#[test]
fn what_is_read_is_not_overwritten() {
    let folder = project();
    let run = within(folder.path(), "check test.c src/queue.c -Iinclude -DBASE=0 -o src/queue.c");
    is_refused(&run, "is read by this command");
}

#[test]
fn cplusplus_ir_and_bitcode_are_linked_with_c() {
    let folder = project();
    let test =
        format!("#include <vector>\n{}", TEST.replace("adjusted(slot)", "adjusted(std::vector<int>{1}[0])"));
    fs::write(folder.path().join("test.cc"), test).expect("a file");
    for kind in [["-S", "queue.ll"], ["-c", "queue.bc"]] {
        let arguments = ["-emit-llvm", "-g", "-DBASE=0", "-Iinclude", "src/queue.c", "-o"];
        let mut clang = Command::new("clang-19");
        let made = clang.current_dir(folder.path()).args(arguments).args([kind[1], kind[0]]);
        assert!(
            made.status().is_ok_and(|status| status.success()),
            "install clang (`apt-get install clang-19`)"
        );
        let run = within(folder.path(), &format!("check test.cc {} -Iinclude", kind[1]));
        assert_eq!(run.status, 0, "{}{}", run.output, run.errors);
    }
}

#[test]
fn rust_is_linked_with_c() {
    let folder = project();
    let test = "unsafe extern \"C\" { fn put(value: i32); fn take() -> i32; }
fn main() {
    let thread = std::thread::spawn(|| unsafe { put(2) });
    let value = unsafe { take() };
    assert!(value == 0 || value == 2, \"{value}\");
    thread.join().unwrap();
}
";
    fs::write(folder.path().join("test.rs"), test).expect("a file");
    let arguments = "check test.rs src/queue.c -Iinclude -DBASE=3 --edition 2021 --model sc";
    let run = within(folder.path(), arguments);
    assert_eq!(run.status, 1, "{}{}", run.output, run.errors);
    assert!(run.output.contains("panic") && run.output.contains("src/queue.c"), "{}", run.output);
}

#[test]
fn what_is_defined_twice_or_missing_is_said_at_once() {
    let folder = project();
    let run = within(folder.path(), "check test.c src/queue.c src/queue.c -Iinclude -DBASE=0");
    is_refused(
        &run,
        "src/queue.c:5: `put` is defined twice, here and at src/queue.c:5; also refused: `take` also at",
    );
}

/// A program in two parts has the executions of the whole.
#[test]
fn programs_in_two_parts_have_the_same_executions() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["peterson", "lost_update", "treiber_stack", "dekker"] {
        let whole = folder.path().join(format!("{name}.ll"));
        let source = format!("programs/{name}.c");
        let arguments = ["-S", "-emit-llvm", "-g", "-w", "-pthread", "-Xclang", "-disable-O0-optnone", "-o"];
        let made =
            Command::new("clang-19").current_dir(root()).args(arguments).arg(&whole).arg(&source).status();
        assert!(made.is_ok_and(|status| status.success()), "install clang (`apt-get install clang-19`)");
        let mut split = Command::new("llvm-split-19");
        let made = split.current_dir(folder.path()).args(["-j2", "-o", "part"]).arg(&whole);
        assert!(
            made.status().is_ok_and(|status| status.success()),
            "install LLVM (`apt-get install llvm-19`)"
        );
        for part in ["part0", "part1"] {
            let file = folder.path().join(part);
            fs::rename(&file, file.with_extension("bc")).expect("a file");
        }
        let counts = |files: &str| {
            let arguments = format!("check {files} --merge all --keep-going --unroll 3 --format json");
            let report: serde_json::Value =
                serde_json::from_str(&within(folder.path(), &arguments).output).expect("a report");
            ["verdict", "executions", "blocked_by"].map(|key| report[key].clone())
        };
        assert_eq!(counts("part0.bc part1.bc"), counts(&format!("{name}.ll")), "{name}");
    }
}
