//! Bad input never panics, neither when it is loaded nor when it is run.

use crate::support::{Language, compile_as, run_at_most};
use interleaf_llvm::{Options, load};

/// The generator of mutants; `INTERLEAF_SEED` sets where it starts.
fn random() -> fastrand::Rng {
    let seed = std::env::var("INTERLEAF_SEED").ok().and_then(|text| text.parse().ok());
    fastrand::Rng::with_seed(seed.unwrap_or(0x9e37_79b9_7f4a_7c15))
}

/// How many mutants of each kind; `INTERLEAF_ROUNDS` sets it.
fn rounds() -> usize {
    std::env::var("INTERLEAF_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(200)
}

fn survives(text: &str) {
    let unroll = Some(3);
    if let Ok(program) = load(text, &Options { unroll, arguments: vec!["1".into()], ..Options::default() }) {
        run_at_most(&program, true, &[], 300);
    }
}

const SOURCE: &str = r#"
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <assert.h>
#include <stdarg.h>
_Thread_local int own = 3; int add(int n, ...) { va_list l; va_start(l, n); int r = va_arg(l, int); va_end(l); return r + own++; }
struct s { int a; char b[3]; struct { long l; double d; } n; };
struct s g = { 1, "xy", { 3, 4.5 } }; atomic_int x = 1; pthread_mutex_t m; int (*f)(int);
int twice(int i) { return i ? twice(i - 1) + 2 : 0; }
struct s make(int i) { struct s s = g; s.a = i; return s; }
void *worker(void *p) { pthread_mutex_lock(&m); *(int *)p += 1; pthread_mutex_unlock(&m); atomic_fetch_add(&x, 2); return p; }
int main(int argc, char **argv) {
    pthread_t t; int v[4] = { 1, 2, 3 }, w = 0; void *r; f = twice;
    pthread_create(&t, 0, worker, &w); pthread_join(t, &r);
    struct s s = make(f(add(1, 3))); memcpy(v + 1, v, 8); char *heap = malloc(8); memset(heap, argc, 8);
    for (int i = 0; i < 3; i++) { switch (v[i]) { case 1: w += i; break; case 2: w *= 2; default: s.a--; } }
    int e = 3; atomic_compare_exchange_strong(&x, &e, 5); int n = argc + 1; int a[n]; a[1] = (int)s.n.d + e;
    assert(w > 0 || a[1]); printf("%d %s %f %c\n", w, argv[0], s.n.d, s.b[1]); free(heap); unsigned o; 
    return __builtin_add_overflow(a[1], 7u, &o) ? 1 : (int)(o % 3) << (w & 3);
}"#;

const LANGUAGE: &str = r#"
typedef int v4 __attribute__((vector_size(16))); typedef __int128 wide; wide big = 5; v4 lanes = { 1, 2, 3, 4 }; _Atomic double sum = 1.5; int data[32];
_Thread_local int own[2] = { 1, 2 }; int *escaped; int order; __attribute__((constructor(101))) static void before(void) { order = 3; } extern int missing(void) __attribute__((weak)); int strong(void) { return 1; } int alias(void) __attribute__((alias("strong")));
int jump(int n) { static void *table[] = { &&a, &&b, &&c }; goto *table[n % 3]; a: n += 2; b: n *= 3; if (n < 50) goto *table[1]; c: return n; }
v4 mix(v4 a, v4 b, int i) { a[i & 3] = b[1]; return __builtin_shufflevector(a < b, a * b, 0, 5, 2, 7); }
int cases(int n) { switch (n) { case 1: return 5; case 100: return 6; case -7: return jump(2); case 40 ... 44: return 3; } return 0; }
struct pair { wide w; struct { short a; float f; } s; }; struct pair pass(struct pair p) { p.w *= p.s.a; p.s.f += 1; return p; }
int main(int argc, char **argv) { struct pair p = { big + argc, { 3, 2.5f } }; p = pass(p); escaped = &own[1]; ++*escaped; v4 m = mix(lanes, lanes + argc, argc); sum += 2;
  for (int i = 0; i < 32; i++) data[i] = i * argc - 3; int total = 0; for (int i = 0; i < 32; i++) total += data[i] & 7;
  int r; wide q; r = __builtin_add_overflow(p.w, big << 100, &q); r += __builtin_popcount(argc) + __builtin_clzll(argc); __asm__ volatile("mfence" ::: "memory");
  return (int)(p.w >> 1) + m[0] + m[3] + jump(argc) + cases(argc + 99) + (int)sum + total + r + (missing ? missing() : alias()) + (int)(q / (argc + 2)) + order + (int)p.s.f; }"#;

const CPLUSPLUS: &str = r#"
#include <new>
#include <atomic>
extern "C" int printf(const char *, ...);
struct A { int x; A(int x) : x(x) {} virtual ~A() { x = 0; } virtual int f() { return x; } }; struct B : A { B() : A(4) {} int f() override { if (x > 9) throw x; return x * 2; } };
A &once() { static B b; return b; } int start = once().f(); std::atomic<int> n{1}; thread_local A own(3); struct Guard { int &r; ~Guard() { r++; } };
int main(int argc, char **) { A *a = new B; int r = a->f() + start; { Guard g{r}; try { r += once().f(); } catch (int e) { r = e; } } delete a; int (A::*m)() = &A::f; n += (own.*m)(); int *v = new int[argc + 2]{}; v[1] = n; r += v[1]; delete[] v; return r; }"#;

#[test]
fn exchanged_words_are_survived() {
    exchanged_words(
        Language::C,
        "hostile",
        SOURCE,
        &[&["-O0", "-g"][..], &["-O0"], &["-O1", "-fno-vectorize"]],
    );
}

#[test]
fn exchanged_words_of_wide_numbers_vectors_and_labels_are_survived() {
    exchanged_words(Language::C, "hostile-language", LANGUAGE, &[&["-O0", "-g"][..], &["-O3"]]);
}

#[test]
fn exchanged_words_of_cplusplus_are_survived() {
    exchanged_words(Language::Cplusplus, "hostile-cplusplus", CPLUSPLUS, &[&["-O0", "-g"][..], &["-O1"]]);
}

fn exchanged_words(language: Language, name: &str, source: &str, configurations: &[&[&str]]) {
    for flags in configurations {
        let text = compile_as(language, name, source, flags);
        survives(&text);
        let code = text.find("\n!").unwrap_or(text.len());
        let words: Vec<&str> = text[..code].split_inclusive([' ', ',', '\n', '(', ')']).collect();
        let mut random = random();
        for _ in 0..rounds() {
            let mut mutated = words.clone();
            for _ in 0..random.usize(1..=3) {
                let (to, from) = (random.usize(..words.len()), random.usize(..words.len()));
                match random.usize(..3) {
                    0 => mutated[to] = mutated[from],
                    1 => mutated.swap(to, from),
                    _ => mutated[to] = "",
                }
            }
            survives(&(mutated.concat() + &text[code..]));
        }
        // Most words are no good in another place; numbers, locals and types are.
        let classes: [&dyn Fn(&str) -> bool; 3] = [
            &|word| word.trim_end_matches([' ', ',', '\n', ')']).parse::<i64>().is_ok(),
            &|word| word.starts_with('%'),
            &|word| {
                word.starts_with('i') && word.trim()[1..].parse::<u32>().is_ok() || word.starts_with("ptr")
            },
        ];
        for class in classes {
            let places: Vec<usize> = (0..words.len()).filter(|&place| class(words[place])).collect();
            for _ in 0..rounds() {
                let mut mutated = words.clone();
                let (to, from) = (places[random.usize(..places.len())], places[random.usize(..places.len())]);
                mutated[to] = words[from];
                survives(&(mutated.concat() + &text[code..]));
            }
        }
    }
}
