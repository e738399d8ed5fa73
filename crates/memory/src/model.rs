//! Which memory model.

/// A memory model.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Model {
    /// Sequential consistency: writes reach memory at once.
    #[default]
    Sc,
    /// Total store order: writes of a thread reach memory in order.
    Tso,
    /// Partial store order: writes of a thread to the same cell reach memory in order.
    Pso,
}

impl Model {
    /// The short name, as on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Model::Sc => "sc",
            Model::Tso => "tso",
            Model::Pso => "pso",
        }
    }
}
