import { type Kysely, sql } from "kysely";

/**
 * Records calls before they are sent, so that limits can be read from them, and a run's reservation of what
 * it may cost.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table engine_calls
      -- A bigint holds whatever a service counts, and sums of it.
      alter column input_tokens type bigint,
      alter column text_tokens type bigint,
      alter column image_tokens type bigint,
      alter column micro_dollars type bigint,
      drop constraint engine_calls_outcome_check,
      -- A 'sent' call has no answer yet and the figures of the estimate. After a crash it stays as one that may be
      -- billed.
      add constraint engine_calls_outcome_check
        check (outcome in ('sent', 'made', 'refused', 'failed', 'maybe-billed'));
    create index engine_calls_by_time on engine_calls (created_at);

    alter table runs
      -- All calls of a run together may cost this many millionths of a US dollar while it goes on; 0 when it has ended.
      add column reserved_micro_dollars bigint not null default 0 check (reserved_micro_dollars >= 0);
    create index runs_with_reserve on runs (user_id) where reserved_micro_dollars > 0;

    alter table token_entries
      drop constraint token_entry_shape,
      add constraint token_entry_shape check (
        case kind
          when 'grant' then amount > 0 and reference is not null and run_id is null and hold_id is null
          -- Somebody has paid for these tokens; the reference is the payment's event.
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
