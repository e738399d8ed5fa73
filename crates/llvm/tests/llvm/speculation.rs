//! Optimised code may read what was never written, as long as nothing depends on it.

use crate::support::{compile_with, run};
use interleaf_llvm::{Options, load};
use interleaf_program::FaultKind;
use std::ops::Range;

/// What main returns, or the only fault: its message and its line.
fn outcome(name: &str, text: &str) -> Result<u64, (String, Option<u32>)> {
    let program = load(text, &Options::default()).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
    let run = run(&program, false, &[]);
    match &run.faults[..] {
        [] => Ok(run.result.unwrap_or_else(|| panic!("{name} does not end: {:?}", run.out_of_fuel))),
        [(fault, place)] => {
            assert_eq!(fault.kind, FaultKind::UninitialisedRead, "{name}: {}", fault);
            let line = place.frames.first().and_then(|frame| frame.position.as_ref()).map(|at| at.line);
            Err((fault.to_string(), line))
        }
        faults => panic!("{name}: {faults:?}"),
    }
}

/// `%x` is sixteen bytes in the thread's own memory, `%h` as many on the heap; none was ever written.
fn function(body: &str) -> String {
    format!(
        "@shared = global i64 0\n@divisor = global i64 7\n@format = constant [3 x i8] c\"%d\\00\"\n\
         declare ptr @malloc(i64)\ndeclare i32 @printf(ptr, ...)\ndeclare i32 @putchar(i32)\n\
         declare i64 @llvm.bswap.i64(i64)\n\
         define internal i64 @same(i64 %v, i64 %w) {{\n  ret i64 %v\n}}\n\
         define internal i64 @ignores(i64 %v) {{\n  ret i64 5\n}}\n\
         define internal i64 @decides(i64 %v) {{\n  %c = icmp eq i64 %v, 0\n  br i1 %c, label %a, label %b\n\
         a:\n  ret i64 1\nb:\n  ret i64 2\n}}\n\
         define i32 @main(i32 %count) {{\nentry:\n  %x = alloca [2 x i64]\n  %h = call ptr @malloc(i64 16)\n\
         {body}\n}}\n"
    )
}

/// A body, and what main returns; nothing if the read is a fault.
type Case = (&'static str, &'static str, Option<u64>);

fn check(cases: &[Case]) {
    for &(name, body, wanted) in cases {
        // The same holds of memory that only the thread can reach and of memory that others could.
        for memory in ["%x", "%h"] {
            let found = outcome(name, &function(&body.replace("%m", memory)));
            match wanted {
                Some(value) => assert_eq!(found, Ok(value), "{name} in {memory}"),
                None => {
                    let message = found.expect_err(name).0;
                    assert!(message.contains("is read before it is written"), "{name}: {message}");
                }
            }
        }
    }
}

#[test]
fn what_does_not_count_may_be_unwritten() {
    check(&[
        ("unused", "  %v = load i64, ptr %m\n  ret i32 3", Some(3)),
        (
            "not selected",
            "  %v = load i32, ptr %m\n  %one = icmp eq i32 %count, 1\n  %s = select i1 %one, i32 7, i32 %v\n  ret i32 %s",
            Some(7),
        ),
        (
            "overwritten in a loop",
            "  %v = load i32, ptr %m\n  br label %head\nhead:\n  %p = phi i32 [ %v, %entry ], [ 7, %head ]\n  \
             %i = phi i32 [ 0, %entry ], [ %n, %head ]\n  %n = add i32 %i, 1\n  %more = icmp slt i32 %n, 3\n  \
             br i1 %more, label %head, label %end\nend:\n  ret i32 %p",
            Some(7),
        ),
        (
            "selects between equals",
            "  %v = load i32, ptr %m\n  %c = icmp slt i32 %v, 9\n  %s = select i1 %c, i32 7, i32 7\n  ret i32 %s",
            Some(7),
        ),
        (
            "frozen",
            "  %v = load i32, ptr %m\n  %f = freeze i32 %v\n  %c = icmp eq i32 %f, 3\n  br i1 %c, label %a, label %a\n\
             a:\n  ret i32 4",
            Some(4),
        ),
        (
            "computed with",
            "  %v = load i64, ptr %m\n  %a = add i64 %v, 3\n  %b = mul i64 %a, %v\n  %c = udiv i64 %b, 3\n  \
             %d = call i64 @llvm.bswap.i64(i64 %c)\n  %e = sitofp i64 %d to double\n  %f = fadd double %e, 1.0\n  \
             %g = fcmp olt double %f, 2.0\n  ret i32 6",
            Some(6),
        ),
        (
            "passed on",
            "  %v = load i64, ptr %m\n  %r = call i64 @ignores(i64 %v)\n  %t = trunc i64 %r to i32\n  ret i32 %t",
            Some(5),
        ),
        (
            "handed back",
            "  %v = load i64, ptr %m\n  %r = call i64 @same(i64 %v, i64 1)\n  ret i32 8",
            Some(8),
        ),
    ]);
}

