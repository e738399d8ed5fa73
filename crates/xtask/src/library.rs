//! Compiles the C library's source to IR text.
//!
//! clang makes simple code: no vectors, no library calls in place of loops, nothing that depends on the machine. Words that
//! the reader ignores are left out, so that the text is small and a change shows in a diff.

use crate::Result;
use std::path::Path;
use std::process::Command;

const FLAGS: [&str; 15] = [
    "-S",
    "-emit-llvm",
    "-O1",
    "-std=gnu17",
    "-ffreestanding",
    "-fno-builtin",
    "-fno-vectorize",
    "-fno-slp-vectorize",
    "-fno-unroll-loops",
    "-fno-strict-aliasing",
    "-fno-stack-protector",
    "-fno-pic",
    "-fno-ident",
    "-w",
    "--target=x86_64-pc-linux-gnu",
];

/// Words that the reader ignores.
const NOISE: [&str; 15] = [
    "dso_local ",
    "local_unnamed_addr ",
    "unnamed_addr ",
    "noundef ",
    "nocapture ",
    "readonly ",
    "readnone ",
    "writeonly ",
    "nonnull ",
    "returned ",
    "noalias ",
    "tail ",
    "inbounds ",
    "nsw ",
    "nuw ",
];

/// Compiles every file of the library's source.
pub(crate) fn run() -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../llvm");
    let clang = std::env::var("INTERLEAF_CLANG").unwrap_or_else(|_| "clang-19".into());
    let folder = std::fs::read_dir(root.join("library"))?;
    for entry in folder {
        let path = entry?.path();
        if path.extension().is_none_or(|extension| extension != "c") {
            continue;
        }
        let output = Command::new(&clang).args(FLAGS).arg(&path).args(["-o", "-"]).output();
        let output = output.map_err(|error| format!("{clang}: {error}"))?;
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).into());
        }
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = tidy(&name, &String::from_utf8_lossy(&output.stdout));
        let to = root.join("src/library").join(format!("{name}.ll"));
        std::fs::write(&to, text).map_err(|error| format!("{}: {error}", to.display()))?;
    }
    Ok(())
}

/// The text without the lines and words that the reader ignores.
fn tidy(name: &str, text: &str) -> String {
    let mut tidied = format!(
        "; Made from library/{name}.c by `cargo xtask library`; do not edit.\n\
         source_filename = \"interleaf/{name}.c\"\n"
    );
    let mut was_empty = false;
    for line in text.lines() {
        let dropped = ["; ModuleID", "source_filename", "target ", "attributes #", "!", "; Function Attrs"];
        if dropped.iter().any(|start| line.starts_with(start)) || line.contains("@llvm.lifetime.") {
            continue;
        }
        let mut line = line.split("; preds =").next().unwrap_or(line).trim_end().to_string();
        // The modules of the library see all of each other's names.
        line = line.replace("@.str", &format!("@{name}.str"));
        line = line.replace(" noundef)", ")").replace(" noundef,", ",");
        for noise in NOISE {
            // Not within a longer word, or a string.
            line = line.replace(&format!(" {noise}"), " ").replace(&format!("({noise}"), "(");
        }
        if let Some((before, _)) = line.split_once(", !") {
            line = before.to_string();
        }
        while let Some((before, number)) = line.trim_end_matches(" {").rsplit_once(" #")
            && number.chars().all(|digit| digit.is_ascii_digit())
        {
            let end = if line.ends_with(" {") { " {" } else { "" };
            line = format!("{before}{end}");
        }
        if line.is_empty() && was_empty {
            continue;
        }
        was_empty = line.is_empty();
        tidied.push_str(&line);
        tidied.push('\n');
    }
    tidied.trim_end().to_string() + "\n"
}
