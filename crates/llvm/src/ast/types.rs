//! The types of a module.

use std::collections::HashMap;
use std::sync::Arc;

/// A type, by its number in [`Types`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TypeId(pub u32);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    Void,
    /// `iN`, by its bits.
    Integer(u32),
    Half,
    BFloat,
    Float,
    Double,
    X86Fp80,
    Fp128,
    PpcFp128,
    /// `ptr`, or any `T*`, in any address space.
    Pointer,
    /// `<n x T>`, or `<vscale x n x T>`.
    Vector {
        /// How many elements (at least, when scalable).
        length: u64,
        element: TypeId,
        /// Whether the length is a multiple that the machine decides.
        scalable: bool,
    },
    /// `[n x T]`.
    Array {
        length: u64,
        element: TypeId,
    },
    /// `{ T, ... }` or `<{ T, ... }>`, literal; or `%name` when it has a name.
    Struct {
        /// The name, of an identified structure; two identified structures are different even with equal fields.
        name: Option<Arc<str>>,
        /// The fields, or `None` for an opaque or not (yet) defined structure.
        fields: Option<Vec<TypeId>>,
        packed: bool,
    },
    /// `T (T, ...)`.
    Function(FunctionType),
    Label,
    Token,
    Metadata,
    /// `x86_mmx`, `x86_amx`, `target("...")`: types that nothing is known of but their text.
    Other(Arc<str>),
}

/// The types that a word alone stands for.
const WORDS: &[(&str, Type)] = &[
    ("void", Type::Void),
    ("half", Type::Half),
    ("bfloat", Type::BFloat),
    ("float", Type::Float),
    ("double", Type::Double),
    ("x86_fp80", Type::X86Fp80),
    ("fp128", Type::Fp128),
    ("ppc_fp128", Type::PpcFp128),
    ("label", Type::Label),
    ("token", Type::Token),
    ("metadata", Type::Metadata),
];

impl Type {
    pub(crate) fn from_word(word: &str) -> Option<&'static Type> {
        WORDS.iter().find_map(|(name, ty)| (*name == word).then_some(ty))
    }

    pub(crate) fn word(&self) -> Option<&'static str> {
        WORDS.iter().find_map(|(name, ty)| (ty == self).then_some(*name))
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FunctionType {
    pub result: TypeId,
    pub parameters: Vec<TypeId>,
    pub variadic: bool,
}

/// All types of a module, each once: literal types that are equal have the same number.
#[derive(Clone, Debug, Default)]
pub struct Types {
    types: Vec<Type>,
    numbers: HashMap<Type, TypeId>,
    named: HashMap<Arc<str>, TypeId>,
}

impl Types {
    /// The number of `ty`, which is not an identified structure.
    pub fn intern(&mut self, ty: Type) -> TypeId {
        if let Some(&id) = self.numbers.get(&ty) {
            return id;
        }
        let id = TypeId(self.types.len() as u32);
        self.types.push(ty.clone());
        self.numbers.insert(ty, id);
        id
    }

    /// The identified structure of this name, made opaque if it is new.
    pub fn named(&mut self, name: &str) -> TypeId {
        if let Some(&id) = self.named.get(name) {
            return id;
        }
        let id = TypeId(self.types.len() as u32);
        let name: Arc<str> = name.into();
        self.types.push(Type::Struct { name: Some(name.clone()), fields: None, packed: false });
        self.named.insert(name, id);
        id
    }

    /// Sets the fields of an identified structure; `false` if it had some already.
    pub fn define(&mut self, id: TypeId, new_fields: Vec<TypeId>, is_packed: bool) -> bool {
        match &mut self.types[id.0 as usize] {
            Type::Struct { fields: fields @ None, packed, .. } => {
                *fields = Some(new_fields);
                *packed = is_packed;
                true
            }
            _ => false,
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = &Type> {
        self.types.iter()
    }

    pub fn get(&self, id: TypeId) -> &Type {
        &self.types[id.0 as usize]
    }
}
