import { readFile } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import sharp, { type Sharp } from "sharp";
import { clamp, type Plane, type Rgb, type Size } from "../../pixels/raster.ts";
import { type Camera, type Window, createPlateCamera } from "./camera.ts";
import type { PlateFacts } from "./plate.ts";
import { type SmoothLight, type SmoothImage, smoothToLight } from "./smooth-image.ts";
import { isSwatch } from "./swatch.ts";
import { type Orientation, orientFacts, findStoredWindow, swapAxes } from "./turn-plate.ts";

/** The requested part of a plate, and the size of the frame that it fills. */
export interface PlateView extends Orientation {
  readonly folder: URL;
  /** Part of the image as shown, in the frame's aspect ratio. */
  readonly window: Window;
  readonly frame: Size;
}

/** The facts about a room that are needed to show a product in it. */
export type PlaceFacts = Pick<
  PlateFacts,
  "camera" | "stand" | "lying" | "gloss" | "lights" | "card" | "probe" | "tintable"
>;

/**
 * One window of a plate, or a photo used like one. Images with detail keep their 8 bits, which take a quarter of the
 * memory of light as 32-bit floats; `light.ts` linearizes them row by row.
 */
export interface Plate<Facts extends PlaceFacts = PlaceFacts> {
  /** The plate's facts as shown, possibly mirrored. */
  readonly facts: Facts;
  readonly window: Window;
  readonly frame: Size;
  readonly camera: Camera;
  /** The room with all its lights; `fill` is the room in its fill light alone. */
  readonly all: Rgb | SmoothImage;
  readonly fill: Rgb | SmoothImage;
  /** Distance in meters along the camera's axis, for the whole plate. */
  readonly depth: Plane;
  /** Linear light on the white card, as fractions of the facts' `card.max`. */
  readonly card: Rgb;
}

/** Maximum cached bytes per thread: windows for the next image, and data that all windows of a plate share. */
const cacheBytes = { windows: 16 * 1024 * 1024, plates: 24 * 1024 * 1024 } as const;

const cachedWindows = new LRUCache<string, PlateImages<Rgb>>({
  maxSize: cacheBytes.windows,
  sizeCalculation: countImageBytes,
});
const cachedPlates = new LRUCache<string, WholePlate>({
  maxSize: cacheBytes.plates,
  sizeCalculation: ({ depth, smooth }) => depth.data.byteLength + (smooth ? countImageBytes(smooth) : 0),
});

interface PlateImages<Image> {
  readonly all: Image;
  readonly fill: Image;
}

function countImageBytes({ all, fill }: PlateImages<Rgb | SmoothLight>): number {
  return all.data.byteLength + fill.data.byteLength;
}

/** The parts that don't depend on the window. */
interface WholePlate extends Pick<Plate<PlateFacts>, "facts" | "depth" | "card"> {
  /** Undefined for a plate with detail, whose windows are cut out of its files. */
  readonly smooth: PlateImages<SmoothLight> | undefined;
}

export async function readFacts(folder: URL): Promise<PlateFacts> {
  // Only our own scripts write these files.
  const facts: PlateFacts = JSON.parse(await readFile(new URL("plate.json", folder), "utf8"));
  return facts;
}

/** @throws Error when a file of the plate is missing or damaged */
export async function loadPlate(view: PlateView): Promise<Plate<PlateFacts>> {
  const { folder, window, frame } = view;
  const { left, top, width, height } = window;
  const cacheKey = [folder.href, view.mirrored, view.turned ?? false].join(" ");
  const { facts, depth, card, smooth } = await getCached(cachedPlates, cacheKey, () =>
    readWhole(folder, view),
  );
  const { all, fill } = smooth
    ? { all: { ...smooth.all, window, frame }, fill: { ...smooth.fill, window, frame } }
    : await getCached(
        cachedWindows,
        [cacheKey, left, top, width, height, frame.width, frame.height].join(" "),
        () => readImages(folder, (bytes) => cutWindow(bytes, view)),
      );
  return { facts, window, frame, camera: createPlateCamera(facts, window, frame), all, fill, depth, card };
}

async function getCached<Value extends object>(
  cache: LRUCache<string, Value>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const cached = cache.get(key);
  if (cached) return cached;
  const value = await make();
  cache.set(key, value);
  return value;
}

