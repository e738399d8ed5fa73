//! A local variable whose address does not escape is no event.

use crate::support::{program, run};
use interleaf_program::Op;

/// The events of main that touch memory or make an object, for a body of main and what stands before it.
fn events(name: &str, before: &str, body: &str) -> Vec<Op> {
    let source = format!(
        "#include <string.h>\n#include <stdlib.h>\n#include <stdio.h>\n#include <stdatomic.h>\n#include <pthread.h>\n{before}\nint main(void) {{ {body} }}"
    );
    let run = run(&program(name, &source), false, &[]);
    assert!(run.faults.is_empty(), "{name}: {:?}", run.faults);
    assert_eq!(run.result, Some(0), "{name}");
    let events = run.events["0"].iter().map(|event| event.op);
    events.filter(|op| !matches!(op, Op::Exit(_) | Op::EndProgram { .. } | Op::Output)).collect()
}

#[test]
fn what_stays_local_shows_nothing() {
    let cases = [
        ("scalars", "", "int a = 1, b = a + 1; long c = b; c *= 2; return c - 4;"),
        ("array", "", "int v[4]; for (int i = 0; i < 4; i++) v[i] = i; return v[3] - 3;"),
        (
            "structure",
            "struct s { int a; long b; };",
            "struct s s = { 1, 2 }, t = s; t.b++; return t.a + t.b - 4;",
        ),
        ("pointer", "", "int a = 1; int *p = &a; *p = 0; return a;"),
        ("pointers", "", "int a = 1, b = 2, c = 1; int *p = c ? &a : &b; *p = 0; return a;"),
        ("helper", "void set(int *p) { *p = 0; }", "int a = 1; set(&a); return a;"),
        (
            "deep",
            "void set(int *p) { *p = 0; }\nvoid all(int *v) { for (int i = 0; i < 3; i++) set(v + i); }",
            "int v[3]; all(v); return v[2];",
        ),
        ("returned", "int *second(int *p) { return p + 1; }", "int v[2] = { 1, 0 }; return *second(v);"),
        (
            "result",
            "struct big { int v[9]; };\nstruct big make(void) { struct big b = { { 0 } }; return b; }",
            "struct big b = make(); return b.v[4];",
        ),
        (
            "by_value",
            "struct big { int v[9]; };\nint f(struct big b) { b.v[0] = 1; return b.v[1]; }",
            "struct big b = { { 3 } }; return f(b) + b.v[0] - 3;",
        ),
        ("copies", "", "char a[20], b[20]; memset(a, 0, 20); memcpy(b, a, 20); return strcmp(a, b);"),
        ("constants", "const int table[] = { 3, 1, 0 };", "const char *s = \"x\"; return table[2] + s[1];"),
        ("atomic", "", "atomic_int a = 1; atomic_fetch_sub(&a, 1); return a;"),
        (
            "recursion",
            "int f(int *p, int n) { int q = n; return n ? f(&q, n - 1) : *p - 1; }",
            "int x = 3; return f(&x, 5);",
        ),
        ("variable", "", "int n = 3; int v[n]; v[n - 1] = 0; return v[2];"),
    ];
    for (name, before, body) in cases {
        assert_eq!(events(name, before, body), [], "{name}");
    }
}

#[test]
fn what_escapes_is_an_object() {
    let cases = [
        ("stored", "int *g;", "int a = 0; g = &a; return *g;"),
        ("in_a_structure", "struct s { int *p; };", "int a = 0; struct s s = { &a }; return *s.p;"),
        (
            "deep_down",
            "int *g;\nvoid keep(int *p) { g = p; }\nvoid pass(int *p) { keep(p); }",
            "int a = 0; pass(&a); return *g;",
        ),
        ("indirect", "int get(int *p) { return *p; }\nint (*f)(int *) = get;", "int a = 0; return f(&a);"),
        (
            "outliving",
            "int *own(int *p) { int a = 0; *p += a + *&a; return p ? p : &a; }",
            "int v = 0; return *own(&v);",
        ),
        ("as_a_number", "", "int a = 0; unsigned long n = (unsigned long)&a; return *(int *)n;"),
    ];
    for (name, before, body) in cases {
        let events = events(name, before, body);
        assert_eq!(
            events.iter().filter(|op| matches!(op, Op::Alloc { .. })).count(),
            1,
            "{name}: {events:?}"
        );
        assert!(events.iter().any(|op| matches!(op, Op::Read { .. })), "{name}: {events:?}");
    }
}

#[test]
fn copies_go_by_aligned_pieces() {
    let before = "struct s { char c[13]; } __attribute__((aligned(8))); struct s a, b;";
    let sizes: Vec<u8> = events("pieces", before, "a = b; return 0;")
        .iter()
        .map(|op| match op {
            Op::Read { at, .. } | Op::Write { at, .. } => at.size,
            _ => 0,
        })
        .collect();
    assert_eq!(sizes, [8, 8, 8, 8]);
    let events = events("odd", "char a[14], b[14];", "memcpy(a + 1, b + 1, 13); return 0;");
    let sizes: Vec<u8> = events
        .iter()
        .filter_map(|op| if let Op::Read { at, .. } = op { Some(at.size) } else { None })
        .collect();
    assert_eq!(sizes, [1, 2, 4, 4, 2]);
}
