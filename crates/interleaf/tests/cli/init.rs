//! `interleaf init`: harnesses for headers.

use crate::support::{Run, command, run};
use std::fs;
use std::path::{Path, PathBuf};

/// A folder with the headers of these tests.
fn headers() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let inputs = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/inputs/init");
    for entry in fs::read_dir(inputs).expect("the headers") {
        let file = entry.expect("a header").path();
        fs::copy(&file, folder.path().join(file.file_name().expect("a name"))).expect("a copy");
    }
    let path = folder.path().to_path_buf();
    (folder, path)
}

/// Runs a line of words in a folder.
fn in_folder(folder: &Path, line: &str) -> Run {
    run(command().args(line.split(' ')).current_dir(folder))
}

/// Writes a harness, which must work, and returns it.
fn written(folder: &Path, line: &str, file: &str) -> String {
    let made = in_folder(folder, line);
    assert_eq!((made.status, &*made.errors), (0, ""), "{line}");
    fs::read_to_string(folder.join(file)).expect("the harness")
}

/// The command at the top of a harness.
fn command_in(harness: &str) -> &str {
    let line = harness.lines().find(|line| line.starts_with("//     interleaf ")).expect("a command");
    line.trim_start_matches("//     interleaf ")
}

#[track_caller]
fn assert_verdict(found: &Run, status: i32, verdict: &str) {
    assert_eq!(found.status, status, "{}{}", found.output, found.errors);
    assert!(found.output.contains(verdict), "{}", found.output);
}

#[test]
fn a_queue_in_c() {
    let (_folder, path) = headers();
    let made = in_folder(&path, "init queue.h");
    let told = "queue_harness.c: calls queue_destroy, queue_init, queue_pop and queue_push. Say in main what must hold, then check it:\n\
                interleaf check queue_harness.c queue.c\n";
    assert_eq!((made.status, &*made.output, &*made.errors), (0, told, ""));
    let harness = fs::read_to_string(path.join("queue_harness.c")).expect("the harness");
    for line in [
        "#include \"queue.h\"",
        "    queue_push_1 = queue_push(&queue, 1);",
        "    queue_pop_2 = queue_pop(&queue, &value_2);",
        "    // queue_size(&queue);",
        "    // queue_each(...);  missing: `visitor`, a `struct visitor *`, whose struct the header does not show",
        "    // assert(!queue_pop_2 || value_2 == 1);",
        "    queue_destroy(&queue);",
    ] {
        assert!(harness.lines().any(|known| known == line), "{line}\n{harness}");
    }
    assert_verdict(&in_folder(&path, command_in(&harness)), 0, "safe under sequential consistency");
    // What the example says holds; and the mistake is a race.
    fs::write(path.join("queue_harness.c"), harness.replace("// assert(", "assert("))
        .expect("it is filled in");
    assert_verdict(&in_folder(&path, command_in(&harness)), 0, "safe");
    let early = format!("{} --races -DEARLY", command_in(&harness));
    assert_verdict(&in_folder(&path, &early), 1, "data race on `queue");
}

#[test]
fn a_template_in_cplusplus() {
    let (_folder, path) = headers();
    let harness = written(&path, "init ring.hpp --threads 3 -o test.cpp", "test.cpp");
    for line in [
        "static void thread_3(ring::Ring<int> &object) {",
        "    push_3 = object.push(3);",
        "    pop_2 = object.pop(value_2);",
        "    // object.size();",
        "    ring::Ring<int> object;",
        "    // assert(!pop_2 || value_2 == 1 || value_2 == 3);",
    ] {
        assert!(harness.lines().any(|known| known == line), "{line}\n{harness}");
    }
    assert!(!harness.contains("grow"), "{harness}");
    // A number is no function.
    assert!(harness.contains("// object.consume(...);  missing: called object type 'int'"), "{harness}");
    let harness = written(&path, "init ring.hpp -o test.cpp --force", "test.cpp");
    let check = format!("{} --model rc11", command_in(&harness));
    assert_verdict(&in_folder(&path, &check), 0, "safe under RC11");
    assert_verdict(&in_folder(&path, &format!("{check} -DRELAXED")), 1, "data race");
}

#[test]
fn a_lock_has_an_assertion_already() {
    let (_folder, path) = headers();
    let harness = written(&path, "init spinlock.h", "spinlock_harness.c");
    assert!(harness.contains("\n    assert(turns == 2);\n"), "{harness}");
    assert_verdict(&in_folder(&path, command_in(&harness)), 0, "safe");
    assert_verdict(
        &in_folder(&path, &format!("{} -DONCE", command_in(&harness))),
        1,
        "assertion failed: turns == 2",
    );
}

#[test]
fn functions_may_want_functions() {
    let (_folder, path) = headers();
    let harness = written(&path, "init pool.h --cflag=-std=c11", "pool_harness.c");
    for line in [
        "//     interleaf check pool_harness.c --cflag=-std=c11",
        "// Add the files that define the functions to this command. Without them the search stops at the",
        "static void callback_1(void *argument_0) {}",
        "    pool_add_2 = pool_add(pool, callback_1, &item_2);",
        "    pool = pool_new(1);",
        "    pool_free(pool);",
    ] {
        assert!(harness.lines().any(|known| known == line), "{line}\n{harness}");
    }
    let found = in_folder(&path, command_in(&harness));
    assert_verdict(&found, 3, "`pool_new`");
}

