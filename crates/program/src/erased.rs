//! Programs and threads whose types are hidden, so that engines are compiled once and not for each front end.
//!
//! An engine holds a `&dyn AnyProgram`; every [`Program`] is one. A virtual call and a check of the thread's type come with
//! each call. Measured on the searches, that costs less than compiling each of them again for each front end is worth.

use crate::address::Address;
use crate::contract::{Attempts, Local, Outcome, Program, Sides, Step};
use crate::identity::ThreadId;
use crate::object::Global;
use crate::place::{Place, Site};
use crate::shape::Shape;
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// The local state of a thread of any front end. Cloning it is a checkpoint; `clone_from` reuses buffers.
pub struct AnyThread(Box<dyn ThreadState>);

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

/// Makes the methods of [`AnyProgram`] that pass their arguments on, with the thread among them as the program knows it.
macro_rules! any_program {
    ($(fn $name:ident($($kind:ident $argument:ident: $ty:ty),*) $(-> $result:ty)?;)*) => {
        /// A [`Program`] whose type of threads is hidden. Engines call it; front ends implement [`Program`], where each
        /// method is described.
        #[allow(missing_docs)]
        pub trait AnyProgram: Send + Sync {
            fn main(&self) -> AnyThread;
            fn child(&self, parent: &AnyThread) -> AnyThread;
            /// [`Program::resolve`] and [`Program::advance`] in one call.
            fn resume(&self, thread: &mut AnyThread, outcome: Outcome, fuel: u64) -> Step;
            $(fn $name(&self, $($argument: $ty),*) $(-> $result)?;)*
        }

        impl<P: Program> AnyProgram for P {
            fn main(&self) -> AnyThread {
                AnyThread::new(Program::main(self))
            }

            fn child(&self, parent: &AnyThread) -> AnyThread {
                AnyThread::new(Program::child(self, parent.of::<P>()))
            }

            #[inline]
            fn resume(&self, thread: &mut AnyThread, outcome: Outcome, fuel: u64) -> Step {
                let thread = thread.of_mut::<P>();
                Program::resolve(self, thread, outcome);
                Program::advance(self, thread, fuel)
            }

            $(
                #[inline]
                fn $name(&self, $($argument: $ty),*) $(-> $result)? {
                    Program::$name(self, $(any_program!($kind P $argument)),*)
                }
            )*
        }
    };
    (read $program:ident $thread:ident) => {
        $thread.of::<$program>()
    };
    (run $program:ident $thread:ident) => {
        $thread.of_mut::<$program>()
    };
    (pass $program:ident $argument:ident) => {
        $argument
    };
}

any_program! {
    fn globals() -> &[Global];
    fn advance(run thread: &mut AnyThread, pass fuel: u64) -> Step;
    fn resolve(run thread: &mut AnyThread, pass outcome: Outcome);
    fn operation(read thread: &AnyThread) -> u32;
    fn own_place(read thread: &AnyThread) -> u32;
    fn uses_result(read thread: &AnyThread) -> bool;
    fn tells_threads_apart() -> bool;
    fn has_attempts() -> bool;
    fn attempts(read thread: &AnyThread) -> Option<Attempts>;
    fn rounds(read thread: &AnyThread, pass rounds: &mut Vec<u32>);
    fn invalidate_rounds(run thread: &mut AnyThread, pass operations: u32);
    fn id(read thread: &AnyThread) -> ThreadId;
    fn name(read thread: &AnyThread) -> Arc<str>;
    fn place(read thread: &AnyThread) -> Place;
    fn place_in_std(read thread: &AnyThread) -> Place;
    fn describe(pass site: Site) -> Place;
    fn loops(read thread: &AnyThread) -> Vec<Site>;
    fn object_name(read thread: &AnyThread) -> Option<Arc<str>>;
    fn object_shape(read thread: &AnyThread) -> Option<Arc<Shape>>;
    fn described_objects(read thread: &AnyThread, pass accessed: Option<Address>) -> Vec<(Address, Arc<Shape>)>;
    fn compared(read thread: &AnyThread) -> Option<Sides>;
    fn covered(read thread: &AnyThread) -> Option<Arc<Vec<u64>>>;
    fn symbol(pass address: Address) -> Option<Arc<str>>;
    fn locals(read thread: &AnyThread) -> Vec<Local>;
    fn visit_pointers(read thread: &AnyThread, pass visit: &mut dyn FnMut(u64));
    fn output(read thread: &AnyThread) -> Vec<u8>;
    fn encode(read thread: &AnyThread, pass words: &mut Vec<u64>);
    fn encode_names(read thread: &AnyThread, pass words: &mut Vec<u64>);
}
