import { type BulkImage, findUploads, type NewBulkRow, type Upload } from "@packshot/db";
import type { AnyTool } from "@packshot/tools";
import { z } from "zod";
import { AppError, type ErrorCode, type Ports, type RateRule } from "../../ports/index.ts";
import { type Caller, toOwnerCondition, createUserCaller } from "../auth/caller.ts";
import { requireBrand } from "../brand/require-brand.ts";
import { explainNoBrand, explainUnknownSlots } from "../tool-fields.ts";
import { requireTool } from "../unknown-tool.ts";
import { prepareRun } from "../runs/start.ts";
import { grantAndReadBalance, TOKENS_PER_RUN } from "../tokens.ts";
import { requireRights } from "../upload-source/rights.ts";
import { requireBulkKey, requireRowLimit } from "./access.ts";
import { findEnlargedRows, enlargedRowView } from "./enlarged-rows.ts";
import { estimateRowSeconds } from "./estimate-rows.ts";

const bulkCheckRule: RateRule = { name: "bulk check", points: 120, perSeconds: 600 };

/** A photo of a row, as requested. In a check, null means that the photo isn't uploaded yet. */
type RowImage = { readonly uploadId: string } | { readonly url: string } | null;

export interface BulkRequest {
  readonly tool: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly brand?: boolean | undefined;
  /** Slugs of the channels to check the images for; omit for no checks. */
  readonly channels?: readonly string[] | undefined;
  readonly rows: readonly {
    readonly name: string;
    readonly tool?: string | undefined;
    readonly images: Readonly<Record<string, RowImage>>;
    readonly options?: Readonly<Record<string, unknown>> | undefined;
  }[];
}

type Row = BulkRequest["rows"][number];

export const bulkCheckView = z
  .strictObject({
    problems: z
      .array(
        z
          .strictObject({
            row: z.number().describe("Index of the row, counted from 0."),
            code: z.string(),
            message: z.string(),
          })
          .readonly(),
      )
      .readonly()
      .describe("Rows that can't run. All others can."),
    enlarged: z
      .array(enlargedRowView)
      .readonly()
      .describe(
        "Rows that can run, but whose images would be enlarged more than 1.5 times, based on the sizes of their uploads and cut-outs.",
      ),
    tokens: z.number().describe("Tokens for the rows that can run."),
    balance: z.number(),
    estimateSeconds: z.number().describe("Estimated duration of all rows that can run, in seconds."),
  })
  .readonly()
  .meta({ id: "BulkCheck" });

type BulkCheckPorts = Pick<
  Ports,
  "db" | "engines" | "queue" | "clock" | "settings" | "payments" | "rateLimiter"
>;

/**
 * Checks which rows can run and what they would cost. Spends and stores nothing.
 * @throws AppError FORBIDDEN for more rows than the plan allows, NOT_FOUND for an unknown tool, BAD_INPUT, RATE_LIMITED
 */
export async function checkBulk(
  ports: BulkCheckPorts,
  { caller, ip }: { readonly caller: Caller; readonly ip: string },
  request: BulkRequest,
): Promise<z.infer<typeof bulkCheckView>> {
  const { tool, rows } = await checkRows(ports, caller, request);
  const runnable = rows.filter(({ problem }) => problem === undefined);
  const { tokens: balance } = await grantAndReadBalance(ports, caller, ip);
  const problems = rows.flatMap(({ problem }, row) => (problem === undefined ? [] : [{ row, ...problem }]));
  const estimateSeconds = await estimateRowSeconds(
    ports,
    runnable.map((row) => ({ tool: row.tool ?? tool.slug, rows: 1 })),
  );
  const enlarged = await findEnlargedRows(ports, caller, request, rows);
  return { problems, enlarged, tokens: runnable.length * TOKENS_PER_RUN, balance, estimateSeconds };
}

interface CheckedRows {
  readonly tool: AnyTool;
  readonly rows: readonly NewBulkRow[];
}

/** Resolves to the rows to store, with a problem for each one that can't run. Rejects as `checkBulk` does. */
export async function checkRows(
  ports: BulkCheckPorts,
  caller: Caller,
  request: BulkRequest,
): Promise<CheckedRows> {
  const { userId } = caller;
  requireBulkKey(caller);
  await requireRowLimit(ports, userId, request.rows.length);
  await ports.rateLimiter.take(bulkCheckRule, userId);
  const slugs = new Set([request.tool, ...request.rows.flatMap(({ tool }) => tool ?? [])]);
  const tools = new Map([...slugs].map((slug) => [slug, requireTool(slug)]));
  if (request.brand === true) await requireUsableBrand(ports, caller, [...tools.values()]);
  const rowImages = request.rows.flatMap(({ images }) => Object.values(images));
  const ids = rowImages.flatMap((image) => (image !== null && "uploadId" in image ? [image.uploadId] : []));
  const uploads = await findUploads(ports.db, { ...toOwnerCondition(caller), ids: [...new Set(ids)] });
  const check = createRowCheck(ports, userId, {
    tools,
    request,
    uploads: new Map(uploads.map((upload) => [upload.id, upload])),
  });
  const rows: NewBulkRow[] = [];
  for (const row of request.rows) rows.push(await check(row));
  return { tool: requireTool(request.tool), rows };
}

