//! Types and their properties.

use super::error::{ReadError, quote};
use super::tokens::Token;
use super::{Read, Reader};
use crate::ast::{FunctionType, Span, Type, TypeId, Types};

/// The types that nearly every line mentions.
pub(super) struct Common {
    pub(super) void: TypeId,
    pub(super) pointer: TypeId,
    pub(super) label: TypeId,
    pub(super) token: TypeId,
    pub(super) metadata: TypeId,
    pub(super) boolean: TypeId,
    /// `iN` for small `N`, once met.
    integers: [Option<TypeId>; 129],
}

impl Common {
    pub(super) fn new(types: &mut Types) -> Self {
        Self {
            void: types.intern(Type::Void),
            pointer: types.intern(Type::Pointer),
            label: types.intern(Type::Label),
            token: types.intern(Type::Token),
            metadata: types.intern(Type::Metadata),
            boolean: types.intern(Type::Integer(1)),
            integers: [None; 129],
        }
    }
}

/// The bits of `i32` and the like, or `None` if `word` is no such type; 0 if there are too many.
fn integer_bits(word: &str) -> Option<u32> {
    let digits = word.strip_prefix('i')?;
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    // LLVM's own limit is 2^23 bits.
    Some(digits.parse().ok().filter(|&bits| bits <= 1 << 23).unwrap_or(0))
}

impl<'t> Reader<'t> {
    pub(super) fn at_type(&self) -> bool {
        match self.token {
            Token::Symbol(b'[' | b'{' | b'<') | Token::Local(_) | Token::LocalNumber(_) => true,
            Token::Word(word) => {
                integer_bits(word).is_some()
                    || matches!(word, "ptr" | "x86_mmx" | "x86_amx" | "target")
                    || Type::from_word(word).is_some()
            }
            _ => false,
        }
    }

    pub(super) fn ty(&mut self) -> Read<TypeId> {
        let span = self.span();
        let ty = self.type_or_void()?;
        if ty == self.common.void {
            return Err(ReadError::new(span, "expected a type of values, found `void`"));
        }
        Ok(ty)
    }

    /// Reads the type of a value; one that has no values is refused as something that does `what`.
    pub(super) fn value_type(&mut self, what: &str) -> Read<TypeId> {
        let span = self.span();
        let ty = self.ty()?;
        self.first_class(ty, what, span)?;
        Ok(ty)
    }

    pub(super) fn first_class(&self, ty: TypeId, what: &str, span: Span) -> Read<()> {
        if self.is_first_class(ty) {
            return Ok(());
        }
        Err(ReadError::new(span, format!("{} {what}", self.describe(ty))))
    }

    pub(super) fn type_or_void(&mut self) -> Read<TypeId> {
        self.enter()?;
        let ty = match self.token {
            Token::Word(word) => self.word_type(word)?,
            Token::Local(_) | Token::LocalNumber(_) => {
                let name = self.local_name("a type")?;
                self.named_type(&name)
            }
            Token::Symbol(b'[') => {
                self.advance()?;
                let (length, element) = self.sequence()?;
                self.expect(b']')?;
                self.module.types.intern(Type::Array { length, element })
            }
            Token::Symbol(b'<') => self.vector_or_packed()?,
            Token::Symbol(b'{') => {
                let fields = Some(self.fields()?);
                self.module.types.intern(Type::Struct { name: None, fields, packed: false })
            }
            _ => return Err(self.expected("a type")),
        };
        let ty = self.type_suffixes(ty)?;
        self.leave();
        Ok(ty)
    }

    /// Reads what makes another type of the type before it: `*`, `addrspace(1)*`, `(T, ...)`.
    pub(super) fn type_suffixes(&mut self, mut ty: TypeId) -> Read<TypeId> {
        loop {
            match self.token {
                Token::Symbol(b'*') => {
                    self.advance()?;
                    ty = self.common.pointer;
                }
                Token::Word("addrspace") => {
                    self.address_space()?;
                    self.expect(b'*')?;
                    ty = self.common.pointer;
                }
                Token::Symbol(b'(') => ty = self.function_type(ty)?,
                _ => return Ok(ty),
            }
        }
    }

