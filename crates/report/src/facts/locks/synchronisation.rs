//! Steps of library calls that synchronise, such as `pthread_mutex_lock`, in the terms of the library's user.
//!
//! Such a call takes a few steps on the bytes of its object. The reader sees neither those steps nor the bytes, only what
//! they mean for the call.

use crate::facts::locks::futex::Futex;
use crate::facts::names::Names;
use crate::facts::operations::cell;
use interleaf_memory::Status;
use interleaf_program::{Cell, LibraryCall, Op, Place, SyncKind, Value};
use interleaf_search::{RecordedStep, Recording};
use interleaf_trace::{Action, ThreadIndex};

/// The beginnings of the names of these functions, and the size of the object in glibc, in bytes.
const PREFIXES: [(&str, u64); 9] = [
    ("pthread_mutex_", MUTEX_SIZE),
    ("pthread_rwlock_", 56),
    ("pthread_spin_", 4),
    ("pthread_cond_", CONDITION_SIZE),
    ("pthread_barrier_", 32),
    ("sem_", 32),
    ("mtx_", MUTEX_SIZE),
    ("cnd_", CONDITION_SIZE),
    ("pthread_once", ONCE_SIZE),
];

const MUTEX_SIZE: u64 = 40;
const CONDITION_SIZE: u64 = 48;
const ONCE_SIZE: u64 = 4;

/// What the names of the functions of `std::condition_variable` begin with.
const CONDITION_VARIABLE: &str = "_ZNSt18condition_variable";

/// The functions of `std::condition_variable`, by the rest of their names: the POSIX function that each is, and its name.
const OF_CONDITION_VARIABLE: [(&str, &str, &str); 5] = [
    ("C", "init", "init"),
    ("D", "destroy", "destroy"),
    ("4wait", "wait", "wait"),
    ("10notify_one", "signal", "notify_one"),
    ("10notify_all", "broadcast", "notify_all"),
];

/// A call that synchronises.
pub(in crate::facts) struct Call<'r> {
    call: &'r LibraryCall,
    /// Its name without the prefix, or that of the POSIX function that does the same.
    pub(in crate::facts) verb: &'r str,
    /// What the user calls it.
    word: &'r str,
    /// Whether it is about a condition variable.
    is_condition: bool,
    /// The address of the object.
    pub(in crate::facts) object: u64,
    /// How many bytes the object has.
    size: u64,
}

impl Call<'_> {
    /// Whether a cell lies in the object.
    fn has(&self, cell: Cell) -> bool {
        cell.address.checked_sub(self.object).is_some_and(|offset| offset < self.size)
    }
}

pub(in crate::facts) fn call(place: &Place) -> Option<Call<'_>> {
    let call = place.library.as_ref()?;
    let name = &*call.function;
    let object = *call.arguments.first()?;
    if let Some(rest) = name.strip_prefix(CONDITION_VARIABLE) {
        let &(_, verb, word) = OF_CONDITION_VARIABLE.iter().find(|(start, ..)| rest.starts_with(start))?;
        return Some(Call { call, verb, word, is_condition: true, object, size: CONDITION_SIZE });
    }
    let known = PREFIXES.iter().find(|(prefix, _)| name.starts_with(prefix));
    let (verb, size) = match known {
        Some((prefix, size)) => (&name[prefix.len()..], *size),
        None if name == "call_once" => ("", ONCE_SIZE),
        None => return None,
    };
    let is_condition = name.contains("cond_") || name.starts_with("cnd_");
    Some(Call { call, verb, word: verb, is_condition, object, size })
}

/// The mutex of a wait for a condition variable, if a cell lies in it.
fn mutex_of_wait(call: &Call, cell: Cell) -> Option<u64> {
    let &mutex = call.call.arguments.get(1).filter(|_| call.is_condition && call.verb.ends_with("wait"))?;
    cell.address.checked_sub(mutex).filter(|&offset| offset < MUTEX_SIZE).map(|_| mutex)
}

