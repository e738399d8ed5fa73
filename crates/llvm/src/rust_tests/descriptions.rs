//! What the compiler writes down of each test: a constant of the type `test::TestDescAndFn`.
//!
//! The type has no layout that Rust promises. The offsets here are those of rustc 1.90 to 1.95; where what stands there makes no
//! sense, the program is refused.

use super::RustTest;
use crate::LoadError;
use crate::ast::{Constant, Module, Operand, TypeId, Value};
use crate::lowering::types::Layouts;
use crate::reader::{self, slice};
use rustc_hash::FxHashMap;

/// Whether it has to panic: 0 for no, 1 for yes, 2 for yes with a message that contains a text.
const SHOULD_PANIC: u64 = 0;
/// That text, and its length.
const EXPECTED: u64 = 8;
/// Its name: where the text is, and how long it is.
const NAME: u64 = 32;
/// Whether it is left out unless it is asked for.
const IGNORED: u64 = 120;
/// The function that runs it.
const FUNCTION: u64 = 136;

/// Reads the tests that an array of pointers names.
pub(super) fn read(text: &str, array: &str) -> Result<Vec<RustTest>, LoadError> {
    let constants = slice::constants(text, array);
    let module = reader::read(&constants).map_err(|_| LoadError::UnknownTests)?;
    let constants = Constants { module: &module, layouts: Layouts::new(&module) };
    let tests = constants.flat(array).and_then(|array| {
        let mut pointers: Vec<_> = array.pointers.iter().collect();
        pointers.sort_unstable();
        pointers.into_iter().map(|(_, name)| constants.test(name)).collect()
    });
    tests.ok_or(LoadError::UnknownTests)
}

struct Constants<'a> {
    module: &'a Module,
    layouts: Layouts<'a>,
}

/// The bytes of a constant, and the symbols that the pointers in it name, by offset.
#[derive(Default)]
struct Flat {
    bytes: Vec<u8>,
    pointers: FxHashMap<u64, String>,
}

impl Constants<'_> {
    fn test(&self, name: &str) -> Option<RustTest> {
        let description = self.flat(name)?;
        let should_panic = match description.word(SHOULD_PANIC)? {
            0 => None,
            1 => Some(None),
            2 => Some(Some(self.text(&description, EXPECTED)?)),
            _ => return None,
        };
        Some(RustTest {
            name: self.text(&description, NAME)?,
            is_ignored: description.byte(IGNORED)? != 0,
            should_panic,
            function: description.pointers.get(&FUNCTION)?.clone(),
        })
    }

    /// The text that a pointer and a length at an offset stand for.
    fn text(&self, flat: &Flat, at: u64) -> Option<String> {
        let text = self.flat(flat.pointers.get(&at)?)?;
        let length = usize::try_from(flat.word(at + 8)?).ok()?;
        String::from_utf8(text.bytes.get(..length)?.to_vec()).ok()
    }

    fn flat(&self, name: &str) -> Option<Flat> {
        let global = self.module.globals.iter().find(|global| &*global.name == name)?;
        let mut flat = Flat::default();
        self.flatten(global.initializer.as_ref()?, &mut flat)?;
        Some(flat)
    }

    /// Appends a constant that has no padding: such a structure is packed.
    fn flatten(&self, operand: &Operand, flat: &mut Flat) -> Option<()> {
        let Value::Constant(constant) = &operand.value else { return None };
        let end = flat.bytes.len() + self.size(operand.ty)?;
        match constant {
            Constant::Aggregate(fields) => fields.iter().try_for_each(|field| self.flatten(field, flat))?,
            Constant::Bytes(bytes) => flat.bytes.extend_from_slice(bytes),
            Constant::Integer(number) => {
                flat.bytes.extend_from_slice(&number.to_le_bytes()[..self.size(operand.ty)?.min(16)])
            }
            Constant::Global(name) => {
                flat.pointers.insert(flat.bytes.len() as u64, name.to_string());
            }
            _ => {}
        }
        flat.bytes.resize(end, 0);
        Some(())
    }

    fn size(&self, ty: TypeId) -> Option<usize> {
        self.layouts.of(ty).ok().map(|layout| layout.size as usize)
    }
}

impl Flat {
    fn byte(&self, at: u64) -> Option<u8> {
        self.bytes.get(at as usize).copied()
    }

    fn word(&self, at: u64) -> Option<u64> {
        let bytes = self.bytes.get(at as usize..at as usize + 8)?;
        Some(u64::from_le_bytes(bytes.try_into().ok()?))
    }
}
