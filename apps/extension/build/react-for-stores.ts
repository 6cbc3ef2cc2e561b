import type { Plugin } from "vite";

/** The two statements behind React's `dangerouslySetInnerHTML`, for custom elements and for all others. */
const assignment = "(domElement.innerHTML = key)";

/**
 * Builds with React's production version, even for tests, where WXT would use the development version. Removes React's
 * code that sets HTML: we never use it, and the linter of addons.mozilla.org warns about it.
 * @throws Error when this version of React sets HTML in other places
 */
export function reactForStores(): Plugin {
  return {
    name: "react-for-stores",
    apply: "build",
    config: () => ({
      define: { "process.env.NODE_ENV": '"production"' },
      oxc: { jsx: { runtime: "automatic", development: false } },
    }),
    transform(code, id) {
      if (!id.endsWith("/react-dom-client.production.js")) return null;
      const parts = code.split(assignment);
      if (parts.length !== 3)
        throw new Error("Unexpected React code: search React for innerHTML and update reactForStores.");
      return { code: parts.join("0"), map: null };
    },
  };
}
