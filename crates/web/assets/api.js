// @ts-check
// The API from the page's side: JSON in, JSON out, long work with news of how far it is. What is wrong is told in the
// reader's language. Who answers is the backend's business: a server, or a worker beside the page.

import { request } from "./backend.js";
import { language } from "./strings.js";

/** What the API says is wrong; `code` is one of its own, or `unreachable`. */
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
  return unwrapped(await request({ method, path, body, language: language() }));
}

/**
 * Asks for long work. `told` hears how far it has come; `signal` ends it, wherever it is done.
 *
 * @param {string} path
 * @param {object} body
 * @param {(progress: any) => void} told
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function askLong(path, body, told, signal) {
  return unwrapped(await request({ method: "POST", path, body, language: language() }, told, signal));
}

function unwrapped({ isGood, answer }) {
  if (!isGood) throw new Fault(answer);
  return answer;
}
