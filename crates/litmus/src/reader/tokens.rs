//! The words of a litmus test, each with its line.

use crate::error::{Read, ReadError};
use std::fmt;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Token {
    /// A name: of a register, a location, an instruction, a label, a thread, or a word of the condition.
    Name(String),
    /// `%name`.
    Register(String),
    /// A number; `$1` is one too.
    Number(i128),
    /// Any other mark: `;`, `|`, `/\`, `~` and so on.
    Mark(&'static str),
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Name(name) => write!(f, "`{name}`"),
            Token::Register(name) => write!(f, "`%{name}`"),
            Token::Number(number) => write!(f, "`{number}`"),
            Token::Mark(mark) => write!(f, "`{mark}`"),
        }
    }
}

/// The longest first where one begins like another.
const MARKS: [&str; 28] = [
    "/\\", "\\/", "=>", "==", "!=", "<>", "<=", ">=", ";", "|", ",", "(", ")", "[", "]", "{", "}", ":", "=",
    "~", "&", "*", "+", "-", "<", ">", "!", "^",
];

/// The longest name and number that is read, in bytes.
const LONGEST_WORD: usize = 200;

/// Tokens with the lines they stand on, and a place among them.
pub(crate) struct Tokens {
    tokens: Vec<(Token, u32)>,
    next: usize,
    last_line: u32,
}

impl Tokens {
    /// Cuts text into tokens. Comments `(* *)`, which may lie in each other, and quoted text are left out,
    /// and what stands behind `<<`.
    ///
    /// In C (`is_c`), `(*x` and `(*(x` are no comments, as a comment has a space there.
    pub(crate) fn new(text: &str, first_line: u32, is_c: bool) -> Read<Tokens> {
        let mut tokens = Vec::new();
        let mut rest = text;
        let mut line = first_line;
        while let Some(first) = rest.chars().next().filter(|_| !rest.starts_with("<<")) {
            let taken = if first.is_whitespace() {
                first.len_utf8()
            } else if rest.starts_with("//") {
                rest.find('\n').unwrap_or(rest.len())
            } else if rest.starts_with("/*") {
                let end =
                    rest.find("*/").ok_or_else(|| ReadError::new(line, "a comment that does not end"))?;
                end + 2
            } else if rest.starts_with("(*")
                && !(is_c && rest[2..].starts_with(|next| is_part(next) || next == '('))
            {
                comment(rest).ok_or_else(|| ReadError::new(line, "a comment that does not end"))?
            } else if first == '"' {
                let end = rest[1..]
                    .find('"')
                    .ok_or_else(|| ReadError::new(line, "quoted text that does not end"))?;
                end + 2
            } else {
                let (token, taken) = token(rest, line)?;
                tokens.push((token, line));
                taken
            };
            line += rest[..taken].matches('\n').count() as u32;
            rest = &rest[taken..];
        }
        Ok(Tokens { tokens, next: 0, last_line: line })
    }

    pub(crate) fn peek(&self) -> Option<&Token> {
        self.peek_at(0)
    }

    pub(crate) fn peek_at(&self, ahead: usize) -> Option<&Token> {
        self.tokens.get(self.next + ahead).map(|(token, _)| token)
    }

    /// The line of the next token, or the last line.
    pub(crate) fn line(&self) -> u32 {
        self.tokens.get(self.next).map_or(self.last_line, |&(_, line)| line)
    }

    pub(crate) fn is_mark(&self, mark: &str) -> bool {
        matches!(self.peek(), Some(Token::Mark(it)) if *it == mark)
    }

    /// Whether the next token is this name, in lower or upper case or with a capital.
    pub(crate) fn is_word(&self, word: &str) -> bool {
        matches!(self.peek(), Some(Token::Name(name)) if name.eq_ignore_ascii_case(word))
    }

    pub(crate) fn take(&mut self, mark: &str) -> bool {
        let is_next = self.is_mark(mark);
        self.next += usize::from(is_next);
        is_next
    }

