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
mod tokens;

use crate::error::{Read, ReadError, quote};
use crate::instruction::{Action, Instruction, address_of};
use crate::test::{Comparand, Location, Place, Proposition, Quantifier, Test, Thread, Type};
use crate::x86::registers::{self, Register};
use crate::x86::{self, Architecture, FIRST_MADE_UP};
use interleaf_program::{Global, Initial, Object, ObjectKind};
use tokens::{Token, Tokens};

/// The most threads, locations, instructions of a thread and registers made up that a test may have.
const MOST_THREADS: usize = 32;
const MOST_LOCATIONS: usize = 1000;
const MOST_INSTRUCTIONS: usize = 10_000;
const MOST_MADE_UP: usize = 100;

/// What the parts of a test say about names. Locations are numbered as they come, and by name in the end.
struct Names {
    architecture: Architecture,
    locations: Vec<Declared>,
    made_up: Vec<String>,
    /// Registers of threads that were declared, or given a value, with their lines.
    registers: Vec<(u16, Register, Option<Type>, Comparand, u32)>,
}

struct Declared {
    name: String,
    kind: Option<Type>,
    initial: Comparand,
    /// The largest access to it that says its size.
    accessed: u8,
}

impl Names {
    fn location(&mut self, name: &str, line: u32) -> Read<u16> {
        if let Some(known) = self.locations.iter().position(|location| location.name == name) {
            return Ok(known as u16);
        }
        if self.locations.len() == MOST_LOCATIONS {
            return Err(ReadError::new(line, format!("more than {MOST_LOCATIONS} locations")));
        }
        let (kind, initial) = (None, Comparand::Number(0));
        self.locations.push(Declared { name: name.to_string(), kind, initial, accessed: 0 });
        Ok(self.locations.len() as u16 - 1)
    }

    /// The register with a name; one with `%` that the processor does not have is made up.
    fn register(&mut self, name: &str, has_sign: bool, line: u32) -> Read<Register> {
        let is_c = self.architecture == Architecture::C;
        if let Some(register) = registers::parse(name).filter(|_| !is_c) {
            if self.architecture == Architecture::X86 && (register.size == 8 || register.number >= 8) {
                let what = format!("the register `{}` has 64 bits, X86 has 32", quote(name));
                return Err(ReadError::new(line, what));
            }
            return Ok(register);
        }
        if !has_sign && !is_c {
            return Err(ReadError::new(line, format!("`{}` is not a register", quote(name))));
        }
        let number = self.made_up.iter().position(|known| known == name).unwrap_or(self.made_up.len());
        if number == MOST_MADE_UP {
            let what = format!("more than {MOST_MADE_UP} registers that x86 does not have");
            return Err(ReadError::new(line, what));
        }
        if number == self.made_up.len() {
            self.made_up.push(name.to_string());
        }
        Ok(Register::whole(FIRST_MADE_UP + number as u8))
    }

    /// The type that a register is shown as by default.
    fn register_type(&self, register: Register) -> Type {
        if self.architecture == Architecture::C {
            return Type::INT;
        }
        let most = if self.architecture == Architecture::X86 { 4 } else { 8 };
        Type { size: register.size.min(most), signed: true }
    }
}

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
    let (made_up, registers) = (Vec::new(), Vec::new());
    let mut names = Names { architecture: header.architecture, locations: Vec::new(), made_up, registers };
    init::read(&mut tokens, &mut names)?;
    let threads = match header.architecture {
        Architecture::C => Threads::Lowered(c::read(&mut tokens, &mut names)?),
        _ => Threads::Statements(code::read(&mut tokens, &mut names)?),
    };
    let question = condition::read(&mut tokens, &mut names, threads.len())?;
    build(file, header, names, threads, question)
}

/// The threads of a test, as they were read.
enum Threads {
    Statements(Vec<code::Thread>),
    /// With the numbers of locations as addresses.
    Lowered(Vec<Vec<Instruction>>),
}

impl Threads {
    fn len(&self) -> usize {
        match self {
            Threads::Statements(threads) => threads.len(),
            Threads::Lowered(threads) => threads.len(),
        }
    }
}

