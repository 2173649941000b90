// @ts-check
// Several people on one server: a name, without a password, that keeps their games apart. Where there is one player only, nobody
// is asked.

import { byId } from "./dom.js";
import { t } from "./strings.js";

const COOKIE = "casilla-name";

/** The name that was given here. */
function name() {
  const found = document.cookie.split("; ").find((it) => it.startsWith(`${COOKIE}=`));
  const digits = found?.slice(COOKIE.length + 1) ?? "";
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (it) => parseInt(it, 16));
  return new TextDecoder().decode(bytes);
}

/** Asks for a name where people are told apart. */
export async function start() {
  const answer = await fetch("people.json").then((it) => (it.ok ? it.json() : null)).catch(() => null);
  if (!answer?.people) return;
  byId("person").hidden = false;
  byId("person").textContent = name() || t("people.who");
  byId("person").addEventListener("click", show);
  byId("people-dialog").querySelector("form").addEventListener("submit", give);
  if (!name()) show();
}

function show() {
  byId("people-name").value = name();
  byId("people-dialog").showModal();
}

/** Takes the name, and begins with the games that belong to it. */
function give() {
  const bytes = new TextEncoder().encode(byId("people-name").value.trim().normalize()).slice(0, 60);
  const digits = Array.from(bytes, (it) => it.toString(16).padStart(2, "0")).join("");
  const age = digits ? 60 * 60 * 24 * 365 : 0;
  document.cookie = `${COOKIE}=${digits}; path=/; max-age=${age}; samesite=strict`;
  location.hash = "home";
  location.reload();
}
