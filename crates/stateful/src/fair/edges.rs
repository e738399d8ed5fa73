//! The steps of a state graph, six bytes each.
//!
//! The steps of a state lie together, in the order in which they are taken, so the state before a step need not be stored. Who takes a
//! step, what it chooses and what it passes are one number: few combinations of them are different.

use rustc_hash::FxHashMap;
use std::ops::Range;

const NONE: u32 = u32::MAX;

/// There are too many steps, or too many different ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooMany;

/// A step between two states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The state before it.
    pub from: u32,
    /// The state after it.
    pub to: u32,
    /// The number in [`FairGraph::passed`](crate::fair::graph::FairGraph::passed) of the places that threads pass.
    pub passed: u32,
    /// What it chooses, if its operation is a choice.
    pub choice: u16,
    /// The number of its mover.
    pub mover: u8,
}

/// What a step is, but for its states: the number of its passed places, its choice and its mover.
type Label = (u32, u16, u8);

/// The steps of a graph, by their numbers.
#[derive(Clone, Debug, Default)]
pub struct Edges {
    /// By state, the number of its first step.
    starts: Vec<u32>,
    /// By step, the state after it. A step that was not taken yet leads nowhere.
    to: Vec<u32>,
    /// By step, the number of its label.
    label: Vec<u16>,
    labels: Vec<Label>,
    numbers: FxHashMap<Label, u16>,
}

impl Edges {
    /// The steps of a graph with so many states, in any order. For tests: the time grows with the product of both.
    ///
    /// # Panics
    ///
    /// If there are more than 65,536 different ones, but for their states.
    pub fn new(states: usize, edges: &[Edge]) -> Edges {
        let mut new = Edges::default();
        for state in 0..states as u32 {
            let own: Vec<&Edge> = edges.iter().filter(|edge| edge.from == state).collect();
            new.add_state(own.len()).expect("there are few steps");
            for (position, edge) in own.into_iter().enumerate() {
                new.put(position, edge).expect("there are few labels");
            }
        }
        new
    }

    /// Adds a state with room for so many steps.
    pub(crate) fn add_state(&mut self, steps: usize) -> Result<(), TooMany> {
        let end = self.to.len() + steps;
        // `NONE` is the number of no step.
        if end >= NONE as usize {
            return Err(TooMany);
        }
        self.starts.push(self.to.len() as u32);
        self.to.resize(end, NONE);
        self.label.resize(end, 0);
        Ok(())
    }

    /// Stores the step at a position among those of its state.
    pub(crate) fn put(&mut self, position: usize, edge: &Edge) -> Result<(), TooMany> {
        let label = (edge.passed, edge.choice, edge.mover);
        let number = match self.numbers.get(&label) {
            Some(&known) => known,
            None => {
                let next = u16::try_from(self.labels.len()).map_err(|_| TooMany)?;
                self.labels.push(label);
                self.numbers.insert(label, next);
                next
            }
        };
        let place = self.starts[edge.from as usize] as usize + position;
        (self.to[place], self.label[place]) = (edge.to, number);
        Ok(())
    }

    /// The bytes that they take.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.starts) + size_of_val(&*self.to) + size_of_val(&*self.label)
    }

    #[inline]
    fn end(&self, state: u32) -> u32 {
        self.starts.get(state as usize + 1).copied().unwrap_or(self.to.len() as u32)
    }

    /// The step of a state with a number; none if it was not taken.
    #[inline]
    pub fn at(&self, from: u32, number: u32) -> Option<Edge> {
        let (to, label) = (self.to[number as usize], self.label[number as usize]);
        let (passed, choice, mover) = *self.labels.get(label as usize)?;
        (to != NONE).then_some(Edge { from, to, passed, choice, mover })
    }

    /// The step with a number.
    ///
    /// # Panics
    ///
    /// If there is none.
    pub fn get(&self, number: u32) -> Edge {
        let from = self.starts.partition_point(|&start| start <= number) as u32 - 1;
        self.at(from, number).expect("the step was taken")
    }

    /// The steps of a state, with their numbers.
    pub fn of(&self, state: u32) -> impl Iterator<Item = (u32, Edge)> + '_ {
        self.numbers(state).filter_map(move |number| Some((number, self.at(state, number)?)))
    }

    /// The numbers of the steps of a state. Some of them may not have been taken.
    #[inline]
    pub fn numbers(&self, state: u32) -> Range<u32> {
        self.starts[state as usize]..self.end(state)
    }

    /// The state after the step with a number; none if it was not taken.
    #[inline]
    pub fn to(&self, number: u32) -> Option<u32> {
        Some(self.to[number as usize]).filter(|&to| to != NONE)
    }

    /// All steps, state by state.
    pub fn iter(&self) -> impl Iterator<Item = Edge> + '_ {
        (0..self.starts.len() as u32).flat_map(|state| self.of(state).map(|(_, edge)| edge))
    }
}
