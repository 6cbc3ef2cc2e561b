import { createHash } from "node:crypto";
import { brandLogoSlot, type Frame, type Recipe, type VariationRequest } from "@packshot/tools/request";
import {
  type EngineImage,
  type ImageJob,
  MAX_UNREPORTED_ENLARGEMENT,
  type PhotoFix,
  listPhotoFixNotes,
} from "@packshot/trpc/ports";
import { classifyGenerated } from "../digital-source.ts";
import { formatProvenanceXmp, withFacts } from "../provenance.ts";
import type { GeminiOptions } from "./options.ts";
import { decodeGeneratedImage } from "./generated-image.ts";
import { findSources } from "./request.ts";

/** A model's image, with notes for the user about how it was made. */
export interface ModelImage {
  readonly bytes: Buffer;
  readonly notes: readonly string[];
}

/** Enlargement of a photo above which the image contains details that the model invented. */
const INVENTED_DETAIL_FACTOR = 1.25;

/** Number of pixels that a model generates per image. */
const PIXELS_PER_GENERATED_IMAGE = 1024 ** 2;

/** Estimates the factor by which an image of the usual size is enlarged for the request's frame. */
export function estimateGeneratedEnlargement({ frame, ratioOnly }: VariationRequest): number {
  return frame && !ratioOnly ? Math.sqrt((frame.width * frame.height) / PIXELS_PER_GENERATED_IMAGE) : 1;
}

/**
 * Crops the image, finishes it in the studio if the request says so, and encodes it.
 * @param shape the requested frame, or else the first photo's size
 */
export async function finishImage(
  { bytes, notes }: ModelImage,
  job: ImageJob,
  shape: Frame,
  { studio }: Pick<GeminiOptions, "studio">,
  signal: AbortSignal,
): Promise<EngineImage> {
  signal.throwIfAborted();
  const { width, height } = await decodeGeneratedImage(bytes).metadata();
  const generated = { width, height };
  const frame = chooseFrame(job, generated, shape);
  const enlarged = measureEnlargement(generated, frame);
  const allNotes = [
    ...listPhotoFixNotes(findFixes(job)),
    ...notes,
    ...listSizeNotes(job, generated, shape, frame),
  ];
  const { finishRecipe } = job.request;
  if (!finishRecipe) return { ...(await encodeImage(bytes, job, frame, enlarged)), ...joinNotes(allNotes) };
  const finished = await finishInStudio(bytes, { job, recipe: finishRecipe, frame }, studio, signal);
  return {
    ...(await encodeImage(finished.bytes, job, finished, enlarged)),
    uncertain: finished.uncertain,
    ...joinNotes(finished.note === undefined ? allNotes : [...allNotes, finished.note]),
  };
}

/** Returns the fixes of the photos that the model saw. */
function findFixes({ request: { images }, sources }: ImageJob): readonly PhotoFix[] {
  return [...new Set(findSources(images, sources).flatMap(({ fixes = [] }) => fixes))];
}

/** Returns the requested size, or else the largest frame of this shape that fits into the generated image. */
function chooseFrame({ request: { frame, ratioOnly } }: ImageJob, generated: Frame, shape: Frame): Frame {
  if (frame && !ratioOnly) return frame;
  const scale = Math.min(generated.width / shape.width, generated.height / shape.height);
  const scaleLength = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaleLength(shape.width), height: scaleLength(shape.height) };
}

function listSizeNotes(
  { request }: ImageJob,
  generated: Frame,
  shape: Frame,
  resized: Frame,
): readonly string[] {
  const enlarged = measureEnlargement(generated, resized);
  if (enlarged > MAX_UNREPORTED_ENLARGEMENT) {
    return [`Enlarged ${enlarged.toFixed(1)} times from ${formatSize(generated)}`];
  }
  const isFromPhoto = request.frame === undefined && request.images.length > 0;
  return isFromPhoto && resized.width > shape.width * INVENTED_DETAIL_FACTOR
    ? [`Generated from a photo of ${formatSize(shape)}`]
    : [];
}

function measureEnlargement(generated: Frame, resized: Frame): number {
  return Math.max(resized.width / generated.width, resized.height / generated.height);
}

function formatSize({ width, height }: Frame): string {
  return `${String(width)} × ${String(height)}`;
}

function joinNotes(notes: readonly string[]): { readonly note?: string } {
  return notes.length === 0 ? {} : { note: notes.join(". ") };
}

/** Finishes the model's image in the studio, losslessly, as the only source. */
async function finishInStudio(
  generated: Uint8Array,
  { job, recipe, frame }: { readonly job: ImageJob; readonly recipe: Recipe; readonly frame: Frame },
  studio: GeminiOptions["studio"],
  signal: AbortSignal,
): Promise<EngineImage> {
  const png = await decodeGeneratedImage(generated)
    .resize(frame.width, frame.height, { fit: "cover" })
    .png()
    .toBuffer();
  const sha256 = createHash("sha256").update(png).digest("hex");
  const { label, prompt, sampling, brand } = job.request;
  const commonFields = { label, prompt, sampling, ...(brand && { brand }) };
  const request = { ...commonFields, images: ["generated"], recipe, frame, format: "png" } as const;
  const logo = job.sources.filter(({ slot }) => slot === brandLogoSlot);
  const { tool, madeAt, calls } = job;
  const batch = { id: job.batch.id, requests: [request] };
  return studio.image(
    // Pass no cancel signal: a generated image is paid for, so it's finished even when the run is canceled.
    {
      tool,
      madeAt,
      calls,
      cancel: new AbortController().signal,
      batch,
      request,
      sources: [{ slot: "generated", png, sha256 }, ...logo],
    },
    signal,
  );
}

const mediaTypes = { png: "image/png", jpeg: "image/jpeg" } as const;

/** Returns the image in the request's frame and format, cropped if necessary, with metadata about how it was made. */
async function encodeImage(
  bytes: Uint8Array,
  job: ImageJob,
  frame: Frame,
  enlarged: number,
): Promise<EngineImage> {
  const { request, tool, madeAt } = job;
  const { format } = request;
  const digitalSource = classifyGenerated(request);
  const resized = decodeGeneratedImage(bytes)
    .resize(frame.width, frame.height, { fit: "cover", kernel: "lanczos3" })
    .toColourspace("srgb");
  const photoFixes = findFixes(job);
  const facts = { tool, engine: "gemini", digitalSource, madeAt, photoFixes, enlarged } as const;
  const image = withFacts(resized, formatProvenanceXmp(facts));
  const encoder =
    format === "png"
      ? image.png({ compressionLevel: 6, adaptiveFiltering: true })
      : image.flatten({ background: "#fff" }).jpeg({ quality: 92, chromaSubsampling: "4:4:4" });
  const encoded = await encoder.toBuffer();
  return {
    bytes: encoded,
    mediaType: mediaTypes[format],
    width: frame.width,
    height: frame.height,
    uncertain: false,
  };
}
