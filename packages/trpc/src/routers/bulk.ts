import { maxBulkRows, describeRowLimitProblem } from "@packshot/tools/table";
import { z } from "zod";
import type { ErrorCode } from "../ports/errors.ts";
import { findMaxRows, requireBulkKey } from "../services/bulk/access.ts";
import { bulkCheckView, checkBulk } from "../services/bulk/check.ts";
import { cancelBulk, pauseBulk, removeBulk, resumeBulk, retryFailedRows } from "../services/bulk/control.ts";
import { createBulkLink } from "../services/bulk/download.ts";
import { createBulk } from "../services/bulk/create.ts";
import {
  BULK_JOBS_PER_PAGE,
  BULK_ROWS_PER_PAGE,
  getBulkJob,
  findOwnBulkJobByKey,
  readBulkJobPage,
  bulkJobPageView,
  readBulkRows,
} from "../services/bulk/jobs.ts";
import { requestListingChecks } from "../services/bulk/listing-checks.ts";
import { listingStateInput } from "../services/bulk/listing-view.ts";
import { bulkRowPageView } from "../services/bulk/row-view.ts";
import { bulkJobView } from "../services/bulk/view.ts";
import { channelsInput } from "../services/check/view.ts";
import { toVisibleText } from "../services/visible-text.ts";
import { keysetCursor } from "../services/keyset.ts";
import { router, scopedProcedure, scopedOrOwnProcedure, sessionProcedure } from "../trpc.ts";
import { pageDirection } from "./page-direction.ts";

const id = z.uuid({ error: "This isn't a bulk job ID." });
const MAX_NAME_LENGTH = 120;
const MAX_TOKENS = 1_000_000;
/** Maximum photos of a row. No tool takes more, and a thousand rows stay below the parameter limit of an SQL query. */
const MAX_ROW_PHOTOS = 10;

function createNameSchema(missingText: string) {
  return z
    .string()
    .max(MAX_NAME_LENGTH, `Names can have up to ${MAX_NAME_LENGTH} characters.`)
    .transform((text, context) => {
      const visible = toVisibleText(text, MAX_NAME_LENGTH);
      if (visible !== null) return visible;
      context.addIssue(missingText);
      return z.NEVER;
    });
}

const options = z.record(z.string().max(100), z.unknown());

const image = z.union(
  [
    z.strictObject({ uploadId: z.uuid({ error: "This isn't an upload ID." }) }),
    z.strictObject({ url: z.string().min(1).max(2000) }),
  ],
  { error: "A photo is an upload ID, or a URL with up to 2,000 characters." },
);

const createRowSchema = <Image extends z.ZodType>(rowImage: Image) =>
  z.strictObject({
    name: createNameSchema("Give every row a name."),
    tool: z.string().max(100).optional().describe("Slug of the row's own tool, instead of the job's."),
    images: z
      .record(z.string().max(100), rowImage)
      .refine(
        (images) => Object.keys(images).length <= MAX_ROW_PHOTOS,
        `A row can have up to ${MAX_ROW_PHOTOS} photos.`,
      )
      .describe("Photos by slot."),
    options: options
      .optional()
      .describe(
        "The row's options, which override the job's. If the row has its own tool, the job's options don't apply.",
      ),
  });

const createRequestSchema = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({
    tool: z.string().max(100).describe("Slug of the tool."),
    options: options.describe("Default options for every row that uses the job's tool."),
    brand: z.boolean().optional(),
    channels: channelsInput.optional().describe("Sales channels to check the finished images for. Free."),
    rows: z
      .array(row)
      .min(1, "Add a row.")
      .max(maxBulkRows.business, {
        error: ({ input }) =>
          Array.isArray(input) ? describeRowLimitProblem(input.length, maxBulkRows.business) : undefined,
      }),
  });

const idempotencyKey = z.string().min(1).max(200);
const maxTokens = z.int().positive().max(MAX_TOKENS);

const newJob = createRequestSchema(createRowSchema(image)).extend({
  name: createNameSchema("Give the job a name."),
  maxTokens: maxTokens.optional().describe("Token budget. The job pauses when it's spent."),
  idempotencyKey,
});

const rowsInput = z.strictObject({
  id,
  only: z.enum(["failed", "doubtful"]).optional().describe("Filter for the rows; all rows if omitted."),
  listing: listingStateInput.optional().describe("Filter by the listing check; all rows if omitted."),
  cursor: z.int().nonnegative().max(maxBulkRows.business).nullish(),
  limit: z.int().min(1).max(100).default(BULK_ROWS_PER_PAGE),
  direction: pageDirection,
});

const page = z
  .strictObject({
    cursor: keysetCursor.nullish(),
    limit: z.int().min(1).max(100).default(BULK_JOBS_PER_PAGE),
    direction: pageDirection,
  })
  .default({ limit: BULK_JOBS_PER_PAGE });

const checkErrors: ErrorCode[] = ["NOT_FOUND", "RATE_LIMITED"];
const jobProcedure = scopedOrOwnProcedure(["generate", "read"])
  .input(z.strictObject({ id }))
  .output(bulkJobView);
const notFoundMeta = { errors: ["NOT_FOUND"] } as const satisfies { errors: readonly ErrorCode[] };

