// Measures seconds and memory of a cut-out for both runtimes at three sizes, each in a process of its own: a
// photograph from PNG to PNG, with the networks loaded (`seconds`) and with loading them (`firstSeconds`). Before that,
// quality on drawn truth, and the time of each step and of the whole as a multiple of the network's own.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { rateCutOuts, timeCutOut } from "../src/engines/studio/testing/index.ts";
import type { Measurement } from "./cutout-once.ts";
import { freshPhotograph } from "./fresh.ts";

const run = promisify(execFile);
const script = join(import.meta.dirname, "cutout-once.ts");

async function measure(runtime: string, side: number) {
  const { stdout } = await run(process.execPath, [script, runtime, String(side)]);
  const measurement: Measurement = JSON.parse(stdout);
  return { runtime, "longer side (px)": side, ...measurement };
}

console.table(await rateCutOuts("native"));
const steps = [];
for (const side of [1024, 4000]) {
  steps.push({ "longer side (px)": side, ...(await timeCutOut(await freshPhotograph(side), "native")) });
}
console.table(steps);

const rows = [];
for (const runtime of ["native", "wasm"]) {
  for (const side of [1024, 1600, 4000]) rows.push(await measure(runtime, side));
}
console.table(rows);
