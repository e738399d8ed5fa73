//! The operations of a library that clients call, read from a short description in TOML.

use serde::Deserialize;
use std::path::Path;

#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Operations {
    /// A function without arguments that main calls before it starts the threads.
    #[serde(default)]
    pub setup: Option<String>,
    #[serde(rename = "operation", default)]
    pub all: Vec<Operation>,
}

/// A function of the library.
#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Operation {
    pub name: String,
    #[serde(default)]
    pub arguments: Vec<Argument>,
    #[serde(default)]
    pub result: ResultKind,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Argument {
    /// A number from 1 to `--values`.
    Value,
    /// A number that no other call has, above all values.
    Unique,
}

/// The part of the result that belongs to the outcome.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[serde(rename_all = "lowercase")]
pub enum ResultKind {
    #[default]
    None,
    /// Whether it is nonzero.
    Bool,
    Int,
}

/// Reads a description. An error is one line.
pub fn read(path: &Path, text: &str) -> Result<Operations, String> {
    let at = |offset: usize| 1 + text.as_bytes().iter().take(offset).filter(|&&byte| byte == b'\n').count();
    let operations: Operations = toml::from_str(text).map_err(|error| {
        let line = error.span().map_or_else(String::new, |span| format!("{}: ", at(span.start)));
        let message = error.message().trim().replace('\n', ", ");
        format!("{}:{line}{message}", path.display())
    })?;
    let bad = |what: String| Err(format!("{}: {what}", path.display()));
    if operations.all.is_empty() {
        return bad("there is no [[operation]]".to_string());
    }
    let names = operations.all.iter().map(|operation| &operation.name).chain(&operations.setup);
    if let Some(name) = names.clone().find(|name| !is_identifier(name)) {
        return bad(format!("`{name}` is not the name of a function in C"));
    }
    let mut names: Vec<_> = operations.all.iter().map(|operation| &operation.name).collect();
    names.sort();
    match names.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => bad(format!("`{}` is there twice", pair[0])),
        None => Ok(operations),
    }
}

fn is_identifier(name: &str) -> bool {
    !name.starts_with(|c: char| c.is_ascii_digit())
        && !name.is_empty()
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_description_has_operations_with_arguments_and_a_result() {
        let text = "setup = \"begin\"\n[[operation]]\nname = \"put\"\narguments = [\"value\", \"unique\"]\nresult = \"bool\"\n\
                    [[operation]]\nname = \"get\"\n";
        let operations = read(Path::new("map.toml"), text).expect("it is one");
        assert_eq!(operations.setup.as_deref(), Some("begin"));
        assert_eq!(operations.all[0].arguments, [Argument::Value, Argument::Unique]);
        assert_eq!(
            (operations.all[0].result, operations.all[1].result),
            (ResultKind::Bool, ResultKind::None)
        );
    }

    #[test]
    fn what_is_wrong_is_told_in_a_line() {
        let cases = [
            ("", "a.toml: there is no [[operation]]"),
            ("[[operation]]\nname = \"f(\"", "a.toml: `f(` is not the name of a function in C"),
            ("[[operation]]\nname = \"f\"\n[[operation]]\nname = \"f\"", "a.toml: `f` is there twice"),
            ("[[operation]]\n", "a.toml:1: missing field `name`"),
            (
                "[[operation]]\nname = \"f\"\nresult = \"pointer\"",
                "a.toml:3: unknown variant `pointer`, expected one of `none`, `bool`, `int`",
            ),
        ];
        for (text, message) in cases {
            assert_eq!(read(Path::new("a.toml"), text).expect_err("it is wrong"), message);
        }
        let message = read(Path::new("a.toml"), "[[operation]\n").expect_err("it is no TOML");
        assert!(message.starts_with("a.toml:1: ") && !message.contains('\n'), "{message}");
    }
}
