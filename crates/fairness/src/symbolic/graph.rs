//! A graph whose vertices are assignments of bits, and whose edges are a relation, with Pre, Post, CPre, pick and count.
//!
//! The relation is a union of parts. A part leaves the bits that it does not mention unchanged, so a component of a system
//! that changes few variables is a small diagram, however large the system is.

use super::set::{Diagrams, Result, Set, of};
use super::steps::{Phase, Steps};

use oxidd::{BooleanFunctionQuant, BooleanOperator, FunctionSubst, Subst};
use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

/// Receives the number of steps taken so far.
type Listener<'a> = Box<dyn Fn(&Steps) + 'a>;

struct Part {
    relation: Set,
    /// The bits that edges of this part may change, as a conjunction of variables, of the vertex and of its successor.
    from: Set,
    to: Set,
    /// Renames the bits of vertices to those of successors, and back.
    forth: Subst<oxidd::bcdd::BCDDFunction>,
    back: Subst<oxidd::bcdd::BCDDFunction>,
    changed: usize,
}

/// A graph or Markov decision process on decision diagrams.
pub struct SymbolicGraph<'a> {
    diagrams: Diagrams,
    parts: Vec<Part>,
    vertices: Set,
    random: Set,
    steps: Cell<Steps>,
    phase: Cell<Phase>,
    seconds: RefCell<[Duration; Phase::ALL.len()]>,
    most_nodes: Cell<[usize; Phase::ALL.len()]>,
    listener: Option<Listener<'a>>,
}

