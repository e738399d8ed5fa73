//! Tokens, which borrow from the text: a name or a string is a slice of it, decoded only where it is kept.

use std::borrow::Cow;

/// A name or a string as it stands in the text, without its quotes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Text<'t> {
    pub(super) raw: &'t str,
    pub(super) quoted: bool,
    pub(super) escaped: bool,
}

impl<'t> Text<'t> {
    pub(super) fn plain(raw: &'t str) -> Self {
        Self { raw, quoted: false, escaped: false }
    }

    /// Its bytes: `\xx` is the byte of that number, `\\` a backslash.
    pub(super) fn bytes(self) -> Cow<'t, [u8]> {
        if !self.escaped {
            return Cow::Borrowed(self.raw.as_bytes());
        }
        let mut decoded = Vec::with_capacity(self.raw.len());
        let mut rest = self.raw.as_bytes();
        while let Some((&first, tail)) = rest.split_first() {
            let (byte, tail) = match (first, tail) {
                (b'\\', [b'\\', tail @ ..]) => (first, tail),
                (b'\\', [high, low, after @ ..]) => match (hex_digit(*high), hex_digit(*low)) {
                    (Some(high), Some(low)) => (high << 4 | low, after),
                    _ => (first, tail),
                },
                _ => (first, tail),
            };
            decoded.push(byte);
            rest = tail;
        }
        Cow::Owned(decoded)
    }

    /// Its characters. Bytes that are not UTF-8 stay escaped, so that different names stay different.
    pub(super) fn decode(self) -> Cow<'t, str> {
        match self.bytes() {
            Cow::Borrowed(_) => Cow::Borrowed(self.raw),
            Cow::Owned(bytes) => match String::from_utf8(bytes) {
                Ok(text) => Cow::Owned(text),
                Err(_) => Cow::Borrowed(self.raw),
            },
        }
    }
}

pub(super) fn hex_digit(byte: u8) -> Option<u8> {
    (byte as char).to_digit(16).map(|digit| digit as u8)
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Token<'t> {
    End,
    /// A bare word: `define`, `i32`, `DW_TAG_member`.
    Word(&'t str),
    /// `name:` or `"name":`.
    Label(Text<'t>),
    /// `12:`.
    NumberedLabel(u32),
    /// `%name`.
    Local(Text<'t>),
    /// `%12`.
    LocalNumber(u32),
    /// `@name`.
    Global(Text<'t>),
    /// `@12`.
    GlobalNumber(u32),
    /// `$name`.
    Comdat,
    /// `!name`.
    Metadata(Text<'t>),
    /// `#12`.
    Group,
    /// `^12`.
    Summary,
    /// `12`, `-12`.
    Integer(&'t str),
    /// `s0x1F`, `u0x1F`.
    HexInteger(&'t str),
    /// `1.0`, `-1.5e+10`, `+inf`.
    Float(&'t str),
    /// `0x3FF0000000000000`, `0xK...` and the like, `f0x...`.
    HexFloat(&'t str),
    /// `"..."`.
    String(Text<'t>),
    /// `c"..."`.
    Bytes(Text<'t>),
    /// `...`.
    Ellipsis,
    Symbol(u8),
}
