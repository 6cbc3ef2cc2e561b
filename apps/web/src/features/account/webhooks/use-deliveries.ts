import { useEffect } from "react";
import { trpc, type WebhookDelivery } from "../../../api/trpc.ts";

/** Poll interval while a pending delivery has had fewer than two attempts. */
const ACTIVE_POLL_MS = 1500;
/** Poll interval while all pending deliveries wait for a later attempt. */
const IDLE_POLL_MS = 30_000;

/** Returns the time until the next poll, or false once no delivery is pending. */
function findPollInterval(deliveries: readonly WebhookDelivery[]): number | false {
  const waiting = deliveries.filter(({ state }) => state === "waiting");
  if (waiting.length === 0) return false;
  return waiting.some(({ attempts }) => attempts < 2) ? ACTIVE_POLL_MS : IDLE_POLL_MS;
}

/** Queries a webhook's last delivery. Whenever its status changes, refetches the list of webhooks. */
export function useNewestDelivery(webhookId: string) {
  const { list } = trpc.useUtils().webhooks;
  const newest = trpc.webhooks.deliveries.useQuery(
    { webhookId, limit: 1 },
    {
      refetchOnMount: "always",
      refetchInterval: ({ state }) => findPollInterval(state.data?.deliveries ?? []),
    },
  );
  const [last] = newest.data?.deliveries ?? [];
  const outcome = last && `${last.id} ${last.state} ${last.lastAttemptAt} ${last.lastStatus}`;
  useEffect(() => {
    if (outcome !== undefined) void list.invalidate();
  }, [outcome, list]);
  return newest;
}

/** Queries a webhook's deliveries of the last 30 days, newest first, in pages. */
export function useDeliveries(webhookId: string) {
  return trpc.webhooks.deliveries.useInfiniteQuery(
    { webhookId },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      refetchOnMount: "always",
      refetchInterval: ({ state }) =>
        findPollInterval(state.data?.pages.flatMap((page) => page.deliveries) ?? []),
    },
  );
}
