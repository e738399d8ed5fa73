//! Polling whether a search should continue.

/// The number of states between two polls.
const STATES_BETWEEN_POLLS: u32 = 256;

/// Polls now and then.
pub(crate) struct Polls<'a> {
    goes_on: &'a mut dyn FnMut() -> bool,
    states: u32,
}

impl<'a> Polls<'a> {
    pub(crate) fn new(goes_on: &'a mut dyn FnMut() -> bool) -> Polls<'a> {
        Polls { goes_on, states: 0 }
    }

    /// Counts a state. Returns whether the search should stop.
    pub(crate) fn is_stopped(&mut self) -> bool {
        self.states += 1;
        self.states.is_multiple_of(STATES_BETWEEN_POLLS) && !(self.goes_on)()
    }

    pub(crate) fn goes_on(&mut self) -> &mut dyn FnMut() -> bool {
        self.goes_on
    }
}