#[test]
fn an_object_that_cannot_be_made_is_a_comment() {
    let (_folder, path) = headers();
    let harness = written(&path, "init opaque.hpp -o opaque.cpp", "opaque.cpp");
    assert!(harness.contains("    // Opaque(...);  missing: `key`, a `Key`"), "{harness}");
    assert!(
        harness.contains("    // object.push(...);  missing: main does not make `object` yet"),
        "{harness}"
    );
    assert_verdict(&in_folder(&path, command_in(&harness)), 0, "safe");
}

#[test]
fn a_harness_that_calls_nothing_is_to_be_filled_in() {
    let (_folder, path) = headers();
    fs::write(path.join("frob.h"), "struct hidden;\nvoid frob(struct hidden *one);\n").expect("a header");
    let made = in_folder(&path, "init frob.h");
    let told = "frob_harness.c: calls nothing yet. Add what its comments say is missing, then check it:\n";
    assert!(made.status == 0 && made.output.starts_with(told), "{}{}", made.output, made.errors);
    // What a header lacks can be given on the command line.
    fs::write(path.join("lacking.h"), "void put(void *queue, uint32_t value);\n").expect("a header");
    assert_eq!(in_folder(&path, "init lacking.h").status, 2);
    let harness = written(&path, "init lacking.h --cflag=-include --cflag=stdint.h", "lacking_harness.c");
    assert!(harness.contains("put("), "{harness}");
}

#[test]
fn no_file_is_lost() {
    let (_folder, path) = headers();
    written(&path, "init queue.h", "queue_harness.c");
    fs::write(path.join("queue_harness.c"), "mine").expect("a harness that was edited");
    let again = in_folder(&path, "init queue.h");
    let line =
        "error: queue_harness.c: exists already; name another file with -o, or replace it with --force\n";
    assert_eq!((again.status, &*again.output, &*again.errors), (2, "", line));
    assert_eq!(fs::read_to_string(path.join("queue_harness.c")).expect("the harness"), "mine");
    let printed = in_folder(&path, "init queue.h -o -");
    let harness = written(&path, "init queue.h --force", "queue_harness.c");
    assert_eq!(printed.output.replace("queue_harness.c", "-"), harness.replace("queue_harness.c", "-"));
}

#[test]
fn bad_headers_are_told_in_a_line() {
    let (_folder, path) = headers();
    for (line, message) in [
        ("init none.h", "error: none.h: no such file\n"),
        ("init .", "error: .: is not a file; name a header\n"),
        ("init constants.h", "error: constants.h: declares no function that a thread could call\n"),
        (
            "init wrong.h",
            "error: wrong.h:2:13: unknown type name 'missing_t' (and 1 more); if the header needs others before it, name each \
             with `--cflag=-include --cflag=OTHER.h`\n",
        ),
        (
            "init queue.h -o queue.txt",
            "error: queue.txt: is neither C nor C++ by its ending; name it .c or .cpp\n",
        ),
        ("init queue.h -o none/a.c", "error: cannot write none/a.c: its folder does not exist\n"),
    ] {
        let found = in_folder(&path, line);
        assert_eq!((found.status, &*found.output, &*found.errors), (2, "", message), "{line}");
    }
    let found = run(command().args(["init", "queue.h"]).current_dir(&path).env("INTERLEAF_CLANG", "none"));
    assert_eq!(found.status, 2);
    assert_eq!(found.errors, "error: INTERLEAF_CLANG names `none`, which was not found\n");
}

#[test]
fn a_header_in_its_folder_is_included_as_users_do() {
    let (_folder, path) = headers();
    fs::create_dir_all(path.join("include/own")).expect("a folder");
    fs::rename(path.join("queue.h"), path.join("include/own/queue.h")).expect("it moves");
    let harness = written(&path, "init include/own/queue.h -Iinclude -DX=1", "queue_harness.c");
    assert!(harness.contains("\n#include <own/queue.h>\n"), "{harness}");
    assert_eq!(command_in(&harness), "check queue_harness.c queue.c -Iinclude -DX=1");
    fs::create_dir(path.join("tests")).expect("a folder");
    let harness = written(&path, "init include/own/queue.h -o tests/a.c", "tests/a.c");
    assert!(harness.contains("\n#include \"../include/own/queue.h\"\n"), "{harness}");
    // No build has an entry for a header.
    fs::create_dir(path.join("build")).expect("a folder");
    fs::write(
        path.join("build/compile_commands.json"),
        r#"[{"directory": "..", "file": "queue.c", "command": "cc -DSMALL -Iinclude -c queue.c"}]"#,
    )
    .expect("a database");
    let harness = written(&path, "init include/own/queue.h -p build -o built.c", "built.c");
    assert!(harness.contains("\n#include <own/queue.h>\n"), "{harness}");
    assert_eq!(command_in(&harness), "check built.c queue.c -p build");
}