/// The size of the object that a step is about, whose address [`object_address`] returns.
pub(in crate::facts) fn object_size(step: &RecordedStep) -> u64 {
    let cell = cell(step.op);
    let call = call(&step.place).filter(|call| cell.is_some_and(|cell| call.has(cell)));
    call.map_or_else(|| cell.map_or(0, |cell| cell.size.into()), |call| call.size)
}

/// The name of the object that a call at `place` locks, waits for or signals.
pub(crate) fn object(place: &Place, cell: Cell, names: &Names) -> String {
    match call(place).filter(|call| call.has(cell)) {
        Some(call) => names.place(call.object),
        None => names.cell(cell),
    }
}

/// The object that a step initialises, with its initial value.
pub(crate) fn initialised(step: &RecordedStep, names: &Names) -> Option<String> {
    let cell = cell(step.op)?;
    let call = call(&step.place).filter(|call| call.verb == "init" && call.has(cell))?;
    if step.event.fault.is_some() || names.is_hidden(cell.address) {
        return None;
    }
    let name = object(&step.place, cell, names);
    let argument = call.call.arguments.get(2).copied().unwrap_or(0) as u32;
    Some(match &*call.call.function {
        function if function.starts_with("sem_") => format!("{name} with {argument}"),
        function if function.starts_with("pthread_barrier_") => format!("{name} for {argument} threads"),
        _ => name,
    })
}

/// The mode, as a suffix, in which a step of a `trylock` or a timed lock took the lock, if it did.
pub(crate) fn tried(step: &RecordedStep) -> Option<&'static str> {
    step.event.written?;
    match call(&step.place)?.verb {
        "trylock" | "timedlock" | "clocklock" => Some(""),
        "tryrdlock" | "timedrdlock" | "clockrdlock" => Some(" to read"),
        "trywrlock" | "timedwrlock" | "clockwrlock" => Some(" to write"),
        _ => None,
    }
}

/// What a step does to a lock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LockChange {
    /// Takes it. The mode is a suffix: nothing, ` to read` or ` to write`.
    Take(&'static str),
    /// Releases it.
    Release,
}

/// What a step does to a lock, if it takes or releases one.
pub(crate) fn lock_change(step: &RecordedStep) -> Option<LockChange> {
    if step.event.fault.is_some() {
        return None;
    }
    match step.event.action {
        Action::BlockingRmw(SyncKind::Lock) => Some(LockChange::Take("")),
        Action::BlockingRmw(SyncKind::ReadLock) => Some(LockChange::Take(" to read")),
        Action::BlockingRmw(SyncKind::WriteLock) => Some(LockChange::Take(" to write")),
        Action::Update => tried(step).map(LockChange::Take),
        Action::Release(SyncKind::Lock | SyncKind::ReadLock | SyncKind::WriteLock) => {
            Some(LockChange::Release)
        }
        // A buffered store releases the lock when it reaches memory.
        Action::Write | Action::MemoryWrite if !step.event.is_buffered() => {
            is_unlock(step).then_some(LockChange::Release)
        }
        _ => None,
    }
}

/// What a step changes about who waits for a condition variable, on a futex or at a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WaitChange {
    /// Its thread begins to wait.
    Begin,
    /// Its thread stops waiting.
    End,
    /// It wakes this thread.
    Wake(ThreadIndex),
    /// It lets all go that wait there.
    WakeAll,
}

