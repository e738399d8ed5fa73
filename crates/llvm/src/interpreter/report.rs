//! Where a thread is, and what its variables hold: for people, never on the hot path.

use super::llvm::Llvm;
use super::memory::Memory;
use super::thread::Thread;
use crate::bytecode::{
    ComparedValues, Function, Instruction, Location, Operand, OutputStyle, PRIVATE_BASE, Pointee,
    PrivateVariable, Variable, is_private,
};
use interleaf_program::{
    Address, Frame, GLOBALS_BASE, LibraryCall, Local, ObjectKind, Place, Scalar, Shape, Sides, Site,
    SourcePosition, Value, is_system_file,
};
use std::sync::Arc;

/// How many bytes of a string are shown; `library/output.c` rejects longer ones.
const LONGEST_TEXT: u64 = 1 << 16;

const MOST_LISTED: u64 = 64;

/// How many arguments a function of x86-64 gets in general registers.
const GENERAL_REGISTERS: u64 = 6;

/// How many parts of a structure or an array are shown.
const MOST_PARTS: usize = 16;

/// Of how many calls, the innermost ones, local variables are shown.
const MOST_CALLS_WITH_LOCALS: usize = 8;

fn is_std(frame: &Frame) -> bool {
    frame.position.as_ref().is_some_and(|position| position.is_in_rust_std())
}

/// Whether a call is of the standard library of Rust or C++.
fn is_of_library(frame: &Frame) -> bool {
    is_std(frame) || frame.position.as_ref().is_some_and(|position| position.is_in_cpp_std())
}

/// A place without the calls of Rust's standard library: what is left is the user's, in the function of the standard library that
/// the innermost of them calls. A place that is in the standard library alone stays as it is.
fn without_rust_std(place: Place) -> Place {
    let Place { mut frames, mut library } = place;
    let is_own = |frame: &Frame| frame.position.is_some() && !is_std(frame);
    let Some(first) = frames.iter().position(is_own) else { return Place { frames, library } };
    if let Some(called) = first.checked_sub(1).and_then(|last| frames.get(last)) {
        let arguments = library.map(|call| call.arguments).unwrap_or_default();
        library = Some(LibraryCall { function: called.function.clone(), arguments, is_of_rust: true });
    }
    if frames.iter().any(is_std) {
        frames.retain(is_own);
    }
    Place { frames, library }
}

impl Llvm {
    /// The active calls of a thread, the innermost first; those within the library and Rust's standard library are left out.
    pub(crate) fn calls(&self, thread: &Thread) -> Place {
        without_rust_std(self.calls_with_std(thread))
    }

    /// The active calls of a thread, the innermost first; those within the library are left out.
    pub(crate) fn calls_with_std(&self, thread: &Thread) -> Place {
        let mut frames = Vec::new();
        let mut called = None;
        let mut library = None;
        for (pc, base) in thread.activations() {
            let function = &self.code.functions[self.code.function_of(pc)];
            if function.library {
                called = Some(function);
                continue;
            }
            if let Some(function) = called.filter(|_| frames.is_empty()) {
                library = Some(self.library_call(thread, function, pc, base));
            }
            self.frames_at(self.debug.positions[pc as usize], &function.name, &mut frames);
        }
        Place { frames, library }
    }

    /// The places of the program's own code, in its order. Calls that the compiler put in place are frames.
    pub fn own_places(&self) -> Vec<Place> {
        let own = (0..self.code.instructions.len() as u32).filter(|&pc| !self.code.is_library(pc));
        let place = |pc: u32| {
            let mut frames = Vec::new();
            let function = &self.code.functions[self.code.function_of(pc)];
            self.frames_at(self.debug.positions[pc as usize], &function.name, &mut frames);
            Place { frames, library: None }
        };
        let mut places: Vec<Place> = own.map(place).collect();
        places.dedup();
        places
    }

    /// The call of a library function at `pc`, in the frame that starts at `base`.
    fn library_call(&self, thread: &Thread, function: &Function, pc: u32, base: u32) -> LibraryCall {
        let mut arguments = self.arguments_of(thread, pc, base);
        arguments.truncate(function.parameters as usize);
        if self.code.signatures[function.signature as usize].variadic {
            self.replace_variable(&mut arguments, thread);
        }
        // What stands in for a function goes by the name of that.
        let name = function.name.rsplit('.').next().unwrap_or_default();
        LibraryCall { function: name.into(), arguments, is_of_rust: false }
    }

