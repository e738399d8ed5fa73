//! Metadata: nodes, attachments, operands and debug records.

use super::error::ReadError;
use super::tokens::Token;
use super::{Read, Reader};
use crate::ast::{
    Instruction, InstructionKind, MetadataField, MetadataId, MetadataNode, MetadataOperand, Type, TypeId,
};

/// The first number of the nodes that have none in the text.
const INLINE: u32 = 1 << 31;

impl<'t> Reader<'t> {
    /// Reads a definition that begins with `!`: `!7 = ...` or `!name = !{...}`.
    pub(super) fn metadata_definition(&mut self) -> Read<()> {
        if matches!(self.token, Token::Metadata(_)) {
            return self.named_metadata();
        }
        let span = self.span();
        self.expect(b'!')?;
        let id = self.metadata_number()?;
        self.expect(b'=')?;
        self.eat_word("distinct")?;
        let node = match self.token {
            Token::Metadata(_) => self.specialized()?,
            _ => {
                self.expect(b'!')?;
                self.tuple()?
            }
        };
        if self.module.metadata.nodes.insert(id, node).is_some() {
            return Err(ReadError::new(span, format!("`!{}` is defined twice", id.0)));
        }
        Ok(())
    }

    fn named_metadata(&mut self) -> Read<()> {
        self.advance()?;
        self.expect(b'=')?;
        self.expect(b'!')?;
        self.expect(b'{')?;
        self.list(b'}', Self::node)?;
        Ok(())
    }

    /// The number after a `!`.
    fn metadata_number(&mut self) -> Read<MetadataId> {
        let span = self.span();
        let number = self.number("the number of a metadata node")?;
        if number >= INLINE {
            return Err(ReadError::new(span, format!("the number `{number}` is too large")));
        }
        Ok(MetadataId(number))
    }

    /// The number of a node that is referred to.
    fn reference(&mut self) -> Read<MetadataId> {
        let span = self.span();
        let id = self.metadata_number()?;
        if self.last_node.is_none_or(|(last, _)| last.0 < id.0) {
            self.last_node = Some((id, span));
        }
        Ok(id)
    }

    /// That the text is not cut off before the last of the nodes, which LLVM numbers one by one.
    pub(super) fn metadata_is_whole(&self) -> Read<()> {
        match self.last_node {
            Some((id, span)) if !self.module.metadata.nodes.contains_key(&id) => {
                let what = format!("the metadata node `!{}` is not defined; the text may be cut off", id.0);
                Err(ReadError::new(span, what))
            }
            _ => Ok(()),
        }
    }

    /// Reads `!7`, or a node written in place, which gets a number of its own.
    fn node(&mut self) -> Read<MetadataId> {
        let node = match self.token {
            Token::Metadata(_) => self.specialized()?,
            _ => {
                self.expect(b'!')?;
                if !self.at(b'{') {
                    return self.reference();
                }
                self.tuple()?
            }
        };
        // A text has fewer nodes than bytes, and this tells 2^31 of them apart.
        let id = MetadataId(INLINE | (self.inline_nodes & (INLINE - 1)));
        self.inline_nodes = self.inline_nodes.wrapping_add(1);
        self.module.metadata.nodes.insert(id, node);
        Ok(id)
    }

    /// Reads the attachments at the end of an instruction, a global or a function: `!dbg !7`, with `,` between them. Returns
    /// the node of `!dbg`.
    pub(super) fn attachments(&mut self) -> Read<Option<MetadataId>> {
        let mut debug = None;
        self.eat(b',')?;
        while let Token::Metadata(text) = self.token {
            self.attachment(text.raw == "dbg", &mut debug)?;
            if !self.eat(b',')? {
                break;
            }
        }
        Ok(debug)
    }

    /// Reads one attachment, and keeps its node if it is that of `!dbg`.
    pub(super) fn attachment(&mut self, is_debug: bool, debug: &mut Option<MetadataId>) -> Read<()> {
        self.advance()?;
        if is_debug {
            *debug = Some(self.node()?);
        } else {
            self.metadata_field()?;
        }
        Ok(())
    }

    /// `{ ... }` after a `!`, or in a field.
    fn tuple(&mut self) -> Read<MetadataNode> {
        self.enter()?;
        self.expect(b'{')?;
        let elements = self.list(b'}', Self::metadata_field)?;
        self.leave();
        Ok(MetadataNode::Tuple(elements))
    }

    /// `!Name(field: value, ...)`.
    fn specialized(&mut self) -> Read<MetadataNode> {
        self.enter()?;
        let Token::Metadata(text) = self.token else { return Err(self.expected("a metadata node")) };
        let name = self.text(text);
        self.advance()?;
        self.expect(b'(')?;
        let fields = self.list(b')', |reader| {
            let Token::Label(text) = reader.token else {
                return Ok((reader.intern(""), reader.metadata_field()?));
            };
            let field = reader.text(text);
            reader.advance()?;
            Ok((field, reader.metadata_field()?))
        })?;
        self.leave();
        Ok(MetadataNode::Specialized(name, fields))
    }

