import type { Frame } from "@packshot/tools/request";
import type { EngineImage, ImageJob, Log } from "@packshot/trpc/ports";
import sharp from "sharp";
import { finishInStudio } from "./afterwards.ts";
import { withDeadline } from "./deadline.ts";
import { encodePicture } from "./encode.ts";
import { CallFailure, type FailureKind } from "./failure.ts";
import { fitsOnSheet, sheetPrompt } from "./grid.ts";
import { cutTiles } from "./gutters.ts";
import type { PrepareInputs } from "./inputs.ts";
import { answerMessage } from "./messages.ts";
import type { GeminiOptions } from "./options.ts";
import { type NoPicture, type Painted, paint } from "./paint.ts";
import { nearestRatio } from "./ratios.ts";
import { sourcesOf } from "./request.ts";
import type { Service } from "./service.ts";
import type { Sharing } from "./sharing.ts";
import type { Slots } from "./slots.ts";
import { setsTypeOnly } from "./studio-only.ts";
import type { PictureSize } from "./usage.ts";

export interface Easel {
  readonly service: Service;
  readonly prepareInputs: PrepareInputs;
  readonly slots: Slots;
  readonly sheets: Sharing<readonly Buffer[] | undefined>;
  readonly studio: GeminiOptions["studio"];
  readonly log: Log;
  readonly runMode: GeminiOptions["runMode"];
  /** The one to ask, and the one that stands in for it. */
  readonly models: readonly string[];
  /** Milliseconds. */
  readonly deadline: number;
}

interface Found {
  readonly bytes: Buffer;
  readonly note?: string;
}

const singlesMayDo = new Set<FailureKind>([
  "overloaded",
  "no-capacity",
  "resting",
  "no-such-model",
  "rejected",
]);

const SQUARE = { width: 1024, height: 1024 } as const;

/** Paints, finishes and encodes one picture. @throws CallFailure; AppError; the signal's reason */
export async function makePicture(job: ImageJob, easel: Easel, signal: AbortSignal): Promise<EngineImage> {
  if (setsTypeOnly(job.request.recipe)) {
    return { ...(await easel.studio.image(job, signal)), madeBy: "studio" };
  }
  const frame = await frameOf(job);
  const { bytes, note } =
    (await tileOf(job, frame, easel, signal)) ?? (await single(job, frame, easel, signal));
  signal.throwIfAborted();
  const { afterwards } = job.request;
  if (!afterwards) return { ...(await encodePicture(bytes, job, frame)), ...(note && { note }) };
  const finished = await finishInStudio(bytes, { job, recipe: afterwards, frame }, easel.studio, signal);
  const told = note ?? finished.note;
  return {
    ...(await encodePicture(finished.bytes, job, finished)),
    uncertain: finished.uncertain,
    ...(told && { note: told }),
  };
}

async function frameOf({ request, sources }: ImageJob): Promise<Frame> {
  if (request.frame) return request.frame;
  const [first] = sourcesOf(request.images, sources);
  if (!first) return SQUARE;
  const { width, height } = await sharp(first.png).metadata();
  return { width, height };
}

async function single(job: ImageJob, frame: Frame, easel: Easel, signal: AbortSignal): Promise<Found> {
  const { prompt, promptAgain } = job.request;
  const order = { prompt, promptAgain, frame, size: "1K", models: easel.models } as const;
  const painted = await paintFor(job, order, easel, signal);
  if (painted.kind !== "painted") throw answerMessage(painted);
  const { picture, draft, asAsked } = painted;
  const note = draft ? "Made from the model's draft" : asAsked ? undefined : "Cropped to the asked format";
  return { bytes: picture.bytes, ...(note && { note }) };
}

/** A quarter of the sheet that the whole batch is painted on; undefined when it has to be painted by itself. */
async function tileOf(
  job: ImageJob,
  frame: Frame,
  easel: Easel,
  signal: AbortSignal,
): Promise<Found | undefined> {
  const { batch, request } = job;
  const place = batch.requests.indexOf(request);
  if (easel.runMode === "singles" || place === -1 || !fitsOnSheet(batch)) return undefined;
  const tiles = await easel.sheets.join(batch.id, signal, (shared) => paintSheet(job, frame, easel, shared));
  const bytes = tiles?.[place];
  return bytes && { bytes };
}

async function paintSheet(
  job: ImageJob,
  frame: Frame,
  easel: Easel,
  signal: AbortSignal,
): Promise<readonly Buffer[] | undefined> {
  const painted = await trySheet(job, frame, easel, signal);
  if (painted?.kind === "refused" && painted.whole) throw answerMessage(painted);
  const usable = painted?.kind === "painted" && painted.asAsked;
  const tiles = usable ? await cutTiles(painted.picture.bytes) : undefined;
  if (!tiles) easel.log.warn({ answer: painted?.kind }, "the sheet can't be cut: four single pictures");
  return tiles;
}

/** Undefined when the model can't do it now, or not at all: single pictures have another model. */
async function trySheet(
  job: ImageJob,
  frame: Frame,
  easel: Easel,
  signal: AbortSignal,
): Promise<Painted | NoPicture | undefined> {
  // The model that stands in paints no sheets of this size.
  const order = {
    prompt: sheetPrompt(job.batch),
    frame,
    size: "2K",
    models: easel.models.slice(0, 1),
  } as const;
  try {
    return await paintFor(job, order, easel, signal);
  } catch (error) {
    if (error instanceof CallFailure && singlesMayDo.has(error.kind)) return undefined;
    throw error;
  }
}

interface Order {
  readonly prompt: string;
  readonly promptAgain?: string | undefined;
  readonly frame: Frame;
  readonly size: PictureSize;
  readonly models: readonly string[];
}

async function paintFor(
  { request, sources, box, onUsage }: ImageJob,
  { frame, ...order }: Order,
  { service, log, slots, prepareInputs, deadline }: Easel,
  signal: AbortSignal,
): Promise<Painted | NoPicture> {
  return slots.hold(signal, () =>
    withDeadline(deadline, signal, async (limited) => {
      const inputs = await prepareInputs(sourcesOf(request.images, sources));
      limited.throwIfAborted();
      const shown = { slots: request.images, inputs, ...(box && { box }) };
      const wish = { ...order, shown, ratio: nearestRatio(frame), deadline, onUsage };
      return paint(wish, { service, log }, limited);
    }),
  );
}
