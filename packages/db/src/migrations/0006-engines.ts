import { type Kysely, sql } from "kysely";

/**
 * Stores what an image's metadata says about how it was made, its SVG, and the cost of each call to a paid
 * service.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table run_variations
      add column note text,
      add column vector_key text unique,
      add constraint variation_extras_need_image
        check (image_key is not null or (note is null and vector_key is null));

    create table engine_calls (
      id bigint generated always as identity primary key,
      run_id uuid not null references runs on delete cascade,
      index smallint,
      model text not null,
      outcome text not null check (outcome in ('made', 'refused', 'failed', 'maybe-billed')),
      input_tokens integer not null check (input_tokens >= 0),
      text_tokens integer not null check (text_tokens >= 0),
      image_tokens integer not null check (image_tokens >= 0),
      micro_dollars integer not null check (micro_dollars >= 0),
      created_at timestamptz not null
    );
    create index engine_calls_of_run on engine_calls (run_id);
  `.execute(db);
}
