//! Instructions that compute: operators, conversions, comparisons, parts of aggregates and vectors.

use super::error::ReadError;
use super::expressions::is_float_operator;
use super::scope::Key;
use super::tokens::Token;
use super::{Read, Reader};
use crate::ast::{
    Binary, Cast, Constant, Flags, Instruction, InstructionKind, Operand, Span, Type, TypeId, Value,
};

/// An instruction without its surroundings: the type of its result, and what it does.
pub(super) type Operation = (TypeId, InstructionKind);

/// What reads the instruction that begins with a word, from behind the word on; operators and conversions excepted.
fn reader_of<'t>(word: &str) -> Option<fn(&mut Reader<'t>) -> Read<Operation>> {
    Some(match word {
        "load" => Reader::load,
        "store" => Reader::store,
        "alloca" => Reader::allocation,
        "fence" => Reader::fence,
        "cmpxchg" => Reader::compare_exchange,
        "atomicrmw" => Reader::atomic_update,
        "va_arg" => Reader::variadic_argument,
        "call" => Reader::plain_call,
        "tail" | "musttail" | "notail" => Reader::marked_call,
        "invoke" => Reader::invoke,
        "callbr" => Reader::call_branch,
        "br" => Reader::branch,
        "ret" => Reader::function_return,
        "switch" => Reader::switch,
        "indirectbr" => Reader::indirect_branch,
        "unreachable" => |reader| reader.without_result(InstructionKind::Unreachable),
        "resume" => Reader::resume,
        "landingpad" => Reader::landing_pad,
        "catchswitch" => |reader| reader.windows_exception("catchswitch"),
        "catchpad" => |reader| reader.windows_exception("catchpad"),
        "cleanuppad" => |reader| reader.windows_exception("cleanuppad"),
        "catchret" => |reader| reader.windows_exception("catchret"),
        "cleanupret" => |reader| reader.windows_exception("cleanupret"),
        "getelementptr" => Reader::element_pointer,
        "icmp" => Reader::integer_comparison,
        "fcmp" => Reader::float_comparison,
        "phi" => Reader::phi,
        "select" => Reader::select,
        "freeze" => Reader::freeze,
        "fneg" => Reader::float_negation,
        "extractvalue" => Reader::extract_value,
        "insertvalue" => Reader::insert_value,
        "extractelement" => Reader::extract_element,
        "insertelement" => Reader::insert_element,
        "shufflevector" => Reader::shuffle_vector,
        _ => return None,
    })
}

/// Whether `word` is an instruction, or stands before one.
pub(super) fn begins_instruction(word: &str) -> bool {
    reader_of(word).is_some()
        || matches!(word, "uselistorder" | "uselistorder_bb")
        || Cast::from_word(word).is_some()
        || Binary::from_word(word).is_some()
}

impl<'t> Reader<'t> {
    pub(super) fn instruction(&mut self) -> Read<Instruction> {
        if self.at(b'#') {
            return self.debug_record();
        }
        let span = self.span();
        let mut key: Option<Key<'t>> = None;
        if matches!(self.token, Token::Local(_) | Token::LocalNumber(_)) {
            key = Some(self.key()?);
            self.expect(b'=')?;
        }
        let Token::Word(word) = self.token else { return Err(self.expected("an instruction")) };
        self.flags = Flags::default();
        let (ty, kind) = self.operation(word)?;
        let flags = self.flags;
        let debug = self.attachments()?;
        let result = if ty != self.common.void {
            Some(self.define_local(key, ty, span)?)
        } else if key.is_some() {
            return Err(ReadError::new(span, "this instruction has no result to be named"));
        } else {
            None
        };
        Ok(Instruction { result, ty, kind, flags, span, debug })
    }

    fn operation(&mut self, word: &'t str) -> Read<Operation> {
        if let Some(operator) = Binary::from_word(word) {
            self.advance()?;
            return self.binary_operation(operator);
        }
        if let Some(cast) = Cast::from_word(word) {
            self.advance()?;
            return self.cast_operation(cast);
        }
        let read = reader_of(word).ok_or_else(|| self.unknown("the instruction", word))?;
        self.advance()?;
        read(self)
    }

    pub(super) fn without_result(&self, kind: InstructionKind) -> Read<Operation> {
        Ok((self.common.void, kind))
    }

    fn is_integer_like(&self, ty: TypeId) -> bool {
        self.is_integer(self.scalar(ty))
    }

