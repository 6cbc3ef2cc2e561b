import { pickSample } from "@packshot/trpc/testing/pick-sample";
import { beforeAll, describe, expect, it } from "vitest";
import { drawnBackdrops } from "@packshot/tools/request";
import type { CutOut } from "../../matting/cut-out.ts";
import { readSampleCutOut } from "../../testing/sample-images.ts";
import { type SceneImage, measureSceneDifference } from "../../testing/scene-difference.ts";
import { drawScene } from "./draw.ts";

const side = 160;
const frame = { width: side, height: side };
const seeds = [0, 1, 2, 3];

/** Products that are photographed from each view. */
const views = [
  { viewpoint: "standing", product: "jar" },
  { viewpoint: "from-above", product: "bowl" },
  { viewpoint: "lying", product: "shoe" },
] as const;
/** Minimum differences between the three most different images, and between any two. */
const inRooms = { three: 1, two: 0.6 };
/** On pure white, all products are centered and nothing else is visible: only their sizes differ. */
const onPureWhite = { three: 0.3, two: 0.15 };
/** A white wall in different light. */
const onWhiteWall = { three: 0.8, two: 0.6 };
const limits = { "pure-white": onPureWhite, "natural-shadow": onWhiteWall };

const cases = drawnBackdrops.flatMap((backdrop) => views.map((view) => ({ backdrop, ...view })));

const products = new Map<string, CutOut>();
beforeAll(async () => {
  for (const { product } of views) products.set(product, await readSampleCutOut(product));
});

async function draw(
  { backdrop, viewpoint, product }: (typeof cases)[number],
  seed: number,
): Promise<SceneImage> {
  const look = { photoStyle: "professional", productSize: "medium", angle: "three-quarter" } as const;
  const cutOut = products.get(product);
  if (!cutOut) throw new Error(`${product} wasn't cut out.`);
  const drawing = await drawScene(
    { kind: "scene", backdrop, ...look, viewpoint, seed },
    { images: [{ cutOut }], frame },
  );
  if (!drawing.placed) throw new Error("The drawing has no product placement.");
  return { ...drawing, box: drawing.placed.box };
}

describe("drawScene's four images of a run", () => {
  it.each(pickSample(cases, 7))(
    "$backdrop, $viewpoint: three clearly differ, no two are alike",
    async (shown) => {
      const four: SceneImage[] = [];
      for (const seed of seeds) four.push(await draw(shown, seed));
      const differences = four.map((a) => four.map((b) => measureSceneDifference(a, b)));
      const listPairs = (chosen: readonly number[]) =>
        chosen.flatMap((a) => chosen.filter((b) => a < b).map((b) => differences[a]?.[b] ?? 0));
      const leastWithout = seeds.map((omitted) =>
        Math.min(...listPairs(seeds.filter((seed) => seed !== omitted))),
      );
      const { backdrop } = shown;
      const { three, two } =
        backdrop === "pure-white" || backdrop === "natural-shadow" ? limits[backdrop] : inRooms;
      expect(Math.max(...leastWithout)).toBeGreaterThanOrEqual(three);
      expect(Math.min(...listPairs(seeds))).toBeGreaterThanOrEqual(two);
    },
  );
});
