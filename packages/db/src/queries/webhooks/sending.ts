import { getKysely, type Tx } from "../../tx.ts";

/** The channel that announces new and rescheduled deliveries. The payload is the endpoint's ID. */
export const WEBHOOK_DELIVERIES_CHANNEL = "webhook_deliveries";

/** A delivery claimed by one server. */
export interface DueDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly userId: string;
  readonly url: string;
  /** True for a delivery to a single run's URL. Its failures don't disable the endpoint. */
  readonly isForRun: boolean;
  readonly payload: string;
  /** Number of attempts, including this one. */
  readonly attempts: number;
  /** Expiry of the endpoint's claim. */
  readonly busyUntil: Date;
}

/**
 * Claims the delivery that has been due longest, of an endpoint with no other claimed delivery. The claim expires at
 * `busyUntil` unless the outcome is recorded first. Resolves to undefined when none is due. Must be called in a
 * transaction of its own.
 */
export async function takeDelivery(
  tx: Tx,
  { now, busyUntil }: { readonly now: Date; readonly busyUntil: Date },
): Promise<DueDelivery | undefined> {
  const db = getKysely(tx);
  const webhook = await db
    .selectFrom("webhooks")
    .innerJoin("webhook_deliveries", "webhook_deliveries.webhook_id", "webhooks.id")
    .select(["webhooks.id", "webhooks.user_id as userId", "webhooks.url", "for_runs as isForRun"])
    .where("turned_off_at", "is", null)
    .where((where) => where.or([where("busy_until", "is", null), where("busy_until", "<=", now)]))
    .where("state", "=", "waiting")
    .where("next_attempt_at", "<=", now)
    .orderBy("next_attempt_at")
    .limit(1)
    .forNoKeyUpdate("webhooks")
    .skipLocked()
    .executeTakeFirst();
  if (webhook === undefined) return undefined;
  // Another server may have sent the due delivery before we got the lock, so look again.
  const delivery = await db
    .updateTable("webhook_deliveries")
    .set((set) => ({ attempts: set("attempts", "+", 1), last_attempt_at: now }))
    .where("id", "=", (select) =>
      select
        .selectFrom("webhook_deliveries")
        .select("id")
        .where("webhook_id", "=", webhook.id)
        .where("state", "=", "waiting")
        .where("next_attempt_at", "<=", now)
        .orderBy("next_attempt_at")
        .limit(1),
    )
    .returning(["id", "url", "payload", "attempts"])
    .executeTakeFirst();
  if (delivery === undefined) return undefined;
  const url = delivery.url ?? webhook.url;
  if (url === null) throw new Error(`The delivery ${delivery.id} has no URL.`);
  await db.updateTable("webhooks").set({ busy_until: busyUntil }).where("id", "=", webhook.id).execute();
  const { id: webhookId, userId, isForRun } = webhook;
  return { ...delivery, url, webhookId, userId, isForRun, busyUntil };
}

type ClaimedDelivery = Pick<DueDelivery, "id" | "webhookId" | "isForRun" | "attempts" | "busyUntil">;

/**
 * Records a successful attempt, unless the delivery was claimed again or resent in the meantime. Like
 * `recordFailedDelivery`, must be called in a transaction. Locks the endpoint first, like all code that claims a
 * delivery or deletes an endpoint.
 */
export async function recordDelivery(
  tx: Tx,
  { status, ...taken }: ClaimedDelivery & { readonly status: number },
): Promise<void> {
  if (!(await lockTaken(tx, taken))) return;
  const db = getKysely(tx);
  await db
    .updateTable("webhook_deliveries")
    .set({ state: "delivered", next_attempt_at: null, last_status: status, last_problem: null })
    .where("id", "=", taken.id)
    .execute();
  await db.updateTable("webhooks").set({ failing_since: null }).where("id", "=", taken.webhookId).execute();
}

interface Failure extends ClaimedDelivery {
  readonly status: number | null;
  readonly problem: string;
  /** Null if there is no next attempt. */
  readonly nextAttemptAt: Date | null;
  /** Disables the endpoint if it has been failing since this time or longer; null keeps it enabled. */
  readonly disableIfFailingSince: Date | null;
  readonly now: Date;
}

/** Records a failed attempt. Resolves to true if this disabled the endpoint. */
export async function recordFailedDelivery(
  tx: Tx,
  { status, problem, nextAttemptAt, disableIfFailingSince, now, ...taken }: Failure,
): Promise<boolean> {
  if (!(await lockTaken(tx, taken))) return false;
  const db = getKysely(tx);
  await db
    .updateTable("webhook_deliveries")
    .set({
      state: nextAttemptAt === null ? "failed" : "waiting",
      next_attempt_at: nextAttemptAt,
      last_status: status,
      last_problem: problem,
    })
    .where("id", "=", taken.id)
    .execute();
  const { failingSince } = await db
    .updateTable("webhooks")
    .set((set) => ({
      failing_since: taken.isForRun ? null : set.fn.coalesce("failing_since", set.val(now)),
    }))
    .where("id", "=", taken.webhookId)
    .returning("failing_since as failingSince")
    .executeTakeFirstOrThrow();
  if (disableIfFailingSince === null || failingSince === null || failingSince > disableIfFailingSince)
    return false;
  await disableWebhook(tx, taken.webhookId, now);
  return true;
}

/**
 * Locks the endpoint and the delivery, and releases the endpoint's claim. Resolves to false when the delivery is gone
 * or this attempt is no longer the current one.
 */
async function lockTaken(tx: Tx, { id, webhookId, attempts, busyUntil }: ClaimedDelivery): Promise<boolean> {
  const db = getKysely(tx);
  await db.selectFrom("webhooks").select("id").where("id", "=", webhookId).forNoKeyUpdate().execute();
  await db
    .updateTable("webhooks")
    .set({ busy_until: null })
    .where("id", "=", webhookId)
    .where("busy_until", "=", busyUntil)
    .execute();
  const lockedRow = await db
    .selectFrom("webhook_deliveries")
    .select("id")
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("state", "=", "waiting")
    .forUpdate()
    .executeTakeFirst();
  return lockedRow !== undefined;
}

/** Disables the endpoint and ends its waiting deliveries, which would otherwise wait forever. */
async function disableWebhook(tx: Tx, webhookId: string, now: Date): Promise<void> {
  const db = getKysely(tx);
  await db.updateTable("webhooks").set({ turned_off_at: now }).where("id", "=", webhookId).execute();
  await db
    .updateTable("webhook_deliveries")
    .set({ state: "failed", next_attempt_at: null, last_problem: "The webhook was turned off." })
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "waiting")
    .execute();
}
