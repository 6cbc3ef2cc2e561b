import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { catalogue } from "@packshot/tools/catalogue";
import { build } from "vite";
import { beforeAll, describe, expect, test, vi } from "vitest";

const web = join(import.meta.dirname, "..");
const tools = join(web, "../../packages/tools/src/tools");
const choices = join(web, "../../packages/tools/src/choices");

interface Chunk {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly code: string;
}

let chunks: readonly Chunk[] = [];

beforeAll(async () => {
  // The test runner sets "test", which would bundle React's development build.
  vi.stubEnv("NODE_ENV", "production");
  const result = await build({
    configFile: join(web, "vite.config.ts"),
    logLevel: "error",
    build: { write: false },
  });
  const outputs = Array.isArray(result) ? result : [result];
  chunks = outputs
    .flatMap((output) => ("output" in output ? output.output : []))
    .filter((file) => file.type === "chunk");
});

/** Returns the chunks that a browser loads for the root modules, including all static imports. */
function closureOf(isRoot: (chunk: Chunk) => boolean): readonly Chunk[] {
  const loaded = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
  };
  chunks.filter(isRoot).forEach(visit);
  return [...loaded];
}

/** Matches the entry and the chunk of a public page. */
const isOfPage =
  (route: string) =>
  ({ facadeModuleId: id }: Chunk): boolean =>
    id !== null && (id.endsWith("/index.html") || id.includes(`/src/routes/${route}.tsx`));

function gzippedKilobytes(files: readonly Chunk[]): number {
  return files.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000;
}

describe.each(["index", "pricing", "payment-success"])("the public page %s", (route) => {
  const isPage = isOfPage(route);

  test("consists of the entry and its own chunk", () => {
    expect(chunks.filter(isPage).length).toBeGreaterThanOrEqual(2);
  });

  test.each(["@tanstack/react-query", "@tanstack/query-core", "@trpc/", "zod/", "@base-ui/", "/options.ts"])(
    "loads nothing of %s",
    (name) => {
      const all = chunks.flatMap(({ moduleIds }) => moduleIds);
      expect(all.some((id) => id.includes(name))).toBe(true);
      const loaded = closureOf(isPage).flatMap(({ moduleIds }) => moduleIds);
      expect(loaded.filter((id) => id.includes(name))).toEqual([]);
    },
  );

  test("stays under 140 kB of gzipped JavaScript", () => {
    expect(gzippedKilobytes(closureOf(isPage))).toBeLessThan(140);
  });
});

function isToolScreen({ facadeModuleId: id }: Chunk): boolean {
  return id?.includes("/src/routes/_app.$tool.tsx") ?? false;
}

test.each(["client-zip/", "csv-stringify/", "/features/reviews/"])(
  "a tool's screen loads %s only on demand",
  (name) => {
    const loaded = closureOf(isToolScreen).flatMap(({ moduleIds }) => moduleIds);
    expect(loaded.some((id) => id.includes("/features/results/carousel.tsx"))).toBe(true);
    expect(chunks.flatMap(({ moduleIds }) => moduleIds).some((id) => id.includes(name))).toBe(true);
    expect(loaded.filter((id) => id.includes(name))).toEqual([]);
  },
);

test.each(catalogue.map(({ slug }) => slug))("the bundle contains no prompt of %s", async (slug) => {
  const source = await readFile(join(tools, slug, "generate.ts"), "utf8");
  const sentences = [...source.matchAll(/["`]([^"`\n]{25,})["`]/g)].map(([, text = ""]) => text);
  expect(sentences.length).toBeGreaterThan(0);
  const shipped = chunks.map(({ code }) => code).join("\n");
  expect(sentences.filter((sentence) => shipped.includes(sentence))).toEqual([]);
});

test("the bundle contains what people read about a choice, but not its prompt", async () => {
  const sources = (await readdir(choices)).map((name) => readFile(join(choices, name), "utf8"));
  const source = (await Promise.all(sources)).join("\n");
  const textsOf = (key: RegExp) =>
    [...source.matchAll(/(\w+):\s*"([^"\n]{15,})"/g)].flatMap(([, name = "", text = ""]) =>
      key.test(name) ? [text] : [],
    );
  const shipped = chunks.map(({ code }) => code).join("\n");
  expect(textsOf(/^prompt/).length).toBeGreaterThan(110);
  expect(textsOf(/^prompt/).filter((text) => shipped.includes(text))).toEqual([]);
  expect(textsOf(/^description$/).filter((text) => !shipped.includes(text))).toEqual([]);
});
