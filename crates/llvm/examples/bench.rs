//! scratch
#[path = "../tests/support/mod.rs"]
mod support;
use interleaf_program::*;
fn main() {
    let p = support::program("bench", "int main(void){ unsigned s = 1; for (unsigned i = 0; i < 50000000; i++) { s = s * 3 + i; if (s & 4) s ^= i; } return s; }");
    if std::env::var("DUMP").is_ok() { println!("{p:#?}"); }
    let t = std::time::Instant::now();
    let mut th = p.main();
    let s = p.advance(&mut th, 1 << 40);
    println!("{s:?} {:?}", t.elapsed());
    let p = support::program("bench2", "int v[100]; int f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2); } int main(void){ int a[16]; for (int i = 0; i < 16; i++) a[i] = 1; for (int i = 0; i < 20000000; i++) a[i & 15] += a[(i + 3) & 15]; return a[3]; }");
    let t = std::time::Instant::now();
    let mut th = p.main();
    println!("{:?} {:?}", p.advance(&mut th, 1 << 40), t.elapsed());
    let p = support::program("bench3", "int f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2); } int main(void){ return f(32); }");
    let t = std::time::Instant::now();
    let mut th = p.main();
    println!("{:?} {:?} fib(32)", p.advance(&mut th, 1 << 40), t.elapsed());
    let p = support::program("bench4", "#include <pthread.h>\nint x, y; void *left(void *a) { for (int i = 0; i < 10000000; i++) { x = i; y = x; } return 0; } int main(void){ pthread_t t[2]; pthread_create(&t[0], 0, left, 0); pthread_join(t[0], 0); left(0); return 0; }");
    let mut m = p.main();
    let Step::Do(Op::Spawn { .. }) = p.advance(&mut m, 1000) else { panic!() };
    let mut th = p.child(&m);
    println!("sizes: thread {} + main {} child {}", size_of::<interleaf_llvm::Thread>(), m.size_of_buffers(), th.size_of_buffers());
    let t = std::time::Instant::now();
    let mut n = 0u64; let mut mem = 0;
    loop { match p.advance(&mut th, 1 << 40) { Step::Do(Op::Read { .. }) => p.resolve(&mut th, Outcome::Value(Value::new(mem))), Step::Do(Op::Write { value, .. }) => { mem = value.bits(); p.resolve(&mut th, Outcome::Done) } _ => break } n += 1; }
    println!("{} ns per event (advance+resolve)", t.elapsed().as_nanos() as f64 / n as f64);
    let mut copy = m.clone();
    let t = std::time::Instant::now();
    for _ in 0..10_000_000 { copy.clone_from(std::hint::black_box(&m)); }
    println!("clone_from {} ns", t.elapsed().as_nanos() as f64 / 1e7);
}
