import { sql } from "kysely";
import { getKysely, type Tx } from "../tx.ts";

/** A file that no row refers to anymore, or the folder of a deleted account, whose key ends with a slash. */
export interface DeletedFile {
  readonly key: string;
  /** Increases when the key is recorded again. */
  readonly number: number;
  readonly deletedAt: Date;
}

/** Records files that no row will ever refer to. Triggers record the files of deleted rows. */
export async function recordDeletedFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`
    insert into deleted_files (key) select distinct unnest(${keys}::text[]) as key order by key
    on conflict (key) do update set number = excluded.number, deleted_at = excluded.deleted_at`.execute(
    getKysely(tx),
  );
}

/** Records all of an account's files, including those that workers store between now and the next sweep. */
export async function recordDeletedFolder(tx: Tx, userId: string, now: Date): Promise<void> {
  const db = getKysely(tx);
  await db
    .deleteFrom("deleted_files")
    .where(sql<boolean>`starts_with(key, ${`${userId}/`})`)
    .execute();
  await db
    .insertInto("deleted_files")
    .values({ key: `${userId}/`, deleted_at: now })
    .execute();
}

/** Lists the records in order, starting after a number. */
export async function listDeletedFiles(
  tx: Tx,
  { after, limit }: { after: number; limit: number },
): Promise<DeletedFile[]> {
  return getKysely(tx)
    .selectFrom("deleted_files")
    .select(["key", "number", "deleted_at as deletedAt"])
    .where("number", ">", after)
    .orderBy("number")
    .limit(limit)
    .execute();
}

/** Removes the records with these numbers. A key that was recorded again in the meantime has a new number and stays. */
export async function forgetDeletedFiles(tx: Tx, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  await getKysely(tx).deleteFrom("deleted_files").where("number", "in", numbers).execute();
}

/** Removes the records of files that have been deleted. */
export async function forgetDeletedKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await getKysely(tx).deleteFrom("deleted_files").where("key", "in", keys).execute();
}

export interface FileUse {
  readonly key: string;
  /** True if a row refers to the file. */
  readonly isReferenced: boolean;
  /** True if the file is recorded as deleted, individually or with its account. */
  readonly isRecorded: boolean;
  /** True if its owner has an unfinished run, so a row may be written at any moment. */
  readonly isOwnerBusy: boolean;
}

/** Resolves to how each file is used. The keys must start with a user's ID. */
export async function findFileUses(tx: Tx, keys: readonly string[]): Promise<FileUse[]> {
  const owners = [...new Set(keys.map((key) => key.split("/", 1)[0]))];
  const { rows } = await sql<FileUse>`
    with kept as (
      select unnest(array[image_key, thumbnail_key]) as key from uploads where user_id = any(${owners}::uuid[])
      union all
      select unnest(array[matte_key, preview_key, before_fix_key]) from cut_outs where user_id = any(${owners}::uuid[])
      union all
      select unnest(array[variation.image_key, variation.thumbnail_key, variation.vector_key])
      from run_variations variation join runs on runs.id = variation.run_id
      where runs.user_id = any(${owners}::uuid[])
      union all
      select unnest(array[original_image_url, thumbnail_url] || generated_image_urls)
      from user_gallery where user_id = any(${owners}::uuid[])
    )
    select
      stored.key,
      exists (select from kept where kept.key = stored.key) as "isReferenced",
      exists (
        select from deleted_files deleted
        where deleted.key in (stored.key, split_part(stored.key, '/', 1) || '/')
      ) as "isRecorded",
      exists (
        select from runs
        where runs.user_id = split_part(stored.key, '/', 1)::uuid and runs.status in ('queued', 'running')
      ) as "isOwnerBusy"
    from unnest(${keys}::text[]) as stored (key)`.execute(getKysely(tx));
  return rows;
}
