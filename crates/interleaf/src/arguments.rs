//! The command line.

use crate::InputError;
use crate::algorithms::{Algorithm, Algorithms, NameParser};
use crate::fair::arguments::Fair;
use crate::limits::Limits;
use crate::litmus::arguments::Litmus;
use crate::ranges::Range;
use crate::refine::arguments::Refine;
use crate::verify::arguments::Verify;
use clap::{Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use interleaf_program::ThreadId;
use std::path::PathBuf;

/// Checks concurrent programs under every schedule that a memory model allows.
#[derive(Parser, Debug)]
#[command(name = "interleaf", version, about, max_term_width = 100)]
#[command(
    after_help = "Exit status: 0 nothing was found, 1 a violation, 2 the input or the arguments are bad, \
                        3 stopped early."
)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What to do.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Explore a program and show the first execution that goes wrong.
    Check(Check),
    /// Run several algorithms on the same programs and show executions and times side by side.
    Compare(Compare),
    /// Run a violation of a JSON report again and show it.
    Replay(Replay),
    /// Go on with a search that was stopped.
    Resume(Resume),
    /// Cut what is left of a search into parts that can be explored on several machines.
    Split(Split),
    /// Bring the results of parts together.
    Merge(Merge),
    /// Show what litmus tests can end in.
    #[command(long_about = crate::litmus::arguments::ABOUT)]
    Litmus(Litmus),
    /// Decide whether memory models allow recorded executions.
    #[command(long_about = crate::verify::arguments::ABOUT)]
    Verify(Verify),
    /// Decide whether a graph or a Markov decision process can be run fairly.
    #[command(long_about = crate::fair::arguments::ABOUT, after_long_help = crate::fair::arguments::EXAMPLES)]
    Fair(Fair),
    /// Check that a library does nothing but what its operations do one after the other.
    #[command(long_about = crate::refine::arguments::ABOUT)]
    Refine(Refine),
    /// Print the table of algorithms: name, memory models, abilities.
    Algorithms(Algorithms),
    /// Print a script that makes a shell complete this command.
    Completions {
        /// The shell.
        #[arg(value_enum)]
        shell: Shell,
    },
}

/// Explore a program and show the first execution that goes wrong.
#[derive(clap::Args, Debug)]
pub struct Check {
    /// C, C++ or LLVM IR: .c .cc .cpp .cxx .ll .bc
    #[arg(required = true, value_name = "PROGRAM")]
    pub programs: Vec<PathBuf>,

    /// The memory model. All algorithms know it but observers and vc, which know sc alone.
    #[arg(long, value_enum, default_value_t = Model::Sc)]
    pub model: Model,

    /// How to search. If not given, rf, and with --leaks optimal, as memory at the end is not told apart by rf.
    #[arg(long, value_name = "ALGORITHM", value_parser = NameParser(None))]
    pub algorithm: Option<&'static Algorithm>,

    /// The thread whose events vc leaves unordered: 0 is main, 0.0 the first thread that it starts, and so on, as in JSON
    /// reports; 0.0 if not given. What is found does not depend on it, but how many executions that takes does.
    #[arg(long, value_name = "THREAD", allow_negative_numbers = true, value_parser = thread)]
    pub vc_root: Option<ThreadId>,

    /// Define a preprocessor macro.
    #[arg(short = 'D', value_name = "NAME[=VALUE]")]
    pub defines: Vec<String>,

    /// Pass a flag to clang.
    #[arg(long = "cflag", value_name = "FLAG", allow_hyphen_values = true)]
    pub cflags: Vec<String>,

    /// Run the body of a loop at most N times within one activation; what is cut makes the verdict `bounded`. The cut
    /// is at the end of the N-th round, so that a loop which ends by itself after N rounds needs N + 1. Rounds that only
    /// wait, and change nothing, do not count.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..))]
    pub unroll: Option<u32>,

    /// Give each store buffer room for K writes only, under tso and pso: 0 is sequential consistency. What is cut makes the
    /// verdict `bounded`. Needs --algorithm dpor, optimal, source or exhaustive, or one that matches states.
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    pub buffer_bound: Option<u32>,

    /// Let at most K context switches of an execution interrupt a thread that could have gone on. What is cut makes the
    /// verdict `bounded`. Needs --algorithm dpor or exhaustive.
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    pub preemption_bound: Option<u32>,

    /// Compare states as a whole, not by fingerprints of 128 bits. For stateful, s-por, de-s-por, dl-s-por and portfolio.
    #[arg(long)]
    pub full_states: bool,

