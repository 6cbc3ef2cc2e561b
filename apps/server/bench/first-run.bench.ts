// Measures the seconds of processor time that the first runs of four pictures take after a start. The engine is warmed
// up, as a server's is before `/readyz` says so, and each run has a photograph and seeds of its own. Each kind is
// measured in a process of its own.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { exampleJob, examples } from "../src/engines/studio/testing/index.ts";
import { createStudio } from "../src/engines/studio/index.ts";
import { freshExample, freshPhotograph } from "./fresh.ts";

const KINDS = ["cut-out", "scene", "ad"] as const;
const SIDE = 1024;
const RUNS = 4;

async function measure(kind: (typeof KINDS)[number]): Promise<number[]> {
  const studio = await createStudio();
  await studio.warmUp();
  const seconds: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const fresh = await freshPhotograph(SIDE);
    const jobs = (examples.get(kind) ?? [])
      .slice(0, 4)
      .map((example) => exampleJob(freshExample(example, run, SIDE), [fresh]));
    const before = process.cpuUsage();
    await Promise.all(jobs.map((job) => studio.image(job, new AbortController().signal)));
    const { user, system } = process.cpuUsage(before);
    seconds.push((user + system) / 1e6);
  }
  await studio.close();
  return seconds;
}

const asked = KINDS.find((kind) => kind === process.argv[2]);
if (asked) {
  console.log(JSON.stringify(await measure(asked)));
} else {
  const rows = [];
  for (const kind of KINDS) {
    const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url), kind]);
    const seconds: number[] = JSON.parse(stdout);
    const [first = 0] = seconds;
    const columns = seconds.map((value, run) => [`run ${run + 1}`, value.toFixed(2)]);
    rows.push({
      kind,
      ...Object.fromEntries(columns),
      "first to last": (first / (seconds.at(-1) ?? 1)).toFixed(2),
    });
  }
  console.table(rows);
}
