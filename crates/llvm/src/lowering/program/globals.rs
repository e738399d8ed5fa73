//! Lays out the global variables and what they start with.

use crate::ast::{Constant, GlobalVariable, Operand, Value};
use crate::bytecode::{Globals, PRIVATE_BASE, Shadow};
use crate::lowering::debug;
use crate::lowering::debug::rust_names;
use crate::lowering::debug::shapes::{self, Shapes};
use crate::lowering::program::files::Files;
use crate::lowering::program::{Linked, SharedLocal};
use crate::lowering::refusals::{Lower, Refusal, Refusals};
use crate::lowering::types::constants::Constants;
use crate::{LoadError, Options};
use interleaf_program::{Address, GLOBALS_BASE, Global, Initial, Object, ObjectKind};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// The largest global that may start with anything but zeros.
const LARGEST_INITIALISED: u64 = 1 << 28;

const LOCALS_END: Address = PRIVATE_BASE + (1 << 20);

const GLOBALS_END: Address = 1 << 46;

/// What the library calls the environment that the program starts with: pointers, the last one null.
const ENVIRONMENT: &str = "interleaf.environment";

/// What the library calls the list of the files that the program finds.
const FILES: &str = "interleaf.files";

pub(super) struct Placer {
    next: Address,
}

impl Placer {
    pub(super) fn place(&mut self, size: u64, align: u64) -> Option<Address> {
        let base = self.next.checked_next_multiple_of(align.max(16))?;
        self.next = base.checked_add(size)?.checked_add(31)? & !15;
        Some(base)
    }
}

