//! Every way to decide consistency against the naive one.

#[path = "support/naive.rs"]
mod naive;

use fastrand::Rng;
use interleaf_consistency::{Access, Buffer, Ends, Phase, Rules, Saturation, Section, witness, witness_with};
use interleaf_testing::campaign_size;
use interleaf_trace::{CellIndex, EventIndex, ThreadIndex};
use std::collections::HashMap;

/// An event that owns its lists.
#[derive(Clone, Debug, Default)]
struct Owned {
    thread: u32,
    reads: Vec<(CellIndex, EventIndex)>,
    writes: Vec<CellIndex>,
    after: Vec<EventIndex>,
    buffer: Buffer,
    section: Section,
}

impl Owned {
    fn access(&self) -> Access<'_> {
        Access {
            thread: ThreadIndex(self.thread),
            reads: &self.reads,
            writes: &self.writes,
            after: &self.after,
            buffer: self.buffer,
            section: self.section,
        }
    }
}

/// Random events with a random reads-from map, such that each source comes before its reader.
fn instance(random: &mut Rng) -> Vec<Owned> {
    let threads = 2 + random.u64(..3) as u32;
    let cells = 1 + random.u64(..3) as u32;
    let length = 3 + random.u64(..9);
    let mut events: Vec<Owned> = Vec::new();
    for number in 0..length {
        let mut event = Owned { thread: random.u64(..u64::from(threads)) as u32, ..Owned::default() };
        let kind = random.u64(..5);
        for _ in 0..1 + random.u64(..8) / 7 {
            let cell = CellIndex(random.u64(..u64::from(cells)) as u32);
            if event.writes.contains(&cell) || event.reads.iter().any(|read| read.0 == cell) {
                continue;
            }
            if kind >= 2 {
                let sources =
                    (0..number as u32).filter(|&source| events[source as usize].writes.contains(&cell));
                let mut sources: Vec<_> = sources.map(EventIndex).collect();
                sources.push(EventIndex::INITIAL);
                event.reads.push((cell, sources[random.u64(..sources.len() as u64) as usize]));
            }
            if kind != 2 && kind != 3 {
                event.writes.push(cell);
            }
        }
        if number > 0 && random.u64(..12) == 0 {
            event.after.push(EventIndex(random.u64(..number) as u32));
        }
        events.push(event);
    }
    events
}

/// Random events. Some of them take or release one of two locks.
fn instance_with_sections(random: &mut Rng) -> Vec<Owned> {
    let mut events = instance(random);
    let locks = [CellIndex(6), CellIndex(7)];
    // Each thread and lock: whether the thread holds it.
    let mut held: HashMap<(u32, CellIndex), bool> = HashMap::new();
    for event in &mut events {
        if random.u64(..5) < 2 {
            continue;
        }
        let lock = locks[usize::from(random.u64(..4) == 0)];
        let is_held = held.entry((event.thread, lock)).or_default();
        event.section = if *is_held { Section::End(lock) } else { Section::Begin(lock) };
        *is_held = !*is_held;
    }
    events
}

/// A cell that is a lifetime where there are buffers.
const LIFETIME: CellIndex = CellIndex(9);

