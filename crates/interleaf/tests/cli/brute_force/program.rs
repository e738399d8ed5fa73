//! Random programs of a few calls, and their text in LLVM IR.

use fastrand::Rng;
use std::fmt::Write;

/// A memory order of a store or a fence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Order {
    Relaxed,
    Release,
    SequentiallyConsistent,
}

/// Bytes of shared memory: where they start, and how many there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Bytes {
    pub(crate) at: u8,
    pub(crate) size: u8,
}

/// How much shared memory there is: two variables of eight bytes, a flag that `pthread_once` sets, and a spin lock.
pub(crate) const MEMORY: usize = 24;
/// The byte that the routine of `pthread_once` sets.
pub(crate) const FLAG: Bytes = Bytes { at: 16, size: 1 };
/// The word of the spin lock. Programs access it by calls alone, as each library has its own values for it.
pub(crate) const SPIN_LOCK: Bytes = Bytes { at: 20, size: 4 };
/// The word that threads wait for by futex calls.
pub(crate) const FUTEX: Bytes = Bytes { at: 0, size: 4 };
/// How many threads meet at the barrier.
pub(crate) const MEETING: u64 = 2;

/// What a thread does. There is one object of each kind. What a call returns is its result, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Op {
    Store(Bytes, u64, Order),
    Load(Bytes),
    Add(Bytes, u64),
    Swap(Bytes, u64),
    /// Expected, new.
    CompareExchange(Bytes, u64, u64),
    /// `memcpy` from the one variable to the other.
    Copy {
        from: u8,
        to: u8,
        size: u8,
    },
    Fence(Order),
    MutexLock,
    MutexUnlock,
    MutexTry,
    MutexTimed,
    ReadLock,
    WriteLock,
    TryReadLock,
    TryWriteLock,
    TimedReadLock,
    TimedWriteLock,
    RwUnlock,
    SpinLock,
    SpinTry,
    SpinUnlock,
    SemWait,
    SemTry,
    SemTimed,
    SemPost,
    SemValue,
    Once,
    Barrier,
    /// With the mutex, which the thread holds.
    CondWait,
    CondTimed,
    CondSignal,
    CondBroadcast,
    FutexWait(u64),
    FutexWake,
    /// Skips so many operations unless the last result was the first number.
    SkipUnless(u64, u8),
}

/// A program: what each of its threads does. Main starts them, joins them, and reads all memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Program {
    pub(crate) threads: Vec<Vec<Op>>,
    /// The value of the semaphore at the start.
    pub(crate) semaphore: u64,
}

/// How a thread's state takes in the result of an operation.
pub(crate) fn noted(notes: u64, result: u64) -> u64 {
    notes.wrapping_mul(31).wrapping_add(result).wrapping_add(1)
}

impl Program {
    /// The program that a seed stands for, of at most so many operations.
    pub(crate) fn generate(seed: u64, most: usize) -> Program {
        let mut random = Rng::with_seed(seed);
        let count = if random.u8(..3) > 0 { 2 } else { 3 };
        let kind = random.u8(..);
        let mut threads = Vec::new();
        for thread in 0..count as u8 {
            let mut ops = Vec::new();
            // Where both write, then call, then read what the other writes, it shows which calls empty store buffers.
            let of_both = random.u8(..3) > 0;
            let variable = |number: u8| Bytes { at: 8 * (number % 2), size: 8 };
            if of_both {
                ops.push(Op::Store(variable(thread), 1, Order::Relaxed));
            }
            while ops.len() < most / count {
                extend(&mut ops, &mut random, kind);
            }
            if of_both {
                ops.push(Op::Load(variable(thread + 1)));
            }
            threads.push(ops);
        }
        Program { threads, semaphore: random.u64(0..2) }
    }

