import { type Kysely, sql } from "kysely";

/** Stores a user's brand kit, and a copy of it for each run started with the brand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table brand_kits (
      user_id uuid primary key references users on delete cascade,
      main text check (main ~ '^#[0-9a-f]{6}$'),
      accent text check (accent ~ '^#[0-9a-f]{6}$'),
      title_font text,
      text_font text,
      logo_id uuid,
      saved_at timestamptz not null,
      foreign key (logo_id, user_id) references uploads (id, user_id)
    );

    alter table runs
      add column brand jsonb check (jsonb_typeof(brand) = 'object'),
      add column brand_logo_id uuid,
      add constraint run_with_own_logo foreign key (brand_logo_id, user_id) references uploads (id, user_id),
      add constraint run_logo_of_a_brand check (brand_logo_id is null or brand is not null);

    create index brand_kits_with_logo on brand_kits (logo_id) where logo_id is not null;
    create index runs_with_logo on runs (brand_logo_id) where brand_logo_id is not null;
  `.execute(db);
}
