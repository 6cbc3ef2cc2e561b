import { type Kysely, sql } from "kysely";

/**
 * Creates bulk jobs, whose rows the server runs in the background. A started row's progress is only stored in its run.
 * Rows refer to uploads, so a photo that a row needs can't be deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bulk_jobs (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      name text not null check (length(name) between 1 and 120),
      tool text not null,
      options jsonb not null,
      brand boolean not null,
      max_tokens integer check (max_tokens > 0),
      -- The key that started the job, since a limited key sees only its own jobs.
      started_by_key_id text references api_keys on delete set null,
      -- The key that pays: its daily limit counts the rows, and revoking it pauses the job.
      api_key_id text references api_keys on delete set null,
      idempotency_key text not null check (length(idempotency_key) between 1 and 200),
      request_hash text not null,
      -- No row starts while the job is paused, or before the time that it waits for.
      paused_because text check (paused_because in ('person', 'no-tokens', 'budget')),
      waits_until timestamptz,
      canceled_at timestamptz,
      created_at timestamptz not null,
      ended_at timestamptz,
      unique (id, user_id),
      unique (user_id, idempotency_key)
    );
    create index bulk_jobs_of_user on bulk_jobs (user_id, created_at desc, id desc);
    create index bulk_jobs_of_api_key on bulk_jobs (api_key_id) where api_key_id is not null;
    create index bulk_jobs_started_by_key on bulk_jobs (started_by_key_id) where started_by_key_id is not null;
    create index bulk_jobs_unfinished on bulk_jobs (created_at) where ended_at is null;
    create index bulk_jobs_by_age on bulk_jobs (created_at);

    create table bulk_rows (
      job_id uuid not null,
      user_id uuid not null,
      position integer not null check (position >= 0),
      name text not null check (length(name) between 1 and 120),
      -- Null for the job's tool.
      tool text,
      options jsonb not null,
      status text not null default 'waiting' check (status in ('waiting', 'started', 'failed', 'canceled')),
      run_id uuid unique,
      tries smallint not null default 0 check (tries >= 0),
      -- When the server's claim of the row expires, and when to try the row again.
      busy_until timestamptz,
      due_at timestamptz,
      error_code text,
      error text,
      primary key (job_id, position),
      unique (job_id, position, user_id),
      foreign key (job_id, user_id) references bulk_jobs (id, user_id) on delete cascade,
      foreign key (run_id, user_id) references runs (id, user_id),
      constraint bulk_row_started_has_run check ((status = 'started') = (run_id is not null)),
      constraint bulk_row_failed_says_why check ((status = 'failed') = (num_nonnulls(error_code, error) = 2)),
      constraint bulk_row_busy_waits check (busy_until is null or status = 'waiting')
    );
    create index bulk_rows_of_user on bulk_rows (user_id, job_id, position);
    create index bulk_rows_waiting on bulk_rows (job_id, position) where status = 'waiting';
    create index bulk_rows_busy on bulk_rows (user_id) where busy_until is not null;

    create table bulk_row_images (
      job_id uuid not null,
      position integer not null,
      slot text not null,
      user_id uuid not null,
      -- A URL is fetched into an upload just before its row starts.
      upload_id uuid,
      url text check (length(url) between 1 and 2000),
      primary key (job_id, position, slot),
      foreign key (job_id, position, user_id) references bulk_rows (job_id, position, user_id) on delete cascade,
      foreign key (upload_id, user_id) references uploads (id, user_id),
      constraint bulk_row_image_has_origin check (num_nonnulls(upload_id, url) > 0)
    );
    create index bulk_row_images_of_upload on bulk_row_images (upload_id) where upload_id is not null;

    -- Bulk runs wait behind other runs and have separate limits.
    create index waiting_bulk_runs on runs (user_id) where origin = 'bulk' and status = 'queued';
    create index unfinished_bulk_runs on runs (user_id) where origin = 'bulk' and finished_at is null;

    create function announce_bulk_work() returns trigger language plpgsql as $$
    begin
      perform pg_notify('bulk_work', new.user_id::text);
      return null;
    end $$;
    create trigger bulk_job_announced after insert or update on bulk_jobs
      for each row when (new.ended_at is null) execute function announce_bulk_work();
    create trigger bulk_run_end_announced after update of finished_at on runs
      for each row when (new.origin = 'bulk' and new.finished_at is not null)
      execute function announce_bulk_work();
  `.execute(db);
}
