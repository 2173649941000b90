// @ts-check
// Keeps the files of one version of the page, so that it starts without a network. A new version is fetched whole beside the
// old one, and takes its place when no tab shows the old one any longer: there is never a mixture.

/** Told by the build: a name for the version, and its files. */
const VERSION = "{version}";
const FILES = JSON.parse('{files}');

const scope = /** @type {any} */ (self);

scope.addEventListener("install", (event) => event.waitUntil(fetched()));

async function fetched() {
  const cache = await caches.open(VERSION);
  // Files in the folder of their version never change: what the page has loaded already is not loaded again.
  const mode = (it) => (it.startsWith("./app-") ? "force-cache" : "reload");
  await cache.addAll(FILES.map((it) => new Request(it, { cache: mode(it) })));
}

scope.addEventListener("activate", (event) => event.waitUntil(forgotten()));

async function forgotten() {
  const names = await caches.keys();
  await Promise.all(names.filter((it) => it.startsWith("casilla-") && it !== VERSION).map((it) => caches.delete(it)));
  // The page of a first visit finds its files here too, whatever becomes of those at the host.
  await scope.clients.claim();
}

scope.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(found(event.request));
});

async function found(request) {
  const cache = await caches.open(VERSION);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}
