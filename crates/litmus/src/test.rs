//! A litmus test: what it starts from, what its threads do, and what it asks of the end.

use crate::instruction::Instruction;
use crate::x86::Architecture;
use crate::x86::registers::{Register, signed, truncate};
use std::fmt;

/// What a location or a register holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Type {
    pub size: u8,
    /// Whether the first bit is a sign.
    pub signed: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Location {
    pub name: String,
    pub kind: Type,
    /// What its eight bytes start with.
    pub initial: u64,
    pub address: u64,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Thread {
    /// What its registers start with, by number.
    pub registers: Vec<u64>,
    pub code: Vec<Instruction>,
}

/// Where a value of the end is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Place {
    /// In a register of a thread, by number.
    Register(u16, Register),
    /// In memory: a location, by number. Locations are in the order of their names.
    Location(u16),
}

/// What a place holds at the end, as its type says. Numbers come before addresses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Content {
    Number(i128),
    Address(u16),
}

/// What the places that a test looks at hold at the end, in the order of [`Test::shown`].
pub type State = Vec<Content>;

/// What a condition compares a place with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Comparand {
    Number(i128),
    Address(u16),
    Place(Place),
}

/// A statement about the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proposition {
    Equal(Place, Comparand),
    Not(Box<Proposition>),
    /// All of these; none is true.
    And(Vec<Proposition>),
    /// One of these; none is false.
    Or(Vec<Proposition>),
    /// The second, if the first.
    Implies(Box<Proposition>, Box<Proposition>),
}

/// What is asked of a statement about the end: that it may, must never, or must always come true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quantifier {
    Exists,
    NotExists,
    Forall,
}

/// A litmus test, read and checked. It is the program that its threads make.
#[derive(Clone, Debug)]
pub struct Test {
    pub name: String,
    /// The syntax that it was written in, which says how registers are called.
    pub architecture: Architecture,
    pub locations: Vec<Location>,
    pub threads: Vec<Thread>,
    /// Names of the registers that the test made up; they are numbered after the general ones.
    pub made_up: Vec<String>,
    /// The places of the condition and of `locations`, sorted, and the type that their contents are shown as.
    pub shown: Vec<(Place, Type)>,
    /// Ends that do not satisfy this are left out.
    pub filter: Option<Proposition>,
    pub quantifier: Quantifier,
    pub condition: Proposition,
    /// How often a thread jumps back to the same place at most.
    pub unroll: u32,
    /// What the first thread reads at its end, after the others have ended.
    pub(crate) final_reads: Option<Vec<interleaf_program::Cell>>,
    pub(crate) globals: Vec<interleaf_program::Global>,
    pub(crate) file: std::sync::Arc<str>,
}

impl Type {
    /// `int`, which everything is that is not declared.
    pub const INT: Type = Type { size: 4, signed: true };

    /// What these bytes are.
    pub fn content(self, bits: u64) -> Content {
        let number = match self.signed {
            true => i128::from(signed(bits, self.size)),
            false => i128::from(truncate(bits, self.size)),
        };
        Content::Number(number)
    }
}

/// How a thing is written where a test gives it a name.
pub(crate) struct Named<'t, T>(pub(crate) &'t Test, pub(crate) T);

impl Test {
    /// How often a thread jumps back to the same place by default.
    pub const UNROLL: u32 = 2;

    /// The type of a place that the condition does not mention.
    pub(crate) fn kind_of(&self, place: Place) -> Type {
        match place {
            Place::Location(location) => self.locations[usize::from(location)].kind,
            Place::Register(_, register) => Type { size: register.size, signed: false },
        }
    }

    /// How a place is called: `0:rax`, `[x]`.
    pub fn place_name(&self, place: Place) -> String {
        Named(self, place).to_string()
    }

    /// A state on a line: `0:rax=1; [x]=2;`.
    pub fn describe(&self, state: &State) -> String {
        let cells = self
            .shown
            .iter()
            .zip(state)
            .map(|(&(place, _), &content)| format!("{}={};", Named(self, place), Named(self, content)));
        cells.collect::<Vec<_>>().join(" ")
    }

    /// The condition on a line: `exists (0:rax=0 /\ 1:rax=0)`.
    pub fn condition_text(&self) -> String {
        let quantifier = match self.quantifier {
            Quantifier::Exists => "exists",
            Quantifier::NotExists => "~exists",
            Quantifier::Forall => "forall",
        };
        format!("{quantifier} ({})", Named(self, &self.condition))
    }

    pub(crate) fn location_at(&self, address: u64) -> Option<u16> {
        self.locations.iter().position(|location| location.address == address).map(|number| number as u16)
    }

