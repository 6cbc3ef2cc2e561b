import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { ChangeAwareQueryClient } from "./change-aware-query-client.ts";

const queryKey = ["tokens"];

/** Observes a query whose requests the test answers. */
function observeQuery() {
  const client = new ChangeAwareQueryClient();
  const requests: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => void requests.push(resolve));
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity });
  const leave = observer.subscribe(() => undefined);
  const change = () => client.invalidateQueries({ queryKey });
  const readShown = () => client.getQueryData(queryKey);
  return { client, requests, change, readShown, leave };
}

test("a change during a first load is shown after it", async () => {
  const { requests, change, readShown, leave } = observeQuery();
  const known = change();
  expect(requests).toHaveLength(1);
  requests[0]?.("before the change");
  await expect.poll(() => requests.length).toBe(2);
  requests[1]?.("after the change");
  await known;
  expect(readShown()).toBe("after the change");
  leave();
});

test("several changes during a first load cause one more request", async () => {
  const { requests, change, readShown, leave } = observeQuery();
  const known = Promise.all([change(), change(), change()]);
  requests[0]?.("before the changes");
  await expect.poll(() => requests.length).toBe(2);
  requests[1]?.("after the changes");
  await known;
  expect(requests).toHaveLength(2);
  expect(readShown()).toBe("after the changes");
  leave();
});

test("a change during a later load restarts it", async () => {
  const { requests, change, readShown, leave } = observeQuery();
  requests[0]?.("first");
  await expect.poll(readShown).toBe("first");
  const known = [change(), change()];
  expect(requests).toHaveLength(3);
  requests[2]?.("after the changes");
  requests[1]?.("between the changes");
  await Promise.all(known);
  expect(readShown()).toBe("after the changes");
  leave();
});

test("a query that isn't refetched now is refetched when it is next shown", async () => {
  const { client, requests, readShown, leave } = observeQuery();
  const known = client.invalidateQueries({ queryKey, refetchType: "none" });
  requests[0]?.("before the change");
  await known;
  expect([readShown(), requests.length]).toEqual(["before the change", 1]);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  leave();
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
  const leave = observer.subscribe(() => undefined);
  const known = client.invalidateQueries({ queryKey });
  failing.reject(new Error("Not found"));
  await known;
  expect([observer.getCurrentResult().status, requests]).toEqual(["error", 1]);
  leave();
});

test("other queries are left alone", async () => {
  const { client, requests, leave } = observeQuery();
  await client.invalidateQueries({ queryKey: ["runs"] });
  expect(requests).toHaveLength(1);
  leave();
});
