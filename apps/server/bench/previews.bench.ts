// How long a user waits for a product's swatches and, while dragging the product, for scenes to be redrawn one after
// another. The product is already cut out, as it is on upload.
import { createHash } from "node:crypto";
import { type DrawnBackdrop, drawnBackdrops, type Placement } from "@packshot/tools/request";
import { createStudio } from "../src/engines/studio/index.ts";
import { readCoffeePhoto } from "../src/engines/studio/testing/index.ts";
import { median, measureMs, report } from "./figures.ts";
import { resizeOnly } from "./photos.ts";

const STEPS = 4;
const studio = await createStudio();
await studio.warmUp();
const png = await readCoffeePhoto();
const source = { slot: "product", png, sha256: createHash("sha256").update(png).digest("hex") };

async function draw(backdrop: DrawnBackdrop, longestSide: 192 | 640, placement?: Placement): Promise<void> {
  const request = {
    label: "",
    images: ["product"],
    prompt: "",
    sampling: { temperature: 0, topP: 1, maxOutputTokens: 1 },
    recipe: {
      kind: "scene",
      backdrop,
      photoStyle: "professional",
      productSize: "medium",
      angle: "three-quarter",
      seed: 0,
      ...(placement && { placement }),
    },
    frame: { width: 1536, height: 1536 },
    format: "png",
  } as const;
  const from = { id: "coffee", load: () => Promise.resolve(source), isCutOut: true };
  const sources = [from];
  const job = { request, sources, longestSide, tool: "product-photos", madeAt: new Date(), corrects: false };
  await studio.previews.draw(job, new AbortController().signal);
}

const createPlacement = (step: number): Placement => ({ x: 0.35 + 0.06 * step, y: 0.8, scale: 1 });

for (const { name, side, moves } of [
  { name: "192 px swatch", side: 192, moves: false },
  { name: "640 px preview after the product was moved", side: 640, moves: true },
] as const) {
  const resizes: number[] = [];
  const perBackdrop: number[] = [];
  for (const backdrop of drawnBackdrops) {
    // The first image of a backdrop loads its plate.
    await draw(backdrop, side);
    const times: number[] = [];
    for (let step = 0; step < STEPS; step++) {
      resizes.push(await measureMs(() => resizeOnly(png, side)));
      times.push(await measureMs(() => draw(backdrop, side, moves ? createPlacement(step) : undefined)));
    }
    perBackdrop.push(median(times));
  }
  const resize = [median(resizes), "resizing the photo"] as const;
  report("run", `${name}: median of all backgrounds`, [median(perBackdrop), "ms"], resize);
  report("run", `${name}: slowest background`, [Math.max(...perBackdrop), "ms"], resize);
}
await studio.close();
