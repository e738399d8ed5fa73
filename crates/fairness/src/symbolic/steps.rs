//! Symbolic steps, by phase.

/// The purpose of a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Phase {
    /// The components or end-components that an algorithm starts from. The paper counts the steps after this phase.
    Preprocessing,
    /// Strongly connected components, or end-components, of the rest of a candidate.
    Components,
    /// Lock-step search.
    LockStep,
    /// Random attractors.
    Attractors,
    /// Neighbours of removed vertices, and whether a candidate has an edge.
    Candidates,
    /// The vertices that reach the good components.
    Reachability,
    /// A witness.
    Witness,
    /// The end-components of the model, if the analysis is of its product with an automaton.
    Model,
}

impl Phase {
    /// All of them.
    pub const ALL: [Phase; 8] = [
        Phase::Preprocessing,
        Phase::Components,
        Phase::LockStep,
        Phase::Attractors,
        Phase::Candidates,
        Phase::Reachability,
        Phase::Witness,
        Phase::Model,
    ];

    /// Whether all steps in this phase count for it, whatever phases are nested in it.
    pub(super) fn holds_others(self) -> bool {
        matches!(self, Phase::Preprocessing | Phase::Witness | Phase::Model)
    }

    /// The name, in one word.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Preprocessing => "preprocessing",
            Phase::Components => "components",
            Phase::LockStep => "lock-step",
            Phase::Attractors => "attractors",
            Phase::Candidates => "candidates",
            Phase::Reachability => "reachability",
            Phase::Witness => "witness",
            Phase::Model => "model",
        }
    }
}

/// The number of uses of Pre and Post, and of picks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Steps {
    by_phase: [u64; Phase::ALL.len()],
    /// The number of picked vertices.
    pub picks: u64,
}

impl Steps {
    pub(super) fn count(&mut self, phase: Phase) {
        self.by_phase[phase as usize] += 1;
    }

    /// The steps of a phase.
    pub fn of(&self, phase: Phase) -> u64 {
        self.by_phase[phase as usize]
    }

    /// The sum of these and others.
    pub fn and(mut self, others: Steps) -> Steps {
        self.by_phase.iter_mut().zip(others.by_phase).for_each(|(steps, others)| *steps += others);
        self.picks += others.picks;
        self
    }

    /// All steps.
    pub fn total(&self) -> u64 {
        self.by_phase.iter().sum()
    }
}
