//! What functions of the C library cost in events, what they refuse, and what only an option shows.

use crate::support::{compile, program, run};
use interleaf_llvm::{LoadError, Options, load};
use interleaf_program::{FaultKind, Op, SyncKind};

const HEADERS: &str = "#define _GNU_SOURCE\n#include <pthread.h>\n#include <semaphore.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <time.h>\n#include <unistd.h>\n#include <assert.h>\n";

/// The accesses of main, when its body is `body` and `globals` stand before it.
fn accesses(name: &str, globals: &str, body: &str) -> Vec<Op> {
    let source = format!("{HEADERS}{globals}\nint main(void) {{ {body} return 0; }}");
    let run = run(&program(name, &source), false, &[]);
    assert!(run.faults.is_empty(), "{:?}", run.faults);
    run.accesses("0")
}

#[test]
fn calls_cost_as_many_events_as_they_promise() {
    let cases = [
        ("pthread_mutex_t m;", "pthread_mutex_lock(&m); pthread_mutex_unlock(&m);", 2),
        ("pthread_mutex_t m;", "pthread_mutex_trylock(&m); pthread_mutex_timedlock(&m, 0);", 2),
        (
            "pthread_mutex_t m = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;",
            "pthread_mutex_lock(&m); pthread_mutex_lock(&m); pthread_mutex_unlock(&m); pthread_mutex_unlock(&m);",
            3,
        ),
        (
            "pthread_rwlock_t l;",
            "pthread_rwlock_rdlock(&l); pthread_rwlock_unlock(&l); pthread_rwlock_wrlock(&l); pthread_rwlock_unlock(&l);",
            4,
        ),
        ("sem_t s;", "sem_init(&s, 0, 0); sem_post(&s); sem_wait(&s); sem_trywait(&s);", 4),
        ("pthread_barrier_t b;", "pthread_barrier_init(&b, 0, 1); pthread_barrier_wait(&b);", 3),
        ("pthread_once_t o; void f(void) {}", "pthread_once(&o, f); pthread_once(&o, f);", 3),
        ("pthread_cond_t c;", "pthread_cond_signal(&c); pthread_cond_broadcast(&c);", 2),
        ("pthread_spinlock_t l;", "pthread_spin_lock(&l); pthread_spin_unlock(&l);", 2),
        (
            "#include <sys/syscall.h>\nint w;",
            "syscall(SYS_futex, &w, 1, 5); syscall(SYS_futex, &w, 0, 7, 0);",
            2,
        ),
        ("pthread_key_t k;", "pthread_setspecific(0, &k); pthread_getspecific(0);", 0),
        (
            "",
            "struct timespec t; clock_gettime(CLOCK_REALTIME, &t); rand(); char b[20]; snprintf(b, 20, \"%d %s\", 1, \"x\"); puts(b);",
            0,
        ),
    ];
    for (number, (globals, body, events)) in cases.into_iter().enumerate() {
        let found = accesses(&format!("events-{number}"), globals, body);
        assert_eq!(found.len(), events, "{body}\n{found:?}");
    }
}

#[test]
fn a_wait_for_a_condition_is_four_events_and_a_signal_that_wakes_three() {
    let source = format!(
        "{HEADERS}pthread_mutex_t m; pthread_cond_t c; int ready;\n\
         void *signal(void *a) {{ pthread_mutex_lock(&m); ready = 1; pthread_cond_signal(&c); pthread_mutex_unlock(&m); return 0; }}\n\
         int main(void) {{ pthread_t t; pthread_create(&t, 0, signal, 0); pthread_mutex_lock(&m);\n\
         while (!ready) pthread_cond_wait(&c, &m); pthread_mutex_unlock(&m); return 0; }}"
    );
    let run = run(&program("condition", &source), false, &[]);
    assert!(run.faults.is_empty() && run.blocked.is_empty(), "{run:?}");
    let main = run.accesses("0");
    assert!(
        matches!(
            main[..],
            [
                Op::BlockingRmw { kind: SyncKind::Lock, .. },
                Op::Read { .. },
                Op::Update { .. },
                Op::Release { kind: SyncKind::Lock, .. },
                Op::BlockingRmw { kind: SyncKind::Condition, .. },
                Op::BlockingRmw { kind: SyncKind::Lock, .. },
                Op::Read { .. },
                Op::Release { kind: SyncKind::Lock, .. },
            ]
        ),
        "{main:?}"
    );
    let signal = run.accesses("0.0");
    assert!(
        matches!(
            signal[..],
            [
                Op::BlockingRmw { .. },
                Op::Write { .. },
                Op::Read { .. },
                Op::Update { .. },
                Op::Release { kind: SyncKind::Condition, .. },
                Op::Release { kind: SyncKind::Lock, .. },
            ]
        ),
        "{signal:?}"
    );
}