    /// All that are a thread or an operation smaller.
    pub(crate) fn smaller(&self) -> impl Iterator<Item = Program> + '_ {
        let without_thread = |thread: usize| {
            let mut smaller = self.clone();
            smaller.threads.remove(thread);
            smaller
        };
        let without_op = |thread: usize, op: usize| {
            let mut smaller = self.clone();
            let ops = &mut smaller.threads[thread];
            ops.remove(op);
            for (before, other) in ops[..op].iter_mut().enumerate() {
                if let Op::SkipUnless(_, count) = other
                    && before + usize::from(*count) >= op
                {
                    *count -= 1;
                }
            }
            smaller
        };
        let threads = (self.threads.len() > 1).then_some(0..self.threads.len()).into_iter().flatten();
        let ops = self.threads.iter().enumerate();
        let ops = ops.flat_map(|(thread, ops)| (0..ops.len()).map(move |op| (thread, op)));
        threads.map(without_thread).chain(ops.map(move |(thread, op)| without_op(thread, op)))
    }
}

/// Adds an operation, or a few that belong together. Bits of `kind` say what else than plain accesses the program has,
/// so that a program is about few things at once.
fn extend(ops: &mut Vec<Op>, random: &mut Rng, kind: u8) {
    let mixed = kind & 1 != 0;
    if random.u8(..5) < 2 {
        ops.push(access(random, mixed));
        return;
    }
    let try_then = |ops: &mut Vec<Op>, random: &mut Rng, op: Op, unlock: Op| {
        ops.push(op);
        let inner = random.bool();
        ops.push(Op::SkipUnless(0, 1 + u8::from(inner)));
        if inner {
            ops.push(access(random, mixed));
        }
        ops.push(unlock);
    };
    let between = |ops: &mut Vec<Op>, random: &mut Rng, lock: Op, unlock: Op| {
        ops.push(lock);
        if random.bool() {
            ops.push(access(random, mixed));
        }
        ops.push(unlock);
    };
    match (kind >> 1) % 9 {
        0 => match random.u8(..4) {
            0 => between(ops, random, Op::MutexLock, Op::MutexUnlock),
            1 => try_then(ops, random, Op::MutexTimed, Op::MutexUnlock),
            _ => try_then(ops, random, Op::MutexTry, Op::MutexUnlock),
        },
        1 => match random.u8(..6) {
            0 => between(ops, random, Op::ReadLock, Op::RwUnlock),
            1 => between(ops, random, Op::WriteLock, Op::RwUnlock),
            2 => try_then(ops, random, Op::TryReadLock, Op::RwUnlock),
            3 => try_then(ops, random, Op::TryWriteLock, Op::RwUnlock),
            4 => try_then(ops, random, Op::TimedReadLock, Op::RwUnlock),
            _ => try_then(ops, random, Op::TimedWriteLock, Op::RwUnlock),
        },
        2 => match random.bool() {
            true => between(ops, random, Op::SpinLock, Op::SpinUnlock),
            false => try_then(ops, random, Op::SpinTry, Op::SpinUnlock),
        },
        3 => {
            ops.push(
                *random
                    .choice(&[Op::SemWait, Op::SemTry, Op::SemTimed, Op::SemPost, Op::SemValue])
                    .expect("some"),
            );
        }
        4 => ops.push(Op::Once),
        5 => ops.push(Op::Barrier),
        6 => match random.u8(..4) {
            0 => ops.extend([Op::MutexLock, Op::CondWait, Op::MutexUnlock]),
            1 => ops.extend([Op::MutexLock, Op::CondTimed, Op::MutexUnlock]),
            2 => ops.push(Op::CondSignal),
            _ => ops.push(Op::CondBroadcast),
        },
        7 => match random.u8(..3) {
            0 => ops.push(Op::FutexWait(random.u64(..2))),
            _ => ops.push(Op::FutexWake),
        },
        _ => {
            let from = 8 * random.u8(..2);
            ops.push(Op::Copy {
                from,
                to: 8 - from,
                size: *random.choice(&[8, 5, 4, 12]).expect("some") % 9,
            });
        }
    }
}

