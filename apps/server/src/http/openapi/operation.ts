import { listErrorCodes } from "@packshot/trpc";
import type { ErrorCode } from "@packshot/trpc/ports";
import type { JsonSchema, Operation } from "../rest/operations.ts";
import { createExample } from "./examples.ts";
import { withDescription } from "./field-descriptions.ts";
import {
  type Content,
  type Reference,
  type ErrorResponses,
  type Response,
  createSuccess,
} from "./responses.ts";
import type { Schemas, ToolOptions } from "./schemas.ts";

export interface Parameter {
  readonly name: string;
  readonly in: "query" | "header";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, Response | Reference>>;
}

interface OperationContext {
  readonly tag: string;
  readonly schemas: Schemas;
  readonly errorResponses: ErrorResponses;
  /** References to the options of the operation's tool. */
  readonly options: ToolOptions | undefined;
}

/** Errors of the call limits, which apply to every operation. */
const limitErrors: readonly ErrorCode[] = ["RATE_LIMITED", "TOO_LARGE"];

/** Describes a procedure. Throws if it has no summary or no output. */
export function describeOperation(
  operation: Operation,
  { tag, schemas, errorResponses, options }: OperationContext,
): OperationObject {
  const { name, summary, input, output } = operation;
  if (summary === undefined || output === undefined) throw new Error(`${name} has no summary or no output.`);
  const inputSchema = input && schemas.of(input, "input", options);
  const parameters = describeParameters(operation, inputSchema, schemas);
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: describeAccess(operation),
    security: describeSecurity(operation),
    ...(parameters.length > 0 && { parameters }),
    ...(operation.method === "POST" &&
      inputSchema !== undefined &&
      describeBody(operation, inputSchema, schemas)),
    responses: {
      200: describeResponse(operation, schemas.of(output, "output", options)),
      ...errorResponses.of([...listErrorCodes(operation), ...limitErrors]),
    },
  };
}

function describeAccess({ access, own }: Operation): string {
  if (access === "public") return "Public: no key needed.";
  if (!Array.isArray(access)) return "Requires a key with any scope.";
  const scopes = access.map((scope: string) => `"${scope}"`).join(" and ");
  return `Requires a key with ${scopes}${own ? ", or a connected program's key" : ""}.`;
}

/** The scopes are in the description, because OpenAPI tools only accept them for OAuth, not for API keys. */
function describeSecurity({ access }: Operation): OperationObject["security"] {
  return access === "public" ? [{}, { apiKey: [] }] : [{ apiKey: [] }];
}

function describeBody(
  { name: operation, takesForm }: Operation,
  inputSchema: JsonSchema,
  { named }: Schemas,
): Pick<OperationObject, "requestBody"> {
  const [mediaType, example] = takesForm
    ? (["multipart/form-data", undefined] as const)
    : (["application/json", createExample(inputSchema, named)] as const);
  const content = {
    schema: addDescriptions(inputSchema, operation),
    ...(example !== undefined && { example }),
  };
  return { requestBody: { required: true, content: { [mediaType]: content } } };
}

/** Describes the fields of a body, including each variant of it. */
function addDescriptions(inputSchema: JsonSchema, operation: string): JsonSchema {
  const { properties, anyOf } = inputSchema;
  const fields = Object.entries(properties ?? {}).map(([name, node]) => [
    name,
    withDescription(node, name, operation),
  ]);
  return {
    ...inputSchema,
    ...(properties !== undefined && { properties: Object.fromEntries(fields) }),
    ...(anyOf !== undefined && {
      anyOf: anyOf.map((variant) => addDescriptions(Object(variant), operation)),
    }),
  };
}

function describeParameters(
  { name: operation, method, type, takesIdempotencyKey }: Operation,
  inputSchema: JsonSchema = {},
  { named }: Schemas,
): Parameter[] {
  if (method === "POST") return takesIdempotencyKey ? [idempotencyKey] : [];
  const { properties = {}, required = [] } = inputSchema;
  const inQuery = Object.entries(properties).map(([name, node]): Parameter => {
    const { description, ...schema } = withoutNull(withDescription(node, name, operation));
    const isRequired = required.includes(name);
    return {
      name,
      in: "query",
      required: isRequired,
      ...(description === undefined ? {} : { description }),
      schema,
      ...(isRequired && { example: createExample(schema, named, name) }),
    };
  });
  return type === "subscription" ? [...inQuery, lastEventId] : inQuery;
}

/** Removes null from a schema, because a query can't express it. */
function withoutNull({ anyOf, type, ...rest }: JsonSchema): JsonSchema {
  const [kind] = [type ?? []].flat().filter((each) => each !== "null");
  const node = { ...rest, ...(kind !== undefined && { type: kind }) };
  const choices = anyOf?.filter((choice) => Object(choice).type !== "null") ?? [];
  const [only, ...others] = choices;
  if (typeof only === "object" && others.length === 0) return { ...only, ...node };
  return choices.length === 0 ? node : { ...node, anyOf: choices };
}

const lastEventId: Parameter = {
  name: "Last-Event-ID",
  in: "header",
  required: false,
  description: "ID of the last event received; the stream resumes after it.",
  schema: { type: "string" },
};

/** The idempotency key as a header, for clients that send one with every `POST`. */
export const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A key that you choose. Repeating the request with the same key doesn't start or charge a second run.",
  schema: { type: "string", maxLength: 200 },
};

function describeResponse({ type }: Operation, schema: JsonSchema): Response {
  if (type !== "subscription")
    return createSuccess("The result of the call.", { "application/json": { schema } });
  const described =
    "Server-sent events, each with a number as its `id` and JSON as its `data`. The stream ends with the event `end`, or `error` with the body of an error response.";
  return createSuccess(described, {
    "text/event-stream": { schema: { type: "string" }, "x-itemSchema": schema },
  });
}
