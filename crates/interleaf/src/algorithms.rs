//! The table of algorithms: the one place of the command that names them.
//!
//! A new algorithm is a file in `explore` or `stateful`, and a row here. The command line and its help, every refusal,
//! `interleaf algorithms`, the other commands and the measurements of `xtask` read this table.

use crate::options::workers;
use crate::{InputError, Status, output};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use interleaf_consistency::Rules;
use interleaf_explore::rvf::{self, Options};
use interleaf_explore::{dc, dpor, observers, optimal, rf, source, vc, vc_values};
use interleaf_memory::Model::{self, Pso, Rc11, Rc20, Sc, Tso};
use interleaf_program::ThreadId;
use interleaf_report::{AUTO, Printable};
use interleaf_search::{Ability, Exhaustive, Start, exhaustive};
use interleaf_stateful::{de_s_por, dl_s_por, portfolio, s_por, stateful};
use interleaf_trace::Equivalence;
use serde_json::json;
use std::fmt::Write;

/// A row of the table.
pub type Algorithm = interleaf_search::Algorithm<Tuning>;

/// The options that only some algorithms take.
#[derive(Clone, Debug, Default)]
pub struct Tuning {
    /// The root thread of `vc` and `vc-values`; by default the first thread that main starts.
    pub root: Option<ThreadId>,
    pub states: interleaf_stateful::Options,
    /// Those of `rvf`.
    pub heuristics: Options,
    /// Whether `rf` saturates (closure).
    pub saturation: Rules,
    /// How many searches `portfolio` runs at a time; by default one per core.
    pub workers: Option<u32>,
}

const ALL_MODELS: &[Model] = &[Sc, Tso, Pso];

const WITH_GRAPHS: &[Model] = &[Sc, Tso, Pso, Rc11, Rc20];

use Ability::{
    BufferBound, Checkpoint, Choices, Executions, FinalStates, FullStates, Heuristics, Jobs, Leaks,
    MergedBarriers, MergedCounters, MergedLocks, Order, Outcomes, PreemptionBound, Races, Root,
    SharedGlobals, StateGraph, States, Symmetry, VisitedFirst, Witnesses,
};

