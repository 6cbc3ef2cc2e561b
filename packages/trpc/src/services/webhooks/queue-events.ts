import {
  addDeliveries,
  addDelivery,
  type BulkJob,
  countBulkRows,
  countHeldTokens,
  type DueDelivery,
  upsertRunWebhook,
  type Run,
  type Tx,
} from "@packshot/db";
import { edgeLimits, type Settings } from "../../ports/index.ts";
import { TOKENS_PER_RUN } from "../tokens.ts";
import { LOW_TOKENS, type webhookEventTypes, type WebhookEvent } from "./event.ts";

// Each function queues an event for the user's webhooks in the caller's transaction, so it's only sent if that commits.

type SubscribedEvent = Extract<WebhookEvent, { type: (typeof webhookEventTypes)[number] }>;
type DataOf<Type extends SubscribedEvent["type"]> = Extract<SubscribedEvent, { type: Type }>["data"];

/** Queues an event. Resolves to the payload. */
async function queue<Type extends SubscribedEvent["type"]>(
  tx: Tx,
  { userId, type, data }: { readonly userId: string; readonly type: Type; readonly data: DataOf<Type> },
  now: Date,
): Promise<string> {
  const payload = JSON.stringify({ type, timestamp: now.toISOString(), data });
  await addDeliveries(tx, { userId, type, payload, now });
  return payload;
}

type EndedRun = Pick<Run, "id" | "userId" | "tool" | "parentRunId" | "webhookUrl" | "origin"> & {
  readonly status: DataOf<"run.finished">["status"];
  readonly made: number;
  readonly failed: number;
};

/** Queues the event for the user's webhooks and for the run's own URL. */
export async function queueRunFinished(tx: Tx, run: EndedRun, now: Date): Promise<void> {
  const { id: runId, userId, tool, status, made, failed } = run;
  const isTest = run.origin === "test";
  // A child run is covered by its parent's token.
  const charged = made > 0 && run.parentRunId === null && !isTest;
  const images = { made, failed };
  const data = { runId, tool, status, charged, images, ...(isTest && { test: true as const }) };
  const payload = await queue(tx, { userId, type: "run.finished", data }, now);
  if (run.webhookUrl === null) return;
  const webhookId = await upsertRunWebhook(tx, { userId, now });
  await addDelivery(tx, { userId, webhookId, payload, url: run.webhookUrl, now });
}

export async function queueBulkFinished(
  tx: Tx,
  { publicUrl }: Pick<Settings, "publicUrl">,
  { id: jobId, userId, tool, canceledAt }: Pick<BulkJob, "id" | "userId" | "tool" | "canceledAt">,
  now: Date,
): Promise<void> {
  const rows = { total: 0, done: 0, failed: 0, canceled: 0 };
  for (const { state, rows: count } of await countBulkRows(tx, [jobId], edgeLimits)) {
    rows.total += count;
    if (state === "done" || state === "failed" || state === "canceled") rows[state] += count;
  }
  const data = {
    jobId,
    tool,
    state: canceledAt === null ? ("done" as const) : ("canceled" as const),
    rows,
    tokens: rows.done * TOKENS_PER_RUN,
    url: `${publicUrl}/bulk/${jobId}`,
  };
  await queue(tx, { userId, type: "bulk.finished", data }, now);
}

/**
 * Queues an event when the user's tokens fall below the threshold, but not again until they have been at or above it in
 * between. Tokens of unfinished runs count as unspent, because they may be returned. The transaction must already have
 * written the ledger entry that spent the tokens, which locks the balance.
 * @param change.tokens the balance after that entry
 */
export async function queueTokensLow(
  tx: Tx,
  { userId, tokens, spent }: { readonly userId: string; readonly tokens: number; readonly spent: number },
  now: Date,
): Promise<void> {
  if (tokens >= LOW_TOKENS) return;
  const unspent = tokens + (await countHeldTokens(tx, userId));
  if (unspent >= LOW_TOKENS || unspent + spent < LOW_TOKENS) return;
  await queue(tx, { userId, type: "tokens.low", data: { tokens, threshold: LOW_TOKENS } }, now);
}

/** Queues an event for the account's other webhooks, because the one that was turned off gets no more events. */
export async function queueWebhookDisabled(
  tx: Tx,
  { userId, webhookId, url }: Pick<DueDelivery, "userId" | "webhookId" | "url">,
  { reason, now }: { readonly reason: DataOf<"webhook.disabled">["reason"]; readonly now: Date },
): Promise<void> {
  const data = { webhookId, host: new URL(url).host, reason };
  await queue(tx, { userId, type: "webhook.disabled", data }, now);
}
