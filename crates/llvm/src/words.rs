//! Enums of the words of LLVM IR, and those that the bytecode shares with the syntax tree.

/// An enum of LLVM's words: each variant with the words that stand for it.
macro_rules! words {
    ($(#[$doc:meta])* $vis:vis $name:ident { $($variant:ident = $($word:literal)|+),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs, reason = "the names are LLVM's")]
        $vis enum $name {
            $($variant,)+
        }

        impl $name {
            pub(crate) fn from_word(word: &str) -> Option<Self> {
                match word {
                    $($($word)|+ => Some(Self::$variant),)+
                    _ => None,
                }
            }
        }
    };
}

pub(crate) use words;

macro_rules! word_list {
    ($(#[$doc:meta])* $name:ident: $($word:literal)+) => {
        $(#[$doc])*
        const $name: &[&str] = &[$($word),+];
    };
}

pub(crate) use word_list;

words! {
    pub IntegerPredicate {
        Eq = "eq", Ne = "ne", Ugt = "ugt", Uge = "uge", Ult = "ult", Ule = "ule", Sgt = "sgt", Sge = "sge",
        Slt = "slt", Sle = "sle",
    }
}

words! {
    /// How floating point numbers are compared: `O...` is false and `U...` is true when one is not a number.
    pub FloatPredicate {
        False = "false", Oeq = "oeq", Ogt = "ogt", Oge = "oge", Olt = "olt", Ole = "ole", One = "one",
        Ord = "ord", Uno = "uno", Ueq = "ueq", Ugt = "ugt", Uge = "uge", Ult = "ult", Ule = "ule", Une = "une",
        True = "true",
    }
}

words! {
    pub AtomicOperation {
        Xchg = "xchg", Add = "add", Sub = "sub", And = "and", Nand = "nand", Or = "or", Xor = "xor",
        Max = "max", Min = "min", UMax = "umax", UMin = "umin", FAdd = "fadd", FSub = "fsub", FMax = "fmax",
        FMin = "fmin", UIncWrap = "uinc_wrap", UDecWrap = "udec_wrap", USubCond = "usub_cond",
        USubSat = "usub_sat", FMaximum = "fmaximum", FMinimum = "fminimum",
    }
}
