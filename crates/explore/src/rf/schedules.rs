//! The queue of schedules of a node, in few bytes.
//!
//! Schedules are taken in the order in which they were found. Each mostly begins like the one before, as the executions
//! do in which they were found; so it is stored as the number of events in common with the one before, and its other
//! events. The common events are still on the stack when the next schedule is taken, so they are not run again either.

use super::disk::SpillQueue;
use super::event::{Source, Turn};
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};
use serde::{Deserialize, Serialize};

/// An event of a schedule, with its sources as positions on the stack that the schedule makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Item {
    pub(crate) thread: ThreadIndex,
    pub(crate) turn: Turn,
    /// The range of its sources among those of the schedule.
    pub(crate) sources: (u32, u32),
}

/// The cells that a read reads from an update which the schedule moves before it, if there is one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Reversed {
    #[default]
    No,
    /// All that it writes.
    All,
    /// These.
    Cells(Vec<CellIndex>),
}

/// A schedule: the causal past of a new source without the prefix, and then the read.
///
/// Threads and cells have the numbers of a worker's run, or those that workers share.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Schedule {
    /// A fingerprint of the new source with its causal past.
    pub(crate) key: u128,
    pub(crate) items: Vec<Item>,
    pub(crate) sources: Vec<Source>,
    pub(crate) tuple: Vec<Source>,
    /// Whether the last item is an update that the schedule moves before the read.
    pub(crate) reversed: Reversed,
}

impl Schedule {
    pub(crate) fn sources_of(&self, item: &Item) -> &[Source] {
        &self.sources[item.sources.0 as usize..item.sources.1 as usize]
    }

    /// Whether an item is the update that is moved before the read.
    pub(crate) fn is_reversed(&self, item: usize) -> bool {
        self.reversed != Reversed::No && item + 1 == self.items.len()
    }

    /// The number of items that two schedules have in common at the beginning. A reversed update does not count: it is
    /// run as a new event.
    fn common(&self, other: &Schedule) -> usize {
        let most = |schedule: &Schedule| {
            schedule.items.len()
                - usize::from(schedule.reversed != Reversed::No && !schedule.items.is_empty())
        };
        let pairs = self.items.iter().zip(&other.items).take(most(self).min(most(other)));
        let is_same = |(one, two): &(&Item, &Item)| {
            (one.thread, one.turn) == (two.thread, two.turn) && self.sources_of(one) == other.sources_of(two)
        };
        pairs.take_while(is_same).count()
    }

    pub(crate) fn clear(&mut self) {
        self.truncate(0);
    }

    fn truncate(&mut self, items: usize) {
        self.items.truncate(items);
        self.sources.truncate(self.items.last().map_or(0, |item| item.sources.1 as usize));
        self.tuple.clear();
        self.reversed = Reversed::No;
    }

    /// Whether each source comes before its read, above a prefix of this length.
    pub(crate) fn is_well_formed(&self, prefix: u32) -> bool {
        let comes_before = |number: usize, sources: &[Source]| {
            let before =
                |&(_, source): &Source| !source.is_event() || source.index() < prefix as usize + number;
            sources.iter().all(before)
        };
        let mut items = self.items.iter().enumerate();
        items.all(|(number, item)| comes_before(number, self.sources_of(item)))
            && comes_before(self.items.len(), &self.tuple)
    }

    pub(crate) fn copy(&mut self, other: &Schedule) {
        self.items.clone_from(&other.items);
        self.sources.clone_from(&other.sources);
        self.tuple.clone_from(&other.tuple);
        self.reversed.clone_from(&other.reversed);
        self.key = other.key;
    }

    fn read(&mut self, bytes: &mut &[u8]) -> Option<()> {
        let common = get(bytes)?;
        if common > self.items.len() {
            return None;
        }
        self.truncate(common);
        for _ in 0..get(bytes)? {
            let thread = ThreadIndex(get(bytes)? as u32);
            let turn = Turn::from_code(get(bytes)? as u32);
            let start = self.sources.len() as u32;
            get_sources(bytes, &mut self.sources)?;
            let sources = (start, self.sources.len() as u32);
            self.items.push(Item { thread, turn, sources });
        }
        get_sources(bytes, &mut self.tuple)?;
        self.reversed = match get(bytes)? {
            0 => Reversed::No,
            1 => Reversed::All,
            more => {
                let cells = (2..more).map(|_| Some(CellIndex(get(bytes)? as u32)));
                Reversed::Cells(cells.collect::<Option<_>>()?)
            }
        };
        let (key, rest) = bytes.split_first_chunk()?;
        self.key = u128::from_le_bytes(*key);
        *bytes = rest;
        Some(())
    }

