//! The operands of inline assembly, by its constraints: "LLVM Language Reference Manual", "Inline Asm Constraint String".

/// What an operand of a template stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A register that is written: the number of the output among those in registers.
    Output(usize),
    /// A register that is read: the number of the argument.
    Input(usize),
    /// Memory, at the address that an argument is.
    Memory(usize),
    /// A flag that is written, by its name: `z`, with the number of the output.
    Flag(String, usize),
}

/// An operand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Placed {
    pub(super) kind: Kind,
    /// The register, where the program chooses it; or the output that an input shares one with.
    pub(super) register: Option<String>,
    pub(super) tied: Option<usize>,
}

/// Reads constraints. `None` if they are of a kind that is not known.
pub(super) fn read(constraints: &str) -> Option<Vec<Placed>> {
    let (mut operands, mut outputs, mut arguments) = (Vec::new(), 0, 0);
    for constraint in split(constraints) {
        if constraint.starts_with('~') {
            continue;
        }
        if let Some(output) = constraint.strip_prefix('=') {
            let output = output.trim_start_matches(['&', '%']);
            if output.starts_with('*') {
                operands.push(plain(Kind::Memory(arguments)));
                arguments += 1;
                continue;
            }
            let flag = output.strip_prefix("{@cc").and_then(|rest| rest.strip_suffix('}'));
            let kind = match flag {
                Some(flag) => Kind::Flag(flag.to_string(), outputs),
                None => Kind::Output(outputs),
            };
            outputs += 1;
            operands.push(Placed { register: register(output), ..plain(kind) });
            continue;
        }
        let kind = if constraint.starts_with('*') { Kind::Memory(arguments) } else { Kind::Input(arguments) };
        let constraint = constraint.trim_start_matches('*');
        arguments += 1;
        // The number of an output comes first, and may be followed by the register that the output is in: `0{ax}`.
        let digits =
            constraint.len() - constraint.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
        let (tied, constraint) = constraint.split_at(digits);
        operands.push(Placed { kind, register: register(constraint), tied: tied.parse().ok() });
    }
    (!constraints.contains('!')).then_some(operands)
}

fn plain(kind: Kind) -> Placed {
    Placed { kind, register: None, tied: None }
}

/// The register that a constraint names: `ax` of `{ax}`, or of `a`.
fn register(constraint: &str) -> Option<String> {
    if let Some(name) = constraint.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
        return super::x86::family(name).map(str::to_string);
    }
    let letter = match constraint {
        "a" => "ax",
        "b" => "bx",
        "c" => "cx",
        "d" => "dx",
        "S" => "si",
        "D" => "di",
        _ => return None,
    };
    Some(letter.to_string())
}

/// Splits at commas that stand outside of braces.
fn split(constraints: &str) -> Vec<&str> {
    let (mut depth, mut start, mut parts) = (0_u32, 0, Vec::new());
    for (at, letter) in constraints.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                parts.push(&constraints[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&constraints[start..]);
    parts.retain(|part| !part.is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::{Kind, read};

    #[test]
    fn operands_are_numbered_as_they_stand() {
        let read = read("=*m,=q,={ax},={@ccz},q,*m,2,~{memory},~{cc}").unwrap();
        let kinds: Vec<_> = read.iter().map(|operand| operand.kind.clone()).collect();
        let flag = Kind::Flag("z".to_string(), 2);
        assert_eq!(
            kinds,
            [
                Kind::Memory(0),
                Kind::Output(0),
                Kind::Output(1),
                flag,
                Kind::Input(1),
                Kind::Memory(2),
                Kind::Input(3)
            ]
        );
        assert_eq!((read[2].register.as_deref(), read[6].tied), (Some("ax"), Some(2)));
    }

    #[test]
    fn an_input_may_name_its_output_and_the_register_of_both() {
        let read = read("={ax},r,*m,0{ax}").unwrap();
        assert_eq!((read[3].register.as_deref(), read[3].tied), (Some("ax"), Some(0)));
    }
}
