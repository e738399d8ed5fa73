//! Which settings there are: the long names of the options of `check`. A setting becomes words of the command line.

use super::read::{Setting, at};
use crate::InputError;
use crate::arguments::Arguments;
use crate::files::folder;
use crate::usage_error::one_line;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command, CommandFactory, Parser};
use std::ffi::OsString;
use std::path::Path;
use toml::Value;

/// Options that choose what is written and where: who runs the command chooses these, not who wrote the program.
const REFUSED: [&str; 8] = [
    "output",
    "also",
    "format",
    "checkpoint",
    "checkpoint-interval",
    "save-code",
    "dump-state-graph",
    "no-config",
];

/// Options whose values are files or folders. In the file they are relative to it.
const PATHS: [&str; 3] = ["include", "link", "build"];

/// Names that are less alike than this are no help.
const ALIKE: f64 = 0.6;

/// The options of `check`, and which the user gave.
pub(super) struct Keys {
    check: Command,
    given: Option<ArgMatches>,
}

impl Keys {
    /// For a command line that clap could read.
    pub(super) fn new(words: &[OsString]) -> Keys {
        let command = Arguments::command();
        let check = command.find_subcommand("check").cloned().unwrap_or_default();
        let matches = command.try_get_matches_from(words).ok();
        Keys { check, given: matches.and_then(|matches| matches.subcommand_matches("check").cloned()) }
    }

    /// The words that the settings add. An error names the file and the line.
    pub(super) fn words(&self, file: &Path, settings: &[Setting]) -> Result<Vec<String>, InputError> {
        let mut words = Vec::new();
        for setting in settings {
            let error = |message: String| at(file, setting.line, &message);
            let option = self.option(&setting.key).map_err(error)?;
            let added = words_of(option, setting, folder(file)).map_err(error)?;
            readable(&added).map_err(error)?;
            if !self.is_overridden(option) {
                words.extend(added);
            }
        }
        Ok(words)
    }

    fn options(&self) -> impl Iterator<Item = (&str, &Arg)> {
        self.check.get_arguments().filter_map(|option| Some((option.get_long()?, option)))
    }

    fn option(&self, key: &str) -> Result<&Arg, String> {
        if REFUSED.contains(&key) {
            return Err(format!("`{key}` is chosen on the command line, not in this file"));
        }
        self.options().find(|(name, _)| *name == key).map(|(_, option)| option).ok_or_else(|| {
            let alike = |name: &str| strsim::normalized_damerau_levenshtein(key, name);
            let names = self.options().map(|(name, _)| name).filter(|name| !REFUSED.contains(name));
            let nearest = names.max_by(|one, other| alike(one).total_cmp(&alike(other)));
            let advice = match nearest.filter(|name| alike(name) >= ALIKE) {
                Some(name) => format!("did you mean `{name}`?"),
                None => "`interleaf check --help` lists them".to_string(),
            };
            format!("`{key}` is not an option of check; {advice}")
        })
    }

    /// Whether what the user gave stands in place of a setting, or excludes it.
    fn is_overridden(&self, option: &Arg) -> bool {
        let is_given = |other: &Arg| {
            let source = |given: &ArgMatches| given.value_source(other.get_id().as_str());
            self.given.as_ref().and_then(source) == Some(ValueSource::CommandLine)
        };
        // The values of a repeated option are added up; a list in one word is one value.
        let adds_up =
            matches!(option.get_action(), ArgAction::Append) && option.get_value_delimiter().is_none();
        if is_given(option) {
            return !adds_up;
        }
        let excludes = |one: &Arg, other: &Arg| self.check.get_arg_conflicts_with(one).contains(&other);
        self.check
            .get_arguments()
            .any(|other| is_given(other) && (excludes(option, other) || excludes(other, option)))
    }
}