    /// In which order threads are followed from a state. For stateful, s-por, de-s-por and dl-s-por.
    #[arg(long, value_enum)]
    pub order: Option<Order>,

    /// Which permutation, or which random order. Needs --order permuted or random.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub seed: Option<u64>,

    /// Look first whether a thread only leads to states that were visited, and follow that one. Mostly fewer states, and more time. For
    /// de-s-por and dl-s-por.
    #[arg(long)]
    pub visited_first: bool,

    /// Count only those global variables as shared whose names match; `*` stands for anything. Can be given several times. Others are taken
    /// for private until two threads are seen to access one. What threads allocate is always shared. For s-por, de-s-por and dl-s-por.
    #[arg(long, value_name = "PATTERN")]
    pub shared_globals: Vec<String>,

    /// Write the state graph to FILE.aut, and the labels of its states to FILE.lab, for `interleaf fair`: a step has the id of
    /// its thread for a label (0.1, or 0.1.buffer for a write that leaves the thread's buffer), a state 0.1.enabled if that step can be taken
    /// in it, and 0.1@14 if thread 0.1 is at line 14. For stateful.
    #[arg(long, value_name = "FILE.aut")]
    pub dump_state_graph: Option<PathBuf>,

    /// Go on after a violation, and show every distinct one.
    #[arg(long)]
    pub keep_going: bool,

    /// Report data races, as C11 defines them.
    #[arg(long)]
    pub races: bool,

    /// Report memory that is not freed and that nothing points to when the program ends.
    #[arg(long)]
    pub leaks: bool,

    /// Let a wait for a condition variable end without a signal, once in each thread.
    #[arg(long)]
    pub spurious_wakeups: bool,

    /// Count failed assertions and go on behind them.
    #[arg(long)]
    pub ignore_assertions: bool,

    /// Explore with so many workers; neither counts nor the violation that is reported depend on it. All cores if not given,
    /// where the algorithm can: rf; and portfolio, of which counts and the violation depend on which search wins.
    #[arg(long, short, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub jobs: Option<u32>,

    /// Write what is left to FILE now and then, and when the search is stopped; `interleaf resume FILE` goes on.
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,

    /// How often that is, in seconds.
    #[arg(long, value_name = "S", requires = "checkpoint", allow_negative_numbers = true, default_value = "30", value_parser = positive_seconds)]
    pub checkpoint_interval: f64,

    /// Stop after N executions of all kinds, the first N in sequential order: the search then has one worker. Not for
    /// algorithms that count states.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..))]
    pub execution_limit: Option<u64>,

    /// Stop after S seconds; loading a program is counted if it takes long.
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = positive_seconds)]
    pub time_limit: Option<f64>,

    /// Stop when the process holds more memory than this; K, M and G are understood. Three quarters of the machine's
    /// memory if not given.
    #[arg(long, value_name = "BYTES", allow_negative_numbers = true, value_parser = bytes)]
    pub memory_limit: Option<u64>,

    /// How and where to print the result.
    #[command(flatten)]
    pub output: Output,

    /// Arguments of the program under test.
    #[arg(last = true, value_name = "PROGRAM-ARGS")]
    pub arguments: Vec<String>,
}

/// Run several algorithms on the same programs and show executions and times side by side.
///
/// Every algorithm goes on after a violation, so that counts can be compared, and a violation alone does not set the exit
/// status: that is 1 if algorithms disagree on whether there is one, 3 if one was stopped early. What is counted are all
/// executions, redundant ones included; csv tells them apart.
#[derive(clap::Args, Debug)]
pub struct Compare {
    /// C, C++ or LLVM IR: .c .cc .cpp .cxx .ll .bc
    #[arg(required = true, value_name = "PROGRAM")]
    pub programs: Vec<PathBuf>,

    /// The algorithms, separated by commas; a plot compares the others with the first.
    #[arg(long, required = true, value_delimiter = ',', value_name = "NAME,...", value_parser = NameParser(None))]
    pub algorithm: Vec<&'static Algorithm>,

    /// Run rvf again, each time without one of these, separated by commas.
    #[arg(long, value_enum, value_delimiter = ',', value_name = "HEURISTIC,...")]
    pub without: Vec<Heuristic>,

    /// Measure besides which share of its time rvf, vc or dc looks for witnesses (VerifySC), in runs of their own. A
    /// plot has a histogram of it, and may be of one algorithm then.
    #[arg(long)]
    pub verify_sc: bool,

