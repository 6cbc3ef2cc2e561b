import sharp from "sharp";
import { type Overview, createOverview } from "../matting/doubts/overview.ts";
import { type Plane, type Rgb, toFractions } from "../pixels/raster.ts";

const [width, height] = [640, 480];

const svg = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">${content}</svg>`,
  );

/** Returns the shapes' coverage as a 640 × 480 px matte. */
export async function drawMatte(shapes: string): Promise<Plane> {
  const alpha = await sharp(svg(shapes)).extractChannel("alpha").raw().toBuffer();
  return { data: toFractions(alpha), width, height };
}

interface DrawnMatte {
  readonly matte: Plane;
  readonly overview: Overview;
}

/** Draws an image on a plain background, with the given shapes as its matte. */
export async function drawImageAndMatte(shapes: string, matte: string): Promise<DrawnMatte> {
  const data = await sharp(svg(`<rect width="640" height="480" fill="#d8d4cc"/>${shapes}`))
    .removeAlpha()
    .raw()
    .toBuffer();
  const image: Rgb = { data, width, height };
  const plane = await drawMatte(matte);
  return { matte: plane, overview: await createOverview(image, plane) };
}
