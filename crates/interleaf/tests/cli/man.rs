//! Manual pages.

use crate::support::{interleaf, run};
use clap::CommandFactory;
use interleaf::arguments::Arguments;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Makes the pages in a folder, and returns those of all commands.
fn pages(folder: &Path) -> Vec<(String, String)> {
    let folder = folder.join("share/man/man1");
    let made = interleaf(&["man".as_ref(), folder.as_os_str()]);
    assert_eq!((made.status, &*made.output, &*made.errors), (0, "", ""));
    let commands = Arguments::command();
    let names = commands.get_subcommands().map(|command| format!("interleaf-{}", command.get_name()));
    let names: Vec<_> = std::iter::once("interleaf".to_string()).chain(names).collect();
    assert_eq!(fs::read_dir(&folder).expect("the folder").count(), names.len());
    let text = |name: &String| fs::read_to_string(folder.join(format!("{name}.1"))).expect(name);
    names.iter().map(|name| (name.clone(), text(name))).collect()
}

#[test]
fn every_command_has_a_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let pages = pages(folder.path());
    for (name, text) in &pages {
        assert!(text.contains("\n.SH NAME\n") && text.contains("\n.SH SYNOPSIS\n"), "{name}");
        let title = format!("\n.TH {name} 1 \" \" \"interleaf {}\" Interleaf\n", env!("CARGO_PKG_VERSION"));
        assert!(text.contains(&title), "{name}: {text}");
    }
    let of = |name: &str| &pages.iter().find(|page| page.0 == name).expect(name).1;
    assert!(of("interleaf").contains("interleaf\\-check(1)"), "{}", of("interleaf"));
    assert!(of("interleaf").contains("Exit status: 0 no violation was found"), "{}", of("interleaf"));
    assert!(of("interleaf-check").contains("\\-\\-keep\\-going"), "{}", of("interleaf-check"));
    assert!(of("interleaf-check").contains("<\\fIFILE\\fR>"), "{}", of("interleaf-check"));
}

#[test]
fn pages_are_well_formed() {
    let folder = tempfile::tempdir().expect("a folder");
    let known = [".ie", ".el", ".TH", ".SH", ".SS", ".TP", ".PP", ".IP", ".RS", ".RE", ".br", ".nf", ".fi"];
    for (name, text) in pages(folder.path()) {
        for line in text.lines().filter(|line| line.starts_with(['.', '\''])) {
            let request = line.split(' ').next().unwrap_or_default();
            assert!(known.contains(&request), "{name}: {line}");
        }
        assert!(text.is_ascii() || !text.contains('\u{fffd}'), "{name}");
    }
    // What the formatter itself says, where it is installed.
    if Command::new("groff").arg("--version").output().is_ok() {
        let file = |name: &str| folder.path().join("share/man/man1").join(name);
        for entry in fs::read_dir(file("")).expect("the folder") {
            let page = entry.expect("an entry").path();
            let said = run(Command::new("groff").args(["-man", "-Kutf8", "-Tutf8", "-ww", "-z"]).arg(&page));
            assert_eq!((said.status, &*said.errors), (0, ""), "{}", page.display());
        }
    }
}

#[test]
fn the_page_of_the_program_goes_to_standard_output() {
    let page = interleaf(&["man"]);
    assert_eq!((page.status, &*page.errors), (0, ""));
    assert!(page.output.contains("\n.SH NAME\ninterleaf \\- "), "{}", page.output);
}

#[test]
fn a_folder_that_cannot_be_made_is_told_in_a_line() {
    let folder = interleaf(&["man", "Makefile/man1"]);
    assert_eq!((folder.status, &*folder.output), (2, ""));
    assert!(folder.errors.starts_with("error: cannot write Makefile/man1: "), "{}", folder.errors);
}
