//! One scene, three pictures.

use crate::{any_position, drawn, read};
use draw::{Danger, Glyph, Ground, Look, Role, Scene};
use play::{Cell, Facts, Spot};
use proptest::prelude::*;
use resvg::usvg;

fn text(scene: &Scene, look: Look) -> String {
    let row = |row: Vec<Glyph>| row.into_iter().map(|it| it.char).chain(['\n']).collect::<String>();
    draw::text(scene, look).into_iter().map(row).collect()
}

/// The drawing with the glyphs of one role only.
fn only(scene: &Scene, role: Role) -> String {
    let glyph = |it: Glyph| if it.role == role { it.char } else { ' ' };
    let row = |row: Vec<Glyph>| row.into_iter().map(glyph).collect::<String>().trim_end().to_owned() + "\n";
    draw::text(scene, Look::Ascii).into_iter().map(row).collect()
}

#[test]
fn both_looks_show_the_same_board() {
    let narrow = "masyu 5x3\no-.-.x. ?\n|   |\n.x* .-.-.\nx | x\n. .-. * .\n";
    let wide = "masyu 5x3
○───────┐ × ·   ?
│       │
╵ × ●   └───────╴
×   │   ×
·   └───╴   ●   ·
";
    let scene = read(narrow).scene();
    assert_eq!(text(&scene, Look::Ascii), narrow);
    assert_eq!(text(&scene, Look::Wide), wide);
}

#[test]
fn wrong_cells_and_differing_lines_play_their_role() {
    let scene = read("masyu 3x2\n.-o-.\n|   |\n.-.-.\n").scene();
    let wrong = scene.clone().with_wrong([Cell::new(0, 1)]);
    assert_eq!(only(&wrong, Role::Wrong), "\n  o\n\n\n");
    let other = read("masyu 3x2\n.-o .\n| |\n.-. .\n").scene();
    let differing = scene.with_difference(&other);
    assert_eq!(only(&differing, Role::Differs), "\n   -.\n    |\n   -.\n");
    assert_eq!(text(&differing, Look::Ascii), "masyu 3x2\n.-o-.\n|   |\n.-.-.\n");
}

#[test]
fn two_solutions_have_what_they_share_and_two_other_looks() {
    let scene = read("numberlink 3x3 cover,touch\n1-.-.\n    |\n.-.-.\n|\n.-.-1\n").scene();
    let other = read("numberlink 3x3 cover,touch\n1 .-.\n| | |\n. . .\n| | |\n.-. 1\n").scene();
    let svg = draw::svg(&scene.with_difference(&other));
    for (class, look) in
        [("shared", "stroke-width=\"3\""), ("one", "stroke-width=\"7\""), ("other", "stroke-dasharray")]
    {
        let path = svg.lines().filter(|it| it.contains(&format!("class=\"{class}\""))).collect::<Vec<_>>();
        assert_eq!(path.len(), 1, "{class}");
        assert!(path[0].contains(look), "{}", path[0]);
    }
    assert!(!svg.contains("class=\"path\""));
}

#[test]
fn facts_are_drawn_as_what_is_known() {
    let puzzle = read("masyu 3x1\n.-o-.\n");
    let edges: Vec<_> = puzzle.size().edges().map(Spot::Edge).collect();
    let facts =
        Facts::Some { always: vec![edges[1]], never: vec![], sometimes: vec![edges[0]], unknown: vec![] };
    let scene = puzzle.scene_of(&facts);
    assert_eq!(text(&scene, Look::Ascii), "masyu 3x1\n. o-.\n");
    assert!(draw::svg(&scene).contains("stroke-dasharray"));
}

#[test]
fn numbers_are_as_wide_as_the_longest_and_each_path_has_its_number() {
    let narrow = "numberlink 3x3 cover,no-touch\n10--.--.\n       |\n 7--7 10\n\n 8x .--8\n";
    let wide = "numberlink 3x3 cover,no-touch
10───────┐
         │
 7───7  10

 8×  ╶───8
";
    let scene = read(narrow).scene();
    assert_eq!(text(&scene, Look::Ascii), narrow);
    assert_eq!(text(&scene, Look::Wide), wide);
    assert_eq!(read(wide), read(narrow));
    let path_of = |row: usize, col: usize| scene.tile(Cell::new(row, col)).path;
    assert_eq!([path_of(0, 0), path_of(0, 2), path_of(1, 2)], [Some(2); 3]);
    assert_eq!([path_of(1, 0), path_of(2, 1), path_of(2, 2)], [Some(0), Some(1), Some(1)]);
}

#[test]
fn a_line_between_different_numbers_is_nobodys_path() {
    let scene = read("numberlink 3x2 cover,touch\n1-.-2\n\n1 . 2\n").scene();
    assert_eq!(scene.tile(Cell::new(0, 1)).path, None);
    assert_eq!(scene.tile(Cell::new(1, 0)).path, Some(0));
}

#[test]
fn a_game_is_drawn_without_anything_between_its_cells() {
    let drawing = "minesweeper 5x3/3\n0 0 1 # #\n1 1 2 ! *\n# F x 8 #\n";
    let scene = read(drawing).scene();
    assert_eq!(text(&scene, Look::Ascii), drawing);
    let wide = "minesweeper 5x3/3\n0 0 1 ■ ■\n1 1 2 ! *\n■ ⚑ x 8 ■\n";
    assert_eq!(text(&scene, Look::Wide), wide);
    assert_eq!(read(wide), read(drawing));
}

