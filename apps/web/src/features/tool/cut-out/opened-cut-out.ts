import type { CutOut, TrpcClient } from "../../../api/trpc.ts";
import {
  createCanvas,
  type Levels,
  createLevels,
  loadPixelImage,
  readPixels,
} from "./canvas/image-levels.ts";
import type { EditedUpload } from "./edited-upload.ts";
import type { Size } from "../geometry.ts";
import { encodeCorrection } from "./painting/correction.ts";
import { Painting } from "./painting/painting.ts";
import { toCielab } from "./painting/snapping.ts";

/** Maximum pixels of the canvas's longer side, if the server has no cut-out to take the size from. */
const MAX_CANVAS_SIDE = 1024;

/** The canvas that the user paints on. */
export interface PaintedCanvas {
  readonly size: Size;
  readonly photo: HTMLImageElement;
  readonly levels: Levels;
  readonly painting: Painting;
  /** The opacity when the canvas was created. */
  readonly initialAlpha: Uint8Array;
}

/** The server's state of the cut-out. */
export interface StoredCutOut {
  readonly view: CutOut;
  readonly alpha: Uint8Array;
}

export interface OpenedCutOut {
  readonly canvas: PaintedCanvas;
  readonly stored: StoredCutOut;
}

/** Loads the photo and its cut-out's opacity, which is 0 everywhere if nothing was found. */
export async function openCutOut(upload: EditedUpload, view: CutOut): Promise<OpenedCutOut> {
  const [photo, alpha] = await Promise.all([loadPixelImage(upload.url), loadAlpha(upload, view)]);
  const size = pickCanvasSize(upload, view);
  return { canvas: createPaintedCanvas(photo, size, alpha), stored: { view, alpha } };
}

function createPaintedCanvas(photo: HTMLImageElement, size: Size, initialAlpha: Uint8Array): PaintedCanvas {
  const levels = createLevels(photo, size);
  const [smallest] = levels;
  const lab = smallest ? toCielab(readPixels(smallest.source, size), size) : null;
  return { size, photo, levels, painting: new Painting(initialAlpha, size, lab), initialAlpha };
}

/** Replaces the painted cut-out with a new one. That can be undone, unless the canvas is resized. */
export function replaceCutOut({ canvas }: OpenedCutOut, stored: StoredCutOut): OpenedCutOut {
  if (!stored.view.found) return { canvas, stored };
  const { width, height } = stored.view.preview;
  // If no subject was found before, the canvas had a default size.
  if (width !== canvas.size.width || height !== canvas.size.height)
    return { canvas: createPaintedCanvas(canvas.photo, { width, height }, stored.alpha), stored };
  canvas.painting.replace(stored.alpha);
  return { canvas, stored };
}

/** Loads the server's opacity, in the size of the painting. */
export async function loadAlpha(upload: EditedUpload, view: CutOut): Promise<Uint8Array> {
  const size = pickCanvasSize(upload, view);
  if (!view.found) return new Uint8Array(size.width * size.height);
  const pixels = readPixels(await loadPixelImage(view.preview.url), size);
  return Uint8Array.from({ length: size.width * size.height }, (_, index) => pixels[index * 4 + 3] ?? 0);
}

/** Scales an opacity array to a different size by nearest neighbor. */
export function resizeAlpha(alpha: Uint8Array, from: Size, to: Size): Uint8Array {
  if (from.width === to.width && from.height === to.height) return alpha;
  return Uint8Array.from({ length: to.width * to.height }, (_, index) => {
    const x = Math.floor((((index % to.width) + 0.5) * from.width) / to.width);
    const y = Math.floor(((Math.floor(index / to.width) + 0.5) * from.height) / to.height);
    return alpha[y * from.width + x] ?? 0;
  });
}

function pickCanvasSize({ width, height }: EditedUpload, view: CutOut): Size {
  if (view.found) return { width: view.preview.width, height: view.preview.height };
  const scale = Math.min(1, MAX_CANVAS_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Sends the painted opacity to the server if it differs, and returns the server's state. */
export async function storeAlpha(
  client: TrpcClient,
  upload: EditedUpload,
  { view, alpha }: StoredCutOut,
  painted: Uint8Array,
): Promise<CutOut> {
  if (!view.found || painted.every((value, index) => value === alpha[index])) return view;
  const form = new FormData();
  form.set("id", upload.id);
  form.set("version", String(view.version));
  form.set("file", await createCorrectionFile(encodeCorrection(painted, alpha, view.preview), view.preview));
  return client.uploads.correctCutOut.mutate(form);
}

async function createCorrectionFile(
  pixels: Uint8ClampedArray<ArrayBuffer>,
  { width, height }: Size,
): Promise<File> {
  const { canvas, context } = createCanvas({ width, height });
  context.putImageData(new ImageData(pixels, width, height), 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("Your browser couldn't save your edits.");
  return new File([blob], "correction.png", { type: blob.type });
}
