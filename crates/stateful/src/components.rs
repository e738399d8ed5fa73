//! Components of the state graph that no step leaves and in which no value changes: deadlocks of threads that go round in
//! loops.
//!
//! A loop such as `while (!flag) seen = 0;` is not a wait: it stores. When nothing sets the flag any more, each round leads
//! back to the state in which it began. There is no state without a successor, and yet no thread gets anywhere.
//!
//! Source: components are found as in Tarjan, "Depth-First Search and Linear Graph Algorithms", 1972. States are numbered in
//! the order of their visits, so a state's number is its index there.
//!
//! Promise: a component is reported if it has a cycle, no step leads out of it, and none of its steps changes the value of a
//! cell. Locking a mutex does not count as a change, nor does a release of any kind: what is released for ever was taken in between,
//! and taking anything but a mutex counts. It holds of finite components: a thread that goes round and puts more and more writes
//! into its store buffer is found where buffers are bounded.
//!
//! The promise holds of the whole state graph, not only of the part that a reduction visits. From each visited state, a reduced
//! search has a path on which everything happens that can happen, up to exchanging neighbours that are independent (`s_por.rs`,
//! `source_sets/backtracking.rs`). Whether a step changes a value is the same after such an exchange, as only reads of one cell are
//! independent. So a step that changes a value, or with which a thread leaves its loop, would be among the steps of the component.
//!
//! Threads that hand something to each other for ever change values, so they are not reported. Nor is a round with an atomic section
//! that changes a value and changes it back, as each access of a section is a step.

use crate::visited::StateId;

/// What is known of the component of a state on the stack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Component {
    /// The lowest number of a state that is reached from here and whose component was not left.
    low: StateId,
    /// Whether a step leads out of the component.
    is_left: bool,
    /// Whether a step in the component changes a value.
    changes: bool,
    has_cycle: bool,
}

impl Component {
    /// That of a new state.
    pub(crate) fn of(state: StateId) -> Component {
        Component { low: state, is_left: false, changes: false, has_cycle: false }
    }

    /// What a component is in which threads go on for ever, if this one, which was left, is that.
    pub(crate) fn endless(self) -> Option<Endless> {
        let kind = if self.changes { Endless::Changing } else { Endless::Deadlock };
        (self.has_cycle && !self.is_left).then_some(kind)
    }
}

/// A component that no step leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Endless {
    /// Threads change values for ever.
    Changing,
    /// No thread gets anywhere.
    Deadlock,
}

/// The states whose components were not left, in the order of their visits.
#[derive(Debug, Default)]
pub(crate) struct Components {
    open: Vec<StateId>,
}

impl Components {
    /// A state is visited for the first time.
    pub(crate) fn enter(&mut self, state: StateId) {
        self.open.push(state);
    }

    /// A step from a state leads to a visited one; `changes` returns whether it changes a value.
    pub(crate) fn meet(&self, from: &mut Component, to: StateId, changes: impl FnOnce() -> bool) {
        if self.open.binary_search(&to).is_err() {
            from.is_left = true;
            return;
        }
        from.low = from.low.min(to);
        from.has_cycle = true;
        from.changes = from.changes || changes();
    }

    /// The search leaves a state. Returns its component if this is the component's first state.
    pub(crate) fn leave(&mut self, state: StateId, component: Component) -> Option<Component> {
        if component.low != state {
            return None;
        }
        let first = self.open.partition_point(|&open| open < state);
        self.open.truncate(first);
        Some(component)
    }

    /// The search is back at a state from one that it left, and visited first from there. `changes` returns whether the step
    /// between them changes a value.
    pub(crate) fn back(to: &mut Component, left: Option<Component>, changes: impl FnOnce() -> bool) {
        let Some(inner) = left else {
            to.is_left = true;
            return;
        };
        to.low = to.low.min(inner.low);
        to.is_left |= inner.is_left;
        to.has_cycle |= inner.has_cycle;
        to.changes = to.changes || inner.changes || changes();
    }
}
