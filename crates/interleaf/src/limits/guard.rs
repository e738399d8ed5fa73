//! The thread that watches the process while a command works.
//!
//! It looks at the clock and at the resident memory, its own and that of a compiler that runs, and more often the less
//! room is left. At the soft limit it sets a flag that searches test after every event. At the hard limit, which is
//! reached only if nothing tested the flag in time, it ends the process itself.

use super::resident::{of_processes, resident_bytes};
use crate::output::complain;
use crate::{InputError, Status};
use interleaf_search::StopReason;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, Once};
use std::time::{Duration, Instant};

/// More memory than a process can take in a second.
const BYTES_A_SECOND: u64 = 8 << 30;
/// How long the guard sleeps at most, and at least.
const LONGEST_SLEEP: Duration = Duration::from_millis(20);
const SHORTEST_SLEEP: Duration = Duration::from_millis(1);

/// The system counts pages of each processor apart, and is exact to within less than this.
const ROUNDING: u64 = 1 << 20;

/// Set when the current task is over a soft limit.
static URGENT: AtomicBool = AtomicBool::new(false);
static TASK: Mutex<Option<Task>> = Mutex::new(None);
static STARTED: Once = Once::new();
/// Whether the process may be ended. It may not where it is somebody else's: a program that uses this as a library.
static ENDS_PROCESS: AtomicBool = AtomicBool::new(false);

/// What is to be said, and done, if the process has to end. Returns its exit status.
pub(super) type LastWords = Box<dyn FnOnce(StopReason) -> Status + Send>;

/// Something that is done under limits.
struct Task {
    name: String,
    /// What it is doing, after "while it was".
    doing: &'static str,
    start: Instant,
    /// When it is to stop, and when the process ends.
    time: Option<(Duration, Duration)>,
    memory: Option<u64>,
    /// The most memory that the process had held when it began.
    peak_before: u64,
    halt: Option<StopReason>,
    /// The compiler that runs for it, which leads a process group.
    compiler: Option<u32>,
    /// What is found or left is being written: that is done to the end, however long it takes.
    is_writing: bool,
    last_words: Option<LastWords>,
}

/// How long a task may take before it is asked to stop, and before the process ends: what it takes to end is still
/// within a tenth, or half a second, of the limit. One that only begins now has a moment to see that it is late.
fn soft_and_hard(limit: Duration, already: Duration, is_asked: bool) -> (Duration, Duration) {
    let above = |share: u32, least: u64| limit + (limit / share).max(Duration::from_millis(least));
    match is_asked {
        true => (above(40, 100), above(20, 250).max(already + Duration::from_millis(100))),
        false => (above(15, 350), above(14, 370)),
    }
}

/// The process ends when it holds so much.
fn hard_memory(limit: u64) -> u64 {
    limit.saturating_add((limit / 16).max(30 << 20))
}

fn task() -> MutexGuard<'static, Option<Task>> {
    TASK.lock().unwrap_or_else(|poison| poison.into_inner())
}

/// Lets hard limits end the process, which is that of the command.
pub fn end_process_at_hard_limits() {
    ENDS_PROCESS.store(true, Ordering::Relaxed);
}

/// Begins a task, in place of the one before. Its clock has run for `already`. `is_asked` says that it asks whether to go on.
pub(super) fn begin(
    name: &str,
    doing: &'static str,
    time: Option<Duration>,
    memory: Option<u64>,
    already: Duration,
    is_asked: bool,
) {
    let now = Instant::now();
    *task() = Some(Task {
        name: name.to_string(),
        doing,
        start: now.checked_sub(already).unwrap_or(now),
        time: time.map(|limit| soft_and_hard(limit, already, is_asked)),
        memory,
        peak_before: resident_bytes("VmHWM:"),
        halt: None,
        compiler: None,
        is_writing: false,
        last_words: None,
    });
    URGENT.store(false, Ordering::Relaxed);
    look(false);
    STARTED.call_once(|| {
        // Without the thread, limits hold as far as searches ask.
        let _ = std::thread::Builder::new().name("limits".to_string()).spawn(watch);
    });
}

/// Ends the task: nothing is limited until the next one begins.
pub(super) fn end() {
    *task() = None;
    URGENT.store(false, Ordering::Relaxed);
}

/// Says what is to be done if the process has to end.
pub(super) fn at_worst(last_words: LastWords) {
    if let Some(task) = task().as_mut() {
        task.last_words = Some(last_words);
    }
}

/// Does something that has to be done to the end, such as writing a file, without a time limit.
pub(crate) fn to_the_end<T>(run: impl FnOnce() -> T) -> T {
    let set = |is_writing| {
        if let Some(task) = task().as_mut() {
            task.is_writing = is_writing;
        }
    };
    set(true);
    let result = run();
    set(false);
    result
}