/// Assigns addresses to all reachable globals and to the arguments of the program.
///
/// Each thread allocates its copy of a thread-local variable in `shared` on first use; here the variable only gets a word of
/// private memory for its address, and an image of its initial value.
pub(crate) fn place(
    linked: &mut Linked<'_>,
    shared: &FxHashSet<(usize, usize)>,
    options: &Options,
    refusals: &mut Refusals,
) -> Result<Globals, LoadError> {
    let mut placer = Placer { next: GLOBALS_BASE };
    let mut locals = Placer { next: PRIVATE_BASE };
    let mut globals = Vec::new();
    let mut local_globals = Vec::new();
    let mut placed = Vec::new();
    let mut words = Vec::new();
    let main_arguments = place_arguments(&mut placer, &options.arguments, &options.environment, &mut globals)
        .ok_or_else(no_room)?;
    let files = Files::place(&mut placer, &options.files, &mut globals).ok_or_else(no_room)?;
    for constant in [true, false] {
        for &id in &linked.globals {
            let global = linked.global(id);
            let stream = global.initializer.is_none() && is_opaque(&global.name);
            // The image of a thread-local variable is a constant.
            if (global.constant || stream || shared.contains(&id)) != constant {
                continue;
            }
            let refuse =
                |reason: Refusal| LoadError::Unsupported { position: linked.global_position(id), reason };
            if &*global.name == ENVIRONMENT && linked.is_library(id.0) {
                linked.global_addresses.insert(id, main_arguments[2]);
                continue;
            }
            if &*global.name == FILES && linked.is_library(id.0) {
                // Without files, the null pointer behind the arguments ends the list.
                let none = main_arguments[1] + 8 * main_arguments[0];
                linked.global_addresses.insert(id, files.as_ref().map_or(none, |files| files.list));
                continue;
            }
            if global.initializer.is_none() && !stream {
                // Where it is used is refused, or a fault.
                linked.missing_globals.insert(id);
                linked.global_addresses.insert(id, 0);
                continue;
            }
            let layout = linked.layouts[id.0].of(global.ty).map_err(refuse)?;
            let align = global.align.unwrap_or(layout.align).clamp(1, 1 << 30).next_power_of_two();
            if shared.contains(&id) {
                let word = locals.place(8, 8).filter(|_| locals.next < LOCALS_END).ok_or_else(no_room)?;
                words.push(word);
                let number = linked.functions.len() + linked.shared_thread_locals.len();
                let name = global.name.clone();
                let shared = SharedLocal { number, name, word, image: None, size: layout.size, align };
                linked.shared_thread_locals.insert(id, shared);
                // Its address is added when the program runs.
                linked.global_addresses.insert(id, 0);
                if is_zero(global) {
                    continue;
                }
            } else if global.thread_local {
                let room = locals.place(layout.size, align).filter(|_| locals.next < LOCALS_END);
                placed.push((id, room.ok_or_else(no_room)?, layout.size));
                continue;
            }
            let room = placer.place(layout.size, align).filter(|_| placer.next <= GLOBALS_END);
            let base = room.ok_or_else(no_room)?;
            placed.push((id, base, layout.size));
        }
    }
    if let Some(files) = files {
        files.finish(&mut placer, &options.files, &mut globals).ok_or_else(no_room)?;
    }
    for &(id, base, _) in &placed {
        match linked.shared_thread_locals.get_mut(&id) {
            Some(shared) => shared.image = Some(base),
            None => {
                linked.global_addresses.insert(id, base);
            }
        }
    }
    let mut described: FxHashMap<usize, Shapes> = FxHashMap::default();
    let names = source_names(linked);
    for (id, base, size) in placed {
        let global = linked.global(id);
        if let Some(Operand { value: Value::Constant(constant), .. }) = &global.initializer
            && let Some(missing) = linked.missing_global(id.0, constant)
        {
            let name = &global.name;
            let reason = format!("`{missing}`, whose address is in `{name}`, is not defined");
            refusals.note(LoadError::Unsupported { position: linked.global_position(id), reason })?;
            continue;
        }
        let constants = Constants { linked, module: id.0 };
        let initial = contents(&constants, global, base, size)
            .map_err(|reason| LoadError::Unsupported { position: linked.global_position(id), reason })?;
        let image = shared.contains(&id);
        let module = linked.modules[id.0];
        let is_transformed = debug::is_transformed(module, global.debug);
        let shape = match debug::global_type(module, global.debug).filter(|_| !is_transformed) {
            Some(ty) => described.entry(id.0).or_default().of(&module.metadata, ty),
            None => Arc::new(shapes::of_type(&linked.layouts[id.0], global.ty, 0)),
        };
        let own = || table_of_class(&global.name).unwrap_or_else(|| global.name.clone());
        let name = names.get(&id).cloned().unwrap_or_else(own);
        let list = if global.thread_local && !image { &mut local_globals } else { &mut globals };
        let name = match (image, is_transformed) {
            (true, _) => format!("{name} (initial value)").into(),
            // Its value is not that of the source.
            (_, true) => format!("{name} (optimised)").into(),
            _ => name,
        };
        let is_constant = global.constant || image || is_opaque(&global.name);
        let plain = plain(base, size, name, initial, is_constant);
        list.push(Global { library: linked.is_library(id.0), shape: Some(shape), ..plain });
    }
    for word in words {
        local_globals.push(plain(word, 8, "".into(), Initial::Zero, false));
    }
    let (constant_bytes, constant_shadow) =
        image(globals.iter().filter(|global| global.constant), GLOBALS_BASE);
    let (local_bytes, local_shadow) = image(local_globals.iter(), PRIVATE_BASE);
    Ok(Globals { globals, constant_bytes, constant_shadow, local_bytes, local_shadow, main_arguments })
}

/// A variable of which only the bytes are known.
pub(super) fn plain(base: Address, size: u64, name: Arc<str>, initial: Initial, constant: bool) -> Global {
    let object = Object { base, size, kind: ObjectKind::Global, zeroed: false };
    Global { object, name, initial, constant, library: false, shape: None }
}

/// The name of the table of virtual functions, or of another table that the compiler makes for a class: `vtable for Square`. Arguments of
/// templates are left out.
fn table_of_class(symbol: &str) -> Option<Arc<str>> {
    if !["_ZTV", "_ZTT", "_ZTI", "_ZTS"].iter().any(|prefix| symbol.starts_with(prefix)) {
        return None;
    }
    let name = cpp_demangle::Symbol::new(named_closures(symbol)).ok()?.demangle().ok()?;
    let (kind, class) = described(&name)?;
    let class = class.split('<').next().unwrap_or(class);
    Some(format!("{kind} for {class}").into())
}

