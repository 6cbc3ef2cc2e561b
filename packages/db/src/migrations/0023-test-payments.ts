import { type Kysely, sql } from "kysely";

/** Marks payments at the test checkout, and records which service takes payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Set once the server no longer uses the test checkout.
    alter table payments add column is_test boolean not null default false;

    create table payment_service (
      single boolean primary key default true check (single),
      -- The service at the last start, such as 'stripe'.
      kind text not null
    );
  `.execute(db);
}
