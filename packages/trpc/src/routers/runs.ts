import { tracked } from "@trpc/server";
import { z } from "zod";
import { toCaller } from "../services/auth/caller.ts";
import { cancelRun, retryVariation } from "../services/runs/control.ts";
import { cancelVariation } from "../services/runs/cancel-variation.ts";
import {
  arrangementView,
  arrangeResult,
  placementInput,
  previewArrangement,
} from "../services/runs/arrange.ts";
import { renewRun } from "../services/runs/renew.ts";
import { listEarlierTexts, earlierTextsView } from "../services/runs/earlier-texts.ts";
import { downloadsView, listDownloads } from "../services/runs/downloads.ts";
import { getRun } from "../services/runs/own-run.ts";
import { findQueuePlace, placeView } from "../services/runs/queue-place.ts";
import { readRunPage, RUNS_PER_PAGE, runPageView } from "../services/runs/run-list.ts";
import { runView } from "../services/runs/view.ts";
import { accountEventView, watchAllRuns } from "../services/runs/watch-all.ts";
import { runEventView, watchRun } from "../services/runs/watch.ts";
import { keysetCursor } from "../services/keyset.ts";
import { trackedEvents } from "../tracked-events.ts";
import { router, scopedFileProcedure, scopedProcedure, scopedOrOwnProcedure } from "../trpc.ts";
import { boxInput } from "./box.ts";
import { pageDirection } from "./page-direction.ts";

const runId = z.uuid({ error: "This isn't a run ID." });

const runImageInput = z.strictObject({ runId, index: z.int().nonnegative() });

const lastEventId = z
  .string()
  .regex(/^\d{1,9}$/, "The last event ID must be a number.")
  .nullish();

const page = z
  .strictObject({
    status: z.enum(["running", "ended"]).optional().describe("Filter by state; all runs if omitted."),
    cursor: keysetCursor.nullish(),
    limit: z.int().min(1).max(100).default(RUNS_PER_PAGE),
    direction: pageDirection,
  })
  .default({ limit: RUNS_PER_PAGE });

const lastEventTime = z
  .string()
  .regex(/^\d{1,15}$/, "The last event ID must be a time in milliseconds.")
  .nullish();

