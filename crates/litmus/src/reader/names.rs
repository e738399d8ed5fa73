//! The names of a test: locations, arrays of them, and registers; and where locations lie in memory.

use super::{MOST_LOCATIONS, MOST_MADE_UP};
use crate::error::{Read, ReadError, quote};
use crate::instruction::{ARRAY_MARGIN, DISTANCE, ELEMENT, LOCATIONS_BASE};
use crate::test::{Comparand, Location, Type};
use crate::x86::registers::{self, Register, truncate};
use crate::x86::{Architecture, FIRST_MADE_UP};
use interleaf_program::{Global, Initial, Object, ObjectKind};

/// What the parts of a test say about names. Locations are numbered as they come, and by name in the end.
pub(super) struct Names {
    pub(super) architecture: Architecture,
    pub(super) locations: Vec<Declared>,
    pub(super) made_up: Vec<String>,
    /// Registers of threads that were declared, or given a value, with their lines.
    pub(super) registers: Vec<(u16, Register, Option<Type>, Comparand, u32)>,
    /// The types of local variables of threads in C.
    kinds: Vec<(u16, Register, Type)>,
    arrays: Vec<Array>,
}

/// A location, or an element of an array.
pub(super) struct Declared {
    /// That of the array, if it is an element.
    name: String,
    element: Option<u16>,
    pub(super) kind: Option<Type>,
    pub(super) initial: Comparand,
    /// The largest access to it that says its size.
    pub(super) accessed: u8,
}

/// Its elements are locations with consecutive numbers.
struct Array {
    name: String,
    first: u16,
    count: u16,
}

impl Names {
    pub(super) fn new(architecture: Architecture) -> Names {
        let (locations, made_up) = (Vec::new(), Vec::new());
        Names {
            architecture,
            locations,
            made_up,
            registers: Vec::new(),
            kinds: Vec::new(),
            arrays: Vec::new(),
        }
    }

    /// The location with a name. The name of an array stands for its first element, as in C.
    pub(super) fn location(&mut self, name: &str, line: u32) -> Read<u16> {
        if let Some(array) = self.array(name) {
            return Ok(array.first);
        }
        match self.locations.iter().position(|location| location.name == name) {
            Some(known) => Ok(known as u16),
            None => self.declare(name, None, line),
        }
    }

    fn declare(&mut self, name: &str, element: Option<u16>, line: u32) -> Read<u16> {
        if self.locations.len() == MOST_LOCATIONS {
            return Err(ReadError::new(line, format!("more than {MOST_LOCATIONS} locations")));
        }
        let (kind, initial) = (None, Comparand::Number(0));
        self.locations.push(Declared { name: name.to_string(), element, kind, initial, accessed: 0 });
        Ok(self.locations.len() as u16 - 1)
    }

    fn array(&self, name: &str) -> Option<&Array> {
        self.arrays.iter().find(|array| array.name == name)
    }

    pub(super) fn is_array(&self, name: &str) -> bool {
        self.array(name).is_some()
    }

    /// Declares an array; returns the numbers of its elements.
    pub(super) fn declare_array(&mut self, name: &str, count: i128, line: u32) -> Read<std::ops::Range<u16>> {
        if self.is_array(name) || self.locations.iter().any(|location| location.name == name) {
            return Err(ReadError::new(line, format!("`{}` is declared again", quote(name))));
        }
        let most = (MOST_LOCATIONS - self.locations.len()) as i128;
        let count = u16::try_from(count).ok().filter(|&count| (1..=most).contains(&count.into()));
        let count = count.ok_or_else(|| {
            ReadError::new(
                line,
                format!("`{}` does not have from 1 to {MOST_LOCATIONS} elements", quote(name)),
            )
        })?;
        let first = self.locations.len() as u16;
        for element in 0..count {
            self.declare(name, Some(element), line)?;
        }
        self.arrays.push(Array { name: name.to_string(), first, count });
        Ok(first..first + count)
    }

    /// All elements of an array, or the one location of that name, which has this number.
    pub(super) fn elements(&mut self, name: &str, location: u16) -> &mut [Declared] {
        let count = self.array(name).map_or(1, |array| array.count);
        &mut self.locations[usize::from(location)..usize::from(location + count)]
    }

    /// The element of an array.
    pub(super) fn element(&self, name: &str, index: i128, line: u32) -> Read<u16> {
        let Some(array) = self.array(name) else {
            return Err(ReadError::new(line, format!("`{}` is not an array", quote(name))));
        };
        match u16::try_from(index).ok().filter(|&index| index < array.count) {
            Some(index) => Ok(array.first + index),
            None => {
                let count = array.count;
                Err(ReadError::new(line, format!("`{}` has {count} elements, and no [{index}]", quote(name))))
            }
        }
    }

