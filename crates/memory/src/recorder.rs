//! What a recording machine keeps besides the trace.

use interleaf_program::{Object, Op, Place, Shape, Value};
use interleaf_trace::ThreadIndex;
use std::sync::Arc;

/// What a recording machine keeps besides the trace.
#[derive(Clone, Debug, Default)]
pub struct Recorder {
    /// The accesses of the last atomic section, with what each read and wrote.
    pub section: Vec<(Op, Option<Value>, Option<Value>)>,
    /// What threads printed.
    pub output: Vec<(ThreadIndex, Vec<u8>)>,
    /// What threads allocated.
    pub allocations: Vec<Allocation>,
}

/// An object that a thread allocated.
#[derive(Clone, Debug)]
pub struct Allocation {
    /// The object.
    pub object: Object,
    /// The allocating thread.
    pub thread: ThreadIndex,
    /// Where.
    pub place: Place,
    /// The name, if it is a variable.
    pub name: Option<Arc<str>>,
    /// The type, if it is known.
    pub shape: Option<Arc<Shape>>,
}
