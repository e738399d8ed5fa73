//! Which calls fit the function that is called.
//!
//! In C, a call is undefined unless the types agree. Programs still call through pointers of other types, and rely on the
//! calling convention of x86-64. So a call fits if every register and byte that the function reads was passed, and the caller
//! uses no result that the function does not return:
//!
//! - Integers and pointers of all widths are of one kind, as they share registers. A wider one is truncated; a narrower one is
//!   zero-extended, as 32-bit instructions do. `float`, `double`, vectors and structures are kinds of their own.
//! - Arguments beyond the parameters are ignored. A parameter that the function never reads need not be given.
//! - An unused result may be of any kind, or missing. The result of a thread's start function is used only by joins, which
//!   obtain 0 from a function that returns nothing.
//! - A structure that is passed by value in memory must be at least as large as the one that is read.
//! - A variadic function finds its variable arguments behind exactly the fixed ones. A call without any need not know that the
//!   function is variadic; a variadic call may be one of a function that was declared without a prototype. A direct call
//!   passes arguments as the function's definition requires, whatever its declaration.
//!
//! Everything else is a fault, when the call is executed.

use crate::integers::mask;
use std::fmt;

/// What one slot of an argument or a result is, for the calling convention.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Passed {
    /// An integer of this many bits, or a pointer.
    Integer(u8),
    Float,
    Double,
    /// A pointer to a structure of this size that is passed by value.
    Structure(u64),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Signature {
    /// The fixed parameters, each with its slots.
    pub(crate) parameters: Vec<Vec<Passed>>,
    pub(crate) result: Vec<Passed>,
    /// Whether a pointer to variable arguments follows.
    pub(crate) variadic: bool,
}

fn counted(arguments: usize) -> String {
    format!("{arguments} argument{}", if arguments == 1 { "" } else { "s" })
}

struct Described<'p>(&'p [Passed]);

impl fmt::Display for Described<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            [] => write!(f, "nothing"),
            [Passed::Integer(64)] => write!(f, "an integer of 64 bits or a pointer"),
            [Passed::Integer(bits)] => write!(f, "an integer of {bits} bits"),
            [Passed::Float] => write!(f, "a `float`"),
            [Passed::Double] => write!(f, "a `double`"),
            [Passed::Structure(size)] => write!(f, "a structure of {size} bytes"),
            parts => write!(f, "a vector or structure of {} parts", parts.len()),
        }
    }
}

/// Whether a value of one type can be taken for one of the other.
fn is_readable(given: &[Passed], wanted: &[Passed]) -> bool {
    let part = |(given, wanted): (&Passed, &Passed)| match (given, wanted) {
        (Passed::Integer(_), Passed::Integer(_)) => true,
        (Passed::Structure(given), Passed::Structure(wanted)) => given >= wanted,
        (given, wanted) => given == wanted,
    };
    given.len() == wanted.len() && given.iter().zip(wanted).all(part)
}

impl Signature {
    /// Checks that a call of this type fits the function `name`, which never reads the parameters `unread`; if not, the message.
    pub(crate) fn check(
        &self,
        function: &Signature,
        name: &str,
        unread: &[bool],
        wants_result: bool,
    ) -> Result<(), String> {
        let (passed, taken) = (self.parameters.len(), function.parameters.len());
        let is_read = |index: usize| !unread.get(index).copied().unwrap_or(false);
        if let Some(last) = (passed..taken).rev().find(|&index| is_read(index)) {
            return Err(format!("`{name}` reads {}, but is called with {passed}", counted(last + 1)));
        }
        let pairs = (1..).zip(self.parameters.iter().zip(&function.parameters));
        let mut read = pairs.filter(|&(number, _)| is_read(number - 1));
        if let Some((number, (given, wanted))) = read.find(|(_, (given, wanted))| !is_readable(given, wanted))
        {
            let (given, wanted) = (Described(given), Described(wanted));
            return Err(format!(
                "argument {number} of this call of `{name}` is {given}, but the function takes {wanted}"
            ));
        }
        if function.variadic && (passed > taken || (self.variadic && passed < taken)) {
            return Err(format!("`{name}` takes variable arguments, but is called as if it took others"));
        }
        if wants_result && function.result.is_empty() && !self.result.is_empty() {
            return Err(format!("this call uses the result of `{name}`, which returns none"));
        }
        if wants_result && !is_readable(&function.result, &self.result) {
            let (returned, used) = (Described(&function.result), Described(&self.result));
            return Err(format!(
                "this call uses the result of `{name}` as {used}, but the function returns {returned}"
            ));
        }
        Ok(())
    }