#[test]
fn a_wait_may_end_without_a_signal_only_if_that_is_asked_for() {
    let source = format!(
        "{HEADERS}pthread_mutex_t m; pthread_cond_t c;\n\
         int main(void) {{ pthread_mutex_lock(&m); pthread_cond_wait(&c, &m); pthread_mutex_unlock(&m); return 7; }}"
    );
    let text = compile("spurious", &source);
    let plain = run(&load(&text, &Options::default()).unwrap(), false, &[1]);
    assert_eq!((plain.result, plain.blocked.len()), (None, 1));
    let spurious = load(&text, &Options { spurious_wakeups: true, ..Options::default() }).unwrap();
    assert_eq!(run(&spurious, false, &[1]).result, Some(7));
    assert_eq!(run(&spurious, false, &[0]).result, None);
}

#[test]
fn a_timed_wait_may_end_early_without_a_signal_too() {
    let waits = [
        "pthread_cond_timedwait(&c, &m, &t)",
        "pthread_cond_clockwait(&c, &m, CLOCK_MONOTONIC, &t)",
        "cnd_timedwait((cnd_t *)&c, (mtx_t *)&m, &t)",
    ];
    for (number, wait) in waits.into_iter().enumerate() {
        let source = format!(
            "{HEADERS}#include <threads.h>\npthread_mutex_t m; pthread_cond_t c; struct timespec t;\n\
             int main(void) {{ pthread_mutex_lock(&m); int e = {wait}; pthread_mutex_unlock(&m); return e == 0; }}"
        );
        let text = compile(&format!("spurious-timed-{number}"), &source);
        assert_eq!(run(&load(&text, &Options::default()).unwrap(), false, &[1]).result, Some(0), "{wait}");
        let spurious = load(&text, &Options { spurious_wakeups: true, ..Options::default() }).unwrap();
        assert_eq!(run(&spurious, false, &[1]).result, Some(1), "{wait}");
        assert_eq!(run(&spurious, false, &[0]).result, Some(0), "{wait}");
    }
}

#[test]
fn a_wait_without_the_mutex_says_what_happened() {
    for (number, kind) in
        ["PTHREAD_MUTEX_INITIALIZER", "PTHREAD_ADAPTIVE_MUTEX_INITIALIZER_NP"].iter().enumerate()
    {
        for wait in ["pthread_cond_wait(&c, &m)", "pthread_cond_timedwait(&c, &m, 0)"] {
            let source = format!(
                "{HEADERS}pthread_mutex_t m = {kind}; pthread_cond_t c;\nint main(void) {{ {wait}; return 0; }}"
            );
            let run = run(&program(&format!("unheld-{number}"), &source), false, &[]);
            let [(fault, _)] = &run.faults[..] else { panic!("{wait}: {:?}", run.faults) };
            assert_eq!(fault.kind, FaultKind::UnlockNotOwner);
            assert!(fault.to_string().contains("waits for a condition variable"), "{}", fault);
        }
    }
}

#[test]
fn a_semaphore_has_a_largest_value() {
    let source = format!(
        "{HEADERS}#include <errno.h>\nint main(void) {{ sem_t s; int v;\n\
         if (sem_init(&s, 0, 0x80000000u) != -1 || errno != EINVAL) return 1;\n\
         sem_init(&s, 0, 0x7ffffffeu); if (sem_post(&s) != 0) return 2;\n\
         if (sem_post(&s) != -1 || errno != EOVERFLOW) return 3;\n\
         sem_getvalue(&s, &v); return v == 0x7fffffff ? 9 : 4; }}"
    );
    assert_eq!(run(&program("largest", &source), false, &[]).result, Some(9));
}

