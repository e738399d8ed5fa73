//! The modules of a program, what their symbols mean, and what of them main can reach.

pub(crate) mod globals;
pub(crate) mod prune;
pub(crate) mod start;
pub(crate) mod thread_locals;

use crate::ast::{
    Cast, Constant, Expression, Function, GlobalVariable, Linkage, MetadataField, Module, Operand, Span,
    Value,
};
use crate::bytecode::{self, FUNCTION_STEP, FUNCTIONS_BASE};
use crate::library;
use crate::lowering::analyses::visit;
use crate::lowering::calls::primitives::Primitive;
use crate::lowering::calls::resolution;
use crate::lowering::debug;
use crate::lowering::types::Layouts;
use crate::{LoadError, Options};
use interleaf_program::Address;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// A module of the library; each of them sees all others.
const LIBRARY: usize = 1;

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

pub(crate) enum Callee {
    /// The reachable function with this number.
    Function(usize),
    /// An operation.
    Primitive(Primitive),
    /// A function that nothing is known of.
    Unknown,
}

/// A thread-local variable that other threads may reach.
pub(crate) struct SharedLocal {
    /// The number of the function that returns its address.
    pub(crate) number: usize,
    /// Its name in the source.
    pub(crate) name: Arc<str>,
    /// The word of private memory that holds its address; 0 until it is made.
    pub(crate) word: Address,
    /// Where what it starts with lies; nowhere if it is zeros.
    pub(crate) image: Option<Address>,
    /// How many bytes it has.
    pub(crate) size: u64,
    /// What its address is a multiple of.
    pub(crate) align: u64,
}

