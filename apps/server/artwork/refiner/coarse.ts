// Draws the first network's masks of the photos that compose.py made: NNNNNN_c.png next to each NNNNNN.jpg.
// Usage: node coarse.ts FOLDER. It can be stopped and restarted, and can run at the same time as compose.py.
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { openRuntime, readModel, segment } from "../../src/engines/studio/testing/index.ts";

const [folder = "photos"] = process.argv.slice(2);
const network = await (await openRuntime("native")).load(await readModel("u2netp"));

for (const file of (await readdir(folder)).toSorted()) {
  const target = join(folder, file.replace(".jpg", "_c.png"));
  if (!file.endsWith(".jpg") || existsSync(target)) continue;
  const { data, info } = await sharp(join(folder, file)).raw().toBuffer({ resolveWithObject: true });
  const { mask } = await segment({ data, width: info.width, height: info.height }, network);
  const gray = Uint8Array.from(mask.data, (value) => Math.round(value * 255));
  const raw = { width: mask.width, height: mask.height, channels: 1 } as const;
  await sharp(gray, { raw }).png({ compressionLevel: 3 }).toFile(target);
}
