//! The file as settings, with their lines.

use crate::InputError;
use std::collections::BTreeMap;
use std::path::Path;
use toml::{Spanned, Value};

/// A line of the file.
#[derive(PartialEq, Debug)]
pub(super) struct Setting {
    pub(super) key: String,
    /// From 1.
    pub(super) line: usize,
    pub(super) value: Value,
}

/// The settings of a file, in its order. An error is one line.
pub(super) fn settings(file: &Path, text: &str) -> Result<Vec<Setting>, InputError> {
    let line_of =
        |offset: usize| 1 + text.as_bytes().iter().take(offset).filter(|&&byte| byte == b'\n').count();
    let table: BTreeMap<String, Spanned<Value>> = toml::from_str(text).map_err(|error| {
        let message = error.message().trim().replace('\n', ", ");
        at(file, error.span().map_or(1, |span| line_of(span.start)), &message)
    })?;
    let setting = |(key, value): (String, Spanned<Value>)| Setting {
        key,
        line: line_of(value.span().start),
        value: value.into_inner(),
    };
    let mut settings: Vec<_> = table.into_iter().map(setting).collect();
    settings.sort_by_key(|setting| setting.line);
    Ok(settings)
}

/// An error at a line.
pub(super) fn at(file: &Path, line: usize, message: &str) -> InputError {
    InputError::Other(format!("{}:{line}: {message}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_have_lines() {
        let text = "# first\nunroll = 3\n\nmodel = \"rc11\"\ncflag = [\n  \"-O1\",\n]\n";
        let settings = settings(Path::new("x.toml"), text).expect("it is TOML");
        let found: Vec<_> = settings.iter().map(|setting| (&*setting.key, setting.line)).collect();
        assert_eq!(found, [("unroll", 2), ("model", 4), ("cflag", 5)]);
    }

    #[test]
    fn what_is_no_toml_is_told_with_its_line() {
        for (text, start) in [("races = true\nmodel = \n", "x.toml:2: "), ("races\n", "x.toml:1: ")] {
            let message = settings(Path::new("x.toml"), text).expect_err("it is no TOML").to_string();
            assert!(message.starts_with(start) && !message.contains('\n'), "{message}");
        }
    }
}
