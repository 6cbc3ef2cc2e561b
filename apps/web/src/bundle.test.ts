import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { catalog } from "@packshot/tools/catalog";
import { build } from "vite";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createPageFiller } from "./prerender/document.ts";

const web = join(import.meta.dirname, "..");
const tools = join(web, "../../packages/tools/src/tools");
const choices = join(web, "../../packages/tools/src/choices");
const keptDays = {
  unusedUpload: 1,
  sourcesOfFailedRun: 1,
  trash: 1,
  runHistory: 1,
  analysis: 1,
  signUpGrant: 1,
  pairing: 1,
  webhookDelivery: 30,
  bulkJob: 30,
  trial: 1,
  testRun: 1,
};

interface Chunk {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly code: string;
}

let chunks: readonly Chunk[] = [];
let styles = "";
/** The styles that the page links. Other styles load with their screens. */
let stylesOfEveryPage = "";
let template = "";

beforeAll(async () => {
  // The test runner sets "test", which would bundle React's development build.
  vi.stubEnv("NODE_ENV", "production");
  const result = await build({
    configFile: join(web, "vite.config.ts"),
    logLevel: "error",
    build: { write: false },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const files = outputs.flatMap((output) => ("output" in output ? output.output : []));
  chunks = files.filter((file) => file.type === "chunk");
  const readAssets = (ending: string) =>
    files.flatMap((file) =>
      file.type === "asset" && file.fileName.endsWith(ending) ? [String(file.source)] : [],
    );
  styles = readAssets(".css").join("\n");
  template = readAssets("index.html").join("\n");
  const sheets = files.filter(({ fileName }) => fileName.endsWith(".css") && template.includes(fileName));
  stylesOfEveryPage = sheets.map((sheet) => (sheet.type === "asset" ? String(sheet.source) : "")).join("\n");
});

/** Returns the chunks that a browser loads for the root modules, including all static imports. */
function collectClosure(isRoot: (chunk: Chunk) => boolean): readonly Chunk[] {
  const loaded = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
  };
  chunks.filter(isRoot).forEach(visit);
  return [...loaded];
}

const isEntry = ({ facadeModuleId: id }: Chunk) => id?.endsWith("/index.html") ?? false;

/** Returns a predicate for the entry and the chunk of a public page. */
const isOfPage = (page: string) => (chunk: Chunk) =>
  isEntry(chunk) || chunk.moduleIds.some((id) => id.endsWith(`/src/features/site/${page}.tsx`));

/** Returns a predicate for the entry and the chunks of the app and a route. */
const isOfScreen = (route: string) => (chunk: Chunk) =>
  isEntry(chunk) ||
  chunk.moduleIds.some((id) => id.endsWith("/src/app.tsx")) ||
  (chunk.facadeModuleId?.includes(`/src/routes/${route}.tsx`) ?? false);

function measureGzip(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1000;
}

const publicPages = [
  "landing/home",
  "check/check-page",
  "verify/verify-page",
  "pricing/pricing",
  "pricing/payment-success",
  "blog/blog",
  "blog/article-page",
  "docs/docs",
  "docs/guide-page",
  "legal/terms",
  "legal/privacy",
  "legal/how-images-are-made",
  "legal/credits",
];

describe.each(publicPages)("the public page %s", (page) => {
  const isLoaded = isOfPage(page);

  test("consists of the entry and its own chunk", () => {
    expect(chunks.filter(isLoaded).length).toBeGreaterThanOrEqual(2);
  });

  test.each([
    "@tanstack/react-router",
    "@tanstack/router-core",
    "@tanstack/react-query",
    "@tanstack/query-core",
    "@trpc/",
    "zod/",
    "@base-ui/",
    "/packages/tools/src/",
  ])("doesn't load %s", (name) => {
    const all = chunks.flatMap(({ moduleIds }) => moduleIds);
    expect(all.some((id) => id.includes(name))).toBe(true);
    const loaded = collectClosure(isLoaded).flatMap(({ moduleIds }) => moduleIds);
    expect(loaded.filter((id) => id.includes(name))).toEqual([]);
  });

  test("stays under its limit of gzipped JavaScript", () => {
    const loaded = collectClosure(isLoaded).map(({ code }) => code);
    expect(loaded.length).toBeGreaterThan(1);
    // Kilobytes. React alone takes 67.
    expect(measureGzip(loaded)).toBeLessThan(page === "landing/home" ? 94 : 84);
  });
});

/** Returns the chunks that the page's HTML loads or preloads. */
function listLinkedChunks(html: string): readonly Chunk[] {
  return chunks.filter(({ fileName }) => new RegExp(`(?:src|href)="/${fileName}"`).test(html));
}

test("public pages link no JavaScript", () => {
  const fill = createPageFiller(template, {
    publicUrl: "",
    support: null,
    builtBy: null,
    tools: [],
    keptDays,
    payments: "off",
    plans: [],
    reviewsPackage: null,
    testimonials: [],
    claims: [],
    trustedBy: [],
    trials: true,
  });
  const linkedChunks = listLinkedChunks(fill({ head: "", markup: "", defersScripts: true }));
  expect(linkedChunks).toEqual([]);
  expect(listLinkedChunks(fill({ head: "", markup: "", defersScripts: false })).length).toBeGreaterThan(0);
});

test("fonts cause no layout shift", () => {
  expect(styles).toContain("font-display:optional");
  expect(styles).not.toContain("font-display:swap");
});

test("the styles that every page loads stay under 15 kB gzipped", () => {
  expect(stylesOfEveryPage).toContain("checkerboard");
  expect(measureGzip([stylesOfEveryPage])).toBeLessThan(15);
});

const isLayout = isOfScreen("_app");

test.each(["_app.dashboard", "_app.gallery", "_app.settings", "_app.$tool"])(
  "the signed-in screen %s loads at most 33 files",
  (route) => {
    const isLoaded = isOfScreen(route);
    const loaded = collectClosure((chunk) => isLoaded(chunk) || isLayout(chunk));
    expect(loaded.length).toBeGreaterThan(5);
    expect(loaded.length).toBeLessThanOrEqual(33);
  },
);

test("the dashboard stays under 218 kB of gzipped JavaScript", () => {
  const loaded = collectClosure((chunk) => isOfScreen("_app.dashboard")(chunk) || isLayout(chunk));
  expect(loaded.length).toBeGreaterThan(5);
  expect(measureGzip(loaded.map(({ code }) => code))).toBeLessThan(218);
});

function isToolScreen({ facadeModuleId: id }: Chunk): boolean {
  return id?.includes("/src/routes/_app.$tool.tsx") ?? false;
}

test.each(["client-zip/", "/features/tool/reviews/", "/features/tool/cut-out/editor.tsx"])(
  "a tool's screen loads %s on demand only",
  (name) => {
    const loaded = collectClosure(isToolScreen).flatMap(({ moduleIds }) => moduleIds);
    expect(loaded.some((id) => id.includes("/features/tool/results/carousel.tsx"))).toBe(true);
    expect(chunks.flatMap(({ moduleIds }) => moduleIds).some((id) => id.includes(name))).toBe(true);
    expect(loaded.filter((id) => id.includes(name))).toEqual([]);
  },
);

test.each(catalog.map(({ slug }) => slug))("the bundle contains no prompt of %s", async (slug) => {
  const source = await readFile(join(tools, slug, "generate.ts"), "utf8");
  const sentences = [...source.matchAll(/["`]([^"`\n]{25,})["`]/g)].map(([, text = ""]) => text);
  expect(sentences.length).toBeGreaterThan(0);
  const shipped = chunks.map(({ code }) => code).join("\n");
  expect(sentences.filter((sentence) => shipped.includes(sentence))).toEqual([]);
});

test("the bundle contains a choice's visible text, but not its prompt", async () => {
  const sources = (await readdir(choices)).map((name) => readFile(join(choices, name), "utf8"));
  const source = (await Promise.all(sources)).join("\n");
  const listTexts = (key: RegExp) =>
    [...source.matchAll(/(\w+):\s*"([^"\n]{15,})"/g)].flatMap(([, name = "", text = ""]) =>
      key.test(name) ? [text] : [],
    );
  const shipped = chunks.map(({ code }) => code).join("\n");
  expect(listTexts(/^prompt/).length).toBeGreaterThan(110);
  expect(listTexts(/^prompt/).filter((text) => shipped.includes(text))).toEqual([]);
  expect(listTexts(/^description$/).filter((text) => !shipped.includes(text))).toEqual([]);
});
