//! SURW: the accesses to one variable are interleaved uniformly, all other events at random.
//!
//! Source: Zhao, Wolff, Mathur, Roychoudhury, "Selectively Uniform Concurrency Testing", ASPLOS 2025, Algorithm 2 (SURW). At any time one
//! thread is *intended*, drawn in proportion to the numbers of selected events that threads still have. Other threads are held back
//! at their selected events until the intended one has had its own.
//!
//! Guarantee: if every run has the numbers of selected events that were measured, and no thread waits for another one, all
//! interleavings of the selected events are equally likely, however many other events there are.
//!
//! Deviations: the user may choose the selected events ([`Focus`](crate::Focus)). Else those of a run are the accesses to a cell that is
//! drawn among those that several threads accessed in the first runs. If the intended thread cannot come to its event, because it waits or has no more, another one is drawn.

use crate::profile::{Profile, entity};
use crate::seen::next_access;
use crate::strategy::{Chooser, Moment};
use crate::urw::weighted;
use fastrand::Rng;
use interleaf_program::Address;
use interleaf_trace::ThreadIndex;
use rustc_hash::FxHashMap;

/// What a thread counts that had all its expected events: it may have more. If it has none, no other thread has one of the selected
/// events before it ends or waits, so their order does not change.
const LEFT_AT_LEAST: f64 = 1.0;

/// What a thread counts that was not seen to have any.
const LEFT_OF_OTHERS: f64 = 0.01;

/// The events that are interleaved uniformly.
#[derive(Clone, Copy)]
enum Selected {
    /// There are none.
    Nothing,
    /// The accesses to a cell.
    Cell(Address),
    /// What the user chose.
    Focus,
}

pub(crate) struct Surw<'r> {
    profile: &'r Profile,
    selected: Selected,
    intended: Option<ThreadIndex>,
    /// The selected events that threads have had.
    had: FxHashMap<ThreadIndex, f64>,
    candidates: Vec<usize>,
}

impl<'r> Surw<'r> {
    pub(crate) fn new(profile: &'r Profile, has_focus: bool, rng: &mut Rng) -> Surw<'r> {
        let shared = profile.shared();
        let selected = match shared.len() {
            _ if has_focus => Selected::Focus,
            0 => Selected::Nothing,
            count => Selected::Cell(shared[rng.usize(..count)]),
        };
        Surw { profile, selected, intended: None, had: FxHashMap::default(), candidates: Vec::new() }
    }

    /// Draws the next intended thread among those that can take a step.
    fn draw(&self, moment: &Moment, rng: &mut Rng) -> ThreadIndex {
        let left = |&thread: &ThreadIndex| {
            let who = entity(moment.machine, thread);
            let all = match self.selected {
                Selected::Nothing => 0.0,
                Selected::Cell(address) => self.profile.accesses(address, who),
                Selected::Focus => self.profile.in_focus(who),
            };
            let left = all - self.had.get(&thread).copied().unwrap_or(0.0);
            left.max(if all > 0.0 { LEFT_AT_LEAST } else { LEFT_OF_OTHERS })
        };
        let weights: Vec<f64> = moment.enabled.iter().map(left).collect();
        moment.enabled[weighted(&weights, rng)]
    }
}

impl Surw<'_> {
    /// Whether the next event of a thread is selected.
    fn is_selected(&self, moment: &mut Moment, thread: ThreadIndex) -> bool {
        match self.selected {
            Selected::Nothing => false,
            Selected::Cell(address) => {
                next_access(moment.machine, thread, |cell| cell.address == address).is_some()
            }
            Selected::Focus => moment.focus.is_some_and(|focus| focus.holds(moment.machine, thread)),
        }
    }
}

impl Chooser for Surw<'_> {
    fn choose(&mut self, moment: &mut Moment, rng: &mut Rng) -> usize {
        if matches!(self.selected, Selected::Nothing) {
            return rng.usize(..moment.enabled.len());
        }
        let intended = match self.intended {
            Some(intended) if moment.enabled.contains(&intended) => intended,
            _ => self.draw(moment, rng),
        };
        self.intended = Some(intended);
        self.candidates.clear();
        for number in 0..moment.enabled.len() {
            let thread = moment.enabled[number];
            if thread == intended || !self.is_selected(moment, thread) {
                self.candidates.push(number);
            }
        }
        let chosen = self.candidates[rng.usize(..self.candidates.len())];
        let thread = moment.enabled[chosen];
        if thread == intended && self.is_selected(moment, thread) {
            *self.had.entry(thread).or_default() += 1.0;
            self.intended = None;
        }
        chosen
    }

    fn demote(&mut self, thread: ThreadIndex) {
        if self.intended == Some(thread) {
            self.intended = None;
        }
    }
}