    /// Replaces the address of the variable arguments, the last of the arguments, by those that a function gets in general registers.
    fn replace_variable(&self, arguments: &mut Vec<u64>, thread: &Thread) {
        let Some(area) = arguments.pop().filter(|&area| is_private(area)) else { return };
        for number in arguments.len() as u64..GENERAL_REGISTERS {
            let value = thread.private.load(area - PRIVATE_BASE + 8 * number, 8);
            let Some(value) = value.ok().filter(|value| value.is_defined()) else { return };
            arguments.push(value.bits());
        }
    }

    /// The arguments of the call at `pc`, in the frame that starts at `base`.
    fn arguments_of(&self, thread: &Thread, pc: u32, base: u32) -> Vec<u64> {
        let (list, count) = match self.code.instructions[pc as usize] {
            Instruction::Call { arguments, function, .. } => {
                (arguments, self.code.functions[function as usize].parameters)
            }
            Instruction::CallIndirect { arguments, count, .. } => (arguments, u32::from(count)),
            _ => return Vec::new(),
        };
        let list = self.code.operands.get(list as usize..).unwrap_or_default();
        let value = |operand: &Operand| match operand.decode() {
            Ok(slot) => thread.registers.get((base + slot) as usize).copied().unwrap_or(0),
            Err(constant) => self.code.constants[constant as usize],
        };
        list.iter().take(count as usize).map(value).collect()
    }

    /// The shape of the object that a thread allocates: that of the variable, or of what the pointer points to in which the
    /// user function that called the allocator stores its address.
    pub(crate) fn allocated_shape(&self, thread: &Thread) -> Option<Arc<Shape>> {
        let Instruction::Allocate { kind, size, .. } = self.code.instructions[thread.pc as usize] else {
            return None;
        };
        if kind != ObjectKind::Heap {
            return self.debug.shapes.get(&thread.pc).cloned();
        }
        let (pc, _) = thread.activations().find(|&(pc, _)| !self.code.is_library(pc))?;
        let shape = self.debug.shapes.get(&pc)?;
        let size = self.value(thread, size);
        let is_array = size > shape.size && size.checked_rem(shape.size) == Some(0) && !shape.has_no_end();
        Some(if is_array { Arc::new(Shape::array(shape.clone(), size)) } else { shape.clone() })
    }

    /// The objects that the next step of a thread is about, as the source describes them: their first addresses and their types.
    /// `accessed` is the address that the step accesses.
    pub(crate) fn objects_of_step(
        &self,
        thread: &Thread,
        accessed: Option<Address>,
    ) -> Vec<(Address, Arc<Shape>)> {
        let Some((pc, base)) = thread.activations().find(|&(pc, _)| !self.code.is_library(pc)) else {
            return Vec::new();
        };
        let arguments = self.arguments_of(thread, pc, base);
        let start = |pointee: &Pointee| {
            let address = match pointee.parameter {
                None if pc == thread.pc => accessed?,
                None => return None,
                Some(number) => *arguments.get(usize::from(number))?,
            };
            Some((address.checked_sub(pointee.offset)?, pointee.shape.clone()))
        };
        self.debug.pointees.get(&pc).into_iter().flatten().filter_map(start).collect()
    }

    /// The values that were compared before the assertion that a thread fails at.
    pub(crate) fn compared_values(&self, thread: &Thread) -> Option<Sides> {
        let &ComparedValues { width, signed, left, right } = self.debug.comparisons.get(&thread.pc)?;
        let value = |operand: Operand| {
            Some(Value::new(match operand.decode() {
                Ok(slot) => *thread.registers.get((thread.base + slot) as usize)?,
                Err(constant) => self.code.constants[constant as usize],
            }))
        };
        Some(Sides { left: value(left)?, right: value(right)?, size: width.div_ceil(8), signed })
    }

    pub(crate) fn site(&self, site: Site) -> Place {
        let mut frames = Vec::new();
        let number = site.0 as usize;
        let Some(info) = self.debug.sites.get(number) else {
            let pc = number - self.debug.sites.len();
            let function = &self.code.functions[self.code.function_of(pc as u32)];
            self.frames_at(self.debug.positions[pc], &function.name, &mut frames);
            return Place { frames, library: self.library_function_at(pc) };
        };
        self.frames_at(info.location, &self.code.functions[info.function as usize].name, &mut frames);
        Place { frames, library: None }
    }

    /// The site of a call: its number is behind those of functions and loops.
    pub(super) fn site_of_call(&self, pc: u32) -> Site {
        Site(self.debug.sites.len() as u32 + pc)
    }

