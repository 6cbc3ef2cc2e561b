import { sql, type Updateable } from "kysely";
import type { BrandColumn, RunOrigin, RunStatus, Schema, SubjectsColumn } from "../schema.ts";
import type { BoxColumn } from "../schema-cut-outs.ts";
import { getKysely, type Tx } from "../tx.ts";
import { type Upload, uploadColumns } from "./uploads.ts";

export interface Run {
  readonly id: string;
  readonly userId: string;
  readonly tool: string;
  readonly engine: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly status: RunStatus;
  readonly requestHash: string;
  /** The stamp in the names of files that belong to the whole run. */
  readonly stamp: number;
  /** The queue's ID of the run's latest job. A retry and a renewal get a new one. */
  readonly jobId: string;
  readonly retries: number;
  /** Number of times that images were remade for free after a correction. */
  readonly renewals: number;
  /** The user's box around the subject, for the latest retry. */
  readonly box: BoxColumn | null;
  /** The findings of the run's analysis; null if there were none. */
  readonly facts: unknown;
  readonly error: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly cancelRequestedAt: Date | null;
  /** The run whose token covers this one. */
  readonly parentRunId: string | null;
  /** The API key that started the run; null for a run started in a browser. */
  readonly apiKeyId: string | null;
  /** True if the user had no tokens left when the run ended. */
  readonly leftNoTokens: boolean;
  readonly origin: RunOrigin;
  /** The URL to notify when the run ends. */
  readonly webhookUrl: string | null;
  /** The look of the brand that the run was started with; null if there is none. */
  readonly brand: BrandColumn | null;
  /** ID of the process that is working on the run, or that crashed while doing so; null if there is none. */
  readonly takenBy: string | null;
  /** Number of processes that crashed while they worked on the run. */
  readonly crashes: number;
  /** The subjects of the photos by slot; null until a worker first takes the run. */
  readonly subjects: SubjectsColumn | null;
  /** Number of times that a correction picked a different subject. */
  readonly subjectChanges: number;
  /** The number of the last event. */
  readonly lastEvent: number;
}

export interface RunInput extends Upload {
  readonly slot: string;
  /** The digest of the file as it was sent, or of the URL that it was fetched from; null for a copy. */
  readonly sourceDigest: string | null;
}

export const runColumns = [
  "id",
  "user_id as userId",
  "tool",
  "engine",
  "options",
  "status",
  "request_hash as requestHash",
  "stamp",
  "job_id as jobId",
  "retries",
  "renewals",
  "box",
  "facts",
  "error",
  "created_at as createdAt",
  "started_at as startedAt",
  "finished_at as finishedAt",
  "cancel_requested_at as cancelRequestedAt",
  "parent_run_id as parentRunId",
  "api_key_id as apiKeyId",
  "left_no_tokens as leftNoTokens",
  "origin",
  "webhook_url as webhookUrl",
  "brand",
  "taken_by as takenBy",
  "crashes",
  "subjects",
  "subject_changes as subjectChanges",
  "last_event as lastEvent",
] as const;

export interface NewRun {
  readonly id: string;
  readonly userId: string;
  readonly tool: string;
  readonly engine: string;
  readonly options: unknown;
  /** Present if the engine requests are known when the run starts. */
  readonly requests?: readonly unknown[] | null;
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
  readonly stamp: number;
  readonly now: Date;
  /** The parent run, which must be the same user's. */
  readonly parentRunId: string | null;
  /** The API key that starts the run. */
  readonly apiKeyId?: string | null;
  /** `person` by default. */
  readonly origin?: RunOrigin;
  readonly webhookUrl?: string | null;
  /** Maps each slot to one of the same user's uploads. */
  readonly inputs: ReadonlyMap<string, string>;
  /** Present if the images should follow the user's brand. The logo must be the same user's upload. */
  readonly brand?: { readonly look: BrandColumn; readonly logoId: string | null } | undefined;
}

/** Rejects when the user already has a run with this idempotency key. */
export async function insertRun(tx: Tx, run: NewRun): Promise<void> {
  await getKysely(tx)
    .insertInto("runs")
    .values({
      id: run.id,
      user_id: run.userId,
      tool: run.tool,
      engine: run.engine,
      options: JSON.stringify(run.options),
      requests: run.requests ? JSON.stringify(run.requests) : null,
      idempotency_key: run.idempotencyKey,
      request_hash: run.requestHash,
      stamp: run.stamp,
      job_id: run.id,
      created_at: run.now,
      parent_run_id: run.parentRunId,
      api_key_id: run.apiKeyId ?? null,
      origin: run.origin ?? "person",
      webhook_url: run.webhookUrl ?? null,
      brand: run.brand ? JSON.stringify(run.brand.look) : null,
      brand_logo_id: run.brand?.logoId ?? null,
    })
    .execute();
  const inputs = [...run.inputs].map(([slot, uploadId]) => ({
    run_id: run.id,
    slot,
    user_id: run.userId,
    upload_id: uploadId,
  }));
  if (inputs.length > 0) await getKysely(tx).insertInto("run_inputs").values(inputs).execute();
}

