import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { RunListing, RunPage } from "../../../api/trpc.ts";
import { isOutdated, isInProgress, mayMissRun, recentRuns, updatePage } from "./recent-runs.ts";

function run(minute: number, made = 0): RunListing {
  return {
    id: `run ${minute}`,
    tool: "mood-boards",
    toolName: "Mood Boards",
    parentRunId: null,
    origin: "person",
    status: made === 4 ? "succeeded" : "running",
    cancelRequested: false,
    createdAt: `2026-11-21T12:${String(minute).padStart(2, "0")}:00.000Z`,
    startedAt: null,
    finishedAt: null,
    made,
    variationCount: 4,
    thumbnailUrl: null,
  };
}

const page: RunPage = { runs: [run(30), run(20), run(10)], nextCursor: null };
const listIds = ({ runs }: RunPage) => runs.map(({ id }) => id);

test("updatePage replaces a run in place", () => {
  const after = updatePage(page, run(20, 4));
  expect(listIds(after)).toEqual(listIds(page));
  expect(after.runs[1]).toMatchObject({ made: 4, status: "succeeded" });
});

test("updatePage inserts a new run by creation time, up to the limit", () => {
  expect(listIds(updatePage(page, run(40)))).toEqual(["run 40", "run 30", "run 20", "run 10"]);
  const full = { ...page, runs: Array.from({ length: recentRuns.limit }, (_, n) => run(50 - n)) };
  expect(updatePage(full, run(51)).runs).toHaveLength(recentRuns.limit);
  expect(listIds(updatePage(full, run(51)))[0]).toBe("run 51");
  expect(listIds(updatePage(full, run(1)))).toEqual(listIds(full));
});

test("isInProgress is true until a run has ended", () => {
  expect([run(1), run(1, 4)].map(isInProgress)).toEqual([true, false]);
});

test("a screen that shows an earlier outcome of a run is outdated", () => {
  const ended = { ...run(1, 4), finishedAt: "2026-11-21T12:02:00.000Z" };
  const endedAgain = { ...ended, finishedAt: "2026-11-21T12:05:00.000Z" };
  expect([run(1), endedAgain, ended].map((changed) => isOutdated(ended, changed))).toEqual([
    true,
    true,
    false,
  ]);
});

test("a screen of a run in progress isn't outdated; a loading one may be", () => {
  expect([run(1), run(1, 4)].map((changed) => isOutdated(run(1), changed))).toEqual([false, false]);
  expect(isOutdated(undefined, run(1))).toBe(true);
});

test("a run that ends restarts a list's refetch, but not a next page's", async () => {
  const client = new QueryClient();
  const requests: ((page: string) => void)[] = [];
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ["list"],
    queryFn: () => new Promise<string>((resolve) => requests.push(resolve)),
    initialPageParam: 0,
    getNextPageParam: (_page, pages) => pages.length,
  });
  const unsubscribe = observer.subscribe(() => undefined);
  const endRun = () => void client.invalidateQueries({ predicate: mayMissRun });
  requests[0]?.("first");
  await expect.poll(() => observer.getCurrentResult().data?.pages).toEqual(["first"]);
  endRun();
  expect(requests).toHaveLength(1);

  const next = observer.fetchNextPage();
  endRun();
  requests[1]?.("second");
  await next;
  expect(observer.getCurrentResult().data?.pages).toEqual(["first", "second"]);

  const reload = observer.refetch();
  endRun();
  expect(requests).toHaveLength(4);
  for (const [index, request] of requests.slice(3).entries()) request(`page ${index}`);
  await expect.poll(() => requests.length).toBe(5);
  requests[4]?.("page 1");
  await reload;
  expect(observer.getCurrentResult().data?.pages).toEqual(["page 0", "page 1"]);
  unsubscribe();
});