#[test]
fn what_decides_must_have_been_written() {
    check(&[
        ("returned", "  %v = load i32, ptr %m\n  ret i32 %v", None),
        (
            "selected",
            "  %v = load i32, ptr %m\n  %one = icmp eq i32 %count, 1\n  %s = select i1 %one, i32 %v, i32 7\n  ret i32 %s",
            None,
        ),
        (
            "selected otherwise",
            "  %v = load i32, ptr %m\n  %none = icmp eq i32 %count, 0\n  %s = select i1 %none, i32 7, i32 %v\n  ret i32 %s",
            None,
        ),
        (
            "selects",
            "  %v = load i32, ptr %m\n  %c = icmp slt i32 %v, 9\n  %s = select i1 %c, i32 7, i32 8\n  ret i32 %s",
            None,
        ),
        (
            "branched on",
            "  %v = load i32, ptr %m\n  %c = icmp eq i32 %v, 3\n  br i1 %c, label %a, label %b\n\
             a:\n  ret i32 4\nb:\n  ret i32 5",
            None,
        ),
        (
            "switched on",
            "  %v = load i32, ptr %m\n  switch i32 %v, label %a [ i32 3, label %b\n i32 4, label %a ]\n\
             a:\n  ret i32 4\nb:\n  ret i32 5",
            None,
        ),
        ("accessed", "  %v = load ptr, ptr %m\n  %r = load i32, ptr %v\n  ret i32 7", None),
        (
            "an index",
            "  %v = load i64, ptr %m\n  %p = getelementptr [2 x i64], ptr %x, i64 0, i64 %v\n  store i64 1, ptr %p\n  ret i32 7",
            None,
        ),
        ("divided by", "  %v = load i64, ptr %m\n  %r = udiv i64 9, %v\n  ret i32 7", None),
        ("called", "  %v = load ptr, ptr %m\n  call void %v()\n  ret i32 7", None),
        (
            "branched on by another",
            "  %v = load i64, ptr %m\n  %r = call i64 @decides(i64 %v)\n  ret i32 7",
            None,
        ),
        (
            "branched on when handed back",
            "  %v = load i64, ptr %m\n  %r = call i64 @same(i64 %v, i64 1)\n  %d = call i64 @decides(i64 %r)\n  ret i32 7",
            None,
        ),
        (
            "printed",
            "  %v = load i32, ptr %m\n  %r = call i32 (ptr, ...) @printf(ptr @format, i32 %v)\n  ret i32 7",
            None,
        ),
        ("put out", "  %v = load i32, ptr %m\n  %r = call i32 @putchar(i32 %v)\n  ret i32 7", None),
        (
            "shown to others",
            "  %v = load i64, ptr %m\n  store atomic i64 %v, ptr @shared release, align 8\n  ret i32 7",
            None,
        ),
        (
            "added for others",
            "  %v = load i64, ptr %m\n  %o = atomicrmw add ptr @shared, i64 %v seq_cst\n  ret i32 7",
            None,
        ),
        (
            "expected",
            "  %v = load i64, ptr %m\n  %o = cmpxchg ptr @shared, i64 %v, i64 1 seq_cst seq_cst\n  ret i32 7",
            None,
        ),
        ("volatile", "  %v = load volatile i64, ptr %m\n  ret i32 7", None),
        ("atomic", "  %v = load atomic i64, ptr %m acquire, align 8\n  ret i32 7", None),
        (
            "stored and loaded",
            "  %v = load i32, ptr %m\n  %p = getelementptr i8, ptr %m, i64 8\n  store i32 %v, ptr %p\n  \
             %w = load i32, ptr %p\n  ret i32 %w",
            None,
        ),
    ]);
}

