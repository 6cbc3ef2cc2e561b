import { execFile } from "node:child_process";
import { glob, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findInDocument } from "./lint-words.ts";

const root = join(import.meta.dirname, "..");
const oxlint = join(root, "node_modules/oxlint/bin/oxlint");

/** Resolves to the line numbers of a rule's findings in the code of a file. */
async function findReportedLines(rule: string, code: string, file = "any.tsx"): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), "packshot-lint-"));
  const jsPlugins = [join(root, ".config/lint-plugin.ts")];
  const config = { jsPlugins, plugins: [], rules: { [`packshot/${rule}`]: "error" } };
  await writeFile(join(folder, ".oxlintrc.json"), JSON.stringify(config));
  await writeFile(join(folder, file), code);
  // The linter exits with 1 when it has findings.
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [oxlint, "--format=json"], { cwd: folder }, (_, stdout) => resolve(stdout));
  });
  await rm(folder, { recursive: true });
  const { diagnostics }: { diagnostics: { labels: { span: { line: number } }[] }[] } = JSON.parse(output);
  return diagnostics.flatMap(({ labels }) => labels.map(({ span }) => span.line)).toSorted((a, b) => a - b);
}

test("the linter rejects comments that open with a bare verb", async () => {
  const code = [
    "/** Is a width in pixels. */", // 1
    "export const a = 1;",
    "// Gives nothing.", // 3
    "export const b = 2; // Tells more.", // 4
    "/**",
    " * Has two lines.",
    " */",
    "export const c = 3;",
    "/** A width in pixels. Is never 0. */",
    "// A line that goes on",
    "// Is the second one.",
    "/** Island of a mask. */",
  ].join("\n");
  expect(await findReportedLines("comment-openings", code)).toEqual([1, 3, 4, 5]);
});

test("the linter rejects function names that aren't verbs", async () => {
  const code = [
    "export function rowOf() {}", // 1
    "export const made = () => 1;", // 2
    "export const keyOf = async function () {};", // 3
    "export function isChildOf() {}",
    "export const left = 1;",
    "export function readRow() {}",
    "export function placed() {}", // 7
  ].join("\n");
  expect(await findReportedLines("function-names", code)).toEqual([1, 2, 3, 7]);
});

test("the linter rejects type names that are bare participles", async () => {
  const code = [
    "export interface Located { a: 1 }", // 1
    "export type Made = 1;", // 2
    "export class Interrupted extends Error {}", // 3
    "export type Fixed<T> = T;",
    "export type Seed = 1;",
    "export interface LocatedSubject { a: 1 }",
    "export interface Waiting { a: 1 }", // 7
  ].join("\n");
  expect(await findReportedLines("type-names", code)).toEqual([1, 2, 3, 7]);
});

test("the linter rejects names that read like a translation", async () => {
  const code = [
    "export const share = 0.5;", // 1
    "export const double = (theirs: number) => theirs * 2;", // 2, twice
    "export const fraction = 0.5;",
    "export const shareLinks = [];",
  ].join("\n");
  expect(await findReportedLines("plain-names", code)).toEqual([1, 2, 2]);
});

test("the linter rejects regular expressions in toMatchObject", async () => {
  const code = [
    "expect(a).toMatchObject({ b: /c/ });", // 1
    "expect(a).rejects.toMatchObject([{ b: [/c/] }]);", // 2
    "expect(a).toMatchObject({ b: expect.stringMatching(/c/) });",
    "expect(a).toMatch(/c/);",
  ].join("\n");
  expect(await findReportedLines("no-regex-in-match-object", code)).toEqual([1, 2]);
});

test("the linter rejects comments that only state a constant's unit", async () => {
  const code = [
    "/** Milliseconds between two polls. */", // 1
    "export const POLL_INTERVAL = 1000;",
    "/**",
    " * Seconds.",
    " */",
    "export const lifetime = 60;",
    "/** Interval between polls. */",
    "export const POLL_INTERVAL_MS = 1000;",
    "export interface Options {",
    "  /** Milliseconds for one attempt. */",
    "  readonly timeoutMs: number;",
    "}",
  ].join("\n");
  expect(await findReportedLines("constant-units", code)).toEqual([1, 3]);
});

test("the linter rejects long or stilted test titles", async () => {
  const [fits, long] = ["x".repeat(70), "x".repeat(71)];
  const code = [
    `test("${fits}", () => {});`,
    `test("${long}", () => {});`, // 2
    `describe.each([1])("${long}", () => {});`, // 3
    `it(\`${long}\`, () => {});`, // 4
    `expect("${long}").toBe(1);`,
    'test("sends events one by one", () => {});', // 6
  ].join("\n");
  expect(await findReportedLines("test-titles", code)).toEqual([2, 3, 4, 6]);
});

test("the linter rejects titles with a name that the file doesn't have", async () => {
  const code = [
    'import { toImage } from "./view.ts";',
    'test("toImage reads a point", () => toImage());',
    'test("toPicture reads a point", () => toImage());', // 3
    'describe("onPicture", () => {});', // 4
    'test("reads a point", () => {});',
  ].join("\n");
  expect(await findReportedLines("test-subjects", code)).toEqual([3, 4]);
});

