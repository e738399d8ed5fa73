//! Definitions and directives outside of functions.

use std::sync::Arc;

use super::attributes::{begins_definition, linkage};
use super::error::{ReadError, quote};
use super::expressions::begins_value;
use super::tokens::Token;
use super::{Read, Reader};
use crate::ast::{Alias, GlobalVariable, Linkage, Operand, Span, Value};
use crate::words::word_list;

word_list! {
    /// Words in a head that change nothing here.
    IGNORED:
        "dso_local" "dso_preemptable" "default" "hidden" "protected" "dllimport" "dllexport" "unnamed_addr"
        "local_unnamed_addr" "externally_initialized"
}

/// What stands before `global`, `constant`, `alias` or `ifunc`.
#[derive(Default)]
struct Head {
    linkage: Option<Linkage>,
    /// Whether the linkage is that of a declaration.
    declared: bool,
    thread_local: bool,
}

impl<'t> Reader<'t> {
    pub(super) fn top_level(&mut self) -> Read<()> {
        match self.token {
            Token::Global(_) | Token::GlobalNumber(_) => self.named_global(),
            Token::Local(_) | Token::LocalNumber(_) => self.type_definition(),
            Token::Symbol(b'!') | Token::Metadata(_) => self.metadata_definition(),
            Token::Comdat => self.comdat_definition(),
            Token::Summary => self.summary(),
            Token::Word(word) => self.directive(word),
            _ => Err(self.expected("a definition")),
        }
    }

    fn directive(&mut self, word: &'t str) -> Read<()> {
        match word {
            "define" | "declare" => self.function(),
            "attributes" => self.attribute_group(),
            "uselistorder" | "uselistorder_bb" => self.use_list_order(),
            "source_filename" => {
                self.advance()?;
                self.expect(b'=')?;
                self.module.source_filename = self.string()?;
                Ok(())
            }
            "target" => {
                self.advance()?;
                let layout = self.at_word("datalayout");
                if !layout && !self.at_word("triple") {
                    return Err(self.expected("`datalayout` or `triple`"));
                }
                self.advance()?;
                self.expect(b'=')?;
                let text = self.string()?;
                if layout {
                    self.module.data_layout = text;
                }
                Ok(())
            }
            "module" => {
                self.advance()?;
                self.expect_word("asm")?;
                self.string()?;
                Ok(())
            }
            _ if begins_definition(word) => {
                let span = self.span();
                let name = self.intern(&self.next_symbol.to_string());
                self.global(name, span)
            }
            _ => Err(self.expected("a definition")),
        }
    }

    /// Notes that a symbol is defined or declared, which it may be once.
    pub(super) fn define_symbol(&mut self, name: &Arc<str>, span: Span) -> Read<()> {
        if !self.symbols.insert(name.clone()) {
            return Err(ReadError::new(span, format!("{} is defined twice", quote(&format!("@{name}")))));
        }
        if let Ok(number) = name.parse::<u32>() {
            self.next_symbol = self.next_symbol.max(number.saturating_add(1));
        }
        Ok(())
    }

    fn named_global(&mut self) -> Read<()> {
        let span = self.span();
        let name = self.global_name()?;
        self.expect(b'=')?;
        self.global(name, span)
    }

    fn global(&mut self, name: Arc<str>, span: Span) -> Read<()> {
        self.define_symbol(&name, span)?;
        let head = self.head()?;
        match self.token {
            Token::Word(word @ ("global" | "constant")) => {
                self.advance()?;
                self.variable(name, head, word == "constant", span)
            }
            Token::Word(word @ ("alias" | "ifunc")) => {
                self.advance()?;
                self.alias(name, &head, word == "ifunc", span)
            }
            _ => Err(self.expected("`global`, `constant`, `alias` or `ifunc`")),
        }
    }

