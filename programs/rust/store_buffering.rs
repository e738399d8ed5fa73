// Each thread writes one variable and reads the other: both may read 0, unless all accesses are sequentially consistent, or there are
// fences.
// CHECK --model rc11 => exit=1 verdict=violation kind=panic
// SOAK --model rc11 -DSTRONG => exit=0 verdict=safe complete=3
// CHECK --model rc11 -DFENCES => exit=0 verdict=safe complete=3
use std::sync::atomic::{AtomicU32, Ordering, fence};
use std::thread;

static X: AtomicU32 = AtomicU32::new(0);
static Y: AtomicU32 = AtomicU32::new(0);

fn write_and_read(mine: &AtomicU32, other: &AtomicU32) -> u32 {
    let order = if cfg!(STRONG) { Ordering::SeqCst } else { Ordering::Relaxed };
    mine.store(1, order);
    if cfg!(FENCES) {
        fence(Ordering::SeqCst);
    }
    other.load(order)
}

fn main() {
    let thread = thread::spawn(|| write_and_read(&X, &Y));
    let here = write_and_read(&Y, &X);
    let there = thread.join().unwrap();
    assert!(here == 1 || there == 1, "both threads read 0");
}
