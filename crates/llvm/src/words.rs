//! Enums of the words of LLVM IR.

/// An enum of LLVM's words: each variant with the words that stand for it.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $($word:literal)|+),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs, reason = "the names are LLVM's")]
        pub enum $name {
            $($variant,)+
        }

        impl $name {
            /// The one that this word stands for.
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
