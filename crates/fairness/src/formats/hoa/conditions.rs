//! Conditions on labels and on acceptance sets.

use super::reader::Reader;
use super::tokens::Token;
use crate::automaton::{Acceptance, Atom, Guard};
use crate::formats::{ReadError, shortened};

const DEEPEST: usize = 200;

/// The largest total size of conditions that replace names.
const LARGEST: usize = 1_000_000;

impl Reader<'_> {
    /// Parts with a symbol between each two; `of` makes one of several.
    fn parts<T>(
        &mut self,
        symbol: char,
        of: fn(Vec<T>) -> T,
        mut part: impl FnMut(&mut Self) -> Result<T, ReadError>,
    ) -> Result<T, ReadError> {
        let first = part(self)?;
        if !self.symbol(symbol) {
            return Ok(first);
        }
        let mut parts = vec![first, part(self)?];
        while self.symbol(symbol) {
            parts.push(part(self)?);
        }
        Ok(of(parts))
    }

    /// A condition on labels: disjunctions of conjunctions.
    pub(super) fn guard(&mut self, depth: usize) -> Result<Guard, ReadError> {
        self.parts('|', Guard::Or, |reader| reader.parts('&', Guard::And, |reader| reader.guard_unit(depth)))
    }

    fn guard_unit(&mut self, depth: usize) -> Result<Guard, ReadError> {
        if depth > DEEPEST {
            return Err(ReadError::new(self.line(), "a condition that is nested too deep"));
        }
        if self.symbol('!') {
            return Ok(Guard::Not(Box::new(self.guard_unit(depth + 1)?)));
        }
        if self.symbol('(') {
            let guard = self.guard(depth + 1)?;
            self.expect(')')?;
            return Ok(guard);
        }
        let line = self.line();
        let guard = match self.peek() {
            Some(Token::Word(word)) if word == "t" => Guard::Constant(true),
            Some(Token::Word(word)) if word == "f" => Guard::Constant(false),
            Some(&Token::Number(number)) => {
                let known = self.propositions.as_ref().map_or(0, Vec::len);
                if number >= known {
                    return Err(ReadError::new(line, format!("there is no proposition {number}")));
                }
                Guard::Proposition(number)
            }
            Some(Token::Alias(name)) => match self.aliases.get(name) {
                Some(guard) => {
                    let guard = guard.clone();
                    self.size_of_aliases += guard.size();
                    if self.size_of_aliases > LARGEST {
                        return Err(ReadError::new(
                            line,
                            "aliases that stand for conditions that are too large",
                        ));
                    }
                    guard
                }
                None => {
                    return Err(ReadError::new(line, format!("there is no alias `@{}`", shortened(name))));
                }
            },
            _ => return self.error("a condition on labels"),
        };
        self.next += 1;
        Ok(guard)
    }

    /// A condition on acceptance sets: disjunctions of conjunctions.
    pub(super) fn acceptance(&mut self, depth: usize) -> Result<Acceptance, ReadError> {
        self.parts('|', Acceptance::Or, |reader| {
            reader.parts('&', Acceptance::And, |reader| reader.acceptance_unit(depth))
        })
    }

    fn acceptance_unit(&mut self, depth: usize) -> Result<Acceptance, ReadError> {
        if depth > DEEPEST {
            return Err(ReadError::new(self.line(), "a condition that is nested too deep"));
        }
        if self.symbol('(') {
            let acceptance = self.acceptance(depth + 1)?;
            self.expect(')')?;
            return Ok(acceptance);
        }
        let Some(Token::Word(word)) = self.peek().cloned() else {
            return self.error("`Inf`, `Fin`, `t` or `f`");
        };
        let of: fn(Atom) -> Acceptance = match word.as_str() {
            "t" | "f" => {
                self.next += 1;
                return Ok(Acceptance::Constant(word == "t"));
            }
            "Inf" => Acceptance::Infinitely,
            "Fin" => Acceptance::Finitely,
            _ => return self.error("`Inf`, `Fin`, `t` or `f`"),
        };
        self.next += 1;
        self.expect('(')?;
        let is_negated = self.symbol('!');
        let set = self.set()?;
        self.expect(')')?;
        Ok(of(Atom { set, is_negated }))
    }

    pub(super) fn set(&mut self) -> Result<u32, ReadError> {
        let line = self.line();
        match self.number("the number of an acceptance set")? {
            set if set < self.sets => Ok(set as u32),
            set => Err(ReadError::new(
                line,
                format!("there is no acceptance set {set}; there are {}", self.sets),
            )),
        }
    }

    pub(super) fn marks(&mut self) -> Result<Vec<u32>, ReadError> {
        let mut marks = Vec::new();
        if self.symbol('{') {
            while !self.symbol('}') {
                marks.push(self.set()?);
            }
        }
        Ok(marks)
    }

    pub(super) fn label(&mut self) -> Result<Option<Guard>, ReadError> {
        if !self.symbol('[') {
            return Ok(None);
        }
        let guard = self.guard(0)?;
        self.expect(']')?;
        Ok(Some(guard))
    }
}
