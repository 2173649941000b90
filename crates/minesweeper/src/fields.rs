//! Fields that were laid before: what took long once is not worked out again.

use crate::{Field, FirstClick, NoField, Recipe};
use grid::{Budget, Cell};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

/// Remembers fields without a guess, which may take seconds to lay: a game that is undone, loaded again or watched needs the
/// same field many times. All others are laid in no time. May be shared by any number of games and threads.
#[derive(Debug, Default)]
pub struct Fields {
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    laid: HashMap<(Recipe, Cell), Result<Arc<Field>, NoField>>,
    /// In the order in which they came.
    order: VecDeque<(Recipe, Cell)>,
    /// The cells of all fields together.
    cells: usize,
}

/// How many cells the fields may have together; those that came first are forgotten. Two bytes a cell.
const MOST_CELLS: usize = 1 << 24;

impl Fields {
    /// The field of a recipe for a first click, which is laid only if it is not remembered.
    ///
    /// # Errors
    /// As for [`Recipe::lay`].
    pub fn lay(&self, recipe: &Recipe, first: Cell, budget: &Budget<'_>) -> Result<Arc<Field>, NoField> {
        if recipe.first_click() != FirstClick::NoGuess {
            return recipe.lay(first, budget).map(Arc::new);
        }
        let key = (recipe.clone(), first);
        if let Some(laid) = self.kept.lock().unwrap_or_else(PoisonError::into_inner).laid.get(&key) {
            return laid.clone();
        }
        let laid = recipe.lay(first, budget).map(Arc::new);
        // That the budget ran out says nothing about the field.
        if !matches!(laid, Err(NoField::OutOfBudget(_))) {
            self.kept.lock().unwrap_or_else(PoisonError::into_inner).keep(key, laid.clone());
        }
        laid
    }
}

impl Kept {
    fn keep(&mut self, key: (Recipe, Cell), laid: Result<Arc<Field>, NoField>) {
        if self.laid.insert(key.clone(), laid).is_some() {
            return;
        }
        self.cells += key.0.size().cell_count();
        self.order.push_back(key);
        while self.cells > MOST_CELLS
            && let Some(oldest) = self.order.pop_front()
        {
            self.cells -= oldest.0.size().cell_count();
            self.laid.remove(&oldest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::Size;

    fn recipe(size: Size, mines: usize, seed: u64) -> Recipe {
        Recipe::new(size, mines, seed, FirstClick::NoGuess).unwrap()
    }

    #[test]
    fn what_was_laid_is_laid_once() {
        let (fields, recipe, first) =
            (Fields::default(), recipe(Size::new(9, 7).unwrap(), 8, 3), Cell::new(2, 4));
        let laid = fields.lay(&recipe, first, &Budget::unlimited()).unwrap();
        assert_eq!(*laid, recipe.lay(first, &Budget::unlimited()).unwrap());
        // Without a budget nothing could be laid anew.
        let again = fields.lay(&recipe, first, &Budget::nodes(0)).unwrap();
        assert!(Arc::ptr_eq(&laid, &again));
        let other = Cell::new(0, 0);
        assert_eq!(fields.lay(&recipe, other, &Budget::nodes(0)), Err(NoField::OutOfBudget(other)));
        assert!(fields.lay(&recipe, other, &Budget::unlimited()).is_ok());
    }

    #[test]
    fn the_oldest_are_forgotten_first() {
        let size = Size::new(255, 255).unwrap();
        let mut kept = Kept::default();
        let field = Arc::new(Field::new(size, vec![false; size.cell_count()]));
        for seed in 0..1000 {
            kept.keep((recipe(size, 1, seed), Cell::new(0, 0)), Ok(Arc::clone(&field)));
        }
        assert!(kept.laid.len() == kept.order.len() && kept.laid.len() == MOST_CELLS / size.cell_count());
        assert!(kept.laid.contains_key(&(recipe(size, 1, 999), Cell::new(0, 0))));
    }
}
