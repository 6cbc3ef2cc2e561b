import { type Kysely, sql } from "kysely";

/** Allows an account to be deleted; its payments and costs are kept anonymously. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments alter column user_id drop not null;
    -- Budgets count these calls for a day, whoever has left meanwhile.
    alter table engine_calls alter column user_id drop not null;

    -- Entries go with their account only: the transaction has to name it first.
    create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.user_id::text = current_setting('packshot.deleted_account', true) then
        return old;
      end if;
      raise exception 'the token ledger is append-only' using errcode = 'restrict_violation';
    end $$;
  `.execute(db);
}
