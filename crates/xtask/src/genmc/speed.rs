//! Compares the time that an execution takes under `rc20` with that in GenMC.
//!
//! GenMC 0.10 or newer and its tests are no part of the project. Its `rc11` has the release sequences of C++20, as `rc20` has. Both tools
//! run one thread, and nothing is merged: what GenMC reduces beyond the search of TruSt is switched off. From the time of GenMC that of an
//! empty entry point in the same file is subtracted, which leaves the search; the searches of Interleaf are timed alone. Each time is the
//! shortest of several. Build with the profile `dist`, as users do: it is 1.5 times as fast as `release` here.

use crate::Result;
use crate::programs::folder;
use clap::Parser;
use interleaf::algorithms::{Tuning, known};
use interleaf::arguments::{Arguments, Command};
use interleaf::load::{Loaded, load};
use interleaf_search::{Search, StopReason, Unobserved};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// What is compared, and how long.
pub(crate) struct Plan<'p> {
    /// The binary of GenMC.
    pub(crate) genmc: &'p Path,
    /// The folder `tests/correct` of GenMC.
    pub(crate) tests: &'p Path,
    /// Only the programs whose name contains this.
    pub(crate) filter: &'p str,
    /// How often each search is timed.
    pub(crate) repeat: u32,
    /// Each search is stopped after so many seconds.
    pub(crate) limit: f64,
    /// Whether GenMC reduces what it can.
    pub(crate) reductions: bool,
}

/// Programs of GenMC's tests by their path there, and those of `programs/`, with their macros.
const PROGRAMS: [(&str, &str); 30] = [
    ("synthetic/readers/variants/readers0.c", "N=15"),
    ("synthetic/lastzero/variants/lastzero0.c", "N=13"),
    ("synthetic/CoA/variants/coa0.c", "N=5"),
    ("synthetic/N-writers/variants/N_writers_a_reader0.c", "N=7"),
    ("synthetic/binc/variants/binc0.c", "N=5"),
    ("synthetic/cinc/variants/cinc0.c", "N=4"),
    ("synthetic/inc/variants/inc0.c", "N=6"),
    ("synthetic/casw/variants/casw0.c", "N=6"),
    ("litmus/wrw/variants/wrw0.c", "N=5"),
    ("synthetic/wcas/variants/wcas0.c", "N=14"),
    ("synthetic/casrot/variants/casrot0.c", "N=11"),
    ("synthetic/fib_bench/variants/fib_bench0.c", ""),
    ("synthetic/eratosthenes/variants/eratosthenes0.c", "N=8"),
    ("synthetic/indexer/variants/indexer0.c", "N=15"),
    ("synthetic/ainc/variants/ainc0.c", "N=8"),
    ("synthetic/wainc/variants/wainc0.c", "N=7"),
    ("synthetic/lockinc/variants/lockinc0.c", "N=7"),
    ("fib_bench", "N=4"),
    ("chase_lev", "U=1"),
    ("chase_lev", "U=2"),
    ("chase_lev", "N=2"),
    ("ms_queue", "READERS=0 WRITERS=0 BOTH=3"),
    ("treiber_stack", "READERS=2 WRITERS=3 BOTH=0"),
    ("treiber_stack", "READERS=1 WRITERS=0 BOTH=3"),
    ("mpmc_queue", "READERS=1 WRITERS=0 BOTH=2 ASSUME READS=3"),
    ("linuxrwlocks", "READERS=1 WRITERS=0 BOTH=3 ASSUME"),
    ("seqlock", "N=4"),
    ("spsc_queue", "N=11"),
    ("mcslock", "N=5"),
    ("qspinlock", "N=3 WHOLE"),
];

/// Declares assumptions as `programs/` do. Assertions are not checked: that of `chase_lev` fails with the release sequences of C++20.
const PRELUDE: &str = "#include <assert.h>
#include <genmc_internal.h>
#undef assert
#define assert(condition) ((void)(condition))
__attribute__((always_inline)) static inline void assume_that(int condition) { __VERIFIER_assume(condition != 0); }
#define __VERIFIER_assume assume_that
int empty_entry(void) { return 0; }
";

/// What GenMC does beyond the search. Waits stay blocked reads, as in Interleaf: unrolled, they would not end.
const REDUCTIONS: [&str; 6] = [
    "--disable-sr",
    "--disable-ipr",
    "--disable-bam",
    "--disable-confirmation-annotation",
    "--disable-load-annotation",
    "--disable-assume-propagation",
];

/// What a search found, and how long it took.
#[derive(Clone, Copy)]
struct Measured {
    complete: u64,
    blocked: u64,
    seconds: f64,
}

impl Measured {
    /// The microseconds that an execution takes.
    fn per_execution(self) -> f64 {
        self.seconds * 1e6 / (self.complete + self.blocked).max(1) as f64
    }
}