/// All algorithms: those that count executions, then those that count states.
pub static ALGORITHMS: [Algorithm; 15] = [
    row(
        "rf",
        "Explores each reads-from class once, on all cores (ReadsFrom-SMC)",
        WITH_GRAPHS,
        &[
            Executions,
            Races,
            Jobs,
            Checkpoint,
            MergedLocks,
            MergedBarriers,
            MergedCounters,
            Symmetry,
            Choices,
            Heuristics,
        ],
        |program, search, tuning, observer| rf::with_rules(program, search, tuning.saturation, observer),
    ),
    row(
        "optimal",
        "Explores each Mazurkiewicz trace once, without redundant executions (Optimal-DPOR; TruSt under rc11 and rc20)",
        WITH_GRAPHS,
        &[Executions, Races, Leaks, BufferBound, Outcomes],
        |program, search, _, observer| optimal(program, search, observer),
    ),
    row(
        "source",
        "Explores each Mazurkiewicz trace once, using source sets and sleep sets (Source-DPOR)",
        ALL_MODELS,
        &[Executions, Races, Leaks, BufferBound, Outcomes],
        |program, search, _, observer| source(program, search, observer),
    ),
    row(
        "dpor",
        "Explores each Mazurkiewicz trace once, using persistent sets and sleep sets (DPOR)",
        ALL_MODELS,
        &[Executions, Races, Leaks, BufferBound, PreemptionBound, Outcomes],
        |program, search, _, observer| dpor(program, search, observer),
    ),
    row(
        "observers",
        "Optimal-DPOR that orders two writes only if a read observes their order",
        &[Sc],
        &[Executions, Races, Leaks],
        |program, search, _, observer| observers(program, search, observer),
    ),
    row(
        "rvf",
        "Explores each reads-value-from class at most once (RVF-SMC)",
        ALL_MODELS,
        &[Executions, Heuristics, Witnesses],
        |program, search, tuning, observer| rvf::explore(program, search, tuning.heuristics, observer),
    ),
    row(
        "vc",
        "Explores one execution for each choice of read values and order of events outside a root thread (VC-DPOR)",
        &[Sc],
        &[Executions, Root, Witnesses],
        |program, search, tuning, observer| {
            let root = tuning.root.unwrap_or_else(vc::first_spawned);
            vc::with_root(program, search, root, vc::Options::default(), observer)
        },
    ),
    row(
        "vc-values",
        "vc that orders two writes outside the root only if a read distinguishes them; fewer executions, slower decisions",
        &[Sc],
        &[Executions, Root, Witnesses],
        |program, search, tuning, observer| {
            let root = tuning.root.unwrap_or_else(vc::first_spawned);
            vc_values::with_root(program, search, root, observer)
        },
    ),
    row(
        "dc",
        "Explores each reads-from class once, read by read (DC-DPOR); rf finds the same in less time",
        ALL_MODELS,
        &[Executions, Witnesses],
        |program, search, _, observer| dc(program, search, observer),
    ),
    row(
        "exhaustive",
        "Explores every schedule; defines what the others must find, for small programs only",
        WITH_GRAPHS,
        &[Executions, Races, Leaks, BufferBound, PreemptionBound, Outcomes],
        |program, search, _, observer| {
            let how = Exhaustive { equivalence: Equivalence::Mazurkiewicz, merge: true };
            exhaustive(program, how, search, observer)
        },
    ),
    row(
        "stateful",
        "Visits each state once, depth first; terminates on endless loops with finitely many states",
        ALL_MODELS,
        &[States, Races, Leaks, BufferBound, Order, FullStates, StateGraph, FinalStates],
        |program, search, tuning, observer| stateful(program, search, &tuning.states, observer),
    ),
    row(
        "s-por",
        "stateful that follows one thread alone while its next step is invisible to others (safe sets)",
        ALL_MODELS,
        &[States, Races, Leaks, BufferBound, Order, FullStates, SharedGlobals, FinalStates],
        |program, search, tuning, observer| s_por(program, search, &tuning.states, observer),
    ),
    row(
        "de-s-por",
        "s-por plus eagerly computed source sets",
        ALL_MODELS,
        &[States, Races, Leaks, BufferBound, Order, FullStates, SharedGlobals, VisitedFirst, FinalStates],
        |program, search, tuning, observer| de_s_por(program, search, &tuning.states, observer),
    ),
    row(
        "dl-s-por",
        "s-por plus lazily computed source sets",
        ALL_MODELS,
        &[States, Races, Leaks, BufferBound, Order, FullStates, SharedGlobals, VisitedFirst, FinalStates],
        |program, search, tuning, observer| dl_s_por(program, search, &tuning.states, observer),
    ),
    row(
        "portfolio",
        "Runs s-por and dl-s-por with several thread orders, on all cores; the first to end answers",
        ALL_MODELS,
        &[States, Races, Leaks, BufferBound, FullStates, Jobs],
        |program, search, tuning, _| {
            portfolio(program, search, tuning.states.exact, workers(tuning.workers) as u64)
        },
    ),
];

const fn row(
    name: &'static str,
    sentence: &'static str,
    models: &'static [Model],
    abilities: &'static [Ability],
    start: Start<Tuning>,
) -> Algorithm {
    Algorithm { name, sentence, models, abilities, start }
}

/// The algorithm that runs if none is named, or runs first.
pub(crate) fn default_algorithm(leaks: bool) -> &'static Algorithm {
    known(if leaks { "optimal" } else { "rf" })
}

pub fn named(name: &str) -> Option<&'static Algorithm> {
    ALGORITHMS.iter().find(|algorithm| algorithm.name == name)
}

/// The algorithm with a name that this program chose.
///
/// # Panics
///
/// If there is none.
pub fn known(name: &str) -> &'static Algorithm {
    named(name).unwrap_or_else(|| panic!("there is no algorithm `{name}`; please report this"))
}

/// Refuses an option that needs an ability that the algorithm lacks.
pub(crate) fn require(algorithm: &Algorithm, ability: Ability, option: &str) -> Result<(), InputError> {
    require_of(algorithm.name, algorithm, ability, option)
}

/// The same for an algorithm that is not called by its name.
pub(crate) fn require_of(
    name: &str,
    algorithm: &Algorithm,
    ability: Ability,
    option: &str,
) -> Result<(), InputError> {
    if algorithm.can(ability) {
        return Ok(());
    }
    let able = ALGORITHMS.iter().filter(|other| other.can(ability));
    Err(InputError::Other(format!("{name} {}; {option} needs --algorithm {}", ability.lack(), one_of(able))))
}

