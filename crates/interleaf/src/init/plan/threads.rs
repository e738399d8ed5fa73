//! What the threads do.

use super::{Planner, State, Statement, TURNS, is_truth};
use crate::init::roles::{Role, words};
use crate::init::subject::Member;
use crate::init::tree::Origin;
use crate::init::types::{Base, Reference};
use crate::init::values::Caller;

/// More comments than these in a thread help nobody.
const MOST_COMMENTS: usize = 40;

impl Planner<'_> {
    /// The members of a role that can be called, those first that fit best.
    fn candidates(&mut self, role: Role, thread: usize) -> Vec<usize> {
        let caller = Caller { role, thread };
        let all: Vec<usize> = self.subject.with(role).collect();
        let mut can: Vec<usize> = all.into_iter().filter(|&member| self.can_call(member, caller)).collect();
        // An owner pops and others steal.
        let steals =
            |member: usize| words(&self.subject.members[member].function.name).contains(&"steal".to_string());
        let has_thief = can.iter().any(|&member| steals(member));
        can.sort_by_key(|&member| (has_thief && !steals(member), self.cost(&self.subject.members[member])));
        can
    }

    /// How badly a function fits a first harness.
    fn cost(&self, member: &Member) -> usize {
        let function = &member.function;
        let words = words(&function.name);
        let is_odd = |word: &String| {
            ["bulk", "wait", "blocking", "timed", "timeout", "until", "for", "all", "unsafe", "multi"]
                .contains(&word.as_str())
        };
        let is_internal = function.name.starts_with('_') || function.origin != Origin::Header;
        let shape = self.values.types.shape(&function.result);
        let writes = |written: &str| {
            let shape = self.values.types.shape(written);
            self.subject.levels(&shape).is_none()
                && !shape.is_const
                && (shape.pointers > 0 || shape.reference == Reference::Left)
        };
        let gives = (shape.base != Base::Void && !is_truth(&function.result)) || shape.pointers > 0;
        let gives = gives || function.parameters.iter().any(|parameter| writes(&parameter.written));
        let is_reader = words.iter().any(|word| ["rd", "rdlock", "read", "shared"].contains(&word.as_str()));
        let for_locks = matches!(member.role, Role::Lock | Role::Unlock) && is_reader;
        // One that says nothing about whether it took something waits until it can.
        let is_waiter = member.role == Role::Take && shape.base == Base::Void && shape.pointers == 0;
        8 * usize::from(is_internal)
            + 4 * usize::from(words.iter().any(is_odd))
            + 2 * usize::from(member.role == Role::Take && !gives)
            + usize::from(for_locks || is_waiter || words.iter().any(|word| word == "emplace"))
    }

    pub(super) fn threads(&mut self, threads: usize) -> Vec<Vec<Statement>> {
        let has = |planner: &mut Self, role| !planner.candidates(role, 1).is_empty();
        let is_pair = has(self, Role::Put) && has(self, Role::Take);
        let is_lock = !is_pair && has(self, Role::Lock) && has(self, Role::Unlock);
        let mut bodies = Vec::new();
        for thread in 1..=threads {
            let roles: &[Role] = match (is_pair, thread % 2) {
                _ if is_lock => &[Role::Lock, Role::Unlock],
                (true, 1) => &[Role::Put],
                (true, _) => &[Role::Take],
                _ => &[],
            };
            let body = if roles.is_empty() { self.alone(thread) } else { self.body(roles, thread) };
            bodies.push(body);
        }
        let shown: Vec<String> = bodies
            .iter()
            .flatten()
            .filter_map(|statement| statement.member)
            .map(|member| self.shown_name(member))
            .collect();
        let mut comments: Vec<Statement> = Vec::new();
        for member in 0..self.subject.members.len() {
            let role = self.subject.members[member].role;
            // Of several functions with one name, one is enough.
            if matches!(role, Role::Create | Role::Destroy) || shown.contains(&self.shown_name(member)) {
                continue;
            }
            let comment = self.comment(member, Caller { role, thread: threads });
            let is_known = comments.iter().any(|known| {
                let is_called = comment.state == State::Missing && known.state == State::Choice;
                known.text == comment.text
                    || (is_called
                        && known.member.map(|member| self.shown_name(member))
                            == Some(self.shown_name(member)))
            });
            if !is_known {
                comments.push(comment);
            }
        }
        let left = comments.len().saturating_sub(MOST_COMMENTS);
        comments.truncate(MOST_COMMENTS);
        if left > 0 {
            let text = format!("and {left} more");
            comments.push(Statement { text, state: State::Missing, member: None });
        }
        bodies.last_mut().into_iter().for_each(|body| body.append(&mut comments));
        bodies
    }

    /// The body of a thread that calls one function of each role, with the others of these roles as comments.
    fn body(&mut self, roles: &[Role], thread: usize) -> Vec<Statement> {
        let mut body = Vec::new();
        let mut comments: Vec<Statement> = Vec::new();
        for &role in roles {
            let caller = Caller { role, thread };
            let candidates = self.candidates(role, thread);
            for (index, &member) in candidates.iter().enumerate() {
                match index {
                    0 => body.extend(self.statement(member, caller)),
                    _ => comments.push(self.comment(member, caller)),
                }
            }
            if role == Role::Lock && self.excludes() {
                let text = format!("{TURNS}++;");
                body.push(Statement { text, state: State::Called, member: None });
            }
        }
        let own = body.clone();
        comments.retain(|comment| own.iter().all(|statement| !statement.text.contains(&comment.text)));
        let mut known: Vec<String> = Vec::new();
        comments.retain(|comment| {
            let is_new = !known.contains(&comment.text);
            known.push(comment.text.clone());
            is_new
        });
        body.extend(comments);
        body
    }

    /// Whether the name of the lock is that of a mutex, which one thread holds at a time.
    fn excludes(&self) -> bool {
        let named: Vec<String> =
            self.called.iter().map(|&member| self.function(member).name.clone()).collect();
        let all = words(&self.subject.key).into_iter().chain(named.iter().flat_map(|name| words(name)));
        let all: Vec<String> = all.collect();
        let is_lock = all.iter().any(|word| word.contains("lock") || word.contains("mutex"));
        let is_shared = |word: &String| {
            ["rcu", "read", "reader", "rd", "rdlock", "shared", "epoch"].contains(&word.as_str())
        };
        is_lock && !all.iter().any(is_shared)
    }

    /// The body of a thread where no function has a counterpart: all do the same, or each does something else.
    fn alone(&mut self, thread: usize) -> Vec<Statement> {
        for role in [Role::Put, Role::Take] {
            if !self.candidates(role, thread).is_empty() {
                return self.body(&[role], thread);
            }
        }
        let pool = self.candidates(Role::Other, thread);
        let Some(&member) = pool.get((thread - 1) % pool.len().max(1)) else { return Vec::new() };
        self.statement(member, Caller { role: Role::Other, thread }).into_iter().collect()
    }
}
