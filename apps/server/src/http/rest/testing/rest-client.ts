import { Ajv2020 } from "ajv/dist/2020.js";
import { expect } from "vitest";
import { createOpenApiDocument } from "../../openapi/document.ts";

interface RestResponse {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

export type Query = Readonly<Record<string, string | readonly string[]>>;

/**
 * A client that calls operations like any program would, and validates every response against the API's own document.
 */
export interface RestClient {
  /** Sends the input as query parameters. */
  get(operation: string, query?: Query): Promise<RestResponse>;
  post(operation: string, body?: FormData | object): Promise<RestResponse>;
  /** Names of the procedures that were called. */
  readonly calledProcedures: ReadonlySet<string>;
}

/** @param headers sent with every call */
export async function createRestClient(
  { url }: { readonly url: string },
  headers: Readonly<Record<string, string>>,
): Promise<RestClient> {
  const calledProcedures = new Set<string>();
  const check = await createResponseCheck();

  async function call(operation: string, path: string, init: RequestInit): Promise<RestResponse> {
    const response = await fetch(`${url}/api/v1/${path}`, {
      ...init,
      headers: { ...headers, ...Object.fromEntries(new Headers(init.headers)) },
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
    const result = {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    };
    calledProcedures.add(
      check({ path: `/api/v1/${operation}`, method: init.method ?? "get", isJson, ...result }),
    );
    return result;
  }

  return {
    calledProcedures,
    get(operation, query = {}) {
      const parameters = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) {
        for (const text of [value].flat()) parameters.append(name, text);
      }
      return call(operation, `${operation}?${String(parameters)}`, {});
    },
    post(operation, body = {}) {
      if (body instanceof FormData) return call(operation, operation, { method: "post", body });
      const json = { "content-type": "application/json" };
      return call(operation, operation, { method: "post", body: JSON.stringify(body), headers: json });
    },
  };
}

interface CallResult {
  readonly path: string;
  readonly method: string;
  readonly status: number;
  readonly body: unknown;
  readonly isJson: boolean;
}

/**
 * Returns a check that throws if a response doesn't match the document. It returns the name of the called procedure.
 */
async function createResponseCheck(): Promise<(result: CallResult) => string> {
  const document = await createOpenApiDocument("http://localhost");
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "api", ...document });
  return ({ path, method, status, body, isJson }) => {
    const methods = Object.entries(document.paths[path] ?? {});
    const operation = methods.find(([name]) => name === method.toLowerCase())?.[1];
    const response = operation?.responses[status];
    if (operation === undefined || response === undefined)
      throw new Error(`The document of ${method} ${path} lacks status ${status}: ${JSON.stringify(body)}`);
    if (!isJson) {
      requireEvents(response, String(body), (schema) =>
        ajv.compile({ components: document.components, ...schema }),
      );
      return operation.operationId;
    }
    const pointer =
      "$ref" in response
        ? response.$ref
        : `#/paths/${path.replaceAll("/", "~1")}/${method.toLowerCase()}/responses/${String(status)}`;
    const validate = ajv.compile({ $ref: `api${pointer}/content/application~1json/schema` });
    if (!validate(body)) expect.fail(`${path} ${status}: ${ajv.errorsText(validate.errors)}`);
    return operation.operationId;
  };
}

type Compile = (schema: object) => (data: unknown) => boolean;

/** Expects the data of every event in the stream to match the document. */
function requireEvents(response: object, text: string, compile: Compile): void {
  const item = Object(response).content?.["text/event-stream"]?.["x-itemSchema"];
  const validate = compile(Object(item));
  const events = parseEvents(text).filter(({ event }) => event === "message");
  expect(events.filter(({ data }) => !validate(data))).toEqual([]);
}

/** Parses the events of a finished stream: the number, name and data of each. */
export function parseEvents(text: string): { id: string; event: string; data: unknown }[] {
  const blocks = text.split("\n\n").filter((block) => block !== "" && !block.startsWith(":"));
  return blocks.map((block) => {
    const fields = new Map(
      block.split("\n").map((line): [string, string] => {
        const colon = line.indexOf(": ");
        return [line.slice(0, colon), line.slice(colon + 2)];
      }),
    );
    return {
      id: fields.get("id") ?? "",
      event: fields.get("event") ?? "message",
      data: JSON.parse(fields.get("data") ?? "null"),
    };
  });
}
