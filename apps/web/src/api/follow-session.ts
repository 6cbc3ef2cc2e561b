import { hashKey, type Query, type QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { openSessionChannel } from "./session-channel.ts";
import { type Session, trpc } from "./trpc.ts";

const sessionKey = getQueryKey(trpc.auth.session, undefined, "query");

/** Notifies other windows when a session starts or ends here, and refetches it when another window does. */
export function followSession(queryClient: QueryClient): void {
  const known = () => queryClient.getQueryData<Session>(sessionKey);
  let told: string | null | undefined;
  const channel = openSessionChannel((userId) => {
    const session = known();
    if (session === undefined || userIdOf(session) === userId) return;
    void queryClient.refetchQueries({ queryKey: sessionKey }).then(() => forgetOthers(queryClient));
  });
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || !isSession(query)) return;
    const session = known();
    if (session === undefined || userIdOf(session) === told) return;
    told = userIdOf(session);
    channel.tell(told);
  });
}

/** Stores a session that has changed in this window, and drops what was fetched for the previous one. */
export function setSession(queryClient: QueryClient, session: Session): void {
  queryClient.setQueryData(sessionKey, session);
  forgetOthers(queryClient);
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
