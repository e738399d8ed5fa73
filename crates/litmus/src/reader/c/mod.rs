//! The threads of a test in C.
//!
//! ```text
//! P0 (atomic_int* x, int* y) {
//!   *y = 1;
//!   atomic_store_explicit(x, 1, memory_order_release);
//! }
//! ```
//!
//! A parameter is the address of a location. What a thread declares is a register. There are the functions of `<stdatomic.h>`, `if`,
//! `while`, and expressions of these, of numbers and of addresses.
//!
//! - this file: threads and statements.
//! - [`expressions`]: what a statement computes.
//! - [`calls`]: the functions.
//! - [`values`]: types, and the steps that compute.

mod calls;
mod expressions;
mod values;

use super::tokens::{Token, Tokens};
use super::{MOST_INSTRUCTIONS, MOST_THREADS, Names, types};
use crate::error::{Read, ReadError, quote};
use crate::instruction::{Action, Instruction};
use crate::test::Comparand;
use crate::x86::Architecture;
use values::{Kind, Operand, Value};

/// How deep expressions and statements may lie in each other.
const DEEPEST: u32 = 100;

/// Reads the threads, up to the words that begin what is asked. Code computes with the addresses of locations, by number; as
/// long as they are not known, there are none.
pub(super) fn read(tokens: &mut Tokens, names: &mut Names, addresses: &[u64]) -> Read<Vec<Vec<Instruction>>> {
    let mut threads = Vec::new();
    loop {
        if tokens.is_word("void") {
            tokens.skip();
            tokens.take("*");
        }
        let Some(Token::Name(name)) = tokens.peek() else { break };
        if name.strip_prefix('P').and_then(|number| number.parse().ok()) != Some(threads.len()) {
            break;
        }
        if threads.len() == MOST_THREADS {
            return Err(tokens.error(format!("more than {MOST_THREADS} threads")));
        }
        tokens.skip();
        let mut thread = Thread {
            number: threads.len() as u16,
            tokens,
            names,
            addresses,
            parameters: Vec::new(),
            declared: Vec::new(),
            code: Vec::new(),
            depth: 0,
            temporaries: 0,
        };
        thread.head()?;
        thread.block()?;
        threads.push(thread.code);
    }
    if tokens.is_word("regions") || tokens.is_word("scopes") || tokens.is_word("levels") {
        return Err(tokens.error("regions, scopes and levels are not supported"));
    }
    if threads.is_empty() { Err(tokens.unexpected("`P0`")) } else { Ok(threads) }
}

struct Thread<'r> {
    number: u16,
    tokens: &'r mut Tokens,
    names: &'r mut Names,
    addresses: &'r [u64],
    parameters: Vec<(String, Kind)>,
    declared: Vec<(String, Kind)>,
    code: Vec<Instruction>,
    depth: u32,
    /// How many registers the current statement has for values between.
    temporaries: u32,
}

