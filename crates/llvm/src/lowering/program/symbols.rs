//! What the names in the modules of a program stand for: the rules of a linker.
//!
//! A name with internal linkage is its module's own. Of the others there is one definition for all modules of the program: a
//! strong one before the largest of the common ones, before the first of the weak ones, before a copy of what another module
//! was to define. Two strong ones are an error, which names both.
//!
//! The modules of the library see each other, and nothing of the program. The program sees what it does not define itself.

use crate::ast::{Cast, Constant, Expression, Linkage, Module, Operand, Value};
use crate::library;
use crate::lowering::calls::resolution;
use crate::lowering::types::Layouts;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::hash_map::Entry;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Symbol {
    /// A function with a body: its module and its index there.
    Function(usize, usize),
    Global(usize, usize),
    Alias(usize, usize),
}

/// How much a definition counts; of several the greatest wins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Rank {
    Declared,
    Copy,
    Weak,
    /// With its size in bytes.
    Common(u64),
    Strong,
}

/// The symbols of the modules of a program, the user's modules first.
#[derive(Default)]
pub(crate) struct Symbols<'a> {
    modules: &'a [&'a Module],
    /// How many of the modules are the user's.
    users: usize,
    /// Those that the user's modules share. They are kept apart from the library's: the library has its own `malloc`, whatever
    /// the program defines.
    user: FxHashMap<&'a str, (Symbol, Rank)>,
    /// Those that all modules of the library share.
    library: FxHashMap<&'a str, Symbol>,
    /// Those that a module has for itself alone. One that is named like a function of the library hides it there.
    own: FxHashMap<(usize, &'a str), Symbol>,
    /// Those that may stay undefined, and are null then, by module.
    weak: FxHashSet<(usize, &'a str)>,
    /// The names with two strong definitions, and these.
    pub(crate) duplicates: Vec<(&'a str, Symbol, Symbol)>,
    /// The prefixes of the library functions that this program needs in place of the plain ones, the first to be preferred.
    pub(crate) variants: Vec<&'static str>,
    /// These functions, by the names of the plain ones.
    in_place: FxHashMap<&'a str, Symbol>,
}

impl<'a> Symbols<'a> {
    pub(crate) fn new(
        modules: &'a [&'a Module],
        users: usize,
        layouts: &[Layouts<'a>],
        variants: Vec<&'static str>,
    ) -> Symbols<'a> {
        let mut symbols = Symbols { modules, users, variants, ..Symbols::default() };
        for (number, module) in modules.iter().enumerate() {
            for (index, function) in module.functions.iter().enumerate() {
                if number < users && library::is_replaced(&function.name, &symbols.variants) {
                    continue;
                }
                if !function.blocks.is_empty() {
                    let rank = rank(function.linkage, || 0);
                    symbols.define(number, &function.name, rank, Symbol::Function(number, index));
                } else if function.linkage == Linkage::ExternWeak {
                    symbols.weak.insert((number, &function.name));
                }
            }
            for (index, global) in module.globals.iter().enumerate() {
                if global.initializer.is_some() {
                    let size = || layouts[number].of(global.ty).map_or(0, |layout| layout.size);
                    let rank = rank(global.linkage, size);
                    symbols.define(number, &global.name, rank, Symbol::Global(number, index));
                }
            }
            for (index, alias) in module.aliases.iter().enumerate() {
                let rank = rank(alias.linkage, || 0);
                symbols.define(number, &alias.name, rank, Symbol::Alias(number, index));
            }
        }
        // A variable that is only declared is looked for in the library first.
        for (number, module) in modules.iter().enumerate() {
            for (index, global) in module.globals.iter().enumerate() {
                if global.initializer.is_some() {
                    continue;
                }
                if global.linkage == Linkage::ExternWeak {
                    symbols.weak.insert((number, &global.name));
                } else if !symbols.library.contains_key(&*global.name) {
                    let symbol = Symbol::Global(number, index);
                    symbols.define(number, &global.name, Some(Rank::Declared), symbol);
                }
            }
        }
        for variant in symbols.variants.iter().rev() {
            let of_variant = symbols
                .library
                .iter()
                .filter_map(|(name, &symbol)| Some((name.strip_prefix(variant)?, symbol)));
            symbols.in_place.extend(of_variant);
        }
        symbols
    }

    /// Enters a definition; one without a rank is the module's own.
    fn define(&mut self, module: usize, name: &'a str, rank: Option<Rank>, symbol: Symbol) {
        // What has a number in place of a name cannot be meant by another module.
        let is_unnamed = name.bytes().all(|byte| byte.is_ascii_digit()) || name.starts_with("llvm.");
        let Some(rank) = rank.filter(|_| !is_unnamed) else {
            self.own.entry((module, name)).or_insert(symbol);
            return;
        };
        if module >= self.users {
            self.library.entry(name).or_insert(symbol);
            return;
        }
        match self.user.entry(name) {
            Entry::Vacant(entry) => drop(entry.insert((symbol, rank))),
            Entry::Occupied(mut entry) => {
                let (first, before) = *entry.get();
                if (rank, before) == (Rank::Strong, Rank::Strong) {
                    self.duplicates.push((name, first, symbol));
                } else if rank > before {
                    entry.insert((symbol, rank));
                }
            }
        }
    }

    pub(crate) fn library(&self, name: &str) -> Option<Symbol> {
        self.library.get(name).copied()
    }

    /// What a name stands for in one of the user's modules, if the program defines it.
    pub(crate) fn of_program(&self, name: &str) -> Option<Symbol> {
        let own = || (0..self.users).find_map(|module| self.own.get(&(module, name)).copied());
        self.user.get(name).map(|&(symbol, _)| symbol).or_else(own)
    }

    /// What is a module's own.
    pub(crate) fn own(&self, module: usize, name: &str) -> Option<Symbol> {
        self.own.get(&(module, name)).copied()
    }

    pub(crate) fn of(&self, module: usize, name: &str) -> Option<Symbol> {
        let name = resolution::library_name(name);
        let shared = || self.user.get(name).filter(|_| module < self.users).map(|&(symbol, _)| symbol);
        if let Some(symbol) = self.own(module, name).or_else(shared) {
            return Some(symbol);
        }
        self.in_place.get(name).copied().or_else(|| self.library(name))
    }

    /// What a name stands for, aliases followed.
    pub(crate) fn definition(&self, module: usize, name: &str) -> Option<Symbol> {
        let mut symbol = self.of(module, name)?;
        for _ in 0..16 {
            match symbol {
                Symbol::Alias(module, index) => {
                    let alias = &self.modules[module].aliases[index];
                    if alias.indirect {
                        return None;
                    }
                    symbol = self.of(module, alias_target(&alias.target)?)?;
                }
                found => return Some(found),
            }
        }
        None
    }

    pub(crate) fn is_weak(&self, module: usize, name: &str) -> bool {
        self.weak.contains(&(module, name))
    }

    /// Whether a name stands for a function that is chosen when the program starts.
    pub(crate) fn is_indirect(&self, module: usize, name: &str) -> bool {
        match self.of(module, name) {
            Some(Symbol::Alias(module, index)) => self.modules[module].aliases[index].indirect,
            _ => false,
        }
    }
}

/// How much a definition counts; none if it is its module's own. `size` is asked for where it matters.
fn rank(linkage: Linkage, size: impl Fn() -> u64) -> Option<Rank> {
    match linkage {
        Linkage::Internal => None,
        Linkage::External => Some(Rank::Strong),
        Linkage::Common => Some(Rank::Common(size())),
        Linkage::Weak | Linkage::ExternWeak => Some(Rank::Weak),
        Linkage::AvailableExternally => Some(Rank::Copy),
    }
}

/// The symbol that an alias or a constant names, seen through conversions that change nothing.
pub(crate) fn alias_target(operand: &Operand) -> Option<&str> {
    let mut operand = operand;
    for _ in 0..16 {
        match &operand.value {
            Value::Constant(Constant::Global(name)) => return Some(name),
            Value::Constant(Constant::Expression(expression)) => match &**expression {
                Expression::Cast(Cast::Bitcast | Cast::AddressSpaceCast, inner) => operand = inner,
                _ => return None,
            },
            _ => return None,
        }
    }
    None
}