fn access(random: &mut Rng, mixed: bool) -> Op {
    let mut bytes = Bytes { at: 8 * random.u8(..2), size: 8 };
    if mixed && random.u8(..3) > 0 {
        bytes = Bytes { at: bytes.at + 4 * random.u8(..2), size: 4 };
        if random.u8(..4) == 0 {
            bytes.size = 1;
        }
    }
    let orders =
        [Order::Relaxed, Order::Relaxed, Order::Relaxed, Order::Release, Order::SequentiallyConsistent];
    let (value, order) = (random.u64(1..3), *random.choice(&orders).expect("some"));
    match random.u8(..14) {
        0..6 => Op::Store(bytes, value, order),
        6..10 => Op::Load(if random.u8(..6) == 0 { FLAG } else { bytes }),
        10 => Op::Add(bytes, value),
        11 => Op::Swap(bytes, value),
        12 => Op::CompareExchange(bytes, random.u64(..2), value),
        _ => Op::Fence(if order == Order::Relaxed { Order::SequentiallyConsistent } else { order }),
    }
}

/// The program in LLVM IR. Thread number `n` is the function `t<n>`; it returns what it noted of its results.
pub(crate) fn ir(program: &Program) -> String {
    let mut text = String::from(HEAD);
    for (number, ops) in program.threads.iter().enumerate() {
        let _ = writeln!(text, "define ptr @t{number}(ptr %unused) {{\n{NOTES}");
        body(&mut text, ops);
        text.push_str("  %notes.end = load i64, ptr %notes\n  %value = inttoptr i64 %notes.end to ptr\n  ret ptr %value\n}\n\n");
    }
    let _ = writeln!(text, "define i32 @main() {{\n{NOTES}");
    let _ = writeln!(text, "  call i32 @sem_init(ptr @semaphore, i32 0, i32 {})", program.semaphore);
    let _ = writeln!(text, "  call i32 @pthread_barrier_init(ptr @barrier, ptr null, i32 {MEETING})");
    text.push_str("  call i32 @pthread_spin_init(ptr @spin, i32 0)\n");
    for number in 0..program.threads.len() {
        let _ = writeln!(text, "  %id{number}.at = alloca i64");
        let _ = writeln!(
            text,
            "  call i32 @pthread_create(ptr %id{number}.at, ptr null, ptr @t{number}, ptr null)"
        );
    }
    for number in 0..program.threads.len() {
        let _ = writeln!(text, "  %id{number} = load i64, ptr %id{number}.at");
        let _ = writeln!(text, "  call i32 @pthread_join(i64 %id{number}, ptr null)");
    }
    body(&mut text, &LAST_READS);
    text.push_str("  %notes.end = load i64, ptr %notes\n  %value = inttoptr i64 %notes.end to ptr\n");
    text.push_str("  call void @pthread_exit(ptr %value)\n  unreachable\n}\n");
    text
}

/// What main reads once all threads have ended.
pub(crate) const LAST_READS: [Op; 3] =
    [Op::Load(Bytes { at: 0, size: 8 }), Op::Load(Bytes { at: 8, size: 8 }), Op::Load(FLAG)];

const NOTES: &str =
    "  %notes = alloca i64\n  %last = alloca i64\n  store i64 0, ptr %notes\n  store i64 0, ptr %last";

const HEAD: &str = "\
@memory = global [20 x i8] zeroinitializer, align 8
@spin = global i32 0
@once = global i32 0
@mutex = global [40 x i8] zeroinitializer, align 8
@rwlock = global [56 x i8] zeroinitializer, align 8
@condition = global [48 x i8] zeroinitializer, align 8
@semaphore = global [32 x i8] zeroinitializer, align 8
@barrier = global [32 x i8] zeroinitializer, align 8
@time = global [16 x i8] zeroinitializer, align 8