    /// The memory models, separated by commas.
    #[arg(long = "model", value_enum, value_delimiter = ',', default_value = "sc", value_name = "NAME,...")]
    pub models: Vec<Model>,

    /// Define a macro to each of several values in turn: N=1..8 (both ends belong to it) or N=2,4,8. Given several times,
    /// all combinations are run.
    #[arg(long = "range", value_name = "NAME=VALUES")]
    pub ranges: Vec<Range>,

    /// Define a preprocessor macro.
    #[arg(short = 'D', value_name = "NAME[=VALUE]")]
    pub defines: Vec<String>,

    /// Pass a flag to clang.
    #[arg(long = "cflag", value_name = "FLAG", allow_hyphen_values = true)]
    pub cflags: Vec<String>,

    /// Run the body of a loop at most N times within one activation; see `interleaf check --help`.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..))]
    pub unroll: Option<u32>,

    /// Count failed assertions and go on behind them.
    #[arg(long)]
    pub ignore_assertions: bool,

    /// Stop each search after S seconds.
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = positive_seconds)]
    pub time_limit: Option<f64>,

    /// Stop a search when the process holds more memory than this; see `interleaf check --help`.
    #[arg(long, value_name = "BYTES", allow_negative_numbers = true, value_parser = bytes)]
    pub memory_limit: Option<u64>,

    /// How to print the result.
    #[arg(long, value_enum, default_value_t = ComparisonFormat::Text)]
    pub format: ComparisonFormat,

    /// Write the result to FILE instead of standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// What makes `rvf` fast, and changes nothing of what it finds.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heuristic {
    /// Other reads of a node are tried only if there may be a new source.
    Signals,
    /// Only orders of events are tried that the closure allows.
    Closure,
    /// Orders like that of the node below are tried first.
    Guide,
    /// What can be read is read, without trying anything else.
    GreedyReads,
    /// What nobody needs is overwritten, without trying anything else.
    GreedyWrites,
    /// Both of them.
    ClosureAndGuide,
}

/// How a comparison is printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ComparisonFormat {
    /// A table for people.
    Text,
    /// One line for each program, size, model and algorithm.
    Csv,
    /// Two log-log scatter plots: executions and time. With --verify-sc a histogram besides.
    Svg,
}

/// Run a violation of a JSON report again and show it.
///
/// The program is compiled with the flags that the report holds, and must be unchanged.
#[derive(clap::Args, Debug)]
pub struct Replay {
    /// What `interleaf check --format json` wrote; `-` is standard input.
    #[arg(value_name = "REPORT")]
    pub report: PathBuf,

    /// Which of several violations, from 1.
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..))]
    pub violation: Option<u64>,

    /// When to give up.
    #[command(flatten)]
    pub limits: Limits,

    /// How and where to print the result.
    #[command(flatten)]
    pub output: Output,
}

/// Go on with a search that was stopped.
///
/// The program is compiled with the flags that the file holds, and must be unchanged. What is left is written back to the
/// file.
#[derive(clap::Args, Debug)]
pub struct Resume {
    /// What `interleaf check --checkpoint`, `interleaf split` or `interleaf merge` wrote.
    #[arg(value_name = "FRONTIER")]
    pub frontier: PathBuf,

    /// Explore with so many workers; all cores if not given.
    #[arg(long, short, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub jobs: Option<u32>,

    /// How often what is left is written, in seconds.
    #[arg(long, value_name = "S", allow_negative_numbers = true, default_value = "30", value_parser = positive_seconds)]
    pub checkpoint_interval: f64,

    /// Stop after N executions of all kinds, the first N in sequential order: the search then has one worker.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..))]
    pub execution_limit: Option<u64>,

    /// Stop after S seconds; loading a program is counted if it takes long.
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = positive_seconds)]
    pub time_limit: Option<f64>,

    /// Stop when the process holds more memory than this; see `interleaf check --help`.
    #[arg(long, value_name = "BYTES", allow_negative_numbers = true, value_parser = bytes)]
    pub memory_limit: Option<u64>,

    /// How and where to print the result.
    #[command(flatten)]
    pub output: Output,
}

