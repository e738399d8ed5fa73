//! Functions: declarations, definitions and their blocks.

use std::sync::Arc;

use super::attributes::begins_definition;
use super::scope::{Key, Scope};
use super::tokens::Token;
use super::{Read, Reader};
use crate::ast::{Block, Function, FunctionType, Linkage, MetadataId, Parameter, Span, TypeId};

struct Written<'t> {
    parameter: Parameter,
    key: Option<Key<'t>>,
    span: Span,
}

impl<'t> Reader<'t> {
    /// Reads `define ...` or `declare ...`.
    pub(super) fn function(&mut self) -> Read<()> {
        let defined = self.at_word("define");
        self.advance()?;
        let mut debug = None;
        while let Token::Metadata(text) = self.token {
            self.attachment(text.raw == "dbg", &mut debug)?;
        }
        let linkage = self.attributes_before_type()?.unwrap_or(Linkage::External);
        let result_span = self.span();
        let result = self.type_or_void()?;
        if result != self.common.void {
            self.first_class(result, "cannot be returned", result_span)?;
        }
        let span = self.span();
        let name = self.global_name()?;
        self.define_symbol(&name, span)?;
        let (written, variadic) = self.parameters()?;
        self.function_attributes(defined, &mut debug)?;
        let parameters: Vec<Parameter> = written.iter().map(|written| written.parameter.clone()).collect();
        let types = parameters.iter().map(|parameter| parameter.ty).collect();
        let mut function = Function {
            name,
            linkage,
            ty: FunctionType { result, parameters: types, variadic },
            parameters,
            blocks: Vec::new(),
            locals: Vec::new(),
            span,
            debug,
        };
        if defined {
            self.body(&mut function, written, result)?;
        } else {
            function.locals = function.ty.parameters.clone();
        }
        self.module.functions.push(function);
        Ok(())
    }

    fn parameters(&mut self) -> Read<(Vec<Written<'t>>, bool)> {
        self.list_or_more(|reader| {
            let mut span = reader.span();
            let ty = reader.ty()?;
            let (by_value, _) = reader.parameter_attributes()?;
            let mut key = None;
            if matches!(reader.token, Token::Local(_) | Token::LocalNumber(_)) {
                span = reader.span();
                key = Some(reader.key()?);
            }
            Ok(Written { parameter: Parameter { ty, by_value }, key, span })
        })
    }

    /// Reads what follows the parameters, up to the body or the next definition.
    fn function_attributes(&mut self, defined: bool, debug: &mut Option<MetadataId>) -> Read<()> {
        loop {
            match self.token {
                Token::Metadata(text) => self.attachment(text.raw == "dbg", debug)?,
                Token::Word("section" | "partition" | "gc") => {
                    self.advance()?;
                    self.string()?;
                }
                Token::Word("comdat") => self.comdat()?,
                Token::Word("prefix" | "prologue" | "personality") => {
                    self.advance()?;
                    self.constant_operand(None)?;
                }
                Token::Word("unnamed_addr" | "local_unnamed_addr") => self.advance()?,
                _ => {
                    if !self.function_attribute(|_, word| defined || !begins_definition(word))? {
                        return Ok(());
                    }
                }
            }
        }
    }

    fn body(&mut self, function: &mut Function, written: Vec<Written<'t>>, result: TypeId) -> Read<()> {
        self.scope = Some(Scope::new(result));
        for Written { parameter, key, span } in written {
            self.first_class(parameter.ty, "cannot be a parameter", span)?;
            self.define_local(key, parameter.ty, span)?;
        }
        self.expect(b'{')?;
        while !self.at(b'}') && !matches!(self.token, Token::Word("uselistorder" | "uselistorder_bb")) {
            if matches!(self.token, Token::End) {
                return Err(self.expected("`}`"));
            }
            let block = self.basic_block()?;
            function.blocks.push(block);
        }
        if function.blocks.is_empty() {
            return Err(self.expected("a block"));
        }
        while !self.eat(b'}')? {
            self.use_list_order()?;
        }
        if let Some(scope) = self.scope.take() {
            scope.finish(&mut function.blocks)?;
            function.locals = scope.locals;
        }
        Ok(())
    }

    fn basic_block(&mut self) -> Read<Block> {
        let span = self.span();
        let key = match self.token {
            Token::Label(text) => Some(Key::Name(text)),
            Token::NumberedLabel(number) => Some(Key::Number(number)),
            _ => None,
        };
        if key.is_some() {
            self.advance()?;
        }
        let label: Arc<str> = self.define_block(key, span)?;
        let mut instructions = Vec::new();
        loop {
            match self.token {
                Token::Label(_) | Token::NumberedLabel(_) | Token::Symbol(b'}') | Token::End => {
                    return Err(self.expected(&format!("a terminator of the block `{label}`")));
                }
                _ => {}
            }
            let instruction = self.instruction()?;
            let last = instruction.kind.is_terminator();
            instructions.push(instruction);
            if last {
                return Ok(Block { label, instructions });
            }
        }
    }

    /// Reads past `uselistorder T v, { 1, 0 }` or `uselistorder_bb @f, %block, { 1, 0 }`.
    pub(super) fn use_list_order(&mut self) -> Read<()> {
        if self.eat_word("uselistorder_bb")? {
            self.global_name()?;
            self.expect(b',')?;
            self.key()?;
        } else {
            self.expect_word("uselistorder")?;
            let ty = self.ty()?;
            if ty == self.common.label {
                self.block()?;
            } else {
                self.value(ty)?;
            }
        }
        self.expect(b',')?;
        self.expect(b'{')?;
        self.list(b'}', |reader| reader.number::<u64>("an index"))?;
        Ok(())
    }
}
