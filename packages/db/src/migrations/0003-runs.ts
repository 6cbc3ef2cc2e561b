import { type Kysely, sql } from "kysely";

/** Creates runs, their photos, their images, and their events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table runs (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      tool text not null,
      engine text not null,
      origin text not null default 'person' check (origin in ('person', 'bulk', 'trial')),
      api_key_id text references api_keys on delete set null,
      -- A run with a parent is covered by the parent's token and holds none itself.
      parent_run_id uuid,
      idempotency_key text check (length(idempotency_key) between 1 and 200),
      -- Distinguishes a repeated start from a different one with the same idempotency key.
      request_hash text not null,
      options jsonb not null,
      -- A copy of the brand kit, for a run started with the brand.
      brand jsonb check (jsonb_typeof(brand) = 'object'),
      brand_logo_id uuid,
      -- The user's box around the subject, for the latest retry.
      box jsonb,
      -- What the run's analysis found. All of the run's jobs use it.
      facts jsonb,
      -- One request for each image, in order, so that a retry repeats the same request; null until the run
      -- is planned. They contain the user's words, as the options do.
      requests jsonb check (jsonb_typeof(requests) = 'array'),
      -- Maps slots to subjects; null until a worker first takes the run. Corrections must keep the subject.
      subjects jsonb check (jsonb_typeof(subjects) = 'object'),
      subject_changes smallint not null default 0 check (subject_changes >= 0),
      stamp bigint not null,
      status text not null default 'queued'
        check (status in ('queued', 'running', 'succeeded', 'failed', 'canceled')),
      error text,
      job_id uuid not null unique,
      retries smallint not null default 0 constraint run_at_most_3_retries check (retries between 0 and 3),
      -- How often the images were remade after a cut-out had changed.
      renewals smallint not null default 0 constraint run_at_most_20_renewals check (renewals between 0 and 20),
      -- The process that is working on the run. The process clears this when it stops, unless it crashes.
      taken_by uuid,
      crashes smallint not null default 0 check (crashes >= 0),
      -- Maximum cost of the unfinished run's further calls, in millionths of a US dollar; 0 once it has ended.
      reserved_micro_dollars bigint not null default 0 check (reserved_micro_dollars >= 0),
      -- True if the user had no tokens left when the run ended.
      left_no_tokens boolean not null default false,
      last_event integer not null default 0,
      created_at timestamptz not null,
      started_at timestamptz,
      cancel_requested_at timestamptz,
      finished_at timestamptz,
      unique (id, user_id),
      unique (user_id, idempotency_key),
      constraint run_of_own_parent foreign key (parent_run_id, user_id) references runs (id, user_id),
      constraint run_is_not_its_parent check (parent_run_id <> id),
      constraint run_with_own_logo foreign key (brand_logo_id, user_id) references uploads (id, user_id),
      constraint run_logo_of_a_brand check (brand_logo_id is null or brand is not null),
      constraint run_finished_when_ended
        check ((status in ('succeeded', 'failed', 'canceled')) = (finished_at is not null))
    );
    create index runs_of_user on runs (user_id, created_at desc, id desc);
    create index active_runs_of_user on runs (user_id, created_at desc, id desc)
      where status in ('queued', 'running');
    create index runs_of_parent on runs (parent_run_id) where parent_run_id is not null;
    create index runs_of_api_key on runs (api_key_id) where api_key_id is not null;
    create index runs_with_logo on runs (brand_logo_id) where brand_logo_id is not null;
    create index runs_with_reserve on runs (user_id) where reserved_micro_dollars > 0;
    -- For quotes, which estimate the time from the latest runs of a tool on an engine.
    create index runs_that_tell_the_time on runs (tool, engine, finished_at desc)
      where status = 'succeeded' and retries = 0;

    create table run_inputs (
      run_id uuid not null,
      slot text not null,
      user_id uuid not null,
      upload_id uuid not null,
      primary key (run_id, slot),
      foreign key (run_id, user_id) references runs (id, user_id) on delete cascade,
      foreign key (upload_id, user_id) references uploads (id, user_id)
    );
    create index run_inputs_of_upload on run_inputs (upload_id);

    create table run_variations (
      run_id uuid not null references runs on delete cascade,
      index smallint not null check (index >= 0),
      label text not null,
      status text not null default 'waiting' check (status in ('waiting', 'made', 'failed')),
      -- True once a worker has started the image, which then can't be canceled alone. Only a retry resets this.
      begun boolean not null default false,
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
      -- What the image's metadata says about how it was made.
      note text,
      vector_key text unique,
      -- Text that belongs to the image, such as the words of a review.
      details jsonb,
      transparent boolean,
      edges jsonb check (jsonb_typeof(edges) = 'object'),
      error text,
      primary key (run_id, index),
      constraint variation_image_whole check (
        num_nonnulls(image_key, thumbnail_key, media_type, width, height, bytes, uncertain, engine, seconds) in (0, 9)
      ),
      constraint variation_extras_need_image
        check (image_key is not null or num_nonnulls(note, vector_key, details) = 0),
      constraint variation_made_has_image check (status <> 'made' or image_key is not null),
      constraint variation_failed_says_why check (status <> 'failed' or error is not null)
    );
    create trigger variation_files_deleted
      after delete or update of image_key, thumbnail_key, vector_key on run_variations
      for each row execute function record_deleted_files('image_key', 'thumbnail_key', 'vector_key');
  `.execute(db);
  await createEvents(db);
}

/**
 * Creates the events, with a channel for each kind of listener: streams of one run, streams of all of a user's runs,
 * and workers, which are notified only of cancellations.
 */
async function createEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table run_events (
      run_id uuid not null references runs on delete cascade,
      number integer not null check (number > 0),
      type text not null check (type in ('queued', 'started', 'variation', 'canceling', 'retrying', 'finished')),
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

    create function announce_account_run() returns trigger language plpgsql as $$
    begin
      perform pg_notify('account_runs', r.user_id::text || ' ' || r.id::text) from runs r where r.id = new.run_id;
      return null;
    end $$;
    create trigger account_run_announced after insert on run_events
      for each row execute function announce_account_run();

    create function announce_cancellation() returns trigger language plpgsql as $$
    begin
      perform pg_notify('run_cancellations', new.run_id::text);
      return null;
    end $$;
    create trigger cancellation_announced after insert on run_events
      for each row when (new.type = 'canceling') execute function announce_cancellation();
  `.execute(db);
}
