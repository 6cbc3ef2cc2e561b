import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AdRecipe, adFormatChoices, adLayouts, letterings } from "@packshot/tools/request";
import type { CutOut } from "../../matting/cut-out.ts";
import { createSheet } from "../../pixels/canvas.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import { isApart } from "../../type/block.ts";
import { chooseAccent } from "../../type/contrast.ts";
import { facePairs } from "../../type/typefaces.ts";
import { computeGap, findProductArea, findSafeArea } from "./arrangement.ts";
import { computePlacement } from "./placement.ts";
import { type SetType, fillAdType, setAdType } from "./set-type.ts";
import { measureCoveredThirds } from "./testing/covered-thirds.ts";

const accent = chooseAccent([]);

/** Draws a block of these dimensions in the middle of a 100 px photo. */
function drawBlock(width: number, height: number): CutOut {
  const rgba = new Uint8Array(new SharedArrayBuffer(100 * 100 * 4));
  const bounds = { left: Math.floor((100 - width) / 2), top: 2, width, height };
  for (let y = bounds.top; y < bounds.top + height; y++)
    for (let x = bounds.left; x < bounds.left + width; x++) rgba.set([9, 9, 9, 255], (y * 100 + x) * 4);
  return { rgba, width: 100, height: 100, bounds, doubts: [] };
}

const headlines = [
  "Slow down. Sip up.",
  "Made for slow mornings",
  "Everything that you wanted to know about a good cup of coffee and did not dare to ask",
  "静かな朝のための新しいマグカップ",
  "صنع لصباح هادئ",
];

const recipe = fc.record(
  {
    headline: fc.constantFrom(...headlines),
    line: fc.constantFrom(
      "Roasted this week.",
      "Free shipping this week on every order above fifty dollars.",
    ),
    action: fc.constantFrom("Shop now", "Find your own favorite"),
    layout: fc.constantFrom(...adLayouts),
    fonts: fc.constantFrom(...letterings),
    price: fc.constantFrom("$24", "€1.249,00"),
    badge: fc.constantFrom("New", "−20%"),
  },
  { requiredKeys: ["headline", "action", "layout", "fonts"] },
);

const frames = fc.constantFrom(...adFormatChoices.map(({ frame }) => frame));
const products = fc.record({
  width: fc.integer({ min: 24, max: 94 }),
  height: fc.integer({ min: 30, max: 94 }),
});

interface PlacedAd {
  readonly type: SetType;
  readonly product: Rectangle;
}

/** Sets an ad's type around a product that stands at its intended place. */
function placeInAd(
  request: Omit<AdRecipe, "kind" | "ground" | "seed">,
  frame: { readonly width: number; readonly height: number },
  cutOut: CutOut,
  shades: (area: Rectangle) => boolean = () => false,
): PlacedAd {
  const scene = {
    backdrop: "studio",
    photoStyle: "professional",
    productSize: "large",
    angle: "straight",
    seed: 0,
  } as const;
  const ad: AdRecipe = { kind: "ad", ground: scene, seed: 0, ...request };
  const logo = createSheet(600, 180);
  const look = { accent, faces: facePairs[request.fonts], ...(request.badge !== undefined && { logo }) };
  const first = setAdType(ad, request.layout, frame, look);
  const area = findProductArea(first.layout, frame, first.typeArea, first.foot?.area);
  const product = computePlacement(cutOut, area, "large", frame, [first.typeArea], true).target;
  return { type: fillAdType(ad, first, frame, { ...look, product, shades }), product };
}

function getButton({ stack, foot }: SetType): Rectangle {
  const button = foot ?? stack.button;
  if (!button) throw new Error("The poster has no button.");
  return button.area;
}

describe("fillAdType", () => {
  it("keeps text and button off the product and inside the safe area", () => {
    fc.assert(
      fc.property(recipe, frames, products, (request, frame, { width, height }) => {
        const { type, product } = placeInAd(request, frame, drawBlock(width, height));
        const gap = computeGap(frame) / 2;
        expect(isApart(getButton(type), product, gap)).toBe(true);
        // A panel extends up to the room that the product stands in.
        const words = type.layout === "split" ? type.stack.bounds : type.typeArea;
        expect(isApart(words, product, gap)).toBe(true);
        const { bounds, headline, line, price } = type.stack;
        expect(headline.complete).toBe(true);
        expect(headline.size).toBeGreaterThan(Math.max(line?.size ?? 0, (price?.size ?? 0) / 1.6));
        const safe = findSafeArea(frame);
        expect(bounds.left).toBeGreaterThanOrEqual(safe.left - 1);
        expect(bounds.top).toBeGreaterThanOrEqual(safe.top - 1);
        expect(bounds.left + bounds.width).toBeLessThanOrEqual(safe.left + safe.width + 1);
        expect(bounds.top + bounds.height).toBeLessThanOrEqual(safe.top + safe.height + 1);
      }),
      { numRuns: 24, seed: 14 },
    );
  });

  it("leaves no third of the frame without product and type", () => {
    fc.assert(
      fc.property(recipe, frames, products, (request, frame, { width, height }) => {
        const { type, product } = placeInAd(request, frame, drawBlock(width, height));
        const button = getButton(type);
        const covered = measureCoveredThirds(frame, [product, type.typeArea, type.stack.bounds, button]);
        expect(Math.min(...covered), `${request.layout} ${covered.join(" ")}`).toBeGreaterThan(0.04);
      }),
      { numRuns: 24, seed: 14 },
    );
  });

  describe("a poster whose foot lies in the product's shadow", () => {
    const request = { headline: "Now", action: "Shop now", layout: "poster", fonts: "modern" } as const;
    const frame = { width: 1080, height: 1350 };

    it("has its button above the product", () => {
      const lit = placeInAd(request, frame, drawBlock(90, 40));
      expect(getButton(lit.type).top).toBeGreaterThan(lit.product.top + lit.product.height);
      const shaded = placeInAd(request, frame, drawBlock(90, 40), () => true);
      expect(getButton(shaded.type).top).toBeLessThan(shaded.product.top);
      expect(isApart(getButton(shaded.type), shaded.product, computeGap(frame) / 2)).toBe(true);
    });

    it("keeps its button at the foot if the headline has no room next to it", () => {
      const { type, product } = placeInAd(request, frame, drawBlock(60, 60), () => true);
      expect(getButton(type).top).toBeGreaterThan(product.top + product.height);
      expect(type.stack.headline.size).toBeGreaterThan(100);
    });
  });

  it("sets larger type where a narrow product leaves more room", () => {
    const request = { headline: "Made for slow mornings", layout: "side", fonts: "modern" } as const;
    const frame = { width: 1920, height: 1080 };
    const sizeBeside = (width: number) =>
      placeInAd(request, frame, drawBlock(width, 90)).type.stack.headline.size;
    expect(sizeBeside(24)).toBeGreaterThan(1.1 * sizeBeside(94));
  });
});