export const runsRouter = router({
  get: scopedOrOwnProcedure(["read"])
    .meta({ summary: "Returns a run's current state, with new links to its files.", errors: ["NOT_FOUND"] })
    .input(z.strictObject({ runId }))
    .output(runView)
    .query(({ ctx, input }) => getRun(ctx.ports, ctx.caller, input.runId)),
  place: scopedOrOwnProcedure(["read"])
    .meta({ summary: "Returns how many runs are queued ahead of a waiting run.", errors: ["NOT_FOUND"] })
    .input(z.strictObject({ runId }))
    .output(placeView)
    .query(({ ctx, input }) => findQueuePlace(ctx.ports, ctx.caller, input.runId)),
  downloads: scopedOrOwnProcedure(["read"])
    .meta({
      summary: "Lists an image's download formats and sizes.",
      errors: ["NOT_FOUND"],
    })
    .input(runImageInput)
    .output(downloadsView)
    .query(({ ctx, input }) => listDownloads(ctx.ports, ctx.caller, input)),
  list: scopedProcedure(["read"])
    .meta({ summary: "Lists runs, newest first." })
    .input(page)
    .output(runPageView)
    .query(({ ctx, input: { status, cursor, limit } }) =>
      readRunPage(ctx.ports, ctx.userId, { status, cursor: cursor ?? undefined, limit }),
    ),
  earlierTexts: scopedProcedure(["read"])
    .meta({ summary: "Lists the text that earlier runs of a tool used." })
    .input(z.strictObject({ tool: z.string().max(100).describe("Slug of the tool.") }))
    .output(earlierTextsView)
    .query(({ ctx, input }) => listEarlierTexts(ctx.ports, ctx.userId, input.tool)),
  watch: scopedOrOwnProcedure(["read"])
    .meta({
      summary: "Streams the events of a run until it ends.",
      errors: ["NOT_FOUND", "RATE_LIMITED"],
    })
    .input(z.strictObject({ runId, lastEventId }))
    .output(trackedEvents(runEventView))
    .subscription(async function* ({ ctx, input, signal }) {
      const after = Number(input.lastEventId ?? 0);
      const until = signal ?? new AbortController().signal;
      for await (const event of watchRun(ctx.ports, ctx.identity, { runId: input.runId, after }, until)) {
        yield tracked(String(event.number), event);
      }
    }),
  watchAll: scopedOrOwnProcedure(["read"])
    .meta({ summary: "Streams the progress of every run that the key can read.", errors: ["RATE_LIMITED"] })
    .input(z.strictObject({ lastEventId: lastEventTime }).default({}))
    .output(trackedEvents(accountEventView))
    .subscription(async function* ({ ctx, input, signal }) {
      const after = input.lastEventId == null ? undefined : new Date(Number(input.lastEventId));
      const until = signal ?? new AbortController().signal;
      for await (const event of watchAllRuns(ctx.ports, ctx.identity, after, until)) {
        yield tracked(String(event.at.getTime()), event);
      }
    }),
  cancel: scopedOrOwnProcedure(["generate", "read"])
    .meta({ summary: "Cancels a run and keeps its finished images.", errors: ["NOT_FOUND"] })
    .input(z.strictObject({ runId }))
    .output(runView)
    .mutation(({ ctx, input }) => cancelRun(ctx.ports, ctx.caller, input.runId)),
  cancelVariation: scopedOrOwnProcedure(["generate", "read"])
    .meta({
      summary: "Cancels one image of a run before its generation starts.",
      errors: ["NOT_FOUND", "CONFLICT"],
    })
    .input(z.strictObject({ runId, index: z.int().min(0).max(999) }))
    .output(runView)
    .mutation(({ ctx, input }) => cancelVariation(ctx.ports, ctx.caller, input)),
  retryVariation: scopedOrOwnProcedure(["generate", "read"])
    .meta({
      summary: "Retries a failed or uncertain image.",
      errors: ["NOT_FOUND", "CONFLICT", "INSUFFICIENT_TOKENS", "RATE_LIMITED"],
    })
    .input(z.strictObject({ runId, index: z.int().nonnegative(), box: boxInput.optional() }))
    .output(runView)
    .mutation(({ ctx, input }) => retryVariation(ctx.ports, ctx.caller, input)),
  renew: scopedProcedure(["generate", "read"])
    .meta({
      summary: "Regenerates a run's images from its current cut-outs.",
      errors: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED"],
    })
    .input(z.strictObject({ runId }))
    .output(runView)
    .mutation(({ ctx, input }) => renewRun(ctx.ports, toCaller(ctx.identity), input.runId)),
  arrangement: scopedFileProcedure(["generate", "read"])
    .meta({
      summary: "Draws a small preview of a result with the product moved.",
      errors: ["NOT_FOUND", "RATE_LIMITED", "ENGINE_FAILED"],
    })
    .input(
      runImageInput.extend({
        placement: placementInput
          .nullish()
          .describe(
            "Placement of the product; null restores the scene's default. If omitted, the placement stays.",
          ),
      }),
    )
    .output(arrangementView)
    .query(({ ctx: { ports, userId, ip }, input, signal }) =>
      previewArrangement(ports, { userId, ip }, input, signal ?? new AbortController().signal),
    ),
  arrange: scopedFileProcedure(["generate", "read"])
    .meta({
      summary: "Regenerates a result with the product moved.",
      errors: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED"],
    })
    .input(runImageInput.extend({ placement: placementInput.nullable() }))
    .output(runView)
    .mutation(({ ctx, input }) => arrangeResult(ctx.ports, toCaller(ctx.identity), input)),
});
