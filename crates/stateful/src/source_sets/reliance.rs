//! Assumptions of source sets that may turn out false before the search ends: which processes have a step that depends
//! on a label.

use crate::labels::{LabelId, Labels};
use crate::visited::StateId;
use interleaf_memory::Machine;
use interleaf_trace::ThreadSet;
use rustc_hash::FxHashMap;

/// That only certain processes depend on certain labels, each until the component of the state that relies on it was
/// left.
#[derive(Debug, Default)]
pub(crate) struct Reliance {
    allowed: FxHashMap<LabelId, ThreadSet>,
    /// The assumptions in order: the state, the label, and what was allowed before.
    noted: Vec<(StateId, LabelId, Option<ThreadSet>)>,
    /// The number of labels that were examined.
    looked_at: usize,
}

impl Reliance {
    pub(crate) fn is_empty(&self) -> bool {
        self.noted.is_empty()
    }

    /// Notes that a state relies on only these processes depending on a label.
    pub(crate) fn note(&mut self, state: StateId, label: LabelId, allowed: &ThreadSet) {
        let before = self.allowed.get(&label);
        let now: ThreadSet = match before {
            None => allowed.clone(),
            Some(before) => before.iter().filter(|&process| allowed.contains(process)).collect(),
        };
        if before != Some(&now) {
            let before = self.allowed.insert(label, now);
            self.noted.push((state, label, before));
        }
    }

    /// Drops the assumptions of all states from this one on. Their components were left, so all that they lead to is
    /// known, and was when they were left.
    pub(crate) fn leave(&mut self, root: StateId) {
        while let Some((_, label, before)) = self.noted.pop_if(|noted| noted.0 >= root) {
            match before {
                Some(before) => self.allowed.insert(label, before),
                None => self.allowed.remove(&label),
            };
        }
    }

    /// Whether a label that came up since the last call breaks an assumption.
    pub(crate) fn is_broken(&mut self, machine: &Machine, labels: &mut Labels) -> bool {
        let new = self.looked_at..labels.len();
        self.looked_at = labels.len();
        new.into_iter().any(|label| {
            let process = labels.process(label as LabelId);
            !self.allowed.is_empty()
                && labels.dependent(machine, label as LabelId).any(|other| {
                    self.allowed.get(&(other as LabelId)).is_some_and(|allowed| !allowed.contains(process))
                })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use interleaf_trace::ThreadIndex;

    #[test]
    fn what_was_noted_is_forgotten_in_the_reverse_order() {
        let of = |threads: &[u32]| threads.iter().map(|&thread| ThreadIndex(thread)).collect::<ThreadSet>();
        let mut reliance = Reliance::default();
        reliance.note(3, 0, &of(&[1, 2]));
        reliance.note(7, 0, &of(&[2, 5]));
        reliance.note(6, 0, &of(&[2]));
        assert_eq!(reliance.noted.len(), 2, "the third says what is known");
        assert_eq!(reliance.allowed[&0], of(&[2]));
        reliance.leave(5);
        assert_eq!(reliance.allowed[&0], of(&[1, 2]));
        reliance.leave(0);
        assert!(reliance.is_empty() && reliance.allowed.is_empty());
    }
}