declare i32 @pthread_create(ptr, ptr, ptr, ptr)
declare i32 @pthread_join(i64, ptr)
declare void @pthread_exit(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare i64 @syscall(i64, ...)
declare i32 @sem_init(ptr, i32, i32)
declare i32 @sem_wait(ptr)
declare i32 @sem_trywait(ptr)
declare i32 @sem_timedwait(ptr, ptr)
declare i32 @sem_post(ptr)
declare i32 @sem_getvalue(ptr, ptr)
declare i32 @pthread_barrier_init(ptr, ptr, i32)
declare i32 @pthread_barrier_wait(ptr)
declare i32 @pthread_once(ptr, ptr)
declare i32 @pthread_spin_init(ptr, i32)
declare i32 @pthread_spin_lock(ptr)
declare i32 @pthread_spin_trylock(ptr)
declare i32 @pthread_spin_unlock(ptr)
declare i32 @pthread_mutex_lock(ptr)
declare i32 @pthread_mutex_trylock(ptr)
declare i32 @pthread_mutex_timedlock(ptr, ptr)
declare i32 @pthread_mutex_unlock(ptr)
declare i32 @pthread_rwlock_rdlock(ptr)
declare i32 @pthread_rwlock_wrlock(ptr)
declare i32 @pthread_rwlock_tryrdlock(ptr)
declare i32 @pthread_rwlock_trywrlock(ptr)
declare i32 @pthread_rwlock_timedrdlock(ptr, ptr)
declare i32 @pthread_rwlock_timedwrlock(ptr, ptr)
declare i32 @pthread_rwlock_unlock(ptr)
declare i32 @pthread_cond_wait(ptr, ptr)
declare i32 @pthread_cond_timedwait(ptr, ptr, ptr)
declare i32 @pthread_cond_signal(ptr)
declare i32 @pthread_cond_broadcast(ptr)

define void @routine() {
  store atomic i8 1, ptr getelementptr (i8, ptr @memory, i64 16) monotonic, align 1
  ret void
}

";

fn body(text: &mut String, ops: &[Op]) {
    for (number, op) in ops.iter().enumerate() {
        let _ = writeln!(text, "  br label %op{number}\nop{number}:");
        operation(text, number, *op);
    }
    let _ = writeln!(text, "  br label %op{0}\nop{0}:", ops.len());
}

/// What an operation is called with, and its result as an `i64` in `%r<number>`.
fn operation(text: &mut String, n: usize, op: Op) {
    let pointer = |bytes: Bytes| format!("getelementptr (i8, ptr @memory, i64 {})", bytes.at);
    let order = |order: Order| match order {
        Order::Relaxed => "monotonic",
        Order::Release => "release",
        Order::SequentiallyConsistent => "seq_cst",
    };
    let mut line = |line: String| {
        let _ = writeln!(text, "  {line}");
    };
    // The result of a call of the library is whether it returned anything but 0.
    let call = |function: &str, arguments: &str| format!("%c{n} = call i32 @{function}({arguments})");
    let (called, arguments) = match op {
        Op::Store(bytes, value, how) => {
            let bits = 8 * bytes.size;
            line(format!(
                "store atomic i{bits} {value}, ptr {} {}, align {}",
                pointer(bytes),
                order(how),
                bytes.size
            ));
            return;
        }
        Op::Fence(how) => return line(format!("fence {}", order(how))),
        Op::Copy { from, to, size } => {
            let (to, from) = (pointer(Bytes { at: to, size }), pointer(Bytes { at: from, size }));
            return line(format!(
                "call void @llvm.memcpy.p0.p0.i64(ptr {to}, ptr {from}, i64 {size}, i1 false)"
            ));
        }
        Op::SkipUnless(result, count) => {
            line(format!("%l{n} = load i64, ptr %last"));
            line(format!("%e{n} = icmp eq i64 %l{n}, {result}"));
            let (next, other) = (n + 1, n + 1 + usize::from(count));
            return line(format!("br i1 %e{n}, label %op{next}, label %op{other}\ndead{n}:"));
        }
        Op::Load(bytes) => {
            let bits = 8 * bytes.size;
            line(format!(
                "%v{n} = load atomic i{bits}, ptr {} monotonic, align {}",
                pointer(bytes),
                bytes.size
            ));
            line(widened(n, bits));
            return note(text, n);
        }
        Op::Add(bytes, value) | Op::Swap(bytes, value) => {
            let (bits, how) = (8 * bytes.size, if matches!(op, Op::Add(..)) { "add" } else { "xchg" });
            line(format!("%v{n} = atomicrmw {how} ptr {}, i{bits} {value} monotonic", pointer(bytes)));
            line(widened(n, bits));
            return note(text, n);
        }
        Op::CompareExchange(bytes, expected, new) => {
            let (bits, at) = (8 * bytes.size, pointer(bytes));
            line(format!("%p{n} = cmpxchg ptr {at}, i{bits} {expected}, i{bits} {new} monotonic monotonic"));
            line(format!("%v{n} = extractvalue {{ i{bits}, i1 }} %p{n}, 0"));
            line(widened(n, bits));
            return note(text, n);
        }
        Op::SemValue => {
            line(format!("%s{n} = alloca i32"));
            line(call("sem_getvalue", &format!("ptr @semaphore, ptr %s{n}")));
            line(format!("%v{n} = load i32, ptr %s{n}"));
            line(widened(n, 32));
            return note(text, n);
        }
        Op::FutexWait(expected) => {
            line(format!(
                "%c{n} = call i64 (i64, ...) @syscall(i64 202, ptr @memory, i32 128, i32 {expected}, ptr null)"
            ));
            line(format!("%v{n} = icmp ne i64 %c{n}, 0"));
            line(widened(n, 1));
            return note(text, n);
        }
        Op::FutexWake => {
            line(format!("%r{n} = call i64 (i64, ...) @syscall(i64 202, ptr @memory, i32 129, i32 1)"));
            return note(text, n);
        }
        Op::MutexLock => ("pthread_mutex_lock", "ptr @mutex"),
        Op::MutexUnlock => ("pthread_mutex_unlock", "ptr @mutex"),
        Op::MutexTry => ("pthread_mutex_trylock", "ptr @mutex"),
        Op::MutexTimed => ("pthread_mutex_timedlock", "ptr @mutex, ptr @time"),
        Op::ReadLock => ("pthread_rwlock_rdlock", "ptr @rwlock"),
        Op::WriteLock => ("pthread_rwlock_wrlock", "ptr @rwlock"),
        Op::TryReadLock => ("pthread_rwlock_tryrdlock", "ptr @rwlock"),
        Op::TryWriteLock => ("pthread_rwlock_trywrlock", "ptr @rwlock"),
        Op::TimedReadLock => ("pthread_rwlock_timedrdlock", "ptr @rwlock, ptr @time"),
        Op::TimedWriteLock => ("pthread_rwlock_timedwrlock", "ptr @rwlock, ptr @time"),
        Op::RwUnlock => ("pthread_rwlock_unlock", "ptr @rwlock"),
        Op::SpinLock => ("pthread_spin_lock", "ptr @spin"),
        Op::SpinTry => ("pthread_spin_trylock", "ptr @spin"),
        Op::SpinUnlock => ("pthread_spin_unlock", "ptr @spin"),
        Op::SemWait => ("sem_wait", "ptr @semaphore"),
        Op::SemTry => ("sem_trywait", "ptr @semaphore"),
        Op::SemTimed => ("sem_timedwait", "ptr @semaphore, ptr @time"),
        Op::SemPost => ("sem_post", "ptr @semaphore"),
        Op::Once => ("pthread_once", "ptr @once, ptr @routine"),
        Op::Barrier => ("pthread_barrier_wait", "ptr @barrier"),
        Op::CondWait => ("pthread_cond_wait", "ptr @condition, ptr @mutex"),
        Op::CondTimed => ("pthread_cond_timedwait", "ptr @condition, ptr @mutex, ptr @time"),
        Op::CondSignal => ("pthread_cond_signal", "ptr @condition"),
        Op::CondBroadcast => ("pthread_cond_broadcast", "ptr @condition"),
    };
    line(call(called, arguments));
    line(format!("%v{n} = icmp ne i32 %c{n}, 0"));
    line(widened(n, 1));
    note(text, n);
}

fn widened(n: usize, bits: u8) -> String {
    match bits {
        64 => format!("%r{n} = add i64 %v{n}, 0"),
        _ => format!("%r{n} = zext i{bits} %v{n} to i64"),
    }
}

/// Keeps `%r<n>` as the last result, and notes it.
fn note(text: &mut String, n: usize) {
    let _ = writeln!(text, "  store i64 %r{n}, ptr %last");
    let _ = writeln!(text, "  %n{n} = load i64, ptr %notes\n  %m{n} = mul i64 %n{n}, 31");
    let _ = writeln!(
        text,
        "  %a{n} = add i64 %m{n}, %r{n}\n  %b{n} = add i64 %a{n}, 1\n  store i64 %b{n}, ptr %notes"
    );
}