async function requireUsableBrand(
  { db }: BulkCheckPorts,
  caller: Caller,
  tools: readonly AnyTool[],
): Promise<void> {
  const toolWithoutBrand = tools.find(({ usesBrand }) => !usesBrand);
  if (toolWithoutBrand !== undefined) throw new AppError("BAD_INPUT", explainNoBrand(toolWithoutBrand));
  await requireBrand(db, caller);
}

interface RowCheck {
  /** The tools of the job and its rows, by slug. */
  readonly tools: ReadonlyMap<string, AnyTool>;
  readonly request: BulkRequest;
  /** The rows' existing uploads, by ID. */
  readonly uploads: ReadonlyMap<string, Upload>;
}

/**
 * Returns a function that checks a row. It checks the options only once for all rows with the same options and slots.
 */
function createRowCheck(
  ports: BulkCheckPorts,
  userId: string,
  { tools, request, uploads }: RowCheck,
): (row: Row) => Promise<NewBulkRow> {
  const problemsByKey = new Map<string, Promise<Problem | undefined>>();
  function findOptionsProblem(row: Row, tool: AnyTool): Promise<Problem | undefined> {
    const options = tool.slug === request.tool ? { ...request.options, ...row.options } : (row.options ?? {});
    const slots = Object.keys(row.images).toSorted();
    const key = JSON.stringify([tool.slug, options, slots]);
    const images = Object.fromEntries(slots.map((slot) => [slot, ""]));
    const problem =
      problemsByKey.get(key) ??
      findProblem(() =>
        prepareRun(ports, createUserCaller(userId), { tool, options, images, origin: "bulk" }),
      );
    problemsByKey.set(key, problem);
    return problem;
  }
  return async (row) => {
    const tool = tools.get(row.tool ?? request.tool) ?? requireTool(request.tool);
    const rowUploads = Object.values(row.images).flatMap((image) =>
      image !== null && "uploadId" in image ? (uploads.get(image.uploadId) ?? []) : [],
    );
    const problem =
      (await findProblem(() => requireImages(tool, row.images, uploads))) ??
      (await findProblem(() => requireRights(tool, rowUploads))) ??
      (await findOptionsProblem(row, tool));
    const ownTool = tool.slug === request.tool ? null : tool.slug;
    const options = row.options ?? {};
    return { name: row.name, tool: ownTool, options, images: keepExistingImages(row, uploads), problem };
  };
}

interface Problem {
  readonly code: ErrorCode;
  readonly message: string;
}

/** Resolves to the problem for which a rule throws an AppError, or to undefined. Rejects with other errors. */
async function findProblem(rule: () => unknown): Promise<Problem | undefined> {
  try {
    await rule();
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, message: error.userMessage };
  }
}

/** @throws AppError BAD_INPUT or NOT_FOUND */
function requireImages(tool: AnyTool, images: Row["images"], uploads: RowCheck["uploads"]): void {
  const slots: Readonly<Record<string, { readonly missing: string }>> = {
    ...tool.images,
    ...tool.extraImages,
  };
  for (const [slot, image] of Object.entries(images)) {
    if (!Object.hasOwn(slots, slot)) {
      throw new AppError("BAD_INPUT", explainUnknownSlots(tool, [slot]));
    }
    if (image === null) continue;
    if ("url" in image) requireWebUrl(image.url);
    else if (!uploads.has(image.uploadId)) {
      throw new AppError("NOT_FOUND", "We can't find this upload. Upload the image again.");
    }
  }
  const missing = Object.entries(tool.images).find(([slot]) => !Object.hasOwn(images, slot));
  if (missing !== undefined) throw new AppError("BAD_INPUT", missing[1].missing);
}

/** Checks only the URL's format. The photo is fetched when its row starts. */
function requireWebUrl(text: string): void {
  const url = URL.parse(text);
  if (url !== null && (url.protocol === "https:" || url.protocol === "http:")) return;
  throw new AppError("BAD_INPUT", "This isn't a valid URL. Use one that starts with https://.");
}

/** Returns the row's images, without uploads that don't exist. */
function keepExistingImages({ images }: Row, uploads: RowCheck["uploads"]): BulkImage[] {
  return Object.entries(images).flatMap(([slot, image]) => {
    if (image === null) return [];
    if ("url" in image) return { slot, uploadId: null, url: image.url };
    return uploads.has(image.uploadId) ? { slot, uploadId: image.uploadId, url: null } : [];
  });
}
