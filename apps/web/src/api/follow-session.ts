import { hashKey, type Query, type QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { openSessionChannel } from "./session-channel.ts";
import { type Session, trpc } from "./trpc.ts";

const sessionKey = getQueryKey(trpc.auth.session, undefined, "query");

/**
 * Notifies other windows when the user signs in or out in this one, and refetches the session when they report a change.
 * When the session belongs to a different user, drops the previous user's data, no matter how this window found out.
 */
export function followSession(queryClient: QueryClient, openChannel = openSessionChannel): void {
  const readSession = () => queryClient.getQueryData<Session>(sessionKey);
  let reported: string | null | undefined;
  const channel = openChannel((userId) => {
    const session = readSession();
    if (session !== undefined && getUserId(session) === userId) return;
    // The response to a first load may be older than the change.
    void queryClient.invalidateQueries({ queryKey: sessionKey, refetchType: "all" });
  });
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || !isSession(query)) return;
    const session = readSession();
    if (session === undefined || getUserId(session) === reported) return;
    if (reported !== undefined) dropOtherQueries(queryClient);
    reported = getUserId(session);
    channel.announce(reported);
  });
}

/** Stores a session that has changed in this window, and drops the previous user's data. */
export async function setSession(queryClient: QueryClient, session: Session): Promise<void> {
  // The response to a request in progress may be older than the change.
  await queryClient.cancelQueries({ queryKey: sessionKey });
  const previousSession = queryClient.getQueryData<Session>(sessionKey);
  queryClient.setQueryData(sessionKey, session);
  // The same user's screens stay open, and wouldn't update anymore if their queries were removed.
  if (previousSession === undefined || getUserId(previousSession) !== getUserId(session))
    dropOtherQueries(queryClient);
}

function dropOtherQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: (query) => !isSession(query) });
}

function isSession({ queryHash }: Query): boolean {
  return queryHash === hashKey(sessionKey);
}

function getUserId({ user }: Session): string | null {
  return user?.id ?? null;
}