    pub(crate) fn threads_mut(&mut self) -> impl Iterator<Item = &mut ThreadIndex> {
        self.items.iter_mut().map(|item| &mut item.thread)
    }

    pub(crate) fn cells_mut(&mut self) -> impl Iterator<Item = &mut CellIndex> {
        let reversed = match &mut self.reversed {
            Reversed::Cells(cells) => cells.as_mut_slice(),
            Reversed::No | Reversed::All => &mut [],
        };
        self.sources.iter_mut().chain(&mut self.tuple).map(|(cell, _)| cell).chain(reversed)
    }
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Schedules {
    /// Each schedule is in one piece.
    #[serde(with = "hexadecimal")]
    pieces: SpillQueue,
    /// The position in the first piece.
    start: usize,
    waiting: usize,
    added: usize,
    /// The schedules that were added and taken last. In a file the first schedule is stored as a whole.
    #[serde(skip)]
    newest: Schedule,
    #[serde(skip)]
    taken: Schedule,
}

impl Schedules {
    pub(crate) fn len(&self) -> usize {
        self.waiting
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.waiting == 0
    }

    pub(crate) fn added(&self) -> usize {
        self.added
    }

    pub(crate) fn clear(&mut self) {
        if self.added == 0 {
            return; // In most cases.
        }
        self.pieces.clear();
        (self.start, self.waiting, self.added) = (0, 0, 0);
        self.newest.clear();
        self.taken.clear();
    }

    pub(crate) fn push(&mut self, schedule: &Schedule) {
        let piece = self.pieces.last();
        let common = schedule.common(&self.newest);
        put(piece, common);
        put(piece, schedule.items.len() - common);
        for item in &schedule.items[common..] {
            put(piece, item.thread.index());
            put(piece, item.turn.code() as usize);
            put_sources(piece, schedule.sources_of(item));
        }
        put_sources(piece, &schedule.tuple);
        match &schedule.reversed {
            Reversed::No => put(piece, 0),
            Reversed::All => put(piece, 1),
            Reversed::Cells(cells) => {
                put(piece, cells.len() + 2);
                cells.iter().for_each(|cell| put(piece, cell.index()));
            }
        }
        piece.extend_from_slice(&schedule.key.to_le_bytes());
        self.newest.copy(schedule);
        self.waiting += 1;
        self.added += 1;
    }

    /// The number of items that the next schedule has in common with the last that was taken, if there is a next one.
    pub(crate) fn common(&self) -> Option<usize> {
        let piece = self.pieces.first().filter(|_| self.waiting > 0)?;
        get(&mut piece.get(self.start..)?)
    }

    pub(crate) fn pop(&mut self) -> Option<&Schedule> {
        if self.waiting == 0 {
            return None;
        }
        let read = self.read();
        assert!(read.is_some(), "what was written can be read; please report this");
        Some(&self.taken)
    }

    fn read(&mut self) -> Option<()> {
        let piece = self.pieces.first()?;
        let bytes = &mut piece.get(self.start..)?;
        self.taken.read(bytes)?;
        self.start = piece.len() - bytes.len();
        self.waiting -= 1;
        if self.start == piece.len() {
            self.start = 0;
            self.pieces.pop();
        }
        Some(())
    }

    /// The same schedules, each changed, in a new queue.
    pub(crate) fn rewritten(mut self, mut change: impl FnMut(&mut Schedule)) -> Schedules {
        let mut rewritten = Schedules::default();
        let mut schedule = Schedule::default();
        while let Some(next) = self.pop() {
            schedule.copy(next);
            change(&mut schedule);
            rewritten.push(&schedule);
        }
        rewritten
    }

    /// Whether all schedules can be decoded and `fits` accepts them. Files may hold anything.
    pub(crate) fn are_well_formed(&self, mut fits: impl FnMut(&mut Schedule) -> bool) -> bool {
        if self.added < self.waiting {
            return false;
        }
        let mut schedule = Schedule::default();
        let (mut start, mut count) = (self.start, 0);
        for piece in self.pieces.iter() {
            let Some(mut bytes) = piece.get(start..) else { return false };
            start = 0;
            while !bytes.is_empty() {
                if schedule.read(&mut bytes).is_none() || !fits(&mut schedule) {
                    return false;
                }
                count += 1;
            }
        }
        count == self.waiting
    }
}

/// Bytes as hexadecimal digits in checkpoint files.
mod hexadecimal {
    use crate::rf::disk::SpillQueue;
    use serde::de::{Error, SeqAccess, Visitor};
    use serde::{Deserializer, Serializer};
    use std::fmt;

    pub(super) fn serialize<S: Serializer>(pieces: &SpillQueue, to: S) -> Result<S::Ok, S::Error> {
        let digits = |byte: &u8| [byte >> 4, byte & 15].map(|digit| char::from_digit(u32::from(digit), 16));
        let pieces = pieces.iter().filter(|piece| !piece.is_empty());
        to.collect_seq(pieces.map(|piece| piece.iter().flat_map(digits).flatten().collect::<String>()))
    }

