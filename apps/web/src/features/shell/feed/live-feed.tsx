import { getToolName } from "@packshot/tools/catalog";
import { skipToken } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { startProbing } from "../../../api/connection.ts";
import { toApiError } from "../../../api/error.ts";
import { type RunListing, trpc } from "../../../api/trpc.ts";
import { useOnReturn } from "../session/use-on-return.ts";
import { useSessionRefresh } from "../session/use-session-refresh.ts";
import { type Change, leadFeed, openFeedChannel } from "./feed-channel.ts";
import { notifyUser } from "./notifications.ts";
import { isOutdated, isInProgress, mayMissRun, recentRuns, updatePage } from "./recent-runs.ts";
import { useRunsInTitle } from "./runs-in-title.ts";

/** Keeps runs, tokens and gallery up to date in the app when another window or device changes them. */
export function LiveFeed() {
  const { data: session } = trpc.auth.session.useQuery(undefined, { staleTime: 300_000 });
  return session?.user ? <UserFeed key={session.user.id} userId={session.user.id} /> : null;
}

function UserFeed({ userId }: { readonly userId: string }) {
  const refreshSession = useSessionRefresh();
  const refetch = useRefetch();
  const updateRun = useRunUpdate();
  const channel = useRef<ReturnType<typeof openFeedChannel>>(null);
  const lastEventId = useRef<string>(null);
  const [stream, setStream] = useState<{ readonly lastEventId: string | null } | null>(null);

  const receive = useEffectEvent(({ id, run }: Change) => {
    lastEventId.current = id;
    updateRun(run);
  });
  useEffect(() => {
    const opened = openFeedChannel(userId, (change) => receive(change));
    channel.current = opened;
    const handOver = leadFeed(userId, () => setStream({ lastEventId: lastEventId.current }));
    return () => {
      handOver();
      opened.close();
      setStream(null);
    };
  }, [userId]);

  const subscription = trpc.runs.watchAll.useSubscription(stream ?? skipToken, {
    // Runs may have changed between the page's requests and the start of the stream.
    onStarted: refetch,
    onData: ({ id, data: { run } }) => {
      channel.current?.announce({ id, run });
      lastEventId.current = id;
      updateRun(run);
    },
    onError: (error) => {
      if (toApiError(error).code === "UNAUTHENTICATED") void refreshSession();
    },
  });
  const isReconnecting = subscription.status === "connecting" && subscription.error !== null;
  useEffect(() => {
    if (isReconnecting) startProbing();
  }, [isReconnecting]);
  // A stream that was closed in favor of newer ones resumes when the user returns.
  useOnReturn(() => {
    if (subscription.status === "error") subscription.reset();
  });
  return null;
}

/** Returns a function that refetches all data that a run may have changed. */
function useRefetch(): () => void {
  const utils = trpc.useUtils();
  return () => {
    void utils.runs.list.invalidate();
    void utils.tokens.balance.invalidate();
    refreshGallery(utils);
  };
}

/** Invalidates the counts, after which the gallery refetches its first page; a long list isn't refetched as a whole. */
function refreshGallery({ gallery }: ReturnType<typeof trpc.useUtils>): void {
  void gallery.list.invalidate(undefined, { predicate: mayMissRun });
  void gallery.list.invalidate(undefined, { refetchType: "none" });
  void gallery.get.invalidate();
  void gallery.ofRun.invalidate();
  void gallery.stats.invalidate();
}

/** Returns a function that puts a changed run into the cached queries. */
function useRunUpdate(): (run: RunListing) => void {
  const utils = trpc.useUtils();
  const countEndedRun = useRunsInTitle();
  const knownStates = useRef(new Map<string, string>());
  return (run) => {
    utils.runs.list.setData(recentRuns, (page) => page && updatePage(page, run));
    // The response to a request in progress may be older than this change.
    void utils.runs.list.invalidate(recentRuns, { fetchStatus: "fetching" });
    // The status alone isn't enough: a retry may end before its start is reported, with the same status as before.
    const state = `${run.status} ${run.finishedAt}`;
    if (knownStates.current.get(run.id) === state) return;
    knownStates.current.set(run.id, state);
    void utils.tokens.balance.invalidate();
    const shownRun = utils.runs.get.getData({ runId: run.id });
    if (isOutdated(shownRun, run)) void utils.runs.get.invalidate({ runId: run.id });
    if (isInProgress(run)) return;
    countEndedRun();
    notifyUser(run);
    refreshGallery(utils);
    // The duration of this run changes the estimate for the next one.
    void utils.tools[getToolName({ slug: run.tool })].quote.invalidate();
  };
}
