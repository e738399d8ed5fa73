//! What the names in the modules of a program stand for.

use crate::ast::{Cast, Constant, Expression, Linkage, Module, Operand, Value};
use crate::lowering::calls::resolution;
use rustc_hash::{FxHashMap, FxHashSet};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Symbol {
    /// A function with a body: its module and its index there.
    Function(usize, usize),
    Global(usize, usize),
    Alias(usize, usize),
}

/// The symbols of the modules of a program, the user's first.
#[derive(Default)]
pub(crate) struct Symbols<'a> {
    modules: &'a [&'a Module],
    /// Those of the user's module. A static function named like one of the library's hides it there alone, so they are kept
    /// apart from the library's.
    user: FxHashMap<&'a str, Symbol>,
    /// Those that all modules of the library share.
    library: FxHashMap<&'a str, Symbol>,
    /// Those that a module of the library has for itself alone.
    own: FxHashMap<(usize, &'a str), Symbol>,
    /// Those that may stay undefined, and are null then, by module.
    weak: FxHashSet<(usize, &'a str)>,
    /// The prefixes of the library functions that this program needs in place of the plain ones.
    pub(crate) variants: Vec<&'static str>,
}

impl<'a> Symbols<'a> {
    pub(crate) fn new(modules: &'a [&'a Module], variants: Vec<&'static str>) -> Symbols<'a> {
        let mut symbols = Symbols { modules, variants, ..Symbols::default() };
        for (number, module) in modules.iter().enumerate() {
            for (index, function) in module.functions.iter().enumerate() {
                let symbol = Symbol::Function(number, index);
                if !function.blocks.is_empty() {
                    symbols.define(number, &function.name, function.linkage, symbol);
                } else if function.linkage == Linkage::ExternWeak {
                    symbols.weak.insert((number, &function.name));
                }
            }
            for (index, global) in module.globals.iter().enumerate() {
                if global.initializer.is_some() {
                    symbols.define(number, &global.name, global.linkage, Symbol::Global(number, index));
                }
            }
            for (index, alias) in module.aliases.iter().enumerate() {
                symbols.define(number, &alias.name, Linkage::External, Symbol::Alias(number, index));
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
                    symbols.define(number, &global.name, Linkage::External, symbol);
                }
            }
        }
        symbols
    }

    /// Enters a definition, unless there is one already.
    fn define(&mut self, module: usize, name: &'a str, linkage: Linkage, symbol: Symbol) {
        match (module, linkage) {
            (0, _) => self.user.entry(name).or_insert(symbol),
            (_, Linkage::Internal) => self.own.entry((module, name)).or_insert(symbol),
            _ => self.library.entry(name).or_insert(symbol),
        };
    }

    pub(crate) fn library(&self, name: &str) -> Option<Symbol> {
        self.library.get(name).copied()
    }

    pub(crate) fn of(&self, module: usize, name: &str) -> Option<Symbol> {
        let name = resolution::library_name(name);
        let own = if module == 0 { self.user.get(name) } else { self.own.get(&(module, name)) };
        if let Some(&symbol) = own {
            return Some(symbol);
        }
        let mut variants = self.variants.iter().map(|variant| format!("{variant}{name}"));
        variants.find_map(|name| self.library(&name)).or_else(|| self.library(name))
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
