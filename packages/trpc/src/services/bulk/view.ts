import { type BulkCount, type BulkJob, type BulkRow, countBulkRows, type Tx } from "@packshot/db";
import { findTool } from "@packshot/tools";
import { z } from "zod";
import { edgeLimits, type Ports } from "../../ports/index.ts";
import { TOKENS_PER_RUN } from "../tokens.ts";
import { listingCountsView } from "./listing-view.ts";
import { estimateRowSeconds } from "./estimate-rows.ts";

const rowCounts = z
  .strictObject({
    total: z.number(),
    waiting: z.number(),
    running: z.number(),
    done: z.number(),
    failed: z.number(),
    canceled: z.number(),
  })
  .readonly();

export const bulkJobView = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    tool: z.string().describe("Slug of the tool for rows without one."),
    options: z.record(z.string(), z.unknown()).readonly().describe("Options for rows without their own."),
    brand: z.boolean(),
    maxTokens: z
      .number()
      .nullable()
      .describe("Maximum tokens that the job's rows may spend; null if unlimited."),
    state: z.enum(["running", "paused", "done", "canceled"]),
    pausedBecause: z
      .enum(["person", "no-tokens", "budget"])
      .nullable()
      .describe("Reason for the pause; null unless the job is paused."),
    waitsUntil: z
      .date()
      .nullable()
      .describe(
        "Time until which no rows start, because a limit is reached or a service is down; null if there is no wait.",
      ),
    rows: rowCounts.describe("Number of rows, in total and by state."),
    doubtful: z.number().describe("Number of finished rows with edges that a person should check."),
    channels: z
      .array(z.string())
      .readonly()
      .describe("Channels whose listing rules the images are checked against; empty for no checks."),
    listing: listingCountsView,
    tokens: z.number().describe("Tokens spent on finished rows."),
    secondsLeft: z.number().nullable().describe("Estimated seconds left; null unless the job is running."),
    createdAt: z.date(),
    endedAt: z.date().nullable().describe("End of the job; null while a row waits or runs."),
  })
  .readonly()
  .meta({ id: "BulkJob" });
export type BulkJobView = z.infer<typeof bulkJobView>;

type ViewPorts = Pick<Ports, "db" | "engines" | "clock" | "settings">;

export async function readJobViews(
  ports: ViewPorts,
  jobs: readonly BulkJob[],
  tx: Tx = ports.db,
): Promise<BulkJobView[]> {
  const ids = jobs.map(({ id }) => id);
  const counts = await countBulkRows(tx, ids, edgeLimits);
  return Promise.all(
    jobs.map(async (job) => {
      const jobCounts = counts.filter(({ jobId }) => jobId === job.id);
      const sumRows = (isCounted: (count: BulkCount) => boolean) =>
        jobCounts.reduce((sum, count) => sum + (isCounted(count) ? count.rows : 0), 0);
      const countInState = (state: BulkRow["state"]) => sumRows((count) => count.state === state);
      const countInListing = (state: BulkRow["listing"]) => sumRows((count) => count.listing === state);
      const rows = {
        total: sumRows(() => true),
        waiting: countInState("waiting"),
        running: countInState("running"),
        done: countInState("done"),
        failed: countInState("failed"),
        canceled: countInState("canceled"),
      };
      const { id, name, tool, options, brand, maxTokens, pausedBecause, createdAt, endedAt } = job;
      const state = getState(job);
      const waits = state === "running" && job.waitsUntil !== null && job.waitsUntil > ports.clock.now();
      return {
        id,
        name,
        tool,
        options,
        brand,
        maxTokens,
        state,
        rows,
        createdAt,
        endedAt,
        pausedBecause: state === "paused" ? pausedBecause : null,
        waitsUntil: waits ? job.waitsUntil : null,
        doubtful: jobCounts.reduce((sum, count) => sum + count.doubtful, 0),
        channels: job.channels ?? [],
        listing: {
          checking: countInListing("checking"),
          passes: countInListing("passes"),
          look: countInListing("look"),
          fails: countInListing("fails"),
          unchecked: countInListing("unchecked"),
        },
        tokens: rows.done * TOKENS_PER_RUN,
        secondsLeft: state === "running" ? await estimateSecondsLeft(ports, job, jobCounts) : null,
      };
    }),
  );
}

function getState({ canceledAt, endedAt, pausedBecause }: BulkJob): BulkJobView["state"] {
  if (canceledAt !== null) return "canceled";
  if (endedAt !== null) return "done";
  return pausedBecause === null ? "running" : "paused";
}

/** Resolves to null if the job's tool no longer exists. */
async function estimateSecondsLeft(
  ports: ViewPorts,
  job: BulkJob,
  counts: readonly BulkCount[],
): Promise<number | null> {
  if (findTool(job.tool) === undefined) return null;
  const open = counts.filter(({ state }) => state === "waiting" || state === "running");
  return estimateRowSeconds(
    ports,
    open.map(({ tool, rows }) => ({ tool: tool ?? job.tool, rows })),
  );
}