/// Random events of threads whose writes go through buffers, one for each thread or one for each thread and cell.
fn instance_with_buffers(random: &mut Rng) -> Vec<Owned> {
    let threads = 2 + random.u64(..2) as u32;
    let cells = 1 + random.u64(..3) as u32;
    let one_each = random.u64(..2) == 0;
    let length = 4 + random.u64(..11);
    let mut events: Vec<Owned> = Vec::new();
    // What was put into buffers and is to be brought to memory: the thread, the buffer, the cell, the event.
    let mut held: Vec<(u32, u32, CellIndex, EventIndex)> = Vec::new();
    // For each thread and cell the last such write, and what brought it to memory.
    let mut own: HashMap<(u32, CellIndex), (EventIndex, Option<EventIndex>)> = HashMap::new();
    let mut is_ended = false;
    while (events.len() as u64) < length {
        let here = EventIndex(events.len() as u32);
        let thread = random.u64(..u64::from(threads)) as u32;
        let cell = CellIndex(random.u64(..u64::from(cells)) as u32);
        let mut event = Owned { thread, ..Owned::default() };
        match random.u64(..9) {
            0..=2 if !held.is_empty() => {
                let number = random.u64(..held.len() as u64) as usize;
                let number = held.iter().position(|held_one| held_one.1 == held[number].1).unwrap_or(0);
                let (thread, buffer, cell, write) = held.remove(number);
                let last = own.get_mut(&(thread, cell)).filter(|last| last.0 == write);
                last.into_iter().for_each(|last| last.1 = Some(here));
                event = Owned { thread: buffer, writes: vec![cell], buffer: Buffer::From(write), ..event };
                if random.u64(..3) == 0 {
                    event.reads.push((LIFETIME, EventIndex::INITIAL));
                }
            }
            0..=3 => {
                let buffer = 4 + thread * 4 + if one_each { 0 } else { cell.0 };
                held.push((thread, buffer, cell, here));
                own.insert((thread, cell), (here, None));
                event.buffer = Buffer::Into;
            }
            4 if !is_ended => {
                is_ended = true;
                event.writes.push(LIFETIME);
            }
            5 if held.iter().all(|held| held.0 != thread) => {
                event.writes.push(cell);
                event
                    .after
                    .extend(own.iter().filter(|(key, _)| key.0 == thread).filter_map(|(_, last)| last.1));
                own.retain(|&key, _| key != (thread, cell));
            }
            _ => {
                let own = own.get(&(thread, cell)).copied();
                let is_other = |&source: &u32| {
                    events[source as usize].writes.contains(&cell)
                        && own.is_none_or(|own| own.1 != Some(EventIndex(source)))
                };
                let mut sources: Vec<_> = (0..here.0).filter(is_other).map(EventIndex).collect();
                match own {
                    Some((write, None)) => sources = vec![write],
                    Some((write, Some(_))) => sources.push(write),
                    None => sources.push(EventIndex::INITIAL),
                }
                let source = sources[random.u64(..sources.len() as u64) as usize];
                event.after.extend(own.filter(|own| own.0 != source).and_then(|own| own.1));
                event.reads.push((cell, source));
            }
        }
        events.push(event);
    }
    events
}

/// Whether two sections of a lock overlap: an event of a section stands between the first and the last event of another one.
fn has_overlap(events: &[Owned], sequence: &[EventIndex]) -> bool {
    let place = |event: usize| sequence.iter().position(|other| other.index() == event);
    let sections = events.iter().enumerate().filter_map(|(begin, event)| {
        let Section::Begin(lock) = event.section else { return None };
        let own = || (begin..events.len()).filter(|&number| events[number].thread == event.thread);
        let end = own().find(|&number| events[number].section == Section::End(lock));
        let last = end.or_else(|| own().next_back())?;
        Some((lock, event.thread, place(begin)?, place(last)?))
    });
    let sections: Vec<_> = sections.collect();
    sections.iter().any(|&(lock, thread, begin, end)| {
        sections
            .iter()
            .any(|other| (other.0, other.1 != thread) == (lock, true) && begin < other.3 && other.2 < end)
    })
}

/// Whether a sequence is an execution of the events: a thread sees what is in its buffers, else memory.
fn is_execution(events: &[Owned], sequence: &[EventIndex]) -> bool {
    let mut happened = vec![false; events.len()];
    let mut memory = [EventIndex::INITIAL; 16];
    let mut done = [0; 32];
    let memory_write = |write: EventIndex| {
        let number = events.iter().position(|event| event.buffer == Buffer::From(write));
        number.map(|number| EventIndex(number as u32))
    };
    let owner = |event: EventIndex| match events[event.index()].buffer {
        Buffer::From(write) => events[write.index()].thread,
        _ => events[event.index()].thread,
    };
    sequence.len() == events.len()
        && !has_overlap(events, sequence)
        && sequence.iter().all(|&position| {
            let event = &events[position.index()];
            let earlier =
                events[..position.index()].iter().filter(|other| other.thread == event.thread).count();
            let sees = |&(cell, source): &(CellIndex, EventIndex)| {
                let last = memory[cell.index()];
                if cell == LIFETIME && matches!(event.buffer, Buffer::From(_)) {
                    return last == source || owner(last) == owner(position);
                }
                let is_own = source.is_event() && events[source.index()].buffer == Buffer::Into;
                let held = is_own && memory_write(source).is_none_or(|write| !happened[write.index()]);
                held || last == if is_own { memory_write(source).unwrap_or(source) } else { source }
            };
            let put = if let Buffer::From(write) = event.buffer { Some(write) } else { None };
            let fits = done[event.thread as usize] == earlier
                && event.after.iter().chain(&put).all(|before| happened[before.index()])
                && event.reads.iter().all(sees);
            done[event.thread as usize] += 1;
            event.writes.iter().for_each(|cell| memory[cell.index()] = position);
            fits && !std::mem::replace(&mut happened[position.index()], true)
        })
}