async function readWhole(folder: URL, orientation: Orientation): Promise<WholePlate> {
  const stored = await readFacts(folder);
  const [smooth, depth, card] = await Promise.all([
    stored.smooth && readImages(folder, async (bytes) => smoothToLight(await decode(bytes, orientation))),
    readDepth(await readFile(new URL("depth.png", folder)), stored, orientation),
    decode(await readFile(new URL("card.webp", folder)), orientation),
  ]);
  return { facts: orientFacts(stored, orientation), depth, card, smooth };
}

async function readImages<Image>(
  folder: URL,
  read: (bytes: Uint8Array) => Promise<Image>,
): Promise<PlateImages<Image>> {
  const readImage = async (name: string) => read(await readFile(new URL(name, folder)));
  const [all, fill] = await Promise.all([readImage("beauty.webp"), readImage("fill.webp")]);
  return { all, fill };
}

async function decode(bytes: Uint8Array, orientation: Orientation): Promise<Rgb> {
  const { data, info } = await flipImage(sharp(bytes), orientation)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return turnImage({ data, width: info.width, height: info.height }, orientation);
}

/** Mirrors a stored image so that only its axes have to be swapped afterward. */
function flipImage(image: Sharp, { mirrored, turned = false }: Orientation): Sharp {
  return image.flop(mirrored && !turned).flip(mirrored && turned);
}

function turnImage(image: Rgb, { turned }: Orientation): Rgb {
  return turned ? swapAxes(image, 3, new Uint8Array(image.data.length)) : image;
}

async function cutWindow(bytes: Uint8Array, view: PlateView): Promise<Rgb> {
  const { window, frame, turned } = view;
  const size = turned ? { width: frame.height, height: frame.width } : frame;
  const cut = isSwatch(frame) ? cutReduced : cutSharp;
  const data = await cut(bytes, findStoredWindow(window, view), size, view);
  return turnImage({ data, ...size }, view);
}

async function cutSharp(
  bytes: Uint8Array,
  window: Window,
  size: Size,
  orientation: Orientation,
): Promise<Buffer> {
  const image = sharp(bytes);
  const { width: wholeWidth, height: wholeHeight } = await image.metadata();
  const width = Math.max(1, Math.min(wholeWidth, Math.round(window.width * wholeWidth)));
  const height = Math.max(1, Math.min(wholeHeight, Math.round(window.height * wholeHeight)));
  const cut = image
    .extract({
      left: clamp(Math.round(window.left * wholeWidth), 0, wholeWidth - width),
      top: clamp(Math.round(window.top * wholeHeight), 0, wholeHeight - height),
      width,
      height,
    })
    .resize(size.width, size.height, { fit: "fill", kernel: "lanczos3" });
  return flipImage(cut, orientation).removeAlpha().raw().toBuffer();
}

/** Cuts a window out of a plate that is reduced while it is decoded, which takes less than half the time. */
function cutReduced(
  bytes: Uint8Array,
  window: Window,
  size: Size,
  orientation: Orientation,
): Promise<Buffer> {
  const wholeWidth = Math.max(size.width, Math.round(size.width / window.width));
  const wholeHeight = Math.max(size.height, Math.round(size.height / window.height));
  const { mirrored, turned = false } = orientation;
  const fromLeft = mirrored && !turned ? 1 - window.left - window.width : window.left;
  const fromTop = mirrored && turned ? 1 - window.top - window.height : window.top;
  const reduced = sharp(bytes).resize(wholeWidth, wholeHeight, { fit: "fill", kernel: "lanczos3" });
  // sharp mirrors before it crops, regardless of the order of the calls.
  return flipImage(reduced, orientation)
    .extract({
      left: clamp(Math.round(fromLeft * wholeWidth), 0, wholeWidth - size.width),
      top: clamp(Math.round(fromTop * wholeHeight), 0, wholeHeight - size.height),
      width: size.width,
      height: size.height,
    })
    .removeAlpha()
    .raw()
    .toBuffer();
}

async function readDepth(bytes: Uint8Array, { depth }: PlateFacts, orientation: Orientation): Promise<Plane> {
  const { data, info } = await flipImage(sharp(bytes), orientation)
    .toColourspace("grey16")
    .raw({ depth: "ushort" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const levels = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
  const meters = new Float32Array(width * height);
  const step = (depth.far - depth.near) / 65_535;
  for (let i = 0; i < meters.length; i++) meters[i] = depth.near + step * (levels[i * channels] ?? 0);
  return orientation.turned
    ? swapAxes({ data: meters, width, height }, 1, new Float32Array(meters.length))
    : { data: meters, width, height };
}
