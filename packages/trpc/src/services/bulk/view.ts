import { type BulkCount, type BulkJob, type BulkRow, countBulkRows, type Tx } from "@packshot/db";
import { findTool } from "@packshot/tools";
import { z } from "zod";
import { edgeLimits, type Ports } from "../../ports/index.ts";
import { TOKENS_PER_RUN } from "../tokens.ts";
import { secondsForRows } from "./pace.ts";

const counted = z
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
    tool: z.string().describe("The slug of the tool for rows that name none."),
    options: z.record(z.string(), z.unknown()).readonly().describe("Of every row that has none of its own."),
    brand: z.boolean(),
    maxTokens: z
      .number()
      .nullable()
      .describe("The most tokens that its rows may take; null without a limit."),
    state: z.enum(["running", "paused", "done", "canceled"]),
    pausedBecause: z.enum(["person", "no-tokens", "budget"]).nullable().describe("Null unless it is paused."),
    waitsUntil: z
      .date()
      .nullable()
      .describe("No row starts before then, because a limit is reached or a service is away."),
    rows: counted.describe("How many rows there are, and how many in each state."),
    doubtful: z
      .number()
      .describe("How many of the rows that are done have edges that a person should check."),
    tokens: z.number().describe("What the rows have taken that are done."),
    secondsLeft: z.number().nullable().describe("About how long it still takes; null unless it is running."),
    createdAt: z.date(),
    endedAt: z.date().nullable().describe("Null while a row waits or is being made."),
  })
  .readonly()
  .meta({ id: "BulkJob" });
export type BulkJobView = z.infer<typeof bulkJobView>;

type ViewPorts = Pick<Ports, "db" | "engines" | "clock" | "settings">;

export async function viewJobs(
  ports: ViewPorts,
  jobs: readonly BulkJob[],
  tx: Tx = ports.db,
): Promise<BulkJobView[]> {
  const ids = jobs.map(({ id }) => id);
  const counts = await countBulkRows(tx, ids, edgeLimits);
  return Promise.all(
    jobs.map(async (job) => {
      const own = counts.filter(({ jobId }) => jobId === job.id);
      const inState = (state: BulkRow["state"]) =>
        own.reduce((sum, count) => sum + (count.state === state ? count.rows : 0), 0);
      const rows = {
        total: own.reduce((sum, count) => sum + count.rows, 0),
        waiting: inState("waiting"),
        running: inState("running"),
        done: inState("done"),
        failed: inState("failed"),
        canceled: inState("canceled"),
      };
      const { id, name, tool, options, brand, maxTokens, pausedBecause, createdAt, endedAt } = job;
      const state = stateOf(job);
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
        doubtful: own.reduce((sum, count) => sum + count.doubtful, 0),
        tokens: rows.done * TOKENS_PER_RUN,
        secondsLeft: state === "running" ? await secondsLeft(ports, job, own) : null,
      };
    }),
  );
}

function stateOf({ canceledAt, endedAt, pausedBecause }: BulkJob): BulkJobView["state"] {
  if (canceledAt !== null) return "canceled";
  if (endedAt !== null) return "done";
  return pausedBecause === null ? "running" : "paused";
}

/** Resolves to null for a tool that no longer exists. */
async function secondsLeft(
  ports: ViewPorts,
  job: BulkJob,
  counts: readonly BulkCount[],
): Promise<number | null> {
  if (findTool(job.tool) === undefined) return null;
  const open = counts.filter(({ state }) => state === "waiting" || state === "running");
  return secondsForRows(
    ports,
    open.map(({ tool, rows }) => ({ tool: tool ?? job.tool, rows })),
  );
}
