import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { ChangeAwareQueryClient } from "./change-aware-query-client.ts";

const queryKey = ["tokens"];

/** Observes a query. The test responds to its requests. */
function observeQuery() {
  const client = new ChangeAwareQueryClient();
  const requests: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => void requests.push(resolve));
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity });
  const unsubscribe = observer.subscribe(() => undefined);
  const change = () => client.invalidateQueries({ queryKey });
  const readShown = () => client.getQueryData(queryKey);
  return { client, requests, change, readShown, unsubscribe };
}

test("a change during a first load causes another request", async () => {
  const { requests, change, readShown, unsubscribe } = observeQuery();
  const invalidated = change();
  expect(requests).toHaveLength(1);
  requests[0]?.("before the change");
  await expect.poll(() => requests.length).toBe(2);
  requests[1]?.("after the change");
  await invalidated;
  expect(readShown()).toBe("after the change");
  unsubscribe();
});

test("several changes during a first load cause one more request", async () => {
  const { requests, change, readShown, unsubscribe } = observeQuery();
  const invalidated = Promise.all([change(), change(), change()]);
  requests[0]?.("before the changes");
  await expect.poll(() => requests.length).toBe(2);
  requests[1]?.("after the changes");
  await invalidated;
  expect(requests).toHaveLength(2);
  expect(readShown()).toBe("after the changes");
  unsubscribe();
});

test("a change during a later load restarts it", async () => {
  const { requests, change, readShown, unsubscribe } = observeQuery();
  requests[0]?.("first");
  await expect.poll(readShown).toBe("first");
  const invalidated = [change(), change()];
  expect(requests).toHaveLength(3);
  requests[2]?.("after the changes");
  requests[1]?.("between the changes");
  await Promise.all(invalidated);
  expect(readShown()).toBe("after the changes");
  unsubscribe();
});

test("a query that isn't refetched now is refetched when it is next shown", async () => {
  const { client, requests, readShown, unsubscribe } = observeQuery();
  const invalidated = client.invalidateQueries({ queryKey, refetchType: "none" });
  requests[0]?.("before the change");
  await invalidated;
  expect([readShown(), requests.length]).toEqual(["before the change", 1]);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  unsubscribe();
});

test("a query hidden during a load is refetched when it is next shown", async () => {
  const { client, requests, change, readShown, unsubscribe } = observeQuery();
  requests[0]?.("first");
  await expect.poll(readShown).toBe("first");
  void change();
  unsubscribe();
  const invalidated = change();
  requests[1]?.("between the changes");
  await invalidated;
  expect([readShown(), requests.length]).toEqual(["between the changes", 2]);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test("a first load that fails isn't repeated", async () => {
  const client = new ChangeAwareQueryClient();
  const failing = Promise.withResolvers<never>();
  let requests = 0;
  const queryFn = () => {
    requests += 1;
    return failing.promise;
  };
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false });
  const unsubscribe = observer.subscribe(() => undefined);
  const invalidated = client.invalidateQueries({ queryKey });
  failing.reject(new Error("Not found"));
  await invalidated;
  expect([observer.getCurrentResult().status, requests]).toEqual(["error", 1]);
  unsubscribe();
});

test("invalidating one query doesn't refetch others", async () => {
  const { client, requests, unsubscribe } = observeQuery();
  await client.invalidateQueries({ queryKey: ["runs"] });
  expect(requests).toHaveLength(1);
  unsubscribe();
});