#[test]
fn a_part_that_was_written_may_be_used() {
    // The first four bytes are 9, the others were never written.
    let half = |rest: &str| format!("  store i32 9, ptr %m\n  %v = load i64, ptr %m\n{rest}");
    let cases = [
        ("the part", "  %t = trunc i64 %v to i32\n  ret i32 %t", Some(9)),
        ("the other part", "  %s = lshr i64 %v, 32\n  %t = trunc i64 %s to i32\n  ret i32 %t", None),
        ("masked", "  %a = and i64 %v, 255\n  %t = trunc i64 %a to i32\n  ret i32 %t", Some(9)),
        (
            "filled",
            "  %a = or i64 %v, -4294967296\n  %c = icmp eq i64 %a, -4294967287\n  %t = zext i1 %c to i32\n  ret i32 %t",
            Some(1),
        ),
        (
            "moved up",
            "  %a = shl i64 %v, 32\n  %c = icmp ugt i64 %a, 1\n  %t = zext i1 %c to i32\n  ret i32 %t",
            Some(1),
        ),
        ("the sum", "  %a = add i64 %v, 1\n  %t = trunc i64 %a to i32\n  ret i32 %t", Some(10)),
        ("different anyhow", "  %c = icmp eq i64 %v, 8\n  %t = zext i1 %c to i32\n  ret i32 %t", Some(0)),
        ("perhaps different", "  %c = icmp eq i64 %v, 9\n  %t = zext i1 %c to i32\n  ret i32 %t", None),
        (
            "of another order",
            "  %b = call i64 @llvm.bswap.i64(i64 %v)\n  %s = lshr i64 %b, 56\n  %t = trunc i64 %s to i32\n  ret i32 %t",
            Some(9),
        ),
        (
            "copied",
            "  %p = getelementptr i8, ptr %m, i64 8\n  store i64 %v, ptr %p\n  %w = load i32, ptr %p\n  ret i32 %w",
            Some(9),
        ),
        (
            "copied with the other part",
            "  %p = getelementptr i8, ptr %m, i64 8\n  store i64 %v, ptr %p\n  %q = getelementptr i8, ptr %m, i64 12\n  \
             %w = load i32, ptr %q\n  ret i32 %w",
            None,
        ),
        (
            "a structure with a gap is shown to others",
            "  store atomic i64 %v, ptr @shared release, align 8\n  %w = load atomic i64, ptr @shared acquire, align 8\n  \
             %t = trunc i64 %w to i32\n  ret i32 %t",
            Some(9),
        ),
        (
            "a lane",
            "  %l = load <2 x i32>, ptr %m\n  %t = extractelement <2 x i32> %l, i64 0\n  ret i32 %t",
            Some(9),
        ),
        (
            "another lane",
            "  %l = load <2 x i32>, ptr %m\n  %t = extractelement <2 x i32> %l, i64 1\n  ret i32 %t",
            None,
        ),
        (
            "a wide integer",
            "  %l = load i128, ptr %m\n  %s = shl i128 %l, 3\n  %r = lshr i128 %s, 3\n  %t = trunc i128 %r to i32\n  ret i32 %t",
            Some(9),
        ),
        (
            "the rest of it",
            "  %l = load i128, ptr %m\n  %s = lshr i128 %l, 64\n  %t = trunc i128 %s to i32\n  ret i32 %t",
            None,
        ),
        ("three bytes", "  %l = load i24, ptr %m\n  %t = zext i24 %l to i32\n  ret i32 %t", Some(9)),
        (
            "five bytes",
            "  %l = load i40, ptr %m\n  %s = lshr i40 %l, 32\n  %t = trunc i40 %s to i32\n  ret i32 %t",
            None,
        ),
        (
            "a field of bits",
            "  %q = getelementptr i8, ptr %m, i64 8\n  %o = load i8, ptr %q\n  %a = and i8 %o, -8\n  %b = or i8 %a, 5\n  \
             store i8 %b, ptr %q\n  %r = load i8, ptr %q\n  %c = and i8 %r, 7\n  %t = zext i8 %c to i32\n  ret i32 %t",
            Some(5),
        ),
    ];
    let cases: Vec<(&str, String, Option<u64>)> =
        cases.into_iter().map(|(name, rest, wanted)| (name, half(rest), wanted)).collect();
    for (name, body, wanted) in &cases {
        for memory in ["%x", "%h"] {
            let found = outcome(name, &function(&body.replace("%m", memory)));
            assert_eq!(found.clone().ok(), *wanted, "{name} in {memory}: {found:?}");
        }
    }
}

