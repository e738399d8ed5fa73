// One thread writes data and then a flag, the other reads the data if the flag is set. RELAXED makes it a data race.
// CHECK --model rc11 => exit=0 verdict=safe complete=2
// CHECK --model rc11 -DRELAXED => exit=1 verdict=violation kind=race
// CHECK -DRELAXED --model sc => exit=0 verdict=safe
use std::cell::UnsafeCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

struct Message {
    data: UnsafeCell<u32>,
    is_there: AtomicBool,
}

unsafe impl Sync for Message {}

fn main() {
    let (store, load) =
        if cfg!(RELAXED) { (Ordering::Relaxed, Ordering::Relaxed) } else { (Ordering::Release, Ordering::Acquire) };
    let sent = Arc::new(Message { data: UnsafeCell::new(0), is_there: AtomicBool::new(false) });
    let received = sent.clone();
    let sender = thread::spawn(move || {
        unsafe { *sent.data.get() = 1 };
        sent.is_there.store(true, store);
    });
    if received.is_there.load(load) {
        assert_eq!(unsafe { *received.data.get() }, 1);
    }
    sender.join().unwrap();
}
