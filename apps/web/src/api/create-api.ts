import { QueryClient } from "@tanstack/react-query";
import {
  httpBatchLink,
  httpLink,
  httpSubscriptionLink,
  isFormData,
  retryLink,
  splitLink,
} from "@trpc/client";
import { connection, followConnection } from "./connection.ts";
import { errorOf } from "./error.ts";
import { fetchFollowed } from "./followed-sending.ts";
import { followSession } from "./follow-session.ts";
import { trpc } from "./trpc.ts";

const url = "/api/trpc";
/** The server accepts no more calls than this in one request. */
const MOST_CALLS = 20;

/** Milliseconds between two attempts to open a stream. */
const LONGEST_PAUSE = 8000;

export function createApi() {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && errorOf(error).isOutage },
      // What is pressed offline fails at once, in words, and is not kept to be sent behind the user's back.
      mutations: { networkMode: "always" },
    },
  });
  followSession(queryClient);
  followConnection(() => {
    if (connection() === "ok") void refetchFailed(queryClient);
  });
  const client = trpc.createClient({
    links: [
      splitLink({
        condition: (operation) => operation.type === "subscription",
        // A browser gives a stream up for good when its server answers with an error once.
        true: [
          retryLink({
            retry: ({ error }) => errorOf(error).isOutage,
            retryDelayMs: (attempt) => Math.min(1000 * 2 ** (attempt - 1), LONGEST_PAUSE),
          }),
          httpSubscriptionLink({ url }),
        ],
        false: splitLink({
          condition: (operation) => isFormData(operation.input) || takesLong(operation),
          true: httpLink({ url, fetch: fetchFollowed }),
          // The streaming link can't be used here: its headers are sent before a procedure can set a cookie.
          false: httpBatchLink({ url, maxItems: MOST_CALLS, fetch: fetchFollowed }),
        }),
      }),
    ],
  });
  return { queryClient, client };
}

function refetchFailed(queryClient: QueryClient): Promise<void> {
  return queryClient.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
}

/** The engine may take seconds for these, and other people's runs come first. */
const slow = new Set(["uploads.cutOut", "runs.arrangement"]);

/** No other call waits in a request for what the engine cuts out or draws, above all not the start of a run. */
function takesLong({ path }: { readonly path: string }): boolean {
  return slow.has(path) || (path.startsWith("tools.") && path.endsWith(".preview"));
}

export type Api = ReturnType<typeof createApi>;