/// What a step changes about who waits for a condition variable, on a futex or at a barrier, with the address of that object.
pub(crate) fn wait_change(number: usize, recording: &Recording) -> Option<(u64, WaitChange)> {
    let step = recording.steps.get(number)?;
    if let Some(futex) = Futex::of(&step.place) {
        return Some((futex.address, futex.wait_change(number, recording)?));
    }
    let call = call(&step.place)?;
    let is_wait = call.is_condition && call.verb.ends_with("wait");
    let change = match step.event.action {
        Action::Release(SyncKind::Lock) if is_wait => WaitChange::Begin,
        Action::BlockingRmw(SyncKind::Condition) => WaitChange::End,
        Action::Update
            if is_wait && step.event.written != step.event.read && has_unlocked(number, recording) =>
        {
            WaitChange::End
        }
        Action::Release(SyncKind::Condition) if is_wait => {
            is_late(number, recording).then_some(WaitChange::End)?
        }
        Action::Release(SyncKind::Condition) => WaitChange::Wake(woken(number, recording)?),
        Action::Release(SyncKind::Barrier) => match Round::after(step)? {
            Round { arrived, count } if arrived == count => WaitChange::WakeAll,
            _ => WaitChange::Begin,
        },
        Action::BlockingRmw(SyncKind::Barrier) => WaitChange::End,
        _ => return None,
    };
    Some((call.object, change))
}

/// Whether a step of a wait for a condition variable, after it unlocked the mutex, finds that nobody has woken it.
fn is_late(number: usize, recording: &Recording) -> bool {
    let step = &recording.steps[number];
    step.event.written != step.event.read && has_unlocked(number, recording)
}

/// How many threads have arrived at a barrier in this round, of how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Round {
    pub(crate) arrived: u64,
    pub(crate) count: u64,
}

impl Round {
    /// A barrier after a step that initialises it or arrives at it. See [`SyncKind::Barrier`] for what its memory means.
    pub(crate) fn after(step: &RecordedStep) -> Option<Round> {
        let call = call(&step.place).filter(|call| call.call.function.starts_with("pthread_barrier_"))?;
        cell(step.op).filter(|&cell| call.has(cell) && cell.size == 8)?;
        let written =
            step.event.written.filter(|_| step.event.fault.is_none() && !step.event.is_buffered())?;
        let (count, all) = (written.bits() >> 32 & 0x7fff_ffff, written.bits() & 0xffff_ffff);
        let arrived = match step.event.action {
            Action::Release(SyncKind::Barrier) => all.checked_sub(1)?.checked_rem(count)? + 1,
            _ if call.verb == "init" => 0,
            _ => return None,
        };
        Some(Round { arrived, count })
    }
}

/// The lock or the like that a step accesses, by its address.
pub(crate) fn object_address(step: &RecordedStep) -> Option<u64> {
    let cell = cell(step.op)?;
    if Futex::of(&step.place).is_some() {
        return None;
    }
    match call(&step.place).filter(|call| call.has(cell)) {
        Some(call) => Some(call.object),
        None => match step.event.action {
            Action::BlockingRmw(SyncKind::Await) | Action::Release(SyncKind::Await) => None,
            Action::BlockingRmw(_) | Action::Release(_) => Some(cell.address),
            _ => None,
        },
    }
}

/// The value of a semaphore after a step of a call on it.
pub(crate) fn semaphore_value(step: &RecordedStep) -> Option<u64> {
    let cell = cell(step.op)?;
    let call = call(&step.place).filter(|call| call.has(cell))?;
    let value = step.event.written.or(step.event.read)?;
    (call.call.function.starts_with("sem_") && step.event.fault.is_none()).then(|| semaphore_count(value))
}

/// What the memory of a semaphore means: it holds twice its value and 1 more; see `library/locks.c` of the C front end.
fn semaphore_count(contents: Value) -> u64 {
    contents.bits() / 2
}

/// Whether a step releases a lock by a plain store.
pub(crate) fn is_unlock(step: &RecordedStep) -> bool {
    matches!(step.event.action, Action::Write | Action::MemoryWrite)
        && call(&step.place).is_some_and(|call| call.verb == "unlock")
}

/// Whether a step of a call on a lock only reads the lock, for example its kind.
pub(crate) fn looks_at_lock(step: &RecordedStep) -> bool {
    let is_lock = |call: &Call| call.verb.ends_with("lock");
    let accessed = cell(step.op).zip(call(&step.place).filter(is_lock));
    step.event.action == Action::Read && accessed.is_some_and(|(cell, call)| call.has(cell))
}

/// A step of such a call in words, and whether a later step of the call says more.
pub(crate) fn describe(number: usize, recording: &Recording, names: &Names) -> Option<(String, bool)> {
    names.at_step(number, || described(number, recording, names))
}

