//! Tests whose end is visible to searches that do not tell all executions apart.
//!
//! The outcome of a test is what registers and memory hold at the end. A search of reads-from or reads-value-from classes shows each
//! combination of values that reads obtain, but only one of the orders of writes that nobody reads. So the first thread waits for
//! the others and then reads the locations that the test asks for: memory becomes what a read obtains. A search of states forgets
//! the registers of threads that have ended. So each thread stores its registers that the test asks for, each at a place of its own.

use crate::instruction::{Action, Address, DISTANCE, Instruction, LOCATIONS_BASE, Source};
use crate::test::{Place, Test};
use interleaf_program::{Cell, Global, Initial, Object, ObjectKind};

/// How far above the locations of the test the stored registers are: no test has so many.
const REGISTERS_BASE: u64 = LOCATIONS_BASE + (1 << 44);

impl Test {
    /// The places that the condition, the filter and the list of locations ask for, each once.
    fn asked(&self) -> Vec<Place> {
        let mut places: Vec<Place> = self.shown.iter().map(|&(place, _)| place).collect();
        self.condition.places(&mut |place| places.push(place));
        self.filter.iter().for_each(|filter| filter.places(&mut |place| places.push(place)));
        places.sort_unstable();
        places.dedup();
        places
    }

    /// The same test, in which the first thread at its end joins the others and reads what memory holds.
    pub fn with_final_reads(&self) -> Test {
        let cell = |place| match place {
            Place::Location(location) => {
                let location = &self.locations[usize::from(location)];
                Some(Cell::new(location.address, location.kind.size))
            }
            Place::Register(..) => None,
        };
        let cells = self.asked().into_iter().filter_map(cell).collect();
        Test { final_reads: Some(cells), ..self.clone() }
    }

    /// The same test, in which each thread at its end stores its registers.
    pub fn with_stored_registers(&self) -> Test {
        let mut test = self.clone();
        for place in self.asked() {
            let Place::Register(thread, register) = place else { continue };
            let number = test.globals.len() as u64;
            let base = REGISTERS_BASE + number * DISTANCE;
            let code = &mut test.threads[usize::from(thread)].code;
            let line = code.last().map_or(0, |last| last.line);
            let action = Action::Store {
                from: Source::Register(register),
                at: Address { displacement: base, ..Address::default() },
            };
            code.push(Instruction { action, size: 8, orders: None, line });
            test.globals.push(Global {
                object: Object { base, size: 8, kind: ObjectKind::Global, zeroed: false },
                name: format!("register{number}").into(),
                initial: Initial::Bytes([0; 8].into()),
                constant: false,
                library: false,
                shape: None,
            });
        }
        test
    }
}
