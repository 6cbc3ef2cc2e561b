import type { Plugin } from "vite";

/** The statement behind Preact's `dangerouslySetInnerHTML`. */
const assignment = "t.innerHTML=h.__html";

/**
 * Removes the code in Preact that sets HTML. We never use it, and it would only raise questions in store reviews.
 * @throws Error when another version of Preact writes it differently
 */
export function noInnerHtml(): Plugin {
  return {
    name: "no-inner-html",
    transform(code, id) {
      if (!id.endsWith("/preact.mjs")) return null;
      if (!code.includes(assignment))
        throw new Error("Preact sets HTML elsewhere now: look for innerHTML in it.");
      return { code: code.replace(assignment, "0"), map: null };
    },
  };
}
