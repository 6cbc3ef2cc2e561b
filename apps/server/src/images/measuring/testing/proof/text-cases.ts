import sharp, { type Sharp } from "sharp";
import {
  pickBetween,
  type DrawnLine,
  drawLines,
  pick,
  type Random,
} from "../../../../engines/studio/testing/index.ts";
import { listingImage, type ListingImage, softShadow } from "../listing-image.ts";
import { createCases, encode, type ProofCase, type ProofFile } from "./proof-case.ts";

/** An image that is being drawn. */
interface DrawingContext {
  readonly random: Random;
  readonly side: number;
}

const offers = [
  "SALE",
  "50% OFF",
  "Free shipping",
  "BESTSELLER",
  "Made in Italy",
  "shop.example.com",
  "Only today",
  "Buy 4 for 3",
  "© Studio Nord",
  "NEW ARRIVAL",
];
const brands = ["ACME", "Nordlys", "Bella Vita", "HONEY 500 g", "Soft Cream", "RUNNER PRO"];
const faces = ["anton", "inter-medium", "inter-black", "poppins-bold", "playfair", "space-grotesk"] as const;
const inks = ["#222222", "#b4231f", "#1d4f91", "#2f6b3a", "#6b6b6b"];
const colors = ["#3a5f8a", "#6d2f4b", "#2f5d50", "#8a5a2b", "#4b4b52"];

/** Draws a product that leaves room above and below. */
function drawProduct({ random, side }: DrawingContext, changes: ListingImage = {}): Sharp {
  return listingImage({
    width: side,
    height: side,
    fill: pickBetween(random, 0.55, 0.66),
    color: pick(random, colors),
    shape: pick(random, ["box", "circle", "bottle"] as const),
    ...changes,
  });
}

async function withLines(image: Sharp, side: number, lines: readonly DrawnLine[]): Promise<Sharp> {
  return sharp(
    await image
      .composite([{ input: drawLines(side, side, lines) }])
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
}

/** Creates an offer above or below the product, in letters that are large enough for the check to find. */
function createOffer({ random, side }: DrawingContext, changes: Partial<DrawnLine> = {}): DrawnLine {
  return {
    text: pick(random, offers),
    x: side / 2,
    y: side * pick(random, [0.09, 0.91]),
    capitals: side * pickBetween(random, 0.03, 0.06),
    face: pick(random, faces),
    color: pick(random, inks),
    ...changes,
  };
}

type DrawOn = (context: DrawingContext) => Promise<Sharp>;

const overlays: readonly DrawOn[] = [
  async (context) =>
    withLines(drawProduct(context), context.side, [createOffer(context, { capitals: context.side * 0.03 })]),
  async (context) => withLines(drawProduct(context), context.side, [createOffer(context, { angle: 8 })]),
  async (context) =>
    withLines(drawProduct(context, { fill: 0.5, shape: "circle" }), context.side, [
      createOffer(context, { text: "SALE", x: context.side * 0.17, y: context.side * 0.13, angle: -15 }),
    ]),
  async (context) =>
    withLines(drawProduct(context), context.side, [
      createOffer(context, { capitals: context.side * 0.08, text: "SALE" }),
    ]),
  // A watermark across everything.
  async (context) =>
    withLines(drawProduct(context), context.side, [
      createOffer(context, {
        text: "© Studio Nord",
        y: context.side / 2,
        capitals: context.side * 0.07,
        angle: pickBetween(context.random, -15, 15),
        color: "#000000",
        opacity: 0.3,
      }),
    ]),
  // A watermark next to the product.
  async (context) =>
    withLines(drawProduct(context), context.side, [createOffer(context, { color: "#000000", opacity: 0.3 })]),
  async (context) =>
    withLines(
      drawProduct(context, {
        over: `<rect width="100%" height="17%" fill="${pick(context.random, inks)}"/>`,
      }),
      context.side,
      [createOffer(context, { y: context.side * 0.085, color: "#ffffff" })],
    ),
  async (context) =>
    withLines(
      drawProduct(context, { over: `<circle cx="15%" cy="15%" r="12%" fill="#c62f2a"/>` }),
      context.side,
      [
        createOffer(context, {
          text: "NEW",
          x: context.side * 0.15,
          y: context.side * 0.15,
          capitals: context.side * 0.05,
          color: "#ffffff",
        }),
      ],
    ),
  async (context) =>
    withLines(drawProduct(context, { shape: "box" }), context.side, [
      createOffer(context, { text: "50% OFF", y: context.side / 2, color: "#ffffff" }),
    ]),
  async (context) =>
    withLines(drawProduct(context, { background: "#9aa5ad" }), context.side, [createOffer(context)]),
  async (context) =>
    withLines(drawProduct(context), context.side, [
      createOffer(context, { y: context.side * 0.07 }),
      createOffer(context, { y: context.side * 0.93 }),
    ]),
];

const stripes = (width: number, angle: number) =>
  `<defs><pattern id="p" width="${2 * width}" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><rect width="${width}" height="8" fill="#ffffff" opacity="0.45"/></pattern></defs>`;
const patternOverlay = `<rect x="33%" y="27%" width="34%" height="46%" fill="url(#p)"/>`;
const dots = `<defs><pattern id="p" width="22" height="22" patternUnits="userSpaceOnUse"><circle cx="8" cy="8" r="5" fill="#f2e3c0"/></pattern></defs>`;

/** Darkens and lightens single pixels, as fabric and sand do. */
async function addGrain(image: Sharp, { random }: DrawingContext): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const grain = data.map((value) => (value > 250 ? value : value + Math.round((random() - 0.5) * 50)));
  return sharp(grain, { raw: { width: info.width, height: info.height, channels: 3 } });
}

