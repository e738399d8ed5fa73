//! Automata on infinite words, as objectives. They read the labels of the states of a play.

/// A condition on the labels of a state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Guard {
    /// Holds always, or never.
    Constant(bool),
    /// Holds for states with a label, by number.
    Proposition(usize),
    /// Holds if the other does not.
    Not(Box<Guard>),
    /// Holds if all others do.
    And(Vec<Guard>),
    /// Holds if one of the others does.
    Or(Vec<Guard>),
}

impl Guard {
    /// Whether it holds for a state with these labels.
    pub fn holds(&self, labels: &[bool]) -> bool {
        match self {
            Guard::Constant(value) => *value,
            Guard::Proposition(number) => labels[*number],
            Guard::Not(guard) => !guard.holds(labels),
            Guard::And(guards) => guards.iter().all(|guard| guard.holds(labels)),
            Guard::Or(guards) => guards.iter().any(|guard| guard.holds(labels)),
        }
    }

    /// The number of conditions that it consists of.
    pub fn size(&self) -> usize {
        match self {
            Guard::Constant(_) | Guard::Proposition(_) => 1,
            Guard::Not(guard) => 1 + guard.size(),
            Guard::And(guards) | Guard::Or(guards) => 1 + guards.iter().map(Guard::size).sum::<usize>(),
        }
    }
}

/// A transition of the automaton from some state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Transition {
    /// The labels that are read.
    pub guard: Guard,
    /// The next state.
    pub target: u32,
    /// The acceptance sets of the transition and of its source state.
    pub marks: Vec<u32>,
}

/// The transitions in an acceptance set, or the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Atom {
    /// The number of the set.
    pub set: u32,
    /// Whether the transitions outside the set are meant.
    pub is_negated: bool,
}

impl Atom {
    /// Whether a transition with these marks is among them.
    pub fn contains(self, marks: &[u32]) -> bool {
        marks.contains(&self.set) != self.is_negated
    }
}

/// An acceptance condition: which runs are accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Acceptance {
    /// All, or none.
    Constant(bool),
    /// Those that take such transitions infinitely often.
    Infinitely(Atom),
    /// Those that take them only finitely often.
    Finitely(Atom),
    /// Runs that all others accept.
    And(Vec<Acceptance>),
    /// Runs that one of the others accepts.
    Or(Vec<Acceptance>),
}

/// An automaton. It may be nondeterministic: it accepts a word if one of its runs on it is accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Automaton {
    /// The initial states.
    pub initial: Vec<u32>,
    /// The labels that it reads.
    pub propositions: Vec<String>,
    /// The transitions of each state.
    pub transitions: Vec<Vec<Transition>>,
    /// Which runs are accepted.
    pub acceptance: Acceptance,
}

/// A Streett pair of transitions: if those of L are taken infinitely often, some of U are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clause {
    /// L; all transitions if there is none.
    pub l: Option<Atom>,
    /// U is the union of these.
    pub u: Vec<Atom>,
}

/// The most alternatives that a condition is split into.
const MOST_ALTERNATIVES: usize = 4096;
/// The most pairs that a disjunction is written as, rather than as alternatives.
const MOST_CLAUSES: usize = 64;

impl Acceptance {
    /// The condition as alternatives of Streett pairs, or nothing if there were too many.
    ///
    /// A Streett or parity condition, or one of Büchi or co-Büchi, generalized or not, is one alternative; a Rabin
    /// condition has one for each of its pairs.
    pub fn alternatives(&self) -> Option<Vec<Vec<Clause>>> {
        let result = match self {
            Acceptance::Constant(true) => vec![Vec::new()],
            Acceptance::Constant(false) => Vec::new(),
            Acceptance::Infinitely(atom) => vec![vec![Clause { l: None, u: vec![*atom] }]],
            Acceptance::Finitely(atom) => vec![vec![Clause { l: Some(*atom), u: Vec::new() }]],
            Acceptance::And(parts) => {
                let mut all = vec![Vec::new()];
                for part in parts {
                    let part = part.alternatives()?;
                    if all.len() * part.len() > MOST_ALTERNATIVES {
                        return None;
                    }
                    let with = |left: &Vec<Clause>, right: &Vec<Clause>| [&left[..], right].concat();
                    all = all.iter().flat_map(|left| part.iter().map(|right| with(left, right))).collect();
                }
                all
            }
            Acceptance::Or(parts) => {
                let mut any: Vec<Vec<Clause>> = Vec::new();
                for part in parts {
                    for alternative in part.alternatives()? {
                        let merged = any
                            .iter()
                            .enumerate()
                            .find_map(|(at, other)| Some((at, merge(other, &alternative)?)));
                        match merged {
                            Some((at, merged)) => any[at] = merged,
                            None => any.push(alternative),
                        }
                    }
                }
                any
            }
        };
        (result.len() <= MOST_ALTERNATIVES).then_some(result)
    }
}

