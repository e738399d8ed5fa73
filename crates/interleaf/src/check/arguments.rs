//! The command line of `interleaf check`.

use super::shrinking::ShrinkOptions;
use crate::algorithms::{self, Algorithm, Choice, default_algorithm};
use crate::limits::Limits;
use crate::options::{
    AlsoWritten, CompileOptions, Output, ReportFormat, also, default_model, model, positive_seconds,
};
use clap::ValueEnum;
use interleaf_memory::Model;
use interleaf_program::ThreadId;
use interleaf_report::{AUTO, Flags, Ignore, Merge};
use interleaf_search::Ability;
use std::path::PathBuf;
use std::str::FromStr;

/// Explore a program and show the first execution that goes wrong.
#[derive(clap::Args, Debug)]
pub struct Check {
    /// The files of the program, as for a compiler: .c, .cc, .cpp, .cxx, .rs, .ll or .bc files. They are linked in this order.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Choose the memory model. The default is sc, and rc11 for a Rust program. `observers`, `vc` and `vc-values` support only sc.
    #[arg(long = "model", value_name = "MODEL", value_parser = model())]
    pub chosen_model: Option<Model>,

    /// Choose the search algorithm. `auto` is `rf`, and `dl-s-por` beside it when `rf` takes longer than two seconds; the first
    /// to end answers. With --leaks it is `optimal` instead of `rf`, which does not distinguish executions by the final contents of
    /// memory.
    #[arg(long, value_name = "ALGORITHM", value_parser = algorithms::parser_with_auto(), default_value = AUTO, hide_default_value = true)]
    pub algorithm: Choice,

    #[command(flatten)]
    pub loops: LoopOptions,

    /// Print at which reads, locks and loops executions part from each other, and their share, to see what to make smaller.
    #[arg(long)]
    pub explain_count: bool,

    /// Print which lines with code no execution reached. That takes time.
    #[arg(long)]
    pub coverage: bool,

    /// Explore with N workers, one per core by default. Only `rf` and `portfolio` use several. With `rf`, the counts and the
    /// reported violation do not depend on N; with `portfolio` they depend on which of its searches ends first.
    #[arg(long, short, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub jobs: Option<u32>,

    /// Choose the root thread of `vc` and `vc-values`, whose events it leaves unordered: 0 is main, 0.0 the first thread that main starts, and
    /// so on. The default is 0.0. The root changes the number of executions, not the violations that are found.
    #[arg(long, value_name = "THREAD", allow_negative_numbers = true, value_parser = ThreadId::from_str)]
    pub vc_root: Option<ThreadId>,

    /// Go on after a violation, and show every distinct one.
    #[arg(long)]
    pub keep_going: bool,

    #[command(flatten)]
    pub faults: FaultOptions,

    #[command(flatten)]
    pub compile: CompileOptions,

    #[command(flatten)]
    pub bounds: BoundOptions,

    #[command(flatten)]
    pub stateful: StatefulOptions,

    #[command(flatten)]
    pub checkpoints: CheckpointOptions,

    #[command(flatten)]
    pub shrinking: ShrinkOptions,

    #[command(flatten)]
    pub limits: Limits,

    #[command(flatten)]
    pub output: Output<ReportFormat>,

    /// Write the result to FILE in FORMAT, too; the option can be repeated. FORMAT is one of those of --format. There is one search,
    /// however many files are written.
    #[arg(long, value_name = "FORMAT=FILE", value_parser = also)]
    pub also: Vec<AlsoWritten>,

    /// Take no options from `.interleaf.toml`, a file in the folder of the first FILE or above it with defaults of these options.
    #[arg(long)]
    pub no_config: bool,

    /// The arguments of the program.
    #[arg(last = true, value_name = "PROGRAM-ARGS")]
    pub arguments: Vec<String>,
}

/// Which executions go wrong.
#[derive(clap::Args, Debug)]
pub struct FaultOptions {
    /// Report data races as C11 defines them.
    #[arg(long)]
    pub races: bool,

    /// Under rc11 and rc20, where data races are always reported, do not look for them: plain accesses count as relaxed ones.
    #[arg(long, conflicts_with = "races")]
    pub no_races: bool,

    /// Report memory leaks: memory that is still allocated at the end, and that no pointer refers to.
    #[arg(long)]
    pub leaks: bool,

    /// Let a wait on a condition variable end without a signal, once per thread.
    #[arg(long)]
    pub spurious_wakeups: bool,

    /// Let a weak compare-exchange fail although memory holds the expected value, once per thread.
    #[arg(long)]
    pub spurious_failures: bool,

    /// Let malloc and new return memory that the same thread has freed, as real allocators do, so that a compare-exchange can meet an old
    /// address again (ABA). Each free then has two outcomes, so there are more executions.
    #[arg(long, conflicts_with = "leaks")]
    pub reuse_memory: bool,

    /// Count failed assertions instead of reporting them; the thread goes on.
    #[arg(long)]
    pub ignore_assertions: bool,