#[test]
fn misuse_is_a_fault_or_an_error() {
    let cases = [
        (
            "pthread_rwlock_t l; pthread_rwlock_init(&l, 0); pthread_rwlock_unlock(&l);",
            FaultKind::UnlockNotOwner,
        ),
        (
            "pthread_spinlock_t l; pthread_spin_init(&l, 0); pthread_spin_unlock(&l);",
            FaultKind::UnlockNotOwner,
        ),
        (
            "pthread_cond_t c = PTHREAD_COND_INITIALIZER; pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; pthread_cond_wait(&c, &m);",
            FaultKind::UnlockNotOwner,
        ),
        ("pthread_detach(pthread_self()); pthread_detach(pthread_self());", FaultKind::DoubleJoin),
        ("pthread_mutex_t m; pthread_mutex_lock(&m);", FaultKind::UninitialisedRead),
        ("sem_t s; sem_post(&s);", FaultKind::UninitialisedRead),
        ("static sem_t s; sem_wait(&s);", FaultKind::UninitialisedRead),
        ("static sem_t s; sem_trywait(&s);", FaultKind::UninitialisedRead),
        ("static sem_t s; sem_post(&s);", FaultKind::UninitialisedRead),
        ("static sem_t s; int v; sem_getvalue(&s, &v);", FaultKind::UninitialisedRead),
        ("static pthread_barrier_t b; pthread_barrier_wait(&b);", FaultKind::UninitialisedRead),
        (
            "pthread_barrier_t b; pthread_barrier_init(&b, 0, 1); pthread_barrier_destroy(&b); pthread_barrier_wait(&b);",
            FaultKind::UninitialisedRead,
        ),
        ("char *p = malloc(5); p = realloc(p, 10); p[10] = 1;", FaultKind::OutOfBounds),
        ("char *p = malloc(5); realloc(p, 10); p[0] = 1;", FaultKind::UseAfterFree),
        ("volatile long n = -2; malloc(n);", FaultKind::InvalidAllocation),
        ("volatile long n = -2; realloc(malloc(8), n);", FaultKind::InvalidAllocation),
        ("volatile long n = -2; aligned_alloc(8, n);", FaultKind::InvalidAllocation),
        ("volatile long n = 3; aligned_alloc(n, 9);", FaultKind::InvalidAllocation),
        ("char b[3]; strcpy(b, \"abc\");", FaultKind::OutOfBounds),
        ("interleaf_choose(0);", FaultKind::Abort),
        ("int f = 0; syscall(202, &f, 3, 1);", FaultKind::Unmodelled),
        ("raise(SIGTERM);", FaultKind::Unmodelled),
        ("int n; const char *volatile f = \"%d%y\"; printf(f, 1, &n);", FaultKind::Abort),
        ("char text[] = {'a', 'b'}; printf(\"%s\", text);", FaultKind::OutOfBounds),
        ("char text[4]; text[0] = 'a'; printf(\"%s\", text);", FaultKind::UninitialisedRead),
        ("char *text = malloc(2); text[0] = text[1] = 'a'; puts(text);", FaultKind::OutOfBounds),
        ("const char *volatile text = 0; puts(text);", FaultKind::NullAccess),
        ("static char text[2000]; memset(text, 'a', 1999); printf(\"%s\", text);", FaultKind::Abort),
        ("printf(\"%*d\", 5000, 1);", FaultKind::Abort),
        ("printf(\"%d %d\", 1);", FaultKind::OutOfBounds),
        ("__VERIFIER_atomic_end();", FaultKind::Abort),
        ("__VERIFIER_assert(0);", FaultKind::Assertion),
    ];
    let declared = "#include <signal.h>\nint interleaf_choose(int); void __VERIFIER_atomic_end(void); void __VERIFIER_assert(int);";
    for (number, (body, kind)) in cases.into_iter().enumerate() {
        let source = format!("{HEADERS}{declared}\nint main(void) {{ {body} return 0; }}");
        let run = run(&program(&format!("misuse-{number}"), &source), false, &[]);
        let kinds: Vec<_> = run.faults.iter().map(|(fault, _)| fault.kind).collect();
        assert_eq!(kinds, [kind], "{body}\n{:?}", run.faults);
        assert_eq!(run.faults[0].1.innermost().unwrap().0.function.as_ref(), "main", "{body}");
    }
}

