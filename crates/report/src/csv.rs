//! Lines of CSV.

/// A field, in quotes where it must be.
pub fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_string()
    }
}

/// The fields of a line, some of which may be in quotes.
pub fn fields(line: &str) -> Vec<String> {
    let mut fields = Vec::new();
    let mut field = String::new();
    let mut is_quoted = false;
    let mut characters = line.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            // Two in a row stand for one.
            '"' if is_quoted && characters.peek() == Some(&'"') => field.extend(characters.next()),
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => fields.push(std::mem::take(&mut field)),
            _ => field.push(character),
        }
    }
    fields.push(field);
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_what_was_quoted() {
        let written = ["", "plain", "a,b", "say \"yes\", or \"no\"", "\""];
        let line: Vec<_> = written.iter().map(|field| quoted(field)).collect();
        assert_eq!(line.join(","), ",plain,\"a,b\",\"say \"\"yes\"\", or \"\"no\"\"\",\"\"\"\"");
        assert_eq!(fields(&line.join(",")), written);
    }
}
