import { isSvg } from "@packshot/tools/svg";
import {
  type ImageForm,
  type Images,
  computeLayout,
  type MeasureOptions,
  type OpenOptions,
} from "@packshot/trpc/ports";
import sharp from "sharp";
import type { ImageSigner } from "../credentials/sign-image.ts";
import type { DecodeRequests, DecodeSettings } from "./decoder-process.ts";
import { DecodingError, type DecoderOptions, createDecoder } from "./decoder.ts";
import { createConversionCache } from "./conversion-cache.ts";
import { createDecodingQueue } from "./decoding-queue.ts";
import type { TextReader } from "../engines/studio/index.ts";
import { addText } from "./measuring/place-text.ts";
import {
  computeOpeningCost,
  createDamagedError,
  computeDecodingCost,
  createLimitExceededError,
} from "./header.ts";

export interface ClosableImages extends Images {
  /** Ends all decoding processes; pending calls reject. */
  close(): void;
}

interface ImagesOptions extends Partial<DecoderOptions> {
  readonly signer?: ImageSigner;
  readonly reader?: TextReader;
}

/**
 * Node reserves 600 MB and uses very little of it. The rest is for the image: a progressive JPEG of 100
 * megapixels at full color resolution takes 860 MB.
 */
const decoding: DecoderOptions = { memory: 1_500_000 * 1024, deadline: 300_000 };

/** Deadline for an SVG. A logo takes less than a second; elements that use each other recursively could take hours. */
const SVG_DEADLINE_MS = 30_000;
/** Deadline for reading a manifest, which usually takes a few tenths of a second. */
const ORIGIN_DEADLINE_MS = 60_000;

/** Room for one large image or two small ones. Higher limits cost memory and, on two CPUs, save no time. */
const limits = { pixels: 60_000_000, concurrency: 2, waiting: 16 } as const;
/** Limits that allow reading the text of one image while the next one is decoded. */
const readingLimits = { pixels: Infinity, concurrency: 2, waiting: 16 } as const;

/**
 * Creates the image port, which runs libvips in separate processes, so that a hostile file can harm only the
 * process that decodes it.
 * @param options.signer signs conversions; without it, they have no content credential
 * @param options.reader reads text; without it, the text of images stays unknown
 */
export function createImages({ signer, reader, ...options }: ImagesOptions = {}): ClosableImages {
  const decoder = createDecoder({ ...decoding, ...options });
  const queue = createDecodingQueue(limits);
  const reading = createDecodingQueue(readingLimits);
  const cache = createConversionCache();
  /** Decodes an untrusted image within the limits for uploads. */
  async function open<Task extends "normalize" | "measure" | "measureWithPixels" | "readOrigin">(
    task: Task,
    bytes: Uint8Array,
    { from = "anywhere", userId, maxPixels, longestSide, madeFrom }: OpenOptions & MeasureOptions,
    settings: Pick<DecodeSettings, "trust"> & { readonly deadline?: number } = isSvg(bytes)
      ? { deadline: SVG_DEADLINE_MS }
      : {},
  ): Promise<DecodeRequests[Task]> {
    const pixels = await computeOpeningCost(bytes, { hasByteLimit: from !== "our store", maxPixels });
    return queue.hold({ pixels, userId }, () =>
      decoder.decode(task, bytes, { longestSide, madeFrom, ...settings }).catch((cause: unknown) => {
        if (!(cause instanceof DecodingError)) throw cause;
        throw cause.exhausted ? createLimitExceededError(cause) : createDamagedError(cause);
      }),
    );
  }
  return {
    normalize: (bytes, opening = {}) => open("normalize", bytes, opening),
    async measure(bytes, { withText = false, ...opening } = {}) {
      if (!withText || reader === undefined) return open("measure", bytes, opening);
      return reading.hold({ pixels: 0, userId: opening.userId }, async () => {
        const measured = await open("measureWithPixels", bytes, opening);
        return addText(measured, await reader.read(measured.pixels));
      });
    },
    async readOrigin(bytes, opening = {}) {
      return open("readOrigin", bytes, opening, {
        deadline: ORIGIN_DEADLINE_MS,
        trust: await signer?.trust(),
      });
    },
    async thumbnail(image) {
      return queue.hold({ pixels: computeDecodingCost(await sharp(image).metadata()) }, () =>
        decoder.decode("thumbnail", image),
      );
    },
    convert: (image, { form, userId }) =>
      cache.get(image, form, async () => {
        const metadata = await sharp(image).metadata();
        const output = {
          form: reserveSignatureBytes(form, signer?.maxBytes),
          layout: computeLayout(form, metadata),
        };
        const file = await queue.hold({ pixels: computeDecodingCost(metadata), userId }, () =>
          decoder.decode("convert", image, { output }),
        );
        return signer === undefined ? file : signer.signConversion(file, { parent: image, form });
      }),
    close: () => decoder.close(),
  };
}

/** Reserves bytes for the signature in a file with a byte limit. */
function reserveSignatureBytes(form: ImageForm, signatureBytes = 0): ImageForm {
  const { listing } = form;
  if (listing === undefined) return form;
  const bytes = { ...listing.bytes, atMost: listing.bytes.atMost - signatureBytes };
  return { ...form, listing: { ...listing, bytes } };
}
