//! A small in-memory language for tests: straight-line threads with branches, over a few shared variables.
//!
//! A script is read from text with [`Script::parse`] or the [`script!`](crate::script!) macro, and prints as the text it
//! is read from:
//!
//! ```
//! use interleaf_program::script;
//! let program = script! {
//!     init z = 7;
//!     thread left  { x = 1; a <- y; if a == 0 { z = 2; } else { lock m; unlock m; } }
//!     thread right { y = 1; b <- x += 5; c <- cas z 7 8; d <- swap z 9; await x == 6; }
//! };
//! assert_eq!(program.variables.len(), 4);
//! ```
//!
//! `x.lo` and `x.hi` are the halves of `x`. An identifier that is assigned with `<-` is a register of its thread; every other one is a shared variable of 8
//! bytes. A thread named `main` is the first thread and starts the others with `spawn name;`. Without one, all threads
//! are started in order by a main that does nothing else. The whole language:
//!
//! | statement | meaning |
//! |---|---|
//! | `x = v;` `*p = v;` | relaxed store; `v` is a number or a register |
//! | `a <- x;` `a <- *p;` | sequentially consistent load |
//! | `a <- x += v;` `a <- swap x v;` `a <- cas x v w;` | sequentially consistent updates; `a` obtains the old contents |
//! | `x = v release;` `a <- x acquire;` `x += v relaxed;` | with a memory order: `plain`, `relaxed`, `acquire`, `release`, `acq_rel`, `sc` |
//! | `x += v;` | an update whose result is not used |
//! | `await x == v;` `await x != v;` | blocks until the condition holds |
//! | `lock m;` `unlock m;` | a mutex |
//! | `barrier b;` `a <- barrier b;` | waits at a barrier, which is for as many threads as the upper half of `b` says; the last one to arrive obtains 1 |
//! | `if a == v { } else { }` | branch on a register (`==`, `!=`) |
//! | `while a == v { }` | loop as long as a register has a value, or has not |
//! | `atomic { }` | an atomic section of loads, stores, updates, branches, assumptions and assertions |
//! | `assume a == v;` `assert a == v;` | stops the thread; is a fault |
//! | `a <- choose n;` | any number below `n` |
//! | `a <- alloc n;` `free a;` | heap objects of `n` bytes |
//! | `spawn t;` `join t;` | threads; `t` may be started several times, and is joined in the same order |
//! | `fence;` `fence release;` | sequentially consistent fence, release fence |

mod automaton;
mod parse;
mod print;

pub use automaton::ScriptThread;
pub use parse::ParseError;

use crate::address::{Address, GLOBALS_BASE};
use crate::object::{Global, Initial, Object, ObjectKind};
use crate::operation::MemoryOrder;
use automaton::Instruction;

/// A script, checked and ready to run.
#[derive(Clone, Debug)]
pub struct Script {
    /// The shared variables in the order of their first use, with their initial values.
    pub variables: Vec<(String, u64)>,
    /// The threads; the first is main, unless `implicit_main`.
    pub threads: Vec<ThreadCode>,
    /// Whether an unnamed main starts all `threads` in order.
    pub implicit_main: bool,
    compiled: Vec<Vec<Instruction>>,
    globals: Vec<Global>,
}

/// The code of one thread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThreadCode {
    /// Its name.
    pub name: String,
    /// The names of its registers; all start as 0.
    pub registers: Vec<String>,
    /// What it does.
    pub body: Vec<Statement>,
}

/// A register of a thread, by number.
pub type Register = u8;

/// What can be stored or compared with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operand {
    /// A number.
    Number(u64),
    /// The contents of a register.
    Register(Register),
}

/// What an access goes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A shared variable, by number.
    Variable(u16),
    /// The lower four bytes of a shared variable (`x.lo`), or the upper ones (`x.hi`).
    Half(u16, Half),
    /// A byte of a shared variable, the lowest first: `x.b0` to `x.b7`.
    Byte(u16, u8),
    /// The eight bytes that a register points to.
    Pointer(Register),
}

/// A half of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Half {
    /// The lower four bytes.
    Low,
    /// The upper four bytes.
    High,
}

