import { webhookEvent } from "@packshot/trpc";
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
  headerOf("webhook-id", "Id of the event. It stays the same when the event is sent again.", "msg_2b1e"),
  headerOf("webhook-timestamp", "Time of the signature, in seconds since 1970.", "1795262400"),
  headerOf("webhook-signature", "Signatures, separated by spaces: `v1,` and an HMAC-SHA256.", "v1,K5oZ…"),
];

function headerOf(name: string, description: string, example: string) {
  return {
    name,
    in: "header" as const,
    required: true,
    description,
    schema: { type: "string" } as const,
    example,
  };
}

/** Describes each event that webhooks receive, by its type. */
export function describeWebhooks(schemas: Schemas): Record<string, Webhook> {
  const events = webhookEvent.options.map((event) => schemas.of(event, "output"));
  return Object.fromEntries(
    events.map((schema) => {
      const type = typeOf(schema, schemas);
      return [type, webhookOf(type, schema)];
    }),
  );
}

function typeOf({ $ref = "" }: JsonSchema, { named }: Schemas): string {
  const { const: type } = Object(named[$ref.slice($ref.lastIndexOf("/") + 1)]?.properties?.["type"]);
  if (typeof type !== "string") throw new Error("An event of a webhook has no name or no type.");
  return type;
}

function webhookOf(type: string, schema: JsonSchema): Webhook {
  return {
    post: {
      operationId: `webhooks.${type}`,
      summary: `Notifies your program of the event \`${type}\`.`,
      description:
        "Signed as Standard Webhooks describes, and sent again if your program doesn't answer with 2xx within ten seconds. Ignore types you don't know.",
      parameters,
      requestBody: { required: true, content: { "application/json": { schema } } },
      responses: {
        "2XX": { description: "The event was received." },
        410: { description: "The URL is gone: nothing more is sent to it." },
      },
    },
  };
}
