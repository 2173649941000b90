// @ts-check
// Times and days, as people write them.

/** @param {number} n */
const two = (n) => String(n).padStart(2, "0");

/**
 * Milliseconds as a clock shows them: `3:07`, `1:03:07`.
 *
 * @param {number} milliseconds
 */
export function clock(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** The day of a moment where the player is, as `2026-11-16`. */
export function day(moment = new Date()) {
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/**
 * So many days later.
 *
 * @param {string} date
 * @param {number} days
 */
export function later(date, days) {
  const [year, month, number] = date.split("-").map(Number);
  return day(new Date(year, month - 1, number + days));
}

/**
 * A day such as `2026-11-16` in words.
 *
 * @param {string} date
 * @param {string} language
 * @param {"full" | "long" | "medium" | "short"} style
 */
export function inWords(date, language, style) {
  const [year, month, number] = date.split("-").map(Number);
  return new Date(year, month - 1, number).toLocaleDateString(language, { dateStyle: style });
}

/**
 * Seconds with hundredths, as players of Minesweeper tell them.
 *
 * @param {number} milliseconds
 * @param {string} language
 */
export function hundredths(milliseconds, language) {
  return (Math.floor(milliseconds / 10) / 100).toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
