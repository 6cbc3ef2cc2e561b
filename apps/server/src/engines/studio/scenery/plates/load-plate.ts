import { readFile } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { Plane, Rgb, Size } from "../../pixels/raster.ts";
import { type Camera, type Window, createCamera } from "./camera.ts";
import { mirrorFacts } from "./mirror-plate.ts";
import type { PlateFacts } from "./plate.ts";
import { type SmoothPicture, smoothPicture } from "./smooth-picture.ts";

/** Says which part of a plate is wanted, and at which size. */
export interface PlateView {
  /** The folder of the plate. */
  readonly folder: URL;
  /** Has the frame's aspect; of the mirrored picture, if it is mirrored. */
  readonly window: Window;
  readonly frame: Size;
  readonly mirrored: boolean;
}

/** Is what has to be known of a place to show a product in it. */
export type PlaceFacts = Pick<
  PlateFacts,
  "camera" | "stand" | "lying" | "gloss" | "lights" | "card" | "probe" | "tintable"
>;

/**
 * Represents one window of a plate, or a photograph that is used like one. Its pictures keep their 8 bits, which take an eighth of the memory that light in
 * float takes; `light.ts` linearizes them row by row.
 */
export interface Plate<Facts extends PlaceFacts = PlaceFacts> {
  /** Mirrored, if the plate is. */
  readonly facts: Facts;
  readonly window: Window;
  readonly frame: Size;
  readonly camera: Camera;
  /** The room in all its light, and in its fill light alone. */
  readonly all: Rgb | SmoothPicture;
  readonly fill: Rgb | SmoothPicture;
  /** Distance in meters along the camera's axis, for the whole plate. */
  readonly depth: Plane;
  /** Linear light on the white card, as shares of the facts' `card.max`. */
  readonly card: Rgb;
}

/** This many bytes of windows are kept for the next picture of a thread. */
const keptBytes = 32 * 1024 * 1024;

const kept = new LRUCache<string, Plate<PlateFacts>>({ maxSize: keptBytes, sizeCalculation: bytesOf });

function bytesOf({ all, fill, depth }: Plate): number {
  return all.data.byteLength + fill.data.byteLength + depth.data.byteLength;
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
  const key = [folder.href, left, top, width, height, frame.width, frame.height, mirrored].join(" ");
  const found = kept.get(key);
  if (found) return found;
  const plate = await readPlate(view);
  kept.set(key, plate);
  return plate;
}

async function readPlate({ folder, window, frame, mirrored }: PlateView): Promise<Plate<PlateFacts>> {
  const stored = await readFacts(folder);
  const facts = mirrored ? mirrorFacts(stored) : stored;
  const file = (name: string) => readFile(new URL(name, folder));
  const picture = async (name: string) => {
    const bytes = await file(name);
    return facts.smooth
      ? smoothPicture(await decode(bytes, mirrored), window, frame)
      : cutWindow(bytes, window, frame, mirrored);
  };
  const [all, fill, depth, card] = await Promise.all([
    picture("beauty.webp"),
    picture("fill.webp"),
    readDepth(await file("depth.png"), facts, mirrored),
    decode(await file("card.webp"), mirrored),
  ]);
  return { facts, window, frame, camera: createCamera(facts, window, frame), all, fill, depth, card };
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
  const picture = sharp(bytes);
  const { width: whole, height: tall } = await picture.metadata();
  const width = Math.max(1, Math.min(whole, Math.round(window.width * whole)));
  const height = Math.max(1, Math.min(tall, Math.round(window.height * tall)));
  const fromLeft = mirrored ? 1 - window.left - window.width : window.left;
  const data = await picture
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