    /// Where the slots of a function's parameters come from in a call of this type that fits it: the slot of the call's
    /// arguments, if there is one, and what of it counts.
    pub(crate) fn sources(&self, function: &Signature) -> Vec<(Option<usize>, u64)> {
        let mut sources = Vec::new();
        let mut next = 0;
        for (index, wanted) in function.parameters.iter().enumerate() {
            let given = self.parameters.get(index).map_or(0, Vec::len);
            for (part, wanted_part) in wanted.iter().enumerate() {
                let counts = match wanted_part {
                    Passed::Integer(bits) => mask(*bits),
                    _ => u64::MAX,
                };
                sources.push(((given == wanted.len()).then_some(next + part), counts));
            }
            next += given;
        }
        if function.variadic {
            sources.push((self.variadic.then_some(next), u64::MAX));
        }
        sources
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORD: Passed = Passed::Integer(64);
    const INT: Passed = Passed::Integer(32);

    fn signature(parameters: &[Passed], result: &[Passed]) -> Signature {
        let parameters = parameters.iter().map(|&parameter| vec![parameter]).collect();
        Signature { parameters, result: result.to_vec(), variadic: false }
    }

    /// The message about a call of `f` that does not fit, or nothing.
    fn mismatch(call: &Signature, function: &Signature, unread: &[bool], wants_result: bool) -> String {
        call.check(function, "f", unread, wants_result).err().unwrap_or_default()
    }

    #[test]
    fn what_the_registers_make_of_a_call_decides_whether_it_fits() {
        let fits = |call: &Signature, function: &Signature| mismatch(call, function, &[], true);
        assert_eq!(fits(&signature(&[WORD], &[WORD]), &signature(&[INT], &[INT])), "");
        assert_eq!(
            fits(&signature(&[INT, INT], &[]), &signature(&[INT], &[Passed::Double])),
            "this call uses the result of `f` as nothing, but the function returns a `double`"
        );
        let none = signature(&[], &[]);
        assert_eq!(fits(&none, &signature(&[INT], &[])), "`f` reads 1 argument, but is called with 0");
        assert_eq!(mismatch(&none, &signature(&[INT], &[]), &[true], true), "");
        assert_eq!(
            fits(&signature(&[], &[INT]), &none),
            "this call uses the result of `f`, which returns none"
        );
        assert_eq!(mismatch(&signature(&[], &[INT]), &none, &[], false), "");
        assert_ne!(fits(&signature(&[Passed::Float], &[]), &signature(&[Passed::Double], &[])), "");
        let (small, large) = (Passed::Structure(8), Passed::Structure(24));
        assert_eq!(fits(&signature(&[large], &[]), &signature(&[small], &[])), "");
        assert_ne!(fits(&signature(&[small], &[]), &signature(&[large], &[])), "");
    }

    #[test]
    fn a_variadic_function_finds_its_variable_arguments_behind_the_fixed_ones() {
        let variadic = |parameters: &[Passed]| Signature { variadic: true, ..signature(parameters, &[]) };
        let fits = |call: &Signature, function: &Signature| mismatch(call, function, &[true; 2], false);
        let misplaced = "`f` takes variable arguments, but is called as if it took others";
        assert_eq!(fits(&signature(&[WORD], &[]), &variadic(&[WORD])), "");
        assert_eq!(fits(&signature(&[WORD, INT], &[]), &variadic(&[WORD])), misplaced);
        assert_eq!(fits(&variadic(&[]), &variadic(&[WORD])), misplaced);
        assert_eq!(fits(&variadic(&[WORD, INT]), &signature(&[WORD, INT], &[])), "");
        assert_eq!(
            signature(&[WORD], &[]).sources(&variadic(&[INT])),
            [(Some(0), 0xffff_ffff), (None, u64::MAX)]
        );
    }
}
