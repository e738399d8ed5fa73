// Panics that are caught: drops run, `join` returns them, and locks are poisoned. UNLOCKED asserts that the lock is not; UNCAUGHT passes
// a panic on.
// CHECK --model rc11 => exit=0 verdict=safe faulty=0
// CHECK --model rc11 -DUNLOCKED => exit=1 verdict=violation kind=panic
// SOAK --model rc11 -DUNCAUGHT => exit=1 verdict=violation kind=panic
// CHECK --model rc11 --cflag -Cpanic=abort => exit=1 verdict=violation kind=panic
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::thread;

struct Dropped<'a>(&'a AtomicU32);

impl Drop for Dropped<'_> {
    fn drop(&mut self) {
        self.0.fetch_add(1 + u32::from(thread::panicking()), Relaxed);
    }
}

fn main() {
    let dropped = AtomicU32::new(0);
    let caught = catch_unwind(AssertUnwindSafe(|| {
        let _first = Dropped(&dropped);
        let _second = Dropped(&dropped);
        panic!("{} drops", dropped.load(Relaxed));
    }));
    let payload = caught.unwrap_err();
    assert_eq!(payload.downcast_ref::<String>().map(String::as_str), Some("0 drops"));
    assert_eq!(dropped.load(Relaxed), 4);

    let lock = Mutex::new(1);
    thread::scope(|scope| {
        let thread = scope.spawn(|| {
            let mut value = lock.lock().unwrap();
            *value = 2;
            panic!("with the lock");
        });
        // The value before, or a poisoned lock with the value behind.
        match lock.lock() {
            Ok(value) => assert_eq!(*value, 1),
            Err(poisoned) => {
                assert!(!cfg!(UNLOCKED), "poisoned");
                assert_eq!(**poisoned.get_ref(), 2);
            }
        }
        let payload = thread.join().unwrap_err();
        assert_eq!(payload.downcast_ref(), Some(&"with the lock"));
        if cfg!(UNCAUGHT) {
            resume_unwind(payload);
        }
    });
    assert!(lock.is_poisoned());
}
