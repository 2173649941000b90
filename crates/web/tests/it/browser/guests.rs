//! The page without a server among other pages: installed, handed something, inside a page of somebody else's.

use super::page::Page;
use super::site::folder;
use super::{Window, browse_at};
use crate::server::Server;
use serde_json::{Value, json};

async fn goes(page: &Page, path: &str) {
    page.client.goto(&format!("http://{}/{path}", page.address)).await.unwrap();
}

#[test]
fn it_can_be_installed_with_icons_and_pictures_of_their_sizes() {
    let Some(folder) = folder() else { return };
    browse_at(Server::of_folder(folder).address(), Window::Wide, |page| async move {
        page.visit("").await;
        let script = "const done = arguments[0];
            (async () => {
                const manifest = await (await fetch(document.querySelector('link[rel=manifest]').href)).json();
                const sizes = [];
                for (const { src, sizes: said } of [...manifest.icons, ...manifest.screenshots]) {
                    const image = await createImageBitmap(await (await fetch(src)).blob()).catch(() => null);
                    sizes.push([src, said, image && `${image.width}x${image.height}`]);
                }
                return { sizes, target: manifest.share_target, kinds: manifest.icons.map(it => it.purpose ?? 'any') };
            })().then(done, error => done(String(error)))";
        let told = page.client.execute_async(script, Vec::new()).await.unwrap();
        let sizes = told["sizes"].as_array().unwrap();
        let pixels: Vec<&Value> = sizes.iter().filter(|it| it[1] != "any").collect();
        assert_eq!(pixels.len(), 5, "{told}");
        assert!(pixels.iter().all(|it| it[1] == it[2]), "{told}");
        assert!(told["kinds"].as_array().unwrap().contains(&json!("maskable")), "{told}");
        assert_eq!(told["target"]["params"]["url"], "url");
    });
}

#[test]
fn an_address_that_another_app_shares_is_opened() {
    let Some(folder) = folder() else { return };
    browse_at(Server::of_folder(folder).address(), Window::Phone, |page| async move {
        for query in [
            "url=https%3A%2F%2Fpuzz.link%2Fp%3Fmashu%2F8%2F6%2F0003033i020k0000",
            "title=Masyu&text=Try+this%3A+https%3A%2F%2Fpuzz.link%2Fp%3Fmashu%2F8%2F6%2F0003033i020k0000",
        ] {
            goes(&page, &format!("?{query}")).await;
            page.says("#title", "Masyu 8x6").await;
            page.until("location.search === '' && /^#[0-9a-f]{32}$/.test(location.hash)").await;
        }
    });
}

#[test]
fn a_page_of_ones_own_holds_a_game_and_asks_the_engine() {
    let Some(folder) = folder() else { return };
    browse_at(Server::of_folder(folder).address(), Window::Wide, |page| async move {
        goes(&page, "example/").await;
        page.says("#verdict", "Solutions: unique").await;
        page.until("document.querySelectorAll('#board svg').length === 1").await;
        page.client.clone().enter_frame(0).await.unwrap();
        page.says("#title", "Masyu 8x6").await;
        page.until("!document.querySelector('header').checkVisibility()").await;
        page.click("#hint").await;
        page.until("document.querySelector('#answer').checkVisibility()").await;
        // What is shared from there is a page of its own.
        page.click("#share").await;
        page.until("document.querySelector('#share-link').value !== ''").await;
        let link = page.value("document.querySelector('#share-link').value").await;
        assert!(link.as_str().unwrap().starts_with(&format!("http://{}/#open=", page.address)), "{link}");
        // Nothing of it is kept.
        goes(&page, "").await;
        page.until("document.body.dataset.ready === 'yes'").await;
        assert_eq!(page.ask("GET", "/api/games", Value::Null).await.as_array().unwrap().len(), 1);
        goes(&page, "embed#mashu/8/6/0003033i020k0000").await;
        page.says("#title", "Masyu 8x6").await;
    });
}
