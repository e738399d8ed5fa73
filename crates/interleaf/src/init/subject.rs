//! What the threads share: an object of a struct or class and the functions that use it, or functions without an object.

use super::declarations::{Class, Function, Header};
use super::roles::{Role, frees, role, shared_words, words};
use super::tree::Origin;
use super::types::{Base, Reference, Shape, Types};
use std::collections::BTreeSet;

/// How the object is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Object {
    /// There is none: the functions share what is behind them.
    None,
    /// A variable of this type.
    Variable(String),
    /// A pointer of this type, which a function returns or writes.
    Pointer(String),
    /// An object of this class.
    Class(String),
    /// One that nothing in the header makes.
    Unknown,
}

/// A function with its role.
#[derive(Clone, Debug)]
pub(super) struct Member {
    pub(super) function: Function,
    pub(super) role: Role,
}

#[derive(Clone, Debug)]
pub(super) struct Subject {
    pub(super) object: Object,
    /// The key of its type among the records.
    pub(super) key: String,
    /// The name of the variable.
    pub(super) variable: String,
    pub(super) members: Vec<Member>,
    /// The names of functions for other objects.
    pub(super) others: Vec<String>,
}

impl Subject {
    /// Whether a type is a pointer or reference to the object, and how many levels there are.
    pub(super) fn levels(&self, shape: &Shape) -> Option<usize> {
        let is_it = !self.key.is_empty() && shape.base == Base::Record(self.key.clone());
        let levels = shape.pointers + usize::from(shape.reference == Reference::Left);
        (is_it && levels > 0).then_some(levels)
    }

    pub(super) fn with(&self, role: Role) -> impl Iterator<Item = usize> {
        let is_it = move |(index, member): (usize, &Member)| (member.role == role).then_some(index);
        self.members.iter().enumerate().filter_map(is_it)
    }

    /// The subject that promises most. None if the header has no function at all.
    pub(super) fn of(header: &Header, is_c: bool) -> Option<Subject> {
        let types = &header.types;
        let mut keys: BTreeSet<String> = BTreeSet::from([String::new()]);
        for function in &header.functions {
            keys.extend(records_of(function, types));
        }
        let of_functions = keys.iter().map(|key| of_record(key, header, is_c));
        let of_classes = header.classes.iter().filter_map(|class| of_class(class, types));
        // The first of equals, so that a header has one harness.
        let mut best: Option<(Subject, i64)> = None;
        let is_used = |member: &Member| !matches!(member.role, Role::Create | Role::Destroy);
        let shared = of_functions.chain(of_classes).filter(|subject| subject.members.iter().any(is_used));
        for subject in shared {
            let promise = promise(&subject);
            if best.as_ref().is_none_or(|(_, most)| promise > *most) {
                best = Some((subject, promise));
            }
        }
        let (mut subject, _) = best?;
        let own: Vec<&str> = subject.members.iter().map(|member| member.function.name.as_str()).collect();
        let free = header.functions.iter().map(|function| function.name.clone());
        subject.others = free.filter(|name| !own.contains(&name.as_str()) && !is_internal(name)).collect();
        subject.others.dedup();
        Some(subject)
    }
}

/// The records of the header that a function uses through a pointer or reference, or returns.
fn records_of(function: &Function, types: &Types) -> Vec<String> {
    let written = function.parameters.iter().map(|parameter| &parameter.written).chain([&function.result]);
    written.filter_map(|written| types.own_record(written)).collect()
}

/// The functions for a record. Without a name: those that use no record at all.
fn of_record(key: &str, header: &Header, is_c: bool) -> Subject {
    let types = &header.types;
    let uses = |function: &&Function| {
        let records = records_of(function, types);
        if key.is_empty() { records.is_empty() } else { records.iter().any(|record| record == key) }
    };
    let mut functions: Vec<Function> = header.functions.iter().filter(uses).cloned().collect();
    if functions.iter().any(|function| !is_internal(&function.name)) {
        functions.retain(|function| !is_internal(&function.name));
    }
    let members = with_roles(functions);
    let mut subject = Subject {
        object: Object::None,
        key: key.to_string(),
        variable: variable_for(key, header, is_c),
        members,
        others: Vec::new(),
    };
    if !key.is_empty() {
        settle_roles(&mut subject, types);
        subject.object = object_of(&subject, types);
    }
    subject
}

/// Takes the role at the start and end from functions that do not make or end the object itself.
fn settle_roles(subject: &mut Subject, types: &Types) {
    let key = subject.key.clone();
    let probe = Subject { members: Vec::new(), ..subject.clone() };
    for member in &mut subject.members {
        let function = &member.function;
        let takes = function.parameters.first();
        let takes = takes.and_then(|first| probe.levels(&types.shape(&types.given_for(&first.written))));
        let returned = types.shape(&function.result);
        let returns = returned.base == Base::Record(key.clone()) && returned.pointers == 1;
        let fits = match member.role {
            Role::Create => returns || (takes.is_some() && returned.pointers == 0),
            // What is given something else frees that.
            Role::Destroy => {
                let mut written = function.parameters.iter().map(|parameter| &parameter.written);
                takes.is_some() && written.all(|written| types.own_record(written).is_some())
            }
            _ => true,
        };
        if !fits {
            member.role = Role::Other;
        }
    }
}

