// @ts-check
// What the page without a server does before anything else: lets a service worker keep its files, and takes what another app
// has shared.

const shared = new URLSearchParams(location.search);
const said = ["url", "text", "title"].map((it) => shared.get(it)).filter(Boolean).join(" ");
// Some apps put words around an address.
const text = /https?:\/\/\S+/.exec(said)?.[0] ?? said;
if (text) history.replaceState(null, "", `${location.pathname}#open=${encodeURIComponent(text)}`);

const root = document.documentElement;
// A game in somebody else's page is shared as one in a page of its own.
if (root.dataset.embed !== undefined) root.dataset.address ??= new URL("../", location.href).href;

// Where files cannot be kept, such as in a private window or at an unsafe address, the page works while it is connected.
if (root.dataset.embed === undefined) navigator.serviceWorker?.register("./sw.js").catch(() => {});
