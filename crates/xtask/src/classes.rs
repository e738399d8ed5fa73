//! Counts the classes of the programs in `programs/counts.csv` with counts of `rvf`, `vc` or `dc`, and the executions that
//! these algorithms run.
//!
//! The classes are counted among the executions of `rf`, one of each reads-from class, by the key that tests of `exhaustive`
//! use. `rvf` promises to run at most as many maximal traces as there are reads-value-from classes, and `dc` one for each
//! reads-from class. `vc` promises neither and is printed for comparison.

use crate::Result;
use crate::programs::folder;
use clap::Parser;
use interleaf::algorithms::{Tuning, known};
use interleaf::arguments::{Arguments, Command};
use interleaf::load::load;
use interleaf_memory::Machine;
use interleaf_search::exhaustive::add_final_reads;
use interleaf_search::{Observer, Results, Search, SearchError, StopReason, Unobserved};
use interleaf_trace::{BlockedReason, ClassKey, Ending, Equivalence};
use std::collections::{BTreeSet, HashSet};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

/// The reads-value-from classes of the observed executions, and their number. Executions in which a search let a wait fail
/// are left out.
#[derive(Default)]
struct Classes {
    by_value: HashSet<ClassKey>,
    executions: u64,
}

impl Observer for Classes {
    fn start(&mut self) {
        *self = Classes::default();
    }

    fn execution(&mut self, machine: &Machine, ending: Ending) {
        if ending == Ending::Blocked(BlockedReason::Await) {
            return;
        }
        let mut key = ClassKey::of(machine.trace(), Equivalence::ReadsValueFrom);
        add_final_reads(machine, &mut key, Equivalence::ReadsValueFrom);
        self.by_value.insert(key);
        self.executions += 1;
    }
}

type Found = std::result::Result<Results, SearchError>;

/// Prints the classes of the programs whose name contains `filter`. Searches are stopped after `limit` seconds. Fails if a
/// promise is broken.
pub(crate) fn run(filter: &str, limit: f64) -> Result<()> {
    let mut table = csv::ReaderBuilder::new();
    let table = table.comment(Some(b'#')).from_path(folder("counts.csv"));
    let mut sizes = BTreeSet::new();
    for row in table?.records() {
        let row = row?;
        let algorithm = row[2].rsplit([' ', '+']).next().unwrap_or_default();
        if ["rvf", "vc", "dc"].contains(&algorithm) && row[0].contains(filter) {
            sizes.insert((row[0].to_string(), row[1].to_string()));
        }
    }
    println!("{:60} {:>12} {:>12} {:>12} {:>12} {:>12}", "", "rf classes", "rvf classes", "rvf", "vc", "dc");
    let (mut broken, mut unfinished) = (Vec::new(), 0);
    for (program, flags) in sizes {
        let name = format!("{program} {flags}");
        let path = folder(&program).with_extension("c");
        let counted = count(&path, &flags, limit)?;
        let shown = |count: Option<u64>| count.map_or_else(|| "-".to_string(), |count| count.to_string());
        let [by_source, by_value, rvf, vc, dc] = counted;
        println!(
            "{name:60} {:>12} {:>12} {:>12} {:>12} {:>12}",
            shown(by_source),
            shown(by_value),
            shown(rvf),
            shown(vc),
            shown(dc)
        );
        unfinished += usize::from(by_value.is_none() || rvf.is_none());
        if by_value.zip(rvf).is_some_and(|(classes, rvf)| rvf > classes) {
            broken.push(format!("{name}: rvf runs more traces than there are classes"));
        }
        if by_source.zip(dc).is_some_and(|(classes, dc)| dc != classes) {
            broken.push(format!("{name}: dc does not run each class once"));
        }
    }
    println!("{unfinished} not finished in {limit} s");
    if broken.is_empty() { Ok(()) } else { Err(broken.join("; ").into()) }
}

/// The reads-from and reads-value-from classes of a program, and the executions of `rvf`, `vc` and `dc`.
fn count(path: &Path, flags: &str, limit: f64) -> Result<[Option<u64>; 5]> {
    let words = ["interleaf", "check"].into_iter().map(str::to_string);
    let words = words.chain([path.display().to_string()]);
    let words = words.chain(flags.split_whitespace().map(str::to_string));
    let arguments = Arguments::try_parse_from(words)?;
    let Command::Check(check) = arguments.command else { return Err("not a check".into()) };
    let loaded = load(path, &check.flags(), check.model())?;
    let settings = &loaded.settings;
    let program = &loaded.program;
    let executions = |explore: &mut dyn FnMut(&Search) -> Found| {
        let end = Instant::now() + Duration::from_secs_f64(limit);
        let poll = |_| match Instant::now() < end {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(StopReason::Time),
        };
        let search =
            Search { settings: settings.clone(), keep_going: true, poll: &poll, ..Search::default() };
        let results = explore(&search)?;
        crate::Result::Ok(results.halt.is_none().then(|| results.statistics.executions.total()))
    };
    let mut classes = Classes::default();
    let finished = executions(&mut |search| {
        interleaf_explore::rf::alone(program, search, &mut classes).map(|found| found.0)
    })?;
    let of = |name| match known(name) {
        algorithm if !algorithm.models.contains(&settings.model) => Ok(None),
        algorithm => {
            executions(&mut |search| algorithm.explore(program, search, &Tuning::default(), &mut Unobserved))
        }
    };
    let (by_source, by_value) = (classes.executions, classes.by_value.len() as u64);
    Ok([finished.map(|_| by_source), finished.map(|_| by_value), of("rvf")?, of("vc")?, of("dc")?])
}
