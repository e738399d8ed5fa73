// Threads that print, or panic, tell each other nothing by it: one execution. RACE shows that printing synchronises nothing either.
// With FAILS, a value cannot be formatted, and println! panics.
// CHECK --model rc11 => exit=0 verdict=safe complete=1
// CHECK --model rc11 -DRACE => exit=1 verdict=violation kind=race
// CHECK --model rc11 -DFAILS => exit=1 verdict=violation kind=panic
use std::fmt;
use std::thread;

static mut SHARED: u8 = 0;

struct Shown;

impl fmt::Display for Shown {
    fn fmt(&self, to: &mut fmt::Formatter) -> fmt::Result {
        print!("<");
        write!(to, "{:#x}{:?}", 255, "\n")?;
        if cfg!(FAILS) { Err(fmt::Error) } else { Ok(()) }
    }
}

fn write() {
    if cfg!(RACE) {
        unsafe { SHARED += 1 };
    }
}

fn main() {
    let printing = thread::spawn(|| {
        write();
        println!("{:>3}{Shown}", 'é');
        panic!("one");
    });
    let panicking = thread::spawn(|| {
        eprintln!("{:?}", [1, 2]);
        write();
        panic!("two");
    });
    assert!(printing.join().is_err());
    let message = panicking.join().unwrap_err();
    assert_eq!(message.downcast_ref(), Some(&"two"));
    println!("{Shown}");
}
