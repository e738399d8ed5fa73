//! The modules of a program, what their symbols mean, and what of them main can reach.

use super::callee::{self, Primitive};
use super::debug;
use super::layout::Layouts;
use super::operands;
use crate::library;
use crate::{LoadError, Options};
use crate::ast::{Constant, Function, GlobalVariable, MetadataField, Module, Operand, Span, Value};
use crate::bytecode::{FUNCTION_STEP, FUNCTIONS_BASE};
use rustc_hash::FxHashMap;

/// A definition that a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Symbol {
    /// A function with a body: its module and its index there.
    Function(usize, usize),
    /// A global variable.
    Global(usize, usize),
    /// An alias.
    Alias(usize, usize),
}

/// What is called.
pub(crate) enum Callee {
    /// The reachable function with this number.
    Function(usize),
    /// An operation.
    Primitive(Primitive),
    /// A function that nothing is known of.
    Unknown,
}

/// The modules of a program, the user's first, and what main reaches.
pub(crate) struct Linked<'a> {
    pub(crate) modules: &'a [Module],
    pub(crate) layouts: Vec<Layouts<'a>>,
    symbols: FxHashMap<&'a str, Symbol>,
    /// What the user's module declares or defines and what only the library does must not be mixed up: a static
    /// function named like one of the library's hides it in the user's module alone.
    library_symbols: FxHashMap<&'a str, Symbol>,
    /// What stands before the names of library functions that this program needs in place of the plain ones.
    variants: Vec<&'static str>,
    /// The reachable functions, main first, as module and index.
    pub(crate) functions: Vec<(usize, usize)>,
    numbers: FxHashMap<(usize, usize), usize>,
    /// The reachable global variables, in the order of the text.
    pub(crate) globals: Vec<(usize, usize)>,
    pub(crate) global_addresses: FxHashMap<(usize, usize), u64>,
    /// Whether any of them is thread-local.
    pub(crate) has_thread_locals: bool,
    /// Which reachable functions have their address taken.
    pub(crate) address_taken: Vec<bool>,
}

impl<'a> Linked<'a> {
    /// Links the user's module with the library and finds what is reachable from main.
    pub(crate) fn new(modules: &'a [Module], options: &Options) -> Result<Linked<'a>, LoadError> {
        let mut symbols = FxHashMap::default();
        let mut library_symbols = FxHashMap::default();
        for (number, module) in modules.iter().enumerate() {
            let table = if number == 0 { &mut symbols } else { &mut library_symbols };
            for (index, function) in module.functions.iter().enumerate() {
                if !function.blocks.is_empty() {
                    table.entry(&*function.name).or_insert(Symbol::Function(number, index));
                }
            }
            for (index, global) in module.globals.iter().enumerate() {
                table.entry(&*global.name).or_insert(Symbol::Global(number, index));
            }
            for (index, alias) in module.aliases.iter().enumerate() {
                table.entry(&*alias.name).or_insert(Symbol::Alias(number, index));
            }
        }
        let mut linked = Linked {
            modules,
            layouts: modules.iter().map(|module| Layouts::new(&module.types)).collect(),
            symbols,
            library_symbols,
            variants: modules.first().map(|user| library::variants(user, options)).unwrap_or_default(),
            functions: Vec::new(),
            numbers: FxHashMap::default(),
            globals: Vec::new(),
            global_addresses: FxHashMap::default(),
            has_thread_locals: false,
            address_taken: Vec::new(),
        };
        let Some(Symbol::Function(module, main)) = linked.symbol(0, "main") else {
            return Err(LoadError::NoMain);
        };
        linked.reach((module, main));
        linked.has_thread_locals = linked.globals.iter().any(|&id| linked.global(id).thread_local);
        Ok(linked)
    }

    /// What a name stands for in a module.
    pub(crate) fn symbol(&self, module: usize, name: &str) -> Option<Symbol> {
        let name = callee::library_name(name);
        if module == 0
            && let Some(&symbol) = self.symbols.get(name)
        {
            return Some(symbol);
        }
        let mut variants = self.variants.iter().map(|variant| format!("{variant}{name}"));
        variants
            .find_map(|name| self.library_symbols.get(&*name).copied())
            .or_else(|| self.library_symbols.get(name).copied())
    }

    /// What a name stands for, aliases followed.
    pub(crate) fn definition(&self, module: usize, name: &str) -> Option<Symbol> {
        let mut symbol = self.symbol(module, name)?;
        for _ in 0..16 {
            match symbol {
                Symbol::Alias(module, index) => {
                    let alias = &self.modules[module].aliases[index];
                    let Value::Constant(Constant::Global(target)) = &alias.target.value else { return None };
                    if alias.indirect {
                        return None;
                    }
                    symbol = self.symbol(module, target)?;
                }
                found => return Some(found),
            }
        }
        None
    }

    /// What a direct call of `name` calls.
    pub(crate) fn callee(&self, module: usize, name: &str) -> Callee {
        match self.definition(module, name) {
            Some(Symbol::Function(module, index)) => match self.numbers.get(&(module, index)) {
                Some(&number) => Callee::Function(number),
                None => Callee::Unknown,
            },
            Some(_) => Callee::Unknown,
            None => callee::primitive(name).map_or(Callee::Unknown, Callee::Primitive),
        }
    }

    /// A reachable function.
    pub(crate) fn function(&self, number: usize) -> (usize, &'a Function) {
        let (module, index) = self.functions[number];
        (module, &self.modules[module].functions[index])
    }

    /// A global variable.
    pub(crate) fn global(&self, (module, index): (usize, usize)) -> &'a GlobalVariable {
        &self.modules[module].globals[index]
    }

