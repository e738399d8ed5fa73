//! Generated programs that make calls of the C library for synchronisation: algorithms against `exhaustive`.
//!
//! There is one program, `inputs/synchronisation.c`, which is compiled once; what its threads do is in numbers that are
//! replaced in its intermediate representation. `INTERLEAF_PROGRAMS` says how many programs there are for each feature (20 by
//! default), `INTERLEAF_SEED` with which seed they start.

#[allow(dead_code, reason = "scripts are compared by more algorithms")]
#[path = "../../../explore/tests/support/mod.rs"]
mod compared;

use compared::{difference_by_order, difference_of_rf, difference_of_rvf};
use fastrand::Rng;
use interleaf::compile;
use interleaf_llvm::{Llvm, Options};
use interleaf_memory::Model;
use interleaf_testing::{campaign_size, setting};
use std::path::Path;
use std::sync::LazyLock;

/// The calls of `inputs/synchronisation.c`, by their numbers there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
enum Call {
    ReadX = 1,
    WriteX,
    ReadY,
    WriteY,
    AddX,
    WriteUnderMutex,
    ReadIfMutexIsFree,
    Wait,
    WaitForX,
    WaitAWhile,
    Signal,
    Broadcast,
    WriteAndSignal,
    WriteAndBroadcast,
    ReadUnderRwlock,
    WriteUnderRwlock,
    TryToReadUnderRwlock,
    TryToWriteUnderRwlock,
    Meet,
    Take,
    TryToTake,
    Put,
    Once,
    WriteUnderSpinlock,
    TakeAWhile,
    ReadUnderRwlockAndMutex,
}

use Call::*;

/// The calls of the threads of a program.
#[derive(Clone, Debug)]
struct Calls {
    threads: Vec<Vec<Call>>,
    /// How many threads meet at the barrier.
    meeting: u64,
    /// What the semaphore has at first.
    to_take: u64,
}

impl Calls {
    /// At most `calls` calls, each one of `of`.
    fn generate(seed: u64, calls: u64, of: &[Call]) -> Calls {
        let mut random = Rng::with_seed(seed);
        let threads = 2 + random.usize(..2);
        let mut calls_of = vec![Vec::new(); threads];
        for _ in 0..2 + random.u64(..calls - 1) {
            let call = of[random.usize(..of.len())];
            calls_of[random.usize(..threads)].push(call);
        }
        Calls { threads: calls_of, meeting: 2 + random.u64(..2), to_take: random.u64(..2) }
    }

    fn make(&self, call: &[Call]) -> bool {
        self.threads.iter().flatten().any(|made| call.contains(made))
    }

    /// The number that says what main sets up.
    fn setup(&self) -> u64 {
        let meeting = if self.make(&[Meet]) { self.meeting } else { 0 };
        let semaphore = u64::from(self.make(&[Take, TryToTake, Put, TakeAWhile]));
        let spinlock = u64::from(self.make(&[WriteUnderSpinlock]));
        self.threads.len() as u64 | meeting << 4 | self.to_take << 8 | semaphore << 12 | spinlock << 13
    }

    /// The program, for a memory model.
    fn load(&self, model: Model) -> Llvm {
        let mut code = IR.clone();
        let of_thread =
            |calls: &Vec<Call>| calls.iter().rfold(0, |word, &call| word << 5 | u64::from(call as u8));
        let mut numbers: Vec<u64> = self.threads.iter().map(of_thread).collect();
        numbers.resize(3, 0);
        numbers.push(self.setup());
        for (place, number) in (1..).zip(numbers) {
            let placeholder = (place * 0x1111_1111_1111_1111_u64).to_string();
            assert_eq!(code.matches(&placeholder).count(), 1, "{placeholder} stands for what a thread does");
            code = code.replace(&placeholder, &number.to_string());
        }
        let options = Options { store_buffers: model != Model::Sc, ..Options::default() };
        interleaf_llvm::load(&code, &options).expect("the program can be read")
    }

