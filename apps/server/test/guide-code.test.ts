import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runCommand } from "@packshot/trpc/testing/run-command";
import { expect, test } from "vitest";
import { listDocuments, root } from "../scripts/docs-examples.ts";
import { createOpenApiDocument } from "../src/http/openapi/document.ts";

interface Code {
  readonly path: string;
  readonly language: string;
  readonly text: string;
}

/** All code of the documents: fenced, with its language, and inline, with none. */
async function readDocumentCode(): Promise<readonly Code[]> {
  const all: Code[] = [];
  for await (const path of listDocuments()) {
    // Decisions and the changelog describe the past.
    if (path.startsWith("docs/decisions/") || path === "CHANGELOG.md") continue;
    const document = await readFile(join(root, path), "utf8");
    const fenced = [...document.matchAll(/^```(\w*)\n(.*?)^```/gms)];
    for (const [, language = "", text = ""] of fenced) {
      all.push({ path, language, text: text.replaceAll("\\\n", " ") });
    }
    const prose = fenced.reduce((rest, [whole]) => rest.replace(whole, ""), document);
    for (const [, text = ""] of prose.matchAll(/`([^`]+)`/g)) all.push({ path, language: "", text });
  }
  return all;
}

const code = await readDocumentCode();

test("commands in the documents exist, with their flags", async () => {
  const wrong: string[] = [];
  let count = 0;
  for (const { path, language, text } of code) {
    if (language !== "sh" && language !== "") continue;
    for (const [line, name = "", rest = ""] of text.matchAll(
      /(?:^|npx --no-install )packshot ([a-z][\w-]*)(.*)/gm,
    )) {
      count += 1;
      const { stdout: help } = await runCommand(["help", name]);
      const flags = [...rest.matchAll(/(?<=\s)--[\w-]+/g)].map(([flag]) => flag);
      const isKnown = name === "help" || help.startsWith(`packshot ${name}`);
      const unknown = flags.filter((flag) => !help.includes(flag));
      if (!isKnown || unknown.length > 0) wrong.push(`${path}: ${line} (${unknown.join(", ")})`);
    }
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(15);
});

test("REST calls in the documents exist, with their method", async () => {
  const { paths } = await createOpenApiDocument("http://localhost:3000");
  const getMethod = (url: string) => Object.keys(paths[url] ?? {})[0]?.toUpperCase();
  const calls = code.flatMap(({ path, language, text }) =>
    language !== "sh"
      ? []
      : [...text.matchAll(/curl\b[^\n]*localhost:3000(\/api\/v1\/[\w/-]+)[^\n]*/g)].map(
          ([line, url = ""]) => ({
            path,
            line,
            found: getMethod(url),
            sent: /\s(?:-F|-d|--data\S*|--form)\s/.test(line) ? "POST" : "GET",
          }),
        ),
  );
  expect(calls.filter(({ found, sent }) => found !== sent)).toEqual([]);
  expect(calls.length).toBeGreaterThan(2);
});

test("JSON in the documents parses", () => {
  const blocks = code.filter(({ language }) => language === "json");
  for (const { path, text } of blocks) expect(() => void JSON.parse(text), path).not.toThrow();
  expect(blocks.length).toBeGreaterThan(2);
});

test("TypeScript in the documents comes from files that are compiled", async () => {
  const loose: string[] = [];
  for await (const path of listDocuments()) {
    // A script writes this one from the schemas.
    if (path === "docs/api.md") continue;
    const document = await readFile(join(root, path), "utf8");
    const blocks = [
      ...document.matchAll(/(<!-- example: \S+ -->\n\n)?```(?:ts|tsx|js|javascript|typescript)\n/g),
    ];
    if (blocks.some(([, example]) => example === undefined)) loose.push(path);
  }
  expect(loose).toEqual([]);
});
