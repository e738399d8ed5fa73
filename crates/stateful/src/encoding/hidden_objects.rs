//! Heap objects that no pointer leads to, but something that may be a pointer all the same.
//!
//! That is a word with marks in its highest bits, or one that was written in several pieces. Such an object is a part
//! of a state, with its address. Most programs that leave garbage hide nothing, so the possible places of pieces of
//! pointers are found once for each object.

use super::Encoder;
use interleaf_memory::{Machine, may_point};
use interleaf_program::Address;
use interleaf_program::address::THREADS_BASE;
use interleaf_trace::CellIndex;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Words in several cells that may be pointers, each as its cells.
type Words = Rc<[Box<[CellIndex]>]>;

/// The places where pointers may hide, valid as long as the cells of the run are the same.
#[derive(Debug, Default)]
pub(crate) struct Hiding {
    globals: Option<Words>,
    /// In other objects, by their base and size.
    objects: FxHashMap<(Address, u64), Words>,
}

impl Hiding {
    fn of_globals(&mut self, machine: &Machine) -> Words {
        let words = self.globals.get_or_insert_with(|| {
            let globals = machine.program().globals().iter();
            globals
                .flat_map(|global| machine.store().words_in_pieces(global.object, machine.trace()))
                .collect()
        });
        words.clone()
    }

    /// In an object, if that is alive.
    fn of_object(&mut self, machine: &Machine, number: u32) -> Option<Words> {
        let object =
            machine.store().objects().get(number).filter(|_| !machine.store().is_over(number))?.object;
        let words = self.objects.entry((object.base, object.size));
        let words = words.or_insert_with(|| machine.store().words_in_pieces(object, machine.trace()).into());
        Some(words.clone())
    }
}

impl Encoder {
    /// Appends the unreached heap objects that something may lead to, by address.
    pub(crate) fn hidden_objects(
        &mut self,
        machine: &Machine,
        unreached: &mut Vec<(Address, u32)>,
        next: &mut usize,
    ) {
        let objects = machine.store().objects();
        let mut hidden = Vec::new();
        let (mut words, mut reached) = (0, 0);
        loop {
            let newly_hidden = std::mem::take(&mut hidden);
            let mut look = |word: u64| {
                if may_point(word) {
                    let address = word & (2 * THREADS_BASE - 1);
                    let before = unreached.partition_point(|&(base, _)| base <= address).checked_sub(1);
                    let object = before.map(|before| unreached[before].1);
                    hidden.extend(object.filter(|&object| objects.is_around(object, address)));
                }
            };
            self.words[words..].iter().for_each(|&word| look(word));
            let globals = (words == 0).then(|| self.hiding.of_globals(machine));
            let new = self.reached[reached..].iter().chain(&newly_hidden);
            let new = new.filter_map(|&object| self.hiding.of_object(machine, object));
            for pieces in globals.into_iter().chain(new) {
                pieces.iter().for_each(|cells| look(machine.store().word_of(cells, machine.trace())));
            }
            (words, reached) = (self.words.len(), self.reached.len());
            hidden.sort_unstable();
            hidden.dedup();
            if hidden.is_empty() {
                return;
            }
            for &(address, object) in unreached.iter() {
                if hidden.contains(&object) {
                    self.words.push(address);
                    self.object(machine, object);
                }
            }
            self.reached_objects(machine, next);
            unreached.retain(|(_, object)| self.numbers[*object as usize] == 0 && !hidden.contains(object));
        }
    }
}
