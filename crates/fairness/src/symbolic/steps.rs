//! Symbolic steps, by phase.

/// What steps are taken for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Phase {
    /// The components or end-components that an algorithm starts from. The paper counts what comes after.
    Preprocessing,
    /// Strongly connected components, or end-components, of what is left of a candidate.
    Components,
    /// Lock-step search.
    LockStep,
    /// Random attractors.
    Attractors,
    /// What is next to vertices that were removed, and whether a candidate has an edge.
    Candidates,
    /// Who reaches what was found.
    Reachability,
    /// A witness.
    Witness,
    /// The end-components of the model, where an automaton makes a product of it.
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

    /// Whether all that is done in it counts as it.
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

/// How often Pre and Post were used, and vertices picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Steps {
    by_phase: [u64; Phase::ALL.len()],
    /// How many vertices were picked.
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

    /// These and others.
    pub fn and(mut self, others: Steps) -> Steps {
        self.by_phase.iter_mut().zip(others.by_phase).for_each(|(steps, others)| *steps += others);
        self.picks += others.picks;
        self
    }

    /// All steps.
    pub fn total(&self) -> u64 {
        self.by_phase.iter().sum()
    }

    /// The steps after preprocessing and before reachability and witness: what distinguishes the algorithms.
    pub fn of_refinement(&self) -> u64 {
        let phases = [Phase::Components, Phase::LockStep, Phase::Attractors, Phase::Candidates];
        phases.into_iter().map(|phase| self.of(phase)).sum()
    }
}
