//! Constant expressions, and the names of operators that instructions share with them.

use super::tokens::Token;
use super::{Read, Reader};
use crate::ast::{Binary, Cast, Expression, FloatPredicate, IntegerPredicate, Span, TypeId};

/// The conversion of this name.
pub(super) fn cast(word: &str) -> Option<Cast> {
    Some(match word {
        "trunc" => Cast::Truncate,
        "zext" => Cast::ZeroExtend,
        "sext" => Cast::SignExtend,
        "fptrunc" => Cast::FloatTruncate,
        "fpext" => Cast::FloatExtend,
        "fptoui" => Cast::FloatToUnsigned,
        "fptosi" => Cast::FloatToSigned,
        "uitofp" => Cast::UnsignedToFloat,
        "sitofp" => Cast::SignedToFloat,
        "ptrtoint" | "ptrtoaddr" => Cast::PointerToInteger,
        "inttoptr" => Cast::IntegerToPointer,
        "bitcast" => Cast::Bitcast,
        "addrspacecast" => Cast::AddressSpaceCast,
        _ => return None,
    })
}

/// The binary operator of this name.
pub(super) fn binary(word: &str) -> Option<Binary> {
    Some(match word {
        "add" => Binary::Add,
        "sub" => Binary::Sub,
        "mul" => Binary::Mul,
        "udiv" => Binary::UDiv,
        "sdiv" => Binary::SDiv,
        "urem" => Binary::URem,
        "srem" => Binary::SRem,
        "shl" => Binary::Shl,
        "lshr" => Binary::LShr,
        "ashr" => Binary::AShr,
        "and" => Binary::And,
        "or" => Binary::Or,
        "xor" => Binary::Xor,
        "fadd" => Binary::FAdd,
        "fsub" => Binary::FSub,
        "fmul" => Binary::FMul,
        "fdiv" => Binary::FDiv,
        "frem" => Binary::FRem,
        _ => return None,
    })
}

/// Whether an operator works on floating point numbers.
pub(super) fn is_float_operator(operator: Binary) -> bool {
    matches!(operator, Binary::FAdd | Binary::FSub | Binary::FMul | Binary::FDiv | Binary::FRem)
}

/// The comparison of integers of this name.
fn integer_predicate(word: &str) -> Option<IntegerPredicate> {
    Some(match word {
        "eq" => IntegerPredicate::Eq,
        "ne" => IntegerPredicate::Ne,
        "ugt" => IntegerPredicate::Ugt,
        "uge" => IntegerPredicate::Uge,
        "ult" => IntegerPredicate::Ult,
        "ule" => IntegerPredicate::Ule,
        "sgt" => IntegerPredicate::Sgt,
        "sge" => IntegerPredicate::Sge,
        "slt" => IntegerPredicate::Slt,
        "sle" => IntegerPredicate::Sle,
        _ => return None,
    })
}

/// The comparison of floating point numbers of this name.
fn float_predicate(word: &str) -> Option<FloatPredicate> {
    Some(match word {
        "false" => FloatPredicate::False,
        "oeq" => FloatPredicate::Oeq,
        "ogt" => FloatPredicate::Ogt,
        "oge" => FloatPredicate::Oge,
        "olt" => FloatPredicate::Olt,
        "ole" => FloatPredicate::Ole,
        "one" => FloatPredicate::One,
        "ord" => FloatPredicate::Ord,
        "uno" => FloatPredicate::Uno,
        "ueq" => FloatPredicate::Ueq,
        "ugt" => FloatPredicate::Ugt,
        "uge" => FloatPredicate::Uge,
        "ult" => FloatPredicate::Ult,
        "ule" => FloatPredicate::Ule,
        "une" => FloatPredicate::Une,
        "true" => FloatPredicate::True,
        _ => return None,
    })
}

/// Whether `word` begins a value, and so is no attribute of one.
pub(super) fn begins_value(word: &str) -> bool {
    matches!(
        word,
        "true"
            | "false"
            | "null"
            | "undef"
            | "poison"
            | "zeroinitializer"
            | "none"
            | "splat"
            | "asm"
            | "blockaddress"
            | "dso_local_equivalent"
            | "no_cfi"
    ) || begins_expression(word)
}

/// Whether `word` is the operator of a constant expression of some version.
pub(super) fn begins_expression(word: &str) -> bool {
    matches!(
        word,
        "getelementptr"
            | "icmp"
            | "fcmp"
            | "select"
            | "extractelement"
            | "insertelement"
            | "shufflevector"
            | "extractvalue"
            | "insertvalue"
            | "fneg"
            | "ptrauth"
    ) || cast(word).is_some()
        || binary(word).is_some()
}

