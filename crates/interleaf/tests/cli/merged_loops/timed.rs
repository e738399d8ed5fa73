//! Random C programs whose loops wait with time limits, poll, or look at the clock, or nearly so that it can be left out.

use super::program::Program;
use fastrand::Rng;

/// The program that a seed stands for.
pub(crate) fn generate(seed: u64) -> Program {
    let mut random = Rng::with_seed(seed);
    let count = if random.u8(..4) > 0 { 2 } else { 3 };
    let most = if count == 2 { 3 } else { 2 };
    // Another thread's `trylock` sees a mutex held: then nothing is left out, which is worth a few programs only.
    let tries = random.u8(..6) == 0;
    let mut loops = 0;
    let threads = (0..count).map(|thread| {
        let statements = (0..random.usize(1..=most)).map(|number| {
            let mut place = Place { random: &mut random, tries };
            let is_loop = loops < 2 && place.random.u8(..5) < 3;
            loops += usize::from(is_loop);
            let text = match place.random.u8(..10) {
                _ if !is_loop => place.simple(),
                0..=5 => place.wait(),
                6 => place.torn(),
                7 => place.poll(),
                _ => place.clock(),
            };
            text.replace("RESULT", &format!("results[{thread}][{number}]"))
                .replace("END", &format!("end_{number}"))
                .replace("TWU", "pthread_cond_timedwait(&changed, &mutex, &until)")
                .replace("TW", "pthread_cond_timedwait(&changed, &mutex, &limit)")
                .replace("UNLOCK(", "pthread_mutex_unlock(&")
                .replace("LOCK(", "pthread_mutex_lock(&")
        });
        statements.collect()
    });
    Program { threads: threads.collect() }
}

struct Place<'r> {
    random: &'r mut Rng,
    tries: bool,
}

