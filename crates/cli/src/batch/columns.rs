//! Tables: fields separated by tabs or by commas, under a header line that names them.

use crate::failure::{Result, failure};

/// Where the fields of a table stand.
pub(super) struct Columns {
    separator: char,
    puzzle: usize,
    id: Option<usize>,
}

impl Columns {
    /// The columns that a header line names, if it is one: `body` or `puzzle`, and perhaps `id`.
    pub(super) fn of(line: &str) -> Option<Columns> {
        let line = line.trim_start_matches('#');
        let separator = if line.contains('\t') { '\t' } else { ',' };
        let names = split(line, separator);
        let place = |name| names.iter().position(|it| it == name);
        Some(Columns { separator, puzzle: place("body").or_else(|| place("puzzle"))?, id: place("id") })
    }

    /// The fields of a line.
    pub(super) fn fields(&self, line: &str) -> Vec<String> {
        split(line, self.separator)
    }

    /// What the table calls the puzzle.
    pub(super) fn id(&self, fields: &[String]) -> Option<String> {
        fields.get(self.id?).filter(|id| !id.is_empty()).cloned()
    }

    /// The puzzle.
    ///
    /// # Errors
    /// If the line is too short.
    pub(super) fn puzzle(&self, fields: &[String]) -> Result<String> {
        let field = fields.get(self.puzzle).cloned();
        field.ok_or_else(|| failure!("the line has no column {} for the puzzle", self.puzzle + 1))
    }
}

/// The fields of a line without the blanks around them; one between commas may stand in quotes, and a quote in it is doubled.
fn split(line: &str, separator: char) -> Vec<String> {
    if separator == '\t' {
        return line.split('\t').map(|it| it.trim().to_owned()).collect();
    }
    let mut fields = vec![String::new()];
    let mut is_quoted = false;
    for char in line.chars() {
        let field = fields.last_mut().expect("there is always a last field");
        match char {
            // Of two quotes the second closes and opens again, and one is left.
            '"' if !is_quoted && !field.is_empty() => {
                field.push('"');
                is_quoted = true;
            }
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => fields.push(String::new()),
            _ => field.push(char),
        }
    }
    fields.iter().map(|it| it.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_may_stand_in_quotes() {
        assert_eq!(split("a, b,\"c,d\",\"say \"\"e\"\"\",", ','), ["a", "b", "c,d", "say \"e\"", ""]);
        assert_eq!(split("a\tb,c\t", '\t'), ["a", "b,c", ""]);
    }
}