/// Pairs that are equivalent to "all of `left` or all of `right`", if there are any.
fn merge(left: &[Clause], right: &[Clause]) -> Option<Vec<Clause>> {
    if left.len() * right.len() > MOST_CLAUSES {
        return None;
    }
    let mut merged = Vec::new();
    for a in left {
        for b in right {
            let l = match (a.l, b.l) {
                // L must occur finitely often, or the other must: that is not a pair.
                (Some(one), Some(other)) if one != other => return None,
                (one, other) => one.or(other),
            };
            merged.push(Clause { l, u: [&a.u[..], &b.u].concat() });
        }
    }
    Some(merged)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Acceptance::{And, Constant, Finitely, Infinitely, Or};

    fn atom(set: u32) -> Atom {
        Atom { set, is_negated: false }
    }

    fn inf(set: u32) -> Acceptance {
        Infinitely(atom(set))
    }

    fn fin(set: u32) -> Acceptance {
        Finitely(atom(set))
    }

    fn clause(l: Option<u32>, u: &[u32]) -> Clause {
        Clause { l: l.map(atom), u: u.iter().copied().map(atom).collect() }
    }

    #[test]
    fn conditions_of_all_kinds_become_pairs() {
        let streett = And(vec![Or(vec![fin(0), inf(1)]), Or(vec![fin(2), inf(3)])]);
        assert_eq!(streett.alternatives(), Some(vec![vec![clause(Some(0), &[1]), clause(Some(2), &[3])]]));
        let rabin = Or(vec![And(vec![fin(0), inf(1)]), And(vec![fin(2), inf(3)])]);
        let pair = |l, u| vec![clause(Some(l), &[]), clause(None, &[u])];
        assert_eq!(rabin.alternatives(), Some(vec![pair(0, 1), pair(2, 3)]));
        let buchi = Or(vec![inf(0), inf(1)]);
        assert_eq!(buchi.alternatives(), Some(vec![vec![clause(None, &[0, 1])]]));
        let generalized = Or(vec![fin(0), And(vec![inf(1), inf(2)])]);
        assert_eq!(
            generalized.alternatives(),
            Some(vec![vec![clause(Some(0), &[1]), clause(Some(0), &[2])]])
        );
        let parity = Or(vec![inf(2), And(vec![fin(1), inf(0)])]);
        assert_eq!(parity.alternatives(), Some(vec![vec![clause(Some(1), &[2]), clause(None, &[2, 0])]]));
        assert_eq!(Constant(true).alternatives(), Some(vec![vec![]]));
        assert_eq!(Constant(false).alternatives(), Some(vec![]));
        assert_eq!(And(vec![Constant(false), inf(0)]).alternatives(), Some(vec![]));
    }

    /// Whether a run that takes transitions with these marks again and again is accepted, by the definition.
    fn accepts(acceptance: &Acceptance, marks: &[&[u32]]) -> bool {
        let is_met = |atom: &Atom| marks.iter().any(|marks| atom.contains(marks));
        match acceptance {
            Constant(value) => *value,
            Infinitely(atom) => is_met(atom),
            Finitely(atom) => !is_met(atom),
            And(parts) => parts.iter().all(|part| accepts(part, marks)),
            Or(parts) => parts.iter().any(|part| accepts(part, marks)),
        }
    }

    #[test]
    fn pairs_accept_what_the_condition_accepts() {
        let negated = Infinitely(Atom { set: 1, is_negated: true });
        let conditions = [
            Or(vec![And(vec![fin(0), inf(1)]), And(vec![fin(1), inf(2)]), inf(0)]),
            And(vec![Or(vec![fin(0), negated.clone()]), Or(vec![fin(1), fin(2), inf(0)])]),
            Or(vec![And(vec![fin(0), negated]), And(vec![Or(vec![fin(2), inf(1)]), inf(0)])]),
            Or(vec![fin(0), fin(0), fin(1)]),
        ];
        for condition in conditions {
            let alternatives = condition.alternatives().expect("few");
            // All sets of transitions with up to three marks.
            for runs in 1_u32..1 << 8 {
                let run: Vec<Vec<u32>> = (0..8)
                    .filter(|at| runs >> at & 1 == 1)
                    .map(|at| (0..3).filter(|mark| at >> mark & 1 == 1).collect())
                    .collect();
                let run: Vec<&[u32]> = run.iter().map(Vec::as_slice).collect();
                let is_met = |atom: &Atom| run.iter().any(|marks| atom.contains(marks));
                let satisfied =
                    |clause: &Clause| clause.l.is_some_and(|l| !is_met(&l)) || clause.u.iter().any(is_met);
                let any = alternatives.iter().any(|clauses| clauses.iter().all(satisfied));
                assert_eq!(any, accepts(&condition, &run), "{condition:?} on {run:?}");
            }
        }
    }
}
