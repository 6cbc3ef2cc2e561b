import { listRuns, type RunListing } from "@packshot/db";
import { getToolDisplayName } from "@packshot/tools";
import { z } from "zod";
import type { Ports } from "../../ports/index.ts";
import { signFileLink } from "../file-links.ts";
import { readKeysetPage, type KeysetPageRequest } from "../keyset.ts";

export const RUNS_PER_PAGE = 20;

export const runListingView = z
  .strictObject({
    id: z.string(),
    tool: z.string().describe("Slug of the tool."),
    toolName: z.string(),
    parentRunId: z
      .string()
      .nullable()
      .describe("ID of the run whose token covers this one; null if it has its own."),
    origin: z.enum(["person", "bulk", "trial", "test"]).describe("What started the run."),
    status: z.enum(["queued", "running", "succeeded", "failed", "canceled"]),
    cancelRequested: z.boolean(),
    createdAt: z.date(),
    startedAt: z.date().nullable(),
    finishedAt: z.date().nullable(),
    made: z.number().describe("Number of finished images."),
    variationCount: z.number(),
    thumbnailUrl: z
      .string()
      .nullable()
      .describe(
        "Thumbnail of the first image or, until there is one, of the first photo. Valid for one to two hours.",
      ),
  })
  .readonly()
  .meta({ id: "RunListing" });
export type RunListingView = z.infer<typeof runListingView>;

export const runPageView = z
  .strictObject({ runs: z.array(runListingView).readonly(), nextCursor: z.string().nullable() })
  .readonly();

interface RunPageRequest extends KeysetPageRequest {
  readonly status: "running" | "ended" | undefined;
}

/** Resolves to a page of a user's own runs, newest first. */
export async function readRunPage(
  ports: Pick<Ports, "db" | "clock" | "settings">,
  userId: string,
  { status, ...request }: RunPageRequest,
): Promise<z.infer<typeof runPageView>> {
  const { rows, nextCursor } = await readKeysetPage(request, (page) =>
    listRuns(ports.db, { userId, progress: status, ...page }),
  );
  return { runs: rows.map(({ cursor: _cursor, ...run }) => toRunListingView(ports, run)), nextCursor };
}

export function toRunListingView(
  { clock, settings }: Pick<Ports, "clock" | "settings">,
  { thumbnailKey, cancelRequestedAt, ...run }: RunListing,
): RunListingView {
  return {
    ...run,
    toolName: getToolDisplayName(run.tool),
    cancelRequested: cancelRequestedAt !== null,
    thumbnailUrl: thumbnailKey === null ? null : signFileLink(settings, thumbnailKey, { now: clock.now() }),
  };
}
