//! The command line of `interleaf verify`.

use crate::limits::Limits;
use crate::options::{Choices, Output, PageFormat, model, one_of};
use interleaf_consistency::recorded::Method;
use interleaf_memory::Model;
use std::path::PathBuf;

/// The long help.
const ABOUT: &str = "\
Decide whether memory models allow recorded executions.

An execution is a line of JSON:
  {\"test\": \"SB\", \"init\": {\"x\": 0, \"y\": 0},
   \"threads\": [[[\"W\", \"x\", 1], [\"F\", \"mfence\"], [\"R\", \"y\", 0]], [[\"W\", \"y\", 1], [\"R\", \"x\", 1]]],
   \"rf\": {\"P0.2\": \"init\", \"P1.1\": \"P0.0\"}}
Events are writes, reads and fences: mfence (or sync); sfence, which orders only writes; and lfence, which has no effect \
because reads are ordered anyway. A read-modify-write is a pair [\"R*\", \"x\", 0], [\"W*\", \"x\", 1]; a failed \
compare-and-exchange is a single [\"R*\", ...]. P0.2 is the third event of the first thread. `rf` maps each read to its \
source: a write, or init. Without `rf`, a read may read from any write of its value.

Under rc11 and rc20, an access may have its memory order, [\"W\", \"x\", 1, \"release\"], and is relaxed without one; a fence has its \
order in the place of a name; and `mo` may have the modification order of locations: {\"x\": [\"P0.0\", \"P1.1\"]}.

A file that begins like a trace of Axe (0: M[1] := 1) is one execution.

The witness is an order of the events; P0.0:memory is when the write P0.0 leaves the store buffer of its thread. A forbidden \
execution is explained, if possible, by a cycle of forced orderings, each with its rule, or by a read of a value that is not written.

Without `rf` the decision can take exponential time. An execution that reaches a limit is reported as `stopped (time)`, in JSON as
{\"consistent\": null, ..., \"stopped\": \"time\"}; the executions after it are still decided.

Exit status: 2 if a line is not an execution, else 1 if a model forbids one, else 3 if one was stopped, else 0.";

/// Decide whether memory models allow recorded executions.
#[derive(clap::Args, Debug)]
#[command(long_about = ABOUT)]
pub struct Verify {
    /// Files with one execution per line, or traces of Axe; `-` is standard input.
    #[arg(required = true, value_name = "EXECUTIONS")]
    pub files: Vec<PathBuf>,

    /// Choose the memory models, separated by commas.
    #[arg(long = "model", value_parser = model(), value_delimiter = ',', default_value = "sc,tso,pso", value_name = "NAME,...")]
    pub models: Vec<Model>,

    /// Choose the decision procedure.
    #[arg(long, value_parser = one_of(METHODS), default_value = "verify")]
    pub method: Method,

    /// Do not compute the orderings that every execution must respect before the search.
    #[arg(long)]
    pub no_closure: bool,

    #[command(flatten)]
    pub limits: Limits,

    #[command(flatten)]
    pub output: Output<PageFormat>,
}

impl Verify {
    /// Whether executions are decided as graphs, too.
    pub(super) fn has_graph(&self) -> bool {
        self.models.iter().any(|model| model.is_graph())
    }
}

const METHODS: &Choices<Method> = &[
    (
        "verify",
        Method::Verify,
        "VerifyTSO and VerifyPSO; for sc, guided construction and then a search. Without `rf`, VSC with good writes",
    ),
    (
        "naive",
        Method::Naive,
        "All lower sets of the program order, or all states without `rf`; for comparison",
    ),
];
