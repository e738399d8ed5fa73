//! Threads. Loom's may share what is not `Send`, as they are coroutines of one thread.

use std::fmt;

pub use std::thread::{AccessError, LocalKey, Thread, ThreadId, current, panicking, park, yield_now};

/// Something that is handed to another thread, `Send` or not.
struct Handed<T>(T);

// SAFETY: what goes wrong with it is a data race, which Interleaf finds.
unsafe impl<T> Send for Handed<T> {}

impl<T> Handed<T> {
    fn take(self) -> T {
        self.0
    }
}

pub struct JoinHandle<T>(std::thread::JoinHandle<Handed<T>>);

impl<T> JoinHandle<T> {
    pub fn join(self) -> std::thread::Result<T> {
        self.0.join().map(Handed::take)
    }

    pub fn thread(&self) -> &Thread {
        self.0.thread()
    }

    pub fn is_finished(&self) -> bool {
        self.0.is_finished()
    }
}

impl<T> fmt::Debug for JoinHandle<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("JoinHandle").finish_non_exhaustive()
    }
}

pub fn spawn<F, T>(function: F) -> JoinHandle<T>
where
    F: FnOnce() -> T + 'static,
    T: 'static,
{
    let function = Handed(function);
    JoinHandle(std::thread::spawn(move || Handed(function.take()())))
}

#[derive(Debug)]
pub struct Builder(std::thread::Builder);

impl Builder {
    #[allow(clippy::new_without_default)]
    pub fn new() -> Builder {
        Builder(std::thread::Builder::new())
    }

    pub fn name(self, name: String) -> Builder {
        Builder(self.0.name(name))
    }

    pub fn stack_size(self, size: usize) -> Builder {
        Builder(self.0.stack_size(size))
    }

    pub fn spawn<F, T>(self, function: F) -> std::io::Result<JoinHandle<T>>
    where
        F: FnOnce() -> T + 'static,
        T: 'static,
    {
        let function = Handed(function);
        self.0.spawn(move || Handed(function.take()())).map(JoinHandle)
    }
}
