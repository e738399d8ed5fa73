//! The tokens of an automaton's text.

use crate::formats::{ReadError, shortened};

/// A token.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Token {
    /// The name of a header, with its colon.
    Header(String),
    Word(String),
    Alias(String),
    Number(usize),
    Text(String),
    Symbol(char),
    Body,
    End,
}

impl Token {
    pub(super) fn describe(&self) -> String {
        match self {
            Token::Header(name) => format!("`{}:`", shortened(name)),
            Token::Word(word) => format!("`{}`", shortened(word)),
            Token::Alias(name) => format!("`@{}`", shortened(name)),
            Token::Number(number) => format!("`{number}`"),
            Token::Text(text) => format!("\"{}\"", shortened(text)),
            Token::Symbol(symbol) => format!("`{symbol}`"),
            Token::Body => "`--BODY--`".to_string(),
            Token::End => "`--END--`".to_string(),
        }
    }
}

/// The tokens of a text, each with its line, without comments.
pub(super) fn tokens(text: &str) -> Result<Vec<(usize, Token)>, ReadError> {
    let mut tokens = Vec::new();
    let mut line = 1;
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_of_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        let mut taken = first.len_utf8();
        let token = match first {
            '\n' => {
                line += 1;
                None
            }
            _ if first.is_whitespace() => None,
            '/' if rest.starts_with("/*") => {
                taken = comment(rest).ok_or_else(|| ReadError::new(line, "a comment that does not end"))?;
                line += rest[..taken].matches('\n').count();
                None
            }
            '"' => {
                let start = line;
                let (content, length) =
                    quoted(rest).ok_or_else(|| ReadError::new(start, "a text that does not end"))?;
                taken = length;
                line += rest[..taken].matches('\n').count();
                tokens.push((start, Token::Text(content)));
                None
            }
            '-' if rest.starts_with("--BODY--") => {
                taken = 8;
                Some(Token::Body)
            }
            '-' if rest.starts_with("--END--") => {
                taken = 7;
                Some(Token::End)
            }
            '-' if rest.starts_with("--ABORT--") => {
                return Err(ReadError::new(line, "the automaton was aborted by the tool that wrote it"));
            }
            '0'..='9' => {
                taken = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                let number = rest[..taken].parse().ok().filter(|&number: &usize| number <= u32::MAX as usize);
                let too_large =
                    || ReadError::new(line, format!("`{}` is too large", shortened(&rest[..taken])));
                Some(Token::Number(number.ok_or_else(too_large)?))
            }
            '@' => {
                taken = 1 + rest[1..].find(|c: char| !is_of_word(c)).unwrap_or(rest.len() - 1);
                Some(Token::Alias(rest[1..taken].to_string()))
            }
            _ if first.is_ascii_alphabetic() || first == '_' => {
                taken = rest.find(|c: char| !is_of_word(c)).unwrap_or(rest.len());
                let word = rest[..taken].to_string();
                if rest[taken..].starts_with(':') {
                    taken += 1;
                    Some(Token::Header(word))
                } else {
                    Some(Token::Word(word))
                }
            }
            '[' | ']' | '{' | '}' | '(' | ')' | '!' | '&' | '|' => Some(Token::Symbol(first)),
            other => {
                return Err(ReadError::new(
                    line,
                    format!("`{}` has no meaning here", shortened(&other.to_string())),
                ));
            }
        };
        tokens.extend(token.map(|token| (line, token)));
        rest = &rest[taken..];
    }
    Ok(tokens)
}

/// The length of a comment; comments may be nested.
fn comment(text: &str) -> Option<usize> {
    let (mut depth, mut at) = (0_usize, 0);
    loop {
        let rest = &text[at..];
        let next = rest.find("/*").map(|next| (next, true));
        let end = rest.find("*/").map(|next| (next, false));
        let (next, opens) = next.into_iter().chain(end).min()?;
        at += next + 2;
        depth = if opens { depth + 1 } else { depth.checked_sub(1)? };
        if depth == 0 {
            return Some(at);
        }
    }
}

/// The text in quotes, and its length with them.
fn quoted(text: &str) -> Option<(String, usize)> {
    let mut content = String::new();
    let mut characters = text.char_indices().skip(1);
    while let Some((at, character)) = characters.next() {
        match character {
            '"' => return Some((content, at + 1)),
            '\\' => content.push(characters.next()?.1),
            other => content.push(other),
        }
    }
    None
}
