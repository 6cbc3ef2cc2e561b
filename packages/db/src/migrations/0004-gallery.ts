import { type Kysely, sql } from "kysely";

/**
 * Creates the gallery. Each *_url column holds a storage key, because links are signed when they are read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
      created_at timestamptz not null,
      foreign key (run_id, user_id) references runs (id, user_id) on delete cascade,
      constraint gallery_counts_its_images
        check (image_count > 0 and image_count = cardinality(generated_image_urls)),
      constraint gallery_first_image check (generated_image_url = generated_image_urls[1])
    );
    create index gallery_of_user on user_gallery (user_id, created_at desc, id desc);
  `.execute(db);
}
