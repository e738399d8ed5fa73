//! Attributes and flags; most are skipped.
//!
//! Where attributes may stand, any word that begins nothing else is taken for one, with the parentheses after it.

use super::tokens::Token;
use super::{Read, Reader};
use crate::ast::{ByValue, Flags, Linkage};
use crate::words::word_list;

word_list! {
    DEFINITIONS:
        "define" "declare" "target" "module" "attributes" "source_filename" "uselistorder" "uselistorder_bb"
        "global" "constant" "alias" "ifunc" "dso_local" "dso_preemptable" "thread_local" "hidden"
        "protected" "default" "dllimport" "dllexport" "unnamed_addr" "local_unnamed_addr"
}

/// Whether `word` begins a definition, and so ends the attributes of a declaration.
pub(super) fn begins_definition(word: &str) -> bool {
    DEFINITIONS.contains(&word) || linkage(word).is_some()
}

pub(super) fn linkage(word: &str) -> Option<Linkage> {
    Some(match word {
        "private" | "internal" | "appending" => Linkage::Internal,
        "weak" | "weak_odr" | "linkonce" | "linkonce_odr" => Linkage::Weak,
        "extern_weak" => Linkage::ExternWeak,
        "common" => Linkage::Common,
        "available_externally" => Linkage::AvailableExternally,
        "external" => Linkage::External,
        _ => return None,
    })
}

impl<'t> Reader<'t> {
    /// Reads past an attribute that is a word, with what belongs to it: `noundef`, `align 8`, `memory(none)`, `cc 10`.
    fn word_attribute(&mut self) -> Read<()> {
        self.advance()?;
        if self.at(b'(') {
            self.skip_parentheses()
        } else {
            self.eat(b'=')?;
            if matches!(self.token, Token::Integer(_)) { self.advance() } else { Ok(()) }
        }
    }

    /// Reads past `"name"` or `"name"="value"`.
    pub(super) fn string_attribute(&mut self) -> Read<()> {
        self.string_token()?;
        if self.eat(b'=')? { self.string_token() } else { Ok(()) }
    }

    fn string_token(&mut self) -> Read<()> {
        if matches!(self.token, Token::String(_)) { self.advance() } else { Err(self.expected("a string")) }
    }

    /// Reads past what stands between `define` or `call` and the type: linkage, visibility, calling convention, flags,
    /// attributes of the result. Returns the linkage.
    pub(super) fn attributes_before_type(&mut self) -> Read<Option<Linkage>> {
        let mut found = None;
        while !self.at_type() {
            match self.token {
                Token::Word(word) => {
                    found = linkage(word).or(found);
                    self.word_attribute()?;
                }
                Token::String(_) => self.string_attribute()?,
                Token::Group => self.advance()?,
                _ => return Err(self.expected("a type")),
            }
        }
        Ok(found)
    }

    /// Reads past the attributes of a parameter or an argument, up to its value or its end. Returns what `byval`
    /// says, and whether it is `noundef`.
    pub(super) fn parameter_attributes(&mut self) -> Read<(Option<ByValue>, bool)> {
        let (mut by_value, mut align, mut determinate) = (None, None, false);
        loop {
            match self.token {
                Token::Word("byval") => {
                    self.advance()?;
                    if self.eat(b'(')? {
                        by_value = Some(self.ty()?);
                        self.expect(b')')?;
                    }
                }
                // Its number looks like a value.
                Token::Word("align") => {
                    self.advance()?;
                    if self.at(b'(') {
                        self.skip_parentheses()?;
                    } else {
                        align = Some(self.number("an alignment")?);
                    }
                }
                Token::Word(word) if !super::expressions::begins_value(word) => {
                    determinate |= word == "noundef";
                    self.advance()?;
                    if self.at(b'(') {
                        self.skip_parentheses()?;
                    }
                }
                Token::String(_) => self.string_attribute()?,
                _ => return Ok((by_value.map(|ty| ByValue { ty, align }), determinate)),
            }
        }
    }

    /// Reads past the attribute of a function that is next; `false` if none is. An unknown word is taken for one if `unknown`
    /// says so.
    pub(super) fn function_attribute(&mut self, unknown: impl Fn(&Self, &str) -> bool) -> Read<bool> {
        match self.token {
            Token::Group => self.advance()?,
            Token::String(_) => self.string_attribute()?,
            Token::Word(word) if unknown(self, word) => self.word_attribute()?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Reads the flags of an instruction.
    pub(super) fn flags(&mut self) -> Read<Flags> {
        let mut flags = Flags::default();
        while let Token::Word(
            word @ ("nuw" | "nsw" | "exact" | "disjoint" | "nneg" | "samesign" | "fast" | "nnan" | "ninf"
            | "nsz" | "arcp" | "contract" | "afn" | "reassoc"),
        ) = self.token
        {
            flags.no_unsigned_wrap |= word == "nuw";
            flags.no_signed_wrap |= word == "nsw";
            self.advance()?;
        }
        Ok(flags)
    }

    /// Reads past `attributes #0 = { ... }`.
    pub(super) fn attribute_group(&mut self) -> Read<()> {
        self.expect_word("attributes")?;
        if !matches!(self.token, Token::Group) {
            return Err(self.expected("an attribute group"));
        }
        self.advance()?;
        self.expect(b'=')?;
        self.expect(b'{')?;
        while !self.at(b'}') {
            if self.at(b'(') {
                self.skip_parentheses()?;
            } else if matches!(self.token, Token::End | Token::Symbol(b'{')) {
                return Err(self.expected("`}`"));
            } else {
                self.advance()?;
            }
        }
        self.advance()
    }
}
