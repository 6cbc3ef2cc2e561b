import { type AnyTool, productSlotsOf, toolsForProducts } from "@packshot/tools/catalog";
import type { Plugin } from "vite";

const MODULE = "virtual:tool-names";

/**
 * Bundles only what the extension shows of the tools. A tool's definition also pulls in its options and prompts, which
 * the single-file worker would have to carry.
 */
export function toolNames(): Plugin {
  return {
    name: "tool-names",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(names())}` : null),
  };
}

/** Lists the tools that take a product photo: by category, in the product's order, then by name. */
function names() {
  return [...toolsForProducts().values()].flat().map(namesOf);
}

function namesOf(tool: AnyTool) {
  const { slug, name, category } = tool;
  return { slug, name, category, slots: productSlotsOf(tool).length };
}
