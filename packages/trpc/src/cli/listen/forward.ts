import { createHmac, randomUUID } from "node:crypto";
import type { WebhookEvent } from "../../client/index.ts";

type RunFinished = Extract<WebhookEvent, { type: "run.finished" }>;

/** A run that has ended, as the account's stream sends it. */
export interface EndedRun {
  readonly id: string;
  readonly tool: string;
  readonly status: RunFinished["data"]["status"];
  readonly parentRunId: string | null;
  readonly origin: "person" | "bulk" | "trial" | "test";
  readonly finishedAt: string;
  readonly made: number;
  readonly variationCount: number;
}

/** Returns the event that the server sends to webhooks when the run ends. */
export function createEvent(run: EndedRun): RunFinished {
  const { id: runId, tool, status, made, finishedAt: timestamp } = run;
  const isTest = run.origin === "test";
  return {
    type: "run.finished",
    timestamp,
    data: {
      runId,
      tool,
      status,
      charged: made > 0 && run.parentRunId === null && !isTest,
      images: { made, failed: run.variationCount - made },
      ...(isTest && { test: true }),
    },
  };
}

interface Target {
  readonly target: string;
  /** A secret in the format of Standard Webhooks. */
  readonly secret: string;
  readonly signal: AbortSignal;
}

export interface ForwardedEvent {
  /** The `webhook-id` of the request. */
  readonly id: string;
  /** The receiver's status; null if it didn't respond within ten seconds. */
  readonly status: number | null;
}

/** Posts the event once, signed as the server signs it. */
export async function forward(
  event: WebhookEvent,
  { target, secret, signal }: Target,
): Promise<ForwardedEvent> {
  const id = `msg_${randomUUID()}`;
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  try {
    const response = await fetch(target, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
      headers: {
        "content-type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "webhook-signature": `v1,${signature}`,
      },
      body,
    });
    await response.body?.cancel();
    return { id, status: response.status };
  } catch {
    return { id, status: null };
  }
}
