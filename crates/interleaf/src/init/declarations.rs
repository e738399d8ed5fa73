//! What a header has: its functions, its classes with their methods, and its types.

use super::tree::{Node, Origin};
use super::types::{Record, Types, replaced, without_qualifiers};
use std::collections::HashMap;

/// What template parameters that are types stand for.
const TYPE: &str = "int";
/// What template parameters that are numbers stand for.
const NUMBER: &str = "4";

#[derive(Clone, Debug, Default)]
pub(super) struct Parameter {
    pub(super) name: String,
    pub(super) written: String,
    pub(super) has_default: bool,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Function {
    /// As a call has it: with its namespace, but not with its class.
    pub(super) name: String,
    pub(super) origin: Origin,
    pub(super) parameters: Vec<Parameter>,
    /// The type of what it returns.
    pub(super) result: String,
    /// Whether a header has its body, or it is part of a template.
    pub(super) is_defined: bool,
    /// Whether it is called on an object.
    pub(super) is_method: bool,
}

#[derive(Debug, Default)]
pub(super) struct Class {
    /// With its namespace.
    pub(super) name: String,
    /// With the arguments of the template. None if they cannot be guessed.
    pub(super) written: Option<String>,
    pub(super) constructors: Vec<Function>,
    pub(super) methods: Vec<Function>,
    /// Whether it has functions without a body.
    pub(super) is_abstract: bool,
}

#[derive(Debug, Default)]
pub(super) struct Header {
    pub(super) types: Types,
    pub(super) functions: Vec<Function>,
    pub(super) classes: Vec<Class>,
}

impl Header {
    /// What the tree of a header declares.
    pub(super) fn of(tree: &Node) -> Header {
        let mut header = Header::default();
        header.add_types(tree, "");
        header.add_functions(tree, "");
        header
    }

    fn add_types(&mut self, scope: &Node, name: &str) {
        for node in &scope.inner {
            let full = qualified(name, &node.name);
            match node.kind {
                "NamespaceDecl" => self.add_types(node, &full),
                "LinkageSpecDecl" => self.add_types(node, name),
                "TypedefDecl" | "TypeAliasDecl" => {
                    self.types.aliases.insert(full.clone(), node.written.clone());
                    if node.origin > Origin::Elsewhere {
                        self.types.own_aliases.insert(full.clone());
                    }
                    self.add_unnamed(&full, node);
                }
                "EnumDecl" => {
                    self.types.enums.insert(full);
                }
                "RecordDecl" | "CXXRecordDecl" | "ClassTemplateDecl" => self.add_record(node, full),
                _ => {}
            }
        }
    }

    /// Adds a struct that has no name but that of its typedef.
    fn add_unnamed(&mut self, name: &str, typedef: &Node) {
        let own = typedef.name.as_str();
        let tags = ["struct", "union"].map(|tag| format!("{tag} {own}"));
        if tags.contains(&typedef.written) {
            let is_own = typedef.origin > Origin::Elsewhere;
            let record = self
                .types
                .records
                .entry(name.to_string())
                .or_insert_with(|| Record { is_complete: true, ..Record::default() });
            record.is_own |= is_own;
        }
    }

    fn add_record(&mut self, node: &Node, name: String) {
        let record = self.types.records.entry(name).or_default();
        record.is_complete |= node.is_complete;
        record.is_own |= node.origin > Origin::Elsewhere;
        if node.of_kind("TransparentUnionAttr").next().is_some() {
            // The last field is the public one, where there is another for a variant without locks.
            record.transparent = node.of_kind("FieldDecl").last().map(|field| field.written.clone());
        }
    }

    fn add_functions(&mut self, scope: &Node, name: &str) {
        // A union that is transparent has no name but that of its typedef, which follows it.
        let mut unnamed: Option<&Node> = None;
        for node in &scope.inner {
            let full = qualified(name, &node.name);
            match node.kind {
                "NamespaceDecl" if !node.name.is_empty() => self.add_functions(node, &full),
                "LinkageSpecDecl" => self.add_functions(node, name),
                "RecordDecl" | "CXXRecordDecl" if node.name.is_empty() => unnamed = Some(node),
                "TypedefDecl" => {
                    if let Some(record) = unnamed.take()
                        && self.types.records.contains_key(&full)
                    {
                        self.add_record(record, full);
                    }
                }
                "FunctionDecl" => self.add_function(node, name, &HashMap::new()),
                "FunctionTemplateDecl" => {
                    let with = arguments(node).unwrap_or_default().0;
                    node.of_kind("FunctionDecl").take(1).for_each(|own| self.add_function(own, name, &with));
                }
                "CXXRecordDecl" if node.is_complete => {
                    self.add_class(node, name, Some((HashMap::new(), String::new())));
                }
                "ClassTemplateDecl" => {
                    let arguments = arguments(node);
                    if let Some(class) = node.of_kind("CXXRecordDecl").find(|class| class.is_complete) {
                        self.add_class(class, name, arguments);
                    }
                }
                _ => {}
            }
        }
    }

    fn add_function(&mut self, node: &Node, scope: &str, with: &HashMap<String, String>) {
        let name = qualified(scope, &node.name);
        if node.origin == Origin::Elsewhere || node.is_implicit || node.is_deleted || is_operator(&node.name)
        {
            return;
        }
        let function = Function { name, is_method: false, ..self.function(node, scope, with) };
        // A function is declared, and later defined.
        match self.functions.iter_mut().find(|known| {
            let types = |function: &Function| -> Vec<String> {
                function.parameters.iter().map(|parameter| parameter.written.clone()).collect()
            };
            known.name == function.name && types(known) == types(&function)
        }) {
            Some(known) => known.is_defined |= function.is_defined,
            None => self.functions.push(function),
        }
    }

