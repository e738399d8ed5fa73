//! The product of a model with an automaton that reads the labels of its runs.
//!
//! At each position of a run the automaton reads the labels of the state, and the label of the transition that is taken
//! there, if the model has any. There are two constructions:
//!
//! - Where nobody asks for labels of transitions, a vertex of the product is a state of the model with the transition
//!   that the automaton takes on the labels of that state; so the transitions of the automaton, and with them its
//!   acceptance sets, are vertices.
//! - Where somebody does, what is read is known only with the next step: a vertex is a state of the model with the
//!   transition that the automaton took on the step that leads there, and the label of that step, if it is asked for.
//!   Transitions with the same target and the same acceptance sets are one there.
//!
//! A choice of a state, which is a vertex of the model but not a state, is read over: there a vertex of the product has
//! the state of the automaton. Where the automaton has no transition the run ends in a vertex that is lost.

mod builder;

use crate::automaton::{Acceptance, Automaton, Guard, Transition};
use crate::formats::Model;
use crate::mdp::{Mdp, Vertex, VertexSet};
use crate::objective::Objective;
use builder::Builder;

/// Why there is no product.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The automaton looks at a label that nothing has.
    #[error("the model has no label `{0}`{1}")]
    UnknownLabel(String, String),
    /// The automaton looks at a label that states have, and others that transitions have.
    #[error("`{0}` is a label of states and one of transitions; rename one of them")]
    Ambiguous(String),
    /// The automaton looks at an action, of which a model says who may choose it, and not when it was taken.
    #[error("`{0}` is the name of an action, which is no label; label the states that it leads to")]
    NameOfAction(String),
    /// Chance must not depend on what the automaton guesses.
    #[error(
        "the automaton is not deterministic (it has two ways to go from state {0}), which it must be for a model with \
         random states"
    )]
    Nondeterministic(u32),
    /// The same, where it guesses how to begin.
    #[error(
        "the automaton is not deterministic (it has {0} initial states), which it must be for a model with random states"
    )]
    SeveralInitial(usize),
    /// The acceptance condition is too complicated.
    #[error("the acceptance condition is too complicated: it has more than 4,096 alternatives")]
    Acceptance,
}

/// A model and an automaton side by side.
#[derive(Clone, Debug)]
pub struct Product {
    /// The vertices of both.
    pub mdp: Mdp,
    /// What is accepted, in terms of vertices of the product.
    pub objective: Objective,
    /// The vertex of the model that each vertex is; none where a run of the automaton has ended.
    pub origins: Vec<Option<Vertex>>,
    /// The state in which the automaton comes to each vertex.
    pub automaton_states: Vec<Option<u32>>,
    /// The label of the transition that leads to each vertex, where it is asked for.
    pub actions: Vec<Option<u32>>,
    /// The acceptance sets that the automaton met on the step that leads to each vertex, where labels of steps are asked
    /// for; elsewhere a vertex tells by the labels of its state what the automaton meets there.
    pub marks: Vec<Vec<u32>>,
    /// The vertex in which each state of the model starts. Where none is, the automaton has no run.
    pub starts: Vec<Vertex>,
    /// Starts that are not a visit of their state yet: there it is chosen which of several runs the automaton begins.
    pub guesses: VertexSet,
}

/// What a name is in a model.
#[derive(Clone, Debug)]
pub enum Named {
    /// A label of these states.
    States(VertexSet),
    /// A label of transitions.
    Action(u32),
}

/// What a name is in a model; why it is nothing, if it is nothing.
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

/// The product of a model with an automaton, in which it is known of each vertex by which of these labels of
/// transitions a run came there.
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
    /// The vertices of the product that are vertices of a set of the model.
    pub fn lift(&self, set: &VertexSet) -> VertexSet {
        let is_in = |origin: &Option<Vertex>| origin.is_some_and(|origin| set.contains(origin as usize));
        let lifted = self.origins.iter().zip(0..).filter(|(origin, _)| is_in(origin));
        self.mdp.set(lifted.map(|(_, vertex)| vertex))
    }

    /// The vertices to which a transition with a label leads that is watched.
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
