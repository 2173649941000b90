//! Boards made to order for an experiment.

use message::{Message, Say};
use play::make::{Maker, Order, Outcome};
use play::{Budget, Position};

/// So many boards, each with a name; the nearest that was found where an order cannot be met. The caller is told the number
/// of each before it is made.
///
/// # Errors
/// If nothing can come of the order, or nothing at all was found within the budget.
pub fn made(
    order: Order,
    count: u64,
    seed: u64,
    budget: &Budget<'_>,
    mut told: impl FnMut(u64),
) -> Result<Vec<(String, Position)>, Message> {
    let size = order.size();
    let mut maker = Maker::new(order).map_err(|error| error.say())?;
    let mut boards = Vec::new();
    for number in 0..count {
        told(number);
        match maker.make(seed, number, budget) {
            Outcome::Made(made) | Outcome::Missed { nearest: Some(made), .. } => {
                boards.push((format!("{size} no. {}", number + 1), made.puzzle));
            }
            Outcome::Missed { nearest: None, why } => return Err(why),
        }
    }
    Ok(boards)
}
