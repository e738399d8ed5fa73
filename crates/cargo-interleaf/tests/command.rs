//! `cargo interleaf` on a small crate.

use std::path::Path;
use std::process::{Command, Output};

const LIBRARY: &str = r#"
use std::sync::atomic::{AtomicUsize, Ordering};
pub fn add(counter: &AtomicUsize) {
    counter.fetch_add(1, Ordering::Relaxed);
}
pub fn add_wrongly(counter: &AtomicUsize) {
    let value = counter.load(Ordering::Relaxed);
    counter.store(value + 1, Ordering::Relaxed);
}
#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;
    fn twice(add: fn(&AtomicUsize)) -> usize {
        let counter = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            scope.spawn(|| add(&counter));
            add(&counter);
        });
        counter.into_inner()
    }
    #[test]
    fn adds() {
        assert_eq!(twice(add), 2);
    }
    #[test]
    fn adds_wrongly() {
        assert_eq!(twice(add_wrongly), 2);
    }
    #[test]
    fn races() {
        static mut PLACE: u32 = 0;
        let thread = std::thread::spawn(|| unsafe { PLACE = 1 });
        unsafe { PLACE = 2 };
        thread.join().unwrap();
    }
    #[test]
    fn locks() -> Result<(), String> {
        let place = Mutex::new(0);
        std::thread::scope(|scope| {
            scope.spawn(|| *place.lock().unwrap() += 1);
            *place.lock().unwrap() += 1;
        });
        // A lint that is denied by default.
        let _ = place.lock();
        if place.into_inner().unwrap() == 2 { Ok(()) } else { Err("not 2".into()) }
    }
    #[test]
    fn fails() -> Result<(), String> {
        Err("as it should".into())
    }
    #[test]
    #[should_panic(expected = "at 3")]
    fn panics() {
        panic!("at {}", 3);
    }
    #[test]
    #[should_panic]
    fn does_not_panic() {}
    #[test]
    #[should_panic(expected = "other")]
    fn panics_otherwise() {
        panic!("this");
    }
    #[test]
    #[ignore]
    fn is_ignored() {}
}
"#;

fn cargo_interleaf(folder: &Path, words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cargo-interleaf"))
        .arg("interleaf")
        .args(words)
        .current_dir(folder)
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_TARGET_DIR")
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn tests_pass_and_fail_as_they_should() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("src")).unwrap();
    let manifest = "[package]\nname = \"small\"\nedition = \"2024\"\n[workspace]\n";
    std::fs::write(folder.path().join("Cargo.toml"), manifest).unwrap();
    std::fs::write(folder.path().join("src/lib.rs"), LIBRARY).unwrap();

    let output = cargo_interleaf(folder.path(), &["test"]);
    let printed = text(&output.stdout);
    assert_eq!(output.status.code(), Some(101), "{printed}{}", text(&output.stderr));
    for line in [
        "running 9 tests",
        "test tests::adds ... ok (",
        "test tests::adds_wrongly ... FAILED (",
        "test tests::races ... FAILED (",
        "test tests::locks ... ok (",
        "test tests::fails ... FAILED (",
        "test tests::panics - should panic ... ok (1 execution",
        "test tests::does_not_panic - should panic ... FAILED (1 execution",
        "test tests::panics_otherwise - should panic ... FAILED (1 execution",
        "test tests::is_ignored ... ignored",
        "---- tests::adds_wrongly: panicked: assertion `left == right` failed; left: 1; right: 2 ----",
        "  --> src/lib.rs:28:9",
        "---- tests::races: data race on `PLACE`: a write and a write are not ordered ----",
        "---- tests::fails: the test returned an error ----",
        "---- tests::does_not_panic: the test did not panic as expected ----",
        "---- tests::panics_otherwise: panicked: this; expected was a message with `other` ----",
        "test result: FAILED. 3 passed; 5 failed; 0 stopped; 1 ignored; 0 filtered out",
    ] {
        assert!(printed.contains(line), "{line}\n{printed}{}", text(&output.stderr));
    }

    let output = cargo_interleaf(folder.path(), &["test", "--list", "--ignored"]);
    assert_eq!(
        (output.status.code(), text(&output.stdout)),
        (Some(0), "tests::is_ignored: test\n".to_string())
    );

    let output = cargo_interleaf(folder.path(), &["test", "tests::adds", "--exact", "--format", "json"]);
    let printed = text(&output.stdout);
    let lines: Vec<serde_json::Value> =
        printed.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(output.status.code(), Some(0), "{printed}");
    assert_eq!(lines.len(), 2);
    assert_eq!((&lines[0]["name"], &lines[0]["result"]), (&"tests::adds".into(), &"ok".into()));
    assert_eq!(lines[0]["report"]["model"], "rc11");
    assert_eq!((&lines[1]["passed"], &lines[1]["filtered"]), (&1.into(), &8.into()));

    let output = cargo_interleaf(folder.path(), &["test", "adds_wrongly", "--", "--execution-limit", "1"]);
    let printed = text(&output.stdout);
    assert_eq!(output.status.code(), Some(3), "{printed}");
    for line in [
        "\nstopped:\n\n---- tests::adds_wrongly: not all executions were explored ----\n",
        "help: raise --execution-limit to go on",
    ] {
        assert!(printed.contains(line), "{line}\n{printed}");
    }

    let output = cargo_interleaf(folder.path(), &["test", "adds", "--sample", "--", "-n", "200"]);
    let printed = text(&output.stdout);
    assert_eq!(output.status.code(), Some(101), "{printed}{}", text(&output.stderr));
    for line in [
        " with random schedules, seed ",
        "test tests::adds ... ok (200 executions, ",
        "test tests::adds_wrongly ... FAILED (",
        "  --> src/lib.rs:28:9",
    ] {
        assert!(printed.contains(line), "{line}\n{printed}{}", text(&output.stderr));
    }

    std::fs::write(folder.path().join("src/lib.rs"), "fn broken( {}\n").unwrap();
    let output = cargo_interleaf(folder.path(), &["test"]);
    assert_eq!(output.status.code(), Some(101));
    assert!(text(&output.stderr).ends_with("error: the crate cannot be built; cargo says above why\n"));
}

#[test]
fn mistakes_are_told_in_a_line() {
    let folder = tempfile::tempdir().unwrap();
    let refused = |words: &[&str], status: i32, message: &str| {
        let output = cargo_interleaf(folder.path(), words);
        let printed = text(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{printed}");
        assert!(printed.contains(message), "{printed}");
    };
    refused(&["test", "--doc"], 101, "error: documentation tests are not supported");
    refused(&["tset"], 2, "error: unrecognized subcommand 'tset'");
    refused(&["test"], 101, "error: there is no package here; cargo says above why");
}

#[test]
fn the_doctor_is_that_of_interleaf() {
    let mut doctor = Command::new(env!("CARGO_BIN_EXE_cargo-interleaf"));
    let output = doctor.args(["interleaf", "doctor"]).env("INTERLEAF_RUSTC", "none").output().unwrap();
    let printed = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{printed}{}", text(&output.stderr));
    assert!(printed.contains("C and C++ programs can be checked; Rust programs cannot"), "{printed}");
}
