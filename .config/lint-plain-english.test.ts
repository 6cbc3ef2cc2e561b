import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
const rules = { "packshot/comment-openings": "error", "packshot/test-titles": "error" };
const config = { jsPlugins: [join(root, ".config/lint-plugin.ts")], plugins: [], rules };

/** Resolves to the line numbers of the two rules' findings in the code. */
async function linesFoundIn(code: string): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), "packshot-lint-"));
  await writeFile(join(folder, ".oxlintrc.json"), JSON.stringify(config));
  await writeFile(join(folder, "any.ts"), code);
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
  expect(await linesFoundIn(code)).toEqual([1, 3, 4, 5]);
});

test("the linter rejects test titles over 70 characters", async () => {
  const [fits, long] = ["x".repeat(70), "x".repeat(71)];
  const code = [
    `test("${fits}", () => {});`,
    `test("${long}", () => {});`, // 2
    `describe.each([1])("${long}", () => {});`, // 3
    `it(\`${long}\`, () => {});`, // 4
    `expect("${long}").toBe(1);`,
  ].join("\n");
  expect(await linesFoundIn(code)).toEqual([2, 3, 4]);
});
