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
                match (code, (code / 2) as i32) {
                    (0, _) => return Ok(letter),
                    (_, number) => numbers.push(if code % 2 == 0 { number } else { -number }),
                }
            }
        }
        let mut words = self.line()?.split(' ');
        let letter = words.next().map(str::as_bytes);
        for word in words {
            let problem = || message!("'{}' is not a number", word.escape_debug().to_string());
            numbers.push(word.parse().ok().filter(|it| *it != i32::MIN).ok_or_else(problem)?);
        }
        if let Some([letter]) = letter { Ok(*letter) } else { Err(message!("a step begins with a letter")) }
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