#[test]
fn what_the_system_says_is_the_same_everywhere() {
    let source = format!(
        "{HEADERS}#include <signal.h>\n#include <unistd.h>\n#include <sys/time.h>\n#include <sys/prctl.h>\n#include <sys/select.h>\n#include <poll.h>\n#include <x86intrin.h>\n\
         void handler(int number) {{}}\n\
         int main(void) {{ struct sigaction action, old; memset(&action, 0, sizeof action); action.sa_handler = handler;\n\
         sigemptyset(&action.sa_mask); sigaddset(&action.sa_mask, SIGINT);\n\
         assert(sigismember(&action.sa_mask, SIGINT) == 1 && sigismember(&action.sa_mask, SIGTERM) == 0);\n\
         assert(sigaction(SIGINT, &action, &old) == 0 && old.sa_handler == SIG_DFL && signal(SIGTERM, handler) == SIG_DFL);\n\
         assert(getpid() == gettid() && getenv(\"HOME\") == NULL);\n\
         assert(prctl(PR_SET_NAME, \"worker\") == 0 && prctl(-1) == -1 && pthread_setname_np(pthread_self(), \"worker\") == 0);\n\
         struct timespec t = {{1, 2}}; struct timeval u = {{1, 2}}; assert(poll(NULL, 0, 100) == 0 && select(0, NULL, NULL, NULL, &u) == 0);\n\
         assert(usleep(10) == 0 && sleep(1) == 0 && nanosleep(&t, NULL) == 0 && clock_nanosleep(CLOCK_MONOTONIC, 0, &t, NULL) == 0);\n\
         assert(sysconf(_SC_PAGESIZE) == 4096 && sysconf(_SC_NPROCESSORS_ONLN) == 2 && sysconf(_SC_OPEN_MAX) == 1024 && sysconf(_SC_JOB_CONTROL) == -1);\n\
         struct timespec a, b; clock_gettime(CLOCK_MONOTONIC, &a); clock_gettime(CLOCK_MONOTONIC, &b);\n\
         assert(b.tv_nsec - a.tv_nsec == 1000000 && a.tv_sec == b.tv_sec);\n\
         struct timeval c, d; gettimeofday(&c, 0); gettimeofday(&d, 0); assert(d.tv_usec - c.tv_usec == 1000);\n\
         long first = time(0); for (int i = 0; i < 1000; i++) time(0); assert(time(0) == first + 1);\n\
         unsigned long e = __builtin_readcyclecounter(), f = __rdtsc(); unsigned g; assert(f > e && __rdtscp(&g) > f && g == 0);\n\
         return 5; }}"
    );
    let run = run(&program("system", &source), false, &[]);
    assert_eq!((run.result, run.faults.len()), (Some(5), 0), "{:?}", run.faults);
}

#[test]
fn functions_without_a_body_have_addresses() {
    let source = format!(
        "{HEADERS}#include <math.h>\nvoid (*fail)(void) = &abort; static double (*const roots[])(double) = {{sqrt, fabs}};\n\
         static int call(int (*number)(int), int of) {{ return number(of); }}\n\
         int main(int count, char **names) {{ void (*stop)(int) = exit; assert(stop && fail != (void (*)(void))stop);\n\
         assert(roots[0](16) == 4 && roots[count](-3) == 3 && call(abs, -5) == 5);\n\
         if (count > 5) fail(); stop(4); }}"
    );
    let ended = run(&program("addresses", &source), false, &[]);
    assert_eq!((ended.result, ended.faults.len()), (Some(4), 0), "{:?}", ended.faults);
    let source = format!("{HEADERS}void (*fail)(void) = &abort; int main(void) {{ fail(); }}");
    let failed = run(&program("address-of-abort", &source), false, &[]);
    assert_eq!(failed.faults[0].0.kind, FaultKind::Abort);
    assert_eq!(failed.faults[0].1.innermost().expect("a place").0.function.as_ref(), "main");
}

