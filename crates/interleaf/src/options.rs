//! Options that several commands share, and how their values are read.

use crate::compile::rustc;
use crate::{InputError, compile};
use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use interleaf_llvm::Stub;
use interleaf_memory::Model;
use interleaf_report::text::grouped;
use interleaf_report::{Flags, LoopBound};
use std::collections::HashSet;
use std::num::NonZero;
use std::path::PathBuf;

/// How a program is compiled and loaded.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct CompileOptions {
    /// Define a preprocessor macro; for a Rust program, a `cfg`.
    #[arg(short = 'D', long = "define", value_name = "NAME[=VALUE]")]
    pub defines: Vec<String>,

    /// Pass a flag to the compiler: to clang, or to rustc for a Rust program.
    #[arg(long = "cflag", value_name = "FLAG", allow_hyphen_values = true)]
    pub cflags: Vec<String>,

    /// Look for included files in DIR.
    #[arg(short = 'I', long = "include", value_name = "DIR")]
    pub includes: Vec<String>,

    /// Take each file's macros, include paths and language from BUILD: a compile_commands.json, or the folder that holds it. A
    /// file that is not in it, such as a test, gets those of the first file that is.
    #[arg(short = 'p', long = "build", value_name = "BUILD")]
    pub build: Option<String>,

    /// Link FILE with the program; the option can be repeated. `--stub-file` is another name of it.
    #[arg(long, alias = "stub-file", value_name = "FILE")]
    pub link: Vec<String>,

    /// Give function NAME, which the program does not define, a body that returns VALUE; without VALUE, zero or nothing.
    #[arg(long = "stub", value_name = "NAME[=VALUE]", value_parser = stub)]
    pub stubs: Vec<String>,

    /// Set NAME to VALUE in the program's environment, which is empty otherwise; the option can be repeated.
    #[arg(long = "env", value_name = "NAME=VALUE", value_parser = environment)]
    pub environment: Vec<String>,

    /// Copy the file PATH into the program's memory, where it is called NAME; without NAME, as in PATH. The option can be
    /// repeated. Programs see no other files but those that they make, and nothing is written outside of the program.
    #[arg(long = "file", value_name = "[NAME=]PATH", value_parser = file_in_memory)]
    pub files_in_memory: Vec<String>,

    /// Refuse a program that mentions a function or variable which nothing defines, where main can get to. Otherwise the search
    /// stops when an execution gets there.
    #[arg(long)]
    pub strict: bool,

    /// Choose the edition of a Rust program. The default is 2024.
    #[arg(long, value_name = "YEAR", value_parser = ["2015", "2018", "2021", "2024"])]
    pub edition: Option<String>,

    /// Run one `#[test]` function of a Rust program in place of main. NAME is its path in its crate, such as `tests::grows`. An
    /// .ll file needs to be compiled with `rustc --test`.
    #[arg(long, value_name = "NAME")]
    pub test: Option<String>,

    /// Cut a loop at the end of its N-th iteration; the verdict is then `bounded`. A loop that ends by itself after N
    /// iterations needs N + 1. Iterations that only wait, and change nothing, are not counted. The count starts again each
    /// time the loop is entered. Loops that touch nothing shared are not cut, nor are those of Rust's standard library.
    /// FILE:LINE=N cuts the loops whose head is at that line, as reports name it, whatever they touch; the option can be repeated.
    #[arg(long, value_name = "[FILE:LINE=]N", allow_negative_numbers = true, value_parser = unroll)]
    pub unroll: Vec<Unroll>,
}

impl CompileOptions {
    /// The flags of a program of several files, the first of which is what commands are given.
    pub(crate) fn flags_of(&self, files: &[PathBuf]) -> Flags {
        let others = files.iter().skip(1).map(|file| file.display().to_string());
        Flags { files: others.chain(self.link.clone()).collect(), ..self.flags() }
    }

    pub(crate) fn flags(&self) -> Flags {
        Flags {
            defines: self.defines.clone(),
            cflags: self
                .edition
                .iter()
                .map(|year| format!("{}{year}", rustc::EDITION))
                .chain(self.includes.iter().map(|folder| format!("-I{folder}")))
                .chain(self.cflags.clone())
                .collect(),
            files: self.link.clone(),
            build: self.build.clone(),
            strict: self.strict,
            stubs: self.stubs.clone(),
            environment: self.environment.clone(),
            files_in_memory: self.files_in_memory.clone(),
            unroll: self.unroll.iter().rev().find_map(|unroll| match unroll {
                Unroll::Every(most) => Some(*most),
                Unroll::One(_) => None,
            }),
            test: self.test.clone(),
            loop_bounds: self.unroll.iter().filter_map(Unroll::one).cloned().collect(),
            ..Flags::default()
        }
    }
}

/// A bound on loops.
#[derive(Clone, Debug)]
pub enum Unroll {
    /// For all loops that touch something shared.
    Every(u32),
    /// For one loop.
    One(LoopBound),
}

