//! The automatic players, by the moves they make.

use casilla_minesweeper::players::{Action, Choice, Fault, PLAYERS, Player, Reason, play, style};
use casilla_minesweeper::{FirstClick, Illegal, Recipe, Referee, Square, View};
use deduce::Language;
use grid::{Budget, Cell, Size};
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

fn player(name: &str) -> Box<dyn Player> {
    let style = PLAYERS.iter().find(|it| it.name == name).unwrap();
    let mut player = (style.player)();
    player.begin(7, FirstClick::Safe);
    player
}

/// A view drawn with `#` for hidden cells, a row a word.
fn view(mines: usize, picture: &str) -> View {
    let rows: Vec<&str> = picture.split_whitespace().collect();
    let size = Size::new(rows[0].len(), rows.len()).unwrap();
    let square = |it: char| it.to_digit(10).map_or(Square::Hidden, |n| Square::Open(n as u8));
    View::new(size, mines, rows.concat().chars().map(square).collect())
}

/// What a player does next, with all the time it wants.
fn chosen(player: &mut dyn Player, view: &View) -> Choice {
    player.choose(view, &Budget::unlimited()).unwrap()
}

/// What a player does first on a board, flags apart.
fn first(name: &str, view: &View) -> Choice {
    let mut player = player(name);
    let mut choices = std::iter::repeat_with(|| chosen(player.as_mut(), view));
    choices.find(|it| !matches!(it.action, Action::Flag(_))).unwrap()
}

/// What a player opens first on a board: the cell, and the numbers that force it.
#[track_caller]
fn opens(name: &str, view: &View, cell: (usize, usize), numbers: &[(usize, usize)]) {
    let cells = |it: &[(usize, usize)]| it.iter().map(|it| Cell::new(it.0, it.1)).collect();
    let choice = first(name, view);
    let action = Action::Open(Cell::new(cell.0, cell.1));
    assert_eq!(choice, Choice { action, reason: Reason::Forced { numbers: cells(numbers) } }, "{name}");
}

#[test]
fn a_number_with_all_its_mines_opens_the_rest() {
    // The 1 in r1c1 has a single covered cell, so that it is the mine; that is all that the 1 in r2c2 has.
    let board = view(1, "1## 11# 00#");
    for name in ["heuristic", "brute-force", "odds"] {
        opens(name, &board, (0, 2), &[(1, 1), (0, 0)]);
    }
}

#[test]
fn a_mine_that_a_number_tells_is_flagged_once() {
    let board = view(1, "1## 11# 00#");
    for name in ["heuristic", "brute-force", "brute-force-as-printed"] {
        let mut player = (style(name).unwrap().player)();
        player.begin(7, FirstClick::Safe);
        let flag = Action::Flag(Cell::new(0, 1));
        let reason = Reason::Marked { numbers: vec![Cell::new(0, 0)] };
        assert_eq!(chosen(player.as_mut(), &board), Choice { action: flag, reason }, "{name}");
        assert!(matches!(chosen(player.as_mut(), &board).action, Action::Open(_)), "{name}");
    }
}

#[test]
fn as_printed_anything_that_no_number_forbids_is_believed_and_no_number_is_ever_read() {
    // The 1 leaves three cells open: the first of them is opened, a mine in one game of three.
    let board = view(1, "### 1#1");
    let choose = |name: &str| {
        let mut player = (style(name).unwrap().player)();
        player.begin(7, FirstClick::Safe);
        chosen(player.as_mut(), &board)
    };
    let believed = Choice { action: Action::Open(Cell::new(0, 0)), reason: Reason::Believed };
    assert_eq!(choose("brute-force-as-printed"), believed);
    assert_eq!(choose("heuristic-as-printed").reason, Reason::NoNumbers);
}

#[test]
fn two_numbers_say_more_than_each_alone() {
    // The 2 in r2c2 has one mine more than the 1 beside it and sees one cell more: a mine, which is all that the 1 in
    // r2c4 has.
    let board = view(2, "#### 1221");
    opens("odds", &board, (0, 3), &[(1, 3), (1, 0), (1, 1)]);
}

#[test]
fn what_no_number_says_alone_is_found_by_trying_all_ways() {
    let board = view(2, "#### 1221");
    let choice = first("brute-force", &board);
    assert_eq!(choice, Choice { action: Action::Open(Cell::new(0, 0)), reason: Reason::Certain });
    assert!(chosen(player("heuristic").as_mut(), &board).reason.is_guess());
}

#[test]
fn the_heuristic_takes_the_last_cell_whose_worst_number_is_the_mildest() {
    let board = view(3, "##### #1### ##### ####3 #####");
    let choice = chosen(player("heuristic").as_mut(), &board);
    assert_eq!(choice.action, Action::Open(Cell::new(2, 2)));
    assert_eq!(choice.reason, Reason::Guess { danger: 1.0 / 8.0 });
}

