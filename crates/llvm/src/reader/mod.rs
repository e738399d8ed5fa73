//! From the text of LLVM IR to [`Module`].
//!
//! Source: the LLVM Language Reference Manual, versions 14 to 22; where it is silent, what `llvm-as` accepts.
//! One pass, without backtracking. A local that is used before its definition gets its number at the first use, whose type is
//! checked against the definition; blocks are renumbered in the order of the text when their function ends.
//! Deviations: accepts more than LLVM's verifier. Unknown words are skipped where attributes may stand, because every version
//! adds some; metadata, attribute groups, comdats, types and globals may be missing. Attributes, comdats, sections, use-list
//! orders, summaries and named metadata are read and dropped. A quoted name of digits only (`@"0"`) keeps its quotes in the
//! AST, because `@0` is another symbol.
//! Promise: linear time, memory proportional to the text, nesting of at most [`DEEPEST`] levels, and never a panic. In the
//! result every operand has the type that its instruction requires, every local and block is defined once, an aggregate has
//! as many elements as its type, and every block ends in its only terminator.

mod attributes;
mod calls;
mod constants;
mod control;
mod conversions;
mod error;
mod expressions;
mod functions;
mod globals;
mod instructions;
mod lexer;
mod memory;
mod metadata;
mod numbers;
mod scope;
pub(crate) mod slice;
mod tokens;
mod types;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

pub use error::ReadError;
use error::quote;
use lexer::Lexer;
use scope::Scope;
use tokens::{Text, Token};
use types::Common;

use crate::ast::{Flags, MetadataId, Module, Span, TypeId};

/// How deep types, constants and metadata may be nested.
pub const DEEPEST: u32 = 200;

/// Reads the text of a `.ll` module.
///
/// # Errors
///
/// The first place where the text is no module, or says something that [`Module`] cannot hold.
pub fn read(text: &str) -> Result<Module, ReadError> {
    let mut reader = Reader::new(text)?;
    reader.definitions()?;
    Ok(reader.module)
}

/// Reads the text of a `.ll` module that must have all that it refers to.
///
/// # Errors
///
/// As [`read`]; or where the text refers to metadata that it does not have, because it is cut off.
pub fn read_whole(text: &str) -> Result<Module, ReadError> {
    let mut reader = Reader::new(text)?;
    reader.definitions()?;
    reader.metadata_is_whole()?;
    Ok(reader.module)
}

type Read<T> = Result<T, ReadError>;