fn described(number: usize, recording: &Recording, names: &Names) -> Option<(String, bool)> {
    let step = recording.steps.get(number)?;
    if let Some(futex) = Futex::of(&step.place) {
        return futex.describe(number, recording, names);
    }
    let address = match step.op {
        Op::Free { address, .. } => Some(address),
        op => cell(op).map(|cell| cell.address),
    };
    if address.is_some_and(|address| names.is_hidden(address)) {
        return Some((hidden(number, recording)?, is_followed(number, recording)));
    }
    let call = call(&step.place)?;
    if matches!(step.event.action, Action::Choose(_)) && call.is_condition {
        return Some((format!("{} {}", call.word, names.place(call.object)), true));
    }
    let cell = cell(step.op)?;
    if let Some(mutex) = mutex_of_wait(&call, cell).filter(|_| step.event.action == Action::Read) {
        return Some((format!("about to lock {}", names.place(mutex)), is_followed(number, recording)));
    }
    let is_ours = call.has(cell);
    let continues = is_followed(number, recording);
    let name = object(&step.place, cell, names);
    if step.event.action == Action::Release(SyncKind::Lock) && call.is_condition {
        return Some((format!("wait on {}, unlock {name}", names.place(call.object)), false));
    }
    // A timed wait that enters and leaves its slot by releases.
    if step.event.action == Action::Release(SyncKind::Condition) && call.verb.ends_with("wait") {
        return Some(match (has_unlocked(number, recording), is_late(number, recording)) {
            (false, _) => (format!("wait on {name}"), true),
            (true, true) => (format!("time out waiting on {name}"), false),
            (true, false) => (format!("be woken on {name}"), true),
        });
    }
    if let Action::BlockingRmw(kind) | Action::Release(kind) = step.event.action {
        return Some((wait_or_release(kind, number, &name, &call, recording, names), false));
    }
    if !is_ours || step.event.fault.is_some() {
        return None;
    }
    if is_unlock(step) {
        let phase = match step.event.action {
            Action::MemoryWrite => " reaches memory",
            _ if step.event.is_buffered() => " (buffered)",
            _ => "",
        };
        return Some((format!("unlock {name}{phase}"), false));
    }
    if continues && step.event.action == Action::Read && call.verb.starts_with("try") {
        return Some((format!("look at {name}"), true));
    }
    let is_stored = step.event.written.is_some();
    let taken = if is_stored { "succeeds" } else { "fails" };
    let text = match call.verb {
        "init" => format!("initialise {}", initialised(step, names)?),
        "destroy" => format!("destroy {name}"),
        "getvalue" => format!("value of {name}: {}", semaphore_value(step)?),
        "trylock" | "timedlock" | "clocklock" => format!("try to lock {name}: {taken}"),
        "tryrdlock" | "timedrdlock" | "clockrdlock" => format!("try to read-lock {name}: {taken}"),
        "trywrlock" | "timedwrlock" | "clockwrlock" => format!("try to write-lock {name}: {taken}"),
        "signal" | "broadcast" if continues => format!("{} {name}", call.word),
        "signal" | "broadcast" => format!("{} {name}: nobody waits", call.word),
        "wait" | "timedwait" | "clockwait" if call.is_condition && has_unlocked(number, recording) => {
            let is_late = step.event.written != step.event.read;
            let text = match is_late {
                true if call.verb == "wait" => "wake up without a signal on",
                true => "time out waiting on",
                false => "be woken on",
            };
            return Some((format!("{text} {name}"), !is_late));
        }
        "wait" | "timedwait" | "clockwait" if call.is_condition => format!("wait on {name}"),
        "trywait" | "timedwait" | "clockwait" => {
            let taken = if step.event.written == step.event.read { "fails" } else { "succeeds" };
            format!("try to wait for {name}: {taken}")
        }
        "lock" | "unlock" | "rdlock" | "wrlock" => format!("about to {} {name}", call.verb),
        _ => return None,
    };
    Some((text, continues))
}