function createBrand(context: DrawingContext, changes: Partial<DrawnLine> = {}): DrawnLine {
  const { random, side } = context;
  const capitals = side * pickBetween(random, 0.025, 0.035);
  const own = { text: pick(random, brands), y: side / 2, color: "#ffffff", capitals };
  return { ...createOffer(context), ...own, ...changes };
}

const withoutOverlays: readonly DrawOn[] = [
  async (context) => drawProduct(context),
  async (context) => withLines(drawProduct(context, { shape: "box" }), context.side, [createBrand(context)]),
  async (context) => drawProduct(context, { over: stripes(9, 0) + patternOverlay }),
  async (context) => drawProduct(context, { over: dots + patternOverlay }),
  async (context) => addGrain(drawProduct(context), context),
  // A white label with a frame.
  async (context) =>
    withLines(
      drawProduct(context, {
        shape: "box",
        over: `<rect x="35%" y="40%" width="30%" height="20%" fill="#ffffff" stroke="#222222"/>`,
      }),
      context.side,
      [createBrand(context, { color: "#222222", text: "Bella Vita" })],
    ),
  async (context) =>
    withLines(drawProduct(context, { shape: "box" }), context.side, [createBrand(context, { angle: 10 })]),
  async (context) =>
    drawProduct(context, { over: `<rect x="82%" y="40%" width="12%" height="30%" fill="#7a4a32"/>` }),
  async (context) => drawProduct(context, { behind: softShadow(190) }),
  async (context) =>
    withLines(drawProduct(context, { shape: "box", fill: 0.66 }), context.side, [
      createBrand(context, { text: "ACME", y: context.side * 0.25, capitals: context.side * 0.09 }),
    ]),
  async (context) => drawProduct(context, { background: "#b9b2a6", over: stripes(14, 30) + patternOverlay }),
];

function drawFrom(kinds: readonly DrawOn[]) {
  return async (random: Random, index: number): Promise<ProofFile> => {
    const draw = kinds[index];
    if (draw === undefined) throw new TypeError("The text case doesn't exist.");
    const context = { random, side: pick(random, [640, 1000, 1600]) };
    return encode(await draw(context), pick(random, ["jpg", "png"] as const));
  };
}

export const textCases: readonly ProofCase[] = createCases("text", "otto", {
  follows: drawFrom(withoutOverlays),
  breaks: drawFrom(overlays),
});
