//! Operators of instructions and constant expressions.

use crate::words::{IntegerPredicate, words};

words! {
    pub Cast {
        Truncate = "trunc", ZeroExtend = "zext", SignExtend = "sext", FloatTruncate = "fptrunc",
        FloatExtend = "fpext", FloatToUnsigned = "fptoui", FloatToSigned = "fptosi", UnsignedToFloat = "uitofp",
        SignedToFloat = "sitofp", PointerToInteger = "ptrtoint" | "ptrtoaddr", IntegerToPointer = "inttoptr",
        Bitcast = "bitcast", AddressSpaceCast = "addrspacecast",
    }
}

/// What an instruction promises: its result is poison where that does not hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Flags {
    /// `nuw`: it fits as an unsigned number.
    pub no_unsigned_wrap: bool,
    /// `nsw`: it fits as a signed number.
    pub no_signed_wrap: bool,
}

words! {
    /// A binary operator on integers or floating point numbers (`F...`).
    pub Binary {
        Add = "add", Sub = "sub", Mul = "mul", UDiv = "udiv", SDiv = "sdiv", URem = "urem", SRem = "srem",
        Shl = "shl", LShr = "lshr", AShr = "ashr", And = "and", Or = "or", Xor = "xor", FAdd = "fadd",
        FSub = "fsub", FMul = "fmul", FDiv = "fdiv", FRem = "frem",
    }
}

words! {
    pub Ordering {
        Unordered = "unordered", Monotonic = "monotonic", Acquire = "acquire", Release = "release",
        AcquireRelease = "acq_rel", SequentiallyConsistent = "seq_cst",
    }
}

impl IntegerPredicate {
    /// The predicate that holds if this one does not.
    pub fn inverse(self) -> IntegerPredicate {
        use IntegerPredicate as P;
        match self {
            P::Eq => P::Ne,
            P::Ne => P::Eq,
            P::Ugt => P::Ule,
            P::Uge => P::Ult,
            P::Ult => P::Uge,
            P::Ule => P::Ugt,
            P::Sgt => P::Sle,
            P::Sge => P::Slt,
            P::Slt => P::Sge,
            P::Sle => P::Sgt,
        }
    }

    /// Whether it compares signed numbers. None if that makes no difference.
    pub fn is_signed(self) -> Option<bool> {
        use IntegerPredicate as P;
        match self {
            P::Eq | P::Ne => None,
            P::Ugt | P::Uge | P::Ult | P::Ule => Some(false),
            P::Sgt | P::Sge | P::Slt | P::Sle => Some(true),
        }
    }

    /// The predicate for the operands the other way round.
    pub fn swapped(self) -> IntegerPredicate {
        use IntegerPredicate as P;
        match self {
            P::Eq | P::Ne => self,
            P::Ugt => P::Ult,
            P::Uge => P::Ule,
            P::Ult => P::Ugt,
            P::Ule => P::Uge,
            P::Sgt => P::Slt,
            P::Sge => P::Sle,
            P::Slt => P::Sgt,
            P::Sle => P::Sge,
        }
    }
}
