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
import type { ClientOptions } from "./client-options.ts";

/** Is all that links have to know of a server: its errors, and that nothing but JSON is sent. */
export interface Wire {
  errorShape: TRPCDefaultErrorShape;
  transformer: false;
}

/** Sends a request, as `fetch` does. */
export type Send = (input: string | URL | Request, init?: Sent) => Promise<Response>;

/** Allows for signals that are undefined, as tRPC and the event source have them. */
export type Sent = Omit<RequestInit, "signal"> & { readonly signal?: AbortSignal | null | undefined };

/** A server takes no more calls than this in one request. */
const MOST_CALLS = 20;

/**
 * Leads calls to the server at `url`, several in one request where they come together, and subscriptions as a stream
 * that connects again when it breaks off. The key travels in a header, never in an address.
 */
export function linksTo(
  { url, apiKey }: ClientOptions,
  { answer, stream }: { readonly answer: Send; readonly stream: Send },
): TRPCLink<Wire>[] {
  const endpoint = new URL("/api/trpc", url).href;
  const headers: Record<string, string> = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
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
        false: httpBatchLink({ ...http, maxItems: MOST_CALLS }),
      }),
    }),
  ];
}