    fn metadata_field(&mut self) -> Read<MetadataField> {
        match self.token {
            Token::Metadata(_) => Ok(MetadataField::Inline(Box::new(self.specialized()?))),
            Token::String(text) => {
                let text = self.text(text);
                self.advance()?;
                Ok(MetadataField::String(text))
            }
            Token::Symbol(b'!') => {
                self.advance()?;
                match self.token {
                    Token::Integer(_) => Ok(MetadataField::Node(self.reference()?)),
                    Token::String(_) => Ok(MetadataField::String(self.string()?)),
                    _ => Ok(MetadataField::Inline(Box::new(self.tuple()?))),
                }
            }
            Token::Symbol(b'{') => self.list_or_value(),
            Token::Integer(written) => {
                let Ok(integer) = written.parse() else {
                    return Err(self.expected("an integer of 128 bits"));
                };
                let start = self.lexer.start();
                self.advance()?;
                if self.at(b'|') { self.words(start) } else { Ok(MetadataField::Integer(integer)) }
            }
            Token::Word(word) => {
                let field = match word {
                    "null" => MetadataField::Null,
                    "true" => MetadataField::Bool(true),
                    "false" => MetadataField::Bool(false),
                    _ if self.at_type() => return Ok(MetadataField::Value(self.operand()?)),
                    _ => {
                        let start = self.lexer.start();
                        self.advance()?;
                        return self.words(start);
                    }
                };
                self.advance()?;
                Ok(field)
            }
            _ if self.at_type() => Ok(MetadataField::Value(self.operand()?)),
            _ => Err(self.expected("metadata")),
        }
    }

    /// The rest of `Flag | Flag`, whose first flag began at the offset `start`.
    fn words(&mut self, start: usize) -> Read<MetadataField> {
        while self.eat(b'|')? {
            if !matches!(self.token, Token::Word(_) | Token::Integer(_)) {
                return Err(self.expected("a flag"));
            }
            self.advance()?;
        }
        let text = self.intern(self.lexer.text_since(start));
        Ok(MetadataField::Word(text))
    }

    /// `{!1, !2}`, the operands of a generic node, or `{ i32 } zeroinitializer` or `{}* null`, a value.
    fn list_or_value(&mut self) -> Read<MetadataField> {
        self.enter()?;
        self.advance()?;
        if self.at(b'}')
            || matches!(self.token, Token::Symbol(b'!') | Token::Metadata(_) | Token::Word("null"))
        {
            let elements = self.list(b'}', Self::metadata_field)?;
            if !(elements.is_empty() && self.at(b'*')) {
                self.leave();
                return Ok(MetadataField::Inline(Box::new(MetadataNode::Tuple(elements))));
            }
            return self.value_of_structure(Vec::new());
        }
        let fields = self.list(b'}', Self::ty)?;
        self.value_of_structure(fields)
    }

    fn value_of_structure(&mut self, fields: Vec<TypeId>) -> Read<MetadataField> {
        let ty = self.module.types.intern(Type::Struct { name: None, fields: Some(fields), packed: false });
        let ty = self.type_suffixes(ty)?;
        let operand = self.operand_of(ty)?;
        self.leave();
        Ok(MetadataField::Value(operand))
    }

    /// What follows `metadata` among the arguments of a call, or stands alone in a debug record.
    pub(super) fn metadata_operand(&mut self) -> Read<MetadataOperand> {
        if self.at_type() {
            return Ok(MetadataOperand::Value(Box::new(self.operand()?)));
        }
        match self.metadata_field()? {
            MetadataField::Node(id) => Ok(MetadataOperand::Node(id)),
            MetadataField::Inline(node) => {
                Ok(offset(&node).map_or(MetadataOperand::Other, MetadataOperand::Offset))
            }
            _ => Ok(MetadataOperand::Other),
        }
    }

    /// `#dbg_value(...)`, from the word on.
    pub(super) fn debug_record(&mut self) -> Read<Instruction> {
        let span = self.span();
        self.expect(b'#')?;
        let name = match self.token {
            Token::Word(word) if word.starts_with("dbg_") => self.intern(&word[4..]),
            _ => return Err(self.expected("a debug record")),
        };
        self.advance()?;
        self.expect(b'(')?;
        let operands = self.list(b')', Self::metadata_operand)?;
        let debug = match operands.last() {
            Some(&MetadataOperand::Node(id)) => Some(id),
            _ => None,
        };
        let kind = InstructionKind::DebugRecord(name, operands);
        Ok(Instruction::without_result(kind, self.common.void, span, debug))
    }
}

/// What an expression adds to an address, if it does nothing else.
fn offset(expression: &MetadataNode) -> Option<u64> {
    let MetadataNode::Specialized(kind, fields) = expression else { return None };
    match (&**kind, &fields[..]) {
        ("DIExpression", []) => Some(0),
        ("DIExpression", [(_, MetadataField::Word(operation)), (_, MetadataField::Integer(bytes))])
            if &**operation == "DW_OP_plus_uconst" =>
        {
            u64::try_from(*bytes).ok()
        }
        _ => None,
    }
}
