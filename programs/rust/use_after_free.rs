// A reference count that is given up with an order too weak: the thread that frees the memory does not see the other's last access.
// SOAK --model rc11 => exit=0 verdict=safe
// CHECK --model rc11 -DRELAXED => exit=1 verdict=violation kind=race
// SOAK --model rc11 -DTWICE => exit=1 verdict=violation
use std::sync::atomic::{AtomicUsize, Ordering, fence};
use std::thread;

struct Shared {
    owners: AtomicUsize,
    data: u32,
}

#[derive(Clone, Copy)]
struct Owner(*mut Shared);

unsafe impl Send for Owner {}

fn release(owner: Owner) {
    let shared = owner.0;
    unsafe {
        assert_eq!((*shared).data, 7);
        let order = if cfg!(RELAXED) { Ordering::Relaxed } else { Ordering::Release };
        if cfg!(TWICE) || (*shared).owners.fetch_sub(1, order) == 1 {
            fence(Ordering::Acquire);
            drop(Box::from_raw(shared));
        }
    }
}

fn main() {
    let owner = Owner(Box::into_raw(Box::new(Shared { owners: AtomicUsize::new(2), data: 7 })));
    let thread = thread::spawn(move || {
        let owner = owner;
        release(owner)
    });
    release(owner);
    thread.join().unwrap();
}
