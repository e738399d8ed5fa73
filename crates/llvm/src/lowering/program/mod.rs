//! The modules of a program, what their symbols mean, and what of them main can reach.

mod accesses;
pub(crate) mod addresses;
pub(crate) mod assembly;
mod expansion;
mod files;
pub(crate) mod globals;
pub(crate) mod missing;
pub(crate) mod prune;
pub(crate) mod returns_twice;
pub(crate) mod rust_std;
pub(crate) mod spurious_failures;
pub(crate) mod start;
pub(crate) mod symbols;
pub(crate) mod thread_locals;
pub(crate) mod throwing;
pub(crate) mod wide_atomics;

use crate::LoadError;
use crate::ast::{Call, Constant, Function, GlobalVariable, InstructionKind, Module, Operand, Span, Value};
use crate::bytecode::{self, FUNCTION_STEP, FUNCTIONS_BASE};
use crate::lowering::Lookup;
use crate::lowering::analyses::visit;
use crate::lowering::calls::primitives::Primitive;
use crate::lowering::calls::resolution;
use crate::lowering::debug;
use crate::lowering::program::symbols::{Symbol, Symbols, alias_target};
use crate::lowering::refusals::Lower;
use crate::lowering::types::Layouts;
use interleaf_program::Address;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// What stands before the names of functions that a program needs which registers functions to run at its end.
pub(crate) const HANDLERS: &str = "interleaf.handlers.";

/// The lists of functions that run before main and at the end.
const CONSTRUCTORS: &str = "llvm.global_ctors";
pub(crate) const DESTRUCTORS: &str = "llvm.global_dtors";

/// The function of the library that resumes unwinding after a landing pad has cleaned up.
pub(crate) const RESUME: &str = "_Unwind_Resume";

pub(crate) enum Callee {
    Function(usize),
    Primitive(Primitive),
    /// A function that nothing is known of.
    Unknown,
}

/// A thread-local variable that other threads may reach.
pub(crate) struct SharedLocal {
    /// The number of the function that returns its address.
    pub(crate) number: usize,
    pub(crate) name: Arc<str>,
    /// The word of private memory that holds its address; 0 until it is made.
    pub(crate) word: Address,
    /// Where what it starts with lies; nowhere if it is zeros.
    pub(crate) image: Option<Address>,
    pub(crate) size: u64,
    pub(crate) align: u64,
}

/// The modules of a program, the user's first, and what main reaches.
///
/// Types, metadata and layouts stay those of each module; names are resolved across them by [`Symbols`].
#[derive(Default)]
pub(crate) struct Linked<'a> {
    pub(crate) modules: &'a [&'a Module],
    /// How many of the modules are the user's; the others are the library's.
    pub(crate) users: usize,
    pub(crate) layouts: Vec<Layouts<'a>>,
    pub(crate) symbols: Symbols<'a>,
    pub(crate) shared_thread_locals: FxHashMap<(usize, usize), SharedLocal>,
    /// The functions that main's thread calls before main, in order.
    pub(crate) constructors: Vec<usize>,
    /// The functions to call at the end, the last first, and the one of the library that registers them.
    pub(crate) destructors: Vec<usize>,
    pub(crate) register: Option<usize>,
    /// The function that runs what was registered to run at the end, if anything can be.
    pub(crate) handlers: Option<usize>,
    /// The reachable functions, main first, as module and index.
    pub(crate) functions: Vec<(usize, usize)>,
    numbers: FxHashMap<(usize, usize), usize>,
    /// The functions that nothing defines; their bodies are faults.
    missing: FxHashSet<(usize, usize)>,
    /// The variables that nothing defines.
    pub(crate) missing_globals: FxHashSet<(usize, usize)>,
    /// The reachable global variables, in the order of the text.
    pub(crate) globals: Vec<(usize, usize)>,
    pub(crate) global_addresses: FxHashMap<(usize, usize), u64>,
    pub(crate) has_thread_locals: bool,
    pub(crate) address_taken: Vec<bool>,
}

