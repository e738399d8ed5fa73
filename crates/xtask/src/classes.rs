//! How many classes there are in the programs of `programs/counts.csv` whose counts are those of `rvf`, `vc` or `dc`,
//! beside what these algorithms run.
//!
//! The classes are counted among the executions of `rf`, which has one of each reads-from class, by the same key that
//! tests of `exhaustive` use. `rvf` promises that it runs no more maximal traces than there are reads-value-from
//! classes, and `dc` one for each reads-from class. `vc` promises neither; it is told for comparison.

use clap::Parser;
use interleaf::arguments::{Arguments, Command};
use interleaf::load::load;
use interleaf_memory::{Machine, Model};
use interleaf_report::csv::fields;
use interleaf_search::exhaustive::add_final_reads;
use interleaf_search::{Observer, Results, Search, StopReason, Unobserved};
use interleaf_trace::{BlockedReason, ClassKey, Ending, Equivalence};
use std::collections::{BTreeSet, HashSet};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

/// The reads-value-from classes of the executions that are shown, and how many of these there are; those which a
/// search made up by letting a wait fail are none.
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

/// Prints the classes of the programs whose name contains `filter`, unless a search takes more seconds than `limit`;
/// an error if a promise is not kept.
pub(crate) fn run(filter: &str, limit: f64) -> Result<(), String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../programs");
    let text = std::fs::read_to_string(folder.join("counts.csv")).map_err(|error| error.to_string())?;
    let mut sizes = BTreeSet::new();
    for line in text.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let [program, flags, source, ..] = &fields(line)[..] else { continue };
        let algorithm = source.rsplit([' ', '+']).next().unwrap_or_default();
        if ["rvf", "vc", "dc"].contains(&algorithm) && program.contains(filter) {
            sizes.insert((program.clone(), flags.clone()));
        }
    }
    println!("{:60} {:>12} {:>12} {:>12} {:>12} {:>12}", "", "rf classes", "rvf classes", "rvf", "vc", "dc");
    let (mut broken, mut unfinished) = (Vec::new(), 0);
    for (program, flags) in sizes {
        let name = format!("{program} {flags}");
        let path = folder.join(&program).with_extension("c");
        let counted = count(&path, &flags, limit)?;
        let told = |count: Option<u64>| count.map_or_else(|| "-".to_string(), |count| count.to_string());
        let [by_source, by_value, rvf, vc, dc] = counted;
        println!(
            "{name:60} {:>12} {:>12} {:>12} {:>12} {:>12}",
            told(by_source),
            told(by_value),
            told(rvf),
            told(vc),
            told(dc)
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
    if broken.is_empty() { Ok(()) } else { Err(broken.join("; ")) }
}

/// The reads-from and reads-value-from classes of a program, and the executions of `rvf`, `vc` and `dc`.
fn count(path: &Path, flags: &str, limit: f64) -> Result<[Option<u64>; 5], String> {
    let words = ["interleaf", "check"].into_iter().map(str::to_string);
    let words = words.chain([path.display().to_string()]);
    let words = words.chain(flags.split_whitespace().map(str::to_string));
    let arguments = Arguments::try_parse_from(words).map_err(|error| error.to_string())?;
    let Command::Check(check) = arguments.command else { return Err("not a check".to_string()) };
    let loaded = load(path, &check.flags(), check.model).map_err(|error| error.to_string())?;
    let settings = &loaded.settings;
    let program = &loaded.program;
    let executions = |explore: &mut dyn FnMut(&Search) -> Result<Results, interleaf_search::SearchError>| {
        let end = Instant::now() + Duration::from_secs_f64(limit);
        let poll = |_| match Instant::now() < end {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(StopReason::Time),
        };
        let search =
            Search { settings: settings.clone(), keep_going: true, poll: &poll, ..Search::default() };
        let results = explore(&search).map_err(|refusal| refusal.to_string())?;
        Ok::<_, String>(results.halt.is_none().then(|| results.statistics.executions.total()))
    };
    let mut classes = Classes::default();
    let finished = executions(&mut |search| {
        interleaf_explore::rf::alone(program, search, &mut classes).map(|found| found.0)
    })?;
    let is_sc = settings.model == Model::Sc;
    Ok([
        finished.map(|_| classes.executions),
        finished.map(|_| classes.by_value.len() as u64),
        executions(&mut |search| interleaf_explore::rvf(program, search, &mut Unobserved))?,
        if is_sc {
            executions(&mut |search| interleaf_explore::vc(program, search, &mut Unobserved))?
        } else {
            None
        },
        executions(&mut |search| interleaf_explore::dc(program, search, &mut Unobserved))?,
    ])
}
