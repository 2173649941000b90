// @ts-check
// A server answers: requests over HTTP, long work as a stream of events.

import { t } from "./strings.js";

/**
 * @typedef {{ method: string, path: string, body?: object, language: string }} Call
 * @typedef {{ isGood: boolean, answer: any }} Reply
 */

/**
 * Asks; with somebody to be told, for long work. Throws only if the signal ended it.
 *
 * @param {Call} call
 * @param {(progress: any) => void} [told]
 * @param {AbortSignal} [signal]
 * @returns {Promise<Reply>}
 */
export async function request(call, told, signal) {
  try {
    const response = await send(call, signal);
    if (!told || !response.ok) return { isGood: response.ok, answer: await response.json() };
    return await heard(response, told);
  } catch (error) {
    if (signal?.aborted) throw error;
    return { isGood: false, answer: { code: "unreachable", error: t("fault.unreachable") } };
  }
}

/** @param {Call} call @param {AbortSignal} [signal] */
function send({ method, path, body, language }, signal) {
  const json = body === undefined ? {} : { "content-type": "application/json" };
  return fetch(`.${path}`, {
    method,
    signal,
    headers: { "accept-language": language, ...json },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

/** Listens until the end is told. */
async function heard(response, told) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new Error("the stream has ended before its end was told");
    text += value;
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const { event, data } = parsed(text.slice(0, end));
      text = text.slice(end + 2);
      if (event === "progress") told(data);
      if (event === "done" || event === "fault") return { isGood: event === "done", answer: data };
    }
  }
}

function parsed(block) {
  const fields = Object.fromEntries(
    block.split("\n").filter((line) => !line.startsWith(":")).map((line) => line.split(/: (.*)/s).slice(0, 2)),
  );
  return { event: fields.event, data: fields.data && JSON.parse(fields.data) };
}
