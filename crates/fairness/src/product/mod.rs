//! The product of a model with an automaton that reads the labels of its runs.
//!
//! At each position of a run the automaton reads the labels of the state and, if the model has any, the label of the
//! transition taken there. There are two constructions:
//!
//! - If labels of transitions are not used, a vertex of the product is a state of the model with the transition that the
//!   automaton takes on the labels of that state. So the transitions of the automaton, with their acceptance sets, are
//!   vertices.
//! - If they are used, the input is known only with the next step. A vertex is a state of the model with the transition that
//!   the automaton took on the step that leads there, and the label of that step if it is used. Transitions with the same
//!   target and the same acceptance sets are merged.
//!
//! The automaton does not read a choice of a state, which is a vertex of the model but not a state: there a vertex of the
//! product has the state of the automaton. If the automaton has no transition, the run ends in a vertex that is lost.

mod builder;

use crate::automaton::{Acceptance, Automaton, Guard, Transition};
use crate::formats::Model;
use crate::mdp::{Mdp, Vertex, VertexSet};
use crate::objective::Objective;
use builder::Builder;

/// Why there is no product.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The automaton reads a label that the model lacks.
    #[error("the model has no label `{0}`{1}")]
    UnknownLabel(String, String),
    /// The automaton reads a name that labels both states and transitions.
    #[error("`{0}` is a label of states and one of transitions; rename one of them")]
    Ambiguous(String),
    /// The automaton reads the name of an action, which names a choice and is not known afterwards.
    #[error("`{0}` is the name of an action, which is no label; label the states that it leads to")]
    NameOfAction(String),
    /// Chance must not depend on guesses of the automaton.
    #[error(
        "the automaton is not deterministic (it has two ways to go from state {0}), which it must be for a model with \
         random states"
    )]
    Nondeterministic(u32),
    /// The same for the guess of an initial state.
    #[error(
        "the automaton is not deterministic (it has {0} initial states), which it must be for a model with random states"
    )]
    SeveralInitial(usize),
    /// The acceptance condition is too complicated.
    #[error("the acceptance condition is too complicated: it has more than 4,096 alternatives")]
    Acceptance,
}

/// The product of a model and an automaton.
#[derive(Clone, Debug)]
pub struct Product {
    /// Its vertices and edges.
    pub mdp: Mdp,
    /// The acceptance condition, on vertices of the product.
    pub objective: Objective,
    /// The vertex of the model of each vertex; none where a run of the automaton has ended.
    pub origins: Vec<Option<Vertex>>,
    /// The state in which the automaton comes to each vertex.
    pub automaton_states: Vec<Option<u32>>,
    /// The label of the transition that leads to each vertex, if it is used.
    pub actions: Vec<Option<u32>>,
    /// The acceptance sets of the step that leads to each vertex, if labels of transitions are used. Otherwise they follow
    /// from the labels of the state.
    pub marks: Vec<Vec<u32>>,
    /// The vertex in which each state of the model starts.
    pub starts: Vec<Vertex>,
    /// Starts in which the automaton only guesses which of several runs it begins. They are no visits of their states.
    pub guesses: VertexSet,
}

/// The meaning of a name in a model.
#[derive(Clone, Debug)]
pub enum Named {
    /// A label of these states.
    States(VertexSet),
    /// A label of transitions.
    Action(u32),
}

/// The meaning of a name in a model, or why it has none.
pub fn named(model: &Model, name: &str) -> Result<Named, Refusal> {
    match (model.labels.get(name), model.actions.number(name)) {
        (Some(states), None) => Ok(Named::States(states.clone())),
        (None, Some(action)) => Ok(Named::Action(action)),
        (Some(_), Some(_)) => Err(Refusal::Ambiguous(name.to_string())),
        (None, None) if model.action_names.contains(name) => Err(Refusal::NameOfAction(name.to_string())),
        (None, None) => Err(Refusal::UnknownLabel(name.to_string(), known(model))),
    }
}

/// The labels that a model has, or the first of them.
fn known(model: &Model) -> String {
    const MOST: usize = 12;
    let all = || model.labels.keys().chain(&model.actions.names);
    let mut names: Vec<_> = all().take(MOST).map(|name| format!("`{name}`")).collect();
    match all().count() {
        0 => return "; it has none (--labels names states)".to_string(),
        count if count > MOST => names.push(format!("{} more", count - MOST)),
        _ => {}
    }
    format!("; it has {}", names.join(", "))
}

/// The product of a model with an automaton.
pub fn product(model: &Model, automaton: &Automaton) -> Result<Product, Refusal> {
    product_watching(model, automaton, &[])
}

/// The product of a model with an automaton, in which each vertex knows which of these labels of transitions led to it.
pub fn product_watching(model: &Model, automaton: &Automaton, watched: &[u32]) -> Result<Product, Refusal> {
    let alternatives = automaton.acceptance.alternatives().ok_or(Refusal::Acceptance)?;
    let builder = Builder::new(model, automaton, watched)?;
    if !model.mdp.is_graph() && automaton.initial.len() > 1 {
        return Err(Refusal::SeveralInitial(automaton.initial.len()));
    }
    builder.build(&alternatives)
}

/// An automaton that accepts every run.
pub fn anything() -> Automaton {
    let always = Transition { guard: Guard::Constant(true), target: 0, marks: Vec::new() };
    Automaton {
        initial: vec![0],
        propositions: Vec::new(),
        transitions: vec![vec![always]],
        acceptance: Acceptance::Constant(true),
    }
}

impl Product {
    /// The vertices of the product whose vertices of the model are in a set.
    pub fn lift(&self, set: &VertexSet) -> VertexSet {
        let is_in = |origin: &Option<Vertex>| origin.is_some_and(|origin| set.contains(origin as usize));
        let lifted = self.origins.iter().zip(0..).filter(|(origin, _)| is_in(origin));
        self.mdp.set(lifted.map(|(_, vertex)| vertex))
    }

    /// The vertices to which transitions with a watched label lead.
    pub fn after(&self, action: u32) -> VertexSet {
        let all = self.actions.iter().zip(0..);
        self.mdp.set(all.filter(|&(&of, _)| of == Some(action)).map(|(_, vertex)| vertex))
    }

    /// The starts of the states of the model.
    pub fn all_starts(&self) -> VertexSet {
        self.mdp.set(self.starts.iter().copied())
    }

    /// The states of the model that win, given the vertices of the product that do.
    pub fn winning_states(&self, winning: &VertexSet) -> VertexSet {
        let wins = |&state: &usize| winning.contains(self.starts[state] as usize);
        let mut states = VertexSet::with_capacity(self.starts.len());
        states.extend((0..self.starts.len()).filter(wins));
        states
    }
}
