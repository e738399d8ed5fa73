//! Operands: locals, constants, inline assembly.

use std::sync::Arc;

use super::error::{ReadError, quote};
use super::tokens::Token;
use super::{Read, Reader};
use crate::ast::{Assembly, Cast, Constant, Expression, Operand, Span, Type, TypeId, Value};

impl<'t> Reader<'t> {
    pub(super) fn operand(&mut self) -> Read<Operand> {
        let ty = self.ty()?;
        let value = self.value(ty)?;
        Ok(Operand { ty, value })
    }

    /// Reads a value of the type `ty`, and keeps the type with it.
    pub(super) fn operand_of(&mut self, ty: TypeId) -> Read<Operand> {
        Ok(Operand { ty, value: self.value(ty)? })
    }

    /// Reads a type that satisfies `fits`, and a value of it.
    pub(super) fn operand_where(
        &mut self,
        what: &str,
        fits: impl Fn(&Self, TypeId) -> bool,
    ) -> Read<Operand> {
        let span = self.span();
        let ty = self.ty()?;
        if !fits(self, ty) {
            return Err(ReadError::new(span, format!("expected {what}, found {}", self.describe(ty))));
        }
        self.operand_of(ty)
    }

    pub(super) fn pointer(&mut self) -> Read<Operand> {
        self.operand_where("a pointer", |reader, ty| ty == reader.common.pointer)
    }

    /// Reads a type and a value of it, which must be `ty`.
    pub(super) fn operand_typed(&mut self, ty: TypeId) -> Read<Operand> {
        let span = self.span();
        let found = self.ty()?;
        self.require(ty, found, span)?;
        self.operand_of(ty)
    }

    /// The error that `found` stands where `wanted` should, unless they are the same.
    pub(super) fn require(&self, wanted: TypeId, found: TypeId, span: Span) -> Read<()> {
        if wanted == found {
            return Ok(());
        }
        let mut message = format!("expected {}, found {}", self.describe(wanted), self.describe(found));
        if self.describe(wanted) == self.describe(found) {
            message.push_str(" of other elements");
        }
        Err(ReadError::new(span, message))
    }

    pub(super) fn value(&mut self, ty: TypeId) -> Read<Value> {
        if !matches!(self.token, Token::Local(_) | Token::LocalNumber(_)) {
            return Ok(Value::Constant(self.constant(ty)?));
        }
        if !self.is_first_class(ty) {
            return Err(self.misfit(ty));
        }
        Ok(Value::Local(self.use_local(ty)?))
    }

    /// Reads what a call may call: a pointer, or inline assembly. LLVM 14 casts a function that is called with another type.
    pub(super) fn callee(&mut self) -> Read<Value> {
        if self.at_word("asm") {
            return self.assembly();
        }
        let mut callee = self.value(self.common.pointer)?;
        while let Value::Constant(Constant::Expression(expression)) = &callee
            && let Expression::Cast(Cast::Bitcast, operand) = &**expression
        {
            callee = operand.value.clone();
        }
        Ok(callee)
    }

    fn assembly(&mut self) -> Read<Value> {
        self.expect_word("asm")?;
        let mut intel = false;
        while let Token::Word(word @ ("sideeffect" | "alignstack" | "inteldialect" | "unwind")) = self.token {
            intel |= word == "inteldialect";
            self.advance()?;
        }
        let template = self.string()?;
        self.expect(b',')?;
        let constraints = self.string()?;
        Ok(Value::Assembly(Assembly { template, constraints, intel }.into()))
    }

    pub(super) fn constant(&mut self, ty: TypeId) -> Read<Constant> {
        match self.token {
            Token::Integer(_) | Token::HexInteger(_) => {
                let &Type::Integer(bits) = self.types().get(ty) else { return Err(self.misfit(ty)) };
                match self.long_integer(bits)? {
                    Some(words) => Ok(Constant::Words(words)),
                    None => Ok(Constant::Integer(self.integer(bits)?)),
                }
            }
            Token::Float(_) | Token::HexFloat(_) => {
                if !self.is_float(ty) {
                    return Err(self.misfit(ty));
                }
                Ok(Constant::Float(self.float(ty)?))
            }
            Token::Global(_) | Token::GlobalNumber(_) => {
                if ty != self.common.pointer {
                    return Err(self.misfit(ty));
                }
                Ok(Constant::Global(self.global_name()?))
            }
            Token::Bytes(_) => self.byte_string(ty),
            Token::Symbol(b'[' | b'{' | b'<') => self.aggregate(ty),
            Token::Word(word) => self.word_constant(word, ty),
            _ => Err(self.expected("a value")),
        }
    }

    fn misfit(&self, ty: TypeId) -> ReadError {
        self.expected(&format!("a value of the type {}", self.describe(ty)))
    }

    fn word_constant(&mut self, word: &'t str, ty: TypeId) -> Read<Constant> {
        let (constant, fits) = match word {
            "true" | "false" => (Constant::Integer(u128::from(word == "true")), ty == self.common.boolean),
            "null" => (Constant::Null, ty == self.common.pointer),
            "undef" => (Constant::Undef, self.is_first_class(ty)),
            "poison" => (Constant::Poison, self.is_first_class(ty)),
            "zeroinitializer" => (Constant::Zero, self.is_first_class(ty)),
            "none" => (Constant::Zero, ty == self.common.token),
            _ => return self.compound_constant(word, ty),
        };
        if !fits {
            return Err(self.misfit(ty));
        }
        self.advance()?;
        Ok(constant)
    }

