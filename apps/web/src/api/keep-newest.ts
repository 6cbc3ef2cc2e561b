import { type QueryClient, replaceEqualDeep } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "./trpc.ts";

/**
 * Returns a `structuralSharing` function for queries whose data has a sequence number in `field`. It keeps the data with
 * the highest number, because an older response may arrive after a newer one.
 */
export function keepNewest(field: string): (knownValue: unknown, newValue: unknown) => unknown {
  const readNumber = (state: unknown) => Number(Object(state)[field] ?? 0);
  return (knownValue, newValue) =>
    readNumber(newValue) < readNumber(knownValue) ? knownValue : replaceEqualDeep(knownValue, newValue);
}

/**
 * Keeps the newest known state of each run. A call's response may arrive after later events of the stream and would
 * show an ended run as in progress.
 */
export function keepNewestRuns(queryClient: QueryClient): void {
  queryClient.setQueryDefaults(getQueryKey(trpc.runs.get), { structuralSharing: keepNewest("lastEvent") });
}
