// @ts-check
// What is seen first: the front door, in the reader's language and theme, before the rest of the page is there.

import { byId } from "./dom.js";
import * as mine from "./mine.js";
import { speak } from "./strings.js";

/** Whether the address leads to the front door. */
export const isFront = () => ["", "#home"].includes(location.hash);

speak(mine.language());
mine.followTheme();
byId("home").hidden = !isFront();
document.querySelector("main").hidden = isFront();
