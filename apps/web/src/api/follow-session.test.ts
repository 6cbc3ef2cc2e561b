import { QueryObserver } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { expect, test } from "vitest";
import { ChangeAwareQueryClient } from "./change-aware-query-client.ts";
import { followSession, setSession } from "./follow-session.ts";
import { type Session, trpc } from "./trpc.ts";

const queryKey = getQueryKey(trpc.auth.session, undefined, "query");
const gallery = ["gallery"];

const createSession = (id: string): Session => ({
  user: { id, email: `${id}@example.com`, hasPassword: false },
  providers: [],
});

/** Simulates a window. The test responds to its session requests and sends it messages from other windows. */
function openWindow() {
  const client = new ChangeAwareQueryClient();
  const sentIds: (string | null)[] = [];
  const listeners: ((userId: string | null) => void)[] = [];
  followSession(client, (onSession) => {
    listeners.push(onSession);
    return { announce: (userId) => void sentIds.push(userId), close: () => undefined };
  });
  const requests: ((session: Session) => void)[] = [];
  const queryFn = () => new Promise<Session>((resolve) => void requests.push(resolve));
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity });
  const unsubscribe = observer.subscribe(() => undefined);
  const readUserId = () => client.getQueryData<Session>(queryKey)?.user?.id;
  const receive = (userId: string) => listeners.forEach((listener) => listener(userId));
  return { client, sentIds, receive, requests, observer, readUserId, unsubscribe };
}

test("another user's session drops the previous user's data", async () => {
  const { client, sentIds, requests, observer, readUserId, unsubscribe } = openWindow();
  requests[0]?.(createSession("ann"));
  await expect.poll(readUserId).toBe("ann");
  client.setQueryData(gallery, ["Ann's photo"]);
  // The window refetches on its own before another window reports the new user.
  const refetched = observer.refetch();
  requests[1]?.(createSession("bob"));
  await refetched;
  expect(client.getQueryData(gallery)).toBeUndefined();
  expect(sentIds).toEqual(["ann", "bob"]);
  unsubscribe();
});

test("a refetched session for the same user keeps the data", async () => {
  const { client, requests, observer, readUserId, unsubscribe } = openWindow();
  requests[0]?.(createSession("ann"));
  await expect.poll(readUserId).toBe("ann");
  client.setQueryData(gallery, ["Ann's photo"]);
  const refetched = observer.refetch();
  requests[1]?.(createSession("ann"));
  await refetched;
  expect(client.getQueryData(gallery)).toEqual(["Ann's photo"]);
  unsubscribe();
});

test("signing in again as the same user keeps the data", async () => {
  const { client, requests, readUserId, unsubscribe } = openWindow();
  requests[0]?.(createSession("ann"));
  await expect.poll(readUserId).toBe("ann");
  client.setQueryData(gallery, ["Ann's photo"]);
  await setSession(client, createSession("ann"));
  expect(client.getQueryData(gallery)).toEqual(["Ann's photo"]);
  await setSession(client, { ...createSession("ann"), user: null });
  expect(client.getQueryData(gallery)).toBeUndefined();
  unsubscribe();
});

test("a session that changes elsewhere during the first load is fetched", async () => {
  const { receive, requests, readUserId, unsubscribe } = openWindow();
  receive("bob");
  requests[0]?.(createSession("ann"));
  await expect.poll(() => requests.length).toBe(2);
  requests[1]?.(createSession("bob"));
  await expect.poll(readUserId).toBe("bob");
  unsubscribe();
});

test("a response that is older than a sign-in doesn't undo it", async () => {
  const { client, requests, observer, readUserId, unsubscribe } = openWindow();
  requests[0]?.(createSession("ann"));
  await expect.poll(readUserId).toBe("ann");
  const refetched = observer.refetch();
  await setSession(client, createSession("bob"));
  requests[1]?.(createSession("ann"));
  await refetched;
  expect(readUserId()).toBe("bob");
  unsubscribe();
});
