//! What threads print, as text.

use interleaf_trace::ThreadIndex;
use std::collections::HashMap;

/// Bytes of characters that a thread has printed in part. A program may print a text byte by byte.
#[derive(Default)]
pub(crate) struct Printed {
    unfinished: HashMap<ThreadIndex, Vec<u8>>,
}

impl Printed {
    /// The texts of pieces that threads print. The end of a piece is kept back if it is the start of a character.
    pub(crate) fn texts(&mut self, pieces: Vec<(ThreadIndex, Vec<u8>)>) -> Vec<String> {
        let text = |(thread, piece): (ThreadIndex, Vec<u8>)| {
            let mut bytes = self.unfinished.remove(&thread).unwrap_or_default();
            bytes.extend(piece);
            let kept = bytes.split_off(bytes.len() - start_of_character(&bytes));
            if !kept.is_empty() {
                self.unfinished.insert(thread, kept);
            }
            String::from_utf8_lossy(&bytes).into_owned()
        };
        pieces.into_iter().map(text).filter(|text| !text.is_empty()).collect()
    }

    /// What is left of a thread's text at its end.
    pub(crate) fn rest(&mut self, thread: ThreadIndex) -> Option<String> {
        let bytes = self.unfinished.remove(&thread)?;
        Some(String::from_utf8_lossy(&bytes).into_owned())
    }
}

/// How many bytes at the end are the start of a character of more bytes.
fn start_of_character(bytes: &[u8]) -> usize {
    let last = bytes.len() - bytes.len().min(3);
    (last..bytes.len())
        .find(|&start| {
            let error = std::str::from_utf8(&bytes[start..]).err();
            error.is_some_and(|error| error.valid_up_to() == 0 && error.error_len().is_none())
        })
        .map_or(0, |start| bytes.len() - start)
}

#[cfg(test)]
mod tests {
    use super::Printed;
    use interleaf_trace::ThreadIndex;

    #[test]
    fn characters_are_put_together_of_their_bytes() {
        let mut printed = Printed::default();
        let (one, other) = (ThreadIndex(0), ThreadIndex(1));
        let mut text = String::new();
        for byte in "aé😀\n".bytes() {
            text.extend(printed.texts(vec![(one, vec![byte])]));
            assert_eq!(printed.texts(vec![(other, vec![b'x'])]), ["x"]);
        }
        assert_eq!((text.as_str(), printed.rest(one)), ("aé😀\n", None));
        // Bytes that are no text, and a character without its end.
        assert_eq!(printed.texts(vec![(one, b"\xffb\xc3".to_vec())]), ["\u{fffd}b"]);
        assert_eq!(printed.texts(vec![(one, b"c".to_vec())]), ["\u{fffd}c"]);
        assert!(printed.texts(vec![(one, b"\xf0\x9f".to_vec())]).is_empty());
        assert_eq!(printed.rest(one).as_deref(), Some("\u{fffd}"));
    }
}
