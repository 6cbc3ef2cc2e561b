import { type Kysely, sql } from "kysely";

/**
 * Creates users' webhooks for finished runs, and their deliveries. The signing secret isn't stored: the server
 * derives it from the endpoint's ID. An endpoint's deliveries are sent one at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhooks (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      url text not null check (length(url) between 1 and 2000),
      events text[] not null check (cardinality(events) > 0),
      created_at timestamptz not null,
      failing_since timestamptz,
      turned_off_at timestamptz,
      busy_until timestamptz,
      unique (id, user_id)
    );
    create index webhooks_of_user on webhooks (user_id, created_at);

    create table webhook_deliveries (
      id uuid primary key default gen_random_uuid(),
      webhook_id uuid not null,
      user_id uuid not null,
      payload text not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      attempts smallint not null default 0 check (attempts >= 0),
      next_attempt_at timestamptz,
      last_attempt_at timestamptz,
      last_status smallint,
      last_problem text,
      created_at timestamptz not null,
      foreign key (webhook_id, user_id) references webhooks (id, user_id) on delete cascade,
      check ((state = 'waiting') = (next_attempt_at is not null))
    );
    create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at, id);
    create index webhook_deliveries_of_user on webhook_deliveries (user_id);
    create index webhook_deliveries_waiting on webhook_deliveries (next_attempt_at) where state = 'waiting';
    create index webhook_deliveries_by_age on webhook_deliveries (created_at);

    create function announce_webhook_delivery() returns trigger language plpgsql as $$
    begin
      perform pg_notify('webhook_deliveries', new.webhook_id::text);
      return null;
    end $$;
    create trigger webhook_delivery_announced after insert or update of next_attempt_at on webhook_deliveries
      for each row when (new.state = 'waiting') execute function announce_webhook_delivery();
  `.execute(db);
}
