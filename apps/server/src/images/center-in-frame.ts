import type { ImageLayout } from "@packshot/trpc/ports";
import sharp, { type OverlayOptions, type Sharp } from "sharp";

/** Minimum lightness along the edges, from 0 to 255, of an image on white. */
const WHITE = 245;
/** Shorter side, in pixels, of the copy that is blurred: libvips takes minutes for so wide a blur in a large image. */
const BLURRED_SIDE = 256;
/** Blur of the area beyond a scene, as a share of the frame's shorter side. */
const BLUR = 0.14;
/** Width of the blend between a scene and the area beyond it, as a share of the frame's shorter side. */
const SEAM = 0.1;
/**
 * Share of the scene's side whose mean color extends beyond an edge: a single row's colors would show as
 * bands.
 */
const EDGE = 0.15;

/**
 * Centers an image in a larger frame. An image on white gets more white; a scene is extended beyond its
 * edges, out of focus, because white bars would look like a mistake.
 * @returns the image to encode, without transparency
 */
export async function centerInFrame(
  image: Uint8Array,
  { width, height, image: picture }: ImageLayout,
): Promise<Sharp> {
  const left = Math.floor((width - picture.width) / 2);
  const top = Math.floor((height - picture.height) / 2);
  const around = { left, top, right: width - picture.width - left, bottom: height - picture.height - top };
  const drawn = sharp(image)
    .resize(picture.width, picture.height, { fit: "fill" })
    .flatten({ background: "#ffffff" });
  if (await isOnWhite(image)) return drawn.extend({ ...around, background: "#ffffff" });
  const scene = await drawn.png().toBuffer();
  const side = Math.min(width, height);
  const beyond = await sharp(scene)
    .extend({ ...around, extendWith: "copy" })
    .composite(await continued(scene, { width, height, image: picture }, { left, top }))
    .png()
    .toBuffer();
  const alpha = fading(picture, width > picture.width, Math.round(side * SEAM));
  const inside = await sharp(scene)
    .joinChannel(alpha, { raw: { width: picture.width, height: picture.height, channels: 1 } })
    .png()
    .toBuffer();
  const reduced = Math.min(1, BLURRED_SIDE / side);
  const blurred = await sharp(beyond)
    .resize(Math.round(width * reduced), Math.round(height * reduced), { fit: "fill" })
    .blur(side * reduced * BLUR)
    .png()
    .toBuffer();
  return sharp(blurred)
    .resize(width, height, { fit: "fill" })
    .composite([{ input: inside, left, top }])
    .removeAlpha();
}

/** Returns the overlay for the two sides beyond the scene: the mean colors of its edges. */
async function continued(
  scene: Buffer,
  { width, height, image }: ImageLayout,
  { left, top }: { readonly left: number; readonly top: number },
): Promise<OverlayOptions[]> {
  const isSideways = width > image.width;
  const depth = Math.max(1, Math.round((isSideways ? image.width : image.height) * EDGE));
  const strip = async (isFar: boolean, length: number): Promise<OverlayOptions[]> => {
    if (length === 0) return [];
    const edge = isSideways
      ? { left: isFar ? image.width - depth : 0, top: 0, width: depth, height: image.height }
      : { left: 0, top: isFar ? image.height - depth : 0, width: image.width, height: depth };
    const mean = isSideways ? { width: 1, height: image.height } : { width: image.width, height: 1 };
    const line = await sharp(scene)
      .extract(edge)
      .resize({ ...mean, fit: "fill" })
      .png()
      .toBuffer();
    const sides = isSideways ? { width: length, height } : { width, height: length };
    const input = await sharp(line)
      .resize({ ...sides, fit: "fill" })
      .png()
      .toBuffer();
    const far = isSideways ? { left: width - length, top: 0 } : { left: 0, top: height - length };
    return [{ input, ...(isFar ? far : { left: 0, top: 0 }) }];
  };
  const [near, far] = isSideways ? [left, width - image.width - left] : [top, height - image.height - top];
  return [...(await strip(false, near)), ...(await strip(true, far))];
}

/** Checks the edges of a small copy: a product may touch them in some places. */
async function isOnWhite(image: Uint8Array): Promise<boolean> {
  const side = 64;
  const pixels = await sharp(image)
    .resize(side, side, { fit: "fill" })
    .flatten({ background: "#ffffff" })
    .grayscale()
    .raw()
    .toBuffer();
  const edge = [...pixels].filter((_, place) => {
    const [x, y] = [place % side, Math.floor(place / side)];
    return Math.min(x, y) === 0 || Math.max(x, y) === side - 1;
  });
  return edge.filter((light) => light > WHITE).length > edge.length * 0.75;
}

/** Returns the opacity of each pixel, which falls toward the two sides where the scene is extended. */
function fading({ width, height }: ImageLayout["image"], isSideways: boolean, seam: number): Buffer {
  const alpha = Buffer.alloc(width * height);
  const length = isSideways ? width : height;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = isSideways ? x : y;
      const share = Math.min(1, Math.min(at, length - 1 - at) / seam);
      alpha[y * width + x] = Math.round(255 * share * share * (3 - 2 * share));
    }
  return alpha;
}