#[test]
fn a_loop_waits_for_others_whatever_it_does_not_need() {
    // What the loop carries is indeterminate in each round: it changes nothing, and is found to wait.
    let text = function(
        "  %v = load i64, ptr %x\n  br label %head\nhead:\n  %p = phi i64 [ %v, %entry ], [ %p, %head ]\n  \
         %s = load atomic i64, ptr @shared acquire, align 8\n  %d = load atomic i64, ptr @divisor acquire, align 8\n  \
         %e = icmp eq i64 %s, %d\n  br i1 %e, label %end, label %head\nend:\n  ret i32 0",
    );
    let program = load(&text, &Options::default()).unwrap();
    let ended = run(&program, false, &[]);
    assert!(ended.faults.is_empty(), "{:?}", ended.faults);
    assert_eq!((ended.result, ended.out_of_fuel), (None, None));
}

const LEVELS: [&str; 4] = ["-O0", "-O1", "-O2", "-O3"];

/// Each uses what was never written with `BUG` alone; and the levels of optimisation at which that is found. A word with fields of
/// bits counts as written once one was, in code that is not optimised; and clang makes use of what is undefined.
const PROGRAMS: [(&str, &str, Range<usize>); 8] = [
    (
        "a structure that is not complete is passed by value",
        "#include <stdlib.h>
        struct A { int a; short b; };
        struct B { long a; char b; };
        __attribute__((noinline)) static int first(struct A s, struct B t) { return s.a + t.a; }
        __attribute__((noinline)) static int second(struct A s, struct B t) { return s.b == 7 || t.b == 8; }
        int main(void) {
            struct A *p = malloc(sizeof *p);
            struct B *q = malloc(sizeof *q);
            p->a = 1; q->a = 2;
            if (first(*p, *q) != 3) return 1;
            return BUG ? second(*p, *q) : 0;
        }",
        0..4,
    ),
    (
        "a structure that is not complete is returned",
        "struct R { int wrong; long value; };
        __attribute__((noinline)) static struct R parse(int n) {
            struct R r;
            r.wrong = n < 0;
            if (n >= 0) r.value = n;
            return r;
        }
        int main(int n, char **v) {
            struct R r = parse(n - 3);
            return r.wrong == 0 || (BUG && r.value == 5);
        }",
        0..1,
    ),
    (
        "a structure is copied with its gaps",
        "#include <stdlib.h>
        struct P { char c; int i; long l; };
        __attribute__((noinline)) struct P copy(const struct P *p) { return *p; }
        __attribute__((noinline)) void put(struct P *to, struct P from) { *to = from; }
        int main(void) {
            struct P *p = malloc(sizeof *p), *q = malloc(sizeof *q);
            p->c = 1; p->i = 2; *q = copy(p); put(p, *q);
            return p->i != 2 || (BUG && p->l == 3);
        }",
        0..4,
    ),
    (
        "a field of bits is written before its neighbour",
        "#include <stdlib.h>
        struct B { unsigned a:8, b:8, c:16; };
        __attribute__((noinline)) void set(struct B *b, int v) { b->a = v; }
        __attribute__((noinline)) int get(struct B *b) { return BUG ? b->c : b->a; }
        int main(void) {
            struct B *b = malloc(sizeof *b);
            set(b, 5);
            if (get(b) != 5) return 1;
            return 0;
        }",
        1..4,
    ),
    (
        "a member is read before it is known whether it counts",
        "#include <stdlib.h>
        struct V { int kind, number; };
        __attribute__((noinline)) int sum(struct V *v, int n) {
            int sum = 0;
            for (int i = 0; i < n; i++) sum += v->kind == 1 ? v->number : 2;
            return sum;
        }
        int main(void) {
            struct V *v = malloc(sizeof *v);
            v->kind = BUG;
            return sum(v, 3) != 6;
        }",
        0..4,
    ),
    (
        "what is chosen is handed over",
        "#include <stdlib.h>
        __attribute__((noinline)) int pick(int *p, int k) { return k ? *p : 3; }
        int main(void) {
            int *z = malloc(4);
            return pick(z, BUG) != 3;
        }",
        0..4,
    ),
    (
        "one condition is looked at before the other",
        "#include <stdlib.h>
        __attribute__((noinline)) int both(int *p, int *q) { return (*p == 1) & (*q == 1) ? 4 : 5; }
        int main(void) {
            int *p = malloc(8);
            p[0] = BUG;
            if (p[0]) return both(p, p + 1) == 4;
            return 0;
        }",
        0..4,
    ),
    (
        "an index",
        "__attribute__((noinline)) void fill(int *a, int n) { for (int i = 0; i < n; i++) a[i] = i; }
        int main(void) {
            int a[4], b[4];
            fill(a, 4); fill(b, 4 - BUG);
            return a[b[3]] - 3;
        }",
        0..4,
    ),
];

