//! A cycle of `psc` as facts.

use super::contradictions::Edges;
use super::facts::{Edge, Facts};
use crate::recorded::graphs::events::Number;
use crate::recorded::graphs::explanation::Relation;
use crate::recorded::graphs::psc::{Phase, Psc, Vertex};
use std::iter::Peekable;
use std::slice::Iter;

/// Adds the facts of a cycle that begins with an event. Returns the cycle.
pub(super) fn tell(psc: &Psc, edges: &Edges, facts: &mut Facts, vertices: &[Vertex]) -> Vec<usize> {
    let mut starts: Vec<usize> = (0..vertices.len())
        .filter(|&number| matches!(vertices[number], Vertex::At(Phase::Event, _)))
        .collect();
    starts.push(vertices.len());
    let mut cycle = Vec::new();
    for pair in starts.windows(2) {
        let (Vertex::At(_, from), Vertex::At(_, to)) =
            (vertices[pair[0]], vertices[pair[1] % vertices.len()])
        else {
            continue;
        };
        let mut step = Step { psc, edges, facts, path: Vec::new(), at: from };
        step.walk(&vertices[pair[0] + 1..pair[1]]);
        // The last step of happens-before may lead to the event itself.
        step.happens_before(to);
        let path = step.path;
        let is_direct = match path[..] {
            [only] => facts.is_direct(only),
            _ => false,
        };
        cycle.push(if is_direct { path[0] } else { facts.add(from, to, Relation::Psc, path) });
    }
    cycle
}

/// One step of `psc`, up to where it has come.
struct Step<'s, 'a> {
    psc: &'s Psc<'s>,
    edges: &'s Edges,
    facts: &'s mut Facts<'a>,
    path: Vec<usize>,
    at: Number,
}

impl Step<'_, '_> {
    fn walk(&mut self, vertices: &[Vertex]) {
        let mut rest = vertices.iter().peekable();
        while let Some(&vertex) = rest.peek() {
            match *vertex {
                Vertex::At(phase @ (Phase::ProgramOrder | Phase::Elsewhere | Phase::SameCell), first) => {
                    let last = last_at(&mut rest, phase).unwrap_or(first);
                    match phase {
                        Phase::ProgramOrder => self.program_order(last),
                        Phase::Elsewhere => self.elsewhere(first, last),
                        _ => self.happens_before(last),
                    }
                }
                Vertex::At(
                    phase @ (Phase::AfterFence | Phase::BeforeFence | Phase::AfterCoherence),
                    first,
                ) => {
                    let last = last_at(&mut rest, phase).unwrap_or(first);
                    self.happens_before(last);
                }
                Vertex::At(Phase::Coherence, read) if self.psc.events.get(read).kind.reads() => {
                    rest.next();
                    self.path.push(self.facts.add(self.at, read, Relation::Rf, Vec::new()));
                    self.at = read;
                }
                Vertex::At(phase @ (Phase::Modification | Phase::Coherence), _)
                | Vertex::AfterChain(phase, _) => self.modification(&mut rest, phase),
                Vertex::At(Phase::Event | Phase::Start | Phase::End, _) => {
                    rest.next();
                }
            }
        }
    }

    fn program_order(&mut self, to: Number) {
        self.path.push(self.facts.add(self.at, to, Relation::Sb, Vec::new()));
        self.at = to;
    }

    fn happens_before(&mut self, to: Number) {
        if self.at != to {
            let path = self.facts.happens_before(self.at, to);
            self.path.extend(path);
            self.at = to;
        }
    }

    /// `sb≠loc; hb; sb≠loc`; `first` is the first event of the thread to which it may lead.
    fn elsewhere(&mut self, first: Number, last: Number) {
        let psc = self.psc;
        let Some(start) = psc.next_elsewhere(self.at) else { return };
        // What comes before the first one in its thread and after the start. If that does not do, the first one does.
        let thread = psc.events.thread(first);
        let arrival = psc.before.first_after(psc.events, start, thread);
        let end = arrival.filter(|&arrival| !psc.is_same_cell(arrival, last)).unwrap_or(first);
        let mut path = self.facts.between(start, end);
        // Program order at either side may be part of the first and the last step.
        let (mut start, mut end) = (start, end);
        if let Some(&(_, to, Relation::Sb)) = path.first()
            && path.len() > 1
            && !psc.is_same_cell(self.at, to)
        {
            start = to;
            path.remove(0);
        }
        if let Some(&(from, _, Relation::Sb)) = path.last()
            && path.len() > 1
            && !psc.is_same_cell(from, last)
        {
            end = from;
            path.pop();
        }
        self.program_order(start);
        self.happens_before(end);
        self.program_order(last);
    }

    /// `mo` or `rb`, up to the last write.
    fn modification(&mut self, rest: &mut Peekable<Iter<Vertex>>, phase: Phase) {
        let (psc, mut last, mut edges, mut chain) = (self.psc, None, Vec::<Edge>::new(), None);
        while let Some(&vertex) = rest.peek() {
            match *vertex {
                Vertex::At(other, write) if other == phase && psc.events.get(write).kind.writes() => {
                    let next = psc.chains.place_of(write).chain;
                    // Of what comes after the initial value no edge is needed.
                    if let Some(chain) = chain.filter(|&chain| chain != next)
                        && let Some(&edge) = self.edges.get(&(chain, next))
                    {
                        edges.push(edge);
                    }
                    last = Some(write);
                }
                Vertex::AfterChain(other, after) if other == phase => chain = Some(after),
                _ => break,
            }
            rest.next();
        }
        let Some(last) = last else { return };
        let is_initial = |event| {
            let place =
                psc.events.place(event).map(|origin| psc.chains.place(origin, psc.events.get(event).cell));
            place.is_some_and(|place| psc.chains.is_initial(place.chain))
        };
        if is_initial(self.at) {
            edges.clear();
        }
        let steps = self.facts.coherence(self.at, &edges, last);
        self.path.extend(steps);
        self.at = last;
    }
}

/// The last of the next vertices that are in a phase.
fn last_at(rest: &mut Peekable<Iter<Vertex>>, phase: Phase) -> Option<Number> {
    let mut last = None;
    while let Some(&&Vertex::At(other, event)) = rest.peek() {
        if other != phase {
            break;
        }
        last = Some(event);
        rest.next();
    }
    last
}
