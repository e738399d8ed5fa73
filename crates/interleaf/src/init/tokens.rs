//! JSON, one token at a time.
//!
//! The syntax tree of a C++ header is a hundred megabytes of JSON, nearly all of it about system headers, and as deep as its longest
//! expression. So it is neither kept as a tree nor read by recursion.

/// A piece of JSON.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    /// `{`
    Object,
    /// `[`
    Array,
    /// `}` or `]`
    End,
    /// The name of a field, as it is written.
    Name(&'a [u8]),
    /// The text between quotes, as it is written.
    Text(&'a [u8]),
    /// A number, `true`, `false` or `null`.
    Word(&'a [u8]),
}

/// The tokens of a JSON text. It ends early where the text is cut off.
pub(super) struct Tokens<'a> {
    rest: &'a [u8],
}

impl<'a> Tokens<'a> {
    pub(super) fn of(text: &'a [u8]) -> Tokens<'a> {
        Tokens { rest: text }
    }

    /// Takes what comes before the place `end`.
    fn take(&mut self, end: usize) -> &'a [u8] {
        let (taken, rest) = self.rest.split_at(end.min(self.rest.len()));
        self.rest = rest;
        taken
    }

    fn skip_blanks(&mut self) {
        let blanks = self.rest.iter().take_while(|byte| byte.is_ascii_whitespace() || **byte == b',').count();
        self.take(blanks);
    }

    /// The text up to the next quote that no backslash escapes.
    fn quoted(&mut self) -> &'a [u8] {
        self.take(1);
        let mut end = 0;
        while let Some(&byte) = self.rest.get(end) {
            match byte {
                b'"' => break,
                b'\\' => end += 2,
                _ => end += 1,
            }
        }
        let text = self.take(end);
        self.take(1);
        text
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        self.skip_blanks();
        match self.rest.first()? {
            b'{' => self.take(1).first().map(|_| Token::Object),
            b'[' => self.take(1).first().map(|_| Token::Array),
            b'}' | b']' => self.take(1).first().map(|_| Token::End),
            b'"' => {
                let text = self.quoted();
                if self.rest.first() != Some(&b':') {
                    return Some(Token::Text(text));
                }
                self.take(1);
                Some(Token::Name(text))
            }
            _ => {
                let is_part = |byte: &&u8| !byte.is_ascii_whitespace() && !b",:{}[]\"".contains(byte);
                // At least one byte, so that text which is not JSON comes to its end, too.
                let length = self.rest.iter().take_while(is_part).count().max(1);
                Some(Token::Word(self.take(length)))
            }
        }
    }
}

/// A text without its escapes.
pub(super) fn unescaped(text: &[u8]) -> String {
    if !text.contains(&b'\\') {
        return String::from_utf8_lossy(text).into_owned();
    }
    let quoted = [b"\"", text, b"\""].concat();
    serde_json::from_slice(&quoted).unwrap_or_else(|_| String::from_utf8_lossy(text).into_owned())
}

#[cfg(test)]
mod tests {
    use super::{Token, Tokens, unescaped};

    #[test]
    fn a_text_becomes_tokens() {
        let text = br#"{ "a": [1, "b\"\\", true], "c": {} }"#;
        let tokens: Vec<_> = Tokens::of(text).collect();
        let expected = [
            Token::Object,
            Token::Name(b"a"),
            Token::Array,
            Token::Word(b"1"),
            Token::Text(br#"b\"\\"#),
            Token::Word(b"true"),
            Token::End,
            Token::Name(b"c"),
            Token::Object,
            Token::End,
            Token::End,
        ];
        assert_eq!(tokens, expected);
        assert_eq!(unescaped(br#"b\"\\"#), "b\"\\");
    }

    #[test]
    fn text_that_is_cut_off_ends() {
        for text in ["", "{", "{\"a", "{\"a\\", "\"", ":::", "{\"a\": \"b"] {
            assert!(Tokens::of(text.as_bytes()).count() < 5, "{text}");
        }
    }
}
