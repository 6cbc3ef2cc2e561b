import { type Kysely, sql } from "kysely";

/** Adds presets: a tool's options that a user has saved under a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table presets (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      tool text not null,
      name text not null check (length(name) between 1 and 60),
      options jsonb not null check (jsonb_typeof(options) = 'object'),
      created_at timestamptz not null,
      unique (user_id, tool, name)
    );
  `.execute(db);
}
