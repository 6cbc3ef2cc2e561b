// Processor time that the listing check takes to measure a file of 2,000 pixels, and its memory above idle. The check finds the
// product on white by itself, so there is no cut-out in it.
import { measure } from "../src/images/measuring/measure.ts";
import { listingImage } from "../src/images/measuring/testing/listing-image.ts";
import { product } from "../src/images/measuring/testing/proof/proof-case.ts";
import { seeded } from "../src/engines/studio/testing/index.ts";
import { median, report } from "./figures.ts";

const ROUNDS = 5;
const SIDE = 2000;
const megabytes = () => process.memoryUsage.rss() / 2 ** 20;

const image = listingImage(product(seeded(1), { width: SIDE, height: SIDE }));
const file = await image.jpeg({ quality: 92, chromaSubsampling: "4:4:4" }).toBuffer();
globalThis.gc?.();
const idle = megabytes();
let peak = idle;
const times: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const before = process.cpuUsage();
  await measure(file);
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1000);
  peak = Math.max(peak, megabytes());
}
report("check", "measuring a file of 2,000 px, processor time", [median(times), "ms"], [400, "0.4 s"]);
report("check", "measuring a file of 2,000 px: peak above idle", [peak - idle, "MB"], [600, "600 MB"]);
