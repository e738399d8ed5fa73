//! Shrinking a failing script.

use interleaf_program::script::{Script, Statement};

/// Removes threads' statements, and replaces branches by their bodies, as long as the script still `fails`.
pub fn shrink(script: &Script, mut fails: impl FnMut(&Script) -> bool) -> Script {
    let mut smallest = script.clone();
    loop {
        let smaller = candidates(&smallest).into_iter().find(|candidate| fails(candidate));
        match smaller {
            Some(smaller) => smallest = smaller,
            None => return smallest,
        }
    }
}

/// Every script that is one removal away.
fn candidates(script: &Script) -> Vec<Script> {
    let mut candidates = Vec::new();
    for number in 0..script.threads.len() {
        for body in smaller_bodies(&script.threads[number].body) {
            let mut threads = script.threads.clone();
            threads[number].body = body;
            let candidate = Script::new(script.variables.clone(), threads, script.implicit_main);
            // A script that uses an unassigned register does not parse.
            candidates.extend(Script::parse(&candidate.to_string()));
        }
    }
    candidates
}

fn smaller_bodies(body: &[Statement]) -> Vec<Vec<Statement>> {
    let mut bodies = Vec::new();
    if body.len() > 1 {
        bodies.push(Vec::new());
    }
    for number in 0..body.len() {
        let with = |replacement: &[Statement]| {
            let mut smaller = body.to_vec();
            smaller.splice(number..=number, replacement.iter().cloned());
            smaller
        };
        bodies.push(with(&[]));
        if let Statement::Atomic(section) = &body[number] {
            bodies.push(with(section));
            bodies.extend(
                smaller_bodies(section).into_iter().map(|section| with(&[Statement::Atomic(section)])),
            );
        }
        if let Statement::While { condition, body: inner } = &body[number] {
            bodies.push(with(inner));
            let smaller = smaller_bodies(inner).into_iter();
            bodies.extend(smaller.map(|body| with(&[Statement::While { condition: *condition, body }])));
        }
        if let Statement::If { condition, then, otherwise } = &body[number] {
            bodies.push(with(then));
            bodies.push(with(otherwise));
            for then in smaller_bodies(then) {
                bodies.push(with(&[Statement::If {
                    condition: *condition,
                    then,
                    otherwise: otherwise.clone(),
                }]));
            }
            for otherwise in smaller_bodies(otherwise) {
                bodies.push(with(&[Statement::If { condition: *condition, then: then.clone(), otherwise }]));
            }
        }
    }
    bodies
}
