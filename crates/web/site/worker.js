// @ts-check
// The engine in a worker: one request after the other. What has changed goes back with the answer, for the page to keep.

import init, { Engine } from "./engine.js";

/** @type {Promise<Engine> | undefined} */
let starting;
/** @type {Engine} */
let engine;

addEventListener("message", async ({ data }) => {
  try {
    if (data.module) starting = init({ module_or_path: data.module }).then(() => new Engine());
    else postMessage(await answered(data));
  } catch (error) {
    // A panic leaves an engine that cannot be trusted: the page ends this worker.
    postMessage({ failed: String(error) });
  }
});

async function answered(data) {
  engine ??= await starting;
  const { rows, texts, unkept, isFront, nodes, call } = data;
  if (data.isReset) engine = new Engine();
  for (const it of [rows, texts]) engine.take(it.map(([key]) => key), it.map(([, value]) => value));
  engine.unkept(unkept ?? undefined);
  const { method, path, body, language } = call;
  const work = Engine.work(method, path);
  // Whatever may take long is not done where moves are made.
  if (isFront && work && work !== "little") return { work };
  const told = (text, changes) => postMessage({ progress: JSON.parse(text), changes });
  const { status, body: answer, changes, wanted } = engine.answer(method, path, body ?? "", language, nodes, told);
  return { status, answer, changes, wanted };
}