impl<'a> Linked<'a> {
    /// Links the user's modules, which are the first ones, with the library and finds what is reachable from main.
    pub(crate) fn new(
        modules: &'a [&'a Module],
        Lookup { users, variants, missing }: Lookup,
    ) -> Result<Linked<'a>, LoadError> {
        let layouts: Vec<Layouts<'a>> = modules.iter().map(|module| Layouts::new(module)).collect();
        let symbols = Symbols::new(modules, users, &layouts, variants);
        let mut linked = Linked { modules, users, layouts, symbols, missing, ..Linked::default() };
        let Some(Symbol::Function(module, main)) = linked.symbols.of_program("main") else {
            return Err(LoadError::NoMain);
        };
        let constructors = linked.listed(CONSTRUCTORS)?;
        let destructors = linked.listed(DESTRUCTORS)?;
        let handlers = linked.of_handlers("run");
        let register = linked.of_handlers("atexit").filter(|_| !destructors.is_empty());
        let others = constructors.iter().chain(&destructors).copied();
        let roots: Vec<_> = others.chain(handlers).chain(register).collect();
        linked.reach((module, main), &roots);
        let number = |id: &(usize, usize)| linked.numbers.get(id).copied();
        let key = (0..users).find_map(|user| Some((user, rust_std::key_of_destructors(modules[user])?)));
        let before = key.iter().chain(&constructors).filter_map(number).collect();
        let after = destructors.iter().filter_map(number).collect();
        let (handlers, register) = (handlers.as_ref().and_then(number), register.as_ref().and_then(number));
        (linked.constructors, linked.destructors) = (before, after);
        (linked.handlers, linked.register) = (handlers, register);
        linked.has_thread_locals = linked.globals.iter().any(|&id| linked.global(id).thread_local);
        Ok(linked)
    }

    /// Whether a module is one of the library, not of the program.
    pub(crate) fn is_library(&self, module: usize) -> bool {
        module >= self.users
    }

    /// Whether nothing defines a function.
    pub(crate) fn is_missing(&self, number: usize) -> bool {
        self.missing.contains(&self.functions[number])
    }

    /// A variable that a constant mentions and nothing defines.
    pub(crate) fn missing_global(&self, module: usize, constant: &Constant) -> Option<&'a str> {
        if self.missing_globals.is_empty() {
            return None;
        }
        let mut found = None;
        visit::symbols(constant, &mut |name| {
            if let Some(Symbol::Global(module, index)) = self.symbols.definition(module, name)
                && self.missing_globals.contains(&(module, index))
            {
                found = Some(&*self.global((module, index)).name);
            }
        });
        found
    }

    pub(crate) fn callee(&self, module: usize, name: &str) -> Callee {
        match self.symbols.definition(module, name) {
            Some(Symbol::Function(module, index)) => match self.numbers.get(&(module, index)) {
                Some(&number) => Callee::Function(number),
                None => Callee::Unknown,
            },
            Some(_) => Callee::Unknown,
            None => resolution::primitive(name).map_or(Callee::Unknown, Callee::Primitive),
        }
    }

    pub(crate) fn function(&self, number: usize) -> (usize, &'a Function) {
        let (module, index) = self.functions[number];
        (module, &self.modules[module].functions[index])
    }

    pub(crate) fn global(&self, (module, index): (usize, usize)) -> &'a GlobalVariable {
        &self.modules[module].globals[index]
    }

    pub(crate) fn address(&self, module: usize, name: &str) -> Option<u64> {
        match self.pointed_to(module, name)? {
            Symbol::Function(module, index) => self
                .numbers
                .get(&(module, index))
                .map(|&number| FUNCTIONS_BASE + FUNCTION_STEP * number as u64),
            Symbol::Global(module, index) => self.global_addresses.get(&(module, index)).copied(),
            Symbol::Alias(..) => None,
        }
    }

    /// What the address of a name points to.
    fn pointed_to(&self, module: usize, name: &str) -> Option<Symbol> {
        let body = || self.symbols.definition(module, &addresses::body_of(name));
        self.symbols.definition(module, name).or_else(body)
    }

    pub(crate) fn label(&self, module: usize, function: &str, label: &str) -> Option<u64> {
        let Some(Symbol::Function(module, index)) = self.symbols.definition(module, function) else {
            return None;
        };
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

    fn own_functions(&self) -> impl Iterator<Item = &Function> {
        let own = self.functions.iter().filter(|&&(module, _)| !self.is_library(module));
        own.map(|&(module, index)| &self.modules[module].functions[index])
    }

    /// Whether threads may find out which one they or others are: by their ids, or by what is known of detached threads.
    pub(crate) fn tells_threads_apart(&self) -> bool {
        self.functions.iter().any(|&(module, index)| {
            let function = &self.modules[module].functions[index];
            let mut asks =
                ["gettid", "syscall", "detach"].iter().any(|ending| function.name.ends_with(ending));
            let mut look = |name: &str| asks |= matches!(name, "pthread_self" | "thrd_current");
            for instruction in function.instructions() {
                if let Some(name) = instruction.call().and_then(Call::symbol) {
                    look(name);
                }
                visit::operands(&instruction.kind, |operand| {
                    if let Value::Constant(constant) = &operand.value {
                        visit::symbols(constant, &mut look);
                    }
                });
            }
            asks
        })
    }

    /// Whether main reaches a function of this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.functions.iter().any(|&(module, index)| &*self.modules[module].functions[index].name == name)
    }

    /// A function of the library about what runs at the end of the program, if anything can.
    fn of_handlers(&self, name: &str) -> Option<(usize, usize)> {
        let name = self.symbols.variants.contains(&HANDLERS).then(|| format!("{HANDLERS}{name}"))?;
        match self.symbols.library(&name)? {
            Symbol::Function(module, index) => Some((module, index)),
            _ => None,
        }
    }

    /// The functions in a list such as `llvm.global_ctors`, in the order of their priorities, and those of equal priority in the
    /// order of the modules, as a linker has them.
    fn listed(&self, list: &str) -> Result<Vec<(usize, usize)>, LoadError> {
        let mut functions = Vec::new();
        for user in 0..self.users {
            let Some(Symbol::Global(module, index)) = self.symbols.own(user, list) else { continue };
            let refuse = || LoadError::Unsupported {
                position: self.global_position((module, index)),
                reason: format!("an entry of `{list}` that is not a function is not supported"),
            };
            for (priority, function) in entries(self.global((module, index))) {
                let name = alias_target(function).ok_or_else(refuse)?;
                match self.symbols.definition(module, name) {
                    Some(Symbol::Function(module, index)) => functions.push((priority, (module, index))),
                    _ => return Err(refuse()),
                }
            }
        }
        functions.sort_by_key(|&(priority, _)| priority);
        Ok(functions.into_iter().map(|(_, function)| function).collect())
    }

    /// Where a symbol is defined, in the source if that is known.
    pub(crate) fn symbol_position(&self, symbol: Symbol) -> String {
        match symbol {
            Symbol::Global(module, index) => self.global_position((module, index)),
            Symbol::Alias(module, index) => self.position(module, self.modules[module].aliases[index].span),
            Symbol::Function(number, index) => {
                let module = self.modules[number];
                let function = &module.functions[index];
                match debug::definition(module, function.debug) {
                    Some((file, line)) => format!("{file}:{line}"),
                    None => self.position(number, function.span),
                }
            }
        }
    }

    pub(crate) fn library_function(&self, name: &str) -> Lower<usize> {
        let found = match self.symbols.library(name) {
            Some(Symbol::Function(module, index)) => self.numbers.get(&(module, index)).copied(),
            _ => None,
        };
        found.ok_or_else(|| format!("the library has no `{name}`; please report this"))
    }

    /// The one thread-local variable whose address a constant is made of, if there is one. An error if there are more.
    pub(crate) fn thread_local(&self, module: usize, constant: &Constant) -> Lower<Option<(usize, usize)>> {
        let mut found = None;
        let mut several = false;
        visit::symbols(constant, &mut |name| {
            if let Some(Symbol::Global(module, index)) = self.symbols.definition(module, name)
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

    pub(crate) fn global_position(&self, id: (usize, usize)) -> String {
        let module = self.modules[id.0];
        match debug::definition(module, debug::global_variable(module, self.global(id).debug)) {
            Some((file, line)) => format!("{file}:{line}"),
            None => self.position(id.0, self.global(id).span),
        }
    }

    /// Finds all functions and global variables that are reachable from a function.
    fn reach(&mut self, main: (usize, usize), constructors: &[(usize, usize)]) {
        // Each module of the library sees all others.
        let library = self.users;
        let mut globals = Vec::new();
        let mut seen_globals = FxHashSet::default();
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
                let mut resumes = false;
                for instruction in function.instructions() {
                    visit::operands(&instruction.kind, |operand: &'a Operand| note(&operand.value, false));
                    resumes |= matches!(instruction.kind, InstructionKind::Resume(_));
                    if let Some(call) = instruction.call() {
                        note(&call.callee, true);
                        copies |= call.arguments.iter().any(|argument| argument.by_value.is_some());
                    }
                }
                if resumes {
                    named.push((library, RESUME, true));
                }
                if copies {
                    named.push((library, "interleaf.copy", true));
                }
            } else if next_global < globals.len() {
                let (module, index): (usize, usize) = globals[next_global];
                next_global += 1;
                if self.modules[module].globals[index].thread_local {
                    named.push((library, "interleaf.copy", true));
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
                let found = if called {
                    self.symbols.definition(module, name)
                } else {
                    self.pointed_to(module, name)
                };
                match found {
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
            // The caller knows the name of the file.
            name if name.is_empty() => span.line.to_string(),
            name => format!("{name}: IR line {}", span.line),
        }
    }
}

/// The functions in a list such as `llvm.global_ctors`, with their priorities.
fn entries(list: &GlobalVariable) -> Vec<(u32, &Operand)> {
    let Some(Operand { value: Value::Constant(Constant::Aggregate(entries)), .. }) = &list.initializer else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for entry in entries {
        let Value::Constant(Constant::Aggregate(fields)) = &entry.value else { continue };
        let [priority, function, ..] = &fields[..] else { continue };
        let priority = match priority.value {
            Value::Constant(Constant::Integer(priority)) => priority as u32,
            _ => 0,
        };
        if !matches!(function.value, Value::Constant(Constant::Null)) {
            found.push((priority, function));
        }
    }
    found
}
