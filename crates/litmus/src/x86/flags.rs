//! What computing does to the flags, and what conditions make of them.

use super::registers::{signed, truncate};

/// The flags that conditions look at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Flags {
    zero: bool,
    sign: bool,
    carry: bool,
    overflow: bool,
}

impl Flags {
    pub(crate) fn word(self) -> u64 {
        let Flags { zero, sign, carry, overflow } = self;
        [zero, sign, carry, overflow].into_iter().fold(0, |word, flag| word << 1 | u64::from(flag))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Alu {
    Add,
    Sub,
    And,
    Or,
    Xor,
    /// Adds, and leaves the carry flag alone: `inc`.
    Increment,
    /// Subtracts, and leaves the carry flag alone: `dec`.
    Decrement,
}

impl Alu {
    /// The result, in so many bytes.
    pub fn compute(self, left: u64, right: u64, size: u8, flags: &mut Flags) -> u64 {
        let [left, right] = [left, right].map(|it| truncate(it, size));
        let result = truncate(
            match self {
                Alu::Add | Alu::Increment => left.wrapping_add(right),
                Alu::Sub | Alu::Decrement => left.wrapping_sub(right),
                Alu::And => left & right,
                Alu::Or => left | right,
                Alu::Xor => left ^ right,
            },
            size,
        );
        let [a, b, r] = [left, right, result].map(|it| signed(it, size) < 0);
        let (carry, overflow) = match self {
            Alu::Add => (result < left, a == b && r != a),
            Alu::Sub => (left < right, a != b && r != a),
            Alu::Increment => (flags.carry, !a && r),
            Alu::Decrement => (flags.carry, a && !r),
            Alu::And | Alu::Or | Alu::Xor => (false, false),
        };
        *flags = Flags { zero: result == 0, sign: r, carry, overflow };
        result
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Condition {
    question: Question,
    not: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Question {
    Zero,
    Sign,
    Carry,
    Overflow,
    Less,
    LessOrEqual,
    BelowOrEqual,
}

impl Condition {
    /// Equal, or the result was zero.
    pub const EQUAL: Condition = Condition { question: Question::Zero, not: false };

    /// Not equal.
    pub const NOT_EQUAL: Condition = Condition { question: Question::Zero, not: true };

    /// The condition with this name, as it stands behind `j`, `set` and `cmov`.
    pub fn parse(name: &str) -> Option<Condition> {
        let (question, not) = match name {
            "e" | "z" => (Question::Zero, false),
            "ne" | "nz" => (Question::Zero, true),
            "s" => (Question::Sign, false),
            "ns" => (Question::Sign, true),
            "b" | "c" | "nae" => (Question::Carry, false),
            "ae" | "nb" | "nc" => (Question::Carry, true),
            "o" => (Question::Overflow, false),
            "no" => (Question::Overflow, true),
            // No assembler knows `lt` and `gt`, but tests do.
            "l" | "nge" | "lt" => (Question::Less, false),
            "ge" | "nl" => (Question::Less, true),
            "le" | "ng" => (Question::LessOrEqual, false),
            "g" | "nle" | "gt" => (Question::LessOrEqual, true),
            "be" | "na" => (Question::BelowOrEqual, false),
            "a" | "nbe" => (Question::BelowOrEqual, true),
            _ => return None,
        };
        Some(Condition { question, not })
    }

    /// Whether the flags satisfy it.
    pub fn holds(self, flags: Flags) -> bool {
        let Flags { zero, sign, carry, overflow } = flags;
        self.not
            != match self.question {
                Question::Zero => zero,
                Question::Sign => sign,
                Question::Carry => carry,
                Question::Overflow => overflow,
                Question::Less => sign != overflow,
                Question::LessOrEqual => zero || sign != overflow,
                Question::BelowOrEqual => zero || carry,
            }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Which conditions hold after comparing two numbers of one byte.
    fn after_compare(left: i64, right: i64) -> Vec<&'static str> {
        let mut flags = Flags::default();
        Alu::Sub.compute(left as u64, right as u64, 1, &mut flags);
        let names = ["e", "ne", "l", "le", "g", "ge", "b", "be", "a", "ae", "s", "ns", "o", "no"];
        let holds = |name: &&str| Condition::parse(name).is_some_and(|condition| condition.holds(flags));
        names.into_iter().filter(holds).collect()
    }

    #[test]
    fn comparisons_are_signed_and_unsigned() {
        for (left, right) in (-128..128).flat_map(|left| (-128..128).map(move |right| (left, right))) {
            let (l, r) = (left as u8, right as u8);
            let expected = [
                ("e", left == right),
                ("ne", left != right),
                ("l", left < right),
                ("le", left <= right),
                ("g", left > right),
                ("ge", left >= right),
                ("b", l < r),
                ("be", l <= r),
                ("a", l > r),
                ("ae", l >= r),
                ("s", (left - right) as i8 <= -1),
                ("ns", (left - right) as i8 >= 0),
                ("o", i8::try_from(left - right).is_err()),
                ("no", i8::try_from(left - right).is_ok()),
            ];
            let expected: Vec<_> = expected.into_iter().filter(|it| it.1).map(|it| it.0).collect();
            assert_eq!(after_compare(left, right), expected, "{left} {right}");
        }
    }

    #[test]
    fn increment_keeps_the_carry() {
        let mut flags = Flags::default();
        assert_eq!(Alu::Add.compute(u64::MAX, 1, 4, &mut flags), 0);
        assert_eq!(flags, Flags { zero: true, carry: true, ..Flags::default() });
        assert_eq!(Alu::Increment.compute(0x7fff_ffff, 1, 4, &mut flags), 0x8000_0000);
        assert_eq!(flags, Flags { sign: true, carry: true, overflow: true, zero: false });
        assert_eq!(Alu::Decrement.compute(0, 1, 2, &mut flags), 0xffff);
        assert_eq!(flags, Flags { sign: true, carry: true, ..Flags::default() });
    }
}
