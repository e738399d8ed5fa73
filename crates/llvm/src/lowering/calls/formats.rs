//! Constant formats of `printf` and its kin: unsupported conversions are refused before anything runs. In other formats they
//! are a fault when they are printed.

use crate::ast::{Call, Constant, Value};
use crate::lowering::context::Lowering;
use crate::lowering::program::symbols::Symbol;
use crate::lowering::refusals::Lower;
use crate::printf;

fn format_of(name: &str) -> Option<usize> {
    Some(match name {
        "printf" | "vprintf" | "warn" | "warnx" | "vwarn" | "vwarnx" => 0,
        "fprintf" | "vfprintf" | "dprintf" | "vdprintf" | "sprintf" | "vsprintf" | "asprintf"
        | "vasprintf" | "err" | "errx" | "verr" | "verrx" => 1,
        "snprintf" | "vsnprintf" => 2,
        _ => return None,
    })
}

impl Lowering<'_, '_> {
    /// Refuses a call of a library function whose format asks for something that is not supported.
    pub(crate) fn check_format(&self, call: &Call, name: &str) -> Lower {
        let Some(format) =
            format_of(name).and_then(|index| self.text_of(&call.arguments.get(index)?.operand.value))
        else {
            return Ok(());
        };
        match printf::unsupported(&format) {
            None => Ok(()),
            Some(found) => {
                let advice = "print the value in another way";
                Err(format!("`{name}` is given `{found}` in its format, which is not supported; {advice}"))
            }
        }
    }

    /// The string that a value is the address of, if it is a constant.
    pub(crate) fn text_of(&self, value: &Value) -> Option<Vec<u8>> {
        let Value::Constant(Constant::Global(name)) = value else { return None };
        let Some(Symbol::Global(module, index)) = self.linked.symbols.definition(self.module, name) else {
            return None;
        };
        let global = self.linked.global((module, index));
        let Value::Constant(Constant::Bytes(bytes)) = &global.initializer.as_ref()?.value else {
            return None;
        };
        let end = bytes.iter().position(|&byte| byte == 0)?;
        global.constant.then(|| bytes[..end].to_vec())
    }
}
