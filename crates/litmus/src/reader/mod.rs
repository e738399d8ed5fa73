//! Litmus tests as text: what herd reads, for x86.
//!
//! ```text
//! X86_64 SB
//! "a comment"
//! Key=value
//! { uint64_t x; uint64_t y; 0:rbx=1; }
//!  P0            | P1            ;
//!  movq %rbx,(x) | movq $1,(y)   ;
//!  movq (y),%rax | movq (x),%rax ;
//! locations [x; y;]
//! filter (x=1)
//! exists (0:rax=0 /\ 1:rax=0)
//! ```
//!
//! Comments stand between `(*` and `*)`. What is not declared is an `int`, and what is not given a value starts as 0. A
//! test without a condition asks nothing: `forall (true)`.

mod c;
mod code;
mod condition;
mod header;
mod init;
mod names;
mod tokens;
mod types;

use crate::error::{Read, ReadError};
use crate::instruction::Instruction;
use crate::test::{Comparand, Place, Proposition, Quantifier, Test, Thread, Type};
use crate::x86::registers::Register;
use crate::x86::{self, Architecture, FIRST_MADE_UP};
use names::{Layout, Names};
use tokens::{Token, Tokens};

/// The most threads, locations, instructions of a thread and registers made up that a test may have.
const MOST_THREADS: usize = 32;
const MOST_LOCATIONS: usize = 1000;
const MOST_INSTRUCTIONS: usize = 10_000;
const MOST_MADE_UP: usize = 100;

/// What stands behind the threads.
struct Question {
    shown: Vec<(Place, Option<Type>)>,
    filter: Option<Proposition>,
    quantifier: Quantifier,
    condition: Proposition,
}

/// Reads a test. `file` is what its instructions are said to stand in.
pub fn read(file: &str, text: &str) -> Result<Test, ReadError> {
    let header = header::read(text)?;
    let is_c = header.architecture == Architecture::C;
    let mut tokens = Tokens::new(header.rest, header.line, is_c)?;
    let mut names = Names::new(header.architecture);
    init::read(&mut tokens, &mut names)?;
    if !is_c {
        let threads = code::read(&mut tokens, &mut names)?;
        let question = condition::read(&mut tokens, &mut names, threads.len())?;
        let layout = Layout::of(&names);
        let declared: Vec<_> =
            names.locations.iter().map(|location| location.kind.map(|kind| kind.size)).collect();
        let (architecture, addresses) = (names.architecture, layout.addresses.as_slice());
        let context = x86::Context { architecture, addresses, declared: &declared };
        let lower = |thread: &code::Thread| x86::lower(&context, &thread.statements, &thread.labels);
        let code = threads.iter().map(lower).collect::<Read<Vec<_>>>()?;
        return build(file, header, names, &layout, code, question);
    }
    // Addresses follow from all names of the test, and code in C computes with them, so it is read again when they are known.
    let start = tokens.position();
    let threads = c::read(&mut tokens, &mut names, &[])?;
    let question = condition::read(&mut tokens, &mut names, threads.len())?;
    let layout = Layout::of(&names);
    tokens.rewind(start);
    names.forget_kinds();
    let code = c::read(&mut tokens, &mut names, &layout.addresses)?;
    build(file, header, names, &layout, code, question)
}