fn all_positions(events: &[Owned]) -> Vec<EventIndex> {
    (0..events.len() as u32).map(EventIndex).collect()
}

fn push_all(saturation: &mut Saturation, events: &[Owned]) -> bool {
    events.iter().all(|event| saturation.push(event.access()).is_ok())
}

#[test]
fn every_phase_agrees_with_the_naive_definition() {
    every_phase_agrees(instance);
}

#[test]
fn every_phase_agrees_with_the_naive_definition_where_there_are_buffers() {
    every_phase_agrees(instance_with_buffers);
}

#[test]
fn every_phase_agrees_with_the_naive_definition_where_there_are_sections() {
    every_phase_agrees(instance_with_sections);
}

#[test]
fn sections_without_an_end_come_last_if_they_must() {
    let mut random = Rng::with_seed(3);
    let (mut anywhere, mut last) = (0, 0);
    for number in 0..20_000 {
        let events = instance_with_sections(&mut random);
        let accesses: Vec<_> = events.iter().map(Owned::access).collect();
        let expected = naive::is_consistent(&accesses, Ends::Last);
        let mut saturation = Saturation::default();
        let is_pushed = push_all(&mut saturation, &events);
        let found = is_pushed.then(|| witness_with(&mut saturation, &all_positions(&events), Ends::Last).0);
        let found = found.flatten();
        assert_eq!(found.is_some(), expected, "instance {number}: {events:?}");
        assert!(found.iter().all(|found| saturation.has_last_ends(found)), "instance {number}: {events:?}");
        anywhere += u32::from(naive::is_consistent(&accesses, Ends::Anywhere));
        last += u32::from(expected);
    }
    assert!(last > 2_000 && anywhere > last + 500, "{last} of {anywhere}");
}

fn every_phase_agrees(instance: fn(&mut Rng) -> Vec<Owned>) {
    let programs = campaign_size("INTERLEAF_PROGRAMS", 20_000) as u32;
    let mut random = Rng::with_seed(1);
    let (mut consistent, mut constructed, mut saturated) = (0, 0, 0);
    for number in 0..programs {
        let events = instance(&mut random);
        let accesses: Vec<_> = events.iter().map(Owned::access).collect();
        let expected = naive::is_consistent(&accesses, Ends::Anywhere);
        let guide = all_positions(&events);
        let message = |what: &str| format!("{what}, instance {number}: {events:?}");

        let mut saturation = Saturation::new(Rules::Applied);
        if push_all(&mut saturation, &events) {
            let (found, phase) = witness(&mut saturation, &guide);
            assert_eq!(found.is_some(), expected, "{}", message("all phases"));
            assert!(found.iter().all(|found| is_execution(&events, found)), "{}", message("witness"));
            constructed += u32::from(phase == Phase::Construction);
            let decided = saturation.decide(&guide, Ends::Anywhere);
            assert_eq!(decided.is_some(), expected, "{}", message("saturation and decision"));
            assert!(decided.iter().all(|found| is_execution(&events, found)), "{}", message("decided"));
        } else {
            assert!(!expected, "{}", message("saturation"));
            saturated += 1;
        }

        let mut plain = Saturation::new(Rules::Off);
        assert!(push_all(&mut plain, &events), "without rules nothing is inconsistent");
        let decided = plain.decide(&guide, Ends::Anywhere);
        assert_eq!(decided.is_some(), expected, "{}", message("decision alone"));
        assert!(decided.iter().all(|found| is_execution(&events, found)), "{}", message("decided alone"));
        if let Some(found) = plain.construct(&guide) {
            assert!(is_execution(&events, &found), "{}", message("construction alone"));
        }
        consistent += u32::from(expected);
    }
    assert!(consistent > programs / 10 && saturated > programs / 10 && constructed > programs / 10);
}

