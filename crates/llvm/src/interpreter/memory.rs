//! Memory that the interpreter holds itself: private memory of threads, and constants.

use crate::bytecode::Shadow;
use interleaf_program::Value;
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// An access to a byte that belongs to no object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Outside;

/// Bytes in groups of eight, with their shadow.
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Memory {
    words: Vec<u64>,
    shadow: Vec<Shadow>,
}

impl Clone for Memory {
    fn clone(&self) -> Memory {
        Memory { words: self.words.clone(), shadow: self.shadow.clone() }
    }

    #[inline]
    fn clone_from(&mut self, source: &Memory) {
        copy(&mut self.words, &source.words);
        copy(&mut self.shadow, &source.shadow);
    }
}

/// Copies a list that is usually empty.
#[inline]
pub(super) fn copy<T: Clone>(target: &mut Vec<T>, source: &Vec<T>) {
    if !(target.is_empty() && source.is_empty()) {
        target.clone_from(source);
    }
}

/// A hash of bytes. `FxHasher` mixes bytes well, but not words that are given to it one by one.
pub(crate) fn hash_of_bytes(bytes: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(bytes);
    hasher.finish()
}

impl Memory {
    pub(crate) fn new(bytes: &[u8], shadow: Vec<Shadow>) -> Memory {
        let words = bytes
            .chunks(8)
            .map(|chunk| {
                let mut word = [0; 8];
                word[..chunk.len()].copy_from_slice(chunk);
                u64::from_le_bytes(word)
            })
            .collect();
        Memory { words, shadow }
    }

    pub(crate) fn length(&self) -> u64 {
        self.words.len() as u64 * 8
    }

    pub(crate) fn push(&mut self, shadow: &[Shadow]) {
        if !shadow.is_empty() {
            self.words.resize(self.words.len() + shadow.len(), 0);
            self.shadow.extend_from_slice(shadow);
        }
    }

    /// Appends an object of undefined bytes behind a gap; returns its offset.
    pub(crate) fn push_object(&mut self, size: u64) -> u64 {
        let start = Shadow::push_object(&mut self.shadow, size);
        self.words.resize(self.shadow.len(), 0);
        start
    }

    /// The eight bytes at each offset below `length`, whether they are defined or not.
    pub(crate) fn words_at_all_offsets(&self, length: u64) -> impl Iterator<Item = u64> {
        let groups = self.words.len().min((length / 8) as usize);
        let next = move |group: usize| if group + 1 < groups { self.words[group + 1] } else { 0 };
        (0..groups).flat_map(move |group| {
            let both = u128::from(self.words[group]) | u128::from(next(group)) << 64;
            (0..8).map(move |byte| (both >> (8 * byte)) as u64)
        })
    }

    /// Appends all contents and the shadow; words of the shadow are too small to be pointers.
    pub(crate) fn whole(&self, words: &mut Vec<u64>) {
        words.extend_from_slice(&self.words);
        let shadow = |shadow: &Shadow| u64::from(shadow.undefined) << 8 | u64::from(shadow.outside);
        words.extend(self.shadow.chunks(2).map(|two| two.iter().fold(0, |word, s| word << 16 | shadow(s))));
    }

    /// Sets bytes to 0, and takes them for defined.
    pub(crate) fn clear(&mut self, start: u64, count: u64) {
        let end = start + count;
        let mut offset = start;
        while offset < end {
            let (group, within) = ((offset / 8) as usize, (offset % 8) as u8);
            let size = (end - offset).min(u64::from(8 - within)) as u8;
            let (Some(word), Some(shadow)) = (self.words.get_mut(group), self.shadow.get_mut(group)) else {
                return;
            };
            *word &= !(bit_mask(size) << (8 * within));
            shadow.undefined &= !(byte_mask(size) << within);
            offset += u64::from(size);
        }
    }

    /// A hash of all contents and the shadow.
    pub(crate) fn fingerprint(&self) -> u64 {
        let mut bytes = vec![0; self.words.len() * 8 + self.shadow.len() * 2];
        let (words, shadow) = bytes.split_at_mut(self.words.len() * 8);
        for (bytes, word) in words.chunks_exact_mut(8).zip(&self.words) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        for (bytes, shadow) in shadow.chunks_exact_mut(2).zip(&self.shadow) {
            bytes.copy_from_slice(&[shadow.undefined, shadow.outside]);
        }
        hash_of_bytes(&bytes)
    }

