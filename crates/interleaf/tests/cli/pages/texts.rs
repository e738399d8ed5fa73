//! What pages and stories say, without a browser.

use crate::support::{command, interleaf, run};
use std::fs;
use std::process::Command;

/// The entry of a page's foot with this name, as text.
fn entry(page: &str, name: &str) -> String {
    let (_, rest) = page.split_once(&format!("<dt>{name}</dt>")).expect("the entry");
    let (_, rest) = rest.split_once("<code>").expect("a command");
    let (text, _) = rest.split_once("</code>").expect("its end");
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

/// The commands on a page find the same violation again when a shell runs them.
#[test]
fn commands_of_a_page_find_its_violation_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = r#"#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
atomic_int x, y;
static void *worker(void *unused) { atomic_store(&x, 1); atomic_store(&y, 1); return 0; }
int main(int count, char **arguments) {
    pthread_t thread;
    pthread_create(&thread, 0, worker, 0);
    int seen = atomic_load(&y) + atomic_load(&x);
    pthread_join(thread, 0);
    assert(count == 3 && !strcmp(arguments[2], "two words") && seen != 2);
}
"#;
    fs::write(folder.path().join("a b.c"), program).expect("a program");
    let options = ["--algorithm", "dpor", "--preemption-bound", "1", "--keep-going", "--format", "html"];
    let arguments = ["--", "one", "two words"];
    let found = run(command()
        .args(["check", "a b.c"])
        .args(options)
        .args(["-o", "page.html"])
        .args(arguments)
        .current_dir(folder.path()));
    assert_eq!((found.status, &*found.errors), (1, ""), "{}", found.output);
    let page = fs::read_to_string(folder.path().join("page.html")).expect("a page");
    let command = entry(&page, "command");
    let expected =
        "interleaf check 'a b.c' --algorithm dpor --preemption-bound=1 --keep-going -- one 'two words'";
    assert_eq!(command, expected);
    let replay = entry(&page, "replay");
    let again = run(Command::new("sh")
        .arg("-c")
        .arg(replay.replacen("interleaf", env!("CARGO_BIN_EXE_interleaf"), 1))
        .current_dir(folder.path()));
    assert_eq!((again.status, &*again.output), (1, ""), "{replay}: {}", again.errors);
    assert!(folder.path().join("report.json").exists());
}

/// A comment in Latin-1 is no reason to hide a file.
#[test]
fn a_file_in_another_encoding_is_quoted() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut program = b"// caf\xe9\n".to_vec();
    program.extend(b"#include <assert.h>\nint main(void) { int one = 1; assert(one == 2); }\n");
    fs::write(folder.path().join("latin.c"), program).expect("a program");
    let found = run(command().args(["check", "latin.c"]).current_dir(folder.path()));
    assert!(found.output.contains("int main(void) { int one = 1; assert(one == 2); }"), "{}", found.output);
}

#[test]
fn condition_variables_of_cplusplus_go_by_their_names() {
    let found = interleaf(&["check", "crates/interleaf/tests/inputs/pages/missed_notification.cpp"]);
    assert_eq!(found.status, 1, "{}", found.errors);
    for part in [
        "waits on condition variable `ready` (",
        "  initialise ready ",
        "  notify_one ready: nobody waits ",
        "  wait on ready, unlock mutex ",
    ] {
        assert!(found.output.contains(part), "{part}: {}", found.output);
    }
}

/// The holder of a lock that nobody gives back is named though it has ended, and a store to several variables names each.
#[test]
fn stories_name_what_an_ended_thread_holds_and_parts_that_are_stored_together() {
    let file = "crates/interleaf/tests/inputs/pages/kept_lock.c";
    let found = interleaf(&["check", file]);
    assert_eq!(found.status, 1, "{}", found.errors);
    for part in
        ["waits for `mutex` (", "), which worker 0.0 held when it ended", "  pair.first, pair.second = 1, 2 "]
    {
        assert!(found.output.contains(part), "{part}: {}", found.output);
    }
}

/// Forty calls of a function by itself are not forty lines.
#[test]
fn many_calls_from_one_place_are_two_lines() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = "#include <assert.h>
static int down(int left) {
    assert(left);
    return down(left - 1);
}
int main(void) { return down(40); }
";
    fs::write(folder.path().join("down.c"), program).expect("a program");
    let found = run(command().args(["check", "down.c"]).current_dir(folder.path()));
    let callers =
        "\n  called from down (down.c:4)\n  … and 39 more times from there\n  called from main (down.c:6)\n";
    assert!(found.output.contains(callers), "{}", found.output);
}

/// An object from `std::make_shared` goes by its type and the pointer to it, and a call of the library is a line.
#[test]
fn objects_in_objects_of_the_library_have_their_names() {
    let found = interleaf(&["check", "crates/interleaf/tests/inputs/pages/shared_account.cpp"]);
    assert_eq!(found.status, 1, "{}", found.errors);
    for part in
        ["lock account->mutex ", "account->balance = 2 ", "call push_back  (", "&Account#1 ", "Job#1.id"]
    {
        assert!(found.output.contains(part), "{part}: {}", found.output);
    }
    assert!(!found.output.contains("_Sp_counted"), "{}", found.output);
}