    fn head(&mut self) -> Read<Head> {
        let mut head = Head::default();
        while let Token::Word(word) = self.token {
            match word {
                "global" | "constant" | "alias" | "ifunc" => break,
                "thread_local" => {
                    head.thread_local = true;
                    self.advance()?;
                    if self.at(b'(') {
                        self.skip_parentheses()?;
                    }
                }
                "addrspace" => self.address_space()?,
                _ if IGNORED.contains(&word) => self.advance()?,
                _ => {
                    let Some(found) = linkage(word) else {
                        return Err(self.expected("`global`, `constant`, `alias` or `ifunc`"));
                    };
                    head.linkage = Some(found);
                    head.declared = matches!(word, "external" | "extern_weak");
                    self.advance()?;
                }
            }
        }
        Ok(head)
    }

    fn variable(&mut self, name: Arc<str>, head: Head, constant: bool, span: Span) -> Read<()> {
        let ty = self.value_type("cannot be a variable")?;
        let value = if head.declared { None } else { Some(Value::Constant(self.constant(ty)?)) };
        let initializer = value.map(|value| Operand { ty, value });
        let mut variable = GlobalVariable {
            name,
            linkage: head.linkage.unwrap_or(Linkage::External),
            ty,
            initializer,
            constant,
            thread_local: head.thread_local,
            align: None,
            span,
            debug: None,
        };
        self.variable_properties(&mut variable)?;
        self.module.globals.push(variable);
        Ok(())
    }

    /// Reads what follows the initial value: `, section "x", align 8, !dbg !7 #0`.
    fn variable_properties(&mut self, variable: &mut GlobalVariable) -> Read<()> {
        while self.eat(b',')? {
            match self.token {
                Token::Metadata(text) => self.attachment(text.raw == "dbg", &mut variable.debug)?,
                Token::Word("align") => {
                    self.advance()?;
                    variable.align = Some(self.power_of_two()?);
                }
                Token::Word("comdat") => self.comdat()?,
                Token::Word(_) => {
                    self.advance()?;
                    if matches!(self.token, Token::String(_)) {
                        self.advance()?;
                    }
                }
                _ => return Err(self.expected("a property of the variable")),
            }
        }
        while self.function_attribute(|_, word| !begins_definition(word))? {}
        Ok(())
    }

    fn alias(&mut self, name: Arc<str>, head: &Head, indirect: bool, span: Span) -> Read<()> {
        self.ty()?;
        self.expect(b',')?;
        let pointer = self.common.pointer;
        let target = match self.token {
            // The type of an expression need not be written.
            Token::Word(word) if begins_value(word) => {
                Operand { ty: pointer, value: Value::Constant(self.constant(pointer)?) }
            }
            _ => self.constant_operand(Some(pointer))?,
        };
        while self.eat(b',')? {
            match self.token {
                Token::Metadata(_) => self.attachment(false, &mut None)?,
                _ => {
                    self.expect_word("partition")?;
                    self.string()?;
                }
            }
        }
        let linkage = head.linkage.unwrap_or(Linkage::External);
        self.module.aliases.push(Alias { name, linkage, target, indirect, span });
        Ok(())
    }

    /// Reads past `comdat` or `comdat($name)`.
    pub(super) fn comdat(&mut self) -> Read<()> {
        self.expect_word("comdat")?;
        if self.eat(b'(')? {
            if !matches!(self.token, Token::Comdat) {
                return Err(self.expected("the name of a comdat"));
            }
            self.advance()?;
            self.expect(b')')?;
        }
        Ok(())
    }

    /// Reads past `$name = comdat any`.
    fn comdat_definition(&mut self) -> Read<()> {
        self.advance()?;
        self.expect(b'=')?;
        self.expect_word("comdat")?;
        if !matches!(self.token, Token::Word(_)) {
            return Err(self.expected("the kind of a comdat"));
        }
        self.advance()
    }

    /// Reads past `^0 = module: (...)`.
    fn summary(&mut self) -> Read<()> {
        self.advance()?;
        self.expect(b'=')?;
        if !matches!(self.token, Token::Label(_)) {
            return Err(self.expected("the kind of a summary"));
        }
        self.advance()?;
        if self.at(b'(') {
            return self.skip_parentheses();
        }
        self.number::<u64>("a number").map(|_| ())
    }
}