    /// The register with a name; one with `%` that the processor does not have is made up.
    pub(super) fn register(&mut self, name: &str, has_sign: bool, line: u32) -> Read<Register> {
        let is_c = self.architecture == Architecture::C;
        if let Some(register) = registers::parse(name).filter(|_| !is_c) {
            if self.architecture == Architecture::X86 && (register.size == 8 || register.number >= 8) {
                let what = format!("the register `{}` has 64 bits, X86 has 32", quote(name));
                return Err(ReadError::new(line, what));
            }
            return Ok(register);
        }
        if !has_sign && !is_c {
            return Err(ReadError::new(line, format!("`{}` is not a register", quote(name))));
        }
        let number = self.made_up.iter().position(|known| known == name).unwrap_or(self.made_up.len());
        if number == MOST_MADE_UP {
            let what = match is_c {
                true => "local variables and values between",
                false => "registers that x86 does not have",
            };
            return Err(ReadError::new(line, format!("more than {MOST_MADE_UP} {what}")));
        }
        if number == self.made_up.len() {
            self.made_up.push(name.to_string());
        }
        Ok(Register::whole(FIRST_MADE_UP + number as u8))
    }

    /// Says what type a local variable of a thread in C has.
    pub(super) fn declare_kind(&mut self, thread: u16, register: Register, kind: Type) {
        self.kinds.push((thread, register, kind));
    }

    pub(super) fn forget_kinds(&mut self) {
        self.kinds.clear();
    }

    /// The type that a register of a thread is shown as: as it is declared, or by default.
    pub(super) fn register_type(&self, thread: u16, register: Register) -> Type {
        let initial = self.registers.iter().filter_map(|&(of, it, kind, ..)| Some((of, it, kind?)));
        let mut declared = initial.chain(self.kinds.iter().copied()).rev();
        if let Some((.., kind)) = declared.find(|&(of, it, _)| (of, it) == (thread, register)) {
            return kind;
        }
        if self.architecture == Architecture::C {
            return Type::INT;
        }
        Type { size: register.size.min(self.architecture.pointer_size()), signed: true }
    }
}

/// Where each location is.
pub(super) struct Layout {
    /// The numbers of locations, sorted by name.
    sorted: Vec<u16>,
    /// The place of a number among the sorted ones.
    pub(super) rank: Vec<u16>,
    /// By number, the address.
    pub(super) addresses: Vec<u64>,
}

impl Layout {
    pub(super) fn of(names: &Names) -> Layout {
        let count = names.locations.len();
        let mut sorted: Vec<u16> = (0..count as u16).collect();
        let key = |number: &u16| {
            let location = &names.locations[usize::from(*number)];
            (&location.name, location.element)
        };
        sorted.sort_by(|a, b| key(a).cmp(&key(b)));
        let (mut rank, mut addresses) = (vec![0; count], vec![0; count]);
        let mut next = LOCATIONS_BASE;
        for (&number, place) in sorted.iter().zip(0..) {
            rank[usize::from(number)] = place;
            let element = names.locations[usize::from(number)].element;
            if element == Some(0) {
                next += ARRAY_MARGIN;
            }
            addresses[usize::from(number)] = next;
            next += if element.is_some() { ELEMENT } else { DISTANCE };
            let is_last = names.arrays.iter().any(|array| array.first + array.count - 1 == number);
            if element.is_some() && is_last {
                next += ARRAY_MARGIN;
            }
        }
        Layout { sorted, rank, addresses }
    }

    /// The bits of a value that is known from the start.
    pub(super) fn bits(&self, value: Comparand) -> u64 {
        match value {
            Comparand::Address(location) => self.addresses[usize::from(location)],
            Comparand::Number(number) => number as u64,
            Comparand::Place(_) => 0,
        }
    }

    /// The locations, sorted by name.
    pub(super) fn locations(&self, names: &Names) -> Vec<Location> {
        let location = |&number: &u16| {
            let declared = &names.locations[usize::from(number)];
            let Declared { name, element, kind, initial, accessed } = declared;
            let holds_address = matches!(initial, Comparand::Address(_));
            let size = if holds_address { names.architecture.pointer_size() } else { 4.max(*accessed) };
            let kind = kind.unwrap_or(Type { size, signed: true });
            // Eight bytes, whatever is declared: of a number without sign the upper ones are zero.
            let bits = self.bits(*initial);
            let initial = if kind.signed { bits } else { truncate(bits, kind.size) };
            let name = element.map_or_else(|| name.clone(), |index| format!("{name}[{index}]"));
            Location { name, kind, initial, address: self.addresses[usize::from(number)] }
        };
        self.sorted.iter().map(location).collect()
    }

    /// What is in memory: each array, and each other location as eight bytes, whatever it is declared as.
    pub(super) fn globals(&self, names: &Names, locations: &[Location]) -> Vec<Global> {
        let mut globals: Vec<Global> = Vec::new();
        let mut bytes: Vec<u8> = Vec::new();
        for (place, &number) in self.sorted.iter().enumerate() {
            let Declared { name, element, .. } = &names.locations[usize::from(number)];
            bytes.extend(locations[place].initial.to_le_bytes());
            let next = self.sorted.get(place + 1).map(|&next| &names.locations[usize::from(next)]);
            if element.is_some() && next.is_some_and(|next| next.element.is_some() && next.name == *name) {
                continue;
            }
            let base = locations[place].address + 8 - bytes.len() as u64;
            let size = bytes.len() as u64;
            globals.push(Global {
                object: Object { base, size, kind: ObjectKind::Global, zeroed: false },
                name: name.as_str().into(),
                initial: Initial::Bytes(std::mem::take(&mut bytes).into()),
                constant: false,
                library: false,
                shape: None,
            });
        }
        globals
    }
}
