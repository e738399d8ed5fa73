//! A program that measures how long its threads run and how long copying them takes.

use interleaf_program::{Global, Outcome, Place, Program, Site, Step, ThreadId};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The number of calls of something, and their total time.
#[derive(Default)]
pub(crate) struct Stopwatch {
    calls: AtomicU64,
    nanoseconds: AtomicU64,
}

impl Stopwatch {
    const fn new() -> Stopwatch {
        Stopwatch { calls: AtomicU64::new(0), nanoseconds: AtomicU64::new(0) }
    }

    fn time<T>(&self, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let result = work();
        self.nanoseconds.fetch_add(start.elapsed().as_nanos() as u64, Ordering::Relaxed);
        self.calls.fetch_add(1, Ordering::Relaxed);
        result
    }

    /// The time measured since the last call, without the cost of measuring.
    pub(crate) fn take(&self) -> Duration {
        let calls = self.calls.swap(0, Ordering::Relaxed);
        let measured = self.nanoseconds.swap(0, Ordering::Relaxed);
        let idle = Stopwatch::new();
        let samples = 100_000;
        (0..samples).for_each(|_| idle.time(|| ()));
        let overhead = idle.nanoseconds.load(Ordering::Relaxed) * calls / samples;
        Duration::from_nanos(measured.saturating_sub(overhead))
    }
}

/// Time spent copying threads in all timed programs.
pub(crate) static COPYING: Stopwatch = Stopwatch::new();

pub(crate) struct Timed<'p, P> {
    program: &'p P,
    /// Running local code, and handing outcomes to threads.
    pub(crate) running: Stopwatch,
}

impl<'p, P> Timed<'p, P> {
    pub(crate) fn new(program: &'p P) -> Timed<'p, P> {
        Timed { program, running: Stopwatch::new() }
    }
}

pub(crate) struct TimedThread<T>(T);

impl<T: Clone> Clone for TimedThread<T> {
    fn clone(&self) -> Self {
        COPYING.time(|| TimedThread(self.0.clone()))
    }

    fn clone_from(&mut self, source: &Self) {
        COPYING.time(|| self.0.clone_from(&source.0));
    }
}

impl<P: Program> Program for Timed<'_, P> {
    type Thread = TimedThread<P::Thread>;

    fn globals(&self) -> &[Global] {
        self.program.globals()
    }

    fn main(&self) -> Self::Thread {
        TimedThread(self.program.main())
    }

    fn child(&self, parent: &Self::Thread) -> Self::Thread {
        self.running.time(|| TimedThread(self.program.child(&parent.0)))
    }

    fn advance(&self, thread: &mut Self::Thread, fuel: u64) -> Step {
        self.running.time(|| self.program.advance(&mut thread.0, fuel))
    }

    fn resolve(&self, thread: &mut Self::Thread, outcome: Outcome) {
        self.running.time(|| self.program.resolve(&mut thread.0, outcome));
    }

    fn operation(&self, thread: &Self::Thread) -> u32 {
        self.program.operation(&thread.0)
    }

    fn rounds(&self, thread: &Self::Thread, rounds: &mut Vec<u32>) {
        self.program.rounds(&thread.0, rounds);
    }

    fn invalidate_rounds(&self, thread: &mut Self::Thread, operations: u32) {
        self.program.invalidate_rounds(&mut thread.0, operations);
    }

    fn id(&self, thread: &Self::Thread) -> ThreadId {
        self.program.id(&thread.0)
    }

    fn name(&self, thread: &Self::Thread) -> Arc<str> {
        self.program.name(&thread.0)
    }

    fn place(&self, thread: &Self::Thread) -> Place {
        self.program.place(&thread.0)
    }

    fn describe(&self, site: Site) -> Place {
        self.program.describe(site)
    }

    fn output(&self, thread: &Self::Thread) -> Vec<u8> {
        self.program.output(&thread.0)
    }

    fn encode(&self, thread: &Self::Thread, words: &mut Vec<u64>) {
        self.program.encode(&thread.0, words);
    }

    fn encode_names(&self, thread: &Self::Thread, words: &mut Vec<u64>) {
        self.program.encode_names(&thread.0, words);
    }
}
