//! From characters to tokens.
//!
//! As in LLVM's own lexer a word directly followed by `:` is one token, a label, whether it names a block or a field of a
//! metadata node.
//! Promise: every byte is looked at a constant number of times.

use super::Read;
use super::error::{ReadError, quote};
use super::tokens::{Text, Token};
use crate::ast::Span;

const WORD: u8 = 1;
const LABEL: u8 = 2;
const BLANK: u8 = 4;

/// The classes of every byte. A label may have `-`, `$` and `.` in it, a word may not.
const CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = match byte as u8 {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' => WORD | LABEL,
            b'-' | b'$' | b'.' => LABEL,
            b' ' | b'\t' | b'\r' | b'\n' | 0 => BLANK,
            _ => 0,
        };
        byte += 1;
    }
    classes
};

pub(super) struct Lexer<'t> {
    text: &'t str,
    bytes: &'t [u8],
    /// Where the last token starts, and ends.
    start: usize,
    position: usize,
    /// Where the token before it ends.
    previous_end: usize,
    line: u32,
    line_start: usize,
    /// The end of the last run of label characters that was looked through for a `:`.
    run_end: usize,
    /// Where the last token starts.
    pub(super) span: Span,
    /// Whether a line ends between the last token and the one before it.
    pub(super) after_line_break: bool,
}

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self {
            text,
            bytes: text.as_bytes(),
            start: 0,
            position: 0,
            previous_end: 0,
            line: 1,
            line_start: 0,
            run_end: 0,
            span: Span { line: 1, column: 1 },
            after_line_break: false,
        }
    }

    /// Where the last token starts, as an offset.
    pub(super) fn start(&self) -> usize {
        self.start
    }

    /// The text from the offset `start` to the end of the token before the last one.
    pub(super) fn text_since(&self, start: usize) -> &'t str {
        self.slice(start, self.previous_end)
    }

    pub(super) fn token_text(&self) -> &'t str {
        self.slice(self.start, self.position)
    }

    pub(super) fn next(&mut self) -> Read<Token<'t>> {
        self.previous_end = self.position;
        let line = self.line;
        self.skip_blanks()?;
        self.after_line_break = self.line != line;
        self.start = self.position;
        let column = (self.position - self.line_start).saturating_add(1);
        self.span = Span { line: self.line, column: u32::try_from(column).unwrap_or(u32::MAX) };
        let Some(&byte) = self.bytes.get(self.position) else { return Ok(Token::End) };
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => self.word(),
            b'%' => self.name(Token::Local, Token::LocalNumber),
            b'@' => self.name(Token::Global, Token::GlobalNumber),
            b'0'..=b'9' | b'-' | b'+' => self.number(),
            b'!' => Ok(self.metadata()),
            b'"' => self.string(),
            b'#' => self.marked_number(Token::Group),
            b'^' => self.marked_number(Token::Summary),
            b'$' => match self.label(self.position) {
                Some(label) => Ok(label),
                None => self.name(|_| Token::Comdat, |_| Token::Comdat),
            },
            b'.' => {
                if let Some(label) = self.label(self.position) {
                    return Ok(label);
                }
                if self.bytes[self.position..].starts_with(b"...") {
                    self.position += 3;
                    return Ok(Token::Ellipsis);
                }
                Err(self.unexpected())
            }
            b'=' | b',' | b'*' | b'(' | b')' | b'[' | b']' | b'{' | b'}' | b'<' | b'>' | b'|' | b':' => {
                self.position += 1;
                Ok(Token::Symbol(byte))
            }
            _ => Err(self.unexpected()),
        }
    }

    fn slice(&self, start: usize, end: usize) -> &'t str {
        // All tokens begin and end at an ASCII character, so that this never falls into the middle of another one.
        self.text.get(start..end).unwrap_or_default()
    }

    fn peek(&self, offset: usize) -> u8 {
        self.bytes.get(offset).copied().unwrap_or(0)
    }

    fn end_of(&self, class: u8, mut from: usize) -> usize {
        while self.bytes.get(from).is_some_and(|&byte| CLASSES[byte as usize] & class != 0) {
            from += 1;
        }
        from
    }

    fn end_of_digits(&self, mut from: usize) -> usize {
        while self.peek(from).is_ascii_digit() {
            from += 1;
        }
        from
    }

    fn unexpected(&self) -> ReadError {
        let character = self.text.get(self.position..).and_then(|rest| rest.chars().next()).unwrap_or(' ');
        ReadError::new(
            self.span,
            format!("unexpected character {}", quote(character.encode_utf8(&mut [0; 4]))),
        )
    }

    fn skip_blanks(&mut self) -> Read<()> {
        loop {
            match self.bytes.get(self.position) {
                Some(b'\n') => {
                    self.position += 1;
                    self.new_line();
                }
                Some(b';') => {
                    let rest = &self.bytes[self.position..];
                    self.position += rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
                }
                Some(b'/') if self.peek(self.position + 1) == b'*' => self.skip_comment()?,
                Some(&byte) if CLASSES[byte as usize] & BLANK != 0 => self.position += 1,
                _ => return Ok(()),
            }
        }
    }

    fn skip_comment(&mut self) -> Read<()> {
        let column = u32::try_from(self.position - self.line_start + 1).unwrap_or(u32::MAX);
        let start = Span { line: self.line, column };
        self.position += 2;
        loop {
            match self.bytes.get(self.position) {
                None => return Err(ReadError::new(start, "a comment does not end")),
                Some(b'*') if self.peek(self.position + 1) == b'/' => {
                    self.position += 2;
                    return Ok(());
                }
                Some(&byte) => {
                    self.position += 1;
                    if byte == b'\n' {
                        self.new_line();
                    }
                }
            }
        }
    }

    /// Counts the line that starts at the current position.
    fn new_line(&mut self) {
        self.line = self.line.saturating_add(1);
        self.line_start = self.position;
    }

    /// The label that the label characters from `from` on end in, if a `:` follows them.
    fn label(&mut self, from: usize) -> Option<Token<'t>> {
        if from >= self.run_end {
            self.run_end = self.end_of(LABEL, from);
        }
        if self.peek(self.run_end) != b':' {
            return None;
        }
        self.position = self.run_end + 1;
        Some(Token::Label(Text::plain(self.slice(self.start, self.run_end))))
    }

    fn word(&mut self) -> Read<Token<'t>> {
        let end = self.end_of(WORD, self.position);
        if matches!(self.peek(end), b':' | b'-' | b'$' | b'.')
            && let Some(label) = self.label(self.position)
        {
            return Ok(label);
        }
        let word = self.slice(self.start, end);
        self.position = end;
        if word == "c" && self.peek(end) == b'"' {
            return Ok(Token::Bytes(self.quoted()?));
        }
        if let [kind, b'0', b'x', digits @ ..] = word.as_bytes()
            && digits.iter().all(u8::is_ascii_hexdigit)
            && !digits.is_empty()
        {
            match kind {
                b's' | b'u' => return Ok(Token::HexInteger(word)),
                b'f' => return Ok(Token::HexFloat(word)),
                _ => {}
            }
        }
        Ok(Token::Word(word))
    }

    /// What stands in the quotes that open at the current position; ends after them.
    fn quoted(&mut self) -> Read<Text<'t>> {
        let start = self.position + 1;
        let mut escaped = false;
        self.position = start;
        loop {
            let Some(&byte) = self.bytes.get(self.position) else {
                return Err(ReadError::new(self.span, "a string does not end"));
            };
            self.position += 1;
            match byte {
                b'"' => return Ok(Text { raw: self.slice(start, self.position - 1), quoted: true, escaped }),
                b'\\' => escaped = true,
                b'\n' => self.new_line(),
                _ => {}
            }
        }
    }

    fn string(&mut self) -> Read<Token<'t>> {
        let text = self.quoted()?;
        if self.peek(self.position) == b':' {
            self.position += 1;
            return Ok(Token::Label(text));
        }
        Ok(Token::String(text))
    }

    /// `%name`, `%"name"` or `%12`, and the like with another sign.
    fn name(&mut self, named: fn(Text<'t>) -> Token<'t>, numbered: fn(u32) -> Token<'t>) -> Read<Token<'t>> {
        let start = self.position + 1;
        match self.peek(start) {
            b'"' => {
                self.position = start;
                Ok(named(self.quoted()?))
            }
            b'0'..=b'9' => {
                self.position = self.end_of_digits(start);
                Ok(numbered(self.small(self.slice(start, self.position))?))
            }
            byte if CLASSES[byte as usize] & LABEL != 0 => {
                self.position = self.end_of(LABEL, start);
                Ok(named(Text::plain(self.slice(start, self.position))))
            }
            _ => Err(self.unexpected()),
        }
    }

    fn small(&self, digits: &str) -> Read<u32> {
        digits
            .parse()
            .map_err(|_| ReadError::new(self.span, format!("the number {} is too large", quote(digits))))
    }

    /// `#12` or `^12`, or the sign alone.
    fn marked_number(&mut self, marked: Token<'t>) -> Read<Token<'t>> {
        let sign = self.peek(self.position);
        let start = self.position + 1;
        self.position = self.end_of_digits(start);
        Ok(if self.position == start { Token::Symbol(sign) } else { marked })
    }

    fn metadata(&mut self) -> Token<'t> {
        let start = self.position + 1;
        let mut end = start;
        let mut escaped = false;
        if !self.peek(start).is_ascii_digit() {
            loop {
                match self.peek(end) {
                    b'\\' => escaped = true,
                    byte if CLASSES[byte as usize] & LABEL != 0 => {}
                    _ => break,
                }
                end += 1;
            }
        }
        self.position = end;
        if end == start {
            return Token::Symbol(b'!');
        }
        Token::Metadata(Text { raw: self.slice(start, end), quoted: false, escaped })
    }

    fn number(&mut self) -> Read<Token<'t>> {
        let signed = matches!(self.peek(self.position), b'-' | b'+');
        let digits = self.position + usize::from(signed);
        let end = self.end_of_digits(digits);
        if !signed && self.peek(end) == b':' {
            self.position = end + 1;
            return Ok(Token::NumberedLabel(self.small(self.slice(digits, end))?));
        }
        let plus = self.peek(self.position) == b'+';
        if !plus
            && CLASSES[self.peek(end) as usize] & LABEL != 0
            && let Some(label) = self.label(self.position)
        {
            return Ok(label);
        }
        if end == digits {
            return self.special_float(digits);
        }
        if self.peek(digits) == b'0' && self.peek(end) == b'x' && end == digits + 1 && !signed {
            self.position = self.end_of(WORD, end);
            return Ok(Token::HexFloat(self.slice(self.start, self.position)));
        }
        self.position = end;
        if self.peek(end) != b'.' {
            if plus {
                return Err(ReadError::new(self.span, "an integer has no `+`"));
            }
            return Ok(Token::Integer(self.slice(self.start, end)));
        }
        self.position = self.end_of_digits(end + 1);
        if matches!(self.peek(self.position), b'e' | b'E') {
            let sign = usize::from(matches!(self.peek(self.position + 1), b'-' | b'+'));
            let exponent = self.position + 1 + sign;
            if self.peek(exponent).is_ascii_digit() {
                self.position = self.end_of_digits(exponent);
            }
        }
        Ok(Token::Float(self.slice(self.start, self.position)))
    }

    /// `+inf`, `-nan(0x1)`: the numbers without digits of LLVM 22.
    fn special_float(&mut self, word: usize) -> Read<Token<'t>> {
        let end = self.end_of(WORD, word);
        if !matches!(self.slice(word, end), "inf" | "nan" | "qnan" | "snan") {
            return Err(self.unexpected());
        }
        self.position = end;
        if self.peek(end) == b'(' {
            self.position = self.end_of(WORD, end + 1);
            if self.peek(self.position) != b')' {
                return Err(self.unexpected());
            }
            self.position += 1;
        }
        Ok(Token::Float(self.slice(self.start, self.position)))
    }
}
