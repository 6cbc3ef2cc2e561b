import { sql } from "kysely";
import type { DeliveryState, WebhookEventType } from "../../schema-webhooks.ts";
import { getKysely, type Tx } from "../../tx.ts";
import { applyKeyset, type KeysetCursor, type KeysetRequest } from "../keyset.ts";

/** One event for one endpoint. */
export interface Delivery {
  readonly id: string;
  readonly webhookId: string;
  /** The event as JSON. */
  readonly payload: string;
  /** The webhook URL of a single run; null to use the endpoint's URL. */
  readonly url: string | null;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly lastAttemptAt: Date | null;
  /** The HTTP status of the last response; null if there was none. */
  readonly lastStatus: number | null;
  /** A sentence that explains why the last attempt failed. */
  readonly lastProblem: string | null;
  readonly createdAt: Date;
}

const columns = [
  "id",
  "webhook_id as webhookId",
  "payload",
  "url",
  "state",
  "attempts",
  "next_attempt_at as nextAttemptAt",
  "last_attempt_at as lastAttemptAt",
  "last_status as lastStatus",
  "last_problem as lastProblem",
  "created_at as createdAt",
] as const;

interface Event {
  readonly userId: string;
  readonly payload: string;
  readonly now: Date;
}

/** The channel of all events, including those that no endpoint receives. The payload is `<user ID> <event>`. */
export const ACCOUNT_EVENTS_CHANNEL = "account_events";

/**
 * Adds a delivery for each of the user's enabled endpoints that is subscribed to the event, and announces the event to
 * streams.
 */
export async function addDeliveries(
  tx: Tx,
  { userId, type, payload, now }: Event & { readonly type: WebhookEventType },
): Promise<void> {
  // The lock waits for a concurrent deletion of an endpoint, which would violate the foreign key.
  await sql`
    insert into webhook_deliveries (webhook_id, user_id, payload, next_attempt_at, created_at)
    select id, user_id, ${payload}, ${now}::timestamptz, ${now}::timestamptz from webhooks
    where user_id = ${userId}::uuid and not for_runs and turned_off_at is null and ${type} = any(events)
    for key share
  `.execute(getKysely(tx));
  await sql`select pg_notify(${ACCOUNT_EVENTS_CHANNEL}, ${`${userId} ${payload}`})`.execute(getKysely(tx));
}

/** Adds a delivery of the event to one of the user's endpoints. */
export async function addDelivery(
  tx: Tx,
  {
    userId,
    webhookId,
    payload,
    url = null,
    now,
  }: Event & { readonly webhookId: string; readonly url?: string | null },
): Promise<Delivery> {
  return getKysely(tx)
    .insertInto("webhook_deliveries")
    .values({ webhook_id: webhookId, user_id: userId, payload, url, next_attempt_at: now, created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

interface DeliveryQuery extends KeysetRequest {
  readonly userId: string;
  /** Limits the list to the deliveries of one endpoint. */
  readonly webhookId?: string;
}

/** Lists a user's deliveries in keyset pages, newest first. */
export async function listDeliveries(
  tx: Tx,
  { userId, webhookId, ...page }: DeliveryQuery,
): Promise<(Delivery & { readonly cursor: KeysetCursor })[]> {
  let query = getKysely(tx).selectFrom("webhook_deliveries").select(columns).where("user_id", "=", userId);
  if (webhookId !== undefined) query = query.where("webhook_id", "=", webhookId);
  return applyKeyset(query, "webhook_deliveries", page).execute();
}

/** Resends a delivery, with a full set of attempts. Resolves to undefined when the user has no such delivery. */
export async function resendDelivery(
  tx: Tx,
  { userId, id, now }: { readonly userId: string; readonly id: string; readonly now: Date },
): Promise<Delivery | undefined> {
  return getKysely(tx)
    .updateTable("webhook_deliveries")
    .set({ state: "waiting", attempts: 0, next_attempt_at: now })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(columns)
    .executeTakeFirst();
}
