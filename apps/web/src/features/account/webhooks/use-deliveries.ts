import { useEffect } from "react";
import { trpc, type WebhookDelivery } from "../../../api/trpc.ts";

/** Is, in milliseconds, how soon something that is on its way is looked at again. */
const SOON = 1500;
/** Is, in milliseconds, how soon something is looked at again that waits for one of its later attempts. */
const LATER = 30_000;

/** Says when to ask again: not at all once nothing is on its way. */
function pauseFor(deliveries: readonly WebhookDelivery[]): number | false {
  const waiting = deliveries.filter(({ state }) => state === "waiting");
  if (waiting.length === 0) return false;
  return waiting.some(({ attempts }) => attempts < 2) ? SOON : LATER;
}

/** Gives what a webhook was told last. Whenever that fares otherwise, the webhook's own state is asked for anew. */
export function useNewestDelivery(webhookId: string) {
  const { list } = trpc.useUtils().webhooks;
  const newest = trpc.webhooks.deliveries.useQuery(
    { webhookId, limit: 1 },
    { refetchOnMount: "always", refetchInterval: ({ state }) => pauseFor(state.data?.deliveries ?? []) },
  );
  const [last] = newest.data?.deliveries ?? [];
  const outcome = last && `${last.id} ${last.state} ${last.lastAttemptAt} ${last.lastStatus}`;
  useEffect(() => {
    if (outcome !== undefined) void list.invalidate();
  }, [outcome, list]);
  return newest;
}

/** Gives what a webhook was told in the last 30 days, newest first, in pages. */
export function useDeliveries(webhookId: string) {
  return trpc.webhooks.deliveries.useInfiniteQuery(
    { webhookId },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      refetchOnMount: "always",
      refetchInterval: ({ state }) => pauseFor(state.data?.pages.flatMap((page) => page.deliveries) ?? []),
    },
  );
}