#[test]
fn every_player_plays_by_the_rules_and_the_same_way_again() {
    for style in PLAYERS {
        let mut kept = (style.player)();
        for seed in 0..60 {
            let (size, mines) = [("7x5", 6), ("9x4", 9), ("5x8", 3)][seed as usize % 3];
            let promise = [FirstClick::Safe, FirstClick::Opening, FirstClick::Any][seed as usize / 3 % 3];
            let recipe = Recipe::new(size.parse().unwrap(), mines, seed, promise).unwrap();
            let mut scores = Vec::new();
            for player in [&mut kept, &mut (style.player)()] {
                player.begin(seed, promise);
                let mut choices = Vec::new();
                let mut referee = Referee::new(recipe.clone());
                let score = play(player.as_mut(), &mut referee, &Budget::unlimited(), |it, _| {
                    choices.push(it.clone());
                    ControlFlow::Continue(())
                });
                scores.push((score.unwrap(), choices));
            }
            assert_eq!(scores[0], scores[1], "{} {recipe:?}", style.name);
        }
    }
}

#[test]
fn what_is_certain_is_never_a_mine() {
    for style in PLAYERS {
        for seed in 0..100 {
            let recipe = Recipe::new(Size::new(9, 7).unwrap(), 12, seed, FirstClick::Safe).unwrap();
            let mut referee = Referee::new(recipe);
            let mut player = (style.player)();
            player.begin(seed, FirstClick::Safe);
            let mut last = None;
            let score = play(player.as_mut(), &mut referee, &Budget::unlimited(), |it, _| {
                last = Some(it.reason.clone());
                ControlFlow::Continue(())
            })
            .unwrap();
            assert!(score.won || last.is_some_and(|it| it.is_guess()), "{} {seed}", style.name);
        }
    }
}

#[test]
fn flags_and_contradictions_do_not_stop_a_player() {
    for style in PLAYERS {
        let mut board = view(1, "### #8# ###");
        board.set(Cell::new(0, 0), Square::Flag);
        let choice = chosen(player(style.name).as_mut(), &board);
        let (Action::Open(cell) | Action::Flag(cell) | Action::Chord(cell)) = choice.action;
        assert!(board.get(cell).is_covered(), "{}: {choice:?}", style.name);
    }
}

#[test]
fn a_player_that_nobody_waits_for_any_longer_makes_no_move() {
    // A number all over the middle, of which nothing is certain: all odds are wanted, and what may come after.
    let mut board = View::hidden(Size::new(30, 20).unwrap(), 99);
    board.set(Cell::new(9, 9), Square::Open(2));
    let cancelled = AtomicBool::new(true);
    let budget = Budget { cancel: Some(&cancelled), ..Budget::unlimited() };
    for name in ["odds", "expert", "master"] {
        let mut player = player(name);
        assert_eq!(player.choose(&board, &budget), None, "{name}");
        let again = player.choose(&board, &Budget::unlimited());
        assert_eq!(again, Some(first(name, &board)), "{name} plays on as if nothing had been");
    }
}

#[test]
fn a_game_that_nobody_waits_for_stays_as_it_is() {
    let cancelled = AtomicBool::new(true);
    let budget = Budget { cancel: Some(&cancelled), ..Budget::unlimited() };
    let recipe = Recipe::new(Size::new(9, 9).unwrap(), 10, 1, FirstClick::Safe).unwrap();
    let mut referee = Referee::new(recipe);
    referee.open(Cell::new(4, 4)).unwrap();
    let view = referee.view().clone();
    let score =
        play(player("expert").as_mut(), &mut referee, &budget, |_, _| ControlFlow::Continue(())).unwrap();
    assert_eq!((score.moves, referee.view()), (0, &view));
}

/// A player that does the same thing for ever.
struct Stubborn(Action);

impl Player for Stubborn {
    fn begin(&mut self, _seed: u64, _first_click: FirstClick) {}

    fn choose(&mut self, _view: &View, _budget: &Budget<'_>) -> Option<Choice> {
        Some(Choice { action: self.0, reason: Reason::Random })
    }
}

#[test]
fn a_player_that_breaks_the_rules_is_stopped_and_told_why() {
    let cell = Cell::new(1, 1);
    let cases = [
        (Action::Open(Cell::new(9, 9)), Illegal::Outside(Cell::new(9, 9))),
        (Action::Open(cell), Illegal::Open(cell)),
        (Action::Chord(cell), Illegal::NoNumber(cell)),
        (Action::Flag(cell), Illegal::Idle),
    ];
    for (action, illegal) in cases {
        let recipe = Recipe::new(Size::new(6, 4).unwrap(), 5, 1, FirstClick::Safe).unwrap();
        let audience = |_: &Choice, _: &View| ControlFlow::Continue(());
        let fault = play(&mut Stubborn(action), &mut Referee::new(recipe), &Budget::unlimited(), audience)
            .unwrap_err();
        assert_eq!(fault, Fault { action, illegal });
        assert!(fault.to_string().ends_with(&illegal.to_string()), "{fault}");
    }
}

#[test]
fn every_player_has_a_page_with_its_name() {
    for style in PLAYERS {
        assert!(
            style.page.tell(Language::English).starts_with(&format!("# {}\n", style.name)),
            "{}",
            style.name
        );
    }
}