    /// The type of this name: a structure, unless it was defined as something else.
    pub(super) fn named_type(&mut self, name: &str) -> TypeId {
        if !self.type_aliases.is_empty()
            && let Some(&ty) = self.type_aliases.get(name)
        {
            return ty;
        }
        self.module.types.named(name)
    }

    pub(super) fn integer_type(&mut self, bits: u32) -> TypeId {
        match self.common.integers.get_mut(bits as usize) {
            Some(Some(ty)) => *ty,
            Some(place) => *place.insert(self.module.types.intern(Type::Integer(bits))),
            None => self.module.types.intern(Type::Integer(bits)),
        }
    }

    fn word_type(&mut self, word: &'t str) -> Read<TypeId> {
        let ty = match word {
            "ptr" => {
                self.advance()?;
                if self.at_word("addrspace") {
                    self.address_space()?;
                }
                if self.at(b'*') {
                    return Err(self.error("`ptr*` is not a type; `ptr` is"));
                }
                return Ok(self.common.pointer);
            }
            "x86_mmx" | "x86_amx" => Type::Other(self.intern(word)),
            "target" => {
                let start = self.lexer.start();
                self.advance()?;
                self.skip_parentheses()?;
                let text = self.intern(self.lexer.text_since(start));
                return Ok(self.module.types.intern(Type::Other(text)));
            }
            _ => {
                if let Some(ty) = Type::from_word(word) {
                    self.advance()?;
                    return Ok(self.module.types.intern(ty.clone()));
                }
                let Some(bits) = integer_bits(word) else { return Err(self.expected("a type")) };
                if bits == 0 {
                    let message = "is not a type: its width is not between 1 and 2^23";
                    return Err(self.error(format!("{} {message}", quote(word))));
                }
                self.advance()?;
                return Ok(self.integer_type(bits));
            }
        };
        self.advance()?;
        Ok(self.module.types.intern(ty))
    }

    /// `addrspace(1)`, `addrspace("A")`.
    pub(super) fn address_space(&mut self) -> Read<()> {
        self.expect_word("addrspace")?;
        self.skip_parentheses()
    }

    /// `n x T`.
    fn sequence(&mut self) -> Read<(u64, TypeId)> {
        let length = self.number("a number of elements")?;
        self.expect_word("x")?;
        let span = self.span();
        let element = self.ty()?;
        if matches!(self.types().get(element), Type::Function(_) | Type::Label | Type::Metadata | Type::Token)
        {
            return Err(ReadError::new(span, "nothing consists of elements of this type"));
        }
        Ok((length, element))
    }

    fn vector_or_packed(&mut self) -> Read<TypeId> {
        self.expect(b'<')?;
        let ty = if self.at(b'{') {
            let fields = Some(self.fields()?);
            Type::Struct { name: None, fields, packed: true }
        } else {
            let scalable = self.eat_word("vscale")?;
            if scalable {
                self.expect_word("x")?;
            }
            let (length, element) = self.sequence()?;
            if length == 0 {
                return Err(self.error("a vector has at least one element"));
            }
            Type::Vector { length, element, scalable }
        };
        self.expect(b'>')?;
        Ok(self.module.types.intern(ty))
    }

    /// `{ T, ... }`.
    fn fields(&mut self) -> Read<Vec<TypeId>> {
        self.expect(b'{')?;
        self.list(b'}', Self::ty)
    }

    /// `(T, ...)` after the type of the result.
    fn function_type(&mut self, result: TypeId) -> Read<TypeId> {
        let (parameters, variadic) = self.list_or_more(Self::ty)?;
        Ok(self.module.types.intern(Type::Function(FunctionType { result, parameters, variadic })))
    }

