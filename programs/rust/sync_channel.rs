// A receiver goes round while a message is being sent, and changes nothing: there are few executions, and not one for each round.
// WRONG expects another message.
// CHECK --model rc11 => exit=0 verdict=safe faulty=0
// CHECK --model rc11 -DWRONG => exit=1 verdict=violation kind=panic
use std::sync::mpsc;
use std::thread;

fn main() {
    let (sender, receiver) = mpsc::sync_channel(1);
    let sending = thread::spawn(move || {
        sender.send(1).unwrap();
        std::mem::forget(sender);
    });
    let expected = if cfg!(WRONG) { 2 } else { 1 };
    assert_eq!(receiver.recv(), Ok(expected));
    std::mem::forget(receiver);
    sending.join().unwrap();
}
