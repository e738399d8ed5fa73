//! Bad input never panics, neither when it is loaded nor when it is run.

mod support;

use interleaf_llvm::{Options, load};
use support::{compile_with, run_at_most};

/// A small generator of numbers; `INTERLEAF_SEED` sets where it starts.
struct Random(u64);

impl Random {
    fn new() -> Random {
        let seed = std::env::var("INTERLEAF_SEED").ok().and_then(|text| text.parse().ok());
        Random(seed.unwrap_or(0x9e37_79b9_7f4a_7c15))
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound
    }
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

#[test]
fn exchanged_words_are_survived() {
    for flags in [&["-O0", "-g"][..], &["-O0"], &["-O1", "-fno-vectorize"]] {
        let text = compile_with("hostile", SOURCE, flags);
        survives(&text);
        let code = text.find("\n!").unwrap_or(text.len());
        let words: Vec<&str> = text[..code].split_inclusive([' ', ',', '\n', '(', ')']).collect();
        let mut random = Random::new();
        for _ in 0..rounds() {
            let mut mutated = words.clone();
            for _ in 0..1 + random.below(3) {
                let (to, from) = (random.below(words.len()), random.below(words.len()));
                match random.below(3) {
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
                let (to, from) = (places[random.below(places.len())], places[random.below(places.len())]);
                mutated[to] = words[from];
                survives(&(mutated.concat() + &text[code..]));
            }
        }
    }
}
