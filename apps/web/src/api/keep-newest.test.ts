import { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { expect, test } from "vitest";
import { runWith } from "../features/tool/screen/testing/made-results.ts";
import { keepNewestRuns } from "./keep-newest.ts";
import { type Run, trpc } from "./trpc.ts";

const key = getQueryKey(trpc.runs.get, { runId: "r" }, "query");
const running = runWith("running", [true, false]);
const ended = { ...runWith("canceled", [true, false]), lastEvent: 4 };

/** Returns what is kept of these states, which arrive one after the other. */
function keptOf(...states: readonly Run[]): Run | undefined {
  const queryClient = new QueryClient();
  keepNewestRuns(queryClient);
  for (const state of states) queryClient.setQueryData(key, state);
  return queryClient.getQueryData(key);
}

test("a response that arrives after the run's end doesn't undo it", () => {
  expect(keptOf(ended, { ...running, lastEvent: 3, cancelRequested: true })).toEqual(ended);
});

test("a newer state is taken, and what hasn't changed stays the same object", () => {
  const kept = keptOf(running, ended);
  expect(kept).toEqual(ended);
  expect(kept?.variations).toBe(running.variations);
});

test("a change that isn't an event is taken", () => {
  const changed = { ...ended, renewalsLeft: 19 };
  expect(keptOf(ended, changed)).toEqual(changed);
});
