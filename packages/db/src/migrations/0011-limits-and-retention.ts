import { type Kysely, sql } from "kysely";

/** Records who has had free tokens, whose access has ended, and when this database was last swept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- There is no reference to the user: the row outlives the account, to refuse the same mailbox a second grant.
    create table sign_up_grants (
      -- The hashes are keyed, so whoever reads this table learns neither address.
      mailbox_hash text primary key,
      network_hash text not null,
      granted_at timestamptz not null
    );
    create index sign_up_grants_of_network on sign_up_grants (network_hash, granted_at);
    alter table users
      -- There were no free tokens because the mailbox has had them, or its network had too many that day.
      add column welcome_refused text check (welcome_refused in ('mailbox', 'network'));

    create function announce_access_end() returns trigger language plpgsql as $$
    begin
      perform pg_notify('access_ended', old.id::text);
      return null;
    end $$;
    create trigger session_end_announced after delete on sessions
      for each row execute function announce_access_end();
    create trigger api_key_end_announced after delete or update of revoked_at on api_keys
      for each row execute function announce_access_end();

    create index uploads_of_user on uploads (user_id);
    create table sweeps (
      name text primary key,
      began_at timestamptz not null
    );
  `.execute(db);
}