fn wait_or_release(
    kind: SyncKind,
    number: usize,
    name: &str,
    call: &Call,
    recording: &Recording,
    names: &Names,
) -> String {
    let step = &recording.steps[number];
    let is_guarded = matches!(step.event.action, Action::BlockingRmw(_));
    match kind {
        SyncKind::Condition if is_guarded => format!("wake up on {name}"),
        SyncKind::Condition => match woken(number, recording) {
            Some(thread) => format!("{} {name}: wakes {}", call.word, names.thread(thread)),
            None => format!("{} {name}", call.word),
        },
        SyncKind::Semaphore => {
            let value = |value: Option<Value>| value.map_or(0, semaphore_count);
            let (old, new) = (value(step.event.read), value(step.event.written));
            let word = if is_guarded { "wait for" } else { "post" };
            format!("{word} {name}: {old} to {new}")
        }
        SyncKind::Barrier if is_guarded => format!("leave {name}"),
        SyncKind::Barrier => format!("arrive at {name}"),
        kind if is_guarded => format!("{} {name}", kind.acquire()),
        kind => format!("{} {name}", kind.release()),
    }
}

/// The waiting thread that a step of a signal wakes. Each waiter has a byte of its own.
pub(in crate::facts) fn woken(number: usize, recording: &Recording) -> Option<ThreadIndex> {
    let at = cell(recording.steps[number].op)?;
    let waits = |op: Op| matches!(op, Op::BlockingRmw { at: waiting, kind: SyncKind::Condition, .. } if waiting == at);
    let later = recording.steps[number..].iter().find(|other| waits(other.op));
    let never = || {
        let mut threads = recording.threads.iter();
        threads.find(|thread| matches!(thread.status, Status::Ready(op) if waits(op)))
    };
    later.map(|later| later.event.thread).or_else(|| never().map(|thread| thread.thread))
}

/// What a step on memory of the library is: the function that takes it. None if the program itself takes it: it reads `environ`.
fn hidden(number: usize, recording: &Recording) -> Option<String> {
    let step = &recording.steps[number];
    if let Some(call) = &step.place.library {
        // Headers give `fscanf` another name.
        let function =
            ["__isoc99_", "__isoc23_"].iter().find_map(|prefix| call.function.strip_prefix(prefix));
        return Some(function.unwrap_or(&call.function).to_string());
    }
    if step.place.innermost().is_some() {
        return None;
    }
    // What runs before main and what runs at the end has no place in the program.
    let own = recording.steps[..number].iter().filter(|before| before.event.thread == step.event.thread);
    let has_begun = own.map(|before| before.place.innermost()).any(|place| place.is_some());
    Some(if has_begun { "end" } else { "start" }.to_string())
}

/// Whether the next step of the same thread belongs to the same call.
pub(in crate::facts) fn is_followed(number: usize, recording: &Recording) -> bool {
    let step = &recording.steps[number];
    let mut later = recording.steps[number + 1..].iter();
    // Buffers write what was written before.
    let is_next = |later: &&RecordedStep| {
        later.event.thread == step.event.thread && later.event.action != Action::MemoryWrite
    };
    let next = later.find(is_next);
    // The status of a waiting thread is its next operation.
    let waiting = recording.threads.iter().find(|thread| thread.thread == step.event.thread);
    match next {
        Some(next) => next.place == step.place,
        None => waiting.is_some_and(|thread| {
            thread.place == step.place
                && matches!(thread.status, Status::Ready(Op::BlockingRmw { .. } | Op::Release { .. }))
        }),
    }
}

/// Whether the call of a step, a wait for a condition variable, has released the mutex before.
fn has_unlocked(number: usize, recording: &Recording) -> bool {
    let step = &recording.steps[number];
    let own = recording.steps[..number].iter().rev().filter(|other| other.event.thread == step.event.thread);
    own.take_while(|other| other.place == step.place)
        .any(|other| other.event.action == Action::Release(SyncKind::Lock))
}
