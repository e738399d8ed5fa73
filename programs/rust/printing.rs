// Threads that print, or panic, tell each other nothing by it: one execution. RACE shows that printing synchronises nothing either.
// CHECK --model rc11 => exit=0 verdict=safe complete=1
// CHECK --model rc11 -DRACE => exit=1 verdict=violation kind=race
use std::thread;

static mut SHARED: u8 = 0;

fn write() {
    if cfg!(RACE) {
        unsafe { SHARED += 1 };
    }
}

fn main() {
    let printing = thread::spawn(|| {
        write();
        println!("{:>3}", 'é');
        panic!("one");
    });
    let panicking = thread::spawn(|| {
        eprintln!("{:?}", [1, 2]);
        write();
        panic!("two");
    });
    assert!(printing.join().is_err());
    assert!(panicking.join().is_err());
}
