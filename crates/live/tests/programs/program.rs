//! Random programs with loops, locks, waits and trylocks, and their text in LLVM IR.

use fastrand::Rng;
use std::fmt::Write;

/// How many variables there are, and how many mutexes.
pub(crate) const VARIABLES: usize = 2;
pub(crate) const MUTEXES: usize = 2;

/// What a thread does. A jump names the operation that comes next if the condition holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Op {
    /// A relaxed store of a number to a variable.
    Store(u8, u8),
    /// Reads a variable, and jumps if it holds a number.
    Load(u8, u8, u8),
    /// Exchanges a variable with a number, and jumps if the old value was 0.
    Swap(u8, u8, u8),
    /// Compare-exchange of a variable, from the first number to the second; jumps if it succeeds.
    CompareExchange(u8, u8, u8, u8),
    Lock(u8),
    Unlock(u8),
    /// Tries to lock a mutex, and jumps if that fails.
    Try(u8, u8),
    Wait,
    Post,
    /// Passes the place.
    Reach,
    Goto(u8),
    /// What the library stores for itself, which nobody reads: `sem_init` the number, `pthread_create` the thread's id.
    Note,
    /// What it reads for itself: the id of a thread to join.
    Look,
    /// Starts a thread, or waits for its end.
    Create(u8),
    Join(u8),
    /// Ends the program.
    Exit,
}

/// What each thread does; the first one is main.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Program {
    pub(crate) threads: Vec<Vec<Op>>,
    /// What the semaphore holds first.
    pub(crate) semaphore: u8,
}

/// Makes a program. The same seed makes the same.
pub(crate) fn generate(seed: u64) -> Program {
    let mut rng = Rng::with_seed(seed);
    let count = rng.usize(2..=3);
    let most = if count == 2 { 4 } else { 3 };
    let mut threads: Vec<Vec<Op>> = Vec::new();
    for number in 0..count {
        let mut code: Vec<Op> = match number {
            0 => {
                let creates = (1..count as u8).flat_map(|thread| [Op::Create(thread), Op::Note]);
                [Op::Note].into_iter().chain(creates).collect()
            }
            _ => Vec::new(),
        };
        let first = code.len() as u8;
        let statements = rng.usize(1..=most);
        for _ in 0..statements {
            statement(&mut rng, &mut code, 1);
        }
        if number == 0 || rng.bool() {
            code.push(Op::Reach);
        }
        if rng.u8(..3) < 2 {
            // A loop without an event would be an endless step.
            code.push(Op::Store(rng.u8(..VARIABLES as u8), rng.u8(..2)));
            code.push(Op::Goto(first));
        } else if number == 0 && rng.bool() {
            code.extend((1..count as u8).flat_map(|thread| [Op::Look, Op::Join(thread)]));
        }
        if number != 0 && rng.u8(..6) == 0 {
            // In place of its last operation, so that a jump over it still leads somewhere.
            code.pop();
            code.push(Op::Exit);
        }
        threads.push(code);
    }
    Program { threads, semaphore: rng.u8(..2) }
}

fn statement(rng: &mut Rng, code: &mut Vec<Op>, depth: u32) {
    let variable = rng.u8(..VARIABLES as u8);
    let here = code.len() as u8;
    // To itself it waits; to the next one the result does not matter; else the next statement is left out.
    let target = match rng.u8(..3) {
        0 => here,
        _ => here + 2,
    };
    let (old, new) = (rng.u8(..2), rng.u8(..2));
    match rng.u8(..if depth > 0 { 12 } else { 6 }) {
        0 | 1 => code.push(Op::Store(variable, new)),
        2 | 3 => {
            code.push(Op::Load(variable, old, target));
            follow(rng, code, target, here);
        }
        4 => {
            code.push(Op::Swap(variable, new, target));
            follow(rng, code, target, here);
        }
        5 => {
            code.push(Op::CompareExchange(variable, old, new, target));
            follow(rng, code, target, here);
        }
        6 => code.push(Op::Reach),
        7 | 8 => {
            let mutex = rng.u8(..MUTEXES as u8);
            code.push(Op::Lock(mutex));
            inside(rng, code);
            code.push(Op::Unlock(mutex));
        }
        9 | 10 => {
            let mutex = rng.u8(..MUTEXES as u8);
            code.push(Op::Try(mutex, 0));
            inside(rng, code);
            code.push(Op::Unlock(mutex));
            // It tries again, or does without.
            let after = if rng.bool() { here } else { code.len() as u8 };
            code[here as usize] = Op::Try(mutex, after);
        }
        _ => {
            code.push(Op::Wait);
            inside(rng, code);
            code.push(Op::Post);
        }
    }
}

/// A jump over the next operation needs one.
fn follow(rng: &mut Rng, code: &mut Vec<Op>, target: u8, here: u8) {
    if target != here {
        let other = rng.u8(..VARIABLES as u8);
        code.push(if rng.bool() { Op::Reach } else { Op::Store(other, rng.u8(..2)) });
    }
}