/// How the object of a record comes to be.
fn object_of(subject: &Subject, types: &Types) -> Object {
    let is_complete = types.records.get(&subject.key).is_some_and(|record| record.is_complete);
    let makers: Vec<&Function> =
        subject.with(Role::Create).map(|index| &subject.members[index].function).collect();
    let first =
        |function: &Function| function.parameters.first().map(|first| types.given_for(&first.written));
    let levels_of = |function: &&&Function| first(function).and_then(|it| subject.levels(&types.shape(&it)));
    let by_pointer = makers.iter().find(|function| levels_of(function) == Some(1));
    let by_result = makers.iter().find(|function| types.shape(&function.result).pointers == 1);
    let by_double = makers.iter().find(|function| levels_of(function) == Some(2));
    // The type as a function writes it: in C a struct may have a typedef or not.
    let mut written = subject.members.iter().flat_map(|member| &member.function.parameters);
    let mut pointer = written.find_map(|parameter| {
        let given = types.given_for(&parameter.written);
        (subject.levels(&types.shape(&given)) == Some(1)).then(|| types.pointee(&given))
    });
    if pointer.is_none() {
        pointer = by_result.map(|function| types.pointee(&function.result));
    }
    let to_it = |function: &&&Function| function.result.replacen("const ", "", 1);
    match (by_pointer, by_result, by_double) {
        (Some(_), _, _) | (None, None, None) if is_complete => {
            pointer.map_or(Object::Unknown, Object::Variable)
        }
        (_, Some(function), _) => Object::Pointer(to_it(&function)),
        (_, _, Some(function)) => {
            Object::Pointer(first(function).map(|it| types.pointee(&it)).unwrap_or_default())
        }
        _ => Object::Unknown,
    }
}

fn of_class(class: &Class, types: &Types) -> Option<Subject> {
    let written = class.written.clone().filter(|_| !class.is_abstract)?;
    let members = with_roles(class.methods.clone()).into_iter().map(|member| match member.role {
        // What makes and ends the object is its constructor and destructor.
        Role::Create | Role::Destroy => Member { role: Role::Other, ..member },
        _ => member,
    });
    let is_copy = |function: &Function| {
        let [only] = &function.parameters[..] else { return false };
        let shape = types.shape(&only.written);
        let name = class.name.rsplit("::").next().unwrap_or_default();
        shape.reference != Reference::None && words_of_type(&only.written).any(|word| word == name)
    };
    let mut makers: Vec<Function> =
        class.constructors.iter().filter(|constructor| !is_copy(constructor)).cloned().collect();
    // The one with the fewest arguments that must be given.
    makers.sort_by_key(|maker| maker.parameters.iter().filter(|parameter| !parameter.has_default).count());
    let makers = makers.into_iter().map(|function| Member { function, role: Role::Create });
    Some(Subject {
        object: Object::Class(written),
        key: class.name.clone(),
        variable: "object".to_string(),
        members: members.chain(makers).collect(),
        others: Vec::new(),
    })
}

fn words_of_type(written: &str) -> impl Iterator<Item = &str> {
    written.split(|c: char| !c.is_alphanumeric() && c != '_')
}

/// Functions with the roles that their names give them, without the words that all of them begin with.
fn with_roles(functions: Vec<Function>) -> Vec<Member> {
    let names: Vec<Vec<String>> = functions.iter().map(|function| words(&function.name)).collect();
    let shared = shared_words(&names);
    let roles = names.iter().map(|name| role(&name[shared.min(name.len())..]));
    functions.iter().zip(roles).map(|(function, role)| Member { function: function.clone(), role }).collect()
}

/// The name of a variable for a record, which is not that of anything in the header.
fn variable_for(key: &str, header: &Header, is_c: bool) -> String {
    let words = words(key);
    let name = words.iter().rev().find(|word| word.len() > 1 && *word != "type").cloned().unwrap_or_default();
    let is_taken = |name: &str| {
        let types = &header.types;
        types.aliases.contains_key(name)
            // In C the name of a struct is no name of a type.
            || (!is_c && types.records.contains_key(name))
            || header.functions.iter().any(|function| function.name == name)
            || name.is_empty()
            || !name.starts_with(|c: char| c.is_alphabetic())
    };
    if is_taken(&name) { "object".to_string() } else { name }
}

/// Whether a name says that it is not for users.
fn is_internal(name: &str) -> bool {
    name.split("::").any(|part| part.starts_with('_') || matches!(part, "detail" | "details" | "internal"))
}

/// Without an object, more functions than these have little to do with each other.
const MOST_TOGETHER: usize = 24;

/// How much a subject promises as one that threads share.
fn promise(subject: &Subject) -> i64 {
    let has = |role: Role| subject.with(role).next().is_some();
    let in_header = subject.members.iter().filter(|member| member.function.origin == Origin::Header).count();
    let internal = subject.members.iter().filter(|member| is_internal(&member.function.name)).count();
    let mut promise = 0;
    let worth = |is_true: bool, points: i64| if is_true { points } else { 0 };
    promise += worth(in_header > 0, 1000);
    promise += worth(has(Role::Put) && has(Role::Take), 200);
    promise += worth(has(Role::Lock) && has(Role::Unlock), 150);
    promise += worth(has(Role::Put) || has(Role::Take), 50);
    promise += worth(has(Role::Create), 20) + worth(has(Role::Destroy), 20);
    promise -= worth(subject.object == Object::Unknown, 300);
    promise -= worth(is_internal(&subject.key) || internal * 2 > subject.members.len(), 500);
    promise -= worth(subject.object == Object::None && subject.members.len() > MOST_TOGETHER, 400);
    promise + (in_header as i64).min(4)
}

/// Whether a function for the end fits an object.
pub(super) fn ends(object: &Object, function: &Function, has_other: bool) -> bool {
    let frees = frees(&words(&function.name));
    // A variable is not freed where something else ends it.
    !(matches!(object, Object::Variable(_)) && frees && has_other)
}
