//! What main does before the threads start and after they end.

use super::{Planner, State, Statement};
use crate::init::roles::{Role, allocates, frees, words};
use crate::init::subject::{Object, ends};
use crate::init::types::{Base, Reference};
use crate::init::values::Caller;

impl Planner<'_> {
    pub(super) fn create(&mut self) -> Vec<Statement> {
        let caller = Caller { role: Role::Create, thread: 0 };
        let mut makers: Vec<usize> = self.subject.with(Role::Create).collect();
        let variable = self.subject.variable.clone();
        let mut made = Vec::new();
        let wants_variable = matches!(self.subject.object, Object::Variable(_));
        let mut is_made = makers.is_empty() && wants_variable || self.subject.object == Object::None;
        makers.sort_by_key(|&maker| {
            wants_variable && allocates(&words(&self.subject.members[maker].function.name))
        });
        let mut comments = Vec::new();
        for &maker in &makers {
            let function = self.function(maker).clone();
            let returned = self.values.types.shape(&function.result);
            let returns = returned.pointers == 1 && returned.base == Base::Record(self.subject.key.clone());
            let fits = match &self.subject.object {
                Object::Variable(_) => !returns,
                // Without an object, what is made belongs to somebody.
                Object::None => function.parameters.iter().all(|parameter| {
                    let shape = self.values.types.shape(&parameter.written);
                    shape.pointers == 0 && shape.reference == Reference::None
                }),
                _ => true,
            };
            if is_made && !made.is_empty() || !fits {
                if !matches!(self.subject.object, Object::Class(_)) {
                    comments.push(self.choice_of_maker(maker, caller));
                }
                continue;
            }
            let statement = match (&self.subject.object, self.call(maker, caller)) {
                (_, Err(_)) => {
                    comments.push(self.choice_of_maker(maker, caller));
                    continue;
                }
                (Object::Class(class), Ok(given)) if given.is_empty() => format!("{class} {variable};"),
                (Object::Class(class), Ok(given)) => format!("{class} {variable}({given});"),
                (Object::Pointer(_), Ok(call)) if returns => format!("{variable} = {call};"),
                (_, Ok(call)) => format!("{call};"),
            };
            self.called.push(maker);
            made.push(Statement { text: statement, state: State::Called, member: Some(maker) });
            is_made = true;
        }
        if !is_made {
            let why = match &self.subject.object {
                Object::Unknown => {
                    format!("nothing in the header makes an object of type `{}`", self.subject.key)
                }
                _ => format!("main does not make `{variable}` yet"),
            };
            self.values.object_missing = Some(why);
        }
        made.extend(comments);
        made
    }

    /// A maker that is not called: what it is given is no part of the object.
    fn choice_of_maker(&mut self, maker: usize, caller: Caller) -> Statement {
        let shared = self.values.shared.clone();
        let comment = self.comment(maker, caller);
        self.values.shared = shared;
        comment
    }

    pub(super) fn destroy(&mut self) -> Vec<Statement> {
        let caller = Caller { role: Role::Destroy, thread: 0 };
        let mut enders: Vec<usize> = self.subject.with(Role::Destroy).collect();
        enders.sort_by_key(|&ender| frees(&words(&self.subject.members[ender].function.name)));
        let mut statements: Vec<Statement> = Vec::new();
        for ender in enders {
            let has_other = statements.iter().any(|statement| statement.state == State::Called);
            let object = &self.subject.object;
            let fits = !has_other && ends(object, &self.subject.members[ender].function, has_other);
            let is_called = fits && self.can_call(ender, caller);
            let mut statement = self.comment(ender, caller);
            if is_called {
                statement.state = State::Called;
                self.called.push(ender);
            }
            statements.push(statement);
        }
        statements
    }
}