/// Prints executions, seconds, and microseconds for each execution. Fails if `optimal` and GenMC find other complete executions.
pub(crate) fn run(plan: &Plan) -> Result<()> {
    let prelude = tempfile::Builder::new().suffix(".h").tempfile()?;
    std::fs::write(&prelude, PRELUDE)?;
    let mut differing = Vec::new();
    println!("{:28} {:^35} {:^41} {:^41}", "", "GenMC", "rf", "optimal");
    print!("{:28} {:>9} {:>9} {:>7} {:>7}", "program", "complete", "blocked", "s", "us");
    println!(
        "{}",
        format!(" {:>9} {:>9} {:>7} {:>7} {:>5}", "complete", "blocked", "s", "us", "ratio").repeat(2)
    );
    for (program, defines) in PROGRAMS.into_iter().filter(|(program, _)| program.contains(plan.filter)) {
        let is_own = !program.contains('/');
        let path = if is_own { folder(program).with_extension("c") } else { plan.tests.join(program) };
        let stem = if is_own { program } else { program.split('/').nth(1).unwrap_or(program) };
        let defines: Vec<String> = defines.split_whitespace().map(|define| format!("-D{define}")).collect();
        let name = format!("{stem} {}", defines.join(" "));
        let genmc = genmc(plan, &path, &defines, prelude.path())?;
        print!("{:28} {}", name.chars().take(28).collect::<String>(), row(genmc));
        let loaded = loaded(&path, &defines)?;
        for algorithm in ["rf", "optimal"] {
            let own = explore(plan, &loaded, algorithm)?;
            let ratio = genmc.zip(own).map(|(genmc, own)| genmc.per_execution() / own.per_execution());
            print!(" {} {:>5}", row(own), ratio.map_or("-".to_string(), |ratio| format!("{ratio:.1}")));
            let differs = genmc.zip(own).is_some_and(|(genmc, own)| genmc.complete != own.complete);
            if algorithm == "optimal" && differs {
                differing.push(name.clone());
            }
        }
        println!();
    }
    match differing.as_slice() {
        [] => Ok(()),
        names => Err(format!("other complete executions than GenMC: {}", names.join(", ")).into()),
    }
}

fn row(measured: Option<Measured>) -> String {
    let Some(Measured { complete, blocked, seconds }) = measured else {
        return format!("{:>9} {:>9} {:>7} {:>7}", "-", "-", "-", "-");
    };
    let each = measured.map_or(0.0, Measured::per_execution);
    format!("{complete:>9} {blocked:>9} {seconds:>7.3} {each:>7.1}")
}

/// Runs GenMC on a program; none if it takes too long.
fn genmc(plan: &Plan, path: &Path, defines: &[String], prelude: &Path) -> Result<Option<Measured>> {
    let run = |options: &[&str]| {
        let mut command = std::process::Command::new(plan.genmc);
        command.args(["--rc11", "--disable-estimation", "--disable-warn-on-unfreed-memory"]);
        command.args(options).args(["--", "-w", "-include"]).arg(prelude).args(defines).arg(path);
        finish(command, plan.limit)
    };
    let options: &[&str] = if plan.reductions { &[] } else { &REDUCTIONS };
    let (mut fastest, mut idle) = (f64::INFINITY, f64::INFINITY);
    let mut counts = (0, 0);
    for _ in 0..plan.repeat {
        let Some((output, seconds)) = run(options)? else { return Ok(None) };
        let count = |before: &str| {
            let number = output.split(before).nth(1).and_then(|rest| rest.split_whitespace().next());
            number.and_then(|number| number.parse().ok())
        };
        let Some(complete) = count("complete executions explored: ") else {
            return Err(format!("{}: GenMC counts no executions:\n{output}", path.display()).into());
        };
        counts = (complete, count("blocked executions seen: ").unwrap_or(0));
        fastest = seconds.min(fastest);
        if let Some((_, seconds)) = run(&["--program-entry-function=empty_entry"])? {
            idle = seconds.min(idle);
        }
    }
    let seconds = (fastest - idle).max(0.0);
    Ok(Some(Measured { complete: counts.0, blocked: counts.1, seconds }))
}

/// Runs a command and returns what it prints, and the seconds; none if it takes longer than the limit.
fn finish(mut command: std::process::Command, limit: f64) -> Result<Option<(String, f64)>> {
    let output = tempfile::NamedTempFile::new()?;
    let written = output.reopen()?;
    command.stdout(written.try_clone()?).stderr(written);
    let start = Instant::now();
    let mut child = command.spawn().map_err(|error| format!("{:?}: {error}", command.get_program()))?;
    loop {
        let status = child.try_wait()?;
        let seconds = start.elapsed().as_secs_f64();
        if status.is_some() {
            return Ok(Some((std::fs::read_to_string(&output)?, seconds)));
        }
        if seconds > limit {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn loaded(path: &Path, defines: &[String]) -> Result<Loaded> {
    let path: PathBuf = path.into();
    let words =
        ["interleaf", "check", "--model", "rc20", "--merge", "none", "--ignore-assertions", "--cflag=-w"];
    let words = words.map(str::to_string).into_iter().chain(defines.iter().cloned());
    let arguments = Arguments::try_parse_from(words.chain([path.display().to_string()]))?;
    let Command::Check(check) = arguments.command else { return Err("not a check".into()) };
    Ok(load(&path, &check.flags(), check.model())?)
}

/// Explores a program; none if that takes too long.
fn explore(plan: &Plan, loaded: &Loaded, algorithm: &str) -> Result<Option<Measured>> {
    let tuning = Tuning { workers: Some(1), ..Tuning::default() };
    let mut fastest = f64::INFINITY;
    let mut executions = Default::default();
    for _ in 0..plan.repeat {
        let start = Instant::now();
        let end = start + Duration::from_secs_f64(plan.limit);
        let poll = |_| match Instant::now() < end {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(StopReason::Time),
        };
        let settings = loaded.settings.clone();
        let search = Search { settings, keep_going: true, poll: &poll, ..Search::default() };
        let results = known(algorithm).explore(&loaded.program, &search, &tuning, &mut Unobserved)?;
        if results.halt.is_some() {
            return Ok(None);
        }
        fastest = start.elapsed().as_secs_f64().min(fastest);
        executions = results.statistics.executions;
    }
    Ok(Some(Measured { complete: executions.complete, blocked: executions.blocked, seconds: fastest }))
}
