import { skipToken } from "@tanstack/react-query";
import { useState } from "react";
import { toApiError } from "../../../api/error.ts";
import { findLatestError } from "../../../api/latest-error.ts";
import { LINKS_STALE_TIME_MS, trpc } from "../../../api/trpc.ts";
import { updateClockOffset, toMonotonicTime } from "./clock.ts";
import { showToast } from "../../../ui/toasts.tsx";
import { isActive } from "./run-state.ts";
import { useOnReturn } from "../../shell/session/use-on-return.ts";
import { useSessionRefresh } from "../../shell/session/use-session-refresh.ts";

/**
 * Returns a run, with live updates while it's active, and mutations that cancel and retry it. The app's own event
 * stream updates other data that a run changes, such as the token balance.
 */
export function useRun(runId: string | null) {
  const utils = trpc.useUtils();
  const refreshSession = useSessionRefresh();
  const query = trpc.runs.get.useQuery(runId === null ? skipToken : { runId }, {
    staleTime: LINKS_STALE_TIME_MS,
    // Keeps download links valid on a screen that stays open.
    refetchInterval: LINKS_STALE_TIME_MS,
  });
  const run = query.data ?? null;
  const [clockOffset, setClockOffset] = useState<number | null>(null);
  const [endedStream, setEndedStream] = useState<{
    readonly runId: string;
    readonly lastEventId: string;
  } | null>(null);

  // A retry may make an ended run active again before the next render. Its stream has ended by then, and only a changed
  // input opens a new one.
  const watchInput =
    run === null || !isActive(run)
      ? skipToken
      : endedStream?.runId === run.id
        ? endedStream
        : { runId: run.id };
  const subscription = trpc.runs.watch.useSubscription(watchInput, {
    onData: ({ data: event }) => {
      const arrived = performance.now();
      setClockOffset((now) => updateClockOffset(now, event.at, arrived));
      const { id, lastEvent } = event.run;
      utils.runs.get.setData({ runId: id }, event.run);
      if (event.type === "variation" && event.index !== null) {
        // Cached data about a remade image describes the earlier version.
        void utils.check.image.reset({ runId: id, index: event.index });
        void utils.runs.downloads.reset({ runId: id, index: event.index });
      }
      if (!isActive(event.run)) setEndedStream({ runId: id, lastEventId: String(lastEvent) });
    },
    onError: (error) => {
      if (toApiError(error).code === "UNAUTHENTICATED") void refreshSession();
    },
  });
  // The stream may have been closed in favor of newer tabs. Reopen it when the user returns to this tab.
  useOnReturn(() => {
    if (subscription.status === "error" && run && isActive(run)) subscription.reset();
  });

  const cacheRun = (changed: NonNullable<typeof run>) => {
    utils.runs.get.setData({ runId: changed.id }, changed);
    void utils.tokens.balance.invalidate();
  };
  const cancel = trpc.runs.cancel.useMutation({ onSuccess: cacheRun });
  const retry = trpc.runs.retryVariation.useMutation({ onSuccess: cacheRun });
  const cancelOne = trpc.runs.cancelVariation.useMutation({
    onSuccess: cacheRun,
    // Usually, a worker has started the image in the meantime. The run's next event shows that.
    onError: (error) => showToast({ text: toApiError(error).message, failed: true }),
  });
  // If only a refetch has failed, the run is still shown.
  const failure = (run === null ? query.error : null) ?? findLatestError(cancel, retry);

  return {
    run,
    /** The run's start on this browser's clock; null while the run is queued. */
    startedAt: toMonotonicTime(run?.startedAt ?? null, clockOffset),
    /** Converts a server time to this browser's clock; null while that is unknown. */
    toMonotonicTime: (at: string | null) => toMonotonicTime(at, clockOffset),
    loading: runId !== null && query.isPending,
    error: failure && toApiError(failure).message,
    cancel,
    cancelOne,
    retry,
    /** Clears earlier errors. */
    reset: () => {
      cancel.reset();
      retry.reset();
    },
  };
}