/// The words of a setting; those of `folder` are relative to it.
fn words_of(option: &Arg, setting: &Setting, folder: &Path) -> Result<Vec<String>, String> {
    let key = &setting.key;
    let is_list = matches!(option.get_action(), ArgAction::Append);
    let word = |value: &Value| match value {
        Value::String(text) if PATHS.contains(&key.as_str()) => {
            let path = folder.join(text);
            Ok(format!("--{key}={}", path.strip_prefix(".").unwrap_or(&path).display()))
        }
        Value::String(text) => Ok(format!("--{key}={text}")),
        Value::Integer(number) => Ok(format!("--{key}={number}")),
        Value::Float(number) => Ok(format!("--{key}={number}")),
        Value::Boolean(_) => Err(format!("`{key}` takes a value, not true or false")),
        Value::Array(_) if is_list => Err(format!("`{key}` takes a list of values, not of lists")),
        Value::Array(_) => Err(format!("`{key}` takes one value, not a list")),
        Value::Table(_) => Err(format!("`{key}` is an option, not a table")),
        Value::Datetime(_) => Err(format!("`{key}` takes no date; write it in quotes")),
    };
    match (&setting.value, option.get_action()) {
        (Value::Boolean(is_on), ArgAction::SetTrue) => {
            Ok(is_on.then(|| format!("--{key}")).into_iter().collect())
        }
        (_, ArgAction::SetTrue) => Err(format!("`{key}` is true or false")),
        (Value::Array(values), ArgAction::Append) => values.iter().map(word).collect(),
        (value, _) => Ok(vec![word(value)?]),
    }
}

/// Parses the words of one setting with clap. Its caller adds the line of the setting to an error.
fn readable(words: &[String]) -> Result<(), String> {
    let all = ["interleaf", "check"].into_iter().chain(words.iter().map(String::as_str)).chain(["program.c"]);
    let error = Arguments::try_parse_from(all).err();
    error.map_or(Ok(()), |error| Err(one_line(&error.to_string()).trim_start_matches("error: ").to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::configuration::read::settings;

    /// The words that a file adds to a command line.
    fn added(text: &str, command: &str) -> Result<String, String> {
        let words: Vec<OsString> = command.split_whitespace().map(OsString::from).collect();
        let file = Path::new("../x.toml");
        let settings = settings(file, text).map_err(|error| error.to_string())?;
        Keys::new(&words)
            .words(file, &settings)
            .map(|words| words.join(" "))
            .map_err(|error| error.to_string())
    }

    #[test]
    fn settings_are_words() {
        let text = "model = \"rc11\"\nunroll = 3\nraces = true\nleaks = false\ntime-limit = 1.5\n\
                    cflag = [\"-O1\", \"-g\"]\ndefine = \"N=3\"\ninclude = [\"include\", \"/usr/x\"]\n";
        let words = "--model=rc11 --unroll=3 --races --time-limit=1.5 --cflag=-O1 --cflag=-g --define=N=3 \
                     --include=../include --include=/usr/x";
        assert_eq!(added(text, "interleaf check a.c").as_deref(), Ok(words));
    }

    #[test]
    fn what_the_user_gave_stands_in_place_of_a_setting() {
        let text = "model = \"rc11\"\nmerge = [\"loops\", \"locks\"]\ndefine = \"N=3\"\nraces = true\n";
        let words = added(text, "interleaf check a.c --model tso --merge none -D M=2 --no-races");
        assert_eq!(words.as_deref(), Ok("--define=N=3"));
    }

    #[test]
    fn mistakes_have_a_line() {
        let cases = [
            ("\nmodle = \"sc\"", "../x.toml:2: `modle` is not an option of check; did you mean `model`?"),
            (
                "zzzz = 1",
                "../x.toml:1: `zzzz` is not an option of check; `interleaf check --help` lists them",
            ),
            ("output = \"x\"", "../x.toml:1: `output` is chosen on the command line, not in this file"),
            ("races = 1", "../x.toml:1: `races` is true or false"),
            ("model = true", "../x.toml:1: `model` takes a value, not true or false"),
            ("model = [\"sc\"]", "../x.toml:1: `model` takes one value, not a list"),
            ("cflag = [[\"sc\"]]", "../x.toml:1: `cflag` takes a list of values, not of lists"),
            ("[model]\nx = 1", "../x.toml:1: `model` is an option, not a table"),
            ("jobs = 0", "../x.toml:1: invalid value '0' for '--jobs <N>': 0 is not in 1..=1024"),
            (
                "jobs = 2\nunroll = 0",
                "../x.toml:2: invalid value '0' for '--unroll <[FILE:LINE=]N>': expected a number of iterations above 0, such as 3 or queue.c:44=3",
            ),
        ];
        for (text, message) in cases {
            assert_eq!(added(text, "interleaf check a.c").expect_err(text), message);
        }
    }

    #[test]
    fn the_options_that_are_refused_or_are_paths_exist() {
        let keys = Keys::new(&[]);
        for name in REFUSED.iter().chain(&PATHS) {
            assert!(keys.options().any(|(option, _)| option == *name), "{name}");
        }
    }
}
