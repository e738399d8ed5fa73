//! File formats of models, labels and objectives. The algorithms do not depend on them.
//!
//! - [`aldebaran`]: transition systems, `.aut`.
//! - [`prism`]: PRISM's explicit transitions, `.tra`, and labels, `.lab`.
//! - [`drn`]: Storm's explicit models.
//! - [`hoa`]: automata as objectives.
//!
//! Each reader takes text. Its [`ReadError`] has the line of the mistake.

pub mod aldebaran;
mod choices;
pub mod drn;
pub mod hoa;
mod lines;
pub mod prism;

use crate::mdp::{Mdp, Vertex, VertexSet};
use std::collections::{BTreeMap, BTreeSet};

/// The most states that a file can have.
pub const MOST_STATES: usize = 100_000_000;

/// A mistake in a file.
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
    /// Its vertices: first the states, then, if a state has several choices, a random vertex for each choice with
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
    /// The names of actions, in formats where they name choices. They are no labels: an action is chosen before the next
    /// state is drawn.
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
    /// The same model with these states random, too.
    pub fn with_random(self, states: &VertexSet) -> Model {
        let mut random = self.mdp.random().clone();
        random.union_with(states);
        let mdp = Mdp::new(self.mdp.vertices(), self.mdp.all_edges().collect(), random);
        Model { mdp, ..self }
    }

    /// The number of these vertices that are states.
    pub fn count_states(&self, vertices: &[Vertex]) -> usize {
        vertices.iter().filter(|&&vertex| (vertex as usize) < self.states).count()
    }
}

/// The number of the last line of a text, for errors about missing parts.
fn last_line(text: &str) -> usize {
    text.lines().count().max(1)
}

/// The beginning of a word, for a message. The caller of the reader escapes control characters.
fn shortened(word: &str) -> String {
    let mut short: String = word.chars().take(40).collect();
    if word.chars().count() > 40 {
        short.push_str("...");
    }
    short
}
