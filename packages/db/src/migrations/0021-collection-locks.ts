import { type Kysely, sql } from "kysely";

/**
 * Locks the collections to count in the order of their IDs. Otherwise, two transactions that each change an item of the
 * same collections could wait for each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function count_collected() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform from collections where id in (select collection_id from added where is_shown)
          order by id for no key update;
        update collections counted set items = counted.items + changed.items
          from (select collection_id, count(*) as items from added where is_shown group by collection_id) changed
          where counted.id = changed.collection_id;
      elsif tg_op = 'DELETE' then
        perform from collections where id in (select collection_id from removed where is_shown)
          order by id for no key update;
        update collections counted set items = counted.items - changed.items
          from (select collection_id, count(*) as items from removed where is_shown group by collection_id) changed
          where counted.id = changed.collection_id;
      else
        perform from collections where id in (select collection_id from added union select collection_id from removed)
          order by id for no key update;
        update collections counted set items = counted.items + changed.items
          from (
            select collection_id, sum(item) as items from (
              select collection_id, is_shown::integer as item from added
              union all
              select collection_id, -is_shown::integer from removed
            ) change group by collection_id
          ) changed
          where counted.id = changed.collection_id and changed.items <> 0;
      end if;
      return null;
    end $$;
  `.execute(db);
}
