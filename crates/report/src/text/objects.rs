//! What the objects are that a table of steps names.

use super::table::line;
use super::{grouped, plural};
use crate::facts::allocated::is_variable;
use crate::facts::names::Names;
use std::fmt::Write;

/// A line for each object of the heap, and one for all variables of a function. Empty if there are none.
pub(super) fn of(table: &str, names: &Names, main_file: Option<&str>) -> String {
    let mut variables: Vec<(bool, &str, Vec<&str>)> = Vec::new();
    let mut objects = String::new();
    let mentioned = names.mentioned(table);
    for (sentence, allocation) in &mentioned {
        let (object, place) = (allocation.object, &allocation.place);
        let is_declared = allocation.name.is_some();
        match (place.frames.first(), sentence.strip_suffix(" is")) {
            (Some(frame), Some(name)) if is_variable(allocation) => {
                let function = &*frame.function;
                match variables.iter_mut().find(|of| (of.0, of.1) == (is_declared, function)) {
                    Some((.., names)) => names.push(name),
                    None => variables.push((is_declared, function, vec![name])),
                }
            }
            _ => {
                let line = line(place.innermost().map(|place| place.1), main_file);
                let line = if line.is_empty() { line } else { format!(" at {line}") };
                let (size, bytes) = (grouped(object.size), plural(object.size, "byte"));
                writeln!(objects, "  {sentence} the object of {size} {bytes} allocated{line}").ok();
            }
        }
    }
    let mut text = String::new();
    for (is_declared, function, names) in variables {
        let (one, several) = match is_declared {
            true => ("a local variable", "local variables"),
            false => ("a temporary", "temporaries"),
        };
        match &names[..] {
            [] => Ok(()),
            [name] => writeln!(text, "  {name} is {one} of {function}"),
            [names @ .., last] => {
                writeln!(text, "  {} and {last} are {several} of {function}", names.join(", "))
            }
        }
        .ok();
    }
    text.push_str(&objects);
    if text.is_empty() { text } else { format!("\n{text}") }
}
