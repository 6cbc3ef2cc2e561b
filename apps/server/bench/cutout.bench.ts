// Measures seconds and memory of a cut-out for both runtimes at three sizes, each in a process of its own: a
// photograph from PNG to PNG, with the networks loaded (`seconds`) and with loading them (`firstSeconds`).
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Measurement } from "./cutout-once.ts";

const run = promisify(execFile);
const script = join(import.meta.dirname, "cutout-once.ts");

async function measure(runtime: string, side: number) {
  const { stdout } = await run(process.execPath, [script, runtime, String(side)]);
  const measurement: Measurement = JSON.parse(stdout);
  return { runtime, "longer side (px)": side, ...measurement };
}

const rows = [];
for (const runtime of ["native", "wasm"]) {
  for (const side of [1024, 1600, 4000]) rows.push(await measure(runtime, side));
}
console.table(rows);
