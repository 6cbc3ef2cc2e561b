import { type AnyTool, listProductSlots, groupToolsForProducts } from "@packshot/tools/catalog";
import { type Channel, channels, type Limit } from "@packshot/tools/channels";
import type { Plugin } from "vite";

const modules: Readonly<Record<string, () => unknown>> = {
  "virtual:tool-names": listNames,
  "virtual:shop-minimums": () => channels.map(pickMinimums).filter(({ rules }) => rules.length > 0),
};

/**
 * Bundles only the registry data that the extension shows. A tool's definition also imports its options and prompts,
 * which would bloat the single-file worker, and most of a channel's rules aren't about sizes.
 */
export function registryData(): Plugin {
  return {
    name: "registry-data",
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : null),
    load(id) {
      const data = modules[id.slice(1)];
      return id.startsWith("\0") && data ? `export default ${JSON.stringify(data())}` : null;
    },
  };
}

/** Lists the tools that take a product photo, by category in the web app's order, then by name. */
function listNames() {
  return [...groupToolsForProducts().values()].flat().map(pickNames);
}

function pickNames(tool: AnyTool) {
  const { slug, name, category } = tool;
  return { slug, name, category, slots: listProductSlots(tool).length };
}

type SideLimit = Extract<Limit, { measure: "longer-side" | "shorter-side" | "width" | "height" }>;

function isMinimum(limit: Limit): limit is SideLimit & { readonly atLeast: number } {
  const isSide = /^(?:longer-side|shorter-side|width|height)$/.test(limit.measure);
  return isSide && "atLeast" in limit && limit.atLeast !== undefined;
}

/** Returns only a channel's rules about the minimum image size. */
function pickMinimums({ slug, name, rules }: Channel) {
  return {
    slug,
    name,
    rules: rules.flatMap(({ limit, level, validFrom, source: { title, url } }) =>
      isMinimum(limit)
        ? [{ measure: limit.measure, atLeast: limit.atLeast, level, validFrom, source: { title, url } }]
        : [],
    ),
  };
}
