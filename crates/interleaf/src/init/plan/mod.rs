//! Who calls what: the statements of main and of the threads.

mod ends;
mod threads;

use super::declarations::{Function, Header};
use super::roles::{Role, role, words};
use super::subject::{Object, Subject};
use super::types::{Base, Reference, without_leading_const};
use super::values::{Caller, Values, declared};
use std::collections::HashMap;

/// What the compiler did not accept of a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Broken {
    /// Only what it returns cannot be kept.
    Result,
    /// The call itself: the message.
    Call(String),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// It is called.
    Called,
    /// It could be called as it stands: a comment.
    Choice,
    /// A comment that says what is missing.
    Missing,
}

/// A line of code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Statement {
    pub(super) text: String,
    pub(super) state: State,
    /// The member that it calls.
    pub(super) member: Option<usize>,
}

/// A harness.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) create: Vec<Statement>,
    pub(super) threads: Vec<Vec<Statement>>,
    pub(super) destroy: Vec<Statement>,
    /// Declarations of variables, with the member that needs each.
    pub(super) variables: Vec<(String, Option<usize>)>,
    pub(super) functions: Vec<String>,
    /// Variables that the assertion may name: what takers obtained.
    pub(super) seen: Vec<String>,
    /// An example of an assertion.
    pub(super) example: Option<String>,
    /// Whether the example must hold, whatever the functions do with values.
    pub(super) is_certain: bool,
    /// The names of functions that are called.
    pub(super) called: Vec<String>,
    /// Whether something that is called has its body elsewhere.
    pub(super) needs_sources: bool,
}

/// A counter that a lock protects.
const TURNS: &str = "turns";

/// What is known about a variable that a thread writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Seen {
    /// A number that was taken.
    Number,
    /// A pointer that was taken.
    Pointer,
    /// Whether something was taken.
    Truth,
    Other,
}

struct Planner<'a> {
    header: &'a Header,
    values: Values<'a>,
    subject: &'a Subject,
    broken: &'a HashMap<usize, Broken>,
    owners: HashMap<String, usize>,
    seen: Vec<(String, Seen)>,
    /// What the threads put in.
    given: Vec<String>,
    /// The arguments of the last call, without the object.
    arguments: Vec<String>,
    called: Vec<usize>,
}

pub(super) fn plan(
    header: &Header,
    subject: &Subject,
    is_c: bool,
    threads: usize,
    broken: &HashMap<usize, Broken>,
) -> Plan {
    let values = Values {
        types: &header.types,
        subject,
        is_c,
        object_missing: None,
        variables: Vec::new(),
        shared: Vec::new(),
        parts: Vec::new(),
        functions: Vec::new(),
    };
    let mut planner = Planner {
        header,
        values,
        subject,
        broken,
        owners: HashMap::new(),
        seen: Vec::new(),
        given: Vec::new(),
        arguments: Vec::new(),
        called: Vec::new(),
    };
    let mut create = planner.create();
    let threads = planner.threads(threads);
    create.extend(planner.starts_of_parts(&threads));
    let destroy = planner.destroy();
    planner.finished(create, threads, destroy)
}

