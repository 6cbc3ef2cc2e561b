// `npm run lighthouse -w @packshot/web [-- PATH …] [--runs N]` measures public pages as on a phone with a slow network,
// and prints the median of the runs. It starts its own server. It runs Lighthouse through npx: few people need it, and its
// packages would add a tenth to the installation.
import { execFile } from "node:child_process";
import { parseArgs, promisify } from "node:util";
import { startServer } from "../e2e/server.ts";
import { ensureChromium, quietSwitches } from "./browser.ts";

const { values, positionals } = parseArgs({
  options: { runs: { type: "string", default: "3" } },
  allowPositionals: true,
});
const paths = positionals.length > 0 ? positionals : ["/", "/pricing", "/blog", "/blog/lighting-guide"];
const runs = Number(values.runs);

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const times = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"] as const;
const minScores = { performance: 97, accessibility: 100, "best-practices": 100, seo: 100 };

interface Measurement {
  /** 0 to 100. */
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  /** Milliseconds. */
  readonly times: Readonly<Record<(typeof times)[number], number>>;
  readonly layoutShift: number;
  /** Titles of the audits that cost points, other than the performance audits. */
  readonly findings: readonly string[];
}

/** The fields of Lighthouse's report that this script reads. */
interface Report {
  readonly audits: Readonly<Record<string, Audit>>;
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }>
  >;
  readonly runtimeError?: { readonly message: string };
}

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
}

const execute = promisify(execFile);
await using cleanup = new AsyncDisposableStack();
// By default, SIGTERM ends a process without its exit listeners, one of which stops the server.
process.once("SIGTERM", () => process.exit(1));
const server = await startServer();
cleanup.defer(() => server.stop());
const rootFlags = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const chromeFlags = ["--headless=new", ...rootFlags, ...quietSwitches].join(" ");
const chromium = ensureChromium().path;

for (const path of paths) {
  const measured: Measurement[] = [];
  for (let run = 0; run < runs; run++) measured.push(await measure(path));
  report(path, measured);
}

async function measure(path: string): Promise<Measurement> {
  const { stdout } = await execute(
    "npx",
    [
      "--yes",
      "lighthouse@13.5.0",
      `${server.url}${path}`,
      "--quiet",
      "--output=json",
      "--no-enable-error-reporting",
      `--only-categories=${categories.join(",")}`,
      `--chrome-flags=${chromeFlags}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 100_000_000 },
  );
  const { audits, categories: scored, runtimeError }: Report = JSON.parse(stdout);
  if (runtimeError) throw new Error(runtimeError.message);
  const readNumber = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const readScore = (id: string) => Math.round((scored[id]?.score ?? Number.NaN) * 100);
  const failed = categories
    .filter((id) => id !== "performance")
    .flatMap((id) => scored[id]?.auditRefs ?? [])
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1);
  return {
    scores: {
      performance: readScore("performance"),
      accessibility: readScore("accessibility"),
      "best-practices": readScore("best-practices"),
      seo: readScore("seo"),
    },
    times: {
      "first-contentful-paint": readNumber("first-contentful-paint"),
      "largest-contentful-paint": readNumber("largest-contentful-paint"),
      "total-blocking-time": readNumber("total-blocking-time"),
    },
    layoutShift: readNumber("cumulative-layout-shift"),
    findings: failed.map(({ title }) => title),
  };
}

function report(path: string, measured: readonly Measurement[]): void {
  const scores = categories.map((id) => [id, median(measured.map((one) => one.scores[id]))] as const);
  const low = scores.filter(([id, score]) => !(score >= minScores[id]));
  const milliseconds = times.map(
    (id) => `${id} ${median(measured.map((one) => one.times[id])).toFixed(0)} ms`,
  );
  const shift = `layout shift ${median(measured.map(({ layoutShift }) => layoutShift)).toFixed(3)}`;
  console.log(`${path}: ${scores.map(([id, score]) => `${id} ${String(score)}`).join(", ")}`);
  console.log(`  ${[...milliseconds, shift].join(", ")}`);
  for (const title of new Set(measured.flatMap(({ findings }) => findings)))
    console.log(`  finding: ${title}`);
  if (low.length === 0) return;
  console.log(`  below the minimum: ${low.map(([id]) => `${id} ${String(minScores[id])}`).join(", ")}`);
  process.exitCode = 1;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
