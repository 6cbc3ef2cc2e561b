import { sql } from "kysely";
import { kyselyOf, type Tx } from "../tx.ts";

/** Resolves to true in only one of all processes, and not again before `every` milliseconds have passed. */
export async function claimSweep(
  tx: Tx,
  { name, now, every }: { name: string; now: Date; every: number },
): Promise<boolean> {
  const row = await kyselyOf(tx)
    .insertInto("sweeps")
    .values({ name, began_at: now })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ began_at: now })
        .where("sweeps.began_at", "<=", new Date(now.getTime() - every)),
    )
    .returning("name")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns those of the keys, which begin with the id of a user, that no row refers to. The keys of people with an
 * unfinished run are left out, because its rows may be written at any moment.
 */
export async function findOrphanKeys(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const owners = [...new Set(keys.map((key) => key.split("/", 1)[0]))];
  const { rows } = await sql<{ key: string }>`
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
    select stored.key from unnest(${keys}::text[]) as stored (key)
    where not exists (select from kept where kept.key = stored.key)
      and not exists (
        select from runs
        where runs.user_id = split_part(stored.key, '/', 1)::uuid and runs.status in ('queued', 'running')
      )`.execute(kyselyOf(tx));
  return rows.map(({ key }) => key);
}
