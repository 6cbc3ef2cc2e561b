import { tracked } from "@trpc/server";
import { z } from "zod";
import { cancelRun, retryVariation } from "../services/runs/control.ts";
import { getRun } from "../services/runs/own-run.ts";
import { runPage, RUNS_PAGE, runPageView } from "../services/runs/run-list.ts";
import { runView } from "../services/runs/view.ts";
import { accountEventView, watchAllRuns } from "../services/runs/watch-all.ts";
import { runEventView, watchRun } from "../services/runs/watch.ts";
import { trackedEvents } from "../tracked-events.ts";
import { generateAndReadProcedure, readProcedure, router } from "../trpc.ts";
import { keysetCursor } from "./cursor.ts";

const runId = z.uuid({ error: "This is not the id of a run." });

const fraction = z.number().min(0).max(1);
const box = z
  .strictObject({ left: fraction, top: fraction, width: fraction.positive(), height: fraction.positive() })
  .refine(({ left, top, width, height }) => left + width <= 1.0001 && top + height <= 1.0001, {
    error: "The box reaches beyond the picture.",
  })
  .meta({ id: "Box" });

const lastEventId = z
  .string()
  .regex(/^\d{1,9}$/, "The last event id is a number.")
  .nullish();

const page = z
  .strictObject({
    status: z.enum(["running", "ended"]).optional().describe("Without it, all are listed."),
    cursor: keysetCursor("This cursor does not belong to this list.").nullish(),
    limit: z.int().min(1).max(100).default(RUNS_PAGE),
    // React Query's infinite queries send a direction; this list has only one.
    direction: z.literal("forward").optional(),
  })
  .default({ limit: RUNS_PAGE });

const lastMoment = z
  .string()
  .regex(/^\d{1,15}$/, "The last event id is a time in milliseconds.")
  .nullish();

export const runsRouter = router({
  get: readProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(z.strictObject({ runId }))
    .output(runView)
    .query(({ ctx, input }) => getRun(ctx.ports, { userId: ctx.userId, runId: input.runId })),
  list: readProcedure
    .input(page)
    .output(runPageView)
    .query(({ ctx, input: { status, cursor, limit } }) =>
      runPage(ctx.ports, ctx.userId, { status, cursor: cursor ?? undefined, limit }),
    ),
  watch: readProcedure
    .meta({ errors: ["NOT_FOUND", "RATE_LIMITED"] })
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
    .meta({ errors: ["RATE_LIMITED"] })
    .input(z.strictObject({ lastEventId: lastMoment }).default({}))
    .output(trackedEvents(accountEventView))
    .subscription(async function* ({ ctx, input, signal }) {
      const after = input.lastEventId == null ? undefined : new Date(Number(input.lastEventId));
      const until = signal ?? new AbortController().signal;
      for await (const event of watchAllRuns(ctx.ports, ctx.identity, after, until)) {
        yield tracked(String(event.at.getTime()), event);
      }
    }),
  cancel: generateAndReadProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(z.strictObject({ runId }))
    .output(runView)
    .mutation(({ ctx, input }) => cancelRun(ctx.ports, ctx.userId, input.runId)),
  retryVariation: generateAndReadProcedure
    .meta({ errors: ["NOT_FOUND", "CONFLICT", "INSUFFICIENT_TOKENS", "RATE_LIMITED"] })
    .input(z.strictObject({ runId, index: z.int().nonnegative(), box: box.optional() }))
    .output(runView)
    .mutation(({ ctx, input }) => retryVariation(ctx.ports, ctx.userId, input)),
});
