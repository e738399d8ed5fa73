//! Whether a search is to go on.

/// How often it is asked whether to go on: once in so many states.
const STATES_BETWEEN_POLLS: u32 = 256;

/// Asks now and then whether to go on.
pub(crate) struct Polls<'a> {
    goes_on: &'a mut dyn FnMut() -> bool,
    states: u32,
}

impl<'a> Polls<'a> {
    pub(crate) fn new(goes_on: &'a mut dyn FnMut() -> bool) -> Polls<'a> {
        Polls { goes_on, states: 0 }
    }

    /// Counts a state; whether the search is to stop here.
    pub(crate) fn is_stopped(&mut self) -> bool {
        self.states += 1;
        self.states.is_multiple_of(STATES_BETWEEN_POLLS) && !(self.goes_on)()
    }

    /// What is asked.
    pub(crate) fn goes_on(&mut self) -> &mut dyn FnMut() -> bool {
        self.goes_on
    }
}