    /// All programs with one call or thread less.
    fn smaller(&self) -> impl Iterator<Item = Calls> + '_ {
        let without = |thread: usize, call: usize| {
            let mut smaller = self.clone();
            smaller.threads[thread].remove(call);
            smaller
        };
        let mut shorter = self.clone();
        let last = shorter.threads.pop();
        let shorter = last.filter(Vec::is_empty).map(|_| shorter);
        let threads = self.threads.iter().enumerate();
        let places = threads.flat_map(|(thread, calls)| (0..calls.len()).map(move |call| (thread, call)));
        shorter.into_iter().chain(places.map(move |(thread, call)| without(thread, call)))
    }
}

/// The intermediate representation, with placeholders.
static IR: LazyLock<String> = LazyLock::new(|| {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/inputs/synchronisation.c");
    compile::to_ir(&source, &[], &[]).expect("the program can be compiled")
});

/// A difference on a program, or an internal check that failed.
fn failure(calls: &Calls, model: Model) -> Option<String> {
    let checked = std::panic::catch_unwind(|| {
        let program = calls.load(model);
        difference_of_rf(&program, model)
            .or_else(|| difference_by_order(&program, model, &["source", "optimal"]))
            .or_else(|| difference_of_rvf(&program, model))
    });
    checked.unwrap_or_else(|_| Some("an internal check failed".to_string()))
}

/// Looks for a difference on programs of at most so many calls.
fn compare(model: Model, calls: u64, of: &[Call]) {
    let (seed, programs) = (setting("INTERLEAF_SEED", 1), campaign_size("INTERLEAF_PROGRAMS", 20));
    for number in seed..seed + programs {
        let generated = Calls::generate(number, calls, of);
        if let Some(reason) = failure(&generated, model) {
            let mut smallest = generated;
            loop {
                let smaller = smallest.smaller().find(|calls| failure(calls, model).is_some());
                let Some(smaller) = smaller else { break };
                smallest = smaller;
            }
            let smallest_reason = failure(&smallest, model).unwrap_or_default();
            panic!("INTERLEAF_SEED={number}, {model:?}: {reason}; shrunk ({smallest_reason}): {smallest:?}");
        }
    }
}

macro_rules! campaigns {
    ($($feature:ident: $calls:expr, $of:expr;)*) => {
        mod sc {
            use super::*;
            $(#[test]
            fn $feature() {
                compare(Model::Sc, $calls, &$of);
            })*
        }
        mod tso {
            use super::*;
            $(#[test]
            fn $feature() {
                compare(Model::Tso, $calls - 1, &$of);
            })*
        }
        mod pso {
            use super::*;
            $(#[test]
            fn $feature() {
                compare(Model::Pso, $calls - 1, &$of);
            })*
        }
    };
}

campaigns! {
    condition_variables: 4, [
        Wait, WaitForX, Signal, Broadcast, WriteAndSignal, WriteAndBroadcast, WriteUnderMutex, ReadX, WriteX
    ];
    timed_waits: 4, [WaitAWhile, WaitForX, Signal, WriteAndSignal, WriteAndBroadcast, ReadX, WriteX];
    read_write_locks: 5, [
        ReadUnderRwlock, WriteUnderRwlock, TryToReadUnderRwlock, TryToWriteUnderRwlock,
        ReadUnderRwlockAndMutex, ReadX, WriteX, ReadIfMutexIsFree
    ];
    barriers: 5, [Meet, Meet, ReadX, WriteX, ReadY, WriteY, AddX];
    semaphores: 6, [Take, TryToTake, Put, TakeAWhile, ReadX, WriteX, ReadY, WriteY];
    once_and_spinlocks: 5, [Once, WriteUnderSpinlock, ReadX, WriteX, ReadY, WriteY];
    mutexes: 5, [WriteUnderMutex, ReadIfMutexIsFree, ReadX, WriteX, ReadY, WriteY];
    everything: 4, [
        Wait, WaitForX, WaitAWhile, Signal, Broadcast, WriteAndSignal, WriteAndBroadcast, WriteUnderMutex,
        ReadIfMutexIsFree, ReadUnderRwlock, WriteUnderRwlock, TryToReadUnderRwlock, TryToWriteUnderRwlock, Meet, Take,
        TryToTake, Put, TakeAWhile, Once, WriteUnderSpinlock, ReadX, WriteX, AddX
    ];
}
