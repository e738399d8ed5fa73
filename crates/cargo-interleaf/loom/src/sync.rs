//! Locks, channels and atomics.

pub mod atomic;

pub use std::sync::*;

/// Wakes one thread that waits, now or later.
#[derive(Debug, Default)]
pub struct Notify {
    is_notified: Mutex<bool>,
    changed: Condvar,
}

impl Notify {
    pub fn new() -> Notify {
        Notify::default()
    }

    pub fn notify(&self) {
        *self.is_notified.lock().unwrap() = true;
        self.changed.notify_one();
    }

    pub fn wait(&self) {
        let mut is_notified = self.is_notified.lock().unwrap();
        while !*is_notified {
            is_notified = self.changed.wait(is_notified).unwrap();
        }
        *is_notified = false;
    }
}
