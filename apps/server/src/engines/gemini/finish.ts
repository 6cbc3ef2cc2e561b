import type { Frame } from "@packshot/tools/request";
import type { EngineImage, ImageJob } from "@packshot/trpc/ports";
import { finishInStudio } from "./afterwards.ts";
import { encodePicture } from "./encode.ts";
import type { GeminiOptions } from "./options.ts";
import { decodePainted } from "./picture.ts";

/** What the model has painted, and what a person should know of how. */
export interface Found {
  readonly bytes: Buffer;
  readonly notes: readonly string[];
}

/** Formats may ask for this much more, in each direction, than a model paints at its usual size. */
const USUALLY_ENLARGED = 1.5;
/** A picture that much larger than the photo has details that the photo can't have shown. */
const INVENTED = 1.25;

/** Cuts, finishes in the studio where that is wanted, and encodes. @param shape of the first image, or as stated */
export async function finishPicture(
  { bytes, notes }: Found,
  job: ImageJob,
  shape: Frame,
  { studio }: Pick<GeminiOptions, "studio">,
  signal: AbortSignal,
): Promise<EngineImage> {
  signal.throwIfAborted();
  const { width, height } = await decodePainted(bytes).metadata();
  const painted = { width, height };
  const frame = frameOf(job, painted, shape);
  const told = [...notes, ...sizeNotes(job, painted, shape, frame)];
  const { afterwards } = job.request;
  if (!afterwards) return { ...(await encodePicture(bytes, job, frame)), ...noteOf(told) };
  const finished = await finishInStudio(bytes, { job, recipe: afterwards, frame }, studio, signal);
  return {
    ...(await encodePicture(finished.bytes, job, finished)),
    uncertain: finished.uncertain,
    ...noteOf(finished.note === undefined ? told : [...told, finished.note]),
  };
}

/** The stated pixels; else as much of the shape as the model has painted: neither enlarged nor made smaller. */
function frameOf({ request: { frame, ratioOnly } }: ImageJob, painted: Frame, shape: Frame): Frame {
  if (frame && !ratioOnly) return frame;
  const scale = Math.min(painted.width / shape.width, painted.height / shape.height);
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(shape.width), height: scaled(shape.height) };
}

function sizeNotes({ request }: ImageJob, painted: Frame, shape: Frame, made: Frame): readonly string[] {
  if (Math.max(made.width / painted.width, made.height / painted.height) > USUALLY_ENLARGED) {
    return [`Enlarged from ${inPixels(painted)}`];
  }
  const fromPhoto = request.frame === undefined && request.images.length > 0;
  return fromPhoto && made.width > shape.width * INVENTED
    ? [`Painted from a photo of ${inPixels(shape)}`]
    : [];
}

function inPixels({ width, height }: Frame): string {
  return `${String(width)} × ${String(height)}`;
}

function noteOf(notes: readonly string[]): { readonly note?: string } {
  return notes.length === 0 ? {} : { note: notes.join(". ") };
}