impl Unroll {
    fn one(&self) -> Option<&LoopBound> {
        match self {
            Unroll::Every(_) => None,
            Unroll::One(bound) => Some(bound),
        }
    }
}

/// Reads `NAME` or `NAME=VALUE`.
fn stub(text: &str) -> Result<String, String> {
    match stub_of(text) {
        Some(_) => Ok(text.to_string()),
        None => Err("expected a function, and after `=` a number, such as sysconf=4".to_string()),
    }
}

/// A stub as it is written.
pub(crate) fn stub_of(text: &str) -> Option<Stub> {
    let (name, value) = match text.split_once('=') {
        Some((name, value)) => (name, Some(value.parse().ok()?)),
        None => (text, None),
    };
    (!name.is_empty()).then(|| Stub { name: name.to_string(), value })
}

/// Reads `NAME=VALUE`.
fn environment(text: &str) -> Result<String, String> {
    match text.split_once('=') {
        Some((name, _)) if !name.is_empty() => Ok(text.to_string()),
        _ => Err("expected a name, `=` and a value, such as HOME=/home".to_string()),
    }
}

/// Reads `NAME=PATH` or `PATH`.
fn file_in_memory(text: &str) -> Result<String, String> {
    let (name, path) = file_in_memory_of(text);
    match name.is_empty() || path.is_empty() {
        true => Err("expected a name, `=` and a path, such as input.txt=tests/small.txt".to_string()),
        false => Ok(text.to_string()),
    }
}

/// What the program calls a file, and where it is.
pub(crate) fn file_in_memory_of(text: &str) -> (&str, &str) {
    text.split_once('=').unwrap_or((text, text))
}

/// Reads `N` or `FILE:LINE=N`.
fn unroll(text: &str) -> Result<Unroll, String> {
    // More iterations than any execution has are as good as no bound.
    let number = |text: &str| {
        let number = text.parse::<u64>().ok().filter(|&number| number > 0)?;
        Some(u32::try_from(number).unwrap_or(u32::MAX))
    };
    let bound = match text.rsplit_once('=') {
        None => number(text).map(Unroll::Every),
        Some((loop_, most)) => loop_.rsplit_once(':').and_then(|(file, line)| {
            let (line, most) = (number(line)?, number(most)?);
            let file = file.trim_start_matches("./");
            (!file.is_empty()).then(|| Unroll::One(LoopBound { file: file.to_string(), line, most }))
        }),
    };
    match bound {
        Some(Unroll::One(LoopBound { file, .. })) if file.contains('=') => {
            Err("expected one bound; give --unroll once for each loop".to_string())
        }
        Some(bound) => Ok(bound),
        None => Err("expected a number of iterations above 0, such as 3 or queue.c:44=3".to_string()),
    }
}

/// How and where a result is printed.
#[derive(clap::Args, Clone, Debug)]
pub struct Output<F: ValueEnum + Send + Sync + 'static> {
    /// Choose the format of the result.
    #[arg(long, value_enum, default_value = "text")]
    pub format: F,

    /// Write the result to FILE instead of standard output.
    #[arg(id = "output", short, long, value_name = "FILE")]
    pub file: Option<PathBuf>,
}

/// The format of a result.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Text for people.
    Text,
    /// JSON: one object a line.
    Json,
}

/// The format of a result that may be a page.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum PageFormat {
    /// Text for people.
    Text,
    /// JSON: one object a line.
    Json,
    /// One HTML page that needs no network.
    Html,
}

/// The format of a report about a program.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReportFormat {
    /// Text for people.
    Text,
    /// JSON: one object a line.
    Json,
    /// SARIF 2.1.0, for code hosts and editors.
    Sarif,
    /// One HTML page that needs no network, to read an execution step by step.
    Html,
    /// A sequence diagram for Mermaid.
    Mermaid,
}

/// One more file with a result: `FORMAT=FILE`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlsoWritten {
    pub format: ReportFormat,
    pub file: PathBuf,
}

impl AlsoWritten {
    /// Where it is printed.
    pub(crate) fn output(&self) -> Output<ReportFormat> {
        Output { format: self.format, file: Some(self.file.clone()) }
    }
}

/// Reads `FORMAT=FILE`.
pub(crate) fn also(text: &str) -> Result<AlsoWritten, String> {
    let parts = text.split_once('=').filter(|(_, file)| !file.is_empty());
    let read = parts.and_then(|(format, file)| {
        Some(AlsoWritten { format: ReportFormat::from_str(format, false).ok()?, file: file.into() })
    });
    read.ok_or_else(|| {
        "expected text, json, sarif, html or mermaid, and a file, such as html=page.html".to_string()
    })
}

/// The values of an option: name, value and help.
pub(crate) type Choices<T> = [(&'static str, T, &'static str)];

