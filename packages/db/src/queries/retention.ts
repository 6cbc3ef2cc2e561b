import { type RawBuilder, sql } from "kysely";
import { getKysely, type Tx } from "../tx.ts";

/** The expired rows to delete in one call. */
export interface Batch {
  readonly before: Date;
  readonly limit: number;
}

const timeColumns = {
  sessions: "expires_at",
  sign_in_links: "expires_at",
  sign_up_grants: "granted_at",
  analyses: "created_at",
  pairings: "created_at",
  oauth_codes: "created_at",
  oauth_tokens: "expires_at",
  share_links: "expires_at",
  webhook_deliveries: "created_at",
} as const;

/**
 * Deletes rows from the given time or earlier. Like the other functions in this file, resolves to the number of rows.
 */
export async function deleteOldRows(
  tx: Tx,
  table: keyof typeof timeColumns,
  { before, limit }: Batch,
): Promise<number> {
  const [rows, time] = [sql.table(table), sql.ref(timeColumns[table])];
  return countRows(
    tx,
    sql`delete from ${rows} where ctid = any(array(
      select ctid from ${rows} where ${time} <= ${before}::timestamptz limit ${limit}
    ))`,
  );
}

/** Deletes bulk jobs from the given time or earlier that have ended or are paused. */
export async function deleteOldBulkJobs(tx: Tx, { before, limit }: Batch): Promise<number> {
  return countRows(
    tx,
    sql`delete from bulk_jobs where id = any(array(
      select id from bulk_jobs where created_at <= ${before}::timestamptz
        and (ended_at is not null or paused_because is not null)
      limit ${limit}
    ))`,
  );
}

/** Deletes programs that registered before the given time and that no user has connected. */
export async function deleteUnusedClients(tx: Tx, { before, limit }: Batch): Promise<number> {
  return countRows(
    tx,
    sql`delete from oauth_clients where id = any(array(
      select id from oauth_clients where created_at < ${before}::timestamptz and used_at is null limit ${limit}
    ))`,
  );
}

/** Deletes programs that were last connected before the given time and have no token anymore. */
export async function deleteIdleClients(tx: Tx, { before, limit }: Batch): Promise<number> {
  return countRows(
    tx,
    sql`delete from oauth_clients where id = any(array(
      select id from oauth_clients client where used_at < ${before}::timestamptz
        and not exists (select from oauth_tokens token where token.client_id = client.id)
      limit ${limit}
    ))`,
  );
}

/** Revokes the keys of agents whose last refresh token has expired and was deleted. */
export async function revokeExpiredAgents(tx: Tx, { before, limit }: Batch): Promise<number> {
  return countRows(
    tx,
    sql`update api_keys set revoked_at = ${before}::timestamptz where id = any(array(
      select id from api_keys key where client = 'agent' and revoked_at is null
        and created_at < ${before}::timestamptz
        and not exists (select from oauth_tokens token where token.api_key_id = key.id)
      limit ${limit}
    ))`,
  );
}

/** Deletes the event history of runs that ended before the given time, except each run's last event. */
export async function deleteRunEvents(tx: Tx, { before, limit }: Batch): Promise<number> {
  return countRows(
    tx,
    sql`
      with old as (
        select event.run_id, event.number from run_events event join runs on runs.id = event.run_id
        where runs.finished_at < ${before}::timestamptz and event.number < runs.last_event
        limit ${limit} for update of runs skip locked
      )
      delete from run_events using old
      where run_events.run_id = old.run_id and run_events.number = old.number`,
  );
}

/**
 * Deletes gallery items that were put in the trash by the given time, along with their images' rows. With a user ID,
 * deletes only that user's. The runs stay, because the ledger refers to them.
 */
export async function deleteTrash(
  tx: Tx,
  { before, limit, userId }: Batch & { readonly userId?: string },
): Promise<number> {
  const owned = userId === undefined ? sql`` : sql`and item.user_id = ${userId}`;
  return countRows(
    tx,
    sql`
      with old as (
        select item.id, item.run_id from user_gallery item join runs on runs.id = item.run_id
        where item.deleted_at <= ${before}::timestamptz and runs.finished_at is not null ${owned}
        limit ${limit} for update skip locked
      ), images as (
        delete from run_variations using old where run_variations.run_id = old.run_id
      )
      delete from user_gallery using old where user_gallery.id = old.id`,
  );
}

/** Removes the sources of runs that ended before the given time and have no image. */
export async function deleteIdleInputs(tx: Tx, { before, limit }: Batch): Promise<number> {
  return countRows(
    tx,
    sql`
      with idle as (
        select input.run_id, input.slot from run_inputs input join runs on runs.id = input.run_id
        where runs.finished_at < ${before}::timestamptz and not exists (
          select from run_variations made where made.run_id = runs.id and made.image_key is not null
        )
        limit ${limit} for update of runs skip locked
      )
      delete from run_inputs using idle
      where run_inputs.run_id = idle.run_id and run_inputs.slot = idle.slot`,
  );
}

/**
 * Removes the brand's logo from runs that ended before the given time and have no image. The rest of the brand stays.
 */
export async function releaseIdleLogos(tx: Tx, { before, limit }: Batch): Promise<number> {
  return countRows(
    tx,
    sql`
      with idle as (
        select runs.id from runs
        where runs.brand_logo_id is not null and runs.finished_at < ${before}::timestamptz and not exists (
          select from run_variations made where made.run_id = runs.id and made.image_key is not null
        )
        limit ${limit} for update skip locked
      )
      update runs set brand_logo_id = null from idle where runs.id = idle.id`,
  );
}

/** Deletes uploads from before the given time that no run, no bulk job and no brand uses. */
export async function deleteUnusedUploads(tx: Tx, { before, limit }: Batch): Promise<number> {
  return countRows(
    tx,
    sql`
      with unused as (
        select upload.id from uploads upload
        where upload.created_at < ${before}::timestamptz
          and not exists (select from run_inputs input where input.upload_id = upload.id)
          and not exists (select from bulk_row_images image where image.upload_id = upload.id)
          and not exists (select from brand_kits kit where kit.logo_id = upload.id)
          and not exists (select from runs where runs.brand_logo_id = upload.id)
        limit ${limit} for update skip locked
      )
      delete from uploads using unused where uploads.id = unused.id`,
  );
}

async function countRows(tx: Tx, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await statement.execute(getKysely(tx));
  return Number(numAffectedRows);
}
