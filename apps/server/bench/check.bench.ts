// Measures the listing check of a 2,000 px file: the CPU time to measure the file and to read its text,
// and the memory of each above idle. The check finds a product on white without a cut-out, so no cut-out is included.
import sharp from "sharp";
import { createTextReader } from "../src/engines/studio/index.ts";
import { measure } from "../src/images/measuring/measure.ts";
import { listingImage } from "../src/images/measuring/testing/listing-image.ts";
import { product } from "../src/images/measuring/testing/proof/proof-case.ts";
import { drawLines, createRandom } from "../src/engines/studio/testing/index.ts";
import { median, report } from "./figures.ts";

const ROUNDS = 5;
const SIDE = 2000;

/** Returns the CPU time of all threads, in milliseconds. */
async function measureCpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const measureMegabytes = () => process.memoryUsage.rss() / 2 ** 20;

const image = listingImage(product(createRandom(1), { width: SIDE, height: SIDE }));
const file = await image.jpeg({ quality: 92, chromaSubsampling: "4:4:4" }).toBuffer();
globalThis.gc?.();
const idle = measureMegabytes();
let peak = idle;
const times: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  times.push(await measureCpuMs(() => measure(file)));
  peak = Math.max(peak, measureMegabytes());
}
report("check", "measuring a 2,000 px file, CPU time", [median(times), "ms"], [400, "limit: 400 ms"]);
report(
  "check",
  "measuring a 2,000 px file: peak memory above idle",
  [peak - idle, "MB"],
  [600, "limit: 600 MB"],
);

/** Two offers, and a label with small print. */
const lines = ["FREE SHIPPING", "Only today", ...Array.from({ length: 6 }, () => "Store cool and dry")].map(
  (text, index) => ({
    text,
    x: SIDE / 2,
    y: [80, 1920][index] ?? 500 + index * 120,
    capitals: index < 2 ? 80 : 44,
  }),
);
const printed = sharp(file).composite([{ input: drawLines(SIDE, SIDE, lines) }]);
const pixels = { data: await printed.removeAlpha().raw().toBuffer(), width: SIDE, height: SIDE };
const reader = createTextReader();
globalThis.gc?.();
const idleBeforeReading = measureMegabytes();
let readingPeak = idleBeforeReading;
const watch = setInterval(() => (readingPeak = Math.max(readingPeak, measureMegabytes())), 20);
await reader.read(pixels);
const loaded: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) loaded.push(await measureCpuMs(() => reader.read(pixels)));
report(
  "check",
  "reading the text in a 2,000 px file, with the networks loaded, CPU time",
  [median(loaded), "ms"],
  [1700, "limit: 1,700 ms"],
);
report(
  "check",
  "reading the text in a 2,000 px file: peak memory above idle",
  [readingPeak - idleBeforeReading, "MB"],
  [600, "limit: 600 MB"],
);
clearInterval(watch);
await reader.close();
