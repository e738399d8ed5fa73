//! Constant expressions, and the names of operators that instructions share with them.

use super::tokens::Token;
use super::{Read, Reader};
use crate::ast::{Binary, Cast, Expression, FloatPredicate, IntegerPredicate, Span, TypeId};
use crate::words::word_list;

word_list! {
    VALUES:
        "true" "false" "null" "undef" "poison" "zeroinitializer" "none" "splat" "asm" "blockaddress"
        "dso_local_equivalent" "no_cfi"
}

word_list! {
    /// Words that begin a constant expression of some version, besides those of operators.
    EXPRESSIONS:
        "getelementptr" "icmp" "fcmp" "select" "extractelement" "insertelement" "shufflevector"
        "extractvalue" "insertvalue" "fneg" "ptrauth"
}

pub(super) fn is_float_operator(operator: Binary) -> bool {
    matches!(operator, Binary::FAdd | Binary::FSub | Binary::FMul | Binary::FDiv | Binary::FRem)
}

/// Whether `word` begins a value, and so is no attribute of one.
pub(super) fn begins_value(word: &str) -> bool {
    VALUES.contains(&word) || begins_expression(word)
}

/// Whether `word` is the operator of a constant expression of some version.
pub(super) fn begins_expression(word: &str) -> bool {
    EXPRESSIONS.contains(&word) || Cast::from_word(word).is_some() || Binary::from_word(word).is_some()
}

impl<'t> Reader<'t> {
    pub(super) fn expression(&mut self, word: &'t str, ty: TypeId) -> Read<Expression> {
        if !begins_expression(word) {
            return Err(self.expected("a value"));
        }
        let span = self.span();
        self.advance()?;
        if let Some(cast) = Cast::from_word(word) {
            return self.cast_expression(cast, ty);
        }
        if let Some(operator) = Binary::from_word(word) {
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
        Ok(Expression::Binary(operator, [left, right]))
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
        Ok(Expression::CompareIntegers(predicate, [left, right]))
    }

    fn select_expression(&mut self, ty: TypeId) -> Read<Expression> {
        self.expect(b'(')?;
        let condition = self.constant_operand(None)?;
        self.expect(b',')?;
        let left = self.constant_operand(Some(ty))?;
        self.expect(b',')?;
        let right = self.constant_operand(Some(ty))?;
        self.expect(b')')?;
        Ok(Expression::Select([condition, left, right]))
    }

    /// An unsupported expression, read and dropped: `fcmp oeq (...)`, `ptrauth (...)`, `extractvalue (T v, 0)`.
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

    /// Reads a word that stands for something.
    pub(super) fn word<T>(&mut self, what: &str, meaning: impl Fn(&str) -> Option<T>) -> Read<T> {
        let Token::Word(word) = self.token else { return Err(self.expected(what)) };
        let found = meaning(word).ok_or_else(|| self.expected(what))?;
        self.advance()?;
        Ok(found)
    }

    pub(super) fn integer_predicate(&mut self) -> Read<IntegerPredicate> {
        self.word("a comparison of integers", IntegerPredicate::from_word)
    }

    pub(super) fn float_predicate(&mut self) -> Read<FloatPredicate> {
        self.word("a comparison of floats", FloatPredicate::from_word)
    }
}
