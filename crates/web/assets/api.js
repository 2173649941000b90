// @ts-check
// The API from the page's side: JSON in, JSON out, long work as a stream of events. What is wrong is told in the reader's
// language.

import { language, t } from "./strings.js";

/** What the server says is wrong; `code` is one of the API's, or `unreachable`. */
export class Fault extends Error {
  /** @param {{ code: string, error: string, place?: { line: number, column?: number } }} answer */
  constructor({ code, error, place }) {
    super(error);
    this.code = code;
    this.place = place;
  }
}

/**
 * Asks for something; throws a `Fault`.
 *
 * @param {"GET" | "POST" | "PUT" | "DELETE"} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>}
 */
export async function ask(method, path, body) {
  const response = await send(method, path, body);
  const answer = await response.json().catch(() => ({ code: "unreachable", error: response.statusText }));
  if (!response.ok) throw new Fault(answer);
  return answer;
}

/**
 * Asks for long work. `told` hears how far it has come; `signal` ends it, on the server too.
 *
 * @param {string} path
 * @param {object} body
 * @param {(progress: any) => void} told
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function askLong(path, body, told, signal) {
  const response = await send("POST", path, body, signal);
  if (!response.ok) throw new Fault(await response.json());
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read().catch((error) => {
      if (signal?.aborted) throw error;
      return { value: undefined, done: true };
    });
    if (done) throw new Fault({ code: "unreachable", error: t("fault.unreachable") });
    text += value;
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const { event, data } = parsed(text.slice(0, end));
      text = text.slice(end + 2);
      if (event === "progress") told(data);
      if (event === "done") return data;
      if (event === "fault") throw new Fault(data);
    }
  }
}

function parsed(block) {
  const fields = Object.fromEntries(
    block.split("\n").filter((line) => !line.startsWith(":")).map((line) => line.split(/: (.*)/s).slice(0, 2)),
  );
  return { event: fields.event, data: fields.data && JSON.parse(fields.data) };
}

async function send(method, path, body, signal) {
  try {
    return await fetch(path, {
      method,
      signal,
      headers: { "accept-language": language(), ...(body === undefined ? {} : { "content-type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Fault({ code: "unreachable", error: String(error) });
  }
}