/** The bulk job procedures. Only a signed-in user can remove a job or get a link to its ZIP. */
export const bulkRouter = router({
  limits: scopedOrOwnProcedure(["read"])
    .meta({ summary: "Returns the maximum number of rows in a bulk job." })
    .output(z.strictObject({ maxRows: z.number() }))
    .query(async ({ ctx }) => {
      requireBulkKey(ctx.caller);
      return { maxRows: await findMaxRows(ctx.ports, ctx.caller.userId) };
    }),

  /** Spends and stores nothing. */
  check: scopedOrOwnProcedure(["generate", "read"])
    .meta({ summary: "Checks the rows of a bulk job and quotes those that can run.", errors: checkErrors })
    .input(
      createRequestSchema(
        createRowSchema(image.nullable().describe("The row's photo; null if it isn't uploaded yet.")),
      ),
    )
    .output(bulkCheckView)
    .mutation(({ ctx: { ports, caller, ip }, input }) => checkBulk(ports, { caller, ip }, input)),

  create: scopedOrOwnProcedure(["generate"])
    .meta({
      summary: "Starts a bulk job, for one token per row.",
      errors: ["CONFLICT", ...checkErrors],
    })
    .input(newJob)
    .output(bulkJobView)
    .mutation(({ ctx, input }) => createBulk(ctx.ports, ctx.caller, input)),

  list: scopedProcedure(["read"])
    .meta({ summary: "Lists bulk jobs, newest first." })
    .input(page)
    .output(bulkJobPageView)
    .query(({ ctx, input: { cursor, limit } }) =>
      readBulkJobPage(ctx.ports, ctx.userId, { cursor: cursor ?? undefined, limit }),
    ),

  get: scopedOrOwnProcedure(["read"])
    .meta({ summary: "Returns a bulk job and its progress.", errors: ["NOT_FOUND"] })
    .input(z.strictObject({ id }))
    .output(bulkJobView)
    .query(({ ctx, input }) => getBulkJob(ctx.ports, ctx.caller, input.id)),

  find: scopedOrOwnProcedure(["read"])
    .meta({ summary: "Returns the bulk job that was started with an idempotency key, or null." })
    .input(z.strictObject({ idempotencyKey }))
    .output(bulkJobView.nullable())
    .query(({ ctx, input }) => findOwnBulkJobByKey(ctx.ports, ctx.caller, input.idempotencyKey)),

  rows: scopedOrOwnProcedure(["read"])
    .meta({ summary: "Lists the rows of a bulk job, in order.", errors: ["NOT_FOUND"] })
    .input(rowsInput)
    .output(bulkRowPageView)
    .query(({ ctx, input: { id: jobId, only, listing, cursor, limit } }) =>
      readBulkRows(ctx.ports, ctx.caller, { id: jobId, only, listing, cursor: cursor ?? undefined, limit }),
    ),

  pause: jobProcedure
    .meta({ summary: "Pauses a bulk job; running rows finish.", ...notFoundMeta })
    .mutation(({ ctx, input }) => pauseBulk(ctx.ports, ctx.caller, input.id)),
  resume: scopedOrOwnProcedure(["generate", "read"])
    .meta({
      summary: "Resumes a bulk job, optionally with a new token budget.",
      errors: ["NOT_FOUND", "CONFLICT"],
    })
    .input(
      z.strictObject({
        id,
        maxTokens: maxTokens
          .nullish()
          .describe(
            "New token budget. It can be changed even after the job has ended; null removes the budget. If omitted, the budget stays.",
          ),
      }),
    )
    .output(bulkJobView)
    .mutation(({ ctx, input }) => resumeBulk(ctx.ports, ctx.caller, input)),
  cancel: jobProcedure
    .meta({ summary: "Cancels a bulk job and its runs. Finished images are kept.", ...notFoundMeta })
    .mutation(({ ctx, input }) => cancelBulk(ctx.ports, ctx.caller, input.id)),
  retryFailed: jobProcedure
    .meta({ summary: "Retries failed rows, for one token each.", errors: ["NOT_FOUND", "CONFLICT"] })
    .mutation(({ ctx, input }) => retryFailedRows(ctx.ports, ctx.caller, input.id)),
  checkListings: scopedOrOwnProcedure(["generate", "read"])
    .meta({
      summary: "Checks a bulk job's images for other sales channels, or repeats failed checks. Free.",
      errors: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED"],
    })
    .input(
      z.strictObject({
        id,
        channels: channelsInput
          .optional()
          .describe(
            "Channels to check the images for from now on. If omitted, only failed checks are repeated.",
          ),
      }),
    )
    .output(bulkJobView)
    .mutation(({ ctx, input }) => requestListingChecks(ctx.ports, ctx.caller, input)),

  /** Resolves to a link to a ZIP of the images finished when it's opened. The link works only in this session. */
  download: sessionProcedure
    .meta({ errors: ["NOT_FOUND", "RATE_LIMITED"] })
    .input(z.strictObject({ id }))
    .output(z.strictObject({ url: z.string(), expiresAt: z.date() }))
    .mutation(({ ctx, input }) => createBulkLink(ctx.ports, ctx.identity, input.id)),

  remove: sessionProcedure
    .meta({ errors: ["NOT_FOUND", "CONFLICT"] })
    .input(z.strictObject({ id }))
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await removeBulk(ctx.ports, ctx.userId, input.id);
      return null;
    }),
});
