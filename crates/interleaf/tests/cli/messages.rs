//! Messages for people: they use the names of the program, and do not contradict themselves.

use crate::support::{Run, command, run};
use std::fs;
use std::process::Stdio;

/// Checks a program.
fn check(name: &str, program: &str, flags: &[&str]) -> Run {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(name);
    fs::write(&file, program).expect("a file");
    run(command().arg("check").args(flags).arg(file))
}

#[test]
fn a_loop_that_polls_under_a_mutex_is_told_by_what_it_looks_at() {
    let program = "#define _GNU_SOURCE\n#include <pthread.h>\npthread_mutex_t m = KIND;\nint flag;\n\
                   void *wait(void *unused) {\n  for (int seen = 0; !seen;) {\n    pthread_mutex_lock(&m);\n    \
                   seen = flag;\n    pthread_mutex_unlock(&m);\n  }\n  return 0;\n}\n\
                   int main(void) {\n  pthread_t t;\n  pthread_create(&t, 0, wait, 0);\n  \
                   return pthread_join(t, 0);\n}\n";
    for kind in ["PTHREAD_MUTEX_INITIALIZER", "PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP"] {
        let run = check("polls.c", program, &["-D", &format!("KIND={kind}")]);
        assert_eq!(run.status, 1, "{}{}", run.output, run.errors);
        let line = run.output.lines().find(|line| line.contains("stays in a loop")).expect("a line");
        assert!(line.ends_with("as long as `flag` is 0"), "{line}");
    }
}

#[test]
fn a_loop_in_which_memory_changed_and_changed_back_is_told_alike_by_every_search() {
    let program = "#include <pthread.h>\n#include <stdatomic.h>\natomic_int toggle, stop;\n\
                   void *change(void *unused) {\n  toggle = 1;\n  toggle = 0;\n  return unused;\n}\n\
                   int main(void) {\n  pthread_t t;\n  pthread_create(&t, 0, change, 0);\n  \
                   for (;;) {\n    if (toggle == 0) {\n      if (toggle == 1) break;\n    } else if (stop) break;\n  }\n}\n";
    for algorithm in ["rf", "optimal", "exhaustive", "stateful", "dl-s-por"] {
        let run = check("toggles.c", program, &["--algorithm", algorithm]);
        assert_eq!(run.status, 1, "{algorithm}: {}{}", run.output, run.errors);
        let line = run.output.lines().find(|line| line.contains("stays in a loop")).unwrap_or(&run.output);
        assert!(line.ends_with("as long as `toggle` is 0"), "{algorithm}: {line}");
    }
}

#[test]
fn what_is_read_before_it_is_written_is_named() {
    let program = "#include <stdlib.h>\nstruct node { int value; struct node *next; int more[3]; };\n\
                   int main(int n, char **v) {\n  struct node *node = malloc(sizeof *node);\n  \
                   node->value = n;\n  return node->more[n] == 3;\n}\n";
    let run = check("unwritten.c", program, &[]);
    assert_eq!(run.status, 1, "{}{}", run.output, run.errors);
    assert!(
        run.output.starts_with("error: `node#1.more[1]` is read before it is written\n"),
        "{}",
        run.output
    );
}

#[test]
fn a_search_that_starts_over_keeps_to_its_time() {
    let program = "void __VERIFIER_atomic_begin(void);\nvoid __VERIFIER_atomic_end(void);\nint a[90000];\n\
                   int main(void) {\n  __VERIFIER_atomic_begin();\n  for (int i = 0; i < 90000; i++) a[i] = i;\n  \
                   __VERIFIER_atomic_end();\n  return a[5] - 5;\n}\n";
    for algorithm in ["optimal", "source", "exhaustive"] {
        let start = std::time::Instant::now();
        let run = check("section.c", program, &["--time-limit", "0.2", "--algorithm", algorithm]);
        assert_eq!(run.status, 3, "{algorithm}: {}{}", run.output, run.errors);
        assert!(run.output.contains("stopped by the time limit"), "{algorithm}: {}", run.output);
        assert!(start.elapsed().as_secs() < 30, "{algorithm}: {:?}", start.elapsed());
    }
}