    /// The content of a place with these bits, shown as `kind`.
    pub(crate) fn content(&self, kind: Type, bits: u64) -> Content {
        let address = if kind.size >= self.architecture.pointer_size() {
            self.location_at(truncate(bits, kind.size))
        } else {
            None
        };
        address.map_or_else(|| kind.content(bits), Content::Address)
    }
}

impl Proposition {
    /// Whether it is true where places hold what `content` says.
    pub fn holds(&self, content: &impl Fn(Place) -> (Content, Type)) -> bool {
        match self {
            Proposition::Equal(place, comparand) => {
                let (left, kind) = content(*place);
                left == match *comparand {
                    // Compared as what the place holds: -1 is the largest number of an unsigned one.
                    Comparand::Number(number) => kind.content(number as u64),
                    Comparand::Address(location) => Content::Address(location),
                    Comparand::Place(other) => content(other).0,
                }
            }
            Proposition::Not(inner) => !inner.holds(content),
            Proposition::And(all) => all.iter().all(|inner| inner.holds(content)),
            Proposition::Or(any) => any.iter().any(|inner| inner.holds(content)),
            Proposition::Implies(left, right) => !left.holds(content) || right.holds(content),
        }
    }

    /// Shows each place that it speaks of.
    pub fn places(&self, visit: &mut dyn FnMut(Place)) {
        match self {
            Proposition::Equal(place, comparand) => {
                visit(*place);
                if let Comparand::Place(other) = comparand {
                    visit(*other);
                }
            }
            Proposition::Not(inner) => inner.places(visit),
            Proposition::And(all) | Proposition::Or(all) => all.iter().for_each(|inner| inner.places(visit)),
            Proposition::Implies(left, right) => {
                left.places(visit);
                right.places(visit);
            }
        }
    }
}

impl fmt::Display for Named<'_, Place> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Named(test, place) = self;
        match *place {
            Place::Register(thread, register) => {
                write!(
                    f,
                    "{thread}:{}",
                    crate::x86::register_name(register, test.architecture, &test.made_up)
                )
            }
            Place::Location(location) => write!(f, "[{}]", test.locations[usize::from(location)].name),
        }
    }
}

impl fmt::Display for Named<'_, Content> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            Content::Number(number) => write!(f, "{number}"),
            Content::Address(location) => f.write_str(&self.0.locations[usize::from(location)].name),
        }
    }
}

impl fmt::Display for Named<'_, &Proposition> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Named(test, proposition) = self;
        match proposition {
            Proposition::Equal(place, comparand) => {
                write!(f, "{}=", Named(test, *place))?;
                match *comparand {
                    Comparand::Number(number) => write!(f, "{number}"),
                    Comparand::Address(location) => write!(f, "{}", Named(test, Content::Address(location))),
                    Comparand::Place(other) => write!(f, "{}", Named(test, other)),
                }
            }
            Proposition::Not(inner) => write!(f, "not ({})", Named(test, inner.as_ref())),
            Proposition::And(all) if all.is_empty() => f.write_str("true"),
            Proposition::Or(any) if any.is_empty() => f.write_str("false"),
            Proposition::And(all) => join(f, test, all, " /\\ ", |inner| {
                matches!(inner, Proposition::Or(any) if !any.is_empty())
                    || matches!(inner, Proposition::Implies(..))
            }),
            Proposition::Or(any) => {
                join(f, test, any, " \\/ ", |inner| matches!(inner, Proposition::Implies(..)))
            }
            Proposition::Implies(left, right) => {
                for (inner, between) in [(left, " => "), (right, "")] {
                    let is_joined = matches!(inner.as_ref(), Proposition::And(inner) | Proposition::Or(inner) if !inner.is_empty());
                    bracketed(f, test, inner, is_joined)?;
                    f.write_str(between)?;
                }
                Ok(())
            }
        }
    }
}

fn join(
    f: &mut fmt::Formatter<'_>,
    test: &Test,
    parts: &[Proposition],
    between: &str,
    is_bracketed: impl Fn(&Proposition) -> bool,
) -> fmt::Result {
    for (number, part) in parts.iter().enumerate() {
        if number > 0 {
            f.write_str(between)?;
        }
        bracketed(f, test, part, is_bracketed(part))?;
    }
    Ok(())
}

fn bracketed(
    f: &mut fmt::Formatter<'_>,
    test: &Test,
    inner: &Proposition,
    is_bracketed: bool,
) -> fmt::Result {
    if is_bracketed { write!(f, "({})", Named(test, inner)) } else { write!(f, "{}", Named(test, inner)) }
}
