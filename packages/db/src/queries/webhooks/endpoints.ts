import type { WebhookEventType } from "../../schema-webhooks.ts";
import { getKysely, type Tx } from "../../tx.ts";

/** A URL that receives a user's events. */
export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  readonly createdAt: Date;
  /** Start of the current series of failures; null after a successful delivery. */
  readonly failingSince: Date | null;
  /** When the webhook was disabled; null while it's enabled. */
  readonly turnedOffAt: Date | null;
}

const columns = [
  "id",
  "url",
  "events",
  "created_at as createdAt",
  "failing_since as failingSince",
  "turned_off_at as turnedOffAt",
] as const;

/** The type of rows with a URL: all except the endpoint for single runs. */
interface WithUrl {
  url: string;
}

interface OwnedWebhook {
  readonly userId: string;
  readonly id: string;
}

export async function insertWebhook(
  tx: Tx,
  { userId, url, events, now }: Pick<Webhook, "url" | "events"> & { userId: string; now: Date },
): Promise<Webhook> {
  return getKysely(tx)
    .insertInto("webhooks")
    .values({ user_id: userId, url, events: [...events], created_at: now })
    .returning(columns)
    .$narrowType<WithUrl>()
    .executeTakeFirstOrThrow();
}

/** Lists the user's webhooks, oldest first, without the endpoint for single runs' URLs. */
export async function listWebhooks(tx: Tx, userId: string): Promise<Webhook[]> {
  return getKysely(tx)
    .selectFrom("webhooks")
    .select(columns)
    .where("user_id", "=", userId)
    .where("for_runs", "=", false)
    .$narrowType<WithUrl>()
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Finds a webhook or the endpoint for single runs' URLs. Resolves to undefined when the user has none with this ID. */
export async function findWebhook(
  tx: Tx,
  { userId, id }: OwnedWebhook,
): Promise<{ readonly turnedOffAt: Date | null; readonly isPerRun: boolean } | undefined> {
  return getKysely(tx)
    .selectFrom("webhooks")
    .select(["turned_off_at as turnedOffAt", "for_runs as isPerRun"])
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Resolves to undefined when the user has no such webhook. */
export async function enableWebhook(tx: Tx, { userId, id }: OwnedWebhook): Promise<Webhook | undefined> {
  return getKysely(tx)
    .updateTable("webhooks")
    .set({ turned_off_at: null, failing_since: null })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("for_runs", "=", false)
    .returning(columns)
    .$narrowType<WithUrl>()
    .executeTakeFirst();
}

/** Sets the events that the webhook receives. Resolves to undefined when the user has no such webhook. */
export async function setWebhookEvents(
  tx: Tx,
  { userId, id, events }: OwnedWebhook & Pick<Webhook, "events">,
): Promise<Webhook | undefined> {
  return getKysely(tx)
    .updateTable("webhooks")
    .set({ events: [...events] })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("for_runs", "=", false)
    .returning(columns)
    .$narrowType<WithUrl>()
    .executeTakeFirst();
}

/** Deletes the webhook and its deliveries. Resolves to false when the user has no such webhook. */
export async function deleteWebhook(tx: Tx, { userId, id }: OwnedWebhook): Promise<boolean> {
  const { numDeletedRows } = await getKysely(tx)
    .deleteFrom("webhooks")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