/// The modules of a program, the user's first, and what main reaches.
pub(crate) struct Linked<'a> {
    pub(crate) modules: &'a [&'a Module],
    pub(crate) layouts: Vec<Layouts<'a>>,
    symbols: FxHashMap<&'a str, Symbol>,
    /// What the user's module declares or defines and what only the library does must not be mixed up: a static
    /// function named like one of the library's hides it in the user's module alone.
    library_symbols: FxHashMap<&'a str, Symbol>,
    /// What a module of the library has for itself alone.
    own_symbols: FxHashMap<(usize, &'a str), Symbol>,
    /// What may stay undefined, and is null then, by module.
    weak: FxHashSet<(usize, &'a str)>,
    /// The thread-local variables that other threads may reach.
    pub(crate) shared_thread_locals: FxHashMap<(usize, usize), SharedLocal>,
    /// The functions that main's thread calls before main, in order.
    pub(crate) constructors: Vec<usize>,
    /// The function that runs what was registered to run at the end, if anything can be.
    pub(crate) handlers: Option<usize>,
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
    pub(crate) fn new(modules: &'a [&'a Module], options: &Options) -> Result<Linked<'a>, LoadError> {
        let mut symbols = FxHashMap::default();
        let mut library_symbols = FxHashMap::default();
        let mut own_symbols = FxHashMap::default();
        for (number, module) in modules.iter().enumerate() {
            let table = if number == 0 { &mut symbols } else { &mut library_symbols };
            for (index, function) in module.functions.iter().enumerate() {
                if function.blocks.is_empty() {
                    continue;
                }
                if number != 0 && function.linkage == Linkage::Internal {
                    own_symbols.insert((number, &*function.name), Symbol::Function(number, index));
                } else {
                    table.entry(&*function.name).or_insert(Symbol::Function(number, index));
                }
            }
            for (index, global) in module.globals.iter().enumerate() {
                if global.initializer.is_none() {
                    continue;
                }
                if number != 0 && global.linkage == Linkage::Internal {
                    own_symbols.insert((number, &*global.name), Symbol::Global(number, index));
                } else {
                    table.entry(&*global.name).or_insert(Symbol::Global(number, index));
                }
            }
            for (index, alias) in module.aliases.iter().enumerate() {
                table.entry(&*alias.name).or_insert(Symbol::Alias(number, index));
            }
        }
        // What is only declared is looked for in the library first.
        let mut weak = FxHashSet::default();
        for (number, module) in modules.iter().enumerate() {
            for (index, global) in module.globals.iter().enumerate() {
                if global.initializer.is_some() {
                    continue;
                }
                if global.linkage == Linkage::ExternWeak {
                    weak.insert((number, &*global.name));
                } else if !library_symbols.contains_key(&*global.name) {
                    let table = if number == 0 { &mut symbols } else { &mut library_symbols };
                    table.entry(&*global.name).or_insert(Symbol::Global(number, index));
                }
            }
            for function in &module.functions {
                if function.blocks.is_empty() && function.linkage == Linkage::ExternWeak {
                    weak.insert((number, &*function.name));
                }
            }
        }
        let mut linked = Linked {
            modules,
            layouts: modules.iter().map(|module| Layouts::new(module)).collect(),
            symbols,
            library_symbols,
            own_symbols,
            weak,
            shared_thread_locals: FxHashMap::default(),
            constructors: Vec::new(),
            handlers: None,
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
        let constructors = linked.global_constructors()?;
        let handlers = linked.run_handlers();
        let roots: Vec<_> = constructors.iter().copied().chain(handlers).collect();
        linked.reach((module, main), &roots);
        for constructor in constructors {
            linked.constructors.extend(linked.numbers.get(&constructor));
        }
        linked.handlers = handlers.and_then(|handlers| linked.numbers.get(&handlers).copied());
        linked.has_thread_locals = linked.globals.iter().any(|&id| linked.global(id).thread_local);
        Ok(linked)
    }

    /// What a name stands for in a module.
    pub(crate) fn symbol(&self, module: usize, name: &str) -> Option<Symbol> {
        let name = resolution::library_name(name);
        if module == 0
            && let Some(&symbol) = self.symbols.get(name)
        {
            return Some(symbol);
        }
        if module != 0
            && let Some(&symbol) = self.own_symbols.get(&(module, name))
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
                    if alias.indirect {
                        return None;
                    }
                    symbol = self.symbol(module, alias_target(&alias.target)?)?;
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
            None => resolution::primitive(name).map_or(Callee::Unknown, Callee::Primitive),
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

    /// The address of a label of a function.
    pub(crate) fn label(&self, module: usize, function: &str, label: &str) -> Option<u64> {
        let Some(Symbol::Function(module, index)) = self.definition(module, function) else { return None };
        let number = *self.numbers.get(&(module, index))?;
        let blocks = &self.modules[module].functions[index].blocks;
        let block = blocks.iter().position(|block| &*block.label == label)?;
        Some(bytecode::label(number as u32, block as u32))
    }

    /// Whether the program can find out that a mutex is held without waiting for it.
    pub(crate) fn looks_at_mutexes(&self) -> bool {
        self.functions.iter().any(|&(module, index)| {
            let name = &*self.modules[module].functions[index].name;
            // Variants have something before their names.
            ["mutex_trylock", "mutex_timedlock", "mutex_clocklock", "mtx_trylock", "mtx_timedlock"]
                .iter()
                .any(|ending| name.ends_with(ending))
        })
    }

    /// Whether a name may stay undefined in a module.
    pub(crate) fn is_weak(&self, module: usize, name: &str) -> bool {
        self.weak.contains(&(module, name))
    }

    /// Whether a name stands for a function that is chosen when the program starts.
    pub(crate) fn is_indirect(&self, module: usize, name: &str) -> bool {
        match self.symbol(module, name) {
            Some(Symbol::Alias(module, index)) => self.modules[module].aliases[index].indirect,
            _ => false,
        }
    }

    fn run_handlers(&self) -> Option<(usize, usize)> {
        let name = self.variants.contains(&library::HANDLERS).then(|| format!("{}run", library::HANDLERS))?;
        match self.library_symbols.get(&*name)? {
            Symbol::Function(module, index) => Some((*module, *index)),
            _ => None,
        }
    }

    /// The functions in `llvm.global_ctors`, in the order of their priorities.
    fn global_constructors(&self) -> Result<Vec<(usize, usize)>, LoadError> {
        let Some(Symbol::Global(module, index)) = self.symbol(0, "llvm.global_ctors") else {
            return Ok(Vec::new());
        };
        let refuse = || LoadError::Unsupported {
            position: self.global_position((module, index)),
            reason: "a constructor that is no function is not supported".into(),
        };
        let mut constructors = Vec::new();
        let initializer = self.global((module, index)).initializer.as_ref();
        let Some(Value::Constant(Constant::Aggregate(entries))) = initializer.map(|operand| &operand.value)
        else {
            return Ok(Vec::new());
        };
        for entry in entries {
            let Value::Constant(Constant::Aggregate(fields)) = &entry.value else { continue };
            let [priority, function, ..] = &fields[..] else { continue };
            let priority = match priority.value {
                Value::Constant(Constant::Integer(priority)) => priority as u32,
                _ => 0,
            };
            if matches!(function.value, Value::Constant(Constant::Null)) {
                continue;
            }
            let name = alias_target(function).ok_or_else(refuse)?;
            match self.definition(module, name) {
                Some(Symbol::Function(module, index)) => constructors.push((priority, (module, index))),
                _ => return Err(refuse()),
            }
        }
        constructors.sort_by_key(|&(priority, _)| priority);
        Ok(constructors.into_iter().map(|(_, function)| function).collect())
    }

    /// The function of the library with this name.
    pub(crate) fn library_function(&self, name: &str) -> Result<usize, String> {
        let found = match self.library_symbols.get(name) {
            Some(&Symbol::Function(module, index)) => self.numbers.get(&(module, index)).copied(),
            _ => None,
        };
        found.ok_or_else(|| format!("the library has no `{name}`; please report this"))
    }

    /// The one thread-local variable whose address a constant is made of, if there is one. An error if there are more.
    pub(crate) fn thread_local(
        &self,
        module: usize,
        constant: &Constant,
    ) -> Result<Option<(usize, usize)>, String> {
        let mut found = None;
        let mut several = false;
        visit::symbols(constant, &mut |name| {
            if let Some(Symbol::Global(module, index)) = self.definition(module, name)
                && self.global((module, index)).thread_local
            {
                several |= found.is_some_and(|other| other != (module, index));
                found = Some((module, index));
            }
        });
        if several {
            return Err("a constant with the addresses of two thread-local variables is not supported".into());
        }
        Ok(found)
    }

    /// Where a global variable is defined.
    pub(crate) fn global_position(&self, id: (usize, usize)) -> String {
        debug_position(self, id).unwrap_or_else(|| self.position(id.0, self.global(id).span))
    }

    /// Finds all functions and global variables that are reachable from a function.
    fn reach(&mut self, main: (usize, usize), constructors: &[(usize, usize)]) {
        let mut globals = Vec::new();
        let mut seen_globals = rustc_hash::FxHashSet::default();
        let mut next_global = 0;
        for &root in std::iter::once(&main).chain(constructors) {
            if !self.numbers.contains_key(&root) {
                self.numbers.insert(root, self.functions.len());
                self.functions.push(root);
                self.address_taken.push(false);
            }
        }
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
                        visit::symbols(constant, &mut |name| named.push((module, name, direct)));
                    }
                };
                let function = &self.modules[module].functions[index];
                let mut copies = function.parameters.iter().any(|parameter| parameter.by_value.is_some());
                for instruction in function.instructions() {
                    visit::operands(&instruction.kind, |operand: &'a Operand| note(&operand.value, false));
                    if let Some(call) = instruction.call() {
                        note(&call.callee, true);
                        copies |= call.arguments.iter().any(|argument| argument.by_value.is_some());
                    }
                }
                if copies {
                    named.push((LIBRARY, "interleaf.copy", true));
                }
            } else if next_global < globals.len() {
                let (module, index): (usize, usize) = globals[next_global];
                next_global += 1;
                if self.modules[module].globals[index].thread_local {
                    named.push((LIBRARY, "interleaf.copy", true));
                }
                if let Some(Operand { value: Value::Constant(constant), .. }) =
                    &self.modules[module].globals[index].initializer
                {
                    visit::symbols(constant, &mut |name| named.push((module, name, false)));
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
        match &self.modules[module].source_filename {
            // Whoever read the file knows its name.
            name if name.is_empty() => span.line.to_string(),
            name => format!("{name}: IR line {}", span.line),
        }
    }
}

/// The symbol that an alias or a constant names, seen through conversions that change nothing.
fn alias_target(operand: &Operand) -> Option<&str> {
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

fn debug_position(linked: &Linked<'_>, (module, index): (usize, usize)) -> Option<String> {
    let module = linked.modules[module];
    let expression = module.globals[index].debug?;
    let variable = match module.metadata.field(expression, "var")? {
        MetadataField::Node(id) => *id,
        _ => return None,
    };
    let (file, line) = debug::definition(module, Some(variable))?;
    Some(format!("{file}:{line}"))
}