#[test]
fn flags_of_clang_that_make_no_program_are_told() {
    let cases: [(&[&str], &str); 6] = [
        (&["-D", ""], "-D is given no name; write `-D NAME` or `-D NAME=VALUE`"),
        (&["-D", "=3"], "-D is given no name; write `-D NAME` or `-D NAME=VALUE`"),
        (&["--cflag="], "--cflag is given nothing; write `--cflag=-O1`, say"),
        (&["--cflag=-std=c++20"], "flags.c: invalid argument '-std=c++20' not allowed with 'C'"),
        (&["--cflag=-fsyntax-only"], "flags.c: clang printed something other than LLVM IR"),
        (&["--cflag=-E"], "remove the flag that causes this from --cflag (`-E`)"),
    ];
    for (flags, message) in cases {
        let run = check("flags.c", "int main(void) { return 0; }\n", flags);
        assert_eq!((run.status, &*run.output), (2, ""), "{flags:?}: {}", run.errors);
        assert_eq!(run.errors.lines().count(), 1, "{}", run.errors);
        assert!(run.errors.starts_with("error: ") && !run.errors.contains("error: error"), "{}", run.errors);
        assert!(run.errors.contains(message), "{flags:?}: {}", run.errors);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn standard_error_that_is_full_changes_no_exit_status() {
    let full = || Stdio::from(fs::File::create("/dev/full").expect("the device is there"));
    for (arguments, status) in [
        (&["check", "no/such.c"][..], 2),
        (&["check", "programs/readers.c"], 2),
        (&["check", "programs/no_such.c", "--time-limit", "1"], 2),
    ] {
        let mut command = command();
        let ended = command.args(arguments).stdout(full()).stderr(full()).status().expect("it was built");
        assert_eq!(ended.code(), Some(status), "{arguments:?}");
    }
}

/// The threads wait in the same places in all three: of the first pair, of the second, and of both.
#[test]
fn deadlocks_over_other_locks_are_other_deadlocks() {
    let program = "#include <pthread.h>\npthread_mutex_t m[4] = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER,\n  \
                   PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER };\nint order[4] = { 0, 1, 2, 3 };\n\
                   void *both(void *at) {\n  int first = *(int *)at;\n  pthread_mutex_lock(&m[first]);\n  \
                   pthread_mutex_lock(&m[first ^ 1]);\n  pthread_mutex_unlock(&m[first ^ 1]);\n  \
                   pthread_mutex_unlock(&m[first]);\n  return 0;\n}\n\
                   int main(void) {\n  pthread_t t[4];\n  \
                   for (int i = 0; i < 4; i++) pthread_create(&t[i], 0, both, &order[i]);\n  \
                   for (int i = 0; i < 4; i++) pthread_join(t[i], 0);\n  return 0;\n}\n";
    for jobs in ["1", "2"] {
        let run = check("pairs.c", program, &["--keep-going", "--jobs", jobs]);
        assert_eq!(run.status, 1, "{}{}", run.output, run.errors);
        let errors = run.output.lines().filter(|line| line.starts_with("error: deadlock"));
        assert_eq!(errors.count(), 3, "{}", run.output);
    }
}

#[test]
fn a_call_that_does_not_fit_the_function_is_told_where_it_is_executed() {
    let text = "define i32 @f(i32 %a, i32 %b) {\n %c = add i32 %a, %b\n ret i32 %c\n}\n\
                define i32 @main() {\n %v = call i32 @f()\n %w = call i64 @f(i32 1, i32 2, i32 3)\n \
                call void @f(ptr null)\n ret i32 %v\n}\n";
    let run = check("callwrong.ll", text, &["--format", "json"]);
    assert_eq!(run.status, 1, "{}{}", run.output, run.errors);
    let found: serde_json::Value = serde_json::from_str(&run.output).expect("an object");
    let violation = &found["violations"][0];
    assert_eq!(violation["kind"], "undefined-behaviour");
    assert_eq!(violation["message"], "`f` reads 2 arguments, but is called with 0");
    let program = "int f(double x) { return x > 1; }\nint (*p)(int) = (int (*)(int))f;\n\
                   int main(int n, char **v) {\n  return n > 1 ? 0 :\n    p(1);\n}\n";
    let run = check("pointer.c", program, &[]);
    let first = run.output.lines().take(2).collect::<Vec<_>>().join("\n");
    assert_eq!(run.status, 1, "{}{}", run.output, run.errors);
    assert!(
        first.starts_with("error: argument 1 of this call of `f` is an integer of 32 bits, but the function takes a `double`")
            && first.ends_with("pointer.c:5:5"),
        "{first}"
    );
}

#[test]
fn a_start_routine_that_returns_nothing_is_no_violation() {
    let program = "#include <pthread.h>\nstatic pthread_key_t k;\n\
                   static void worker(void *p) { pthread_setspecific(k, p); }\n\
                   int main(void) { pthread_t t; pthread_key_create(&k, 0); \
                   pthread_create(&t, 0, (void *(*)(void *))worker, &t); pthread_join(t, 0); return 0; }\n";
    let run = check("cast11.c", program, &[]);
    assert_eq!(run.status, 0, "{}{}", run.output, run.errors);
}

#[test]
fn too_many_threads_are_told_by_how_many_there_can_be() {
    let program = "#include <pthread.h>\nvoid *f(void *u) {\n  pthread_t t;\n  pthread_create(&t, 0, f, u);\n  \
                   return u;\n}\nint main(void) {\n  f(0);\n  return 0;\n}\n";
    let run = check("many.c", program, &[]);
    let line = run.output.lines().find(|line| line.contains("would start a thread")).unwrap_or(&run.output);
    assert!(
        line.ends_with(
            "main starts at most 16,383 threads, others fewer the deeper they are, down to 14 below main"
        ),
        "{line}{}",
        run.errors
    );
}
