import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { type CutOut, cutOut } from "../../../matting/cut-out.ts";
import type { Networks } from "../../../matting/locate.ts";
import { loadNetworks } from "../../../testing/cut-out-bench.ts";
import { cutOutShape } from "../../../testing/plates/shapes.ts";
import { decodeCutOut, drawView, drawnViews, standingDrawings } from "../../../testing/plates/drawn-views.ts";
import { readCoffeePhoto } from "../../../testing/jobs.ts";
import { type View, type ViewEstimate, estimateView, minConfidence } from "./estimate-view.ts";

const web = join(import.meta.dirname, "../../../../../../../web");
/** Products uploaded with their own alpha. */
const samples = ["headphones", "serum-bottle", "sneaker", "stoneware-mug"];

interface Case {
  readonly name: string;
  readonly view: View;
  readonly found: ViewEstimate;
}
const cases: Case[] = [];

/** Cuts a photo out as the engine does. */
async function cutOutPhoto(png: Uint8Array, networks: Networks): Promise<CutOut> {
  const product = await cutOut(png, {}, () => Promise.resolve(networks));
  if (!product) throw new Error("No product was found in the photo.");
  return product;
}

beforeAll(async () => {
  for (const [name, { view }] of Object.entries(drawnViews))
    cases.push({ name, view, found: await estimateView(await drawView(name)) });
  for (const name of standingDrawings)
    cases.push({ name, view: "standing", found: await estimateView(await drawView(name)) });
  for (const name of samples) {
    const product = await decodeCutOut(
      await readFile(join(web, "src/assets/samples/products", `${name}.png`)),
    );
    cases.push({ name, view: "standing", found: await estimateView(product) });
  }
  const networks = await loadNetworks("native");
  const cactus = await sharp(join(web, "e2e/photos/cactus.jpg")).resize(640).png().toBuffer();
  for (const [name, view, png] of [
    ["cactus", "standing", cactus],
    ["coffee", "from above", await readCoffeePhoto()],
  ] as const) {
    cases.push({ name, view, found: await estimateView(await cutOutPhoto(png, networks)) });
  }
});

function getConfidence(name: string): number | undefined {
  return cases.find((one) => one.name === name)?.found.confidence;
}

describe("estimateView", () => {
  it("is right about at least 85% of more than thirty products", () => {
    const wrong = cases.filter(({ view, found }) => found.view !== view);
    expect(cases.length).toBeGreaterThanOrEqual(30);
    expect(wrong.length / cases.length, wrong.map(({ name }) => name).join(", ")).toBeLessThanOrEqual(0.15);
  });

  it("is never certain that a lying product stands, or a standing one lies", () => {
    const certain = cases.filter(
      ({ view, found }) =>
        (view === "lying") !== (found.view === "lying") && found.confidence >= minConfidence,
    );
    expect(certain.map(({ name }) => name)).toEqual([]);
  });

  it("is certain about products on legs and products that would tip over", () => {
    expect(getConfidence("chair")).toBeGreaterThanOrEqual(minConfidence);
    expect(getConfidence("shoe on its toe")).toBeGreaterThanOrEqual(minConfidence);
  });

  it("isn't sure about a product that the photo cuts off", async () => {
    const whole = await drawView("table");
    const { left, top, width, height } = whole.bounds;
    const cut = await sharp(whole.rgba, { raw: { width: whole.width, height: whole.height, channels: 4 } })
      .extract({ left: left - 5, top: top - 5, width: width + 10, height: Math.round(height * 0.7) })
      .png()
      .toBuffer();
    expect((await estimateView(await decodeCutOut(cut))).confidence).toBeLessThan(minConfidence);
  });
});

