import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { getHttpStatus } from "@packshot/trpc";
import { errorCodes } from "@packshot/trpc/ports";
import { listDocuments, root, updateExamples } from "../scripts/docs-examples.ts";
import { listRestOperations } from "../src/http/rest/operations.ts";

/** Code that starts with one of the project's folders and contains no placeholder. */
const namedPath = /`((?:apps|packages|docs|\.config|\.ci)\/[^\s`<>{}…]*)`/g;
const read = (path: string) => readFile(join(root, path), "utf8");

test("documents show files verbatim (`npm run docs` updates them)", async () => {
  const shown: string[] = [];
  for await (const path of listDocuments()) {
    const document = await read(path);
    expect(document).toBe(await updateExamples(document));
    if (document.includes("<!-- example: ")) shown.push(path);
  }
  expect(shown.toSorted()).toEqual([
    "docs/agents.md",
    "docs/bulk.md",
    "docs/client.md",
    "docs/extending.md",
    "docs/getting-started.md",
    "docs/listing-checks.md",
    "docs/recipes-and-adapters.md",
    "docs/rest.md",
    "docs/webhooks.md",
  ]);
});

test("docs/errors.md explains each error code with its status", async () => {
  const explained = (await read("docs/errors.md")).matchAll(/^### ([A-Z_]+)\n\nHTTP (\d+)\./gm);
  expect(Object.fromEntries(Array.from(explained, ([, code, status]) => [code, Number(status)]))).toEqual(
    Object.fromEntries(errorCodes.map((code) => [code, getHttpStatus(code)])),
  );
});

test("guides name only REST paths that exist", async () => {
  const paths = new Set([...listRestOperations()].map(({ path }) => path));
  const unknown: string[] = [];
  for (const slug of ["getting-started", "rest", "listing-checks", "bulk", "for-scripts"]) {
    for (const [, path = ""] of (await read(`docs/${slug}.md`)).matchAll(
      /(?:GET |POST |localhost:3000)(?:\/api\/v1)?(\/\w[\w/-]*)/g,
    )) {
      const isTool = path.startsWith("/tools/");
      const isSite = /^\/(?:settings|api|client|mcp|dev)\b/.test(path);
      if (!isTool && !isSite && !paths.has(`/api/v1${path}`)) unknown.push(`${slug}: ${path}`);
    }
  }
  expect(unknown).toEqual([]);
});

test.each(["README.md", "docs/commands.md"])("%s names only npm scripts that exist", async (path) => {
  const named = (await read(path)).matchAll(/npm run ([\w:-]+)(?: -w @packshot\/([\w-]+))?/g);
  for (const [command, name, workspace] of named) {
    const { scripts } = JSON.parse(await read(join(workspace ? `apps/${workspace}` : ".", "package.json")));
    expect(Object.keys(scripts), command).toContain(name);
  }
});

test("links between documents lead to existing files", async () => {
  const broken: string[] = [];
  for await (const path of listDocuments()) {
    for (const [, link = ""] of (await read(path)).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)) {
      if (!existsSync(join(root, dirname(path), link))) broken.push(`${path}: ${link}`);
    }
  }
  expect(broken).toEqual([]);
});

test("decisions are numbered without gaps and have one page each", async () => {
  const paths = (await Array.fromAsync(glob("docs/decisions/*", { cwd: root }))).toSorted();
  for (const [index, path] of paths.entries()) {
    const decision = await read(path);
    expect(path).toContain(`/${String(index + 1).padStart(4, "0")}-`);
    expect(decision, path).toMatch(new RegExp(`^# ${index + 1}\\. [^\n]+\n`));
    const sections = Array.from(decision.matchAll(/^## (.+)$/gm), ([, title]) => title);
    expect(sections, path).toEqual(["Context", "Decision", "Consequences"]);
    expect(decision.split("\n").length, path).toBeLessThanOrEqual(50);
  }
});

test("documents name only files that exist", async () => {
  const missing: string[] = [];
  for await (const path of listDocuments()) {
    // Decisions and the changelog describe the past, so they may name deleted files.
    if (path.startsWith("docs/decisions/") || path === "CHANGELOG.md") continue;
    for (const [, named = ""] of (await read(path)).matchAll(namedPath)) {
      if ((await Array.fromAsync(glob(named, { cwd: root }))).length === 0) missing.push(`${path}: ${named}`);
    }
  }
  expect(missing).toEqual([]);
});
