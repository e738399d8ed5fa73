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
    /// RC11: the model of C11's atomics, without load buffering. Executions are graphs, and memory is what a search says.
    Rc11,
    /// RC11 with the release sequences of C++20, and `sb; hb; sb` in the order of sequentially consistent events.
    Rc20,
}

impl Model {
    /// The short name, as on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Model::Sc => "sc",
            Model::Tso => "tso",
            Model::Pso => "pso",
            Model::Rc11 => "rc11",
            Model::Rc20 => "rc20",
        }
    }

    /// Whether writes go through buffers.
    #[inline]
    pub fn has_buffers(self) -> bool {
        matches!(self, Model::Tso | Model::Pso)
    }

    /// Whether executions are graphs, and not sequences of steps.
    #[inline]
    pub fn is_graph(self) -> bool {
        matches!(self, Model::Rc11 | Model::Rc20)
    }
}
