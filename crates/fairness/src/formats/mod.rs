//! Files of models, labels and objectives. The algorithms know none of this.
//!
//! - [`aldebaran`]: transition systems, `.aut`.
//! - [`prism`]: PRISM's explicit transitions, `.tra`, and labels, `.lab`.
//! - [`drn`]: Storm's explicit models.
//! - [`hoa`]: automata as objectives.
//!
//! Each reader takes text, and says in a [`ReadError`] in which line what is wrong.

pub mod aldebaran;
mod choices;
pub mod drn;
pub mod hoa;
pub mod prism;

use crate::mdp::{Mdp, Vertex, VertexSet};
use std::collections::{BTreeMap, BTreeSet};

/// The most states that a file can have.
pub const MOST_STATES: usize = 100_000_000;

/// The most states that no transition begins or ends with: more are a mistake in the header.
const MOST_IDLE_STATES: usize = 1_000_000;

/// What is wrong with a file, and in which line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{line}: {what}")]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

impl ReadError {
    fn new(line: usize, what: impl Into<String>) -> ReadError {
        ReadError { line, what: what.into() }
    }
}

/// Sets of states by name.
pub type Labels = BTreeMap<String, VertexSet>;

/// A model that was read.
#[derive(Clone, Debug)]
pub struct Model {
    /// Its vertices: first the states, then, where a state has several choices, a random vertex for each choice with
    /// several targets.
    pub mdp: Mdp,
    /// The number of states.
    pub states: usize,
    /// The initial state.
    pub initial: Vertex,
    /// The labels of states.
    pub labels: Labels,
    /// The labels of transitions, in formats that have them.
    pub actions: Actions,
    /// The names of actions, in formats where they name choices. They are no labels: which one is taken is chosen before
    /// the next state is drawn.
    pub action_names: BTreeSet<String>,
}

/// The labels of transitions.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Actions {
    /// The labels, by number.
    pub names: Vec<String>,
    /// The transitions that have one, ascending: from, the number of the label, to.
    pub transitions: Vec<(Vertex, u32, Vertex)>,
}

impl Actions {
    /// The number of a label, if some transition has it.
    pub fn number(&self, name: &str) -> Option<u32> {
        self.names.iter().position(|other| other == name).map(|number| number as u32)
    }

    /// The transitions that leave a state.
    pub fn of(&self, from: Vertex) -> &[(Vertex, u32, Vertex)] {
        let start = self.transitions.partition_point(|transition| transition.0 < from);
        let end = self.transitions.partition_point(|transition| transition.0 <= from);
        &self.transitions[start..end]
    }
}

impl Model {
    /// The same model, in which the out-edges of these states, too, are a uniform choice.
    pub fn with_random(self, states: &VertexSet) -> Model {
        let mut random = self.mdp.random().clone();
        random.union_with(states);
        let mdp = Mdp::new(self.mdp.vertices(), self.mdp.all_edges().collect(), random);
        Model { mdp, ..self }
    }

    /// How many of these vertices are states.
    pub fn count_states(&self, vertices: &[Vertex]) -> usize {
        vertices.iter().filter(|&&vertex| (vertex as usize) < self.states).count()
    }
}

/// The lines of a text that say something, numbered from 1.
fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty())
}

/// The number of the last line of a text, where what is missing should be.
fn last_line(text: &str) -> usize {
    text.lines().count().max(1)
}

/// A word of a line as a state below `states`.
fn state(word: &str, states: usize, line: usize) -> Result<Vertex, ReadError> {
    let number: usize = word.parse().map_err(|_| {
        ReadError::new(line, format!("expected the number of a state, found `{}`", shown(word)))
    })?;
    if number >= states {
        let all = if states == 1 { "the only state is 0" } else { "states go" };
        let range =
            if states == 1 { String::new() } else { format!(" from 0 to {}", states.saturating_sub(1)) };
        return Err(ReadError::new(line, format!("there is no state {number}; {all}{range}")));
    }
    Ok(number as Vertex)
}

/// A word of a line as a number of things.
fn number(word: &str, what: &str, line: usize) -> Result<usize, ReadError> {
    word.parse().map_err(|_| ReadError::new(line, format!("expected {what}, found `{}`", shown(word))))
}

/// A number of states that memory can hold, at least one.
fn number_of_states(word: &str, line: usize) -> Result<usize, ReadError> {
    match number(word, "the number of states", line)? {
        0 => Err(ReadError::new(line, "a model has at least one state")),
        states if states > MOST_STATES => {
            Err(ReadError::new(line, format!("{states} states are more than can be read, {MOST_STATES}")))
        }
        states => Ok(states),
    }
}

/// Refuses a header that announces far more states than its transitions can begin and end with.
fn refuse_idle(states: usize, transitions: usize, line: usize) -> Result<(), ReadError> {
    let named = transitions.saturating_mul(2);
    if states.saturating_sub(named) <= MOST_IDLE_STATES {
        return Ok(());
    }
    let what = format!(
        "there are {states} states, but only {transitions} transitions; at most {MOST_IDLE_STATES} states can be in none"
    );
    Err(ReadError::new(line, what))
}

/// What of a word is worth showing. Whoever prints it escapes control characters.
fn shown(word: &str) -> String {
    let mut short: String = word.chars().take(40).collect();
    if word.chars().count() > 40 {
        short.push_str("...");
    }
    short
}