    pub(crate) fn take_word(&mut self, word: &str) -> bool {
        let is_next = self.is_word(word);
        self.next += usize::from(is_next);
        is_next
    }

    /// Where it stands, for [`rewind`](Tokens::rewind).
    pub(crate) fn position(&self) -> usize {
        self.next
    }

    pub(crate) fn rewind(&mut self, position: usize) {
        self.next = position;
    }

    pub(crate) fn skip(&mut self) {
        self.next += 1;
    }

    pub(crate) fn expect(&mut self, mark: &str) -> Read {
        if self.take(mark) { Ok(()) } else { Err(self.unexpected(&format!("`{mark}`"))) }
    }

    pub(crate) fn name(&mut self, what: &str) -> Read<String> {
        match self.peek() {
            Some(Token::Name(name)) => {
                let name = name.clone();
                self.next += 1;
                Ok(name)
            }
            _ => Err(self.unexpected(what)),
        }
    }

    pub(crate) fn error(&self, what: impl Into<String>) -> ReadError {
        ReadError::new(self.line(), what)
    }

    /// That something else should stand here.
    pub(crate) fn unexpected(&self, expected: &str) -> ReadError {
        let found = self.peek().map_or_else(|| "the end of the test".to_string(), Token::to_string);
        self.error(format!("expected {expected}, found {found}"))
    }
}

fn is_part(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

fn comment(text: &str) -> Option<usize> {
    let mut depth = 0_u32;
    let bytes = text.as_bytes();
    let mut at = 0;
    loop {
        match bytes.get(at..at + 2)? {
            b"(*" => (depth, at) = (depth + 1, at + 2),
            b"*)" => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            return Some(at);
        }
    }
}

/// The token that text begins with, and how long it is.
fn token(text: &str, line: u32) -> Read<(Token, usize)> {
    let bytes = text.as_bytes();
    let word_from = |start: usize| {
        let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.');
        start + bytes[start..].iter().take_while(|byte| is_part(byte)).count()
    };
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let sign = usize::from(bytes[0] == b'$');
    let digits = sign + usize::from(bytes.get(sign) == Some(&b'-'));
    let (token, length) = match bytes[0] {
        b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'.' => {
            let end = word_from(0);
            (Token::Name(text[..end].to_string()), end)
        }
        b'%' => {
            let end = word_from(1);
            if end == 1 {
                return Err(ReadError::new(line, "`%` without the name of a register"));
            }
            (Token::Register(text[1..end].to_string()), end)
        }
        _ if is_digit(digits) => {
            let end = word_from(digits);
            let number = number(&text[digits..end]).filter(|_| end - digits <= LONGEST_WORD);
            let number = number.ok_or_else(|| {
                ReadError::new(
                    line,
                    format!("`{}` is not a number of 64 bits", crate::error::quote(&text[..end])),
                )
            })?;
            (Token::Number(if digits > sign { -number } else { number }), end)
        }
        _ => {
            let Some(mark) = MARKS.into_iter().find(|mark| text.starts_with(mark)) else {
                let first = text.chars().next().unwrap_or(' ');
                return Err(ReadError::new(line, format!("unexpected character {first:?}")));
            };
            (Token::Mark(mark), mark.len())
        }
    };
    if length > LONGEST_WORD {
        let start = crate::error::quote(&text[..length]);
        let what = format!("the name `{start}` is longer than {LONGEST_WORD} characters");
        return Err(ReadError::new(line, what));
    }
    Ok((token, length))
}

/// A number of at most 64 bits, decimal or, with `0x`, hexadecimal.
fn number(text: &str) -> Option<i128> {
    let hexadecimal = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"));
    let number = hexadecimal.map_or_else(|| text.parse(), |digits| u64::from_str_radix(digits, 16));
    number.ok().map(i128::from)
}
