//! Random programs that throw and catch.

use fastrand::Rng;
use std::fmt::Write;

const PRELUDE: &str = r#"#include <cassert>
#include <cstdio>
#include <exception>
#include <stdexcept>
static unsigned long done = 1;
static unsigned steps;
static void did(long what) { done = done * 1000003 + what; }
static bool often(int one_in) { return ++steps * 2654435761u / 65536 % one_in == 0; }
struct Guard {
    int number;
    Guard(int number) : number(number) { did(number); }
    ~Guard() { did(number + 100 + std::uncaught_exceptions()); }
};
struct Base {
    int value;
    Base(int value) : value(value) {}
    Base(const Base &other) : value(other.value) { did(201); }
    virtual ~Base() { did(200); }
};
struct Left : virtual Base {
    Left(int value) : Base(value) {}
};
struct Right : virtual Base {
    Right(int value) : Base(value) {}
};
struct Both : Left, Right {
    Both(int value) : Base(value), Left(value), Right(value) {}
};
struct Plain {
    int value;
};
struct Twice1 : Plain {};
struct Twice2 : Plain {};
struct Twice : Twice1, Twice2 {};
struct Private : private Plain {};
struct Error : std::runtime_error {
    Error() : std::runtime_error("error") {}
};
static std::exception_ptr kept;
static Both both(7);
struct Parts {
    Guard first, second;
    Parts(int number);
};
struct Maker {
    int number;
    Maker();
    ~Maker() { did(number + 300); }
};
static int made;
"#;

/// What is thrown.
const THROWN: [&str; 14] = [
    "42",
    "4L",
    "2.5",
    "'c'",
    "\"text\"",
    "Base(1)",
    "Left(2)",
    "Both(3)",
    "&both",
    "Plain{4}",
    "Twice()",
    "Private()",
    "Error()",
    "nullptr",
];

/// What is caught, and what a handler does with it.
const CAUGHT: [(&str, &str); 17] = [
    ("int n", "did(n);"),
    ("const int &n", "did(n + 1);"),
    ("long n", "did(n);"),
    ("double n", "did((long)(n * 2));"),
    ("char c", "did(c);"),
    ("const char *text", "did(text ? text[1] : 5);"),
    ("const void *at", "did(at != nullptr);"),
    ("Base &base", "did(base.value);"),
    ("Base base", "did(base.value + 20);"),
    ("const Left &left", "did(left.value + 30);"),
    ("Right right", "did(right.value + 40);"),
    ("Base *base", "did(base ? base->value : 8);"),
    ("Right *right", "did(right ? right->value + 1 : 9);"),
    ("Plain &plain", "did(plain.value + 50);"),
    ("std::exception &error", "did(error.what()[0]);"),
    ("const std::logic_error &error", "did(error.what()[1]);"),
    ("const std::runtime_error &error", "did(error.what()[2]);"),
];

/// How many functions there are; each calls later ones alone.
const FUNCTIONS: usize = 5;

struct Generator<'r> {
    random: &'r mut Rng,
    text: String,
    next: u32,
    /// The function that is generated.
    function: usize,
    in_loop: bool,
    in_handler: bool,
}

/// A program that ends by itself.
pub(crate) fn program(random: &mut Rng) -> String {
    let mut generator =
        Generator { random, text: PRELUDE.into(), next: 1, function: 0, in_loop: false, in_handler: false };
    let no_throw: [&str; FUNCTIONS] =
        std::array::from_fn(|_| if generator.random.u8(..10) == 0 { " noexcept" } else { "" });
    for (number, no_throw) in no_throw.iter().enumerate() {
        let _ = writeln!(generator.text, "static int f{number}(int depth){no_throw};");
    }
    generator.constructors();
    for (number, no_throw) in no_throw.iter().enumerate() {
        generator.function = number;
        let _ = writeln!(generator.text, "static int f{number}(int depth){no_throw} {{");
        generator.block(3);
        generator.text.push_str("    return depth;\n}\n");
    }
    generator.text.push_str("int main() {\n");
    for _ in 0..3 {
        generator.text.push_str("    try { did(f0(0)); } catch (int n) { did(n + 60); }");
        if generator.random.u8(..4) > 0 {
            generator.text.push_str(" catch (...) { did(61); }");
        }
        generator.text.push('\n');
    }
    generator.text.push_str(
        "    kept = nullptr;\n#ifdef NATIVE\n    printf(\"%lu\\n\", done);\n#else\n    assert(done == (unsigned long)WANTED);\n#endif\n}\n",
    );
    generator.text
}