impl Place<'_> {
    fn one(&mut self, of: &[&str]) -> String {
        of[self.random.usize(..of.len())].to_string()
    }

    fn maybe(&mut self, percent: u8, of: &[&str]) -> String {
        if self.random.u8(..100) < percent { self.one(of) } else { String::new() }
    }

    fn simple(&mut self) -> String {
        if self.tries && self.random.u8(..3) == 0 {
            return self.one(&[
                "if (!pthread_mutex_trylock(&mutex)) { RESULT = atomic_load(&y) + 1; UNLOCK(mutex); }",
                "if (pthread_mutex_trylock(&mutex)) RESULT = 1; else UNLOCK(mutex);",
                "if (pthread_mutex_timedlock(&mutex, &limit)) RESULT = 1; else UNLOCK(mutex);",
            ]);
        }
        self.one(&[
            "LOCK(mutex); atomic_store(&flag, 1); pthread_cond_signal(&changed); UNLOCK(mutex);",
            "LOCK(mutex); atomic_store(&flag, 1); pthread_cond_signal(&changed); UNLOCK(mutex);",
            "LOCK(mutex); atomic_store(&flag, 1); pthread_cond_broadcast(&changed); UNLOCK(mutex);",
            "LOCK(mutex); atomic_store(&flag, 1); UNLOCK(mutex); pthread_cond_signal(&changed);",
            "LOCK(mutex); RESULT = atomic_load(&y) + 1; UNLOCK(mutex);",
            "LOCK(mutex); RESULT = atomic_load(&y) + 1; atomic_store(&y, 2); UNLOCK(mutex);",
            "LOCK(mutex); atomic_store(&x, 1); UNLOCK(mutex);",
            "LOCK(mutex); atomic_store(&x, 2); pthread_cond_signal(&changed); UNLOCK(mutex);",
            "LOCK(mutex); UNLOCK(mutex); atomic_store(&x, 1); LOCK(mutex); UNLOCK(mutex);",
            "LOCK(other); atomic_store(&y, 1); UNLOCK(other);",
            "LOCK(other); RESULT = atomic_load(&x) + 1; LOCK(mutex); UNLOCK(mutex); UNLOCK(other);",
            "LOCK(mutex); if (!atomic_load(&flag)) pthread_cond_wait(&changed, &mutex); RESULT = 1; UNLOCK(mutex);",
            "pthread_cond_signal(&changed);",
            "pthread_cond_broadcast(&changed);",
            "LOCK(mutex); RESULT = !!TW + 1; UNLOCK(mutex);",
            "atomic_store(&x, 1); atomic_store(&y, 1);",
            "atomic_store(&flag, 1);",
            "atomic_store(&x, 2);",
            "RESULT = atomic_load(&y) + 1;",
            "sem_post(&tokens);",
            "sem_post(&tokens); atomic_store(&x, 1);",
            "if (!sem_trywait(&tokens)) RESULT = 1;",
        ])
    }

    fn condition(&mut self) -> String {
        self.one(&[
            "!atomic_load(&flag)",
            "!atomic_load(&flag)",
            "!atomic_load(&flag)",
            "atomic_load(&x) != 2",
            "atomic_load(&x) < 2 && !atomic_load(&flag)",
            "atomic_load(&x) == atomic_load(&y)",
            "v == atomic_load(&x)",
        ])
    }

    /// A loop around a wait with a time limit.
    fn wait(&mut self) -> String {
        let condition = self.condition();
        let wait = self.one(&[
            "TW;",
            "TW;",
            "TW;",
            "if (TW) n++;",
            "if (TW) v = atomic_load(&y);",
            "if (!TW) v++;",
            "if (TW && ++n == 2) break;",
            "if (TW && atomic_load(&y)) break;",
            "n |= !!TW;",
            "LOCK(other); TW; UNLOCK(other);",
            "TW; TW;",
            "end = help_now() + 3; until = help_at(end); TWU;",
            "end = help_now() + 3; until = help_at(end); if (TWU && help_now() < end) n = 7;",
            "end = help_now() + 2; until = help_at(end); TWU; if (help_now() >= end && atomic_load(&y)) break;",
            "end = help_now() + 3; until = help_at(end); while (CONDITION) { if (TWU && help_now() >= end) break; }",
            "if (help_now() < last) RESULT = 77; until = help_at(help_now() + 2); if (TWU) last = help_now(); else if (help_now() < last) n = 8;",
            "until = help_at(help_now() + 2); if (!TWU && help_now() < last) n = 8; last = help_now();",
        ]);
        let wait = wait.replace("CONDITION", &condition);
        let round = [
            "n++;",
            "v = atomic_load(&y);",
            "atomic_store(&y, 1);",
            "atomic_fetch_add(&y, 1);",
            "if (atomic_load(&x) == 1) n = 1;",
            "LOCK(other); v = atomic_load(&y); UNLOCK(other);",
            "UNLOCK(mutex); LOCK(mutex);",
            "UNLOCK(mutex); sched_yield(); LOCK(mutex);",
            "pthread_cond_signal(&changed);",
            "if (n == 1) RESULT = 5;",
            "clock_gettime(0, &time); time.tv_sec++;",
            "if (help_now() < 0) break;",
        ];
        let (before, after) = (self.maybe(30, &round), self.maybe(30, &round));
        let entry =
            self.maybe(40, &["atomic_store(&y, 1);", "v = atomic_load(&x);", "atomic_fetch_add(&y, 1);"]);
        let tail = self.one(&[
            "",
            "RESULT = n + 1;",
            "RESULT = v + 1;",
            "RESULT = atomic_load(&y) + 1;",
            "atomic_store(&y, 3);",
            "assert(n < 2);",
        ]);
        let head = "int n = 0, v = 0; long end = 0, last = 0; struct timespec time, until;";
        match self.random.u8(..8) {
            0 => format!("{head} while ({condition}) {{ {before} LOCK(mutex); {wait} {after} UNLOCK(mutex); }} {tail}"),
            1 => format!(
                "{head} for (int k = 0; k < 2; k++) {{ LOCK(mutex); {entry} if ({condition}) {{ {before} {wait} {after} }} UNLOCK(mutex); }} {tail}"
            ),
            2 => format!(
                "{head} LOCK(mutex); {entry} for (int k = 0; k < 3; k++) {{ if (!({condition})) break; {before} {wait} {after} }} {tail} UNLOCK(mutex);"
            ),
            3 => format!("{head} LOCK(mutex); {entry} do {{ {before} {wait} {after} }} while ({condition}); {tail} UNLOCK(mutex);"),
            4 => format!(
                "{head} LOCK(other); LOCK(mutex); {entry} while ({condition}) {{ {before} {wait} {after} }} UNLOCK(mutex); UNLOCK(other); {tail}"
            )
            .replace("LOCK(other); TW; UNLOCK(other);", "TW;")
            .replace("LOCK(other); v = atomic_load(&y); UNLOCK(other);", "UNLOCK(mutex); UNLOCK(other); LOCK(other); LOCK(mutex);"),
            _ => format!("{head} LOCK(mutex); {entry} while ({condition}) {{ {before} {wait} {after} }} {tail} UNLOCK(mutex);"),
        }
    }

    /// A loop that reads before and after its wait.
    fn torn(&mut self) -> String {
        let (first, second) = (self.one(&["&x", "&y"]), self.one(&["&x", "&y", "&flag"]));
        let leave = self.one(&["a != b", "a || b", "a == 1 && b == 0", "b == 2", "a + b > 1"]);
        let more = self.one(&["", "", "|| ++n == 2", "|| atomic_load(&flag)"]);
        format!(
            "int n = 0, a, b; LOCK(mutex); for (;;) {{ a = atomic_load({first}); TW; b = atomic_load({second}); if ({leave} {more}) break; }} \
             RESULT = 4 * a + b + 1; UNLOCK(mutex);"
        )
    }

    /// A loop that polls.
    fn poll(&mut self) -> String {
        let body = self.maybe(
            40,
            &[
                "sched_yield();",
                "n++;",
                "v = atomic_load(&y);",
                "atomic_store(&y, 1);",
                "if (++n == 3) goto END;",
            ],
        );
        let section = self.one(&[
            "RESULT = n + 1;",
            "RESULT = v + 1;",
            "RESULT = atomic_fetch_add(&y, 1) + 1;",
            "if (atomic_load(&flag)) RESULT = 2;",
        ]);
        let text = match self.random.u8(..7) {
            0 => format!("while (sem_trywait(&tokens)) {{ {body} }} {section}"),
            1 => format!("while (sem_timedwait(&tokens, &limit)) {{ {body} }} {section}"),
            2 => format!(
                "for (int k = 0; k < 3; k++) {{ if (!sem_trywait(&tokens)) goto END; {body} }} sem_wait(&tokens); {section}"
            ),
            3 => format!("while (pthread_mutex_trylock(&mutex)) {{ {body} }} {section} UNLOCK(mutex);"),
            4 => format!(
                "while (pthread_mutex_timedlock(&mutex, &limit) == ETIMEDOUT) {{ {body} }} {section} UNLOCK(mutex);"
            ),
            5 => format!(
                "int k; for (k = 0; k < 3; k++) {{ if (!pthread_mutex_trylock(&mutex)) break; {body} }} if (k == 3) LOCK(mutex); {section} UNLOCK(mutex);"
            ),
            _ => format!(
                "while (pthread_mutex_trylock(&mutex)) {{ {body} }} {section} UNLOCK(mutex); {section}"
            ),
        };
        format!("int n = 0, v = 0; {text} END: ;")
    }

    /// A loop that looks at the clock.
    fn clock(&mut self) -> String {
        let condition = self.condition();
        let body = self.maybe(
            40,
            &[
                "n++;",
                "sched_yield();",
                "v = atomic_load(&y);",
                "atomic_store(&y, 1);",
                "atomic_fetch_add(&y, 1);",
            ],
        );
        let tail = self.one(&["", "RESULT = n + 1;", "RESULT = v + 1;", "RESULT = atomic_load(&y) + 1;"]);
        let text = self.one(&[
            "while (help_now() < deadline) { if (!(CONDITION)) { RESULT = 9; break; } BODY } TAIL",
            "for (;;) { if (!(CONDITION)) { RESULT = 9; break; } if (help_now() - start >= 3) break; BODY } TAIL",
            "do { BODY t = help_now(); } while (CONDITION && t < deadline); TAIL",
            "t = help_now(); while (CONDITION && t < deadline) { BODY t = help_now(); } TAIL",
            "while (CONDITION) { if (help_now() - t > 1) { t = help_now(); strikes++; } if (strikes == 2) break; BODY } RESULT = strikes + 1;",
            "while (CONDITION) { if (help_now() - start >= 2) strikes = 1; BODY } RESULT = strikes + 1;",
            "while (CONDITION) { if (help_now() - start >= 1 && ++strikes == 2) break; BODY } RESULT = strikes + 1;",
            "LOCK(mutex); while (CONDITION) { if (help_now() >= deadline) { RESULT = 9; break; } TW; BODY } TAIL UNLOCK(mutex);",
            "LOCK(mutex); while (CONDITION && help_now() < deadline) { TW; BODY } TAIL UNLOCK(mutex);",
            "LOCK(mutex); while (CONDITION && help_now() < deadline) { TWU; BODY } TAIL UNLOCK(mutex);",
            "LOCK(mutex); while (CONDITION) { if (TWU) { RESULT = 9; break; } BODY } TAIL UNLOCK(mutex);",
        ]);
        let text = text.replace("CONDITION", &condition).replace("BODY", &body).replace("TAIL", &tail);
        format!(
            "int n = 0, v = 0, strikes = 0; long start = help_now(), t = start, deadline = start + 4; struct timespec until = help_at(deadline); {text}"
        )
    }
}
