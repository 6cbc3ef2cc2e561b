// `npm test`: every runner, one after the other, also when one fails. What failed is told again at the end;
// the last line is the sum.
import { spawn } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { add, none, playwrightCounts, summary, vitestCounts, type Counts } from "./test-counts.ts";
import { playwrightFailures, vitestFailures } from "./test-failures.ts";

interface Outcome {
  readonly counts: Counts;
  readonly failures: readonly string[];
}

interface Runner {
  readonly name: string;
  readonly args: readonly string[];
  readonly report: string;
  readonly read: () => Promise<Outcome>;
}

const root = join(import.meta.dirname, "..");
const reports = join(root, "test-results");

function vitest(paths: readonly string[]): Runner {
  const report = join(reports, "vitest.json");
  const cli = join(root, "node_modules/vitest/vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = [cli, "run", "--config", ".config/vitest.config.ts", ...reporters, ...paths];
  const read = async () => {
    const json = await readJson(report);
    return { counts: vitestCounts(json), failures: vitestFailures(json) };
  };
  return { name: "vitest", args, report, read };
}

function playwright(paths: readonly string[]): Runner {
  const report = join(reports, "playwright.json");
  const cli = join(root, "node_modules/playwright/cli.js");
  const args = [cli, "test", "--config", ".config/playwright.config.ts", "--reporter=list,json", ...paths];
  const read = async () => {
    const json = await readJson(report);
    return { counts: playwrightCounts(json), failures: playwrightFailures(json) };
  };
  return { name: "playwright", args, report, read };
}

/** `npm test -- path …` runs only the runners that the paths belong to. */
function runnersFor(paths: readonly string[]): readonly Runner[] {
  if (paths.length === 0) return [vitest([]), playwright([])];
  const browser = paths.filter((path) => path.includes("e2e") || path.includes(".spec."));
  const unit = paths.filter((path) => !browser.includes(path));
  return [...(unit.length > 0 ? [vitest(unit)] : []), ...(browser.length > 0 ? [playwright(browser)] : [])];
}

async function readJson(path: string) {
  return JSON.parse(await readFile(path, "utf8"));
}

async function run(runner: Runner): Promise<Outcome> {
  await rm(runner.report, { force: true });
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: runner.report };
  const child = spawn(process.execPath, runner.args, {
    cwd: root,
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (status) => resolve(status ?? 1));
  });
  const { counts, failures } = await runner.read().catch((error: unknown) => {
    console.error(`${runner.name} left no report:`, error);
    return { counts: none, failures: [] };
  });
  // A runner that failed outside any test (a broken set-up, an unhandled rejection) must not sum to a success.
  const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed;
  console.log(`\n${runner.name}: ${summary({ ...counts, failed })}`);
  return { counts: { ...counts, failed }, failures };
}

await mkdir(reports, { recursive: true });
let total = none;
const failures: string[] = [];
for (const runner of runnersFor(process.argv.slice(2))) {
  const outcome = await run(runner);
  total = add(total, outcome.counts);
  failures.push(...outcome.failures);
}
for (const failure of failures) console.log(`\n${failure}`);
if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
console.log(`\n${summary(total)}`);
