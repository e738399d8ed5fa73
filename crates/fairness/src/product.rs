//! The product of a model with an automaton that reads the labels of its states.
//!
//! A vertex of the product is a state of the model with the transition that the automaton takes on the labels of that
//! state; so the transitions of a run, and with them its acceptance sets, are vertices. A choice of a state, which is a
//! vertex of the model but not a state, is read over: there a vertex of the product has the state of the automaton.
//! Where the automaton has no transition the run ends in a vertex that is lost.

use crate::automaton::{Automaton, Clause};
use crate::formats::Model;
use crate::mdp::{Mdp, Vertex, VertexSet};
use crate::objective::{Objective, Pair};
use std::collections::HashMap;

/// Why there is no product.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The automaton looks at a label that no state has.
    #[error("the model has no label `{0}`{1}")]
    UnknownLabel(String, String),
    /// Chance must not depend on what the automaton guesses.
    #[error(
        "the automaton is not deterministic (it has two ways to go from state {0}), which it must be for a model with \
         random states"
    )]
    Nondeterministic(u32),
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
    /// The vertices in which each state of the model starts; player 1 chooses among them.
    pub starts: Vec<Vec<Vertex>>,
}

/// A vertex of the product.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Place {
    /// A state of the model, and a transition of a state of the automaton.
    State(Vertex, u32, usize),
    /// A choice of a state of the model, and a state of the automaton.
    Choice(Vertex, u32),
    /// The run has ended.
    Lost,
}

/// Builds the part of the product that can be reached from the states of the model.
struct Builder<'a> {
    model: &'a Model,
    automaton: &'a Automaton,
    /// The labels of each state, by the number of their combination.
    combination_of: Vec<usize>,
    combinations: Vec<Vec<bool>>,
    /// The transitions of a state of the automaton on a combination of labels.
    enabled: HashMap<(u32, usize), Vec<usize>>,
    numbers: HashMap<Place, Vertex>,
    places: Vec<Place>,
}

/// The product of a model with an automaton.
pub fn product(model: &Model, automaton: &Automaton) -> Result<Product, Refusal> {
    let alternatives = automaton.acceptance.alternatives().ok_or(Refusal::Acceptance)?;
    let mut builder = Builder::new(model, automaton)?;
    if !model.mdp.is_graph() && automaton.initial.len() > 1 {
        return Err(Refusal::Nondeterministic(automaton.initial[0]));
    }
    let mut starts = Vec::with_capacity(model.states);
    for state in 0..model.states as Vertex {
        let mut of_state = Vec::new();
        for &initial in &automaton.initial {
            of_state.extend(builder.enter(state, initial)?);
        }
        starts.push(of_state);
    }
    let mut edges = Vec::new();
    let mut random = VertexSet::new();
    let mut done = 0;
    while let Some(&place) = builder.places.get(done) {
        let from = done as Vertex;
        done += 1;
        random.grow(done);
        let (vertex, next) = match place {
            Place::Lost => {
                edges.push((from, from));
                continue;
            }
            Place::State(vertex, state, transition) => {
                (vertex, automaton.transitions[state as usize][transition].target)
            }
            Place::Choice(vertex, state) => (vertex, state),
        };
        random.set(from as usize, model.mdp.is_random(vertex));
        for &successor in model.mdp.successors(vertex) {
            edges.extend(builder.enter(successor, next)?.into_iter().map(|to| (from, to)));
        }
    }
    let mdp = Mdp::new(builder.places.len(), edges, random);
    let origin = |place: &Place| match *place {
        Place::State(vertex, ..) | Place::Choice(vertex, _) => Some(vertex),
        Place::Lost => None,
    };
    let alternatives = alternatives.iter().map(|clauses| builder.pairs(&mdp, clauses)).collect();
    let state = |place: &Place| match *place {
        Place::State(_, state, _) | Place::Choice(_, state) => Some(state),
        Place::Lost => None,
    };
    let origins = builder.places.iter().map(origin).collect();
    let automaton_states = builder.places.iter().map(state).collect();
    Ok(Product { mdp, objective: Objective { alternatives }, origins, automaton_states, starts })
}

