// Fixes of poor photos in the studio's thread: the time per output megapixel, including the time to measure the
// photo, and the memory above idle.
import { createStudio } from "../src/engines/studio/index.ts";
import { readCoffeePhoto } from "../src/engines/studio/testing/index.ts";
import sharp from "sharp";
import { measureMs, report } from "./figures.ts";

/** A photo of the largest size that is enlarged, with JPEG damage and a color cast. */
const poor = await sharp(
  await sharp(await readCoffeePhoto())
    .resize(760, 510, { fit: "fill" })
    .extend({ top: 120, bottom: 120, left: 120, right: 120, background: "#dcdcdc" })
    .linear([1, 0.86, 0.62], [0, 0, 0])
    .jpeg({ quality: 40 })
    .toBuffer(),
)
  .png()
  .toBuffer();
const { width, height } = await sharp(poor).metadata();
const measureMegabytes = () => process.memoryUsage.rss() / 2 ** 20;

const studio = await createStudio();
const { photoFixer } = studio;
const job = { userId: "u", png: poor };
const suggested = await photoFixer.suggest(job);
const idle = measureMegabytes();
let peak = idle;
const watch = setInterval(() => (peak = Math.max(peak, measureMegabytes())), 20);
const measured = await measureMs(() => photoFixer.suggest(job));
report(
  "photo fixes",
  "measuring which fixes help a 1,000 px photo",
  [measured, "ms"],
  [2000, "limit: 2,000 ms"],
);
for (const fix of ["enlarge", "colors", "compression"] as const) {
  if (suggested[fix] === null) throw new Error(`The bench's photo needs no ${fix}.`);
  const ms = await measureMs(() => photoFixer.fix({ ...job, fixes: [fix] }));
  const megapixels = (width * height * (fix === "enlarge" ? 4 : 1)) / 1e6;
  report(
    "photo fixes",
    `${fix}, per megapixel of the fixed photo`,
    [ms / 1000 / megapixels, "s"],
    [4, "limit: 4 s"],
  );
}
await photoFixer.fix({ ...job, fixes: ["compression", "colors", "enlarge"] });
clearInterval(watch);
report(
  "memory",
  "all fixes of a 1,000 px photo: peak above idle",
  [peak - idle, "MB"],
  [400, "limit: 400 MB"],
);
await studio.close();
