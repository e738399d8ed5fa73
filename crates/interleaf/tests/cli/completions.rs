//! Completion scripts for shells.

use crate::support::interleaf;
use std::io::Write;
use std::process::{Command, Stdio};

#[test]
fn every_shell_has_a_script_that_knows_the_commands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let run = interleaf(&["completions", shell]);
        assert_eq!((run.status, &*run.errors), (0, ""), "{shell}");
        for word in
            ["check", "replay", "resume", "split", "merge", "--keep-going", "--violation", "--checkpoint"]
        {
            // fish writes the name of a flag without its dashes.
            let word = if shell == "fish" { word.trim_start_matches('-') } else { word };
            assert!(run.output.contains(word), "{shell}: {word}");
        }
    }
}

#[test]
fn bash_can_read_its_script() {
    let script = interleaf(&["completions", "bash"]).output;
    let mut bash = Command::new("bash").arg("-n").stdin(Stdio::piped()).spawn().expect("bash is installed");
    bash.stdin.take().expect("piped").write_all(script.as_bytes()).expect("written");
    assert!(bash.wait().expect("it ends").success());
}

#[test]
fn an_unknown_shell_is_refused() {
    let run = interleaf(&["completions", "tcsh"]);
    assert_eq!((run.status, &*run.output), (2, ""));
    assert!(run.errors.contains("powershell"), "{}", run.errors);
}
