// Composes stamps on backgrounds. Everything is derived from a photo's name, so every machine makes the same photos.
import { createHash } from "node:crypto";
import { join } from "node:path";
import sharp from "sharp";
import {
  pickBetween,
  computeBox,
  pick,
  type Random,
  createRandom,
} from "../../src/engines/studio/testing/index.ts";
import { castShadow, drawPlainGround, drawTexturedGround } from "./backgrounds.ts";
import { enclosingStamps, singleStamps, stampPairs } from "./stamps.ts";

const stampsFolder = "/usr/share/tuxpaint/stamps";
/** Maximum side in pixels. A small stamp is never enlarged; its photo is smaller instead. */
const maxSide = 800;
/** Maximum fraction of the product that the second object hides. */
const maxHidden = 0.25;

interface Composite {
  readonly name: string;
  readonly kind: string;
  readonly box: object;
  readonly stamps: readonly string[];
  /** The photo as WebP. */
  readonly photo: Buffer;
  /** The product's alpha as lossless WebP. */
  readonly alpha: Buffer;
}

interface Layer {
  readonly rgba: Buffer;
  readonly width: number;
  readonly height: number;
}

type Ground = "plain" | "shadow" | "texture";

interface Plan {
  readonly name: string;
  readonly kind: string;
  readonly ground: Ground;
  readonly stamps: readonly [main: string, second?: string];
}

const grounds = ["plain", "shadow", "texture"] as const;

export async function* drawComposites(): AsyncGenerator<Composite> {
  for (const plan of createPlans()) yield compose(plan);
}

function createPlans(): readonly Plan[] {
  return [
    ...singleStamps.map((stamp, index) => {
      const ground = chooseGround(index);
      return { name: buildName(ground, stamp), kind: ground, ground, stamps: [stamp] } as const;
    }),
    ...stampPairs.map((stamps, index) => ({
      name: buildName("pair", stamps[0]),
      kind: "second object",
      ground: chooseGround(index),
      stamps,
    })),
    ...enclosingStamps.map((stamp, index) => ({
      name: buildName("enclosed", stamp),
      kind: "enclosed background",
      ground: chooseGround(index),
      stamps: [stamp] as const,
    })),
  ];
}

function chooseGround(index: number): Ground {
  return grounds[index % grounds.length] ?? "plain";
}

function buildName(kind: string, stamp: string): string {
  return `${kind}-${stamp.replace(/^.*\//u, "").replace(/\.\w+$/u, "")}`;
}

async function compose({ name, kind, ground, stamps: [main, second] }: Plan): Promise<Composite> {
  const random = createRandom(createHash("sha256").update(name).digest().readInt32LE());
  const fill = second === undefined ? pickBetween(random, 0.5, 0.8) : pickBetween(random, 0.48, 0.6);
  const longerSide = Math.min(maxSide * fill, await findLongSide(main));
  const side = Math.round(longerSide / fill);
  const product = await stampLayer(main, longerSide);
  const free = { x: side - product.width, y: side - product.height };
  // With a second object, the product stays closer to the middle.
  const maxOffset = second === undefined ? 0.35 : 0.12;
  const at = {
    left: Math.round(free.x * pickBetween(random, 0.5 - maxOffset, 0.5 + maxOffset)),
    top: Math.round(free.y * pickBetween(random, 0.5 - maxOffset, 0.5 + maxOffset)),
  };
  const productFrame = placeLayer(product, at, side);
  const image = await (ground === "texture" ? drawTexturedGround : drawPlainGround)(random, side);
  const secondLayer =
    second === undefined ? undefined : await placeBeside(random, productFrame, product, second, side);
  const layers =
    secondLayer === undefined
      ? [productFrame]
      : secondLayer.isInFront
        ? [productFrame, secondLayer.layer]
        : [secondLayer.layer, productFrame];
  if (ground === "shadow") await castShadow(random, image, uniteAlphas(layers.map(getAlpha)), side);
  for (const layer of layers) paint(image, layer);
  addNoise(random, image);
  const alpha = getAlpha(productFrame);
  if (secondLayer?.isInFront === true) hideBehind(alpha, getAlpha(secondLayer.layer));
  const raw = { width: side, height: side };
  return {
    name,
    kind,
    box: computeBox(alpha, raw),
    stamps: second === undefined ? [main] : [main, second],
    photo: await sharp(image, { raw: { ...raw, channels: 3 } })
      .webp({ quality: 90 })
      .toBuffer(),
    alpha: await sharp(alpha, { raw: { ...raw, channels: 1 } })
      .webp({ lossless: true })
      .toBuffer(),
  };
}

