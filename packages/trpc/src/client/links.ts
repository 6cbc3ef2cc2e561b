import {
  httpBatchLink,
  httpLink,
  httpSubscriptionLink,
  isNonJsonSerializable,
  splitLink,
  type TRPCLink,
} from "@trpc/client";
import type { TRPCDefaultErrorShape } from "@trpc/server";
import { EventSource } from "eventsource";
import { linkAt } from "./server-url.ts";

/** What the links depend on: the server's error shape, and that it speaks plain JSON. */
export interface Wire {
  errorShape: TRPCDefaultErrorShape;
  transformer: false;
}

/** Sends a request, as `fetch` does. */
export type Send = (input: string | URL | Request, init?: Sent) => Promise<Response>;

/** A `RequestInit` that allows undefined signals, as tRPC and the event source pass them. */
export type Sent = Omit<RequestInit, "signal"> & { readonly signal?: AbortSignal | null | undefined };

interface Route {
  /** The server's URL without a trailing slash. */
  readonly server: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: Send;
  readonly stream: Send;
}

/** Maximum calls the server accepts in one request. */
const MAX_CALLS = 20;

/** Returns the key as a header; it never goes into a URL. */
export function keyHeaders(apiKey: string | undefined): Readonly<Record<string, string>> {
  return apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
}

/**
 * Routes calls to the server, batching those made together, and subscriptions to a stream that reconnects.
 */
export function createLinks({ server, headers, answer, stream }: Route): TRPCLink<Wire>[] {
  const endpoint = linkAt(server, "api/trpc").href;
  const http = { url: endpoint, headers, fetch: answer };
  return [
    splitLink({
      condition: (operation) => operation.type === "subscription",
      true: httpSubscriptionLink({
        url: endpoint,
        EventSource,
        eventSourceOptions: () => ({
          fetch: (input, init) => stream(input, { ...init, headers: { ...init.headers, ...headers } }),
        }),
      }),
      false: splitLink({
        condition: (operation) => isNonJsonSerializable(operation.input),
        true: httpLink(http),
        false: httpBatchLink({ ...http, maxItems: MAX_CALLS }),
      }),
    }),
  ];
}
