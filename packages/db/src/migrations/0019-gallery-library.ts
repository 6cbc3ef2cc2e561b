import { type Kysely, sql } from "kysely";
import { wordsOf } from "../queries/gallery/words.ts";

/**
 * Makes the gallery searchable, sortable and countable at any size: one index per sort order, one shared
 * index with the words of all users' items, and counts that triggers maintain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table uploads
      -- The name of the person's file, which tells runs apart.
      add column file_name text check (length(file_name) between 1 and 200);

    alter table run_variations
      -- It is unknown of pictures made before.
      add column transparent boolean;

    alter table user_gallery
      add column file_name text,
      -- The item is in the trash since then. All items of one deletion have the same moment.
      add column deleted_at timestamptz,
      -- Each word begins with a key of its owner, so that a search reads only that person's part of the index.
      add column search tsvector not null default '';

    drop index gallery_of_user;
    drop index gallery_of_tool;
    create index gallery_by_time on user_gallery (user_id, is_archived, created_at, id) where deleted_at is null;
    create index gallery_by_favorite on user_gallery (user_id, is_archived, is_favorite, created_at, id)
      where deleted_at is null;
    create index gallery_by_tool on user_gallery (user_id, is_archived, tool_name, created_at, id)
      where deleted_at is null;
    create index gallery_by_name on user_gallery (user_id, is_archived, (lower(title) collate "C"), id)
      where deleted_at is null;
    create index gallery_trash on user_gallery (user_id, created_at, id) where deleted_at is not null;
    create index gallery_purge on user_gallery (deleted_at) where deleted_at is not null;
    -- Without a list of pending entries, which every search would have to read through.
    create index gallery_search on user_gallery using gin (search) with (fastupdate = off);
    create index run_inputs_of_upload on run_inputs (upload_id);

    create table gallery_counts (
      user_id uuid not null references users on delete cascade,
      tool_name text not null,
      items integer not null,
      favorites integer not null,
      primary key (user_id, tool_name)
    );
    create table gallery_tags (
      user_id uuid not null references users on delete cascade,
      tag text not null,
      items integer not null,
      primary key (user_id, tag)
    );
  `.execute(db);
  await countItems(db);
  await fillSearch(db);
}

/** Counts items that aren't in the trash, in one statement for each change, however many items it affects. */
async function countItems(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_gallery_insert() returns trigger language plpgsql as $$
    begin
      insert into gallery_counts as counted (user_id, tool_name, items, favorites)
        select user_id, tool_name, count(*), count(*) filter (where is_favorite)
        from added where deleted_at is null group by user_id, tool_name order by user_id, tool_name
      on conflict (user_id, tool_name) do update
        set items = counted.items + excluded.items, favorites = counted.favorites + excluded.favorites;
      insert into gallery_tags as counted (user_id, tag, items)
        select user_id, tag, count(*) from added, unnest(tags) as tag
        where deleted_at is null group by user_id, tag order by user_id, tag
      on conflict (user_id, tag) do update set items = counted.items + excluded.items;
      return null;
    end $$;

    -- A row of counts that is gone was deleted with its person, so it is not written again.
    create function count_gallery_delete() returns trigger language plpgsql as $$
    begin
      update gallery_counts counted
        set items = counted.items - gone.items, favorites = counted.favorites - gone.favorites
        from (
          select user_id, tool_name, count(*) as items, count(*) filter (where is_favorite) as favorites
          from removed where deleted_at is null group by user_id, tool_name
        ) gone
        where counted.user_id = gone.user_id and counted.tool_name = gone.tool_name;
      update gallery_tags counted set items = counted.items - gone.items
        from (
          select user_id, tag, count(*) as items from removed, unnest(tags) as tag
          where deleted_at is null group by user_id, tag
        ) gone
        where counted.user_id = gone.user_id and counted.tag = gone.tag;
      delete from gallery_tags where items <= 0 and user_id in (select user_id from removed);
      return null;
    end $$;

    create function count_gallery_update() returns trigger language plpgsql as $$
    begin
      update gallery_counts counted
        set items = counted.items + changed.items, favorites = counted.favorites + changed.favorites
        from (
          select user_id, tool_name, sum(item) as items, sum(favorite) as favorites from (
            select user_id, tool_name, 1 as item, is_favorite::integer as favorite from added where deleted_at is null
            union all
            select user_id, tool_name, -1, -is_favorite::integer from removed where deleted_at is null
          ) change group by user_id, tool_name
        ) changed
        where counted.user_id = changed.user_id and counted.tool_name = changed.tool_name
          and (changed.items <> 0 or changed.favorites <> 0);
      insert into gallery_tags as counted (user_id, tag, items)
        select user_id, tag, sum(item) from (
          select user_id, tag, 1 as item from added, unnest(tags) as tag where deleted_at is null
          union all
          select user_id, tag, -1 from removed, unnest(tags) as tag where deleted_at is null
        ) change group by user_id, tag having sum(item) <> 0 order by user_id, tag
      on conflict (user_id, tag) do update set items = counted.items + excluded.items;
      delete from gallery_tags where items <= 0 and user_id in (select user_id from removed);
      return null;
    end $$;

    create trigger gallery_insert_counted after insert on user_gallery
      referencing new table as added for each statement execute function count_gallery_insert();
    create trigger gallery_delete_counted after delete on user_gallery
      referencing old table as removed for each statement execute function count_gallery_delete();
    create trigger gallery_update_counted after update on user_gallery
      referencing old table as removed new table as added for each statement execute function count_gallery_update();

    insert into gallery_counts (user_id, tool_name, items, favorites)
      select user_id, tool_name, count(*), count(*) filter (where is_favorite)
      from user_gallery group by user_id, tool_name;
    insert into gallery_tags (user_id, tag, items)
      select user_id, tag, count(*) from user_gallery, unnest(tags) as tag group by user_id, tag;
  `.execute(db);
}

interface OldItem {
  readonly id: string;
  readonly user_id: string;
  readonly texts: string[];
}

/** Makes existing items searchable. */
async function fillSearch(db: Kysely<unknown>): Promise<void> {
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const { rows } = await sql<OldItem>`
      select id, user_id, array[title, prompt, tool_display_name] || tags as texts from user_gallery
      where id > ${after} order by id limit 500`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    for (const { id, user_id, texts } of rows) {
      const words = wordsOf(...texts).map((word) => `${user_id.replaceAll("-", "")}:${word}`);
      await sql`update user_gallery set search = array_to_tsvector(${words}::text[]) where id = ${id}`.execute(
        db,
      );
    }
    after = last.id;
  }
}
