import { sql } from "kysely";
import type { RunOrigin, RunStatus } from "../schema.ts";
import { getKysely, type Tx } from "../tx.ts";
import { applyKeyset, type KeysetCursor, type KeysetRequest } from "./keyset.ts";

/** A run in a list, with its progress but without its requests and results. */
export interface RunListing {
  readonly id: string;
  readonly tool: string;
  readonly status: RunStatus;
  readonly parentRunId: string | null;
  readonly origin: RunOrigin;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly cancelRequestedAt: Date | null;
  readonly variationCount: number;
  /** Number of variations that have their image. */
  readonly made: number;
  /** The key of the first image's thumbnail, or of the first source's until there is an image; null without either. */
  readonly thumbnailKey: string | null;
}

const active: readonly RunStatus[] = ["queued", "running"];

/** Whose runs to list: all of a user's except tests or, with `apiKeyId`, those that this API key has started. */
interface Owner {
  readonly userId: string;
  readonly apiKeyId?: string;
}

function selectListings(tx: Tx, { userId, apiKeyId }: Owner) {
  const all = getKysely(tx)
    .selectFrom("runs")
    .select([
      "id",
      "tool",
      "status",
      "parent_run_id as parentRunId",
      "origin",
      "created_at as createdAt",
      "started_at as startedAt",
      "finished_at as finishedAt",
      "cancel_requested_at as cancelRequestedAt",
    ])
    .select([
      sql<number>`(select count(*)::integer from run_variations v where v.run_id = runs.id)`.as(
        "variationCount",
      ),
      sql<number>`(
        select count(*)::integer from run_variations v where v.run_id = runs.id and v.status = 'made'
      )`.as("made"),
      sql<string | null>`coalesce(
        (select v.thumbnail_key from run_variations v
          where v.run_id = runs.id and v.thumbnail_key is not null order by v.index limit 1),
        (select u.thumbnail_key from run_inputs i join uploads u on u.id = i.upload_id
          where i.run_id = runs.id order by i.slot limit 1)
      )`.as("thumbnailKey"),
    ])
    .where("user_id", "=", userId);
  return apiKeyId === undefined ? all.where("origin", "<>", "test") : all.where("api_key_id", "=", apiKeyId);
}

interface RunQuery extends KeysetRequest {
  readonly userId: string;
  /** Limits the list to unfinished runs or to runs that have ended. */
  readonly progress: "running" | "ended" | undefined;
}

/** Lists a user's runs in keyset pages, newest first. */
export async function listRuns(
  tx: Tx,
  { userId, progress, ...page }: RunQuery,
): Promise<(RunListing & { readonly cursor: KeysetCursor })[]> {
  let query = selectListings(tx, { userId });
  if (progress === "running") query = query.where("status", "in", active);
  if (progress === "ended") query = query.where("status", "not in", active);
  return applyKeyset(query, "runs", page).execute();
}

/**
 * Lists a user's unfinished runs and, if `since` is given, those that have ended since then. Returns the newest `limit`
 * runs, oldest first.
 */
export async function listChangedRuns(
  tx: Tx,
  { since, limit, ...owner }: Owner & { since: Date | undefined; limit: number },
): Promise<readonly RunListing[]> {
  const rows = await selectListings(tx, owner)
    .where((where) =>
      where.or([
        where("status", "in", active),
        ...(since === undefined ? [] : [where("finished_at", ">=", since)]),
      ]),
    )
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
  return rows.toReversed();
}

/** Lists the user's runs with the given IDs, oldest first. */
export async function listRunsById(
  tx: Tx,
  { ids, ...owner }: Owner & { ids: readonly string[] },
): Promise<readonly RunListing[]> {
  if (ids.length === 0) return [];
  return selectListings(tx, owner).where("id", "in", ids).orderBy("created_at").execute();
}

interface ToolRunsQuery {
  readonly userId: string;
  readonly tool: string;
  readonly limit: number;
}

/** Lists the options of the user's runs of a tool, newest first. */
export async function listRunOptions(
  tx: Tx,
  { userId, tool, limit }: ToolRunsQuery,
): Promise<Readonly<Record<string, unknown>>[]> {
  const rows = await getKysely(tx)
    .selectFrom("runs")
    .select("options")
    .where("user_id", "=", userId)
    .where("tool", "=", tool)
    .orderBy("stamp", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ options }) => options);
}
