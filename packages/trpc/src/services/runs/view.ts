import type { Run, RunEvent, RunInput, RunState, Variation } from "@packshot/db";
import { type AnyTool, findTool } from "@packshot/tools";
import { removeExtension, buildResultFileName } from "@packshot/tools/result-file-name";
import { z } from "zod";
import type { Ports } from "../../ports/index.ts";
import { edgesView, toEdgesView } from "../cut-outs/edges-view.ts";
import { signFileLink } from "../file-links.ts";
import { fixedView, describeChanges, toFixedView } from "../photo-changes.ts";
import { isUncertainCutOut } from "../sources.ts";
import { uploadSourceView, toUploadSourceView } from "../upload-source/view.ts";
import { MAX_CONCURRENT_IMAGES, CANCELED, hasEnded, MAX_RENEWALS, MAX_RETRIES } from "./status.ts";

/** A stored image, with links instead of keys. */
export const imageView = z
  .strictObject({
    url: z.string(),
    downloadUrl: z.string(),
    thumbnailUrl: z.string(),
    vectorUrl: z.string().nullable().describe("Download link of the image as SVG; null if there is none."),
    mediaType: z.string(),
    width: z.number(),
    height: z.number(),
    bytes: z.number(),
    uncertain: z.boolean().describe("Whether a person should check the edges."),
    engine: z.string(),
    seconds: z.number(),
    note: z
      .string()
      .nullable()
      .describe("Note for the user about how the image was made; null if there is none."),
    transparent: z.boolean().nullable().describe("Whether any pixel is transparent; null if unknown."),
    edges: edgesView
      .nullable()
      .describe("Edge quality of its cut-out; null if nothing was cut out, or if unknown."),
  })
  .readonly()
  .meta({ id: "Image" });
export type ImageView = z.infer<typeof imageView>;

const variationView = z
  .strictObject({
    index: z.number(),
    label: z.string(),
    downloadName: z.string().describe("File name for a browser's download."),
    fileName: z
      .string()
      .describe(
        "File name that doesn't clash with other runs: the photo's name, the tool and a number, as in leather-sofa_product-photos_1.png.",
      ),
    status: z.enum(["waiting", "made", "failed"]),
    error: z.string().nullable(),
    canceled: z.boolean().describe("Whether the image wasn't made because it or its run was canceled."),
    cancelable: z
      .boolean()
      .describe("Whether the image can be canceled on its own: it is waiting and not about to start."),
    begunAt: z
      .date()
      .nullable()
      .describe("Time when its generation started; null while it waits, and after it is made or has failed."),
    image: imageView.nullable().describe("The image; while a retry waits, the previous one."),
    details: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .readonly()
      .nullable()
      .describe("Text that belongs to the image, such as the words of a review; null if there is none."),
  })
  .readonly()
  .meta({ id: "Variation" });
export type VariationView = z.infer<typeof variationView>;

const sourceView = z
  .strictObject({
    slot: z.string(),
    uploadId: z.string(),
    url: z.string(),
    thumbnailUrl: z.string(),
    width: z.number(),
    height: z.number(),
    uncertainCutOut: z
      .boolean()
      .describe(
        "Whether an earlier run cut out the photo with uncertain edges. Send a box to that run: this one rejects it.",
      ),
    fileName: z.string().nullable().describe("Name of the file; null if it had none."),
    note: z.string().nullable().describe("Changes made to the photo; null if there are none."),
    fixed: fixedView.nullable().describe("Fixes made to the photo; null if there are none."),
    source: uploadSourceView
      .nullable()
      .describe("Web page that the photo comes from; null if there is none."),
  })
  .readonly()
  .meta({ id: "Source" });
export type SourceView = z.infer<typeof sourceView>;

const costView = z
  .strictObject({
    calls: z.number(),
    maybeBilled: z
      .number()
      .describe(
        "Number of calls that may have been billed: they failed after being sent, or weren't answered yet.",
      ),
    inputTokens: z.number(),
    textTokens: z.number(),
    imageTokens: z.number(),
    microDollars: z.number(),
  })
  .readonly()
  .meta({ id: "Cost" });

export const runView = z
  .strictObject({
    id: z.string(),
    tool: z.string(),
    toolName: z.string(),
    parentRunId: z
      .string()
      .nullable()
      .describe("ID of the run whose token covers this one; null if it has its own."),
    origin: z
      .enum(["person", "bulk", "trial", "test"])
      .describe(
        "What started the run. Rows of bulk jobs wait behind all other runs; a `test` is free and watermarked.",
      ),
    engine: z.string(),
    options: z.record(z.string(), z.unknown()).readonly().describe("Options of the run, including defaults."),
    status: z.enum(["queued", "running", "succeeded", "failed", "canceled"]),
    lastEvent: z
      .number()
      .describe("Number of the run's last event. A response with a higher number is newer."),
    cancelRequested: z
      .boolean()
      .describe("Whether the run was canceled; images already in progress on a paid engine still finish."),
    createdAt: z.date(),
    startedAt: z.date().nullable(),
    finishedAt: z.date().nullable(),
    seconds: z.number().nullable().describe("Duration in seconds; null while the run is in progress."),
    retriesLeft: z.number(),
    renewalsLeft: z.number().describe("Number of free regenerations left after a cut-out was corrected."),
    error: z.string().nullable(),
    notice: z.string().nullable(),
    cost: costView.nullable().describe("Cost of calls to a paid service; null if there were none."),
    sources: z.array(sourceView).readonly(),
    variations: z.array(variationView).readonly(),
  })
  .readonly()
  .meta({ id: "Run" });
