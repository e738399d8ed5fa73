//! Atomic accesses of 16 bytes, as calls of the library.
//!
//! A cell of the machine has at most 8 bytes. So `cmpxchg`, `atomicrmw xchg`, and atomic loads and stores of an `i128` become calls of
//! functions that access both halves in one step: `library/wide_atomics.c`. Their order is sequential consistency.

use crate::ast::{
    Argument, AtomicOperation, Binary, Call, Cast, Constant, Function, FunctionType, InstructionKind,
    IntegerPredicate, Linkage, Module, Operand, Span, Type, TypeId, Types, Value,
};
use crate::lowering::program::expansion::{Expansion, replace_each};

const LOAD: &str = "interleaf.load_pair";
const EXCHANGE: &str = "interleaf.exchange_pair";
const COMPARE_EXCHANGE: &str = "interleaf.compare_exchange_pair";

/// Replaces the accesses of a module.
pub(crate) fn replace(module: &mut Module) {
    if replace_each(module, |out| Replacement { out }.run()) {
        let Module { functions, types, .. } = module;
        for (name, words) in [(LOAD, 0), (EXCHANGE, 2), (COMPARE_EXCHANGE, 4)] {
            functions.push(declaration(types, name, words));
        }
    }
}

fn function_type(types: &mut Types, words: usize) -> FunctionType {
    let (pointer, word) = (types.intern(Type::Pointer), types.intern(Type::Integer(64)));
    let pair = types.intern(Type::Struct { name: None, fields: Some(vec![word, word]), packed: false });
    let parameters = std::iter::once(pointer).chain(std::iter::repeat_n(word, words)).collect();
    FunctionType { result: pair, parameters, variadic: false }
}

fn declaration(types: &mut Types, name: &str, words: usize) -> Function {
    let ty = function_type(types, words);
    Function {
        name: name.into(),
        linkage: Linkage::External,
        ty,
        parameters: Vec::new(),
        blocks: Vec::new(),
        locals: Vec::new(),
        span: Span::default(),
        debug: None,
    }
}

struct Replacement<'r, 'e> {
    out: &'r mut Expansion<'e>,
}

impl Replacement<'_, '_> {
    /// Emits what stands in for the instruction; `None` if it stays.
    fn run(mut self) -> Option<()> {
        let origin = self.out.origin;
        match &origin.kind {
            InstructionKind::Load { pointer, ordering: Some(_), .. } if self.is_wide(origin.ty) => {
                let pair = self.call(LOAD, pointer, Vec::new());
                self.whole(pair);
            }
            InstructionKind::Store { value, pointer, ordering: Some(_) } if self.is_wide(value.ty) => {
                let halves = self.halves(value);
                self.call(EXCHANGE, pointer, halves);
            }
            InstructionKind::AtomicUpdate { operation: AtomicOperation::Xchg, pointer, value, .. }
                if self.is_wide(value.ty) =>
            {
                let halves = self.halves(value);
                let pair = self.call(EXCHANGE, pointer, halves);
                self.whole(pair);
            }
            InstructionKind::CompareExchange { pointer, expected, new, .. } if self.is_wide(expected.ty) => {
                let halves = [self.halves(expected), self.halves(new)].concat();
                let pair = self.call(COMPARE_EXCHANGE, pointer, halves);
                let old = self.whole(pair);
                let boolean = self.out.types.intern(Type::Integer(1));
                let is_equal =
                    InstructionKind::CompareIntegers(IntegerPredicate::Eq, [old.clone(), expected.clone()]);
                let is_done = self.out.emit(boolean, is_equal);
                let ty = origin.ty;
                let none = Operand { ty, value: Value::Constant(Constant::Undef) };
                let half = self.out.emit(ty, InstructionKind::InsertValue(none, old, vec![0]));
                self.out.emit(ty, InstructionKind::InsertValue(half, is_done, vec![1]));
            }
            _ => return None,
        }
        Some(())
    }

    fn is_wide(&self, ty: TypeId) -> bool {
        matches!(self.out.types.get(ty), Type::Integer(128))
    }

    fn by_a_word(&mut self) -> Operand {
        let ty = self.out.types.intern(Type::Integer(128));
        Operand { ty, value: Value::Constant(Constant::Integer(64)) }
    }

    /// The lower and the upper half of a number.
    fn halves(&mut self, value: &Operand) -> Vec<Operand> {
        let word = self.out.types.intern(Type::Integer(64));
        let low = self.out.emit(word, InstructionKind::Cast(Cast::Truncate, value.clone()));
        let by = self.by_a_word();
        let shifted = self.out.emit(value.ty, InstructionKind::Binary(Binary::LShr, [value.clone(), by]));
        let high = self.out.emit(word, InstructionKind::Cast(Cast::Truncate, shifted));
        vec![low, high]
    }

    /// The number of two halves.
    fn whole(&mut self, pair: Operand) -> Operand {
        let (word, wide) =
            (self.out.types.intern(Type::Integer(64)), self.out.types.intern(Type::Integer(128)));
        let [low, high] = [0, 1].map(|half| {
            let half = self.out.emit(word, InstructionKind::ExtractValue(pair.clone(), vec![half]));
            self.out.emit(wide, InstructionKind::Cast(Cast::ZeroExtend, half))
        });
        let by = self.by_a_word();
        let high = self.out.emit(wide, InstructionKind::Binary(Binary::Shl, [high, by]));
        self.out.emit(wide, InstructionKind::Binary(Binary::Or, [low, high]))
    }

    fn call(&mut self, name: &str, pointer: &Operand, words: Vec<Operand>) -> Operand {
        let function = function_type(self.out.types, words.len());
        let ty = function.result;
        let operands = std::iter::once(pointer.clone()).chain(words);
        let arguments =
            operands.map(|operand| Argument { operand, by_value: None, determinate: true }).collect();
        let callee = Value::Constant(Constant::Global(name.into()));
        self.out
            .emit(ty, InstructionKind::Call(Box::new(Call { callee, function, arguments, hands_on: false })))
    }
}
