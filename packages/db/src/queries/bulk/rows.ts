import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { BulkChecksColumn } from "../../schema-bulk.ts";
import type { EdgesColumn } from "../../schema-cut-outs.ts";
import { getKysely, type Tx } from "../../tx.ts";
import { type ListingState, listingState } from "./checks.ts";
import { type Variation, toVariation } from "../run-variations.ts";

export type BulkRowState = "waiting" | "running" | "done" | "failed" | "canceled";

/** A photo of a row, as an upload or as a URL that hasn't been fetched yet. */
export interface BulkImage {
  readonly slot: string;
  readonly uploadId: string | null;
  readonly url: string | null;
}

export interface NewBulkRow {
  readonly name: string;
  /** The slug of the row's own tool; null for the job's. */
  readonly tool: string | null;
  readonly options: Readonly<Record<string, unknown>>;
  readonly images: readonly BulkImage[];
  /** Why the row can't run; absent if it can. */
  readonly problem?: { readonly code: string; readonly message: string } | undefined;
}

interface JobScope {
  readonly userId: string;
  readonly jobId: string;
}

/** Inserts rows; a row's position is its index in the list. The uploads must be the user's. */
export async function insertBulkRows(
  tx: Tx,
  { userId, jobId }: JobScope,
  rows: readonly NewBulkRow[],
): Promise<void> {
  const owner = { job_id: jobId, user_id: userId };
  const values = rows.map(({ name, tool, options, problem }, position) => ({
    ...owner,
    position,
    name,
    tool,
    options: JSON.stringify(options),
    status: problem === undefined ? ("waiting" as const) : ("failed" as const),
    error_code: problem?.code ?? null,
    error: problem?.message ?? null,
  }));
  const images = rows.flatMap((row, position) =>
    row.images.map(({ slot, uploadId, url }) => ({ ...owner, position, slot, upload_id: uploadId, url })),
  );
  await getKysely(tx).insertInto("bulk_rows").values(values).execute();
  if (images.length > 0) await getKysely(tx).insertInto("bulk_row_images").values(images).execute();
}

/** SQL for a row's state. The state of a started row comes from its run. */
const rowState = sql<BulkRowState>`case bulk_rows.status when 'started' then
  case runs.status when 'succeeded' then 'done' when 'failed' then 'failed' when 'canceled' then 'canceled'
  else 'running' end else bulk_rows.status end`;

/** Returns SQL for whether a row has succeeded and has an image whose edges the user should check. */
function isDoubtful(limits: EdgesColumn) {
  const edgeConditions = Object.entries(limits).map(
    ([metric, limit]) => sql`(v.edges ->> ${metric}::text)::float8 >= ${limit}::float8`,
  );
  return sql<boolean>`(runs.status = 'succeeded' and exists (
    select from run_variations v where v.run_id = runs.id and (v.uncertain or ${sql.join(edgeConditions, sql` or `)})
  ))`;
}

/** Number of a job's rows with this tool, this state and this state of the listing check. */
export interface BulkCount {
  readonly jobId: string;
  readonly tool: string | null;
  readonly state: BulkRowState;
  /** The state of the rows' listing check; null for rows without images or jobs without checks. */
  readonly listing: ListingState | null;
  readonly rows: number;
  readonly doubtful: number;
}

/** @param limits an image with an edge value at or above its limit needs a check by the user */
export async function countBulkRows(
  tx: Tx,
  jobIds: readonly string[],
  limits: EdgesColumn,
): Promise<BulkCount[]> {
  if (jobIds.length === 0) return [];
  return getKysely(tx)
    .selectFrom("bulk_rows")
    .leftJoin("runs", "runs.id", "bulk_rows.run_id")
    .select(["bulk_rows.job_id as jobId", "bulk_rows.tool", rowState.as("state"), listingState.as("listing")])
    .select((select) => select.fn.countAll<number>().as("rows"))
    .select(sql<number>`count(*) filter (where ${isDoubtful(limits)})`.as("doubtful"))
    .where("bulk_rows.job_id", "in", jobIds)
    .groupBy(["bulk_rows.job_id", "bulk_rows.tool", rowState, listingState])
    .execute();
}

export interface BulkRow {
  readonly position: number;
  readonly name: string;
  /** The slug of the row's own tool; null for the job's. */
  readonly tool: string | null;
  readonly state: BulkRowState;
  readonly runId: string | null;
  /** The options that the row's run was started with. */
  readonly runOptions: Readonly<Record<string, unknown>> | null;
  readonly itemId: string | null;
  readonly errorCode: string | null;
  readonly error: string | null;
  readonly runError: string | null;
  readonly doubtful: boolean;
  /** The state of the listing check; null for a row without images or a job without checks. */
  readonly listing: ListingState | null;
  readonly checks: BulkChecksColumn | null;
  /** The variations of the row's run. */
  readonly variations: readonly Variation[];
  /** The storage key of the first photo's thumbnail; null until the photo's URL has been fetched. */
  readonly sourceKey: string | null;
}

interface BulkRowQuery extends JobScope {
  readonly only?: "failed" | "doubtful" | undefined;
  readonly listing?: ListingState | undefined;
  /** The position of the last row on the previous page. */
  readonly after: number | undefined;
  readonly limit: number;
  readonly limits: EdgesColumn;
}

/** Lists the rows of a user's job in pages, in order. */
export async function listBulkRows(
  tx: Tx,
  { userId, jobId, only, listing, after = -1, limit, limits }: BulkRowQuery,
): Promise<BulkRow[]> {
  const doubtful = isDoubtful(limits);
  let query = getKysely(tx)
    .selectFrom("bulk_rows")
    .leftJoin("runs", "runs.id", "bulk_rows.run_id")
    .leftJoin("user_gallery", (join) =>
      join.onRef("user_gallery.run_id", "=", "bulk_rows.run_id").on("user_gallery.deleted_at", "is", null),
    )
    .select([
      "position",
      "bulk_rows.name",
      "bulk_rows.tool",
      rowState.as("state"),
      "bulk_rows.run_id as runId",
    ])
    .select(["runs.options as runOptions", "user_gallery.id as itemId", "error_code as errorCode"])
    .select([
      "bulk_rows.error",
      "runs.error as runError",
      listingState.as("listing"),
      "bulk_rows.checks",
      sql<boolean>`coalesce(${doubtful}, false)`.as("doubtful"),
    ])
    .select((db) => [
      jsonArrayFrom(
        db
          .selectFrom("run_variations")
          .selectAll("run_variations")
          .whereRef("run_variations.run_id", "=", "bulk_rows.run_id")
          .orderBy("index"),
      ).as("variations"),
      db
        .selectFrom("bulk_row_images as image")
        .innerJoin("uploads", "uploads.id", "image.upload_id")
        .select("uploads.thumbnail_key")
        .whereRef("image.job_id", "=", "bulk_rows.job_id")
        .whereRef("image.position", "=", "bulk_rows.position")
        // Sort backdrops last, because they're never a row's main photo.
        .orderBy((order) => order("image.slot", "=", "backdrop"))
        .orderBy("image.slot")
        .limit(1)
        .as("sourceKey"),
    ])
    .where("bulk_rows.job_id", "=", jobId)
    .where("bulk_rows.user_id", "=", userId)
    .where("position", ">", after);
  if (only === "failed") query = query.where(rowState, "=", "failed");
  if (only === "doubtful") query = query.where(doubtful);
  if (listing !== undefined) query = query.where(listingState, "=", listing);
  const rows = await query.orderBy("position").limit(limit).execute();
  return rows.map((row) => ({ ...row, variations: row.variations.map(toVariation) }));
}