#[test]
fn what_libraries_ask_at_their_start_has_an_answer() {
    let source = format!(
        "#define _GNU_SOURCE\n{HEADERS}#include <errno.h>\n#include <gnu/libc-version.h>\n#include <sched.h>\n#include <signal.h>\n#include <sys/mman.h>\n#include <sys/sysinfo.h>\n#include <unistd.h>\n\
         int main(void) {{ pthread_attr_t a; size_t size; pthread_attr_init(&a);\n\
         assert(pthread_attr_getstacksize(&a, &size) == 0 && size == 8 << 20 && gnu_get_libc_version()[0] == '2');\n\
         assert(pthread_atfork(NULL, NULL, NULL) == 0 && sysconf(_SC_THREAD_STACK_MIN) == 16384 && secure_getenv(\"HOME\") == NULL);\n\
         cpu_set_t set; CPU_ZERO(&set); CPU_SET(3, &set); CPU_SET(70, &set); assert(CPU_COUNT(&set) == 2);\n\
         cpu_set_t all; assert(sched_getaffinity(0, sizeof all, &all) == 0 && CPU_COUNT(&all) == 2 && !CPU_ISSET(2, &all));\n\
         struct sysinfo system; assert(sysinfo(&system) == 0 && system.totalram > system.freeram && system.mem_unit == 1);\n\
         char *page = mmap(NULL, 8192, PROT_READ | PROT_WRITE, MAP_ANONYMOUS | MAP_PRIVATE, -1, 0); page[1] = page[4096] = 1;\n\
         assert(madvise(page, 1, MADV_DONTNEED) == 0 && page[1] == 0 && page[4096] == 1 && madvise(page + 1, 1, MADV_DONTNEED) == -1);\n\
         assert(sbrk(16) == (void *)-1 && errno == ENOMEM && raise(SIGCHLD) == 0 && raise(0) == 0 && raise(1000) == -1 && errno == EINVAL);\n\
         void *own = __builtin_thread_pointer(); assert(own && own == __builtin_thread_pointer() && ((size_t)own & 15) == 0);\n\
         raise(SIGABRT); }}"
    );
    let run = run(&program("starts", &source), false, &[]);
    let kinds: Vec<_> = run.faults.iter().map(|(fault, _)| fault.kind).collect();
    assert_eq!(kinds, [FaultKind::Abort], "{:?}", run.faults);
}

#[test]
fn there_are_no_files_but_the_standard_streams() {
    let source = format!(
        "{HEADERS}#include <errno.h>\n#include <fcntl.h>\n#include <poll.h>\n#include <unistd.h>\n#include <sys/mman.h>\n#include <sys/uio.h>\n\
         int main(void) {{ char b[4]; struct iovec v[2] = {{{{\"ab\", 2}}, {{\"c\\n\", 2}}}};\n\
         assert(open(\"/etc/passwd\", O_RDONLY) == -1 && errno == ENOENT);\n\
         assert(read(0, b, 4) == 0 && read(3, b, 4) == -1 && errno == EBADF && close(7) == -1 && close(1) == 0);\n\
         assert(write(1, \"x\", 1) == 1 && writev(2, v, 2) == 4 && write(5, \"x\", 1) == -1 && lseek(1, 0, 0) == -1 && errno == ESPIPE);\n\
         struct pollfd p[3] = {{{{0, POLLIN}}, {{1, POLLOUT}}, {{9, POLLIN}}}};\n\
         assert(poll(p, 3, 0) == 3 && p[0].revents == POLLIN && p[1].revents == POLLOUT && p[2].revents == POLLNVAL);\n\
         assert(mmap(NULL, 4096, PROT_READ, MAP_PRIVATE, 1, 0) == MAP_FAILED && errno == ENODEV); return 5; }}"
    );
    let run = run(&program("files", &source), false, &[]);
    assert_eq!((run.result, run.faults.len()), (Some(5), 0), "{:?}", run.faults);
}

#[test]
fn anonymous_memory_is_zero_and_starts_at_a_page() {
    let source = format!(
        "{HEADERS}#include <errno.h>\n#include <stdint.h>\n#include <sys/mman.h>\n\
         int main(void) {{ char *p = mmap(NULL, 5000, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);\n\
         assert(p != MAP_FAILED && (uintptr_t)p % 4096 == 0 && p[0] == 0 && p[8191] == 0); p[4999] = 3; assert(p[4999] == 3);\n\
         char *q = p + 4096; assert(madvise(q, 4096, MADV_DONTNEED) == 0 && p[4999] == 0);\n\
         assert(mprotect(p, 4096, PROT_READ) == 0 && madvise(p, 4096, MADV_DONTNEED) == 0 && munmap(p, 4096) == 0);\n\
         assert(mmap(NULL, 0, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED && errno == EINVAL);\n\
         assert(mmap(p, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) == MAP_FAILED);\n\
         assert(mmap(NULL, 1ul << 30, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED && errno == ENOMEM); return 5; }}"
    );
    let run = run(&program("pages", &source), false, &[]);
    assert_eq!((run.result, run.faults.len()), (Some(5), 0), "{:?}", run.faults);
}

