//! Texts to send to somebody else.

use crate::{any_position, read};
use play::session::{self, Table};
use play::{Position, share};
use proptest::prelude::*;

fn table(text: &str) -> Box<dyn Table> {
    session::open(read(text)).unwrap()
}

#[test]
fn a_puzzle_is_sent_as_others_know_it_and_its_marks_as_json() {
    let mut table = table("masyu 3x2\n. o .\n\n. . .\n");
    assert_eq!(share::puzzle(&*table), "mashu/3/2/30");
    assert_eq!(share::position(&*table), "mashu/3/2/30");
    table.act("line r1c1 right").unwrap();
    assert_eq!(share::puzzle(&*table), "mashu/3/2/30");
    assert_eq!(read(&share::position(&*table)), table.position());
}

#[test]
fn a_rule_that_an_address_cannot_carry_is_not_lost() {
    let text = share::short(&read("numberlink 3x1 cover,no-touch\n1 . 1\n"));
    assert_eq!(text, "arukone/3/1/1g1#no-touch");
    let text = share::short(&read("numberlink 3x1 no-cover,touch\n1 . 1\n"));
    assert_eq!(text, "numlin/3/1/1g1");
}

#[test]
fn a_game_of_minesweeper_is_sent_by_its_recipe() {
    let mut game = session::deal("recipe 9x9/10 opening 7").unwrap();
    game.act("open r5c5").unwrap();
    assert_eq!(share::puzzle(&*game), "recipe 9x9/10 opening 7");
    let mut other = session::deal(&share::puzzle(&*game)).unwrap();
    other.act("open r5c5").unwrap();
    assert_eq!(other.position(), game.position());
    let again = session::load(&share::position(&*game)).unwrap().table;
    assert_eq!(again.position(), game.position());
    assert!(session::deal("recipe 9x9/99 opening 7").is_err());
}

proptest! {
    #[test]
    fn whatever_is_sent_is_what_is_read(position in any_position()) {
        let text = share::short(&position);
        prop_assert_eq!(&play::read(&text, None, None).unwrap(), &position);
        if let Ok(table) = session::open(position.clone()) {
            let again = play::read(&share::puzzle(&*table), None, None).unwrap();
            prop_assert_eq!(again, match &position {
                Position::Minesweeper(_) => position.clone(),
                _ => position.unmarked(),
            });
        }
    }
}
