//! The reader of an automaton: its position in the text, and the headers.

use super::tokens::Token;
use crate::automaton::{Acceptance, Guard};
use crate::formats::{ReadError, shortened};
use std::collections::HashMap;

pub(super) const MOST_STATES: usize = 1_000_000;

/// Reads one token after the other.
#[derive(Default)]
pub(super) struct Reader<'a> {
    tokens: &'a [(usize, Token)],
    pub(super) next: usize,
    last_line: usize,
    /// The number of states, if a header has it.
    pub(super) states: Option<usize>,
    /// The initial states, each with its line.
    pub(super) initial: Vec<(usize, usize)>,
    /// The labels that the automaton reads.
    pub(super) propositions: Option<Vec<String>>,
    /// Named conditions on labels.
    pub(super) aliases: HashMap<String, Guard>,
    /// The total size of the conditions that replaced names.
    pub(super) size_of_aliases: usize,
    pub(super) sets: usize,
    pub(super) acceptance: Option<Acceptance>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(tokens: &'a [(usize, Token)], last_line: usize) -> Reader<'a> {
        Reader { tokens, last_line, ..Reader::default() }
    }

    pub(super) fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.next).map(|(_, token)| token)
    }

    pub(super) fn line(&self) -> usize {
        self.tokens.get(self.next).map_or(self.last_line, |&(line, _)| line)
    }

    pub(super) fn error<T>(&self, expected: &str) -> Result<T, ReadError> {
        let found = self.peek().map_or("the end of the file".to_string(), Token::describe);
        Err(ReadError::new(self.line(), format!("expected {expected}, found {found}")))
    }

    pub(super) fn take(&mut self, token: &Token) -> bool {
        let is_next = self.peek() == Some(token);
        self.next += usize::from(is_next);
        is_next
    }

    pub(super) fn symbol(&mut self, symbol: char) -> bool {
        self.take(&Token::Symbol(symbol))
    }

    pub(super) fn expect(&mut self, symbol: char) -> Result<(), ReadError> {
        if self.symbol(symbol) { Ok(()) } else { self.error(&format!("`{symbol}`")) }
    }

    pub(super) fn number(&mut self, what: &str) -> Result<usize, ReadError> {
        let Some(&Token::Number(number)) = self.peek() else { return self.error(what) };
        self.next += 1;
        Ok(number)
    }

    pub(super) fn header(&mut self) -> Result<(), ReadError> {
        if !self.take(&Token::Header("HOA".to_string())) {
            return self.error("`HOA: v1`");
        }
        if !self.take(&Token::Word("v1".to_string())) {
            return self.error("`v1`");
        }
        loop {
            let line = self.line();
            let name = match self.peek() {
                Some(Token::Header(name)) => name.clone(),
                Some(Token::Body) => break,
                _ => return self.error("a header or `--BODY--`"),
            };
            self.next += 1;
            match name.as_str() {
                "States" => {
                    let states = self.number("the number of states")?;
                    if states > MOST_STATES {
                        let what = format!("{states} states are more than can be read, {MOST_STATES}");
                        return Err(ReadError::new(line, what));
                    }
                    self.states = Some(states);
                }
                "Start" => {
                    let start = self.number("the number of a state")?;
                    if self.symbol('&') {
                        return Err(ReadError::new(line, "alternating automata are not supported"));
                    }
                    self.initial.push((line, start));
                }
                "AP" => self.propositions(line)?,
                "Alias" => {
                    let Some(Token::Alias(alias)) = self.peek().cloned() else {
                        return self.error("`@NAME`");
                    };
                    self.next += 1;
                    let guard = self.guard(0)?;
                    self.aliases.insert(alias, guard);
                }
                "Acceptance" => {
                    self.sets = self.number("the number of acceptance sets")?;
                    self.acceptance = Some(self.acceptance(0)?);
                }
                // Headers with a small first letter do not change the meaning.
                _ if name.starts_with(|c: char| c.is_ascii_lowercase()) => self.skip_values(),
                _ => {
                    return Err(ReadError::new(
                        line,
                        format!("the header `{}:` is not supported", shortened(&name)),
                    ));
                }
            }
        }
        self.next += 1;
        Ok(())
    }

    pub(super) fn skip_values(&mut self) {
        while !matches!(self.peek(), None | Some(Token::Header(_) | Token::Body | Token::End)) {
            self.next += 1;
        }
    }

    pub(super) fn propositions(&mut self, line: usize) -> Result<(), ReadError> {
        let count = self.number("the number of propositions")?;
        let mut names = Vec::new();
        while let Some(Token::Text(name)) = self.peek().cloned() {
            self.next += 1;
            names.push(name);
        }
        if names.len() != count {
            let what = format!("{count} propositions are announced, and there are {}", names.len());
            return Err(ReadError::new(line, what));
        }
        self.propositions = Some(names);
        Ok(())
    }
}