/// `register == operand`, or `!=`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Condition {
    /// The left side.
    pub register: Register,
    /// Whether it must be equal; otherwise different.
    pub equal: bool,
    /// The right side.
    pub operand: Operand,
}

/// A statement; see the [module](self) for its text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the fields are the operands that the table in the module's head names")]
pub enum Statement {
    Write {
        to: Target,
        value: Operand,
        order: MemoryOrder,
    },
    Read {
        register: Register,
        from: Target,
        order: MemoryOrder,
    },
    Add {
        register: Register,
        to: Target,
        value: Operand,
        order: MemoryOrder,
    },
    /// An update whose result is not used.
    Increase {
        to: Target,
        value: Operand,
        order: MemoryOrder,
    },
    Swap {
        register: Register,
        to: Target,
        value: Operand,
        order: MemoryOrder,
    },
    /// If it fails, it is a load of the same order.
    CompareExchange {
        register: Register,
        to: Target,
        expected: Operand,
        new: Operand,
        order: MemoryOrder,
    },
    Await {
        at: Target,
        equal: bool,
        value: Operand,
    },
    Lock(Target),
    Unlock(Target),
    /// The register obtains 1 in the thread that was the last one to arrive, else 0.
    Barrier {
        register: Option<Register>,
        at: Target,
    },
    Atomic(Vec<Statement>),
    If {
        condition: Condition,
        then: Vec<Statement>,
        otherwise: Vec<Statement>,
    },
    While {
        condition: Condition,
        body: Vec<Statement>,
    },
    Assume(Condition),
    Assert(Condition),
    Choose {
        register: Register,
        among: u32,
    },
    Alloc {
        register: Register,
        size: u32,
    },
    Free(Register),
    Spawn(u16),
    Join(u16),
    Fence(MemoryOrder),
}

impl Script {
    /// Reads a script from its text.
    pub fn parse(text: &str) -> Result<Script, ParseError> {
        parse::parse(text)
    }

    /// A script made of these parts.
    pub fn new(variables: Vec<(String, u64)>, threads: Vec<ThreadCode>, implicit_main: bool) -> Script {
        let globals = variables
            .iter()
            .enumerate()
            .map(|(number, (name, initial))| Global {
                object: Object {
                    base: variable_address(number as u16),
                    size: 8,
                    kind: ObjectKind::Global,
                    zeroed: false,
                },
                name: name.as_str().into(),
                initial: Initial::Bytes(initial.to_le_bytes().into()),
                constant: false,
                library: false,
                shape: None,
            })
            .collect();
        let mut compiled: Vec<_> = threads.iter().map(|thread| automaton::compile(&thread.body)).collect();
        if implicit_main {
            let spawns: Vec<_> = (0..threads.len()).map(|thread| Statement::Spawn(thread as u16)).collect();
            compiled.push(automaton::compile(&spawns));
        }
        Script { variables, threads, implicit_main, compiled, globals }
    }

    /// The number of the code that main runs.
    fn main_code(&self) -> u16 {
        if self.implicit_main { self.threads.len() as u16 } else { 0 }
    }

    fn code_name(&self, code: u16) -> &str {
        self.threads.get(usize::from(code)).map_or("main", |thread| &thread.name)
    }

    /// The values of the named registers of a thread.
    pub fn registers<'a>(&'a self, thread: &'a ScriptThread) -> impl Iterator<Item = (&'a str, u64)> {
        let names = self.threads.get(usize::from(thread.code())).map_or(&[][..], |code| &code.registers);
        names.iter().map(String::as_str).zip(thread.registers().iter().map(|value| value.bits()))
    }
}

/// The address of a shared variable.
fn variable_address(number: u16) -> Address {
    GLOBALS_BASE + 32 * u64::from(number)
}

/// A [`Script`] from its text; panics with the error if it is not one. See the [module](mod@crate::script).
#[macro_export]
macro_rules! script {
    ($($token:tt)*) => {
        $crate::script::Script::parse(stringify!($($token)*)).unwrap_or_else(|error| panic!("{error}"))
    };
}
