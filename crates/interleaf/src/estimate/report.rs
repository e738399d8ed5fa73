//! What `interleaf estimate` prints.

use crate::InputError;
use crate::options::Format;
use interleaf_explore::optimal::estimate::Estimate;
use interleaf_report::text::grouped;
use interleaf_report::{Printable, json::SCHEMA, printable};
use serde::Serialize;
use std::fmt::Write;

/// The estimates of a program.
pub(super) struct Report {
    pub(super) program: String,
    pub(super) model: &'static str,
    pub(super) seed: u64,
    /// The number of probes.
    pub(super) probes: usize,
    /// Whether an execution that was explored has a violation.
    pub(super) has_violation: bool,
    /// Whether a bound cut executions, such as that of `--unroll`.
    pub(super) is_bounded: bool,
    pub(super) algorithms: Vec<Estimated>,
}

/// How many executions an algorithm explores, and the time of all of them with one worker.
pub(super) struct Estimated {
    algorithm: &'static str,
    known: Known,
    executions: Estimate,
    seconds: Estimate,
}

/// What is known of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Known {
    Exactly,
    /// By probes.
    About,
    /// The number is a lower bound.
    AtLeast,
}

impl Estimated {
    /// It has explored everything.
    pub(super) fn exactly(algorithm: &'static str, executions: u64, seconds: f64) -> Estimated {
        let seconds = Estimate { number: seconds, low: seconds, high: seconds };
        let executions = Estimate::exactly(executions);
        Estimated { algorithm, known: Known::Exactly, executions, seconds }
    }

    /// It has explored so many executions in so many seconds, and has as many as the tree of the probes.
    pub(super) fn by_probes(
        algorithm: &'static str,
        explored: u64,
        seconds: f64,
        probes: &[f64],
    ) -> Option<Estimated> {
        let executions = Estimate::of(probes, explored)?;
        Some(Estimated {
            algorithm,
            known: Known::About,
            executions,
            seconds: executions.at(explored, seconds),
        })
    }

    /// It has explored so many executions in so many seconds, and has at most as many as something that was estimated.
    pub(super) fn at_least(
        algorithm: &'static str,
        explored: u64,
        seconds: f64,
        other: &Estimated,
    ) -> Estimated {
        let number = explored as f64;
        let executions = Estimate { number, low: number, high: other.executions.high.max(number) };
        Estimated { algorithm, known: Known::AtLeast, executions, seconds: executions.at(explored, seconds) }
    }
}

#[derive(Serialize)]
struct Line<'a> {
    schema: u32,
    program: &'a str,
    model: &'a str,
    seed: u64,
    probes: usize,
    violation: bool,
    bounded: bool,
    algorithms: Vec<AlgorithmLine<'a>>,
}

#[derive(Serialize)]
struct AlgorithmLine<'a> {
    algorithm: &'a str,
    known: Known,
    executions: Interval,
    seconds: Interval,
}

/// An end that is not known is left out: JSON has no infinite numbers.
#[derive(Serialize)]
struct Interval {
    number: f64,
    low: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    high: Option<f64>,
}

impl From<Estimate> for Interval {
    fn from(Estimate { number, low, high }: Estimate) -> Interval {
        Interval { number, low, high: high.is_finite().then_some(high) }
    }
}

impl Report {
    pub(super) fn printable(&self, format: Format) -> Result<Printable, InputError> {
        Ok(match format {
            Format::Text => Printable::text(&self.text()),
            Format::Json => Printable::json(&self.json()?),
        })
    }

    fn json(&self) -> Result<String, InputError> {
        let algorithms = self.algorithms.iter().map(|one| AlgorithmLine {
            algorithm: one.algorithm,
            known: one.known,
            executions: one.executions.into(),
            seconds: one.seconds.into(),
        });
        let line = Line {
            schema: SCHEMA,
            program: &self.program,
            model: self.model,
            seed: self.seed,
            probes: self.probes,
            violation: self.has_violation,
            bounded: self.is_bounded,
            algorithms: algorithms.collect(),
        };
        Ok(serde_json::to_string(&line)? + "\n")
    }

    /// Whether a bound is a number of executions that were explored.
    fn is_exact(&self, bound: f64) -> bool {
        self.algorithms.iter().any(|one| one.known == Known::Exactly && one.executions.number == bound)
    }

    fn text(&self) -> String {
        let program = printable::line(&self.program);
        let mut text = String::new();
        for Estimated { algorithm, known, executions, seconds } in &self.algorithms {
            let Estimate { number, low, high } = *executions;
            let time = duration(seconds.number);
            let what = match known {
                Known::Exactly => format!("{}, {time}, explored", executions_of(number)),
                Known::About => format!("about {} executions, {time}", count(number, false)),
                Known::AtLeast => {
                    let most = match high.is_finite() {
                        true if self.is_exact(high) => format!("at most {}", count(high, true)),
                        true => format!("at most about {}", count(high, false)),
                        false => "at most as many as optimal".to_string(),
                    };
                    format!("at least {}, {most}", executions_of(number))
                }
            };
            writeln!(text, "{program}: {what}  [{}, {algorithm}]", self.model).ok();
            if *known == Known::About {
                let high = if high.is_finite() {
                    format!("between {} and {}", count(low, false), count(high, false))
                } else {
                    format!("{} or more", count(low, false))
                };
                let probes = self.probes;
                let noun = if probes == 1 { "probe" } else { "probes" };
                writeln!(
                    text,
                    "  {high} with a probability of about 95 %: {probes} {noun}, seed {}",
                    self.seed
                )
                .ok();
            }
        }
        if self.is_bounded {
            writeln!(text, "  bounded: executions were cut, so others are not counted").ok();
        }
        if self.has_violation {
            writeln!(text, "  some execution has a violation: `interleaf check` shows it").ok();
        }
        text
    }
}

/// A number of executions; one that is not exact with two or three digits.
fn count(number: f64, is_exact: bool) -> String {
    if is_exact || number < 1000.0 {
        return grouped(number.round() as u64);
    }
    if number >= 1e15 {
        return format!("{number:.1e}");
    }
    let unit = 10f64.powi(number.log10().floor() as i32 - 2);
    grouped(((number / unit).round() * unit) as u64)
}

/// An exact number of executions.
fn executions_of(number: f64) -> String {
    let noun = if number == 1.0 { "execution" } else { "executions" };
    format!("{} {noun}", count(number, true))
}

/// A duration as people say it.
fn duration(seconds: f64) -> String {
    const UNITS: [(f64, &str); 5] =
        [(31_557_600.0, "years"), (86_400.0, "days"), (3_600.0, "hours"), (60.0, "minutes"), (1.0, "s")];
    if seconds < 120.0 {
        return format!("{seconds:.2} s");
    }
    let unit = UNITS.iter().find(|(length, _)| seconds >= 2.0 * length);
    let &(length, name) = unit.unwrap_or(&UNITS[4]);
    let number = seconds / length;
    if number < 1e15 { format!("{number:.1} {name}") } else { format!("{number:.1e} {name}") }
}
