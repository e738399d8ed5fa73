//! Depth-first search with state matching; an algorithm chooses the steps that are followed.

use crate::Options;
use crate::components::{Component, Components, Endless};
use crate::run::{Met, Run, Step};
use crate::visited::StateId;
use interleaf_program::AnyProgram;
use interleaf_search::{Failure, Observer, Results, Search, SearchError, refining, unless_interrupted};
use interleaf_trace::Footprint;
use std::ops::ControlFlow;

/// A state on the path from the first one to the machine's.
#[derive(Debug)]
pub(crate) struct Frame<F> {
    pub(crate) state: StateId,
    pub(crate) steps: Vec<Step>,
    /// The number of steps that were followed.
    pub(crate) next: usize,
    /// Its component, as far as it is known.
    pub(crate) component: Component,
    /// The algorithm's own data.
    pub(crate) own: F,
}

/// An algorithm: it chooses the steps that are followed from a state. Whenever it is asked, the machine is in the state
/// at the top of the stack.
pub(crate) trait Expansion: Sized {
    /// Its data for a state on the stack. Frames are reused, so they keep their buffers.
    type Own: Default;

    /// Whether threads that go round in loops for ever are looked for.
    const FINDS_ENDLESS_LOOPS: bool = true;

    /// A state was visited for the first time: appends the steps that are followed first.
    fn enter(&mut self, run: &mut Run, stack: &mut [Frame<Self::Own>]);

    /// The step is about to be taken, and touches this.
    fn follow(&mut self, _: &mut Run, _: &mut [Frame<Self::Own>], _: Step, _: Footprint) {}

    /// The step led to a state that was visited before.
    fn meet(&mut self, _: &mut Run, _: &mut [Frame<Self::Own>], _: Met) {}

    /// All steps were followed completely: appends more, or none if these are enough.
    fn extend(&mut self, _: &mut Run, _: &mut [Frame<Self::Own>]) {}

    /// The search leaves the state at the top for good.
    fn leave(&mut self, _: &mut Run, _: &mut [Frame<Self::Own>]) {}

    /// Whether something was learned that makes the search start over.
    fn starts_over(&self) -> bool {
        false
    }

    /// Why the search cannot go on.
    fn refusal(&self) -> Option<SearchError> {
        None
    }
}

/// Explores a program with the algorithm that `make` makes, again whenever the search starts over. Threads and cells
/// keep their numbers then.
pub(crate) fn explore<E: Expansion>(
    program: &dyn AnyProgram,
    search: &Search,
    options: &Options,
    observer: &mut dyn Observer,
    mut make: impl FnMut(Option<E>) -> E,
) -> Result<Results, SearchError> {
    let mut settings = search.settings.unmerged();
    settings.forgets_history = true;
    settings.takes_for_private = false;
    settings.marks_allocations = search.leaks;
    refining(&settings, |settings| {
        let mut run = Run::new(program, settings.clone(), search, options, &mut *observer);
        let mut before = None;
        loop {
            let mut expansion = make(before);
            let _ = walk(&mut run, &mut expansion);
            unless_interrupted(&run.machine, ())?;
            let refusal = run.races.refusal.take().or_else(|| expansion.refusal());
            if let Some(refusal) = refusal.filter(|_| run.results.halt.is_none()) {
                return Err(Failure::Error(refusal));
            }
            if !expansion.starts_over() || run.results.halt.is_some() {
                return Ok(run.results);
            }
            run.start_over();
            before = Some(expansion);
        }
    })
}

fn walk<E: Expansion>(run: &mut Run, expansion: &mut E) -> ControlFlow<()> {
    let first = run.begin()?;
    let mut components = Components::default();
    let mut frames: Vec<Frame<E::Own>> = Vec::new();
    let mut depth = 0;
    if E::FINDS_ENDLESS_LOOPS {
        components.enter(first);
    }
    push(&mut frames, &mut depth, first);
    expansion.enter(run, &mut frames[..depth]);
    while depth > 0 {
        let top = &mut frames[depth - 1];
        let Some(&step) = top.steps.get(top.next) else {
            expansion.extend(run, &mut frames[..depth]);
            if frames[depth - 1].next == frames[depth - 1].steps.len() {
                expansion.leave(run, &mut frames[..depth]);
                if E::FINDS_ENDLESS_LOOPS {
                    leave(run, &mut components, &mut frames[..depth])?;
                }
                depth -= 1;
                if depth > 0 {
                    run.take_back();
                }
            }
            continue;
        };
        top.next += 1;
        let footprint = run.machine.footprint(step.thread);
        expansion.follow(run, &mut frames[..depth], step, footprint);
        let component = &mut frames[depth - 1].component;
        if let Some(met) = run.skip(step, footprint)? {
            if E::FINDS_ENDLESS_LOOPS {
                components.meet(component, met.state, || run.changes_values(step, footprint));
            }
            expansion.meet(run, &mut frames[..depth], met);
            continue;
        }
        let met = run.take(step, footprint)?;
        if met.is_new {
            if E::FINDS_ENDLESS_LOOPS {
                components.enter(met.state);
            }
            push(&mut frames, &mut depth, met.state);
            expansion.enter(run, &mut frames[..depth]);
            if expansion.starts_over() || expansion.refusal().is_some() {
                return ControlFlow::Break(());
            }
        } else {
            if E::FINDS_ENDLESS_LOOPS {
                components.meet(component, met.state, || run.machine.last_step_changed_values());
            }
            run.take_back();
            expansion.meet(run, &mut frames[..depth], met);
        }
    }
    ControlFlow::Continue(())
}

/// The search leaves the state at the top: records a deadlock if it leaves a component in which no thread gets anywhere.
fn leave<F>(run: &mut Run, components: &mut Components, frames: &mut [Frame<F>]) -> ControlFlow<()> {
    let [below @ .., top] = frames else { return ControlFlow::Continue(()) };
    let whole = components.leave(top.state, top.component);
    let recorded = match whole.and_then(Component::endless) {
        Some(Endless::Deadlock) => run.record_endless_loops(),
        Some(Endless::Changing) => {
            run.counts().endless = true;
            ControlFlow::Continue(())
        }
        None => ControlFlow::Continue(()),
    };
    if let Some(below) = below.last_mut() {
        let inner = if whole.is_some() { None } else { Some(top.component) };
        Components::back(&mut below.component, inner, || run.machine.last_step_changed_values());
    }
    recorded
}

fn push<F: Default>(frames: &mut Vec<Frame<F>>, depth: &mut usize, state: StateId) {
    let component = Component::of(state);
    match frames.get_mut(*depth) {
        Some(frame) => {
            (frame.state, frame.component) = (state, component);
            frame.steps.clear();
            frame.next = 0;
        }
        None => frames.push(Frame { state, steps: Vec::new(), next: 0, component, own: F::default() }),
    }
    *depth += 1;
}
