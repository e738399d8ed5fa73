//! Inline assembly of x86-64.

use crate::support::{headers, interleaf, root};
use std::process::Command;

#[test]
fn programs_with_assembly_meet_their_headers() {
    headers::check_all("crates/interleaf/tests/inputs/assembly", 3);
}

#[test]
#[cfg(target_arch = "x86_64")]
fn instructions_do_what_the_processor_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let (source, binary) =
        (root().join("crates/interleaf/tests/inputs/assembly/instructions.c"), folder.path().join("native"));
    for level in ["-O0", "-O2"] {
        let status = Command::new("clang-19").arg(level).arg(&source).arg("-o").arg(&binary).status();
        assert!(status.expect("clang is there").success(), "the program compiles");
        let output = Command::new(&binary).output().expect("the program can be run").stdout;
        let wanted = format!("-DWANTED={}", String::from_utf8(output).expect("a number").trim());
        let source = source.display().to_string();
        let found = interleaf(&["check", &source, "--cflag", level, &wanted]);
        assert_eq!(found.status, 0, "{level}: {}{}", found.output, found.errors);
    }
}
