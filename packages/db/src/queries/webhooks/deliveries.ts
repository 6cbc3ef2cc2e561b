import { sql } from "kysely";
import type { DeliveryState, WebhookEventType } from "../../schema-webhooks.ts";
import { kyselyOf, type Tx } from "../../tx.ts";

/** One event for one endpoint. */
export interface Delivery {
  readonly id: string;
  readonly webhookId: string;
  /** The event as JSON. */
  readonly payload: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly lastAttemptAt: Date | null;
  /** The HTTP status of the last answer; null if there was none. */
  readonly lastStatus: number | null;
  /** A sentence that explains why the last attempt failed. */
  readonly lastProblem: string | null;
  readonly createdAt: Date;
}

const columns = [
  "id",
  "webhook_id as webhookId",
  "payload",
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

/** Adds the event for each of the user's endpoints that is on and subscribed to it. */
export async function addDeliveries(
  tx: Tx,
  { userId, type, payload, now }: Event & { readonly type: WebhookEventType },
): Promise<void> {
  // The lock makes this wait for a concurrent removal of an endpoint, which would break the foreign key.
  await sql`
    insert into webhook_deliveries (webhook_id, user_id, payload, next_attempt_at, created_at)
    select id, user_id, ${payload}, ${now}::timestamptz, ${now}::timestamptz from webhooks
    where user_id = ${userId}::uuid and turned_off_at is null and ${type} = any(events)
    for key share
  `.execute(kyselyOf(tx));
}

/** Adds the event for one endpoint, which must be the user's. */
export async function addDelivery(
  tx: Tx,
  { userId, webhookId, payload, now }: Event & { readonly webhookId: string },
): Promise<Delivery> {
  return kyselyOf(tx)
    .insertInto("webhook_deliveries")
    .values({ webhook_id: webhookId, user_id: userId, payload, next_attempt_at: now, created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/**
 * A cursor: the page starts after the delivery created at `at` (ISO, in UTC, to the microsecond) with this
 * ID.
 */
export interface DeliveryCursor {
  readonly at: string;
  readonly id: string;
}

interface DeliveryQuery {
  readonly userId: string;
  /** Limits the list to the deliveries of one endpoint. */
  readonly webhookId?: string;
  readonly after: DeliveryCursor | undefined;
  readonly limit: number;
}

/** Lists a user's deliveries in keyset pages, newest first, each with the cursor of the page after it. */
export async function listDeliveries(
  tx: Tx,
  { userId, webhookId, after, limit }: DeliveryQuery,
): Promise<(Delivery & { readonly cursor: DeliveryCursor })[]> {
  let query = kyselyOf(tx)
    .selectFrom("webhook_deliveries")
    .select(columns)
    .select(sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as("at"))
    .where("user_id", "=", userId);
  if (webhookId !== undefined) query = query.where("webhook_id", "=", webhookId);
  if (after !== undefined)
    query = query.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  const rows = await query.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
  return rows.map(({ at, ...delivery }) => ({ ...delivery, cursor: { at, id: delivery.id } }));
}

/** Resends a delivery, with all its attempts. Resolves to undefined when the user has no such delivery. */
export async function sendAgain(
  tx: Tx,
  { userId, id, now }: { readonly userId: string; readonly id: string; readonly now: Date },
): Promise<Delivery | undefined> {
  return kyselyOf(tx)
    .updateTable("webhook_deliveries")
    .set({ state: "waiting", attempts: 0, next_attempt_at: now })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(columns)
    .executeTakeFirst();
}
