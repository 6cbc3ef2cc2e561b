import { QueryClient } from "@tanstack/react-query";
import { httpBatchLink, httpLink, httpSubscriptionLink, isFormData, splitLink } from "@trpc/client";
import { errorOf } from "./error.ts";
import { followSession } from "./follow-session.ts";
import { trpc } from "./trpc.ts";

const url = "/api/trpc";
/** The server accepts no more calls than this in one request. */
const MOST_CALLS = 20;

export function createApi() {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && errorOf(error).isOutage },
    },
  });
  followSession(queryClient);
  const client = trpc.createClient({
    links: [
      splitLink({
        condition: (operation) => operation.type === "subscription",
        true: httpSubscriptionLink({ url }),
        false: splitLink({
          condition: (operation) => isFormData(operation.input),
          true: httpLink({ url }),
          // The streaming link can't be used here: its headers are sent before a procedure can set a cookie.
          false: httpBatchLink({ url, maxItems: MOST_CALLS }),
        }),
      }),
    ],
  });
  return { queryClient, client };
}

export type Api = ReturnType<typeof createApi>;
