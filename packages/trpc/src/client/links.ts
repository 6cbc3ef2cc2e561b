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
import { linkAt } from "./server-address.ts";

/** Is all that links have to know of a server: its errors, and that nothing but JSON is sent. */
export interface Wire {
  errorShape: TRPCDefaultErrorShape;
  transformer: false;
}

/** Sends a request, as `fetch` does. */
export type Send = (input: string | URL | Request, init?: Sent) => Promise<Response>;

/** Allows for signals that are undefined, as tRPC and the event source have them. */
export type Sent = Omit<RequestInit, "signal"> & { readonly signal?: AbortSignal | null | undefined };

interface Route {
  /** The server's address, without a slash at its end. */
  readonly server: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: Send;
  readonly stream: Send;
}

/** A server takes no more calls than this in one request. */
const MOST_CALLS = 20;

/** The key travels in a header, never in an address. */
export function keyHeaders(apiKey: string | undefined): Readonly<Record<string, string>> {
  return apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
}

/**
 * Leads calls to the server, several in one request where they come together, and subscriptions as a stream
 * that connects again when it breaks off.
 */
export function linksTo({ server, headers, answer, stream }: Route): TRPCLink<Wire>[] {
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
        false: httpBatchLink({ ...http, maxItems: MOST_CALLS }),
      }),
    }),
  ];
}
