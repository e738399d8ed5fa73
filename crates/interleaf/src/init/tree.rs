//! The declarations in the syntax tree that clang prints of a header.
//!
//! clang names the file of a place only where it differs from that of the place before, whatever that belongs to. So every place is
//! read, also those within functions of system headers, and only then is left out what nobody asked for.

use super::tokens::{Token, Tokens, unescaped};

/// Whose declarations are wanted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) enum Origin {
    /// Another header: only the names of its types matter.
    #[default]
    Elsewhere,
    /// A file beside the header.
    Beside,
    /// The header itself.
    Header,
}

/// The kinds of nodes that matter. Most nodes are of others, so that nothing is kept of them.
const KINDS: [&str; 19] = [
    "ParmVarDecl",
    "CXXMethodDecl",
    "CompoundStmt",
    "FunctionDecl",
    "CXXConstructorDecl",
    "FunctionTemplateDecl",
    "TemplateTypeParmDecl",
    "TypedefDecl",
    "TypeAliasDecl",
    "CXXRecordDecl",
    "RecordDecl",
    "ClassTemplateDecl",
    "NonTypeTemplateParmDecl",
    "AccessSpecDecl",
    "FieldDecl",
    "EnumDecl",
    "NamespaceDecl",
    "LinkageSpecDecl",
    "TemplateTemplateParmDecl",
];
/// The kinds whose names are not used.
const NAMELESS: [&str; 2] = ["TranslationUnitDecl", "TransparentUnionAttr"];

/// A declaration.
#[derive(Debug, Default)]
pub(super) struct Node {
    /// Empty for a kind that does not matter.
    pub(super) kind: &'static str,
    pub(super) name: String,
    pub(super) origin: Origin,
    /// The type as it is written.
    pub(super) written: String,
    /// `struct`, `union`, `class` or `enum`.
    pub(super) tag: String,
    pub(super) access: String,
    pub(super) is_static: bool,
    pub(super) is_implicit: bool,
    pub(super) is_deleted: bool,
    pub(super) is_abstract: bool,
    pub(super) is_complete: bool,
    pub(super) is_variadic: bool,
    pub(super) is_pack: bool,
    /// Whether it need not be given: a parameter with a default.
    pub(super) has_default: bool,
    pub(super) has_body: bool,
    pub(super) inner: Vec<Node>,
}

/// What is open where a token is read.
enum Frame<'t> {
    Node(Node),
    /// The list of what is within a node.
    Inner,
    /// Another object or list: the name of its field.
    Other(&'t [u8]),
}

/// The tree of declarations, with those from elsewhere left out where they do not matter.
pub(super) fn read(text: &[u8], origin_of: &mut dyn FnMut(&str) -> Origin) -> Node {
    let mut reader =
        Reader { stack: Vec::new(), origin: Origin::Elsewhere, origin_of, root: Node::default() };
    let mut name: &[u8] = b"";
    for token in Tokens::of(text) {
        match token {
            Token::Name(given) => name = given,
            Token::Object | Token::Array => reader.open(&token, name),
            Token::End => reader.close(),
            Token::Text(text) | Token::Word(text) => reader.value(name, text),
        }
    }
    reader.root
}

struct Reader<'a, 't> {
    stack: Vec<Frame<'t>>,
    /// That of the file of the last place.
    origin: Origin,
    origin_of: &'a mut dyn FnMut(&str) -> Origin,
    root: Node,
}