impl<'a> SymbolicGraph<'a> {
    /// A graph with these vertices, and no edges yet.
    pub fn new(diagrams: Diagrams, vertices: Set, random: Set) -> SymbolicGraph<'a> {
        SymbolicGraph {
            diagrams,
            parts: Vec::new(),
            vertices,
            random,
            steps: Cell::default(),
            phase: Cell::new(Phase::Candidates),
            seconds: RefCell::default(),
            most_nodes: Cell::default(),
            listener: None,
        }
    }

    /// Adds the edges in `relation`, which may change only the bits in `changed`.
    pub fn add_edges(&mut self, relation: Set, changed: &[usize]) -> Result<()> {
        let (mut from, mut to) = (self.diagrams.full(), self.diagrams.full());
        let (mut current, mut next) = (Vec::new(), Vec::new());
        let (mut current_bits, mut next_bits) = (Vec::new(), Vec::new());
        for &bit in changed {
            let (vertex, successor) = (self.diagrams.bit(bit)?, self.diagrams.next_bit(bit)?);
            let variables = self.diagrams.variables(bit);
            from = from.and(&vertex)?;
            to = to.and(&successor)?;
            current.push(variables.0);
            next.push(variables.1);
            current_bits.push(vertex.0);
            next_bits.push(successor.0);
        }
        let forth = Subst::new(current, next_bits);
        let back = Subst::new(next, current_bits);
        self.parts.push(Part { relation, from, to, forth, back, changed: changed.len() });
        Ok(())
    }

    /// The graph without the vertices that are not in a set. Edges to others are not followed.
    pub fn restrict(&mut self, vertices: &Set) -> Result<()> {
        self.vertices = self.vertices.and(vertices)?;
        self.random = self.random.and(vertices)?;
        Ok(())
    }

    /// Sets a listener, which is called at each step.
    pub fn set_listener(&mut self, listener: impl Fn(&Steps) + 'a) {
        self.listener = Some(Box::new(listener));
    }

    /// The tables and variables.
    pub fn diagrams(&self) -> &Diagrams {
        &self.diagrams
    }

    /// All vertices, V.
    pub fn vertices(&self) -> &Set {
        &self.vertices
    }

    /// The random vertices, V_R.
    pub fn random(&self) -> &Set {
        &self.random
    }

    /// Whether player 1 chooses everywhere.
    pub fn is_graph(&self) -> bool {
        self.random.is_empty()
    }

    /// No vertex.
    pub fn none(&self) -> Set {
        self.diagrams.empty()
    }

    /// The vertices with a successor in a set.
    pub fn pre(&self, set: &Set) -> Result<Set> {
        self.count_step();
        let start = Instant::now();
        let mut found = self.none();
        for part in &self.parts {
            let successors = of(set, || set.0.substitute(&part.forth))?;
            let sources =
                of(set, || part.relation.0.apply_exists(BooleanOperator::And, &successors.0, &part.to.0))?;
            found = found.or(&sources)?;
        }
        let found = found.and(&self.vertices);
        self.spend(start);
        found
    }

    /// The vertices with a predecessor in a set.
    pub fn post(&self, set: &Set) -> Result<Set> {
        self.count_step();
        let start = Instant::now();
        let mut found = self.none();
        for part in &self.parts {
            let targets =
                of(set, || part.relation.0.apply_exists(BooleanOperator::And, &set.0, &part.from.0))?;
            found = found.or(&of(set, || targets.0.substitute(&part.back))?)?;
        }
        let found = found.and(&self.vertices);
        self.spend(start);
        found
    }

    /// CPre_R in the part of the process that `inside` induces: the vertices from which chance can force the next
    /// vertex into a set: random ones with a successor in it, and those of player 1 with all their successors in it.
    /// Takes two steps, or one if no vertex of player 1 has a successor there.
    pub fn controllable_pre(&self, inside: &Set, set: &Set) -> Result<Set> {
        let can = self.pre(set)?.and(inside)?;
        let player = can.minus(&self.random)?;
        // The second step is needed only for vertices of player 1.
        if player.is_empty() {
            return Ok(can);
        }
        can.minus(&self.pre(&inside.minus(set)?)?.minus(&self.random)?)
    }

    /// Whether a set has an edge within itself. A step.
    pub fn has_edge(&self, set: &Set) -> Result<bool> {
        Ok(!self.post(set)?.is_disjoint(set)?)
    }

    /// A vertex of a set, as a set. Empty if it is.
    pub fn pick(&self, set: &Set) -> Result<Set> {
        match self.pick_bits(set) {
            Some(bits) => self.diagrams.vertex(&bits),
            None => Ok(self.none()),
        }
    }

    /// The bits of a vertex of a set, if it has any.
    pub fn pick_bits(&self, set: &Set) -> Option<Vec<bool>> {
        let mut steps = self.steps.get();
        steps.picks += 1;
        self.steps.set(steps);
        self.diagrams.pick(set)
    }

    /// How many vertices a set has.
    pub fn count(&self, set: &Set) -> u128 {
        self.diagrams.count(set)
    }

    /// The number of edges, m. An edge of several parts counts once for each.
    pub fn edges(&self) -> Result<u128> {
        let mut edges = 0;
        for part in &self.parts {
            let leaving = part.relation.and(&self.vertices)?;
            edges += leaving.count_over(self.diagrams.bits() + part.changed);
        }
        Ok(edges)
    }

    /// The nodes of the relation.
    pub fn relation_nodes(&self) -> usize {
        self.parts.iter().map(|part| part.relation.nodes()).sum()
    }

    /// How many steps were taken.
    pub fn steps(&self) -> Steps {
        self.steps.get()
    }

    /// How long Pre and Post took in a phase.
    pub fn time(&self, phase: Phase) -> Duration {
        self.seconds.borrow()[phase as usize]
    }

    /// The largest number of nodes after Pre or Post in a phase.
    pub fn most_nodes(&self, phase: Phase) -> usize {
        self.most_nodes.get()[phase as usize]
    }

    /// Counts the steps of `what` for a phase, unless a phase that holds others is running.
    pub fn during<T>(&self, phase: Phase, what: impl FnOnce() -> T) -> T {
        let outer = self.phase.get();
        if !outer.holds_others() {
            self.phase.set(phase);
        }
        let result = what();
        self.phase.set(outer);
        result
    }

    fn count_step(&self) {
        let mut steps = self.steps.get();
        steps.count(self.phase.get());
        self.steps.set(steps);
        if let Some(listener) = &self.listener {
            listener(&steps);
        }
    }

    fn spend(&self, start: Instant) {
        let phase = self.phase.get() as usize;
        self.seconds.borrow_mut()[phase] += start.elapsed();
        let mut most = self.most_nodes.get();
        most[phase] = most[phase].max(self.diagrams.nodes());
        self.most_nodes.set(most);
    }
}
