import type { BulkPause } from "../../schema-bulk.ts";
import { getKysely, type Tx } from "../../tx.ts";
import { applyKeyset, type KeysetCursor, type KeysetRequest } from "../keyset.ts";

/** A job with many rows, for one or several tools, which the server runs in the background. */
export interface BulkJob {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** The slug of the tool for rows without their own. */
  readonly tool: string;
  /** The defaults for rows that use the job's tool; a row's own options override them. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly brand: boolean;
  /** Maximum number of tokens that the job's rows may cost; null for no limit. */
  readonly maxTokens: number | null;
  /** Slugs of the channels that the images are checked for; null if they aren't checked. */
  readonly channels: readonly string[] | null;
  readonly requestHash: string;
  /** The API key that started the job; null for a user in a browser. */
  readonly startedByKeyId: string | null;
  readonly pausedBecause: BulkPause | null;
  /** The earliest time at which the job's next row may start; null for immediately. */
  readonly waitsUntil: Date | null;
  readonly canceledAt: Date | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

const jobColumns = [
  "id",
  "user_id as userId",
  "name",
  "tool",
  "options",
  "brand",
  "max_tokens as maxTokens",
  "channels",
  "request_hash as requestHash",
  "started_by_key_id as startedByKeyId",
  "paused_because as pausedBecause",
  "waits_until as waitsUntil",
  "canceled_at as canceledAt",
  "created_at as createdAt",
  "ended_at as endedAt",
] as const;

interface OwnedJob {
  readonly userId: string;
  readonly id: string;
}

export type NewBulkJob = Pick<
  BulkJob,
  "userId" | "name" | "tool" | "options" | "brand" | "maxTokens" | "channels" | "requestHash"
> & {
  readonly idempotencyKey: string;
  /** The API key that starts the job and pays for it; null for a user in a browser. */
  readonly apiKeyId: string | null;
  readonly now: Date;
};

/**
 * Locks a user's bulk jobs until the transaction ends. Required before every function that changes one. Resolves to
 * false when the user no longer exists.
 */
export async function lockBulkJobs(tx: Tx, userId: string): Promise<boolean> {
  const user = await getKysely(tx)
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

export async function insertBulkJob(tx: Tx, job: NewBulkJob): Promise<BulkJob> {
  return getKysely(tx)
    .insertInto("bulk_jobs")
    .values({
      user_id: job.userId,
      name: job.name,
      tool: job.tool,
      options: JSON.stringify(job.options),
      brand: job.brand,
      max_tokens: job.maxTokens,
      channels: job.channels && [...job.channels],
      idempotency_key: job.idempotencyKey,
      request_hash: job.requestHash,
      created_at: job.now,
      api_key_id: job.apiKeyId,
      started_by_key_id: job.apiKeyId,
    })
    .returning(jobColumns)
    .executeTakeFirstOrThrow();
}

export async function findBulkJobByKey(
  tx: Tx,
  { userId, key }: { readonly userId: string; readonly key: string },
): Promise<BulkJob | undefined> {
  return getKysely(tx)
    .selectFrom("bulk_jobs")
    .select(jobColumns)
    .where("user_id", "=", userId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
}

/** Resolves to undefined when the user has no such job. */
export async function findBulkJob(tx: Tx, { userId, id }: OwnedJob): Promise<BulkJob | undefined> {
  return getKysely(tx)
    .selectFrom("bulk_jobs")
    .select(jobColumns)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function countUnfinishedBulkJobs(tx: Tx, userId: string): Promise<number> {
  const { count } = await getKysely(tx)
    .selectFrom("bulk_jobs")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the IDs of the unfinished jobs that an API key pays for. */
export async function listBulkJobsOfKey(tx: Tx, apiKeyId: string): Promise<string[]> {
  const rows = await getKysely(tx)
    .selectFrom("bulk_jobs")
    .select("id")
    .where("api_key_id", "=", apiKeyId)
    .where("ended_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists a user's bulk jobs in keyset pages, newest first. */
export async function listBulkJobs(
  tx: Tx,
  { userId, ...page }: KeysetRequest & { readonly userId: string },
): Promise<(BulkJob & { readonly cursor: KeysetCursor })[]> {
  const jobs = getKysely(tx).selectFrom("bulk_jobs").select(jobColumns).where("user_id", "=", userId);
  return applyKeyset(jobs, "bulk_jobs", page).execute();
}

export interface BulkJobChange {
  readonly pausedBecause?: BulkPause | null;
  readonly waitsUntil?: Date | null;
  readonly canceledAt?: Date | null;
  readonly endedAt?: Date | null;
  /** The API key that pays for later rows. */
  readonly apiKeyId?: string | null;
  readonly maxTokens?: number | null;
}

export async function updateBulkJob(tx: Tx, id: string, change: BulkJobChange): Promise<void> {
  await getKysely(tx)
    .updateTable("bulk_jobs")
    .set({
      ...(change.pausedBecause !== undefined && { paused_because: change.pausedBecause }),
      ...(change.waitsUntil !== undefined && { waits_until: change.waitsUntil }),
      ...(change.canceledAt !== undefined && { canceled_at: change.canceledAt }),
      ...(change.endedAt !== undefined && { ended_at: change.endedAt }),
      ...(change.apiKeyId !== undefined && { api_key_id: change.apiKeyId }),
      ...(change.maxTokens !== undefined && { max_tokens: change.maxTokens }),
    })
    .where("id", "=", id)
    .execute();
}

/** Deletes the job and its rows but not their results. */
export async function deleteBulkJob(tx: Tx, { userId, id }: OwnedJob): Promise<void> {
  await getKysely(tx).deleteFrom("bulk_jobs").where("id", "=", id).where("user_id", "=", userId).execute();
}
