// Measures how long a scene takes to be drawn again at 640 px after its product was moved, one after the other: as a
// person waits who drags it. Reading the plate belongs to the first picture.
import { createHash } from "node:crypto";
import type { DrawnBackdrop, Placement } from "@packshot/tools/request";
import { createStudio } from "../src/engines/studio/index.ts";
import { coffee } from "../src/engines/studio/testing/index.ts";

const backdrops = ["pure-white", "natural-shadow", "studio", "marble", "cozy-home", "beach"] as const;
const STEPS = 12;

const studio = await createStudio();
await studio.warmUp();
const png = await coffee();
const source = { slot: "product", png, sha256: createHash("sha256").update(png).digest("hex") };

/** Resolves to the milliseconds that passed, and those in which processors worked for it. */
async function timed(backdrop: DrawnBackdrop, placement?: Placement) {
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
  const from = { id: "coffee", load: () => Promise.resolve(source) };
  const job = { request, sources: [from], longestSide: 640, tool: "product-photos", madeAt: new Date() };
  const [start, before] = [performance.now(), process.cpuUsage()];
  await studio.previews.draw(job, new AbortController().signal);
  const { user, system } = process.cpuUsage(before);
  return { passed: performance.now() - start, worked: (user + system) / 1000 };
}

const ranked = (values: readonly number[], share: number) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0);

const rows = [];
for (const backdrop of backdrops) {
  const first = await timed(backdrop);
  const moves = [];
  for (let step = 0; step < STEPS; step++)
    moves.push(await timed(backdrop, { x: 0.35 + 0.03 * step, y: 0.8, scale: 1 }));
  const passed = moves.map((move) => move.passed);
  rows.push({
    backdrop,
    "first (ms)": Math.round(first.passed),
    "moved (ms)": ranked(passed, 0.5),
    "slowest but one in ten (ms)": ranked(passed, 0.9),
    "work (CPU ms)": ranked(
      moves.map(({ worked }) => worked),
      0.5,
    ),
  });
}
console.table(rows);
await studio.close();
