// Two threads add one under a `Mutex` of the standard library. BUG lets go of it in between.
// CHECK --model rc11 => exit=0 verdict=safe blocked=0 faulty=0
// SOAK --model rc11 -DBUG => exit=1 verdict=violation kind=panic
use std::sync::Mutex;
use std::thread;

fn main() {
    let count = Mutex::new(0);
    let add = || {
        if cfg!(BUG) {
            let before = *count.lock().unwrap();
            *count.lock().unwrap() = before + 1;
        } else {
            *count.lock().unwrap() += 1;
        }
    };
    thread::scope(|scope| {
        scope.spawn(add);
        add();
    });
    assert_eq!(*count.lock().unwrap(), 2);
}
