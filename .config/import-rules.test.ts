import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, matchesGlob } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { architecture, withImportRules } from "./import-rules.docs.ts";
import { allowed, forbidden } from "./import-rules.fixtures.ts";
import { everywhere, importRules } from "./import-rules.ts";

const root = join(import.meta.dirname, "..");
const configuration = [
  "oxlint.config.ts",
  ...[
    "import-rules.ts",
    "import-rules.linter.ts",
    "lint-plugin.ts",
    "lint-plain-english.ts",
    "lint-words.ts",
    "lint-words.idioms.ts",
    "spec-texts",
  ].map((name) => join(".config", name)),
];
interface Diagnostic {
  readonly filename: string;
  readonly severity: string;
  readonly message: string;
  readonly help?: string;
}

let folder: string;
let diagnostics: readonly Diagnostic[];
/** The linter's findings by fixture path, as "message help" lines. */
let findings: ReadonlyMap<string, string>;

function lint(cwd: string): Promise<readonly Diagnostic[]> {
  const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [oxlint, "--type-aware", "--format=json"],
      { cwd },
      (error, stdout, stderr) => {
        // Exit code 1 only means that the linter has findings, which are expected here.
        if (!stdout.startsWith("{")) return reject(new Error(`oxlint: ${stdout}${stderr}`, { cause: error }));
        const report: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
        resolve(report.diagnostics);
      },
    );
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "packshot-import-rules-"));
  await mkdir(join(folder, ".config"));
  for (const path of configuration) await cp(join(root, path), join(folder, path), { recursive: true });
  const compilerOptions = { strict: true, types: [] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  for (const { path, code } of [...forbidden, ...allowed]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), `${code}\n`);
  }
  diagnostics = await lint(folder);
  findings = new Map(
    Object.entries(Object.groupBy(diagnostics, ({ filename }) => filename)).map(([path, found = []]) => [
      path,
      found.map(({ message, help }) => `${message} ${help ?? ""}`).join("\n"),
    ]),
  );
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(forbidden)("the linter rejects $path", ({ path, says }) => {
  expect(findings.get(path)).toContain(says);
});

test.each(allowed)("the linter accepts $path", ({ path }) => {
  expect(findings.get(path) ?? "").not.toMatch(/restricted|[Ss]hipped/);
});

test.each([everywhere, ...importRules])(
  "fixtures prove each message for $from.files",
  ({ from, may, never }) => {
    const fixtures = forbidden.filter(({ path }) => from.files.some((glob) => matchesGlob(path, glob)));
    const output = fixtures.map(({ path }) => findings.get(path)).join("\n");
    const messages = [...never, ...(may ? [may] : [])].map(({ message }) => message);
    expect(messages.filter((message) => !output.includes(message))).toEqual([]);
  },
);

test("docs/architecture.md has the table that `npm run docs` writes", async () => {
  const document = await readFile(architecture, "utf8");
  expect(document).toBe(await withImportRules(document));
});

test("the linter's rules are errors, never warnings", () => {
  expect(diagnostics.filter(({ severity }) => severity !== "error")).toEqual([]);
});
