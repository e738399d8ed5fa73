//! The outcomes of a test under a model, and their text.

use crate::automaton::LitmusThread;
use crate::test::{Content, Location, Place, Proposition, Quantifier, State, Test, Type};
use std::collections::BTreeSet;
use std::fmt;

/// What an execution ended with.
pub trait End {
    /// The final state of a thread of the test.
    fn thread(&self, number: u16) -> Option<&LitmusThread>;

    /// The final contents of the eight bytes at an address, which held `initial` at the start.
    fn memory(&self, address: u64, initial: u64) -> u64;
}

/// What the executions of a test end in.
///
/// Executions are counted as herd counts them: two are the same if all reads read from the same writes, and writes to the
/// same location come in the same order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outcomes {
    /// The different final states of the places that the test shows.
    pub states: BTreeSet<State>,
    /// How many executions satisfy the statement of the condition.
    pub positive: u64,
    /// How many do not.
    pub negative: u64,
    /// Whether a loop was cut in some execution, which is not counted then.
    pub is_cut: bool,
}

/// Whether the statement of a condition comes true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Observation {
    Never,
    Sometimes,
    Always,
}

impl Observation {
    pub fn name(self) -> &'static str {
        match self {
            Observation::Never => "Never",
            Observation::Sometimes => "Sometimes",
            Observation::Always => "Always",
        }
    }
}

impl Outcomes {
    /// Counts an execution that ended.
    pub fn add(&mut self, test: &Test, end: &impl End) {
        let bits = |place: Place| match place {
            Place::Register(thread, register) => {
                end.thread(thread).map_or(0, |thread| thread.register(register))
            }
            Place::Location(location) => {
                let Location { address, initial, .. } = test.locations[usize::from(location)];
                end.memory(address, initial)
            }
        };
        let shown = |place| test.shown.iter().find(|(it, _)| *it == place).map(|&(_, kind)| kind);
        let content = |place: Place| -> (Content, Type) {
            let kind = shown(place).unwrap_or_else(|| test.kind_of(place));
            (test.content(kind, bits(place)), kind)
        };
        let holds = |proposition: &Proposition| proposition.holds(&content);
        if !test.filter.as_ref().is_none_or(holds) {
            return;
        }
        *(if holds(&test.condition) { &mut self.positive } else { &mut self.negative }) += 1;
        self.states.insert(test.shown.iter().map(|&(place, kind)| test.content(kind, bits(place))).collect());
    }

    /// Whether the statement comes true.
    pub fn observation(&self) -> Observation {
        match (self.positive, self.negative) {
            (0, _) => Observation::Never,
            (_, 0) => Observation::Always,
            _ => Observation::Sometimes,
        }
    }

    /// Whether the condition is as its quantifier says.
    pub fn is_ok(&self, quantifier: Quantifier) -> bool {
        match quantifier {
            Quantifier::Exists => self.positive > 0,
            Quantifier::NotExists => self.positive == 0,
            Quantifier::Forall => self.negative == 0,
        }
    }

    /// The counts of the executions that bear the condition out and of those that do not.
    pub fn witnesses(&self, quantifier: Quantifier) -> (u64, u64) {
        match quantifier {
            Quantifier::NotExists => (self.negative, self.positive),
            Quantifier::Exists | Quantifier::Forall => (self.positive, self.negative),
        }
    }
}

impl Quantifier {
    /// What it makes of a test.
    pub fn kind(self) -> &'static str {
        match self {
            Quantifier::Exists => "Allowed",
            Quantifier::NotExists => "Forbidden",
            Quantifier::Forall => "Required",
        }
    }
}

/// Outcomes in herd's layout.
pub struct Layout<'a> {
    pub test: &'a Test,
    pub outcomes: &'a Outcomes,
    /// How long it took to find them.
    pub seconds: f64,
}

impl fmt::Display for Layout<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Layout { test, outcomes, seconds } = self;
        let (name, quantifier) = (&test.name, test.quantifier);
        writeln!(f, "Test {name} {}", quantifier.kind())?;
        writeln!(f, "States {}", outcomes.states.len())?;
        for state in &outcomes.states {
            writeln!(f, "{}", test.describe(state))?;
        }
        let cut = if outcomes.is_cut { "Loop " } else { "" };
        writeln!(f, "{cut}{}", if outcomes.is_ok(quantifier) { "Ok" } else { "No" })?;
        let (positive, negative) = outcomes.witnesses(quantifier);
        writeln!(f, "Witnesses\nPositive: {positive} Negative: {negative}")?;
        writeln!(f, "Condition {}", test.condition_text())?;
        let (positive, negative) = (outcomes.positive, outcomes.negative);
        writeln!(f, "Observation {name} {} {positive} {negative}", outcomes.observation().name())?;
        writeln!(f, "Time {name} {seconds:.2}")
    }
}