#[test]
fn the_read_is_told_with_the_use() {
    let source = "#include <stdlib.h>
        __attribute__((noinline)) long pick(long *p, int k) {
            return k ? *p : 3;
        }
        volatile int seven;
        int main(void) {
            long *z = malloc(8);
            long v = pick(z, 1);
            if (v == 7)
                seven = 1;
            return 0;
        }";
    let found = outcome("place", &compile_with("place", source, &["-O1", "-g"]));
    let (message, line) = found.expect_err("it is used");
    assert_eq!(message, "memory is read before it is written, at test.c:3, and used here");
    assert_eq!(line, Some(9));
    let (message, line) =
        outcome("place", &compile_with("place", source, &["-O0", "-g"])).expect_err("it is read");
    assert_eq!((&*message, line), ("memory is read before it is written", Some(3)));
}

#[test]
fn optimised_programs_fault_where_they_use_what_was_never_written() {
    for (name, source, wanted) in PROGRAMS {
        for level in LEVELS {
            let found = |bug| outcome(name, &compile_with("speculation", source, &[level, "-g", bug]));
            assert_eq!(found("-DBUG=0"), Ok(0), "{name} at {level}");
            let bug = found("-DBUG=1");
            assert_eq!(bug.is_err(), LEVELS[wanted.clone()].contains(&level), "{name} at {level}: {bug:?}");
        }
    }
}
