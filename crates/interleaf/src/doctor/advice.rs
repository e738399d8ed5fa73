//! The command that installs what is missing, for the package manager of the machine.

use crate::compile::{VERSIONS, in_path};
use std::path::PathBuf;
use std::process::Command;

/// Something that may be missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Missing {
    Clang,
    Disassembler,
    /// The headers of the C library.
    HeadersOfC,
    /// Those of the C++ library.
    HeadersOfCxx,
    Rust,
}

/// A package manager, and what its packages are called.
#[derive(Clone, Copy, Debug)]
pub(super) struct Packages {
    manager: &'static str,
    install: &'static str,
    needs_root: bool,
    clang: &'static str,
    disassembler: &'static str,
    headers_of_c: &'static str,
    headers_of_cxx: &'static str,
}

/// The first that is found is taken.
const ALL: [Packages; 6] = [
    packages("apt-get", "apt-get install", ["clang", "llvm", "libc6-dev", "g++"]),
    packages("dnf", "dnf install", ["clang", "llvm", "glibc-devel", "gcc-c++"]),
    packages("pacman", "pacman -S", ["clang", "llvm", "glibc", "gcc"]),
    packages("zypper", "zypper install", ["clang", "llvm", "glibc-devel", "gcc-c++"]),
    packages("apk", "apk add", ["clang", "llvm", "musl-dev", "g++"]),
    Packages { needs_root: false, ..packages("brew", "brew install", ["llvm", "llvm", "llvm", "llvm"]) },
];

const fn packages(manager: &'static str, install: &'static str, names: [&'static str; 4]) -> Packages {
    let [clang, disassembler, headers_of_c, headers_of_cxx] = names;
    Packages { manager, install, needs_root: true, clang, disassembler, headers_of_c, headers_of_cxx }
}

impl Packages {
    /// Those of the package manager that is found.
    pub(super) fn of_this_machine() -> Option<Packages> {
        ALL.into_iter().find(|packages| in_path(PathBuf::from(packages.manager)).is_some())
    }

    fn command(&self, package: &str) -> String {
        let sudo = if self.needs_root && !is_root() { "sudo " } else { "" };
        format!("{sudo}{} {package}", self.install)
    }
}

/// What to do about something that is missing: a command, or a sentence where no package manager is known.
pub(super) fn advice(missing: Missing, packages: Option<&Packages>) -> String {
    let Some(packages) = packages else {
        return match missing {
            Missing::Clang => "install clang 14 or newer".to_string(),
            Missing::Disassembler => "install the tools of LLVM".to_string(),
            Missing::HeadersOfC => "install the headers of the C library".to_string(),
            Missing::HeadersOfCxx => "install the headers of the C++ library".to_string(),
            Missing::Rust => RUST.to_string(),
        };
    };
    match missing {
        Missing::Clang => packages.command(&versioned(packages.clang, packages)),
        Missing::Disassembler => packages.command(&versioned(packages.disassembler, packages)),
        Missing::HeadersOfC => packages.command(packages.headers_of_c),
        Missing::HeadersOfCxx => packages.command(packages.headers_of_cxx),
        // The compilers of distributions are often too old.
        Missing::Rust => RUST.to_string(),
    }
}

const RUST: &str = "install Rust from https://rustup.rs";

/// The newest package of this name whose LLVM is known. Debian's plain `clang` is older than others that it has.
fn versioned(name: &str, packages: &Packages) -> String {
    if packages.manager != "apt-get" {
        return name.to_string();
    }
    let known =
        Command::new("apt-cache").args(["--names-only", "search", &format!("^{name}-[0-9]+$")]).output();
    let known = known.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    newest(name, &known).unwrap_or_else(|| name.to_string())
}

/// The newest of the packages that `apt-cache search` printed.
fn newest(name: &str, printed: &str) -> Option<String> {
    let number =
        |line: &str| line.split_whitespace().next()?.strip_prefix(name)?.strip_prefix('-')?.parse().ok();
    let newest = printed.lines().filter_map(number).filter(|number| VERSIONS.contains(number)).max()?;
    Some(format!("{name}-{newest}"))
}

#[cfg(unix)]
fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

#[cfg(not(unix))]
fn is_root() -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_known_package_is_named() {
        let printed = "clang-14 - compiler\nclang-19 - compiler\nclang-99 - compiler\nclang-x - compiler\n";
        assert_eq!(newest("clang", printed).as_deref(), Some("clang-19"));
        assert_eq!(newest("clang", ""), None);
    }

    #[test]
    fn advice_is_a_command_where_there_is_a_package_manager() {
        let brew = ALL.iter().find(|packages| packages.manager == "brew");
        assert_eq!(advice(Missing::Clang, brew), "brew install llvm");
        let dnf = ALL.iter().find(|packages| packages.manager == "dnf");
        assert!(advice(Missing::HeadersOfCxx, dnf).ends_with("dnf install gcc-c++"));
        assert_eq!(advice(Missing::Clang, None), "install clang 14 or newer");
        assert_eq!(advice(Missing::Rust, dnf), RUST);
    }
}
