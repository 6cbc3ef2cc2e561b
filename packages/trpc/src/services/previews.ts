import { findCutOut } from "@packshot/db";
import type { AnyTool } from "@packshot/tools";
import type { VariationRequest } from "@packshot/tools/request";
import { z } from "zod";
import type { Ports, Preview, RateRule, SceneHints } from "../ports/index.ts";
import { createUserCaller } from "./auth/caller.ts";
import { planRun } from "./runs/plan.ts";
import { loadSources, requireUploads, type SlotUpload } from "./sources.ts";
import { hashNetwork } from "./trials/limits.ts";

/** Limits previews per user. Each choice of an option has a preview, and each new photo redraws all of them. */
const previewRule: RateRule = { name: "preview", points: 3000, perSeconds: 600 };

/** Limits previews per IP, for all of its users together. */
const ipRule: RateRule = { name: "preview-address", points: 9000, perSeconds: 600 };

/** Pixels of the longer side, by preview size. */
const longestSides = { swatch: 192, tile: 256, stage: 480, arrangement: 640 } as const;

export const previewSize = z.enum(["swatch", "tile", "stage"]);

export const previewImageView = z
  .strictObject({
    image: z.string().describe("Small JPEG as a data: URL."),
    width: z.number(),
    height: z.number(),
  })
  .readonly();

export const previewView = z.strictObject({
  preview: previewImageView.nullable().describe("Preview of the image; null if only a full run can show it."),
});

/** The user who requests a preview, and the user's IP. */
export interface PreviewCaller {
  readonly userId: string;
  readonly ip: string;
}

interface PreviewRequest {
  readonly images: Readonly<Record<string, string>>;
  readonly options: unknown;
  readonly size: z.infer<typeof previewSize>;
}

export type PreviewPorts = Pick<
  Ports,
  "db" | "storage" | "engines" | "previews" | "rateLimiter" | "clock" | "settings"
>;

/**
 * Draws a preview of the first image of a run with these options. Previews are free and never stored. If the tool cuts
 * out the photo, the cut-out must already exist. Rejects with BAD_INPUT, NOT_FOUND or RATE_LIMITED.
 */
export async function previewRun(
  ports: PreviewPorts,
  caller: PreviewCaller,
  tool: AnyTool,
  { images, options, size }: PreviewRequest,
  signal: AbortSignal,
): Promise<z.infer<typeof previewView>> {
  const engine = ports.engines.for(tool);
  const { requests, support } = await planRun(engine, tool, options);
  const [request] = requests;
  // Only the studio's images can be previewed.
  if (!request || engine.name !== "studio" || !support.supported) return { preview: null };
  const preview = await drawPreview(ports, caller, { tool, request, images, size }, signal);
  return { preview: preview ? toPreviewImageView(preview) : null };
}

interface DrawRequest extends Pick<PreviewRequest, "images"> {
  readonly tool: AnyTool;
  readonly request: VariationRequest;
  readonly size: keyof typeof longestSides;
  readonly hints?: SceneHints;
}

/** Resolves to undefined when a needed photo is missing or isn't cut out. Rejects with NOT_FOUND or RATE_LIMITED. */
export async function drawPreview(
  ports: PreviewPorts,
  { userId, ip }: PreviewCaller,
  { tool, request, images, size, hints }: DrawRequest,
  signal: AbortSignal,
): Promise<Preview | undefined> {
  const ids = request.images.flatMap((slot) => (images[slot] === undefined ? [] : [[slot, images[slot]]]));
  if (ids.length === 0 || ids.length < request.images.length) return undefined;
  const uploads = await requireUploads(ports.db, createUserCaller(userId), Object.fromEntries(ids));
  await ports.rateLimiter.take(previewRule, userId);
  await ports.rateLimiter.take(ipRule, hashNetwork(ports, ip));
  const job = {
    request,
    sources: await Promise.all(uploads.map((upload) => prepareSource(ports, upload))),
    longestSide: longestSides[size],
    ...(hints && { hints }),
    tool: tool.slug,
    madeAt: ports.clock.now(),
    corrects: size === "arrangement",
  };
  return ports.previews.draw(job, signal);
}

/** Returns a source with an ID that depends on the photo's cut-out. */
async function prepareSource(ports: PreviewPorts, upload: SlotUpload) {
  const cutOut = await findCutOut(ports.db, upload.id);
  const load = async () => {
    const [source] = await loadSources(ports, [upload]);
    if (source === undefined) throw new Error(`Couldn't load the upload ${upload.id}.`);
    return source;
  };
  return { id: cutOut?.files?.matteKey ?? upload.id, load, isCutOut: Boolean(cutOut?.files) };
}

export function toPreviewImageView({ jpeg, width, height }: Preview): z.infer<typeof previewImageView> {
  return { image: `data:image/jpeg;base64,${toBase64(jpeg)}`, width, height };
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
}
