import { QueryObserver } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { expect, test } from "vitest";
import { ChangeAwareQueryClient } from "./change-aware-query-client.ts";
import { followSession, setSession } from "./follow-session.ts";
import { type Session, trpc } from "./trpc.ts";

const queryKey = getQueryKey(trpc.auth.session, undefined, "query");
const gallery = ["gallery"];

const sessionOf = (id: string): Session => ({
  user: { id, email: `${id}@example.com`, hasPassword: false },
  providers: [],
});

/** Opens a window whose requests for the session the test answers, and whose messages it sends. */
function openWindow() {
  const client = new ChangeAwareQueryClient();
  const sentIds: (string | null)[] = [];
  const listeners: ((userId: string | null) => void)[] = [];
  followSession(client, (onSession) => {
    listeners.push(onSession);
    return { tell: (userId) => void sentIds.push(userId), close: () => undefined };
  });
  const requests: ((session: Session) => void)[] = [];
  const queryFn = () => new Promise<Session>((resolve) => void requests.push(resolve));
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity });
  const leave = observer.subscribe(() => undefined);
  const user = () => client.getQueryData<Session>(queryKey)?.user?.id;
  const receive = (userId: string) => listeners.forEach((listener) => listener(userId));
  return { client, sentIds, receive, requests, observer, user, leave };
}

test("another user's session drops the previous user's data", async () => {
  const { client, sentIds, requests, observer, user, leave } = openWindow();
  requests[0]?.(sessionOf("ann"));
  await expect.poll(user).toBe("ann");
  client.setQueryData(gallery, ["Ann's photo"]);
  // The window refetches by itself before another window reports the new user.
  const refetched = observer.refetch();
  requests[1]?.(sessionOf("bob"));
  await refetched;
  expect(client.getQueryData(gallery)).toBeUndefined();
  expect(sentIds).toEqual(["ann", "bob"]);
  leave();
});

test("a refetched session of the same user keeps the data", async () => {
  const { client, requests, observer, user, leave } = openWindow();
  requests[0]?.(sessionOf("ann"));
  await expect.poll(user).toBe("ann");
  client.setQueryData(gallery, ["Ann's photo"]);
  const refetched = observer.refetch();
  requests[1]?.(sessionOf("ann"));
  await refetched;
  expect(client.getQueryData(gallery)).toEqual(["Ann's photo"]);
  leave();
});

test("signing in again as the same user keeps the data", async () => {
  const { client, requests, user, leave } = openWindow();
  requests[0]?.(sessionOf("ann"));
  await expect.poll(user).toBe("ann");
  client.setQueryData(gallery, ["Ann's photo"]);
  await setSession(client, sessionOf("ann"));
  expect(client.getQueryData(gallery)).toEqual(["Ann's photo"]);
  await setSession(client, { ...sessionOf("ann"), user: null });
  expect(client.getQueryData(gallery)).toBeUndefined();
  leave();
});

test("a session that changes elsewhere during the first load is fetched", async () => {
  const { receive, requests, user, leave } = openWindow();
  receive("bob");
  requests[0]?.(sessionOf("ann"));
  await expect.poll(() => requests.length).toBe(2);
  requests[1]?.(sessionOf("bob"));
  await expect.poll(user).toBe("bob");
  leave();
});

test("a response that is older than a sign-in doesn't undo it", async () => {
  const { client, requests, observer, user, leave } = openWindow();
  requests[0]?.(sessionOf("ann"));
  await expect.poll(user).toBe("ann");
  const refetched = observer.refetch();
  await setSession(client, sessionOf("bob"));
  requests[1]?.(sessionOf("ann"));
  await refetched;
  expect(user()).toBe("bob");
  leave();
});
