import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createItem } from "./testing/create-item.ts";
import { changePages, createItemLister } from "./use-gallery-list.ts";

const createPage = (...ids: readonly string[]) => ({ items: ids.map((id) => createItem({ id })) });

test("an item that two pages hold is shown once", () => {
  const listItems = createItemLister();
  const first = createPage("a", "b", "b");
  expect(
    listItems([first])
      .slice()
      .map(({ id }) => id),
  ).toEqual(["a", "b"]);
  expect(
    listItems([first, createPage("c", "a")])
      .slice()
      .map(({ id }) => id),
  ).toEqual(["a", "b", "c"]);
});

test("items of replaced or removed pages disappear", () => {
  const listItems = createItemLister();
  const listIds = (pages: Parameters<typeof listItems>[0]) =>
    listItems(pages)
      .slice()
      .map(({ id }) => id);
  const [first, second] = [createPage("a", "b"), createPage("c")];
  expect(listIds([first, second])).toEqual(["a", "b", "c"]);
  expect(listIds([createPage("b"), second])).toEqual(["b", "c"]);
  expect(listIds([second])).toEqual(["c"]);
  expect(listIds([])).toEqual([]);
});

/** Observes a list whose requests the test answers. */
function observeList() {
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
  const readShown = () => observer.getCurrentResult().data?.pages.map(({ items }) => items);
  const change = (to: (item: string) => string | null) => changePages(client, queryKey, to);
  return { observer, requests, readShown, change, leave };
}

test("a change stays when the next page loads in the meantime", async () => {
  const { observer, requests, readShown, change, leave } = observeList();
  requests[0]?.(["a", "b"]);
  await expect.poll(readShown).toEqual([["a", "b"]]);
  const overtaken = observer.fetchNextPage();
  expect(change((item) => (item === "a" ? null : `${item}!`))).toBe("next page");
  requests[1]?.(["c"]);
  await overtaken;
  expect(readShown()).toEqual([["b!"]]);
  const next = observer.fetchNextPage();
  requests[2]?.(["c"]);
  await next;
  expect(readShown()).toEqual([["b!"], ["c"]]);
  leave();
});

test("a change stays when all pages load again in the meantime", async () => {
  const { observer, requests, readShown, change, leave } = observeList();
  requests[0]?.(["a", "b"]);
  await expect.poll(readShown).toEqual([["a", "b"]]);
  const overtaken = observer.refetch();
  expect(change((item) => `${item}!`)).toBe("all pages");
  requests[1]?.(["a", "b"]);
  await overtaken;
  expect(readShown()).toEqual([["a!", "b!"]]);
  expect(change((item) => item)).toBe(null);
  leave();
});
