import { type Kysely, sql } from "kysely";

/**
 * Creates uploads and runs. Composite foreign keys include the owner, so no row can point at someone else's
 * upload or run.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table uploads (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      image_key text not null unique,
      thumbnail_key text not null unique,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      bytes integer not null check (bytes > 0),
      has_alpha boolean not null,
      sha256 text not null,
      created_at timestamptz not null,
      unique (id, user_id),
      constraint upload_at_most_40_megapixels check (width::bigint * height <= 40000000)
    );

    create table runs (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      tool text not null,
      engine text not null,
      options jsonb not null,
      status text not null default 'queued'
        check (status in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
      idempotency_key text check (length(idempotency_key) between 1 and 200),
      -- The hash tells a repeated start from a different one under the same key.
      request_hash text not null,
      stamp bigint not null,
      job_id uuid not null unique,
      retries smallint not null default 0 constraint run_at_most_3_retries check (retries between 0 and 3),
      -- The box is where the person drew the subject, for the latest retry.
      box jsonb,
      error text,
      last_event integer not null default 0,
      created_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz,
      cancel_requested_at timestamptz,
      unique (id, user_id),
      unique (user_id, idempotency_key),
      constraint run_finished_when_ended
        check ((status in ('succeeded', 'failed', 'cancelled')) = (finished_at is not null))
    );
    create index runs_of_user on runs (user_id, created_at desc, id desc);
    alter table token_entries add constraint token_entry_of_own_run
      foreign key (run_id, user_id) references runs (id, user_id);

    create table run_inputs (
      run_id uuid not null,
      slot text not null,
      user_id uuid not null,
      upload_id uuid not null,
      primary key (run_id, slot),
      foreign key (run_id, user_id) references runs (id, user_id) on delete cascade,
      foreign key (upload_id, user_id) references uploads (id, user_id)
    );

    create table run_variations (
      run_id uuid not null references runs on delete cascade,
      index smallint not null check (index >= 0),
      label text not null,
      status text not null default 'waiting' check (status in ('waiting', 'made', 'failed')),
      stamp bigint not null,
      image_key text unique,
      thumbnail_key text unique,
      media_type text,
      width integer,
      height integer,
      bytes integer,
      uncertain boolean,
      engine text,
      seconds real,
      error text,
      primary key (run_id, index),
      constraint variation_image_whole check (
        num_nonnulls(image_key, thumbnail_key, media_type, width, height, bytes, uncertain, engine, seconds) in (0, 9)
      ),
      constraint variation_made_has_image check (status <> 'made' or image_key is not null),
      constraint variation_failed_says_why check (status <> 'failed' or error is not null)
    );

    create table run_events (
      run_id uuid not null references runs on delete cascade,
      number integer not null check (number > 0),
      type text not null check (type in ('queued', 'started', 'variation', 'cancelling', 'retrying', 'finished')),
      index smallint,
      created_at timestamptz not null,
      primary key (run_id, number)
    );
    create function announce_run_event() returns trigger language plpgsql as $$
    begin
      perform pg_notify('run_events', new.run_id::text);
      return null;
    end $$;
    create trigger run_event_announced after insert on run_events
      for each row execute function announce_run_event();
  `.execute(db);
}