#[test]
fn odds_are_drawn_as_figures_of_two_digits() {
    let odds =
        play::odds::Odds::of(&read("minesweeper 5x3/2\n001##\n112##\n#####\n"), &play::Budget::unlimited())
            .unwrap();
    let scene = odds.scene();
    let expected = "minesweeper 5x3/2\n 0  0  1 50  s\n 1  1  2 50  s\n s  *  s  s  s\n";
    assert_eq!(text(&scene, Look::Ascii), expected);
    let tile = scene.tile(Cell::new(0, 3));
    assert_eq!((tile.danger, tile.ground), (Some(Danger::Thousandths(500)), Ground::Plain));
    assert_eq!(scene.tile(Cell::new(2, 0)).ground, Ground::Best);
    let svg = draw::svg(&scene);
    assert_eq!((svg.matches(">50%<").count(), svg.matches(">safe<").count()), (2, 6));
    assert_eq!(svg.matches("noted").count(), 0);
    let flagged =
        play::odds::Odds::of(&read("minesweeper 5x3/2\n001##\n112F#\n#####\n"), &play::Budget::unlimited())
            .unwrap();
    assert_eq!(draw::svg(&flagged.scene()).matches("noted").count(), 1);
}

#[test]
fn solutions_of_mines_differ_in_cells() {
    let one = read("mines 3x1\n* 1 .\n");
    let other = read("mines 3x1\n. 1 *\n");
    assert_eq!(one.differs_from(&other), [Spot::Cell(Cell::new(0, 0)), Spot::Cell(Cell::new(0, 2))]);
    let scene = one.scene().with_difference(&other.scene());
    assert_eq!(only(&scene, Role::Differs), "\n*   .\n");
    assert!(draw::svg(&scene).contains("stroke-dasharray"));
}

#[test]
fn an_svg_is_one_rounded_path_for_a_loop() {
    let svg = draw::svg(&read("masyu 3x2\n.-o-.\n|   |\n.-.-.\n").scene());
    let path = svg.split("d=\"").find(|it| it.starts_with('M') && it.contains('Q')).unwrap();
    assert_eq!(path.matches('M').count(), 1);
    assert_eq!(path.matches('Q').count(), 4);
    assert_eq!(path.split('"').next().unwrap().matches('Z').count(), 1);
}

#[test]
fn a_png_is_as_large_as_the_board_and_never_larger_than_memory_allows() {
    let size = |png: &[u8]| {
        assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
        let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        (side(16), side(20))
    };
    let small = read("masyu 3x2\n.-o-.\n|   |\n.-.-.\n");
    assert_eq!(size(&draw::png(&small.scene())), (2 * (3 * 40 + 52), 2 * (2 * 40 + 52)));
    let (width, height) = size(&draw::png(&read(&format!("255x255:{}", "z".repeat(2500) + "y")).scene()));
    assert!(width <= 2560 && height <= 2560, "{width}x{height}");
}

proptest! {
    #[test]
    fn what_is_drawn_is_read_back(position in any_position()) {
        let scene = position.scene();
        prop_assert_eq!(&text(&scene, Look::Ascii), &drawn(&position));
        prop_assert_eq!(&read(&text(&scene, Look::Ascii)), &position);
        let wide = text(&scene, Look::Wide);
        prop_assert_eq!(&read(&wide), &position, "{}", wide);
    }

    #[test]
    fn every_svg_is_well_formed(position in any_position(), other in any_position()) {
        let cells: Vec<Cell> = position.broken().into_iter().flat_map(|it| it.cells).collect();
        let mut scene = position.scene().with_wrong(cells);
        if other.size() == position.size() {
            scene = scene.with_difference(&other.scene());
        }
        usvg::Tree::from_str(&draw::svg(&scene), &usvg::Options::default()).unwrap();
    }
}

#[test]
fn a_move_changes_few_layers_of_the_picture() {
    let changed = |before: &str, after: &str| {
        let scenes = [before, after].map(|it| read(it).scene());
        let [before, after] = scenes.each_ref().map(draw::layers);
        assert_eq!(before.len(), after.len());
        let pairs = before.into_iter().zip(after);
        let changed: Vec<draw::Layer> =
            pairs.filter(|(one, other)| one.svg != other.svg).map(|it| it.1).collect();
        assert_eq!(draw::changes(&scenes[0], &scenes[1]), changed);
        changed.into_iter().map(|it| it.name).collect::<Vec<String>>()
    };
    assert_eq!(changed("masyu 3x2\n. o .\n\n. . .\n", "masyu 3x2\n. o-.\n\n. . .\n"), ["lines"]);
    let (hidden, flagged) = ("minesweeper 3x2/1\n###\n###\n", "minesweeper 3x2/1\n###\n#F#\n");
    assert_eq!(changed(hidden, flagged), ["content-2"]);
    assert_eq!(changed(hidden, "minesweeper 3x2/1\n1##\n###\n"), ["ground-1", "content-1"]);
}

#[test]
fn the_picture_is_its_layers_from_the_lowest_up() {
    let scene = read("numberlink 3x2 cover,touch\n1-.-1\n\n2-.-2\n").scene();
    let picture = draw::svg(&scene);
    let mut rest = picture.as_str();
    for layer in draw::layers(&scene) {
        let group = format!("<g data-layer=\"{}\">\n{}</g>", layer.name, layer.svg);
        rest = rest.split_once(&group).unwrap().1;
    }
    assert_eq!(rest, "\n</svg>\n");
}
