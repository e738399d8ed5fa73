//! The thread that watches the process while a command works.
//!
//! It looks at the clock and at the resident memory, that of a running compiler included, and does so more often the less room is
//! left. At the soft limit it sets a flag that searches test after every event. At the hard limit, which is reached only if
//! nothing tested the flag in time, it ends the process.

use super::resident::{of_processes, resident_bytes};
use crate::terminal::complain;
use crate::{InputError, Status};
use interleaf_search::StopReason;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, Once};
use std::time::{Duration, Instant};

/// More memory than a process can take in a second.
const BYTES_A_SECOND: u64 = 8 << 30;
const LONGEST_SLEEP: Duration = Duration::from_millis(20);
const SHORTEST_SLEEP: Duration = Duration::from_millis(1);

/// The error of the system's figure, which it counts per processor, is below this.
const ROUNDING: u64 = 1 << 20;

/// Set when the current task is over a soft limit.
static URGENT: AtomicBool = AtomicBool::new(false);

/// Whether the task has found a violation.
static HAS_FOUND: AtomicBool = AtomicBool::new(false);
static TASK: Mutex<Option<Task>> = Mutex::new(None);
static STARTED: Once = Once::new();
/// Whether the guard may end the process: not in tests and other programs that use this crate as a library.
static ENDS_PROCESS: AtomicBool = AtomicBool::new(false);

/// Prints what is known if the process has to end. Returns the exit status.
pub(super) type LastWords = Box<dyn FnOnce(StopReason) -> Status + Send>;

/// Something that runs under limits.
struct Task {
    name: String,
    /// The participle after "while it was".
    doing: &'static str,
    start: Instant,
    /// The soft and the hard limit.
    time: Option<(Duration, Duration)>,
    memory: Option<u64>,
    /// The peak of the process before the task.
    peak_before: u64,
    halt: Option<StopReason>,
    /// The compiler that runs for it, which leads a process group.
    compiler: Option<u32>,
    /// Whether a result or a checkpoint is being written, which has no time limit.
    is_writing: bool,
    last_words: Option<LastWords>,
}

/// The soft and the hard limit: the time to stop is still within a tenth, or half a second, of `limit`. A task that starts late has a
/// moment to notice it.
fn soft_and_hard(limit: Duration, already: Duration, polls: bool) -> (Duration, Duration) {
    let above = |share: u32, least: u64| limit + (limit / share).max(Duration::from_millis(least));
    match polls {
        true => (above(40, 100), above(20, 250).max(already + Duration::from_millis(100))),
        false => (above(15, 350), above(14, 370)),
    }
}

/// The memory at which the process ends.
fn hard_memory(limit: u64) -> u64 {
    limit.saturating_add((limit / 16).max(30 << 20))
}

fn task() -> MutexGuard<'static, Option<Task>> {
    TASK.lock().unwrap_or_else(|poison| poison.into_inner())
}

/// How much later the process ends at a hard limit of time if a violation was found, which would be lost. A search of long executions
/// takes a while to end.
const TO_SHOW: Duration = Duration::from_secs(10);

/// Notes that the task has found a violation.
pub(super) fn note_found() {
    HAS_FOUND.store(true, Ordering::Relaxed);
}

/// Lets hard limits end the process.
pub fn end_process_at_hard_limits() {
    ENDS_PROCESS.store(true, Ordering::Relaxed);
}

/// Begins a task, which replaces the one before. Its clock has run for `already`. `polls` says whether it tests the flag.
pub(super) fn begin(
    name: &str,
    doing: &'static str,
    (time, memory): (Option<Duration>, Option<u64>),
    already: Duration,
    polls: bool,
) {
    let now = Instant::now();
    *task() = Some(Task {
        name: name.to_string(),
        doing,
        start: now.checked_sub(already).unwrap_or(now),
        time: time.map(|limit| soft_and_hard(limit, already, polls)),
        memory,
        peak_before: resident_bytes("VmHWM:"),
        halt: None,
        compiler: None,
        is_writing: false,
        last_words: None,
    });
    URGENT.store(false, Ordering::Relaxed);
    HAS_FOUND.store(false, Ordering::Relaxed);
    look(false);
    STARTED.call_once(|| {
        // Without the thread, limits hold as far as searches poll.
        let _ = std::thread::Builder::new().name("limits".to_string()).spawn(watch);
    });
}

