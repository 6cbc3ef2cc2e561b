import { type Kysely, sql } from "kysely";

/** Creates the table that rate-limiter-flexible expects. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );
  `.execute(db);
}
