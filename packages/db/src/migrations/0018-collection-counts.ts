import { type Kysely, sql } from "kysely";

/** Counts the items that each collection shows, which excludes the archive and the trash. Triggers update the counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table collections add column items integer not null default 0 check (items >= 0);
    -- A copy, because an item's row is deleted before its entries.
    alter table collection_items add column is_shown boolean not null default true;
    update collection_items set is_shown = false from user_gallery item
      where item.id = item_id and (item.is_archived or item.deleted_at is not null);
    update collections set items = shown.items
      from (select collection_id, count(*) as items from collection_items where is_shown group by collection_id) shown
      where shown.collection_id = id;

    create function count_collected() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update collections counted set items = counted.items + changed.items
          from (select collection_id, count(*) as items from added where is_shown group by collection_id) changed
          where counted.id = changed.collection_id;
      elsif tg_op = 'DELETE' then
        update collections counted set items = counted.items - changed.items
          from (select collection_id, count(*) as items from removed where is_shown group by collection_id) changed
          where counted.id = changed.collection_id;
      else
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
    create trigger collection_insert_counted after insert on collection_items
      referencing new table as added for each statement execute function count_collected();
    create trigger collection_delete_counted after delete on collection_items
      referencing old table as removed for each statement execute function count_collected();
    create trigger collection_update_counted after update on collection_items
      referencing old table as removed new table as added for each statement execute function count_collected();

    create function show_collected() returns trigger language plpgsql as $$
    begin
      update collection_items set is_shown = changed.is_shown
        from (
          select added.id, added.deleted_at is null and not added.is_archived as is_shown
          from added join removed using (id)
          where (added.deleted_at is null and not added.is_archived)
            <> (removed.deleted_at is null and not removed.is_archived)
        ) changed
        where item_id = changed.id;
      return null;
    end $$;
    create trigger gallery_update_collected after update on user_gallery
      referencing old table as removed new table as added for each statement execute function show_collected();
  `.execute(db);
}
