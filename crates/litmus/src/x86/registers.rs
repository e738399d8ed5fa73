//! The registers of x86, and the parts of them that have names.

/// How many registers every thread has; those that a test makes up come behind them.
pub const GENERAL: u8 = 16;

/// A part of a register: `%eax` are the lower four bytes of register 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Register {
    pub number: u8,
    /// At which byte the part begins: 1 for `%ah`, else 0.
    pub start: u8,
    pub size: u8,
}

impl Register {
    pub const fn whole(number: u8) -> Register {
        Register { number, start: 0, size: 8 }
    }

    /// The lowest bytes of the same register.
    pub const fn resized(self, size: u8) -> Register {
        Register { size, start: 0, ..self }
    }

    /// The part of these contents.
    pub fn of(self, contents: u64) -> u64 {
        truncate(contents >> (8 * u32::from(self.start)), self.size)
    }

    /// The contents with this part set. Setting four bytes clears the upper four.
    pub fn set(self, contents: u64, value: u64) -> u64 {
        let value = truncate(value, self.size);
        if self.size >= 4 {
            return value;
        }
        let shift = 8 * u32::from(self.start);
        let mask = truncate(u64::MAX, self.size) << shift;
        contents & !mask | value << shift
    }

    pub fn name(self) -> String {
        let Some(&base) = NAMES.get(usize::from(self.number)) else { return format!("t{}", self.number) };
        if self.number >= 8 {
            return match self.size {
                1 => format!("{base}b"),
                2 => format!("{base}w"),
                4 => format!("{base}d"),
                _ => base.to_string(),
            };
        }
        let letter = base.trim_end_matches('x');
        match (self.size, self.start) {
            (1, 1) => format!("{letter}h"),
            (1, _) if base.ends_with('x') => format!("{letter}l"),
            (1, _) => format!("{base}l"),
            (2, _) => base.to_string(),
            (4, _) => format!("e{base}"),
            _ => format!("r{base}"),
        }
    }
}

/// The lowest `size` bytes.
pub fn truncate(value: u64, size: u8) -> u64 {
    if size >= 8 { value } else { value & ((1 << (8 * size)) - 1) }
}

/// The number that these bytes are with a sign.
pub fn signed(value: u64, size: u8) -> i64 {
    let shift = 64 - 8 * u32::from(size.clamp(1, 8));
    ((value << shift) as i64) >> shift
}

const NAMES: [&str; GENERAL as usize] =
    ["ax", "bx", "cx", "dx", "si", "di", "bp", "sp", "r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15"];

/// The register with this name, in lower or upper case.
pub fn parse(name: &str) -> Option<Register> {
    let name = name.to_ascii_lowercase();
    let parts = [(8, 0), (4, 0), (2, 0), (1, 0), (1, 1)];
    let registers =
        (0..GENERAL).flat_map(|number| parts.map(|(size, start)| Register { number, start, size }));
    // Only four registers have a second byte with a name.
    registers
        .filter(|register| register.start == 0 || register.number < 4)
        .find(|register| register.name() == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_that_of_one_part() {
        let named = |name| parse(name).map(|register| (register.number, register.start, register.size));
        assert_eq!(named("rax"), Some((0, 0, 8)));
        assert_eq!(named("EBX"), Some((1, 0, 4)));
        assert_eq!(named("cx"), Some((2, 0, 2)));
        assert_eq!(named("dl"), Some((3, 0, 1)));
        assert_eq!(named("dh"), Some((3, 1, 1)));
        assert_eq!(named("sil"), Some((4, 0, 1)));
        assert_eq!(named("rsi"), Some((4, 0, 8)));
        assert_eq!(named("r8"), Some((8, 0, 8)));
        assert_eq!(named("r15d"), Some((15, 0, 4)));
        assert_eq!(named("r10b"), Some((10, 0, 1)));
        assert_eq!(named("sih"), None);
        assert_eq!(named("x"), None);
        assert_eq!(named("t16"), None);
    }

    #[test]
    fn four_bytes_clear_the_upper_half_and_fewer_do_not() {
        let old = 0x1122_3344_5566_7788;
        let set = |name: &str| parse(name).unwrap().set(old, u64::MAX);
        assert_eq!(set("rax"), u64::MAX);
        assert_eq!(set("eax"), 0xffff_ffff);
        assert_eq!(set("ax"), 0x1122_3344_5566_ffff);
        assert_eq!(set("ah"), 0x1122_3344_5566_ff88);
        assert_eq!(set("al"), 0x1122_3344_5566_77ff);
        assert_eq!(parse("ah").unwrap().of(old), 0x77);
    }
}
