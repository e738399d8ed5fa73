//! The contract between front ends and engines.

use crate::address::Address;
use crate::fault::Fault;
use crate::identity::ThreadId;
use crate::object::Global;
use crate::operation::Op;
use crate::place::{Place, Site};
use crate::shape::{Scalar, Shape};
use crate::value::Value;
use std::sync::Arc;

/// What a thread does next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// It shows this operation and waits to be handed the outcome.
    Do(Op),
    /// It broke a rule, such as an assertion. A failed assertion may be passed over with
    /// [`Outcome::Done`]; after any other fault the thread does not continue.
    Fault(Fault),
    /// It ran its fuel of local steps without showing an operation.
    OutOfFuel {
        /// Where it was.
        site: Site,
    },
}

/// What an operation obtained.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// Nothing but that it happened.
    Done,
    /// The contents of a cell before the operation, or the value a joined thread ended with.
    Value(Value),
    /// The number that was chosen.
    Chosen(u32),
}

impl Outcome {
    /// The operations of a section that updates one cell ([`Op::AtomicBegin`]) happen one by one.
    pub const NOT_ATOMIC: Outcome = Outcome::Chosen(0);
}

/// The attempts of a loop that gives up after some of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attempts {
    /// The [place](Program::operation) of their [`Op::TornAttempt`].
    pub place: u32,
    /// At most how many are left, the current one included.
    pub left: u64,
}

/// A local variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Local {
    /// The function that has it.
    pub function: Arc<str>,
    /// How many calls are around that of the function.
    pub level: u32,
    /// Whether it is that of the innermost call.
    pub is_innermost: bool,
    /// Its name.
    pub name: Arc<str>,
    /// The line of its declaration; 0 if that is not known.
    pub line: u32,
    /// What it holds.
    pub value: Value,
    /// How many bytes it has.
    pub size: u8,
    /// What they mean.
    pub scalar: Scalar,
}

/// The two sides of a comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sides {
    /// The left one.
    pub left: Value,
    /// The right one.
    pub right: Value,
    /// How many bytes they have.
    pub size: u8,
    /// Whether they are compared as signed numbers; nothing if that makes no difference.
    pub signed: Option<bool>,
}

/// A concurrent program: threads as deterministic automata driven by values.
///
/// A thread's state depends on nothing but the outcomes it was handed. The engine calls [`advance`](Self::advance) once
/// for each operation, then [`resolve`](Self::resolve) when the operation happens; after [`Op::Exit`], [`Op::Bound`],
/// a false [`Op::Assume`], or a fault it calls neither again.
pub trait Program: Send + Sync {
    /// One thread's local state. `clone_from` should reuse buffers: it is the engine's checkpoint.
    type Thread: Clone + Send + 'static;

    /// The objects that exist from the start.
    fn globals(&self) -> &[Global];

    /// The state in which the first thread starts; its id is [`ThreadId::MAIN`].
    fn main(&self) -> Self::Thread;

    /// The state in which a new thread starts. Valid while `parent` shows [`Op::Spawn`].
    fn child(&self, parent: &Self::Thread) -> Self::Thread;

    /// Runs local code up to the next operation, for at most `fuel` local steps.
    fn advance(&self, thread: &mut Self::Thread, fuel: u64) -> Step;

    /// Passes the outcome of the operation that the thread shows to the thread.
    fn resolve(&self, thread: &mut Self::Thread, outcome: Outcome);

    /// A number for the place in the code of the operation that the thread shows. A program that shows [`Op::StutteringLoop`]
    /// identifies its places by it.
    fn operation(&self, _thread: &Self::Thread) -> u32 {
        0
    }

    /// A number for the place in the program's own code where the thread is: that of the operation that it shows, or of the call of a
    /// library function that shows it.
    fn own_place(&self, thread: &Self::Thread) -> u32 {
        self.operation(thread)
    }

    /// Whether the thread may use what the update that it shows obtains.
    fn uses_result(&self, _thread: &Self::Thread) -> bool {
        true
    }

    /// Whether threads may find out which one they or others are, other than by starting, joining and locking.
    fn tells_threads_apart(&self) -> bool {
        true
    }

