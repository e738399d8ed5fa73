//! Text without control characters. Everything that the command writes passes through here.
//!
//! A program, a file name or a report may hold any character. Some make a terminal or an editor act, or show something other
//! than the text: the control characters (C0, DEL and C1) and the characters that change the direction of text
//! (U+202A to U+202E, U+2066 to U+2069). Text for people shows them as escapes, such as `\x1b`. JSON keeps strings as data:
//! there the same characters are JSON's own escapes. Line ends are kept.
//!
//! A [`Printable`] is a text that passed through one of these functions; the binary's writers accept nothing else. A name in
//! a line is escaped earlier, by [`line()`], because a line end in it would look like one of the report.

use interleaf_program::{Frame, Place};
use interleaf_search::Recording;
use std::borrow::Cow;
use std::fmt::Write;
use std::sync::Arc;

/// Text that can be written to a terminal or a report.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Printable(String);

impl Printable {
    /// Text for people, of any number of lines.
    pub fn text(text: &str) -> Printable {
        Printable(escaped(text, |c| c == '\n', escape_for_people).into_owned())
    }

    /// JSON. The control characters that `serde_json` does not escape are all within strings, so escapes keep the data.
    pub fn json(text: &str) -> Printable {
        Printable(escaped(text, |c| c == '\n', escape_in_json).into_owned())
    }

    /// A program in C or for a shell. Tabs are kept, other white space becomes a space, and other control characters become
    /// octal escapes, which mean the same in a C string literal.
    pub fn code(text: &str) -> Printable {
        let text = text.replace("\r\n", "\n").replace(['\r', '\x0b', '\x0c'], " ");
        Printable(escaped(&text, |c| matches!(c, '\n' | '\t'), escape_in_code).into_owned())
    }

    /// A page of HTML. Its text has passed [`line()`] already, so only what stands between its lines is checked.
    pub(crate) fn page(page: &str) -> Printable {
        Printable(escaped(page, |c| matches!(c, '\n' | '\t'), escape_for_people).into_owned())
    }

    /// Text with colours that is printable apart from them.
    pub(crate) fn rendered(text: String) -> Printable {
        Printable(text)
    }

    /// The text without white space at its end.
    pub(crate) fn trimmed(mut self) -> Printable {
        self.0.truncate(self.0.trim_end().len());
        self
    }

    /// Appends a text.
    pub fn push(&mut self, other: &Printable) {
        self.0.push_str(&other.0);
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A name, a path or a message as a part of a line.
pub fn line(text: &str) -> Cow<'_, str> {
    escaped(text, |_| false, escape_for_people)
}

/// A line of source code, with its tabs.
pub(crate) fn source_line(text: &str) -> Cow<'_, str> {
    escaped(text, |c| c == '\t', escape_for_people)
}

/// Whether a character has an effect instead of a glyph.
fn is_control(c: char) -> bool {
    c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn escaped(text: &str, is_kept: fn(char) -> bool, escape: fn(&mut String, char)) -> Cow<'_, str> {
    let is_escaped = |c: char| is_control(c) && !is_kept(c);
    if !text.contains(is_escaped) {
        return Cow::Borrowed(text);
    }
    let mut printable = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if is_escaped(c) {
            escape(&mut printable, c);
        } else {
            printable.push(c);
        }
    }
    Cow::Owned(printable)
}

fn escape_for_people(text: &mut String, c: char) {
    match c {
        '\n' => text.push_str("\\n"),
        '\t' => text.push_str("\\t"),
        '\r' => text.push_str("\\r"),
        c if u32::from(c) < 0x100 => write!(text, "\\x{:02x}", u32::from(c)).unwrap_or_default(),
        c => write!(text, "\\u{{{:x}}}", u32::from(c)).unwrap_or_default(),
    }
}

/// These code points all have four digits.
fn escape_in_json(text: &mut String, c: char) {
    write!(text, "\\u{:04x}", u32::from(c)).unwrap_or_default();
}

fn escape_in_code(text: &mut String, c: char) {
    for byte in c.encode_utf8(&mut [0; 4]).bytes() {
        write!(text, "\\{byte:03o}").unwrap_or_default();
    }
}

fn name(name: &Arc<str>) -> Arc<str> {
    match line(name) {
        Cow::Borrowed(_) => name.clone(),
        Cow::Owned(name) => name.into(),
    }
}

/// A place whose names are printable.
pub(crate) fn place(place: &Place) -> Place {
    let frame = |frame: &Frame| {
        let mut frame = frame.clone();
        frame.function = name(&frame.function);
        if let Some(position) = &mut frame.position {
            position.file = name(&position.file);
        }
        frame
    };
    Place { frames: place.frames.iter().map(frame).collect(), library: place.library.clone() }
}

/// A recording whose names are printable. The program's output is unchanged: it has lines of its own.
pub(crate) fn recording(recording: &Recording) -> Recording {
    let mut recording = recording.clone();
    for step in &mut recording.steps {
        step.place = place(&step.place);
    }
    for allocation in &mut recording.allocations {
        allocation.place = place(&allocation.place);
        allocation.name = allocation.name.as_ref().map(name);
    }
    for thread in &mut recording.threads {
        (thread.name, thread.place) = (name(&thread.name), place(&thread.place));
        thread.locals.iter_mut().for_each(|local| local.name = name(&local.name));
    }
    recording
}

#[cfg(test)]
mod tests {
    use super::{Printable, line};

    /// The ends of each range, and their neighbours.
    const ODD: &str =
        "a\0\x1b\x1f \x7f\u{80}\u{9b}\u{9f}\u{a0}\u{2029}\u{202a}\u{202e}\u{2065}\u{2066}\u{2069}\u{206a}ä";

    #[test]
    fn people_see_escapes() {
        let shown = "a\\x00\\x1b\\x1f \\x7f\\x80\\x9b\\x9f\u{a0}\u{2029}\\u{202a}\\u{202e}\u{2065}\\u{2066}\\u{2069}\u{206a}ä";
        assert_eq!(line(ODD), shown);
        assert_eq!(line("a\tb\r\n"), "a\\tb\\r\\n");
        assert_eq!(Printable::text(ODD).as_str(), shown);
        assert_eq!(Printable::text("a\tb\r\n").as_str(), "a\\tb\\r\n");
    }

    #[test]
    fn json_keeps_the_data() {
        let written = serde_json::to_string(ODD).expect("a string can be written");
        let printable = Printable::json(&written);
        assert!(!printable.as_str().contains(super::is_control), "{printable:?}");
        assert_eq!(serde_json::from_str::<String>(printable.as_str()).expect("JSON"), ODD);
    }

    #[test]
    fn code_means_the_same() {
        let printable = Printable::code("\tputs(\"\x1b1\u{202e}\");\r\n\x0cint x;\n");
        assert_eq!(printable.as_str(), "\tputs(\"\\0331\\342\\200\\256\");\n int x;\n");
    }
}