impl<'t> Reader<'t> {
    /// Reads a constant expression of the type `ty`.
    pub(super) fn expression(&mut self, word: &'t str, ty: TypeId) -> Read<Expression> {
        if !begins_expression(word) {
            return Err(self.expected("a value"));
        }
        let span = self.span();
        self.advance()?;
        if let Some(cast) = cast(word) {
            return self.cast_expression(cast, ty);
        }
        if let Some(operator) = binary(word) {
            return self.binary_expression(operator, ty);
        }
        match word {
            "getelementptr" => self.element_pointer_expression(ty, span),
            "icmp" => self.comparison_expression(ty),
            "select" => self.select_expression(ty),
            _ => self.other_expression(word),
        }
    }

    fn cast_expression(&mut self, cast: Cast, ty: TypeId) -> Read<Expression> {
        self.flags()?;
        self.expect(b'(')?;
        let operand = self.constant_operand(None)?;
        self.expect_word("to")?;
        let span = self.span();
        let result = self.ty()?;
        self.require(ty, result, span)?;
        self.expect(b')')?;
        self.check_cast(cast, operand.ty, ty, span)?;
        Ok(Expression::Cast(cast, operand))
    }

    fn binary_expression(&mut self, operator: Binary, ty: TypeId) -> Read<Expression> {
        self.flags()?;
        self.expect(b'(')?;
        let left = self.constant_operand(Some(ty))?;
        self.expect(b',')?;
        let right = self.constant_operand(Some(ty))?;
        self.expect(b')')?;
        Ok(Expression::Binary(operator, left, right))
    }

    fn element_pointer_expression(&mut self, ty: TypeId, span: Span) -> Read<Expression> {
        while let Token::Word(word @ ("inbounds" | "nuw" | "nusw" | "inrange")) = self.token {
            self.advance()?;
            if word == "inrange" {
                self.skip_parentheses()?;
            }
        }
        self.expect(b'(')?;
        let element = self.ty()?;
        self.expect(b',')?;
        self.eat_word("inrange")?;
        let base = self.constant_operand(None)?;
        let mut indices = Vec::new();
        while self.eat(b',')? {
            self.eat_word("inrange")?;
            indices.push(self.constant_operand(None)?);
        }
        self.expect(b')')?;
        let found = self.element_pointer_type(element, &base, &indices, span)?;
        self.require(ty, found, span)?;
        Ok(Expression::ElementPointer { element, base, indices })
    }

    fn comparison_expression(&mut self, ty: TypeId) -> Read<Expression> {
        self.flags()?;
        let predicate = self.integer_predicate()?;
        self.expect(b'(')?;
        let left = self.constant_operand(None)?;
        self.expect(b',')?;
        let span = self.span();
        let right = self.constant_operand(Some(left.ty))?;
        self.expect(b')')?;
        let boolean = self.common.boolean;
        let result = self.shaped_like(left.ty, boolean);
        self.require(ty, result, span)?;
        Ok(Expression::CompareIntegers(predicate, left, right))
    }

    fn select_expression(&mut self, ty: TypeId) -> Read<Expression> {
        self.expect(b'(')?;
        let condition = self.constant_operand(None)?;
        self.expect(b',')?;
        let left = self.constant_operand(Some(ty))?;
        self.expect(b',')?;
        let right = self.constant_operand(Some(ty))?;
        self.expect(b')')?;
        Ok(Expression::Select(condition, left, right))
    }

    /// An expression whose operands are read and forgotten: `fcmp oeq (...)`, `ptrauth (...)`, `extractvalue (T v, 0)`.
    fn other_expression(&mut self, word: &str) -> Read<Expression> {
        if word == "fcmp" {
            self.float_predicate()?;
        }
        self.expect(b'(')?;
        loop {
            if matches!(self.token, Token::Integer(_)) {
                self.advance()?;
            } else {
                self.constant_operand(None)?;
            }
            if !self.eat(b',')? {
                break;
            }
        }
        self.expect(b')')?;
        Ok(Expression::Other(self.intern(word)))
    }

    /// Reads the name of a comparison of integers.
    pub(super) fn integer_predicate(&mut self) -> Read<IntegerPredicate> {
        let Token::Word(word) = self.token else { return Err(self.expected("a comparison of integers")) };
        let Some(predicate) = integer_predicate(word) else {
            return Err(self.expected("a comparison of integers"));
        };
        self.advance()?;
        Ok(predicate)
    }

    /// Reads the name of a comparison of floating point numbers.
    pub(super) fn float_predicate(&mut self) -> Read<FloatPredicate> {
        let Token::Word(word) = self.token else { return Err(self.expected("a comparison of floats")) };
        let Some(predicate) = float_predicate(word) else {
            return Err(self.expected("a comparison of floats"));
        };
        self.advance()?;
        Ok(predicate)
    }
}