/// Set while the task is over a limit.
pub fn urgency() -> &'static AtomicBool {
    &URGENT
}

/// Why the task has to stop, if it has to.
pub(super) fn halt() -> Option<StopReason> {
    match URGENT.load(Ordering::Relaxed) {
        true => task().as_ref().and_then(|task| task.halt),
        false => None,
    }
}

/// The same, after a last look: the peak counts, not only what is held now.
pub(super) fn halt_at_end() -> Option<StopReason> {
    look(true);
    halt()
}

/// Watches over a compiler, which leads a process group.
pub(crate) fn compiler_runs(id: u32) {
    if let Some(task) = task().as_mut() {
        task.compiler = Some(id);
        #[cfg(target_os = "linux")]
        if let Some(limit) = task.memory {
            // It may take memory faster than anybody looks.
            use rustix::process::{Pid, Resource, Rlimit, prlimit};
            let limit = Some(hard_memory(limit));
            let pid = i32::try_from(id).ok().and_then(Pid::from_raw);
            let _ = prlimit(pid, Resource::Data, Rlimit { current: limit, maximum: limit });
        }
    }
}

/// The compiler has ended: an error if that was because of a limit. `ran_out` says that it complained of too little memory.
pub(crate) fn compiler_ended(program: &Path, ran_out: bool) -> Result<(), InputError> {
    let mut task = task();
    let Some(task) = task.as_mut() else { return Ok(()) };
    task.compiler = None;
    match task.halt.or(if ran_out && task.memory.is_some() { Some(StopReason::Memory) } else { None }) {
        Some(halt) => Err(InputError::Limit(program.display().to_string(), halt.limit(), "compiled")),
        None => Ok(()),
    }
}

/// Ends the compiler, if one runs; for an interrupt.
pub(super) fn end_compiler() -> bool {
    match task().as_mut().and_then(|task| task.compiler.take()) {
        Some(id) => {
            kill_group(id);
            true
        }
        None => false,
    }
}

fn kill_group(id: u32) {
    #[cfg(unix)]
    if let Some(group) = i32::try_from(id).ok().and_then(rustix::process::Pid::from_raw) {
        // It may have ended by itself.
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
}

/// Looks at clock and memory, and ends the process at a hard limit. Returns how long nothing can happen.
fn look(with_peak: bool) -> Duration {
    let mut held = task();
    let Some(task) = held.as_mut() else { return LONGEST_SLEEP };
    let resident = resident_bytes("VmRSS:") + task.compiler.map_or(0, of_processes);
    let elapsed = task.start.elapsed();
    let peak = if with_peak { resident_bytes("VmHWM:") } else { 0 };
    let is_over = |limit: &u64| {
        resident > limit.saturating_add(ROUNDING) || (peak > *limit && task.peak_before <= *limit)
    };
    let halt = match (task.memory, task.time) {
        (Some(limit), _) if is_over(&limit) => Some(StopReason::Memory),
        (_, Some((soft, _))) if elapsed >= soft => Some(StopReason::Time),
        _ => None,
    };
    if let (None, Some(halt)) = (task.halt, halt) {
        task.halt = Some(halt);
        URGENT.store(true, Ordering::Relaxed);
        if let Some(compiler) = task.compiler {
            kill_group(compiler);
        }
    }
    let is_late = task.time.is_some_and(|(_, hard)| elapsed >= hard) && !task.is_writing;
    let is_huge = task.memory.is_some_and(|limit| resident > hard_memory(limit));
    if (is_late || is_huge) && ENDS_PROCESS.load(Ordering::Relaxed) {
        let halt = if is_huge { StopReason::Memory } else { StopReason::Time };
        // The lock is kept, so that nobody else prints now.
        let status = match task.last_words.take() {
            Some(last_words) => last_words(halt),
            None => {
                complain(&InputError::Limit(task.name.clone(), halt.limit(), task.doing).to_string());
                Status::Stopped
            }
        };
        std::process::exit(status as i32);
    }
    let room = task.memory.map_or(u64::MAX, |limit| limit.saturating_sub(resident));
    let room = Duration::from_micros(room / (BYTES_A_SECOND / 1_000_000));
    let left = task.time.map_or(LONGEST_SLEEP, |(soft, hard)| match soft.saturating_sub(elapsed) {
        Duration::ZERO => hard.saturating_sub(elapsed),
        left => left,
    });
    room.min(left).clamp(SHORTEST_SLEEP, LONGEST_SLEEP)
}

fn watch() {
    loop {
        std::thread::sleep(look(false));
    }
}
