//! Paths in files: only what is unusual for an event at its position is written.
//!
//! A part of a search has a path for each group of places, and mostly its places are few. Written event by event, paths would be
//! most of the file.

use super::shared_node::{NamedItem, NamedSource, Path, PathEvent};
use crate::rf::event::{Kind, Turn};
use interleaf_program::ThreadId;
use interleaf_trace::EventIndex;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A path in a file. Positions are those of events, and in ascending order.
#[derive(Serialize, Deserialize)]
struct WrittenPath {
    /// The thread of each event.
    threads: Vec<ThreadId>,
    /// Where a kind begins: all events up to the next such position have it.
    kinds: Vec<(u32, Kind)>,
    /// Turns other than the next step without a choice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    turns: Vec<(u32, Turn)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    sources: Vec<(u32, Box<[NamedSource]>)>,
    /// Prefixes that are not all events before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    prefixes: Vec<(u32, u32)>,
    /// Where events begin, or end, to be copies. The first ones are fresh.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    copied: Vec<u32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    levels: Vec<WrittenLevel>,
}

/// The base of a level, how many of its first events are in the order of the path, and the order of the others.
#[derive(Serialize, Deserialize)]
struct WrittenLevel(u32, u32, Vec<EventIndex>);

impl WrittenPath {
    fn of(path: &Path) -> WrittenPath {
        let mut written = WrittenPath {
            threads: path.events.iter().map(|event| event.item.thread).collect(),
            kinds: Vec::new(),
            turns: Vec::new(),
            sources: Vec::new(),
            prefixes: Vec::new(),
            copied: Vec::new(),
            levels: path.levels.iter().map(WrittenLevel::of).collect(),
        };
        let mut was_fresh = true;
        for (event, position) in path.events.iter().zip(0..) {
            if written.kinds.last().is_none_or(|&(_, kind)| kind != event.kind) {
                written.kinds.push((position, event.kind));
            }
            if event.item.turn != Turn::step(0) {
                written.turns.push((position, event.item.turn));
            }
            if !event.item.sources.is_empty() {
                written.sources.push((position, event.item.sources.clone()));
            }
            if event.prefix != position {
                written.prefixes.push((position, event.prefix));
            }
            if event.is_fresh != was_fresh {
                written.copied.push(position);
                was_fresh = event.is_fresh;
            }
        }
        written
    }

    /// The path, or what is wrong.
    fn path(self) -> Result<Path, &'static str> {
        let (mut kinds, mut turns) = (self.kinds.into_iter().peekable(), self.turns.into_iter().peekable());
        let (mut sources, mut prefixes) =
            (self.sources.into_iter().peekable(), self.prefixes.into_iter().peekable());
        let mut copied = self.copied.into_iter().peekable();
        let (mut kind, mut is_fresh) = (None, true);
        let mut events = Vec::with_capacity(self.threads.len());
        for (thread, position) in self.threads.into_iter().zip(0..) {
            let is_here = |at: u32| at == position;
            if let Some((_, new)) = kinds.next_if(|&(at, _)| is_here(at)) {
                kind = Some(new);
            }
            if copied.next_if(|&at| is_here(at)).is_some() {
                is_fresh = !is_fresh;
            }
            let turn = turns.next_if(|&(at, _)| is_here(at)).map_or(Turn::step(0), |(_, turn)| turn);
            let sources = sources.next_if(|(at, _)| is_here(*at)).map(|(_, sources)| sources);
            let prefix = prefixes.next_if(|&(at, _)| is_here(at)).map_or(position, |(_, prefix)| prefix);
            let item = NamedItem { thread, turn, sources: sources.unwrap_or_default() };
            events.push(PathEvent { item, kind: kind.ok_or("an event has no kind")?, prefix, is_fresh });
        }
        let is_all = kinds.peek().is_none()
            && turns.peek().is_none()
            && sources.peek().is_none()
            && prefixes.peek().is_none()
            && copied.peek().is_none();
        if !is_all {
            return Err("positions of events that are not there, or not in order");
        }
        let levels = self.levels.into_iter().map(|level| level.witness(events.len()));
        Ok(Path { levels: levels.collect::<Option<_>>().ok_or("a level has too many events")?, events })
    }
}

impl WrittenLevel {
    fn of((base, witness): &(u32, Vec<EventIndex>)) -> WrittenLevel {
        let in_order = witness.iter().zip(0..).take_while(|(event, position)| event.index() == *position);
        let in_order = in_order.count();
        WrittenLevel(*base, in_order as u32, witness[in_order..].to_vec())
    }

    fn witness(self, events: usize) -> Option<(u32, Vec<EventIndex>)> {
        let WrittenLevel(base, in_order, others) = self;
        (in_order as usize <= events).then(|| (base, (0..in_order).map(EventIndex).chain(others).collect()))
    }
}

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        WrittenPath::of(self).serialize(to)
    }
}

impl<'d> Deserialize<'d> for Path {
    fn deserialize<D: Deserializer<'d>>(from: D) -> Result<Path, D::Error> {
        WrittenPath::deserialize(from)?.path().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use interleaf_memory::CellName;
    use interleaf_program::Cell;

    fn path() -> Path {
        let cell = CellName::Memory(Cell { address: 65_536, size: 4 });
        let event = |number: u32| PathEvent {
            item: NamedItem {
                thread: ThreadId::MAIN,
                turn: if number == 3 { Turn::memory_write(1) } else { Turn::step(number / 7) },
                sources: (1..number % 3).map(|source| (cell, EventIndex(source))).collect(),
            },
            kind: if number < 4 { Kind::Read } else { Kind::Closed },
            prefix: if number == 5 { 2 } else { number },
            is_fresh: number != 6,
        };
        let witness = [0, 1, 3, 2].map(EventIndex).to_vec();
        Path { events: (0..9).map(event).collect(), levels: vec![(0, Vec::new()), (4, witness)] }
    }

    #[test]
    fn what_was_written_is_read() {
        let text = serde_json::to_string(&path()).expect("JSON");
        assert_eq!(serde_json::from_str::<Path>(&text).expect("a path"), path(), "{text}");
        let empty = Path { events: Vec::new(), levels: Vec::new() };
        let text = serde_json::to_string(&empty).expect("JSON");
        assert_eq!(serde_json::from_str::<Path>(&text).expect("a path"), empty, "{text}");
    }

    #[test]
    fn wrong_positions_are_refused() {
        let text = serde_json::to_string(&path()).expect("JSON");
        let wrong = [
            ("\"kinds\":[[0,", "\"kinds\":[[1,"),
            ("[4,\"Closed\"]", "[9,\"Closed\"]"),
            ("\"copied\":[6,7]", "\"copied\":[7,6]"),
            ("\"prefixes\":[[5,2]]", "\"prefixes\":[[50,2]]"),
            ("[4,2,[3,2]]", "[4,4000000000,[3,2]]"),
        ];
        for (right, wrong) in wrong {
            assert!(text.contains(right), "{right} in {text}");
            assert!(serde_json::from_str::<Path>(&text.replace(right, wrong)).is_err(), "{wrong}");
        }
    }
}