/** Moves the second object toward the product from one side until they overlap. */
async function placeBeside(
  random: Random,
  productFrame: Buffer,
  product: Layer,
  stamp: string,
  side: number,
) {
  const longerSide = Math.min(
    await findLongSide(stamp),
    Math.max(product.width, product.height) * pickBetween(random, 0.45, 0.62),
  );
  const second = await stampLayer(stamp, longerSide);
  const isInFront = random() < 0.5;
  const angle = pick(random, [0, Math.PI]) + pickBetween(random, -0.5, 0.9);
  const targetFraction = pickBetween(random, 0.01, 0.12);
  const truth = getAlpha(productFrame);
  const area = truth.reduce((sum, value) => sum + Number(value > 127), 0);
  const box = computeBox(truth, { width: side, height: side });
  const middle = { x: (box.left + box.width / 2) * side, y: (box.top + box.height / 2) * side };
  for (let distance = side * 0.6; distance > 0; distance -= 2) {
    const at = {
      left: Math.round(middle.x + Math.cos(angle) * distance - second.width / 2),
      top: Math.round(middle.y + Math.sin(angle) * distance - second.height / 2),
    };
    const shared = countSharedPixels(truth, second, at, side);
    if (shared.both >= targetFraction * shared.ofSecond || shared.both > maxHidden * area) {
      return { layer: placeLayer(second, at, side), isInFront };
    }
  }
  throw new Error(`${stamp} doesn't touch the product.`);
}

function countSharedPixels(
  product: Uint8Array,
  second: Layer,
  at: { left: number; top: number },
  side: number,
) {
  let [both, ofSecond] = [0, 0];
  for (let i = 0; i < second.width * second.height; i++) {
    if ((second.rgba[i * 4 + 3] ?? 0) < 128) continue;
    ofSecond++;
    const x = at.left + (i % second.width);
    const y = at.top + Math.floor(i / second.width);
    if (x >= 0 && x < side && y >= 0 && y < side && (product[y * side + x] ?? 0) > 127) both++;
  }
  return { both, ofSecond };
}

async function findLongSide(stamp: string): Promise<number> {
  if (stamp.endsWith(".svg")) return maxSide;
  const { width, height } = await sharp(join(stampsFolder, stamp)).metadata();
  return Math.max(width, height);
}

async function stampLayer(stamp: string, longerSide: number): Promise<Layer> {
  const file = join(stampsFolder, stamp);
  const size = Math.round(longerSide);
  const isDrawing = stamp.endsWith(".svg");
  const { data, info } = await sharp(file, isDrawing ? { density: 300 } : {})
    .resize(size, size, { fit: "inside" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgba: data, width: info.width, height: info.height };
}

/** Returns a full frame of red, green, blue and alpha that is clear except for the stamp. */
function placeLayer({ rgba, width, height }: Layer, at: { left: number; top: number }, side: number): Buffer {
  const frame = Buffer.alloc(side * side * 4);
  for (let y = Math.max(0, -at.top); y < Math.min(height, side - at.top); y++) {
    const from = Math.max(0, -at.left);
    const to = Math.min(width, side - at.left);
    if (to <= from) return frame;
    rgba.copy(
      frame,
      ((y + at.top) * side + at.left + from) * 4,
      (y * width + from) * 4,
      (y * width + to) * 4,
    );
  }
  return frame;
}

function getAlpha(rgba: Buffer): Uint8Array {
  return Uint8Array.from({ length: rgba.length / 4 }, (_, i) => rgba[i * 4 + 3] ?? 0);
}

function uniteAlphas(alphas: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array(), second] = alphas;
  return second === undefined ? first : first.map((value, i) => Math.max(value, second[i] ?? 0));
}

function paint(image: Buffer, rgba: Buffer): void {
  for (let i = 0; i < image.length; i++) {
    const pixel = Math.floor(i / 3);
    const fraction = (rgba[pixel * 4 + 3] ?? 0) / 255;
    image[i] = Math.round((image[i] ?? 0) * (1 - fraction) + (rgba[pixel * 4 + (i % 3)] ?? 0) * fraction);
  }
}

function hideBehind(alpha: Uint8Array, before: Uint8Array): void {
  for (let i = 0; i < alpha.length; i++) {
    alpha[i] = Math.round(((alpha[i] ?? 0) * (255 - (before[i] ?? 0))) / 255);
  }
}

/** Adds sensor noise: the same on all channels, barely visible in most photos. */
function addNoise(random: Random, image: Buffer): void {
  const strength = pick(random, [2, 4, 10]);
  for (let i = 0; i < image.length; i += 3) {
    const noise = (random() + random() - 1) * strength;
    for (let c = 0; c < 3; c++)
      image[i + c] = Math.max(0, Math.min(255, Math.round((image[i + c] ?? 0) + noise)));
  }
}