    /// The address of a symbol, if it has one.
    pub(crate) fn address(&self, module: usize, name: &str) -> Option<u64> {
        match self.definition(module, name)? {
            Symbol::Function(module, index) => self
                .numbers
                .get(&(module, index))
                .map(|&number| FUNCTIONS_BASE + FUNCTION_STEP * number as u64),
            Symbol::Global(module, index) => self.global_addresses.get(&(module, index)).copied(),
            Symbol::Alias(..) => None,
        }
    }

    /// Whether a name stands for a thread-local variable.
    pub(crate) fn is_thread_local(&self, module: usize, name: &str) -> bool {
        match self.definition(module, name) {
            Some(Symbol::Global(module, index)) => self.global((module, index)).thread_local,
            _ => false,
        }
    }

    /// Where a global variable is defined.
    pub(crate) fn global_position(&self, id: (usize, usize)) -> String {
        debug_position(self, id).unwrap_or_else(|| self.position(id.0, self.global(id).span))
    }

    /// Finds all functions and global variables that are reachable from a function.
    fn reach(&mut self, main: (usize, usize)) {
        let mut globals = Vec::new();
        let mut seen_globals = rustc_hash::FxHashSet::default();
        let mut next_global = 0;
        self.functions.push(main);
        self.numbers.insert(main, 0);
        self.address_taken.push(false);
        let mut next = 0;
        loop {
            // What is named, by which module, and whether only to be called.
            let mut named: Vec<(usize, &'a str, bool)> = Vec::new();
            if next < self.functions.len() {
                let (module, index) = self.functions[next];
                next += 1;
                let mut note = |value: &'a Value, called: bool| {
                    if let Value::Constant(constant) = value {
                        let direct = called && matches!(constant, Constant::Global(_));
                        operands::symbols(constant, &mut |name| named.push((module, name, direct)));
                    }
                };
                let function = &self.modules[module].functions[index];
                for instruction in function.blocks.iter().flat_map(|block| &block.instructions) {
                    operands::operands(&instruction.kind, |operand: &'a Operand| note(&operand.value, false));
                    if let Some(call) = operands::call(&instruction.kind) {
                        note(&call.callee, true);
                    }
                }
                if function.parameters.iter().any(|parameter| parameter.by_value.is_some()) {
                    named.push((module, "interleaf.copy", true));
                }
            } else if next_global < globals.len() {
                let (module, index): (usize, usize) = globals[next_global];
                next_global += 1;
                if let Some(Operand { value: Value::Constant(constant), .. }) =
                    &self.modules[module].globals[index].initializer
                {
                    operands::symbols(constant, &mut |name| named.push((module, name, false)));
                }
            } else {
                break;
            }
            for (module, name, called) in named {
                match self.definition(module, name) {
                    Some(Symbol::Function(module, index)) => {
                        let number = *self.numbers.entry((module, index)).or_insert_with(|| {
                            self.functions.push((module, index));
                            self.address_taken.push(false);
                            self.functions.len() - 1
                        });
                        self.address_taken[number] |= !called;
                    }
                    Some(Symbol::Global(module, index)) => {
                        if seen_globals.insert((module, index)) {
                            globals.push((module, index));
                        }
                    }
                    Some(Symbol::Alias(..)) | None => {}
                }
            }
        }
        globals.sort_unstable();
        self.globals = globals;
    }

    /// Where something in a module's text stands, when there is no debug information.
    pub(crate) fn position(&self, module: usize, span: Span) -> String {
        let name = &self.modules[module].source_filename;
        let name = if name.is_empty() { "input" } else { name };
        format!("{name}: IR line {}", span.line)
    }
}

fn debug_position(linked: &Linked<'_>, (module, index): (usize, usize)) -> Option<String> {
    let module = &linked.modules[module];
    let expression = module.globals[index].debug?;
    let variable = match module.metadata.field(expression, "var")? {
        MetadataField::Node(id) => *id,
        _ => return None,
    };
    let (file, line) = debug::definition(module, Some(variable))?;
    Some(format!("{file}:{line}"))
}