/// Reads the name of one of several values.
pub(crate) fn one_of<T: Copy + Send + Sync>(
    choices: &'static Choices<T>,
) -> impl TypedValueParser<Value = T> {
    let names = choices.iter().map(|(name, _, help)| PossibleValue::new(*name).help(*help));
    let value = |name: &str| choices.iter().find(|choice| choice.0 == name).map(|choice| choice.1);
    PossibleValuesParser::new(names).map(move |name| value(&name).expect("clap accepts only these names"))
}

const MODELS: &Choices<Model> = &[
    ("sc", Model::Sc, "Sequential consistency"),
    ("tso", Model::Tso, "Total store order: one store buffer per thread, as on x86"),
    ("pso", Model::Pso, "Partial store order: one store buffer per thread and memory location"),
    ("rc11", Model::Rc11, "RC11: what C11 promises, without load buffering"),
    ("rc20", Model::Rc20, "RC11 with the release sequences of C++20"),
];

/// The memory model with a name.
pub(crate) fn model_named(name: &str) -> Option<Model> {
    MODELS.iter().find(|choice| choice.0 == name).map(|choice| choice.1)
}

/// The memory model of programs for which none is chosen: Rust's is C11's.
pub(crate) fn default_model(programs: &[PathBuf], options: &CompileOptions) -> Model {
    let all_rust = !programs.is_empty() && programs.iter().all(|program| compile::is_rust(program));
    if all_rust || options.test.is_some() { Model::Rc11 } else { Model::Sc }
}

/// Reads the name of a memory model.
pub(crate) fn model() -> impl TypedValueParser<Value = Model> {
    one_of(MODELS)
}

/// Refuses a name that is given twice: its columns would be equal.
pub(crate) fn refuse_repeated(names: impl IntoIterator<Item = &'static str>) -> Result<(), InputError> {
    let mut seen = HashSet::new();
    match names.into_iter().find(|&name| !seen.insert(name)) {
        Some(name) => Err(InputError::Other(format!("{name} is named more than once"))),
        None => Ok(()),
    }
}

/// How many workers there are: one per core if `jobs` was not given.
pub(crate) fn workers(jobs: Option<u32>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, NonZero::get);
    jobs.map_or_else(cores, |jobs| jobs as usize)
}

/// A seed for a search whose user gave none; it is short, so that it can be typed.
pub(crate) fn drawn_seed() -> u64 {
    fastrand::u64(..1_000_000_000)
}

/// The longest time limit, in seconds.
const LONGEST_LIMIT: f64 = 1e9;

/// A time above 0, in seconds, with or without a unit: `90`, `1.5`, `500ms`, `90s`, `10m`, `2h`.
pub(crate) fn positive_seconds(text: &str) -> Result<f64, String> {
    match seconds_in(text) {
        Some(seconds) if seconds > 0.0 => Ok(seconds),
        _ => Err("expected a number of seconds above 0, or a time such as 500ms, 10m or 2h".to_string()),
    }
}

/// A time, or 0, in seconds; see [`positive_seconds`].
pub(crate) fn seconds(text: &str) -> Result<f64, String> {
    seconds_in(text)
        .ok_or_else(|| "expected a number of seconds, or a time such as 500ms, 10m or 2h".to_string())
}

fn seconds_in(text: &str) -> Option<f64> {
    // `ms` ends in `s`.
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3600.0)];
    let with_unit = units.into_iter().find_map(|(unit, factor)| Some((text.strip_suffix(unit)?, factor)));
    let (number, factor) = with_unit.unwrap_or((text, 1.0));
    let seconds = number.parse::<f64>().ok()? * factor;
    (0.0..=LONGEST_LIMIT).contains(&seconds).then_some(seconds)
}

/// The number of a run, as reports print it: also with commas between groups of digits.
pub(crate) fn run_number(text: &str) -> Result<u64, String> {
    const MOST: u64 = 1_000_000_000_000;
    let mut groups = text.split(',');
    let first = groups.next().unwrap_or_default();
    let is_grouped = !text.contains(',') || (1..=3).contains(&first.len());
    let fits = is_grouped && groups.all(|group| group.len() == 3);
    let number = text.replace(',', "").parse().ok().filter(|number| fits && (1..=MOST).contains(number));
    number.ok_or_else(|| format!("expected the number of a run, from 1 to {}", grouped(MOST)))
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
    use super::{bytes, run_number};

    #[test]
    fn the_number_of_a_run_may_be_copied_from_a_report() {
        assert_eq!(run_number("2698"), Ok(2698));
        assert_eq!(run_number("2,698"), Ok(2698));
        assert_eq!(run_number("1,234,567"), Ok(1_234_567));
        for wrong in ["0", "", "-1", "2,69", "2698,1", "1234,567", ",123", "1,,234", "1000000000001"] {
            assert!(run_number(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn sizes_have_units() {
        assert_eq!(bytes("4G"), Ok(4 << 30));
        assert_eq!(bytes("100"), Ok(100));
        for text in ["", "G", "-1", "99999999999G"] {
            assert!(bytes(text).is_err(), "{text}");
        }
    }
}
