//! Builds the part of a product that is reachable from the states of the model.

use super::{Named, Product, Refusal, named};
use crate::automaton::{Automaton, Clause, Transition};
use crate::formats::Model;
use crate::mdp::{Mdp, Vertex, VertexSet};
use crate::objective::{Objective, Pair};
use rustc_hash::FxHashMap;

/// A vertex of the product.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Place {
    /// A state of the model, before any transition of the automaton.
    Start(Vertex),
    /// A state of the model, and the transition of a state of the automaton on the labels of that state.
    At(Vertex, u32, u32),
    /// A state of the model, the transition of a state of the automaton on the step that leads there, and the label of
    /// that step if it is watched. The first of the transitions with the same target and the same acceptance sets stands
    /// for all, since the same can follow.
    After(Vertex, u32, u32, Option<u32>),
    /// A choice of a state of the model, and a state of the automaton.
    Choice(Vertex, u32),
    /// The run has ended.
    Lost,
}

enum Proposition {
    /// A label of states.
    States(VertexSet),
    /// A label of transitions.
    Action(u32),
}

pub(super) struct Builder<'a> {
    model: &'a Model,
    automaton: &'a Automaton,
    propositions: Vec<Proposition>,
    /// The labels of transitions that are distinguished.
    watched: Vec<u32>,
    /// Whether there are any.
    reads_steps: bool,
    /// The number of the combination of labels of each state.
    combination_of: Vec<usize>,
    combinations: Vec<Vec<bool>>,
    /// The first transition with the same target and the same acceptance sets, of each transition of each state.
    firsts: Vec<Vec<(u32, u32)>>,
    /// The transitions of a state of the automaton on a combination of labels and the label of a step.
    enabled: FxHashMap<(u32, usize, Option<u32>), Vec<u32>>,
    numbers: FxHashMap<Place, Vertex>,
    places: Vec<Place>,
}

