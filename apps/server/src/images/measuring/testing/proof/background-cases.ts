import { listingImage, type ListingImage, softShadow } from "../listing-image.ts";
import { pickBetween, pick, type Random } from "../../../../engines/studio/testing/index.ts";
import { createCases, draw, encode, product, type ProofCase, pickInteger } from "./proof-case.ts";

const scene = (random: Random) => `hsl(${pickInteger(random, 0, 359)} 40% ${pickInteger(random, 35, 75)}%)`;
const gray = (value: number) => `rgb(${value},${value},${value})`;

/** Changes after which the background isn't pure white. */
const tints: readonly ((random: Random) => Partial<ListingImage>)[] = [
  (random) => ({ behind: softShadow(pickInteger(random, 150, 230)), fill: 0.62 }),
  (random) => ({ background: gray(pickInteger(random, 240, 250)) }),
  () => ({ background: "#fefefe" }),
  () => ({ background: "#fdfdfd" }),
  (random) => ({
    behind: `<rect y="${pickInteger(random, 60, 80)}%" width="100%" height="50%" fill="#ececec"/>`,
  }),
  (random) => ({
    over: `<rect x="2%" y="2%" width="${pickBetween(random, 2, 5)}%" height="2%" fill="#ddd"/>`,
  }),
  (random) => ({ background: scene(random) }),
  () => ({ background: "#fffdf2" }),
  (random) => ({
    behind: `<defs><linearGradient id="g" y2="1" x2="0"><stop stop-color="#fff"/><stop offset="1" stop-color="${gray(pickInteger(random, 180, 240))}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>`,
  }),
  (random) => ({
    behind: `<defs><radialGradient id="g"><stop offset="0.8" stop-color="#fff"/><stop offset="1" stop-color="${gray(pickInteger(random, 200, 240))}"/></radialGradient></defs><rect x="-20%" y="-20%" width="140%" height="140%" fill="url(#g)"/>`,
  }),
  (random) => ({ behind: softShadow(pickInteger(random, 190, 235), { y: 0.92, size: 0.4 }), fill: 0.7 }),
];

/** Returns a box whose shorter side has this width in pixels, in a large white frame. */
function boxOn1000(random: Random, width: number): ListingImage {
  // A box is four fifths as wide as it is high.
  return product(random, { width: 1000, height: 1000, shape: "box", fill: width / 800 });
}

/** Creates a shadow that is visible on white. */
const createShadow = (random: Random): Partial<ListingImage> => {
  const position = {
    x: pickBetween(random, 0.4, 0.6),
    y: pickBetween(random, 0.8, 0.9),
    size: pickBetween(random, 0.25, 0.42),
  };
  return {
    behind: softShadow(pickInteger(random, 120, 232), position),
    fill: pickBetween(random, 0.55, 0.7),
  };
};

const borders: readonly ((random: Random) => string)[] = [
  (random) => outline(0, pickBetween(random, 1.5, 6), scene(random)),
  (random) => outline(pickBetween(random, 1.5, 4), pickBetween(random, 0.4, 1), "#444"),
  (random) => outline(pickBetween(random, 2, 4), 0.5, scene(random)),
  (random) => bars(pickBetween(random, 4, 8), "#000"),
  (random) => bars(pickBetween(random, 3, 8), scene(random)),
  (random) => outline(0, pickBetween(random, 1.5, 3), "#000"),
];
const outline = (inset: number, width: number, color: string) =>
  `<rect x="${inset}%" y="${inset}%" width="${100 - 2 * inset}%" height="${100 - 2 * inset}%" fill="none" stroke="${color}" stroke-width="${width}%"/>`;
const bars = (height: number, color: string) =>
  `<rect width="100%" height="${height}%" fill="${color}"/><rect y="${100 - height}%" width="100%" height="${height}%" fill="${color}"/>`;

const withoutBorder: readonly ((random: Random) => Partial<ListingImage>)[] = [
  () => ({}),
  () => ({ shape: "box", fill: 0.98 }),
  (random) => ({ background: scene(random) }),
  (random) => ({ behind: softShadow(pickInteger(random, 150, 220)), fill: 0.6 }),
  (random) => ({ behind: `<rect y="70%" width="100%" height="50%" fill="${scene(random)}"/>` }),
];

const drawOtherObjects = (random: Random) => {
  const others = Array.from({ length: pickInteger(random, 1, 3) }, (_, index) => {
    const size = pickBetween(random, 5, 8);
    return `<circle cx="${[12, 88, 12][index]}%" cy="${[14, 14, 86][index]}%" r="${size}%" fill="${scene(random)}"/>`;
  });
  return others.join("");
};

const pickCutOffOffset = (random: Random): readonly [number, number] => {
  const distance = pickBetween(random, 0.15, 0.3);
  return pick(random, [
    [distance, 0],
    [-distance, 0],
    [0, distance],
    [0, -distance],
  ]);
};

export const backgroundCases: readonly ProofCase[] = [
  ...createCases("background", "amazon", {
    follows: async (random) => draw(random, product(random)),
    breaks: async (random, index) => draw(random, product(random, tints[index % tints.length]?.(random))),
  }),
  ...createCases("fill", "amazon", {
    follows: async (random, index) =>
      draw(random, product(random, { fill: [0.856, 0.99][index] ?? pickBetween(random, 0.86, 0.97) })),
    breaks: async (random, index) =>
      draw(random, product(random, { fill: [0.843, 0.3][index] ?? pickBetween(random, 0.35, 0.84) })),
  }),
  ...createCases("fill", "google-merchant", {
    follows: async (random, index) =>
      draw(random, product(random, { fill: [0.756, 0.893][index] ?? pickBetween(random, 0.76, 0.89) })),
    breaks: async (random, index) =>
      draw(
        random,
        product(random, {
          fill:
            [0.743, 0.907][index] ??
            pick(random, [pickBetween(random, 0.4, 0.74), pickBetween(random, 0.91, 0.98)]),
        }),
      ),
  }),
  ...createCases("shadow", "bol", {
    follows: async (random) => draw(random, product(random)),
    breaks: async (random) => draw(random, product(random, createShadow(random))),
  }),
  ...createCases("border", "ebay", {
    follows: async (random, index) =>
      draw(random, product(random, withoutBorder[index % withoutBorder.length]?.(random))),
    breaks: async (random, index) => {
      const background = index > 5 ? { background: scene(random) } : {};
      const over = borders[index % borders.length]?.(random) ?? "";
      return draw(random, product(random, { ...background, over, fill: 0.7 }));
    },
  }),
  ...createCases("shorter-side", "bol", {
    follows: (random) => draw(random, boxOn1000(random, pickInteger(random, 504, 620))),
    breaks: (random) => draw(random, boxOn1000(random, pickInteger(random, 300, 496))),
  }),
  ...createCases("things", "bol", {
    follows: async (random) => draw(random, product(random)),
    breaks: async (random) =>
      draw(random, product(random, { over: drawOtherObjects(random), shape: "bottle", fill: 0.7 })),
  }),
  ...createCases("cut-off", "google-merchant", {
    follows: async (random) =>
      encode(
        listingImage(product(random, { fill: pickBetween(random, 0.5, 0.97) })),
        pick(random, ["jpg", "png", "webp"]),
      ),
    breaks: async (random) =>
      draw(
        random,
        product(random, { move: pickCutOffOffset(random), shape: pick(random, ["box", "circle"]) }),
      ),
  }),
];
