//! The command line.

use crate::algorithms::Algorithms;
use crate::check::arguments::Check;
use crate::compare::arguments::Compare;
use crate::doctor::Doctor;
use crate::estimate::arguments::Estimate;
use crate::fair::arguments::Fair;
use crate::frontier::{Merge, Split};
use crate::init::Init;
use crate::litmus::arguments::Litmus;
use crate::live::arguments::Live;
use crate::man::Pages;
use crate::refine::arguments::Refine;
use crate::replay::Replay;
use crate::resume::Resume;
use crate::sample::arguments::Sample;
use crate::verify::arguments::Verify;
use crate::wrapper::{Language, Wrapper};
use crate::{InputError, Status, output};
use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::Shell;
use interleaf_report::Printable;

/// Checks concurrent programs under every schedule that a memory model allows.
#[derive(Parser, Debug)]
#[command(name = "interleaf", version, about, max_term_width = 100)]
#[command(
    after_help = "Exit status: 0 no violation was found, 1 a violation, 2 the input or the arguments are bad, \
                        3 the search was stopped early, or a bound cut every execution."
)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    Check(Check),
    Init(Init),
    Sample(Sample),
    Estimate(Estimate),
    Live(Live),
    Compare(Compare),
    Replay(Replay),
    Resume(Resume),
    Split(Split),
    Merge(Merge),
    Litmus(Litmus),
    Verify(Verify),
    Fair(Fair),
    Refine(Refine),
    Algorithms(Algorithms),
    Doctor(Doctor),
    Cc(Wrapper),
    /// Compile C++ as the native compiler does, and keep the LLVM IR in the object; see `cc`.
    #[command(name = "c++")]
    Cxx(Wrapper),
    /// Print a completion script for a shell.
    Completions {
        /// The shell.
        #[arg(value_enum)]
        shell: Shell,
    },
    Man(Pages),
}

impl Command {
    /// Runs a command whose exit status is that of another program.
    pub fn run_other(&self) -> Option<u8> {
        match self {
            Command::Cc(wrapper) => Some(wrapper.run(Language::C)),
            Command::Cxx(wrapper) => Some(wrapper.run(Language::Cplusplus)),
            _ => None,
        }
    }

    pub fn run(&self) -> Result<Status, InputError> {
        match self {
            Command::Cc(_) | Command::Cxx(_) => Ok(Status::Nothing),
            Command::Check(check) => crate::check::run(check),
            Command::Init(init) => crate::init::run(init),
            Command::Sample(sample) => crate::sample::run(sample),
            Command::Estimate(estimate) => crate::estimate::run(estimate),
            Command::Live(live) => crate::live::run(live),
            Command::Compare(compare) => crate::compare::run(compare),
            Command::Replay(replay) => crate::replay::run(replay),
            Command::Resume(resume) => crate::resume::run(resume),
            Command::Split(split) => crate::frontier::split(split),
            Command::Merge(merge) => crate::frontier::merge(merge),
            Command::Litmus(litmus) => crate::litmus::run(litmus),
            Command::Verify(verify) => crate::verify::run(verify),
            Command::Fair(fair) => crate::fair::run(fair),
            Command::Refine(refine) => crate::refine::run(refine),
            Command::Algorithms(arguments) => crate::algorithms::run(arguments),
            Command::Doctor(doctor) => crate::doctor::run(doctor),
            Command::Man(pages) => crate::man::run(pages),
            Command::Completions { shell } => {
                let mut script = Vec::new();
                clap_complete::generate(*shell, &mut Arguments::command(), "interleaf", &mut script);
                output::write(None, &Printable::code(&String::from_utf8_lossy(&script)))?;
                Ok(Status::Nothing)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Arguments;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Arguments::command().debug_assert();
    }
}