/// What a demangled name of something that the compiler makes is, and of what. The library writes `{vtable(Square)}`, and
/// `typeinfo for Square`.
fn described(name: &str) -> Option<(&str, &str)> {
    match name.strip_prefix('{').and_then(|name| name.strip_suffix(")}")) {
        Some(name) => name.split_once('('),
        None => name.split_once(" for "),
    }
}

/// A symbol as C++ has it, with its namespaces.
fn in_source(symbol: &Arc<str>) -> Arc<str> {
    let demangled = || cpp_demangle::Symbol::new(named_closures(symbol)).ok()?.demangle().ok();
    match symbol.starts_with("_Z").then(demangled).flatten() {
        Some(name) => match described(&name) {
            Some((kind, class)) => format!("{kind} for {class}").into(),
            None => name.into(),
        },
        None => symbol.clone(),
    }
}

/// A symbol in which closures have a name. Clang calls them `$_0`, which is no name that can be demangled.
fn named_closures(symbol: &str) -> String {
    let mut parts = symbol.split("$_");
    let mut named = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let number = part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len());
        let before = named.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        named.truncate(before);
        named += "6lambda";
        named += &part[number..];
    }
    named
}

/// What the source calls the variables of the program. Where several of a module go by one name, each has its linker's name;
/// where some of several modules do, their files are added.
fn source_names(linked: &Linked<'_>) -> FxHashMap<(usize, usize), Arc<str>> {
    let mut named: FxHashMap<Arc<str>, Vec<(usize, usize)>> = FxHashMap::default();
    for &id in linked.globals.iter().filter(|&&(module, _)| !linked.is_library(module)) {
        let (module, global) = (linked.modules[id.0], linked.global(id));
        let variable = debug::global_variable(module, global.debug);
        let name = variable.and_then(|variable| module.metadata.text(variable, "name"));
        // What rustc makes of `thread_local!` has a name of its own.
        let of_rust = || rust_names::variable(&global.name).map(Arc::from);
        let name = match name {
            Some(name) if !name.starts_with("__RUST") => Some(name),
            name => of_rust().or(name),
        };
        let name = name.or_else(|| table_of_class(&global.name)).unwrap_or_else(|| in_source(&global.name));
        named.entry(name).or_default().push(id);
    }
    let mut names = FxHashMap::default();
    for (name, all) in named {
        for &id in &all {
            let of_module = all.iter().filter(|other| other.0 == id.0).count();
            let own = if of_module == 1 { name.clone() } else { in_source(&linked.global(id).name) };
            let file = &linked.modules[id.0].source_filename;
            let name = if of_module == all.len() { own } else { format!("{own} ({file})").into() };
            names.insert(id, name);
        }
    }
    names
}

fn no_room() -> LoadError {
    LoadError::Unsupported {
        position: "input".into(),
        reason: "the global variables take too much memory".into(),
    }
}

/// Objects of which only the address matters: the standard streams, which are passed to functions that print, and what C++
/// programs refer to in the run-time library.
fn is_opaque(name: &str) -> bool {
    let runtime = ["_ZTI", "_ZTV", "_ZTS"].iter().any(|prefix| name.starts_with(prefix));
    runtime || standard_stream(name).is_some() || matches!(name, "__dso_handle" | "_ZSt7nothrow")
}

/// The descriptor of a standard stream.
fn standard_stream(name: &str) -> Option<u64> {
    match name {
        "stdin" | "__stdinp" => Some(0),
        "stdout" | "__stdoutp" => Some(1),
        "stderr" | "__stderrp" => Some(2),
        _ => None,
    }
}

fn is_zero(global: &GlobalVariable) -> bool {
    let zero = |constant: &Constant| {
        matches!(
            constant,
            Constant::Zero | Constant::Null | Constant::Undef | Constant::Poison | Constant::Integer(0)
        )
    };
    match &global.initializer {
        Some(Operand { value: Value::Constant(constant), .. }) => zero(constant),
        _ => true,
    }
}

