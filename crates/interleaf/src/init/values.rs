//! Arguments for calls, and the variables and functions that they need.

use super::declarations::Parameter;
use super::roles::Role;
use super::subject::{Object, Subject};
use super::types::{Base, Reference, Shape, Types, without_leading_const};

/// A call for which arguments are made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Caller {
    pub(super) role: Role,
    /// From 1; 0 is main.
    pub(super) thread: usize,
}

/// What the calls of a harness need.
#[derive(Clone, Debug)]
pub(super) struct Values<'a> {
    pub(super) types: &'a Types,
    pub(super) subject: &'a Subject,
    pub(super) is_c: bool,
    /// Why the object cannot be used, if it cannot.
    pub(super) object_missing: Option<String>,
    /// The names of variables, and their declarations.
    pub(super) variables: Vec<(String, String)>,
    /// The variables of other structs that threads share, because main gave them to the function that made the object.
    pub(super) shared: Vec<(String, String)>,
    /// Variables of other structs, with the names of the structs.
    pub(super) parts: Vec<(String, String)>,
    /// The functions that are given as arguments: types and definitions.
    pub(super) functions: Vec<(String, String, String)>,
}

/// A variable of a type, as it is declared.
pub(super) fn declared(written: &str, name: &str) -> String {
    let written = written.replace("_Bool", "bool");
    let blank = if written.ends_with('*') { "" } else { " " };
    format!("{written}{blank}{name}")
}