fn inside(rng: &mut Rng, code: &mut Vec<Op>) {
    if rng.bool() {
        statement(rng, code, 0);
    } else {
        code.push(Op::Reach);
    }
}

impl Program {
    /// Its text in LLVM IR.
    pub(crate) fn text(&self) -> String {
        let mut text = String::from(
            "@x = global [2 x i32] zeroinitializer\n@mutexes = global [2 x [40 x i8]] zeroinitializer, align 8\n\
             @semaphore = global [32 x i8] zeroinitializer, align 8\n@label = constant [2 x i8] c\"a\\00\"\n\
             @ids = global [3 x i64] zeroinitializer\n\
             declare i32 @pthread_mutex_lock(ptr)\ndeclare i32 @pthread_mutex_unlock(ptr)\ndeclare i32 @pthread_mutex_trylock(ptr)\n\
             declare i32 @sem_init(ptr, i32, i32)\ndeclare i32 @sem_wait(ptr)\ndeclare i32 @sem_post(ptr)\n\
             declare void @__interleaf_reached(ptr)\ndeclare void @_exit(i32)\n\
             declare i32 @pthread_create(ptr, ptr, ptr, ptr)\ndeclare i32 @pthread_join(i64, ptr)\n",
        );
        for (number, code) in self.threads.iter().enumerate() {
            let (head, end) = match number {
                0 => ("i32 @main()".to_string(), "ret i32 0"),
                _ => (format!("ptr @t{number}(ptr %argument)"), "ret ptr null"),
            };
            let _ = writeln!(text, "define {head} {{");
            if number == 0 {
                let value = self.semaphore;
                let _ = writeln!(text, "  call i32 @sem_init(ptr @semaphore, i32 0, i32 {value})");
            }
            let _ = writeln!(text, "  br label %i0");
            for (at, op) in code.iter().enumerate() {
                let _ = writeln!(text, "i{at}:\n{}", operation(at, *op));
            }
            let _ = writeln!(text, "i{}:\n  {end}\n}}", code.len());
        }
        text
    }
}

fn operation(at: usize, op: Op) -> String {
    let next = at + 1;
    let x = |variable: u8| format!("ptr getelementptr ([2 x i32], ptr @x, i64 0, i64 {variable})");
    let mutex =
        |number: u8| format!("ptr getelementptr ([2 x [40 x i8]], ptr @mutexes, i64 0, i64 {number})");
    let id = |number: u8| format!("ptr getelementptr ([3 x i64], ptr @ids, i64 0, i64 {number})");
    let branch = |target: u8| format!("  br i1 %c{at}, label %i{target}, label %i{next}");
    let plain = |text: String| format!("  {text}\n  br label %i{next}");
    match op {
        Op::Store(variable, value) => {
            plain(format!("store atomic i32 {value}, {} monotonic, align 4", x(variable)))
        }
        Op::Load(variable, value, target) => format!(
            "  %v{at} = load atomic i32, {} monotonic, align 4\n  %c{at} = icmp eq i32 %v{at}, {value}\n{}",
            x(variable),
            branch(target)
        ),
        Op::Swap(variable, value, target) => format!(
            "  %v{at} = atomicrmw xchg {}, i32 {value} seq_cst\n  %c{at} = icmp eq i32 %v{at}, 0\n{}",
            x(variable),
            branch(target)
        ),
        Op::CompareExchange(variable, old, new, target) => format!(
            "  %v{at} = cmpxchg {}, i32 {old}, i32 {new} seq_cst seq_cst\n  %c{at} = extractvalue {{ i32, i1 }} %v{at}, 1\n{}",
            x(variable),
            branch(target)
        ),
        Op::Lock(number) => plain(format!("call i32 @pthread_mutex_lock({})", mutex(number))),
        Op::Unlock(number) => plain(format!("call i32 @pthread_mutex_unlock({})", mutex(number))),
        Op::Try(number, target) => format!(
            "  %v{at} = call i32 @pthread_mutex_trylock({})\n  %c{at} = icmp ne i32 %v{at}, 0\n{}",
            mutex(number),
            branch(target)
        ),
        Op::Wait => plain("call i32 @sem_wait(ptr @semaphore)".to_string()),
        Op::Post => plain("call i32 @sem_post(ptr @semaphore)".to_string()),
        Op::Reach => plain("call void @__interleaf_reached(ptr @label)".to_string()),
        Op::Exit => "  call void @_exit(i32 0)\n  unreachable".to_string(),
        Op::Note | Op::Look => format!("  br label %i{next}"),
        Op::Goto(target) => format!("  br label %i{target}"),
        Op::Create(number) => {
            plain(format!("call i32 @pthread_create({}, ptr null, ptr @t{number}, ptr null)", id(number)))
        }
        Op::Join(number) => format!(
            "  %v{at} = load i64, {}\n  call i32 @pthread_join(i64 %v{at}, ptr null)\n  br label %i{next}",
            id(number)
        ),
    }
}
