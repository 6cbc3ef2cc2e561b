import { readFile } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { Plane, Rgb, Size } from "../../pixels/raster.ts";
import { type Camera, type Window, plateCamera } from "./camera.ts";
import { mirrorFacts } from "./mirror-plate.ts";
import type { PlateFacts } from "./plate.ts";
import { type SmoothLight, type SmoothImage, smoothLight } from "./smooth-image.ts";
import { isSwatch } from "./swatch.ts";

/** The requested part of a plate, and its size. */
export interface PlateView {
  /** The folder of the plate. */
  readonly folder: URL;
  /** In the frame's aspect ratio; of the mirrored image, if it is mirrored. */
  readonly window: Window;
  readonly frame: Size;
  readonly mirrored: boolean;
}

/** What has to be known about a place to show a product in it. */
export type PlaceFacts = Pick<
  PlateFacts,
  "camera" | "stand" | "lying" | "gloss" | "lights" | "card" | "probe" | "tintable"
>;

/**
 * One window of a plate, or a photo used like one. Its images keep their 8 bits, which take an eighth of the memory of
 * light as floats; `light.ts` linearizes them row by row.
 */
export interface Plate<Facts extends PlaceFacts = PlaceFacts> {
  /** Mirrored, if the plate is. */
  readonly facts: Facts;
  readonly window: Window;
  readonly frame: Size;
  readonly camera: Camera;
  /** The room in all its light, and in its fill light alone. */
  readonly all: Rgb | SmoothImage;
  readonly fill: Rgb | SmoothImage;
  /** Distance in meters along the camera's axis, for the whole plate. */
  readonly depth: Plane;
  /** Linear light on the white card, as shares of the facts' `card.max`. */
  readonly card: Rgb;
}

/** Bytes of windows that a thread keeps for its next image, and of what all windows of a plate share. */
const cacheBytes = { windows: 16 * 1024 * 1024, plates: 24 * 1024 * 1024 } as const;

const keptWindows = new LRUCache<string, PlateImages<Rgb>>({
  maxSize: cacheBytes.windows,
  sizeCalculation: imageBytes,
});
const keptPlates = new LRUCache<string, WholePlate>({
  maxSize: cacheBytes.plates,
  sizeCalculation: ({ depth, smooth }) => depth.data.byteLength + (smooth ? imageBytes(smooth) : 0),
});

interface PlateImages<Picture> {
  readonly all: Picture;
  readonly fill: Picture;
}

function imageBytes({ all, fill }: PlateImages<Rgb | SmoothLight>): number {
  return all.data.byteLength + fill.data.byteLength;
}

/** The parts that don't depend on the window. */
interface WholePlate extends Pick<Plate<PlateFacts>, "facts" | "depth" | "card"> {
  /** Missing for a plate with detail: then a window is cut out of the files. */
  readonly smooth: PlateImages<SmoothLight> | undefined;
}

export async function readFacts(folder: URL): Promise<PlateFacts> {
  // Only our own scripts write these files.
  const facts: PlateFacts = JSON.parse(await readFile(new URL("plate.json", folder), "utf8"));
  return facts;
}

/** @throws Error when a file of the plate is missing or damaged */
export async function loadPlate(view: PlateView): Promise<Plate<PlateFacts>> {
  const { folder, window, frame, mirrored } = view;
  const { left, top, width, height } = window;
  const { facts, depth, card, smooth } = await remembered(keptPlates, [folder.href, mirrored].join(" "), () =>
    readWhole(folder, mirrored),
  );
  const { all, fill } = smooth
    ? { all: { ...smooth.all, window, frame }, fill: { ...smooth.fill, window, frame } }
    : await remembered(
        keptWindows,
        [folder.href, left, top, width, height, frame.width, frame.height, mirrored].join(" "),
        () => readImages(folder, (bytes) => cutWindow(bytes, window, frame, mirrored)),
      );
  return { facts, window, frame, camera: plateCamera(facts, window, frame), all, fill, depth, card };
}

async function remembered<Value extends object>(
  kept: LRUCache<string, Value>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const found = kept.get(key);
  if (found) return found;
  const made = await make();
  kept.set(key, made);
  return made;
}

async function readWhole(folder: URL, mirrored: boolean): Promise<WholePlate> {
  const stored = await readFacts(folder);
  const facts = mirrored ? mirrorFacts(stored) : stored;
  const [smooth, depth, card] = await Promise.all([
    facts.smooth && readImages(folder, async (bytes) => smoothLight(await decode(bytes, mirrored))),
    readDepth(await readFile(new URL("depth.png", folder)), facts, mirrored),
    decode(await readFile(new URL("card.webp", folder)), mirrored),
  ]);
  return { facts, depth, card, smooth };
}

async function readImages<Picture>(
  folder: URL,
  read: (bytes: Uint8Array) => Promise<Picture>,
): Promise<PlateImages<Picture>> {
  const one = async (name: string) => read(await readFile(new URL(name, folder)));
  const [all, fill] = await Promise.all([one("beauty.webp"), one("fill.webp")]);
  return { all, fill };
}

async function decode(bytes: Uint8Array, mirrored: boolean): Promise<Rgb> {
  const { data, info } = await sharp(bytes)
    .flop(mirrored)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function cutWindow(bytes: Uint8Array, window: Window, frame: Size, mirrored: boolean): Promise<Rgb> {
  if (isSwatch(frame)) return cutReduced(bytes, window, frame, mirrored);
  const image = sharp(bytes);
  const { width: whole, height: tall } = await image.metadata();
  const width = Math.max(1, Math.min(whole, Math.round(window.width * whole)));
  const height = Math.max(1, Math.min(tall, Math.round(window.height * tall)));
  const fromLeft = mirrored ? 1 - window.left - window.width : window.left;
  const data = await image
    .extract({
      left: inside(Math.round(fromLeft * whole), whole - width),
      top: inside(Math.round(window.top * tall), tall - height),
      width,
      height,
    })
    .resize(frame.width, frame.height, { fit: "fill", kernel: "lanczos3" })
    .flop(mirrored)
    .removeAlpha()
    .raw()
    .toBuffer();
  return { data, ...frame };
}

/** Cuts a window out of a plate that is reduced while it is decoded, which takes less than half of the time. */
async function cutReduced(bytes: Uint8Array, window: Window, frame: Size, mirrored: boolean): Promise<Rgb> {
  const whole = Math.max(frame.width, Math.round(frame.width / window.width));
  const tall = Math.max(frame.height, Math.round(frame.height / window.height));
  // The library mirrors before it crops, regardless of the order of the calls.
  const data = await sharp(bytes)
    .resize(whole, tall, { fit: "fill", kernel: "lanczos3" })
    .flop(mirrored)
    .extract({
      left: inside(Math.round(window.left * whole), whole - frame.width),
      top: inside(Math.round(window.top * tall), tall - frame.height),
      width: frame.width,
      height: frame.height,
    })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { data, ...frame };
}

function inside(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}

async function readDepth(bytes: Uint8Array, { depth }: PlateFacts, mirrored: boolean): Promise<Plane> {
  const { data, info } = await sharp(bytes)
    .flop(mirrored)
    .toColourspace("grey16")
    .raw({ depth: "ushort" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const levels = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
  const meters = new Float32Array(width * height);
  const step = (depth.far - depth.near) / 65_535;
  for (let i = 0; i < meters.length; i++) meters[i] = depth.near + step * (levels[i * channels] ?? 0);
  return { data: meters, width, height };
}
