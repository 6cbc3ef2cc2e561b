// `npm test` runs every runner, one after the other, even when one fails. It ends with the ten longest tests, all
// failures once more, and the sum as the last line.
import { spawn } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { planFromDisk, type StudioPlan } from "./studio-digest.ts";
import { add, none, playwrightCounts, summary, vitestCounts, type Counts } from "./test-counts.ts";
import { type Duration, longest, playwrightDurations, vitestDurations } from "./test-durations.ts";
import { playwrightFailures, vitestFailures } from "./test-failures.ts";

interface Outcome {
  readonly counts: Counts;
  readonly failures: readonly string[];
  readonly durations: readonly Duration[];
}

interface Runner {
  readonly name: string;
  /** These scripts run before it, one after the other. */
  readonly needs: readonly string[];
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Is set if the studio's skipped tests have passed with this digest; they count as one test. */
  readonly unchanged?: string | undefined;
  readonly report: string;
  readonly read: () => Promise<Outcome>;
}

const root = join(import.meta.dirname, "..");
const reports = join(root, "test-results");
const webBuild = "apps/web/scripts/ensure-build.ts";
const findBrowser = "apps/web/scripts/browser.ts";

function vitest(paths: readonly string[], studio: StudioPlan): Runner {
  const report = join(reports, "vitest.json");
  const cli = join(root, "node_modules/vitest/vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = [cli, "run", "--config", ".config/vitest.config.ts", ...reporters, ...studio.args, ...paths];
  const read = async () => {
    const json = await readJson(report);
    return {
      counts: vitestCounts(json),
      failures: vitestFailures(json),
      durations: vitestDurations(json, root),
    };
  };
  // Tests of the server need the built web app; those of the packages don't.
  const ofPackages = paths.length > 0 && paths.every((path) => /^(packages|\.config)\//.test(path));
  const needs = ofPackages ? [] : [webBuild];
  return { name: "vitest", needs, args, env: studio.env, unchanged: studio.unchangedSince, report, read };
}

function playwright(paths: readonly string[]): Runner {
  const report = join(reports, "playwright.json");
  const cli = join(root, "node_modules/playwright/cli.js");
  const args = [cli, "test", "--config", ".config/playwright.config.ts", "--reporter=list,json", ...paths];
  const read = async () => {
    const json = await readJson(report);
    return {
      counts: playwrightCounts(json),
      failures: playwrightFailures(json),
      durations: playwrightDurations(json),
    };
  };
  return { name: "playwright", needs: [findBrowser, webBuild], args, report, read };
}

/** `npm test -- path …` starts only the runners of those paths, and runs studio tests whatever the digest. */
async function runnersFor(paths: readonly string[]): Promise<readonly Runner[]> {
  if (paths.length === 0) return [vitest([], await planFromDisk()), playwright([])];
  const browser = paths.filter((path) => path.includes("e2e") || path.includes(".spec."));
  const unit = paths.filter((path) => !browser.includes(path));
  return [
    ...(unit.length > 0 ? [vitest(unit, { args: [], env: {} })] : []),
    ...(browser.length > 0 ? [playwright(browser)] : []),
  ];
}

async function readJson(path: string) {
  return JSON.parse(await readFile(path, "utf8"));
}

async function node(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (status) => resolve(status ?? 1));
  });
}

async function run(runner: Runner): Promise<Outcome> {
  await rm(runner.report, { force: true });
  for (const script of runner.needs) {
    if ((await node([join(root, script)])) !== 0) return failedBefore(`${runner.name} (${script})`);
  }
  const code = await node(runner.args, { ...runner.env, PLAYWRIGHT_JSON_OUTPUT_FILE: runner.report });
  const outcome = await runner.read().catch((error: unknown) => {
    console.error(`${runner.name} left no report:`, error);
    return { counts: none, failures: [], durations: [] };
  });
  const { counts } = outcome;
  // A runner that failed outside any test (a broken set-up, an unhandled rejection) must not sum to a success.
  const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed;
  if (runner.unchanged !== undefined)
    console.log(`\n ✓ the studio's pictures are unchanged since ${runner.unchanged}`);
  const passed = counts.passed + (runner.unchanged === undefined ? 0 : 1);
  console.log(`\n${runner.name}: ${summary({ ...counts, passed, failed })}`);
  return { ...outcome, counts: { ...counts, passed, failed } };
}

function failedBefore(name: string): Outcome {
  return {
    counts: { ...none, failed: 1 },
    failures: [`FAILED: ${name} could not be prepared`],
    durations: [],
  };
}

await mkdir(reports, { recursive: true });
let total = none;
const outcomes: Outcome[] = [];
for (const runner of await runnersFor(process.argv.slice(2))) outcomes.push(await run(runner));
for (const { counts } of outcomes) total = add(total, counts);
console.log(`\nThe longest ten tests:`);
for (const line of longest(
  outcomes.flatMap(({ durations }) => durations),
  10,
))
  console.log(line);
for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`\n${failure}`);
if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
console.log(`\n${summary(total)}`);