    /// Set findings aside: those of a KIND, or those at a line or in a function. The search goes on, as with --keep-going, and the
    /// summary says how many there were. KIND is what JSON reports call it, such as race or deadlock; the option can be repeated.
    #[arg(long, value_name = "KIND[:FILE:LINE|FUNCTION]", value_parser = ignore)]
    pub ignore: Vec<String>,
}

/// Reads a value of `--ignore`.
fn ignore(text: &str) -> Result<String, String> {
    Ignore::read(text).map(|ignore| ignore.to_string())
}

/// Bounds of the search.
#[derive(clap::Args, Debug)]
pub struct BoundOptions {
    /// Limit each store buffer to K writes, under tso and pso; 0 is sequential consistency. If that excludes executions, the
    /// verdict is `bounded`. For `optimal`, `source`, `dpor`, `exhaustive` and the stateful algorithms.
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    pub buffer_bound: Option<u32>,

    /// Limit each execution to K preemptions: context switches away from a thread that could have continued. If that excludes
    /// executions, the verdict is `bounded`. For `dpor` and `exhaustive`.
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    pub preemption_bound: Option<u32>,

    /// Stop after the first N executions in sequential order, whatever their kind; one worker is used. Not for the stateful
    /// algorithms.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..))]
    pub execution_limit: Option<u64>,
}

/// Options of the stateful algorithms.
#[derive(clap::Args, Debug)]
pub struct StatefulOptions {
    /// Compare whole states instead of 128-bit fingerprints. For all stateful algorithms.
    #[arg(long, help_heading = STATEFUL)]
    pub full_states: bool,

    /// Choose the order in which threads are tried in a state. For `stateful`, `s-por`, `de-s-por` and `dl-s-por`.
    #[arg(long, value_enum, help_heading = STATEFUL)]
    pub order: Option<Order>,

    /// Choose the permutation or the random order of --order permuted or random.
    #[arg(long, value_name = "N", allow_negative_numbers = true, help_heading = STATEFUL)]
    pub seed: Option<u64>,

    /// First try a thread all of whose next states were visited. This mostly takes fewer states and more time. For `de-s-por`
    /// and `dl-s-por`.
    #[arg(long, help_heading = STATEFUL)]
    pub visited_first: bool,

    /// Take only those global variables for shared whose names match a PATTERN, in which `*` matches any text; the option can
    /// be repeated. Other global variables count as private until two threads access one. Memory that threads allocate is
    /// always shared. For `s-por`, `de-s-por` and `dl-s-por`.
    #[arg(long, value_name = "PATTERN", help_heading = STATEFUL)]
    pub shared_globals: Vec<String>,

    /// Write the state graph to FILE.aut and the labels of its states to FILE.lab, for `interleaf fair`. A transition is
    /// labelled with its thread (0.1), or with the thread's buffer (0.1.buffer) if a write leaves it. A state is labelled
    /// 0.1.enabled if thread 0.1 can take a step, and 0.1@14 if that thread is at line 14. If FILE ends in .svg, the graph is
    /// drawn, if it is small. For `stateful`.
    #[arg(long, value_name = "FILE.aut|FILE.svg", help_heading = STATEFUL)]
    pub dump_state_graph: Option<PathBuf>,
}

const STATEFUL: &str = "Stateful search";

/// When an unfinished search is saved.
#[derive(clap::Args, Debug)]
pub struct CheckpointOptions {
    /// Save the unexplored part of the search to FILE, at intervals and when the search stops; `interleaf resume FILE`
    /// continues it.
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,

    /// Save the search every S seconds.
    #[arg(long, value_name = "S", requires = "checkpoint", allow_negative_numbers = true, default_value = "30", value_parser = positive_seconds)]
    pub checkpoint_interval: f64,

    /// Write the compiled program to FILE. With `interleaf resume --code FILE` a machine without the source or a compiler can continue
    /// the search.
    #[arg(long, value_name = "FILE", requires = "checkpoint")]
    pub save_code: Option<PathBuf>,
}

/// The order in which a stateful search tries threads.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// The order in which threads were started.
    Sequential,
    /// One permutation for all states; --seed chooses it.
    Permuted,
    /// An order that depends on the state and on --seed.
    Random,
}

impl Check {
    /// The memory model.
    pub fn model(&self) -> Model {
        self.chosen_model.unwrap_or_else(|| default_model(&self.files, &self.compile))
    }

    /// What changes the meaning of the program.
    pub fn flags(&self) -> Flags {
        Flags {
            buffer_bound: self.bounds.buffer_bound,
            arguments: self.arguments.clone(),
            merge: self.merged(self.model()),
            search: self.search_options(),
            ..self.faults.added_to(self.compile.flags_of(&self.files), self.model())
        }
    }
}

