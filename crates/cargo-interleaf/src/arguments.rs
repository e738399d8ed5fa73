//! The command line of `cargo interleaf`.

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::ffi::OsString;
use std::path::PathBuf;

/// Cargo runs `cargo-interleaf interleaf test` for `cargo interleaf test`.
#[derive(Parser, Debug)]
#[command(name = "cargo", bin_name = "cargo", version, max_term_width = 100)]
pub(crate) enum Cargo {
    Interleaf(Interleaf),
}

/// Check the tests of a crate under every schedule and memory order that Rust allows.
#[derive(Args, Debug)]
#[command(version)]
pub(crate) struct Interleaf {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Test(Test),
    Run(Run),
    /// Show what is installed, and what is missing.
    Setup,
    Doctor(interleaf::doctor::Doctor),
}

/// Check each test under every schedule and memory order.
#[derive(Args, Debug)]
#[command(after_help = "\
Exit status: 0 no test failed, 2 the arguments are bad, 3 a test was stopped early and none failed, 101 a test failed or the crate \
cannot be built.")]
pub(crate) struct Test {
    /// Check only tests whose names contain this.
    pub(crate) filter: Option<String>,

    /// The filter is the whole name of a test.
    #[arg(long)]
    pub(crate) exact: bool,

    /// Check only ignored tests.
    #[arg(long)]
    pub(crate) ignored: bool,

    /// Check ignored tests, too.
    #[arg(long)]
    pub(crate) include_ignored: bool,

    /// Print the names of the tests, and check none.
    #[arg(long)]
    pub(crate) list: bool,

    /// Check N tests at the same time, one for each core by default.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub(crate) test_threads: Option<u32>,

    /// Choose how results are printed.
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text")]
    pub(crate) format: Format,

    /// Check the unit tests of the library.
    #[arg(long)]
    pub(crate) lib: bool,

    /// Check the unit tests of a binary.
    #[arg(long, value_name = "NAME")]
    pub(crate) bin: Vec<String>,

    /// Check the integration test of this name.
    #[arg(long, value_name = "NAME")]
    pub(crate) test: Vec<String>,

    /// Check the unit and integration tests of all targets.
    #[arg(long)]
    pub(crate) tests: bool,

    /// Refused: documentation tests have no function of their own.
    #[arg(long, hide = true)]
    pub(crate) doc: bool,

    #[command(flatten)]
    pub(crate) build: Build,

    #[command(flatten)]
    pub(crate) checker: Checker,
}

/// Check a binary of the crate.
#[derive(Args, Debug)]
pub(crate) struct Run {
    /// The binary.
    #[arg(long, value_name = "NAME")]
    pub(crate) bin: Option<String>,

    /// The example.
    #[arg(long, value_name = "NAME", conflicts_with = "bin")]
    pub(crate) example: Option<String>,

    #[command(flatten)]
    pub(crate) build: Build,

    #[command(flatten)]
    pub(crate) checker: Checker,
}

/// What is passed on to cargo.
#[derive(Args, Debug)]
pub(crate) struct Build {
    /// The package.
    #[arg(long, short, value_name = "SPEC")]
    pub(crate) package: Vec<String>,

    /// All packages of the workspace.
    #[arg(long)]
    pub(crate) workspace: bool,

    /// Features to activate.
    #[arg(long, short = 'F', value_name = "FEATURES")]
    pub(crate) features: Vec<String>,

    /// Activate all features.
    #[arg(long)]
    pub(crate) all_features: bool,

    /// Do not activate the default feature.
    #[arg(long)]
    pub(crate) no_default_features: bool,

    /// Set a `cfg` for all crates, such as `loom`.
    #[arg(long, value_name = "CFG")]
    pub(crate) cfg: Vec<String>,

    /// Check tests that are written for loom: sets the `cfg` loom, unless --cfg sets another one, and puts a crate with loom's
    /// interface in loom's place.
    #[arg(long)]
    pub(crate) loom: bool,

    /// The manifest of the package.
    #[arg(long, value_name = "PATH")]
    pub(crate) manifest_path: Option<PathBuf>,

    /// The folder for what is built; `interleaf` in cargo's own by default.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) target_dir: Option<PathBuf>,

    /// Leave the lock file as it is.
    #[arg(long)]
    pub(crate) locked: bool,

    /// Do not use the network.
    #[arg(long)]
    pub(crate) offline: bool,
}

/// How a program is checked.
#[derive(Args, Debug)]
pub(crate) struct Checker {
    /// Run each test under random schedules, with `interleaf sample`: for tests that have too many executions. The seed is printed;
    /// `-- --seed S` repeats the runs.
    #[arg(long)]
    pub(crate) sample: bool,

    /// Options of `interleaf check`, such as `--time-limit 60`; with --sample those of `interleaf sample`, such as `-n 1000`.
    #[arg(last = true, value_name = "OPTIONS")]
    pub(crate) options: Vec<OsString>,
}

/// How results are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Format {
    /// As `cargo test` prints them.
    Text,
    /// A JSON object a line: one for each test, with its report, and one at the end.
    Json,
}

impl Test {
    /// The arguments of cargo that choose what is tested.
    pub(crate) fn targets(&self) -> Vec<String> {
        let mut words = Vec::new();
        for (is_given, word) in [(self.lib, "--lib"), (self.tests, "--tests")] {
            words.extend(is_given.then(|| word.to_string()));
        }
        for (names, word) in [(&self.bin, "--bin"), (&self.test, "--test")] {
            words.extend(names.iter().flat_map(|name| [word.to_string(), name.clone()]));
        }
        words
    }
}

impl Run {
    /// The arguments of cargo that choose what is run.
    pub(crate) fn targets(&self) -> Vec<String> {
        let chosen = [(&self.bin, "--bin"), (&self.example, "--example")];
        chosen
            .iter()
            .flat_map(|(name, word)| name.iter().flat_map(|name| [word.to_string(), name.clone()]))
            .collect()
    }
}

impl Build {
    /// The arguments of cargo.
    pub(crate) fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        for (values, word) in [(&self.package, "--package"), (&self.features, "--features")] {
            words.extend(values.iter().flat_map(|value| [word.to_string(), value.clone()]));
        }
        let switches = [
            (self.workspace, "--workspace"),
            (self.all_features, "--all-features"),
            (self.no_default_features, "--no-default-features"),
            (self.locked, "--locked"),
            (self.offline, "--offline"),
        ];
        words.extend(switches.iter().filter(|(is_given, _)| *is_given).map(|(_, word)| word.to_string()));
        if let Some(path) = &self.manifest_path {
            words.extend(["--manifest-path".to_string(), path.display().to_string()]);
        }
        words
    }
}
