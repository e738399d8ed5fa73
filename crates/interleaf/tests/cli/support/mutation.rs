//! Changes of JSON texts: of their values, of their structure and of single bytes. A number stays the text that it is, so that none
//! is too large.

use fastrand::Rng;

fn one_of<'a>(random: &mut Rng, all: &[&'a str]) -> &'a str {
    all[random.usize(..all.len())]
}

/// A value of JSON; keys and leaves as they are written.
#[derive(Clone)]
enum Json {
    Leaf(String),
    List(Vec<Json>),
    Map(Vec<(String, Json)>),
}

impl Json {
    fn read(text: &mut &str) -> Option<Json> {
        *text = text.trim_start();
        match text.as_bytes().first()? {
            b'[' => Json::items(text, b']', Json::read).map(Json::List),
            b'{' => {
                let entry = |text: &mut &str| {
                    let Json::Leaf(key) = Json::read(text)? else { return None };
                    *text = text.trim_start().strip_prefix(':')?;
                    Some((key, Json::read(text)?))
                };
                Json::items(text, b'}', entry).map(Json::Map)
            }
            b'"' => {
                let bytes = text.as_bytes();
                let mut end = 1;
                while *bytes.get(end)? != b'"' {
                    end += if bytes[end] == b'\\' { 2 } else { 1 };
                }
                Some(Json::leaf(text, end + 1))
            }
            _ => {
                let end = text.find([',', ']', '}', ' ', '\n']).unwrap_or(text.len());
                Some(Json::leaf(text, end))
            }
        }
    }

    fn leaf(text: &mut &str, end: usize) -> Json {
        let (leaf, rest) = text.split_at(end);
        *text = rest;
        Json::Leaf(leaf.to_string())
    }

    fn items<T>(text: &mut &str, end: u8, read: impl Fn(&mut &str) -> Option<T>) -> Option<Vec<T>> {
        let mut items = Vec::new();
        *text = text[1..].trim_start();
        while *text.as_bytes().first()? != end {
            items.push(read(text)?);
            *text = text.trim_start();
            *text = text.strip_prefix(',').unwrap_or(text).trim_start();
        }
        *text = &text[1..];
        Some(items)
    }

    fn write(&self, to: &mut String) {
        match self {
            Json::Leaf(leaf) => to.push_str(leaf),
            Json::List(items) => {
                to.push('[');
                for (number, item) in items.iter().enumerate() {
                    to.push_str(if number > 0 { "," } else { "" });
                    item.write(to);
                }
                to.push(']');
            }
            Json::Map(entries) => {
                to.push('{');
                for (number, (key, value)) in entries.iter().enumerate() {
                    to.push_str(if number > 0 { "," } else { "" });
                    to.push_str(key);
                    to.push(':');
                    value.write(to);
                }
                to.push('}');
            }
        }
    }

    fn len(&self) -> usize {
        match self {
            Json::Leaf(_) => 0,
            Json::List(items) => items.len(),
            Json::Map(entries) => entries.len(),
        }
    }

    fn child(&mut self, number: usize) -> &mut Json {
        match self {
            Json::List(items) => &mut items[number],
            Json::Map(entries) => &mut entries[number].1,
            Json::Leaf(_) => self,
        }
    }

    /// A value somewhere in it, with the key that it is under: from the outside in, each child as likely as the others, but for what
    /// has most of the meaning.
    fn somewhere(&mut self, random: &mut Rng) -> (&mut Json, String) {
        let mut at = self;
        let mut under = String::new();
        for depth in 0..1_000 {
            let len = at.len();
            if len == 0 || depth > 1 && random.u64(..12) == 0 {
                break;
            }
            let number = at.likely(random).unwrap_or(random.usize(..len));
            if let Json::Map(entries) = at {
                under.clone_from(&entries[number].0);
            }
            at = at.child(number);
        }
        (at, under)
    }

    fn likely(&self, random: &mut Rng) -> Option<usize> {
        let Json::Map(entries) = self else { return None };
        let place = |key: &str| entries.iter().position(|(other, _)| other == key);
        match random.u64(..10) {
            0 => None,
            1..6 => place("\"nodes\"").or_else(|| place("\"frontier\"")),
            _ => place("\"paths\"").or_else(|| place("\"frontier\"")),
        }
        .or_else(|| place("\"violations\"").filter(|_| place("\"paths\"").is_none() && random.u64(..3) > 0))
    }

