import { type Kysely, sql } from "kysely";

/**
 * Creates the tables for limits: on requests, free tokens, trials, and calls to paid engines, which are recorded before
 * they are sent. Stores engines' answers, so that each question is paid for only once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The table that rate-limiter-flexible expects.
    create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );

    -- No reference to the user: the row outlives the account, so that the mailbox doesn't get a second grant.
    create table sign_up_grants (
      -- The hashes are keyed, so that reading this table reveals no email or IP.
      mailbox_hash text primary key,
      network_hash text not null,
      granted_at timestamptz not null
    );
    create index sign_up_grants_of_network on sign_up_grants (network_hash, granted_at);

    create table trials (
      run_id uuid primary key,
      -- The visitor's account, which is deleted after a day. After that, the row only serves to count the day's trials.
      visitor_id uuid unique references users on delete set null,
      -- A hash of the cookie and a keyed hash of the IP's network.
      visitor_hash text not null,
      network_hash text not null,
      -- The user who signed in with the cookie, and who gets the run once it has ended.
      claimed_by uuid references users on delete set null,
      created_at timestamptz not null
    );
    create index trials_of_visitor on trials (visitor_hash, created_at);
    create index trials_of_network on trials (network_hash, created_at);
    create index trials_by_age on trials (created_at);
    create index trials_claimed on trials (claimed_by) where claimed_by is not null;

    create table engine_calls (
      id bigint generated always as identity primary key,
      -- Null once the account is deleted. Daily budgets count the calls of deleted accounts, too.
      user_id uuid references users on delete cascade,
      -- Null for a call made before its run started.
      run_id uuid,
      index smallint,
      -- A SHA-256 of the tool and the photos, for a call before a run. The next run with both claims the call.
      subject text,
      model text not null,
      -- A 'sent' call has no response yet, only the estimated usage. After a crash it stays 'sent', since it may be billed.
      outcome text not null check (outcome in ('sent', 'made', 'refused', 'failed', 'maybe-billed')),
      input_tokens bigint not null check (input_tokens >= 0),
      text_tokens bigint not null check (text_tokens >= 0),
      image_tokens bigint not null check (image_tokens >= 0),
      micro_dollars bigint not null check (micro_dollars >= 0),
      created_at timestamptz not null,
      constraint engine_call_of_own_run
        foreign key (run_id, user_id) references runs (id, user_id) on delete cascade
    );
    create index engine_calls_of_run on engine_calls (run_id);
    create index engine_calls_of_user on engine_calls (user_id, created_at);
    create index engine_calls_by_time on engine_calls (created_at);
    create index engine_calls_before_run on engine_calls (user_id, subject) where run_id is null;

    create table analyses (
      user_id uuid not null references users on delete cascade,
      tool text not null,
      engine text not null,
      -- A SHA-256 of the question, including the images.
      question text not null,
      answer jsonb not null,
      note text,
      created_at timestamptz not null,
      primary key (user_id, tool, engine, question)
    );

    -- When each sweep of the database last started.
    create table sweeps (
      name text primary key,
      began_at timestamptz not null
    );
  `.execute(db);
}
