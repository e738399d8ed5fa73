//! The command line of `interleaf live`.

use super::place::Place;
use crate::InputError;
use crate::limits::Limits;
use crate::options::{Choices, CompileOptions, Output, ReportFormat, model, one_of};
use interleaf_live::Fairness;
use interleaf_memory::Model;
use interleaf_report::{Flags, LiveFlags};
use std::path::PathBuf;

/// The long help.
const ABOUT: &str = "\
Decide whether every fair run of a program gets to a place.

All states are visited, so a program must have finitely many. A run that does not get there ends, or goes round in a cycle for ever: \
its steps are shown, with the cycle and who starves in it. Loops that wait stay loops here: a thread that spins takes steps, and gets \
nowhere. A thread that waits for a mutex can take no step until it is free.

PLACE is [THREAD:]FUNCTION, [THREAD:]FILE:LINE, [THREAD:]LABEL, or every-thread-ends. A program sets a label with \
`__interleaf_reached(\"label\")`. THREAD is an id such as 0.1, as in JSON reports, or `any`: some thread must get there. Without it, \
each thread must that gets there in some run, or whose first function has the place in its code or in that of functions it calls by name. \
The answer says which threads these are.

Loops that wait count here: --unroll bounds them like others.

Exit status: 0 every fair run gets there, 1 one does not, or goes wrong, 2 the input or the arguments are bad, 3 stopped early.";

/// Decide whether every fair run of a program gets to a place.
#[derive(clap::Args, Debug)]
#[command(long_about = ABOUT)]
pub struct Live {
    /// The files of the program, as for a compiler: .c, .cc, .cpp, .cxx, .rs, .ll or .bc files. They are linked in this order.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Ask whether threads get to this place. The option can be repeated: they must get to all of them.
    #[arg(long, value_name = "PLACE", value_parser = place, required = true)]
    pub eventually: Vec<String>,

    /// Ask whether they get there again and again, not only once.
    #[arg(long)]
    pub always: bool,

    /// Choose which runs count.
    #[arg(long, value_name = "FAIRNESS", value_parser = one_of(FAIRNESS), default_value = "strong")]
    pub fairness: Fairness,

    /// Choose the memory model. Under tso and pso, store buffers take steps like threads, and count for fairness like threads.
    #[arg(long, value_parser = model(), default_value = "sc")]
    pub model: Model,

    /// Limit each store buffer to K writes, under tso and pso. If that excludes runs, the verdict is `bounded`.
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    pub buffer_bound: Option<u32>,

    /// Compare whole states instead of 128-bit fingerprints.
    #[arg(long)]
    pub full_states: bool,

    #[command(flatten)]
    pub compile: CompileOptions,

    #[command(flatten)]
    pub limits: Limits,

    #[command(flatten)]
    pub output: Output<ReportFormat>,

    /// The arguments of the program.
    #[arg(last = true, value_name = "PROGRAM-ARGS")]
    pub arguments: Vec<String>,
}

const FAIRNESS: &Choices<Fairness> = &[
    ("strong", Fairness::Strong, "A thread that can take a step again and again takes one again and again"),
    ("weak", Fairness::Weak, "A thread that can take a step at all times takes one again and again"),
    ("none", Fairness::None, "All runs count"),
];

/// The fairness with a name.
pub(super) fn fairness_named(name: &str) -> Option<Fairness> {
    FAIRNESS.iter().find(|choice| choice.0 == name).map(|choice| choice.1)
}

/// Reads a value of `--eventually`.
fn place(text: &str) -> Result<String, String> {
    Place::read(text).map(|_| text.to_string())
}

impl Live {
    /// What changes the meaning of the program.
    pub(super) fn flags(&self) -> Flags {
        Flags {
            arguments: self.arguments.clone(),
            buffer_bound: self.buffer_bound,
            live: Some(LiveFlags {
                eventually: self.eventually.clone(),
                always: self.always,
                fairness: self.fairness.name().to_string(),
            }),
            ..self.compile.flags_of(&self.files)
        }
    }

    /// Refuses what cannot be asked.
    pub(super) fn require(&self) -> Result<(), InputError> {
        let model = self.model.name();
        if self.model.is_graph() {
            return Err(InputError::Other(format!(
                "live supports only --model sc, tso and pso: it compares states, and executions under {model} have none"
            )));
        }
        if self.buffer_bound.is_some() && self.model == Model::Sc {
            return Err(InputError::other(
                "--buffer-bound needs --model tso or pso: sc has no store buffers",
            ));
        }
        Ok(())
    }
}
