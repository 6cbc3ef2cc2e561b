import { sql } from "kysely";
import type { RunEventType } from "../schema.ts";
import { kyselyOf, type Tx } from "../tx.ts";

/** A database trigger announces each event on this channel, with the run's id as payload. */
export const RUN_EVENTS_CHANNEL = "run_events";
/** Another trigger announces it here for all runs of a person, with the payload `<user id> <run id>`. */
export const ACCOUNT_RUNS_CHANNEL = "account_runs";
/** Another trigger announces the wish to cancel a run on this channel, with the run's id as payload. */
export const RUN_CANCELLATIONS_CHANNEL = "run_cancellations";

export interface NewRunEvent {
  readonly runId: string;
  readonly type: RunEventType;
  readonly index?: number;
  readonly now: Date;
}

/** Locks the run's row until the transaction ends, so that numbers become visible in order. */
export async function appendRunEvent(tx: Tx, event: NewRunEvent): Promise<void> {
  await sql`
    with numbered as (
      update runs set last_event = last_event + 1 where id = ${event.runId} returning last_event
    )
    insert into run_events (run_id, number, type, index, created_at)
    select ${event.runId}::uuid, last_event, ${event.type}, ${event.index ?? null}::smallint, ${event.now}::timestamptz
    from numbered`.execute(kyselyOf(tx));
}
