//! What workers share while they explore: the queue of tasks, the names behind numbers, and progress.

use super::shared_node::SharedNode;
use crate::rf::growth::Growth;
use crate::rf::names::Names;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// A fraction of the whole search, changed by all workers.
#[derive(Default)]
pub(crate) struct SharedPart(AtomicU64);

impl SharedPart {
    pub(crate) fn get(&self) -> f64 {
        f64::from_bits(self.0.load(Ordering::Relaxed))
    }

    pub(crate) fn add(&self, part: f64) {
        let add = |bits| Some((f64::from_bits(bits) + part).to_bits());
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, add).ok();
    }
}

pub(crate) enum Task {
    Start,
    Node(Arc<SharedNode>),
}

#[derive(Default)]
struct Queue {
    tasks: VecDeque<Task>,
    /// Runs that were put aside: see `growth.rs`.
    waiting: VecDeque<Arc<SharedNode>>,
    /// Their events.
    waiting_events: usize,
    working: usize,
}

#[derive(Default)]
pub(crate) struct Sharing {
    queue: Mutex<Queue>,
    changed: Condvar,
    /// The number of tasks to keep ready for idle workers.
    spare: usize,
    needs_tasks: AtomicBool,
    is_pausing: AtomicBool,
    is_stopping: AtomicBool,
    names: Mutex<Names>,
    /// Whether tasks may come from a file and are checked: see `validity.rs`.
    pub(crate) is_checked: bool,
    pub(crate) growth: Growth,
    pub(crate) progress: SharedProgress,
}

/// For the progress line. It is written often, so it is kept apart from fields that are read more often.
#[derive(Default)]
#[repr(align(128))]
pub(crate) struct SharedProgress {
    /// Executions of all workers so far.
    pub(crate) executions: AtomicU64,
    /// The estimated fraction of the whole search that is left.
    pub(crate) left: SharedPart,
}

impl Sharing {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The names behind shared numbers.
    pub(crate) fn names(&self) -> MutexGuard<'_, Names> {
        self.names.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// An empty queue. Workers keep `spare` tasks ready for each other, and check tasks that may come from a file.
    pub(crate) fn new(spare: usize, is_checked: bool, growth: Growth) -> Sharing {
        Sharing { spare, is_checked, growth, ..Sharing::default() }
    }

    /// Whether another worker may soon need a task.
    pub(crate) fn needs_tasks(&self) -> bool {
        self.needs_tasks.load(Ordering::Relaxed)
    }

    pub(crate) fn is_pausing(&self) -> bool {
        self.is_pausing.load(Ordering::Relaxed)
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.is_stopping.load(Ordering::Relaxed)
    }

    pub(crate) fn stop(&self) {
        self.is_stopping.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }

    pub(crate) fn pause(&self) {
        self.is_pausing.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }

    /// Adds a node to the queue, unless it is there or has nothing left to explore. Its state must not be locked.
    pub(crate) fn offer(&self, node: &Arc<SharedNode>) {
        let mut state = node.state();
        if state.is_busy || state.is_foreign || !state.has_work(node.kind) {
            return;
        }
        state.is_busy = true;
        drop(state);
        self.add(Task::Node(node.clone()));
    }

    pub(crate) fn add(&self, task: Task) {
        let mut queue = self.queue();
        queue.tasks.push_back(task);
        self.note_need(&queue);
        self.changed.notify_one();
    }

    /// Adds a run to those that wait until the queue is empty.
    pub(crate) fn put_aside(&self, node: &Arc<SharedNode>) {
        node.state().is_busy = true;
        let mut queue = self.queue();
        queue.waiting_events += node.prefix as usize;
        queue.waiting.push_back(node.clone());
    }

    /// The number of events of the runs that wait.
    pub(crate) fn waiting_events(&self) -> usize {
        self.queue().waiting_events
    }

    /// Waits for a task; none if the search is over, pausing or stopping.
    pub(crate) fn take(&self) -> Option<Task> {
        let mut queue = self.queue();
        loop {
            if self.is_stopping() || self.is_pausing() {
                return None;
            }
            // Several workers take the oldest task first: its subtree is the largest. A single worker takes the newest, as in
            // depth-first search, so that the frontier stays small.
            // While a long run waits, the oldest has the shortest path to replay.
            let next = if self.spare > 0 || !queue.waiting.is_empty() {
                queue.tasks.pop_front()
            } else {
                queue.tasks.pop_back()
            };
            if let Some(task) = next {
                self.note_need(&queue);
                queue.working += 1;
                return Some(task);
            }
            if queue.working == 0 {
                self.changed.notify_all();
                if queue.waiting.is_empty() {
                    return None;
                }
                self.growth.raise();
                queue.waiting_events = 0;
                let waiting = std::mem::take(&mut queue.waiting);
                queue.tasks.extend(waiting.into_iter().map(Task::Node));
                continue;
            }
            queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn note_need(&self, queue: &Queue) {
        self.needs_tasks.store(queue.tasks.len() < self.spare, Ordering::Relaxed);
    }

    /// A guard that a worker holds while it does a task.
    pub(crate) fn working(&self) -> Working<'_> {
        Working(self)
    }

    fn done(&self) {
        let mut queue = self.queue();
        queue.working -= 1;
        if queue.working == 0 {
            self.changed.notify_all();
        }
    }

    /// The tasks that are left, those last that were put aside, and the names behind the numbers in them.
    pub(crate) fn rest(self) -> (VecDeque<Task>, Names) {
        let mut queue = self.queue.into_inner().unwrap_or_else(PoisonError::into_inner);
        queue.tasks.extend(queue.waiting.into_iter().map(Task::Node));
        (queue.tasks, self.names.into_inner().unwrap_or_else(PoisonError::into_inner))
    }
}

/// A worker on a task. If it panics all others end.
pub(crate) struct Working<'a>(&'a Sharing);

impl Drop for Working<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop();
        }
        self.0.done();
    }
}
