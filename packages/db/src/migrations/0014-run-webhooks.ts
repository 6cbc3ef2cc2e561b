import { type Kysely, sql } from "kysely";

/**
 * Adds webhook URLs of single runs. All deliveries to a user's run URLs share one endpoint without a URL; the signing
 * secret is derived from its ID.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table runs add column webhook_url text check (length(webhook_url) between 1 and 2000);

    alter table webhooks
      alter column url drop not null,
      add column for_runs boolean not null default false,
      add constraint webhook_for_runs_has_no_url check (for_runs = (url is null));
    create unique index webhook_for_runs_of_user on webhooks (user_id) where for_runs;

    -- Null for the endpoint's own URL.
    alter table webhook_deliveries add column url text check (length(url) between 1 and 2000);
  `.execute(db);
}