#[test]
fn a_process_has_no_limits_one_locale_and_is_not_cancelled() {
    let source = format!(
        "{HEADERS}#include <errno.h>\n#include <locale.h>\n#include <sys/auxv.h>\n#include <sys/resource.h>\n\
         static int fall(const void *a, const void *b, void *count) {{ ++*(int *)count; return *(const int *)b - *(const int *)a; }}\n\
         int main(void) {{ struct rlimit limit; int a[4] = {{2, 4, 1, 3}}, count = 0, old = 7;\n\
         assert(getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur == RLIM_INFINITY && setrlimit(RLIMIT_NOFILE, &limit) == 0);\n\
         assert(getauxval(AT_PAGESZ) == 4096 && getauxval(AT_HWCAP) == 0);\n\
         assert(setlocale(LC_ALL, \"\")[0] == 'C' && setlocale(LC_ALL, NULL)[0] == 'C' && !setlocale(LC_ALL, \"de_DE\"));\n\
         qsort_r(a, 4, sizeof *a, fall, &count); assert(a[0] == 4 && a[1] == 3 && a[2] == 2 && a[3] == 1 && count > 2);\n\
         assert(pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &old) == 0 && old == PTHREAD_CANCEL_ENABLE);\n\
         assert(pthread_setcanceltype(PTHREAD_CANCEL_DEFERRED, NULL) == 0); pthread_testcancel();\n\
         char byte = 7; assert(syscall(318, &byte, 1, 0) == 1 && byte == 0);\n\
         assert(syscall(324, 0, 0) == -1 && errno == ENOSYS); return 5; }}"
    );
    let run = run(&program("limits", &source), false, &[]);
    assert_eq!((run.result, run.faults.len()), (Some(5), 0), "{:?}", run.faults);
}

#[test]
fn choices_are_as_many_as_they_say() {
    let source = "unsigned char __VERIFIER_nondet_uchar(void); char __VERIFIER_nondet_char(void); int interleaf_choose(int);\n\
                  int main(void) { int c = __VERIFIER_nondet_char(); return c + __VERIFIER_nondet_uchar() * 1000 + interleaf_choose(7) * 1000000; }";
    let run = run(&program("choices", source), false, &[255, 255, 6]);
    assert_eq!(run.result, Some(6_254_999));
    let among: Vec<u32> = run.events["0"]
        .iter()
        .filter_map(|event| if let Op::Choose { among } = event.op { Some(among) } else { None })
        .collect();
    assert_eq!(among, [256, 256, 7]);
}

#[test]
fn what_is_not_modelled_is_refused_by_name() {
    let calls = [
        "gethostid()",
        "system(\"true\")",
        "fork()",
        "select(1, NULL, NULL, NULL, NULL)",
        "pthread_cancel(0)",
        "sem_open(\"x\", 0)",
        "__VERIFIER_nondet_int()",
        "malloc_usable_size(0)",
        "snprintf((char *)0, 0, \"%ls\", (void *)0)",
        "fprintf(stderr, \"%lc\", 7)",
    ];
    for (number, call) in calls.into_iter().enumerate() {
        let name = call.split('(').next().unwrap();
        let source = format!(
            "{HEADERS}#include <malloc.h>\n#include <unistd.h>\n#include <sys/select.h>\nint __VERIFIER_nondet_int(void);\nint main(void) {{ {call}; return 0; }}"
        );
        match load(
            &compile(&format!("refused-{number}"), &source),
            &Options { strict: true, ..Options::default() },
        ) {
            Err(LoadError::Unsupported { reason, .. }) => assert!(reason.contains(name), "{reason}"),
            other => panic!("{call}: {:?}", other.map(|_| ())),
        }
    }
}
