//! Programs and threads whose types are hidden, so that engines are compiled once and not for each front end.
//!
//! An engine holds a `&dyn AnyProgram`; every [`Program`] is one. A virtual call and a check of the thread's type come with
//! each call. Measured on the searches, that costs less than compiling each of them again for each front end is worth.

use crate::address::Address;
use crate::contract::{Local, Outcome, Program, Step};
use crate::identity::ThreadId;
use crate::object::Global;
use crate::place::{Place, Site};
use crate::shape::Shape;
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// The local state of a thread of any front end. Cloning it is a checkpoint; `clone_from` reuses buffers.
pub struct AnyThread(Box<dyn ThreadState>);

/// What every [`Program::Thread`] can do.
trait ThreadState: Any + Send {
    fn boxed_clone(&self) -> Box<dyn ThreadState>;

    /// Overwrites `target` if it has the same type.
    fn clone_to(&self, target: &mut AnyThread);
}

impl<T: Clone + Send + 'static> ThreadState for T {
    fn boxed_clone(&self) -> Box<dyn ThreadState> {
        Box::new(self.clone())
    }

    fn clone_to(&self, target: &mut AnyThread) {
        match (&mut *target.0 as &mut dyn Any).downcast_mut::<T>() {
            Some(target) => target.clone_from(self),
            None => target.0 = self.boxed_clone(),
        }
    }
}

impl AnyThread {
    /// Hides the type of a thread.
    pub fn new<T: Clone + Send + 'static>(thread: T) -> AnyThread {
        AnyThread(Box::new(thread))
    }

    /// The thread, if it is one of this type.
    pub fn downcast_ref<T: 'static>(&self) -> Option<&T> {
        (&*self.0 as &dyn Any).downcast_ref()
    }

    /// The thread of a program that made it.
    #[inline]
    fn of<P: Program>(&self) -> &P::Thread {
        self.downcast_ref().expect(FOREIGN_THREAD)
    }

    #[inline]
    fn of_mut<P: Program>(&mut self) -> &mut P::Thread {
        (&mut *self.0 as &mut dyn Any).downcast_mut().expect(FOREIGN_THREAD)
    }
}

const FOREIGN_THREAD: &str = "a program runs its own threads; please report this";

impl Clone for AnyThread {
    fn clone(&self) -> AnyThread {
        AnyThread(self.0.boxed_clone())
    }

    #[inline]
    fn clone_from(&mut self, source: &AnyThread) {
        source.0.clone_to(self);
    }
}

impl fmt::Debug for AnyThread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AnyThread")
    }
}

/// A [`Program`] whose type of threads is hidden. Engines call it; front ends implement [`Program`], where each method is
/// described.
#[allow(missing_docs)]
pub trait AnyProgram: Send + Sync {
    fn globals(&self) -> &[Global];
    fn main(&self) -> AnyThread;
    fn child(&self, parent: &AnyThread) -> AnyThread;
    fn advance(&self, thread: &mut AnyThread, fuel: u64) -> Step;
    fn resolve(&self, thread: &mut AnyThread, outcome: Outcome);
    /// [`Program::resolve`] and [`Program::advance`] in one call.
    fn resume(&self, thread: &mut AnyThread, outcome: Outcome, fuel: u64) -> Step;
    fn operation(&self, thread: &AnyThread) -> u32;
    fn rounds(&self, thread: &AnyThread, rounds: &mut Vec<u32>);
    fn invalidate_rounds(&self, thread: &mut AnyThread, operations: u32);
    fn id(&self, thread: &AnyThread) -> ThreadId;
    fn name(&self, thread: &AnyThread) -> Arc<str>;
    fn place(&self, thread: &AnyThread) -> Place;
    fn describe(&self, site: Site) -> Place;
    fn object_name(&self, thread: &AnyThread) -> Option<Arc<str>>;
    fn object_shape(&self, thread: &AnyThread) -> Option<Arc<Shape>>;
    fn symbol(&self, address: Address) -> Option<Arc<str>>;
    fn locals(&self, thread: &AnyThread) -> Vec<Local>;
    fn visit_pointers(&self, thread: &AnyThread, visit: &mut dyn FnMut(u64));
    fn output(&self, thread: &AnyThread) -> String;
    fn encode(&self, thread: &AnyThread, words: &mut Vec<u64>);
    fn encode_names(&self, thread: &AnyThread, words: &mut Vec<u64>);
}

impl<P: Program> AnyProgram for P {
    fn globals(&self) -> &[Global] {
        Program::globals(self)
    }

    fn main(&self) -> AnyThread {
        AnyThread::new(Program::main(self))
    }

    fn child(&self, parent: &AnyThread) -> AnyThread {
        AnyThread::new(Program::child(self, parent.of::<P>()))
    }

    #[inline]
    fn advance(&self, thread: &mut AnyThread, fuel: u64) -> Step {
        Program::advance(self, thread.of_mut::<P>(), fuel)
    }

    #[inline]
    fn resolve(&self, thread: &mut AnyThread, outcome: Outcome) {
        Program::resolve(self, thread.of_mut::<P>(), outcome);
    }

    #[inline]
    fn resume(&self, thread: &mut AnyThread, outcome: Outcome, fuel: u64) -> Step {
        let thread = thread.of_mut::<P>();
        Program::resolve(self, thread, outcome);
        Program::advance(self, thread, fuel)
    }

    fn operation(&self, thread: &AnyThread) -> u32 {
        Program::operation(self, thread.of::<P>())
    }

    fn rounds(&self, thread: &AnyThread, rounds: &mut Vec<u32>) {
        Program::rounds(self, thread.of::<P>(), rounds);
    }

    fn invalidate_rounds(&self, thread: &mut AnyThread, operations: u32) {
        Program::invalidate_rounds(self, thread.of_mut::<P>(), operations);
    }

    fn id(&self, thread: &AnyThread) -> ThreadId {
        Program::id(self, thread.of::<P>())
    }

    fn name(&self, thread: &AnyThread) -> Arc<str> {
        Program::name(self, thread.of::<P>())
    }

    fn place(&self, thread: &AnyThread) -> Place {
        Program::place(self, thread.of::<P>())
    }

    fn describe(&self, site: Site) -> Place {
        Program::describe(self, site)
    }

    fn object_name(&self, thread: &AnyThread) -> Option<Arc<str>> {
        Program::object_name(self, thread.of::<P>())
    }

    fn object_shape(&self, thread: &AnyThread) -> Option<Arc<Shape>> {
        Program::object_shape(self, thread.of::<P>())
    }

    fn symbol(&self, address: Address) -> Option<Arc<str>> {
        Program::symbol(self, address)
    }

    fn locals(&self, thread: &AnyThread) -> Vec<Local> {
        Program::locals(self, thread.of::<P>())
    }

    fn visit_pointers(&self, thread: &AnyThread, visit: &mut dyn FnMut(u64)) {
        Program::visit_pointers(self, thread.of::<P>(), visit);
    }

    fn output(&self, thread: &AnyThread) -> String {
        Program::output(self, thread.of::<P>())
    }

    fn encode(&self, thread: &AnyThread, words: &mut Vec<u64>) {
        Program::encode(self, thread.of::<P>(), words);
    }

    fn encode_names(&self, thread: &AnyThread, words: &mut Vec<u64>) {
        Program::encode_names(self, thread.of::<P>(), words);
    }
}
