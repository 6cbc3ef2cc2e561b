import type { QueryClient } from "@tanstack/react-query";
import {
  httpBatchLink,
  httpLink,
  httpSubscriptionLink,
  isFormData,
  retryLink,
  splitLink,
} from "@trpc/client";
import { readConnection, followConnection } from "./connection.ts";
import { toApiError } from "./error.ts";
import { fetchTracked } from "./tracked-fetch.ts";
import { followSession } from "./follow-session.ts";
import { ChangeAwareQueryClient } from "./change-aware-query-client.ts";
import { keepNewestRuns } from "./keep-newest.ts";
import { trpc } from "./trpc.ts";

const url = "/api/trpc";
/** Maximum number of calls that the server accepts per request. */
const MAX_CALLS = 20;

/** Maximum pause between attempts to open a stream. */
const MAX_PAUSE_MS = 8000;

export function createApi() {
  const queryClient = new ChangeAwareQueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && toApiError(error).isOutage },
      // An offline action fails immediately, with a message, instead of being queued without the user's knowledge.
      mutations: { networkMode: "always" },
    },
  });
  keepNewestRuns(queryClient);
  followSession(queryClient);
  followConnection(() => {
    if (readConnection() === "ok") void refetchFailed(queryClient);
  });
  const client = trpc.createClient({
    links: [
      splitLink({
        condition: (operation) => operation.type === "subscription",
        // The browser's own EventSource gives up permanently after one error response.
        true: [
          retryLink({
            retry: ({ error }) => toApiError(error).isOutage,
            retryDelayMs: (attempt) => Math.min(1000 * 2 ** (attempt - 1), MAX_PAUSE_MS),
          }),
          httpSubscriptionLink({ url }),
        ],
        false: splitLink({
          condition: (operation) => isFormData(operation.input) || isSlow(operation),
          true: httpLink({ url, fetch: fetchTracked }),
          // The streaming link doesn't work here: it sends the headers before a procedure can set a cookie.
          false: httpBatchLink({ url, maxItems: MAX_CALLS, fetch: fetchTracked }),
        }),
      }),
    ],
  });
  return { queryClient, client };
}

function refetchFailed(queryClient: QueryClient): Promise<void> {
  return queryClient.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
}

/** Calls that may take the engine seconds or wait for other users' runs. */
const slow = new Set(["uploads.cutOut", "uploads.previewChoice", "runs.arrangement"]);

/** Keeps slow calls out of batches, so that no other call, such as the start of a run, waits for them. */
function isSlow({ path }: { readonly path: string }): boolean {
  return slow.has(path) || (path.startsWith("tools.") && path.endsWith(".preview"));
}

export type Api = ReturnType<typeof createApi>;