    /// The library function that is called at `pc`, if the instruction names it.
    fn library_function_at(&self, pc: usize) -> Option<LibraryCall> {
        let Instruction::Call { function, .. } = self.code.instructions[pc] else { return None };
        let function = self.code.functions.get(function as usize).filter(|function| function.library)?;
        let name = function.name.rsplit('.').next().unwrap_or_default();
        Some(LibraryCall { function: name.into(), arguments: Vec::new(), is_of_rust: false })
    }

    /// The local variables in slots that are visible in the innermost functions of the user, those of the outermost first. Within
    /// a function they are in the order of their declaration.
    pub fn local_values(&self, thread: &Thread) -> Vec<Local> {
        let users = thread.activations().filter(|&(pc, _)| !self.code.is_library(pc));
        let mut calls: Vec<_> = users.map(|(pc, base)| (pc, base, self.frame_of_call(pc))).collect();
        if calls.iter().any(|(.., frame)| !is_of_library(frame)) {
            calls.retain(|(.., frame)| !is_of_library(frame));
        }
        let mut locals = Vec::new();
        let number = calls.len();
        for (depth, (pc, base, frame)) in calls.into_iter().enumerate().take(MOST_CALLS_WITH_LOCALS).rev() {
            let in_slots = self.locals_of_call(thread, pc, base);
            locals.extend(in_slots.chain(self.locals_in_memory(thread, pc, base)).map(|local| Local {
                function: frame.function.clone(),
                level: (number - 1 - depth) as u32,
                is_innermost: depth == 0,
                ..local
            }));
        }
        locals
    }

    /// The location of an instruction in the program's code: where that calls a function of a standard library that is inlined there.
    fn own_location(&self, pc: u32) -> Option<&Location> {
        let mut location = self.debug.location_of(pc)?;
        while is_system_file(&location.file) {
            match location.inlined_at.and_then(|outer| self.debug.location(outer)) {
                Some(outer) => location = outer,
                None => break,
            }
        }
        Some(location)
    }

    /// The function that has the instruction, without what is inlined there.
    fn frame_of_call(&self, pc: u32) -> Frame {
        let mut frames = Vec::new();
        let function = &self.code.functions[self.code.function_of(pc)].name;
        self.frames_at(self.debug.positions[pc as usize], function, &mut frames);
        frames.pop().expect("a call has a frame")
    }

    fn locals_of_call(&self, thread: &Thread, pc: u32, base: u32) -> impl Iterator<Item = Local> {
        let scopes = self.own_location(pc).map(|location| &location.scopes);
        let visible = move |variable: &&Variable| match (scopes, variable.scope) {
            // Not assigned yet, or about to be assigned again: no path from here reads the slot before that.
            _ if variable.flag.is_none() && pc <= variable.assigned => false,
            (Some(scopes), Some(scope)) => scopes.contains(&scope),
            _ => true,
        };
        let register = move |slot: u32| thread.registers.get((base + slot) as usize).copied().unwrap_or(0);
        let function = self.code.function_of(pc);
        let assigned = self.assigned(function);
        // A slot that was not written holds 0. One that may not have been written and holds 0 is not shown.
        let has_value = move |variable: &&Variable| {
            variable.flag.is_some()
                || register(variable.slot) != 0
                || assigned.is_none_or(|assigned| assigned.is_certain(pc, variable.slot))
        };
        // What only the thread itself can access has no name.
        let is_shown = move |variable: &&Variable| {
            variable.scalar != Scalar::Pointer || !is_private(register(variable.slot))
        };
        let variables = self.debug.variables[function].iter().filter(visible).filter(has_value);
        let variables = variables.filter(is_shown);
        variables.map(move |variable| {
            let assigned = variable.flag.is_none_or(|flag| register(flag) != 0);
            Local {
                function: Arc::from(""),
                level: 0,
                is_innermost: true,
                name: variable.name.clone(),
                line: variable.line,
                value: if assigned { Value::new(register(variable.slot)) } else { Value::UNDEFINED },
                size: variable.bits.div_ceil(8),
                scalar: variable.scalar.clone(),
            }
        })
    }