    /// Whether [`attempts`](Self::attempts) may ever be something.
    fn has_attempts(&self) -> bool {
        false
    }

    /// The attempts of which the operation that the thread shows is the first read, in a loop that shows [`Op::TornAttempt`] and
    /// gives up.
    fn attempts(&self, _thread: &Self::Thread) -> Option<Attempts> {
        None
    }

    /// For each unfinished round of a loop that has changed nothing so far: how many operations ago it began. For a thread that
    /// shows [`Op::StutteringLoop`]: the length of that round alone. For searches that let such threads continue.
    fn rounds(&self, _thread: &Self::Thread, _rounds: &mut Vec<u32>) {}

    /// Marks the rounds that began this many operations ago, or more, as invalid: memory no longer holds what the thread read
    /// there. At their end it starts the next round instead of showing [`Op::StutteringLoop`].
    fn invalidate_rounds(&self, _thread: &mut Self::Thread, _operations: u32) {}

    /// The identity of a thread.
    fn id(&self, thread: &Self::Thread) -> ThreadId;

    /// The name of a thread for people: the function it started in.
    fn name(&self, thread: &Self::Thread) -> Arc<str>;

    /// Where the thread is: the source position of the operation that it shows and its active calls.
    fn place(&self, thread: &Self::Thread) -> Place;

    /// As [`Program::place`], with the calls within Rust's standard library.
    fn place_in_std(&self, thread: &Self::Thread) -> Place {
        self.place(thread)
    }

    /// Where a numbered site is.
    fn describe(&self, site: Site) -> Place;

    /// The loops that the thread is in, the outermost first; those of a library are left out.
    fn loops(&self, _thread: &Self::Thread) -> Vec<Site> {
        Vec::new()
    }

    /// The name of the object that the thread allocates, if it is a variable. Valid while it shows [`Op::Alloc`].
    fn object_name(&self, _thread: &Self::Thread) -> Option<Arc<str>> {
        None
    }

    /// What the object is made of that the thread allocates. Valid while it shows [`Op::Alloc`].
    fn object_shape(&self, _thread: &Self::Thread) -> Option<Arc<Shape>> {
        None
    }

    /// The objects that the next step of the thread is about, as its source describes them: the address at which each starts, and its
    /// type. `accessed` is the address that the step accesses. For reports.
    fn described_objects(
        &self,
        _thread: &Self::Thread,
        _accessed: Option<Address>,
    ) -> Vec<(Address, Arc<Shape>)> {
        Vec::new()
    }

    /// The values that were compared last, if the thread fails at an assertion for it; for reports.
    fn compared(&self, _thread: &Self::Thread) -> Option<Sides> {
        None
    }

    /// The lines that the thread has reached, by their numbers, a bit each, if these are remembered.
    fn covered(&self, _thread: &Self::Thread) -> Option<Arc<Vec<u64>>> {
        None
    }

    /// The function at an address, if that is the address of one; for reports.
    fn symbol(&self, _address: Address) -> Option<Arc<str>> {
        None
    }

    /// The local variables of the thread's innermost call; for reports.
    fn locals(&self, _thread: &Self::Thread) -> Vec<Local> {
        Vec::new()
    }

    /// Shows each word that the thread holds itself, outside of memory, and that may be a pointer; words that it will
    /// never look at again may be among them. For finding leaks.
    fn visit_pointers(&self, _thread: &Self::Thread, _visit: &mut dyn FnMut(u64)) {}

    /// What the thread prints. Valid while it shows [`Op::Output`].
    fn output(&self, thread: &Self::Thread) -> Vec<u8>;

    /// Appends the words that encode a thread's state: two threads of the same id with the same words behave the same from
    /// there on. Counters that only make ids of later threads and objects are not among them, nor are values that the
    /// thread will never use again, as far as that is known. Any word may be a pointer.
    fn encode(&self, thread: &Self::Thread, words: &mut Vec<u64>);

    /// Appends what [`Program::encode`] leaves out although it is visible: the counters that make ids of later threads and
    /// objects, and how many operations there were in the current round of a loop.
    fn encode_names(&self, thread: &Self::Thread, words: &mut Vec<u64>);
}
