import { sql } from "kysely";
import type { RunEventType } from "../schema.ts";
import { kyselyOf, type Tx } from "../tx.ts";

/** The channel on which a database trigger announces each event; the payload is the run's ID. */
export const RUN_EVENTS_CHANNEL = "run_events";
/**
 * The channel on which another trigger announces events of all of a user's runs, with the payload `<user ID>
 * <run ID>`.
 */
export const ACCOUNT_RUNS_CHANNEL = "account_runs";
/**
 * The channel on which another trigger announces the request to cancel a run; the payload is the run's ID.
 */
export const RUN_CANCELLATIONS_CHANNEL = "run_cancellations";

export interface NewRunEvent {
  readonly runId: string;
  readonly type: RunEventType;
  readonly index?: number;
  readonly now: Date;
}

/**
 * Appends an event. Locks the run's row until the transaction ends, so that numbers become visible in order.
 */
export async function appendRunEvent(tx: Tx, event: NewRunEvent): Promise<void> {
  await sql`
    with numbered as (
      update runs set last_event = last_event + 1 where id = ${event.runId} returning last_event
    )
    insert into run_events (run_id, number, type, index, created_at)
    select ${event.runId}::uuid, last_event, ${event.type}, ${event.index ?? null}::smallint, ${event.now}::timestamptz
    from numbered`.execute(kyselyOf(tx));
}
