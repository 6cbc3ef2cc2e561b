// Decodes untrusted images in a separate process with little memory and none of the server's secrets.
import { isSvg } from "@packshot/tools/svg";
import {
  AppError,
  type FileFacts,
  type Measurements,
  type NormalizedImage,
  type ImageForm,
  type ImageLayout,
  type ImageOrigin,
  type Thumbnail,
} from "@packshot/trpc/ports";
import sharp from "sharp";
import { readOrigin } from "../credentials/read-origin.ts";
import type { Trust } from "../credentials/signing-identity.ts";
import { readPipedImage } from "./image-pipe.ts";
import { measure, type MeasuredImage, measureWithPixels } from "./measuring/measure.ts";
import { convertToForm, toThumbnail } from "./convert-stored.ts";
import { renderSvg } from "./svg/render-svg.ts";
import { normalizeImage } from "./normalize-image.ts";

export interface DecodeRequests {
  readonly normalize: NormalizedImage;
  readonly thumbnail: Thumbnail;
  readonly convert: Uint8Array;
  readonly measure: Measurements;
  readonly measureWithPixels: MeasuredImage;
  readonly readOrigin: ImageOrigin;
}

export interface ConvertedOutput {
  readonly form: ImageForm;
  readonly layout: ImageLayout;
}

export interface DecodeSettings {
  /** Maximum pixels of a normalized image's longer side. */
  readonly longestSide?: number | undefined;
  /** Facts about the file that the measured image was made from. */
  readonly madeFrom?: FileFacts | undefined;
  /** The form to convert the image to. */
  readonly output?: ConvertedOutput;
  /** The certificates that identify this server's own signatures. */
  readonly trust?: Trust | undefined;
}

export interface DecodeRequest extends DecodeSettings {
  readonly task: keyof DecodeRequests;
  /** Length of the image in bytes. The image itself comes through the pipe. */
  readonly length: number;
}

export type DecodeResult = DecodeOutcome & {
  /** Whether the process uses so much memory that it should be replaced. */
  readonly isSpent?: boolean;
};

/** `refusal` is a sentence for the user. */
type DecodeOutcome =
  { readonly value: unknown } | { readonly failure: string } | { readonly refusal: string };

/** Maximum resident bytes of a process that is kept for the next image. */
const MAX_IDLE_RSS_BYTES = 256 * 1024 * 1024;

// A cache and more threads would only cost memory: no image is decoded twice, and a process decodes one at a time.
sharp.cache(false);
sharp.concurrency(1);

type Tasks = {
  [Task in keyof DecodeRequests]: (
    bytes: Uint8Array,
    settings: DecodeSettings,
  ) => Promise<DecodeRequests[Task]>;
};

const tasks: Tasks = {
  normalize: async (bytes, { longestSide }) =>
    isSvg(bytes)
      ? { ...(await normalizeImage(await renderSvg(bytes), longestSide)), sentFile: null }
      : normalizeImage(bytes, longestSide),
  thumbnail: toThumbnail,
  convert: (bytes, { output }) => {
    if (output === undefined) throw new Error("The conversion request has no form.");
    return convertToForm(bytes, output);
  },
  measure: async (bytes, { madeFrom }) => measure(requireRaster(bytes), madeFrom),
  measureWithPixels: async (bytes, { madeFrom }) => measureWithPixels(requireRaster(bytes), madeFrom),
  readOrigin: (bytes, { trust }) => readOrigin(bytes, trust),
};

function requireRaster(bytes: Uint8Array): Uint8Array {
  if (isSvg(bytes)) throw new AppError("BAD_INPUT", "Export the drawing as a PNG or JPEG to check it.");
  return bytes;
}

async function runTask({ task, length, ...settings }: DecodeRequest): Promise<DecodeResult> {
  try {
    const value = await tasks[task](readPipedImage(length), settings);
    return { value, isSpent: process.memoryUsage.rss() > MAX_IDLE_RSS_BYTES };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.userMessage };
    // A WebAssembly module is in an unknown state after a trap and can't be loaded again.
    const isSpent =
      error instanceof WebAssembly.RuntimeError || process.memoryUsage.rss() > MAX_IDLE_RSS_BYTES;
    return { failure: error instanceof Error ? error.message : String(error), isSpent };
  }
}

process.on("message", (request: DecodeRequest) => {
  void runTask(request).then((result) => process.send?.(result));
});
// Only the server ends this process. Ignore signals to the process group, because a request may be waiting for an
// image.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