export async function findRunByIdempotencyKey(
  tx: Tx,
  { userId, key }: { userId: string; key: string },
): Promise<Run | undefined> {
  return getKysely(tx)
    .selectFrom("runs")
    .select(runColumns)
    .where("user_id", "=", userId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
}

/** Finds a run of any user, because a worker acts for every user. */
export async function findRun(tx: Tx, id: string): Promise<Run | undefined> {
  return getKysely(tx).selectFrom("runs").select(runColumns).where("id", "=", id).executeTakeFirst();
}

/** Reads the run and locks it until the transaction ends. */
export async function lockRun(tx: Tx, id: string): Promise<Run | undefined> {
  return getKysely(tx)
    .selectFrom("runs")
    .select(runColumns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Counts the runs covered by this run's token that have made an image, even if it was deleted, or still may. The parent
 * must be locked, or the number can change.
 */
export async function countLiveChildren(tx: Tx, parentRunId: string): Promise<number> {
  const row = await getKysely(tx)
    .selectFrom("runs")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("parent_run_id", "=", parentRunId)
    .where("status", "in", ["queued", "running", "succeeded"])
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function listRunInputs(tx: Tx, runId: string): Promise<RunInput[]> {
  return (
    getKysely(tx)
      .selectFrom("run_inputs")
      .innerJoin("uploads", "uploads.id", "run_inputs.upload_id")
      .select([...uploadColumns, "run_inputs.slot", "uploads.file_sha256 as sourceDigest"])
      .where("run_inputs.run_id", "=", runId)
      // The main photo comes first, and a backdrop is never the main photo.
      .orderBy((eb) => eb("run_inputs.slot", "=", "backdrop"))
      .orderBy("run_inputs.slot")
      .execute()
  );
}

/** Resolves to the run's requests, one for each variation, or to null while it isn't planned. */
export async function findRequests(tx: Tx, runId: string): Promise<unknown> {
  const { requests } = await getKysely(tx)
    .selectFrom("runs")
    .select("requests")
    .where("id", "=", runId)
    .executeTakeFirstOrThrow();
  return requests;
}

interface NewPlan {
  /** Null if the analysis found nothing. */
  readonly facts: unknown;
  readonly requests: readonly unknown[];
}

/**
 * Stores a run's plan, with the facts that it's based on, unless another worker already has. Resolves to the stored
 * requests.
 */
export async function storePlan(tx: Tx, runId: string, { facts, requests }: NewPlan): Promise<unknown> {
  const newFacts = facts === null ? null : JSON.stringify(facts);
  const row = await getKysely(tx)
    .updateTable("runs")
    .set({
      facts: sql<string | null>`case when requests is null then ${newFacts}::jsonb else facts end`,
      requests: sql<string>`coalesce(requests, ${JSON.stringify(requests)}::jsonb)`,
    })
    .where("id", "=", runId)
    .returning("requests")
    .executeTakeFirstOrThrow();
  return row.requests;
}

/** Replaces the run's requests. The caller must have locked the run. */
export async function replaceRequests(tx: Tx, runId: string, requests: readonly unknown[]): Promise<void> {
  await getKysely(tx)
    .updateTable("runs")
    .set({ requests: JSON.stringify(requests) })
    .where("id", "=", runId)
    .execute();
}

export interface RunChange {
  readonly status?: RunStatus;
  readonly jobId?: string;
  readonly retries?: number;
  readonly renewals?: number;
  readonly box?: BoxColumn | null;
  readonly subjects?: SubjectsColumn;
  readonly subjectChanges?: number;
  readonly error?: string | null;
  readonly startedAt?: Date | null;
  readonly finishedAt?: Date | null;
  readonly cancelRequestedAt?: Date | null;
  readonly leftNoTokens?: boolean;
  readonly takenBy?: string | null;
  readonly crashes?: number;
  /** The run's reserved spending in millionths of a US dollar; zero ends the reservation. */
  readonly reservedMicroDollars?: 0;
}

export async function updateRun(tx: Tx, id: string, change: RunChange): Promise<void> {
  const set: Updateable<Schema["runs"]> = {};
  if (change.status !== undefined) set.status = change.status;
  if (change.jobId !== undefined) set.job_id = change.jobId;
  if (change.retries !== undefined) set.retries = change.retries;
  if (change.renewals !== undefined) set.renewals = change.renewals;
  if (change.box !== undefined) set.box = change.box && JSON.stringify(change.box);
  if (change.subjects !== undefined) set.subjects = JSON.stringify(change.subjects);
  if (change.subjectChanges !== undefined) set.subject_changes = change.subjectChanges;
  if (change.error !== undefined) set.error = change.error;
  if (change.startedAt !== undefined) set.started_at = change.startedAt;
  if (change.finishedAt !== undefined) set.finished_at = change.finishedAt;
  if (change.cancelRequestedAt !== undefined) set.cancel_requested_at = change.cancelRequestedAt;
  if (change.leftNoTokens !== undefined) set.left_no_tokens = change.leftNoTokens;
  if (change.takenBy !== undefined) set.taken_by = change.takenBy;
  if (change.crashes !== undefined) set.crashes = change.crashes;
  if (change.reservedMicroDollars !== undefined) set.reserved_micro_dollars = change.reservedMicroDollars;
  await getKysely(tx).updateTable("runs").set(set).where("id", "=", id).execute();
}