    fn add_class(&mut self, node: &Node, scope: &str, with: Option<(HashMap<String, String>, String)>) {
        if node.origin == Origin::Elsewhere || node.name.is_empty() {
            return;
        }
        let name = qualified(scope, &node.name);
        let written = with.as_ref().map(|(_, arguments)| format!("{name}{arguments}"));
        let mut with = with.unwrap_or_default().0;
        for alias in node.of_kind("TypedefDecl").chain(node.of_kind("TypeAliasDecl")) {
            let meaning = replaced(&alias.written, &with);
            with.insert(alias.name.clone(), meaning);
        }
        let mut class = Class { name, written, ..Class::default() };
        let mut is_public = node.tag != "class";
        for member in &node.inner {
            let template = (member.kind == "FunctionTemplateDecl").then(|| arguments(member)).flatten();
            let (method, with) = match &template {
                None => (Some(member), with.clone()),
                Some((own, _)) => {
                    let all = with.iter().chain(own).map(|(name, what)| (name.clone(), what.clone()));
                    (member.of_kind("CXXMethodDecl").next(), all.collect())
                }
            };
            let Some(method) = method else { continue };
            class.is_abstract |= method.is_abstract;
            match method.kind {
                "AccessSpecDecl" => is_public = method.access == "public",
                _ if !is_public || method.is_deleted || method.is_implicit => {}
                "CXXConstructorDecl" => class.constructors.push(self.function(method, scope, &with)),
                "CXXMethodDecl" if !is_operator(&method.name) && !method.is_static => {
                    let function = self.function(method, scope, &with);
                    class.methods.push(Function { is_method: true, ..function });
                }
                _ => {}
            }
        }
        // Without a constructor of its own the compiler makes one.
        let has_own = node.of_kind("CXXConstructorDecl").any(|constructor| !constructor.is_implicit);
        if !has_own {
            class.constructors.push(Function { is_defined: true, ..Function::default() });
        }
        self.classes.push(class);
    }

    fn function(&self, node: &Node, scope: &str, with: &HashMap<String, String>) -> Function {
        let written = |text: &str| self.in_full(&replaced(text, with), scope);
        let parameters = node.of_kind("ParmVarDecl").map(|parameter| Parameter {
            name: parameter.name.clone(),
            written: written(&parameter.written),
            has_default: parameter.has_default,
        });
        Function {
            name: node.name.clone(),
            origin: node.origin,
            parameters: parameters.collect(),
            result: written(result_of(&node.written)),
            is_defined: node.has_body || !with.is_empty(),
            is_method: false,
        }
    }

    /// A type as it is written outside of the namespace that it is of.
    fn in_full(&self, written: &str, scope: &str) -> String {
        let head = written.trim_end_matches(['*', '&', ' ']);
        let name = without_qualifiers(head);
        if scope.is_empty() || name.is_empty() || name.contains('(') {
            return written.to_string();
        }
        // Of a template the name is what comes before its arguments.
        let base = name.split('<').next().unwrap_or_default();
        written.replacen(base, &self.types.lookup(base, scope), 1)
    }
}

fn qualified(scope: &str, name: &str) -> String {
    if scope.is_empty() { name.to_string() } else { format!("{scope}::{name}") }
}

fn is_operator(name: &str) -> bool {
    name.strip_prefix("operator")
        .is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
}

/// What the parameters of a template stand for, and the arguments as they are written. None if one cannot be guessed.
fn arguments(template: &Node) -> Option<(HashMap<String, String>, String)> {
    let mut with = HashMap::new();
    let mut written = Vec::new();
    for node in &template.inner {
        let value = match node.kind {
            "TemplateTypeParmDecl" => TYPE,
            "NonTypeTemplateParmDecl" => NUMBER,
            "TemplateTemplateParmDecl" if !node.has_default => return None,
            _ => continue,
        };
        if node.is_pack {
            with.insert(node.name.clone(), value.to_string());
        } else if !node.has_default {
            with.insert(node.name.clone(), value.to_string());
            written.push(value);
        }
    }
    let list = if written.is_empty() { "<>".to_string() } else { format!("<{}>", written.join(", ")) };
    Some((with, list))
}

/// The type of what a function returns, from the type of the function.
fn result_of(written: &str) -> &str {
    if let Some((_, result)) = written.rsplit_once(" -> ") {
        return result;
    }
    let (mut angles, mut rounds) = (0, 0);
    for (place, letter) in written.char_indices() {
        let before = written[..place].trim();
        match letter {
            // That of `_Atomic(int)` belongs to the type.
            '(' if rounds > 0 || before.ends_with("_Atomic") || before.ends_with("decltype") => rounds += 1,
            // A function that returns a pointer to a function: nobody keeps what it returns.
            '(' if angles == 0 && written[place..].starts_with("(*") => return "void",
            '(' if angles == 0 => return before,
            ')' => rounds -= 1,
            '<' => angles += 1,
            '>' => angles -= 1,
            _ => {}
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::result_of;

    #[test]
    fn the_type_of_a_function_says_what_it_returns() {
        for (written, result) in [
            ("int (struct queue *, int)", "int"),
            ("opaque *(color, int)", "opaque *"),
            ("_Atomic(int) *(atomic_int *)", "_Atomic(int) *"),
            ("std::function<void (int)> (int)", "std::function<void (int)>"),
            ("void (*(int))(int)", "void"),
            ("auto (int) -> bool", "bool"),
            ("unsigned long () const noexcept", "unsigned long"),
        ] {
            assert_eq!(result_of(written), result, "{written}");
        }
    }
}
