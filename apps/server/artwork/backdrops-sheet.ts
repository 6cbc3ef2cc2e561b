// `npm run backdrops -w @packshot/server [-- NAME …] [--out FOLDER]` places eight products on each backdrop and
// writes a contact sheet for each, for visual review. It needs no server.
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { drawnBackdrops } from "@packshot/tools/request";
import sharp from "sharp";
import { readPhoto } from "./site-images/products.ts";
import { createStudio } from "../src/engines/studio/index.ts";
import { readCoffeePhoto, createExampleJob, drawSampleImage } from "../src/engines/studio/testing/index.ts";

/** Side of an image on the sheet, in pixels. */
const cellSide = 288;
const columns = 4;

const root = join(import.meta.dirname, "../../..");
const { values, positionals } = parseArgs({
  options: { out: { type: "string", default: join(root, "docs/backdrops") } },
  allowPositionals: true,
});
const photographed = ["headphones", "serum-bottle", "table-lamp", "stoneware-mug", "drink-bottle"] as const;
const products = [
  ...(await Promise.all(photographed.map(readPhoto))),
  await readCoffeePhoto(),
  await drawSampleImage("stool"),
  await drawSampleImage("box"),
];
const studio = await createStudio();
const folder = resolve(values.out);
await mkdir(folder, { recursive: true });
for (const backdrop of drawnBackdrops) {
  if (positionals.length > 0 && !positionals.includes(backdrop)) continue;
  const parts = [];
  for (const [index, product] of products.entries()) {
    const image = await photograph(backdrop, product, index);
    parts.push({
      input: image,
      left: (index % columns) * cellSide,
      top: Math.floor(index / columns) * cellSide,
    });
  }
  const size = { width: columns * cellSide, height: Math.ceil(products.length / columns) * cellSide };
  const sheet = sharp({ create: { ...size, channels: 3, background: "#fff" } }).composite(parts);
  await writeFile(join(folder, `${backdrop}.webp`), await sheet.webp({ quality: 80 }).toBuffer());
  process.stdout.write(`${backdrop}\n`);
}
await studio.close();

async function photograph(
  backdrop: (typeof drawnBackdrops)[number],
  product: Uint8Array,
  seed: number,
): Promise<Buffer> {
  const recipe = {
    kind: "scene",
    backdrop,
    photoStyle: "professional",
    productSize: "medium",
    angle: "straight",
    seed,
  } as const;
  const frame = { width: 1024, height: 1024 };
  const job = createExampleJob({ name: backdrop, recipe, frame, images: ["product"] }, [product]);
  const { bytes } = await studio.image(job, new AbortController().signal);
  return sharp(bytes).resize(cellSide, cellSide).png().toBuffer();
}
