import { tracked } from "@trpc/server";
import { z } from "zod";
import { callerOf } from "../services/auth/caller.ts";
import { cancelRun, retryVariation } from "../services/runs/control.ts";
import { cancelVariation } from "../services/runs/cancel-variation.ts";
import {
  arrangementView,
  arrangeResult,
  placementInput,
  previewArrangement,
} from "../services/runs/arrange.ts";
import { renewRun } from "../services/runs/renew.ts";
import { earlierTexts, earlierTextsView } from "../services/runs/earlier-texts.ts";
import { downloadsView, listDownloads } from "../services/runs/downloads.ts";
import { getRun } from "../services/runs/own-run.ts";
import { placeOf, placeView } from "../services/runs/place.ts";
import { runPage, RUNS_PAGE, runPageView } from "../services/runs/run-list.ts";
import { runView } from "../services/runs/view.ts";
import { accountEventView, watchAllRuns } from "../services/runs/watch-all.ts";
import { runEventView, watchRun } from "../services/runs/watch.ts";
import { trackedEvents } from "../tracked-events.ts";
import {
  generateAndReadProcedure,
  ownChangeProcedure,
  ownReadProcedure,
  readProcedure,
  router,
} from "../trpc.ts";
import { boxInput } from "./box.ts";
import { keysetCursor } from "./cursor.ts";

const runId = z.uuid({ error: "This isn't a run ID." });

const runImageInput = z.strictObject({ runId, index: z.int().nonnegative() });

const lastEventId = z
  .string()
  .regex(/^\d{1,9}$/, "The last event ID must be a number.")
  .nullish();

const page = z
  .strictObject({
    status: z.enum(["running", "ended"]).optional().describe("Without it, all are listed."),
    cursor: keysetCursor("This cursor doesn't belong to this list.").nullish(),
    limit: z.int().min(1).max(100).default(RUNS_PAGE),
    // React Query's infinite queries send a direction; this list has only one.
    direction: z.literal("forward").optional(),
  })
  .default({ limit: RUNS_PAGE });

const lastMoment = z
  .string()
  .regex(/^\d{1,15}$/, "The last event ID must be a time in milliseconds.")
  .nullish();

export const runsRouter = router({
  get: ownReadProcedure
    .meta({ summary: "Shows a run as it is now, with fresh links.", errors: ["NOT_FOUND"] })
    .input(z.strictObject({ runId }))
    .output(runView)
    .query(({ ctx, input }) => getRun(ctx.ports, ctx.asker, input.runId)),
  place: ownReadProcedure
    .meta({ summary: "Tells how many runs come before one that waits.", errors: ["NOT_FOUND"] })
    .input(z.strictObject({ runId }))
    .output(placeView)
    .query(({ ctx, input }) => placeOf(ctx.ports, ctx.asker, input.runId)),
  downloads: ownReadProcedure
    .meta({ summary: "Lists the forms in which one picture can be saved.", errors: ["NOT_FOUND"] })
    .input(runImageInput)
    .output(downloadsView)
    .query(({ ctx, input }) => listDownloads(ctx.ports, ctx.asker, input)),
  list: readProcedure
    .meta({ summary: "Lists runs, newest first." })
    .input(page)
    .output(runPageView)
    .query(({ ctx, input: { status, cursor, limit } }) =>
      runPage(ctx.ports, ctx.userId, { status, cursor: cursor ?? undefined, limit }),
    ),
  earlierTexts: readProcedure
    .meta({ summary: "Lists what was typed into text fields for earlier runs of a tool." })
    .input(z.strictObject({ tool: z.string().max(100).describe("The tool's slug.") }))
    .output(earlierTextsView)
    .query(({ ctx, input }) => earlierTexts(ctx.ports, ctx.userId, input.tool)),
  watch: ownReadProcedure
    .meta({
      summary: "Streams what happens in a run until it has ended.",
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
  watchAll: readProcedure
    .meta({ summary: "Streams how far each run of the account is.", errors: ["RATE_LIMITED"] })
    .input(z.strictObject({ lastEventId: lastMoment }).default({}))
    .output(trackedEvents(accountEventView))
    .subscription(async function* ({ ctx, input, signal }) {
      const after = input.lastEventId == null ? undefined : new Date(Number(input.lastEventId));
      const until = signal ?? new AbortController().signal;
      for await (const event of watchAllRuns(ctx.ports, ctx.identity, after, until)) {
        yield tracked(String(event.at.getTime()), event);
      }
    }),
  cancel: ownChangeProcedure
    .meta({ summary: "Ends a run early and keeps what was made.", errors: ["NOT_FOUND"] })
    .input(z.strictObject({ runId }))
    .output(runView)
    .mutation(({ ctx, input }) => cancelRun(ctx.ports, ctx.asker, input.runId)),
  cancelVariation: ownChangeProcedure
    .meta({
      summary: "Leaves one picture of a run out while nobody makes it yet.",
      errors: ["NOT_FOUND", "CONFLICT"],
    })
    .input(z.strictObject({ runId, index: z.int().min(0).max(999) }))
    .output(runView)
    .mutation(({ ctx, input }) => cancelVariation(ctx.ports, ctx.asker, input)),
  retryVariation: ownChangeProcedure
    .meta({
      summary: "Makes a failed or uncertain picture again.",
      errors: ["NOT_FOUND", "CONFLICT", "INSUFFICIENT_TOKENS", "RATE_LIMITED"],
    })
    .input(z.strictObject({ runId, index: z.int().nonnegative(), box: boxInput.optional() }))
    .output(runView)
    .mutation(({ ctx, input }) => retryVariation(ctx.ports, ctx.asker, input)),
  renew: generateAndReadProcedure
    .meta({
      summary: "Makes a run's pictures again, from its cut-outs as they are now.",
      errors: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED"],
    })
    .input(z.strictObject({ runId }))
    .output(runView)
    .mutation(({ ctx, input }) => renewRun(ctx.ports, callerOf(ctx.identity), input.runId)),
  arrangement: generateAndReadProcedure
    .meta({
      summary: "Draws a result small, with its product placed elsewhere.",
      errors: ["NOT_FOUND", "RATE_LIMITED", "ENGINE_FAILED"],
    })
    .input(
      runImageInput.extend({
        placement: placementInput
          .nullish()
          .describe("Null is for where the scene puts the product by itself; without it, it stays."),
      }),
    )
    .output(arrangementView)
    .query(({ ctx: { ports, userId }, input, signal }) =>
      previewArrangement(ports, userId, input, signal ?? new AbortController().signal),
    ),
  arrange: generateAndReadProcedure
    .meta({
      summary: "Makes a result anew, with its product placed elsewhere.",
      errors: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED"],
    })
    .input(runImageInput.extend({ placement: placementInput.nullable() }))
    .output(runView)
    .mutation(({ ctx, input }) => arrangeResult(ctx.ports, callerOf(ctx.identity), input)),
});
