//! The locals and blocks of the function that is being read.
//!
//! Values and blocks share one space of names and one of numbers. What is used before its definition is entered at its first
//! use; the definition then finds it.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use super::error::quote;
use super::tokens::{Text, Token};
use super::{Read, ReadError, Reader};
use crate::ast::{Block, BlockId, Instruction, InstructionKind, LocalId, Span, TypeId};

#[derive(Clone, Copy, Debug)]
pub(super) enum Key<'t> {
    Name(Text<'t>),
    Number(u32),
}

impl Key<'_> {
    fn error(self, span: Span, what: &str) -> ReadError {
        ReadError::new(span, format!("{} {what}", self.quote()))
    }

    fn quote(self) -> String {
        match self {
            Self::Name(text) => quote(&format!("%{}", text.decode())),
            Self::Number(number) => format!("`%{number}`"),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Definition {
    Local(LocalId),
    Block(BlockId),
}

#[derive(Default)]
pub(super) struct Scope<'t> {
    /// The types of the locals, and whether they are defined yet.
    pub(super) locals: Vec<TypeId>,
    defined: Vec<bool>,
    /// For every block the place in the text, once it is defined.
    places: Vec<Option<u32>>,
    blocks: u32,
    names: HashMap<Cow<'t, str>, Definition>,
    /// By number; without large gaps, so that a number costs no more memory than its mention.
    numbers: Vec<Option<Definition>>,
    /// Numbers too large for `numbers`.
    far_numbers: HashMap<u32, Definition>,
    /// The number that a value or block without a name gets.
    next_number: u32,
    /// First uses before the definition.
    forward: Vec<(Key<'t>, Definition, Span)>,
    pub(super) result: Option<TypeId>,
}

/// The largest gap in `Scope::numbers`.
const GAP: usize = 16;

impl<'t> Scope<'t> {
    pub(super) fn new(result: TypeId) -> Self {
        Self { result: Some(result), ..Self::default() }
    }

    fn find(&self, key: Key<'t>) -> Option<Definition> {
        match key {
            Key::Name(text) => self.names.get(&*text.decode()).copied(),
            Key::Number(number) => match self.numbers.get(number as usize) {
                Some(Some(slot)) => Some(*slot),
                _ if self.far_numbers.is_empty() => None,
                _ => self.far_numbers.get(&number).copied(),
            },
        }
    }

    fn enter(&mut self, key: Key<'t>, slot: Definition) {
        match key {
            Key::Name(text) => {
                self.names.insert(text.decode(), slot);
            }
            Key::Number(number) => {
                let index = number as usize;
                if index < self.numbers.len() {
                    self.numbers[index] = Some(slot);
                } else if index - self.numbers.len() <= GAP {
                    self.numbers.resize(index, None);
                    self.numbers.push(Some(slot));
                } else {
                    self.far_numbers.insert(number, slot);
                }
            }
        }
    }

    fn add_local(&mut self, key: Key<'t>, ty: TypeId, defined: bool) -> LocalId {
        let local = LocalId(self.locals.len() as u32);
        self.locals.push(ty);
        self.defined.push(defined);
        self.enter(key, Definition::Local(local));
        local
    }

    fn add_block(&mut self, key: Key<'t>, place: Option<u32>) -> BlockId {
        let block = BlockId(self.places.len() as u32);
        self.places.push(place);
        self.enter(key, Definition::Block(block));
        block
    }

    /// Takes `number`, which must not be below the next one.
    fn take_number(&mut self, number: u32, span: Span) -> Read<()> {
        if number < self.next_number {
            let next = self.next_number;
            return Err(ReadError::new(
                span,
                format!("expected number {next} or a larger one, found {number}"),
            ));
        }
        self.next_number = number
            .checked_add(1)
            .ok_or_else(|| ReadError::new(span, format!("the number `{number}` is too large")))?;
        Ok(())
    }

    /// Checks that everything is defined, and numbers the blocks by their order in the text.
    pub(super) fn finish(&self, blocks: &mut [Block]) -> Read<()> {
        for &(key, used, span) in &self.forward {
            let defined = match used {
                Definition::Local(local) => self.defined[local.0 as usize],
                Definition::Block(block) => self.places[block.0 as usize].is_some(),
            };
            if !defined {
                return Err(key.error(span, "is not defined"));
            }
        }
        let in_order = self.places.iter().enumerate().all(|(index, &place)| place == Some(index as u32));
        if !in_order {
            let renumber = |block: &mut BlockId| {
                if let Some(Some(place)) = self.places.get(block.0 as usize) {
                    block.0 = *place;
                }
            };
            for instruction in blocks.iter_mut().flat_map(|block| &mut block.instructions) {
                for_each_block(instruction, renumber);
            }
        }
        Ok(())
    }
}

fn for_each_block(instruction: &mut Instruction, mut change: impl FnMut(&mut BlockId)) {
    match &mut instruction.kind {
        InstructionKind::Branch(block) => change(block),
        InstructionKind::ConditionalBranch(_, first, second) | InstructionKind::Invoke(_, first, second) => {
            change(first);
            change(second);
        }
        InstructionKind::Switch(_, default, cases) => {
            change(default);
            cases.iter_mut().for_each(|(_, block)| change(block));
        }
        InstructionKind::CallBranch(_, next, blocks) => {
            change(next);
            blocks.iter_mut().for_each(change);
        }
        InstructionKind::IndirectBranch(_, blocks) | InstructionKind::WindowsException(_, blocks) => {
            blocks.iter_mut().for_each(change);
        }
        InstructionKind::Phi(incoming) => incoming.iter_mut().for_each(|(_, block)| change(block)),
        _ => {}
    }
}

impl<'t> Reader<'t> {
    /// The name or number of the local or block that is next.
    pub(super) fn key(&mut self) -> Read<Key<'t>> {
        let key = match self.token {
            Token::Local(text) => Key::Name(text),
            Token::LocalNumber(number) => Key::Number(number),
            _ => return Err(self.expected("a name that begins with `%`")),
        };
        self.advance()?;
        Ok(key)
    }

    fn scope(&mut self, key: Key<'t>, span: Span) -> Read<&mut Scope<'t>> {
        match &mut self.scope {
            Some(scope) => Ok(scope),
            None => Err(key.error(span, "stands outside of a function")),
        }
    }

    pub(super) fn use_local(&mut self, ty: TypeId) -> Read<LocalId> {
        let span = self.span();
        let key = self.key()?;
        let scope = self.scope(key, span)?;
        match scope.find(key) {
            Some(Definition::Local(local)) => {
                let found = scope.locals[local.0 as usize];
                self.same_type(key, found, ty, span)?;
                Ok(local)
            }
            Some(Definition::Block(_)) => Err(key.error(span, "is a block, not a value")),
            None => {
                let local = scope.add_local(key, ty, false);
                scope.forward.push((key, Definition::Local(local), span));
                Ok(local)
            }
        }
    }

    fn same_type(&self, key: Key<'t>, found: TypeId, wanted: TypeId, span: Span) -> Read<()> {
        if found == wanted {
            return Ok(());
        }
        let (found, wanted) = (self.describe(found), self.describe(wanted));
        Err(ReadError::new(span, format!("{} is used with two types, {found} and {wanted}", key.quote())))
    }

    /// The key of what is defined here, which is the next number if it has none.
    fn defined_key(&mut self, key: Option<Key<'t>>, span: Span) -> Read<Key<'t>> {
        let next = || Key::Number(self.scope.as_ref().map_or(0, |scope| scope.next_number));
        let key = key.unwrap_or_else(next);
        if let Key::Number(number) = key {
            self.scope(key, span)?.take_number(number, span)?;
        }
        Ok(key)
    }

    /// Enters a parameter or the result of an instruction; without a key it gets the next number.
    pub(super) fn define_local(&mut self, key: Option<Key<'t>>, ty: TypeId, span: Span) -> Read<LocalId> {
        let key = self.defined_key(key, span)?;
        let scope = self.scope(key, span)?;
        match scope.find(key) {
            Some(Definition::Local(local)) if !scope.defined[local.0 as usize] => {
                scope.defined[local.0 as usize] = true;
                let used = scope.locals[local.0 as usize];
                self.same_type(key, ty, used, span)?;
                Ok(local)
            }
            Some(Definition::Block(block)) if scope.places[block.0 as usize].is_none() => {
                Err(key.error(span, "is used as a block before"))
            }
            Some(_) => Err(key.error(span, "is defined twice")),
            None => Ok(scope.add_local(key, ty, true)),
        }
    }

    pub(super) fn block(&mut self) -> Read<BlockId> {
        let span = self.span();
        let key = self.key()?;
        let scope = self.scope(key, span)?;
        match scope.find(key) {
            Some(Definition::Block(block)) => Ok(block),
            Some(Definition::Local(_)) => Err(key.error(span, "is a value, not a block")),
            None => {
                let block = scope.add_block(key, None);
                scope.forward.push((key, Definition::Block(block), span));
                Ok(block)
            }
        }
    }

    pub(super) fn label(&mut self) -> Read<BlockId> {
        self.expect_word("label")?;
        self.block()
    }

    /// Enters the block that begins here, and returns its label; without a key it gets the next number.
    pub(super) fn define_block(&mut self, key: Option<Key<'t>>, span: Span) -> Read<Arc<str>> {
        let key = self.defined_key(key, span)?;
        let scope = self.scope(key, span)?;
        let place = scope.blocks;
        scope.blocks += 1;
        match scope.find(key) {
            Some(Definition::Block(block)) if scope.places[block.0 as usize].is_none() => {
                scope.places[block.0 as usize] = Some(place);
            }
            Some(Definition::Local(local)) if !scope.defined[local.0 as usize] => {
                return Err(key.error(span, "is used as a value before"));
            }
            Some(_) => return Err(key.error(span, "is defined twice")),
            None => {
                scope.add_block(key, Some(place));
            }
        }
        Ok(match key {
            Key::Name(text) => self.text(text),
            Key::Number(number) => self.intern(&number.to_string()),
        })
    }
}
