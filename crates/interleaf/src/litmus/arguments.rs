//! The command line of `interleaf litmus`.

use crate::algorithms::{self, Algorithm};
use crate::limits::Limits;
use crate::options::{Output, PageFormat, model};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use interleaf_litmus::generate::{Language, Order};
use interleaf_memory::Model;
use std::path::PathBuf;

/// The long help.
const ABOUT: &str = "\
Show the outcomes of litmus tests.

A test is in herd's format, for X86, X86_64 or C. A file whose name begins with @ is a list of files, one per line.

For one model the output has herd's format; for several, it is a table with a row per test. Executions that differ neither in \
the source of a read nor in the order of the writes to a location are counted once. Algorithms that merge more count fewer: \
rf, for example, one execution for each reads-from class. The outcomes are the same.

--generate makes tests instead: from cycles of edges as in diy, such as \"PodWR Fre PodWR Fre\", or from all cycles of the \
edges in --edges. Edges between threads are Rfe, Fre and Coe (or Wse). Edges within a thread are Rfi, Fri and Coi, Rmw (the \
read and the write of an exchange), PodWR (program order between different locations), PosWR (program order at one location), \
MFencedWR and MFencesWR (with mfence in between), and the same with WW, RW and RR. A model allows a cycle if the condition \
of its test can hold.

--arch c makes tests in C. There the fences are FenceScd.. and FenceScs.., and Acq, Rel and AcqRel likewise. An edge may end with \
the memory orders of its two events, Rlx, Acq, Rel, AcqRel, Sc, or Na for a plain access: PodWWRlxRel, RfeRelAcq. Rmw has one \
order: RmwAcqRel. The edges on both sides of an event must agree. What neither says is relaxed or, with --edges, each of --orders.

Exit status: 2 if a test cannot be read, else 1 if a condition that must hold (forall, ~exists) does not, else 3 if a limit \
stopped a test, else 0.";

/// Show the outcomes of litmus tests.
#[derive(clap::Args, Debug)]
#[command(long_about = ABOUT)]
pub struct Litmus {
    /// Tests and lists of tests, or `-` for standard input. With --generate, cycles.
    #[arg(required_unless_present = "edges", value_name = "TEST")]
    pub tests: Vec<PathBuf>,

    /// Make tests from cycles. One test is printed; several are listed or, with -o FOLDER, written to FOLDER with a list @all.
    #[arg(long)]
    pub generate: bool,

    /// Make a test of each cycle of these edges; `Pod**` stands for all four directions.
    #[arg(
        long,
        value_name = "EDGE,...",
        value_delimiter = ',',
        requires = "generate",
        conflicts_with = "tests"
    )]
    pub edges: Vec<String>,

    /// Choose the language of the tests that are made.
    #[arg(long, value_name = "ARCH", requires = "generate", default_value = "x86_64", ignore_case = true, value_parser = arch())]
    pub arch: Language,

    /// Give each access whose memory order the edges leave open each of these in turn: Rlx, Acq, Rel, AcqRel, Sc, Na.
    #[arg(long, value_name = "ORDER,...", requires = "edges", value_delimiter = ',', hide_possible_values = true, value_parser = order())]
    pub orders: Vec<Order>,

    /// Make cycles of at most N edges.
    #[arg(long, value_name = "N", default_value_t = 4, requires = "edges",
        value_parser = clap::value_parser!(u8).range(2..=interleaf_litmus::generate::LONGEST as i64))]
    pub size: u8,

    /// Choose the memory models, separated by commas. The default is those of sc, tso and pso that the algorithm supports.
    #[arg(long = "model", value_parser = model(), value_delimiter = ',', value_name = "NAME,...")]
    pub chosen_models: Vec<Model>,

    /// Choose the search algorithm.
    #[arg(long, value_name = "ALGORITHM", default_value = "optimal", value_parser = algorithms::parser())]
    pub algorithm: &'static Algorithm,

    /// Let a thread take the same backward jump at most N times; executions that are cut are not counted.
    #[arg(long, value_name = "N", default_value_t = interleaf_litmus::Test::UNROLL)]
    pub unroll: u32,

    #[command(flatten)]
    pub limits: Limits,

    #[command(flatten)]
    pub output: Output<PageFormat>,
}

impl Litmus {
    /// The memory models.
    pub(super) fn models(&self) -> Vec<Model> {
        let supported = |model: &Model| self.algorithm.models.contains(model);
        match &self.chosen_models[..] {
            [] => [Model::Sc, Model::Tso, Model::Pso].into_iter().filter(supported).collect(),
            chosen => chosen.to_vec(),
        }
    }
}

fn arch() -> impl TypedValueParser<Value = Language> {
    let language = |name: String| if name.eq_ignore_ascii_case("c") { Language::C } else { Language::X86 };
    PossibleValuesParser::new(["x86_64", "c"]).map(language)
}

fn order() -> impl TypedValueParser<Value = Order> {
    PossibleValuesParser::new(Order::ALL.map(Order::name))
        .try_map(|name| Order::parse(&name).ok_or("not a memory order"))
}