impl Values<'_> {
    /// Adds a variable for a thread, and returns its name.
    pub(super) fn variable(&mut self, written: &str, name: &str, caller: Caller, value: &str) -> String {
        let base = if name.is_empty() { "value" } else { name.trim_matches('_') };
        let base = base.rsplit("::").next().unwrap_or_default();
        let stem = if caller.thread == 0 { format!("{base}_0") } else { format!("{base}_{}", caller.thread) };
        let value = if value.is_empty() { String::new() } else { format!(" = {value}") };
        let declaration = |name: &str| format!("static {}{value};", declared(written, name));
        // Another type under the same name gets a letter.
        for letter in std::iter::once(String::new()).chain(('b'..='z').map(String::from)) {
            let name = format!("{stem}{letter}");
            match self.variables.iter().find(|(known, _)| *known == name) {
                Some((_, known)) if *known == declaration(&name) => return name,
                Some(_) => {}
                None => {
                    self.variables.push((name.clone(), declaration(&name)));
                    return name;
                }
            }
        }
        stem
    }

    /// The argument for a parameter, or what is missing.
    pub(super) fn argument(&mut self, parameter: &Parameter, caller: Caller) -> Result<String, String> {
        let written = self.types.given_for(&parameter.written);
        let shape = self.types.shape(&written);
        let name = parameter.name.as_str();
        if let Some(levels) = self.subject.levels(&shape) {
            return self.object(levels, &shape);
        }
        // `int (&)[4]` and the like.
        if shape.pointers == 0 && written.contains('[') {
            return Err(missing(name, &written));
        }
        match shape.pointers {
            0 if shape.reference == Reference::Left && !shape.is_const => {
                let to = without_leading_const(written.trim_end_matches(['&', ' ']));
                Ok(self.variable(&to, name, caller, ""))
            }
            0 => self.value(&written, &shape, name, caller),
            1 => self.pointer(&written, &shape, name, caller),
            _ => {
                let to = self.types.pointee(&written);
                Ok(format!("&{}", self.variable(&to, name, caller, "")))
            }
        }
    }

    /// The object where a pointer or a reference to it is wanted.
    fn object(&self, levels: usize, shape: &Shape) -> Result<String, String> {
        if let Some(why) = &self.object_missing {
            return Err(why.clone());
        }
        let name = &self.subject.variable;
        let by_reference = shape.reference == Reference::Left;
        match (&self.subject.object, levels) {
            (Object::Variable(_) | Object::Class(_), 1) if by_reference => Ok(name.clone()),
            (Object::Variable(_) | Object::Class(_), 1) => Ok(format!("&{name}")),
            (Object::Pointer(_), 1) if by_reference => Ok(format!("*{name}")),
            (Object::Pointer(_), 1) => Ok(name.clone()),
            (Object::Pointer(_), 2) if by_reference => Ok(name.clone()),
            (Object::Pointer(_), 2) => Ok(format!("&{name}")),
            (Object::Unknown | Object::None, _) => {
                Err(format!("nothing in the header makes an object of type `{}`", self.subject.key))
            }
            _ => Err(format!("a pointer to a pointer to `{}`", self.subject.key)),
        }
    }

    /// A value of a type that is no pointer.
    fn value(&mut self, written: &str, shape: &Shape, name: &str, caller: Caller) -> Result<String, String> {
        let plain = without_leading_const(written.trim_end_matches(['&', ' ', '.']));
        match &shape.base {
            Base::Integer | Base::Char => Ok(number(name, caller).to_string()),
            Base::Real => Ok(format!("{}.0", number(name, caller))),
            Base::Enum if self.is_c => Ok("0".to_string()),
            Base::Enum => Ok(format!("{plain}()")),
            Base::Function => self.function(&shape.text, name, caller),
            Base::Record(key) if !self.types.records.get(key).is_some_and(|record| record.is_complete) => {
                Err(missing(name, written))
            }
            Base::Record(_) if self.is_c => Ok(self.variable(&plain, name, caller, "")),
            // A function that is empty throws where it is called.
            Base::Unknown(what) if what.contains("function<") => Err(missing(name, written)),
            // The compiler says whether it can be made of nothing.
            Base::Record(_) | Base::Unknown(_) if !self.is_c => Ok(format!("{plain}{{}}")),
            _ => Err(missing(name, written)),
        }
    }

    fn pointer(
        &mut self,
        written: &str,
        shape: &Shape,
        name: &str,
        caller: Caller,
    ) -> Result<String, String> {
        let gives = caller.role == Role::Put || shape.is_const;
        let to = self.types.pointee(written);
        match &shape.base {
            Base::Char if shape.is_const => Ok(format!("\"{}\"", caller.thread)),
            Base::Char => Ok(self.array(name, caller)),
            Base::Void | Base::Integer | Base::Real if gives => {
                let of = if shape.base == Base::Void { "int" } else { &to };
                let value = caller.thread.max(1).to_string();
                Ok(format!("&{}", self.variable(of, "item", caller, &value)))
            }
            Base::Void => Ok(format!("&{}", self.variable("int", name, caller, ""))),
            Base::Integer | Base::Real | Base::Enum => {
                Ok(format!("&{}", self.variable(&to, name, caller, "")))
            }
            // Attributes have defaults.
            _ if ["attr", "attributes", "options", "config"].iter().any(|what| name.contains(what)) => {
                Ok(if self.is_c { "NULL" } else { "nullptr" }.to_string())
            }
            Base::Record(key) if self.types.records.get(key).is_some_and(|record| record.is_complete) => {
                Ok(format!("&{}", self.part(key, &to, name, caller)))
            }
            Base::Record(_) => {
                Err(format!("{}, whose struct the header does not show", missing(name, written)))
            }
            _ => Err(missing(name, written)),
        }
    }

    /// A variable of another struct: one for all threads if it makes up the object, and otherwise one for each.
    fn part(&mut self, key: &str, to: &str, name: &str, caller: Caller) -> String {
        if let Some((_, known)) = self.shared.iter().find(|(of, _)| of == key) {
            return known.clone();
        }
        let made = self.variable(to, name, caller, "");
        if caller.role == Role::Create {
            self.shared.push((key.to_string(), made.clone()));
        } else if !self.parts.iter().any(|(known, _)| *known == made) {
            self.parts.push((made.clone(), key.to_string()));
        }
        made
    }

    /// Adds room for a text.
    fn array(&mut self, name: &str, caller: Caller) -> String {
        let base = if name.is_empty() { "text" } else { name };
        let name = format!("{base}_{}", caller.thread);
        let declaration = format!("static char {name}[64];");
        if !self.variables.iter().any(|(known, _)| *known == name) {
            self.variables.push((name.clone(), declaration));
        }
        name
    }

    /// A function to be called back, from the type of a pointer to it.
    fn function(&mut self, pointer: &str, name: &str, caller: Caller) -> Result<String, String> {
        let cannot = || missing(name, pointer);
        if let Some((_, known, _)) = self.functions.iter().find(|(kind, _, _)| kind == pointer) {
            return Ok(known.clone());
        }
        let (result, parameters) = pointer.split_once("(*)(").ok_or_else(cannot)?;
        let parameters = parameters.strip_suffix(')').ok_or_else(cannot)?;
        if parameters.contains(['(', '<']) || parameters.contains("...") || caller.role == Role::Create {
            return Err(cannot());
        }
        let result = result.trim();
        let shape = self.types.shape(result);
        let body = match (&shape.base, shape.pointers) {
            (Base::Void, 0) => "",
            (Base::Void | Base::Char | Base::Record(_), 1..) | (Base::Integer | Base::Real, 0) => {
                " return 0; "
            }
            _ => return Err(cannot()),
        };
        let given = parameters.split(", ").filter(|parameter| !["", "void"].contains(parameter));
        let given: Vec<String> = given
            .enumerate()
            .map(|(index, written)| declared(written, &format!("argument_{index}")))
            .collect();
        let list = if given.is_empty() && self.is_c { "void".to_string() } else { given.join(", ") };
        let name = format!("callback_{}", self.functions.len() + 1);
        let text = format!("static {} {{{body}}}", declared(result, &format!("{name}({list})")));
        self.functions.push((pointer.to_string(), name.clone(), text));
        Ok(name)
    }
}

fn missing(name: &str, written: &str) -> String {
    if name.is_empty() { format!("a `{written}`") } else { format!("`{name}`, a `{written}`") }
}

/// A number for a parameter. Threads that put something in put in their own number.
fn number(name: &str, caller: Caller) -> usize {
    let name = name.to_lowercase();
    let has = |parts: &[&str]| parts.iter().any(|part| name.contains(part));
    match caller.role {
        _ if has(&["flag", "option", "mode", "timeout"]) => 0,
        Role::Create if has(&["thread", "worker"]) => 1,
        Role::Create if has(&["pshared"]) => 0,
        Role::Create => 4,
        _ => caller.thread.max(1),
    }
}
