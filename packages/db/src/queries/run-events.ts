import { sql } from "kysely";
import type { RunEventType } from "../schema.ts";
import { getKysely, type Tx } from "../tx.ts";

/** The channel on which a database trigger announces each event of a run. The payload is the run's ID. */
export const RUN_EVENTS_CHANNEL = "run_events";
/**
 * The channel on which a trigger announces the events of all runs, for streams of a user's runs. The payload is `<user
 * ID> <run ID>`.
 */
export const ACCOUNT_RUNS_CHANNEL = "account_runs";
/** The channel on which a trigger announces requests to cancel a run. The payload is the run's ID. */
export const RUN_CANCELLATIONS_CHANNEL = "run_cancellations";

export interface NewRunEvent {
  readonly runId: string;
  readonly type: RunEventType;
  readonly index?: number;
  readonly now: Date;
}

/**
 * Appends an event. Locks the run's row until the transaction ends, so that events become visible in the order of their
 * numbers.
 */
export async function appendRunEvent(tx: Tx, event: NewRunEvent): Promise<void> {
  await sql`
    with numbered as (
      update runs set last_event = last_event + 1 where id = ${event.runId} returning last_event
    )
    insert into run_events (run_id, number, type, index, created_at)
    select ${event.runId}::uuid, last_event, ${event.type}, ${event.index ?? null}::smallint, ${event.now}::timestamptz
    from numbered`.execute(getKysely(tx));
}