    /// All values under a key.
    fn under<'j>(&'j self, key: &str, found: &mut Vec<&'j Json>) {
        match self {
            Json::Leaf(_) => {}
            Json::List(items) => items.iter().for_each(|item| item.under(key, found)),
            Json::Map(entries) => {
                for (own, value) in entries {
                    found.extend((own == key).then_some(value));
                    value.under(key, found);
                }
            }
        }
    }

    /// Changes it to something that can stand there, in one of many ways; `others` are values under the same key.
    fn change(&mut self, random: &mut Rng, others: &[&Json]) {
        let other = (!others.is_empty()).then(|| others[random.usize(..others.len())].clone());
        match self {
            Json::Leaf(leaf) if leaf.starts_with('"') => change_text(leaf, random),
            Json::Leaf(leaf) if leaf == "true" => *leaf = "false".to_string(),
            Json::Leaf(leaf) if leaf == "false" => *leaf = "true".to_string(),
            Json::Leaf(leaf) if leaf == "null" => *self = other.unwrap_or(Json::Leaf("0".to_string())),
            Json::Leaf(leaf) => change_number(leaf, random),
            Json::List(items) if !items.is_empty() && random.u64(..5) > 0 => {
                let below = items.len();
                let (one, two) = (random.usize(..below), random.usize(..below));
                match random.u64(..7) {
                    0 => drop(items.remove(one)),
                    1 => items.insert(two, items[one].clone()),
                    2 => items[one] = items[two].clone(),
                    3 => items.reverse(),
                    4 => items.truncate(one),
                    5 => items.clear(),
                    _ => items.swap(one, two),
                }
            }
            _ => *self = other.unwrap_or(Json::List(Vec::new())),
        }
    }

    /// Makes it something that need not even be of the same type.
    fn break_up(&mut self, random: &mut Rng, other: Json) {
        let words =
            ["null", "true", "\"\"", "[]", "{}", "-1", "1e308", "0.5", "1152921504606846976", "\"Read\""];
        match self {
            Json::Map(entries) if !entries.is_empty() && random.u64(..2) == 0 => {
                let one = random.usize(..entries.len());
                match random.u64(..3) {
                    0 => drop(entries.remove(one)),
                    1 => entries.push(entries[one].clone()),
                    _ => entries[one].0 = "\"x\"".to_string(),
                }
            }
            _ if random.u64(..2) == 0 => *self = other,
            _ => *self = Json::Leaf(one_of(random, &words).to_string()),
        }
    }
}

fn change_number(leaf: &mut String, random: &mut Rng) {
    let number: Option<i128> = leaf.parse().ok();
    let near = |random: &mut Rng| 1 + random.u64(..3) as i128;
    *leaf = match (random.u64(..6), number) {
        (0 | 1, Some(number)) => number.wrapping_add(near(random)).to_string(),
        (2, Some(number)) => number.wrapping_sub(near(random)).max(0).to_string(),
        (3 | 4, _) => random.u64(..24).to_string(),
        _ => one_of(
            random,
            &["0", "1", "255", "65536", "2147483647", "2147483648", "4294967294", "4294967295"],
        )
        .to_string(),
    };
}

fn change_text(leaf: &mut String, random: &mut Rng) {
    let kinds = ["\"Read\"", "\"Guard\"", "\"Closed\""];
    if kinds.contains(&leaf.as_str()) {
        *leaf = one_of(random, &kinds).to_string();
        return;
    }
    let models = ["\"sc\"", "\"tso\"", "\"pso\""];
    if models.contains(&leaf.as_str()) {
        *leaf = one_of(random, &models).to_string();
        return;
    }
    let inner = leaf.len() - 2;
    if inner == 0 || !leaf.is_ascii() || leaf.contains('\\') {
        *leaf = one_of(random, &["\"\"", "\"00\"", "\"ffffffffffffffffffff\""]).to_string();
        return;
    }
    let at = 1 + random.usize(..inner);
    let digit = one_of(random, &["0", "1", "2", "3", "4", "5", "7", "8", "f", "a"]);
    match random.u64(..8) {
        0 => leaf.replace_range(at..=at, ""),
        1 => leaf.insert_str(at, digit),
        // Whole bytes of what is hexadecimal.
        2 => leaf.replace_range(1..(at / 2 * 2).max(1), ""),
        _ => leaf.replace_range(at..=at, digit),
    }
}

/// A text with a few changes; what is put into it from elsewhere is from it or from another one.
pub(crate) fn mutate(random: &mut Rng, text: &str, other: &str) -> String {
    let text = text.trim_end();
    if random.u64(..16) == 0 {
        let mut bytes = text.as_bytes().to_vec();
        for _ in 0..=random.u64(..3) {
            let at = random.usize(..bytes.len());
            bytes[at] = b"0123456789[]{},:\"ft-"[random.usize(..20)];
        }
        return String::from_utf8_lossy(&bytes).into_owned();
    }
    let read = |mut text: &str| Json::read(&mut text).expect("the text is JSON");
    let mut json = read(text);
    let mut elsewhere = if random.u64(..3) == 0 { read(other) } else { json.clone() };
    for _ in 0..=random.u64(..3) {
        let (at, key) = json.somewhere(random);
        if random.u64(..16) == 0 {
            let other = elsewhere.somewhere(random).0.clone();
            at.break_up(random, other);
        } else {
            let mut others = Vec::new();
            elsewhere.under(&key, &mut others);
            at.change(random, &others);
        }
    }
    let mut text = String::new();
    json.write(&mut text);
    text
}
