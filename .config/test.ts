// `npm test` runs Vitest and then Playwright, and ends with `N passed, N failed`. Arguments narrow it down:
// `--project NAME` (`browser` is Playwright), paths, and Vitest's options.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The fields of both runners' JSON reports that are used here. */
interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly stats?: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

const root = join(import.meta.dirname, "..");
const isSpec = (arg: string) => /\be2e|\.spec\./.test(arg);
const isForBrowser = (arg: string) => arg === "--project=browser" || isSpec(arg);

/** Splits the arguments between the runners. A runner with nothing to do is absent. */
export function planRuns(args: readonly string[]) {
  const joined = args.map((arg, i) => (args[i - 1] === "--project" ? `--project=${arg}` : arg));
  const words = joined.filter((arg) => arg !== "--project");
  const unitTestArgs = words.filter((arg) => !isForBrowser(arg));
  const runsAll = words.length === 0;
  return {
    vitest: runsAll || unitTestArgs.length > 0 ? unitTestArgs : undefined,
    playwright: runsAll || unitTestArgs.length < words.length ? words.filter(isSpec) : undefined,
  };
}

/** Counts passed and failed tests in a report. A failure outside any test, for example in its setup, counts as one. */
export function countRun({ numPassedTests, numFailedTests, stats }: Report, exitCode: number | null) {
  const failed = numFailedTests ?? (stats ? stats.unexpected + stats.flaky : 0);
  return {
    passed: numPassedTests ?? stats?.expected ?? 0,
    failed: exitCode !== 0 ? Math.max(1, failed) : failed,
  };
}

function run(name: "vitest" | "playwright", ...command: readonly string[]) {
  const report = join(root, `test-results/${name}.json`);
  rmSync(report, { force: true });
  const args = [...command, `--config=.config/${name}.config.ts`];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  return countRun(existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {}, status);
}

if (import.meta.main) {
  const { vitest, playwright } = planRuns(process.argv.slice(2));
  const counts: ReturnType<typeof countRun>[] = [];
  if (vitest) counts.push(run("vitest", "node_modules/vitest/vitest.mjs", "run", ...vitest));
  if (playwright) counts.push(run("playwright", "node_modules/playwright/cli.js", "test", ...playwright));
  const [passed, failed] = (["passed", "failed"] as const).map((key) =>
    counts.reduce((sum, c) => sum + c[key], 0),
  );
  if (failed !== 0 || passed === 0) process.exitCode = 1;
  console.log(`\n${passed} passed, ${failed} failed`);
}
