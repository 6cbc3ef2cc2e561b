import { errorsOf } from "@packshot/trpc";
import type { ErrorCode } from "@packshot/trpc/ports";
import type { JsonSchema, Operation } from "../rest/operations.ts";
import type { ParameterKind } from "../rest/query.ts";
import { type Content, type Reference, type Refusals, type Response, success } from "./responses.ts";
import type { Schemas, ToolOptions } from "./schemas.ts";

export interface Parameter {
  readonly name: string;
  readonly in: "query" | "header";
  readonly required: boolean;
  readonly description?: string;
  readonly schema?: JsonSchema;
  /** Schema of a value written as JSON. */
  readonly content?: Readonly<Record<"application/json", Content>>;
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

interface Around {
  readonly tag: string;
  readonly schemas: Schemas;
  readonly refusals: Refusals;
  /** References to the options of the operation's tool. */
  readonly options: ToolOptions | undefined;
}

/** Errors of the call limits, which apply to every operation. */
const errorsOfLimits: readonly ErrorCode[] = ["RATE_LIMITED", "TOO_LARGE"];

/** Throws when the procedure lacks something that the document needs. */
export function describeOperation(
  operation: Operation,
  { tag, schemas, refusals, options }: Around,
): OperationObject {
  const { name, summary, input, output } = operation;
  if (summary === undefined || output === undefined) throw new Error(`${name} does not say what it does.`);
  const takes = input && schemas.of(input, "input", options);
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: whoMayCall(operation),
    security: securityOf(operation),
    ...(takes === undefined ? {} : taking(operation, takes)),
    responses: {
      200: answering(operation, schemas.of(output, "output", options)),
      ...refusals.of([...errorsOf(operation), ...errorsOfLimits]),
    },
  };
}

function whoMayCall({ access, own }: Operation): string {
  if (access === "public") return "Public: no key needed.";
  if (!Array.isArray(access)) return "Requires a key with any scope.";
  const scopes = access.map((scope: string) => `"${scope}"`).join(" and ");
  return `Requires a key with ${scopes}${own ? ", or one of a connected program" : ""}.`;
}

function securityOf({ access, own }: Operation): OperationObject["security"] {
  if (access === "public") return [{}, { apiKey: [] }];
  if (!Array.isArray(access)) return [{ apiKey: [] }];
  const limited = access.map((scope: string) => (scope === "read" ? "own" : scope));
  return own && access.includes("read") ? [{ apiKey: access }, { apiKey: limited }] : [{ apiKey: access }];
}

function taking(
  operation: Operation,
  takes: JsonSchema,
): Pick<OperationObject, "parameters" | "requestBody"> {
  if (operation.method === "GET") return { parameters: parametersOf(operation, takes) };
  const mediaType = operation.takesForm ? "multipart/form-data" : "application/json";
  return { requestBody: { required: true, content: { [mediaType]: { schema: takes } } } };
}

function parametersOf(
  { type, parameters }: Operation,
  { properties = {}, required = [] }: JsonSchema,
): Parameter[] {
  const inQuery = Object.entries(properties).map(([name, node]): Parameter => {
    const { description, ...schema } = typeof node === "boolean" ? {} : node;
    return {
      name,
      in: "query",
      required: required.includes(name),
      ...(description === undefined ? {} : { description }),
      ...written(schema, parameters.get(name)),
    };
  });
  return type === "subscription" ? [...inQuery, lastEventId] : inQuery;
}

const lastEventId: Parameter = {
  name: "Last-Event-ID",
  in: "header",
  required: false,
  description: "Id of the last event received; the stream resumes after it.",
  schema: { type: "string" },
};

function written(schema: JsonSchema, kind: ParameterKind = "text"): Pick<Parameter, "schema" | "content"> {
  return kind === "json" ? { content: { "application/json": { schema } } } : { schema };
}

function answering({ type }: Operation, schema: JsonSchema): Response {
  if (type !== "subscription") return success("The result of the call.", { "application/json": { schema } });
  const described =
    "Server-sent events, each with a number as its `id` and JSON as its `data`. The stream ends with the event `end`, or `error` with the body of an error response.";
  return success(described, { "text/event-stream": { schema: { type: "string" }, "x-itemSchema": schema } });
}