    /// Whether memory is as large and as defined as another, and all words are the same in this sense.
    pub(crate) fn is_same(&self, other: &Memory, are_same: impl Fn(u64, u64) -> bool) -> bool {
        let pairs = || self.words.iter().zip(&other.words);
        self.shadow == other.shadow && pairs().all(|(&own, &others)| are_same(own, others))
    }

    pub(crate) fn truncate(&mut self, length: u64) {
        self.words.truncate((length / 8) as usize);
        self.shadow.truncate((length / 8) as usize);
    }

    #[inline(always)]
    pub(crate) fn load(&self, offset: u64, size: u8) -> Result<Value, Outside> {
        let (group, within) = ((offset / 8) as usize, (offset % 8) as u8);
        if within + size > 8 {
            return self.load_across(offset, size);
        }
        let (Some(&word), Some(shadow)) = (self.words.get(group), self.shadow.get(group)) else {
            return Err(Outside);
        };
        let bytes = byte_mask(size) << within;
        if shadow.outside & bytes != 0 {
            return Err(Outside);
        }
        let bits = (word >> (8 * within)) & bit_mask(size);
        if shadow.undefined & bytes == 0 {
            return Ok(Value::new(bits));
        }
        Ok(Value::with_undefined(bits, (shadow.undefined & bytes) >> within))
    }

    #[inline(always)]
    pub(crate) fn store(&mut self, offset: u64, size: u8, value: Value) -> Result<(), Outside> {
        let (group, within) = ((offset / 8) as usize, (offset % 8) as u8);
        if within + size > 8 {
            return self.store_across(offset, size, value);
        }
        let (Some(word), Some(shadow)) = (self.words.get_mut(group), self.shadow.get_mut(group)) else {
            return Err(Outside);
        };
        let bytes = byte_mask(size) << within;
        if shadow.outside & bytes != 0 {
            return Err(Outside);
        }
        let bits = bit_mask(size) << (8 * within);
        *word = (*word & !bits) | ((value.bits() << (8 * within)) & bits);
        shadow.undefined = (shadow.undefined & !bytes) | ((value.undefined() << within) & bytes);
        Ok(())
    }

    /// An access that is not aligned: byte by byte.
    #[cold]
    fn load_across(&self, offset: u64, size: u8) -> Result<Value, Outside> {
        let (mut bits, mut undefined) = (0, 0);
        for index in 0..size {
            let byte = self.load(offset.wrapping_add(u64::from(index)), 1)?;
            bits |= byte.bits() << (8 * index);
            undefined |= byte.undefined() << index;
        }
        Ok(Value::with_undefined(bits, undefined))
    }

    #[cold]
    fn store_across(&mut self, offset: u64, size: u8, value: Value) -> Result<(), Outside> {
        self.load_across(offset, size)?;
        for index in 0..size {
            let byte =
                Value::with_undefined(value.bits() >> (8 * index) & 0xff, value.undefined() >> index & 1);
            self.store(offset.wrapping_add(u64::from(index)), 1, byte)?;
        }
        Ok(())
    }
}

#[inline(always)]
fn byte_mask(size: u8) -> u8 {
    0xff >> (8 - size)
}

#[inline(always)]
fn bit_mask(size: u8) -> u64 {
    u64::MAX >> (64 - 8 * u32::from(size))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_object_ends_where_it_ends() {
        let mut memory = Memory::default();
        let at = memory.push_object(5);
        assert_eq!(memory.store(at, 4, Value::new(0x0403_0201)), Ok(()));
        assert_eq!(memory.load(at + 1, 4), Ok(Value::with_undefined(0x04_0302, 0b1000)));
        assert_eq!(memory.load(at + 2, 4), Err(Outside));
        assert_eq!(memory.load(at - 1, 1), Err(Outside));
        assert_eq!(memory.load(1 << 40, 1), Err(Outside));
    }

    #[test]
    fn an_access_may_cross_groups() {
        let mut memory = Memory::default();
        let at = memory.push_object(16);
        assert_eq!(memory.store(at + 5, 8, Value::new(0x1122_3344_5566_7788)), Ok(()));
        assert_eq!(memory.load(at + 5, 8), Ok(Value::new(0x1122_3344_5566_7788)));
        assert_eq!(memory.load(at + 8, 2), Ok(Value::new(0x4455)));
        assert_eq!(memory.store(at + 12, 8, Value::ZERO), Err(Outside));
        assert_eq!(memory.load(at + 12, 1), Ok(Value::new(0x11)));
    }
}