fn build(
    file: &str,
    header: header::Header<'_>,
    names: Names,
    layout: &Layout,
    lowered: Vec<Vec<Instruction>>,
    question: Question,
) -> Read<Test> {
    let locations = layout.locations(&names);
    let rank = &layout.rank;
    let register_count = usize::from(FIRST_MADE_UP) + names.made_up.len();
    let thread = |code| Thread { registers: vec![0; register_count], code };
    let mut code: Vec<Thread> = lowered.into_iter().map(thread).collect();
    for &(thread, register, _, value, line) in &names.registers {
        let Some(thread) = code.get_mut(usize::from(thread)) else {
            return Err(ReadError::new(line, format!("there is no thread {thread}")));
        };
        let contents = &mut thread.registers[usize::from(register.number)];
        *contents = register.set(*contents, layout.bits(value));
    }
    let place = |place: Place| match place {
        Place::Location(number) => Place::Location(rank[usize::from(number)]),
        register => register,
    };
    let [condition, filter] = [Some(question.condition), question.filter]
        .map(|proposition| proposition.map(|proposition| renumber(proposition, &place, rank)));
    let condition = condition.unwrap_or(Proposition::And(Vec::new()));
    let mut shown: Vec<(Place, Option<Type>)> =
        question.shown.iter().map(|&(it, kind)| (place(it), kind)).collect();
    condition.places(&mut |place| shown.push((place, None)));
    // A place is shown once, as the list of locations says if that says it.
    shown.sort_by_key(|&(place, kind)| (place, kind.is_none()));
    shown.dedup_by_key(|&mut (place, _)| place);
    let kind_of = |place: Place| match place {
        Place::Location(number) => locations[usize::from(number)].kind,
        Place::Register(thread, register) => names.register_type(thread, register),
    };
    let shown =
        shown.into_iter().map(|(place, kind)| (place, kind.unwrap_or_else(|| kind_of(place)))).collect();
    let globals = layout.globals(&names, &locations);
    Ok(Test {
        name: header.name,
        architecture: names.architecture,
        threads: code,
        made_up: names.made_up,
        shown,
        filter,
        quantifier: question.quantifier,
        condition,
        unroll: Test::UNROLL,
        final_reads: None,
        globals,
        file: file.into(),
        locations,
    })
}

fn renumber(proposition: Proposition, place: &impl Fn(Place) -> Place, rank: &[u16]) -> Proposition {
    let all = |parts: Vec<Proposition>| parts.into_iter().map(|part| renumber(part, place, rank)).collect();
    match proposition {
        Proposition::Equal(left, right) => {
            let right = match right {
                Comparand::Address(location) => Comparand::Address(rank[usize::from(location)]),
                Comparand::Place(other) => Comparand::Place(place(other)),
                number => number,
            };
            Proposition::Equal(place(left), right)
        }
        Proposition::Not(inner) => Proposition::Not(Box::new(renumber(*inner, place, rank))),
        Proposition::And(parts) => Proposition::And(all(parts)),
        Proposition::Or(parts) => Proposition::Or(all(parts)),
        Proposition::Implies(left, right) => Proposition::Implies(
            Box::new(renumber(*left, place, rank)),
            Box::new(renumber(*right, place, rank)),
        ),
    }
}

/// The number of a thread, as `0` or `P0`, if the tokens go on with one and a register: `0:`, `P0:`.
fn thread_of_register(tokens: &Tokens) -> Option<i128> {
    let number = match tokens.peek()? {
        Token::Number(number) => *number,
        Token::Name(name) => name.strip_prefix('P')?.parse().ok()?,
        _ => return None,
    };
    matches!(tokens.peek_at(1), Some(Token::Mark(":"))).then_some(number)
}

/// Reads the register of a thread, after `thread_of_register` has found one.
fn register_of_thread(tokens: &mut Tokens, names: &mut Names, thread: i128) -> Read<(u16, Register)> {
    let line = tokens.line();
    tokens.skip();
    tokens.skip();
    let (name, has_sign) = match tokens.peek() {
        Some(Token::Name(name)) => (name.clone(), false),
        Some(Token::Register(name)) => (name.clone(), true),
        _ => return Err(tokens.unexpected("a register")),
    };
    tokens.skip();
    let thread = u16::try_from(thread).ok().filter(|&thread| usize::from(thread) < MOST_THREADS);
    let thread = thread.ok_or_else(|| ReadError::new(line, "there is no such thread"))?;
    Ok((thread, names.register(&name, has_sign, line)?))
}