fn build(
    file: &str,
    header: header::Header<'_>,
    names: Names,
    threads: Threads,
    question: Question,
) -> Read<Test> {
    // From the numbers in the order in which names came to those in the order of the names.
    let mut sorted: Vec<u16> = (0..names.locations.len() as u16).collect();
    sorted.sort_by(|&a, &b| {
        let name = |number: u16| &names.locations[usize::from(number)].name;
        name(a).cmp(name(b))
    });
    let mut rank = vec![0; sorted.len()];
    sorted.iter().zip(0..).for_each(|(&number, place)| rank[usize::from(number)] = place);
    let pointer = if names.architecture == Architecture::X86 { 4 } else { 8 };
    let bits = |value: Comparand| match value {
        Comparand::Address(location) => address_of(rank[usize::from(location)]),
        Comparand::Number(number) => number as u64,
        Comparand::Place(_) => 0,
    };
    let locations: Vec<_> = sorted
        .iter()
        .map(|&number| {
            let Declared { name, kind, initial, accessed } = &names.locations[usize::from(number)];
            let holds_address = matches!(initial, Comparand::Address(_));
            let size = if holds_address { pointer } else { 4.max(*accessed) };
            let kind = kind.unwrap_or(Type { size, signed: true });
            // Eight bytes, whatever is declared: of a number without sign the upper ones are zero.
            let initial = match kind.signed {
                true => bits(*initial),
                false => registers::truncate(bits(*initial), kind.size),
            };
            Location { name: name.clone(), kind, initial }
        })
        .collect();
    let declared: Vec<_> =
        names.locations.iter().map(|location| location.kind.map(|kind| kind.size)).collect();
    let context = x86::Context { architecture: names.architecture, locations: &rank, declared: &declared };
    let register_count = usize::from(FIRST_MADE_UP) + names.made_up.len();
    let lowered = match threads {
        Threads::Lowered(threads) => threads.into_iter().map(|code| relocated(code, &rank)).collect(),
        Threads::Statements(threads) => {
            let lower = |thread: &code::Thread| x86::lower(&context, &thread.statements, &thread.labels);
            threads.iter().map(lower).collect::<Read<Vec<_>>>()?
        }
    };
    let thread = |code| Thread { registers: vec![0; register_count], code };
    let mut code: Vec<Thread> = lowered.into_iter().map(thread).collect();
    for &(thread, register, _, value, line) in &names.registers {
        let Some(thread) = code.get_mut(usize::from(thread)) else {
            return Err(ReadError::new(line, format!("there is no thread {thread}")));
        };
        let contents = &mut thread.registers[usize::from(register.number)];
        *contents = register.set(*contents, bits(value));
    }
    let place = |place: Place| match place {
        Place::Location(number) => Place::Location(rank[usize::from(number)]),
        register => register,
    };
    let [condition, filter] = [Some(question.condition), question.filter]
        .map(|proposition| proposition.map(|proposition| renumber(proposition, &place, &rank)));
    let condition = condition.unwrap_or(Proposition::And(Vec::new()));
    let mut shown: Vec<(Place, Option<Type>)> =
        question.shown.iter().map(|&(it, kind)| (place(it), kind)).collect();
    condition.places(&mut |place| shown.push((place, None)));
    // A place is shown once, as the list of locations says if that says it.
    shown.sort_by_key(|&(place, kind)| (place, kind.is_none()));
    shown.dedup_by_key(|&mut (place, _)| place);
    let declared_register = |thread: u16, register: Register| {
        let mut all = names.registers.iter().rev();
        all.find_map(|&(of, it, kind, ..)| kind.filter(|_| (of, it) == (thread, register)))
    };
    let kind_of = |place: Place| match place {
        Place::Location(number) => locations[usize::from(number)].kind,
        Place::Register(thread, register) => {
            declared_register(thread, register).unwrap_or_else(|| names.register_type(register))
        }
    };
    let shown =
        shown.into_iter().map(|(place, kind)| (place, kind.unwrap_or_else(|| kind_of(place)))).collect();
    let globals = locations.iter().zip(0..).map(|(location, number)| global(location, number)).collect();
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
        globals,
        file: file.into(),
        locations,
    })
}

/// Code with addresses in place of the numbers of locations.
fn relocated(mut code: Vec<Instruction>, rank: &[u16]) -> Vec<Instruction> {
    for instruction in &mut code {
        if let Action::Load { at, .. }
        | Action::Store { at, .. }
        | Action::Update { at, .. }
        | Action::CompareExchange { at, .. } = &mut instruction.action
        {
            at.displacement = address_of(rank[at.displacement as usize]);
        }
    }
    code
}

/// A location in memory: eight bytes, whatever it is declared as.
fn global(location: &Location, number: u16) -> Global {
    let object = Object { base: address_of(number), size: 8, kind: ObjectKind::Global, zeroed: false };
    Global {
        object,
        name: location.name.as_str().into(),
        initial: Initial::Bytes(location.initial.to_le_bytes().into()),
        constant: false,
        library: false,
        shape: None,
    }
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
