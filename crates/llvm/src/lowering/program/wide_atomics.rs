//! Atomic accesses of 16 bytes, as calls of the library.
//!
//! A cell of the machine has at most 8 bytes. So `cmpxchg`, `atomicrmw xchg`, and atomic loads and stores of an `i128` become calls of
//! functions that access both halves in one step: `library/wide_atomics.c`. Their order is sequential consistency.

use crate::ast::{
    Argument, AtomicOperation, Binary, Call, Cast, Constant, Flags, Function, FunctionType, Instruction,
    InstructionKind, IntegerPredicate, Linkage, LocalId, Module, Operand, Span, Type, TypeId, Types, Value,
};

const LOAD: &str = "interleaf.load_pair";
const EXCHANGE: &str = "interleaf.exchange_pair";
const COMPARE_EXCHANGE: &str = "interleaf.compare_exchange_pair";

/// Replaces the accesses of a module.
pub(crate) fn replace(module: &mut Module) {
    let Module { functions, types, .. } = module;
    let mut is_replaced = false;
    for function in functions.iter_mut() {
        for block in &mut function.blocks {
            let mut at = 0;
            while let Some(instruction) = block.instructions.get(at) {
                let made = Replacement {
                    types,
                    locals: &mut function.locals,
                    origin: instruction,
                    made: Vec::new(),
                };
                let made = made.run();
                is_replaced |= made.is_some();
                let length = made.as_ref().map_or(1, Vec::len);
                if let Some(made) = made {
                    block.instructions.splice(at..=at, made);
                }
                at += length;
            }
        }
    }
    if is_replaced {
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

struct Replacement<'r> {
    types: &'r mut Types,
    locals: &'r mut Vec<TypeId>,
    origin: &'r Instruction,
    made: Vec<Instruction>,
}

impl Replacement<'_> {
    /// What stands in for the instruction; `None` if it stays.
    fn run(mut self) -> Option<Vec<Instruction>> {
        match &self.origin.kind {
            InstructionKind::Load { pointer, ordering: Some(_), .. } if self.is_wide(self.origin.ty) => {
                let pair = self.call(LOAD, pointer, Vec::new());
                self.whole(pair);
            }
            InstructionKind::Store { value, pointer, ordering: Some(_) } if self.is_wide(value.ty) => {
                let halves = self.halves(value);
                self.call(EXCHANGE, pointer, halves);
                return Some(self.made);
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
                let boolean = self.types.intern(Type::Integer(1));
                let is_equal =
                    InstructionKind::CompareIntegers(IntegerPredicate::Eq, [old.clone(), expected.clone()]);
                let is_done = self.emit(boolean, is_equal);
                let ty = self.origin.ty;
                let none = Operand { ty, value: Value::Constant(Constant::Undef) };
                let half = self.emit(ty, InstructionKind::InsertValue(none, old, vec![0]));
                self.emit(ty, InstructionKind::InsertValue(half, is_done, vec![1]));
            }
            _ => return None,
        }
        // The last instruction makes the result under the name that it has.
        if let Some(last) = self.made.last_mut() {
            self.locals.pop();
            last.result = self.origin.result;
        }
        Some(self.made)
    }

    fn is_wide(&self, ty: TypeId) -> bool {
        matches!(self.types.get(ty), Type::Integer(128))
    }

    fn emit(&mut self, ty: TypeId, kind: InstructionKind) -> Operand {
        let local = LocalId(self.locals.len() as u32);
        self.locals.push(ty);
        let Instruction { span, debug, .. } = *self.origin;
        self.made.push(Instruction { result: Some(local), ty, kind, flags: Flags::default(), span, debug });
        Operand { ty, value: Value::Local(local) }
    }

    fn by_a_word(&mut self) -> Operand {
        let ty = self.types.intern(Type::Integer(128));
        Operand { ty, value: Value::Constant(Constant::Integer(64)) }
    }

    /// The lower and the upper half of a number.
    fn halves(&mut self, value: &Operand) -> Vec<Operand> {
        let word = self.types.intern(Type::Integer(64));
        let low = self.emit(word, InstructionKind::Cast(Cast::Truncate, value.clone()));
        let by = self.by_a_word();
        let shifted = self.emit(value.ty, InstructionKind::Binary(Binary::LShr, [value.clone(), by]));
        let high = self.emit(word, InstructionKind::Cast(Cast::Truncate, shifted));
        vec![low, high]
    }

    /// The number of two halves.
    fn whole(&mut self, pair: Operand) -> Operand {
        let (word, wide) = (self.types.intern(Type::Integer(64)), self.types.intern(Type::Integer(128)));
        let [low, high] = [0, 1].map(|half| {
            let half = self.emit(word, InstructionKind::ExtractValue(pair.clone(), vec![half]));
            self.emit(wide, InstructionKind::Cast(Cast::ZeroExtend, half))
        });
        let by = self.by_a_word();
        let high = self.emit(wide, InstructionKind::Binary(Binary::Shl, [high, by]));
        self.emit(wide, InstructionKind::Binary(Binary::Or, [low, high]))
    }

    fn call(&mut self, name: &str, pointer: &Operand, words: Vec<Operand>) -> Operand {
        let function = function_type(self.types, words.len());
        let ty = function.result;
        let operands = std::iter::once(pointer.clone()).chain(words);
        let arguments =
            operands.map(|operand| Argument { operand, by_value: None, determinate: true }).collect();
        let callee = Value::Constant(Constant::Global(name.into()));
        self.emit(ty, InstructionKind::Call(Box::new(Call { callee, function, arguments, hands_on: false })))
    }
}
