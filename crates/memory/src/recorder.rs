//! What a machine records besides the trace, for a report.

use interleaf_program::{Object, Op, Place, Shape, Value};
use interleaf_trace::ThreadIndex;
use std::sync::Arc;

/// What a machine that records keeps besides the trace.
#[derive(Clone, Debug, Default)]
pub struct Recorder {
    /// What was done within the atomic section that was gone through last: each access, what it read and what it wrote.
    pub section: Vec<(Op, Option<Value>, Option<Value>)>,
    /// What threads printed.
    pub output: Vec<String>,
    /// What threads allocated.
    pub allocations: Vec<Allocation>,
}

/// An object that a thread allocated.
#[derive(Clone, Debug)]
pub struct Allocation {
    /// The object.
    pub object: Object,
    /// Who allocated it.
    pub thread: ThreadIndex,
    /// Where.
    pub place: Place,
    /// The variable that it is, if it is one.
    pub name: Option<Arc<str>>,
    /// What it is made of, if that is known.
    pub shape: Option<Arc<Shape>>,
}
