//! What private memory holds on a path, as symbols.
//!
//! Two kinds of memory are private. A local variable whose address no other thread can hold always is. Memory at any other
//! address is taken for private from the load of a retry loop to its next iteration; the machine checks that no other thread
//! accesses it meanwhile. Such addresses have one base on a path, so that two of them overlap only if their offsets say so.

use super::symbols::{Place, Symbol};

/// The contents of the places that a path accessed.
#[derive(Clone, Default)]
pub(crate) struct SymbolicMemory {
    known: Vec<(Place, Symbol)>,
    /// What was loaded before the path stored to it.
    read_first: Vec<Place>,
    stored: Vec<Place>,
    /// The base of the addresses that are taken for private.
    base: Option<Symbol>,
}

impl SymbolicMemory {
    /// Takes what has this base for private; `false` if something else already is.
    pub(crate) fn takes(&mut self, base: &Symbol) -> bool {
        self.base.get_or_insert_with(|| base.clone()) == base
    }

    /// Whether some memory is taken for private that shares a byte with a place.
    pub(crate) fn takes_part_of(&self, place: &Place) -> bool {
        self.base.as_ref() == Some(&place.base) && self.places().any(|known| known.overlaps(place))
    }

    fn places(&self) -> impl Iterator<Item = &Place> {
        self.known.iter().map(|(place, _)| place).filter(|place| self.base.as_ref() == Some(&place.base))
    }

    /// What a place holds.
    pub(crate) fn content(&self, place: &Place) -> Symbol {
        let known = self.known.iter().find(|(known, _)| known == place);
        known.map_or_else(|| Symbol::Content(Box::new(place.clone())), |(_, symbol)| symbol.clone())
    }

    /// Whether another place that was accessed shares bytes with this one.
    fn is_torn(&self, place: &Place) -> bool {
        let same_base = self.known.iter().filter(|(known, _)| known.base == place.base);
        same_base.map(|(known, _)| known).any(|known| known != place && known.overlaps(place))
    }

    /// Loads from a place; `None` if it was accessed in other pieces.
    pub(crate) fn load(&mut self, place: Place) -> Option<Symbol> {
        if self.is_torn(&place) {
            return None;
        }
        let symbol = self.content(&place);
        if self.known.iter().all(|(known, _)| *known != place) {
            self.known.push((place.clone(), symbol.clone()));
        }
        if !self.stored.contains(&place) && !self.read_first.contains(&place) {
            self.read_first.push(place);
        }
        Some(symbol)
    }

    /// Stores to a place; `None` if it was accessed in other pieces.
    pub(crate) fn store(&mut self, place: Place, symbol: Symbol) -> Option<()> {
        if self.is_torn(&place) {
            return None;
        }
        match self.known.iter_mut().find(|(known, _)| *known == place) {
            Some((_, content)) => *content = symbol,
            None => self.known.push((place.clone(), symbol)),
        }
        if !self.stored.contains(&place) {
            self.stored.push(place);
        }
        Some(())
    }

    /// Whether a place was accessed.
    pub(crate) fn knows(&self, place: &Place) -> bool {
        self.known.iter().any(|(known, _)| known == place)
    }

    /// What all places hold is unknown from now on.
    pub(crate) fn forget(&mut self) {
        self.known.iter_mut().for_each(|(_, symbol)| *symbol = Symbol::Unknown);
    }

    /// The places that were stored to.
    pub(crate) fn stored(&self) -> &[Place] {
        &self.stored
    }

    /// The places that hold something else than at the start.
    pub(crate) fn changed(&self) -> impl Iterator<Item = &Place> {
        let changed = self.known.iter().filter(|(place, symbol)| match symbol {
            Symbol::Content(start) => **start != *place,
            _ => true,
        });
        changed.map(|(place, _)| place)
    }

    /// Whether a place was stored to, and not loaded from before that.
    pub(crate) fn overwrites(&self, place: &Place) -> bool {
        self.stored.contains(place) && !self.read_first.contains(place)
    }
}