/// Cut what is left of a search into parts that can be explored on several machines.
///
/// The parts of FRONTIER.json are FRONTIER.1.json and so on. `interleaf resume` explores each and leaves its result in the
/// same file; `interleaf merge` brings them together, until nothing is left. Parts that were merged are written over by
/// the next ones, or removed if these are fewer; others are not.
#[derive(clap::Args, Debug)]
pub struct Split {
    /// What `interleaf check --checkpoint` or `interleaf merge` wrote.
    #[arg(value_name = "FRONTIER")]
    pub frontier: PathBuf,

    /// How many parts; fewer if there are not so many places to explore.
    #[arg(short, value_name = "K", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub number: u32,

    /// When to give up.
    #[command(flatten)]
    pub limits: Limits,
}

/// Bring the results of parts together.
///
/// What was merged is noted in each part: then it may be written over. If that is interrupted, merge again.
#[derive(clap::Args, Debug)]
pub struct Merge {
    /// The parts of one frontier, each explored with `interleaf resume`.
    #[arg(required = true, value_name = "RESULT")]
    pub results: Vec<PathBuf>,

    /// Where what is found and what is left is written.
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,

    /// When to give up.
    #[command(flatten)]
    pub limits: Limits,
}

/// How and where to print a result.
#[derive(clap::Args, Clone, Debug)]
pub struct Output {
    /// How to print the result.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,

    /// Write the result to FILE instead of standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// A memory model.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Model {
    /// Sequential consistency.
    Sc,
    /// Total store order: a buffer for each thread, as on x86.
    Tso,
    /// Partial store order: a buffer for each thread and memory location.
    Pso,
}

impl Model {
    /// The short name, as on the command line.
    pub fn name(self) -> &'static str {
        self.of_machine().name()
    }

    /// The model of the machine.
    pub fn of_machine(self) -> interleaf_memory::Model {
        match self {
            Model::Sc => interleaf_memory::Model::Sc,
            Model::Tso => interleaf_memory::Model::Tso,
            Model::Pso => interleaf_memory::Model::Pso,
        }
    }
}

/// Refuses a memory model that is named twice: it would be decided twice, and have two columns.
pub(crate) fn refuse_repeated(models: &[Model]) -> Result<(), InputError> {
    match models.iter().enumerate().find(|&(number, model)| models[..number].contains(model)) {
        Some((_, model)) => Err(InputError::Other(format!("{} is named more than once", model.name()))),
        None => Ok(()),
    }
}

/// In which order a stateful search follows threads from a state.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// As they were started.
    Sequential,
    /// In the same order everywhere; --seed says which.
    Permuted,
    /// In an order that depends on the state and on --seed.
    Random,
}

/// How a result is printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// For people.
    Text,
    /// One JSON object a line, one line a program.
    Json,
    /// SARIF 2.1.0 for code hosts and editors, one document for all programs.
    Sarif,
}

/// The longest time limit, in seconds: longer than anyone waits.
const LONGEST_LIMIT: f64 = 1e9;

/// A thread by its path, as reports in JSON name it.
fn thread(text: &str) -> Result<ThreadId, String> {
    let mut steps = text.split('.');
    // As it is printed, without signs and zeros in front.
    let step = |step: &str| step.parse().ok().filter(|number: &u32| number.to_string() == step);
    let path = if steps.next() == Some("0") { steps.map(step).collect() } else { None };
    let thread = path.and_then(|path: Vec<u32>| ThreadId::from_path(&path));
    thread.ok_or_else(|| "expected the path of a thread, such as 0 or 0.1".to_string())
}

pub(crate) fn positive_seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= LONGEST_LIMIT => Ok(seconds),
        _ => Err("expected a number of seconds above 0".to_string()),
    }
}

pub(crate) fn bytes(text: &str) -> Result<u64, String> {
    let (digits, unit) = match text.char_indices().last() {
        Some((end, 'K' | 'k')) => (&text[..end], 1 << 10),
        Some((end, 'M' | 'm')) => (&text[..end], 1 << 20),
        Some((end, 'G' | 'g')) => (&text[..end], 1 << 30),
        _ => (text, 1),
    };
    let number = digits.parse::<u64>().ok().filter(|&number| number > 0);
    let bytes = number.and_then(|number| number.checked_mul(unit));
    bytes.ok_or_else(|| "expected a number of bytes above 0, such as 4G".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn sizes_have_units() {
        assert_eq!(bytes("4G"), Ok(4 << 30));
        assert_eq!(bytes("100"), Ok(100));
        assert!(
            bytes("").is_err()
                && bytes("G").is_err()
                && bytes("-1").is_err()
                && bytes("99999999999G").is_err()
        );
    }
}