/// Refuses a memory model that the algorithm does not support.
pub(crate) fn require_model(algorithm: &Algorithm, model: Model) -> Result<(), InputError> {
    if algorithm.models.contains(&model) {
        return Ok(());
    }
    let able = ALGORITHMS.iter().filter(|other| other.models.contains(&model));
    let name = model.name();
    let known = match algorithm.models {
        [Sc] => "sequential consistency".to_string(),
        models => {
            format!("--model {}", models.iter().map(|model| model.name()).collect::<Vec<_>>().join(", "))
        }
    };
    Err(InputError::Other(format!(
        "{} supports only {known}; --model {name} needs --algorithm {}",
        algorithm.name,
        one_of(able)
    )))
}

/// Names in a sentence: `rf, optimal or source`.
fn one_of<'a>(algorithms: impl Iterator<Item = &'a Algorithm>) -> String {
    let mut names: Vec<&str> = algorithms.map(|algorithm| algorithm.name).collect();
    let last = names.pop().unwrap_or_default();
    if names.is_empty() { last.to_string() } else { format!("{} or {last}", names.join(", ")) }
}

/// Reads the name of an algorithm.
pub(crate) fn parser() -> impl TypedValueParser<Value = &'static Algorithm> {
    let names =
        ALGORITHMS.iter().map(|algorithm| PossibleValue::new(algorithm.name).help(algorithm.sentence));
    PossibleValuesParser::new(names).map(|name| known(&name))
}

/// What `--algorithm` asks for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Choice {
    /// The algorithm that suits the program and the other options.
    Auto,
    /// This one.
    Named(&'static Algorithm),
}

/// Reads the name of an algorithm, or `auto`.
pub(crate) fn parser_with_auto() -> impl TypedValueParser<Value = Choice> {
    let auto = PossibleValue::new(AUTO).help("rf, and after two seconds dl-s-por beside it (default)");
    let names =
        ALGORITHMS.iter().map(|algorithm| PossibleValue::new(algorithm.name).help(algorithm.sentence));
    PossibleValuesParser::new(std::iter::once(auto).chain(names))
        .map(|name| if name == AUTO { Choice::Auto } else { Choice::Named(known(&name)) })
}

/// The format of the table.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Text for people.
    Text,
    /// JSON: one object a line, one line per algorithm.
    Json,
    /// A table in Markdown.
    Markdown,
}

/// Print the table of algorithms: name, memory models, abilities.
#[derive(clap::Args, Debug)]
pub struct Algorithms {
    /// Choose the format of the table.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

pub fn run(arguments: &Algorithms) -> Result<Status, InputError> {
    output::write(None, &Printable::text(&table(arguments.format)))?;
    Ok(Status::Nothing)
}

pub fn table(format: Format) -> String {
    let mut text = String::new();
    if format == Format::Markdown {
        text.push_str("| name | models | abilities | what it explores |\n|---|---|---|---|\n");
    }
    for algorithm in &ALGORITHMS {
        let models: Vec<_> = algorithm.models.iter().map(|model| model.name()).collect();
        let abilities: Vec<_> = algorithm.abilities.iter().map(|ability| ability.name()).collect();
        let (name, sentence) = (algorithm.name, algorithm.sentence);
        let line = match format {
            Format::Text => {
                format!("{name:10}  {:11}  {sentence}\n{:25}{}", models.join(" "), "", abilities.join(" "))
            }
            Format::Json => {
                json!({"name": name, "models": models, "abilities": abilities, "sentence": sentence})
                    .to_string()
            }
            Format::Markdown => {
                format!("| `{name}` | {} | {} | {sentence} |", models.join(", "), abilities.join(", "))
            }
        };
        writeln!(text, "{line}").unwrap_or_default();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_book_has_the_table() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/algorithms/index.md");
        let book = std::fs::read_to_string(path).expect("the book is there");
        let table = table(Format::Markdown);
        assert!(book.contains(&table), "docs/algorithms/index.md should have this table:\n{table}");
    }

    #[test]
    fn names_are_unique_and_each_ability_has_an_algorithm() {
        for (number, algorithm) in ALGORITHMS.iter().enumerate() {
            assert_eq!(named(algorithm.name), Some(&ALGORITHMS[number]));
            assert_ne!(algorithm.can(Ability::Executions), algorithm.can(Ability::States));
        }
        for ability in Ability::ALL {
            assert!(ALGORITHMS.iter().any(|algorithm| algorithm.can(ability)), "{ability:?}");
        }
    }
}
