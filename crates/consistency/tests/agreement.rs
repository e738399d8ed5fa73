//! Every way to decide consistency against the naive one.

use interleaf_consistency::{Access, Phase, Rules, Saturation, naive, witness};
use interleaf_trace::{CellIndex, Position, ThreadIndex};

/// An event that owns its lists.
#[derive(Clone, Debug, Default)]
struct Owned {
    thread: u32,
    reads: Vec<(CellIndex, Position)>,
    writes: Vec<CellIndex>,
    after: Vec<Position>,
}

impl Owned {
    fn access(&self) -> Access<'_> {
        Access {
            thread: ThreadIndex(self.thread),
            reads: &self.reads,
            writes: &self.writes,
            after: &self.after,
        }
    }
}

struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % bound
    }
}

/// Random events with a random reads-from map, such that each source comes before its reader.
fn instance(random: &mut Random) -> Vec<Owned> {
    let threads = 2 + random.below(3) as u32;
    let cells = 1 + random.below(3) as u32;
    let length = 3 + random.below(9);
    let mut events: Vec<Owned> = Vec::new();
    for number in 0..length {
        let mut event = Owned { thread: random.below(u64::from(threads)) as u32, ..Owned::default() };
        let kind = random.below(5);
        for _ in 0..1 + random.below(8) / 7 {
            let cell = CellIndex(random.below(u64::from(cells)) as u32);
            if event.writes.contains(&cell) || event.reads.iter().any(|read| read.0 == cell) {
                continue;
            }
            if kind >= 2 {
                let sources =
                    (0..number as u32).filter(|&source| events[source as usize].writes.contains(&cell));
                let mut sources: Vec<_> = sources.map(Position).collect();
                sources.push(Position::INITIAL);
                event.reads.push((cell, sources[random.below(sources.len() as u64) as usize]));
            }
            if kind != 2 && kind != 3 {
                event.writes.push(cell);
            }
        }
        if number > 0 && random.below(12) == 0 {
            event.after.push(Position(random.below(number) as u32));
        }
        events.push(event);
    }
    events
}

/// Whether a sequence is an execution of the events.
fn is_execution(events: &[Owned], sequence: &[Position]) -> bool {
    let mut happened = vec![false; events.len()];
    let mut memory = [Position::INITIAL; 16];
    let mut done = [0; 16];
    sequence.len() == events.len()
        && sequence.iter().all(|&position| {
            let event = &events[position.index()];
            let earlier =
                events[..position.index()].iter().filter(|other| other.thread == event.thread).count();
            let fits = done[event.thread as usize] == earlier
                && event.after.iter().all(|before| happened[before.index()])
                && event.reads.iter().all(|&(cell, source)| memory[cell.index()] == source);
            done[event.thread as usize] += 1;
            event.writes.iter().for_each(|cell| memory[cell.index()] = position);
            fits && !std::mem::replace(&mut happened[position.index()], true)
        })
}

fn all_positions(events: &[Owned]) -> Vec<Position> {
    (0..events.len() as u32).map(Position).collect()
}

fn push_all(saturation: &mut Saturation, events: &[Owned]) -> bool {
    events.iter().all(|event| saturation.push(event.access()).is_ok())
}

#[test]
fn every_phase_agrees_with_the_naive_definition() {
    let programs =
        std::env::var("INTERLEAF_PROGRAMS").ok().and_then(|text| text.parse().ok()).unwrap_or(20_000);
    let mut random = Random(1);
    let (mut consistent, mut constructed, mut saturated) = (0, 0, 0);
    for number in 0..programs {
        let events = instance(&mut random);
        let accesses: Vec<_> = events.iter().map(Owned::access).collect();
        let expected = naive::is_consistent(&accesses);
        let guide = all_positions(&events);
        let message = |what: &str| format!("{what}, instance {number}: {events:?}");

        let mut saturation = Saturation::new(Rules::Applied);
        if push_all(&mut saturation, &events) {
            let (found, phase) = witness(&mut saturation, &guide);
            assert_eq!(found.is_some(), expected, "{}", message("all phases"));
            assert!(found.iter().all(|found| is_execution(&events, found)), "{}", message("witness"));
            constructed += u32::from(phase == Phase::Construction);
            let decided = saturation.decide(&guide);
            assert_eq!(decided.is_some(), expected, "{}", message("saturation and decision"));
            assert!(decided.iter().all(|found| is_execution(&events, found)), "{}", message("decided"));
        } else {
            assert!(!expected, "{}", message("saturation"));
            saturated += 1;
        }

        let mut plain = Saturation::new(Rules::Off);
        assert!(push_all(&mut plain, &events), "without rules nothing is inconsistent");
        let decided = plain.decide(&guide);
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
    let mut random = Random(2);
    for number in 0..5_000 {
        let events = instance(&mut random);
        let others = instance(&mut random);
        let mut fresh = Saturation::default();
        let expected = push_all(&mut fresh, &events);
        let mut used = Saturation::default();
        push_all(&mut used, &others);
        used.truncate(0);
        // All but the last few, some of another instance, and back.
        let kept = random.below(events.len() as u64) as usize;
        if push_all(&mut used, &events[..kept]) {
            for other in &others {
                let known = |&&(cell, source): &&(CellIndex, Position)| {
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
                    let (one, other) = (Position(one), Position(other));
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
        Position(events.len() as u32 - 1)
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
        assert_eq!(naive::is_consistent(&accesses), expected);
    }
}
