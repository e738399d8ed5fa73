//! Slots for temporaries: values that live within one block.

use crate::bytecode::Slot;

/// The slots of a frame behind the permanent ones.
#[derive(Default)]
pub(crate) struct Slots {
    permanent: Slot,
    next: Slot,
    most: Slot,
    free: Vec<Slot>,
    /// Which of the first 64 temporaries are taken.
    taken: u64,
}

impl Slots {
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
        let first = match self.free.pop() {
            Some(slot) if count == 1 => slot,
            other => {
                self.free.extend(other);
                let first = self.next;
                self.next += count;
                self.most = self.most.max(self.next);
                first
            }
        };
        (first..first + count).for_each(|slot| self.taken |= self.bit(slot));
        first
    }

    fn bit(&self, slot: Slot) -> u64 {
        1u64.checked_shl(slot - self.permanent).unwrap_or(0)
    }

    /// The first temporary, and which of the first 64 from there on are taken.
    pub(crate) fn live(&self) -> (Slot, u64) {
        (self.permanent, self.taken)
    }

    /// Whether a slot is released at the end of the block.
    pub(crate) fn is_temporary(&self, slot: Slot) -> bool {
        slot >= self.permanent
    }

    /// Releases `count` slots from `first` on, if they are temporaries.
    pub(crate) fn release(&mut self, first: Slot, count: u32) {
        if self.is_temporary(first) {
            self.free.extend((first..first + count).rev());
            (first..first + count).for_each(|slot| self.taken &= !self.bit(slot));
        }
    }

    pub(crate) fn end_block(&mut self) {
        self.next = self.permanent;
        self.free.clear();
        self.taken = 0;
    }

    pub(crate) fn most(&self) -> u32 {
        self.most
    }
}
