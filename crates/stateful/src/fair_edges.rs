//! The steps of a state graph, eight bytes each.
//!
//! The steps of a state lie together, in the order in which they are taken, so the state before a step need not be stored. Who takes a
//! step, what it chooses and what it passes are one number: few combinations of them are different.

use rustc_hash::FxHashMap;

const NONE: u32 = u32::MAX;

/// A step between two states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The state before it.
    pub from: u32,
    /// The state after it.
    pub to: u32,
    /// The number in [`FairGraph::passed`](crate::fair_graph::FairGraph::passed) of the places that threads pass.
    pub passed: u32,
    /// What it chooses, if its operation is a choice.
    pub choice: u16,
    /// The number of its mover.
    pub mover: u8,
}

/// What a step is, but for its states: the number of its passed places, its choice and its mover.
type Label = (u32, u16, u8);

/// A step as it is stored. A step that was not taken yet leads nowhere.
#[derive(Clone, Copy, Debug)]
struct Packed {
    to: u32,
    label: u32,
}

/// The steps of a graph, by their numbers.
#[derive(Clone, Debug, Default)]
pub struct Edges {
    /// By state, the number of its first step.
    starts: Vec<u32>,
    packed: Vec<Packed>,
    labels: Vec<Label>,
    numbers: FxHashMap<Label, u32>,
}

impl Edges {
    /// The steps of a graph with so many states, in any order.
    pub fn new(states: usize, edges: &[Edge]) -> Edges {
        let mut new = Edges::default();
        for state in 0..states as u32 {
            let own: Vec<&Edge> = edges.iter().filter(|edge| edge.from == state).collect();
            new.add_state(own.len());
            own.into_iter().enumerate().for_each(|(position, edge)| new.put(position, edge));
        }
        new
    }

    /// Adds a state with room for so many steps.
    pub(crate) fn add_state(&mut self, steps: usize) {
        self.starts.push(self.packed.len() as u32);
        self.packed.resize(self.packed.len() + steps, Packed { to: NONE, label: 0 });
    }

    /// Stores the step at a position among those of its state.
    pub(crate) fn put(&mut self, position: usize, edge: &Edge) {
        let label = (edge.passed, edge.choice, edge.mover);
        let next = self.labels.len() as u32;
        let number = *self.numbers.entry(label).or_insert(next);
        if number == next {
            self.labels.push(label);
        }
        let place = self.starts[edge.from as usize] as usize + position;
        self.packed[place] = Packed { to: edge.to, label: number };
    }

    fn end(&self, state: u32) -> u32 {
        self.starts.get(state as usize + 1).copied().unwrap_or(self.packed.len() as u32)
    }

    fn unpack(&self, from: u32, number: u32) -> Option<Edge> {
        let Packed { to, label } = self.packed[number as usize];
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
        self.unpack(from, number).expect("the step was taken")
    }

    /// The steps of a state, with their numbers.
    pub fn of(&self, state: u32) -> impl Iterator<Item = (u32, Edge)> + '_ {
        let numbers = self.starts[state as usize]..self.end(state);
        numbers.filter_map(move |number| Some((number, self.unpack(state, number)?)))
    }

    /// The step at a position among those of a state; none after the last one.
    pub fn at(&self, state: u32, position: u32) -> Option<Edge> {
        let number = self.starts[state as usize] + position;
        (number < self.end(state)).then(|| self.unpack(state, number))?
    }

    /// All steps, state by state.
    pub fn iter(&self) -> impl Iterator<Item = Edge> + '_ {
        (0..self.starts.len() as u32).flat_map(|state| self.of(state).map(|(_, edge)| edge))
    }
}
