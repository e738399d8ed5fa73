// A thread waits for a condition variable. LOST looks at the flag without the lock, so that the signal may come before the wait.
// CHECK --model rc11 => exit=0 verdict=safe faulty=0
// CHECK --model rc11 -DLOST => exit=1 verdict=violation kind=deadlock
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex};
use std::thread;

static IS_READY: AtomicBool = AtomicBool::new(false);

fn main() {
    let (lock, changed) = (Mutex::new(()), Condvar::new());
    thread::scope(|scope| {
        scope.spawn(|| {
            if cfg!(LOST) {
                IS_READY.store(true, Ordering::SeqCst);
            } else {
                let _guard = lock.lock().unwrap();
                IS_READY.store(true, Ordering::SeqCst);
            }
            changed.notify_one();
        });
        let mut guard = lock.lock().unwrap();
        while !IS_READY.load(Ordering::SeqCst) {
            guard = changed.wait(guard).unwrap();
        }
    });
}