    /// `%name = type T`.
    pub(super) fn type_definition(&mut self) -> Read<()> {
        let span = self.span();
        let name = self.local_name("the name of a type")?;
        self.expect(b'=')?;
        self.expect_word("type")?;
        let twice =
            || ReadError::new(span, format!("the type {} is defined twice", quote(&format!("%{name}"))));
        if self.type_aliases.contains_key(&name) {
            return Err(twice());
        }
        if self.eat_word("opaque")? {
            self.module.types.named(&name);
            return Ok(());
        }
        let structure = match self.token {
            Token::Symbol(b'{') => Some((self.fields()?, false)),
            Token::Symbol(b'<') => {
                let ty = self.type_or_void()?;
                match self.types().get(ty) {
                    Type::Struct { name: None, fields: Some(fields), .. } => Some((fields.clone(), true)),
                    _ => {
                        self.type_aliases.insert(name.clone(), ty);
                        None
                    }
                }
            }
            _ => {
                let ty = self.ty()?;
                self.type_aliases.insert(name.clone(), ty);
                None
            }
        };
        if let Some((fields, packed)) = structure {
            let id = self.module.types.named(&name);
            if !self.module.types.define(id, fields, packed) {
                return Err(twice());
            }
        }
        Ok(())
    }

    pub(super) fn types(&self) -> &Types {
        &self.module.types
    }

    /// The type of the elements of a vector, or the type itself.
    pub(super) fn scalar(&self, ty: TypeId) -> TypeId {
        match *self.types().get(ty) {
            Type::Vector { element, .. } => element,
            _ => ty,
        }
    }

    /// `element`, or a vector of it as long as `shape` if that is one.
    pub(super) fn shaped_like(&mut self, shape: TypeId, element: TypeId) -> TypeId {
        match *self.types().get(shape) {
            Type::Vector { length, scalable, .. } => {
                self.module.types.intern(Type::Vector { length, element, scalable })
            }
            _ => element,
        }
    }

    pub(super) fn is_integer(&self, ty: TypeId) -> bool {
        matches!(self.types().get(ty), Type::Integer(_))
    }

    pub(super) fn is_float(&self, ty: TypeId) -> bool {
        use Type::{BFloat, Double, Float, Fp128, Half, PpcFp128, X86Fp80};
        matches!(self.types().get(ty), Half | BFloat | Float | Double | X86Fp80 | Fp128 | PpcFp128)
    }

    /// The type of the part of an aggregate that `indices` lead to.
    pub(super) fn part(&self, aggregate: TypeId, indices: &[u32], span: Span) -> Read<TypeId> {
        indices.iter().try_fold(aggregate, |ty, &index| {
            let part = match self.types().get(ty) {
                Type::Array { length, element } => (u64::from(index) < *length).then_some(*element),
                Type::Struct { fields: Some(fields), .. } => fields.get(index as usize).copied(),
                _ => None,
            };
            part.ok_or_else(|| ReadError::new(span, format!("{} has no part {index}", self.describe(ty))))
        })
    }

    /// A type for messages: as written when it is short.
    pub(super) fn describe(&self, ty: TypeId) -> String {
        let ty = self.types().get(ty);
        match ty {
            Type::Integer(bits) => format!("`i{bits}`"),
            Type::Pointer => quote("ptr"),
            Type::Struct { name: Some(name), .. } => quote(&format!("%{name}")),
            Type::Other(text) => quote(text),
            Type::Vector { length, .. } => format!("a vector of {length} elements"),
            Type::Array { length, .. } => format!("an array of {length} elements"),
            Type::Struct { fields, .. } => {
                format!("a structure of {} fields", fields.as_ref().map_or(0, Vec::len))
            }
            _ => ty.word().map_or_else(|| "a function".to_owned(), quote),
        }
    }
}
