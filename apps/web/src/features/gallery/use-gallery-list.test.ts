import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { madeItem } from "./testing/made-item.ts";
import { changePages, withoutRepeats } from "./use-gallery-list.ts";

test("an item that two pages hold is shown once", () => {
  const items = ["a", "b", "b", "c", "a"].map((id) => madeItem({ id }));
  expect(withoutRepeats(items)).toEqual([items[0], items[1], items[3]]);
});

test("a change stays when the next page loads meanwhile", async () => {
  const client = new QueryClient();
  const queryKey = ["list"];
  const requests: ((items: readonly string[]) => void)[] = [];
  const observer = new InfiniteQueryObserver(client, {
    queryKey,
    queryFn: () =>
      new Promise<{ items: readonly string[] }>((resolve) => {
        requests.push((items) => resolve({ items }));
      }),
    initialPageParam: 0,
    getNextPageParam: (_page, pages) => pages.length,
  });
  const leave = observer.subscribe(() => undefined);
  const shown = () => observer.getCurrentResult().data?.pages.map(({ items }) => items);
  requests[0]?.(["a", "b"]);
  await expect.poll(shown).toEqual([["a", "b"]]);
  const overtaken = observer.fetchNextPage();
  changePages<string>(client, queryKey, (item) => (item === "a" ? null : `${item}!`));
  requests[1]?.(["c"]);
  await overtaken;
  expect(shown()).toEqual([["b!"]]);
  const next = observer.fetchNextPage();
  requests[2]?.(["c"]);
  await next;
  expect(shown()).toEqual([["b!"], ["c"]]);
  leave();
});
