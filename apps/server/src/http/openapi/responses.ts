import { getHttpStatus } from "@packshot/trpc";
import type { ErrorCode } from "@packshot/trpc/ports";
import type { JsonSchema } from "../rest/operations.ts";
import { restError } from "../rest/errors.ts";
import type { Schemas } from "./schemas.ts";

export interface Content {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  /** Schema of each event's data in a stream. OpenAPI 3.2 calls it `itemSchema`. */
  readonly "x-itemSchema"?: JsonSchema;
}

export interface Response {
  readonly description: string;
  readonly headers: Readonly<Record<string, Reference>>;
  readonly content: Readonly<Record<string, Content>>;
}

export interface Reference {
  readonly $ref: string;
}

interface Header {
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example: string;
}

/** Names, descriptions and examples of headers, all of which are text. */
const headerTexts = [
  [
    "RateLimit-Policy",
    "Number of calls (q) that one IP address may make per window of w seconds.",
    '"calls";q=600;w=10',
  ],
  [
    "RateLimit",
    "Calls left in the current window (r), and seconds until all are available again (t).",
    '"calls";r=599;t=10',
  ],
  ["Retry-After", "Seconds until the same call may succeed, if known.", "5"],
  ["Packshot-Run", "ID of the run that made the image.", "6b1f0c9e-2c41-4d3a-9a8e-5f0d7c2b1e34"],
  ["Packshot-Variation", "Index of the image in its run, counted from 0.", "0"],
  ["Packshot-Tokens-Used", "Tokens that the run used.", "1"],
  ["Packshot-Tokens-Left", "Tokens left in the account; 0 for a test key.", "41"],
  ["Packshot-Test", "`true` for an image of a test key.", "true"],
  [
    "WWW-Authenticate",
    'How to authenticate; with `error="invalid_token"` if there was a key.',
    'Bearer error="invalid_token"',
  ],
] as const;

export const headers: Readonly<Record<string, Header>> = Object.fromEntries(
  headerTexts.map(([name, description, example]) => [
    name,
    { description, schema: { type: "string" }, example },
  ]),
);

const commonHeaders = getHeaders(["RateLimit-Policy", "RateLimit"]);
const errorHeaders = getHeaders(["RateLimit-Policy", "RateLimit", "Retry-After"]);
const unauthenticatedHeaders = getHeaders(["RateLimit-Policy", "RateLimit", "WWW-Authenticate"]);

function getHeaders(names: readonly string[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** @param extraHeaders headers of this response in addition to the common ones */
export function createSuccess(
  description: string,
  content: Response["content"],
  extraHeaders: readonly string[] = [],
): Response {
  return { description, headers: { ...commonHeaders, ...getHeaders(extraHeaders) }, content };
}

/** The error responses. Operations with the same codes refer to the same response. */
export interface ErrorResponses {
  /** Returns the responses by status. */
  of(codes: readonly ErrorCode[]): Record<string, Reference>;
  readonly named: Readonly<Record<string, Response>>;
}

export function createErrorResponses(schemas: Schemas): ErrorResponses {
  const named: Record<string, Response> = {};
  const error = schemas.of(restError, "output");

  function createReference(codes: readonly ErrorCode[]): Reference {
    const name = codes.join("_");
    const code = { type: "string" as const, enum: [...codes] };
    const codeSchema = {
      type: "object" as const,
      properties: { error: { type: "object" as const, properties: { code } } },
    };
    named[name] = {
      description: codes.map((each) => `\`${each}\``).join(" or "),
      headers: codes.includes("UNAUTHENTICATED") ? unauthenticatedHeaders : errorHeaders,
      content: { "application/json": { schema: { allOf: [error, codeSchema] } } },
    };
    return { $ref: `#/components/responses/${name}` };
  }

  return {
    named,
    of(codes) {
      const byStatus = Map.groupBy([...new Set(codes)].toSorted(), getHttpStatus);
      return Object.fromEntries(
        Array.from(byStatus, ([status, codesOfStatus]) => [String(status), createReference(codesOfStatus)]),
      );
    },
  };
}
