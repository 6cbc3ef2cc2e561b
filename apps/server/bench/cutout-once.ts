// Takes one measurement of cutout.bench.ts, in a process of its own, and prints it as JSON.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { createStudio } from "../src/engines/studio/index.ts";
import { cutOutJob, finishes } from "../src/engines/studio/testing/index.ts";

export interface Measurement {
  /** Measures from the first call to its finished picture, including the loading of the networks. */
  readonly firstSeconds: number;
  /** Measures the same once the networks are loaded, as the median of three. */
  readonly seconds: number;
  /** Measures all four finishes of one photograph. */
  readonly runSeconds: number;
  /** The event loop was blocked for this many milliseconds at the longest. */
  readonly stallMs: number;
  /** The process had this many megabytes of resident memory at its highest. */
  readonly memoryMb: number;
}

const photo = join(import.meta.dirname, "../src/engines/studio/testing/photos/coffee.png");

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Watches how late a timer of 1 ms fires; the returned function gives the longest delay in milliseconds. */
function watchStalls(): () => number {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - 1);
    last = now;
  }, 1);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

async function measure(runtime: "native" | "wasm", side: number): Promise<Measurement> {
  const png = await sharp(await readFile(photo))
    .resize(side, side, { fit: "inside" })
    .png()
    .toBuffer();
  const studio = await createStudio({ runtime, cacheBytes: 0, matteBytes: 0 });
  const signal = new AbortController().signal;
  const white = () => studio.image(cutOutJob(png, "white"), signal);
  const stalls = watchStalls();
  const firstSeconds = await secondsOf(white);
  const times = [await secondsOf(white), await secondsOf(white), await secondsOf(white)].toSorted(
    (a, b) => a - b,
  );
  const runSeconds = await secondsOf(() =>
    Promise.all(finishes.map((finish) => studio.image(cutOutJob(png, finish), signal))),
  );
  const stallMs = stalls();
  await studio.close();
  const memoryMb = Math.round(process.resourceUsage().maxRSS / 1024);
  return {
    firstSeconds: round(firstSeconds),
    seconds: round(times[1] ?? 0),
    runSeconds: round(runSeconds),
    stallMs: round(stallMs),
    memoryMb,
  };
}

const [runtime, side] = process.argv.slice(2);
if (runtime !== "native" && runtime !== "wasm") throw new Error("Usage: cutout-once.ts native|wasm pixels");
process.stdout.write(JSON.stringify(await measure(runtime, Number(side))));
