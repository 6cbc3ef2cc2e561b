import { type BulkJob, type BulkRow, type ListingState, listBulkRows } from "@packshot/db";
import { z } from "zod";
import { edgeLimits, type Ports } from "../../ports/index.ts";
import { signFileLink } from "../file-links.ts";
import { createFileName, imageView, toVariationView } from "../runs/view.ts";
import { rowListingView, toListingView } from "./listing-view.ts";

const bulkRowView = z
  .strictObject({
    position: z.number().describe("Position of the row, counted from 0."),
    name: z.string(),
    tool: z.string().describe("Slug of the tool."),
    state: z.enum(["waiting", "running", "done", "failed", "canceled"]),
    runId: z.string().nullable(),
    itemId: z.string().nullable().describe("Gallery item of the row's images; null if there is none."),
    error: z.strictObject({ code: z.string(), message: z.string() }).readonly().nullable(),
    doubtful: z.boolean().describe("Whether a person should check the edges of one of the row's images."),
    images: z.array(imageView).readonly(),
    fileNames: z
      .array(z.string())
      .readonly()
      .describe("File name of each image, such as leather-sofa_product-photos_1.png."),
    listing: rowListingView,
    sourceUrl: z
      .string()
      .nullable()
      .describe("Thumbnail of the source photo; null if there is none or it isn't fetched yet."),
  })
  .readonly()
  .meta({ id: "BulkRow" });
type BulkRowView = z.infer<typeof bulkRowView>;

export const bulkRowPageView = z
  .strictObject({ rows: z.array(bulkRowView).readonly(), nextCursor: z.number().nullable() })
  .readonly();

export interface BulkRowsRequest {
  readonly only?: "failed" | "doubtful" | undefined;
  readonly listing?: ListingState | undefined;
  readonly cursor: number | undefined;
  readonly limit: number;
}

/** Resolves to a page of a job's rows, in order. */
export async function readRowPage(
  ports: Pick<Ports, "db" | "clock" | "settings">,
  job: BulkJob,
  { only, listing, cursor, limit }: BulkRowsRequest,
): Promise<z.infer<typeof bulkRowPageView>> {
  const { userId, id: jobId } = job;
  const query = { userId, jobId, only, listing, after: cursor, limits: edgeLimits };
  const rows = await listBulkRows(ports.db, { ...query, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { rows: page.map((row) => toRowView(ports, job, row)), nextCursor: last?.position ?? null };
}

function toRowView(
  { clock, settings }: Pick<Ports, "clock" | "settings">,
  job: BulkJob,
  row: BulkRow,
): BulkRowView {
  const now = clock.now();
  const link = (key: string, downloadName?: string) =>
    signFileLink(settings, key, downloadName === undefined ? { now } : { now, downloadName });
  const tool = row.tool ?? job.tool;
  const run = { tool, options: row.runOptions ?? {} };
  const madeVariations = row.variations.filter(({ image }) => image !== null);
  const { position, name, state, runId, itemId, doubtful, sourceKey } = row;
  return {
    position,
    name,
    tool,
    state,
    runId,
    itemId,
    doubtful,
    error: toRowError(row),
    images: madeVariations.flatMap((variation) => toVariationView(run, variation, link).image ?? []),
    fileNames: madeVariations.map((variation) => createFileName(run, variation, name)),
    listing: toListingView(row),
    sourceUrl: sourceKey === null ? null : link(sourceKey),
  };
}

/** Returns the error of a failed row; null for other rows. */
export function toRowError({ state, errorCode, error, runError }: BulkRow): BulkRowView["error"] {
  if (state !== "failed") return null;
  if (errorCode !== null && error !== null) return { code: errorCode, message: error };
  return { code: "RUN_FAILED", message: runError ?? "The run failed." };
}
