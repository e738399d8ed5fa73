//! Gives slots to temporaries: values that live within one block.

use crate::bytecode::Slot;

/// The slots of a frame behind the permanent ones.
pub(crate) struct Slots {
    permanent: Slot,
    next: Slot,
    most: Slot,
    free: Vec<Slot>,
}

impl Slots {
    /// No slot is taken yet.
    pub(crate) fn new() -> Slots {
        Slots { permanent: 0, next: 0, most: 0, free: Vec::new() }
    }

    /// Takes `count` slots for the whole function; only before the first temporary.
    pub(crate) fn permanent(&mut self, count: u32) -> Slot {
        debug_assert_eq!(self.next, self.permanent, "permanent slots come first");
        let first = self.permanent;
        self.permanent += count;
        self.next = self.permanent;
        self.most = self.most.max(self.next);
        first
    }

    /// Takes `count` adjacent slots until they are released or the block ends.
    pub(crate) fn temporary(&mut self, count: u32) -> Slot {
        if count == 1
            && let Some(slot) = self.free.pop()
        {
            return slot;
        }
        let first = self.next;
        self.next += count;
        self.most = self.most.max(self.next);
        first
    }

    /// Whether a slot is given back at the end of the block.
    pub(crate) fn is_temporary(&self, slot: Slot) -> bool {
        slot >= self.permanent
    }

    /// Gives back `count` slots from `first` on, if they are temporaries.
    pub(crate) fn release(&mut self, first: Slot, count: u32) {
        if self.is_temporary(first) {
            self.free.extend((first..first + count).rev());
        }
    }

    /// Gives back all temporaries.
    pub(crate) fn end_block(&mut self) {
        self.next = self.permanent;
        self.free.clear();
    }

    /// How many slots a frame has.
    pub(crate) fn most(&self) -> u32 {
        self.most
    }
}