impl Thread<'_> {
    /// Reads `(atomic_int* x, int* y)`.
    fn head(&mut self) -> Read {
        self.tokens.expect("(")?;
        while !self.tokens.take(")") {
            self.parameter()?;
            if !self.tokens.is_mark(")") {
                self.tokens.expect(",")?;
            }
        }
        Ok(())
    }

    fn parameter(&mut self) -> Read {
        let line = self.tokens.line();
        let is_word =
            |tokens: &Tokens| !matches!(tokens.peek_at(1), Some(Token::Mark("," | ")" | "[")) | None);
        let words = types::words(self.tokens, is_word)?;
        let Some(number) = types::of_words(&words, Architecture::C, line)? else {
            return Err(self.tokens.unexpected("the type of a parameter"));
        };
        let mut kind = Kind { number, stars: self.stars() };
        let name = self.tokens.name("a parameter")?;
        if self.tokens.take("[") {
            self.tokens.expect("]")?;
            kind.stars += 1;
        }
        let Some(target) = kind.target() else {
            let what = format!("the parameter `{}` is no address; write `*` before its name", quote(&name));
            return Err(ReadError::new(line, what));
        };
        let location = self.names.location(&name, line)?;
        let (size, shown) = (target.size(), target.shown());
        for declared in self.names.elements(&name, location) {
            let is_address = matches!(declared.initial, Comparand::Address(_));
            let before = declared.kind.map(|kind| kind.size).or(is_address.then_some(8));
            if let Some(before) = before.filter(|&before| before != size) {
                let what = format!("`{}` has {before} bytes, but here its type has {size}", quote(&name));
                return Err(ReadError::new(line, what));
            }
            declared.kind.get_or_insert(shown);
        }
        self.parameters.push((name, kind));
        Ok(())
    }

    /// Reads stars and qualifiers; returns how many stars there are.
    fn stars(&mut self) -> u8 {
        let mut stars = 0_u8;
        loop {
            match self.tokens.peek() {
                Some(Token::Mark("*")) => stars = stars.saturating_add(1),
                Some(Token::Name(word)) if types::is_qualifier(word) => {}
                _ => return stars,
            }
            self.tokens.skip();
        }
    }

    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.tokens.error(format!("nested more than {DEEPEST} deep")));
        }
        let result = read(self);
        self.depth -= 1;
        result
    }

    fn block(&mut self) -> Read {
        self.tokens.expect("{")?;
        while !self.tokens.take("}") {
            self.deeper(Self::statement)?;
        }
        Ok(())
    }

    fn statement(&mut self) -> Read {
        self.temporaries = 0;
        if self.code.len() > MOST_INSTRUCTIONS {
            return Err(self.tokens.error(format!("a thread of more than {MOST_INSTRUCTIONS} steps")));
        }
        if self.tokens.take(";") {
            return Ok(());
        }
        if self.tokens.is_mark("{") {
            return self.block();
        }
        if self.take_name("if") {
            return self.branch();
        }
        if self.take_name("while") {
            let start = self.code.len() as u32;
            let end = self.jump_unless()?;
            self.deeper(Self::statement)?;
            self.emit(Action::Jump { when: None, target: start }, 4);
            self.land(end);
            return Ok(());
        }
        if let Some(Token::Name(name)) = self.tokens.peek() {
            if matches!(name.as_str(), "for" | "do" | "switch" | "goto" | "break" | "continue" | "return") {
                return Err(self.tokens.error(format!("`{name}` is not supported")));
            }
            if self.is_declaration(name) {
                return self.declaration();
            }
        }
        if self.assigns() {
            self.refuse_location()?;
            let target = self.operand()?;
            self.tokens.expect("=")?;
            let value = self.expression()?;
            self.assign(&target, &value)?;
        } else {
            self.expression()?;
        }
        self.tokens.expect(";")
    }

    fn branch(&mut self) -> Read {
        let otherwise = self.jump_unless()?;
        self.deeper(Self::statement)?;
        if self.take_name("else") {
            let end = self.jump(None);
            self.land(otherwise);
            self.deeper(Self::statement)?;
            self.land(end);
        } else {
            self.land(otherwise);
        }
        Ok(())
    }

    /// Whether a declaration stands here, which begins with this name.
    fn is_declaration(&self, name: &str) -> bool {
        let is_known = self.parameters.iter().chain(&self.declared).any(|(known, _)| known == name);
        match self.tokens.peek_at(1) {
            Some(Token::Name(_)) => true,
            Some(Token::Mark("*" | "<" | "(")) => !is_known && types::begins_type(name),
            _ => false,
        }
    }

    fn declaration(&mut self) -> Read {
        let number = self.number_type()?;
        loop {
            let kind = Kind { number, stars: self.stars() };
            let name = self.tokens.name("a name")?;
            self.declared.push((name.clone(), kind));
            let (register, _) = self.register(&name)?;
            self.names.declare_kind(self.number, register, kind.shown());
            if self.tokens.take("=") {
                let value = self.expression()?;
                self.assign(&Operand::Register(register, kind), &value)?;
            }
            if !self.tokens.take(",") {
                return self.tokens.expect(";");
            }
        }
    }

    /// Reads the words of a type.
    fn number_type(&mut self) -> Read<crate::test::Type> {
        let line = self.tokens.line();
        let words = types::words(self.tokens, |tokens| match (tokens.peek(), tokens.peek_at(1)) {
            (Some(Token::Name(_)), Some(Token::Name(_))) => true,
            (Some(Token::Name(word)), Some(Token::Mark("*" | ")"))) => types::begins_type(word),
            _ => false,
        })?;
        types::of_words(&words, Architecture::C, line)?.ok_or_else(|| self.tokens.unexpected("a type"))
    }

    /// Whether an assignment stands here: `=` before the next `;`, outside of brackets.
    fn assigns(&self) -> bool {
        let mut depth = 0;
        for ahead in 0.. {
            match self.tokens.peek_at(ahead) {
                Some(Token::Mark("(" | "[")) => depth += 1,
                Some(Token::Mark(")" | "]")) => depth -= 1,
                Some(Token::Mark("=")) if depth == 0 => return true,
                Some(Token::Mark(";" | "{" | "}")) | None => return false,
                _ => {}
            }
        }
        false
    }

    /// Refuses `x = 1` for a parameter `x`.
    fn refuse_location(&self) -> Read {
        match self.tokens.peek() {
            Some(Token::Name(name))
                if self.parameter_kind(name).is_some()
                    && self.tokens.peek_at(1) == Some(&Token::Mark("=")) =>
            {
                Err(self.tokens.error(format!("`{}` is a location; write `*{0}`", quote(name))))
            }
            _ => Ok(()),
        }
    }

    fn assign(&mut self, target: &Operand, value: &Value) -> Read {
        match target {
            Operand::Register(to, kind) => {
                let from = self.convert(value, *kind)?;
                self.emit(Action::Move { when: None, from, to: *to }, kind.size());
            }
            Operand::Memory(at) => self.store(at, value, interleaf_program::MemoryOrder::Plain)?,
            Operand::Value(_) => return Err(self.tokens.error("what is assigned to is no variable")),
        }
        Ok(())
    }

    fn take_name(&mut self, word: &str) -> bool {
        let is_next = matches!(self.tokens.peek(), Some(Token::Name(name)) if name == word);
        if is_next {
            self.tokens.skip();
        }
        is_next
    }
}
