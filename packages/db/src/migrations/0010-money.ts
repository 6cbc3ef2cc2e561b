import { type Kysely, sql } from "kysely";

/** Calls are written down before they are sent, limits are read from them, and a run reserves what it may cost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table engine_calls
      -- Whatever a service counts, and sums of it.
      alter column input_tokens type bigint,
      alter column text_tokens type bigint,
      alter column image_tokens type bigint,
      alter column micro_dollars type bigint,
      drop constraint engine_calls_outcome_check,
      -- 'sent': no answer yet, with the figures of the estimate. After a crash it stays, as one that may be billed.
      add constraint engine_calls_outcome_check
        check (outcome in ('sent', 'made', 'refused', 'failed', 'maybe-billed'));
    create index engine_calls_by_time on engine_calls (created_at);

    alter table runs
      -- Millionths of a US dollar that all its calls together may come to while it goes on; 0 when it has ended.
      add column reserved_micro_dollars bigint not null default 0 check (reserved_micro_dollars >= 0);
    create index runs_with_reserve on runs (user_id) where reserved_micro_dollars > 0;

    alter table token_entries
      drop constraint token_entry_shape,
      add constraint token_entry_shape check (
        case kind
          when 'grant' then amount > 0 and reference is not null and run_id is null and hold_id is null
          -- Tokens that somebody has paid for; the reference is the payment's event.
          when 'purchase' then amount > 0 and reference is not null and run_id is null and hold_id is null
          when 'hold' then amount < 0 and reference is null and run_id is not null and hold_id is null
          when 'settle' then amount = 0 and reference is null and run_id is not null and hold_id is not null
          when 'release' then amount > 0 and reference is null and run_id is not null and hold_id is not null
          else false
        end
      );
    create index token_purchases on token_entries (user_id) where kind = 'purchase';
  `.execute(db);
}
