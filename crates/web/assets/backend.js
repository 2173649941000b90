// @ts-check
// Who answers the page's requests. The page without a server has another file of this name.

export { request } from "./served.js";
