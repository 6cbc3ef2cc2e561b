import { type Kysely, sql } from "kysely";

/**
 * Adds trials for visitors: an account without an email address holds what belongs to a visitor for a day.
 * Nobody can sign in to it, because every way to sign in needs an address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      alter column email drop not null,
      add constraint visitor_has_no_password check (email is not null or password_hash is null);
    create index visitors_by_age on users (created_at) where email is null;

    create table trials (
      run_id uuid primary key,
      -- The visitor's account; it is null once that is gone, and the row then only says that the day's try was used.
      visitor_id uuid unique references users on delete set null,
      -- Hashes of the cookie and, with a key, of the address on the network.
      visitor_hash text not null,
      network_hash text not null,
      -- Somebody has signed in with the cookie, and gets the run once it has ended.
      claimed_by uuid references users on delete set null,
      created_at timestamptz not null
    );
    create index trials_of_visitor on trials (visitor_hash, created_at);
    create index trials_of_network on trials (network_hash, created_at);
    create index trials_by_age on trials (created_at);
    create index trials_claimed on trials (claimed_by) where claimed_by is not null;
  `.execute(db);
}
