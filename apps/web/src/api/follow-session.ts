import { hashKey, type Query, type QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { openSessionChannel } from "./session-channel.ts";
import { type Session, trpc } from "./trpc.ts";

const sessionKey = getQueryKey(trpc.auth.session, undefined, "query");

/**
 * Notifies other windows when a session starts or ends here, and refetches it when another window does. However a window
 * learns of another user, it drops what was fetched for the previous one.
 */
export function followSession(queryClient: QueryClient, openChannel = openSessionChannel): void {
  const known = () => queryClient.getQueryData<Session>(sessionKey);
  let told: string | null | undefined;
  const channel = openChannel((userId) => {
    const session = known();
    if (session !== undefined && userIdOf(session) === userId) return;
    // The response to a first load may be older than the change.
    void queryClient.invalidateQueries({ queryKey: sessionKey, refetchType: "all" });
  });
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || !isSession(query)) return;
    const session = known();
    if (session === undefined || userIdOf(session) === told) return;
    if (told !== undefined) forgetOthers(queryClient);
    told = userIdOf(session);
    channel.tell(told);
  });
}

/** Stores a session that has changed in this window, and drops what was fetched for the previous one. */
export async function setSession(queryClient: QueryClient, session: Session): Promise<void> {
  // The response to a request in progress may be older than the change.
  await queryClient.cancelQueries({ queryKey: sessionKey });
  const before = queryClient.getQueryData<Session>(sessionKey);
  queryClient.setQueryData(sessionKey, session);
  // Screens that stay for the same user would no longer follow their queries.
  if (before === undefined || userIdOf(before) !== userIdOf(session)) forgetOthers(queryClient);
}

function forgetOthers(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: (query) => !isSession(query) });
}

function isSession({ queryHash }: Query): boolean {
  return queryHash === hashKey(sessionKey);
}

function userIdOf({ user }: Session): string | null {
  return user?.id ?? null;
}
