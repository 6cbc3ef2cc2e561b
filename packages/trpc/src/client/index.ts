import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  httpSubscriptionLink,
  isNonJsonSerializable,
  splitLink,
  TRPCClientError,
  type TRPCClient,
} from "@trpc/client";
import { EventSource } from "eventsource";
import type { ErrorData } from "../error-shape.ts";
import type { AppRouter } from "../router.ts";

export type { AppRouter } from "../router.ts";
export * from "./webhooks.ts";

export interface ClientOptions {
  /** The server's address looks like `http://localhost:3000`. */
  readonly url: string;
  /** Without a key, only what a visitor may call answers. */
  readonly apiKey?: string;
}

/** A server takes no more calls than this in one request. */
const MOST_CALLS = 20;

/** Creates the typed API for scripts. The key travels in a header, never in an address. */
export function createClient({ url, apiKey }: ClientOptions): TRPCClient<AppRouter> {
  const endpoint = new URL("/api/trpc", url).href;
  const headers: Record<string, string> = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: (operation) => operation.type === "subscription",
        true: httpSubscriptionLink({
          url: endpoint,
          EventSource,
          eventSourceOptions: () => ({
            fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, ...headers } }),
          }),
        }),
        false: splitLink({
          condition: (operation) => isNonJsonSerializable(operation.input),
          true: httpLink({ url: endpoint, headers }),
          false: httpBatchLink({ url: endpoint, headers, maxItems: MOST_CALLS }),
        }),
      }),
    ],
  });
}

/** Returns the API's own error behind a rejected call, or undefined when the server was not reached at all. */
export function errorDataOf(error: unknown): ErrorData | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  const data: unknown = error.data;
  return isErrorData(data) ? data : undefined;
}

function isErrorData(data: unknown): data is ErrorData {
  return typeof data === "object" && data !== null && "code" in data && "userMessage" in data;
}