    fn is_float_like(&self, ty: TypeId) -> bool {
        self.is_float(self.scalar(ty))
    }

    /// Reads `, v`, a second operand of the type of the first.
    fn second(&mut self, first: &Operand) -> Read<Operand> {
        self.expect(b',')?;
        self.operand_of(first.ty)
    }

    fn binary_operation(&mut self, operator: Binary) -> Read<Operation> {
        let flags = self.flags()?;
        let left = if is_float_operator(operator) {
            self.operand_where("floating point numbers", Self::is_float_like)?
        } else {
            self.operand_where("integers", Self::is_integer_like)?
        };
        let right = self.second(&left)?;
        // Those of constant expressions among the operands came after.
        self.flags = flags;
        Ok((left.ty, InstructionKind::Binary(operator, [left, right])))
    }

    fn element_pointer(&mut self) -> Read<Operation> {
        let span = self.span();
        while let Token::Word("inbounds" | "nuw" | "nusw") = self.token {
            self.advance()?;
        }
        let element = self.ty()?;
        self.expect(b',')?;
        let base = self.operand()?;
        let mut indices = Vec::new();
        while self.more()? {
            indices.push(self.operand()?);
        }
        let ty = self.element_pointer_type(element, &base, &indices, span)?;
        Ok((ty, InstructionKind::ElementPointer { element, base, indices }))
    }

    /// Reads a `,` that does not begin the attachments.
    pub(super) fn more(&mut self) -> Read<bool> {
        Ok(self.eat(b',')? && !matches!(self.token, Token::Metadata(_)))
    }

    /// The type of a `getelementptr`: a pointer, or a vector of them if an operand is a vector.
    pub(super) fn element_pointer_type(
        &mut self,
        element: TypeId,
        base: &Operand,
        indices: &[Operand],
        span: Span,
    ) -> Read<TypeId> {
        let pointer = self.common.pointer;
        if self.scalar(base.ty) != pointer {
            let found = self.describe(base.ty);
            return Err(ReadError::new(span, format!("expected a pointer, found {found}")));
        }
        let mut ty = element;
        for (position, index) in indices.iter().enumerate() {
            if !self.is_integer_like(index.ty) {
                let found = self.describe(index.ty);
                return Err(ReadError::new(span, format!("expected an index, found {found}")));
            }
            if position > 0 {
                ty = self.step(ty, &index.value, span)?;
            }
        }
        let vector = [base].into_iter().chain(indices).find(|operand| self.length(operand.ty).is_some());
        Ok(vector.map_or(pointer, |operand| self.shaped_like(operand.ty, pointer)))
    }

    /// The type of the part of `ty` that an index of a `getelementptr` leads to.
    fn step(&self, ty: TypeId, index: &Value, span: Span) -> Read<TypeId> {
        let field = match self.types().get(ty) {
            Type::Array { element, .. } | Type::Vector { element, .. } => Some(*element),
            Type::Struct { fields: Some(fields), .. } => {
                field_number(index).and_then(|number| fields.get(number).copied())
            }
            _ => None,
        };
        field.ok_or_else(|| ReadError::new(span, format!("an index does not fit {}", self.describe(ty))))
    }

    fn integer_comparison(&mut self) -> Read<Operation> {
        self.flags()?;
        let predicate = self.integer_predicate()?;
        let left = self.operand_where("integers or pointers", |reader, ty| {
            reader.is_integer_like(ty) || reader.scalar(ty) == reader.common.pointer
        })?;
        let right = self.second(&left)?;
        let boolean = self.common.boolean;
        let ty = self.shaped_like(left.ty, boolean);
        Ok((ty, InstructionKind::CompareIntegers(predicate, [left, right])))
    }

    fn float_comparison(&mut self) -> Read<Operation> {
        self.flags()?;
        let predicate = self.float_predicate()?;
        let left = self.operand_where("floating point numbers", Self::is_float_like)?;
        let right = self.second(&left)?;
        let boolean = self.common.boolean;
        let ty = self.shaped_like(left.ty, boolean);
        Ok((ty, InstructionKind::CompareFloats(predicate, [left, right])))
    }

    fn phi(&mut self) -> Read<Operation> {
        self.flags()?;
        let ty = self.value_type("is no type of a value")?;
        let mut incoming = Vec::new();
        loop {
            self.expect(b'[')?;
            let value = self.operand_of(ty)?;
            self.expect(b',')?;
            incoming.push((value, self.block()?));
            self.expect(b']')?;
            if !self.more()? {
                return Ok((ty, InstructionKind::Phi(incoming)));
            }
        }
    }

