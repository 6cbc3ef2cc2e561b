import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      email text not null unique check (email = lower(email) and email like '%_@_%' and length(email) <= 254),
      password_hash text,
      -- These milliseconds name stored files. They only ever grow, so no two files of a user share a name.
      last_stamp bigint not null default 0,
      created_at timestamptz not null
    );

    create table sessions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      token_hash text not null unique,
      user_agent text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at)
    );
    create index sessions_of_user on sessions (user_id);

    create table sign_in_links (
      id uuid primary key default gen_random_uuid(),
      email text not null check (email = lower(email)),
      token_hash text not null unique,
      next_path text not null check (next_path like '/%'),
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at),
      used_at timestamptz
    );

    create table oauth_accounts (
      provider text not null,
      subject text not null,
      user_id uuid not null references users on delete cascade,
      email text not null,
      created_at timestamptz not null,
      primary key (provider, subject)
    );

    create table api_keys (
      id text primary key,
      user_id uuid not null references users on delete cascade,
      name text not null check (length(name) between 1 and 100),
      secret_hash text not null,
      scopes text[] not null check (scopes <@ array['read', 'generate'] and cardinality(scopes) > 0),
      created_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz
    );
    create index api_keys_of_user on api_keys (user_id);
  `.execute(db);
}