impl Planner<'_> {
    fn function(&self, member: usize) -> &Function {
        &self.subject.members[member].function
    }

    /// A call, or what is missing. Parameters from the first with a default on are left out.
    fn call(&mut self, member: usize, caller: Caller) -> Result<String, String> {
        if let Some(Broken::Call(message)) = self.broken.get(&member) {
            return Err(message.clone());
        }
        let function = self.function(member).clone();
        let known = self.values.variables.len();
        let mut arguments = Vec::new();
        self.arguments.clear();
        for parameter in function.parameters.iter().take_while(|parameter| !parameter.has_default) {
            let argument = self.values.argument(parameter, caller)?;
            let shape = self.values.types.shape(&self.values.types.given_for(&parameter.written));
            let is_shared = self.values.shared.iter().any(|(_, shared)| argument == format!("&{shared}"));
            if self.subject.levels(&shape).is_none() && !is_shared {
                self.arguments.push(argument.clone());
            }
            arguments.push(argument);
        }
        for (name, _) in &self.values.variables[known..] {
            self.owners.insert(name.clone(), member);
        }
        let arguments = arguments.join(", ");
        if caller.role == Role::Create && matches!(self.subject.object, Object::Class(_)) {
            return Ok(arguments);
        }
        if let (true, Some(why)) = (function.is_method, &self.values.object_missing) {
            return Err(why.clone());
        }
        let object = if function.is_method { format!("{}.", self.subject.variable) } else { String::new() };
        Ok(format!("{object}{}({arguments})", function.name))
    }

    fn can_call(&mut self, member: usize, caller: Caller) -> bool {
        let values = self.values.clone();
        let owners = self.owners.clone();
        let can = self.call(member, caller).is_ok();
        (self.values, self.owners) = (values, owners);
        can
    }

    /// A call in a comment, or what is missing for it.
    fn comment(&mut self, member: usize, caller: Caller) -> Statement {
        let (text, state) = match self.call(member, caller) {
            Ok(call) => (format!("{call};"), State::Choice),
            Err(why) => (format!("{}(...);  missing: {why}", self.shown_name(member)), State::Missing),
        };
        Statement { text, state, member: Some(member) }
    }

    fn shown_name(&self, member: usize) -> String {
        let function = self.function(member);
        let object = if function.is_method { format!("{}.", self.subject.variable) } else { String::new() };
        format!("{object}{}", function.name)
    }

    /// A call that keeps what it returns.
    fn statement(&mut self, member: usize, caller: Caller) -> Option<Statement> {
        let known = self.values.variables.len();
        let call = self.call(member, caller).ok()?;
        self.called.push(member);
        if caller.role == Role::Put {
            self.given.append(&mut self.arguments);
        }
        for index in known..self.values.variables.len() {
            let (name, declaration) = self.values.variables[index].clone();
            let written = declaration.trim_start_matches("static ").trim_end_matches([';', ' ']);
            let written = written.strip_suffix(&name).unwrap_or_default().to_string();
            // What has a value already was put in.
            if !declaration.contains(" = ") && caller.role != Role::Put {
                self.see(name, &written, caller);
            }
        }
        let text = match self.kept(member, caller) {
            Some(name) => format!("{name} = {call};"),
            None => format!("{call};"),
        };
        Some(Statement { text, state: State::Called, member: Some(member) })
    }

    /// Notes what the assertion may say of a variable with this type.
    fn see(&mut self, name: String, written: &str, caller: Caller) {
        let shape = self.values.types.shape(written);
        let what = match (shape.pointers, &shape.base) {
            _ if caller.role != Role::Take => Seen::Other,
            (0, Base::Integer) if is_truth(written) => Seen::Truth,
            (0, Base::Integer) => Seen::Number,
            (1, Base::Void | Base::Record(_)) => Seen::Pointer,
            _ => Seen::Other,
        };
        self.seen.push((name, what));
    }

    /// The variable for what a call returns, if that can be kept.
    fn kept(&mut self, member: usize, caller: Caller) -> Option<String> {
        let function = self.function(member);
        let (result, name) = (function.result.clone(), function.name.clone());
        let shape = self.values.types.shape(&result);
        let is_void = shape.base == Base::Void && shape.pointers == 0;
        let is_simple = shape.pointers > 0
            || matches!(shape.base, Base::Integer | Base::Char | Base::Real | Base::Enum)
            || (!self.values.is_c && matches!(shape.base, Base::Record(_) | Base::Unknown(_)));
        let is_written = !result.contains("auto") && shape.base != Base::Function;
        let fits = is_simple && !is_void && is_written && shape.reference == Reference::None;
        if !fits || self.broken.contains_key(&member) || caller.thread == 0 {
            return None;
        }
        let written = if shape.pointers == 0 { without_leading_const(&result) } else { result };
        let name = self.values.variable(&written, &name, caller, "");
        self.owners.insert(name.clone(), member);
        self.see(name.clone(), &written, caller);
        Some(name)
    }

    /// The statements that prepare what the threads put in, such as the nodes of a list.
    fn starts_of_parts(&mut self, threads: &[Vec<Statement>]) -> Vec<Statement> {
        let called = |statement: &&Statement| statement.state == State::Called;
        let is_used = |name: &str| {
            let argument = format!("&{name}");
            let mut all = threads.iter().flatten().filter(called);
            all.any(|statement| statement.text.split(['(', ')', ',', ' ']).any(|word| word == argument))
        };
        let types = self.values.types;
        let starter = |key: &str| {
            self.header.functions.iter().find(|function| {
                let [only] = &function.parameters[..] else { return false };
                let is_internal = function.name.starts_with('_');
                let is_of_it = types.own_record(&only.written).as_deref() == Some(key);
                is_of_it && !is_internal && role(&words(&function.name)) == Role::Create
            })
        };
        let parts = self.values.parts.iter().filter(|(name, _)| is_used(name));
        let starts = parts.filter_map(|(name, key)| {
            let text = format!("{}(&{name});", starter(key)?.name);
            Some(Statement { text, state: State::Called, member: None })
        });
        starts.collect()
    }

    /// An example of an assertion: what was taken is nothing, or what a thread put in.
    fn example(&self) -> Option<String> {
        let with = |what: Seen| self.seen.iter().find(|(_, seen)| *seen == what).map(|(name, _)| name);
        let is_number = |given: &&String| given.chars().all(|letter| letter.is_ascii_digit());
        let is_address = |given: &&String| given.starts_with('&');
        let equals = |name: &str, given: Vec<&String>| {
            let all: Vec<String> = given.iter().map(|given| format!("{name} == {given}")).collect();
            (!all.is_empty()).then(|| all.join(" || "))
        };
        if let Some(name) = with(Seen::Number) {
            let some = equals(name, self.given.iter().filter(is_number).collect())?;
            let none = with(Seen::Truth).map_or_else(|| format!("{name} == 0"), |truth| format!("!{truth}"));
            return Some(format!("{none} || {some}"));
        }
        let name = with(Seen::Pointer)?;
        let some = equals(name, self.given.iter().filter(is_address).collect())?;
        Some(format!("!{name} || {some}"))
    }

    fn finished(self, create: Vec<Statement>, threads: Vec<Vec<Statement>>, destroy: Vec<Statement>) -> Plan {
        let is_certain = threads.iter().flatten().any(|statement| statement.text == format!("{TURNS}++;"));
        let example = if is_certain { Some(format!("{TURNS} == {}", threads.len())) } else { self.example() };
        let mut variables: Vec<(String, Option<usize>)> = Vec::new();
        if let Object::Variable(written) | Object::Pointer(written) = &self.subject.object {
            variables.push((format!("static {};", declared(written, &self.subject.variable)), None));
        }
        if is_certain {
            variables.push((format!("static int {TURNS};"), None));
        }
        let own = self.values.variables.iter();
        variables
            .extend(own.map(|(name, declaration)| (declaration.clone(), self.owners.get(name).copied())));
        let functions: Vec<&Function> = self.called.iter().map(|&member| self.function(member)).collect();
        let needs_sources = functions.iter().any(|function| !function.is_defined);
        let makes_class = |member: &&usize| {
            let is_maker = self.subject.members[**member].role == Role::Create;
            !(is_maker && matches!(self.subject.object, Object::Class(_)))
        };
        let called = self.called.iter().filter(makes_class);
        let mut called: Vec<String> = called.map(|&member| self.function(member).name.clone()).collect();
        called.sort();
        called.dedup();
        Plan {
            create,
            threads,
            destroy,
            variables,
            functions: self.values.functions.into_iter().map(|(_, _, text)| text).collect(),
            seen: self.seen.into_iter().map(|(name, _)| name).collect(),
            example,
            is_certain,
            called,
            needs_sources,
        }
    }
}

/// Whether a type says only yes or no.
fn is_truth(written: &str) -> bool {
    matches!(written, "bool" | "_Bool")
}