export type RunView = z.infer<typeof runView>;

type Link = (key: string, downloadName?: string) => string;

/** Returns a run for clients. A run's inputs never change, so callers can cache them. */
export function toRunView(
  ports: Pick<Ports, "clock" | "settings">,
  { run, variations, events, cost }: RunState,
  inputs: readonly RunInput[],
): RunView {
  const tool = findTool(run.tool);
  const now = ports.clock.now();
  const link: Link = (key, downloadName) =>
    signFileLink(ports.settings, key, downloadName === undefined ? { now } : { now, downloadName });
  return {
    id: run.id,
    tool: run.tool,
    toolName: tool?.name ?? run.tool,
    parentRunId: run.parentRunId,
    origin: run.origin,
    engine: run.engine,
    options: run.options,
    status: run.status,
    lastEvent: run.lastEvent,
    cancelRequested: run.cancelRequestedAt !== null,
    createdAt: run.createdAt,
    startedAt: run.startedAt,
    finishedAt: run.finishedAt,
    seconds: computeDuration(run),
    retriesLeft: MAX_RETRIES - run.retries,
    renewalsLeft: MAX_RENEWALS - run.renewals,
    error: run.error,
    cost: cost ?? null,
    notice: run.leftNoTokens && hasEnded(run.status) ? getNoTokensText(tool) : null,
    sources: inputs.map((input) => toSourceView(input, link)),
    variations: variations.map((variation) => ({
      ...toVariationView(run, variation, link),
      fileName: createFileName(run, variation, findPhotoName(inputs)),
      canceled: variation.status === "failed" && variation.error === CANCELED,
      cancelable: isCancelable(run, variation, variations),
      begunAt: findStartTime(variation, events),
    })),
  };
}

/**
 * Returns whether the variation can be canceled, because no worker is making it or about to make it. A running run
 * always makes the first waiting variations next.
 */
function isCancelable(run: Run, { index, status, started }: Variation, all: readonly Variation[]): boolean {
  if (status !== "waiting" || started || hasEnded(run.status) || run.cancelRequestedAt !== null) return false;
  const before = all.filter((other) => other.status === "waiting" && other.index < index);
  return run.status === "queued" || before.length >= MAX_CONCURRENT_IMAGES;
}

/** Returns when the current try started, from the last of the variation's start events. */
function findStartTime({ index, status, started }: Variation, events: readonly RunEvent[]): Date | null {
  if (status !== "waiting" || !started) return null;
  const last = events.findLast((event) => event.type === "started" && event.index === index);
  return last?.createdAt ?? null;
}

function getNoTokensText(tool: AnyTool | undefined): string {
  return tool?.copy.lastToken ?? "Images generated, but no tokens remaining for future use.";
}

function computeDuration(run: Pick<Run, "status" | "startedAt" | "finishedAt">): number | null {
  if (!hasEnded(run.status) || run.startedAt === null || run.finishedAt === null) return null;
  return (run.finishedAt.getTime() - run.startedAt.getTime()) / 1000;
}

function toSourceView(input: RunInput, link: Link): SourceView {
  const { slot, id, imageKey, thumbnailKey, width, height, fileName } = input;
  const links = { url: link(imageKey), thumbnailUrl: link(thumbnailKey) };
  const origin = { uncertainCutOut: isUncertainCutOut(input), source: toUploadSourceView(input.source) };
  const changes = { note: describeChanges(input), fixed: toFixedView(input) };
  return { slot, uploadId: id, ...links, width, height, fileName, ...changes, ...origin };
}

type RunOfVariation = Pick<Run, "tool" | "options">;

/** Returns the file name that a variation is saved under. */
function getDownloadName(run: RunOfVariation, { index, label, stamp }: Variation): string {
  // The variations of a run share a stamp, so each gets a different millisecond.
  const nameParts = { n: index + 1, timestamp: stamp + index, options: run.options };
  return findTool(run.tool)?.downloadName(nameParts) ?? `${label}.png`;
}

/** Returns a file name for a variation that doesn't clash with other runs' files. */
export function createFileName(run: RunOfVariation, variation: Variation, photo: string | null): string {
  const extension = /\.(\w+)$/.exec(getDownloadName(run, variation))?.[1] ?? "png";
  return buildResultFileName(photo, { tool: run.tool, number: variation.index + 1, extension });
}

export function findPhotoName(inputs: readonly RunInput[]): string | null {
  const fileName = inputs.find((input) => input.fileName !== null)?.fileName ?? null;
  return fileName === null ? null : removeExtension(fileName);
}

/** Returns the file name of the same image as SVG. */
export function toVectorName(downloadName: string): string {
  return downloadName.replace(/\.\w+$/, ".svg");
}

export function toVariationView(
  run: RunOfVariation,
  variation: Variation,
  link: Link,
): Omit<VariationView, "fileName" | "canceled" | "cancelable" | "begunAt"> {
  const { index, label, status, error, image, details } = variation;
  const downloadName = getDownloadName(run, variation);
  if (image === null) return { index, label, downloadName, status, error, image, details };
  const { imageKey, thumbnailKey, vectorKey, color: _color, edges, ...facts } = image;
  const links = {
    url: link(imageKey),
    downloadUrl: link(imageKey, downloadName),
    thumbnailUrl: link(thumbnailKey),
    vectorUrl: vectorKey === null ? null : link(vectorKey, toVectorName(downloadName)),
  };
  return {
    index,
    label,
    downloadName,
    status,
    error,
    image: { ...links, ...facts, edges: toEdgesView(edges) },
    details,
  };
}