/** Estimates the view of a drawn product in the middle of a photo of this ground, given as SVG. */
async function estimateOnGround(drawn: string | CutOut, ground: string): Promise<ViewEstimate> {
  const product = typeof drawn === "string" ? await drawView(drawn) : drawn;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${ground}</svg>`;
  const small = sharp(Buffer.from(svg)).resize(160, 160).removeAlpha().raw();
  return estimateView({ ...product, photograph: { data: await small.toBuffer(), width: 160, height: 160 } });
}

it.each([
  "bottles, one farther back",
  "boxes, the middle one nearer",
  "bottle in front of its box",
  "cups apart, from above",
])("estimateView recognizes each product of a set: %s", async (name) => {
  expect((await estimateView(await drawView(name))).view).toBe(drawnViews[name]?.view);
});

/** Draws small objects of a tenth of the frame at these positions, 0…1. */
const scatter = (...places: readonly (readonly [number, number])[]) =>
  cutOutShape((x, y) => places.some(([left, top]) => Math.hypot(x - left, y - top) < 0.05));

it("estimateView sees a flat lay if one of three objects is above another", async () => {
  const row = scatter([0.2, 0.5], [0.5, 0.5], [0.8, 0.5]);
  const flatLay = scatter([0.2, 0.3], [0.5, 0.5], [0.22, 0.7]);
  expect((await estimateView(row)).view).not.toBe("lying");
  expect(await estimateView(flatLay)).toEqual({ view: "lying", confidence: 0.75 });
  // A part above another may be a lamp whose stem the cut-out lacks.
  expect((await estimateView(scatter([0.5, 0.3], [0.5, 0.7]))).view).not.toBe("lying");
});

describe("estimateView: the ground around a product", () => {
  const planks = Array.from(
    { length: 40 },
    (_, i) => `<path stroke="${i % 2 ? "#654" : "#a87"}" stroke-width="5" d="M${String(10 * i)} 0V400"/>`,
  ).join("");

  it("recognizes a flat lay by ground that is the same above and below", async () => {
    expect((await estimateView(await drawView("speaker"))).view).toBe("standing");
    expect(
      await estimateOnGround("sofa", `<rect width="400" height="400" fill="#987"/>${planks}`),
    ).toMatchObject({
      view: "lying",
    });
  });

  it("asks about a cut-off product if the ground doesn't end behind it", async () => {
    const sleeve = cutOutShape((x, y) => x < 0.6 && y > 0.3 && y < 0.7);
    const bust = cutOutShape((x, y) => x > 0.3 && x < 0.7 && y > 0.4);
    const floor = `<rect width="400" height="400" fill="#987"/>${planks}`;
    const standing = { view: "standing", confidence: 0.55 };
    expect(await estimateOnGround(sleeve, floor)).toEqual({ view: "lying", confidence: 0.5 });
    expect(await estimateOnGround(bust, floor)).toEqual(standing);
    expect(await estimateOnGround(sleeve, `<rect width="400" height="400" fill="#ddd"/>`)).toEqual(standing);
  });

  it("doesn't take a joint between coarse planks for a horizon", async () => {
    const coarse = Array.from(
      { length: 40 },
      (_, i) => `<rect x="${10 * i}" width="10" height="400" fill="${i % 2 ? "#222" : "#ccc"}"/>`,
    ).join("");
    const joint = `<rect y="200" width="400" height="30" fill="#fff" opacity="0.3"/>`;
    expect((await estimateOnGround("sofa", coarse + joint)).view).toBe("lying");
  });

  it("is more certain that a product stands if the ground ends behind it", async () => {
    const room = `<rect width="400" height="250" fill="#e8e4dc"/><rect y="250" width="400" height="150" fill="#7a5230"/>`;
    expect((await estimateOnGround("sofa", room)).confidence).toBeGreaterThanOrEqual(0.8);
    expect(
      (await estimateOnGround("sofa", `<rect width="400" height="400" fill="#ddd"/>`)).confidence,
    ).toBeLessThan(0.8);
  });
});

/** A caption below the product in a photo with a white background. */
const caption = Array.from(
  { length: 20 },
  (_, i) => `<path stroke="#444" stroke-width="4" d="M${String(20 * i)} 380v15"/>`,
).join("");

it("estimateView doesn't take a caption for ground", async () => {
  const white = `<rect width="400" height="400" fill="#fff"/>`;
  expect(await estimateOnGround("speaker", white + caption)).toEqual(
    await estimateOnGround("speaker", white),
  );
});

/** Draws a box whose corner's edges rise by these slopes to the left and right. */
const drawCorner = (left: number, right: number) =>
  cutOutShape((x, y) => {
    const lowest = 0.85 - (x < 0.45 ? (0.45 - x) * left : (x - 0.45) * right);
    return x > 0.15 && x < 0.8 && y > 0.25 && y < lowest;
  });

describe("a corner at the lowest point", () => {
  /** A 3:2 card, rotated by 35 degrees. */
  const turnedCard = cutOutShape((x, y) => {
    const [dx, dy, angle] = [x - 0.5, y - 0.5, (35 * Math.PI) / 180];
    const along = dx * Math.cos(angle) + dy * Math.sin(angle);
    const across = dy * Math.cos(angle) - dx * Math.sin(angle);
    return Math.abs(along) < 0.36 && Math.abs(across) < 0.24;
  });

  it("belongs to a lying product if its edges are at right angles", async () => {
    expect(await estimateView(turnedCard)).toEqual({ view: "lying", confidence: 0.7 });
  });

  it.each([
    [0.75, 0.6, "from above"],
    [0.3, 0.3, "standing"],
  ])("with edges that rise by %d and %d is seen %s", async (left, right, view) => {
    expect((await estimateView(drawCorner(left, right))).view).toBe(view);
  });
});

it("sees a product from above if it stands firmly and its long axis slants", async () => {
  const slanted = cutOutShape((x, y) => {
    const left = 0.25 + ((0.85 - y) / 0.6) * 0.25;
    return y > 0.25 && y < 0.85 && x > left && x < left + 0.35;
  });
  expect(await estimateView(slanted)).toEqual({ view: "from above", confidence: 0.5 });
});
