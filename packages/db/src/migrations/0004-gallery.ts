import { type Kysely, sql } from "kysely";

/**
 * Creates the gallery and links to its images. To search, sort and count galleries of any size, there is one index per
 * sort order, one shared index with the words of all users' items, and counts that triggers maintain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Each *_url column holds a storage key, because links are signed when they are read.
    create table user_gallery (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null,
      run_id uuid not null unique,
      tool_name text not null,
      tool_display_name text not null,
      original_image_url text,
      generated_image_url text not null,
      generated_image_urls text[] not null,
      thumbnail_url text not null,
      file_name text,
      title text not null,
      prompt text not null,
      style_settings jsonb not null,
      generation_settings jsonb not null,
      generation_time_seconds real not null check (generation_time_seconds >= 0),
      status text not null default 'completed' check (status = 'completed'),
      image_count integer not null,
      is_favorite boolean not null default false,
      is_archived boolean not null default false,
      tags text[] not null default '{}',
      -- Each word starts with the owner's ID, so that a search reads only that user's part of the index.
      search tsvector not null default '',
      created_at timestamptz not null,
      -- When the item was moved to the trash. Items that are deleted together have the same time.
      deleted_at timestamptz,
      foreign key (run_id, user_id) references runs (id, user_id) on delete cascade,
      constraint gallery_counts_its_images
        check (image_count > 0 and image_count = cardinality(generated_image_urls)),
      constraint gallery_first_image check (generated_image_url = generated_image_urls[1])
    );
    create index gallery_by_time on user_gallery (user_id, is_archived, created_at, id) where deleted_at is null;
    create index gallery_by_favorite on user_gallery (user_id, is_archived, is_favorite, created_at, id)
      where deleted_at is null;
    create index gallery_by_tool on user_gallery (user_id, is_archived, tool_name, created_at, id)
      where deleted_at is null;
    create index gallery_by_name on user_gallery (user_id, is_archived, (lower(title) collate "C"), id)
      where deleted_at is null;
    create index gallery_trash on user_gallery (user_id, created_at, id) where deleted_at is not null;
    create index gallery_purge on user_gallery (deleted_at) where deleted_at is not null;
    -- Disables the list of pending entries, which every search would have to read.
    create index gallery_search on user_gallery using gin (search) with (fastupdate = off);
    create trigger gallery_files_deleted
      after delete or update of original_image_url, thumbnail_url, generated_image_urls on user_gallery
      for each row execute function
        record_deleted_files('original_image_url', 'thumbnail_url', 'generated_image_urls');

    -- Links that show one image of a run. The link isn't stored: the server signs a row's ID, so nobody who reads
    -- this table can open one.
    create table share_links (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null,
      run_id uuid not null,
      index smallint not null,
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at),
      foreign key (run_id, user_id) references runs (id, user_id) on delete cascade,
      foreign key (run_id, index) references run_variations on delete cascade
    );
    create index share_links_of_user on share_links (user_id, created_at);
    create index share_links_of_picture on share_links (run_id, index);
    create index share_links_by_age on share_links (expires_at);
  `.execute(db);
  await countItems(db);
}

/**
 * Adds triggers that count items that aren't in the trash, with one statement per change, however many items it
 * affects.
 */
async function countItems(db: Kysely<unknown>): Promise<void> {
  await sql`
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

    -- If the row with the counts is missing, it was deleted with its user, so don't create it again.
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
  `.execute(db);
}
