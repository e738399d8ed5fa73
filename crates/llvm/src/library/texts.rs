//! The texts of the library. Each is read when a program first needs it: most programs need few, and reading all of them
//! takes longer than many searches.

use crate::ast::{InstructionKind, Module};
use crate::lowering::{self, HANDLERS, RESUME, Throwing, library_name};
use crate::symbol_lines::symbol_line;
use crate::{LoadError, reader};
use memchr::{memchr, memmem};
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

macro_rules! texts {
    ($($name:literal)*) => { &[$(include_str!(concat!($name, ".ll")),)*] };
}

const TEXTS: &[&str] = texts! {
    "allocation" "buffers" "characters" "complex" "conditions" "containers" "cplusplus" "dates" "descriptors"
    "environment" "errors" "exceptions" "exits" "failures" "families" "file_buffers" "file_contents" "file_mapping" "file_names"
    "file_status" "file_streams" "file_text" "files" "futexes" "futures" "handlers" "intrinsics" "jumps" "kinds" "locking_all" "locks"
    "mathematics" "memory" "models" "mutexes" "numbers" "once" "open_streams" "options" "output" "process" "reuse" "rust" "scanning"
    "standard_errors" "standard_input" "standard_streams" "stream_input" "stream_objects" "stream_places" "stream_printing" "streams"
    "strings" "system" "threads" "thrown_once" "thrown_threads" "time" "type_infos" "types" "verifier" "wide_atomics"
};

/// What every program may need, whatever it mentions.
const ALWAYS: &str = "interleaf.copy";

/// Everything that a program may need of the library, in the order of the texts. Each text is read once, as programs may be
/// loaded by the thousand.
pub(crate) fn modules(users: &[&Module], variants: &[&str]) -> Result<Vec<&'static Module>, LoadError> {
    let run_handlers = format!("{HANDLERS}run");
    let mut names: Vec<&str> = vec![ALWAYS];
    if variants.contains(&HANDLERS) {
        names.push(&run_handlers);
    }
    names.extend(users.iter().flat_map(|user| all_names(user)));
    if users.iter().any(|user| user.instructions().any(|one| matches!(one.kind, InstructionKind::Resume(_))))
    {
        names.push(RESUME);
    }
    let mut needed = [None; TEXTS.len()];
    while let Some(name) = names.pop() {
        let name = library_name(name);
        let plain = place_of(name);
        let others = variants.iter().filter_map(|variant| place_of(&format!("{variant}{name}")));
        for place in plain.into_iter().chain(others) {
            if needed[place].is_none() {
                let module = read(place)?;
                needed[place] = Some(module);
                names.extend(declared_names(module));
            }
        }
    }
    Ok(needed.into_iter().flatten().collect())
}

/// The names that a module mentions: it declares what it does not define.
fn all_names(module: &Module) -> impl Iterator<Item = &str> {
    let functions = module.functions.iter().map(|function| &*function.name);
    functions.chain(module.globals.iter().map(|global| &*global.name))
}

fn declared_names(module: &Module) -> impl Iterator<Item = &str> {
    let functions = module.functions.iter().filter(|function| function.blocks.is_empty());
    let globals = module.globals.iter().filter(|global| global.initializer.is_none());
    functions.map(|function| &*function.name).chain(globals.map(|global| &*global.name))
}

fn place_of(name: &str) -> Option<usize> {
    static PLACES: OnceLock<FxHashMap<&'static str, usize>> = OnceLock::new();
    let places = PLACES.get_or_init(|| {
        let mut places = FxHashMap::default();
        for (place, text) in TEXTS.iter().enumerate() {
            for name in definitions(text).filter_map(defined_name) {
                places.entry(name).or_insert(place);
            }
        }
        places
    });
    places.get(name).copied()
}

/// The lines that may define something. Every program looks at all texts, so most lines are not looked at one by one.
fn definitions(text: &'static str) -> impl Iterator<Item = &'static str> {
    let starts = |beginning: &'static str| memmem::find_iter(text.as_bytes(), beginning);
    starts("\ndefine ").chain(starts("\n@")).map(|end| {
        let line = &text[end + 1..];
        memchr(b'\n', line.as_bytes()).map_or(line, |length| &line[..length])
    })
}

/// What a line of a text defines for others.
fn defined_name(line: &'static str) -> Option<&'static str> {
    let symbol = symbol_line(line)?;
    (symbol.is_defined && !matches!(symbol.linkage, "internal" | "private")).then_some(symbol.name)
}

fn read(place: usize) -> Result<&'static Module, LoadError> {
    static MODULES: [OnceLock<Module>; TEXTS.len()] = [const { OnceLock::new() }; TEXTS.len()];
    if let Some(module) = MODULES[place].get() {
        return Ok(module);
    }
    let mut module = reader::read(TEXTS[place]).map_err(|error| LoadError::Read("library".into(), error))?;
    lowering::prune(&mut module, &Throwing::default());
    Ok(MODULES[place].get_or_init(|| module))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ast::Linkage;
    use std::collections::HashSet;

    fn all() -> Vec<&'static Module> {
        (0..TEXTS.len()).map(|place| read(place).unwrap()).collect()
    }

    /// The names that a module defines, and whether others see them.
    fn defined(module: &Module) -> impl Iterator<Item = (&str, bool)> {
        let functions = module.functions.iter().filter(|function| !function.blocks.is_empty());
        let globals = module.globals.iter().filter(|global| global.initializer.is_some());
        let functions = functions.map(|function| (&*function.name, function.linkage));
        let names = functions.chain(globals.map(|global| (&*global.name, global.linkage)));
        names.map(|(name, linkage)| (name, linkage != Linkage::Internal))
    }

    #[test]
    fn no_name_is_defined_twice() {
        let mut names = HashSet::new();
        for module in all() {
            for (name, _) in defined(module) {
                assert!(names.insert(name), "{name}");
            }
        }
        assert!(names.len() > 300, "{}", names.len());
    }

    #[test]
    fn a_name_is_known_by_its_line() {
        for (place, module) in all().into_iter().enumerate() {
            assert!(module.aliases.is_empty(), "aliases would have to be found, too");
            for (name, is_seen) in defined(module) {
                assert_eq!(place_of(name), is_seen.then_some(place), "{name}");
            }
            for name in declared_names(module) {
                assert_ne!(place_of(name), Some(place), "{name}");
            }
        }
    }

    #[test]
    fn a_program_gets_what_it_mentions_and_what_that_mentions() {
        let program = "declare i32 @pthread_mutex_lock(ptr)\ndefine i32 @main() {\n  ret i32 0\n}\n";
        let program = reader::read(program).unwrap();
        let modules = modules(&[&program], &[]).unwrap();
        let names: HashSet<_> =
            modules.iter().flat_map(|module| defined(module)).map(|(name, _)| name).collect();
        assert!(modules.len() < TEXTS.len() / 2, "{}", modules.len());
        assert!(names.contains(ALWAYS) && names.contains("pthread_mutex_lock"));
        for name in modules.iter().flat_map(|module| declared_names(module)) {
            assert_eq!(names.contains(library_name(name)), place_of(library_name(name)).is_some(), "{name}");
        }
    }
}
