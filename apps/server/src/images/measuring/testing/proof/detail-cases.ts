import sharp, { type KernelEnum, type Sharp } from "sharp";
import { pickBetween, pick, type Random } from "../../../../engines/studio/testing/index.ts";
import { listingImage } from "../listing-image.ts";
import { createCases, encode, product, type ProofCase, type ProofFile, pickInteger } from "./proof-case.ts";

/** Draws a product with detail down to single pixels, on white or gray. */
async function drawDetailed(random: Random, side: number): Promise<Sharp> {
  const background = pick(random, ["#ffffff", "#ffffff", "#7d8b99"]);
  return decode(listingImage(product(random, { width: side, height: side, background })));
}

/** Applies the operations so far, because sharp would apply all of them in its own order. */
async function decode(image: Sharp): Promise<Sharp> {
  return sharp(await image.png({ compressionLevel: 1 }).toBuffer());
}

const MOTION_BLUR_PIXELS = 15;
const createMotionKernel = (isUpright: boolean) => ({
  width: isUpright ? 3 : MOTION_BLUR_PIXELS,
  height: isUpright ? MOTION_BLUR_PIXELS : 3,
  kernel: Array.from({ length: 3 * MOTION_BLUR_PIXELS }, (_, index) =>
    Number(isUpright ? index % 3 === 1 : Math.floor(index / MOTION_BLUR_PIXELS) === 1),
  ),
});

async function drawBlurred(random: Random, index: number): Promise<ProofFile> {
  const side = pickInteger(random, 640, 900);
  const image = await drawDetailed(random, side);
  if (index % 4 === 3) return encode(image.convolve(createMotionKernel(index % 8 === 3)));
  return encode(image.blur((pickBetween(random, 3, 9) * side) / 1000), pick(random, ["jpg", "png"]));
}

async function drawSharp(random: Random, index: number): Promise<ProofFile> {
  const side = pickInteger(random, 640, 900);
  const image = await drawDetailed(random, side);
  // Cameras and resizing soften a little.
  return encode(
    index % 2 === 0 ? image : image.blur(pickBetween(random, 0.4, 0.8)),
    pick(random, ["jpg", "png"]),
  );
}

async function saveJpeg(image: Sharp, quality: number, chromaSubsampling: string): Promise<ProofFile> {
  return { bytes: await image.jpeg({ quality, chromaSubsampling }).toBuffer(), name: "product.jpg" };
}

async function drawDamaged(random: Random, index: number): Promise<ProofFile> {
  const image = await drawDetailed(random, pickInteger(random, 560, 820));
  const first = await saveJpeg(image, pickInteger(random, 8, 30), pick(random, ["4:2:0", "4:4:4"]));
  if (index % 3 === 0) return first;
  const again = sharp(first.bytes);
  const { width, height } = await again.metadata();
  const [left, top] = [pickInteger(random, 0, 7), pickInteger(random, 0, 7)];
  const cropped =
    index % 3 === 1 ? again : again.extract({ left, top, width: width - left, height: height - top });
  return encode(cropped, pick(random, ["png", "jpg"]));
}

async function drawIntact(random: Random, index: number): Promise<ProofFile> {
  const image = await drawDetailed(random, pickInteger(random, 560, 820));
  if (index % 3 === 0) return encode(image, "png");
  const file = await saveJpeg(image, pickInteger(random, 82, 98), pick(random, ["4:2:0", "4:4:4"]));
  return index % 3 === 1 ? file : encode(sharp(file.bytes), "jpg");
}

const kernels: readonly (keyof KernelEnum)[] = ["nearest", "linear", "cubic", "lanczos3", "mitchell"];

async function drawEnlarged(random: Random, index: number): Promise<ProofFile> {
  const side = pickInteger(random, 250, 500);
  const image = await drawDetailed(random, side);
  const factor = pick(random, [2, 2.5, 3, 4]);
  const kernel = kernels[index % kernels.length] ?? "cubic";
  return encode(image.resize(Math.round(side * factor), undefined, { kernel }), pick(random, ["jpg", "png"]));
}

export const detailCases: readonly ProofCase[] = [
  ...createCases("sharpness", "zalando", { follows: drawSharp, breaks: drawBlurred }),
  ...createCases("compression", "amazon", { follows: drawIntact, breaks: drawDamaged }),
  ...createCases("upscaling", "google-merchant", { follows: drawSharp, breaks: drawEnlarged }),
];
