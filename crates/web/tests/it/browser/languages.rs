//! The page in Spanish, faults and technique pages included.

use super::page::Page;
use super::{Window, browse};

const LOOP: &str = "masyu 3x2\n. o .\n\n. . .\n";

async fn speak_spanish(page: &Page) {
    page.click("#language").await;
    page.says("#check", "Revisar").await;
}

#[test]
fn what_is_wrong_and_what_a_pattern_is_are_told_in_spanish() {
    browse(Window::Wide, |page| async move {
        page.open(LOOP).await;
        speak_spanish(&page).await;
        page.paste("masyu 3x2\n. q .\n\n. . .\n").await;
        page.says("#open-fault", "línea 2, columna 3: 'q' donde se espera").await;
        page.click("#open-cancel").await;
        page.paste("hello").await;
        page.says("#open-fault", "No se reconoce como puzle en ningún formato conocido").await;
        page.click("#open-cancel").await;
        page.click("#hint").await;
        page.says("#answer", "1 de 3").await;
        page.answer("Decir más").await;
        page.says("#answer", "El patrón aquí: Perla blanca junto a la pared.").await;
        page.answer("Sobre este patrón").await;
        page.says("#page-text h2", "Perla blanca junto a la pared").await;
        page.says("#page-text", "La línea atraviesa recta una perla blanca").await;
        page.until("document.querySelectorAll('#page-text blockquote').length === 1").await;
        page.says("#page-text blockquote", "La perla blanca").await;
    });
}

#[test]
fn rules_stand_in_words_and_decimals_with_a_comma() {
    browse(Window::Wide, |page| async move {
        page.open("numberlink 4x3 cover,no-touch\n1 . . 2\n\n. 1 . .\n\n. . . 2\n").await;
        page.says("#rules", "every cell is used, no path touches itself").await;
        speak_spanish(&page).await;
        page.says("#rules", "se usan todas las casillas, ningún camino se toca").await;
        page.paste("minesweeper 4x4/5 field\n* 2 2 1\n2 * 3 *\n2 3 * 2\n* 2 1 1\n").await;
        page.says("#title", "Buscaminas 4x4").await;
        page.click("#odds").await;
        page.says("#answer", "El menor riesgo de mina, 31,3 %").await;
    });
}