/// The state of reading: the next token, and what has been read before it.
struct Reader<'t> {
    lexer: Lexer<'t>,
    token: Token<'t>,
    module: Module,
    common: Common,
    /// Every name and string that is kept, once.
    names: HashSet<Arc<str>>,
    /// Names for types that are not structures.
    type_aliases: HashMap<Arc<str>, TypeId>,
    /// The globals, functions and aliases so far.
    symbols: HashSet<Arc<str>>,
    /// The number of the next global without a name.
    next_symbol: u32,
    /// How many metadata nodes without a number were given one.
    inline_nodes: u32,
    /// The largest number that a metadata node is referred to by, and where.
    last_node: Option<(MetadataId, Span)>,
    depth: u32,
    /// The flags of the instruction that is being read.
    flags: Flags,
    /// The locals and blocks of the function that is being read.
    scope: Option<Scope<'t>>,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str) -> Read<Self> {
        let mut module = Module::default();
        let common = Common::new(&mut module.types);
        let mut reader = Self {
            lexer: Lexer::new(text),
            token: Token::End,
            module,
            common,
            names: HashSet::new(),
            type_aliases: HashMap::new(),
            symbols: HashSet::new(),
            next_symbol: 0,
            inline_nodes: 0,
            last_node: None,
            depth: 0,
            flags: Flags::default(),
            scope: None,
        };
        reader.advance()?;
        Ok(reader)
    }

    fn definitions(&mut self) -> Read<()> {
        while !matches!(self.token, Token::End) {
            self.top_level()?;
        }
        Ok(())
    }

    fn advance(&mut self) -> Read<()> {
        self.token = self.lexer.next()?;
        Ok(())
    }

    fn span(&self) -> Span {
        self.lexer.span
    }

    fn at(&self, symbol: u8) -> bool {
        matches!(self.token, Token::Symbol(found) if found == symbol)
    }

    fn at_word(&self, word: &str) -> bool {
        matches!(self.token, Token::Word(found) if found == word)
    }

    fn eat(&mut self, symbol: u8) -> Read<bool> {
        let found = self.at(symbol);
        if found {
            self.advance()?;
        }
        Ok(found)
    }

    fn eat_word(&mut self, word: &str) -> Read<bool> {
        let found = self.at_word(word);
        if found {
            self.advance()?;
        }
        Ok(found)
    }

    fn expect(&mut self, symbol: u8) -> Read<()> {
        if self.eat(symbol)? {
            Ok(())
        } else {
            Err(self.expected(&quote((symbol as char).encode_utf8(&mut [0; 4]))))
        }
    }

    fn expect_word(&mut self, word: &str) -> Read<()> {
        if self.eat_word(word)? { Ok(()) } else { Err(self.expected(&quote(word))) }
    }

    /// The error that something else than the next token should stand here.
    fn expected(&self, what: &str) -> ReadError {
        let found = match self.token {
            Token::End => "the end of the text".to_owned(),
            _ => quote(self.lexer.token_text()),
        };
        self.error(format!("expected {what}, found {found}"))
    }

    /// Reads items with `,` between them, and `close` behind them.
    fn list<T>(&mut self, close: u8, mut item: impl FnMut(&mut Self) -> Read<T>) -> Read<Vec<T>> {
        let mut items = Vec::new();
        while !self.at(close) {
            if !items.is_empty() {
                self.expect(b',')?;
            }
            items.push(item(self)?);
        }
        self.advance()?;
        Ok(items)
    }

    /// Reads `(...)` with `,` between the items, and whether a `...` stands behind them.
    fn list_or_more<T>(&mut self, mut item: impl FnMut(&mut Self) -> Read<T>) -> Read<(Vec<T>, bool)> {
        self.expect(b'(')?;
        let mut items = Vec::new();
        let mut has_more = false;
        while !has_more && !self.at(b')') {
            if !items.is_empty() {
                self.expect(b',')?;
            }
            has_more = matches!(self.token, Token::Ellipsis);
            if has_more {
                self.advance()?;
            } else {
                items.push(item(self)?);
            }
        }
        self.expect(b')')?;
        Ok((items, has_more))
    }

    fn error(&self, message: impl Into<String>) -> ReadError {
        ReadError::new(self.span(), message)
    }

    /// Enters a nested construct; the caller calls `leave`, unless reading fails.
    fn enter(&mut self) -> Read<()> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.error(format!("nested more than {DEEPEST} levels deep")));
        }
        Ok(())
    }

    fn leave(&mut self) {
        self.depth -= 1;
    }

    /// The one copy of `text`.
    fn intern(&mut self, text: &str) -> Arc<str> {
        if let Some(name) = self.names.get(text) {
            return name.clone();
        }
        let name: Arc<str> = text.into();
        self.names.insert(name.clone());
        name
    }

    fn text(&mut self, text: Text<'t>) -> Arc<str> {
        self.intern(&text.decode())
    }

    /// The one copy of the name of a global or a type.
    fn symbol_name(&mut self, text: Text<'t>) -> Arc<str> {
        if text.quoted && !text.raw.is_empty() && text.raw.bytes().all(|byte| byte.is_ascii_digit()) {
            return self.intern(&format!("\"{}\"", text.raw));
        }
        self.text(text)
    }

    /// The name of the global that is next.
    fn global_name(&mut self) -> Read<Arc<str>> {
        let name = match self.token {
            Token::Global(text) => self.symbol_name(text),
            Token::GlobalNumber(number) => self.intern(&number.to_string()),
            _ => return Err(self.expected("the name of a global")),
        };
        self.advance()?;
        Ok(name)
    }

    /// The name of the type or block that is next.
    fn local_name(&mut self, what: &str) -> Read<Arc<str>> {
        let name = match self.token {
            Token::Local(text) => self.symbol_name(text),
            Token::LocalNumber(number) => self.intern(&number.to_string()),
            _ => return Err(self.expected(what)),
        };
        self.advance()?;
        Ok(name)
    }

    fn string(&mut self) -> Read<Arc<str>> {
        let Token::String(text) = self.token else { return Err(self.expected("a string")) };
        let text = self.text(text);
        self.advance()?;
        Ok(text)
    }

    /// Reads tokens up to the `)` that closes the `(` that is next.
    fn skip_parentheses(&mut self) -> Read<()> {
        self.expect(b'(')?;
        let mut open = 1_u64;
        while open > 0 {
            match self.token {
                Token::Symbol(b'(') => open += 1,
                Token::Symbol(b')') => open -= 1,
                Token::End => return Err(self.expected("`)`")),
                _ => {}
            }
            self.advance()?;
        }
        Ok(())
    }
}