#[test]
fn what_is_taken_back_leaves_no_trace() {
    let mut random = Rng::with_seed(2);
    for number in 0..10_000 {
        let instance = if number % 2 == 0 { instance } else { instance_with_buffers };
        let events = instance(&mut random);
        let others = self::instance(&mut random);
        let mut fresh = Saturation::default();
        let expected = push_all(&mut fresh, &events);
        let mut used = Saturation::default();
        push_all(&mut used, &others);
        used.truncate(0);
        // All but the last few, some of another instance, and back.
        let kept = random.u64(..events.len() as u64) as usize;
        if push_all(&mut used, &events[..kept]) {
            for other in &others {
                let known = |&&(cell, source): &&(CellIndex, EventIndex)| {
                    !source.is_event()
                        || source.index() < kept && events[source.index()].writes.contains(&cell)
                };
                let reads = other.reads.iter().filter(known).copied().collect();
                let other = Owned { reads, after: Vec::new(), ..other.clone() };
                if used.push(other.access()).is_err() {
                    break;
                }
            }
            used.truncate(kept);
            let mut again = true;
            for event in &events[kept..] {
                again = again && used.push(event.access()).is_ok();
            }
            assert_eq!(again, expected, "instance {number}: {events:?}");
            for one in (0..events.len() as u32).filter(|_| expected) {
                for other in 0..events.len() as u32 {
                    let (one, other) = (EventIndex(one), EventIndex(other));
                    assert_eq!(fresh.is_before(one, other), used.is_before(one, other), "instance {number}");
                }
            }
        }
    }
}

/// Example 5.2 of the paper: each half hides an order of `x = 3` and `x = 4`, and the two are opposite.
#[test]
fn saturation_alone_is_not_enough() {
    let (x, half) = (0, |half: u32| (1 + 2 * half, 2 + 2 * half));
    let mut events: Vec<Owned> = Vec::new();
    let write = |events: &mut Vec<Owned>, thread: u32, cell: u32| {
        events.push(Owned { thread, writes: vec![CellIndex(cell)], ..Owned::default() });
        EventIndex(events.len() as u32 - 1)
    };
    let read = |events: &mut Vec<Owned>, thread: u32, cell: u32, source| {
        events.push(Owned { thread, reads: vec![(CellIndex(cell), source)], ..Owned::default() });
    };
    // In each half the value that its thread writes to x comes second, unless the other one is read too late.
    let mut first = Vec::new();
    for number in 0..2 {
        let (y, z) = half(number);
        let thread = 10 * number;
        let (z_1, y_2) = (write(&mut events, thread, z), write(&mut events, thread + 1, y));
        read(&mut events, thread + 2, z, z_1);
        read(&mut events, thread + 2, y, y_2);
        let x_written = write(&mut events, thread + 2, x);
        first.push((z_1, y_2, x_written));
    }
    let one_half = |events: &mut Vec<Owned>, number: u32| {
        let ((y, z), (z_1, y_2, _)) = (half(number), first[number as usize]);
        let (_, _, other) = first[1 - number as usize];
        let thread = 10 * number;
        read(events, thread + 3, x, other);
        write(events, thread + 3, y);
        read(events, thread + 3, z, z_1);
        read(events, thread + 4, x, other);
        write(events, thread + 4, z);
        read(events, thread + 4, y, y_2);
    };
    one_half(&mut events, 0);
    for (count, expected) in [(1, true), (2, false)] {
        if count == 2 {
            one_half(&mut events, 1);
        }
        let mut saturation = Saturation::default();
        assert!(push_all(&mut saturation, &events), "saturation finds nothing wrong");
        let (x_3, x_4) = (first[0].2, first[1].2);
        assert!(!saturation.is_before(x_3, x_4) && !saturation.is_before(x_4, x_3), "the order stays hidden");
        let (found, phase) = witness(&mut saturation, &all_positions(&events));
        assert_eq!(found.is_some(), expected);
        assert!(expected || phase == Phase::Decision, "only the decision procedure says no");
        let accesses: Vec<_> = events.iter().map(Owned::access).collect();
        assert_eq!(naive::is_consistent(&accesses, Ends::Anywhere), expected);
    }
}
