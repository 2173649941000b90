// @ts-check
// Who answers the page's requests where there is no server: workers beside the page, with the whole engine inside.

export { request } from "./local.js";