impl<'t> Reader<'_, 't> {
    fn open(&mut self, token: &Token<'_>, name: &'t [u8]) {
        let is_object = *token == Token::Object;
        let frame = match self.stack.last_mut() {
            None | Some(Frame::Inner) if is_object => Frame::Node(Node::default()),
            Some(Frame::Node(node)) => {
                node.has_default |= name == b"defaultArg";
                if name == b"inner" { Frame::Inner } else { Frame::Other(name) }
            }
            _ => Frame::Other(name),
        };
        self.stack.push(frame);
    }

    fn close(&mut self) {
        match self.stack.pop() {
            Some(Frame::Node(node)) => self.add(node),
            // Of a macro the place where it is used comes last.
            Some(Frame::Other(name)) if name == b"loc" => {
                if let Some(Frame::Node(node)) = self.stack.last_mut() {
                    node.origin = self.origin;
                }
            }
            _ => {}
        }
    }

    fn value(&mut self, name: &[u8], text: &[u8]) {
        match self.stack.last_mut() {
            Some(Frame::Node(node)) => node.set(name, text),
            Some(Frame::Other(place)) if name == b"file" && *place != b"includedFrom" => {
                self.origin = (self.origin_of)(&unescaped(text));
            }
            Some(Frame::Other(place)) if name == b"qualType" && *place == b"type" => {
                let end = self.stack.len() - 1;
                if let Some(Frame::Node(node)) = self.stack[..end].last_mut()
                    && node.is_declaration()
                {
                    node.written = unescaped(text);
                }
            }
            _ => {}
        }
    }

    /// Adds a node to the one that it is within.
    fn add(&mut self, mut node: Node) {
        let parent = self.stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::Node(parent) => Some(parent),
            _ => None,
        });
        let Some(parent) = parent else {
            self.root = node;
            return;
        };
        parent.has_body |= node.kind == "CompoundStmt";
        // An attribute has no name and no type: that it is there is what it says.
        let is_kept = match node.kind {
            "NamespaceDecl" | "LinkageSpecDecl" => !node.inner.is_empty(),
            "TypedefDecl" | "TypeAliasDecl" | "EnumDecl" => {
                node.inner.clear();
                parent.is_scope() || parent.origin > Origin::Elsewhere
            }
            "RecordDecl"
            | "CXXRecordDecl"
            | "ClassTemplateDecl"
            | "FunctionDecl"
            | "FunctionTemplateDecl" => {
                let is_wanted = node.origin > Origin::Elsewhere;
                if !is_wanted {
                    node.inner.clear();
                }
                is_wanted || (parent.is_scope() && node.kind.ends_with("RecordDecl"))
            }
            "CXXMethodDecl"
            | "CXXConstructorDecl"
            | "ParmVarDecl"
            | "AccessSpecDecl"
            | "FieldDecl"
            | "TemplateTypeParmDecl"
            | "NonTypeTemplateParmDecl"
            | "TemplateTemplateParmDecl"
            | "TransparentUnionAttr" => true,
            _ => false,
        };
        if is_kept {
            parent.inner.push(node);
        }
    }
}

impl Node {
    fn is_declaration(&self) -> bool {
        self.kind.ends_with("Decl")
    }

    /// Whether what is within it can be named from outside.
    fn is_scope(&self) -> bool {
        matches!(self.kind, "TranslationUnitDecl" | "NamespaceDecl" | "LinkageSpecDecl")
    }

    fn set(&mut self, name: &[u8], value: &[u8]) {
        let is_true = value == b"true";
        match name {
            b"kind" => {
                let mut known = KINDS.iter().chain(&NAMELESS);
                self.kind = known.find(|kind| kind.as_bytes() == value).copied().unwrap_or_default();
            }
            _ if self.kind.is_empty() => {}
            b"name" if self.is_declaration() => self.name = unescaped(value),
            b"tagUsed" => self.tag = unescaped(value),
            b"access" => self.access = unescaped(value),
            b"storageClass" => self.is_static = value == b"static",
            b"isImplicit" => self.is_implicit = is_true,
            b"explicitlyDeleted" => self.is_deleted = is_true,
            b"pure" => self.is_abstract = is_true,
            b"completeDefinition" => self.is_complete = is_true,
            b"variadic" => self.is_variadic = is_true,
            b"isParameterPack" => self.is_pack = is_true,
            b"init" => self.has_default = true,
            _ => {}
        }
    }

    /// What is within it and of these kinds.
    pub(super) fn of_kind<'a>(&'a self, kind: &'a str) -> impl Iterator<Item = &'a Node> {
        self.inner.iter().filter(move |node| node.kind == kind)
    }
}