impl Check {
    /// The options that decide what is explored, and are no others of [`Flags`].
    fn search_options(&self) -> Vec<String> {
        let Check { vc_root, keep_going, bounds, stateful, .. } = self;
        let BoundOptions { preemption_bound, execution_limit, buffer_bound: _ } = bounds;
        let StatefulOptions { full_states, order, seed, visited_first, shared_globals, dump_state_graph: _ } =
            stateful;
        let order = order.and_then(|order| order.to_possible_value());
        let values = [
            preemption_bound.map(|bound| format!("--preemption-bound={bound}")),
            execution_limit.map(|limit| format!("--execution-limit={limit}")),
            vc_root.as_ref().map(|root| format!("--vc-root={root}")),
            order.map(|order| format!("--order={}", order.get_name())),
            seed.map(|seed| format!("--seed={seed}")),
            keep_going.then(|| "--keep-going".to_string()),
            full_states.then(|| "--full-states".to_string()),
            visited_first.then(|| "--visited-first".to_string()),
        ];
        let globals = shared_globals.iter().map(|pattern| format!("--shared-globals={pattern}"));
        values.into_iter().flatten().chain(globals).collect()
    }
}

impl FaultOptions {
    /// The flags of a program, with what these options look for under a model.
    pub(crate) fn added_to(&self, flags: Flags, model: Model) -> Flags {
        Flags {
            ignore_assertions: self.ignore_assertions,
            ignore: self.ignore.clone(),
            // A data race is an error of the language.
            races: self.races || model.is_graph() && !self.no_races,
            leaks: self.leaks,
            spurious_wakeups: self.spurious_wakeups,
            spurious_failures: self.spurious_failures,
            reuse_memory: self.reuse_memory,
            ..flags
        }
    }
}

/// What is done about loops.
#[derive(clap::Args, Debug)]
pub struct LoopOptions {
    /// Explore one of several executions that differ only in what no thread can see. `loops` leaves out failed iterations of loops
    /// that retry a compare-exchange, wait or give up; --explain-loops prints which. `locks` does not order critical sections of a
    /// lock where no data shows the order, `barriers` not the arrivals at a barrier, `counters` not updates that commute and whose results
    /// are not used, `symmetry` not which of several equal threads begins first; rf can do all of them. `all` is what the algorithm can do,
    /// which is `loops` alone but for rf. The default is `all` with --algorithm auto, and `none` with a named algorithm, whose counts are then the published ones.
    #[arg(long, value_name = "RULES", value_enum, value_delimiter = ',')]
    pub merge: Vec<MergeRule>,

    /// Print what was decided for each loop: whether it waits, retries or gives up, and which line or variable prevents more.
    #[arg(long)]
    pub explain_loops: bool,

    /// Print which threads are equal, so that `symmetry` merges them, and what makes others differ.
    #[arg(long)]
    pub explain_symmetry: bool,
}

impl Check {
    /// What is merged under a model. Races are looked for in every iteration and order.
    pub(super) fn merged(&self, model: Model) -> Vec<Merge> {
        let algorithm = match self.algorithm {
            Choice::Named(algorithm) => algorithm,
            Choice::Auto => default_algorithm(self.faults.leaks),
        };
        let rules: &[MergeRule] = match &self.loops.merge[..] {
            [] if self.algorithm == Choice::Auto && !self.faults.races => &[MergeRule::All],
            rules => rules,
        };
        merges(rules, algorithm, model)
    }
}

/// A rule that merges executions.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum MergeRule {
    /// All rules.
    All,
    /// No rule.
    None,
    /// Failed iterations of loops that retry, and counters of loops that wait.
    Loops,
    /// Orders of critical sections of a lock that no data shows.
    Locks,
    /// Orders of arrivals at a barrier.
    Barriers,
    /// Orders of updates that commute and whose results are not used.
    Counters,
    /// Which of several equal threads does what.
    Symmetry,
}

/// What an algorithm merges with these rules under a model, in the order of [`Merge::ALL`].
pub(crate) fn merges(rules: &[MergeRule], algorithm: &Algorithm, model: Model) -> Vec<Merge> {
    let is_asked_for = |merge: &Merge| rules.iter().any(|rule| rule.merges().contains(merge));
    let can = |merge: &Merge| match merge_ability(*merge) {
        // In graphs, a merged section is an update of one cell and accesses of others, which only `rf` knows.
        _ if model.is_graph() => *merge == Merge::Loops && algorithm.can(Ability::MergedLocks),
        ability => ability.is_none_or(|ability| algorithm.can(ability)),
    };
    Merge::ALL.into_iter().filter(is_asked_for).filter(can).collect()
}

/// What an algorithm must be able to do for a rule; none if every algorithm can.
pub(crate) fn merge_ability(merge: Merge) -> Option<Ability> {
    match merge {
        Merge::Loops => None,
        Merge::Locks => Some(Ability::MergedLocks),
        Merge::Barriers => Some(Ability::MergedBarriers),
        Merge::Counters => Some(Ability::MergedCounters),
        Merge::Symmetry => Some(Ability::Symmetry),
    }
}

impl MergeRule {
    /// What it merges.
    pub(crate) fn merges(self) -> &'static [Merge] {
        match self {
            MergeRule::None => &[],
            MergeRule::All => &Merge::ALL,
            MergeRule::Loops => &[Merge::Loops],
            MergeRule::Locks => &[Merge::Locks],
            MergeRule::Barriers => &[Merge::Barriers],
            MergeRule::Counters => &[Merge::Counters],
            MergeRule::Symmetry => &[Merge::Symmetry],
        }
    }
}
