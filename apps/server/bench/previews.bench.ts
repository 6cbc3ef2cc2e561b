// Measures how long the swatches of a product take, at 192 px, and how long a scene takes to be drawn again at 640 px after
// its product was moved, one after the other: as a person waits who drags it. Reading a plate belongs to its first
// picture. "work" is what processors did for a picture, whatever else the machine was doing.
import { createHash } from "node:crypto";
import { type DrawnBackdrop, drawnBackdrops, type Placement } from "@packshot/tools/request";
import { createStudio } from "../src/engines/studio/index.ts";
import { coffee } from "../src/engines/studio/testing/index.ts";

const arranged = ["pure-white", "natural-shadow", "studio", "marble", "cozy-home", "beach"] as const;
const STEPS = 12;

const studio = await createStudio();
await studio.warmUp();
const png = await coffee();
const source = { slot: "product", png, sha256: createHash("sha256").update(png).digest("hex") };

interface Asked {
  readonly backdrop: DrawnBackdrop;
  readonly longestSide: 192 | 640;
  readonly placement?: Placement;
}

/** Resolves to the milliseconds that passed, and those in which processors worked for it. */
async function timed({ backdrop, longestSide, placement }: Asked) {
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
  const job = { request, sources: [from], longestSide, tool: "product-photos", madeAt: new Date() };
  const [start, before] = [performance.now(), process.cpuUsage()];
  await studio.previews.draw(job, new AbortController().signal);
  const { user, system } = process.cpuUsage(before);
  return { passed: performance.now() - start, worked: (user + system) / 1000 };
}

type Times = readonly Awaited<ReturnType<typeof timed>>[];

function ranked(times: Times, key: "passed" | "worked", share: number): number {
  const values = times.map((time) => time[key]).toSorted((a, b) => a - b);
  return Math.round(values[Math.floor(values.length * share)] ?? 0);
}

async function inOrder(asked: readonly Asked[]): Promise<Times> {
  const times = [];
  for (const each of asked) times.push(await timed(each));
  return times;
}

const row = (backdrop: DrawnBackdrop, [first, ...again]: Times) => ({
  backdrop,
  "first (ms)": Math.round(first?.passed ?? 0),
  "again (ms)": ranked(again, "passed", 0.5),
  "slowest but one in ten (ms)": ranked(again, "passed", 0.9),
  "work (CPU ms)": ranked(again, "worked", 0.5),
});

console.log("Swatches of 192 px:");
// The cut-out is made before, as it is on upload.
await timed({ backdrop: "pure-white", longestSide: 192 });
const swatches = [];
for (const backdrop of drawnBackdrops)
  swatches.push(
    row(backdrop, await inOrder(Array.from({ length: STEPS }, () => ({ backdrop, longestSide: 192 })))),
  );
console.table(swatches);

console.log("A product that is moved, at 640 px:");
const moves = [];
for (const backdrop of arranged) {
  const steps = Array.from({ length: STEPS }, (_, step) => ({ x: 0.35 + 0.03 * step, y: 0.8, scale: 1 }));
  const asked: readonly Asked[] = [{}, ...steps.map((placement) => ({ placement }))].map((each) => ({
    backdrop,
    longestSide: 640,
    ...each,
  }));
  moves.push(row(backdrop, await inOrder(asked)));
}
console.table(moves);
await studio.close();
