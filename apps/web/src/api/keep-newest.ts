import { type QueryClient, replaceEqualDeep } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "./trpc.ts";

/**
 * Keeps the newest known state of each run. A call's response may arrive after later events of the stream, and a screen
 * that took it would show an ended run as one in progress.
 */
export function keepNewestRuns(queryClient: QueryClient): void {
  queryClient.setQueryDefaults(getQueryKey(trpc.runs.get), {
    structuralSharing: (known, arrived) =>
      lastEventOf(arrived) < lastEventOf(known) ? known : replaceEqualDeep(known, arrived),
  });
}

function lastEventOf(run: unknown): number {
  const { lastEvent } = Object(run);
  return typeof lastEvent === "number" ? lastEvent : 0;
}
