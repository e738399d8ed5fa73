//! Names of parts of objects, and the values that a failed assertion compared.

use crate::support::{Run, interleaf};
use std::fs;

/// Checks a program of this text.
fn check(name: &str, text: &str, options: &[&str]) -> Run {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(name);
    fs::write(&file, text).expect("a file");
    interleaf(&[&["check", file.to_str().expect("text")], options].concat())
}

#[track_caller]
fn has(run: &Run, all: &[&str]) {
    for what in all {
        assert!(run.output.contains(what), "{what}\n{}{}", run.output, run.errors);
    }
}

/// Two bases have a field of one name, and a base is not the object that it is in.
#[test]
fn fields_of_two_bases_are_told_apart() {
    let text = "#include <cassert>\n#include <thread>\n\
        struct Left { int id = 1; int own = 2; };\nstruct Right { int id = 3; };\n\
        struct Both : Left, Right { int last = 4; };\nBoth *both; Right *right;\n\
        int main() { both = new Both; right = both; std::thread([] { both->Left::id = 5; right->id = 6; both->own = 7; both->last = 8; }).join();\n\
        assert(both->last == 9); }\n";
    let run = check("bases.cc", text, &[]);
    assert_eq!(run.status, 1, "{}", run.errors);
    has(
        &run,
        &[
            "both->Left.id = 5",
            "both->Right.id = 6",
            "both->Left.own = 7",
            "both->last = 8",
            "right = &Both#1.Right",
        ],
    );
}

/// The name of a pointer that changes would mean another object at another step.
#[test]
fn a_pointer_that_changes_names_nothing() {
    let text = "#include <assert.h>\n#include <stdlib.h>\n#include <pthread.h>\n\
        struct node { int value; struct node *next; };\nstatic struct node *top;\n\
        static void push(int value) { struct node *node = malloc(sizeof *node); node->value = value; node->next = top; top = node; }\n\
        static void *run(void *unused) { assert(top->next->value + top->value == 4); return unused; }\n\
        int main(void) { push(1); push(2); pthread_t t; pthread_create(&t, 0, run, 0); pthread_join(t, 0); return 0; }\n";
    let run = check("top.c", text, &[]);
    assert_eq!(run.status, 1, "{}", run.errors);
    has(&run, &["read node#2.next: &node#1", "read node#1.value: 1", "the left side is 3"]);
    assert!(!run.output.contains("read top->"), "{}", run.output);
}

/// What `malloc` keeps for `realloc` is not the program's.
#[test]
fn memory_of_the_library_is_not_in_the_story() {
    let text = "#include <assert.h>\n#include <stdlib.h>\n#include <pthread.h>\nstatic int *list, count;\n\
        static void *grow(void *unused) { list = realloc(list, 8); list[1] = 3; count = 2; return unused; }\n\
        int main(void) { list = malloc(4); list[0] = 1; pthread_t t; pthread_create(&t, 0, grow, 0); pthread_join(t, 0); assert(count == 3); }\n";
    let run = check("grow.c", text, &[]);
    assert_eq!(run.status, 1, "{}", run.errors);
    has(&run, &["list = &main#1", "list = &grow#1", "main#1 is the object of 4 bytes"]);
    assert!(!run.output.contains("#2"), "{}", run.output);
}

/// The sides of a comparison are shown as they are compared.
#[test]
fn sides_of_a_comparison_have_their_signs() {
    for (condition, expected) in [
        ("get() == 4", "the left side is 3"),
        ("5 == get()", "the right side is 3"),
        ("(int)large() > 5", "the left side is -1294967296"),
        ("large() < (unsigned)5", "the left side is 3000000000"),
        ("bytes.small == 7", "bytes.small is 200"),
        ("bytes.pointer == &bytes", "the right side is &bytes, bytes.pointer is null"),
        ("large() == 1", "the left side is -1294967296 or 3000000000"),
    ] {
        let text = format!(
            "#include <assert.h>\nstruct bytes {{ unsigned char small; void *pointer; }} bytes = {{200, 0}};\n\
             static int get(void) {{ return 3; }}\nstatic unsigned large(void) {{ return 3000000000u; }}\n\
             int main(void) {{ assert({condition}); return get() + (int)large(); }}\n"
        );
        let run = check("sides.c", &text, &[]);
        assert_eq!(run.status, 1, "{condition}: {}", run.errors);
        has(&run, &[expected]);
        // Optimised code compares other values than the source.
        let run = check("sides.c", &text, &["--cflag", "-O1"]);
        assert!(!run.output.contains(" side is "), "{condition}: {}", run.output);
    }
}

/// A history has accesses that overlap the cell, and the end of its object.
#[test]
fn a_history_has_the_whole_object_and_its_end() {
    let text = "#include <stdlib.h>\n#include <pthread.h>\nstruct pair { int a, b; };\nstatic struct pair *pair;\n\
        static void *run(void *unused) { *(long *)pair = 7; free(pair); return unused; }\n\
        int main(void) { pair = malloc(sizeof *pair); pair->a = 1; pair->b = 2; pthread_t t; pthread_create(&t, 0, run, 0);\n\
        pthread_join(t, 0); return pair->b; }\n";
    let run = check("pair.c", text, &["--history", "pair->b"]);
    assert_eq!(run.status, 1, "{}", run.errors);
    let history = run.output.split("history of pair->b:").nth(1).unwrap_or_else(|| panic!("{}", run.output));
    for what in ["pair->b = 2", "= 7", "free pair#1", "read pair->b"] {
        assert!(history.contains(what), "{what}\n{history}");
    }
    assert!(!history.contains("pair->a = 1"), "{history}");
    let refused = check("pair.c", text, &["--history", "pair->b", "--format", "json"]);
    assert_eq!(refused.status, 2);
    assert!(refused.errors.contains("--history needs --format text"), "{}", refused.errors);
    assert_eq!(check("pair.c", text, &["--history", ""]).status, 2);
}
