import sharp, { type OverlayOptions } from "sharp";

/** Size of a tool's card image, in pixels. */
export const card = { width: 640, height: 480 };
const paper = "#f1ede6";

/** Fills the card with an image. */
export function fillCard(image: Uint8Array): Promise<Buffer> {
  return sharp(image).resize(card.width, card.height).png().toBuffer();
}

/** Shows the left half of the first image and the right half of the second; both have the same size. */
export async function splitHalves(before: Uint8Array, after: Uint8Array): Promise<Buffer> {
  const half = card.width / 2;
  const right = await sharp(await fillCard(after))
    .extract({ left: half, top: 0, width: half, height: card.height })
    .toBuffer();
  const line = { create: { width: 4, height: card.height, channels: 3, background: "#fff" } } as const;
  return sharp(await fillCard(before))
    .composite([
      { input: right, left: half, top: 0 },
      { input: line, left: half - 2, top: 0 },
    ])
    .png()
    .toBuffer();
}

/** Shows the middle of images side by side, in rows. */
export async function drawGrid(images: readonly Uint8Array[], columns: number, zoom = 1): Promise<Buffer> {
  const width = card.width / columns;
  const height = card.height / Math.ceil(images.length / columns);
  const cells = images.map(async (image, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [left, top] = [Math.round(column * width), Math.round(row * height)];
    const size = {
      width: Math.round((column + 1) * width) - left,
      height: Math.round((row + 1) * height) - top,
    };
    return { input: await cropMiddle(image, size, zoom), left, top };
  });
  return drawOnPaper(await Promise.all(cells));
}

async function cropMiddle(
  image: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
  zoom: number,
): Promise<Buffer> {
  const [wide, high] = [Math.round(width * zoom), Math.round(height * zoom)];
  const enlarged = await sharp(image).resize(wide, high).png().toBuffer();
  const [left, top] = [Math.floor((wide - width) / 2), Math.floor((high - height) / 2)];
  return sharp(enlarged).extract({ left, top, width, height }).toBuffer();
}

/** Places an image with its shadow in front of another one, centered at the bottom edge. */
export async function placeInFront(back: Uint8Array, front: Uint8Array, width: number): Promise<Buffer> {
  const trimmed = await sharp(front).trim().png().toBuffer({ resolveWithObject: true });
  const height = (trimmed.info.height * width) / trimmed.info.width;
  const place = { width, center: [card.width / 2, card.height - height / 2 - 12] } as const;
  return drawOnPaper([
    { input: await fillCard(back), left: 0, top: 0 },
    ...(await layOut(trimmed.data, place)),
  ]);
}

/** The position of an image on the paper. */
export interface Placement {
  /** Pixels on the card. */
  readonly width: number;
  readonly center: readonly [x: number, y: number];
  /** Degrees. */
  readonly turn?: number;
}

/** Lays images on paper with soft shadows, each at its position, the last one on top. */
export async function scatterOnPaper(
  images: readonly Uint8Array[],
  places: readonly Placement[],
): Promise<Buffer> {
  const layers = await Promise.all(
    places.map(async (place, index) => {
      const image = images[index];
      return image === undefined ? [] : layOut(image, place);
    }),
  );
  return drawOnPaper(layers.flat());
}

async function layOut(
  image: Uint8Array,
  { width, center, turn = 0 }: Placement,
): Promise<readonly OverlayOptions[]> {
  const resized = await sharp(image).resize({ width }).ensureAlpha().png().toBuffer();
  const { height } = await sharp(resized).metadata();
  const corners = Buffer.from(
    `<svg width="${String(width)}" height="${String(height)}"><rect width="100%" height="100%" rx="10"/></svg>`,
  );
  const turned = await sharp(
    await sharp(resized)
      .composite([{ input: corners, blend: "dest-in" }])
      .png()
      .toBuffer(),
  )
    .rotate(turn, { background: "#0000" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(center[0] - turned.info.width / 2);
  const top = Math.round(center[1] - turned.info.height / 2);
  const shadowMargin = 40;
  const shadow = await sharp(turned.data)
    .extend({
      top: shadowMargin,
      bottom: shadowMargin,
      left: shadowMargin,
      right: shadowMargin,
      background: "#0000",
    })
    .linear([0, 0, 0, 0.3], [40, 30, 20, 0])
    .blur(14)
    .png()
    .toBuffer();
  return [
    { input: shadow, left: left - shadowMargin, top: top - shadowMargin + 12 },
    { input: turned.data, left, top },
  ];
}

/** Draws layers on paper. They may extend beyond the card. */
async function drawOnPaper(layers: readonly OverlayOptions[]): Promise<Buffer> {
  const margin = 400;
  const { width, height } = card;
  const table = {
    width: width + 2 * margin,
    height: height + 2 * margin,
    channels: 3,
    background: paper,
  } as const;
  const laidOut = await sharp({ create: table })
    .composite(
      layers.map((layer) => ({ ...layer, left: (layer.left ?? 0) + margin, top: (layer.top ?? 0) + margin })),
    )
    .png()
    .toBuffer();
  return sharp(laidOut).extract({ left: margin, top: margin, width, height }).png().toBuffer();
}
