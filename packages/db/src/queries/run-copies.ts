import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { getKysely, type Tx } from "../tx.ts";

export interface RunCopy {
  readonly runId: string;
  /** The user who gets the copy. */
  readonly userId: string;
  readonly stamp: number;
  /** Maps the storage keys of the sources' and images' files to their copies' keys. */
  readonly keys: ReadonlyMap<string, string>;
}

/**
 * Copies a run that has ended, with its sources and images, to another user. The copy costs no tokens. Resolves to the
 * copy's ID.
 */
export async function copyRun(tx: Tx, { runId, userId, stamp, keys }: RunCopy): Promise<string> {
  const db = getKysely(tx);
  const copyId = randomUUID();
  const from = [...keys.keys()];
  const to = [...keys.values()];
  const mapKey = (column: string) =>
    sql`(select named.target from unnest(${from}::text[], ${to}::text[]) as named (source, target)
         where named.source = ${sql.ref(column)})`;
  await sql`
    insert into runs (id, user_id, tool, engine, options, requests, status, request_hash, stamp, job_id, error,
                      created_at, started_at, finished_at)
    select ${copyId}::uuid, ${userId}::uuid, tool, engine, options, requests, status, request_hash, ${stamp}::bigint,
           ${copyId}::uuid, error, created_at, started_at, finished_at
    from runs where id = ${runId}::uuid`.execute(db);
  await sql`
    with sources as (
      select input.slot, gen_random_uuid() as id, upload.image_key, upload.thumbnail_key, upload.width, upload.height,
             upload.bytes, upload.has_alpha, upload.sha256, upload.digital_source, upload.uncertain_edges,
             upload.file_name, upload.source, upload.scaled_from, upload.sent_file, upload.created_at
      from run_inputs input join uploads upload on upload.id = input.upload_id
      where input.run_id = ${runId}::uuid
    ), copies as (
      insert into uploads (id, user_id, image_key, thumbnail_key, width, height, bytes, has_alpha, sha256,
                           digital_source, uncertain_edges, file_name, source, scaled_from, sent_file, created_at)
      select id, ${userId}::uuid, ${mapKey("image_key")}, ${mapKey("thumbnail_key")}, width, height, bytes,
             has_alpha, sha256, digital_source, uncertain_edges, file_name, source, scaled_from, sent_file, created_at
      from sources
      returning id
    )
    insert into run_inputs (run_id, slot, user_id, upload_id)
    select ${copyId}::uuid, slot, ${userId}::uuid, sources.id from sources join copies on copies.id = sources.id`.execute(
    db,
  );
  await sql`
    insert into run_variations (run_id, index, label, status, stamp, image_key, thumbnail_key, vector_key, media_type,
                                width, height, bytes, uncertain, engine, seconds, error, note, transparent, color,
                                features, details, edges)
    select ${copyId}::uuid, index, label, status, ${stamp}::bigint, ${mapKey("image_key")},
           ${mapKey("thumbnail_key")}, ${mapKey("vector_key")}, media_type, width, height, bytes, uncertain, engine,
           seconds, error, note, transparent, color, features, details,
           edges
    from run_variations where run_id = ${runId}::uuid`.execute(db);
  return copyId;
}