impl<'a> Builder<'a> {
    pub(super) fn new(
        model: &'a Model,
        automaton: &'a Automaton,
        watched: &[u32],
    ) -> Result<Builder<'a>, Refusal> {
        let mut propositions = Vec::new();
        let mut watched = watched.to_vec();
        for name in &automaton.propositions {
            propositions.push(match named(model, name)? {
                Named::States(states) => Proposition::States(states),
                Named::Action(action) => {
                    watched.push(action);
                    Proposition::Action(action)
                }
            });
        }
        let mut numbers = FxHashMap::default();
        let mut combinations = Vec::new();
        let mut combination_of = Vec::with_capacity(model.states);
        for state in 0..model.states {
            let has = |proposition: &Proposition| match proposition {
                Proposition::States(states) => states.contains(state),
                Proposition::Action(_) => false,
            };
            let combination: Vec<bool> = propositions.iter().map(has).collect();
            let number = *numbers.entry(combination.clone()).or_insert(combinations.len());
            if number == combinations.len() {
                combinations.push(combination);
            }
            combination_of.push(number);
        }
        Ok(Builder {
            model,
            automaton,
            propositions,
            reads_steps: !watched.is_empty(),
            watched,
            combination_of,
            combinations,
            firsts: firsts(automaton),
            enabled: FxHashMap::default(),
            numbers: FxHashMap::default(),
            places: Vec::new(),
        })
    }

    pub(super) fn build(mut self, alternatives: &[Vec<Clause>]) -> Result<Product, Refusal> {
        let mut starts = Vec::with_capacity(self.model.states);
        let mut guesses = VertexSet::new();
        for state in 0..self.model.states as Vertex {
            let start = self.start(state)?;
            if !self.reads_steps && matches!(self.places[start as usize], Place::Start(_)) {
                guesses.grow_and_insert(start as usize);
            }
            starts.push(start);
        }
        let mut edges = Vec::new();
        let mut random = VertexSet::new();
        let mut done = 0;
        while let Some(&place) = self.places.get(done) {
            let from = done as Vertex;
            done += 1;
            if origin(&place).is_some_and(|vertex| self.model.mdp.is_random(vertex)) {
                random.grow_and_insert(from as usize);
            }
            edges.extend(self.next(place)?.into_iter().map(|to| (from, to)));
        }
        guesses.grow(self.places.len());
        let mdp = Mdp::new(self.places.len(), edges, random);
        let alternatives = alternatives.iter().map(|clauses| self.pairs(&mdp, clauses)).collect();
        Ok(Product {
            objective: Objective { alternatives },
            origins: self.places.iter().map(origin).collect(),
            automaton_states: self.places.iter().map(|place| self.automaton_state(place)).collect(),
            actions: self.places.iter().map(action).collect(),
            marks: self.places.iter().map(|place| self.marks(place)).collect(),
            mdp,
            starts,
            guesses,
        })
    }

    /// The vertex in which a state of the model starts.
    fn start(&mut self, state: Vertex) -> Result<Vertex, Refusal> {
        if self.reads_steps {
            return Ok(self.number(Place::Start(state)));
        }
        Ok(match self.begin(state)?.as_slice() {
            [] => self.number(Place::Lost),
            &[only] => only,
            _ => self.number(Place::Start(state)),
        })
    }

    /// The vertices for a state of the model with each way in which the automaton can begin.
    fn begin(&mut self, state: Vertex) -> Result<Vec<Vertex>, Refusal> {
        let mut all = Vec::new();
        for &initial in &self.automaton.initial {
            all.extend(self.enter(state, initial)?);
        }
        all.sort_unstable();
        all.dedup();
        Ok(all)
    }

    fn next(&mut self, place: Place) -> Result<Vec<Vertex>, Refusal> {
        let automaton = self.automaton;
        let target = |state: u32, number: u32| automaton.transitions[state as usize][number as usize].target;
        let (vertex, state) = match place {
            Place::Lost => return Ok(vec![self.number(Place::Lost)]),
            Place::Start(state) if self.reads_steps => {
                let mut all = Vec::new();
                for &initial in &automaton.initial {
                    all.extend(self.step(state, initial)?);
                }
                if all.is_empty() {
                    all.push(self.number(Place::Lost));
                }
                return Ok(all);
            }
            Place::Start(state) => return self.begin(state),
            Place::After(vertex, state, number, _) => return self.step(vertex, target(state, number)),
            Place::At(vertex, state, number) => (vertex, target(state, number)),
            Place::Choice(vertex, state) => (vertex, state),
        };
        let mut all = Vec::new();
        for &successor in self.model.mdp.successors(vertex) {
            all.extend(self.enter(successor, state)?);
        }
        Ok(all)
    }

    /// The vertices of the product for a vertex of the model that the run comes to when the automaton is in a state.
    fn enter(&mut self, vertex: Vertex, state: u32) -> Result<Vec<Vertex>, Refusal> {
        if vertex as usize >= self.model.states {
            return Ok(vec![self.number(Place::Choice(vertex, state))]);
        }
        let enabled = self.enabled(vertex, state, None)?;
        if enabled.is_empty() {
            return Ok(vec![self.number(Place::Lost)]);
        }
        Ok(enabled.into_iter().map(|number| self.number(Place::At(vertex, state, number))).collect())
    }

    /// The vertices of the product after a step from a state of the model, in which the automaton is in a state.
    fn step(&mut self, from: Vertex, state: u32) -> Result<Vec<Vertex>, Refusal> {
        let model = self.model;
        let labelled = model.actions.of(from).iter().map(|&(_, action, to)| (Some(action), to));
        // A state without transitions loops, by a step that has no label.
        let steps: Vec<_> = match labelled.len() {
            0 => model.mdp.successors(from).iter().map(|&to| (None, to)).collect(),
            _ => labelled.collect(),
        };
        let mut all = Vec::new();
        for (action, to) in steps {
            let action = action.filter(|action| self.watched.contains(action));
            let enabled = self.enabled(from, state, action)?;
            if enabled.is_empty() {
                all.push(self.number(Place::Lost));
            }
            for number in enabled {
                let (state, number) = self.firsts[state as usize][number as usize];
                all.push(self.number(Place::After(to, state, number, action)));
            }
        }
        Ok(all)
    }

    /// The transitions of a state of the automaton on the labels of a state of the model and the label of a step.
    fn enabled(&mut self, at: Vertex, state: u32, action: Option<u32>) -> Result<Vec<u32>, Refusal> {
        let combination = self.combination_of[at as usize];
        let transitions = &self.automaton.transitions[state as usize];
        let enabled = self.enabled.entry((state, combination, action)).or_insert_with(|| {
            let labels = self.combinations[combination].iter().zip(&self.propositions);
            let holds = |(&of_state, proposition): (&bool, &Proposition)| match proposition {
                Proposition::States(_) => of_state,
                &Proposition::Action(number) => action == Some(number),
            };
            let labels: Vec<bool> = labels.map(holds).collect();
            let all = transitions.iter().zip(0..);
            all.filter(|(transition, _)| transition.guard.holds(&labels)).map(|(_, number)| number).collect()
        });
        if enabled.len() > 1 && !self.model.mdp.is_graph() {
            return Err(Refusal::Nondeterministic(state));
        }
        Ok(enabled.clone())
    }

    fn number(&mut self, place: Place) -> Vertex {
        let fresh = self.places.len() as Vertex;
        let number = *self.numbers.entry(place).or_insert(fresh);
        if number == fresh {
            self.places.push(place);
        }
        number
    }

    /// The state in which the automaton comes to a vertex or, if its input is known there, leaves it.
    fn automaton_state(&self, place: &Place) -> Option<u32> {
        match *place {
            Place::At(_, state, _) | Place::Choice(_, state) => Some(state),
            Place::After(_, state, number, _) => {
                Some(self.automaton.transitions[state as usize][number as usize].target)
            }
            Place::Start(_) if self.automaton.initial.len() == 1 => self.automaton.initial.first().copied(),
            Place::Start(_) | Place::Lost => None,
        }
    }

    /// The acceptance sets of the transition by which the automaton came to a vertex, if it did not read the labels there.
    fn marks(&self, place: &Place) -> Vec<u32> {
        match *place {
            Place::After(_, state, number, _) => {
                self.automaton.transitions[state as usize][number as usize].marks.clone()
            }
            _ => Vec::new(),
        }
    }

    /// Pairs of vertices for pairs of transitions, and one that forbids the run to end.
    fn pairs(&self, mdp: &Mdp, clauses: &[Clause]) -> Vec<Pair> {
        let set = |is_in: &dyn Fn(&[u32]) -> bool| {
            let members = self.places.iter().zip(0..).filter(|(place, _)| match **place {
                Place::At(_, state, number) | Place::After(_, state, number, _) => {
                    is_in(&self.automaton.transitions[state as usize][number as usize].marks)
                }
                Place::Start(_) | Place::Choice(..) | Place::Lost => false,
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

/// The first transition with the same target and the same acceptance sets, of each transition of each state.
fn firsts(automaton: &Automaton) -> Vec<Vec<(u32, u32)>> {
    let mut firsts = FxHashMap::default();
    let of_state = |(state, transitions): (u32, &Vec<Transition>)| {
        let all = transitions.iter().zip(0..);
        all.map(|(transition, number)| {
            *firsts.entry((transition.target, transition.marks.clone())).or_insert((state, number))
        })
        .collect()
    };
    (0..).zip(&automaton.transitions).map(of_state).collect()
}

/// The vertex of the model in a vertex of the product.
fn origin(place: &Place) -> Option<Vertex> {
    match *place {
        Place::Start(vertex)
        | Place::At(vertex, ..)
        | Place::After(vertex, ..)
        | Place::Choice(vertex, _) => Some(vertex),
        Place::Lost => None,
    }
}

/// The label of the step that leads to a vertex of the product.
fn action(place: &Place) -> Option<u32> {
    match *place {
        Place::After(_, _, _, action) => action,
        _ => None,
    }
}