    fn compound_constant(&mut self, word: &'t str, ty: TypeId) -> Read<Constant> {
        self.enter()?;
        let constant = match word {
            "splat" => self.splat(ty)?,
            "blockaddress" => self.block_address(ty)?,
            "dso_local_equivalent" | "no_cfi" => {
                self.advance()?;
                if ty != self.common.pointer {
                    return Err(self.misfit(ty));
                }
                Constant::Equivalent(self.global_name()?)
            }
            _ => Constant::Expression(Box::new(self.expression(word, ty)?)),
        };
        self.leave();
        Ok(constant)
    }

    pub(super) fn is_first_class(&self, ty: TypeId) -> bool {
        !matches!(self.types().get(ty), Type::Void | Type::Label | Type::Metadata | Type::Function(_))
    }

    fn splat(&mut self, ty: TypeId) -> Read<Constant> {
        let &Type::Vector { element, .. } = self.types().get(ty) else { return Err(self.misfit(ty)) };
        self.advance()?;
        self.expect(b'(')?;
        let operand = self.constant_operand(Some(element))?;
        self.expect(b')')?;
        Ok(Constant::Splat(Box::new(operand)))
    }

    fn block_address(&mut self, ty: TypeId) -> Read<Constant> {
        if ty != self.common.pointer {
            return Err(self.misfit(ty));
        }
        self.advance()?;
        self.expect(b'(')?;
        let function = self.global_name()?;
        self.expect(b',')?;
        let block: Arc<str> = match self.token {
            Token::Local(text) => self.text(text),
            Token::LocalNumber(number) => self.intern(&number.to_string()),
            _ => return Err(self.expected("the name of a block")),
        };
        self.advance()?;
        self.expect(b')')?;
        Ok(Constant::BlockAddress(function, block))
    }

    /// Reads a type and a constant of it, which must be `wanted` if that is given.
    pub(super) fn constant_operand(&mut self, wanted: Option<TypeId>) -> Read<Operand> {
        let span = self.span();
        let ty = self.ty()?;
        if let Some(wanted) = wanted {
            self.require(wanted, ty, span)?;
        }
        Ok(Operand { ty, value: Value::Constant(self.constant(ty)?) })
    }

    fn byte_string(&mut self, ty: TypeId) -> Read<Constant> {
        let Token::Bytes(text) = self.token else { return Err(self.expected("a string")) };
        let bytes = text.bytes();
        let fits = match *self.types().get(ty) {
            Type::Array { length, element } => {
                length == bytes.len() as u64 && matches!(self.types().get(element), Type::Integer(8))
            }
            _ => false,
        };
        if !fits {
            let (bytes, found) = (bytes.len(), self.describe(ty));
            return Err(
                self.error(format!("expected `[{bytes} x i8]` as the type of this string, found {found}"))
            );
        }
        self.advance()?;
        Ok(Constant::Bytes(bytes.into()))
    }

    /// `[T v, ...]`, `{ T v, ... }`, `<{ T v, ... }>` or `<T v, ...>`.
    fn aggregate(&mut self, ty: TypeId) -> Read<Constant> {
        self.enter()?;
        let span = self.span();
        let (close, packed) = match self.token {
            Token::Symbol(b'[') => (b']', false),
            Token::Symbol(b'{') => (b'}', false),
            _ => (b'>', true),
        };
        self.advance()?;
        let packed = packed && self.eat(b'{')?;
        let close = if packed { b'}' } else { close };
        let fits = match self.types().get(ty) {
            Type::Array { .. } => close == b']',
            Type::Vector { scalable, .. } => close == b'>' && !scalable,
            Type::Struct { fields: Some(_), packed: wanted, .. } => close == b'}' && *wanted == packed,
            _ => false,
        };
        if !fits {
            return Err(ReadError::new(span, format!("expected a value of the type {}", self.describe(ty))));
        }
        let mut elements = Vec::new();
        while !self.at(close) {
            if !elements.is_empty() {
                self.expect(b',')?;
            }
            let Some(wanted) = self.element(ty, elements.len()) else {
                return Err(self.error(format!("too many elements for {}", self.describe(ty))));
            };
            elements.push(self.constant_operand(Some(wanted))?);
        }
        if self.element(ty, elements.len()).is_some() {
            return Err(self.error(format!("too few elements for {}", self.describe(ty))));
        }
        self.expect(close)?;
        if packed {
            self.expect(b'>')?;
        }
        self.leave();
        Ok(Constant::Aggregate(elements))
    }

    /// The type of an element of an aggregate type, if it has that many.
    fn element(&self, ty: TypeId, index: usize) -> Option<TypeId> {
        match self.types().get(ty) {
            Type::Array { length, element } | Type::Vector { length, element, .. } => {
                ((index as u64) < *length).then_some(*element)
            }
            Type::Struct { fields: Some(fields), .. } => fields.get(index).copied(),
            _ => None,
        }
    }

    pub(super) fn unknown(&self, what: &str, word: &str) -> ReadError {
        self.error(format!("{what} {} is not known", quote(word)))
    }
}