    pub(super) fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<SpillQueue, D::Error> {
        from.deserialize_seq(AllPieces)
    }

    struct AllPieces;

    impl<'d> Visitor<'d> for AllPieces {
        type Value = SpillQueue;

        fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
            formatter.write_str("bytes as hexadecimal digits")
        }

        fn visit_seq<A: SeqAccess<'d>>(self, mut sequence: A) -> Result<SpillQueue, A::Error> {
            let byte = |digits: &[u8]| u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok();
            let mut pieces = SpillQueue::default();
            while let Some(text) = sequence.next_element::<String>()? {
                let bytes = text.as_bytes().chunks(2).map(byte).collect::<Option<Vec<u8>>>();
                let bytes = bytes.filter(|bytes| !bytes.is_empty());
                pieces.push(bytes.ok_or_else(|| A::Error::custom("no hexadecimal digits"))?);
            }
            Ok(pieces)
        }
    }
}

/// Appends a number, seven bits a byte; the highest bit says that more follow.
fn put(bytes: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn get(bytes: &mut &[u8]) -> Option<usize> {
    let mut number = 0;
    for shift in (0..usize::BITS).step_by(7) {
        let (byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= usize::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

fn put_sources(bytes: &mut Vec<u8>, sources: &[Source]) {
    put(bytes, sources.len());
    for &(cell, source) in sources {
        put(bytes, cell.index());
        // The initial value has the highest number, and is frequent.
        put(bytes, source.0.wrapping_add(1) as usize);
    }
}

fn get_sources(bytes: &mut &[u8], sources: &mut Vec<Source>) -> Option<()> {
    for _ in 0..get(bytes)? {
        let cell = CellIndex(get(bytes)? as u32);
        let source = EventIndex((get(bytes)? as u32).wrapping_sub(1));
        sources.push((cell, source));
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn schedule(number: u32) -> Schedule {
        let mut schedule = Schedule { key: u128::from(number) << 100 | 7, ..Schedule::default() };
        for item in 0..number % 7 {
            let start = schedule.sources.len() as u32;
            let source = if item % 3 == 0 { EventIndex::INITIAL } else { EventIndex(number / 3 * 1000) };
            schedule.sources.extend((0..item % 4).map(|cell| (CellIndex(cell * 200), source)));
            let sources = (start, schedule.sources.len() as u32);
            schedule.items.push(Item {
                thread: ThreadIndex(item / 2),
                turn: Turn::step(number / 50),
                sources,
            });
        }
        schedule.tuple = vec![(CellIndex(3), EventIndex(number))];
        schedule.reversed = match number % 5 {
            0 => Reversed::All,
            1 => Reversed::Cells(vec![CellIndex(1), CellIndex(number)]),
            _ => Reversed::No,
        };
        schedule
    }

    #[test]
    fn schedules_come_out_as_they_went_in() {
        let mut schedules = Schedules::default();
        let mut next = 0;
        for number in 0..2_000 {
            schedules.push(&schedule(number));
            if number % 3 == 0 {
                assert_eq!(schedules.pop(), Some(&schedule(next)));
                next += 1;
            }
        }
        assert!(
            schedules.pieces.iter().count() > 3 && schedules.are_well_formed(|schedule| schedule.key != 1)
        );
        assert!(!schedules.are_well_formed(|schedule| schedule.tuple[0].1 != EventIndex(1_999)));
        while next < 2_000 {
            let before = schedule(next.saturating_sub(1));
            let common = schedules.common().expect("there is one");
            assert_eq!(schedule(next).items[..common].len(), schedule(next).common(&before));
            assert_eq!(schedules.pop(), Some(&schedule(next)));
            next += 1;
        }
        assert!(schedules.is_empty() && schedules.pop().is_none() && schedules.common().is_none());
        let text = serde_json::to_string(&schedules).expect("JSON");
        assert!(serde_json::from_str::<Schedules>(&text).is_ok(), "{text}");
        let text = text.replace("[]", "[\"\"]");
        assert!(serde_json::from_str::<Schedules>(&text).is_err(), "an empty piece: {text}");
    }

    #[test]
    fn the_update_that_comes_first_is_not_what_schedules_have_in_common() {
        let plain =
            Schedule { items: schedule(6).items, sources: schedule(6).sources, ..Schedule::default() };
        let reversed = Schedule { reversed: Reversed::All, ..plain.clone() };
        assert_eq!(plain.common(&plain), 6);
        assert_eq!([plain.common(&reversed), reversed.common(&plain), reversed.common(&reversed)], [5; 3]);
    }
}
