import { type Kysely, sql } from "kysely";

/** Records whether a run used the user's last token, and which earlier calls were about its images. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The run's token was the last one. This is known when it ends, whatever is bought later.
    alter table runs add column left_no_tokens boolean not null default false;

    alter table engine_calls
      -- A call before a run has a SHA-256 of the tool and the pictures. The next run of both takes the call over.
      add column subject text;
    create index engine_calls_before_run on engine_calls (user_id, subject) where run_id is null;
  `.execute(db);
}