test("the linter rejects British spellings", async () => {
  const code = [
    "/** The colour of a line. */", // 1
    "export const lineColour = 1;", // 2
    'export const text = "Cancelled by you";', // 3
    "export const Page = () => <p>Organise your catalogue</p>;", // 4, twice
    "export const analysis = { color: 1, diameter: 2, parameters: 3, advise: 4 };",
    "export const value = image.toColourspace('grey16');",
  ].join("\n");
  expect(await findReportedLines("american-spelling", code)).toEqual([1, 2, 3, 4, 4]);
});

test("the linter rejects stilted words on screens", async () => {
  const code = [
    "export const A = () => <p>Your pictures are ready</p>;", // 1
    'export const b = "Whoever has the link sees it.";', // 2
    "export const c = `${a} is made anew`;", // 3
    'export const d = <img className="rounded-picture border" alt="Picture" />;', // 4
    'export const f = "One photo becomes four pictures.";', // 5
    'export const e = { view: "pictures" };',
    "// A picture in a comment",
    'export const g = "Please choose a style.";', // 8
    'export const h = "Names of at most 60 characters";', // 9
    'export const i = "There\'s no such key.";', // 10
    'export const j = "Please upload your photo first.";', // The specification's text
  ].join("\n");
  expect(await findReportedLines("plain-screens", code)).toEqual([1, 2, 3, 4, 5, 8, 9, 10]);
});

test("the linter rejects translated phrases in comments", async () => {
  const code = [
    "/** Renders the page anew. */", // 1
    "export const a = 1; // Returns the size as asked.", // 2
    "/*",
    " * Is shown to whoever has",
    " * the link.",
    " */",
    'export const b = "Whoever asks in a string";',
    "/** Returns the renewed thesis. */",
    "// The limit of a network address, besides those of users.", // 9
    "/** Returns the product's lower edge. */", // 10
    "// Draws a object next to it.", // 11
    "// Rejects an response without a unit.", // 12
    "/** The newest data, also during a reload. */", // 13
    "// A photo of 640 × 480 px", // 14
    "// Limits runs per user and hour.", // 15
    "// Lists files that the database doesn't know.", // 16
    "// The server rejects it, too.", // 17
    "// Measures the processor time.", // 18
    "/**", // 19
    " * Deletes the file of a row,",
    " * too.",
    " */",
    "// Seen from straight above, an arm", // 23
    "// An arm in the air is no foot.", // 24
    "// Joins objects that are apart.", // 25
    "// Shortens a text to a width.", // 26
    "// Lists the sizes, the largest first.", // 27
    "/** Returns the size; null without one. */", // 28
    "/** Connects at first use. */", // 29
    "// Saves each change of it.", // 30
    "// Among equals, the first counts.", // 31
    "// Here, y leads up.", // 32
    "// Returns what's left of it.", // 33
    "// The link leads back to the list.", // 34
    "// Moves the product by keys.", // 35
    "// Lists problems of the photo.", // 36
    "// A text editor, a text field and a text file",
    "// There is no image. The file isn't an image.",
    "// Too large, too small, and an image that is wide, too large and opaque",
    "// A 640 × 480 px photo, a width of 640 px, an SVG, an npm package, an hour, a one-time payment and a URL",
  ].join("\n");
  expect(await findReportedLines("plain-comments", code)).toEqual([
    1, 2, 3, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35,
    36,
  ]);
});

test.each([
  ["It waits in place of the worker.", "in place of"],
  ["Limits count per network address.", "network address"],
  ["Your pictures are ready.", "pictures"],
  ["Images that start anew", "anew"],
  ["The text is beside the product.", "beside"],
  ["The folder contains all texts.", "texts"],
  ["Up to five runs per user and day", "per user and day"],
  ["The app shows these jobs, too.", "jobs, too"],
  ["The client reconnects by itself.", "reconnects by itself"],
  ["A key that was revoked meanwhile", "meanwhile"],
  ["Sample reviews for mock-ups", "mock-ups"],
])("findInDocument finds the stilted words of: %s", (line, word) => {
  expect(findInDocument(line)).toMatchObject({ word });
  expect(findInDocument(line, [word])).toBeUndefined();
});

test("documents have no stilted words", async () => {
  const problems: string[] = [];
  for await (const path of glob(["*.md", "docs/*.md", "docs/decisions/*.md"], { cwd: root })) {
    // The glossary names the word that it bans.
    const allowed = path === "docs/glossary.md" ? ["at once", "picture"] : ["at once"];
    const document = await readFile(join(root, path), "utf8");
    const prose = document.replaceAll(/^```.*?^```/gms, "").replaceAll(/`[^`]*`/g, "");
    // Joins wrapped lines, because a phrase can continue on the next one.
    for (const line of prose.replaceAll(/(?<=\S)\n *(?=[a-z])/g, " ").split("\n")) {
      const { word, instead } = findInDocument(line, allowed) ?? {};
      if (word !== undefined) problems.push(`${path}: "${word}" (${instead}): ${line}`);
    }
  }
  expect(problems).toEqual([]);
});

test.each([
  ["utils.ts", [1]],
  ["helpers.test.ts", [1]],
  ["utility-bills.ts", []],
])("the linter checks the file name %s", async (file, lines) => {
  expect(await findReportedLines("file-names", "export const a = 1;\n", file)).toEqual(lines);
});
