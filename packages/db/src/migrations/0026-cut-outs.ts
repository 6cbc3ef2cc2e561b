import { type Kysely, sql } from "kysely";

/** Stores how an upload is cut out, and counts how often a run's images are remade after that has changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cut_outs (
      upload_id uuid primary key,
      user_id uuid not null,
      -- Grows with each change, so that nobody changes what they haven't seen.
      version integer not null check (version > 0),
      -- These are null when no subject was found.
      matte_key text,
      preview_key text,
      preview_width integer check (preview_width between 1 and 1024),
      preview_height integer check (preview_height between 1 and 1024),
      doubts jsonb not null check (jsonb_typeof(doubts) = 'array'),
      candidates jsonb not null check (jsonb_typeof(candidates) = 'array'),
      -- A person has painted on it.
      corrected boolean not null,
      made_at timestamptz not null,
      foreign key (upload_id, user_id) references uploads (id, user_id) on delete cascade,
      constraint cut_out_whole_or_none check (
        num_nulls(matte_key, preview_key, preview_width, preview_height) in (0, 4)
      )
    );
    create index cut_outs_of_user on cut_outs (user_id);

    alter table runs
      add column renewals smallint not null default 0,
      add constraint run_at_most_20_renewals check (renewals between 0 and 20);
  `.execute(db);
}
