// @ts-check
// Taking turns: what is asked of the server about one thing waits for what was asked before, so that each request is made on
// the version that the one before has left.

import { Fault } from "./api.js";

/**
 * Gives a function that does some work when all before is done, and resolves to its result; to undefined if that fails.
 *
 * `failed` hears of every fault; before that, of what another window has changed meanwhile, `reload` gets the latest.
 *
 * @param {() => Promise<void>} reload
 * @param {(fault: Fault) => void} failed
 * @returns {(work: () => Promise<any>) => Promise<any>}
 */
export function inTurn(reload, failed) {
  let last = Promise.resolve();
  return (work) => {
    const result = last.then(work).catch(async (fault) => {
      if (!(fault instanceof Fault)) throw fault;
      if (fault.code === "stale") await reload();
      failed(fault);
    });
    last = result.catch(() => {});
    return result;
  };
}