    /// The parts of structures and arrays in private memory that have a value and are visible in a call.
    fn locals_in_memory(&self, thread: &Thread, pc: u32, base: u32) -> Vec<Local> {
        let function = self.code.function_of(pc) as u32;
        let Some(variables) = self.debug.private_variables.get(&function) else { return Vec::new() };
        let scopes = self.own_location(pc).map(|location| &location.scopes);
        let callers = thread.calls.iter().map(|call| (call.base, call.private_base));
        let mut frames = callers.chain([(thread.base, thread.private_base)]);
        let Some((_, memory)) = frames.find(|(first, _)| *first == base) else { return Vec::new() };
        let is_visible = |variable: &&PrivateVariable| match (scopes, variable.scope) {
            (Some(scopes), Some(scope)) => scopes.contains(&scope),
            _ => true,
        };
        let mut locals = Vec::new();
        for variable in variables.iter().filter(is_visible) {
            for (path, offset, size, scalar) in variable.shape.leaves(MOST_PARTS) {
                let at = u64::from(memory) + u64::from(variable.start) + offset;
                let Some(size) = u8::try_from(size).ok().filter(|size| (1..=8).contains(size)) else {
                    continue;
                };
                let Some(value) = thread.private.load(at, size).ok().filter(|value| value.is_defined())
                else {
                    continue;
                };
                if scalar == Scalar::Pointer && is_private(value.bits()) {
                    continue;
                }
                let name = format!("{}{path}", variable.name).into();
                let (function, line) = (Arc::from(""), variable.line);
                locals.push(Local {
                    function,
                    level: 0,
                    is_innermost: true,
                    name,
                    line,
                    value,
                    size,
                    scalar,
                });
            }
        }
        locals
    }

    /// The words that a thread holds: in the registers and the private memory of its active calls, and in its thread-local
    /// variables. A return from the thread's first function ends its last active call.
    pub(crate) fn words_held(&self, thread: &Thread, visit: &mut dyn FnMut(u64)) {
        let mut thread = thread.clone();
        self.forget_dead(&mut thread);
        let returns = thread.calls.is_empty()
            && matches!(
                self.code.instructions[thread.pc as usize],
                Instruction::Return { .. } | Instruction::ReturnMany { .. }
            );
        let private = if returns { self.thread_locals.length() } else { thread.private.length() };
        if !returns {
            thread.registers.iter().copied().for_each(&mut *visit);
        }
        thread.private.words_at_all_offsets(private).for_each(visit);
    }

    fn frames_at(&self, location: u32, function: &Arc<str>, frames: &mut Vec<Frame>) {
        let Some(mut location) = self.debug.location(location) else {
            frames.push(Frame { function: function.clone(), position: None });
            return;
        };
        loop {
            let name = if location.function.is_empty() { function } else { &location.function };
            let position = (location.line != 0).then(|| SourcePosition {
                file: location.file.clone(),
                line: location.line,
                column: location.column,
            });
            frames.push(Frame { function: name.clone(), position });
            match location.inlined_at.and_then(|outer| self.debug.location(outer)) {
                Some(outer) => location = outer,
                None => return,
            }
        }
    }

    /// The string at an address, if it lies in constant or private memory.
    pub(crate) fn text(&self, private: &Memory, address: u64) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        for offset in 0..LONGEST_TEXT {
            let at = address.wrapping_add(offset);
            let byte = if is_private(at) {
                private.load(at - PRIVATE_BASE, 1)
            } else {
                self.constant_memory.load(at.wrapping_sub(GLOBALS_BASE), 1)
            };
            match byte.ok()?.bits() as u8 {
                0 => break,
                byte => bytes.push(byte),
            }
        }
        Some(bytes)
    }

    pub(crate) fn printed(&self, thread: &Thread) -> Vec<u8> {
        let Instruction::Output { count, style, list, .. } = self.code.instructions[thread.pc as usize]
        else {
            return Vec::new();
        };
        let operands = self.code.list(list, usize::from(count));
        let values: Vec<u64> = operands.iter().map(|&operand| self.value(thread, operand)).collect();
        match values[..] {
            [format, arguments] if style == OutputStyle::Format => {
                self.formatted(&thread.private, format, arguments)
            }
            _ => crate::printf::print(style, &values, |address| self.text(&thread.private, address)),
        }
    }

    /// What a format prints with the arguments at an address in private memory.
    pub(crate) fn formatted(&self, private: &Memory, format: u64, arguments: u64) -> Vec<u8> {
        let load = |address: u64| private.load(address.checked_sub(PRIVATE_BASE)?, 8).ok();
        let listed = (0..MOST_LISTED).map_while(|index| load(arguments.wrapping_add(8 * index)));
        let mut values = vec![format];
        values.extend(listed.map(|value| value.bits()));
        crate::printf::print(OutputStyle::Format, &values, |address| self.text(private, address))
    }
}