fn contents(
    constants: &Constants<'_, '_>,
    global: &GlobalVariable,
    base: Address,
    size: u64,
) -> Lower<Initial> {
    let Some(initializer) = &global.initializer else {
        // A standard stream is in constant memory, with the number of its descriptor in the lowest bits of its address.
        return Ok(match standard_stream(&global.name) {
            Some(number) if size == 8 => Initial::Bytes((base + number).to_le_bytes().into()),
            _ => Initial::Zero,
        });
    };
    let Value::Constant(constant) = &initializer.value else {
        return Err(format!("`{}` has an initial value that is not a constant", global.name));
    };
    if is_zero(global) {
        return Ok(Initial::Zero);
    }
    if size > LARGEST_INITIALISED {
        return Err(format!("`{}` is too large to be initialised", global.name));
    }
    let mut bytes = vec![0; size as usize];
    constants.write(initializer.ty, constant, &mut bytes)?;
    Ok(Initial::Bytes(bytes.into()))
}

/// Places the program's arguments: strings, and an array of their addresses that ends in a null pointer.
///
/// The environment stands behind the arguments, as the system puts it.
fn place_arguments(
    placer: &mut Placer,
    arguments: &[String],
    environment: &[String],
    globals: &mut Vec<Global>,
) -> Option<[u64; 3]> {
    let mut addresses = Vec::new();
    let mut add = |placer: &mut Placer, name: Arc<str>, bytes: Vec<u8>| {
        let base = placer.place(bytes.len() as u64, 16)?;
        let size = bytes.len() as u64;
        globals.push(plain(base, size, name, Initial::Bytes(bytes.into()), true));
        Some(base)
    };
    let all = std::iter::once("program").chain(arguments.iter().map(String::as_str));
    for (index, argument) in all.enumerate() {
        let mut bytes = argument.as_bytes().to_vec();
        bytes.push(0);
        addresses.push(add(placer, format!("argv[{index}]").into(), bytes)?);
    }
    let count = addresses.len() as u64;
    addresses.push(0);
    for (index, variable) in environment.iter().enumerate() {
        let mut bytes = variable.as_bytes().to_vec();
        bytes.push(0);
        addresses.push(add(placer, format!("environ[{index}]").into(), bytes)?);
    }
    // Without variables, the null pointer behind the arguments ends both.
    let has_environment = !environment.is_empty();
    addresses.extend(has_environment.then_some(0));
    let bytes: Vec<u8> = addresses.iter().flat_map(|address| address.to_le_bytes()).collect();
    let vector = add(placer, "argv".into(), bytes)?;
    Some([count, vector, vector + 8 * (count + u64::from(has_environment))])
}

/// The bytes of some globals, from `base` on.
fn image<'g>(globals: impl Iterator<Item = &'g Global> + Clone, base: Address) -> (Vec<u8>, Vec<Shadow>) {
    let end = globals.clone().map(|global| global.object.base + global.object.size).max().unwrap_or(base);
    let length = (end - base).next_multiple_of(16);
    if length > LARGEST_INITIALISED {
        // Constants of zeros may be huge; then the engine has them, like any other global.
        return (Vec::new(), Vec::new());
    }
    let mut bytes = vec![0; length as usize];
    let mut shadow = vec![Shadow::OUTSIDE; length as usize / 8];
    for global in globals {
        let start = (global.object.base - base) as usize;
        if let Initial::Bytes(contents) = &global.initial
            && let Some(to) = bytes.get_mut(start..start + contents.len())
        {
            to.copy_from_slice(contents);
        }
        for byte in start..start + global.object.size as usize {
            if let Some(shadow) = shadow.get_mut(byte / 8) {
                shadow.undefined &= !(1 << (byte % 8));
                shadow.outside &= !(1 << (byte % 8));
            }
        }
    }
    (bytes, shadow)
}

#[cfg(test)]
mod tests {
    use super::table_of_class;

    #[test]
    fn tables_are_named_after_their_class() {
        let named = |symbol| table_of_class(symbol).map(|name| name.to_string());
        assert_eq!(named("_ZTV6Square").as_deref(), Some("vtable for Square"));
        assert_eq!(named("_ZTI6Square").as_deref(), Some("typeinfo for Square"));
        let of_thread = "_ZTVNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEEE";
        assert_eq!(named(of_thread).as_deref(), Some("vtable for std::thread::_State_impl"));
        assert_eq!(named("main"), None);
        assert_eq!(named("_ZTV"), None);
    }
}