impl Generator<'_> {
    fn number(&mut self) -> u32 {
        self.next += 1;
        self.next
    }

    fn one_of<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.random.usize(..all.len())]
    }

    fn constructors(&mut self) {
        let (first, thrown) = (self.random.u8(2..5), self.one_of(&THROWN));
        let _ = writeln!(
            self.text,
            "Parts::Parts(int number) try : first(number), second(number + 1) {{ if (often({first})) throw {thrown}; }} catch (...) {{ did(400); }}"
        );
        let (second, thrown) = (self.random.u8(2..7), self.one_of(&THROWN));
        let _ =
            writeln!(self.text, "Maker::Maker() : number(++made) {{ if (often({second})) throw {thrown}; }}");
    }

    /// A few statements.
    fn block(&mut self, depth: u32) {
        for _ in 0..self.random.u32(1..4) {
            self.statement(depth);
        }
    }

    fn statement(&mut self, depth: u32) {
        let number = self.number();
        match self.random.u8(..18) {
            0 => drop(writeln!(self.text, "did({number});")),
            1 | 2 => drop(writeln!(self.text, "Guard guard{number}({});", number % 90)),
            3 => {
                let (one_in, thrown) = (self.random.u8(1..5), self.one_of(&THROWN));
                let _ = writeln!(self.text, "if (often({one_in})) throw {thrown};");
            }
            4 | 5 if self.function + 1 < FUNCTIONS => {
                let callee = self.random.usize(self.function + 1..FUNCTIONS);
                let _ =
                    writeln!(self.text, "if (often(2)) did(f{callee}(depth + 1)); else f{callee}(depth);");
            }
            6..=10 if depth > 0 => self.attempt(depth),
            11 if depth > 0 => {
                let in_loop = std::mem::replace(&mut self.in_loop, true);
                let _ = writeln!(self.text, "for (int i{number} = 0; i{number} < 3; i{number}++) {{");
                self.block(depth - 1);
                self.text.push_str("}\n");
                self.in_loop = in_loop;
            }
            12 if self.in_loop => {
                let leave = self.one_of(&["break", "continue"]);
                let _ = writeln!(self.text, "if (often(3)) {leave};");
            }
            13 => drop(writeln!(self.text, "if (often(4)) return {number};")),
            14 if self.in_handler => self.text.push_str("if (often(2)) throw;\n"),
            14 => drop(writeln!(self.text, "Parts parts{number}({});", number % 90)),
            15 => {
                let _ = writeln!(
                    self.text,
                    "{{ Maker *makers{number} = new Maker[3]; delete[] makers{number}; }}"
                );
            }
            16 => {
                let how = match self.in_handler {
                    true => "kept = std::current_exception();",
                    false => "if (kept && often(2)) std::rethrow_exception(kept);",
                };
                let _ = writeln!(self.text, "{how}");
            }
            17 => drop(writeln!(
                self.text,
                "struct Late{number} {{ ~Late{number}() noexcept(false) {{ if (!std::uncaught_exceptions() && often(3)) throw {number}; }} }} late{number};"
            )),
            _ => drop(writeln!(self.text, "did(depth + {number});")),
        }
    }

    /// `try`, with handlers of different types, from the most special one on.
    fn attempt(&mut self, depth: u32) {
        self.text.push_str("try {\n");
        let in_handler = std::mem::replace(&mut self.in_handler, false);
        self.block(depth - 1);
        self.in_handler = true;
        self.text.push('}');
        for _ in 0..self.random.u32(0..4) {
            let (caught, action) = CAUGHT[self.random.usize(..CAUGHT.len())];
            let _ = writeln!(self.text, " catch ({caught}) {{ {action}");
            self.block(depth - 1);
            self.text.push('}');
        }
        let text = self.one_of(&["int", "Base &", "..."]);
        let _ = writeln!(self.text, " catch ({text}) {{ did({});", 500 + depth);
        self.block(depth - 1);
        self.text.push_str("}\n");
        self.in_handler = in_handler;
    }
}
