//! The lab: experiments run, stopped, kept and compared.

use super::{Window, browse};
use serde_json::json;

const IDLE: &str = "document.querySelector('#lab').dataset.state === 'idle'";

#[test]
fn the_papers_experiment_is_a_button_and_its_result_is_kept() {
    browse(Window::Wide, |page| async move {
        page.visit("lab").await;
        page.click("#lab-paper").await;
        page.says("#lab-status", "Done.").await;
        page.says("#lab-heading", "Minesweeper 16x16/40").await;
        page.says("#lab-claim", "brute force wins 61").await;
        page.says("#lab-table", "brute-force").await;
        page.says("#lab-table", "Every two players on the same boards").await;
        page.until("document.querySelectorAll('#lab-charts .course').length === 2").await;
        page.until("document.querySelector('#lab-plot-picture svg') !== null").await;
        page.says("#lab-runs", "100 games").await;
        let before = page.value("document.querySelector('#lab-table').innerText").await;
        page.visit("lab").await;
        page.until("document.querySelector('#lab-result').hidden").await;
        page.click("#lab-runs .run").await;
        page.says("#lab-heading", "Minesweeper 16x16/40").await;
        assert_eq!(page.value("document.querySelector('#lab-table').innerText").await, before);
        page.click("#language").await;
        page.says("#lab-table", "Ganadas").await;
        page.says("#lab-runs", "Buscaminas").await;
        page.until(
            "document.querySelector('#lab-plot-picture').textContent.includes('tiempo de procesador')",
        )
        .await;
        page.until("/0,\\d{4}/.test(document.querySelector('#lab-table > :last-child').innerText)").await;
    });
}

#[test]
fn an_experiment_is_stopped_kept_as_a_part_and_compared_with_another() {
    browse(Window::Wide, |page| async move {
        page.visit("lab").await;
        let set = "const set = (id, value) => { document.querySelector(id).value = value; };
            set('#lab-games', 50000);
            document.querySelectorAll('#lab-players input').forEach(it => { it.checked = it.value === 'expert'; });";
        page.client.execute(set, Vec::new()).await.unwrap();
        page.click("#lab-run").await;
        page.until("document.querySelectorAll('#lab-charts .course').length === 1").await;
        // There is a limit to how many run at a time on a server.
        let script = "const done = arguments[0];
            const order = { kind: 'minesweeper', players: ['expert'], boards: ['expert'], games: 10000, seed: 1 };
            const stop = new AbortController();
            const ask = () => fetch('/api/lab', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(order), signal: stop.signal }).then(it => it.status);
            Promise.all([ask(), ask()]).then(all => { stop.abort(); done(Math.max(...all)); });";
        if super::site::folder().is_none() {
            assert_eq!(page.client.execute_async(script, Vec::new()).await.unwrap(), json!(429));
        }
        page.click("#lab-stop").await;
        page.says("#lab-status", "Stopped: what was played is kept.").await;
        page.says("#lab-partial", "partial").await;
        page.until(IDLE).await;
        let lines = "const kind = document.querySelector('#lab-kind'); kind.value = 'masyu'; kind.dispatchEvent(new Event('change'));
            document.querySelector('#lab-count').value = 2; document.querySelector('#lab-size').value = '5x4';";
        page.client.execute(lines, Vec::new()).await.unwrap();
        page.click("#lab-run").await;
        page.says("#lab-heading", "Masyu 5x4").await;
        page.says("#lab-status", "Done.").await;
        page.until("document.querySelectorAll('#lab-runs input').length >= 2").await;
        let pick = "[...document.querySelectorAll('#lab-runs li')].filter(it => it.innerText.includes('Masyu') || it.innerText.includes('16x16'))
            .forEach(it => it.querySelector('input').click())";
        page.client.execute(pick, Vec::new()).await.unwrap();
        page.click("#lab-compare").await;
        page.says("#lab-compared", "Masyu 5x4").await;
        page.says("#lab-compared", "16x16/40").await;
        page.says("#lab-compared", "Won or solved").await;
        page.click("#new").await;
        page.until("document.querySelector('#new-dialog').open").await;
    });
}

#[test]
fn what_cannot_be_run_says_why() {
    browse(Window::Phone, |page| async move {
        page.visit("lab").await;
        page.until("document.documentElement.scrollWidth <= innerWidth").await;
        let script = "document.querySelectorAll('#lab-boards input').forEach(it => { it.checked = false; });
            document.querySelector('#lab-other').value = '9x9/99'; document.querySelector('#lab-run').click()";
        page.client.execute(script, Vec::new()).await.unwrap();
        page.says("#lab-fault", "99 mines do not fit on 9x9").await;
        page.until(IDLE).await;
        let script = "document.querySelector('#language').click();
            document.querySelector('#lab-other').value = '9x9/10'; document.querySelector('#lab-games').value = 200000; document.querySelector('#lab-run').click()";
        page.client.execute(script, Vec::new()).await.unwrap();
        page.says("#lab-fault", "partidas con tantos tableros y tantos jugadores").await;
    });
}

#[test]
fn players_as_printed_race_against_the_mended_ones() {
    browse(Window::Wide, |page| async move {
        page.visit("lab").await;
        page.click("#lab-printed-part summary").await;
        page.says("#lab-printed", "heuristic-as-printed").await;
        let set = "document.querySelector('#lab-games').value = 20;
            document.querySelectorAll('#lab-players input').forEach(it => { it.checked = it.value === 'brute-force'; });";
        page.client.execute(set, Vec::new()).await.unwrap();
        page.click("#lab-printed input[value='brute-force-as-printed']").await;
        page.click("#lab-run").await;
        page.says("#lab-status", "Done.").await;
        page.says("#lab-table", "brute-force-as-printed").await;
        // Another language leaves the choice as it is.
        page.click("#language").await;
        page.says("#lab-printed-part summary", "con sus errores").await;
        page.until("document.querySelector('#lab-printed input:checked').value === 'brute-force-as-printed'")
            .await;
        let kind = "const kind = document.querySelector('#lab-kind'); kind.value = 'masyu'; kind.dispatchEvent(new Event('change'));";
        page.client.execute(kind, Vec::new()).await.unwrap();
        page.says("#lab-printed", "astar-as-printed").await;
    });
}
