//! The steps of a certificate, as text or in bytes.

use crate::Refusal;
use message::message;

/// Reads a certificate from its beginning to its end.
pub(crate) struct Reader<'a> {
    pub(crate) rest: &'a [u8],
    pub(crate) in_bytes: bool,
}

impl<'a> Reader<'a> {
    /// The next line.
    pub(crate) fn line(&mut self) -> Result<&'a str, Refusal> {
        let end = self.rest.iter().position(|it| *it == b'\n').ok_or(message!("it ends too early"))?;
        let (line, rest) = self.rest.split_at(end);
        self.rest = &rest[1..];
        std::str::from_utf8(line).map_err(|_| message!("a line is not text"))
    }

    /// The letter of the next step, and its numbers.
    pub(crate) fn step(&mut self, numbers: &mut Vec<i32>) -> Result<u8, Refusal> {
        numbers.clear();
        if self.in_bytes {
            let letter = *self.rest.split_off_first().ok_or(message!("it ends too early"))?;
            loop {
                let code = self.code().ok_or(message!("a step does not end"))?;
                let number = (code / 2) as i32;
                match code {
                    0 => return Ok(letter),
                    _ => numbers.push(if code % 2 == 0 { number } else { -number }),
                }
            }
        }
        let mut words = self.line()?.split(' ');
        let letter = words.next().filter(|it| it.len() == 1).and_then(|it| it.bytes().next());
        for word in words {
            let number = word.parse().ok().filter(|it| *it != i32::MIN);
            numbers.push(
                number.ok_or_else(|| message!("'{}' is not a number", word.escape_debug().to_string()))?,
            );
        }
        letter.ok_or_else(|| message!("a step begins with a letter"))
    }

    /// Seven bits a byte, the lowest first; all but the last have the eighth bit set.
    fn code(&mut self) -> Option<u32> {
        let mut code = 0u64;
        for shift in (0..35).step_by(7) {
            let byte = *self.rest.split_off_first()?;
            code |= u64::from(byte & 127) << shift;
            if byte < 128 {
                return u32::try_from(code).ok();
            }
        }
        None
    }
}
