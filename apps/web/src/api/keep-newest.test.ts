import { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { expect, test } from "vitest";
import { createRun } from "../features/tool/screen/testing/create-results.ts";
import { keepNewestRuns } from "./keep-newest.ts";
import { type Run, trpc } from "./trpc.ts";

const key = getQueryKey(trpc.runs.get, { runId: "r" }, "query");
const running = createRun("running", [true, false]);
const ended = { ...createRun("canceled", [true, false]), lastEvent: 4 };

/** Returns the cached run after these states have arrived in order. */
function cacheAfter(...states: readonly Run[]): Run | undefined {
  const queryClient = new QueryClient();
  keepNewestRuns(queryClient);
  for (const state of states) queryClient.setQueryData(key, state);
  return queryClient.getQueryData(key);
}

test("a late response doesn't replace the state of an ended run", () => {
  expect(cacheAfter(ended, { ...running, lastEvent: 3, cancelRequested: true })).toEqual(ended);
});

test("a newer state replaces the run and reuses its unchanged objects", () => {
  const cached = cacheAfter(running, ended);
  expect(cached).toEqual(ended);
  expect(cached?.variations).toBe(running.variations);
});

test("a state with the same last event replaces the run", () => {
  const changed = { ...ended, renewalsLeft: 19 };
  expect(cacheAfter(ended, changed)).toEqual(changed);
});
