import { queryOptions, skipToken, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CutOut, trpc } from "../../../api/trpc.ts";

const keyOf = (id: string) => ["cut-out of upload", id];
/** Milliseconds. The preview's link is valid for longer. */
const STALE_TIME_MS = 30 * 60_000;

/**
 * Fetches an upload's cut-out. The first request creates it, which takes seconds and costs nothing; null requests
 * nothing.
 */
export function useCutOut(id: string | null) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: keyOf(id ?? ""),
    queryFn: id === null ? skipToken : ({ signal }) => client.uploads.cutOut.mutate({ id }, { signal }),
    staleTime: STALE_TIME_MS,
  });
}

/** Returns the cut-outs of these uploads that are already cached. Requests nothing. */
export function useKnownCutOuts(ids: readonly string[]): readonly CutOut[] {
  const found = useQueries({
    queries: ids.map((id) =>
      queryOptions<CutOut>({ queryKey: keyOf(id), queryFn: skipToken, staleTime: STALE_TIME_MS }),
    ),
  });
  return found.flatMap(({ data }) => data ?? []);
}

/** Returns a function that updates an upload's cut-out wherever it is shown. */
export function useKnownCutOut(): (id: string, view: CutOut) => void {
  const queryClient = useQueryClient();
  return (id, view) => void queryClient.setQueryData(keyOf(id), view);
}
