//! What is asked of the end: `locations`, `filter`, and the condition.

use super::tokens::{Token, Tokens};
use super::{Names, Question, register_of_thread, thread_of_register};
use crate::error::{Read, ReadError};
use crate::test::{Comparand, Place, Proposition, Quantifier, Type};

const DEEPEST: u32 = 200;

struct Reader<'r> {
    tokens: &'r mut Tokens,
    names: &'r mut Names,
    threads: usize,
    depth: u32,
}

/// Reads what stands behind the threads.
pub(super) fn read(tokens: &mut Tokens, names: &mut Names, threads: usize) -> Read<Question> {
    let mut reader = Reader { tokens, names, threads, depth: 0 };
    let shown = reader.locations()?;
    let filter = if reader.tokens.take_word("filter") { Some(reader.proposition()?) } else { None };
    let tokens = &mut *reader.tokens;
    let quantifier = if tokens.take_word("exists") || tokens.take_word("final") || tokens.is_mark("(") {
        Quantifier::Exists
    } else if tokens.take_word("forall") {
        Quantifier::Forall
    } else if tokens.take("~") || tokens.take_word("not") {
        if !tokens.take_word("exists") {
            return Err(tokens.unexpected("`exists`"));
        }
        Quantifier::NotExists
    } else if tokens.peek().is_none() {
        let (quantifier, condition) = (Quantifier::Forall, Proposition::And(Vec::new()));
        return Ok(Question { shown, filter, quantifier, condition });
    } else {
        return Err(tokens.unexpected("`exists`, `~exists` or `forall`"));
    };
    let condition = reader.proposition()?;
    reader.tokens.take(";");
    if reader.tokens.peek().is_some() {
        return Err(reader.tokens.unexpected("the end of the test"));
    }
    Ok(Question { shown, filter, quantifier, condition })
}

impl Reader<'_> {
    fn locations(&mut self) -> Result<Vec<(Place, Option<Type>)>, ReadError> {
        let mut shown = Vec::new();
        if !self.tokens.take_word("locations") {
            return Ok(shown);
        }
        self.tokens.expect("[")?;
        while !self.tokens.take("]") {
            let place = self.place()?;
            let kind = self.kind()?;
            shown.push((place, kind));
            if !self.tokens.is_mark("]") {
                self.tokens.expect(";")?;
            }
        }
        Ok(shown)
    }

    fn kind(&mut self) -> Read<Option<Type>> {
        let mut kind = None;
        if let Some(Token::Name(name)) = self.tokens.peek() {
            kind = super::types::named(name, self.names.architecture);
            if kind.is_none() {
                return Err(self.tokens.unexpected("`;` or a type"));
            }
            self.tokens.skip();
        }
        if self.tokens.take("*") {
            kind = super::types::named("uintptr_t", self.names.architecture);
        }
        Ok(kind)
    }

    /// Reads `0:rax`, `P0:rax`, `x`, `[x]` or `*x`.
    fn place(&mut self) -> Read<Place> {
        let line = self.tokens.line();
        if let Some(thread) = thread_of_register(self.tokens) {
            let (thread, register) = register_of_thread(self.tokens, self.names, thread)?;
            if usize::from(thread) >= self.threads {
                return Err(ReadError::new(line, format!("there is no thread {thread}")));
            }
            return Ok(Place::Register(thread, register));
        }
        self.tokens.take("*");
        Ok(Place::Location(super::init::location(self.tokens, self.names)?))
    }

    fn proposition(&mut self) -> Read<Proposition> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.tokens.error(format!("more than {DEEPEST} parentheses in each other")));
        }
        let any = self.joined("\\/", Self::conjunction, Proposition::Or)?;
        self.depth -= 1;
        Ok(any)
    }

    fn conjunction(&mut self) -> Read<Proposition> {
        self.joined("/\\", Self::implication, Proposition::And)
    }

    /// Reads one part, or several with a mark between them.
    fn joined(
        &mut self,
        mark: &str,
        part: fn(&mut Self) -> Read<Proposition>,
        join: fn(Vec<Proposition>) -> Proposition,
    ) -> Read<Proposition> {
        let mut parts = vec![part(self)?];
        while self.tokens.take(mark) {
            parts.push(part(self)?);
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { join(parts) })
    }

    /// `=>` binds more tightly than `/\`, and to the right.
    fn implication(&mut self) -> Read<Proposition> {
        let mut parts = vec![self.unary()?];
        while self.tokens.take("=>") {
            parts.push(self.unary()?);
            if parts.len() > DEEPEST as usize {
                return Err(self.tokens.error(format!("more than {DEEPEST} `=>` in a row")));
            }
        }
        let implies = |right, left| Proposition::Implies(Box::new(left), Box::new(right));
        Ok(parts.into_iter().rev().reduce(implies).unwrap_or(Proposition::And(Vec::new())))
    }

    fn unary(&mut self) -> Read<Proposition> {
        let mut negations = 0_u32;
        while self.tokens.take("~") || self.tokens.take_word("not") {
            negations += 1;
            if negations > DEEPEST {
                return Err(self.tokens.error(format!("more than {DEEPEST} `not` in a row")));
            }
        }
        let mut inner = if self.tokens.take("(") {
            let inner = self.proposition()?;
            self.tokens.expect(")")?;
            inner
        } else if self.tokens.take_word("true") {
            Proposition::And(Vec::new())
        } else if self.tokens.take_word("false") {
            Proposition::Or(Vec::new())
        } else {
            self.atom()?
        };
        for _ in 0..negations {
            inner = Proposition::Not(Box::new(inner));
        }
        Ok(inner)
    }

    fn atom(&mut self) -> Read<Proposition> {
        let place = self.place()?;
        let is_equal = if self.tokens.take("=") || self.tokens.take("==") {
            true
        } else if self.tokens.take("!=") || self.tokens.take("<>") {
            false
        } else {
            return Err(self.tokens.unexpected("`=`"));
        };
        let equal = Proposition::Equal(place, self.comparand()?);
        Ok(if is_equal { equal } else { Proposition::Not(Box::new(equal)) })
    }

    fn comparand(&mut self) -> Read<Comparand> {
        if thread_of_register(self.tokens).is_some() || self.tokens.is_mark("[") || self.tokens.is_mark("*") {
            return Ok(Comparand::Place(self.place()?));
        }
        if let Some(&Token::Number(number)) = self.tokens.peek() {
            self.tokens.skip();
            return Ok(Comparand::Number(number));
        }
        let location = super::init::address(self.tokens, self.names, "a number or a location")?;
        Ok(Comparand::Address(location))
    }
}