/// Ends the task. Nothing is limited until the next one begins.
pub(super) fn end() {
    *task() = None;
    URGENT.store(false, Ordering::Relaxed);
}

pub(super) fn at_worst(last_words: LastWords) {
    if let Some(task) = task().as_mut() {
        task.last_words = Some(last_words);
    }
}

/// Lets the rest of the task take as long as it takes: the search is over, and what it found is to be printed.
pub(crate) fn lift_time_limit() {
    if let Some(task) = task().as_mut() {
        task.time = None;
    }
}

/// Runs something without a time limit, such as writing a file.
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

/// Why the task has to stop.
pub(super) fn halt() -> Option<StopReason> {
    match URGENT.load(Ordering::Relaxed) {
        true => task().as_ref().and_then(|task| task.halt),
        false => None,
    }
}

/// Like [`halt`], after a last look at the peak of the memory.
pub(super) fn halt_at_end() -> Option<StopReason> {
    look(true);
    halt()
}

/// Limits a compiler, which leads a process group.
pub(crate) fn compiler_runs(id: u32) {
    if let Some(task) = task().as_mut() {
        task.compiler = Some(id);
        #[cfg(target_os = "linux")]
        if let Some(limit) = task.memory {
            // It may allocate faster than the guard looks.
            use rustix::process::{Pid, Resource, Rlimit, prlimit};
            let limit = Some(hard_memory(limit));
            let pid = i32::try_from(id).ok().and_then(Pid::from_raw);
            let _ = prlimit(pid, Resource::Data, Rlimit { current: limit, maximum: limit });
        }
    }
}

/// An error if the compiler was ended by a limit. `ran_out` says whether it complained of too little memory.
pub(crate) fn compiler_ended(program: &Path, ran_out: bool) -> Result<(), InputError> {
    let mut task = task();
    let Some(task) = task.as_mut() else { return Ok(()) };
    task.compiler = None;
    match task.halt.or(if ran_out && task.memory.is_some() { Some(StopReason::Memory) } else { None }) {
        Some(halt) => Err(InputError::Limit(program.display().to_string(), halt.limit(), "compiled")),
        None => Ok(()),
    }
}

/// Ends the compiler, if one is running.
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

/// Looks at the clock and the memory, and ends the process at a hard limit. Returns the time until the next look.
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
    let to_show = if HAS_FOUND.load(Ordering::Relaxed) { TO_SHOW } else { Duration::ZERO };
    let is_late = task.time.is_some_and(|(_, hard)| elapsed >= hard + to_show) && !task.is_writing;
    let is_huge = task.memory.is_some_and(|limit| resident > hard_memory(limit));
    if (is_late || is_huge) && ENDS_PROCESS.load(Ordering::Relaxed) {
        let halt = if is_huge { StopReason::Memory } else { StopReason::Time };
        // The lock is kept, so that no other thread prints now.
        let status = match task.last_words.take() {
            Some(last_words) => last_words(halt),
            None => {
                complain(&InputError::Limit(task.name.clone(), halt.limit(), task.doing).to_string());
                Status::Stopped
            }
        };
        std::process::exit(status.exit_code().into());
    }
    let room = task.memory.map_or(u64::MAX, |limit| limit.saturating_sub(resident));
    let room = Duration::from_micros(room / (BYTES_A_SECOND / 1_000_000));
    let left = task.time.map_or(LONGEST_SLEEP, |(soft, hard)| match soft.saturating_sub(elapsed) {
        Duration::ZERO => (hard + to_show).saturating_sub(elapsed),
        left => left,
    });
    room.min(left).clamp(SHORTEST_SLEEP, LONGEST_SLEEP)
}

fn watch() {
    loop {
        std::thread::sleep(look(false));
    }
}