impl Product {
    /// The vertices of the product that are vertices of a set of the model.
    pub fn lift(&self, set: &VertexSet) -> VertexSet {
        let is_in = |origin: &Option<Vertex>| origin.is_some_and(|origin| set.contains(origin as usize));
        let lifted = self.origins.iter().zip(0..).filter(|(origin, _)| is_in(origin));
        self.mdp.set(lifted.map(|(_, vertex)| vertex))
    }

    /// The states of the model that win, given the vertices of the product that do.
    pub fn winning_states(&self, winning: &VertexSet) -> VertexSet {
        let mut states = VertexSet::with_capacity(self.starts.len());
        let wins = |starts: &Vec<Vertex>| starts.iter().any(|&start| winning.contains(start as usize));
        states.extend(
            self.starts.iter().enumerate().filter(|(_, starts)| wins(starts)).map(|(state, _)| state),
        );
        states
    }
}

impl<'a> Builder<'a> {
    fn new(model: &'a Model, automaton: &'a Automaton) -> Result<Builder<'a>, Refusal> {
        let label = |name: &String| {
            let known = || match model.labels.keys().map(|name| format!("`{name}`")).collect::<Vec<_>>() {
                names if names.is_empty() => "; it has none".to_string(),
                names => format!("; it has {}", names.join(", ")),
            };
            model.labels.get(name).ok_or_else(|| Refusal::UnknownLabel(name.clone(), known()))
        };
        let labels = automaton.propositions.iter().map(label).collect::<Result<Vec<_>, _>>()?;
        let mut numbers = HashMap::new();
        let mut combinations = Vec::new();
        let mut combination_of = Vec::with_capacity(model.states);
        for state in 0..model.states {
            let combination: Vec<bool> = labels.iter().map(|set| set.contains(state)).collect();
            let number = *numbers.entry(combination.clone()).or_insert(combinations.len());
            if number == combinations.len() {
                combinations.push(combination);
            }
            combination_of.push(number);
        }
        Ok(Builder {
            model,
            automaton,
            combination_of,
            combinations,
            enabled: HashMap::new(),
            numbers: HashMap::new(),
            places: Vec::new(),
        })
    }

    /// The vertices of the product for a vertex of the model that the play comes to when the automaton is in a state.
    fn enter(&mut self, vertex: Vertex, state: u32) -> Result<Vec<Vertex>, Refusal> {
        if vertex as usize >= self.model.states {
            return Ok(vec![self.number(Place::Choice(vertex, state))]);
        }
        let combination = self.combination_of[vertex as usize];
        let transitions = &self.automaton.transitions[state as usize];
        let enabled = self.enabled.entry((state, combination)).or_insert_with(|| {
            let labels = &self.combinations[combination];
            (0..transitions.len()).filter(|&number| transitions[number].guard.holds(labels)).collect()
        });
        let enabled = enabled.clone();
        if enabled.len() > 1 && !self.model.mdp.is_graph() {
            return Err(Refusal::Nondeterministic(state));
        }
        if enabled.is_empty() {
            return Ok(vec![self.number(Place::Lost)]);
        }
        Ok(enabled.into_iter().map(|number| self.number(Place::State(vertex, state, number))).collect())
    }

    fn number(&mut self, place: Place) -> Vertex {
        let fresh = self.places.len() as Vertex;
        let number = *self.numbers.entry(place).or_insert(fresh);
        if number == fresh {
            self.places.push(place);
        }
        number
    }

    /// The pairs of vertices that pairs of transitions are, and one that says that the run must not end.
    fn pairs(&self, mdp: &Mdp, clauses: &[Clause]) -> Vec<Pair> {
        let set = |is_in: &dyn Fn(&[u32]) -> bool| {
            let members = self.places.iter().zip(0..).filter(|(place, _)| match **place {
                Place::State(_, state, number) => {
                    is_in(&self.automaton.transitions[state as usize][number].marks)
                }
                Place::Choice(..) | Place::Lost => false,
            });
            mdp.set(members.map(|(_, vertex)| vertex))
        };
        let mut pairs: Vec<_> = clauses
            .iter()
            .map(|clause| Pair {
                l: set(&|marks| clause.l.is_none_or(|l| l.contains(marks))),
                u: set(&|marks| clause.u.iter().any(|u| u.contains(marks))),
            })
            .collect();
        if let Some(&lost) = self.numbers.get(&Place::Lost) {
            pairs.push(Pair { l: mdp.set([lost]), u: mdp.none() });
        }
        pairs
    }
}
