import { type Kysely, sql } from "kysely";

/**
 * Stores engines' answers so that each question is asked once, text that belongs to images, and the cost of
 * calls outside a run.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table analyses (
      user_id uuid not null references users on delete cascade,
      tool text not null,
      engine text not null,
      -- The question is a SHA-256 of what was asked, including the images.
      question text not null,
      answer jsonb not null,
      note text,
      created_at timestamptz not null,
      primary key (user_id, tool, engine, question)
    );

    -- The facts are what the run's analysis found: every job of the run works with the same.
    alter table runs add column facts jsonb;

    alter table run_variations
      add column details jsonb,
      drop constraint variation_extras_need_image,
      add constraint variation_extras_need_image
        check (image_key is not null or num_nonnulls(note, vector_key, details) = 0);

    alter table engine_calls
      add column user_id uuid references users on delete cascade,
      drop constraint engine_calls_run_id_fkey;
    update engine_calls set user_id = runs.user_id from runs where runs.id = engine_calls.run_id;
    alter table engine_calls
      alter column user_id set not null,
      -- A call has no run when it was made before one was started.
      alter column run_id drop not null,
      add constraint engine_call_of_own_run
        foreign key (run_id, user_id) references runs (id, user_id) on delete cascade;
    create index engine_calls_of_user on engine_calls (user_id, created_at);
  `.execute(db);
}
