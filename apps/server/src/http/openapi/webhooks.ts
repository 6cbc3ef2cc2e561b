import { webhookEvent, type WebhookEvent } from "@packshot/trpc";
import type { JsonSchema } from "../rest/operations.ts";
import type { Parameter } from "./operation.ts";
import type { Content } from "./responses.ts";
import type { Schemas } from "./schemas.ts";

/** A request that the server sends to the webhooks of an account. */
export interface Webhook {
  readonly post: {
    readonly operationId: string;
    readonly summary: string;
    readonly description: string;
    readonly parameters: readonly (Omit<Parameter, "in"> & { readonly in: "header" })[];
    readonly requestBody: { readonly required: true; readonly content: Readonly<Record<string, Content>> };
    readonly responses: Readonly<Record<string, { readonly description: string }>>;
  };
}

const parameters = [
  describeHeader(
    "webhook-id",
    "ID of the event. It stays the same when the event is sent again.",
    "msg_2b1e",
  ),
  describeHeader("webhook-timestamp", "Time of the signature, in seconds since 1970.", "1795262400"),
  describeHeader(
    "webhook-signature",
    "Signatures, separated by spaces: `v1,` and an HMAC-SHA256.",
    "v1,K5oZ…",
  ),
];

function describeHeader(name: string, description: string, example: string) {
  return {
    name,
    in: "header" as const,
    required: true,
    description,
    schema: { type: "string" } as const,
    example,
  };
}

const timestamp = "2026-11-21T12:00:00.000Z";

/** An example of the body of each event. */
const examples: { readonly [Type in WebhookEvent["type"]]: Extract<WebhookEvent, { type: Type }> } = {
  "run.finished": {
    type: "run.finished",
    timestamp,
    data: {
      runId: "6b1f0c9e-4a57-4b0e-9f5e-0d4d7f3f1a11",
      tool: "remove-background",
      status: "succeeded",
      charged: true,
      images: { made: 4, failed: 0 },
    },
  },
  "bulk.finished": {
    type: "bulk.finished",
    timestamp,
    data: {
      jobId: "0c0f5d8e-93d5-4f0e-8f0c-5b1c6f1f2a22",
      tool: "remove-background",
      state: "done",
      rows: { total: 120, done: 118, failed: 2, canceled: 0 },
      tokens: 118,
      url: "http://localhost:3000/bulk/0c0f5d8e-93d5-4f0e-8f0c-5b1c6f1f2a22",
    },
  },
  "tokens.low": { type: "tokens.low", timestamp, data: { tokens: 9, threshold: 10 } },
  "webhook.disabled": {
    type: "webhook.disabled",
    timestamp,
    data: {
      webhookId: "9d2e8a60-7c1b-4b6e-a1d4-3f2b5c7d8e33",
      host: "hooks.example.com",
      reason: "failing",
    },
  },
  "webhook.test": { type: "webhook.test", timestamp, data: {} },
};

/** Describes each event that webhooks receive, by its type. */
export function describeWebhooks(schemas: Schemas): Record<string, Webhook> {
  const events = webhookEvent.options.map((event) => schemas.of(event, "output"));
  return Object.fromEntries(
    events.map((schema) => {
      const type = readType(schema, schemas);
      return [type, describeWebhook(type, schema)];
    }),
  );
}

function readType({ $ref = "" }: JsonSchema, { named }: Schemas): WebhookEvent["type"] {
  const { const: type } = Object(named[$ref.slice($ref.lastIndexOf("/") + 1)]?.properties?.["type"]);
  if (!isType(type)) throw new Error("A webhook event has no name or no type.");
  return type;
}

function isType(type: unknown): type is WebhookEvent["type"] {
  return typeof type === "string" && type in examples;
}

function describeWebhook(type: WebhookEvent["type"], schema: JsonSchema): Webhook {
  return {
    post: {
      operationId: `webhooks.${type}`,
      summary: `Notifies your program of the event \`${type}\`.`,
      description:
        "Signed according to Standard Webhooks, and retried if your program doesn't respond with 2xx within ten seconds. Ignore types you don't know.",
      parameters,
      requestBody: { required: true, content: { "application/json": { schema, example: examples[type] } } },
      responses: {
        "2XX": { description: "The event was received." },
        410: { description: "The URL is gone. We stop sending events to it." },
      },
    },
  };
}
