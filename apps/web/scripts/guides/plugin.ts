import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { guides } from "../../src/content/guides/guides.ts";
import { compileGuides, type CompiledGuides } from "./compile.ts";

const folder = join(import.meta.dirname, "../../../../docs");
const listId = "virtual:guides";
const searchId = "virtual:guide-search";
const guideId = "virtual:guide/";

/** Serves the guides in docs/ as modules: a list that loads each one on demand, and the text for the search. */
export function guidePages(): Plugin {
  let compiled: CompiledGuides | undefined;
  return {
    name: "packshot:guides",
    // Each build reads docs/ again.
    buildStart: () => void (compiled = undefined),
    resolveId: {
      filter: { id: /^virtual:guide/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:guide/ },
      handler(id) {
        compiled ??= compileAll();
        const name = id.slice(1);
        if (name === listId) return createListModule();
        if (name === searchId) return `export const sections = ${JSON.stringify(compiled.sections)};`;
        const guide = compiled.guides.find(({ slug }) => name === `${guideId}${slug}`);
        return guide && createGuideModule(JSON.stringify(guide));
      },
    },
  };
}

function createListModule(): string {
  const entries = guides.map(({ slug }) => `  ${JSON.stringify(slug)}: () => import("${guideId}${slug}"),`);
  return `export const loaders = {\n${entries.join("\n")}\n};`;
}

/** A placeholder for an image's URL, which the bundler decides. */
const imagePlaceholder = /image:\/\/([\w/.-]+)/g;

function createGuideModule(json: string): string {
  const paths = [...new Set(Array.from(json.matchAll(imagePlaceholder), ([, path = ""]) => path))];
  const imports = paths.map(
    (path, index) => `import image${index} from ${JSON.stringify(join(folder, path))};`,
  );
  const text = json.replaceAll(imagePlaceholder, (_, path: string) => `" + image${paths.indexOf(path)} + "`);
  return `${imports.join("\n")}\nexport const guide = ${text};`;
}

function compileAll(): CompiledGuides {
  const sources = new Map(guides.map(({ slug }) => [slug, readFileSync(join(folder, `${slug}.md`), "utf8")]));
  return compileGuides(sources, (path) => ({ src: `image://${path}`, ...readWebpSize(join(folder, path)) }));
}

/** Reads an image's size in pixels, so that the page can reserve space for it. */
function readWebpSize(path: string): { readonly width: number; readonly height: number } {
  const bytes = readFileSync(path);
  if (bytes.toString("latin1", 8, 16) !== "WEBPVP8 ") throw new Error(`${path} must be a lossy WebP.`);
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}
