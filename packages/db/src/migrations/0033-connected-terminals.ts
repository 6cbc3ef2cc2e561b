import { type Kysely, sql } from "kysely";

/** Lets the command line of somebody's terminal ask for a key of its own, as extensions do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table api_keys
      drop constraint api_keys_client_check,
      add constraint api_keys_known_client check (client in ('script', 'browser', 'terminal'));
    alter table pairings
      drop constraint pairings_client_check,
      add constraint pairings_known_client check (client in ('browser', 'terminal'));
  `.execute(db);
}