    fn select(&mut self) -> Read<Operation> {
        self.flags()?;
        let condition =
            self.operand_where("a condition", |reader, ty| reader.scalar(ty) == reader.common.boolean)?;
        self.expect(b',')?;
        let span = self.span();
        let first = self.operand()?;
        let shape = self.length(condition.ty);
        if shape.is_some() && shape != self.length(first.ty) {
            return Err(ReadError::new(span, "the condition has another length than the values"));
        }
        self.expect(b',')?;
        let second = self.operand_typed(first.ty)?;
        Ok((first.ty, InstructionKind::Select([condition, first, second])))
    }

    fn freeze(&mut self) -> Read<Operation> {
        let operand = self.operand()?;
        Ok((operand.ty, InstructionKind::Freeze(operand)))
    }

    fn float_negation(&mut self) -> Read<Operation> {
        self.flags()?;
        let operand = self.operand_where("floating point numbers", Self::is_float_like)?;
        Ok((operand.ty, InstructionKind::FloatNegate(operand)))
    }

    /// Reads `, 0, 1`, the indices of a part of `aggregate`, and returns the part's type too.
    fn part_indices(&mut self, aggregate: TypeId) -> Read<(Vec<u32>, TypeId)> {
        self.expect(b',')?;
        let span = self.span();
        let mut indices = vec![self.number("an index")?];
        while self.more()? {
            indices.push(self.number("an index")?);
        }
        let ty = self.part(aggregate, &indices, span)?;
        Ok((indices, ty))
    }

    fn extract_value(&mut self) -> Read<Operation> {
        let aggregate = self.operand()?;
        let (indices, ty) = self.part_indices(aggregate.ty)?;
        Ok((ty, InstructionKind::ExtractValue(aggregate, indices)))
    }

    fn insert_value(&mut self) -> Read<Operation> {
        let aggregate = self.operand()?;
        self.expect(b',')?;
        let span = self.span();
        let part = self.operand()?;
        let (indices, ty) = self.part_indices(aggregate.ty)?;
        self.require(ty, part.ty, span)?;
        Ok((aggregate.ty, InstructionKind::InsertValue(aggregate, part, indices)))
    }

    fn vector(&mut self) -> Read<Operand> {
        self.operand_where("a vector", |reader, ty| reader.length(ty).is_some())
    }

    fn extract_element(&mut self) -> Read<Operation> {
        let vector = self.vector()?;
        self.expect(b',')?;
        let index = self.operand_where("an index", Self::is_integer)?;
        Ok((self.scalar(vector.ty), InstructionKind::ExtractElement([vector, index])))
    }

    fn insert_element(&mut self) -> Read<Operation> {
        let vector = self.vector()?;
        self.expect(b',')?;
        let element = self.operand_typed(self.scalar(vector.ty))?;
        self.expect(b',')?;
        let index = self.operand_where("an index", Self::is_integer)?;
        Ok((vector.ty, InstructionKind::InsertElement([vector, element, index])))
    }

    fn shuffle_vector(&mut self) -> Read<Operation> {
        let first = self.vector()?;
        self.expect(b',')?;
        let second = self.operand_typed(first.ty)?;
        self.expect(b',')?;
        let span = self.span();
        let mask = self.operand_where("a mask", |reader, ty| {
            reader.length(ty).is_some() && matches!(reader.types().get(reader.scalar(ty)), Type::Integer(32))
        })?;
        if !matches!(mask.value, Value::Constant(_)) {
            return Err(ReadError::new(span, "a mask is a constant"));
        }
        let element = self.scalar(first.ty);
        let ty = self.shaped_like(mask.ty, element);
        Ok((ty, InstructionKind::ShuffleVector([first, second, mask])))
    }
}

/// The number of a field that is an index of a `getelementptr`; of a vector of indices, which are all the same, the first.
fn field_number(index: &Value) -> Option<usize> {
    match index {
        Value::Constant(Constant::Integer(number)) => usize::try_from(*number).ok(),
        Value::Constant(Constant::Zero) => Some(0),
        Value::Constant(Constant::Splat(element)) => field_number(&element.value),
        Value::Constant(Constant::Aggregate(elements)) => field_number(&elements.first()?.value),
        _ => None,
    }
}
