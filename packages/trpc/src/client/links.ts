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
import { resolveServerUrl } from "./server-url.ts";

/** The parts of the server's contract that the links depend on: its error shape, and no transformer (plain JSON). */
export interface Wire {
  errorShape: TRPCDefaultErrorShape;
  transformer: false;
}

/** Sends a request, as `fetch` does. */
export type Send = (input: string | URL | Request, init?: SendOptions) => Promise<Response>;

/** A `RequestInit` that allows undefined signals, as tRPC and the event source pass them. */
export type SendOptions = Omit<RequestInit, "signal"> & { readonly signal?: AbortSignal | null | undefined };

interface Route {
  /** The server's URL without a trailing slash. */
  readonly server: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly sendCall: Send;
  readonly openStream: Send;
}

/** Maximum calls the server accepts in one request. */
const MAX_CALLS = 20;

/** Returns the headers with the key, which is never part of a URL. */
export function createKeyHeaders(apiKey: string | undefined): Readonly<Record<string, string>> {
  return apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
}

/**
 * Routes calls to the server, batching those made together, and subscriptions to a stream that reconnects.
 */
export function createLinks({ server, headers, sendCall, openStream }: Route): TRPCLink<Wire>[] {
  const endpoint = resolveServerUrl(server, "api/trpc").href;
  const http = { url: endpoint, headers, fetch: sendCall };
  return [
    splitLink({
      condition: (operation) => operation.type === "subscription",
      true: httpSubscriptionLink({
        url: endpoint,
        EventSource,
        eventSourceOptions: () => ({
          fetch: (input, init) => openStream(input, { ...init, headers: { ...init.headers, ...headers } }),
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
